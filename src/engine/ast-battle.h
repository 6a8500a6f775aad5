/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Battles (B): which sides fight, with which dice, and what a roll decides. */
#pragma once

#include "ast-game.h"

/* Where the dice of a side come from (B2, B8 to B11). */
typedef struct {
  uint8_t small;  /* Its small meeples in the realm, a die each. */
  uint8_t large;  /* Its large meeples, two dice each. */
  bool symbol;    /* A symbol of its faction in the realm, a die. */
  uint8_t dice;   /* Dice it rolls: the sum, at most AST_MAX_DICE. */
  uint8_t yellow; /* How many of them are yellow. */
  uint8_t blade;  /* What is added to its highest die: 0 or 1. */
} AstForces;

/* The forces of `side` in the realm with root `root`. All zero where it has no meeple. */
AstForces ast_battle_forces (const AstGame *game, int root, int side);

/* Adds a meeple of that size and with that equipment to `forces`. */
static inline void
ast_forces_add (AstForces *forces, AstSize size, AstEquipment equipment)
{
  int sum;

  if (size == AST_LARGE)
    forces->large++;
  else
    forces->small++;
  sum = forces->small + 2 * forces->large + forces->symbol; /* B2, B13 */
  forces->dice = sum < AST_MAX_DICE ? sum : AST_MAX_DICE;
  /* B9: a yellow die replaces a normal one. */
  if (equipment == AST_BLASTER && forces->yellow < forces->dice)
    forces->yellow++;
  forces->blade |= equipment == AST_BLADE; /* B11: two blades add 1. */
}

/* The forces that `side` would have in a realm with those of `meeples`, a set of meeples on the
 * board, that are its own, and with `symbols`, numbers as in AstRealm. Without a meeple it has no
 * dice. */
static inline AstForces
ast_battle_count_forces (const AstGame *game, int side, uint32_t meeples, uint32_t symbols)
{
  AstFaction faction = (AstFaction) game->faction_of[side];
  AstForces forces = { .symbol = ast_symbols_of (symbols, faction) > 0 };

  for (uint32_t left = meeples & game->meeples_of[side]; left != 0; left &= left - 1) {
    int meeple = __builtin_ctz (left);

    ast_forces_add (&forces, ast_meeple_size (meeple),
                    (AstEquipment) game->meeples[meeple].equipment);
  }
  return forces;
}

/* Lets `side` take part in `battle` with `forces`. */
static inline void
ast_battle_add_side (AstBattle *battle, int side, const AstForces *forces)
{
  battle->sides |= 1u << side;
  battle->dice[side] = forces->dice;
  battle->yellow[side] = forces->yellow;
  battle->blade[side] = forces->blade;
}

/* The sides with meeples in the realm with root `root`, as a set. */
unsigned ast_battle_sides (const AstGame *game, int root);

/* The sides of which there are meeples in the set `meeples`, as a set. */
unsigned ast_battle_sides_among (const AstGame *game, uint32_t meeples);

/* The set of sides that have the highest result of `roll` (more than one: a tie, B4), with
 * that result in `highest` if not NULL. */
unsigned ast_battle_highest (const AstBattle *battle, const AstAction *roll, int *highest);
