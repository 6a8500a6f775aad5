/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a computer player says about a person's turn. */

#include "ast-adviser.h"
#include "ast-computer.h"
#include "ast-question.h"
#include "ast-draft.h"
#include "sample.h"

static AstChoice
choose (const AstGame *game, AstLevel level)
{
  static const AstBudget budget = { .effort = 100 };
  AstChoice choice;
  AstRng rng;

  ast_rng_init_keyed (&rng, 5, game->n_tiles);
  g_assert_true (ast_player_choose (level, game, &budget, &rng, NULL, &choice));
  return choice;
}

/* Whether a meeple could have been sent, and may be sent in a later turn. */
static gboolean
can_save (const AstGame *game, const AstDraftState *turn)
{
  return turn->n_spots > 0 && ast_game_tiles_left (game) >= game->setup.n_players;
}

/* Returns whether it saves a meeple. */
static gboolean
check_advice (const AstGame *game)
{
  AstChoice choice = choose (game, AST_ADMIRAL);
  g_autoptr (AstDraft) draft = ast_draft_new (game);
  AstAction lay, place;
  AstAdvice advice;

  ast_advice_init (&advice, game, &choice);
  ast_draft_adopt (draft, &advice.lay, &advice.place);
  lay = ast_draft_get_lay_action (draft);
  place = ast_draft_get_place_action (draft);
  g_assert_true (ast_action_equal (&lay, &advice.lay));
  g_assert_cmpint (place.place.size, ==, advice.place.place.size);
  g_assert_cmpint (ast_draft_get_outlook (draft) == AST_OUTLOOK_BATTLE, ==, advice.battle);
  if (!advice.battle)
    g_assert_cmpint (ast_draft_get_points (draft), ==, advice.points);
  if (advice.place.place.size != AST_NO_MEEPLE) {
    AstSpot spot = ast_draft_get (draft)->spots[ast_draft_get (draft)->chosen];

    g_assert_cmpint (ast_game_realm (ast_draft_get (draft)->laid, spot.tile, spot.realm)->kind, ==,
                     advice.realm_kind);
    g_assert_cmpint (place.place.equipment, ==, advice.place.place.equipment);
    g_assert_false (advice.saves);
  } else
    g_assert_true (advice.saves == can_save (game, ast_draft_get (draft)));
  return advice.saves;
}

/* The advice is a turn that can be drafted, all through a game, and says what it leads to. */
static void
test_advice (void)
{
  Sample sample = { .n_players = 2, .equipment = TRUE, .computers = TRUE, .seed = 11 };
  g_autoptr (AstMatch) match = sample_match (&sample);
  const AstGame *game = ast_match_get_game (match);
  int n_saving = 0;

  for (int n_tiles = 1; game->phase != AST_OVER; n_tiles++) {
    sample_play (match, n_tiles);
    if (game->phase == AST_LAY)
      n_saving += check_advice (game);
  }
  g_assert_cmpint (n_saving, >, 0);
}

/* Waits for the answer, whose choice lives as long as the question. */
static const AstChoice *
wait_for_choice (AstQuestion *question)
{
  wait_while (ast_question_get_choice (question) == NULL);
  return ast_question_get_choice (question);
}

/* Of two admirals, to whom the turn would not become clear in two seconds, the one that is told to
 * hurry decides first. */
static void
test_hurry (void)
{
  g_autoptr (AstMatch) match = sample_played (&(Sample){ .n_players = 2, .seed = 11 }, 46);
  g_autoptr (AstDecider) calm = ast_computer_new (AST_ADMIRAL, 5);
  g_autoptr (AstDecider) hasty = ast_computer_new (AST_ADMIRAL, 5);
  g_autoptr (AstQuestion) first = NULL, second = NULL;

  ast_decider_hurry (hasty);
  g_assert_cmpfloat (ast_decider_get_progress (hasty), ==, 0);
  first = ast_question_new (calm, ast_match_get_game (match));
  second = ast_question_new (hasty, ast_match_get_game (match));
  ast_question_hurry (second);
  g_assert_cmpint (wait_for_choice (second)->n_candidates, >, 0);
  g_assert_null (ast_question_get_choice (first));
  ast_question_cancel (first);
}

/* A match that is closed frees the tiles of a deck that its record brought along; who thinks about
 * it goes on. */
