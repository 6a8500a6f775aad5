/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The result. */

#include "ast-phrases.h"
#include "ast-segment-bar.h"
#include "ast-result-view.h"
#include "ast-standing.h"
#include "ast-match-statistics.h"
#include "find.h"
#include "sample.h"

typedef struct {
  int n, tile, realm;
} Heard;

static void
heard_cb (Heard *heard, int tile, int realm)
{
  heard->n++;
  heard->tile = tile;
  heard->realm = realm;
}

/* A result, with animations. */
typedef struct {
  GtkWidget *window;
  AstResultView *view;
  AstMatch *match;
  AstMatchStatistics *statistics;
  char *headline;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GListModel *seats;

  g_unsetenv ("ASTERISM_NO_ANIMATION");
  fixture->match = sample_match (&(Sample){ .n_players = 3, .equipment = TRUE, .seed = 7 });
  sample_play (fixture->match, AST_MAX_TILES + 1);
  fixture->statistics = ast_match_statistics_new (fixture->match);
  seats = ast_match_get_seats (fixture->match);
  fixture->headline = ast_phrase_win (seats, ast_match_get_game (fixture->match),
                                      ast_standing_leaders (ast_match_get_game (fixture->match)));
  fixture->window = gtk_window_new ();
  fixture->view = g_object_new (AST_TYPE_RESULT_VIEW, NULL);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->view));
  ast_result_view_set_match (fixture->view, fixture->match);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_free (fixture->headline);
  g_free (fixture->statistics);
  g_assert_finalize_object (fixture->match);
  g_setenv ("ASTERISM_NO_ANIMATION", "1", TRUE);
}

/* The list with as many rows as there are final scores. */
static GtkListBox *
find_realms (GtkWidget *root, int n)
{
  if (GTK_IS_LIST_BOX (root)
      && gtk_list_box_get_selection_mode (GTK_LIST_BOX (root)) == GTK_SELECTION_SINGLE) {
    g_assert_nonnull (gtk_list_box_get_row_at_index (GTK_LIST_BOX (root), n - 1));
    g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (root), n));
    return GTK_LIST_BOX (root);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkListBox *found = find_realms (child, n);

    if (found != NULL)
      return found;
  }
  return NULL;
}

static GtkListBox *
get_realms (Fixture *fixture)
{
  return find_realms (GTK_WIDGET (fixture->view), fixture->statistics->final_scores.n);
}

static gboolean
shows (Fixture *fixture, const char *text)
{
  return find_label (GTK_WIDGET (fixture->view), text) != NULL;
}

static void
test_lines (Fixture *fixture, gconstpointer data)
{
  const AstScore *score = &fixture->statistics->final_scores.scores[1];
  GtkListBox *realms = get_realms (fixture);
  Heard heard = { 0 };

  g_signal_connect_swapped (fixture->view, "realm-activated", G_CALLBACK (heard_cb), &heard);
  gtk_list_box_select_row (realms, gtk_list_box_get_row_at_index (realms, 1));
  g_assert_cmpint (heard.n, ==, 1);
  g_assert_cmpint (heard.tile, ==, score->tile);
  g_assert_cmpint (heard.realm, ==, score->realm);
  gtk_list_box_unselect_all (realms);
  g_assert_cmpint (heard.n, ==, 2);
  g_assert_cmpint (heard.tile, ==, -1);
}

/* However many lines there are, Tab goes to the one that is selected, and then on. */
static void
test_one_stop (Fixture *fixture, gconstpointer data)
{
  GtkListBox *realms = get_realms (fixture);
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (realms, 1));

  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_list_box_select_row (realms, GTK_LIST_BOX_ROW (row));
  g_assert_true (gtk_widget_grab_focus (row));
  gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_BACKWARD);
  g_assert_null (gtk_widget_get_focus_child (GTK_WIDGET (realms)));
  gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == row);
  gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_FORWARD);
  g_assert_null (gtk_widget_get_focus_child (GTK_WIDGET (realms)));
}

static void
test_standing (Fixture *fixture, gconstpointer data)
{
  static const char *const honours[] = { "Your best game yet: 134 points", NULL };

  g_assert_true (shows (fixture, fixture->headline));
  /* One for each side and one for each origin in the legend. */
  g_assert_cmpint (find_count (GTK_WIDGET (fixture->view), AST_TYPE_SEGMENT_BAR), ==, 3 + 5);
  ast_result_view_set_honours (fixture->view, honours);
  g_assert_true (shows (fixture, honours[0]));
  ast_result_view_set_honours (fixture->view, NULL);
  g_assert_false (shows (fixture, honours[0]));
  ast_result_view_set_match (fixture->view, NULL);
  g_assert_false (shows (fixture, fixture->headline));
}

