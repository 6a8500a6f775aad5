/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-repair.h"

#include <fcntl.h>
#include <unistd.h>

#include "ast-backups.h"
#include "ast-db-header.h"
#include "ast-db-log.h"
#include "ast-files.h"
#include "ast-migrations.h"
#include "ast-repair-check.h"
#include "ast-disk-space.h"

/* A file beside the database; free with g_free (). */
static char *
beside (const char *path, const char *suffix)
{
  return g_strconcat (path, suffix, NULL);
}

static gboolean
is_there (const char *path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS) || g_file_test (path, G_FILE_TEST_IS_SYMLINK);
}

static gint64
get_length_of_all (const char *path)
{
  g_autofree char *log = beside (path, "-wal");

  return ast_files_get_length (path) + ast_files_get_length (log);
}

static gboolean
check_room (const char *path, gint64 length, GError **error)
{
  g_autofree char *directory = g_path_get_dirname (path);

  return ast_disk_space_check (directory, length, error);
}

gboolean
ast_repair_mark (const char *path, GError **error)
{
  g_autofree char *mark = beside (path, ".damaged");

  return ast_files_write (mark, NULL, 0, error);
}

gboolean
ast_repair_is_marked (const char *path)
{
  g_autofree char *mark = beside (path, ".damaged");

  return is_there (mark);
}

gboolean
ast_repair_unmark (const char *path, GError **error)
{
  g_autofree char *mark = beside (path, ".damaged");

  return ast_files_clear (mark, error);
}

char *
ast_repair_get_draft (const char *path)
{
  return beside (path, ".draft");
}

/* What SQLite leaves beside a database: it would ruin another one in its place. */
static gboolean
clear_beside (const char *path, GError **error)
{
  static const char *const suffixes[] = { "-wal", "-shm", "-journal" };
  gboolean done = TRUE;

  for (guint i = 0; done && i < G_N_ELEMENTS (suffixes); i++) {
    g_autofree char *name = beside (path, suffixes[i]);

    done = ast_files_clear (name, error);
  }
  return done;
}

static gboolean
clear_database (const char *path, GError **error)
{
  return clear_beside (path, error) && ast_files_clear (path, error);
}

void
ast_repair_clean (const char *path)
{
  static const char *const suffixes[] = { ".copy", ".draft", ".new", ".other" };

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++) {
    g_autofree char *name = beside (path, suffixes[i]);

    clear_database (name, NULL);
  }
}

static void
prune_kept (const char *path)
{
  g_autofree char *directory = g_path_get_dirname (path);
  g_autoptr (GError) trouble = NULL;

  if (!ast_backups_prune_damaged (directory, &trouble))
    g_debug ("older damaged databases stay: %s", trouble->message);
}

/* Moves the database and its log aside, as "asterism-damaged-TIME.db" beside it. */
static gboolean
move_aside (const char *path, char **kept, GError **error)
{
  g_autofree char *directory = g_path_get_dirname (path);
  g_autofree char *log = beside (path, "-wal");
  g_autofree char *name = ast_backups_make_name (directory, "damaged");
  g_autofree char *log_name = beside (name, "-wal");
  gboolean has_log = ast_files_get_length (log) > 0;
  AstFileState state;

  if (!has_log && ast_files_look (path, &state, NULL, NULL)
      && (state == AST_FILE_MISSING || state == AST_FILE_EMPTY))
    return TRUE;
  /* Beside a log there is always a file: only so is it found again. */
  if ((has_log && !ast_files_rename (log, log_name, error))
      || !(is_there (path) ? ast_files_rename (path, name, error)
                           : ast_files_write (name, NULL, 0, error)))
    return FALSE;
  *kept = g_steal_pointer (&name);
  return TRUE;
}

/* A process that has the database open holds a lock on these bytes, as SQLite says in os.h. */
static gboolean
check_unused (const char *path, GError **error)
{
  struct flock lock = {
    .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0x40000000, .l_len = 512
  };
  int fd = open (path, O_RDWR | O_CLOEXEC | O_NONBLOCK);
  gboolean used = fd != -1 && fcntl (fd, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;

  if (fd != -1)
    close (fd);
  if (used)
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_BUSY, "%s is in use", path);
  return !used;
}

