/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The game of the day, personal records, and the level that fits. */

#include "ast-chance.h"
#include "ast-day.h"
#include "ast-honours.h"
#include "ast-level-advice.h"
#include "ast-plan-record.h"
#include "testing.h"

static GDate
make_date (int year, int month, int day)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return date;
}

static AstRecord *
make_record (const GDate *date, const char *name, const char *level)
{
  g_autoptr (AstDeckCollection) collection = ast_deck_collection_new (NULL);
  g_autoptr (AstPlan) plan = ast_day_make_plan (date, name, level);
  g_autoptr (GError) error = NULL;
  AstRecord *record = ast_plan_make_record (plan, collection, ast_day_get_seed (date), &error);

  g_assert_no_error (error);
  return record;
}

/* A stored game of the day; `id` tells the order in which they were begun. */
static AstGameEntry *
make_entry (const GDate *date, gint64 id, gboolean finished)
{
  g_autoptr (AstRecord) record = make_record (date, "Ada", "pilot");
  AstGameEntry *entry = g_object_new (AST_TYPE_GAME_ENTRY, NULL);

  entry->id = id;
  entry->finished = finished;
  entry->seed = g_strdup (record->seed);
  entry->decks = g_strdupv ((char **) ast_deck_set_get_refs (record->decks));
  entry->equipment = record->setup.equipment;
  entry->no_undo = record->no_undo;
  entry->discards = record->setup.unplaceable == AST_DISCARD;
  entry->n_players = record->setup.n_players;
  for (guint i = 0; i < entry->n_players; i++) {
    entry->players[i].colour = record->setup.colours[i];
    entry->players[i].computer = record->players[i].computer;
  }
  return entry;
}

static void
test_same_for_all (void)
{
  const GDate date = make_date (2026, 11, 22);
  g_autoptr (AstRecord) ada = make_record (&date, "Ada", "pilot");
  g_autoptr (AstRecord) bert = make_record (&date, NULL, "admiral");

  g_assert_cmpstr (ada->seed, ==, "20261122");
  g_assert_cmpstr (bert->seed, ==, ada->seed);
  g_assert_cmpmem (&ada->setup, sizeof ada->setup, &bert->setup, sizeof bert->setup);
  g_assert_cmpstr (ada->players[0].name, ==, "Ada");
  g_assert_false (ada->players[0].computer);
  g_assert_cmpstr (ada->players[1].level, ==, "pilot");
  g_assert_cmpstr (bert->players[1].level, ==, "admiral");
  g_assert_true (ada->no_undo);
}

/* The tiles that are drawn when each is laid on the first or the last place it fits. */
static void
draw_tiles (const AstRecord *record, gboolean last, int *tiles, int n)
{
  g_autofree AstGame *game = g_new (AstGame, 1);
  guint64 seed = g_ascii_strtoull (record->seed, NULL, 10);
  int drawn = 0;

  g_assert_cmpint (ast_game_init (game, ast_deck_set_get_tiles (record->decks), &record->setup), ==,
                   AST_OK);
  while (drawn < n) {
    AstAction action = { .type = AST_PLACE };
    AstLay lays[AST_MAX_LAYS];

    if (game->phase == AST_LAY) {
      int n_lays = ast_game_lays (game, lays);

      action = ast_game_lay_action (game, lays[last ? n_lays - 1 : 0]);
    } else if (game->phase != AST_PLACE) {
      action = ast_fate_next (game, seed);
      tiles[drawn++] = action.draw.kind;
    }
    g_assert_cmpint (ast_game_apply (game, &action, NULL), ==, AST_OK);
  }
}

/* Whatever they do with them, all players of a day meet the same tiles. */
static void
test_same_tiles (void)
{
  const GDate date = make_date (2028, 2, 29);
  g_autoptr (AstRecord) record = make_record (&date, NULL, "pilot");
  int ada[20], bert[20];

  draw_tiles (record, FALSE, ada, 20);
  draw_tiles (record, TRUE, bert, 20);
  g_assert_cmpmem (ada, sizeof ada, bert, sizeof bert);
}

static void
test_other_day (void)
{
  const GDate dates[] = { make_date (2026, 11, 23), make_date (2026, 11, 24),
                          make_date (2027, 11, 23) };
  int tiles[3][12];

  for (int i = 0; i < 3; i++) {
    g_autoptr (AstRecord) record = make_record (&dates[i], NULL, "cadet");

    draw_tiles (record, FALSE, tiles[i], 12);
    for (int j = 0; j < i; j++)
      g_assert_cmpint (memcmp (tiles[i], tiles[j], sizeof tiles[i]), !=, 0);
  }
}

