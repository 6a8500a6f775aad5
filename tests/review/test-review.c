/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Games looked at again. `tools/review-check` tests with more games what needs many. */

#include <math.h>

#include "ast-answer.h"
#include "ast-chance.h"
#include "reviewed.h"

static const ReviewedKind kinds[] = {
  { "/review/balance/two-with-equipment", 2, FALSE, TRUE, TRUE },
  { "/review/balance/three", 3, FALSE, FALSE, FALSE },
};

typedef struct {
  double n, sum, squares;
} Figures;

static void
note (Figures *self, gint64 units)
{
  double value = (double) units / AST_REVIEW_UNIT;

  self->n++;
  self->sum += value;
  self->squares += value * value;
}

static double
get_mean (const Figures *self)
{
  return self->sum / self->n;
}

static double
get_spread (const Figures *self)
{
  return sqrt (self->squares / self->n - get_mean (self) * get_mean (self));
}

/* The mean in standard errors. */
static double
get_score (const Figures *self)
{
  return get_mean (self) / get_spread (self) * sqrt (self->n);
}

static void
print_figures (const char *name, const Figures *self)
{
  g_test_message ("%s: %.3f points, %.2f standard errors; spread %.2f of %.0f", name,
                  get_mean (self), get_score (self), get_spread (self), self->n);
}

/* The last turn of the same side before turn `i`; NULL if that is its first one. */
static const AstTurnReview *
find_last (const Reviewed *self, int i)
{
  const AstTurnReview *turns = self->turns;

  for (int last = i - 1; last >= 0; last--)
    if (turns[last].side == turns[i].side)
      return &turns[last];
  return NULL;
}

typedef struct {
  Figures luck, drift, step;
} Balance;

static void
note_game (Balance *self, const Reviewed *game)
{
  for (int i = 0; i < game->n_turns; i++) {
    const AstTurnReview *turn = &game->turns[i], *last = find_last (game, i);

    g_assert_cmpint (ast_turn_review_error (turn).margin, >=, 0);
    g_assert_cmpint (ast_turn_review_error (turn).win, >=, 0);
    note (&self->luck, ast_turn_review_draw (turn).margin + ast_turn_review_dice (turn).margin);
    if (last != NULL)
      note (&self->drift, turn->before.margin - last->after.margin);
    if (i > 0)
      note (&self->step, -turn->before.margin - turn[-1].after.margin);
  }
}

/* Luck has the mean 0, and so has what a side wins or loses between its turns in games of the level
 * that judges. Between the turns of two sides nothing happens: what one has at the end of its turn
 * the other has not before its own, but for too little effort, which is hardly more than the luck.
 */
static void
test_balance (gconstpointer data)
{
  static const AstReviewStyle style = { .level = AST_ADMIRAL, .effort = 6000, .seed = 3 };
  const ReviewedKind *kind = data;
  Balance balance = { 0 };

  for (guint64 seed = 1; seed <= 2; seed++) {
    Reviewed reviewed;

    reviewed_play (&reviewed, kind, AST_ADMIRAL, 40, seed);
    reviewed_run (&reviewed, &style);
    note_game (&balance, &reviewed);
    reviewed_clear (&reviewed);
  }
  print_figures ("luck", &balance.luck);
  print_figures ("drift", &balance.drift);
  g_assert_cmpfloat (ABS (get_score (&balance.luck)), <, 3);
  g_assert_cmpfloat (ABS (get_score (&balance.drift)), <, 3);
  if (kind->n_players > 2)
    return;
  print_figures ("from turn to turn", &balance.step);
  g_assert_cmpfloat (get_spread (&balance.step), <, 1.25 * get_spread (&balance.luck));
}

/* What the turn at `actions` costs against the one that `better` would have played, by the draws
 * and dice of another review. */
