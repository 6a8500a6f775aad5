/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-drawing.h"

G_BEGIN_DECLS

#define AST_TYPE_PICTOGRAM (ast_pictogram_get_type ())
G_DECLARE_FINAL_TYPE (AstPictogram, ast_pictogram, AST, PICTOGRAM, GtkWidget)

/**
 * AstPictogram:
 *
 * Shows a small drawing: an emblem, a symbol, a meeple, a piece of equipment, a die.
 *
 * It is as tall as its property `pixel-size` (0: as it is allocated) and as wide as the drawing
 * needs, and sharp at every scale. Screen readers ignore it: the widget around it has to name what
 * it shows.
 */

GtkWidget *ast_pictogram_new (AstDrawing drawing, int pixel_size);

AstDrawing ast_pictogram_get_drawing (AstPictogram *self);
void ast_pictogram_set_drawing (AstPictogram *self, AstDrawing drawing);

G_END_DECLS
