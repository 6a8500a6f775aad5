/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* How many steps a marker on the score track has made in whole laps (E4), on a pill. */
#pragma once

#include <gtk/gtk.h>

typedef struct {
  int laps; /* In steps: 50, 100 … */
  graphene_rect_t box;
} AstLapPill;

/* A pill with its middle at `middle`, in coordinates of `widget` and as large as its style wants
 * it. */
AstLapPill ast_lap_pill_make (GtkWidget *widget, int laps, const graphene_point_t *middle);

/* Makes one of pills with the same number that are side by side and so near that they would hide
 * each other's. Returns how many are left; their order is another one then. */
int ast_lap_pills_join (AstLapPill *pills, int n);

void ast_lap_pill_snapshot (const AstLapPill *self, GtkWidget *widget, GtkSnapshot *snapshot);