static void
test_weekend (void)
{
  for (int day = 23; day <= 29; day++) {
    const GDate date = make_date (2026, 11, day);
    g_autoptr (AstRecord) record = make_record (&date, NULL, "pilot");

    g_assert_cmpuint (g_strv_length ((char **) ast_deck_set_get_refs (record->decks)), ==,
                      day >= 28 ? 2 : 1);
  }
}

/* Each day of five years has its own number, which is read as that day; others are none. */
static void
test_seeds (void)
{
  static const char *const wrong[] = { "20260229",  "20261301", "20261100", "2026112",
                                       "020261122", "+2026112", "2026-1-1", "" };
  GDate date = make_date (2024, 1, 1), read;
  g_autoptr (AstGameEntry) leap_day = NULL;

  for (int i = 0; i < 5 * 365; i++) {
    g_autoptr (AstGameEntry) entry = make_entry (&date, 1, FALSE);

    g_assert_true (ast_day_read (entry, &read));
    g_assert_cmpint (g_date_compare (&read, &date), ==, 0);
    g_date_add_days (&date, 1);
  }
  date = make_date (2028, 2, 29);
  leap_day = make_entry (&date, 1, FALSE);
  g_assert_cmpstr (leap_day->seed, ==, "20280229");
  g_assert_true (ast_day_read (leap_day, &read));
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_free (leap_day->seed);
    leap_day->seed = g_strdup (wrong[i]);
    g_assert_false (ast_day_read (leap_day, &read));
  }
}

/* A game with the number of a day but other players is not its game. */
static void
test_other_game (void)
{
  const GDate date = make_date (2026, 11, 23);
  g_autoptr (AstGameEntry) entry = make_entry (&date, 1, FALSE);
  GDate read;

  entry->players[1].computer = FALSE;
  g_assert_false (ast_day_read (entry, &read));
  entry->players[1].computer = TRUE;
  entry->equipment = TRUE;
  g_assert_false (ast_day_read (entry, &read));
  entry->equipment = FALSE;
  entry->players[0].colour = AST_GREEN;
  g_assert_false (ast_day_read (entry, &read));
  entry->players[0].colour = AST_RED;
  entry->no_undo = FALSE;
  g_assert_false (ast_day_read (entry, &read));
  entry->no_undo = TRUE;
  entry->discards = FALSE;
  g_assert_false (ast_day_read (entry, &read));
  entry->discards = TRUE;
  g_free (entry->decks[0]);
  entry->decks[0] = g_strdup ("basement:1");
  g_assert_false (ast_day_read (entry, &read));
  g_free (entry->decks[0]);
  entry->decks[0] = g_strdup ("base:2");
  g_assert_true (ast_day_read (entry, &read));
}

static void
add_entry (GPtrArray *entries, int month, int day, gint64 id, gboolean finished)
{
  const GDate date = make_date (2028, month, day);

  g_ptr_array_add (entries, make_entry (&date, id, finished));
}

static void
assert_day (const GPtrArray *entries, int month, int day, gint64 game, guint streak)
{
  const GDate date = make_date (2028, month, day);
  AstDay found = ast_day_find (entries, &date);

  g_assert_cmpint (found.entry != NULL ? found.entry->id : 0, ==, game);
  g_assert_cmpuint (found.streak, ==, streak);
  ast_day_clear (&found);
}

/* Days count in a row over the end of February, and a clock that jumps does no harm. */
static void
test_streak (void)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);

  assert_day (entries, 3, 1, 0, 0);
  add_entry (entries, 2, 28, 1, TRUE);
  add_entry (entries, 2, 29, 2, TRUE);
  assert_day (entries, 3, 1, 0, 2);
  add_entry (entries, 3, 1, 3, FALSE);
  assert_day (entries, 3, 1, 3, 2);
  add_entry (entries, 3, 1, 4, TRUE);
  assert_day (entries, 3, 1, 4, 3);
  assert_day (entries, 2, 29, 2, 2);
  assert_day (entries, 2, 27, 0, 0);
  assert_day (entries, 3, 2, 0, 3);
  assert_day (entries, 3, 3, 0, 0);
}

