/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-figure.h"
#include "ast-record.h"

G_BEGIN_DECLS

#define AST_TYPE_BOARD_PICTURE (ast_board_picture_get_type ())
G_DECLARE_FINAL_TYPE (AstBoardPicture, ast_board_picture, AST, BOARD_PICTURE, GtkWidget)

/**
 * AstBoardPicture:
 *
 * The board of a game as a still picture, painted in a thread of its own.
 *
 * Properties: `fill` (whether the board is so large that it fills the picture, rather than to
 * be seen as a whole).
 */

/* Shows the board at the end of `record`; NULL: only the nebula. */
void ast_board_picture_set_record (AstBoardPicture *self, const AstRecord *record);

/* Shows nothing at all until there is another record. */
void ast_board_picture_clear (AstBoardPicture *self);

/* Shows a prepared board, with what it points out. */
void ast_board_picture_set_figure (AstBoardPicture *self, const AstFigure *figure);

G_END_DECLS
