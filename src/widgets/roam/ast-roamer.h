/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-board-cursor.h"
#include "ast-board-view.h"
#include "ast-match.h"

G_BEGIN_DECLS

#define AST_TYPE_ROAMER (ast_roamer_get_type ())
G_DECLARE_FINAL_TYPE (AstRoamer, ast_roamer, AST, ROAMER, GObject)

/**
 * AstRoamer:
 *
 * Leads about a board by keys: from place to place of a turn, with a cursor over all places, and
 * from landmark to landmark. It says what is there.
 *
 * Signals:
 *  - `said (const char *)`: sentences for a screen reader;
 *  - `refused (const char *)`: why the tile has not been put somewhere, which has been said, too;
 *  - `pointed (int tile, int realm)`: the cursor has come for another realm of the state that the
 *    board shows; both are AST_NONE if it has come for none, or has gone;
 *  - `changed`: the cursor has come, moved or gone.
 */

/* The board must outlive what is called here. */
AstRoamer *ast_roamer_new (AstBoardView *board);

/* The match that the board shows; NULL for none. A reference is taken. Hides the cursor, as does
 * each battle. */
void ast_roamer_set_match (AstRoamer *self, AstMatch *match);

/* The draft whose places keys lead to; NULL for none. A reference is taken. Another one hides
 * the cursor: a turn has begun or ended. */
void ast_roamer_set_draft (AstRoamer *self, AstDraft *draft);

/* The player whose meeples are one's own; -1, as at first: the one whose turn it is;
 * AST_ROAMER_EVERYBODY: where nobody plays, all meeples are. */
enum { AST_ROAMER_EVERYBODY = -2 };
void ast_roamer_set_viewer (AstRoamer *self, int player);

/* Whether it tells where no remaining tile fits; TRUE at first. */
void ast_roamer_set_dead_told (AstRoamer *self, gboolean told);

/* The cursor; NULL while it is not shown. Valid until the next call. */
const AstLandmark *ast_roamer_get_cursor (AstRoamer *self);

/* Puts the drafted tile at the next place in a direction, or row by row (`step` 1 or -1). */
void ast_roamer_go_toward (AstRoamer *self, AstDirection direction);
void ast_roamer_step_place (AstRoamer *self, int step);

/* Shows the cursor a step away from where it is, or from the place that has the focus. */
void ast_roamer_move (AstRoamer *self, AstDirection direction);

/* Shows the cursor at the next (`step` 1) or previous (-1) landmark of a kind. Among the tiles,
 * forward always leads to the last one. */
void ast_roamer_jump (AstRoamer *self, AstLandmarkKind kind, int step);

/* Shows the cursor at a landmark, which is copied. */
void ast_roamer_show (AstRoamer *self, const AstLandmark *at);

/* Says again what is at the cursor. FALSE if it is not shown. */
gboolean ast_roamer_tell (AstRoamer *self);

/* Whether the cursor is shown where no tile lies, drafted or laid. */
gboolean ast_roamer_is_on_empty (AstRoamer *self);

/* Puts the drafted tile where the cursor is, if no tile lies there; where that is not allowed, says
 * why. Without a cursor, puts a tile that is in the hand at the place with the focus. FALSE if
 * there is neither. */
gboolean ast_roamer_put (AstRoamer *self);

/* Puts the drafted tile at x, y, turned so, or for -1 in a rotation that fits; or else shows the
 * cursor there and says why. */
void ast_roamer_put_at (AstRoamer *self, int x, int y, int rotation);

/* Hides the cursor. FALSE if it is not shown. */
gboolean ast_roamer_leave (AstRoamer *self);

/* Pans by a part of what the board shows. */
void ast_roamer_pan (AstRoamer *self, AstDirection direction);

G_END_DECLS
