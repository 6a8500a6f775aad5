/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The exact odds of a battle, from the dice of its sides (B2 to B11). */

/* For the odds of a placement, carry it out on a copy of the game. If the phase is then AST_ROLL,
 * ask for the odds of the battle of that copy. */
#pragma once

#include "ast-game.h"

typedef struct {
  double win[AST_MAX_PLAYERS];    /* By side: the chance to be the one left, 0 if not in. */
  double points[AST_MAX_PLAYERS]; /* Expected points for ties and for its own defeat. */
  double rolls;                   /* Expected number of rolls. */
} AstOdds;

/* The odds of `battle`, whose field `sides` says who is still in, from the next roll on. */
void ast_odds_of_battle (const AstBattle *battle, AstOdds *odds);
