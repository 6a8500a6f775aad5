/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The result and the list of moves. */

#include <adwaita.h>

#include "ast-log-view.h"
#include "ast-phrases.h"
#include "ast-segment-bar.h"
#include "ast-result-view.h"
#include "ast-standing.h"
#include "ast-match-statistics.h"
#include "ast-widgets.h"
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

static void
count_cb (int *n)
{
  (*n)++;
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

/* A list of moves that takes no room as long as it is empty. */
static void
test_moves (void)
{
  g_autoptr (AstMatch) match = sample_match (&(Sample){ .n_players = 2, .seed = 7 });
  g_autoptr (GtkWidget) list = g_object_ref_sink (g_object_new (AST_TYPE_LOG_VIEW, NULL));
  g_autoptr (AstLog) log = ast_log_new ();

  g_assert_false (gtk_widget_get_visible (list));
  ast_log_view_set_log (AST_LOG_VIEW (list), log);
  g_assert_false (gtk_widget_get_visible (list));
  sample_play (match, 2);
  ast_log_fill (log, match);
  g_assert_true (gtk_widget_get_visible (list));
  ast_log_fill (log, NULL);
  g_assert_false (gtk_widget_get_visible (list));
}

static void
test_no_leaks (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AstLog) log = ast_log_new ();
  GtkWidget *view = g_object_new (AST_TYPE_RESULT_VIEW, NULL);
  GtkWidget *list = g_object_new (AST_TYPE_LOG_VIEW, NULL);

  ast_result_view_set_match (AST_RESULT_VIEW (view), fixture->match);
  ast_log_fill (log, fixture->match);
  ast_log_view_set_log (AST_LOG_VIEW (list), log);
  find_no_leak (view);
  find_no_leak (list);
}

static GtkAdjustment *
find_scrolling (GtkWidget *moves)
{
  GtkWidget *scrolled = find_widget (moves, GTK_TYPE_SCROLLED_WINDOW);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
}

static gboolean
is_at_end (GtkAdjustment *scrolling)
{
  double bottom = gtk_adjustment_get_value (scrolling) + gtk_adjustment_get_page_size (scrolling);

  return gtk_adjustment_get_value (scrolling) > 0
         && bottom > gtk_adjustment_get_upper (scrolling) - 1;
}

static void
wait_for_end (GtkAdjustment *scrolling)
{
  wait_while (!is_at_end (scrolling));
}

/* A list of moves shows the newest ones of another match, even if it has the focus or was hidden
 * when it got the match. */
static void
test_newest (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AstMatch) other = sample_match (&(Sample){ .n_players = 2, .seed = 3 });
  g_autoptr (AstLog) log = ast_log_new ();
  GtkWidget *window = adw_window_new (), *stack = gtk_stack_new (),
            *moves = g_object_new (AST_TYPE_LOG_VIEW, NULL);
  GtkAdjustment *scrolling = find_scrolling (moves);

  sample_play (other, 40);
  gtk_widget_set_size_request (stack, 250, 300);
  gtk_stack_add_named (GTK_STACK (stack), gtk_label_new (NULL), "other");
  gtk_stack_add_named (GTK_STACK (stack), moves, "moves");
  adw_window_set_content (ADW_WINDOW (window), stack);
  gtk_window_present (GTK_WINDOW (window));
  ast_log_view_set_log (AST_LOG_VIEW (moves), log);
  ast_log_fill (log, fixture->match);
  run_pending ();
  gtk_stack_set_visible_child_name (GTK_STACK (stack), "moves");
  wait_for_end (scrolling);
  gtk_adjustment_set_value (scrolling, 0);
  gtk_widget_grab_focus (find_widget (moves, GTK_TYPE_LIST_VIEW));
  ast_log_fill (log, other);
  wait_for_end (scrolling);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Where there is room, a list of moves is as high as all its lines, also if they wrap. */
static void
test_room (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AstMatch) match = sample_match (&(Sample){ .n_players = 2, .seed = 3 });
  g_autoptr (AstLog) log = ast_log_new ();
  GtkWidget *window = adw_window_new (), *moves = g_object_new (AST_TYPE_LOG_VIEW, NULL),
            *side = gtk_scrolled_window_new ();
  GtkAdjustment *scrolling = find_scrolling (moves);

  sample_play (match, 8);
  gtk_widget_set_size_request (moves, 180, -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (side), moves);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (side), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (side), TRUE);
  gtk_widget_set_valign (side, GTK_ALIGN_START);
  gtk_widget_set_halign (side, GTK_ALIGN_START);
  gtk_window_set_default_size (GTK_WINDOW (window), 600, 700);
  adw_window_set_content (ADW_WINDOW (window), side);
  gtk_window_present (GTK_WINDOW (window));
  ast_log_view_set_log (AST_LOG_VIEW (moves), log);
  ast_log_fill (log, match);
  wait_while (gtk_widget_get_width (moves) == 0 || gtk_widget_get_height (side) < 150
              || gtk_adjustment_get_upper (scrolling) > gtk_adjustment_get_page_size (scrolling));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  add_test ("/widgets/result/lines", test_lines);
  add_test ("/widgets/result/standing", test_standing);
  add_test ("/widgets/result/play", test_play);
  add_test ("/widgets/result/focus", test_focus);
  add_test ("/widgets/result/no-leaks", test_no_leaks);
  add_test ("/moves/room", test_room);
  add_test ("/moves/newest", test_newest);
  g_test_add_func ("/widgets/result/moves", test_moves);
  return g_test_run ();
}
