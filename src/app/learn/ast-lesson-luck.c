/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-lesson-luck.h"

#include "ast-chance.h"

/* The highest die of a side, without its blade. A yellow die can show it too. */
static int
find_highest (const AstGame *game, gboolean learner, AstLuck luck)
{
  switch (luck) {
  case AST_LUCK_LOSE:
    return learner ? 3 : 6;
  case AST_LUCK_TIE_THEN_WIN:
    return game->battle.n_rolls == 0 ? 5 : learner ? 6 : 3;
  case AST_LUCK_SIX_AGAINST_SIX:
    return 6;
  default:
    return learner ? 6 : 4;
  }
}

AstAction
ast_lesson_luck_next (const AstGame *game, int side, AstLuck luck)
{
  AstAction roll = { .type = AST_ROLL };

  if (game->phase != AST_ROLL)
    return ast_fate_next (game, 1);
  for (int i = 0; i < game->n_sides; i++) {
    if ((game->battle.sides >> i & 1) == 0)
      continue;
    for (int die = 0; die < game->battle.dice[i]; die++) {
      gboolean yellow = die >= game->battle.dice[i] - game->battle.yellow[i];
      gboolean highest = die == 0;
      int face = find_highest (game, i == side, luck);

      /* The other dice are lower and differ. A yellow die shows no 1 and no 2 (B9). */
      roll.roll.dice[i][die] = (guint8) (highest ? face : MAX (face - 1 - die, yellow ? 3 : 1));
    }
    /* A winning blaster shows a face that only a yellow die has. */
    if (luck == AST_LUCK_WIN && i == side && game->battle.yellow[i] > 0)
      roll.roll.dice[i][game->battle.dice[i] - 1] = 8;
  }
  return roll;
}
