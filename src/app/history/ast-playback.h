/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Playing a record back: the game as it was at a position, which can be moved. Main thread only. */
#pragma once

#include "ast-record.h"
#include "ast-log.h"

G_BEGIN_DECLS

/* To be read by others; the functions below move the position. */
typedef struct {
  AstMatch *match;   /* At the position. */
  GListModel *lines; /* All lines (AstLogEntry) of the log. */

  /* The turn of the position, from 1; 0 is before the first turn. After the turns, in each of which
   * a tile is laid, the final scoring has the last number. */
  guint turn, last_turn;
  guint line; /* At the position; GTK_INVALID_LIST_POSITION before the first turn. */

  /* Private */
  AstRecord *record;
  GArray *turns;     /* AstLogTurn */
  gboolean is_whole; /* The position is the end of a turn, not a line of it. */
  gboolean is_over;  /* The last turn is the final scoring. */
} AstPlayback;

/* At the end of `record`, which is copied and must follow the rules. Free with
 * ast_playback_free (). */
AstPlayback *ast_playback_new (const AstRecord *record);
void ast_playback_free (AstPlayback *self);

/* Move the position to the end of a turn, or to a line. */
void ast_playback_show_turn (AstPlayback *self, guint turn);
void ast_playback_show_line (AstPlayback *self, guint line);

/* Moves to the line before (`by` -1) or after (1), or to the time before the first turn. At the end
 * of a turn the line before is its last one. */
void ast_playback_step_line (AstPlayback *self, int by);

/* Moves to the next line at which the game is different; battles go roll by roll. Returns FALSE if
 * there is none. */
gboolean ast_playback_show_next (AstPlayback *self);

/* The line at the position, or NULL. A new reference. */
AstLogEntry *ast_playback_dup_line (AstPlayback *self);

/* The line of the turn at the position that tells what was laid, NULL if nothing was; not of the
 * final scoring or before the first turn. A new reference. */
AstLogEntry *ast_playback_dup_laid (AstPlayback *self);

/* The realm on the board that the line at the position is about; FALSE if it is about none. */
gboolean ast_playback_find_spot (AstPlayback *self, AstSpot *spot);

/* The player whose turn it is; AST_NONE before the first turn, and in the final scoring. */
int ast_playback_get_player (AstPlayback *self);

/* "Turn 12 of 71", or "Final scoring", which is no turn; translated. Free with g_free (). */
char *ast_playback_describe_turn (const AstPlayback *self);

/* Whether the game could go on from the position: not once the last turn is over. */
gboolean ast_playback_can_branch (const AstPlayback *self);

/* The record of a new game that continues from the position. Free with ast_record_free (). */
AstRecord *ast_playback_branch (AstPlayback *self);

/* Whether a tile is laid in the turn of the position, so that the turn can be played again. */
gboolean ast_playback_can_branch_turn (const AstPlayback *self);

/* The record of the game up to this turn, with its tile in the hand. Free with ast_record_free ().
 */
AstRecord *ast_playback_branch_turn (AstPlayback *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstPlayback, ast_playback_free)

G_END_DECLS
