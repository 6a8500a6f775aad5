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
 * Signal `changed`: any of the values has changed.
 */
typedef struct {
  int points;         /* Of the player's side, as far as they have been counted. */
  int projected;      /* If the final scoring were done now; -1: hidden, or the game is over. */
  gboolean active;    /* It is the player's turn. */
  unsigned reserve;   /* Meeples at home: bits 0 to 3 small ones, bit 4 the large one. */
  unsigned equipment; /* The set of AstEquipment at home. */
} AstSeatScoreValues;

AstSeatScore *ast_seat_score_new (void);

const AstSeatScoreValues *ast_seat_score_get (AstSeatScore *self);
void ast_seat_score_set (AstSeatScore *self, const AstSeatScoreValues *values);

G_END_DECLS
