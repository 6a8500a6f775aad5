/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Opening the database, in whatever state it is:
 *
 *   in use by another process        → opened for reading
 *   an interrupted repair            → completed
 *   missing or empty                 → made, with the games of the copies if there are any
 *   a newer version, another program → refused, untouched
 *   a damaged log                    → kept aside with the file
 *   damaged                          → kept aside, repaired, see ast-repair.h
 *   not writable                     → opened for reading
 *   an older version                 → copied, then brought up to date */

#include "ast-archive.h"

#include "ast-backups.h"
#include "ast-db-file.h"
#include "ast-db-log.h"
#include "ast-deck-table.h"
#include "ast-files.h"
#include "ast-migrations.h"
#include "ast-repair-check.h"
#include "ast-repair.h"

/* A smaller file of the newest version is checked each time: that takes a few milliseconds. */
enum { ALWAYS_CHECKED_BYTES = 4 << 20 };

static gboolean
fail (GError **error, AstStoreError code, const char *path)
{
  g_set_error (error, AST_STORE_ERROR, code, "%s", path);
  return FALSE;
}

static gboolean
has_newest_tables (AstDb *db)
{
  return ast_migrations_check (db, ast_migrations_get_newest (), NULL);
}

/* Whether a number of the header is the expected one but for a bit, and the tables are ours: then
 * it is the number that is wrong. */
static gboolean
is_misread (const char *path, guint32 number, guint32 expected)
{
  guint32 difference = number ^ expected;
  g_autoptr (AstDb) db = NULL;

  if ((difference & (difference - 1)) != 0)
    return FALSE;
  db = ast_db_open (path, AST_DB_READ_ONLY, NULL);
  return db != NULL && has_newest_tables (db);
}

/* No version soon after this one can be told from a damaged number. */
enum { VERSIONS_TO_COME = 64 };

static gboolean
judge_version (const char *path, gint64 application_id, gint64 version, GError **error)
{
  guint newest = ast_migrations_get_newest ();

  /* A database whose first migration was interrupted has neither. */
  if (application_id != AST_APPLICATION_ID && (application_id != 0 || version != 0))
    return fail (error,
                 is_misread (path, application_id, AST_APPLICATION_ID) ? AST_STORE_ERROR_DAMAGED
                                                                       : AST_STORE_ERROR_FOREIGN,
                 path);
  /* A negative number, too, is one that this program has never written. */
  if (version < 0 || version > newest)
    return fail (error,
                 (version < 0 || version > newest + VERSIONS_TO_COME)
                         && is_misread (path, version, newest)
                     ? AST_STORE_ERROR_DAMAGED
                     : AST_STORE_ERROR_NEWER,
                 path);
  return TRUE;
}

/* Judges the file together with its log. */
static gboolean
judge_with_log (const char *path, GError **error)
{
  g_autoptr (AstDb) db = ast_db_open (path, AST_DB_READ_ONLY, error);
  gint64 application_id, version, n_tables;

  if (db == NULL || !ast_db_get_int (db, &application_id, 0, error, "PRAGMA application_id", "")
      || !ast_db_get_int (db, &version, 0, error, "PRAGMA user_version", "")
      || !ast_db_get_int (db, &n_tables, 0, error, "SELECT count (*) FROM sqlite_schema", ""))
    return FALSE;
  if (application_id == 0 && n_tables > 0)
    return fail (error, AST_STORE_ERROR_FOREIGN, path);
  return judge_version (path, application_id, version, error);
}

/* Whether the file may be written to. */
static gboolean
judge_file (AstArchive *self, GError **error)
{
  g_autoptr (GError) trouble = NULL;
  AstDbFile file;

  if (!ast_db_file_inspect (&file, self->path, error))
    return FALSE;
  if (!file.exists)
    /* It was lost, or has lost its contents: some file systems do that. */
    return !ast_backups_exist (self->directory)
           || fail (error, AST_STORE_ERROR_DAMAGED, self->path);
  if (!file.is_sqlite || (file.is_cut && !file.has_log))
    return fail (error, AST_STORE_ERROR_DAMAGED, self->path);
  if (!judge_version (self->path, file.application_id, file.version, error))
    return FALSE;
  if (judge_with_log (self->path, &trouble))
    return TRUE;
  /* In a directory without write permission a log cannot be read, but there cannot be a new one
   * either. */
  if (!file.has_log && file.application_id == AST_APPLICATION_ID
      && (g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_ACCESS)
          || g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_READ_ONLY)))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&trouble));
  return FALSE;
}

