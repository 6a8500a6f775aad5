/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A plan can be played after any change. */

#include "ast-plan-record.h"
#include "testing.h"

static AstPlan *
make_plan (int n)
{
  AstPlan *plan = ast_plan_new ();

  while (ast_plan_get_n_seats (plan) < n)
    ast_plan_add_seat (plan, "pilot");
  return plan;
}

static AstColour
get_colour (AstPlan *plan, int i)
{
  return ast_plan_seat_get_colour (ast_plan_get_seat (plan, i));
}

static void
set_choice (AstPlan *plan, const char *name, gboolean choice)
{
  g_object_set (plan, name, choice, NULL);
}

static gboolean
get_choice (AstPlan *plan, const char *name)
{
  gboolean choice;

  g_object_get (plan, name, &choice, NULL);
  return choice;
}

static AstResult
try_plan (AstPlan *plan, AstRecord **record)
{
  g_autoptr (AstDeckCollection) collection = ast_deck_collection_new (NULL);
  g_autofree AstGame *game = g_new (AstGame, 1);
  g_autoptr (GError) error = NULL;

  *record = ast_plan_make_record (plan, collection, 7, &error);
  g_assert_no_error (error);
  return ast_game_init (game, ast_deck_set_get_tiles ((*record)->decks), &(*record)->setup);
}

static void
assert_playable (AstPlan *plan)
{
  g_autoptr (AstRecord) record = NULL;

  g_assert_cmpint (try_plan (plan, &record), ==, AST_OK);
}

static void
test_new (void)
{
  g_autoptr (AstPlan) plan = ast_plan_new ();

  g_assert_cmpint (ast_plan_get_n_seats (plan), ==, 2);
  g_assert_cmpstr (ast_plan_seat_get_level (ast_plan_get_seat (plan, 0)), ==, NULL);
  g_assert_cmpstr (ast_plan_seat_get_level (ast_plan_get_seat (plan, 1)), ==, "cadet-1");
  assert_playable (plan);
}

static void
test_seats (void)
{
  g_autoptr (AstPlan) plan = make_plan (5);

  g_assert_false (get_choice (plan, "blue"));
  g_assert_nonnull (ast_plan_add_seat (plan, NULL));
  g_assert_true (get_choice (plan, "blue"));
  g_assert_null (ast_plan_add_seat (plan, NULL));
  assert_playable (plan);

  set_choice (plan, "blue", FALSE);
  g_assert_true (get_choice (plan, "blue"));

  for (int i = 0; i < 6; i++)
    ast_plan_remove_seat (plan, 0);
  g_assert_cmpint (ast_plan_get_n_seats (plan), ==, 2);
  assert_playable (plan);
}

static void
test_colours_are_exchanged (void)
{
  g_autoptr (AstPlan) plan = make_plan (3);
  AstColour first = get_colour (plan, 0), third = get_colour (plan, 2);

  ast_plan_set_colour (plan, 0, third);
  g_assert_cmpint (get_colour (plan, 0), ==, third);
  g_assert_cmpint (get_colour (plan, 2), ==, first);
  ast_plan_set_colour (plan, 1, AST_BLUE);
  g_assert_cmpint (get_colour (plan, 1), ==, AST_BLUE);
  g_assert_true (get_choice (plan, "blue"));
  assert_playable (plan);
}

static void
test_closing_blue (void)
{
  g_autoptr (AstPlan) plan = make_plan (3);

  ast_plan_set_colour (plan, 1, AST_BLUE);
  set_choice (plan, "blue", FALSE);
  g_assert_cmpint (get_colour (plan, 1), !=, AST_BLUE);
  assert_playable (plan);
}

static void
test_teams (void)
{
  g_autoptr (AstPlan) plan = make_plan (3);

  set_choice (plan, "teams", TRUE);
  g_assert_false (get_choice (plan, "can-team"));
  g_assert_false (ast_plan_is_team_game (plan));
  assert_playable (plan);

  ast_plan_add_seat (plan, NULL);
  g_assert_true (get_choice (plan, "can-team"));
  g_assert_true (ast_plan_is_team_game (plan));
  g_assert_cmpint (ast_colour_faction (get_colour (plan, 0)), ==,
                   ast_colour_faction (get_colour (plan, 2)));
  assert_playable (plan);

  g_assert_false (ast_plan_allows_colour (plan, AST_ORANGE));
  ast_plan_set_colour (plan, 0, AST_ORANGE);
  g_assert_cmpint (get_colour (plan, 0), !=, AST_ORANGE);
}

