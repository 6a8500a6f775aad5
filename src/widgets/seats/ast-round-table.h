/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-drawing.h"

G_BEGIN_DECLS

#define AST_TYPE_ROUND_TABLE (ast_round_table_get_type ())
G_DECLARE_FINAL_TYPE (AstRoundTable, ast_round_table, AST, ROUND_TABLE, GtkWidget)

/**
 * AstRoundTable:
 *
 * Who sits around a table, as a picture: clockwise from the bottom the large meeples of the players
 * with their names, and something in the middle. The seats say nothing that a list beside them does
 * not say, so they are silent.
 */

typedef struct {
  AstColour colour;
  const char *name;
  gboolean taken;  /* Else it is only an outline. */
  gboolean begins; /* The name stands out. */
} AstRoundSeat;

/* Puts a widget in the middle; NULL: nothing. A floating reference is taken. */
void ast_round_table_set_middle (AstRoundTable *self, GtkWidget *middle);

/* On a narrow page there is no table: `parts` lie below one another, and what would be in the
 * middle, if not NULL, is in `place`. What has the focus there keeps it. */
void ast_round_table_set_narrow (AstRoundTable *self, gboolean narrow, GtkOrientable *parts,
                                 GtkWidget *middle, AdwBin *place);

void ast_round_table_clear_seats (AstRoundTable *self);
void ast_round_table_add_seat (AstRoundTable *self, const AstRoundSeat *seat);

G_END_DECLS
