/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-chronicle.h"

static void
note_scores (AstChronicle *self, const AstScores *scores)
{
  for (int i = 0; i < scores->n; i++)
    self->points[scores->scores[i].side][scores->scores[i].reason] += scores->scores[i].points;
}

static void
note_final (AstChronicle *self, const AstScores *scores)
{
  for (int i = 0; i < scores->n; i++)
    self->final[scores->scores[i].side] += scores->scores[i].points;
  self->final_scores = *scores;
}

/* The chance that a die shows at most `face`. */
static double
find_chance_at_most (int face, gboolean yellow)
{
  int below = yellow ? face - 2 : face;

  return CLAMP (below, 0, 6) / 6.0;
}

static void
note_roll (AstChronicle *self, const AstGame *before, const AstAction *roll)
{
  const AstBattle *battle = &before->battle;
  unsigned highest = ast_battle_highest (battle, roll, NULL);

  for (int side = 0; side < before->n_sides; side++) {
    int best = 0;

    if (!(battle->sides >> side & 1))
      continue;
    for (int i = 0; i < battle->dice[side]; i++)
      best = MAX (best, roll->roll.dice[side][i]);
    self->battles[side] += battle->n_rolls == 0;
    self->rolls[side]++;
    self->rolled[side] += best + battle->blade[side];
    self->expected[side] +=
        ast_chronicle_expect (battle->dice[side], battle->yellow[side], battle->blade[side]);
    self->battles_won[side] += highest == 1u << side;
  }
}

static void
note_turn (AstChronicle *self, const AstGame *game)
{
  for (int side = 0; side < game->n_sides; side++)
    self->race[self->n_turns][side] = game->points[side];
}

static void
note_step (AstChronicle *self, const AstGame *before, const AstAction *action,
           const AstScores *scores, const AstGame *after)
{
  if (action->type == AST_ROLL)
    note_roll (self, before, action);
  if (action->type == AST_FINISH)
    note_final (self, scores);
  else
    note_scores (self, scores);
  /* A turn that ends leads to the next draw or to the end. */
  if (action->type == AST_FINISH
      || ((action->type == AST_PLACE || action->type == AST_ROLL) && after->phase != AST_ROLL)) {
    self->n_turns++;
    note_turn (self, after);
  }
}

AstChronicle *
ast_chronicle_new (AstMatch *match)
{
  AstChronicle *self = g_new0 (AstChronicle, 1);
  const AstGame *now = ast_match_get_game (match);
  const GArray *actions = ast_match_get_actions (match);
  g_autofree AstGame *before = g_new (AstGame, 1);
  g_autofree AstGame *after = g_new (AstGame, 1);

  ast_game_init (after, now->set, &now->setup);
  for (guint i = 0; i < ast_match_get_head (match); i++) {
    const AstAction *action = &g_array_index (actions, AstAction, i);
    AstScores scores = { 0 };

    *before = *after;
    ast_game_apply (after, action, &scores);
    note_step (self, before, action, &scores, after);
  }
  return self;
}

double
ast_chronicle_expect (int dice, int yellow, int blade)
{
  double mean = 0;

  /* The sum of the chances to exceed each number. */
  for (int face = 0; face < 8; face++) {
    double at_most = 1;

    for (int i = 0; i < dice; i++)
      at_most *= find_chance_at_most (face, i >= dice - yellow);
    mean += 1 - at_most;
  }
  return mean + blade;
}
