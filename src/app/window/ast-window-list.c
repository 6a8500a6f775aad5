/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the window does with the list of games. */

#include "ast-window-private.h"

static void
game_deleted_cb (AstWindow *self, gint64 game)
{
  AstSession *session = ast_window_get_session (self);

  if (session != NULL && ast_session_get_game (session) == game)
    ast_window_close_game (self);
}

static void
show_games (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;

  if (self->games == NULL) {
    self->games =
        AST_GAMES_PAGE (ast_games_page_new (ast_shelf_get_store (self->shelf), self->announcer));
    gtk_stack_add_named (self->pages, GTK_WIDGET (self->games), "games");
    g_signal_connect_object (self->games, "deleted", G_CALLBACK (game_deleted_cb), self,
                             G_CONNECT_SWAPPED);
  }
  ast_games_page_refresh (self->games);
  ast_window_show_page (self, "games");
}

static void
resume (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ast_window_resume (user_data, g_variant_get_int64 (parameter));
}

void
ast_window_add_list_actions (AstWindow *self)
{
  static const GActionEntry entries[] = { { "games", show_games }, { "resume", resume, "x" } };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
