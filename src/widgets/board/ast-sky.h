/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define AST_TYPE_SKY (ast_sky_get_type ())
G_DECLARE_FINAL_TYPE (AstSky, ast_sky, AST, SKY, AdwBin)

/**
 * AstSky:
 *
 * A bin whose child lies in space: behind it there is the sky of the boards, fainter. Only in the
 * dark style, and not with high contrast.
 */

/* Whether the child covers all of the sky, which then is neither drawn nor kept. What does so has
 * the style class “space”. */
void ast_sky_set_covered (AstSky *self, gboolean covered);

/* Whether hardly any star is left, since there is text on the sky. Such a child has the style class
 * “quiet”. */
void ast_sky_set_quiet (AstSky *self, gboolean quiet);

/* Whether the sky is drawn behind `widget`: it is on a page that does not cover it. */
gboolean ast_sky_is_behind (GtkWidget *widget);

G_END_DECLS
