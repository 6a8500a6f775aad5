/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What can be shown of a battle before its dice roll: where each die of a side comes from (B2,
 * B9), in the order the dice are rolled, normal ones first, then yellow ones. The odds are the
 * engine's. */
#pragma once

#include "ast-game.h"
#include "ast-odds.h"

typedef enum { AST_DIE_SMALL, AST_DIE_LARGE, AST_DIE_SYMBOL, AST_DIE_BLASTER } AstDieSource;

typedef struct {
  int n;
  AstDieSource sources[AST_MAX_DICE];
  int meeples[AST_MAX_DICE]; /* AST_NONE for a symbol. The dice of one are beside each other. */
  bool limited;              /* There would be more dice but for the limit. */
} AstDicePlan;

/* The dice of `side` in the realm with root `root`. */
AstDicePlan ast_dice_plan (const AstGame *game, int root, int side);
