/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "shown-table.h"

#include "ast-table.h"

GtkWidget *
shown_table_new (GtkWidget *window, AstMatch *match)
{
  GtkWidget *table = ast_table_new ();

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

void
shown_table_end (GtkWidget *window, GtkWidget *table, AstMatch *match)
{
  g_object_add_weak_pointer (G_OBJECT (table), (gpointer *) &table);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_null (table);
  g_assert_finalize_object (match);
}
