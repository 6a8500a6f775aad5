/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-board-view.h"
#include "ast-motion.h"
#include "ast-seat-list.h"
#include "ast-sparkler.h"

G_BEGIN_DECLS

#define AST_TYPE_FLIGHTS (ast_flights_get_type ())
G_DECLARE_FINAL_TYPE (AstFlights, ast_flights, AST, FLIGHTS, GtkWidget)

/**
 * AstFlights:
 *
 * A widget over the whole table that draws what moves across it: meeples on their way home and
 * points on their way to the seats, and sparks on a layer above them. Pointers go through it, and
 * it says nothing to a screen reader.
 */

/* Where flights begin and end: realms of the board, and seats. */
typedef struct {
  AstBoardView *board;
  AstSeatList *seats;
} AstFlightEnds;

/* Shows what of `motion`, which led to `game`, is on its way at `now`, and nothing else. */
void ast_flights_show (AstFlights *self, const AstFlightEnds *ends, const AstGame *game,
                       const AstMotion *motion, double now);

void ast_flights_clear (AstFlights *self);

/* The layer for sparks. */
AstSparkler *ast_flights_get_sparkler (AstFlights *self);

G_END_DECLS
