/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define AST_TYPE_LAP_BADGE (ast_lap_badge_get_type ())
G_DECLARE_FINAL_TYPE (AstLapBadge, ast_lap_badge, AST, LAP_BADGE, GtkWidget)

/**
 * AstLapBadge:
 *
 * The badge of a side that has gone round the track of 50 points (E4): "50", a second time "100".
 *
 * It is shown over the side's sign, so that nothing moves when it appears.
 *
 * Properties: `points` of the side.
 */

/* The number of steps on that track. */
enum { AST_LAP = 50 };

GtkWidget *ast_lap_badge_new (void);

void ast_lap_badge_set_points (AstLapBadge *self, int points);

G_END_DECLS
