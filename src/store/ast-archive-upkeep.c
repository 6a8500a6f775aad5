/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-account-table.h"
#include "ast-archive.h"
#include "ast-backups.h"
#include "ast-db-log-keep.h"
#include "ast-files.h"
#include "ast-game-digest.h"
#include "ast-repair-check.h"
#include "ast-repair.h"
#include "ast-disk-space.h"

gboolean
ast_archive_purge (AstArchive *self, gint64 time, GError **error)
{
  ast_replay_clear (&self->replay);
  return ast_db_begin_change (self->db, error)
         && ast_db_end_change (
             self->db,
             ast_db_run (self->db, error, "DELETE FROM game WHERE deleted < ?", "l", time), error);
}

typedef gboolean (*ChangeFunc) (AstDb *db, gint64 game, const AstRecord *record, GError **error);

/* A game that cannot be played stays as it is, and does not stop the upkeep. */
static gboolean
change_game (AstArchive *self, gint64 game, ChangeFunc change, GError **error)
{
  g_autoptr (GError) trouble = NULL;
  g_autoptr (AstRecord) record = ast_archive_load (self, game, NULL, &trouble);

  if (record != NULL && ast_db_begin_change (self->db, &trouble)
      && ast_db_end_change (self->db, change (self->db, game, record, &trouble), &trouble))
    return TRUE;
  return ast_store_error_is_about_playing (trouble) || ast_store_error_forward (&trouble, error);
}

/* What earlier rules made of a game stays. */
static gboolean
summarise (AstDb *db, gint64 game, const AstRecord *record, GError **error)
{
  return record->account != NULL || ast_game_digest_store (db, game, record, error);
}

gboolean
ast_archive_summarise_next (AstArchive *self, gint64 *last, GError **error)
{
  return ast_db_get_int (self->db, last, 0, error,
                         "SELECT id FROM game WHERE id > ? AND finished AND summary <> ?"
                         " ORDER BY id LIMIT 1",
                         "li", *last, AST_SUMMARY_VERSION)
         && (*last == 0 || change_game (self, *last, summarise, error));
}

static gboolean
settle (AstDb *db, gint64 game, const AstRecord *record, GError **error)
{
  AstJournalPosition mark;

  return ast_game_table_get_mark (db, game, &mark, error)
         && (record->account != NULL || ast_account_table_store (db, game, &mark, record, error))
         && ast_game_table_set_verdict (db, game, record->account != NULL, error);
}

gboolean
ast_archive_judge_next (AstArchive *self, gint64 *last, GError **error)
{
  return ast_db_get_int (
             self->db, last, 0, error,
             "SELECT id FROM game LEFT JOIN account ON account.game = id WHERE id > ?"
             " AND (judged <> ? OR (NOT refused AND (account.position IS NOT game.position"
             " OR account.n_rows IS NOT game.n_rows))) ORDER BY id LIMIT 1",
             "li", *last, ast_rules_get_version ())
         && (*last == 0 || change_game (self, *last, settle, error));
}

gboolean
ast_archive_empty_log (AstArchive *self)
{
  g_autoptr (GError) trouble = NULL;

  if (self->db == NULL || self->report.read_only || self->copy != NULL)
    return FALSE;
  ast_archive_keep_files (self);
  if (ast_db_exec (self->db, "PRAGMA wal_checkpoint (TRUNCATE)", &trouble))
    return TRUE;
  g_debug ("the log is not emptied: %s", trouble->message);
  return FALSE;
}

/* What is wrong with a copy says nothing about the database. */
static gboolean
check_copy (const char *path, GError **error)
{
  g_autoptr (GError) trouble = NULL;

  if (ast_repair_check_file (path, &trouble))
    return TRUE;
  if (g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED))
    trouble->code = AST_STORE_ERROR_COPY_DAMAGED;
  return ast_store_error_forward (&trouble, error);
}

static gboolean
keep_present (AstArchive *self, GError **error)
{
  g_autofree char *folder = ast_backups_get_folder (self->directory);
  g_autofree char *present = ast_backups_make_name (folder, "before-restore");

  return ast_files_make_directory (folder, error)
         && ast_backups_check_room (self->db, folder, error)
         && ast_db_copy (self->db, present, error)
         && ast_backups_prune (self->directory, "before-restore", error);
}

void
ast_archive_keep_vanished (AstArchive *self)
{
  g_autoptr (GError) trouble = NULL;

  if (self->vanished || self->db == NULL || self->report.read_only)
    return;
  self->vanished = keep_present (self, &trouble);
  if (!self->vanished)
    g_warning ("the saved games cannot be copied: %s", trouble->message);
}

void
ast_archive_keep_files (AstArchive *self)
{
  g_autoptr (GError) trouble = NULL;

  if (self->db == NULL || self->report.read_only || ast_db_keep_log (self->db, &trouble))
    return;
  g_debug ("%s", trouble->message);
  if (g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_VANISHED))
    ast_archive_keep_vanished (self);
}

/* Copies the present database to the backups, if it is one; what is damaged or cannot be opened is
 * moved aside instead. */
static gboolean
put_in_place (AstArchive *self, const char *draft, gboolean is_sound, char **kept, GError **error)
{
  if (is_sound && !keep_present (self, error))
    return FALSE;
  ast_archive_disconnect (self);
  return ast_repair_replace (self->path, draft, is_sound ? NULL : kept, error);
}

/* Opens a copy that has been put in the place of a damaged file, and tells where that is. */
static gboolean
open_instead (AstArchive *self, const char *kept, GError **error)
{
  gint64 n_games;

  if (!ast_archive_open (self, error)
      || !ast_db_get_int (self->db, &n_games, 0, error, "SELECT count (*) FROM game", ""))
    return FALSE;
  if (self->report.damaged_copy == NULL) {
    self->report.damaged_copy = g_strdup (kept);
    self->report.n_games = (guint) n_games;
  }
  return TRUE;
}

gboolean
ast_archive_put_back (AstArchive *self, const char *path, GError **error)
{
  g_autofree char *draft = g_strconcat (self->path, ".new", NULL);
  gboolean was_undecided = self->report.undecided;
  gboolean is_sound = self->db != NULL && !was_undecided;
  g_autofree char *kept = NULL;

  if (!ast_archive_lock (self)) {
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_IN_USE, "%s", self->path);
    return FALSE;
  }
  /* The copy first: keeping the present database may delete the oldest copy, perhaps this one. */
  if (ast_disk_space_check (self->directory, ast_files_get_length (path), error)
      && ast_files_clear (draft, error) && ast_files_copy (path, draft, error)
      && check_copy (draft, error) && put_in_place (self, draft, is_sound, &kept, error))
    return was_undecided ? open_instead (self, kept, error) : ast_archive_open (self, error);
  ast_files_delete (draft, NULL);
  if (self->db == NULL)
    ast_archive_open (self, NULL); /* Opens the old one, if that is possible. */
  return FALSE;
}
