/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the window does with the history of games. */

#include "ast-window-private.h"

static void
loaded_cb (AstWindow *self)
{
  ast_window_show_page (self, "history");
}

static AstHistoryPage *
ensure_page (AstWindow *self)
{
  GtkWidget *page;

  if (self->history != NULL)
    return self->history;
  page = ast_history_page_new (ast_shelf_get_store (self->shelf), self->settings, self->announcer);
  self->history = AST_HISTORY_PAGE (page);
  gtk_stack_add_named (self->pages, page, "history");
  g_signal_connect_object (page, "go-on", G_CALLBACK (ast_window_play_record), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "loaded", G_CALLBACK (loaded_cb), self, G_CONNECT_SWAPPED);
  return self->history;
}

static void
look_at (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ast_history_page_load (ensure_page (user_data), g_variant_get_int64 (parameter));
}

/* Of the game on the table, whether it could be stored or not. */
static void
show_history (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;
  AstSession *session = ast_window_get_session (self);
  g_autoptr (AstRecord) record = NULL;

  if (session == NULL)
    return;
  record = ast_session_make_record (session);
  ast_history_page_set_record (ensure_page (self), record, NULL);
  ast_window_show_page (self, "history");
}

void
ast_window_add_history_actions (AstWindow *self)
{
  static const GActionEntry entries[] = {
    { "history", show_history },
    { "look-at", look_at, "x" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
