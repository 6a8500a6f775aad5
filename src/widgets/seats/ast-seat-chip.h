/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-seat-score.h"
#include "ast-seat.h"

G_BEGIN_DECLS

#define AST_TYPE_SEAT_CHIP (ast_seat_chip_get_type ())
G_DECLARE_FINAL_TYPE (AstSeatChip, ast_seat_chip, AST, SEAT_CHIP, GtkWidget)

/**
 * AstSeatChip:
 *
 * One player where there is little room: emblem and points, and a ring while it is its turn.
 *
 * The tooltip and the accessible name tell the rest.
 */

/* The chip of the player on `seat`, with `score`. References are taken of both. `common_points`: do
 * not show the points, which the seat's team shows once. */
GtkWidget *ast_seat_chip_new (AstSeat *seat, AstSeatScore *score, gboolean common_points);

G_END_DECLS