static gboolean
set_up_connection (AstDb *db, gboolean writable, GError **error)
{
  return ast_db_exec (db,
                      "PRAGMA foreign_keys = ON;"
                      "PRAGMA cell_size_check = ON;"
                      "PRAGMA temp_store = MEMORY;",
                      error)
         && (!writable
             || ast_db_exec (db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;", error));
}

static gboolean
try_mode (AstArchive *self, AstDbMode mode, GError **error)
{
  gint64 n_tables;

  self->db = ast_db_open (self->path, mode, error);
  if (self->db != NULL
      && set_up_connection (self->db, !sqlite3_db_readonly (ast_db_get_handle (self->db), "main"),
                            error)
      && ast_db_get_int (self->db, &n_tables, 0, error, "SELECT count (*) FROM sqlite_schema", ""))
    return TRUE;
  g_clear_pointer (&self->db, ast_db_close);
  return FALSE;
}

static gboolean
is_about_permission (const GError *error)
{
  return g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_ACCESS)
         || g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_READ_ONLY);
}

static gboolean
connect_as_possible (AstArchive *self, GError **error)
{
  g_autoptr (GError) trouble = NULL;

  if (!try_mode (self, AST_DB_CREATE, &trouble)) {
    if (!is_about_permission (trouble)
        || (!try_mode (self, AST_DB_READ_ONLY, NULL) && !try_mode (self, AST_DB_FROZEN, NULL))) {
      g_propagate_error (error, g_steal_pointer (&trouble));
      return FALSE;
    }
  }
  self->report.read_only = sqlite3_db_readonly (ast_db_get_handle (self->db), "main");
  return TRUE;
}

/* Without room for a copy the games can be played all the same: the steps are one transaction. */
static gboolean
keep_older (AstArchive *self, guint version, GError **error)
{
  g_autoptr (GError) trouble = NULL;

  if (ast_backups_keep_older (self->db, self->directory, version, &trouble)
      || g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_NO_ROOM))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&trouble));
  return FALSE;
}

static gboolean
bring_up_to_date (AstArchive *self, GError **error)
{
  guint newest = ast_migrations_get_newest ();
  gint64 version;

  if (!ast_db_get_int (self->db, &version, 0, error, "PRAGMA user_version", ""))
    return FALSE;
  if (version == newest)
    return TRUE;
  if (self->report.read_only)
    return fail (error, AST_STORE_ERROR_READ_ONLY, self->path);
  if (version > 0 && !keep_older (self, version, error))
    return FALSE;
  self->report.migrated_from = version;
  return ast_migrations_run (self->db, version, newest, error)
         && (version == 0 || ast_deck_table_complete (self->db, self->collection, error));
}

/* Sets whether the file is checked: a migration of a damaged one could fail at every start. So it
 * would if only the version was another. */
static gboolean
find_due (AstArchive *self, gboolean marked, gboolean *due, GError **error)
{
  gint64 version;

  if (!ast_db_get_int (self->db, &version, 0, error, "PRAGMA user_version", ""))
    return FALSE;
  if (!self->report.read_only && version < ast_migrations_get_newest ()
      && has_newest_tables (self->db))
    return fail (error, AST_STORE_ERROR_DAMAGED, self->path);
  *due = !self->report.read_only
         && (marked || version < ast_migrations_get_newest ()
             || ast_files_get_length (self->path) <= ALWAYS_CHECKED_BYTES);
  return TRUE;
}

