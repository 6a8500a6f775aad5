/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-dice-plan.h"

#include "ast-battle.h"

static void
add (AstDicePlan *plan, int most, AstDieSource source, int meeple)
{
  if (plan->n == most) {
    plan->limited = true;
    return;
  }
  plan->sources[plan->n] = source;
  plan->meeples[plan->n++] = meeple;
}

static bool
has_blaster (const AstGame *game, int meeple)
{
  return game->meeples[meeple].equipment == AST_BLASTER;
}

/* The normal dice of those meeples that have a blaster, or of the others. B9: it replaces one. */
static void
add_normal (AstDicePlan *plan, const AstGame *game, uint32_t meeples, bool blaster, int most)
{
  for (; meeples != 0; meeples &= meeples - 1) {
    int meeple = __builtin_ctz (meeples);
    bool large = ast_meeple_size (meeple) == AST_LARGE;

    for (int i = blaster; i < 1 + large && has_blaster (game, meeple) == blaster; i++)
      add (plan, most, large ? AST_DIE_LARGE : AST_DIE_SMALL, meeple);
  }
}

static void
add_yellow (AstDicePlan *plan, const AstGame *game, uint32_t meeples)
{
  for (; meeples != 0; meeples &= meeples - 1) {
    int meeple = __builtin_ctz (meeples);

    if (has_blaster (game, meeple))
      add (plan, AST_MAX_DICE, AST_DIE_BLASTER, meeple);
  }
}

AstDicePlan
ast_dice_plan (const AstGame *game, int root, int side)
{
  AstForces forces = ast_battle_forces (game, root, side);
  uint32_t meeples = game->realms[root].meeples & game->meeples_of[side];
  int normal = forces.dice - forces.yellow;
  AstDicePlan plan = { 0 };

  add_normal (&plan, game, meeples, false, normal);
  if (forces.symbol)
    add (&plan, normal, AST_DIE_SYMBOL, AST_NONE);
  add_normal (&plan, game, meeples, true, normal);
  add_yellow (&plan, game, meeples);
  return plan;
}
