/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Plans read from text: of the command line, and of settings that may have been edited. */

#include "ast-plan-text.h"

static void
assert_refused (const char *set_up, AstPlanError code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstPlan) plan = ast_plan_parse (set_up, FALSE, &error);

  g_assert_null (plan);
  g_assert_error (error, AST_PLAN_ERROR, (int) code);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_null (strchr (error->message, '\n'));
  g_assert_cmpuint (strlen (error->message), <, 200);
  g_assert_true (g_str_has_suffix (error->message, "."));
}

/* Decks of one's own are kept; whether they are still there is for others to say. */
static void
test_decks (void)
{
  const char *const added[] = { "moons-12ab", "comets;x", NULL };
  g_autoptr (AstPlan) plan = ast_plan_new ();
  g_autofree char *plain = ast_plan_to_text (plan);
  g_autofree char *text = NULL;
  g_autoptr (AstPlan) again = NULL;

  g_assert_null (strstr (plain, "deck"));
  ast_plan_set_deck (plan, "my-box-34cd");
  ast_plan_set_added_decks (plan, added);
  text = ast_plan_to_text (plan);
  again = ast_plan_from_text (text);
  g_assert_cmpstr (ast_plan_get_deck (again), ==, "my-box-34cd");
  g_assert_true (g_strv_equal (ast_plan_get_added_decks (again), added));
}

/* The time for a turn is kept; one that nobody can choose is none. */
static void
test_deadline (void)
{
  g_autoptr (AstPlan) plan = ast_plan_new ();
  g_autoptr (AstPlan) again = NULL, odd = ast_plan_from_text ("[plan]\ndeadline=2");
  g_autofree char *text = NULL;

  ast_plan_set_deadline (plan, 7);
  text = ast_plan_to_text (plan);
  again = ast_plan_from_text (text);
  g_assert_cmpint (ast_plan_get_deadline (again), ==, 7);
  g_assert_cmpint (ast_plan_get_deadline (odd), ==, 0);
}

/* Every colour on every seat, from every order of colours. */
static void
test_parse_orders (void)
{
  static const char *const orders[] = {
    "black:human,red:human",
    "blue:admiral,orange:pilot,white:cadet,green:human,black:human,red:captain",
    "red:human,black:human,green:human,white:human,orange:human,blue:human",
  };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (AstPlan) plan = ast_plan_parse (orders[i], FALSE, &error);
    g_autoptr (GString) colours = g_string_new (NULL);
    g_auto (GStrv) seats = g_strsplit (orders[i], ",", -1);

    g_assert_no_error (error);
    g_assert_cmpint (ast_plan_get_n_seats (plan), ==, (int) g_strv_length (seats));
    for (int seat = 0; seats[seat] != NULL; seat++) {
      static const char *const words[] = { "red", "green", "black", "white", "orange", "blue" };

      g_assert_true (g_str_has_prefix (
          seats[seat], words[ast_plan_seat_get_colour (ast_plan_get_seat (plan, seat))]));
    }
  }
}

