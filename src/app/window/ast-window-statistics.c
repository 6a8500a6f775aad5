/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-window-private.h"

#include "ast-statistics-page.h"

static GtkWidget *
make_page (AstWindow *self)
{
  GtkWidget *page = ast_statistics_page_new (ast_shelf_get_store (self->shelf), self->announcer);

  gtk_stack_add_named (self->pages, page, "statistics");
  return page;
}

static void
show_statistics (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, "statistics");

  if (page == NULL)
    page = make_page (self);
  ast_statistics_page_refresh (AST_STATISTICS_PAGE (page));
  ast_window_show_page (self, "statistics");
}

void
ast_window_add_statistics_actions (AstWindow *self)
{
  static const GActionEntry entries[] = { { "statistics", show_statistics } };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
