/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Points and reserves as they are shown: with the match, behind it, and on their way. */

#include "ast-scoreboard.h"
#include "ast-standing.h"
#include "sample.h"

typedef struct {
  AstMatch *match;
  AstScoreboard *board;
  AstMatchEvent *scored; /* The first turn that gave points and sent meeples home. */
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->match = sample_match (&(Sample){ .n_players = 3, .equipment = TRUE, .seed = 5 });
  self->board = ast_scoreboard_new (self->match);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_pointer (&self->scored, ast_match_event_unref);
  g_assert_finalize_object (self->board);
  g_assert_finalize_object (self->match);
}

static void
assert_shows (Fixture *self, const AstGame *game)
{
  int projected[AST_MAX_PLAYERS];

  ast_standing_project (game, projected);
  for (int player = 0; player < game->setup.n_players; player++) {
    AstSeatScore *row = ast_scoreboard_get_row (self->board, player);
    int side = game->side_of[player];

    g_assert_cmpint (ast_seat_score_get (row)->points, ==, game->points[side]);
    g_assert_cmpint (ast_seat_score_get (row)->projected, ==,
                     game->phase == AST_OVER ? -1 : projected[side]);
    g_assert_cmpint (ast_seat_score_get (row)->active, ==,
                     game->phase < AST_FINISH
                         && ast_match_get_before (self->match)->player == player);
    g_assert_cmpuint (ast_seat_score_get (row)->reserve, ==, ast_game_reserve (game, player));
    g_assert_cmpuint (ast_seat_score_get (row)->equipment, ==, game->equipment[player]);
  }
}

/* Without a motion or a hold it shows the match, all through a game and back again. */
static void
test_follow (Fixture *self, gconstpointer data)
{
  const AstGame *game = ast_match_get_game (self->match);

  for (int n_tiles = 1; game->phase != AST_OVER; n_tiles++) {
    sample_play (self->match, n_tiles);
    ast_scoreboard_update (self->board, FALSE);
    assert_shows (self, game);
  }
  ast_match_undo (self->match);
  ast_scoreboard_update (self->board, FALSE);
  assert_shows (self, game);
}

/* Of a game that is looked back at it marks whose turn is told of. */
static void
test_told (Fixture *self, gconstpointer data)
{
  int told = (ast_match_get_game (self->match)->player + 1) % 2;

  ast_scoreboard_set_told (self->board, told);
  for (int player = 0; player < 2; player++)
    g_assert_cmpint (ast_seat_score_get (ast_scoreboard_get_row (self->board, player))->active, ==,
                     player == told);
  ast_scoreboard_set_told (self->board, AST_NONE);
  assert_shows (self, ast_match_get_game (self->match));
}

/* As long as a roll is a secret, what was before it is shown. */
static void
test_hold (Fixture *self, gconstpointer data)
{
  AstGame before;

  sample_play_to_battle (self->match);
  before = *ast_match_get_game (self->match);
  ast_match_advance (self->match);
  ast_scoreboard_update (self->board, TRUE);
  assert_shows (self, &before);
  ast_scoreboard_update (self->board, FALSE);
  assert_shows (self, ast_match_get_game (self->match));
}

static void
applied_cb (Fixture *self, AstMatchEvent *event)
{
  if (self->scored == NULL && event->scores.n > 0 && event->kind == AST_EVENT_TURN
      && (event->before.placed & ~event->after.placed) != 0)
    self->scored = ast_match_event_ref (event);
}

static void
play_to_score (Fixture *self)
{
  g_signal_connect_swapped (self->match, "applied", G_CALLBACK (applied_cb), self);
  for (int n_tiles = 2; self->scored == NULL; n_tiles++) {
    g_assert_cmpint (n_tiles, <, 90);
    sample_play (self->match, n_tiles);
  }
}

/* Points and meeples are shown when they have come. */
static void
test_motion (Fixture *self, gconstpointer data)
{
  AstMotionCause cause = { .beat = 900 };
  AstMotion motion;
  AstSeatScore *row;
  int player, n_changed = 0;
  unsigned home;

  play_to_score (self);
  ast_scoreboard_update (self->board, FALSE);
  cause.event = self->scored;
  ast_motion_plan (&motion, &cause);
  player =
      ast_meeple_player (__builtin_ctz (self->scored->before.placed & ~self->scored->after.placed));
  row = ast_scoreboard_get_row (self->board, player);
  home = ast_game_reserve (&self->scored->after, player);

  ast_scoreboard_set_motion (self->board, &motion, 0);
  for (int i = 0; i < 3; i++)
    g_assert_cmpint (ast_seat_score_get (ast_scoreboard_get_row (self->board, i))->points, ==,
                     self->scored->before.points[i]);
  g_assert_cmpuint (ast_seat_score_get (row)->reserve, !=, home);
  g_signal_connect_swapped (row, "changed", G_CALLBACK (count_cb), &n_changed);
  ast_scoreboard_set_motion (self->board, &motion, 0);
  g_assert_cmpint (n_changed, ==, 0);
  ast_scoreboard_set_motion (self->board, &motion, motion.length);
  g_assert_cmpuint (ast_seat_score_get (row)->reserve, ==, home);
  assert_shows (self, ast_match_get_game (self->match));
  g_assert_cmpint (n_changed, >, 0);
  g_signal_handlers_disconnect_by_data (row, &n_changed);
  ast_scoreboard_set_motion (self->board, NULL, 0);
  assert_shows (self, ast_match_get_game (self->match));
}

static void
test_projecting (Fixture *self, gconstpointer data)
{
  AstSeatScore *row = ast_scoreboard_get_row (self->board, 0);

  sample_play (self->match, 20);
  ast_scoreboard_update (self->board, FALSE);
  g_assert_cmpint (ast_seat_score_get (row)->projected, >=, 0);
  ast_scoreboard_set_projecting (self->board, FALSE);
  g_assert_cmpint (ast_seat_score_get (row)->projected, ==, -1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/scoreboard/follow", test_follow);
  add_test ("/scoreboard/told", test_told);
  add_test ("/scoreboard/hold", test_hold);
  add_test ("/scoreboard/motion", test_motion);
  add_test ("/scoreboard/projecting", test_projecting);
  return g_test_run ();
}
