/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-dice-plan.h"

#include "ast-battle.h"

static void
add (AstDicePlan *plan, int most, AstDieSource source, AstColour colour)
{
  if (plan->n == most) {
    plan->limited = true;
    return;
  }
  plan->sources[plan->n] = source;
  plan->colours[plan->n++] = colour;
}

static AstColour
find_colour (const AstGame *game, int meeple)
{
  return (AstColour) game->setup.colours[ast_meeple_player (meeple)];
}

/* The normal dice. B9: a blaster's replaces one of its own meeple. */
static void
add_normal (AstDicePlan *plan, const AstGame *game, uint32_t meeples, bool symbol, int most)
{
  for (; meeples != 0; meeples &= meeples - 1) {
    int meeple = __builtin_ctz (meeples);
    bool large = ast_meeple_size (meeple) == AST_LARGE;
    bool blaster = game->meeples[meeple].equipment == AST_BLASTER;

    for (int i = blaster; i < 1 + large; i++)
      add (plan, most, large ? AST_DIE_LARGE : AST_DIE_SMALL, find_colour (game, meeple));
  }
  if (symbol)
    add (plan, most, AST_DIE_SYMBOL, AST_RED);
}

static void
add_yellow (AstDicePlan *plan, const AstGame *game, uint32_t meeples)
{
  for (; meeples != 0; meeples &= meeples - 1) {
    int meeple = __builtin_ctz (meeples);

    if (game->meeples[meeple].equipment == AST_BLASTER)
      add (plan, AST_MAX_DICE, AST_DIE_BLASTER, find_colour (game, meeple));
  }
}

AstDicePlan
ast_dice_plan (const AstGame *game, int root, int side)
{
  AstForces forces = ast_battle_forces (game, root, side);
  uint32_t meeples = game->realms[root].meeples & game->meeples_of[side];
  AstDicePlan plan = { 0 };

  add_normal (&plan, game, meeples, forces.symbol, forces.dice - forces.yellow);
  add_yellow (&plan, game, meeples);
  return plan;
}
