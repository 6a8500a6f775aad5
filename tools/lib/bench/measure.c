/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Figures that no command of the program shows, as lines "name value": microseconds to copy the
 * state of a game, and milliseconds until an action is on disk (in the folder for temporary files).
 */

#include <stdio.h>
#include <time.h>

#include "store-fixture.h"

enum { COPIES = 20000, ROUNDS = 40, MOVES = 2000 };

/* Processor time in nanoseconds. */
static gint64
read_clock (void)
{
  struct timespec used;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &used);
  return used.tv_sec * G_GINT64_CONSTANT (1000000000) + used.tv_nsec;
}

/* Takes the best of many rounds, so that other load on the machine counts little. */
static double
measure_copy (void)
{
  g_autofree AstGame *states = g_new0 (AstGame, 2);
  gint64 best = G_MAXINT64;

  for (int round = 0; round < ROUNDS; round++) {
    gint64 begun = read_clock ();

    for (int i = 0; i < COPIES; i++) {
      states[i & 1] = states[~i & 1];
      __asm__ volatile("" : : "r"(states) : "memory");
    }
    best = MIN (best, read_clock () - begun);
  }
  return (double) best / COPIES / 1000;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static void
append_moves (AstArchive *archive, guint64 seed, GArray *times)
{
  g_autoptr (AstRecord) record = play_random_game (&(RandomGame){ 0 }, seed);
  g_autoptr (AstRecord) begun = cut_record (record, 0);
  gint64 game = ast_archive_create (archive, begun, NULL, NULL);

  for (guint i = 0; i < record->actions->len && times->len < MOVES; i++) {
    gint64 start = g_get_monotonic_time (), time;

    g_assert_true (ast_archive_append (archive, game, i, get_actions (record, i, 1), 1, NULL));
    time = g_get_monotonic_time () - start;
    g_array_append_val (times, time);
  }
}

static double
measure_moves (void)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  char *directory = g_dir_make_tmp ("asterism-moves-XXXXXX", NULL); /* On the disk. */
  AstArchive *archive = open_archive (directory);

  for (guint64 seed = 1; times->len < MOVES; seed++)
    append_moves (archive, seed, times);
  ast_archive_free (archive);
  remove_directory (directory);
  g_array_sort (times, compare_times);
  return (double) g_array_index (times, gint64, MOVES * 99 / 100) / 1000;
}

int
main (void)
{
  printf ("state_bytes %zu\n", sizeof (AstGame));
  printf ("copy_us %.3f\n", measure_copy ());
  printf ("move_p99_ms %.3f\n", measure_moves ());
  return 0;
}
