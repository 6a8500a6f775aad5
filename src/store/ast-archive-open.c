/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Opening the database, in whatever state it is:
 *
 *   in use by another process ──► open_read_only
 *   interrupted replacement ────► ast_repair_complete ──┐
 *   missing or empty ───────────► restore_missing ──────┼── there are copies ─┐
 *                                                       ▼                     │
 *   ┌───────────────► open_retrying: open_once, up to three times             │
 *   │                   │   ├─► open, for reading only if it is not writable  │
 *   │                   │   └─► a newer version, another program: refused     │
 *   │                   ▼ damaged, or no answer                               ▼
 *   │ NEEDLESS        diagnose: ast_repair_make_draft ─ WHOLE ─────► install_draft ─► open
 *   └───────────────────┤                                                     ▲
 *                       └─ POORER ─► show_draft: undecided ─ a person agrees ─┘
 *
 * open_once judges file and log, connects, checks, and brings an older version up to date. */

#include "ast-archive.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ast-backups.h"
#include "ast-db-header.h"
#include "ast-db-log-keep.h"
#include "ast-db-log.h"
#include "ast-deck-table.h"
#include "ast-files.h"
#include "ast-migrations.h"
#include "ast-repair-check.h"
#include "ast-repair.h"

/* A smaller file of the newest version is checked each time: that takes a few milliseconds. */
enum { ALWAYS_CHECKED_BYTES = 4 << 20 };

/* How often a file is opened that does not answer, or seems to be damaged. */
enum { ATTEMPTS = 3, PAUSE_MICROSECONDS = 150000 };

static gboolean
fail (GError **error, AstStoreError code, const char *path)
{
  g_set_error (error, AST_STORE_ERROR, code, "%s", path);
  return FALSE;
}

/* Before the program has asked for anything of its own, the file is the cause. */
static gboolean
fail_by (GError **trouble, GError **error)
{
  if (g_error_matches (*trouble, AST_STORE_ERROR, AST_STORE_ERROR_SCHEMA))
    (*trouble)->code = AST_STORE_ERROR_DAMAGED;
  return ast_store_error_forward (trouble, error);
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

  g_autoptr (GError) trouble = NULL;

  if (db == NULL)
    return FALSE;
  if (!ast_db_get_int (db, &application_id, 0, &trouble, "PRAGMA application_id", "")
      || !ast_db_get_int (db, &version, 0, &trouble, "PRAGMA user_version", "")
      || !ast_db_get_int (db, &n_tables, 0, &trouble, "SELECT count (*) FROM sqlite_schema", ""))
    return fail_by (&trouble, error);
  if (application_id == 0 && n_tables > 0)
    return fail (error, AST_STORE_ERROR_FOREIGN, path);
  return judge_version (path, application_id, version, error);
}

/* SQLite leaves out the damaged end of a log without a word, and writes over it, and takes a log
 * for that of the file whatever it was written for: that is damage where it could do so. */
static gboolean
judge_log (AstArchive *self, const AstDbHeader *file, GError **error)
{
  gboolean damaged, foreign;

  return ast_db_log_is_damaged (self->path, &damaged, error)
         && ast_db_log_is_foreign (self->path, file, &foreign, error)
         && (!(damaged || foreign) || access (self->directory, W_OK) != 0
             || fail (error, AST_STORE_ERROR_DAMAGED, self->path));
}

static gboolean
is_about_permission (const GError *error)
{
  return g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_ACCESS)
         || g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_READ_ONLY);
}

