/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The stock of exercises: what is in it, what is next, and the exercise of the day. */

#include <glib.h>

#include "ast-ladder.h"
#include "ast-progress.h"
#include "ast-puzzle.h"

enum { DAY = 86400, WELL_MIXED = 8 };

typedef struct {
  GPtrArray *stock;
  AstDeckCollection *decks;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->stock = ast_stock_load ();
  self->decks = ast_deck_collection_new (NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_ptr_array_unref (self->stock);
  ast_deck_collection_unref (self->decks);
}

/* The game with the tile in the hand; the record keeps its tiles. */
static AstRecord *
begin (Fixture *self, const AstStockExercise *exercise, AstGame *game)
{
  AstRecord *record = ast_stock_make_record (exercise, self->decks);

  g_assert_cmpint (ast_record_replay (record, game, NULL), ==, AST_OK);
  return record;
}

/* Each exercise has a name of its own, its game and its best turn keep to the rules, and a person
 * is to play. */
static void
test_legal (Fixture *self, gconstpointer data)
{
  g_autoptr (GHashTable) keys = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpuint (self->stock->len, ==, 240);
  for (guint i = 0; i < self->stock->len; i++) {
    const AstStockExercise *exercise = self->stock->pdata[i];
    AstGame game;
    g_autoptr (AstRecord) record = begin (self, exercise, &game);

    g_assert_true (g_hash_table_add (keys, exercise->key));
    g_assert_cmpint (game.phase, ==, AST_LAY);
    g_assert_cmpint (game.n_tiles, ==, exercise->number);
    for (int player = 0; player < game.setup.n_players; player++)
      g_assert_cmpint (record->players[player].computer, ==, player != game.player);
    g_assert_cmpint (ast_game_apply (&game, &exercise->lay, NULL), ==, AST_OK);
    g_assert_cmpint (ast_game_apply (&game, &exercise->place, NULL), ==, AST_OK);
  }
}

/* There are some of every theme, for every step of the ladder, and of every kind of game. */
static void
test_mixed (Fixture *self, gconstpointer data)
{
  int n_of_theme[AST_N_THEMES] = { 0 }, n_of_step[AST_N_STEPS + 1] = { 0 },
      n_sides[AST_MAX_PLAYERS + 1] = { 0 };
  int n_expanded = 0, n_equipped = 0;

  for (guint i = 0; i < self->stock->len; i++) {
    const AstStockExercise *exercise = self->stock->pdata[i];
    AstGame game;
    g_autoptr (AstRecord) record = begin (self, exercise, &game);

    n_of_theme[exercise->theme]++;
    n_of_step[exercise->step]++;
    n_sides[game.n_sides]++;
    n_expanded += g_strv_length ((char **) ast_deck_set_get_refs (record->decks)) > 1;
    n_equipped += game.setup.equipment;
  }
  for (int theme = 0; theme < AST_N_THEMES; theme++)
    g_assert_cmpint (n_of_theme[theme], >=, WELL_MIXED);
  for (int step = 1; step <= AST_N_STEPS; step++)
    g_assert_cmpint (n_of_step[step], >, 0);
  for (int sides = 2; sides <= 4; sides++)
    g_assert_cmpint (n_sides[sides], >=, WELL_MIXED);
  g_assert_cmpint (n_expanded, >=, WELL_MIXED);
  g_assert_cmpint (n_equipped, >=, WELL_MIXED);
}

/* A short search finds some of them again, as the values of a review have it; tools/exercises
 * --check sees to all. */
static void
test_best (Fixture *self, gconstpointer data)
{
  static const AstReviewStyle style = { AST_ADMIRAL, 12000, 11 };

  for (guint i = 0; i < self->stock->len; i += self->stock->len / 8) {
    const AstStockExercise *exercise = self->stock->pdata[i];
    AstPuzzle puzzle;
    AstGame game;
    g_autoptr (AstRecord) record = begin (self, exercise, &game);

    g_assert_true (ast_puzzle_find (&puzzle, &style, &game));
    g_assert_true (ast_puzzle_has_idea (&puzzle, &game, &exercise->lay, &exercise->place));
    g_assert_cmpint (puzzle.best.margin - puzzle.next.margin, >=, 3 * AST_REVIEW_UNIT);
  }
}

/* A date has one exercise, and each one has had its day before the first one comes again. */
static void
test_day (Fixture *self, gconstpointer data)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, 28, G_DATE_FEBRUARY, 2028);
  for (guint i = 0; i < self->stock->len; i++) {
    const AstStockExercise *exercise = ast_stock_get_of_day (self->stock, &date);

    g_assert_true (ast_stock_get_of_day (self->stock, &date) == exercise);
    g_assert_true (g_hash_table_add (seen, exercise->key));
    g_date_add_days (&date, 1);
  }
}

static GVariant *
note (GVariant *answers, const AstStockExercise *exercise, gboolean found, gint64 now)
{
  GVariant *more = g_variant_ref_sink (ast_progress_note (answers, exercise->key, found, now));

  g_variant_unref (answers);
  return more;
}

static AstStockExercise *
choose_first (Fixture *self, GVariant *answers, int step, gint64 now)
{
  g_autoptr (GPtrArray) chosen = ast_progress_choose (self->stock, answers, step, now, 10);

  g_assert_cmpuint (chosen->len, ==, 10);
  return chosen->pdata[0];
}

