/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-draft.h"
#include "ast-motion.h"

G_BEGIN_DECLS

#define AST_TYPE_BOARD_VIEW (ast_board_view_get_type ())
G_DECLARE_FINAL_TYPE (AstBoardView, ast_board_view, AST, BOARD_VIEW, GtkWidget)

/**
 * AstBoardView:
 *
 * The board: a galaxy to pan and zoom in, with legal places and meeple spots as buttons when
 * a turn is being put together. It is one stop for the Tab key.
 *
 * Signals:
 *  - `inspected (int tile, int realm)`: somebody points at another realm, or, with AST_NONE, no
 *    longer at one; the numbers are those of the state that is shown;
 *  - `place-hovered`: the pointer is on another place, or no longer on one.
 */
GtkWidget *ast_board_view_new (void);

/* Shows `game` (copied), or empty space for NULL. */
void ast_board_view_set_game (AstBoardView *self, const AstGame *game);

/* The state that is shown: with the drafted tile if there is one. NULL without a game. */
const AstGame *ast_board_view_get_shown (AstBoardView *self);

/* The turn being put together, shown in place of the game; NULL if nobody does. */
void ast_board_view_set_draft (AstBoardView *self, AstDraft *draft);

/* The place of the draft that has the focus; FALSE if none has. */
gboolean ast_board_view_get_focused_place (AstBoardView *self, AstFit *place);

/* The place of the draft that the pointer is on; FALSE if it is on none. */
gboolean ast_board_view_get_hovered_place (AstBoardView *self, AstFit *place);

/* Whether legal places are marked. */
void ast_board_view_set_places_shown (AstBoardView *self, gboolean shown);

/* Whether places are marked that nothing left can fill. */
void ast_board_view_set_dead_shown (AstBoardView *self, gboolean shown);

/* Lights the whole realm that a tile's realm belongs to; NULL for none. `spot` is copied. */
void ast_board_view_light (AstBoardView *self, const AstSpot *spot);

/* Frames a tile that something beside the board is about, also during a draft; AST_NONE for
 * none. */
void ast_board_view_point_out (AstBoardView *self, int tile);

/* Dims all but the lit realm, as in a battle. */
void ast_board_view_set_dimmed (AstBoardView *self, gboolean dimmed);

/* Marks a tile as the one just laid, except during a draft; AST_NONE for none. */
void ast_board_view_mark (AstBoardView *self, int tile);

/* Shows how the game that is shown came about, at `now`; NULL: all is still. `motion` must stay
 * until another is set. */
void ast_board_view_set_motion (AstBoardView *self, const AstMotion *motion, double now);

/* Where a meeple or points leave realm `number` of `tile`, inside the view, and how tall a
 * small meeple is there. */
graphene_point_t ast_board_view_find_realm (AstBoardView *self, int tile, int number, int i, int n);
double ast_board_view_get_meeple_height (AstBoardView *self, AstSize size);

/* Moves the board just so far that tile x, y is in sight. */
void ast_board_view_reveal (AstBoardView *self, int x, int y);

/* Where tile x, y is or glides to, as parts of the view's width and height: 0 is the left and
 * the top, 1 the right and the bottom. */
void ast_board_view_locate (AstBoardView *self, int x, int y, double *across, double *down);

/* What lies over the sides of the view, in pixels, where nothing should be fitted. */
void ast_board_view_set_insets (AstBoardView *self, const GtkBorder *insets);

void ast_board_view_zoom (AstBoardView *self, int step);
void ast_board_view_fit (AstBoardView *self);

/* Pixels of a tile; 0 as long as the board is fitted to the view. What is set holds for the next
 * game that is shown. */
int ast_board_view_get_zoom (AstBoardView *self);
void ast_board_view_set_zoom (AstBoardView *self, int tile);

/* Lays the drafted tile on the nearest legal place in a direction. */
void ast_board_view_move (AstBoardView *self, AstDirection direction);

G_END_DECLS
