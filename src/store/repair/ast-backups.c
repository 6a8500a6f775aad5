/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-backups.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "ast-db-copy.h"
#include "ast-files.h"
#include "ast-new-file.h"
#include "ast-disk-space.h"

#define PREFIX "asterism-"
#define SUFFIX ".db"

/* 20261121T101500Z */
enum { TIME_LENGTH = 16 };

char *
ast_backups_get_folder (const char *directory)
{
  return g_build_filename (directory, "backups", NULL);
}

/* The time in a file's name, -1 if it is not the name of a copy. */
static gint64
parse_name (const char *name)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) time = NULL;
  g_autofree char *text = NULL;
  gsize length = strlen (name);

  if (!g_str_has_prefix (name, PREFIX) || !g_str_has_suffix (name, SUFFIX)
      || length < strlen (PREFIX SUFFIX) + TIME_LENGTH)
    return -1;
  text = g_strndup (name + length - strlen (SUFFIX) - TIME_LENGTH, TIME_LENGTH);
  time = g_date_time_new_from_iso8601 (text, utc);
  return time != NULL ? g_date_time_to_unix (time) : -1;
}

void
ast_backup_free (AstBackup *self)
{
  g_free (self->path);
  g_free (self);
}

static int
compare_backups (const void *a, const void *b)
{
  const AstBackup *one = *(AstBackup *const *) a;
  const AstBackup *two = *(AstBackup *const *) b;

  if (one->made != two->made)
    return one->made > two->made ? -1 : 1;
  return strcmp (two->path, one->path);
}

static gboolean
is_of_kind (const AstBackup *backup, const char *kind)
{
  g_autofree char *name = g_path_get_basename (backup->path);
  g_autofree char *prefix = g_strconcat (PREFIX, kind, "-", NULL);

  return g_str_has_prefix (name, prefix);
}

static AstBackupKind
find_kind (const AstBackup *backup)
{
  if (is_of_kind (backup, "weekly"))
    return AST_BACKUP_WEEKLY;
  if (is_of_kind (backup, "manual"))
    return AST_BACKUP_MANUAL;
  if (is_of_kind (backup, "before-upgrade"))
    return AST_BACKUP_BEFORE_UPGRADE;
  return is_of_kind (backup, "before-restore") ? AST_BACKUP_BEFORE_RESTORE : AST_BACKUP_OTHER;
}

/* NULL if the name is not that of a copy, or, with `skipped` set, if what has it is no file. */
static AstBackup *
look_at (const char *folder, const char *name, gboolean *skipped)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  gint64 made = parse_name (name), size;
  AstFileState state;
  AstBackup *backup;

  *skipped = made >= 0
             && (!ast_files_look (path, &state, &size, NULL)
                 || (state != AST_FILE_REGULAR && state != AST_FILE_EMPTY));
  if (made < 0 || *skipped)
    return NULL;
  backup = g_new0 (AstBackup, 1);
  backup->path = g_steal_pointer (&path);
  backup->made = made;
  backup->size = size;
  backup->n_games = -1;
  backup->kind = find_kind (backup);
  return backup;
}

static GPtrArray *
list_folder (const char *folder, guint *n_skipped, GError **error)
{
  g_autoptr (GPtrArray) backups = g_ptr_array_new_with_free_func ((GDestroyNotify) ast_backup_free);
  g_autoptr (GDir) dir = NULL;
  AstFileState state;
  const char *name;
  guint n = 0;

  if (!ast_files_look (folder, &state, NULL, error))
    return NULL;
  if (state != AST_FILE_MISSING) {
    errno = 0;
    dir = g_dir_open (folder, 0, NULL);
    if (dir == NULL) {
      g_set_error (error, AST_STORE_ERROR, (int) ast_store_error_from_errno (errno), "%s: %s",
                   folder, g_strerror (errno));
      return NULL;
    }
  }
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    gboolean skipped;
    AstBackup *backup = look_at (folder, name, &skipped);

    n += skipped;
    if (backup != NULL)
      g_ptr_array_add (backups, backup);
  }
  g_ptr_array_sort (backups, compare_backups);
  if (n_skipped != NULL)
    *n_skipped = n;
  return g_steal_pointer (&backups);
}

GPtrArray *
ast_backups_list (const char *directory, guint *n_skipped, GError **error)
{
  g_autofree char *folder = ast_backups_get_folder (directory);

  return list_folder (folder, n_skipped, error);
}

/* A copy dated in the future was made before the clock was set back. It counts less than any other,
 * or no new copy would be made for years. */
static gboolean
is_ahead (const AstBackup *backup)
{
  return backup->made > g_get_real_time () / G_USEC_PER_SEC + 60;
}