/* In a window 768 pixels high the result of four does not end with a heading: its first line is in
 * sight, too. */
static void
test_heading (gconstpointer data)
{
  g_autoptr (AstMatch) match = sample_match (&(Sample){ .n_players = 4, .seed = 7 });
  GtkWidget *view = g_object_new (AST_TYPE_RESULT_VIEW, NULL);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *row, *scrolled;
  graphene_rect_t place = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  sample_play (match, AST_MAX_TILES + 1);
  ast_result_view_set_match (AST_RESULT_VIEW (view), match);
  ast_result_view_set_verdict (AST_RESULT_VIEW (view), "Reviewing turn 1 of 76");
  gtk_widget_set_size_request (view, 400, 698);
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (
      find_realms (view, ast_result_view_get_scores (AST_RESULT_VIEW (view))->n), 0));
  scrolled = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  while (gtk_widget_get_height (row) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_compute_bounds (row, scrolled, &place));
  g_assert_cmpfloat (place.origin.y + place.size.height, <=, gtk_widget_get_height (scrolled));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* While it plays, the winner and what is still to be counted stay unknown; skipped, all is shown. A
 * line that somebody has selected is counted like any other. */
static void
test_play (Fixture *fixture, gconstpointer data)
{
  GtkListBox *realms = get_realms (fixture);
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (realms, 0);
  GtkListBoxRow *last =
      gtk_list_box_get_row_at_index (realms, fixture->statistics->final_scores.n - 1);
  Heard heard = { 0 };
  int n_played = 0;

  g_signal_connect_swapped (fixture->view, "played", G_CALLBACK (count_cb), &n_played);
  gtk_list_box_select_row (realms, first);
  g_signal_connect_swapped (fixture->view, "realm-activated", G_CALLBACK (heard_cb), &heard);
  ast_result_view_play (fixture->view);
  g_assert_cmpint (heard.n, ==, 1);
  g_assert_cmpint (heard.tile, >=, 0);
  g_assert_true (ast_result_view_is_playing (fixture->view));
  g_assert_false (shows (fixture, fixture->headline));
  g_assert_cmpfloat (gtk_widget_get_opacity (GTK_WIDGET (first)), ==, 1);
  g_assert_cmpfloat (gtk_widget_get_opacity (GTK_WIDGET (last)), ==, 0);
  ast_result_view_end (fixture->view);
  g_assert_cmpfloat (gtk_widget_get_opacity (GTK_WIDGET (last)), ==, 1);
  g_assert_false (ast_result_view_is_playing (fixture->view));
  g_assert_true (shows (fixture, fixture->headline));
  g_assert_cmpint (n_played, ==, 1);
  g_setenv ("ASTERISM_NO_ANIMATION", "1", TRUE);
  ast_result_view_play (fixture->view);
  g_assert_cmpint (n_played, ==, 2);
}

static gboolean
is_in_sight (GtkWidget *row, GtkWidget *view)
{
  graphene_rect_t place;

  return gtk_widget_compute_bounds (row, view, &place) && place.origin.y >= 0
         && place.origin.y + place.size.height <= gtk_widget_get_height (view);
}

/* Each line comes into sight as it is counted, and the focus stays where it is. */
static void
test_focus (Fixture *fixture, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *button = gtk_button_new ();
  g_autoptr (GtkWidget) view = g_object_ref (GTK_WIDGET (fixture->view));
  GtkWidget *third = GTK_WIDGET (gtk_list_box_get_row_at_index (get_realms (fixture), 2));

  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  gtk_widget_set_vexpand (view, TRUE);
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), view);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 400, 160);
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_while (gtk_widget_get_height (view) == 0);
  gtk_widget_grab_focus (button);
  ast_result_view_play (fixture->view);
  g_assert_false (is_in_sight (third, view));
  wait_while (ast_result_view_get_line (fixture->view) < 3 || !is_in_sight (third, view));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == button);
}

int
main (int argc, char *argv[])
{
  find_init (&argc, &argv);
  add_test ("/widgets/result/lines", test_lines);
  add_test ("/widgets/result/one-stop", test_one_stop);
  add_test ("/widgets/result/standing", test_standing);
  g_test_add_data_func ("/widgets/result/heading", NULL, test_heading);
  add_test ("/widgets/result/play", test_play);
  add_test ("/widgets/result/focus", test_focus);
  return g_test_run ();
}
