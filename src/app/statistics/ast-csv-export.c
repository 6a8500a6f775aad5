/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-csv-export.h"

#include <glib/gi18n.h>

#include "ast-file-dialog.h"
#include "ast-file-save.h"

typedef struct {
  AstStore *store;
  AstCsvTable table;
  AstStatisticsFilter filter;
} Export;

static void
free_export (gpointer data)
{
  Export *export = data;

  g_object_unref (export->store);
  g_free (export);
}

static void
made_cb (GObject *store, GAsyncResult *result, gpointer save)
{
  g_autoptr (GError) error = NULL;
  char *csv = ast_store_finish_answer (AST_STORE (store), result, &error);
  g_autoptr (GBytes) bytes = csv != NULL ? g_bytes_new_take (csv, strlen (csv)) : NULL;

  ast_file_save_write (save, bytes, error);
}

static void
make_csv (AstFileSave *save, gpointer data)
{
  Export *export = data;

  ast_store_write_csv_async (export->store, export->table, &export->filter, NULL, made_cb, save);
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
  ast_file_dialog_save (
      parent, games ? _ ("Export Games") : _ ("Export Players"), AST_FILE_TABLE,
      games ? "asterism-games.csv" : "asterism-players.csv", ast_file_save_chosen_cb,
      ast_file_save_new (announcer, "export", _ ("The statistics have been exported"), make_csv,
                         export, free_export));
}
