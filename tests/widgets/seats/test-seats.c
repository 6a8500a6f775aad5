/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The widgets of seats and points. */

#include <adwaita.h>

#include "ast-pictogram.h"
#include "ast-seat-card.h"
#include "ast-seat-list.h"
#include "ast-seat-points.h"
#include "ast-widgets.h"
#include "find.h"
#include "sample.h"

static void
set_score (AstSeatScore *score, int points, int projected)
{
  ast_seat_score_set (score, &(AstSeatScoreValues){ .points = points, .projected = projected });
}

/* E4: a badge for each lap of 50 steps, and none before the first. */
static void
test_laps (void)
{
  static const struct {
    int points;
    const char *badge;
  } cases[] = { { 49, NULL }, { 50, "50" }, { 149, "100" }, { 12, NULL } };
  g_autoptr (AstSeatScore) score = ast_seat_score_new ();
  g_autoptr (GtkWidget) badge = g_object_ref_sink (ast_seat_points_new_laps (score));

  g_assert_false (gtk_widget_get_visible (badge));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    set_score (score, cases[i].points, -1);
    g_assert_cmpint (gtk_widget_get_visible (badge), ==, cases[i].badge != NULL);
    if (cases[i].badge != NULL)
      g_assert_nonnull (find_label (badge, cases[i].badge));
  }
}

/* Right to left, the number is left of the arrow. */
static void
test_mirrored (void)
{
  g_autoptr (AstSeatScore) score = ast_seat_score_new ();
  g_autoptr (GtkWidget) widget = g_object_ref_sink (ast_seat_points_new_projected (score));
  GtkWidget *projected = gtk_widget_get_last_child (widget);

  set_score (score, 3, 9);
  g_assert_nonnull (find_label (widget, "3"));
  g_assert_nonnull (find_label (widget, "→ 9"));
  gtk_widget_set_direction (projected, GTK_TEXT_DIR_RTL);
  g_assert_nonnull (find_label (widget, "← 9"));
  set_score (score, 3, 12);
  g_assert_nonnull (find_label (widget, "← 12"));
  gtk_widget_set_direction (projected, GTK_TEXT_DIR_LTR);
  g_assert_nonnull (find_label (widget, "→ 12"));
}

static void
test_card (void)
{
  g_autoptr (AstSeat) seat = ast_seat_new (1, "Deneb", AST_GREEN, "pilot");
  g_autoptr (AstSeatScore) score = ast_seat_score_new ();
  g_autoptr (GtkWidget) card = g_object_ref_sink (
      ast_seat_card_new (seat, score, AST_SEAT_CARD_POINTS | AST_SEAT_CARD_EQUIPMENT));
  AstSeatScoreValues values = { 12, 15, TRUE, 0x0b, AST_BLADE };

  ast_seat_score_set (score, &values);
  g_assert_nonnull (find_label (card, "Deneb"));
  g_assert_nonnull (find_label (card, "Pilot"));
  g_assert_nonnull (find_label (card, "12"));
  g_assert_nonnull (find_label (card, "→ 15"));
  g_assert_cmpint (find_missing (card), ==, 3); /* Two meeples and the blaster. */
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL,
      "Deneb: Green, Alliance, Pilot. 12 points, 15 if the game ended now. "
      "3 small meeples in the reserve. Blade in the reserve. It’s this player’s turn.");
}

