/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What each place of a turn brings, against what really happens when the turn is carried out. */

#include "ast-place-gains.h"
#include "sample.h"

/* The most that any turn at a place, turned so, gives ahead of the others, without a battle; and
 * whether one leads to a battle. */
static int
try_all (const AstGame *game, const AstFit *place, int rotation, gboolean *battle)
{
  AstAction lay = { .type = AST_LAY,
                    .lay = { .x = place->x, .y = place->y, .rotation = rotation } };
  AstAction actions[AST_MAX_PLACEMENTS];
  g_autofree AstGame *laid = g_memdup2 (game, sizeof *game), *after = g_new (AstGame, 1);
  int side = game->side_of[game->player], most = G_MININT, n;

  g_assert_cmpint (ast_game_apply (laid, &lay, NULL), ==, AST_OK);
  n = ast_game_placements (laid, actions);
  for (int i = 0; i < n; i++) {
    int ahead = 0;

    *after = *laid;
    g_assert_cmpint (ast_game_apply (after, &actions[i], NULL), ==, AST_OK);
    *battle = *battle || after->phase == AST_ROLL;
    for (int other = 0; other < game->n_sides; other++)
      ahead += (other == side ? 1 : -1) * (after->points[other] - game->points[other]);
    if (after->phase != AST_ROLL)
      most = MAX (most, ahead);
  }
  return most;
}

/* Whether a meeple of the size that is told has that chance in one of the realms there. */
static void
assert_size (const AstGame *game, const AstPlaceGain *gain)
{
  AstAction lay = { .type = AST_LAY,
                    .lay = { .x = gain->place.x, .y = gain->place.y, .rotation = gain->rotation } };
  g_autofree AstGame *laid = g_memdup2 (game, sizeof *game);
  AstAction actions[AST_MAX_PLACEMENTS];
  gboolean found = gain->size == AST_NO_MEEPLE;
  int n;

  ast_game_apply (laid, &lay, NULL);
  n = ast_game_placements (laid, actions);
  for (int i = 0; i < n; i++) {
    AstSpot spot = { .tile =
                         (guint8) ast_game_tile_at (laid, actions[i].place.x, actions[i].place.y),
                     .realm = actions[i].place.realm };

    found = found
            || (actions[i].place.size == gain->size
                && ast_place_gains_odds (laid, spot, gain->size) == gain->percent);
  }
  g_assert_true (found);
}

static void
assert_gain (const AstGame *game, const AstPlaceGain *gain)
{
  gboolean battle = FALSE;
  int ahead = try_all (game, &gain->place, gain->rotation, &battle);

  g_assert_true (gain->place.rotations >> gain->rotation & 1);
  if (ahead > G_MININT)
    g_assert_cmpint (gain->points - gain->others, ==, ahead);
  if (gain->percent >= 0) {
    g_assert_true (battle);
    g_assert_cmpint (gain->percent, <=, 100);
    g_assert_cmpint (gain->stake, >, 0);
    assert_size (game, gain);
  }
  if (gain->points > 0)
    g_assert_cmpint (gain->n_complete, >, 0);
}

static void
test_games (void)
{
  int n_points = 0, n_battles = 0;

  for (int n_tiles = 5; n_tiles < 65; n_tiles += 4) {
    Sample sample = { .n_players = 2 + n_tiles % 3, .seed = (guint64) n_tiles };
    g_autoptr (AstMatch) match = sample_match (&sample);
    AstPlaceGain gains[AST_MAX_PLACES];
    const AstGame *game;
    int n;

    sample_play (match, n_tiles);
    game = ast_match_get_game (match);
    n = ast_place_gains_list (game, gains);
    g_assert_cmpint (n, ==, ast_game_fits (game, game->hand, NULL));
    for (int i = 0; i < n; i++) {
      assert_gain (game, &gains[i]);
      n_points += gains[i].points > 0;
      n_battles += gains[i].percent >= 0;
      for (int j = 0; j < i; j++)
        g_assert_true (gains[i].place.x != gains[j].place.x
                       || gains[i].place.y != gains[j].place.y);
      if (i > 0 && gains[i].percent < 0 && gains[i - 1].percent < 0)
        g_assert_cmpint (gains[i].points - gains[i].others, <=,
                         gains[i - 1].points - gains[i - 1].others);
    }
  }
  g_assert_cmpint (n_points, >, 3);
  g_assert_cmpint (n_battles, >, 3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/place-gains/games", test_games);
  return g_test_run ();
}
