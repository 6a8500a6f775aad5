/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "shown-table.h"

#include "ast-log-view.h"
#include "ast-table.h"
#include "find.h"

GtkWidget *
shown_table_new (GtkWidget *window, AstMatch *match)
{
  GtkWidget *table = g_object_new (AST_TYPE_TABLE, NULL);

  adw_window_set_content (ADW_WINDOW (window), table);
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (table))
    g_main_context_iteration (NULL, TRUE);
  ast_table_set_match (AST_TABLE (table), match);
  return table;
}

AstConductor *
shown_table_get_conductor (GtkWidget *table)
{
  return ast_table_get_conductor (AST_TABLE (table));
}

AstLog *
shown_table_get_log (GtkWidget *table)
{
  GtkWidget *list = find_widget (find_widget (table, AST_TYPE_LOG_VIEW), GTK_TYPE_LIST_VIEW);
  GtkSelectionModel *lines = gtk_list_view_get_model (GTK_LIST_VIEW (list));

  return AST_LOG (gtk_single_selection_get_model (GTK_SINGLE_SELECTION (lines)));
}

void
shown_table_end (GtkWidget *window, GtkWidget *table, AstMatch *match)
{
  g_object_add_weak_pointer (G_OBJECT (table), (gpointer *) &table);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_null (table);
  g_assert_finalize_object (match);
}
