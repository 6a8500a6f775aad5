/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A child plays a game into the store, undoes and redoes, and reports each commit through a
 * pipe; it is killed at a random moment. What was reported must be there. */

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "ast-query.h"
#include "store-fixture.h"

enum { KILLS = 50 };

static AstRecord *
get_game (guint round)
{
  return play_random_game (&(RandomGame){ .n_players = 2 + round % 4, .equipment = TRUE }, round);
}

static void
report (int pipe, guint position)
{
  guint32 word = position;

  if (write (pipe, &word, sizeof word) != sizeof word)
    _exit (2);
}

/* Lets the kernel kill the calling process after so many microseconds, at any point. */
static void
arrange_death (guint microseconds)
{
  struct sigevent event = { .sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGKILL };
  struct itimerspec moment = { .it_value.tv_nsec = 1 + 1000L * microseconds };
  timer_t timer;

  if (timer_create (CLOCK_MONOTONIC, &event, &timer) != 0
      || timer_settime (timer, 0, &moment, NULL) != 0)
    _exit (5);
}

/* Plays forward and back, each time differently, until it is killed. */
static void
play_until_killed (const char *directory, guint round, guint microseconds, int pipe)
{
  g_autoptr (AstArchive) archive = open_archive (directory);
  g_autoptr (AstRecord) record = get_game (round);
  g_autoptr (AstRecord) begun = cut_record (record, 0);
  gint64 game = ast_archive_create (archive, begun, NULL, NULL);
  guint position = 0;

  report (pipe, 0);
  arrange_death (microseconds);
  for (;;) {
    if (position == record->actions->len) {
      position = 1;
      if (!ast_archive_set_position (archive, game, position, NULL))
        _exit (3);
    } else {
      if (!ast_archive_append (archive, game, position, get_actions (record, position, 1), 1, NULL))
        _exit (4);
      position++;
    }
    report (pipe, position);
  }
}

/* The position last reported, and how many reports there were. */
static guint
read_reports (int pipe, guint *n_reports)
{
  guint32 word, last = 0;

  *n_reports = 0;
  while (read (pipe, &word, sizeof word) == sizeof word) {
    last = word;
    (*n_reports)++;
  }
  return last;
}

/* At most one commit can have happened that the child had no time to report. */
static void
assert_survived (const char *directory, guint round, guint reported)
{
  g_autoptr (AstRecord) record = get_game (round);
  g_autoptr (AstArchive) archive = open_archive (directory);
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) loaded = NULL;
  g_autoptr (AstQuery) check = ast_query_new (archive->db, "PRAGMA integrity_check", "");
  gint64 game;
  guint n;

  g_assert_true (ast_query_next (check));
  g_assert_cmpstr (ast_query_text (check, 0), ==, "ok");
  g_assert_true (ast_archive_find_unfinished (archive, &game, NULL));
  if (game == 0)
    game = 1; /* Killed just after the last action of the game. */
  loaded = ast_archive_load (archive, game, NULL, &error);
  g_assert_no_error (error);
  n = loaded->actions->len;
  if (n == 1 && reported == record->actions->len)
    reported = 0; /* Killed just after the jump back. */
  g_assert_cmpuint (n, >=, reported);
  g_assert_cmpuint (n, <=, reported + 1);
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (ast_record_get_action (loaded, i)->type, ==,
                     ast_record_get_action (record, i)->type);
  if (n < record->actions->len)
    g_assert_true (ast_archive_append (archive, game, n, get_actions (record, n, 1), 1, NULL));
}

static void
kill_once (guint round, guint microseconds, guint *n_reports)
{
  char *directory = make_directory ();
  int ends[2], status;
  pid_t child;
  guint reported;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  if (child == 0) {
    close (ends[0]);
    play_until_killed (directory, round, microseconds, ends[1]);
  }
  close (ends[1]);
  reported = read_reports (ends[0], n_reports);
  close (ends[0]);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
  assert_survived (directory, round, reported);
  remove_directory (directory);
}

static void
test_kill (void)
{
  guint n_all = 0;

  for (guint round = 0; round < KILLS; round++) {
    guint n_reports;

    kill_once (round, g_test_rand_int_range (0, 100000), &n_reports);
    n_all += n_reports;
  }
  g_test_message ("%u commits, %u kills", n_all, KILLS);
  g_assert_cmpuint (n_all, >, KILLS); /* The test has reached its purpose. */
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/kill", test_kill);
  return g_test_run ();
}
