/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the window does with the list of games. */

#include "ast-window-private.h"

#include <glib/gi18n.h>

#include "ast-store-library.h"

static void
game_opened_cb (AstWindow *self, gint64 game)
{
  ast_window_resume (self, game);
}

static void
restored_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  ast_store_restore_finish (AST_STORE (store), result, &error);
  if (self->pages == NULL)
    return;
  if (error != NULL)
    ast_window_tell_failure (self, error);
  if (self->games != NULL)
    ast_games_page_list (self->games, AST_STORE (store));
}

static void
restore_games (gpointer user_data, GVariant *parameter)
{
  AstWindow *self = user_data;
  gsize n;
  const gint64 *games = g_variant_get_fixed_array (parameter, &n, sizeof (gint64));

  for (gsize i = 0; i < n; i++)
    ast_store_restore_async (ast_shelf_get_store (self->shelf), games[i], NULL, restored_cb,
                             g_object_ref (self));
}

static void
games_deleted_cb (AstWindow *self, GVariant *deleted)
{
  AstSession *session = ast_window_get_session (self);
  gint64 on_table = session != NULL ? ast_session_get_game (session) : 0;
  gsize n;
  const gint64 *games = g_variant_get_fixed_array (deleted, &n, sizeof (gint64));
  g_autofree char *text = g_strdup_printf (
      ngettext ("The game has been deleted", "%u games have been deleted", n), (guint) n);

  for (gsize i = 0; i < n; i++) {
    if (games[i] == on_table)
      ast_window_close_game (self);
  }
  /* Translators: Takes the deletion of games back. */
  ast_announcer_offer (self->announcer, text, _ ("_Undo"), restore_games, G_OBJECT (self), deleted);
}

static void
game_duplicated_cb (AstWindow *self)
{
  ast_announcer_report (self->announcer, "games", _ ("The game has been duplicated"), NULL);
}

static void
show_games (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;

  if (self->games == NULL) {
    self->games = g_object_new (AST_TYPE_GAMES_PAGE, NULL);
    gtk_stack_add_named (self->pages, GTK_WIDGET (self->games), "games");
    g_signal_connect_object (self->games, "opened", G_CALLBACK (game_opened_cb), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (self->games, "deleted", G_CALLBACK (games_deleted_cb), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (self->games, "duplicated", G_CALLBACK (game_duplicated_cb), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (self->games, "failed", G_CALLBACK (ast_window_tell_failure), self,
                             G_CONNECT_SWAPPED);
  }
  ast_games_page_list (self->games, ast_shelf_get_store (self->shelf));
  ast_window_show_page (self, "games");
}

void
ast_window_add_list_actions (AstWindow *self)
{
  static const GActionEntry entries[] = {
    { "games", show_games },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
