/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The widgets of seats, points and the score track. */

#include <adwaita.h>

#include "ast-lap-badge.h"
#include "ast-pictogram.h"
#include "ast-points-label.h"
#include "ast-score-track.h"
#include "ast-seat-card.h"
#include "ast-seat-chip.h"
#include "ast-seat-list.h"
#include "ast-widgets.h"
#include "find.h"
#include "sample.h"

static void
count_cb (int *n)
{
  (*n)++;
}

/* E4: a badge for each lap of 50 steps, and none before the first. */
static void
test_laps (void)
{
  g_autoptr (GtkWidget) widget = g_object_ref_sink (ast_lap_badge_new ());
  AstLapBadge *badge = AST_LAP_BADGE (widget);

  g_assert_null (find_label (widget, "0"));
  ast_lap_badge_set_points (badge, 49);
  g_assert_null (find_label (widget, "0"));
  ast_lap_badge_set_points (badge, 50);
  g_assert_nonnull (find_label (widget, "50"));
  ast_lap_badge_set_points (badge, 149);
  g_assert_nonnull (find_label (widget, "100"));
  ast_lap_badge_set_points (badge, 12);
  g_assert_null (find_label (widget, "100"));
}

static void
test_notify (void)
{
  g_autoptr (GtkWidget) widget = g_object_ref_sink (ast_points_label_new ());
  AstPointsLabel *label = AST_POINTS_LABEL (widget);
  int n = 0;

  g_signal_connect_swapped (widget, "notify", G_CALLBACK (count_cb), &n);
  ast_points_label_set_points (label, 0);
  ast_points_label_set_projected (label, -1);
  g_assert_cmpint (n, ==, 0);
  ast_points_label_set_points (label, 3);
  ast_points_label_set_points (label, 3);
  g_assert_cmpint (n, ==, 1);
  ast_points_label_set_projected (label, 9);
  g_assert_cmpint (n, ==, 2);
  g_assert_nonnull (find_label (widget, "→ 9"));
}

static int
count_missing (GtkWidget *root)
{
  int n = 0;

  if (AST_IS_PICTOGRAM (root))
    n += ast_pictogram_get_drawing (AST_PICTOGRAM (root))->missing;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_missing (child);
  return n;
}

static void
test_card (void)
{
  g_autoptr (AstSeat) seat = ast_seat_new (1, "Deneb", AST_GREEN, "pilot");
  g_autoptr (GtkWidget) card =
      g_object_ref_sink (ast_seat_card_new (seat, AST_SEAT_CARD_POINTS | AST_SEAT_CARD_EQUIPMENT));
  AstGame *game = g_new0 (AstGame, 1);

  game->setup.n_players = 2;
  game->n_sides = 2;
  game->player = 1;
  game->side_of[1] = 1;
  game->points[1] = 12;
  game->equipment[1] = AST_BLADE;
  /* One small meeple and the large one are on the board. */
  game->placed = (1u << (AST_MEEPLES_EACH + 2)) | (1u << (AST_MEEPLES_EACH + 4));
  game->meeples_of[1] = 0x1f << AST_MEEPLES_EACH;
  game->realms[0].meeples = game->placed;
  game->realms[0].n_tiles = 3;
  ast_seat_update (seat, game);
  g_free (game);

  g_assert_nonnull (find_label (card, "Deneb"));
  g_assert_nonnull (find_label (card, "Pilot"));
  g_assert_nonnull (find_label (card, "12"));
  g_assert_nonnull (find_label (card, "→ 15"));
  g_assert_cmpint (count_missing (card), ==, 3); /* Two meeples and the blaster. */
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL,
      "Deneb: Green, Alliance, Pilot. 12 points, 15 if the game ended now. "
      "3 small meeples in the reserve. Blade in the reserve. It is this player’s turn.");
}

