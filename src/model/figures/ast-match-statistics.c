/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-match-statistics.h"

#include "ast-match-steps.h"

static void
note_scores (AstMatchStatistics *self, const AstScores *scores)
{
  for (int i = 0; i < scores->n; i++)
    self->points[scores->scores[i].side][scores->scores[i].reason] += scores->scores[i].points;
}

static void
note_final (AstMatchStatistics *self, const AstScores *scores)
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
note_roll (AstMatchStatistics *self, const AstGame *before, const AstAction *roll)
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
        ast_match_statistics_expect (battle->dice[side], battle->yellow[side], battle->blade[side]);
    self->battles_won[side] += highest == 1u << side;
  }
}

static void
note_turn (AstMatchStatistics *self, const AstGame *game)
{
  for (int side = 0; side < game->n_sides; side++)
    self->race[self->n_turns][side] = game->points[side];
}

static void
note_step (const AstStep *step, gpointer user_data)
{
  AstMatchStatistics *self = user_data;

  if (step->action->type == AST_ROLL)
    note_roll (self, step->before, step->action);
  if (step->action->type == AST_FINISH)
    note_final (self, step->scores);
  else
    note_scores (self, step->scores);
  if (step->ends_turn) {
    self->n_turns++;
    note_turn (self, step->after);
  }
}

AstMatchStatistics *
ast_match_statistics_new (AstMatch *match)
{
  AstMatchStatistics *self = g_new0 (AstMatchStatistics, 1);

  ast_match_foreach_step (match, note_step, self);
  return self;
}

double
ast_match_statistics_expect (int dice, int yellow, int blade)
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
