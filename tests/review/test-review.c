/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Games looked at again. `tools/review-check` tests with more games what needs many. */

#include "reviewed.h"

static const ReviewedKind kinds[] = {
  { "/review/sums/two", 2, FALSE, FALSE, FALSE },
  { "/review/sums/three-with-equipment", 3, FALSE, TRUE, TRUE },
  { "/review/sums/teams", 4, TRUE, FALSE, FALSE },
  { "/review/sums/six-with-equipment", 6, FALSE, TRUE, TRUE },
};

/* The sums, added up in another way: along the turns of the side, step by step. */
static void
check_sums (const Reviewed *self, int side)
{
  AstReviewSums sums;
  gint64 margin, win;
  int n = 0;

  ast_review_sum (&sums, self->turns, self->n_turns, &self->end, side);
  margin = sums.first.margin;
  win = sums.first.win;
  for (int i = 0; i < self->n_turns; i++) {
    const AstTurnReview *turn = &self->turns[i];

    if (turn->side != side)
      continue;
    n++;
    g_assert_cmpint (turn->best.margin, >=, turn->played.margin);
    g_assert_cmpint (turn->best.win, >=, turn->played.win);
    margin += turn->best.margin - turn->before.margin;
    margin -= turn->best.margin - turn->played.margin;
    margin += turn->after.margin - turn->played.margin;
    win += turn->after.win - turn->before.win;
  }
  g_assert_cmpint (n, ==, sums.n_turns);
  g_assert_cmpint (margin + sums.drift.margin, ==, sums.last.margin);
  g_assert_cmpint (win + sums.drift.win, ==, sums.last.win);
  g_assert_cmpint (sums.first.margin + sums.draws.margin + sums.dice.margin + sums.drift.margin
                       - sums.errors.margin,
                   ==, sums.last.margin);
  if (self->end.phase == AST_OVER)
    g_assert_cmpint (sums.last.margin, ==,
                     (gint64) ast_game_lead (&self->end, side) * AST_REVIEW_UNIT);
}

static void
test_sums (gconstpointer data)
{
  static const AstReviewStyle style = { .level = AST_ADMIRAL, .effort = 50, .seed = 3 };
  const ReviewedKind *kind = data;

  for (guint64 seed = 1; seed <= 2; seed++) {
    Reviewed reviewed;

    reviewed_play (&reviewed, kind, AST_RANDOM, kind == kinds && seed == 1 ? 200 : 9, seed);
    reviewed_run (&reviewed, &style);
    g_assert_cmpint (reviewed.n_turns, >=, 7);
    for (int side = 0; side < reviewed.end.n_sides; side++)
      check_sums (&reviewed, side);
    reviewed_clear (&reviewed);
  }
}

/* Each turn is reviewed by itself: in whatever order, the figures are the same. */
static void
test_same (void)
{
  static const AstReviewStyle style = { .level = AST_ADMIRAL, .effort = 200, .seed = 3 };
  const AstAction *actions;
  Reviewed reviewed;

  reviewed_play (&reviewed, &kinds[1], AST_PILOT, 8, 5);
  reviewed_run (&reviewed, &style);
  actions = reviewed_get_actions (&reviewed);
  for (int i = reviewed.n_turns - 1; i >= 0; i--) {
    const AstTurnReview *first = &reviewed.turns[i];
    AstGame game = reviewed.start;
    AstTurnReview second;

    for (int j = 0; j < reviewed.spans[i].first; j++)
      ast_game_apply (&game, &actions[j], NULL);
    g_assert_true (
        ast_turn_review_run (&second, &style, &game, &actions[reviewed.spans[i].first], NULL));
    g_assert_cmpint (first->before.margin, ==, second.before.margin);
    g_assert_cmpint (first->best.win, ==, second.best.win);
    g_assert_cmpint (first->after.margin, ==, second.after.margin);
    g_assert_true (ast_action_equal (&first->lay, &second.lay));
  }
  reviewed_clear (&reviewed);
}

