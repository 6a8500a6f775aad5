/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Reads a record from JSON and checks it against all rules by replaying the game. */
#pragma once

#include "ast-deck-collection.h"
#include "ast-json.h"
#include "ast-record-error.h"
#include "ast-record.h"

/* The record in the `length` bytes at `text`, with decks out of `collection` or brought along. NULL
 * and AST_RECORD_ERROR if it breaks a rule or is no record. One that says it was played by an
 * earlier version of the rules, and breaks the present ones, has an account. Free with
 * ast_record_free (). */
AstRecord *
ast_record_read (AstDeckCollection *collection, const char *text, gsize length, GError **error);

/* The record in a value of a text that has been parsed, which the present rules must accept.
 * `deck_files`, if not NULL, are the decks that are brought along. */
AstRecord *ast_record_read_value (AstDeckCollection *collection, const AstJsonValue *root,
                                  const AstJsonValue *deck_files, GError **error);

/* A copy of `record`, which keeps to the rules and has at least `n_turns` turns, that goes on after
 * them as `news` says: by its `turn`, if it has one, and its `pending` or `end`, of which it has
 * one. Its `totals` are those after all that. NULL and AST_RECORD_ERROR if that breaks a rule. */
AstRecord *ast_record_continue (const AstRecord *record, guint n_turns, const AstJsonValue *news,
                                GError **error);

/* The number of turns in a record that keeps to the rules. */
guint ast_record_count_turns (const AstRecord *self);

/* The same as ast_record_read () without judging it, as one that was played by the version `rules`
 * of the rules: with an account, or NULL. */
AstRecord *
ast_record_read_unjudged (AstDeckCollection *collection, const char *text, gsize length, int rules);
