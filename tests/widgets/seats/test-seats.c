/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The widgets of seats and points. */

#include "ast-phrases.h"
#include "ast-quiet.h"
#include "ast-seat-bubble.h"
#include "ast-seat-card.h"
#include "ast-seat-list.h"
#include "ast-seat-points.h"
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
  } cases[] = { { 49, NULL }, { 50, "50+" }, { 149, "100+" }, { 12, NULL } };
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
  g_autoptr (GtkWidget) chip = g_object_ref_sink (
      ast_seat_card_new (seat, score, AST_SEAT_CARD_POINTS | AST_SEAT_CARD_CHIP));
  g_autofree char *text = NULL;
  AstSeatScoreValues values = { 12, 15, TRUE, 0x0b, AST_BLADE };

  ast_seat_score_set (score, &values);
  g_assert_nonnull (find_label (card, "Deneb"));
  g_assert_nonnull (find_label (card, "Pilot"));
  g_assert_nonnull (find_label (card, "12"));
  g_assert_nonnull (find_label (card, "→ 15"));
  g_assert_cmpint (find_missing (card), ==, 3); /* Two meeples and the blaster. */
  g_assert_nonnull (find_label (chip, "12"));
  text = ast_phrase_seat (seat, score);
  g_assert_cmpstr (ast_quiet_get_name (card), ==, text);
  g_assert_cmpstr (ast_quiet_get_name (chip), ==, text);
}

/* From left to right: x for a meeple that is at home. */
static void
assert_reserve (GtkWidget *card, const char *shown)
{
  GtkWidget *box = GTK_WIDGET (gtk_widget_get_template_child (card, AST_TYPE_SEAT_CARD, "reserve"));
  GtkWidget *meeple = gtk_widget_get_first_child (box);

  for (int i = 0; i < AST_MEEPLES_EACH; i++) {
    g_assert_cmpint (find_missing (meeple), ==, shown[i] != 'x');
    meeple = gtk_widget_get_next_sibling (meeple);
  }
}

/* What is told when one points at a card is heard as its name, once. */
static void
test_once (void)
{
  g_autoptr (AstSeat) seat = ast_seat_new (0, "Ada", AST_RED, NULL);
  g_autoptr (AstSeatScore) score = ast_seat_score_new ();
  g_autoptr (GtkWidget) card =
      g_object_ref_sink (ast_seat_card_new (seat, score, AST_SEAT_CARD_POINTS));
  g_autofree char *name = NULL;
  g_auto (GStrv) lines = NULL;

  set_score (score, 50, -1);
  name = ast_phrase_seat (seat, score);
  g_assert_cmpstr (ast_quiet_get_name (card), ==, name);
  lines = g_strsplit (ast_quiet_get_tooltip (card), "\n", -1);
  g_assert_true (g_str_has_prefix (name, lines[0]));
  for (int i = 0; lines[i] != NULL; i++)
    g_assert_cmpint (g_utf8_strlen (lines[i], -1), <, 70); /* In the window. */
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (card),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
}

/* Small meeples at home stand together, whichever they are; the large one has its own place. */
static void
test_reserve (void)
{
  static const struct {
    unsigned reserve;
    const char *shown;
  } cases[] = { { 0x1f, "xxxxx" }, { 0x0b, "xxx--" }, { 0x1a, "xx--x" }, { 0x08, "x----" } };
  g_autoptr (AstSeat) seat = ast_seat_new (0, "Ada", AST_RED, NULL);
  g_autoptr (AstSeatScore) score = ast_seat_score_new ();
  g_autoptr (GtkWidget) card =
      g_object_ref_sink (ast_seat_card_new (seat, score, AST_SEAT_CARD_POINTS));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    ast_seat_score_set (score, &(AstSeatScoreValues){ .reserve = cases[i].reserve });
    assert_reserve (card, cases[i].shown);
  }
}