/* What fits comes first. What was missed comes again a day later, before all that is new; what was
 * found does not. */
static void
test_progress (Fixture *self, gconstpointer data)
{
  g_autoptr (GVariant) answers = g_variant_ref_sink (g_variant_new ("a{s(ybx)}", NULL));
  AstStockExercise *first = choose_first (self, answers, 6, 0), *second;

  g_assert_cmpint (first->step, ==, 6);
  answers = note (g_steal_pointer (&answers), first, FALSE, 0);
  answers = note (g_steal_pointer (&answers), first, TRUE, 1);
  second = choose_first (self, answers, 6, 0);
  g_assert_true (second != first);
  answers = note (g_steal_pointer (&answers), second, TRUE, 0);
  g_assert_true (choose_first (self, answers, 6, DAY) == first);
  answers = note (g_steal_pointer (&answers), first, TRUE, DAY);
  g_assert_true (choose_first (self, answers, 6, 2 * DAY) != first);
  g_assert_true (choose_first (self, answers, 6, 4 * DAY) == first);
  g_assert_cmpuint (g_variant_n_children (answers), ==, 2);
}

/* A set is of several themes, whatever there is most of for a step. */
static void
test_set (Fixture *self, gconstpointer data)
{
  g_autoptr (GVariant) answers = g_variant_ref_sink (g_variant_new ("a{s(ybx)}", NULL));

  for (int step = 1; step <= AST_N_STEPS; step++) {
    g_autoptr (GPtrArray) chosen = ast_progress_choose (self->stock, answers, step, 0, 10);
    int n_of_theme[AST_N_THEMES] = { 0 };

    for (guint i = 0; i < chosen->len; i++) {
      const AstStockExercise *exercise = chosen->pdata[i];

      g_assert_cmpint (++n_of_theme[exercise->theme], <=, 3);
    }
  }
}

/* Of each theme the first answers count. */
static void
test_tally (Fixture *self, gconstpointer data)
{
  g_autoptr (GVariant) answers = g_variant_ref_sink (g_variant_new ("a{s(ybx)}", NULL));
  const AstStockExercise *missed = self->stock->pdata[0];
  AstThemeTally tally;
  guint n_played = 0, n_found = 0;

  answers = note (g_steal_pointer (&answers), missed, FALSE, 0);
  answers = note (g_steal_pointer (&answers), missed, TRUE, DAY);
  for (guint i = 1; i < 20; i++)
    answers = note (g_steal_pointer (&answers), self->stock->pdata[i], TRUE, 0);
  tally = ast_progress_count (self->stock, answers);
  for (int theme = 0; theme < AST_N_THEMES; theme++) {
    n_played += tally.n_played[theme];
    n_found += tally.n_found[theme];
  }
  g_assert_cmpuint (n_played, ==, 20);
  g_assert_cmpuint (n_found, ==, 19);
  g_assert_cmpuint (tally.n_found[missed->theme], ==, tally.n_played[missed->theme] - 1);
}

/* Where all have been found nothing is left. */
static void
test_all_found (Fixture *self, gconstpointer data)
{
  g_autoptr (GVariant) answers = g_variant_ref_sink (g_variant_new ("a{s(ybx)}", NULL));
  g_autoptr (GPtrArray) chosen = NULL;

  for (guint i = 0; i < self->stock->len; i++)
    answers = note (g_steal_pointer (&answers), self->stock->pdata[i], TRUE, 0);
  chosen = ast_progress_choose (self->stock, answers, 0, 100 * DAY, 10);
  g_assert_cmpuint (chosen->len, ==, 0);
}

/* One day may be left out, and not two. */
static void
test_streak (void)
{
  static const struct {
    guint32 day;
    guint n;
  } played[] = { { 1000, 1 }, { 1000, 1 }, { 1001, 2 }, { 1003, 3 }, { 1006, 1 }, { 1007, 2 } };
  AstStreak streak = { 0 };

  g_assert_cmpuint (ast_streak_count (streak, 1000), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (played); i++) {
    streak = ast_streak_go_on (streak, played[i].day);
    g_assert_cmpuint (ast_streak_count (streak, played[i].day), ==, played[i].n);
  }
  g_assert_cmpuint (ast_streak_count (streak, 1009), ==, 2);
  g_assert_cmpuint (ast_streak_count (streak, 1010), ==, 0);
  streak = ast_streak_go_on (streak, 1000); /* The clock has been set back. */
  g_assert_cmpuint (ast_streak_count (streak, 1007), ==, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/app/stock/legal", Fixture, NULL, set_up, test_legal, tear_down);
  g_test_add ("/app/stock/mixed", Fixture, NULL, set_up, test_mixed, tear_down);
  g_test_add ("/app/stock/best", Fixture, NULL, set_up, test_best, tear_down);
  g_test_add ("/app/stock/day", Fixture, NULL, set_up, test_day, tear_down);
  g_test_add ("/app/stock/progress", Fixture, NULL, set_up, test_progress, tear_down);
  g_test_add ("/app/stock/set", Fixture, NULL, set_up, test_set, tear_down);
  g_test_add ("/app/stock/tally", Fixture, NULL, set_up, test_tally, tear_down);
  g_test_add ("/app/stock/all-found", Fixture, NULL, set_up, test_all_found, tear_down);
  g_test_add_func ("/app/stock/streak", test_streak);
  return g_test_run ();
}