/* Whether the file may be written to. */
static gboolean
judge_file (AstArchive *self, GError **error)
{
  g_autoptr (GError) trouble = NULL;
  AstDbHeader file;

  if (!ast_db_header_inspect (&file, self->path, error))
    return FALSE;
  if (!file.exists)
    return TRUE;
  if (!file.is_sqlite || (file.is_cut && !file.has_log)
      || (file.is_odd && file.application_id == AST_APPLICATION_ID))
    return fail (error, AST_STORE_ERROR_DAMAGED, self->path);
  if (!judge_version (self->path, file.application_id, file.version, error)
      || !judge_log (self, &file, error))
    return FALSE;
  if (judge_with_log (self->path, &trouble))
    return TRUE;
  /* In a directory without write permission SQLite cannot read a log whose index is missing. */
  if (file.application_id == AST_APPLICATION_ID && is_about_permission (trouble))
    return TRUE;
  return ast_store_error_forward (&trouble, error);
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

/* SQLite opens a file for reading whatever the reason is that it cannot be opened to write. */
static gboolean
is_read_only (AstArchive *self)
{
  return sqlite3_db_readonly (ast_db_get_handle (self->db), "main");
}

static gboolean
try_mode (AstArchive *self, const char *path, AstDbMode mode, GError **error)
{
  gint64 n_tables;
  g_autoptr (GError) trouble = NULL;
  gboolean writable;

  self->db = ast_db_open (path, mode, error);
  if (self->db == NULL)
    return FALSE;
  ast_db_set_keeps_log (self->db, TRUE);
  writable = !is_read_only (self);
  if (set_up_connection (self->db, writable, &trouble)
      && ast_db_get_int (self->db, &n_tables, 0, &trouble, "SELECT count (*) FROM sqlite_schema",
                         "")) {
    if (writable)
      ast_db_watch_log (self->db);
    return TRUE;
  }
  fail_by (&trouble, error);
  g_clear_pointer (&self->db, ast_db_close);
  return FALSE;
}

/* Opens a file that SQLite cannot open together with its log: a copy elsewhere that has what is in
 * the log, and needs no name once it is open. */
static gboolean
try_frozen (AstArchive *self)
{
  g_autofree char *log = g_strconcat (self->path, "-wal", NULL);
  g_autofree char *folder = NULL, *copy = NULL;
  gboolean done;

  if (ast_files_get_length (log) == 0)
    return try_mode (self, self->path, AST_DB_FROZEN, NULL);
  folder = g_dir_make_tmp ("asterism-XXXXXX", NULL);
  if (folder == NULL)
    return FALSE;
  copy = g_build_filename (folder, "asterism.db", NULL);
  done = ast_repair_copy (self->path, copy, NULL) && try_mode (self, copy, AST_DB_FROZEN, NULL);
  ast_files_delete (copy, NULL);
  rmdir (folder);
  return done;
}

static gboolean
connect_as_possible (AstArchive *self, GError **error)
{
  g_autoptr (GError) trouble = NULL;

  if (!try_mode (self, self->path, AST_DB_CREATE, &trouble)) {
    if (!is_about_permission (trouble)
        || (!try_mode (self, self->path, AST_DB_READ_ONLY, NULL) && !try_frozen (self)))
      return ast_store_error_forward (&trouble, error);
  } else if (is_read_only (self) && access (self->path, W_OK) == 0) {
    g_clear_pointer (&self->db, ast_db_close);
    if (!try_mode (self, self->path, AST_DB_CREATE, error))
      return FALSE;
  }
  self->report.read_only = is_read_only (self);
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
  return ast_store_error_forward (&trouble, error);
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
check (AstArchive *self, GError **error)
{
  gint64 version;

  return ast_db_get_int (self->db, &version, 0, error, "PRAGMA user_version", "")
         && (version != ast_migrations_get_newest () || has_newest_tables (self->db)
             || fail (error, AST_STORE_ERROR_DAMAGED, self->path))
         && ast_repair_check (self->db, error);
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
  return check (self, error) && (!marked || ast_repair_unmark (self->path, error));
}

/* The device and number of the file; free with g_free (). */
static char *
identify (const char *path)
{
  struct stat info;

  if (stat (path, &info) != 0)
    return NULL;
  return g_strdup_printf ("%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT, (guint64) info.st_dev,
                          (guint64) info.st_ino);
}

static gboolean
open_once (AstArchive *self, GError **error)
{
  if (judge_file (self, error) && connect_as_possible (self, error) && check_when_due (self, error)
      && bring_up_to_date (self, error)) {
    ast_db_set_keeps_log (self->db, self->report.read_only);
    g_free (self->file);
    self->file = identify (self->path);
    return TRUE;
  }
  ast_archive_disconnect (self);
  return FALSE;
}

/* Who does not have the lock repairs nothing, brings nothing up to date and writes nothing. */
static gboolean
open_read_only (AstArchive *self, GError **error)
{
  gint64 version;

  self->report.in_use = self->report.read_only = TRUE;
  if (try_mode (self, self->path, AST_DB_READ_ONLY, error)
      && ast_db_get_int (self->db, &version, 0, error, "PRAGMA user_version", "")
      && (version == ast_migrations_get_newest ()
          || fail (error, AST_STORE_ERROR_IN_USE, self->path)))
    return TRUE;
  ast_archive_disconnect (self);
  return FALSE;
}

gboolean
ast_archive_lock (AstArchive *self)
{
  g_autofree char *path = g_strconcat (self->path, ".lock", NULL);

  if (self->lock == NULL || !ast_lock_is_at (self->lock, path)) {
    g_clear_pointer (&self->lock, ast_lock_free);
    self->lock = ast_lock_new (path);
  }
  return ast_lock_get_state (self->lock) != AST_LOCK_THEIRS;
}

/* Shows what can be read, without writing, until a person has decided. */
static gboolean
show_draft (AstArchive *self, const char *draft, GError **error)
{
  self->db = ast_db_open (draft, AST_DB_READ_ONLY, error);
  if (self->db == NULL || !set_up_connection (self->db, FALSE, error)) {
    ast_archive_disconnect (self);
    return FALSE;
  }
  self->report.undecided = self->report.read_only = TRUE;
  return TRUE;
}

static gboolean
may_pass (const GError *error)
{
  return g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_DISK)
         || g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED);
}

