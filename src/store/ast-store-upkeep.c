/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-store-upkeep.h"

#include "ast-backups.h"
#include "ast-deck-table.h"
#include "ast-files.h"
#include "ast-repair-check.h"
#include "ast-call.h"

enum {
  WEEK = 7 * 24 * 60 * 60,
  MONTH = 30 * 24 * 60 * 60,
};

/* Begins a copy at the name of the call, or at a new name among the backups, which the call then
 * gets. */
static gboolean
begin_copy (AstArchive *archive, AstCall *call, const char *kind, GError **error)
{
  g_autofree char *folder = ast_backups_get_folder (archive->directory);

  if (call->name == NULL) {
    if (!ast_files_make_directory (folder, error)
        || !ast_backups_check_room (archive->db, folder, error))
      return FALSE;
    call->name = ast_backups_make_name (folder, kind);
  }
  archive->copy = ast_db_copy_new (archive->db, call->name, error);
  return archive->copy != NULL;
}

/* Copies a part, once no other call has a copy. The flag of the call says that its own copy has
 * begun. */
static gboolean
copy_part (AstArchive *archive, AstCall *call, const char *kind, gboolean *done, GError **error)
{
  gboolean copied;

  *done = FALSE;
  call->again = TRUE;
  if (!call->flag) {
    if (archive->copy != NULL)
      return TRUE;
    call->flag = TRUE;
    return begin_copy (archive, call, kind, error);
  }
  if (archive->copy == NULL || !g_str_equal (ast_db_copy_get_path (archive->copy), call->name)) {
    g_set_error_literal (error, AST_STORE_ERROR, AST_STORE_ERROR_CLOSED,
                         "the database was closed while it was copied");
    return FALSE;
  }
  copied = ast_db_copy_step (archive->copy, done, error);
  if (*done || !copied)
    g_clear_pointer (&archive->copy, ast_db_copy_free);
  call->again = !*done;
  return copied;
}

/* Phases of the upkeep, in order. Other calls are carried out between them. Nothing is deleted for
 * good before there is a copy of it: the clock may be wrong by years. */
enum { KEEP_DECKS, JUDGE, SUMMARISE, CHECK, COPY, PURGE };

/* After the last game comes the next phase. */
static gboolean
end_game (AstCall *call, gboolean done)
{
  if (done && call->number == 0)
    call->count++;
  return done;
}

/* A copy of a damaged database must not replace a good copy. */
static gboolean
check_before_copying (AstArchive *archive, AstCall *call, GError **error)
{
  gboolean due = ast_backups_is_due (archive->directory, "weekly", WEEK);

  call->count = due ? COPY : PURGE;
  return !due || ast_repair_check (archive->db, error);
}

static gboolean
copy_weekly (AstArchive *archive, AstCall *call, GError **error)
{
  gboolean done;

  if (!copy_part (archive, call, "weekly", &done, error))
    return FALSE;
  if (!done)
    return TRUE;
  call->count = PURGE;
  call->again = TRUE;
  return ast_backups_prune (archive->directory, "weekly", error);
}

static gboolean
keep_up (AstArchive *archive, AstCall *call, GError **error)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  if (archive->report.read_only)
    return TRUE; /* It was told when the database was opened. */
  call->again = TRUE;
  switch (call->count) {
  case KEEP_DECKS:
    call->count = JUDGE;
    return ast_deck_table_complete (archive->db, archive->collection, error);
  case JUDGE:
    return end_game (call, ast_archive_judge_next (archive, &call->number, error));
  case SUMMARISE:
    return end_game (call, ast_archive_summarise_next (archive, &call->number, error));
  case CHECK:
    return check_before_copying (archive, call, error);
  case COPY:
    return copy_weekly (archive, call, error);
  default:
    call->again = FALSE;
    return ast_archive_purge (archive, now - MONTH, error);
  }
}

void
ast_store_upkeep_async (AstStore *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                        gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = keep_up }, self, cancellable, callback, user_data);
}

static gboolean
back_up (AstArchive *archive, AstCall *call, GError **error)
{
  gboolean done;

  if (!copy_part (archive, call, "manual", &done, error))
    return FALSE;
  if (done)
    call->answer = g_strdup (call->name);
  return TRUE;
}

void
ast_store_back_up_async (AstStore *self, const char *path, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = back_up, .free_answer = g_free, .name = g_strdup (path) },
                 self, cancellable, callback, user_data);
}

/* -1 if the copy cannot be read. */
static gint
count_games (const char *path)
{
  g_autoptr (AstDb) db = ast_db_open (path, AST_DB_FROZEN, NULL);
  gint64 n = -1;

  if (db != NULL)
    ast_db_get_int (db, &n, -1, NULL, "SELECT count (*) FROM game WHERE deleted IS NULL", "");
  return (gint) n;
}

static gboolean
list_backups (AstArchive *archive, AstCall *call, GError **error)
{
  GPtrArray *backups = ast_backups_list (archive->directory, NULL, error);

  call->answer = backups;
  for (guint i = 0; backups != NULL && i < backups->len; i++) {
    AstBackup *backup = backups->pdata[i];

    backup->n_games = count_games (backup->path);
  }
  return backups != NULL;
}

void
ast_store_list_backups_async (AstStore *self, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data)
{
  /* Copies can be listed when the database cannot be opened. */
  ast_call_send (&(AstCall){ .func = list_backups,
                             .free_answer = (GDestroyNotify) g_ptr_array_unref,
                             .is_opening = TRUE },
                 self, cancellable, callback, user_data);
}

static gboolean
put_back (AstArchive *archive, AstCall *call, GError **error)
{
  if (!ast_archive_put_back (archive, call->name, error))
    return FALSE;
  call->report = ast_store_report_copy (&archive->report);
  return TRUE;
}

void
ast_store_put_back_async (AstStore *self, const char *path, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  /* Also when the database cannot be opened. */
  ast_call_send (&(AstCall){ .func = put_back, .is_opening = TRUE, .name = g_strdup (path) }, self,
                 cancellable, callback, user_data);
}
