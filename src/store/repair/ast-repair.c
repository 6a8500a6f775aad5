/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-repair.h"

#include <string.h>

#include "ast-backups.h"
#include "ast-files.h"
#include "ast-room.h"

static gint64
get_length_of_all (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);

  return MAX (ast_files_get_length (path), 0) + MAX (ast_files_get_length (log), 0);
}

/* A repair writes a database that may have everything that the largest of them has. */
static gint64
guess_draft_length (const char *path)
{
  g_autofree char *directory = g_path_get_dirname (path);
  g_autoptr (GPtrArray) backups = ast_backups_list (directory);
  gint64 length = get_length_of_all (path);

  for (guint i = 0; i < backups->len; i++)
    length = MAX (length, ((AstBackup *) backups->pdata[i])->size);
  return length;
}

static gboolean
check_room (const char *path, gint64 length, GError **error)
{
  g_autofree char *directory = g_path_get_dirname (path);

  return ast_room_check (directory, length, error);
}

static char *
get_mark (const char *path)
{
  return g_strconcat (path, ".damaged", NULL);
}

gboolean
ast_repair_mark (const char *path, GError **error)
{
  g_autofree char *mark = get_mark (path);

  return ast_files_touch (mark, error);
}

gboolean
ast_repair_is_marked (const char *path)
{
  g_autofree char *mark = get_mark (path);

  return ast_files_get_length (mark) >= 0;
}

gboolean
ast_repair_unmark (const char *path, GError **error)
{
  g_autofree char *mark = get_mark (path);

  return ast_files_delete (mark, error);
}

static gboolean
delete_beside (const char *path, const char *suffix, GError **error)
{
  g_autofree char *beside = g_strconcat (path, suffix, NULL);

  return ast_files_delete (beside, error);
}

gboolean
ast_repair_complete (const char *path, GError **error)
{
  g_autofree char *ready = g_strconcat (path, ".ready", NULL);

  if (ast_files_get_length (ready) < 0)
    return TRUE;
  /* The log belongs to the old file and would ruin the new one. */
  return delete_beside (path, "-wal", error) && delete_beside (path, "-shm", error)
         && delete_beside (path, "-journal", error) && ast_files_rename (ready, path, error);
}

gboolean
ast_repair_replace (const char *path, const char *draft, GError **error)
{
  g_autofree char *ready = g_strconcat (path, ".ready", NULL);

  return ast_files_rename (draft, ready, error) && ast_repair_complete (path, error);
}

static gboolean
keep_aside (const char *path, char **kept, GError **error)
{
  g_autofree char *directory = g_path_get_dirname (path);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *copy = ast_backups_make_name (directory, "damaged");
  g_autofree char *log_copy = g_strconcat (copy, "-wal", NULL);

  if (ast_files_get_length (log) > 0 && !ast_files_copy (log, log_copy, error)) {
    ast_files_delete (log_copy, NULL);
    return FALSE;
  }
  if (ast_files_get_length (path) <= 0 && ast_files_get_length (log) <= 0)
    return TRUE;
  /* Beside a log there is always a file: only so is it found again. */
  if (ast_files_get_length (path) > 0 ? !ast_files_copy (path, copy, error)
                                      : !ast_files_touch (copy, error)) {
    ast_files_delete (copy, NULL);
    ast_files_delete (log_copy, NULL);
    return FALSE;
  }
  *kept = g_steal_pointer (&copy);
  return TRUE;
}

static void
prune_kept (const char *path)
{
  g_autofree char *directory = g_path_get_dirname (path);
  g_autoptr (GError) trouble = NULL;

  if (!ast_backups_prune_damaged (directory, &trouble))
    g_debug ("older damaged databases stay: %s", trouble->message);
}

gboolean
ast_repair_keep (const char *path, char **kept, GError **error)
{
  *kept = NULL;
  if (!check_room (path, get_length_of_all (path), error) || !keep_aside (path, kept, error))
    return FALSE;
  prune_kept (path);
  return TRUE;
}

static gboolean
make_anew (const char *path, AstDeckCollection *collection, AstSalvageReport *report,
           GError **error)
{
  g_autofree char *draft = g_strconcat (path, ".draft", NULL);

  return ast_files_delete (draft, error) && delete_beside (draft, "-wal", error)
         && delete_beside (draft, "-journal", error)
         && ast_salvage (path, draft, collection, report, error)
         && ast_repair_replace (path, draft, error) && ast_repair_unmark (path, error);
}

static gboolean
is_still_there (const char *path, const char *copy)
{
  if (ast_files_get_length (path) <= 0)
    return ast_files_get_length (copy) == 0;
  return ast_files_are_equal (path, copy);
}

/* The damaged file is still in its place, so its copy is of no use. An incomplete draft would only
 * fill the disk. */
static void
give_up (const char *path, const char *copy)
{
  g_autofree char *ready = g_strconcat (path, ".ready", NULL);
  g_autofree char *draft = g_strconcat (path, ".draft", NULL);

  delete_beside (draft, "-wal", NULL);
  delete_beside (draft, "-journal", NULL);
  ast_files_delete (draft, NULL);
  /* The next start completes the replacement. */
  if (copy == NULL || ast_files_get_length (ready) >= 0 || !is_still_there (path, copy))
    return;
  delete_beside (copy, "-wal", NULL);
  ast_files_delete (copy, NULL);
}

gboolean
ast_repair (const char *path, AstDeckCollection *collection, char **kept, AstSalvageReport *report,
            GError **error)
{
  g_autofree char *copy = NULL;
  gint64 needed = guess_draft_length (path) + (*kept == NULL ? get_length_of_all (path) : 0);

  if (!check_room (path, needed, error) || (*kept == NULL && !keep_aside (path, &copy, error)))
    return FALSE;
  if (!make_anew (path, collection, report, error)) {
    give_up (path, copy);
    return FALSE;
  }
  if (*kept == NULL)
    *kept = g_steal_pointer (&copy);
  prune_kept (path);
  return TRUE;
}
