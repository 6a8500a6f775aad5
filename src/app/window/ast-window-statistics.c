/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-window-private.h"

#include <glib/gi18n.h>

#include "ast-statistics-page.h"

/* With its score race, turn by turn. */
static void
opened_cb (AstWindow *self, gint64 game)
{
  ast_window_look_at (self, game);
}

static void
exported_cb (AstWindow *self, const GError *error)
{
  ast_announcer_report (self->announcer, "export", _ ("The table has been exported"),
                        error != NULL ? error->message : NULL);
}

static GtkWidget *
make_page (AstWindow *self)
{
  GtkWidget *page = g_object_new (AST_TYPE_STATISTICS_PAGE, NULL);

  g_signal_connect_object (page, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "failed", G_CALLBACK (ast_window_tell_failure), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "exported", G_CALLBACK (exported_cb), self, G_CONNECT_SWAPPED);
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
  ast_statistics_page_load (AST_STATISTICS_PAGE (page), ast_shelf_get_store (self->shelf));
  ast_window_show_page (self, "statistics");
}

void
ast_window_add_statistics_actions (AstWindow *self)
{
  static const GActionEntry entries[] = { { "statistics", show_statistics } };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
