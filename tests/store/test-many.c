/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A library of 10,000 games: what the player waits for stays short. The limits are those of the
 * design, in CPU time of this process, so that a busy machine does not matter. */

#include <time.h>

#include "ast-figures-player.h"
#include "ast-figures.h"
#include "many.h"

typedef struct {
  char *directory;
  AstArchive *archive;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->directory = make_directory ();
  make_many (self->directory);
  self->archive = open_archive (self->directory);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  ast_archive_free (self->archive);
  remove_directory (self->directory);
}

static double
get_milliseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

/* Sanitizers make everything slower by some factor. */
static void
assert_within (const char *what, double begun, double limit)
{
  double took = get_milliseconds () - begun;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  limit *= 20;
#endif
  g_test_message ("%s: %.1f ms", what, took);
  g_assert_cmpfloat (took, <, limit);
}

static void
test_first_rows (Fixture *self, gconstpointer data)
{
  static const char *const names[] = { "by change", "by begin", "by title", "by length",
                                       "by points" };
  double begun = get_milliseconds ();
  gint64 game;

  g_assert_true (ast_archive_find_unfinished (self->archive, &game, NULL));
  g_assert_cmpint (game, >, 0);
  assert_within ("newest unfinished", begun, 20);
  for (AstGameOrder order = AST_ORDER_CHANGED; order <= AST_ORDER_POINTS; order++) {
    AstListQuery query = { .order = order, .unfinished_first = TRUE, .limit = 50 };
    g_autoptr (GPtrArray) entries = NULL;
    guint n_total;

    begun = get_milliseconds ();
    entries = ast_archive_list (self->archive, &query, &n_total, NULL);
    assert_within (names[order], begun, 100);
    g_assert_cmpuint (entries->len, ==, 50);
    g_assert_cmpuint (n_total, ==, MANY_GAMES);
  }
}

static void
test_search (Fixture *self, gconstpointer data)
{
  AstListQuery query = { .search = "Zeljko 77",
                         .over = " won",
                         .running = "’s turn",
                         .date_format = "%e %b %Y, %H:%M",
                         .limit = 50 };
  double begun = get_milliseconds ();
  guint n_total;
  g_autoptr (GPtrArray) entries = ast_archive_list (self->archive, &query, &n_total, NULL);

  assert_within ("search", begun, 300); /* An idle machine needs a quarter of it. */
  g_assert_cmpuint (n_total, >, 0);
  g_assert_cmpuint (n_total, <, MANY_GAMES / 10);
}

static void
test_whole_list (Fixture *self, gconstpointer data)
{
  double begun = get_milliseconds ();
  guint n_total;
  g_autoptr (GPtrArray) entries =
      ast_archive_list (self->archive, &(AstListQuery){ 0 }, &n_total, NULL);

  assert_within ("all rows", begun, 500);
  g_assert_cmpuint (entries->len, ==, MANY_GAMES);
}

static void
test_figures (Fixture *self, gconstpointer data)
{
  double begun = get_milliseconds ();
  g_autoptr (AstFigures) figures = ast_figures_read (self->archive->db, NULL, NULL);
  g_autoptr (GPtrArray) rivals = NULL;
  g_autoptr (GArray) games = NULL;

  assert_within ("figures", begun, 1000); /* An idle machine needs half of it. */
  g_assert_cmpuint (figures->games, ==, MANY_GAMES - MANY_GAMES / MANY_PLAYED);
  begun = get_milliseconds ();
  rivals = ast_figures_player_list_rivals (self->archive->db, "Ada", NULL, NULL, NULL);
  assert_within ("rivals", begun, 500);
  begun = get_milliseconds ();
  games = ast_figures_player_list_games (self->archive->db, "Ada", NULL, NULL, NULL);
  assert_within ("games of a player", begun, 500);
  g_assert_cmpuint (games->len, ==, figures->games);
}

static void
test_names (Fixture *self, gconstpointer data)
{
  double begun = get_milliseconds ();
  g_auto (GStrv) names = ast_archive_list_names (self->archive, 20, NULL);

  assert_within ("names", begun, 100);
  g_assert_cmpuint (g_strv_length (names), ==, 5);
}

/* 99 of 100 moves; what waiting for the disk adds is measured by tools/bench. */
static void
test_moves (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) record = play_random_game (&(RandomGame){ 0 }, 4711);
  g_autoptr (AstRecord) begun_record = cut_record (record, 0);
  gint64 game = ast_archive_create (self->archive, begun_record, "", NULL);
  guint n_slow = 0;

  for (guint i = 0; i + 1 < record->actions->len; i++) {
    double begun = get_milliseconds ();

    g_assert_true (
        ast_archive_append (self->archive, game, i, get_actions (record, i, 1), 1, NULL));
    n_slow += get_milliseconds () - begun > 5;
  }
  g_test_message ("%u of %u moves took more than 5 ms of processor time", n_slow,
                  record->actions->len - 1);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  g_assert_cmpuint (n_slow * 100, <=, record->actions->len);
#endif
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
  g_test_add ("/store/many", Fixture, NULL, set_up, test_many, tear_down);
  return g_test_run ();
}
