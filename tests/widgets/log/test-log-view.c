/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The list of moves beside a table, and that of a game that is looked at again. */

#include <adwaita.h>

#include "ast-log-detail-view.h"
#include "ast-log-view.h"
#include "find.h"
#include "sample.h"

static AstMatch *
play (int n_tiles)
{
  return sample_played (&(Sample){ .n_players = 2, .computers = TRUE, .seed = 4 }, n_tiles);
}

/* Whether the end of the list is in sight. */
static gboolean
is_at_end (GtkAdjustment *position)
{
  double end = gtk_adjustment_get_upper (position) - gtk_adjustment_get_page_size (position);

  return end > 0 && gtk_adjustment_get_value (position) >= end - 1;
}

/* A line that is selected before the list has room for any is seen as soon as it has. Before the
 * first line the list is at its beginning. */
static void
test_scroll (void)
{
  g_autoptr (AstMatch) match = play (40);
  g_autoptr (AstLog) log = ast_log_new ();
  GListModel *lines = G_LIST_MODEL (log);
  GtkWidget *window = adw_window_new ();
  GtkWidget *view = g_object_new (AST_TYPE_LOG_DETAIL_VIEW, NULL);
  GtkWidget *list = find_widget (view, GTK_TYPE_LIST_VIEW);
  GtkAdjustment *position = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));

  ast_log_fill (log, match);
  adw_window_set_content (ADW_WINDOW (window), view);
  ast_log_detail_view_set_lines (AST_LOG_DETAIL_VIEW (view), lines, ast_match_get_game (match));
  ast_log_detail_view_select (AST_LOG_DETAIL_VIEW (view), g_list_model_get_n_items (lines) - 1);
  run_pending ();
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 300);
  gtk_window_present (GTK_WINDOW (window));
  wait_while (!is_at_end (position));
  ast_log_detail_view_select (AST_LOG_DETAIL_VIEW (view), GTK_INVALID_LIST_POSITION);
  wait_while (gtk_adjustment_get_value (position) > 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A list of moves that takes no room as long as it is empty. It can be measured before it is in a
 * window. */
static void
test_moves (void)
{
  g_autoptr (AstMatch) match = play (2);
  g_autoptr (GtkWidget) list = g_object_ref_sink (g_object_new (AST_TYPE_LOG_VIEW, NULL));
  g_autoptr (AstLog) log = ast_log_new ();

  g_assert_false (gtk_widget_get_visible (list));
  ast_log_view_set_log (AST_LOG_VIEW (list), log);
  g_assert_false (gtk_widget_get_visible (list));
  ast_log_fill (log, match);
  g_assert_true (gtk_widget_get_visible (list));
  gtk_widget_measure (list, GTK_ORIENTATION_VERTICAL, 200, NULL, NULL, NULL, NULL);
  ast_log_fill (log, NULL);
  g_assert_false (gtk_widget_get_visible (list));
}

/* In how many labels a number stands out. */
static int
count_points (GtkWidget *widget)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_points (child);
  if (GTK_IS_LABEL (widget) && gtk_label_get_attributes (GTK_LABEL (widget)) != NULL) {
    const char *text = gtk_label_get_label (GTK_LABEL (widget));
    g_autoptr (GSList) styles =
        pango_attr_list_get_attributes (gtk_label_get_attributes (GTK_LABEL (widget)));
    const PangoAttribute *first = styles->data;

    if (first->end_index > first->start_index) {
      g_assert_cmpint (atoi (text + first->start_index), >, 0);
      n++;
    }
    g_slist_foreach (styles, (GFunc) (void (*) (void)) pango_attribute_destroy, NULL);
  }
  return n;
}

