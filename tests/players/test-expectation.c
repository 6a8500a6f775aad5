/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The expectation over the next tile, against a plain mean: every undrawn tile, one by one, with
 * the greedy turn that follows it. */

#include "ast-expectation.h"
#include "ast-greedy.h"
#include "ast-odds.h"
#include "decks.h"
#include "walk-game.h"

typedef AstProspect Judge (const AstGame *game, AstJudge judge, int side);

static AstProspect
judge_now (const AstGame *game, AstJudge judge, int side)
{
  AstTileCounts counts;

  ast_tile_counts_init (&counts, game);
  return ast_prospects_judge (game, judge, ast_weights_for (game, AST_FINE), &counts, side);
}

static void
add (AstProspect *sum, double chance, AstProspect prospect)
{
  sum->margin += chance * prospect.margin;
  sum->win += chance * prospect.win;
}

/* The mean of `then` over the outcomes of the battles that are due. */
static AstProspect
judge_battles (const AstGame *game, AstJudge judge, int side, Judge *then)
{
  AstProspect sum = { 0 };
  AstOdds odds;

  if (game->phase != AST_ROLL)
    return then (game, judge, side);
  ast_odds_of_battle (&game->battle, &odds);
  for (int winner = 0; winner < game->n_sides; winner++) {
    AstGame won = *game;

    if (odds.win[winner] <= 0)
      continue;
    ast_prospects_win_battle (&won, winner);
    add (&sum, odds.win[winner], judge_battles (&won, judge, side, then));
  }
  return sum;
}

static AstProspect
judge_answer (const AstGame *game, AstJudge judge, int side)
{
  AstTileCounts counts;
  AstGame after = *game;
  AstChoice choice;

  ast_tile_counts_init (&counts, game);
  ast_greedy_choose (game, ast_weights_for (game, AST_FINE), &counts, 1, &choice);
  ast_game_apply (&after, &choice.candidates[0].lay, NULL);
  ast_game_apply (&after, &choice.candidates[0].place, NULL);
  return judge_battles (&after, judge, side, judge_now);
}

static AstProspect
judge_draw (const AstGame *game, AstJudge judge, int side)
{
  AstProspect sum = { 0 };
  int n = 0;

  for (int i = 0; game->phase == AST_DRAW && i < game->n_bag; i++) {
    AstAction draw = { .type = AST_DRAW, .draw.kind = game->bag[i] };
    AstGame drawn = *game;

    ast_game_apply (&drawn, &draw, NULL);
    if (drawn.phase != AST_LAY)
      continue;
    add (&sum, 1, judge_answer (&drawn, judge, side));
    n++;
  }
  return n > 0 ? (AstProspect){ sum.margin / n, sum.win / n } : judge_now (game, judge, side);
}

/* Compares what the turn of `candidate` leads to. Returns whether it began a battle. */
static gboolean
check_turn (const AstGame *game, const AstCandidate *candidate, AstJudge judge)
{
  int side = game->side_of[game->player];
  AstExpectation expectation = { .weights = ast_weights_for (game, AST_FINE),
                                 .judge = judge,
                                 .side = side };
  AstProspect expected, plain;
  AstTileCounts counts;
  AstGame after = *game;

  ast_tile_counts_init (&counts, game);
  ast_game_apply (&after, &candidate->lay, NULL);
  ast_game_apply (&after, &candidate->place, NULL);
  expected = ast_expectation_judge (&expectation, &after, &counts);
  plain = judge_battles (&after, judge, side, judge_draw);
  g_assert_cmpfloat_with_epsilon (expected.margin, plain.margin, 0.01);
  g_assert_cmpfloat_with_epsilon (expected.win, plain.win, 0.0005);
  g_assert_cmpint (expectation.n_evaluated, >, 0);
  return after.phase == AST_ROLL;
}

/* Returns how many of the turns that were checked began a battle. */
static guint
check_game (const AstTileSet *set, AstSetup setup, guint64 seed, AstJudge judge)
{
  guint n_battles = 0;
  AstGame game;
  AstRng rng;

  ast_rng_init (&rng, seed);
  ast_game_init (&game, set, &setup);
  while (walk_game_on (&game, AST_PILOT, game.n_tiles + 9, &rng)) {
    AstTileCounts counts;
    AstChoice choice;

    ast_tile_counts_init (&counts, &game);
    ast_greedy_choose (&game, ast_weights_for (&game, AST_FINE), &counts, 30, &choice);
    for (int i = 0; i < choice.n_candidates; i += 7)
      n_battles += check_turn (&game, &choice.candidates[i], judge);
  }
  return n_battles;
}

static void
test_plain_mean (void)
{
  guint n_battles = 0;

  for (guint64 seed = 1; seed <= 6; seed++) {
    AstSetup setup = walk_game_setup (2 + seed % 3, seed % 6 == 2, seed % 2);
    AstJudge judge = seed % 2 ? AST_BY_MODEL : AST_BY_WEIGHTS;

    n_battles += check_game (decks_get (seed % 2), setup, seed, judge);
  }
  g_assert_cmpuint (n_battles, >, 0);
}

/* Tiles that fit nowhere are passed over, whether they return or not (L3). */
static void
test_unplaceable (void)
{
  for (int i = 0; i < 4; i++) {
    AstSetup setup = walk_game_setup (2, FALSE, FALSE);

    setup.unplaceable = i % 2 ? AST_RETURN : AST_DISCARD;
    check_game (walk_game_split_deck (), setup, i, i / 2 ? AST_BY_MODEL : AST_BY_WEIGHTS);
  }
}

/* At the end nothing is expected any more: it is known. */
static void
test_end (void)
{
  AstExpectation expectation = { .judge = AST_BY_MODEL };
  AstAction finish = { .type = AST_FINISH };
  AstTileCounts counts;
  AstProspect prospect;
  AstGame game;
  AstRng rng;

  walk_game_to (&game, 70, 3);
  ast_rng_init (&rng, 3);
  while (game.phase != AST_FINISH)
    walk_game_step (&game, AST_PILOT, &rng);
  ast_game_apply (&game, &finish, NULL);
  ast_tile_counts_init (&counts, &game);
  expectation.weights = ast_weights_for (&game, AST_FINE);
  prospect = ast_expectation_judge (&expectation, &game, &counts);
  g_assert_cmpfloat (prospect.margin, ==, ast_game_lead (&game, 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/players/expectation/plain-mean", test_plain_mean);
  g_test_add_func ("/players/expectation/unplaceable", test_unplaceable);
  g_test_add_func ("/players/expectation/end", test_end);
  return g_test_run ();
}
