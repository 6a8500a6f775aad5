/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A library of 10,000 games: what the player waits for stays short. The limits are steps of SQLite,
 * half as many again as it takes now, which are the same on every machine. The time is printed, and
 * tools/bench judges it. */

#include <time.h>

#include "ast-db.h"
#include "ast-figures-player.h"
#include "ast-figures.h"
#include "many.h"

typedef ArchiveFixture Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->directory = make_directory ();
  make_many (self->directory);
  self->archive = open_archive (self->directory);
}

static double
get_milliseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

/* The steps that SQLite has taken in all statements since the last call. */
static int
count_steps (Fixture *self)
{
  sqlite3 *handle = ast_db_get_handle (self->archive->db);
  int sum = 0;

  for (sqlite3_stmt *each = sqlite3_next_stmt (handle, NULL); each != NULL;
       each = sqlite3_next_stmt (handle, each))
    sum += sqlite3_stmt_status (each, SQLITE_STMTSTATUS_VM_STEP, TRUE);
  return sum;
}

static double
begin_call (Fixture *self)
{
  count_steps (self);
  return get_milliseconds ();
}

static void
assert_within (Fixture *self, const char *what, double begun, int limit)
{
  double took = get_milliseconds () - begun;
  int steps = count_steps (self);

  g_test_message ("%s: %.1f ms", what, took);
  g_test_message ("%s: %d steps", what, steps);
  g_assert_cmpint (steps, <, limit);
}

static void
test_first_rows (Fixture *self, gconstpointer data)
{
  static const char *const names[] = { "by change", "by begin", "by title", "by length",
                                       "by points" };
  double begun = begin_call (self);
  gint64 game;

  g_assert_true (ast_archive_find_unfinished (self->archive, &game, NULL));
  g_assert_cmpint (game, >, 0);
  assert_within (self, "newest unfinished", begun, 2000);
  for (AstGameOrder order = AST_ORDER_CHANGED; order <= AST_ORDER_POINTS; order++) {
    AstListQuery query = { .order = order, .unfinished_first = TRUE, .limit = 50 };
    g_autoptr (GPtrArray) entries = NULL;
    guint n_total;

    begun = begin_call (self);
    entries = ast_archive_list (self->archive, &query, &n_total, NULL);
    assert_within (self, names[order], begun, 1000000);
    g_assert_cmpuint (entries->len, ==, 50);
    g_assert_cmpuint (n_total, ==, MANY_GAMES);
  }
}

static void
test_search (Fixture *self, gconstpointer data)
{
  AstListQuery query = { .search = "Zeljko 77",
                         .won = " won",
                         .shared = " won",
                         .running = "’s turn",
                         .date_format = "%e %b %Y, %H:%M",
                         .limit = 50 };
  double begun = begin_call (self);
  guint n_total;
  g_autoptr (GPtrArray) entries = ast_archive_list (self->archive, &query, &n_total, NULL);

  assert_within (self, "search", begun, 1000000);
  g_assert_cmpuint (n_total, >, 0);
  g_assert_cmpuint (n_total, <, MANY_GAMES / 10);
}

static void
test_whole_list (Fixture *self, gconstpointer data)
{
  double begun = begin_call (self);
  guint n_total;
  g_autoptr (GPtrArray) entries =
      ast_archive_list (self->archive, &(AstListQuery){ 0 }, &n_total, NULL);

  assert_within (self, "all rows", begun, 1500000);
  g_assert_cmpuint (entries->len, ==, MANY_GAMES);
}

static void
test_figures (Fixture *self, gconstpointer data)
{
  double begun = begin_call (self);
  g_autoptr (AstFigures) figures = ast_figures_read (self->archive->db, NULL, NULL);
  g_autoptr (GPtrArray) rivals = NULL;
  g_autoptr (GArray) games = NULL;

  assert_within (self, "figures", begun, 10000000);
  g_assert_cmpuint (figures->games, ==, MANY_GAMES - MANY_GAMES / MANY_PLAYED);
  begun = begin_call (self);
  rivals = ast_figures_player_list_rivals (self->archive->db, "Ada", NULL, NULL, NULL);
  assert_within (self, "rivals", begun, 6000000);
  begun = begin_call (self);
  games = ast_figures_player_list_games (self->archive->db, "Ada", NULL, NULL, NULL);
  assert_within (self, "games of a player", begun, 6500000);
  g_assert_cmpuint (games->len, ==, figures->games);
}

static void
test_names (Fixture *self, gconstpointer data)
{
  double begun = begin_call (self);
  g_auto (GStrv) names = ast_archive_list_names (self->archive, 20, NULL);

  assert_within (self, "names", begun, 1000000);
  g_assert_cmpuint (g_strv_length (names), ==, 5);
}

static void
test_moves (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) record = play_random_game (&(RandomGame){ 0 }, 4711);
  g_autoptr (AstRecord) begun_record = cut_record (record, 0);
  gint64 game = ast_archive_create (self->archive, begun_record, "", NULL);
  int steps, most = 0;

  count_steps (self);
  for (guint i = 0; i + 1 < record->actions->len; i++) {
    g_assert_true (
        ast_archive_append (self->archive, game, i, get_actions (record, i, 1), 1, NULL));
    steps = count_steps (self);
    most = MAX (most, steps);
  }
  g_test_message ("a move: %d steps at most, of %u moves", most, record->actions->len);
  g_assert_cmpint (most, <, 5000);
}

static void
test_many (Fixture *self, gconstpointer data)
{
  test_first_rows (self, data);
  test_search (self, data);
  test_whole_list (self, data);
  test_names (self, data);
  test_figures (self, data);
  test_moves (self, data);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_archive_test ("/store/many", set_up, test_many);
  return g_test_run ();
}
