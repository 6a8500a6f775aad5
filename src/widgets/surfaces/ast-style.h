/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What widgets that draw themselves need of the style: colours, text, rings, animation. */
#pragma once

#include <gtk/gtk.h>

#include "ast-match.h"
#include "ast-palette.h"

/* The colour of the widget's text. */
GdkRGBA ast_style_colour (GtkWidget *widget);

/* That colour, with its alpha times `alpha`. */
GdkRGBA ast_style_faint (GtkWidget *widget, float alpha);

GdkRGBA ast_style_rgb (AstRgb rgb);

/* A colour of the board for a plot, a little lighter, so that it can be seen on a dark window. */
GdkRGBA ast_style_paint (AstPaint paint);

/* How light a colour is, from 0 to 1. */
double ast_style_light (const GdkRGBA *colour);

/* The colour for text on `ground`: dark on a light one, light on a dark one. */
GdkRGBA ast_style_ink (const GdkRGBA *ground);

/* A layout of `text` in the widget's font, `scale` times as large. Transfer full. */
PangoLayout *
ast_style_make_layout (GtkWidget *widget, const char *text, double scale, PangoWeight weight);

/* Draws a layout with its middle at `middle`. */
void ast_style_snapshot_layout (GtkSnapshot *snapshot, PangoLayout *layout,
                                const graphene_point_t *middle, const GdkRGBA *colour);

/* The colour of a side: its player's or its team's. */
GdkRGBA ast_style_side (const AstGame *game, int side);

/* How boards look: with clear edges if the desktop asks for high contrast. */
AstTheme ast_style_theme (void);

/* Has a widget drawn again when that may have changed. */
void ast_style_follow_theme (GtkWidget *widget);

/* Whether to animate: the desktop's setting, unless ASTERISM_NO_ANIMATION is 1. */
gboolean ast_style_animates (GtkWidget *widget);

/* Draws a ring in a player's colour around the widget, with corners of this radius in pixels: it is
 * this player's turn. */
void
ast_style_snapshot_ring (GtkWidget *widget, GtkSnapshot *snapshot, AstColour colour, float radius);
