/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What bars are made of, and what it looks like. */
#pragma once

#include <gtk/gtk.h>

typedef enum {
  AST_PIECE_ROUTES,
  AST_PIECE_FIELDS,
  AST_PIECE_PLANETS,
  AST_PIECE_TIES,
  AST_PIECE_DEFEATS,
  AST_PIECE_END, /* The final scoring. */
  AST_PIECE_WON, /* Or ahead. */
  AST_PIECE_EVEN,
  AST_PIECE_LOST, /* Or behind. */
  AST_N_PIECES
} AstPiece;

/* Its colour in `widget`: the board's for points, more or less of the text's for the others. */
GdkRGBA ast_piece_colour (GtkWidget *widget, AstPiece piece);

/* A small plate of the colour with `name` beside it, for a legend. */
GtkWidget *ast_piece_make_sample (AstPiece piece, const char *name);