static void
test_refuse (void)
{
  static const struct {
    const char *text;
    AstPlanError code;
  } bad[] = {
    { "", AST_PLAN_ERROR_PLAYERS },
    { ",", AST_PLAN_ERROR_SYNTAX },
    { "red", AST_PLAN_ERROR_SYNTAX },
    { "red:", AST_PLAN_ERROR_KIND },
    { ":human", AST_PLAN_ERROR_COLOUR },
    { ":", AST_PLAN_ERROR_COLOUR },
    { "red:human:captain,black:human", AST_PLAN_ERROR_SYNTAX },
    { "red:human", AST_PLAN_ERROR_PLAYERS },
    { "red:human,", AST_PLAN_ERROR_SYNTAX },
    { "red:human,,black:human", AST_PLAN_ERROR_SYNTAX },
    { "red:human, black:human", AST_PLAN_ERROR_COLOUR },
    { "Red:human,black:human", AST_PLAN_ERROR_COLOUR },
    { "purple:human,black:human", AST_PLAN_ERROR_COLOUR },
    { "red:human,red:captain", AST_PLAN_ERROR_COLOUR },
    { "red:emperor,black:human", AST_PLAN_ERROR_KIND },
    { "red:pilot-4,black:human", AST_PLAN_ERROR_KIND },
    { "red:random,black:human", AST_PLAN_ERROR_KIND },
    { "red:human ,black:human", AST_PLAN_ERROR_KIND },
    { "red:human;black:human", AST_PLAN_ERROR_SYNTAX },
    { "red:human,green:human,black:human,white:human,orange:human,blue:human,red:human",
      AST_PLAN_ERROR_PLAYERS },
    { "red:human,green:human,black:human,white:human,orange:human,blue:human,x,y,z",
      AST_PLAN_ERROR_PLAYERS },
    { "%s%n:human,black:human", AST_PLAN_ERROR_COLOUR },
    { "\xff\xfe:human,black:human", AST_PLAN_ERROR_COLOUR },
    { "red:\xc3\x28,black:human", AST_PLAN_ERROR_KIND },
    { "r\ned:human,black:human", AST_PLAN_ERROR_COLOUR },
    { "\x1b[31mred:human,black:human", AST_PLAN_ERROR_COLOUR },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_refused (bad[i].text, bad[i].code);
}

static void
test_refuse_lengthy (void)
{
  g_autofree char *word = g_strnfill (1 << 20, 'x');
  g_autofree char *commas = g_strnfill (1 << 20, ',');
  g_autofree char *colour = g_strconcat (word, ":human,black:human", NULL);

  assert_refused (word, AST_PLAN_ERROR_SYNTAX);
  assert_refused (commas, AST_PLAN_ERROR_SYNTAX);
  assert_refused (colour, AST_PLAN_ERROR_COLOUR);
}

static void
test_teams (void)
{
  static const char *const good = "green:human,white:pilot,red:human,black:pilot";
  static const char *const bad[] = {
    "red:human,green:human,black:human,white:human",
    "red:human,black:human,green:human",
    "red:human,black:human",
    "orange:human,black:human,red:human,white:human",
    "red:human,black:human,green:human,white:human,orange:human",
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (AstPlan) plan = ast_plan_parse (good, TRUE, &error);

  g_assert_no_error (error);
  g_assert_true (ast_plan_is_team_game (plan));
  g_assert_cmpint (ast_plan_seat_get_colour (ast_plan_get_seat (plan, 0)), ==, AST_GREEN);
  g_assert_cmpint (ast_plan_seat_get_colour (ast_plan_get_seat (plan, 3)), ==, AST_BLACK);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GError) refusal = NULL;

    g_assert_null (ast_plan_parse (bad[i], TRUE, &refusal));
    g_assert_error (refusal, AST_PLAN_ERROR, AST_PLAN_ERROR_TEAMS);
  }
}

static void
test_round_trip (void)
{
  g_autoptr (AstPlan) plan =
      ast_plan_parse ("blue:human,white:admiral,red:human,orange:pilot,black:cadet-3", FALSE, NULL);
  g_autoptr (AstPlan) copy = NULL;
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  gboolean returns;

  ast_plan_seat_set_name (ast_plan_get_seat (plan, 0), "Zoë; [plan]\nteams=true");
  ast_plan_set_first (plan, 2);
  g_object_set (plan, "tiles", TRUE, "returns", TRUE, "undo-allowed", FALSE, NULL);
  text = ast_plan_to_text (plan);
  copy = ast_plan_from_text (text);
  again = ast_plan_to_text (copy);
  g_assert_cmpstr (text, ==, again);
  g_assert_cmpstr (ast_plan_seat_get_name (ast_plan_get_seat (copy, 0)), ==,
                   "Zoë; [plan]\nteams=true");
  g_assert_cmpint (ast_plan_get_first (copy), ==, 2);
  g_object_get (copy, "returns", &returns, NULL);
  g_assert_true (returns);
}

/* Any text gives a plan that can be played. */
static void
test_from_nonsense (void)
{
  static const char *const texts[] = {
    "",
    "nonsense",
    "\xff",
    "[plan]\nfirst=99\ntiles=perhaps",
    "[plan]\nfirst=-99",
    "[seat-0]\ncolour=red\nkind=human",
    "[seat-0]\ncolour=red\nkind=human\n[seat-1]\ncolour=red\nkind=human",
    "[seat-0]\ncolour=red\nkind=human\n[seat-1]\ncolour=purple\nkind=human",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (AstPlan) plan = ast_plan_from_text (texts[i]);

    g_assert_cmpint (ast_plan_get_n_seats (plan), ==, 2);
    g_assert_cmpint (ast_plan_seat_get_colour (ast_plan_get_seat (plan, 0)), !=,
                     ast_plan_seat_get_colour (ast_plan_get_seat (plan, 1)));
    g_assert_cmpint (ast_plan_get_first (plan), <, 2);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/plan-text/decks", test_decks);
  g_test_add_func ("/app/plan-text/deadline", test_deadline);
  g_test_add_func ("/app/plan-text/parse-orders", test_parse_orders);
  g_test_add_func ("/app/plan-text/refuse", test_refuse);
  g_test_add_func ("/app/plan-text/refuse-lengthy", test_refuse_lengthy);
  g_test_add_func ("/app/plan-text/S7-teams", test_teams);
  g_test_add_func ("/app/plan-text/round-trip", test_round_trip);
  g_test_add_func ("/app/plan-text/from-nonsense", test_from_nonsense);
  return g_test_run ();
}
