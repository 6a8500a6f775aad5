/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-export-dialog.h"

#include <glib/gi18n.h>

#include "ast-desktop.h"
#include "ast-export.h"
#include "ast-file-dialog.h"
#include "ast-record-writer.h"
#include "ast-save.h"
#include "ast-store-library.h"
#include "ast-trouble-text.h"

/* What is to be exported. */
typedef struct {
  GtkWindow *parent; /* Weak; NULL if it has been closed. */
  AstAnnouncer *announcer;
  AstStore *store;
  GArray *games;  /* Numbers (gint64). */
  GBytes *record; /* NULL: the stored games. */
} ExportRequest;

static ExportRequest *
make_request (GtkWindow *parent, AstAnnouncer *announcer)
{
  ExportRequest *request = g_new0 (ExportRequest, 1);

  g_set_weak_pointer (&request->parent, parent);
  request->announcer = g_object_ref (announcer);
  return request;
}

static void
free_request (ExportRequest *request)
{
  g_clear_weak_pointer (&request->parent);
  g_object_unref (request->announcer);
  g_clear_object (&request->store);
  g_clear_pointer (&request->games, g_array_unref);
  g_clear_pointer (&request->record, g_bytes_unref);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ExportRequest, free_request)

static void
report (ExportRequest *request, const GError *error)
{
  guint n = request->games != NULL ? request->games->len : 1;
  g_autofree char *text = g_strdup_printf (
      /* Translators: %u is how many games; the first text is about one. */
      ngettext ("The game has been exported", "%u games have been exported", n), n);
  g_autofree char *failure = error != NULL ? ast_trouble_text_file (error) : NULL;

  ast_announcer_report (request->announcer, "export", text, failure);
}

static void
exported_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ExportRequest) request = user_data;
  g_autoptr (GError) error = NULL;

  ast_export_finish (AST_STORE (store), result, &error);
  ast_desktop_release ();
  report (request, error);
}

static void
place_chosen_cb (GFile *place, gpointer user_data)
{
  g_autoptr (ExportRequest) request = user_data;
  const gint64 *games = (const gint64 *) request->games->data;
  guint n = request->games->len;
  AstStore *store = request->store;

  if (place == NULL)
    return;
  ast_desktop_hold ();
  if (n == 1)
    ast_export_one_async (store, games[0], place, NULL, exported_cb, g_steal_pointer (&request));
  else
    ast_export_async (store, games, n, place, NULL, exported_cb, g_steal_pointer (&request));
}

static void
entry_got_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ExportRequest) request = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstGameEntry) entry = ast_store_get_entry_finish (AST_STORE (store), result, &error);
  g_autofree char *name = entry != NULL ? ast_export_make_name (entry) : NULL;
  GtkWindow *parent = request->parent;

  if (entry == NULL)
    report (request, error);
  else if (parent != NULL)
    ast_file_dialog_save (parent, name, place_chosen_cb, g_steal_pointer (&request));
}

void
ast_export_dialog_games (GtkWindow *parent, AstStore *store, AstAnnouncer *announcer,
                         const gint64 *games, guint n)
{
  ExportRequest *request;

  g_return_if_fail (GTK_IS_WINDOW (parent) && AST_IS_STORE (store));

  if (n == 0)
    return;
  request = make_request (parent, announcer);
  request->store = g_object_ref (store);
  request->games = g_array_append_vals (g_array_new (FALSE, FALSE, sizeof (gint64)), games, n);
  if (n == 1)
    ast_store_get_entry_async (store, games[0], NULL, entry_got_cb, request);
  else
    ast_file_dialog_choose_folder (parent, place_chosen_cb, request);
}

static void
written_cb (GObject *file, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ExportRequest) request = user_data;
  g_autoptr (GError) error = NULL;

  if (ast_save_finish (G_FILE (file), result, &error))
    ast_desktop_add_recent (G_FILE (file));
  ast_desktop_release ();
  report (request, error);
}

static void
file_chosen_cb (GFile *file, gpointer user_data)
{
  g_autoptr (ExportRequest) request = user_data;
  GBytes *record = request->record;

  if (file == NULL)
    return;
  ast_desktop_hold ();
  ast_save_async (file, record, written_cb, g_steal_pointer (&request));
}

void
ast_export_dialog_record (GtkWindow *parent, AstAnnouncer *announcer, const AstRecord *record)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (now, "Asterism %Y-%m-%d.asterism");
  char *text = ast_record_write (record, AST_RECORD_PRETTY);
  ExportRequest *request;

  g_return_if_fail (GTK_IS_WINDOW (parent) && text != NULL);

  request = make_request (parent, announcer);
  request->record = g_bytes_new_take (text, strlen (text));
  ast_file_dialog_save (parent, name, file_chosen_cb, request);
}
