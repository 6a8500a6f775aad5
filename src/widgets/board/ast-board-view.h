/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-camera.h"
#include "ast-draft.h"
#include "ast-since.h"
#include "ast-motion.h"

G_BEGIN_DECLS

#define AST_TYPE_BOARD_VIEW (ast_board_view_get_type ())
G_DECLARE_FINAL_TYPE (AstBoardView, ast_board_view, AST, BOARD_VIEW, GtkWidget)

/**
 * AstBoardView:
 *
 * The board, to pan and to zoom.
 *
 * While there is a draft, legal places and meeple spots are buttons on it. Tab stops once at it.
 *
 * Signals:
 *  - `inspected (int tile, int realm)`: the pointer is on another realm of the shown state; both
 *    are AST_NONE if it is on none;
 *  - `clicked (int x, int y)`: a click on that place, but on none of the buttons;
 *  - `place-hovered`: the pointer is on another place, or no longer on one.
 */

/* Shows `game` (copied), or empty space for NULL. */
void ast_board_view_set_game (AstBoardView *self, const AstGame *game);

/* The state that is shown, with the drafted tile if there is one. NULL without a game. Transfer
 * none. */
const AstGame *ast_board_view_get_shown (AstBoardView *self);

/* The draft of a turn, shown instead of the game as it is now; NULL for none. To be called again
 * after the draft has changed. */
void ast_board_view_set_draft (AstBoardView *self, AstDraft *draft);

/* Makes the places anew after the freedom of the draft has changed. */
void ast_board_view_update_places (AstBoardView *self);

/* Returns the place of the draft that has the focus in `place`, or FALSE. */
gboolean ast_board_view_get_focused_place (AstBoardView *self, AstFit *place);

/* Shows the drafted tile carried at a point of the view, NULL: no longer. Returns the place where
 * it would land in `place`, or FALSE. */
gboolean ast_board_view_carry (AstBoardView *self, const graphene_point_t *at, AstFit *place);

/* Returns the place of the draft that the pointer is on in `place`, or FALSE. */
gboolean ast_board_view_get_hovered_place (AstBoardView *self, AstFit *place);

/* Whether the places where the drawn tile fits are marked, and those where no remaining tile
 * fits. */
void ast_board_view_set_helps (AstBoardView *self, gboolean places, gboolean dead);

/* Shows a move that would have been better than that of the marked tile: in `laid` its tile lies as
 * the last one, a ghost here, with an arrow to it, and the action `place` comes next. NULL for
 * none. Both are copied. */
void ast_board_view_set_better (AstBoardView *self, const AstGame *laid, const AstAction *place);

/* Lights the whole realm that a tile's realm belongs to; NULL for none. `spot` is copied. */
void ast_board_view_light (AstBoardView *self, const AstSpot *spot);

/* Frames a tile to which something beside the board refers, also during a draft; AST_NONE for
 * none. */
void ast_board_view_point_out (AstBoardView *self, int tile);

/* Marks a place as the one to lay the drawn tile at; NULL for none. `place` is copied. */
void ast_board_view_beckon (AstBoardView *self, const AstFit *place);

/* Marks a place that a list speaks of, brought into sight; NULL for none. `place` is copied. */
void ast_board_view_point_at (AstBoardView *self, const AstFit *place);

/* Dims all but the lit realm, as in a battle. */
void ast_board_view_set_dimmed (AstBoardView *self, gboolean dimmed);

/* Marks a tile as the one just laid, except during a draft; AST_NONE for none. */
void ast_board_view_mark (AstBoardView *self, int tile);

/* Marks the tiles laid since somebody's last turn, each in the colour of the player who laid it;
 * `since` is copied. NULL: none. */
void ast_board_view_mark_since (AstBoardView *self, const AstSince *since);

/* Shows the motion that led to the shown game at the moment `now`; NULL for none. `motion` is not
 * copied and must stay valid until another is set. */
void ast_board_view_set_motion (AstBoardView *self, const AstMotion *motion, double now);

/* The point, within the view, from which the `i`th of `n` meeples or points leave realm `number` of
 * `tile`; and the height of a meeple in pixels. */
graphene_point_t ast_board_view_find_realm (AstBoardView *self, int tile, int number, int i, int n);
double ast_board_view_get_meeple_height (AstBoardView *self, AstSize size);

/* Makes tiles larger (`step` 1) or smaller (-1), around the middle. */
void ast_board_view_zoom (AstBoardView *self, int step);

/* What decides which part of the board is shown. Owned by the view. */
AstCamera *ast_board_view_get_camera (AstBoardView *self);

/* Frames a place, laid or empty, that keys move about, and moves it into sight. If the focus is
 * inside, the board itself gets it, and a place of the draft once there is no cursor any more.
 * NULL, or a place without rotations: no cursor. `place` is copied. */
void ast_board_view_set_cursor (AstBoardView *self, const AstFit *place);

/* Gives the focus to a place of the draft, and moves it into sight. */
void ast_board_view_focus_place (AstBoardView *self, const AstFit *place);

/* Whether all that the view has asked for is painted, and no zoom waits for it. */
gboolean ast_board_view_is_settled (AstBoardView *self);

/* How many tiles have been painted for the view since it was made. */
guint ast_board_view_count_painted_tiles (AstBoardView *self);

G_END_DECLS
