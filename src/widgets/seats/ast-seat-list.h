/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-match.h"

G_BEGIN_DECLS

#define AST_TYPE_SEAT_LIST (ast_seat_list_get_type ())
G_DECLARE_FINAL_TYPE (AstSeatList, ast_seat_list, AST, SEAT_LIST, GtkWidget)

/**
 * AstSeatList:
 *
 * All players of a match: cards below each other or, if `narrow`, a row of chips. In the team
 * game team mates stand together under the points they share.
 *
 * Properties: `match`, `narrow`.
 */
GtkWidget *ast_seat_list_new (void);

void ast_seat_list_set_match (AstSeatList *self, AstMatch *match);

/* The widget of `player`, or NULL. */
GtkWidget *ast_seat_list_find (AstSeatList *self, int player);

void ast_seat_list_set_narrow (AstSeatList *self, gboolean narrow);

G_END_DECLS
