/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define AST_TYPE_SEAT_SCORE (ast_seat_score_get_type ())
G_DECLARE_FINAL_TYPE (AstSeatScore, ast_seat_score, AST, SEAT_SCORE, GObject)

/**
 * AstSeatScore:
 *
 * What is shown of one player: a row of [class@Scoreboard], which alone writes it.
 *
 * Properties, each notified only when it changes:
 *  - `points`: the points of the player's side that have been counted so far.
 *  - `projected`: the points if the final scoring were done now; -1 if they are hidden or the game
 *    is over.
 *  - `active`: whether it is the player's turn.
 *  - `reserve`: the set of meeples at home, bits 0 to 3 small ones, bit 4 the large one.
 *  - `equipment`: the set of AstEquipment at home.
 */

AstSeatScore *ast_seat_score_new (void);

int ast_seat_score_get_points (AstSeatScore *self);
int ast_seat_score_get_projected (AstSeatScore *self);
gboolean ast_seat_score_get_active (AstSeatScore *self);
unsigned ast_seat_score_get_reserve (AstSeatScore *self);
unsigned ast_seat_score_get_equipment (AstSeatScore *self);

/* The values of all properties. */
typedef struct {
  int points;
  int projected;
  gboolean active;
  unsigned reserve;
  unsigned equipment;
} AstSeatScoreValues;

/* Takes over all values before the first notification. */
void ast_seat_score_set (AstSeatScore *self, const AstSeatScoreValues *values);

G_END_DECLS
