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
 * Signals:
 *  - `painted`: the picture of the record that was set is there;
 *  - `outgrown`: a picture that was painted before has another size than the widget has now.
 */

/* Shows the board at the end of `record`; NULL: only the nebula. */
void ast_board_picture_set_record (AstBoardPicture *self, const AstRecord *record);

/* The picture, to be shown again later; NULL if there is none yet. Not a new reference. */
GdkTexture *ast_board_picture_get_texture (AstBoardPicture *self);

/* Where the picture, of which parts may be cut off, lies in the widget; there must be one. */
graphene_rect_t ast_board_picture_find_bounds (AstBoardPicture *self);

/* Shows a picture that was painted before. */
void ast_board_picture_set_texture (AstBoardPicture *self, GdkTexture *texture);

/* Plays the film of the game once in place of the picture, where things may move and a board has
 * been painted. */
void ast_board_picture_play (AstBoardPicture *self);

/* Shows the picture again. */
void ast_board_picture_stop (AstBoardPicture *self);

/* Shows nothing at all until there is another record. */
void ast_board_picture_clear (AstBoardPicture *self);

/* What is shown, and how. Without it there are no marks, and half a tile of space. */
typedef struct {
  gboolean places;         /* Where the tile in the hand fits. */
  int lit_tile, lit_realm; /* A realm of a tile that is pointed out; -1: none. */
  double margin; /* Tiles of space around the board, at least, unless it fills the picture. */
  int tile; /* Asks for the height that the picture needs in its width, with tiles of at most so
               many pixels and half a tile of space; 0: for none. */
  double aspect; /* Wishes for a height: its width is so many times that; 0: for none. */
  int across; /* Only so many tiles beside one another, round that laid last; 0: the whole board. */
} AstBoardFigure;

/* Shows the records to come like this. */
void ast_board_picture_set_figure (AstBoardPicture *self, const AstBoardFigure *figure);

/* Points that are written at x, y, in board coordinates. */
typedef struct {
  double x, y;
  int points;
} AstBoardPoints;

/* Writes `n` numbers of points on the records to come. `points` are copied. */
void ast_board_picture_set_points (AstBoardPicture *self, const AstBoardPoints *points, guint n);

G_END_DECLS
