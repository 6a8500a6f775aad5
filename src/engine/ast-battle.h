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

/* The sides with meeples in the realm with root `root`, as a set. */
unsigned ast_battle_sides (const AstGame *game, int root);

/* The set of sides that have the highest result of `roll` (more than one: a tie, B4), with
 * that result in `highest` if not NULL. */
unsigned ast_battle_highest (const AstBattle *battle, const AstAction *roll, int *highest);
