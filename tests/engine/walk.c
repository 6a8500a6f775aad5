/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "walk.h"

#include <string.h>

#include "agree.h"

gboolean
walk_start (Walk *walk, const AstTileSet *set, const AstSetup *setup)
{
  gboolean accepted = plain_game_init (&walk->plain, set->kinds, set->n_kinds, setup);

  memset (walk->earned, 0, sizeof walk->earned);
  walk->n_actions = 0;
  walk->scores.n = 0;
  walk->sparing = FALSE;
  walk->result = ast_game_init (&walk->game, set, setup);
  g_assert_cmpint (walk->result == AST_OK, ==, accepted);
  if (accepted)
    agree_on_game (&walk->game, &walk->plain);
  return accepted;
}

/* The points are the sum of the points given. */
static void
sum_up (Walk *walk)
{
  const AstScores *scores = &walk->scores;

  for (int i = 0; i < scores->n; i++) {
    g_assert_cmpint (scores->scores[i].points, >, 0);
    walk->earned[scores->scores[i].side] += scores->scores[i].points;
  }
  for (int i = 0; i < walk->game.n_sides; i++)
    g_assert_cmpint (walk->game.points[i], ==, walk->earned[i]);
}

/* Each blade and blaster is in its player's reserve or with one of that player's meeples on the
 * board. */
static void
count_equipment (const AstGame *game)
{
  int all = game->setup.equipment ? AST_BLADE + AST_BLASTER : 0;

  for (int player = 0; player < game->setup.n_players; player++) {
    int sum = game->equipment[player];
    for (int i = 0; i < AST_MEEPLES_EACH; i++)
      sum += game->meeples[player * AST_MEEPLES_EACH + i].equipment;
    g_assert_cmpint (sum, ==, all);
  }
}

/* Comparing takes most of the time, and the more the fuller the board is. A difference that a
 * turn has made is still there a few turns later. */
static gboolean
is_compared (const Walk *walk)
{
  const PlainGame *plain = &walk->plain;

  if (!walk->sparing || plain->phase == AST_OVER)
    return TRUE;
  return plain->phase == AST_DRAW && (plain->n_tiles < 8 || plain->n_tiles % 4 == 0);
}

gboolean
walk_step (Walk *walk, const AstAction *action)
{
  AstGame before;
  AstScores expected;
  gboolean accepted;

  memcpy (&before, &walk->game, sizeof before);
  walk->result = ast_game_apply (&walk->game, action, &walk->scores);
  accepted = plain_game_apply (&walk->plain, action, &expected);
  g_assert_cmpint (walk->result == AST_OK, ==, accepted);
  if (!accepted) {
    g_assert_true (memcmp (&before, &walk->game, sizeof before) == 0);
    return FALSE;
  }
  walk->n_actions++;
  agree_on_scores (&walk->scores, &expected);
  if (is_compared (walk))
    agree_on_game (&walk->game, &walk->plain);
  if (walk->plain.phase == AST_LAY && walk->plain.n_tiles % 8 == 0)
    agree_on_fits (&walk->game, &walk->plain);
  sum_up (walk);
  count_equipment (&walk->game);
  return TRUE;
}