char *
ast_backups_make_name (const char *folder, const char *kind)
{
  g_autoptr (GPtrArray) backups = list_folder (folder, NULL, NULL);
  gint64 made = g_get_real_time () / G_USEC_PER_SEC;

  /* Later than any other of its kind, or it could be the first to be deleted. */
  for (guint i = 0; backups != NULL && i < backups->len; i++) {
    const AstBackup *backup = backups->pdata[i];

    if (is_of_kind (backup, kind) && !is_ahead (backup))
      made = MAX (made, backup->made + 1);
  }
  for (;; made++) {
    g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (made);
    g_autofree char *text = g_date_time_format (time, "%Y%m%dT%H%M%SZ");
    g_autofree char *name = g_strconcat (PREFIX, kind, "-", text, SUFFIX, NULL);
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (!g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
      return g_steal_pointer (&path);
  }
}

gboolean
ast_backups_is_due (const char *directory, const char *kind, gint64 seconds)
{
  g_autoptr (GPtrArray) backups = ast_backups_list (directory, NULL, NULL);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  for (guint i = 0; backups != NULL && i < backups->len; i++) {
    const AstBackup *backup = backups->pdata[i];

    if (is_of_kind (backup, kind) && backup->made > now - seconds && !is_ahead (backup))
      return FALSE;
  }
  return TRUE;
}

/* Whether that is left of a file that was not completed, or of its journal. */
static gboolean
is_part (const char *name)
{
  return g_str_has_prefix (name, AST_NEW_FILE_PREFIX)
         || (g_str_has_prefix (name, PREFIX) && strstr (name, SUFFIX ".part") != NULL);
}

static void
clean_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (is_part (name))
      g_unlink (path);
    else if (parse_name (name) >= 0)
      ast_files_make_private (path);
  }
}

void
ast_backups_clean (const char *directory)
{
  g_autofree char *folder = ast_backups_get_folder (directory);

  clean_folder (directory);
  clean_folder (folder);
}

/* A damaged database may have a log beside it. */
static gboolean
delete_copy (const char *path, GError **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);

  return ast_files_delete (log, error) && ast_files_delete (path, error);
}

static gboolean
prune_folder (const char *folder, const char *kind, GError **error)
{
  g_autoptr (GPtrArray) backups = list_folder (folder, NULL, error);
  guint n = 0;

  if (backups == NULL)
    return FALSE;
  for (guint i = 0; i < 2 * backups->len; i++) {
    const AstBackup *backup = backups->pdata[i % backups->len];

    if (is_of_kind (backup, kind) && is_ahead (backup) == (i >= backups->len)
        && ++n > AST_BACKUPS_KEPT && !delete_copy (backup->path, error))
      return FALSE;
  }
  return TRUE;
}

gboolean
ast_backups_prune (const char *directory, const char *kind, GError **error)
{
  g_autofree char *folder = ast_backups_get_folder (directory);

  return prune_folder (folder, kind, error);
}

gboolean
ast_backups_prune_damaged (const char *directory, GError **error)
{
  return prune_folder (directory, "damaged", error);
}

gboolean
ast_backups_check_room (AstDb *db, const char *folder, GError **error)
{
  gint64 n_pages, page_size;

  return ast_db_get_int (db, &n_pages, 0, error, "PRAGMA page_count", "")
         && ast_db_get_int (db, &page_size, 0, error, "PRAGMA page_size", "")
         && ast_disk_space_check (folder, n_pages * page_size, error);
}

/* The newest copy of this kind, NULL if there is none. */
static char *
find_newest (const char *directory, const char *kind)
{
  g_autoptr (GPtrArray) backups = ast_backups_list (directory, NULL, NULL);

  for (guint i = 0; backups != NULL && i < backups->len; i++) {
    const AstBackup *backup = backups->pdata[i];

    if (is_of_kind (backup, kind))
      return g_strdup (backup->path);
  }
  return NULL;
}

/* Migrations that keep failing would leave a copy at each start. */
gboolean
ast_backups_keep_older (AstDb *db, const char *directory, guint version, GError **error)
{
  g_autofree char *kind = g_strdup_printf ("before-upgrade-v%u", version);
  g_autofree char *folder = ast_backups_get_folder (directory);
  g_autofree char *last = find_newest (directory, kind);
  g_autofree char *path = ast_backups_make_name (folder, kind);

  if (!ast_files_make_directory (folder, error) || !ast_backups_check_room (db, folder, error)
      || !ast_db_copy (db, path, error))
    return FALSE;
  if (last != NULL && ast_files_are_equal (last, path))
    return ast_files_delete (path, error);
  return ast_backups_prune (directory, kind, error);
}
