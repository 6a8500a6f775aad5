/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-today.h"

G_BEGIN_DECLS

#define AST_TYPE_DAY_CARD (ast_day_card_get_type ())
G_DECLARE_FINAL_TYPE (AstDayCard, ast_day_card, AST, DAY_CARD, GtkButton)

/**
 * AstDayCard:
 *
 * A button that leads to the game of the day: what it is, how far it has got or how it has ended,
 * and how many days in a row one has been played. It calls `win.day`.
 */
GtkWidget *ast_day_card_new (void);

void ast_day_card_set_today (AstDayCard *self, const AstToday *today);

G_END_DECLS
