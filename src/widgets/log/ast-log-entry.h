/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gio/gio.h>

#include "ast-drawing.h"
#include "ast-match.h"

G_BEGIN_DECLS

#define AST_TYPE_LOG_ENTRY (ast_log_entry_get_type ())
G_DECLARE_FINAL_TYPE (AstLogEntry, ast_log_entry, AST, LOG_ENTRY, GObject)

/**
 * AstLogEntry:
 *
 * One line of the log of a match: a sentence, and the tile and realm it is about.
 *
 * It never changes.
 */

/* How much is told of a line; each has all of the one before. */
typedef enum {
  AST_TELL_BRIEFLY, /* What can be read in it, */
  AST_TELL_PLACE,   /* where its tile lies, */
  AST_TELL_SIDES    /* and what is on the sides of a tile that was laid. */
} AstLogTelling;

/* `full`, or less to whoever wants few words from a screen reader. */
AstLogTelling ast_log_telling_limit (AstLogTelling full);

const char *ast_log_entry_get_text (AstLogEntry *self);

/* The sign of the player or side it is about; AST_DRAWING_NOTHING for none. */
const AstDrawing *ast_log_entry_get_sign (AstLogEntry *self);

/* Whether it is the first line of a turn. */
gboolean ast_log_entry_begins_turn (AstLogEntry *self);

/* The player whose turn it begins; -1 if it begins none. */
int ast_log_entry_get_player (AstLogEntry *self);

/* Whether it is about the final scoring or the end of the game. */
gboolean ast_log_entry_is_final (AstLogEntry *self);

/* The line for those who cannot see the board, in whole sentences. Transfer full. */
char *ast_log_entry_tell (AstLogEntry *self, AstLogTelling telling);

/* The number of the tile it is about, and of the realm on that tile; -1: none. */
int ast_log_entry_get_tile (AstLogEntry *self);
int ast_log_entry_get_realm (AstLogEntry *self);

/* The number of the rule that explains it. Static; NULL for none. */
const char *ast_log_entry_get_rule (AstLogEntry *self);

/* Appends the lines about `action` to `store` (of AstLogEntry), none or several. The action led
 * from `before` to `after` and gave `scores`. */
void ast_log_entry_append (GListStore *store, GListModel *seats, const AstGame *before,
                           const AstAction *action, const AstScores *scores, const AstGame *after);

/* Appends the lines about the whole match so far. */
void ast_log_entry_append_all (GListStore *store, AstMatch *match);

G_END_DECLS
