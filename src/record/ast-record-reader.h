/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Reads a record from JSON and checks it against all rules by replaying the game. */
#pragma once

#include "ast-deck-collection.h"
#include "ast-record-error.h"
#include "ast-record.h"

/* The record in the `length` bytes at `text`, with decks out of `collection` or brought along. NULL
 * and AST_RECORD_ERROR if it breaks a rule or is no record. One that says it was played by an
 * earlier version of the rules, and breaks the present ones, has an account. Free with
 * ast_record_free (). */
AstRecord *
ast_record_read (AstDeckCollection *collection, const char *text, gsize length, GError **error);

/* The same without judging it, as one that was played by the version `rules` of the rules: with an
 * account, or NULL. */
AstRecord *
ast_record_read_unjudged (AstDeckCollection *collection, const char *text, gsize length, int rules);