/* Tries again, by a new connection, what may be only a disk that stumbles. */
static gboolean
open_retrying (AstArchive *self, GError **error)
{
  g_autoptr (GError) trouble = NULL;

  for (guint i = 0; i < ATTEMPTS && (i == 0 || may_pass (trouble)); i++) {
    if (i > 0)
      g_usleep (PAUSE_MICROSECONDS);
    g_clear_error (&trouble);
    if (open_once (self, &trouble))
      return TRUE;
  }
  return ast_store_error_forward (&trouble, error);
}

/* Puts the draft in the place of the file. */
static gboolean
install_draft (AstArchive *self, const char *draft, GError **error)
{
  g_autofree char *kept = NULL;

  if (!ast_repair_replace (self->path, draft, &kept, error))
    return FALSE;
  g_free (self->report.damaged_copy);
  self->report.damaged_copy = g_steal_pointer (&kept);
  self->report.undecided = self->report.read_only = FALSE;
  return open_retrying (self, error);
}

/* Looks into a file that seems to be damaged, or that could not be read. */
static gboolean
diagnose (AstArchive *self, const GError *why, GError **error)
{
  g_autofree char *draft = ast_repair_get_draft (self->path);
  AstRepairOutcome outcome;

  g_debug ("looking into the database: %s", why->message);
  if (!ast_repair_make_draft (self->path, self->collection, &outcome, &self->report, error))
    return FALSE;
  if (outcome == AST_REPAIR_NEEDLESS) {
    g_autoptr (GError) trouble = NULL;

    if (open_retrying (self, &trouble)) {
      self->report.n_games = 0;
      self->report.lost_log = FALSE;
      return ast_files_delete (draft, error);
    }
    if (!g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED))
      return fail (error, AST_STORE_ERROR_DISK, why->message);
  }
  if (outcome != AST_REPAIR_POORER)
    return install_draft (self, draft, error);
  if (g_error_matches (why, AST_STORE_ERROR, AST_STORE_ERROR_DISK) && self->report.n_games == 0)
    return fail (error, AST_STORE_ERROR_DISK, why->message);
  return show_draft (self, draft, error);
}

