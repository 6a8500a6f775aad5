/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define AST_TYPE_SPARKLER (ast_sparkler_get_type ())
G_DECLARE_FINAL_TYPE (AstSparkler, ast_sparkler, AST, SPARKLER, GtkWidget)

/**
 * AstSparkler:
 *
 * A layer over other widgets on which sparks fly: a few where dice meet, and fireworks for who
 * wins. Pointers go through it, and it says nothing to a screen reader.
 *
 * Where nothing may move, and where it is not on the screen, nothing is shown. It has frames drawn
 * only as long as sparks fly.
 */

/* A few sparks from a point of the widget, in these colours in turn. */
void ast_sparkler_spark (AstSparkler *self, const graphene_point_t *at, const GdkRGBA *colours,
                         int n_colours);

/* Fireworks over the whole widget in these colours in turn. */
void ast_sparkler_celebrate (AstSparkler *self, const GdkRGBA *colours, int n_colours);

/* Puts all out. */
void ast_sparkler_stop (AstSparkler *self);

G_END_DECLS
