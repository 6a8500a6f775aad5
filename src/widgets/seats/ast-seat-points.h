/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Figures of a side, each of which follows an AstSeatScore. */
#pragma once

#include <gtk/gtk.h>

#include "ast-seat-score.h"

/* The points alone. */
GtkWidget *ast_seat_points_new (AstSeatScore *score);

/* The points, and below them what they would be if the game ended now. */
GtkWidget *ast_seat_points_new_projected (AstSeatScore *score);

/* The badge of E4, to be put over a sign: the points of all whole laps, if there are any. */
GtkWidget *ast_seat_points_new_laps (AstSeatScore *score);
