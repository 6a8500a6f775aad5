/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the window does with copies of all saved games. */

#include "ast-backups-page.h"
#include "ast-window-private.h"

/* The number of a game may mean another one then: none stays open. */
static void
restoring_cb (AstWindow *self)
{
  ast_window_close_game (self);
  if (self->history != NULL)
    ast_history_page_set_record (self->history, NULL, NULL);
  g_queue_clear (&self->trail);
}

static void
show_backups (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, "backups");

  if (page == NULL) {
    page = ast_backups_page_new (ast_shelf_get_store (self->shelf), self->announcer);
    g_signal_connect_object (page, "restoring", G_CALLBACK (restoring_cb), self, G_CONNECT_SWAPPED);
    gtk_stack_add_named (self->pages, page, "backups");
  }
  ast_backups_page_refresh (AST_BACKUPS_PAGE (page));
  ast_window_show_page (self, "backups");
}

void
ast_window_add_backup_actions (AstWindow *self)
{
  static const GActionEntry entries[] = { { "backups", show_backups } };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
