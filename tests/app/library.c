/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "library.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ast-game-checksum.h"

void
library_answered_cb (GObject *source, GAsyncResult *result, gpointer answer)
{
  *(GAsyncResult **) answer = g_object_ref (result);
}

GAsyncResult *
library_wait_for (GAsyncResult **answer)
{
  wait_while (*answer == NULL);
  return *answer;
}

void
library_open (Library *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("asterism-XXXXXX", &error);
  g_assert_no_error (error);
  g_setenv ("ASTERISM_DATA_DIR", self->folder, TRUE);
  self->library = ast_library_new ();
  library_wait_until_ready (self);
  g_assert_no_error (ast_library_get_trouble (self->library));
}

void
library_wait_until_ready (Library *self)
{
  wait_while (!ast_library_is_ready (self->library));
}

void
library_reopen (Library *self)
{
  ast_store_close (ast_library_get_store (self->library));
  g_object_unref (self->library);
  self->library = ast_library_new ();
  library_wait_until_ready (self);
}

void
library_remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *child = g_build_filename (path, name, NULL);

    if (g_file_test (child, G_FILE_TEST_IS_DIR))
      library_remove_folder (child);
    else
      g_remove (child);
  }
  g_rmdir (path);
}

void
library_close (Library *self, gconstpointer data)
{
  ast_store_close (ast_library_get_store (self->library));
  g_clear_object (&self->library);
  library_remove_folder (self->folder);
  g_free (self->folder);
}

void
library_wait (Library *self)
{
  g_autoptr (GPtrArray) entries = library_list (self, &(AstListQuery){ .limit = 1 });
}

void
library_hide (Library *self, gboolean hidden)
{
  g_autofree char *path = g_build_filename (self->folder, "asterism.db", NULL);
  g_autofree char *aside = g_build_filename (self->folder, "aside.db", NULL);

  g_assert_no_errno (hidden ? g_rename (path, aside) : g_rename (aside, path));
}

void
library_run (Library *self, const char *sql)
{
  g_autofree char *path = g_build_filename (self->folder, "asterism.db", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (AstDb) db = ast_db_open (path, AST_DB_EXISTING, &error);
  gboolean known;

  g_assert_no_error (error);
  g_assert_true (ast_db_exec (db, "BEGIN IMMEDIATE", &error));
  ast_db_exec (db, sql, &error);
  g_assert_no_error (error);
  /* As if the program itself had stored it. */
  g_assert_true (ast_game_checksum_is_known (db, &known, &error));
  g_assert_true (!known || ast_game_checksum_stamp_all (db, &error));
  g_assert_true (ast_db_exec (db, "COMMIT", &error));
}

char *
library_find_record (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "..", "fixtures", "records", name, NULL);
}

AstRecord *
library_make_record (AstDeckCollection *collection, const char *level)
{
  const char *const refs[] = { "base:1", NULL };
  const AstSetup setup = { .n_players = 2, .colours = { AST_RED, AST_BLACK } };
  g_autoptr (GError) error = NULL;
  g_autoptr (AstDeckSet) decks = ast_deck_collection_take (collection, refs, &error);
  AstRecord *record;

  g_assert_no_error (error);
  record = ast_record_new (decks, &setup);
  ast_record_set_player (record, 0, "Ada", FALSE, NULL);
  ast_record_set_player (record, 1, "Deneb", level != NULL, level);
  return record;
}

AstImportReport *
library_import (Library *self, const char *const *paths)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GAsyncResult) answer = NULL;
  g_autoptr (GError) error = NULL;
  AstImportReport *report;

  for (guint i = 0; paths[i] != NULL; i++)
    g_ptr_array_add (files, g_file_new_for_path (paths[i]));
  ast_import_async (self->library, (GFile *const *) files->pdata, files->len, NULL,
                    library_answered_cb, &answer);
  report = ast_import_finish (self->library, library_wait_for (&answer), &error);
  g_assert_no_error (error);
  return report;
}

gint64
library_take (Library *self, const char *name)
{
  g_autofree char *path = library_find_record (name);
  const char *const paths[] = { path, NULL };
  g_autoptr (AstImportReport) report = library_import (self, paths);

  g_assert_cmpuint (report->n_new, ==, 1);
  return report->game;
}

AstRecord *
library_load (Library *self, gint64 game)
{
  AstStore *store = ast_library_get_store (self->library);
  g_autoptr (GAsyncResult) answer = NULL;
  g_autoptr (GError) error = NULL;
  AstRecord *record;

  ast_store_load_async (store, game, NULL, library_answered_cb, &answer);
  record = ast_store_load_finish (store, library_wait_for (&answer), NULL, &error);
  g_assert_no_error (error);
  return record;
}

GPtrArray *
library_list (Library *self, const AstListQuery *query)
{
  AstStore *store = ast_library_get_store (self->library);
  g_autoptr (GAsyncResult) answer = NULL;

  ast_store_list_async (store, query, NULL, library_answered_cb, &answer);
  return ast_store_list_finish (store, library_wait_for (&answer), NULL, NULL);
}

GBytes *
library_read_file (Library *self)
{
  g_autofree char *path = g_build_filename (self->folder, "asterism.db", NULL);
  char *contents;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  return g_bytes_new_take (contents, length);
}

void
library_write_file (Library *self, GBytes *contents)
{
  g_autofree char *path = g_build_filename (self->folder, "asterism.db", NULL);
  gsize length;
  const char *data = g_bytes_get_data (contents, &length);

  g_assert_true (g_file_set_contents (path, data, (gssize) length, NULL));
}

/* The number of the page where the table of actions begins. */
static guint
find_root (Library *self)
{
  g_autofree char *path = g_build_filename (self->folder, "asterism.db", NULL);
  g_autoptr (AstDb) db = ast_db_open (path, AST_DB_READ_ONLY, NULL);
  gint64 root;

  g_assert_true (ast_db_get_int (db, &root, 0, NULL,
                                 "SELECT rootpage FROM sqlite_schema WHERE name = 'action'", ""));
  return (guint) root;
}

void
library_damage (Library *self)
{
  enum { PAGE = 4096, TO_LAST = 8 }; /* See the file format of SQLite. */
  g_autoptr (GBytes) contents = NULL;
  guint8 *data;
  guint32 last;
  gsize length;

  ast_library_close (self->library);
  library_run (self, "DELETE FROM account");
  contents = library_read_file (self);
  data = g_bytes_unref_to_data (g_steal_pointer (&contents), &length);
  memcpy (&last, data + (find_root (self) - 1) * PAGE + TO_LAST, sizeof last);
  last = GUINT32_FROM_BE (last) - 1;
  g_assert_cmpuint (last, <, length / PAGE);
  memset (data + last * PAGE, 0xa5, PAGE);
  contents = g_bytes_new_take (data, length);
  library_write_file (self, contents);
}