/* The result of the first attempt stays; as long as there is none, the latest one goes on. */
static void
test_attempts (void)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);

  add_entry (entries, 3, 1, 7, FALSE);
  add_entry (entries, 3, 1, 5, FALSE);
  assert_day (entries, 3, 1, 7, 0);
  add_entry (entries, 3, 1, 9, TRUE);
  add_entry (entries, 3, 1, 8, TRUE);
  assert_day (entries, 3, 1, 8, 1);
}

static AstCareerGame *
add_game (GPtrArray *career, const char *rivals, int points, int lead)
{
  AstCareerGame *game = g_new0 (AstCareerGame, 1);

  game->game = career->len + 1;
  game->rivals = g_strdup (rivals);
  game->n_players = 2;
  game->points = points;
  game->lead = lead;
  game->won = lead >= 0;
  g_ptr_array_add (career, game);
  return game;
}

static GPtrArray *
make_career (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ast_career_game_free);
}

/* What is said about the game played last; sentences are separated by bars. */
static void
assert_honours (const GPtrArray *career, const char *name, const char *expected)
{
  g_auto (GStrv) honours = ast_honours_list (career, career->len, name);

  assert_text (g_strjoinv ("|", honours), expected);
}

static void
test_first_win (void)
{
  g_autoptr (GPtrArray) career = make_career ();

  add_game (career, "captain", 70, -10);
  assert_honours (career, NULL, "");
  add_game (career, "captain", 60, 10);
  assert_honours (career, NULL, "Your first win at Captain level");
  add_game (career, "captain", 60, 10);
  assert_honours (career, NULL, "");
  add_game (career, "pilot", 60, 10);
  assert_honours (career, NULL, "");
  add_game (career, "captain-2", 60, 10);
  assert_honours (career, NULL, "Your longest streak at Captain 2 level: 3 wins in a row");
  add_game (career, "captain-3,pilot-1", 60, 10);
  assert_honours (career, NULL, "Your first win at Captain 3 level");
  add_game (career, "cadet,admiral", 60, 1);
  assert_honours (career, "Ada", "Ada’s first win at Admiral level");
  assert_honours (career, "דנה", "\u200e\u2068דנה\u2069’s first win at Admiral level");
}

/* The first win of all is worth a word even in the first game, but that sets no record. */
static void
test_first_game (void)
{
  g_autoptr (GPtrArray) career = make_career ();

  add_game (career, "cadet", 90, 30)->best_turn = 12;
  assert_honours (career, NULL, "Your first win at Cadet level");
}

static void
test_points (void)
{
  g_autoptr (GPtrArray) career = make_career ();

  add_game (career, "human", 90, -1);
  add_game (career, "human", 90, -5);
  assert_honours (career, NULL, "");
  add_game (career, "human", 91, -5);
  assert_honours (career, NULL, "Your best game yet: 91 points");
  assert_honours (career, "Ada", "Ada’s best game yet: 91 points");
  add_game (career, "human", 200, -5)->expansion = TRUE;
  assert_honours (career, NULL, "");
  add_game (career, "human", 92, 5)->best_turn = 9;
  assert_honours (career, NULL, "Your best game yet: 92 points|Your best turn yet: 9 points");
  add_game (career, "human", 80, 6);
  assert_honours (career, NULL, "Your biggest win yet: by 6 points");
}

static void
test_winning_streak (void)
{
  g_autoptr (GPtrArray) career = make_career ();

  add_game (career, "pilot", 90, 90);
  add_game (career, "pilot", 50, 5);
  add_game (career, "captain", 50, -5);
  add_game (career, "pilot-2", 50, 5);
  assert_honours (career, NULL, "Your longest streak at Pilot 2 level: 3 wins in a row");
  add_game (career, "pilot", 50, -5);
  for (int i = 0; i < 3; i++)
    add_game (career, "pilot", 50, 5);
  assert_honours (career, NULL, "");
  add_game (career, "pilot", 50, 5);
  assert_honours (career, NULL, "Your longest streak at Pilot level: 4 wins in a row");
}

/* An old game is held against what came before it only. */
static void
test_old_game (void)
{
  g_autoptr (GPtrArray) career = make_career ();
  g_auto (GStrv) honours = NULL;
  g_auto (GStrv) unknown = NULL;

  add_game (career, "human", 50, -5);
  add_game (career, "human", 60, -5);
  add_game (career, "human", 70, -5);
  honours = ast_honours_list (career, 2, NULL);
  g_assert_cmpstr (honours[0], ==, "Your best game yet: 60 points");
  unknown = ast_honours_list (career, 9, NULL);
  g_assert_null (unknown[0]);
}

