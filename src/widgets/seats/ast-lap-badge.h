/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Steps of the score track. */
enum { AST_LAP = 50 };

#define AST_TYPE_LAP_BADGE (ast_lap_badge_get_type ())
G_DECLARE_FINAL_TYPE (AstLapBadge, ast_lap_badge, AST, LAP_BADGE, GtkWidget)

/**
 * AstLapBadge:
 *
 * What a marker wears that has gone round the score track (E4): "50", a second time "100". It
 * lies over the marker, so that nothing moves when it comes.
 *
 * Property: `points` of the side.
 */
GtkWidget *ast_lap_badge_new (void);

void ast_lap_badge_set_points (AstLapBadge *self, int points);

G_END_DECLS
