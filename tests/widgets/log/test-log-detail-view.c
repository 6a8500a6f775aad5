/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-log-detail-view.h"

#include <adwaita.h>

#include "ast-log.h"
#include "ast-widgets.h"
#include "find.h"
#include "sample.h"

/* Whether the end of the list is in sight. */
static gboolean
is_at_end (GtkAdjustment *position)
{
  double end = gtk_adjustment_get_upper (position) - gtk_adjustment_get_page_size (position);

  return end > 0 && gtk_adjustment_get_value (position) >= end - 1;
}

/* A line that is selected before the list has room for any is seen as soon as it has. */
static void
test_scroll (void)
{
  static const Sample sample = { .n_players = 2, .computers = TRUE, .seed = 4 };
  g_autoptr (AstMatch) match = sample_match (&sample);
  g_autoptr (AstLog) log = ast_log_new ();
  GListModel *lines = G_LIST_MODEL (log);
  GtkWidget *window = adw_window_new ();
  GtkWidget *view = g_object_new (AST_TYPE_LOG_DETAIL_VIEW, NULL);
  GtkWidget *list = find_widget (view, GTK_TYPE_LIST_VIEW);
  GtkAdjustment *position = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));

  sample_play (match, 40);
  ast_log_fill (log, match);
  adw_window_set_content (ADW_WINDOW (window), view);
  ast_log_detail_view_set_lines (AST_LOG_DETAIL_VIEW (view), lines, ast_match_get_game (match));
  ast_log_detail_view_select (AST_LOG_DETAIL_VIEW (view), g_list_model_get_n_items (lines) - 1);
  run_pending ();
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 300);
  gtk_window_present (GTK_WINDOW (window));
  wait_while (!is_at_end (position));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  g_test_add_func ("/widgets/log-detail-view/scroll", test_scroll);
  return g_test_run ();
}