/* Adds games, a letter each: W for a game that was won, L for one that was lost. */
static void
add_results (GPtrArray *career, const char *rivals, const char *results)
{
  for (; *results != '\0'; results++)
    add_game (career, rivals, 50, *results == 'W' ? 5 : -5)->n_players =
        strchr (rivals, ',') != NULL ? 3 : 2;
}

static void
assert_advice (const char *rivals, const char *results, const char *to)
{
  g_autoptr (GPtrArray) career = make_career ();
  AstLevelAdvice advice;

  add_results (career, rivals, results);
  advice = ast_level_advice_find (career);
  g_assert_cmpstr (advice.to, ==, to);
}

static void
test_advice (void)
{
  assert_advice ("pilot", "", NULL);
  assert_advice ("pilot", "WWWW", NULL);
  assert_advice ("pilot", "WWWWW", "pilot-3");
  assert_advice ("pilot-2", "LWWLWWLWWW", "pilot-3");
  assert_advice ("pilot-3", "LWWLWWLWWW", "captain-1");
  assert_advice ("captain-3", "LWWLWWLWWW", "admiral");
  assert_advice ("pilot", "LWWLWWLWWL", NULL);
  assert_advice ("pilot", "WWWWWWWWWLLLLLLLLWWLL", "pilot-1");
  assert_advice ("captain", "LLLLLWLWLL", "captain-1");
  assert_advice ("admiral", "LLLLLWLWLL", "captain-3");
  assert_advice ("captain", "WLLLLWLWLL", NULL);
  assert_advice ("cadet", "LLLLLLLLLL", "cadet-1");
  assert_advice ("cadet-1", "LLLLLLLLLL", NULL);
  assert_advice ("admiral", "WWWWWWWWWW", NULL);
  assert_advice ("human", "WWWWWWWWWW", NULL);
  assert_advice ("pilot,captain", "WWWWWWWWWW", NULL);
  assert_advice ("pilot,pilot", "WLWLWLWLWL", "pilot-3");
  assert_advice ("pilot,pilot", "LLWLLLLLLL", NULL);
  assert_advice ("pilot,pilot-2", "LLLLLLLLLL", "pilot-1");
}

/* Whoever has changed the level is not told so again. */
static void
test_level (void)
{
  g_autoptr (GPtrArray) career = make_career ();
  AstLevelAdvice advice;

  g_assert_cmpstr (ast_level_advice_find_level (career), ==, "cadet-1");
  add_results (career, "captain", "WL");
  g_assert_cmpstr (ast_level_advice_find_level (career), ==, "captain-2");
  add_results (career, "captain", "WLWWWLWW");
  advice = ast_level_advice_find (career);
  assert_text (ast_level_advice_phrase (&advice),
               "You won 7 of the last 10 games at Captain level. Try Captain 3 level?");
  g_assert_cmpstr (ast_level_advice_find_level (career), ==, "captain-3");
  add_results (career, "admiral", "L");
  g_assert_cmpstr (ast_level_advice_find_level (career), ==, "admiral");
  add_results (career, "admiral", "LLLW");
  advice = ast_level_advice_find (career);
  assert_text (ast_level_advice_phrase (&advice),
               "You won 1 of the last 5 games at Admiral level. Captain 3 level is a good match.");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/day/same-for-all", test_same_for_all);
  g_test_add_func ("/app/day/same-tiles", test_same_tiles);
  g_test_add_func ("/app/day/other-day", test_other_day);
  g_test_add_func ("/app/day/weekend", test_weekend);
  g_test_add_func ("/app/day/seeds", test_seeds);
  g_test_add_func ("/app/day/other-game", test_other_game);
  g_test_add_func ("/app/day/streak", test_streak);
  g_test_add_func ("/app/day/attempts", test_attempts);
  g_test_add_func ("/app/honours/first-win", test_first_win);
  g_test_add_func ("/app/honours/first-game", test_first_game);
  g_test_add_func ("/app/honours/points", test_points);
  g_test_add_func ("/app/honours/streak", test_winning_streak);
  g_test_add_func ("/app/honours/old-game", test_old_game);
  g_test_add_func ("/app/level-advice/find", test_advice);
  g_test_add_func ("/app/level-advice/level", test_level);
  return g_test_run ();
}