/* Points that have not arrived are not shown. */
static void
test_arrival (void)
{
  g_autoptr (AstSeat) seat = ast_seat_new (0, "Ada", AST_RED, NULL);
  g_autoptr (GtkWidget) card = g_object_ref_sink (ast_seat_card_new (seat, AST_SEAT_CARD_POINTS));
  g_autoptr (GtkWidget) chip = g_object_ref_sink (ast_seat_chip_new (seat, FALSE));
  g_autofree AstGame *game = g_new0 (AstGame, 1);

  game->setup.n_players = 2;
  game->n_sides = 2;
  game->points[0] = 12;
  ast_seat_update (seat, game);
  g_assert_nonnull (find_label (card, "12"));
  ast_seat_set_arrived (seat, 8);
  ast_seat_update (seat, game); /* The game continues meanwhile. */
  g_assert_nonnull (find_label (card, "8"));
  g_assert_nonnull (find_label (chip, "8"));
  g_assert_cmpint (ast_seat_get_points (seat), ==, 12);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Ada: Red, Alliance, Person. 12 points, 12 if the game "
                                       "ended now. 4 small meeples and the large one in the "
                                       "reserve. It is this player’s turn.");
  game->points[0] = 14;
  ast_seat_update (seat, game);
  g_assert_nonnull (find_label (card, "14"));
  g_assert_nonnull (find_label (chip, "14"));
}

static void
test_list (void)
{
  g_autoptr (AstMatch) match = sample_match (&(Sample){ .n_players = 6, .seed = 1 });
  g_autoptr (GtkWidget) list = g_object_ref_sink (ast_seat_list_new ());
  int n = 0;

  g_signal_connect_swapped (list, "notify", G_CALLBACK (count_cb), &n);
  ast_seat_list_set_match (AST_SEAT_LIST (list), match);
  ast_seat_list_set_match (AST_SEAT_LIST (list), match);
  g_assert_cmpint (find_count (list, AST_TYPE_SEAT_CARD), ==, 6);
  ast_seat_list_set_narrow (AST_SEAT_LIST (list), TRUE);
  g_assert_cmpint (find_count (list, AST_TYPE_SEAT_CARD), ==, 0);
  g_assert_cmpint (find_count (list, AST_TYPE_SEAT_CHIP), ==, 6);
  g_assert_cmpint (n, ==, 2);
  ast_seat_list_set_match (AST_SEAT_LIST (list), NULL);
  g_assert_null (gtk_widget_get_first_child (list));
}

/* S7: the points of a team are shown once, and so is its faction. */
static void
test_teams (void)
{
  g_autoptr (AstMatch) match = sample_match (&(Sample){ .n_players = 4, .teams = TRUE, .seed = 2 });
  g_autoptr (GtkWidget) list = g_object_ref_sink (ast_seat_list_new ());
  g_autofree char *points = NULL;
  GtkWidget *alliance;

  sample_play (match, 40);
  ast_seat_list_set_match (AST_SEAT_LIST (list), match);
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

/* After the end of the game there are no projected points. */
static void
test_ended (void)
{
  g_autoptr (AstMatch) match = sample_match (&(Sample){ .n_players = 2, .seed = 2 });
  AstSeat *seat = ast_match_get_seat (match, 0);

  sample_play (match, 30);
  g_assert_cmpint (ast_seat_get_projected (seat), >=, 0);
  sample_play (match, AST_MAX_TILES);
  g_assert_cmpint (ast_match_get_game (match)->phase, ==, AST_OVER);
  g_assert_cmpint (ast_seat_get_projected (seat), ==, -1);
}

/* Six chips in a row of 360 pixels, six cards beside a board on a screen of 768. */
static void
test_room (void)
{
  g_autoptr (AstMatch) match =
      sample_match (&(Sample){ .n_players = 6, .equipment = TRUE, .seed = 1 });
  g_autoptr (GtkWidget) list = g_object_ref_sink (ast_seat_list_new ());
  int minimum;

  ast_seat_list_set_match (AST_SEAT_LIST (list), match);
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
  GtkWidget *list = ast_seat_list_new ();
  GtkWidget *track = ast_score_track_new ();

  ast_seat_list_set_match (AST_SEAT_LIST (list), match);
  ast_score_track_set_match (AST_SCORE_TRACK (track), match);
  find_no_leak (list);
  find_no_leak (track);
  sample_play (match, 10);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  g_test_add_func ("/widgets/seats/laps", test_laps);
  g_test_add_func ("/widgets/seats/notify", test_notify);
  g_test_add_func ("/widgets/seats/card", test_card);
  g_test_add_func ("/widgets/seats/arrival", test_arrival);
  g_test_add_func ("/widgets/seats/list", test_list);
  g_test_add_func ("/widgets/seats/teams", test_teams);
  g_test_add_func ("/widgets/seats/ended", test_ended);
  g_test_add_func ("/widgets/seats/room", test_room);
  g_test_add_func ("/widgets/seats/no-leaks", test_no_leaks);
  return g_test_run ();
}
