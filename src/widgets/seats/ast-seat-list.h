/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-presence.h"
#include "ast-scoreboard.h"

G_BEGIN_DECLS

#define AST_TYPE_SEAT_LIST (ast_seat_list_get_type ())
G_DECLARE_FINAL_TYPE (AstSeatList, ast_seat_list, AST, SEAT_LIST, GtkWidget)

/**
 * AstSeatList:
 *
 * All players of a match, as cards below each other or, if `narrow`, as a row of chips.
 *
 * Team mates are together, below the points of their team.
 *
 * Property: `narrow` (write only).
 */

/* Shows the players of the match of `scoreboard`, of which a reference is taken; NULL: none. */
void ast_seat_list_set_scoreboard (AstSeatList *self, AstScoreboard *scoreboard);

/* The card or chip of `player`, or NULL. Transfer none. */
GtkWidget *ast_seat_list_find (AstSeatList *self, int player);

/* Where each of the players is. */
void ast_seat_list_set_presences (AstSeatList *self, const AstPresence presences[AST_MAX_PLAYERS]);

void ast_seat_list_set_narrow (AstSeatList *self, gboolean narrow);

G_END_DECLS
