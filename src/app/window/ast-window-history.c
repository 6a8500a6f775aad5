/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the window does with the history of games. */

#include "ast-window-private.h"

#include <glib/gi18n.h>

#include "ast-store-library.h"
#include "ast-trouble-text.h"

static void
go_on_cb (AstWindow *self, AstRecord *record)
{
  ast_window_play_record (self, record);
  ast_announcer_report (self->announcer, "open", _ ("A new game; the other one is kept as it was"),
                        NULL);
}

static void
pace_changed_cb (AstWindow *self)
{
  ast_history_page_set_pace (self->history, g_settings_get_enum (self->settings, "pace"));
}

static void
make_page (AstWindow *self)
{
  self->history = g_object_new (AST_TYPE_HISTORY_PAGE, NULL);
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->history), "history");
  g_signal_connect_object (self->history, "go-on", G_CALLBACK (go_on_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::pace", G_CALLBACK (pace_changed_cb), self,
                           G_CONNECT_SWAPPED);
  pace_changed_cb (self);
}

static void
show_record (AstWindow *self, const AstRecord *record, const char *title)
{
  if (self->history == NULL)
    make_page (self);
  ast_history_page_set_record (self->history, record, title);
  ast_window_show_page (self, "history");
}

/* The game that was asked for, first its entry, then its moves. */
typedef struct {
  AstWindow *window;
  AstGameEntry *entry;
} AstLook;

static void
free_look (AstLook *look)
{
  g_object_unref (look->window);
  g_clear_object (&look->entry);
  g_free (look);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstLook, free_look)

static void
tell_trouble (AstWindow *self, const GError *error)
{
  g_autofree char *text = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  text = ast_trouble_text_load (error);
  ast_announcer_report (self->announcer, "open", NULL, text);
}

static void
loaded_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstLook) look = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = ast_store_load_finish (AST_STORE (store), result, NULL, &error);

  if (record != NULL)
    show_record (look->window, record, look->entry->title);
  else
    tell_trouble (look->window, error);
}

static void
entry_got_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstLook) look = user_data;
  g_autoptr (GError) error = NULL;
  AstGameEntry *entry = ast_store_get_entry_finish (AST_STORE (store), result, &error);
  GCancellable *looking = look->window->looking;

  look->entry = entry;
  if (entry == NULL)
    tell_trouble (look->window, error);
  else
    ast_store_load_async (AST_STORE (store), entry->id, looking, loaded_cb,
                          g_steal_pointer (&look));
}

void
ast_window_look_at (AstWindow *self, gint64 game)
{
  AstLook *look = g_new0 (AstLook, 1);

  look->window = g_object_ref (self);
  g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
  self->looking = g_cancellable_new ();
  ast_store_get_entry_async (ast_shelf_get_store (self->shelf), game, self->looking, entry_got_cb,
                             look);
}

static void
look_at (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ast_window_look_at (user_data, g_variant_get_int64 (parameter));
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
  show_record (self, record, NULL);
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
