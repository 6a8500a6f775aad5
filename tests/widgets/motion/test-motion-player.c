/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-motion-player.h"
#include "find.h"

typedef struct {
  GtkWidget *window;
  AstMotionPlayer *player;
  int n_frames, n_done, n_cues;
  double last; /* The time of the last frame. */
  int cues[4];
} Fixture;

static void
frame_cb (gpointer data, double now)
{
  Fixture *fixture = data;

  if (fixture->n_frames++ > 0)
    g_assert_cmpfloat (now, >=, fixture->last);
  fixture->last = now;
}

static void
cue_cb (gpointer data, AstCue cue)
{
  Fixture *fixture = data;

  g_assert_cmpint (fixture->n_cues, <, 4);
  fixture->cues[fixture->n_cues++] = cue;
}

static void
done_cb (gpointer data)
{
  Fixture *fixture = data;

  fixture->n_done++;
  g_assert_false (ast_motion_player_is_playing (fixture->player));
}

/* A tile travels, a meeple drops, points are counted. */
static void
plan (Fixture *fixture)
{
  *ast_motion_player_get_motion (fixture->player) = (AstMotion){
    .n = 3,
    .length = 90,
    .steps = {
      { .kind = AST_MOTION_TRAVEL, .begin = 0, .length = 30 },
      { .kind = AST_MOTION_DROP, .begin = 30, .length = 30 },
      { .kind = AST_MOTION_COUNT, .begin = 60, .length = 30 },
    },
  };
}

static void
set_up (Fixture *fixture, gconstpointer animations)
{
  static const AstMotionClient client = { frame_cb, cue_cb, done_cb };

  g_setenv ("ASTERISM_NO_ANIMATION", animations, TRUE);
  fixture->window = gtk_window_new ();
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_while (!gtk_widget_get_mapped (fixture->window));
  fixture->player = ast_motion_player_new (fixture->window, &client, fixture);
  plan (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer animations)
{
  ast_motion_player_free (fixture->player);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static void
assert_played (Fixture *fixture)
{
  g_assert_cmpint (fixture->n_done, ==, 1);
  g_assert_cmpfloat (fixture->last, ==, 90);
  g_assert_cmpint (fixture->n_cues, ==, 3);
  g_assert_cmpint (fixture->cues[0], ==, AST_CUE_TILE);
  g_assert_cmpint (fixture->cues[1], ==, AST_CUE_MEEPLE);
  g_assert_cmpint (fixture->cues[2], ==, AST_CUE_OTHERS);
  g_assert_cmpint (ast_motion_player_get_motion (fixture->player)->n, ==, 0);
}

static void
test_play (Fixture *fixture, gconstpointer animations)
{
  ast_motion_player_play (fixture->player);
  g_assert_true (ast_motion_player_is_playing (fixture->player));
  g_assert_cmpint (fixture->n_frames, ==, 1);
  g_assert_cmpfloat (fixture->last, ==, 0);
  wait_while (fixture->n_done == 0);
  assert_played (fixture);
}

static void
test_skip (Fixture *fixture, gconstpointer animations)
{
  ast_motion_player_skip (fixture->player);
  g_assert_cmpint (fixture->n_done, ==, 0);
  ast_motion_player_play (fixture->player);
  ast_motion_player_skip (fixture->player);
  assert_played (fixture);
}

/* A motion that is dropped is not at its end, and the next one can be played. */
static void
test_stop (Fixture *fixture, gconstpointer animations)
{
  ast_motion_player_play (fixture->player);
  ast_motion_player_stop (fixture->player);
  g_assert_false (ast_motion_player_is_playing (fixture->player));
  g_assert_cmpint (fixture->n_frames, ==, 1);
  g_assert_cmpint (fixture->n_done, ==, 0);
  ast_motion_player_play (fixture->player);
  g_assert_cmpint (fixture->n_frames, ==, 1);
  plan (fixture);
  ast_motion_player_play (fixture->player);
  ast_motion_player_skip (fixture->player);
  assert_played (fixture);
}

/* Where nothing may move, all has happened at once. */
static void
test_still (Fixture *fixture, gconstpointer animations)
{
  ast_motion_player_play (fixture->player);
  assert_played (fixture);
}

int
main (int argc, char *argv[])
{
  find_init (&argc, &argv);
  add_test_with ("/motion-player/play", "0", test_play);
  add_test_with ("/motion-player/skip", "0", test_skip);
  add_test_with ("/motion-player/stop", "0", test_stop);
  add_test_with ("/motion-player/still", "1", test_still);
  return g_test_run ();
}