static int
measure_width (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

/* Beside the name: the level of a computer player, and why nothing is placed. The card becomes no
 * wider by it. */
static void
test_about (void)
{
  int width;
  g_autoptr (AstSeat) pilot = ast_seat_new (1, "Deneb", AST_GREEN, "pilot");
  g_autoptr (AstSeat) human = ast_seat_new (0, "Ada", AST_RED, NULL);
  g_autoptr (AstSeatScore) score = ast_seat_score_new ();
  g_autoptr (GtkWidget) card =
      g_object_ref_sink (ast_seat_card_new (pilot, score, AST_SEAT_CARD_POINTS));
  g_autoptr (GtkWidget) own =
      g_object_ref_sink (ast_seat_card_new (human, score, AST_SEAT_CARD_POINTS));

  ast_seat_score_set (score, &(AstSeatScoreValues){ .projected = 4, .reserve = 1 });
  g_assert_nonnull (find_label (card, "Pilot"));
  g_assert_null (find_label (own, "Alliance"));
  width = measure_width (own);
  ast_seat_score_set (score, &(AstSeatScoreValues){ .projected = 4 });
  g_assert_cmpint (measure_width (own), ==, width);
  g_assert_nonnull (find_label (card, "No meeples"));
  g_assert_nonnull (find_label (own, "No meeples"));
  ast_seat_score_set (score, &(AstSeatScoreValues){ .projected = -1 });
  g_assert_nonnull (find_label (card, "Pilot"));
}

typedef struct {
  AstMatch *match;
  AstScoreboard *scoreboard;
  GtkWidget *list;
} Fixture;

static void
set_up (Fixture *self, gconstpointer sample)
{
  self->match = sample_match (sample);
  self->scoreboard = ast_scoreboard_new (self->match);
  self->list = g_object_ref_sink (g_object_new (AST_TYPE_SEAT_LIST, NULL));
  ast_seat_list_set_scoreboard (AST_SEAT_LIST (self->list), self->scoreboard);
}

static void
tear_down (Fixture *self, gconstpointer sample)
{
  g_assert_finalize_object (self->list);
  g_object_unref (self->scoreboard);
  g_object_unref (self->match);
}

static void
test_list (Fixture *self, gconstpointer sample)
{
  GtkWidget *list = self->list, *first = gtk_widget_get_first_child (list);

  ast_seat_list_set_scoreboard (AST_SEAT_LIST (list), self->scoreboard);
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
test_teams (Fixture *self, gconstpointer sample)
{
  GtkWidget *alliance = gtk_widget_get_first_child (self->list);
  g_autofree char *points = NULL;

  sample_play (self->match, 40);
  ast_scoreboard_update (self->scoreboard, FALSE);
  points = g_strdup_printf ("%d", (int) ast_match_get_game (self->match)->points[0]);
  g_assert_nonnull (find_label (alliance, "Alliance"));
  g_assert_null (find_label (ast_seat_list_find (AST_SEAT_LIST (self->list), 0), "Alliance"));
  g_assert_nonnull (find_label (alliance, "Ada"));
  g_assert_nonnull (find_label (alliance, "Mira"));
  g_assert_null (find_label (alliance, "Deneb"));
  g_assert_nonnull (find_label (alliance, points));
  g_assert_cmpint (find_count (alliance, AST_TYPE_SEAT_CARD), ==, 2);
}

/* Six chips in a row of 360 pixels, six cards beside a board on a screen of 768. */
static void
test_room (Fixture *self, gconstpointer sample)
{
  GtkWidget *list = self->list;
  int minimum;

  gtk_widget_measure (list, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 250);
  gtk_widget_measure (list, GTK_ORIENTATION_VERTICAL, 250, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 460);
  ast_seat_list_set_narrow (AST_SEAT_LIST (list), TRUE);
  gtk_widget_measure (list, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 348);
}

/* A second remark takes the place of the first. */
static void
test_bubble (void)
{
  GtkWidget *window = gtk_window_new (), *seat = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_window_set_child (GTK_WINDOW (window), seat);
  gtk_window_present (GTK_WINDOW (window));
  ast_seat_bubble_show (seat, "Hello!");
  ast_seat_bubble_show (seat, "Good luck!");
  g_assert_null (find_label (seat, "Hello!"));
  g_assert_nonnull (find_label (seat, "Good luck!"));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  static const Sample six = { .n_players = 6, .equipment = TRUE, .seed = 1 };
  static const Sample teams = { .n_players = 4, .teams = TRUE, .seed = 2 };

  find_init (&argc, &argv);
  g_test_add_func ("/widgets/seats/laps", test_laps);
  g_test_add_func ("/widgets/seats/mirrored", test_mirrored);
  g_test_add_func ("/widgets/seats/card", test_card);
  g_test_add_func ("/widgets/seats/bubble", test_bubble);
  g_test_add_func ("/widgets/seats/once", test_once);
  g_test_add_func ("/widgets/seats/reserve", test_reserve);
  g_test_add_func ("/widgets/seats/about", test_about);
  add_test_with ("/widgets/seats/list", &six, test_list);
  add_test_with ("/widgets/seats/teams", &teams, test_teams);
  add_test_with ("/widgets/seats/room", &six, test_room);
  return g_test_run ();
}
