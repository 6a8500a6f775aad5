/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-db-file.h"

#include <string.h>

#include "ast-files.h"

/* The header of a database file: https://sqlite.org/fileformat2.html */
enum {
  HEADER = 100,
  PAGE_SIZE = 16,
  CHANGES = 24,
  PAGES = 28,
  VERSION = 60,
  APPLICATION = 68,
  CHANGES_AT_PAGES = 92,
};

static guint32
read_word (const guint8 *bytes)
{
  guint32 word;

  memcpy (&word, bytes, sizeof word);
  return GUINT32_FROM_BE (word);
}

static void
read_header (AstDbFile *self, const guint8 *header, gint64 length)
{
  gint64 page = header[PAGE_SIZE] << 8 | header[PAGE_SIZE + 1];
  /* Only newer versions of SQLite keep the number of pages. */
  gboolean pages_known = read_word (&header[CHANGES]) == read_word (&header[CHANGES_AT_PAGES]);

  self->is_sqlite = memcmp (header, "SQLite format 3", 16) == 0;
  self->is_cut = pages_known && length < (page == 1 ? 65536 : page) * read_word (&header[PAGES]);
  self->version = read_word (&header[VERSION]);
  self->application_id = read_word (&header[APPLICATION]);
}

/* Read through SQLite: closing the file by other means would drop its locks. */
static gboolean
read_file (AstDbFile *self, AstDb *db, GError **error)
{
  guint8 header[HEADER] = { 0 };
  sqlite3_file *file = NULL;
  sqlite3_int64 length = 0;
  int code =
      sqlite3_file_control (ast_db_get_handle (db), "main", SQLITE_FCNTL_FILE_POINTER, &file);

  if (code == SQLITE_OK)
    code = file->pMethods->xFileSize (file, &length);
  if (code == SQLITE_OK)
    code = file->pMethods->xRead (file, header, sizeof header, 0);
  if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ) {
    ast_db_set_error (db, code, error);
    return FALSE;
  }
  read_header (self, header, length);
  return TRUE;
}

gboolean
ast_db_file_inspect (AstDbFile *self, const char *path, GError **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autoptr (AstDb) db = NULL;

  memset (self, 0, sizeof *self);
  self->has_log = ast_files_get_length (log) > 0;
  self->exists = ast_files_get_length (path) > 0;
  if (!self->exists)
    return TRUE;
  db = ast_db_open (path, AST_DB_READ_ONLY, error);
  return db != NULL && read_file (self, db, error);
}
