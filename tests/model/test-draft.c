/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Turns that are put together, with and without help. */

#include "ast-draft.h"
#include "sample.h"
#include "testing.h"

static AstMatch *
play (guint64 seed, int n_tiles)
{
  return sample_played (&(Sample){ .n_players = 2, .equipment = TRUE, .seed = seed }, n_tiles);
}

/* With help only what fits is offered, and the tile never lies loose. */
static void
test_helped (void)
{
  g_autoptr (AstMatch) match = play (3, 20);
  const AstGame *game = ast_match_get_game (match);
  g_autoptr (AstDraft) draft = ast_draft_new (game);
  AstFit fits[AST_MAX_PLACES];
  int n = ast_draft_list_places (draft, fits);

  g_assert_cmpint (n, ==, ast_game_fits (game, game->hand, NULL));
  for (int i = 0; i < n; i++) {
    g_assert_true (ast_draft_lay (draft, fits[i].x, fits[i].y));
    for (int turn = 0; turn < 4; turn++) {
      ast_draft_turn (draft, 1);
      g_assert_true (ast_draft_get (draft)->is_laid);
      g_assert_true (ast_draft_get (draft)->is_put == ast_draft_get (draft)->is_laid);
    }
  }
}

/* Only what changes the picture counts as a turn of the tile. */
static void
test_turns (void)
{
  int n_alike = 0, n_fixed = 0, n_turns = 0;

  for (guint64 seed = 1; seed <= 40; seed++) {
    g_autoptr (AstMatch) match = play (seed, 12);
    const AstGame *game = ast_match_get_game (match);
    g_autoptr (AstDraft) draft = ast_draft_new (game);
    gboolean straight = g_str_has_prefix (game->set->kinds[game->hand].id, "route-straight");
    AstFit fits[AST_MAX_PLACES];
    int n = ast_draft_list_places (draft, fits);

    for (int i = 0; i < n; i++) {
      gboolean one = (fits[i].rotations & (fits[i].rotations - 1)) == 0;

      ast_draft_lay (draft, fits[i].x, fits[i].y);
      if (one || straight)
        g_assert_false (ast_draft_can_turn (draft));
      n_alike += straight && !one;
      n_fixed += one;
      n_turns += ast_draft_can_turn (draft);
    }
  }
  g_assert_cmpint (n_alike, >, 0);
  g_assert_cmpint (n_fixed, >, 0);
  g_assert_cmpint (n_turns, >, 0);
}

/* A tile that is laid once more where it lies, another way round, is rotated, and says so once; its
 * meeple stays on it. */
static void
test_laid_again (void)
{
  int n_turned = 0;

  for (guint64 seed = 1; seed <= 10; seed++) {
    g_autoptr (AstMatch) match = play (seed, 12);
    g_autoptr (AstDraft) draft = ast_draft_new (ast_match_get_game (match));
    const AstDraftState *now = ast_draft_get (draft);
    AstFit fits[AST_MAX_PLACES];
    int n = ast_draft_list_places (draft, fits), changes = 0;

    g_signal_connect_swapped (draft, "changed", G_CALLBACK (count_cb), &changes);
    for (int i = 0; i < n; i++) {
      AstSpot spot;
      int before;

      ast_draft_lay (draft, fits[i].x, fits[i].y);
      ast_draft_choose (draft, 0);
      if (!ast_draft_can_turn (draft) || now->chosen < 0)
        continue;
      spot = now->spots[0];
      before = now->rotation;
      changes = 0;
      g_assert_true (ast_draft_lay_turned (draft, fits[i].x, fits[i].y, before + 1));
      g_assert_cmpint (now->rotation, !=, before);
      g_assert_cmpint (changes, ==, 1);
      if (now->chosen < 0) /* A realm may allow no meeple this way round. */
        continue;
      g_assert_cmpint (now->spots[now->chosen].realm, ==, spot.realm);
      n_turned++;
    }
  }
  g_assert_cmpint (n_turned, >, 0);
}

/* Without, the whole rim is, and whether it fits shows only afterwards. */
static void
test_free (void)
{
  g_autoptr (AstMatch) match = play (3, 20);
  const AstGame *game = ast_match_get_game (match);
  g_autoptr (AstDraft) draft = ast_draft_new (game);
  AstFit fits[AST_MAX_PLACES];
  int n, n_laid = 0, n_fitting = 0;

  ast_draft_set_freedom (draft, TRUE, TRUE);
  n = ast_draft_list_places (draft, fits);
  g_assert_cmpint (n, ==, game->n_places);
  for (int i = 0; i < n; i++) {
    g_assert_true (ast_draft_lay (draft, fits[i].x, fits[i].y));
    n_fitting += __builtin_popcount (fits[i].rotations);
    for (int turn = 0; turn < 4; turn++) {
      ast_draft_turn (draft, 1);
      g_assert_true (ast_draft_get (draft)->is_put);
      g_assert_cmpint (!ast_draft_get (draft)->is_laid, <=, ast_draft_get (draft)->n_spots == 0);
      n_laid += ast_draft_get (draft)->is_laid;
    }
  }
  g_assert_cmpint (n_laid, ==, n_fitting);
  ast_draft_take_back (draft);
  g_assert_false (ast_draft_get (draft)->is_put);
  g_assert_false (ast_draft_lay (draft, 100, 100));
}

/* A tile that lies loose returns to the hand when help is switched on again. */
static void
test_help_again (void)
{
  g_autoptr (AstMatch) match = play (3, 20);
  g_autoptr (AstDraft) draft = ast_draft_new (ast_match_get_game (match));
  AstFit fits[AST_MAX_PLACES];
  int n;

  ast_draft_set_freedom (draft, TRUE, TRUE);
  n = ast_draft_list_places (draft, fits);
  for (int i = 0; i < n && ast_draft_get (draft)->is_put == ast_draft_get (draft)->is_laid; i++)
    ast_draft_lay (draft, fits[i].x, fits[i].y);
  g_assert_true (ast_draft_get (draft)->is_put && !ast_draft_get (draft)->is_laid);
  ast_draft_set_freedom (draft, FALSE, FALSE);
  g_assert_false (ast_draft_get (draft)->is_put);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draft/helped", test_helped);
  g_test_add_func ("/draft/turns", test_turns);
  g_test_add_func ("/draft/laid-again", test_laid_again);
  g_test_add_func ("/draft/free", test_free);
  g_test_add_func ("/draft/help-again", test_help_again);
  return g_test_run ();
}