/* The file was lost, or has lost its contents: some file systems do that. `done`: it was made anew
 * from its copies. */
static gboolean
restore_missing (AstArchive *self, gboolean *done, GError **error)
{
  g_autofree char *draft = ast_repair_get_draft (self->path);
  g_autoptr (GPtrArray) backups = NULL;
  g_autofree char *log = g_strconcat (self->path, "-wal", NULL);
  AstRepairOutcome outcome;
  AstFileState state;

  *done = FALSE;
  if (!ast_files_look (self->path, &state, NULL, error))
    return FALSE;
  if (state == AST_FILE_REGULAR || state == AST_FILE_OTHER)
    return TRUE;
  backups = ast_backups_list (self->directory, NULL, error);
  if (backups == NULL || (backups->len == 0 && ast_files_get_length (log) == 0))
    return backups != NULL;
  *done = TRUE;
  if (!ast_repair_make_draft (self->path, self->collection, &outcome, &self->report, error))
    return FALSE;
  self->report.was_missing = TRUE;
  return install_draft (self, draft, error);
}

static void
set_path (AstArchive *self, const char *path)
{
  g_free (self->path);
  self->path = g_strdup (path);
  g_free (self->directory);
  self->directory = g_path_get_dirname (path);
}

/* Finds out where the database is. A link is followed once: all that belongs to the file is looked
 * for beside it, as SQLite does, and what replaces it takes its place, not that of the link. */
static gboolean
find_file (AstArchive *self, GError **error)
{
  g_autofree char *target = g_file_read_link (self->name, NULL);
  char *path = target != NULL ? realpath (self->name, NULL) : NULL;

  set_path (self, path != NULL ? path : self->name);
  free (path);
  if (target == NULL || path != NULL)
    return ast_files_make_directory (self->directory, error);
  g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_VANISHED, "%s → %s", self->name, target);
  return FALSE;
}

/* Deletes what was left by a program that was killed, and hides the names of players from other
 * users. */
static void
tidy_up (AstArchive *self)
{
  static const char *const suffixes[] = { "", "-wal", "-shm" };

  ast_repair_clean (self->path);
  ast_backups_clean (self->directory);
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++) {
    g_autofree char *path = g_strconcat (self->path, suffixes[i], NULL);

    ast_files_make_private (path);
  }
}

gboolean
ast_archive_open (AstArchive *self, GError **error)
{
  g_autoptr (GError) trouble = NULL;
  gboolean done;

  ast_archive_keep_files (self);
  ast_archive_disconnect (self);
  ast_store_report_clear (&self->report);
  if (!find_file (self, error))
    return FALSE;
  if (!ast_archive_lock (self))
    return open_read_only (self, error);
  tidy_up (self);
  if (!ast_repair_complete (self->path, error) || !restore_missing (self, &done, error))
    return FALSE;
  if (done || open_retrying (self, &trouble))
    return TRUE;
  if (may_pass (trouble))
    return diagnose (self, trouble, error);
  return ast_store_error_forward (&trouble, error);
}

void
ast_archive_resume (AstArchive *self)
{
  g_autofree char *file = self->file != NULL ? identify (self->path) : NULL;
  gboolean closed = self->db == NULL;
  g_autoptr (GError) trouble = NULL;

  if (file == NULL || !g_str_equal (file, self->file) || access (self->path, W_OK) != 0
      || !(closed || self->report.read_only) || self->report.in_use || self->report.undecided)
    return;
  ast_archive_disconnect (self);
  if (!open_once (self, &trouble))
    g_debug ("the database stays closed: %s", trouble->message);
}

gboolean
ast_archive_accept_draft (AstArchive *self, GError **error)
{
  g_autofree char *draft = ast_repair_get_draft (self->path);

  if (!self->report.undecided)
    return fail (error, AST_STORE_ERROR_CONFLICT, "there is nothing to decide");
  ast_archive_disconnect (self);
  if (install_draft (self, draft, error))
    return TRUE;
  if (self->report.undecided)
    show_draft (self, draft, NULL);
  return FALSE;
}