/* The points of a line stand out, and nothing in others. */
static void
test_points (void)
{
  g_autoptr (AstMatch) match = play (AST_MAX_TILES);
  g_autoptr (AstLog) log = ast_log_new ();
  GtkWidget *moves = g_object_new (AST_TYPE_LOG_VIEW, NULL), *window;
  guint n = 0;

  ast_log_view_set_log (AST_LOG_VIEW (moves), log);
  ast_log_fill (log, match);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (log)); i++) {
    g_autoptr (AstLogEntry) line = g_list_model_get_item (G_LIST_MODEL (log), i);

    n += line->points > 0;
  }
  g_assert_cmpuint (n, >, 10);
  window = find_shown (moves, 260, 400);
  wait_while (count_points (moves) == 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

static GtkAdjustment *
find_scrolling (GtkWidget *moves)
{
  GtkWidget *scrolled = find_widget (moves, GTK_TYPE_SCROLLED_WINDOW);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
}

/* A list of moves shows the newest ones of another match, even if it has the focus or was hidden
 * when it got the match. */
static void
test_newest (void)
{
  g_autoptr (AstMatch) match = play (40);
  g_autoptr (AstLog) log = ast_log_new ();
  GtkWidget *stack = gtk_stack_new (), *moves = g_object_new (AST_TYPE_LOG_VIEW, NULL), *window;
  GtkAdjustment *scrolling = find_scrolling (moves);

  gtk_widget_set_size_request (stack, 250, 300);
  gtk_stack_add_named (GTK_STACK (stack), gtk_label_new (NULL), "other");
  gtk_stack_add_named (GTK_STACK (stack), moves, "moves");
  window = find_shown (stack, 0, 0);
  ast_log_view_set_log (AST_LOG_VIEW (moves), log);
  ast_log_fill (log, match);
  run_pending ();
  gtk_stack_set_visible_child_name (GTK_STACK (stack), "moves");
  wait_while (!is_at_end (scrolling));
  gtk_adjustment_set_value (scrolling, 0);
  gtk_widget_grab_focus (find_widget (moves, GTK_TYPE_LIST_VIEW));
  sample_play (match, AST_MAX_TILES);
  ast_log_fill (log, match);
  wait_while (!is_at_end (scrolling));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Where there is room, a list of moves is as high as all its lines, also if they wrap. */
static void
test_room (void)
{
  g_autoptr (AstMatch) match = play (8);
  g_autoptr (AstLog) log = ast_log_new ();
  GtkWidget *moves = g_object_new (AST_TYPE_LOG_VIEW, NULL), *side = gtk_scrolled_window_new (),
            *window;
  GtkAdjustment *scrolling = find_scrolling (moves);

  gtk_widget_set_size_request (moves, 180, -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (side), moves);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (side), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (side), TRUE);
  gtk_widget_set_valign (side, GTK_ALIGN_START);
  gtk_widget_set_halign (side, GTK_ALIGN_START);
  window = find_shown (side, 600, 700);
  ast_log_view_set_log (AST_LOG_VIEW (moves), log);
  ast_log_fill (log, match);
  wait_while (gtk_widget_get_width (moves) == 0 || gtk_widget_get_height (side) < 150
              || gtk_adjustment_get_upper (scrolling) > gtk_adjustment_get_page_size (scrolling));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
hover_cb (int *tile, int hovered)
{
  *tile = hovered;
}

/* The line that keys have come to, or a pointer beside its text, is told of until they go
 * elsewhere. */
static void
test_told_of (void)
{
  g_autoptr (AstMatch) match = play (8);
  g_autoptr (AstLog) log = ast_log_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *button = gtk_button_new (),
            *moves = g_object_new (AST_TYPE_LOG_VIEW, NULL), *window;
  GtkListView *list = GTK_LIST_VIEW (find_widget (moves, GTK_TYPE_LIST_VIEW));
  int tile = -1;

  g_signal_connect_swapped (moves, "entry-hovered", G_CALLBACK (hover_cb), &tile);
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), moves);
  window = find_shown (box, 300, 400);
  ast_log_view_set_log (AST_LOG_VIEW (moves), log);
  ast_log_fill (log, match);
  wait_while (!gtk_widget_child_focus (moves, GTK_DIR_TAB_FORWARD));
  g_assert_cmpint (tile, >=, 0);
  gtk_widget_grab_focus (button);
  g_assert_cmpint (tile, ==, -1);
  gtk_selection_model_select_item (gtk_list_view_get_model (list), 0, TRUE);
  g_assert_cmpint (tile, >=, 0);
  g_signal_emit_by_name (find_controller (moves, GTK_TYPE_EVENT_CONTROLLER_MOTION), "leave");
  g_assert_cmpint (tile, ==, -1);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  find_init (&argc, &argv);
  g_test_add_func ("/widgets/log-detail-view/scroll", test_scroll);
  g_test_add_func ("/widgets/log-view/told-of", test_told_of);
  g_test_add_func ("/widgets/log-view/moves", test_moves);
  g_test_add_func ("/widgets/log-view/points", test_points);
  g_test_add_func ("/widgets/log-view/newest", test_newest);
  g_test_add_func ("/widgets/log-view/room", test_room);
  return g_test_run ();
}