/* Cards and chips show the points that have been counted. */
static void
test_counting (void)
{
  g_autoptr (AstSeat) seat = ast_seat_new (0, "Ada", AST_RED, NULL);
  g_autoptr (AstSeatScore) score = ast_seat_score_new ();
  g_autoptr (GtkWidget) card =
      g_object_ref_sink (ast_seat_card_new (seat, score, AST_SEAT_CARD_POINTS));
  g_autoptr (GtkWidget) chip = g_object_ref_sink (
      ast_seat_card_new (seat, score, AST_SEAT_CARD_POINTS | AST_SEAT_CARD_CHIP));
  AstSeatScoreValues values = { 8, 12, TRUE, 0x1f, 0 };

  ast_seat_score_set (score, &values);
  g_assert_nonnull (find_label (card, "8"));
  g_assert_nonnull (find_label (chip, "8"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Ada: Red, Alliance, Human. 8 points, 12 if the game "
                                       "ended now. 4 small meeples and the large one in the "
                                       "reserve. It’s this player’s turn.");
  values.points = 12;
  ast_seat_score_set (score, &values);
  g_assert_nonnull (find_label (card, "12"));
  g_assert_nonnull (find_label (chip, "12"));
}

static char *
read_chips (GtkWidget *list)
{
  GString *text = g_string_new (NULL);

  for (GtkWidget *chip = gtk_widget_get_first_child (list); chip != NULL;
       chip = gtk_widget_get_next_sibling (chip))
    g_string_append (text, gtk_widget_get_tooltip_text (chip));
  return g_string_free (text, FALSE);
}

/* The points stay as they are as long as a roll is held back. */
static void
test_held_points (void)
{
  g_autoptr (AstMatch) match = sample_match (&(Sample){ .n_players = 2, .seed = 7 });
  g_autoptr (AstScoreboard) scoreboard = ast_scoreboard_new (match);
  g_autoptr (GtkWidget) list = g_object_ref_sink (g_object_new (AST_TYPE_SEAT_LIST, NULL));
  g_autofree char *before = NULL, *after = NULL;

  ast_seat_list_set_narrow (AST_SEAT_LIST (list), TRUE);
  ast_seat_list_set_scoreboard (AST_SEAT_LIST (list), scoreboard);
  do
    sample_play_to_battle (match);
  while (ast_match_get_game (match)->n_tiles < 20);
  ast_scoreboard_update (scoreboard, FALSE);
  before = read_chips (list);
  while (ast_match_get_game (match)->phase == AST_ROLL) {
    g_autofree char *now = NULL;

    ast_match_advance (match);
    ast_scoreboard_update (scoreboard, TRUE);
    now = read_chips (list);
    g_assert_cmpstr (now, ==, before);
  }
  ast_scoreboard_update (scoreboard, FALSE);
  after = read_chips (list);
  g_assert_cmpstr (after, !=, before);
}

static void
test_list (void)
{
  g_autoptr (AstMatch) match = sample_match (&(Sample){ .n_players = 6, .seed = 1 });
  g_autoptr (AstScoreboard) scoreboard = ast_scoreboard_new (match);
  g_autoptr (GtkWidget) list = g_object_ref_sink (g_object_new (AST_TYPE_SEAT_LIST, NULL));
  GtkWidget *first;

  ast_seat_list_set_scoreboard (AST_SEAT_LIST (list), scoreboard);
  first = gtk_widget_get_first_child (list);
  ast_seat_list_set_scoreboard (AST_SEAT_LIST (list), scoreboard);
  g_assert_true (gtk_widget_get_first_child (list) == first);
  g_assert_cmpint (find_count (list, AST_TYPE_SEAT_CARD), ==, 6);
  g_assert_nonnull (find_label (list, "Ada"));
  ast_seat_list_set_narrow (AST_SEAT_LIST (list), TRUE);
  g_assert_cmpint (find_count (list, AST_TYPE_SEAT_CARD), ==, 6);
  g_assert_null (find_label (list, "Ada"));
  ast_seat_list_set_scoreboard (AST_SEAT_LIST (list), NULL);
  g_assert_null (gtk_widget_get_first_child (list));
}

/* S7: the points of a team are shown once, and so is its faction. */
static void
test_teams (void)
{
  g_autoptr (AstMatch) match = sample_match (&(Sample){ .n_players = 4, .teams = TRUE, .seed = 2 });
  g_autoptr (AstScoreboard) scoreboard = ast_scoreboard_new (match);
  g_autoptr (GtkWidget) list = g_object_ref_sink (g_object_new (AST_TYPE_SEAT_LIST, NULL));
  g_autofree char *points = NULL;
  GtkWidget *alliance;

  sample_play (match, 40);
  ast_scoreboard_update (scoreboard, FALSE);
  ast_seat_list_set_scoreboard (AST_SEAT_LIST (list), scoreboard);
  alliance = gtk_widget_get_first_child (list);
  points = g_strdup_printf ("%d", (int) ast_match_get_game (match)->points[0]);
  g_assert_nonnull (find_label (alliance, "Alliance"));
  g_assert_null (find_label (ast_seat_list_find (AST_SEAT_LIST (list), 0), "Alliance"));
  g_assert_nonnull (find_label (alliance, "Ada"));
  g_assert_nonnull (find_label (alliance, "Mira"));
  g_assert_null (find_label (alliance, "Deneb"));
  g_assert_nonnull (find_label (alliance, points));
  g_assert_cmpint (find_count (alliance, AST_TYPE_SEAT_CARD), ==, 2);
}

/* Six chips in a row of 360 pixels, six cards beside a board on a screen of 768. */
static void
test_room (void)
{
  g_autoptr (AstMatch) match =
      sample_match (&(Sample){ .n_players = 6, .equipment = TRUE, .seed = 1 });
  g_autoptr (AstScoreboard) scoreboard = ast_scoreboard_new (match);
  g_autoptr (GtkWidget) list = g_object_ref_sink (g_object_new (AST_TYPE_SEAT_LIST, NULL));
  int minimum;

  ast_seat_list_set_scoreboard (AST_SEAT_LIST (list), scoreboard);
  gtk_widget_measure (list, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 250);
  gtk_widget_measure (list, GTK_ORIENTATION_VERTICAL, 250, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 460);
  ast_seat_list_set_narrow (AST_SEAT_LIST (list), TRUE);
  gtk_widget_measure (list, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 348);
}

static void
test_no_leaks (void)
{
  g_autoptr (AstMatch) match = sample_match (&(Sample){ .n_players = 4, .teams = TRUE, .seed = 2 });
  g_autoptr (AstScoreboard) scoreboard = ast_scoreboard_new (match);
  GtkWidget *list = g_object_new (AST_TYPE_SEAT_LIST, NULL);

  ast_seat_list_set_scoreboard (AST_SEAT_LIST (list), scoreboard);
  find_no_leak (list);
  sample_play (match, 10);
  ast_scoreboard_update (scoreboard, FALSE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  g_test_add_func ("/widgets/seats/laps", test_laps);
  g_test_add_func ("/widgets/seats/mirrored", test_mirrored);
  g_test_add_func ("/widgets/seats/card", test_card);
  g_test_add_func ("/widgets/seats/counting", test_counting);
  g_test_add_func ("/widgets/seats/list", test_list);
  g_test_add_func ("/widgets/seats/teams", test_teams);
  g_test_add_func ("/widgets/seats/held-points", test_held_points);
  g_test_add_func ("/widgets/seats/room", test_room);
  g_test_add_func ("/widgets/seats/no-leaks", test_no_leaks);
  return g_test_run ();
}
