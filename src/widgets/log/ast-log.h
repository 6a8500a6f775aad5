/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-log-entry.h"

G_BEGIN_DECLS

#define AST_TYPE_LOG (ast_log_get_type ())
G_DECLARE_FINAL_TYPE (AstLog, ast_log, AST, LOG, GObject)

/**
 * AstLog:
 *
 * The log of a match, a GListModel of AstLogEntry. It does not follow the match: its owner tells it
 * what has happened.
 *
 * Signal: `told (AstLogEntry *)`: see ast_log_tell ().
 */
AstLog *ast_log_new (void);

/* Tells of `match` as far as it has been played, and of nothing before; NULL: of nothing. */
void ast_log_fill (AstLog *self, AstMatch *match);

/* Adds the lines about the last event of `match`, after those that were held back. If `held`, they
 * are held back themselves, while dice tumble or points are counted. */
void ast_log_add (AstLog *self, AstMatch *match, const AstMatchEvent *event, gboolean held);

/* Adds the lines that are held back. */
void ast_log_release (AstLog *self);

/* Adds only those of a battle that the dice have decided: not what the realm scores. */
void ast_log_release_battle (AstLog *self);

/* Emits `told` for each line that has been added since the last call; those with which the log was
 * filled are not told. */
void ast_log_tell (AstLog *self);

/* The text of the latest line; NULL for none. Transfer none. */
const char *ast_log_get_latest (AstLog *self);

/* A turn of the log. Turns end with the next draw; the final scoring is a turn of its own, as in
 * ast-match-statistics.h. */
typedef struct {
  guint position;   /* The number of actions at its end. */
  guint first_line; /* The position of its first line. */
} AstLogTurn;

/* An array of AstLogTurn, of which the first is the time before turn 1; the last one ends after
 * `head` actions. Transfer full. */
GArray *ast_log_list_turns (AstLog *self, guint head);

G_END_DECLS
