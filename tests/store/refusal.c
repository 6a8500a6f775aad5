/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "refusal.h"

#include <errno.h>
#include <sqlite3.h>

#include "store-fixture.h"

static RequestKind watched; /* The kind of request that is counted. */
static guint requests_left; /* Until one is refused; 0: none is. */
static gboolean refused;
static GHashTable *uses; /* Uses of each statement, by its text, since it was armed. */

static gboolean
refuse (RequestKind kind)
{
  if (kind != watched || requests_left == 0 || --requests_left > 0)
    return FALSE;
  refused = TRUE;
  return TRUE;
}

static sqlite3_mem_methods memory;

static void *
allocate (int size)
{
  return refuse (REQUEST_MEMORY) ? NULL : memory.xMalloc (size);
}

static void *
reallocate (void *block, int size)
{
  return refuse (REQUEST_MEMORY) ? NULL : memory.xRealloc (block, size);
}

static void
watch_memory (void)
{
  sqlite3_mem_methods counting;

  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_GETMALLOC, &memory), ==, SQLITE_OK);
  counting = memory;
  counting.xMalloc = allocate;
  counting.xRealloc = reallocate;
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_MALLOC, &counting), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_LOOKASIDE, 0, 0), ==, SQLITE_OK);
}

/* The linker replaces the functions that the store calls by these, see meson.build. */
int __real_open64 (const char *path, int flags, ...);
int __wrap_open64 (const char *path, int flags, ...);
int __real_fsync (int descriptor);
int __wrap_fsync (int descriptor);
int __real_rename (const char *from, const char *to);
int __wrap_rename (const char *from, const char *to);
int __real_g_unlink (const char *path);
int __wrap_g_unlink (const char *path);
int __real_g_mkdir_with_parents (const char *path, int mode);
int __wrap_g_mkdir_with_parents (const char *path, int mode);
gssize __real_read (int descriptor, void *bytes, gsize size);
gssize __wrap_read (int descriptor, void *bytes, gsize size);
gssize __real_write (int descriptor, const void *bytes, gsize size);
gssize __wrap_write (int descriptor, const void *bytes, gsize size);
int __real_sqlite3_step (sqlite3_stmt *statement);
int __wrap_sqlite3_step (sqlite3_stmt *statement);
int __real_sqlite3_exec (sqlite3 *db, const char *sql, sqlite3_callback row, void *data,
                         char **message);
int __wrap_sqlite3_exec (sqlite3 *db, const char *sql, sqlite3_callback row, void *data,
                         char **message);

static gboolean
refuse_file (void)
{
  static const int reasons[] = { ENOSPC, EROFS, EACCES, EIO, EDQUOT };
  static guint n;

  if (!refuse (REQUEST_FILES))
    return FALSE;
  errno = reasons[n++ % G_N_ELEMENTS (reasons)];
  return TRUE;
}

int
__wrap_open64 (const char *path, int flags, ...)
{
  return refuse_file () ? -1 : __real_open64 (path, flags, 0600);
}

int
__wrap_fsync (int descriptor)
{
  return refuse_file () ? -1 : __real_fsync (descriptor);
}

int
__wrap_rename (const char *from, const char *to)
{
  return refuse_file () ? -1 : __real_rename (from, to);
}

int
__wrap_g_unlink (const char *path)
{
  return refuse_file () ? -1 : __real_g_unlink (path);
}

int
__wrap_g_mkdir_with_parents (const char *path, int mode)
{
  return refuse_file () ? -1 : __real_g_mkdir_with_parents (path, mode);
}

gssize
__wrap_read (int descriptor, void *bytes, gsize size)
{
  return refuse_file () ? -1 : __real_read (descriptor, bytes, size);
}

gssize
__wrap_write (int descriptor, const void *bytes, gsize size)
{
  return refuse_file () ? -1 : __real_write (descriptor, bytes, size);
}

/* Only the first use of a statement counts as a request, or the first, second, fourth, …. */
static gboolean
is_request (const char *sql)
{
  guint n;

  if (requests_left == 0 || watched != REQUEST_STATEMENTS)
    return FALSE;
  n = GPOINTER_TO_UINT (g_hash_table_lookup (uses, sql)) + 1;
  g_hash_table_replace (uses, g_strdup (sql), GUINT_TO_POINTER (n));
  return n == 1 || (is_every_case_tried () && (n & (n - 1)) == 0);
}

/* A read-only database cannot lose anything: it is damaged instead. */
static int
find_reason (sqlite3 *db)
{
  static const int reasons[] = { SQLITE_IOERR_READ, SQLITE_FULL, SQLITE_BUSY };
  static guint n;

  return sqlite3_db_readonly (db, "main") == 1 ? SQLITE_CORRUPT
                                               : reasons[n++ % G_N_ELEMENTS (reasons)];
}

int
__wrap_sqlite3_step (sqlite3_stmt *statement)
{
  if (is_request (sqlite3_sql (statement)) && refuse (REQUEST_STATEMENTS))
    return find_reason (sqlite3_db_handle (statement));
  return __real_sqlite3_step (statement);
}

int
__wrap_sqlite3_exec (sqlite3 *db, const char *sql, sqlite3_callback row, void *data, char **message)
{
  if (!g_str_equal (sql, "ROLLBACK") && is_request (sql) && refuse (REQUEST_STATEMENTS))
    return find_reason (db);
  return __real_sqlite3_exec (db, sql, row, data, message);
}

void
refusal_install (void)
{
  uses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  watch_memory ();
}

void
refusal_arm (RequestKind kind, guint n)
{
  g_hash_table_remove_all (uses);
  watched = kind;
  requests_left = n;
  refused = FALSE;
  are_tables_remembered = FALSE; /* That check makes requests, too. */
}

gboolean
refusal_disarm (void)
{
  requests_left = 0;
  are_tables_remembered = TRUE;
  return refused;
}