static gint64
measure_again (const AstTurnReview *better, const AstGame *game, const AstAction *actions, guint n)
{
  static const AstReviewStyle style = { .level = AST_ADMIRAL, .effort = 1500, .seed = 4 };
  AstAction others[AST_MAX_TILES + 64];
  AstTurnReview played, best;
  AstGame copy = *game;
  AstRng rng;
  guint i = 0;

  g_assert_cmpuint (n, <, G_N_ELEMENTS (others));
  g_assert_true (ast_turn_review_run (&played, &style, game, actions, NULL));
  for (; actions[i].type == AST_DRAW; i++) {
    others[i] = actions[i];
    ast_game_apply (&copy, &others[i], NULL);
  }
  others[i] = better->lay;
  ast_game_apply (&copy, &others[i++], NULL);
  others[i] = better->place;
  ast_game_apply (&copy, &others[i++], NULL);
  ast_rng_init (&rng, 1);
  for (; copy.phase == AST_ROLL; i++) {
    others[i] = ast_chance_next (&copy, &rng);
    ast_game_apply (&copy, &others[i], NULL);
  }
  g_assert_true (ast_turn_review_run (&best, &style, game, others, NULL));
  return best.played.margin - played.played.margin;
}

/* Errors are told as large as other draws and dice find them: that a turn has been found to be the
 * best has not made it look better than it is. */
