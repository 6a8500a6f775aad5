/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-picture-export.h"

#include <glib/gi18n.h>

#include "ast-file-dialog.h"
#include "ast-file-save.h"
#include "ast-paint-board.h"

/* In pixels: the names of planets can be read. */
static const int tile_size = 128;

/* Counted: belongs to the request to save it, and to the task that paints it. */
typedef struct {
  AstPicturePaint paint;
  gpointer data;
  GDestroyNotify free_data;
} Picture;

static void
clear_picture (gpointer data)
{
  Picture *picture = data;

  picture->free_data (picture->data);
}

static void
release_picture (gpointer picture)
{
  g_atomic_rc_box_release_full (picture, clear_picture);
}

static void
painted_cb (GObject *source, GAsyncResult *result, gpointer save)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_task_propagate_pointer (G_TASK (result), &error);

  ast_file_save_write (save, bytes, error);
}

static cairo_status_t
append_cb (gpointer data, const unsigned char *bytes, unsigned length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
paint_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Picture *picture = data;
  cairo_surface_t *surface = picture->paint (picture->data);
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
begin_painting (AstFileSave *save, gpointer picture)
{
  g_autoptr (GTask) task = NULL;

  /* The task holds no widget: its last reference may be dropped by the thread. */
  task = g_task_new (NULL, NULL, painted_cb, save);
  g_task_set_source_tag (task, begin_painting);
  g_task_set_task_data (task, g_atomic_rc_box_acquire (picture), release_picture);
  g_task_run_in_thread (task, paint_in_thread);
}

void
ast_picture_export (GtkWindow *parent, AstAnnouncer *announcer, const char *title, const char *what,
                    AstPicturePaint paint, gpointer data, GDestroyNotify free_data)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *name = g_strdup_printf ("%s %s.png", what, day);
  Picture *picture = g_atomic_rc_box_new (Picture);

  *picture = (Picture){ paint, data, free_data };
  ast_file_dialog_save (parent, title, AST_FILE_PICTURE, name, ast_file_save_chosen_cb,
                        ast_file_save_new (announcer, "picture", _ ("The picture has been saved"),
                                           begin_painting, picture, release_picture));
}

static cairo_surface_t *
paint_board (gconstpointer record)
{
  g_autofree AstGame *game = g_new (AstGame, 1);

  ast_record_replay (record, game, NULL);
  return ast_paint_board_surface (game, tile_size);
}

void
ast_picture_export_board (GtkWindow *parent, AstAnnouncer *announcer, const AstRecord *record)
{
  ast_picture_export (parent, announcer, _ ("Save Board as Picture"), "Asterism", paint_board,
                      ast_record_copy (record), (GDestroyNotify) ast_record_free);
}
