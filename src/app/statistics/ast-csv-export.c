/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-csv-export.h"

#include <glib/gi18n.h>

#include "ast-desktop.h"
#include "ast-file-dialog.h"
#include "ast-save.h"
#include "ast-trouble-text.h"

typedef struct {
  AstStore *store;
  AstCsvTable table;
  AstStatisticsFilter filter;
  AstAnnouncer *announcer;
  GFile *file; /* NULL until it has been chosen. */
} Export;

static void
free_export (Export *export)
{
  g_object_unref (export->store);
  g_clear_object (&export->file);
  g_object_unref (export->announcer);
  g_free (export);
}

/* Takes `export`. */
static void
finish (Export *export, const GError *error)
{
  g_autofree char *failure = error != NULL ? ast_trouble_text_file (error) : NULL;

  ast_desktop_release ();
  ast_announcer_report (export->announcer, "export", _ ("The table has been exported"), failure);
  free_export (export);
}

static void
written_cb (GObject *file, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  ast_save_finish (G_FILE (file), result, &error);
  finish (user_data, error);
}

static void
made_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  Export *export = user_data;
  g_autoptr (GError) error = NULL;
  char *csv = ast_store_write_csv_finish (AST_STORE (store), result, &error);
  g_autoptr (GBytes) bytes = NULL;

  if (csv == NULL) {
    finish (export, error);
    return;
  }
  bytes = g_bytes_new_take (csv, strlen (csv));
  ast_save_async (export->file, bytes, written_cb, export);
}

static void
file_chosen_cb (GFile *file, gpointer user_data)
{
  Export *export = user_data;

  if (file == NULL) {
    free_export (export);
    return;
  }
  ast_desktop_hold ();
  export->file = g_object_ref (file);
  ast_store_write_csv_async (export->store, export->table, &export->filter, NULL, made_cb, export);
}

void
ast_csv_export (GtkWindow *parent, AstStore *store, AstCsvTable table,
                const AstStatisticsFilter *filter, AstAnnouncer *announcer)
{
  Export *export = g_new0 (Export, 1);
  gboolean games = table == AST_CSV_GAMES;

  export->store = g_object_ref (store);
  export->table = table;
  export->filter = *filter;
  export->announcer = g_object_ref (announcer);
  ast_file_dialog_save_table (parent, games ? _ ("Export Games") : _ ("Export Players"),
                              games ? "asterism-games.csv" : "asterism-players.csv", file_chosen_cb,
                              export);
}
