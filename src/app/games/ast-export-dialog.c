/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-export-dialog.h"

#include <glib/gi18n.h>

#include "ast-export.h"
#include "ast-file-dialog.h"
#include "ast-file-save.h"
#include "ast-program-hold.h"
#include "ast-record-writer.h"
#include "ast-store-library.h"
#include "ast-trouble-text.h"

/* What is to be exported. */
typedef struct {
  GtkWindow *parent; /* Weak; NULL if it has been closed. */
  AstAnnouncer *announcer;
  AstStore *store;
  GArray *games; /* Numbers (gint64). */
} ExportRequest;

static void
free_request (ExportRequest *request)
{
  g_clear_weak_pointer (&request->parent);
  g_object_unref (request->announcer);
  g_object_unref (request->store);
  g_array_unref (request->games);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ExportRequest, free_request)

static char *
phrase_success (guint n)
{
  return g_strdup_printf (
      /* Translators: %u is how many games; the first text is about one. */
      ngettext ("The game has been exported", "%u games have been exported", n), n);
}

static void
report (ExportRequest *request, const GError *error)
{
  g_autofree char *text = phrase_success (request->games->len);
  g_autofree char *failure = error != NULL ? ast_trouble_text_file (error) : NULL;

  ast_announcer_report (request->announcer, "export", text, failure);
}

static void
exported_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ExportRequest) request = user_data;
  g_autoptr (GError) error = NULL;

  ast_export_finish (AST_STORE (store), result, &error);
  ast_program_release ();
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
  ast_program_hold ();
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
  g_autoptr (AstGameEntry) entry = ast_store_finish_answer (AST_STORE (store), result, &error);
  g_autofree char *name = entry != NULL ? ast_export_make_name (entry) : NULL;
  GtkWindow *parent = request->parent;

  if (entry == NULL)
    report (request, error);
  else if (parent != NULL)
    ast_file_dialog_save (parent, _ ("Export Game"), AST_FILE_RECORD, name, place_chosen_cb,
                          g_steal_pointer (&request));
}

void
ast_export_dialog_games (GtkWindow *parent, AstStore *store, AstAnnouncer *announcer,
                         const gint64 *games, guint n)
{
  ExportRequest *request;

  if (n == 0)
    return;
  request = g_new0 (ExportRequest, 1);
  g_set_weak_pointer (&request->parent, parent);
  request->announcer = g_object_ref (announcer);
  request->store = g_object_ref (store);
  request->games = g_array_append_vals (g_array_new (FALSE, FALSE, sizeof (gint64)), games, n);
  if (n == 1)
    ast_store_get_entry_async (store, games[0], NULL, entry_got_cb, request);
  else
    ast_file_dialog_choose_folder (parent, place_chosen_cb, request);
}

static void
write_cb (AstFileSave *save, gpointer record)
{
  ast_file_save_write (save, record, NULL);
}

void
ast_export_dialog_record (GtkWindow *parent, AstAnnouncer *announcer, const AstRecord *record)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (now, "Asterism %Y-%m-%d.asterism");
  g_autofree char *success = phrase_success (1);
  char *text = ast_record_write (record, AST_RECORD_PRETTY);
  AstFileSave *save =
      ast_file_save_new (announcer, "export", success, write_cb,
                         g_bytes_new_take (text, strlen (text)), (GDestroyNotify) g_bytes_unref);
  ast_file_save_set_recent (save);
  ast_file_dialog_save (parent, _ ("Export Game"), AST_FILE_RECORD, name, ast_file_save_chosen_cb,
                        save);
}