/* Puts `ready` in the place of what was there. */
static gboolean
move_into_place (const char *path, const char *ready, GError **error)
{
  return clear_beside (path, error) && ast_files_install (ready, path, error);
}

gboolean
ast_repair_complete (const char *path, GError **error)
{
  g_autofree char *ready = beside (path, ".ready");
  g_autofree char *refused = NULL;
  g_autoptr (GError) trouble = NULL;

  if (!is_there (ready))
    return TRUE;
  if (ast_repair_check_file (ready, &trouble)) {
    g_autofree char *kept = NULL;

    return check_unused (path, error) && move_aside (path, &kept, error)
           && move_into_place (path, ready, error);
  }
  if (g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_DISK)
      || g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_MEMORY))
    return ast_store_error_forward (&trouble, error);
  g_message ("%s", trouble->message);
  refused = beside (path, ".refused");
  return ast_files_clear (refused, error) && ast_files_rename (ready, refused, error);
}

gboolean
ast_repair_replace (const char *path, const char *draft, char **kept, GError **error)
{
  g_autofree char *ready = beside (path, ".ready");

  if (!check_unused (path, error) || !ast_files_clear (ready, error)
      || !ast_files_install (draft, ready, error)
      || (kept != NULL && !move_aside (path, kept, error)) || !move_into_place (path, ready, error)
      || !ast_repair_unmark (path, error))
    return FALSE;
  prune_kept (path);
  return TRUE;
}

/* Makes a copy of the file by plain reads, with what is in its log. */
static gboolean
copy_with_log (const char *path, const char *copy, AstDbLogPart part, AstStoreReport *report,
               GError **error)
{
  return clear_database (copy, error)
         && (ast_files_get_length (path) == 0
                 ? ast_files_write (copy, NULL, 0, error)
                 : ast_files_copy_readable (path, copy, &report->n_unreadable, error))
         && ast_db_log_apply (path, copy, part, &report->lost_log, error);
}

gboolean
ast_repair_copy (const char *path, const char *copy, GError **error)
{
  AstStoreReport report = { 0 };

  return copy_with_log (path, copy, AST_DB_LOG_ALL, &report, error);
}

/* Whether the copy is sound, as it is or with its header as it must be. */
static gboolean
is_sound (const char *copy, gboolean *mended, GError **error)
{
  for (guint i = 0; i < 3; i++) {
    g_autoptr (GError) trouble = NULL;

    if (i > 0 && !ast_db_header_mend (copy, ast_migrations_get_newest (), i == 2, NULL))
      break;
    *mended = i > 0;
    if (ast_repair_check_file (copy, &trouble))
      return TRUE;
    g_debug ("%s", trouble->message);
    if (g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_MEMORY)
        || g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_DISK))
      return ast_store_error_forward (&trouble, error);
  }
  return FALSE;
}

static gboolean
count_games (const char *path, guint *n, GError **error)
{
  g_autoptr (AstDb) db = ast_db_open (path, AST_DB_FROZEN, error);
  gint64 n_games;

  if (db == NULL || !ast_db_get_int (db, &n_games, 0, error, "SELECT count (*) FROM game", ""))
    return FALSE;
  *n = (guint) n_games;
  return TRUE;
}

/* Behind damage in the log a row may have gone from a page that is known to one that is lost: then
 * it is still where SQLite would find it, which the `other` copy has. */
static gboolean
salvage (const char *path, const char *copy, const char *other, const char *draft,
         AstDeckCollection *collection, AstRepairOutcome *outcome, AstStoreReport *report,
         GError **error)
{
  g_autofree char *directory = g_path_get_dirname (path);
  g_autoptr (GPtrArray) backups = ast_backups_list (directory, &report->n_skipped, error);
  g_autoptr (GPtrArray) paths = g_ptr_array_new ();

  if (backups == NULL)
    return FALSE;
  if (is_there (other))
    g_ptr_array_add (paths, (char *) other);
  for (guint i = 0; i < backups->len; i++)
    g_ptr_array_add (paths, ((AstBackup *) backups->pdata[i])->path);
  g_ptr_array_add (paths, NULL);
  if (!ast_salvage (draft, copy, (const char *const *) paths->pdata, collection, report, error))
    return FALSE;
  *outcome = ast_files_get_length (path) == 0
                     || (report->n_lost == 0 && report->n_shortened == 0 && report->n_games > 0
                         && report->n_unreadable == 0)
                 ? AST_REPAIR_WHOLE
                 : AST_REPAIR_POORER;
  return TRUE;
}