/* A table or column that is called otherwise, as after a flipped bit, is damage, too. */
static gboolean
check (AstArchive *self, gboolean marked, GError **error)
{
  g_autoptr (GError) trouble = NULL;

  if (ast_repair_check (self->db, marked ? self->collection : NULL, &trouble))
    return TRUE;
  if (g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_FAILED)
      && !ast_db_is_starved (self->db))
    return fail (error, AST_STORE_ERROR_DAMAGED, trouble->message);
  g_propagate_error (error, g_steal_pointer (&trouble));
  return FALSE;
}

static gboolean
check_when_due (AstArchive *self, GError **error)
{
  gboolean marked = ast_repair_is_marked (self->path);
  gboolean due;

  if (!find_due (self, marked, &due, error))
    return FALSE;
  if (!due)
    return TRUE;
  return check (self, marked, error) && (!marked || ast_repair_unmark (self->path, error));
}

static gboolean
open_sound (AstArchive *self, GError **error)
{
  if (judge_file (self, error) && connect_as_possible (self, error) && check_when_due (self, error)
      && bring_up_to_date (self, error))
    return TRUE;
  ast_archive_disconnect (self);
  return FALSE;
}

/* Who does not have the lock repairs nothing, brings nothing up to date and writes nothing. */
static gboolean
open_beside (AstArchive *self, GError **error)
{
  gint64 version;

  self->report.in_use = self->report.read_only = TRUE;
  if (try_mode (self, AST_DB_READ_ONLY, error)
      && ast_db_get_int (self->db, &version, 0, error, "PRAGMA user_version", "")
      && (version == ast_migrations_get_newest ()
          || fail (error, AST_STORE_ERROR_IN_USE, self->path)))
    return TRUE;
  ast_archive_disconnect (self);
  return FALSE;
}

/* Gets the lock, unless it is ours already. */
static gboolean
is_ours (AstArchive *self)
{
  g_autofree char *path = g_strconcat (self->path, ".lock", NULL);

  if (self->lock == NULL || ast_lock_get_state (self->lock) != AST_LOCK_OURS) {
    g_clear_pointer (&self->lock, ast_lock_free);
    self->lock = ast_lock_new (path);
  }
  return ast_lock_get_state (self->lock) != AST_LOCK_THEIRS;
}

static gboolean
repair (AstArchive *self, GError **error)
{
  AstSalvageReport saved = { 0 };

  /* Of a damaged log there is a copy already, as the file was before it was opened. */
  self->report.damaged_copy = g_steal_pointer (&self->report.log_copy);
  self->report.was_missing = ast_files_get_length (self->path) <= 0;
  if (!ast_repair (self->path, self->collection, &self->report.damaged_copy, &saved, error))
    return FALSE;
  self->report.n_games = saved.n_games;
  self->report.n_from_copy = saved.n_from_copy;
  self->report.n_shortened = saved.n_shortened;
  self->report.n_unsure = saved.n_unsure;
  self->report.n_lost = saved.n_lost;
  return TRUE;
}

/* SQLite leaves out the damaged end of a log without a word, and writes over it. */
static gboolean
keep_damaged_log (AstArchive *self, GError **error)
{
  g_autoptr (GError) trouble = NULL;

  /* Where nothing can be kept, nothing is overwritten either. */
  if (ast_db_log_count_lost (self->path) == 0
      || ast_repair_keep (self->path, &self->report.log_copy, &trouble)
      || is_about_permission (trouble))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&trouble));
  return FALSE;
}

gboolean
ast_archive_open (AstArchive *self, GError **error)
{
  g_autoptr (GError) trouble = NULL;

  ast_archive_disconnect (self);
  ast_store_report_clear (&self->report);
  if (!ast_files_make_directory (self->directory, error))
    return FALSE;
  if (!is_ours (self))
    return open_beside (self, error);
  if (!ast_repair_complete (self->path, error) || !keep_damaged_log (self, error))
    return FALSE;
  if (open_sound (self, &trouble))
    return TRUE;
  if (!g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED)) {
    g_propagate_error (error, g_steal_pointer (&trouble));
    return FALSE;
  }
  g_debug ("repairing the database: %s", trouble->message);
  return repair (self, error) && open_sound (self, error);
}