static void
test_tiles_gone (void)
{
  g_autoptr (AstMatch) match = sample_played (&(Sample){ .n_players = 2, .seed = 11 }, 60);
  g_autoptr (AstDecider) computer = ast_computer_new (AST_CAPTAIN, 5);
  g_autoptr (AstQuestion) question = NULL;
  AstTileSet *tiles;
  AstGame game;

  game = *ast_match_get_game (match);
  tiles = g_new (AstTileSet, 1);
  *tiles = *game.set;
  game.set = tiles;
  question = ast_question_new (computer, &game);
  /* Without the address sanitizer, too, nobody thinks well with these. */
  memset (tiles, 0xff, sizeof *tiles);
  g_free (tiles);
  wait_for_choice (question);
}

typedef struct {
  AstDraft *draft;
  AstAdviser *adviser;
  int n_changed;
} Hint;

static void
set_up (Hint *hint, gconstpointer data)
{
  g_autoptr (AstMatch) match = sample_played (&(Sample){ .n_players = 2, .seed = 11 }, 60);

  hint->draft = ast_draft_new (ast_match_get_game (match));
  hint->adviser = ast_adviser_new (5);
  g_signal_connect_swapped (hint->adviser, "changed", G_CALLBACK (count_cb), &hint->n_changed);
  ast_adviser_ask (hint->adviser, hint->draft);
  g_assert_true (ast_adviser_get_thinking (hint->adviser));
  g_assert_cmpint (hint->n_changed, ==, 1);
}

static void
tear_down (Hint *hint, gconstpointer data)
{
  if (hint->adviser != NULL)
    g_assert_finalize_object (hint->adviser);
  g_assert_finalize_object (hint->draft);
}

/* The advice is in the draft, until it is dropped. */
static void
test_adviser (Hint *hint, gconstpointer data)
{
  const AstAdvice *advice;
  AstAction lay;

  wait_while (hint->n_changed == 1);
  advice = ast_adviser_get_advice (hint->adviser);
  g_assert_false (ast_adviser_get_thinking (hint->adviser));
  lay = ast_draft_get_lay_action (hint->draft);
  g_assert_true (ast_action_equal (&lay, &advice->lay));
  ast_adviser_cancel (hint->adviser);
  g_assert_cmpint (hint->n_changed, ==, 3);
  g_assert_null (ast_adviser_get_advice (hint->adviser));
}

/* What is dropped meanwhile leaves the draft as the person has it. */
static void
test_adviser_dropped (Hint *hint, gconstpointer data)
{
  AstFit fits[AST_MAX_PLACES];
  g_autoptr (AstDecider) computer = ast_computer_new (AST_CAPTAIN, 5);
  g_autoptr (AstQuestion) waited = NULL;

  ast_draft_list_places (hint->draft, fits);
  ast_draft_lay (hint->draft, fits[0].x, fits[0].y);
  ast_adviser_cancel (hint->adviser);
  g_assert_false (ast_adviser_get_thinking (hint->adviser));
  g_assert_cmpint (hint->n_changed, ==, 2);
  ast_adviser_cancel (hint->adviser);
  g_assert_cmpint (hint->n_changed, ==, 2);
  /* By the time another has thought, the cancelled one would have answered. */
  waited = ast_question_new (computer, ast_draft_get (hint->draft)->game);
  wait_for_choice (waited);
  g_assert_cmpint (hint->n_changed, ==, 2);
  g_assert_cmpint (ast_draft_get (hint->draft)->x, ==, fits[0].x);
  g_assert_cmpint (ast_draft_get (hint->draft)->chosen, ==, -1);
}

/* The adviser does not outlive its thinking, nor the thinking it for long. */
static void
test_adviser_gone (Hint *hint, gconstpointer data)
{
  g_assert_finalize_object (hint->adviser);
  hint->adviser = NULL;
  g_assert_cmpint (hint->n_changed, ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/advice/turns", test_advice);
  g_test_add_func ("/advice/hurry", test_hurry);
  g_test_add_func ("/advice/tiles-gone", test_tiles_gone);
  g_test_add ("/advice/adviser", Hint, NULL, set_up, test_adviser, tear_down);
  g_test_add ("/advice/adviser/dropped", Hint, NULL, set_up, test_adviser_dropped, tear_down);
  g_test_add ("/advice/adviser/gone", Hint, NULL, set_up, test_adviser_gone, tear_down);
  return g_test_run ();
}
