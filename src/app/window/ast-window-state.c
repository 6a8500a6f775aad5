/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the window remembers from one start to the next. */

#include "ast-window-private.h"

/* Pages that somebody may come back to, and the actions that show them. The other pages are
 * looked at in passing. */
static const struct {
  const char *page;
  const char *action;
} places[] = {
  { "games", "games" },           { "learn", "help" },     { "new-game", "new-game" },
  { "statistics", "statistics" }, { "table", "continue" },
};

void
ast_window_restore_size (AstWindow *self)
{
  int width = g_settings_get_int (self->settings, "window-width");
  int height = g_settings_get_int (self->settings, "window-height");

  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

static void
save_size (AstWindow *self)
{
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (self->settings, "window-width", MAX (width, 360));
  g_settings_set_int (self->settings, "window-height", MAX (height, 294));
  g_settings_set_boolean (self->settings, "window-maximized",
                          gtk_window_is_maximized (GTK_WINDOW (self)));
}

void
ast_window_note_page (AstWindow *self)
{
  const char *name = gtk_stack_get_visible_child_name (self->pages);
  gboolean known = g_strcmp0 (name, "welcome") == 0;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    known = known || g_strcmp0 (name, places[i].page) == 0;
  if (known)
    g_settings_set_string (self->settings, "page", name);
}

void
ast_window_restore_page (AstWindow *self)
{
  g_autofree char *name = NULL;

  g_return_if_fail (AST_IS_WINDOW (self));

  name = g_settings_get_string (self->settings, "page");
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (g_str_equal (name, places[i].page))
      g_action_group_activate_action (G_ACTION_GROUP (self), places[i].action, NULL);
}

void
ast_window_restore_zoom (AstWindow *self, gint64 game)
{
  gboolean same = game != 0 && game == g_settings_get_int64 (self->settings, "zoomed-game");
  int tile = same ? g_settings_get_int (self->settings, "tile-size") : 0;

  ast_table_set_zoom (ast_table_page_get_table (self->table), tile);
}

void
ast_window_save_zoom (AstWindow *self)
{
  AstSession *session = ast_window_get_session (self);

  if (session == NULL)
    return;
  g_settings_set_int64 (self->settings, "zoomed-game", ast_session_get_game (session));
  g_settings_set_int (self->settings, "tile-size",
                      ast_table_get_zoom (ast_table_page_get_table (self->table)));
}

void
ast_window_save_state (AstWindow *self)
{
  save_size (self);
  ast_window_save_zoom (self);
}
