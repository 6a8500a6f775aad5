/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-expectation.h"

#include "ast-odds.h"
#include "ast-turn.h"

static void
add (AstProspect *sum, float chance, AstProspect prospect)
{
  sum->margin += chance * prospect.margin;
  sum->win += chance * prospect.win;
}

/* The best turn at sight of the player whose turn it is. */
static AstProspect
answer (AstExpectation *self, AstGame *game, AstTileCounts *counts)
{
  AstEvaluation evaluation;
  AstTurnList list;

  ast_turn_list_init (&list, 1, 0);
  ast_evaluation_init (&evaluation, game, self->weights, counts);
  ast_turn_list_fill (&list, &evaluation);
  self->n_evaluated += 2;
  ast_game_apply (game, &list.turns[0].lay, NULL);
  ast_game_apply (game, &list.turns[0].place, NULL);
  return ast_prospects_judge_after_battles (game, self->judge, self->weights, counts, self->side);
}

static AstProspect
expect_draw (AstExpectation *self, const AstGame *game, const AstTileCounts *counts)
{
  AstProspect sum = { 0 };
  int copies[AST_MAX_KINDS] = { 0 };
  int n = 0;

  for (int i = 0; i < game->n_bag; i++)
    copies[game->bag[i]]++;
  for (int kind = 0; kind < game->set->n_kinds; kind++) {
    AstAction draw = { .type = AST_DRAW, .draw.kind = kind };
    AstTileCounts left;
    AstGame drawn;

    if (copies[kind] == 0)
      continue;
    drawn = *game;
    ast_game_apply (&drawn, &draw, NULL);
    if (drawn.phase != AST_LAY)
      continue;
    left = *counts;
    ast_tile_counts_draw (&left, &drawn, kind);
    add (&sum, copies[kind], answer (self, &drawn, &left));
    n += copies[kind];
  }
  if (n == 0) {
    AstTileCounts left = *counts;

    return ast_prospects_judge (game, self->judge, self->weights, &left, self->side);
  }
  return (AstProspect){ sum.margin / n, sum.win / n };
}

AstProspect
ast_expectation_judge (AstExpectation *self, const AstGame *game, const AstTileCounts *counts)
{
  AstProspect sum = { 0 };
  AstTileCounts copy;
  AstOdds odds;

  if (game->phase == AST_DRAW)
    return expect_draw (self, game, counts);
  if (game->phase != AST_ROLL) {
    copy = *counts;
    return ast_prospects_judge (game, self->judge, self->weights, &copy, self->side);
  }
  ast_odds_of_battle (&game->battle, &odds);
  for (int winner = 0; winner < game->n_sides; winner++) {
    AstGame won;

    if (odds.win[winner] <= 0)
      continue;
    won = *game;
    ast_prospects_win_battle (&won, winner);
    add (&sum, odds.win[winner], ast_expectation_judge (self, &won, counts));
  }
  return sum;
}
