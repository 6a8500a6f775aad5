/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-drawing.h"

G_BEGIN_DECLS

#define AST_TYPE_FLIGHTS (ast_flights_get_type ())
G_DECLARE_FINAL_TYPE (AstFlights, ast_flights, AST, FLIGHTS, GtkWidget)

/* Something on its way over the table, in coordinates of the widget. */
typedef struct {
  graphene_point_t from, to; /* Where a meeple has its feet, or points their middle. */
  double progress;           /* From 0 to 1. */
  int points;                /* They fly, in the side's colours; or 0, */
  AstDrawing drawing;        /* and this meeple walks. */
  double height;             /* Of the meeple at `from`. */
  GdkRGBA colour, ink;       /* Of points. */
} AstFlight;

/**
 * AstFlights:
 *
 * What moves over the whole table: meeples on their way home and points on their way to the
 * score track. Nobody can point at it, and it says nothing to a screen reader.
 */

/* Shows these `n` (copied) and nothing else. */
void ast_flights_show (AstFlights *self, const AstFlight *flights, guint n);

G_END_DECLS
