/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Games looked at again. `tools/review-check` tests with more games what needs many. */

#include "ast-chance.h"
#include "ast-review.h"
#include "decks.h"
#include "walk-game.h"

typedef struct {
  const char *path;
  int n_players;
  gboolean teams, expansion, equipment;
} Kind;

static const Kind kinds[] = {
  { "/review/sums/two", 2, FALSE, FALSE, FALSE },
  { "/review/sums/three-with-equipment", 3, FALSE, TRUE, TRUE },
  { "/review/sums/teams", 4, TRUE, FALSE, FALSE },
  { "/review/sums/six-with-equipment", 6, FALSE, TRUE, TRUE },
};

/* A game that is reviewed. */
typedef struct {
  AstGame start, end;
  GArray *actions; /* AstAction */
  AstReviewSpan spans[AST_MAX_TILES];
  AstTurnReview turns[AST_MAX_TILES];
  int n_turns;
} Reviewed;

static void
play_step (Reviewed *self, AstGame *game, AstLevel level, AstRng *rng)
{
  static const AstBudget budget = { .effort = 3000 };
  AstAction actions[2] = { 0 };
  int n = 1;

  if (ast_game_at_chance (game)) {
    actions[0] = ast_chance_next (game, rng);
  } else {
    AstChoice choice;

    g_assert_true (ast_player_choose (level, game, &budget, rng, NULL, &choice));
    actions[0] = choice.lay;
    actions[1] = choice.place;
    n = 2;
  }
  for (int i = 0; i < n; i++)
    g_assert_cmpint (ast_game_apply (game, &actions[i], NULL), ==, AST_OK);
  g_array_append_vals (self->actions, actions, n);
}

/* Plays a game of `kind` until `n_tiles` are laid, or to its end. */
static void
play_game (Reviewed *self, const Kind *kind, AstLevel level, int n_tiles, guint64 seed)
{
  AstSetup setup = walk_game_setup (kind->n_players, kind->teams, kind->equipment);
  AstGame game;
  AstRng rng;

  ast_rng_init (&rng, seed);
  self->actions = g_array_new (FALSE, FALSE, sizeof (AstAction));
  g_assert_cmpint (ast_game_init (&self->start, decks_get (kind->expansion), &setup), ==, AST_OK);
  game = self->start;
  while (game.phase != AST_OVER && game.n_tiles < n_tiles)
    play_step (self, &game, level, &rng);
}

static void
review_game (Reviewed *self, const AstReviewStyle *style)
{
  const AstAction *actions = (const AstAction *) (gpointer) self->actions->data;

  self->end = self->start;
  self->n_turns = ast_review_divide (&self->end, actions, (int) self->actions->len, self->spans);
  for (int i = 0; i < self->n_turns; i++) {
    AstGame game = self->start;

    for (int j = 0; j < self->spans[i].first; j++)
      ast_game_apply (&game, &actions[j], NULL);
    g_assert_true (
        ast_turn_review_run (&self->turns[i], style, &game, &actions[self->spans[i].first], NULL));
  }
}

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
  const Kind *kind = data;

  for (guint64 seed = 1; seed <= 2; seed++) {
    Reviewed reviewed;

    play_game (&reviewed, kind, AST_RANDOM, kind == kinds && seed == 1 ? 200 : 9, seed);
    review_game (&reviewed, &style);
    g_assert_cmpint (reviewed.n_turns, >=, 7);
    for (int side = 0; side < reviewed.end.n_sides; side++)
      check_sums (&reviewed, side);
    g_array_unref (reviewed.actions);
  }
}

/* Each turn is reviewed by itself: in whatever order, the figures are the same. */
static void
test_same (void)
{
  static const AstReviewStyle style = { .level = AST_ADMIRAL, .effort = 200, .seed = 3 };
  const AstAction *actions;
  Reviewed reviewed;

  play_game (&reviewed, &kinds[1], AST_PILOT, 8, 5);
  review_game (&reviewed, &style);
  actions = (const AstAction *) (gpointer) reviewed.actions->data;
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
  g_array_unref (reviewed.actions);
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

    play_game (&reviewed, &kinds[0], level, 20, seed);
    review_game (&reviewed, &style);
    for (int turn = 0; turn < reviewed.n_turns; turn++)
      sum += ast_turn_review_error (&reviewed.turns[turn]).margin;
    n += reviewed.n_turns;
    g_array_unref (reviewed.actions);
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

  play_game (&reviewed, &kinds[1], AST_PILOT, 200, 6);
  for (guint n = 0; n <= reviewed.actions->len; n++) {
    AstReviewSpan spans[AST_MAX_TILES];
    int n_spans;

    game = reviewed.start;
    n_spans = ast_review_divide (&game, (const AstAction *) (gpointer) reviewed.actions->data,
                                 (int) n, spans);
    g_assert_cmpint (n_spans - n_turns, >=, 0);
    g_assert_cmpint (n_spans - n_turns, <=, 1);
    g_assert_true (n_spans == game.n_tiles - 1 || game.phase == AST_PLACE
                   || game.phase == AST_ROLL);
    n_turns = n_spans;
  }
  g_assert_cmpint (n_turns, ==, game.n_tiles - 1);
  g_array_unref (reviewed.actions);
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

  play_game (&reviewed, &kinds[0], AST_PILOT, 3, 6);
  g_assert_false (ast_turn_review_run (&turn, &style, &reviewed.start,
                                       (const AstAction *) (gpointer) reviewed.actions->data,
                                       &watch));
  g_array_unref (reviewed.actions);
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