/* The mean error of a turn, in points. */
static double
measure_error (AstLevel level)
{
  static const AstReviewStyle style = { .level = AST_ADMIRAL, .effort = 6000, .seed = 3 };
  gint64 sum = 0;
  int n = 0;

  for (guint64 seed = 1; seed <= 2; seed++) {
    Reviewed reviewed;

    reviewed_play (&reviewed, &kinds[0], level, 20, seed);
    reviewed_run (&reviewed, &style);
    for (int turn = 0; turn < reviewed.n_turns; turn++)
      sum += ast_turn_review_error (&reviewed.turns[turn]).margin;
    n += reviewed.n_turns;
    reviewed_clear (&reviewed);
  }
  g_test_message ("%s: %.2f points a turn", ast_level_name (level),
                  (double) sum / AST_REVIEW_UNIT / n);
  return (double) sum / AST_REVIEW_UNIT / n;
}

/* Better players make smaller errors. */
static void
test_levels (void)
{
  g_assert_cmpfloat (measure_error (AST_RANDOM), >, 4 * measure_error (AST_ADMIRAL));
}

/* A turn is complete when its dice are rolled. */
static void
test_unfinished (void)
{
  Reviewed reviewed;
  int n_turns = 0;
  AstGame game;

  reviewed_play (&reviewed, &kinds[1], AST_PILOT, 200, 6);
  for (guint n = 0; n <= reviewed.actions->len; n++) {
    AstReviewSpan spans[AST_MAX_TILES];
    int n_spans;

    game = reviewed.start;
    n_spans = ast_review_divide (&game, reviewed_get_actions (&reviewed), (int) n, spans);
    g_assert_cmpint (n_spans - n_turns, >=, 0);
    g_assert_cmpint (n_spans - n_turns, <=, 1);
    g_assert_true (n_spans == game.n_tiles - 1 || game.phase == AST_PLACE
                   || game.phase == AST_ROLL);
    n_turns = n_spans;
  }
  g_assert_cmpint (n_turns, ==, game.n_tiles - 1);
  reviewed_clear (&reviewed);
}

static AstTurnReview
make_turn (double draw, double error, double dice)
{
  return (AstTurnReview){
    .before = { .win = (gint64) (-draw * AST_REVIEW_UNIT) },
    .played = { .win = (gint64) (-error * AST_REVIEW_UNIT) },
    .after = { .win = (gint64) ((dice - error) * AST_REVIEW_UNIT) },
  };
}

static void
test_moments (void)
{
  AstTurnReview turns[] = {
    make_turn (0.01, 0.00, 0.01), make_turn (-0.30, 0, 0), make_turn (0.00, 0.05, 0.00),
    make_turn (0.03, 0.00, 0.00), make_turn (0, 0, -0.20), make_turn (0.04, 0.00, 0.00),
    make_turn (0.01, 0.15, 0.00), make_turn (0, 0, 0),
  };
  static const int expected[] = { 1, 2, 4, 5, 6 };
  int moments[AST_N_MOMENTS];

  g_assert_cmpint (ast_review_moments (turns, G_N_ELEMENTS (turns), moments), ==, AST_N_MOMENTS);
  g_assert_cmpmem (moments, sizeof moments, expected, sizeof expected);
  g_assert_cmpint (ast_review_moments (turns, 1, moments), ==, 0);
  g_assert_cmpint (ast_turn_review_fault (&turns[0]), ==, AST_FAULT_NONE);
  g_assert_cmpint (ast_turn_review_fault (&turns[2]), ==, AST_FAULT_SLIP);
  g_assert_cmpint (ast_turn_review_fault (&turns[6]), ==, AST_FAULT_BLUNDER);
}

static void
test_cancelled (void)
{
  static const AstReviewStyle style = { .level = AST_ADMIRAL, .effort = 1000000, .seed = 3 };
  AstWatch watch = { .cancelled = true };
  AstTurnReview turn;
  Reviewed reviewed;

  reviewed_play (&reviewed, &kinds[0], AST_PILOT, 3, 6);
  g_assert_false (ast_turn_review_run (&turn, &style, &reviewed.start,
                                       reviewed_get_actions (&reviewed), &watch));
  reviewed_clear (&reviewed);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_test_add_data_func (kinds[i].path, &kinds[i], test_sums);
  g_test_add_func ("/review/same", test_same);
  g_test_add_func ("/review/levels", test_levels);
  g_test_add_func ("/review/unfinished", test_unfinished);
  g_test_add_func ("/review/moments", test_moments);
  g_test_add_func ("/review/cancelled", test_cancelled);
  return g_test_run ();
}