/* A log that belongs to another file spoils a sound one. `done`: the copy without the log is sound,
 * and has become the draft. */
static gboolean
leave_log_out (const char *path, const char *copy, const char *draft, gboolean *done,
               AstStoreReport *report, GError **error)
{
  g_autoptr (GError) trouble = NULL;
  gboolean foreign, mended;
  AstDbHeader file;

  *done = FALSE;
  if (!ast_db_header_inspect (&file, path, NULL))
    return TRUE;
  if (!ast_db_log_is_foreign (path, &file, &foreign, error))
    return FALSE;
  if (!foreign)
    return TRUE;
  if (!clear_database (copy, error)
      || !ast_files_copy_readable (path, copy, &report->n_unreadable, error))
    return FALSE;
  *done = is_sound (copy, &mended, &trouble) && !mended;
  if (trouble != NULL)
    return ast_store_error_forward (&trouble, error);
  report->lost_log = *done;
  return !*done
         || (count_games (copy, &report->n_games, error) && ast_files_install (copy, draft, error));
}

static gboolean
make_draft_with_log (const char *path, const char *copy, const char *other, const char *draft,
                     AstDeckCollection *collection, AstRepairOutcome *outcome,
                     AstStoreReport *report, GError **error)
{
  g_autoptr (GError) trouble = NULL;
  gboolean mended, log_damaged;

  if (!ast_db_log_is_damaged (path, &log_damaged, error)
      || (log_damaged && !copy_with_log (path, other, AST_DB_LOG_TO_DAMAGE, report, error))
      || !copy_with_log (path, copy, AST_DB_LOG_ALL, report, error))
    return FALSE;
  if (!is_sound (copy, &mended, &trouble)) {
    if (trouble == NULL)
      return salvage (path, copy, other, draft, collection, outcome, report, error);
    return ast_store_error_forward (&trouble, error);
  }
  /* What could not be read may have been empty. */
  if (report->n_unreadable > 0)
    *outcome = AST_REPAIR_POORER;
  else
    *outcome = mended || log_damaged ? AST_REPAIR_WHOLE : AST_REPAIR_NEEDLESS;
  return count_games (copy, &report->n_games, error) && ast_files_install (copy, draft, error);
}

static gboolean
make_draft (const char *path, const char *copy, const char *other, const char *draft,
            AstDeckCollection *collection, AstRepairOutcome *outcome, AstStoreReport *report,
            GError **error)
{
  gboolean done;

  if (!clear_database (draft, error) || !leave_log_out (path, copy, draft, &done, report, error))
    return FALSE;
  *outcome = AST_REPAIR_POORER;
  return done || make_draft_with_log (path, copy, other, draft, collection, outcome, report, error);
}

/* The copies and the draft may each have everything that the largest of all files has. */
static gint64
guess_needed (const char *path)
{
  g_autofree char *directory = g_path_get_dirname (path);
  g_autoptr (GPtrArray) backups = ast_backups_list (directory, NULL, NULL);
  gint64 length = get_length_of_all (path), needed = length;

  for (guint i = 0; backups != NULL && i < backups->len; i++)
    needed = MAX (needed, ((AstBackup *) backups->pdata[i])->size);
  return 2 * length + needed;
}

gboolean
ast_repair_make_draft (const char *path, AstDeckCollection *collection, AstRepairOutcome *outcome,
                       AstStoreReport *report, GError **error)
{
  g_autofree char *copy = beside (path, ".copy");
  g_autofree char *other = beside (path, ".other");
  g_autofree char *draft = ast_repair_get_draft (path);
  gboolean done;

  done = check_room (path, guess_needed (path), error)
         && make_draft (path, copy, other, draft, collection, outcome, report, error);
  clear_database (copy, NULL);
  clear_database (other, NULL);
  if (!done)
    clear_database (draft, NULL);
  return done;
}
