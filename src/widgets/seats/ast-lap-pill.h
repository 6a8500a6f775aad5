/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A label on the score track that says how many steps a marker has made in whole laps (E4). */
#pragma once

#include <gtk/gtk.h>

typedef struct {
  int laps; /* In steps: 50, 100 … */
  graphene_rect_t box;
} AstLapPill;

/* A pill with its middle at `middle`, in coordinates of `widget`, in whose font it is measured. */
AstLapPill ast_lap_pill_make (GtkWidget *widget, int laps, const graphene_point_t *middle);

/* Replaces pills that have the same number, are side by side and overlap by one pill. Returns how
 * many are left; the order may change. */
int ast_lap_pills_join (AstLapPill *pills, int n);

void ast_lap_pill_snapshot (const AstLapPill *self, GtkWidget *widget, GtkSnapshot *snapshot);
