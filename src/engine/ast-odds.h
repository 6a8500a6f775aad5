/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The odds of a battle, exactly, from the dice of its sides (B2 to B11).
 *
 * The odds of a placement are those of the battle it leads to: carry it out on a copy of
 * the game, and if the phase is then AST_ROLL, ask for the odds of the copy's battle.
 */
#pragma once

#include "ast-game.h"

typedef struct {
  double win[AST_MAX_PLAYERS];    /* By side: the chance to be the one left, 0 if not in. */
  double points[AST_MAX_PLAYERS]; /* Expected points for ties and for its own defeat. */
  double rolls;                   /* Expected number of rolls. */
} AstOdds;

/* The odds of `battle`, whose field `sides` says who is still in, from the next roll on. */
void ast_odds_of_battle (const AstBattle *battle, AstOdds *odds);