/* Every colour can be chosen for every seat, from every order of colours. */
static void
test_teams_keep_the_choice (void)
{
  for (int seat = 0; seat < 4; seat++) {
    for (int colour = AST_RED; colour <= AST_WHITE; colour++) {
      g_autoptr (AstPlan) plan = make_plan (4);

      set_choice (plan, "teams", TRUE);
      ast_plan_set_colour (plan, seat, colour);
      g_assert_cmpint (get_colour (plan, seat), ==, colour);
      assert_playable (plan);
      for (int to = 0; to < 4; to++) {
        ast_plan_move_seat (plan, seat, to);
        assert_playable (plan);
        ast_plan_move_seat (plan, to, seat);
      }
    }
  }
}

static void
test_teams_replace_other_colours (void)
{
  g_autoptr (AstPlan) plan = make_plan (4);

  ast_plan_set_colour (plan, 0, AST_BLUE);
  ast_plan_set_colour (plan, 3, AST_ORANGE);
  set_choice (plan, "teams", TRUE);
  assert_playable (plan);
}

static void
test_first (void)
{
  g_autoptr (AstPlan) plan = make_plan (3);
  g_autoptr (AstRecord) record = NULL;

  ast_plan_seat_set_name (ast_plan_get_seat (plan, 2), "Ada");
  ast_plan_set_first (plan, 2);
  g_assert_cmpint (try_plan (plan, &record), ==, AST_OK);
  g_assert_cmpstr (record->players[0].name, ==, "Ada");
  g_assert_cmpint (record->setup.colours[0], ==, get_colour (plan, 2));
  g_assert_cmpint (record->setup.colours[1], ==, get_colour (plan, 0));

  /* The player who begins is moved with the seat. */
  ast_plan_move_seat (plan, 2, 0);
  g_assert_cmpint (ast_plan_get_first (plan), ==, 0);
  ast_plan_remove_seat (plan, 0);
  g_assert_cmpint (ast_plan_get_first (plan), ==, -1);
}

static void
test_lots (void)
{
  g_autoptr (AstPlan) plan = make_plan (2);
  g_autoptr (AstDeckCollection) collection = ast_deck_collection_new (NULL);
  unsigned seen = 0;

  ast_plan_set_first (plan, -1);
  for (guint64 seed = 0; seed < 32; seed++) {
    g_autoptr (AstRecord) once = ast_plan_make_record (plan, collection, seed, NULL);
    g_autoptr (AstRecord) again = ast_plan_make_record (plan, collection, seed, NULL);

    g_assert_cmpint (once->setup.colours[0], ==, again->setup.colours[0]);
    seen |= 1u << once->setup.colours[0];
  }
  g_assert_cmpuint (seen, ==, 1u << AST_RED | 1u << AST_BLACK);
}

static void
test_options (void)
{
  g_autoptr (AstPlan) plan = make_plan (2);
  g_autoptr (AstRecord) record = NULL;
  int n_tiles;

  g_assert_cmpint (try_plan (plan, &record), ==, AST_OK);
  n_tiles = ast_deck_set_get_tiles (record->decks)->n_tiles;
  g_assert_cmpint (record->setup.unplaceable, ==, AST_DISCARD);
  g_assert_false (record->setup.equipment);
  g_assert_cmpstr (record->seed, ==, "7");
  g_clear_pointer (&record, ast_record_free);

  g_object_set (plan, "tiles", TRUE, "equipment", TRUE, "returns", TRUE, "purist", TRUE,
                "undo-allowed", FALSE, NULL);
  g_assert_cmpint (try_plan (plan, &record), ==, AST_OK);
  g_assert_cmpint (ast_deck_set_get_tiles (record->decks)->n_tiles, ==, n_tiles + 18);
  g_assert_cmpint (record->setup.unplaceable, ==, AST_RETURN);
  g_assert_true (record->setup.equipment);
  g_assert_true (record->purist);
  g_assert_true (record->no_undo);
}

