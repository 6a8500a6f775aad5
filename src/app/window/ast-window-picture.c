/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The board as a picture to keep: painted, and turned into PNG, in a thread of its own. */

#include "ast-window-private.h"

#include <glib/gi18n.h>

#include "ast-desktop.h"
#include "ast-file-dialog.h"
#include "ast-paint-board.h"
#include "ast-save.h"

/* Pixels a tile: names of planets can be read. */
static const int tile_size = 128;

static cairo_status_t
append_cb (gpointer data, const unsigned char *bytes, unsigned length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
paint_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const AstGame *game = data;
  cairo_surface_t *surface = ast_board_picture_new (game, tile_size);
  GByteArray *bytes = g_byte_array_new ();
  cairo_status_t status = cairo_surface_write_to_png_stream (surface, append_cb, bytes);

  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS) {
    g_task_return_pointer (task, g_byte_array_free_to_bytes (bytes),
                           (GDestroyNotify) g_bytes_unref);
  } else {
    g_byte_array_unref (bytes);
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s",
                             cairo_status_to_string (status));
  }
}

static void
tell (AstWindow *self, const GError *error)
{
  ast_desktop_release ();
  ast_announcer_report (self->announcer, "picture", _ ("The picture has been saved"),
                        error != NULL ? error->message : NULL);
}

static void
written_cb (GObject *file, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  ast_save_finish (G_FILE (file), result, &error);
  tell (self, error);
}

static void
painted_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  AstWindow *self = AST_WINDOW (object);
  g_autoptr (GFile) file = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_task_propagate_pointer (G_TASK (result), &error);

  if (bytes == NULL)
    tell (self, error);
  else
    ast_save_async (file, bytes, written_cb, g_object_ref (self));
}

static void
chosen_cb (GFile *file, gpointer user_data)
{
  g_autoptr (AstWindow) self = user_data;
  AstSession *session = ast_window_get_session (self);
  g_autoptr (GTask) task = NULL;

  if (file == NULL || session == NULL)
    return;
  ast_desktop_hold ();
  /* The session, whom the tiles belong to, stays as long as the thread needs them. */
  task = g_task_new (self, NULL, painted_cb, g_object_ref (file));
  g_object_set_data_full (G_OBJECT (task), "session", g_object_ref (session), g_object_unref);
  g_task_set_source_tag (task, chosen_cb);
  g_task_set_task_data (
      task, g_memdup2 (ast_match_get_game (ast_session_get_match (session)), sizeof (AstGame)),
      g_free);
  g_task_run_in_thread (task, paint_in_thread);
}

static void
save_picture (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (now, "Asterism %Y-%m-%d.png");

  ast_file_dialog_save_picture (user_data, name, chosen_cb, g_object_ref (user_data));
}

void
ast_window_add_picture_actions (AstWindow *self)
{
  static const GActionEntry entries[] = { { "save-picture", save_picture } };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
