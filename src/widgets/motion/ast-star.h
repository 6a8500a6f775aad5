/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-glimmer.h"

G_BEGIN_DECLS

#define AST_TYPE_STAR (ast_star_get_type ())
G_DECLARE_FINAL_TYPE (AstStar, ast_star, AST, STAR, GtkWidget)

/**
 * AstStar:
 *
 * A square of AST_STAR_SIZE pixels with a star in its middle, or nothing. It is a widget of its own
 * so that only these few pixels are drawn again while it brightens and fades.
 */

enum { AST_STAR_REACH = 6, AST_STAR_SIZE = 2 * AST_STAR_REACH + 1 };

GtkWidget *ast_star_new (void);

/* Gives it a life, copied, that is begun anew. The parent has to put it there. NULL: it is dark. */
void ast_star_set_glimmer (AstStar *self, const AstGlimmer *glimmer);

/* Its life, or NULL. Transfer none. */
const AstGlimmer *ast_star_get_glimmer (AstStar *self);

/* Shows it as it is at `now`. */
void ast_star_show (AstStar *self, gint64 now);

/* Whether it can be seen. */
gboolean ast_star_is_alight (AstStar *self);

G_END_DECLS
