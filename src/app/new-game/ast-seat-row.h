/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-plan.h"

G_BEGIN_DECLS

#define AST_TYPE_SEAT_ROW (ast_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (AstSeatRow, ast_seat_row, AST, SEAT_ROW, GtkListBoxRow)

/**
 * AstSeatRow:
 *
 * A seat on the New Game page: name, colour, and who plays there.
 *
 * Rows are dragged by their handle; the actions `seat.up`, `seat.down` and `seat.remove` do
 * the same for keyboards.
 */

/* Follows `seat` of `plan`. */
GtkWidget *ast_seat_row_new (AstPlan *plan, AstPlanSeat *seat);

/* The names of earlier games, to complete from (NULL-terminated, NULL: none); copied. */
void ast_seat_row_set_names (AstSeatRow *self, const char *const *names);

G_END_DECLS