static void
test_errors (void)
{
  static const AstReviewStyle style = { .level = AST_ADMIRAL, .effort = 1500, .seed = 3 };
  Figures excess = { 0 }, errors = { 0 };

  for (guint64 seed = 1; seed <= 4; seed++) {
    Reviewed reviewed;

    reviewed_play (&reviewed, &kinds[0], AST_PILOT, 200, seed);
    reviewed_run (&reviewed, &style);
    for (int i = 0; i < reviewed.n_turns; i++) {
      const AstTurnReview *turn = &reviewed.turns[i];
      const AstAction *actions = reviewed_get_actions (&reviewed);
      AstGame game = reviewed.start;

      if (turn->kind == AST_ERROR_NONE)
        continue;
      for (int j = 0; j < reviewed.spans[i].first; j++)
        ast_game_apply (&game, &actions[j], NULL);
      note (&errors, ast_turn_review_error (turn).margin);
      note (&excess, ast_turn_review_error (turn).margin
                         - measure_again (turn, &game, &actions[reviewed.spans[i].first],
                                          (guint) reviewed.spans[i].n));
    }
    reviewed_clear (&reviewed);
  }
  print_figures ("errors", &errors);
  print_figures ("excess", &excess);
  g_assert_cmpfloat (ABS (get_score (&excess)), <, 3);
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

/* Better players make smaller errors: how much smaller is told by tools/review-check. */
static void
test_levels (void)
{
  g_assert_cmpfloat (measure_error (AST_RANDOM), >, measure_error (AST_ADMIRAL));
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

/* Another turn is valued as those of a review are: the best one and the one that was played get the
 * same values again. Where the best one was worse in one respect, the review has that of the other.
 */
static void
test_value (void)
{
  static const AstReviewStyle style = { .level = AST_ADMIRAL, .effort = 1500, .seed = 3 };
  const AstAction *actions;
  Reviewed reviewed;
  int n_errors = 0;

  reviewed_play (&reviewed, &kinds[0], AST_CADET, 30, 2);
  reviewed_run (&reviewed, &style);
  actions = reviewed_get_actions (&reviewed);
  for (int i = 0; i < reviewed.n_turns; i++) {
    const AstTurnReview *turn = &reviewed.turns[i];
    AstGame game = reviewed.start;
    AstReviewValue best, played;
    int lay = 0;

    if (turn->kind == AST_ERROR_NONE)
      continue;
    for (; lay < reviewed.spans[i].first || game.phase == AST_DRAW; lay++)
      ast_game_apply (&game, &actions[lay], NULL);
    g_assert_true (
        ast_turn_review_value (&best, &style, &game, &turn->lay, &turn->place, NULL)
        && ast_turn_review_value (&played, &style, &game, &actions[lay], &actions[lay + 1], NULL));
    g_assert_cmpint (played.margin, ==, turn->played.margin);
    g_assert_cmpint (played.win, ==, turn->played.win);
    g_assert_cmpint (MAX (best.margin, played.margin), ==, turn->best.margin);
    g_assert_cmpint (MAX (best.win, played.win), ==, turn->best.win);
    n_errors++;
  }
  g_assert_cmpint (n_errors, >, 3);
  reviewed_clear (&reviewed);
}

/* Answers to a blunder in an open game, and to one in a game that is decided, where points count.
 */
static const struct {
  double best_points, best_win, played_points, played_win; /* Of the turn, */
  double points, win;                                      /* and of the answer. */
  AstAnswer answer;
  double cost; /* In points. */
} answers[] = {
  { 4, 0.60, -6, 0.30, 4, 0.60, AST_ANSWER_SOLVED, 0 },
  { 4, 0.60, -6, 0.30, 9, 0.80, AST_ANSWER_SOLVED, 0 },
  { 4, 0.60, -6, 0.30, 1, 0.59, AST_ANSWER_SOLVED, 3 },
  { 4, 0.60, -6, 0.30, 3, 0.58, AST_ANSWER_CLOSE, 1 },
  { 4, 0.60, -6, 0.30, 2, 0.55, AST_ANSWER_CLOSE, 2 },
  { 4, 0.60, -6, 0.30, 0, 0.54, AST_ANSWER_BETTER, 4 },
  { 4, 0.60, -6, 0.30, -2, 0.48, AST_ANSWER_POOR, 6 },
  { 4, 0.60, -6, 0.30, -6, 0.30, AST_ANSWER_SAME, 10 },
  { 4, 0.60, -6, 0.30, -9, 0.20, AST_ANSWER_POOR, 13 },
  { 40, 1.00, 20, 1.00, 38, 1.00, AST_ANSWER_SOLVED, 2 },
  { 40, 1.00, 20, 1.00, 37, 1.00, AST_ANSWER_CLOSE, 3 },
  { 40, 1.00, 20, 1.00, 30, 1.00, AST_ANSWER_BETTER, 10 },
  { 40, 1.00, 20, 1.00, 20, 1.00, AST_ANSWER_SAME, 20 },
};

static AstReviewValue
make_value (double points, double win)
{
  return (AstReviewValue){ llround (points * AST_REVIEW_UNIT), llround (win * AST_REVIEW_UNIT) };
}

static void
test_answers (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++) {
    AstTurnReview turn = {
      .best = make_value (answers[i].best_points, answers[i].best_win),
      .played = make_value (answers[i].played_points, answers[i].played_win),
    };
    AstReviewValue cost;

    g_test_message ("answer %u", i);
    g_assert_true (ast_answer_is_wanted (&turn));
    g_assert_cmpint (
        ast_answer_judge (&turn, make_value (answers[i].points, answers[i].win), &cost), ==,
        answers[i].answer);
    g_assert_cmpint (cost.margin, ==, make_value (answers[i].cost, 0).margin);
    g_assert_cmpint (cost.win, >=, 0);
    turn.played = turn.best;
    g_assert_false (ast_answer_is_wanted (&turn));
  }
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
    g_test_add_data_func (kinds[i].path, &kinds[i], test_balance);
  g_test_add_func ("/review/errors", test_errors);
  g_test_add_func ("/review/same", test_same);
  g_test_add_func ("/review/levels", test_levels);
  g_test_add_func ("/review/unfinished", test_unfinished);
  g_test_add_func ("/review/value", test_value);
  g_test_add_func ("/review/answers", test_answers);
  g_test_add_func ("/review/moments", test_moments);
  g_test_add_func ("/review/cancelled", test_cancelled);
  return g_test_run ();
}
