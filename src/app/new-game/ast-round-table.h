/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-deck-collection.h"
#include "ast-plan.h"

G_BEGIN_DECLS

#define AST_TYPE_ROUND_TABLE (ast_round_table_get_type ())
G_DECLARE_FINAL_TYPE (AstRoundTable, ast_round_table, AST, ROUND_TABLE, GtkWidget)

/**
 * AstRoundTable:
 *
 * A planned game as a picture: the start tile, and around it, clockwise from the bottom, the large
 * meeples of the players with their names. The one that begins stands out. It says nothing that the
 * seats beside it do not say, so it is silent.
 */

/* Follows `plan`; the start tile is from the decks in `collection`. */
void ast_round_table_set_plan (AstRoundTable *self, AstPlan *plan, AstDeckCollection *collection);

G_END_DECLS
