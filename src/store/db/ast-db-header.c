/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-db-header.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ast-files.h"

enum {
  HEADER = 100,
  PAGE_SIZE = 16,
  CHANGES = 24,
  PAGES = 28,
  VERSION = 60,
  APPLICATION = 68,
  CHANGES_AT_PAGES = 92,
};

/* What is the same in all files of ours. */
static const struct {
  guint at, length;
  const char *bytes;
} constants[] = {
  { 0, 16, "SQLite format 3" },
  { 18, 6, "\x02\x02\x00\x40\x20\x20" }, /* Kinds of journal, no bytes unused, fractions. */
  { 44, 4, "\0\0\0\x04" },               /* Format of the schema. */
  { 52, 8, "\0\0\0\0\0\0\0\x01" },       /* No vacuuming; UTF-8. */
  { 64, 4, "\0\0\0\0" },
  { APPLICATION, 4, "ASTR" },
  { 72, 20, "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0" },
};

guint32
ast_db_read_word (const guint8 *bytes)
{
  guint32 word;

  memcpy (&word, bytes, sizeof word);
  return GUINT32_FROM_BE (word);
}

guint32
ast_db_header_get_page_size (const guint8 *header)
{
  guint32 size = header[PAGE_SIZE] << 8 | header[PAGE_SIZE + 1];

  size = size == 1 ? 1 << 16 : size;
  return size >= 512 && (size & (size - 1)) == 0 ? size : AST_DB_PAGE_BYTES;
}

static void
read_header (AstDbHeader *self, const guint8 *header, gint64 length)
{
  /* Only newer versions of SQLite keep the number of pages. */
  gboolean pages_known =
      ast_db_read_word (&header[CHANGES]) == ast_db_read_word (&header[CHANGES_AT_PAGES]);

  /* A copy has no log: then the kinds of journal are 1. */
  for (guint i = 0; i < G_N_ELEMENTS (constants); i++)
    for (guint k = 0; k < constants[i].length; k++) {
      guint at = constants[i].at + k;

      self->is_odd |= header[at] != (guint8) constants[i].bytes[k]
                      && !((at == 18 || at == 19) && header[at] == 1);
    }
  self->is_sqlite = memcmp (header, "SQLite format 3", 16) == 0;
  self->is_cut =
      pages_known
      && length < (gint64) ast_db_header_get_page_size (header) * ast_db_read_word (&header[PAGES]);
  self->changes = ast_db_read_word (&header[CHANGES]);
  self->n_pages = pages_known ? ast_db_read_word (&header[PAGES]) : 0;
  self->version = ast_db_read_word (&header[VERSION]);
  self->application_id = ast_db_read_word (&header[APPLICATION]);
}

/* Read through SQLite: closing the file by other means would drop its locks. */
static gboolean
read_file (AstDbHeader *self, AstDb *db, GError **error)
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
ast_db_header_inspect (AstDbHeader *self, const char *path, GError **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autoptr (AstDb) db = NULL;
  AstFileState state;

  memset (self, 0, sizeof *self);
  if (!ast_files_look (log, &state, NULL, error))
    return FALSE;
  self->has_log = state == AST_FILE_REGULAR;
  if (!ast_files_look (path, &state, NULL, error))
    return FALSE;
  if (state == AST_FILE_OTHER) {
    g_set_error_literal (error, AST_STORE_ERROR, AST_STORE_ERROR_ACCESS, path);
    return FALSE;
  }
  self->exists = state == AST_FILE_REGULAR;
  if (!self->exists)
    return TRUE;
  db = ast_db_open (path, AST_DB_READ_ONLY, error);
  return db != NULL && read_file (self, db, error);
}

static void
mend_header (guint8 *header, gint64 length, guint version, gboolean pages)
{
  guint32 size = ast_db_header_get_page_size (header);
  guint32 n_pages = GUINT32_TO_BE ((guint32) (length / size));

  header[PAGE_SIZE] = (guint8) (size >> 8);
  header[PAGE_SIZE + 1] = (guint8) (size >> 16);
  for (guint i = 0; i < G_N_ELEMENTS (constants); i++)
    memcpy (header + constants[i].at, constants[i].bytes, constants[i].length);
  if (ast_db_read_word (&header[VERSION]) - 1 >= version) {
    version = GUINT32_TO_BE (version);
    memcpy (&header[VERSION], &version, sizeof version);
  }
  if (!pages)
    return;
  memcpy (&header[PAGES], &n_pages, sizeof n_pages);
  memcpy (&header[CHANGES_AT_PAGES], &header[CHANGES], 4);
}

gboolean
ast_db_header_mend (const char *path, guint version, gboolean pages, GError **error)
{
  guint8 header[HEADER];
  struct stat info;
  int fd = open (path, O_RDWR | O_CLOEXEC);
  gboolean done = fd != -1 && fstat (fd, &info) == 0 && pread (fd, header, HEADER, 0) == HEADER;

  if (done) {
    mend_header (header, info.st_size, version, pages);
    done = pwrite (fd, header, HEADER, 0) == HEADER;
  }
  if (fd != -1)
    close (fd);
  if (!done)
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_DISK, "%s cannot be written", path);
  return done;
}