static void
test_names (void)
{
  static const struct {
    const char *typed, *made;
  } names[] = {
    { "Ada", "Ada" },
    { "  Ada  ", "Ada" },
    { "A\tda\n", "Ada" },
    { "", "Red" },
    { " \t ", "Red" },
    { "Zoë", "Zoë" },
    { "\x01", "Red" },
    { "\u00a0Ada\u3000", "Ada" },
    { "Zoe\u0308\u202e", "Zoë" },
    { "\u2060\u3164", "Red" },
  };
  g_autoptr (AstPlanSeat) seat = ast_plan_seat_new (NULL, AST_RED, NULL);
  g_autofree char *lengthy = g_strnfill (300, 'a');
  g_autofree char *shortened = NULL;
  g_autofree char *star = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *made = NULL;

    ast_plan_seat_set_name (seat, names[i].typed);
    made = ast_plan_seat_make_name (seat);
    g_assert_cmpstr (made, ==, names[i].made);
  }
  ast_plan_seat_set_name (seat, lengthy);
  shortened = ast_plan_seat_make_name (seat);
  g_assert_cmpuint (strlen (shortened), ==, 100);

  ast_plan_seat_set_name (seat, NULL);
  ast_plan_seat_set_level (seat, "admiral");
  star = ast_plan_seat_make_name (seat);
  g_assert_cmpstr (star, ==, "Antares");
}

static void
test_changed (void)
{
  g_autoptr (AstPlan) plan = make_plan (4);
  int n = 0;

  g_signal_connect_swapped (plan, "changed", G_CALLBACK (count_cb), &n);
  ast_plan_set_colour (plan, 0, get_colour (plan, 3));
  g_assert_cmpint (n, ==, 1);
  set_choice (plan, "teams", TRUE);
  g_assert_cmpint (n, ==, 2);
  set_choice (plan, "teams", TRUE);
  g_assert_cmpint (n, ==, 2);
  ast_plan_seat_set_name (ast_plan_get_seat (plan, 0), "Ada");
  g_assert_cmpint (n, ==, 3);
  ast_plan_move_seat (plan, 1, 1);
  g_assert_cmpint (n, ==, 3);
}

static void
test_suggested_kind (void)
{
  g_autoptr (AstPlan) plan = make_plan (3);

  g_assert_cmpstr (ast_plan_suggest_level (plan), ==, "pilot");
  ast_plan_move_seat (plan, 0, 2);
  g_assert_cmpstr (ast_plan_suggest_level (plan), ==, "pilot");
  g_assert_true (ast_plan_find_only_person (plan) == ast_plan_get_seat (plan, 2));
  ast_plan_seat_set_level (ast_plan_get_seat (plan, 1), NULL);
  g_assert_null (ast_plan_find_only_person (plan));
  g_assert_cmpstr (ast_plan_suggest_level (plan), ==, NULL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/plan/new", test_new);
  g_test_add_func ("/app/plan/S1-seats", test_seats);
  g_test_add_func ("/app/plan/S1-colours-are-exchanged", test_colours_are_exchanged);
  g_test_add_func ("/app/plan/S5-closing-blue", test_closing_blue);
  g_test_add_func ("/app/plan/S7-teams", test_teams);
  g_test_add_func ("/app/plan/S7-teams-keep-the-choice", test_teams_keep_the_choice);
  g_test_add_func ("/app/plan/S7-teams-replace-other-colours", test_teams_replace_other_colours);
  g_test_add_func ("/app/plan/S6-first", test_first);
  g_test_add_func ("/app/plan/S6-lots", test_lots);
  g_test_add_func ("/app/plan/options", test_options);
  g_test_add_func ("/app/plan/suggested-kind", test_suggested_kind);
  g_test_add_func ("/app/plan/names", test_names);
  g_test_add_func ("/app/plan/changed", test_changed);
  return g_test_run ();
}
