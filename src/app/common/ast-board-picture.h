/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-record.h"

G_BEGIN_DECLS

#define AST_TYPE_BOARD_PICTURE (ast_board_picture_get_type ())
G_DECLARE_FINAL_TYPE (AstBoardPicture, ast_board_picture, AST, BOARD_PICTURE, GtkWidget)

/**
 * AstBoardPicture:
 *
 * The board of a game as a still picture, painted in a thread of its own.
 *
 * Properties: `fill` (whether the board covers the whole picture; otherwise all of it is seen).
 *
 * Signals: `painted`: the picture of the record that was set is there.
 */

/* Shows the board at the end of `record`; NULL: only the nebula. */
void ast_board_picture_set_record (AstBoardPicture *self, const AstRecord *record);

/* The picture, to be shown again later; NULL if there is none yet. Not a new reference. */
GdkTexture *ast_board_picture_get_texture (AstBoardPicture *self);

/* Shows a picture that was painted before. */
void ast_board_picture_set_texture (AstBoardPicture *self, GdkTexture *texture);

/* Shows nothing at all until there is another record. */
void ast_board_picture_clear (AstBoardPicture *self);

/* Points something out in the records to come: where the tile in the hand fits, and realm number
 * `lit_realm` of tile number `lit_tile`; -1: none. */
void
ast_board_picture_set_marks (AstBoardPicture *self, gboolean places, int lit_tile, int lit_realm);

/* Points that are written at x, y, in board coordinates. */
typedef struct {
  double x, y;
  int points;
} AstBoardPoints;

/* Writes `n` numbers of points on the records to come. `points` are copied. */
void ast_board_picture_set_points (AstBoardPicture *self, const AstBoardPoints *points, guint n);

/* Asks for the height that a picture of the records to come needs in its width, with tiles of at
 * most `tile` pixels and half a tile of space around all that is shown; 0: for none. */
void ast_board_picture_set_tile (AstBoardPicture *self, int tile);

/* Leaves at least `margin` tiles of space around the board in the records to come, unless it fills
 * the picture. Half a tile if this is not called. */
void ast_board_picture_set_margin (AstBoardPicture *self, double margin);

G_END_DECLS
