/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What drawn widgets need of the style: colours as GTK has them, and whether to animate. */
#pragma once

#include <gtk/gtk.h>

#include "ast-match.h"
#include "ast-palette.h"

/* The colour of the widget's text. */
GdkRGBA ast_style_colour (GtkWidget *widget);

/* That colour, with its alpha times `alpha`. */
GdkRGBA ast_style_faint (GtkWidget *widget, float alpha);

GdkRGBA ast_style_rgb (AstRgb rgb);

/* A colour of the board for a plot, a little lighter: it would be lost on a dark window. */
GdkRGBA ast_style_paint (AstPaint paint);

/* What can be read on `ground`: dark ink on light ones, light ink on dark ones. */
GdkRGBA ast_style_ink (const GdkRGBA *ground);

/* `text` in the widget's font, `scale` times as large. Free it with g_object_unref (). */
PangoLayout *
ast_style_make_layout (GtkWidget *widget, const char *text, double scale, PangoWeight weight);

/* Draws it with its middle at `middle`. */
void ast_style_snapshot_layout (GtkSnapshot *snapshot, PangoLayout *layout,
                                const graphene_point_t *middle, const GdkRGBA *colour);

/* The colour of a side: its player's or its team's. */
GdkRGBA ast_style_side (const AstGame *game, int side);

/* Whether movement is wanted: the desktop's setting, and not ASTERISM_NO_ANIMATION=1. */
gboolean ast_style_animates (GtkWidget *widget);

/* Draws the ring of the player whose turn it is around the widget, its corners with this
 * radius. */
void
ast_style_snapshot_ring (GtkWidget *widget, GtkSnapshot *snapshot, AstColour colour, float radius);
