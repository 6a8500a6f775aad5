/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Writes each stored game as a record, for asterism-cli to judge: export-records DATA TARGET */

#include "ast-record-writer.h"
#include "store-fixture.h"

static gboolean
export_game (AstArchive *archive, gint64 game, const char *target, GError **error)
{
  g_autofree char *path = g_strdup_printf ("%s/%" G_GINT64_FORMAT ".asterism", target, game);
  g_autoptr (AstRecord) record = ast_archive_load (archive, game, NULL, error);
  g_autofree char *text = record != NULL ? ast_record_write (record, AST_RECORD_PRETTY) : NULL;

  if (record != NULL && text == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "it breaks a rule");
  return text != NULL && g_file_set_contents (path, text, -1, error);
}

int
main (int argc, char *argv[])
{
  AstListQuery query = { .offset = 0 };
  g_autoptr (AstArchive) archive = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;
  gboolean whole = TRUE;
  guint n_games;

  if (argc != 3)
    return 2;
  archive = ast_archive_new (argv[1], get_collection ());
  if (ast_archive_open (archive, &error))
    games = ast_archive_list (archive, &query, &n_games, &error);
  for (guint i = 0; games != NULL && i < games->len && whole; i++)
    whole = export_game (archive, ((AstGameEntry *) games->pdata[i])->id, argv[2], &error);
  if (error != NULL)
    g_printerr ("%s\n", error->message);
  return error != NULL;
}
