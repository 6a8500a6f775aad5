/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What has happened since a player's last turn: tiles, points and battles. */

#include "ast-since.h"

#include "sample.h"

static void
check_round (AstMatch *match, int player, int n)
{
  AstSince since;

  ast_since_init (&since, match, player);
  g_assert_cmpint (since.n_tiles - since.first, ==, n);
}

/* It is asked of the state as it is: undone turns have not happened. */
static void
test_undo (void)
{
  AstMatch *match = sample_match (&(Sample){ .n_players = 3, .seed = 11 });

  sample_play (match, 21); /* 20 turns: that of the player 2 is next. */
  check_round (match, 2, 2);
  check_round (match, 1, 0);
  ast_match_undo (match);
  g_assert_cmpint (ast_match_get_game (match)->n_tiles, ==, 20);
  check_round (match, 1, 2);
  ast_match_undo (match);
  check_round (match, 0, 2);
  ast_match_redo (match);
  check_round (match, 1, 2);
  g_assert_finalize_object (match);
}

typedef struct {
  int points[AST_MAX_PLAYERS];
  int n_battles;
  int first; /* The tile after that of the last turn. */
} Account;

/* What happens is booked by hand from event to event, for each player. */
static void
book (Account *accounts, AstMatch *match)
{
  const AstMatchEvent *event = ast_match_get_last_event (match);
  const AstGame *before = &event->before;

  for (int player = 0; player < before->setup.n_players; player++) {
    for (int i = 0; i < event->scores.n; i++)
      accounts[player].points[event->scores.scores[i].side] += event->scores.scores[i].points;
    if (event->kind == AST_EVENT_ROLL) {
      unsigned highest = ast_battle_highest (&before->battle, &event->action, NULL);

      accounts[player].n_battles += (highest & (highest - 1)) == 0;
    }
    if (player == before->player && event->kind != AST_EVENT_DRAW)
      accounts[player] = (Account){ .first = event->after.n_tiles };
  }
}

static void
booked_cb (Account *accounts, AstMatchEvent *event, AstMatch *match)
{
  const AstGame *game = ast_match_get_game (match);

  if (event->kind == AST_EVENT_FINAL)
    return;
  book (accounts, match);
  for (int player = 0; player < game->setup.n_players; player++) {
    AstSince since;

    ast_since_init (&since, match, player);
    g_assert_cmpint (since.n_tiles, ==, game->n_tiles);
    g_assert_cmpint (since.first, ==, MAX (accounts[player].first, 1));
    for (int tile = since.first; tile < since.n_tiles; tile++)
      g_assert_cmpint (since.owners[tile], ==, (tile - 1) % game->setup.n_players);
    for (int side = 0; side < game->n_sides; side++)
      g_assert_cmpint (since.points[side], ==, accounts[player].points[side]);
    g_assert_cmpint (since.n_battles, ==, accounts[player].n_battles);
    for (int i = 0; i < since.n_battles; i++)
      g_assert_cmpint (since.battles[i].winner, <, game->n_sides);
  }
}

/* Tiles, points and battles of a whole game; of sides, where there are teams. */
static void
test_account (gconstpointer teams)
{
  Sample sample = { .n_players = 4, .teams = teams != NULL, .equipment = TRUE, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  Account accounts[AST_MAX_PLAYERS] = { 0 };

  g_signal_connect_swapped (match, "applied", G_CALLBACK (booked_cb), accounts);
  sample_play (match, AST_MAX_TILES);
  g_assert_cmpint (ast_match_get_game (match)->phase, ==, AST_OVER);
  g_signal_handlers_disconnect_by_data (match, accounts);
  g_assert_finalize_object (match);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/since/undo", test_undo);
  g_test_add_data_func ("/since/account", NULL, test_account);
  g_test_add_data_func ("/since/account-of-teams", GINT_TO_POINTER (1), test_account);
  return g_test_run ();
}
