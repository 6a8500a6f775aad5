/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Marks of turns that are looked at again: a circle for an error, a triangle for luck. */
#pragma once

#include <gtk/gtk.h>

#include "ast-review.h"

/* What mattered most in `turn`, as a mark of its own in `colour`, that of whose turn it was. Only a
 * picture: it says nothing. */
GtkWidget *ast_chance_mark_new (const AstTurnReview *turn, const GdkRGBA *colour);

/* The marks with their middle at x, y, in `colour` with a line around them in the colour `rim`: a
 * circle, larger for a greater error, and a triangle that points up for luck and down for bad
 * luck. */
void ast_chance_mark_paint_error (cairo_t *cr, double x, double y, AstFault fault,
                                  const GdkRGBA *colour, const GdkRGBA *rim);
void ast_chance_mark_paint_luck (cairo_t *cr, double x, double y, gboolean good,
                                 const GdkRGBA *colour, const GdkRGBA *rim);
