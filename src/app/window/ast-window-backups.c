/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the window does with copies of all saved games. */

#include "ast-window-private.h"

#include <glib/gi18n.h>

#include "ast-backups-page.h"
#include "ast-store-upkeep.h"
#include "ast-trouble-text.h"

static AstBackupsPage *
find_page (AstWindow *self)
{
  return AST_BACKUPS_PAGE (gtk_stack_get_child_by_name (self->pages, "backups"));
}

/* Takes `bad`. */
static void
tell (AstWindow *self, const char *good, char *bad)
{
  ast_announcer_report (self->announcer, "backups", good, bad);
  g_free (bad);
}

static void
made_cb (AstWindow *self, const GError *error)
{
  tell (self, _ ("All games have been copied"),
        error != NULL ? ast_trouble_text_failed (error) : NULL);
}

static void
put_back_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  ast_store_put_back_finish (AST_STORE (store), result, &error);
  if (self->pages == NULL)
    return;
  tell (self, _ ("The games are those of the copy again"),
        error != NULL ? ast_trouble_text_put_back (error) : NULL);
  ast_backups_page_list (find_page (self), AST_STORE (store));
  if (self->games != NULL)
    ast_games_page_list (self->games, AST_STORE (store));
  ast_window_refresh_welcome (self);
}

/* Numbers of games mean others then: none stays open. */
static void
restore_cb (AstWindow *self, const char *path)
{
  ast_window_close_game (self);
  if (self->history != NULL)
    ast_history_page_set_record (self->history, NULL, NULL);
  g_queue_clear (&self->trail);
  ast_store_put_back_async (ast_shelf_get_store (self->shelf), path, NULL, put_back_cb,
                            g_object_ref (self));
}

static void
show_backups (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, "backups");

  if (page == NULL) {
    page = g_object_new (AST_TYPE_BACKUPS_PAGE, NULL);
    g_signal_connect_object (page, "made", G_CALLBACK (made_cb), self, G_CONNECT_SWAPPED);
    g_signal_connect_object (page, "restore", G_CALLBACK (restore_cb), self, G_CONNECT_SWAPPED);
    gtk_stack_add_named (self->pages, page, "backups");
  }
  ast_backups_page_list (AST_BACKUPS_PAGE (page), ast_shelf_get_store (self->shelf));
  ast_window_show_page (self, "backups");
}

void
ast_window_add_backup_actions (AstWindow *self)
{
  static const GActionEntry entries[] = { { "backups", show_backups } };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
