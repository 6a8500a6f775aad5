/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-account-table.h"
#include "ast-action-table.h"
#include "ast-archive.h"
#include "ast-content.h"
#include "ast-game-checksum.h"
#include "ast-game-digest.h"
#include "ast-review-table.h"
#include "ast-verdict.h"

/* The replay is ahead of a change that fails, so it is read again when needed. */
static gboolean
end_change (AstArchive *self, gboolean done, GError **error)
{
  if (ast_db_end_change (self->db, done, error))
    return TRUE;
  ast_replay_clear (&self->replay);
  return FALSE;
}

static AstRecord *read_game (AstArchive *self, gint64 game, GArray **undone, GError **error);

/* Stores where the game is. When it is over, it is summed up, and its record is kept, as with
 * `keep`; that of a game that goes on is kept when the program ends or starts. */
static gboolean
store_mark (AstArchive *self, gboolean keep, GError **error)
{
  AstReplay *replay = &self->replay;
  gboolean over = replay->game.phase == AST_OVER;
  g_autoptr (AstRecord) record = NULL;

  if (!ast_game_table_set_mark (self->db, replay->id, &replay->mark, &replay->game, error))
    return FALSE;
  if (!over && !keep)
    return TRUE;
  record = read_game (self, replay->id, NULL, error);
  return record != NULL
         && ast_account_table_store (self->db, replay->id, &replay->mark, record, error)
         && (!over || ast_game_digest_store (self->db, replay->id, record, error));
}

/* So that it is known when it is imported again. */
static gboolean
store_content (AstDb *db, gint64 game, const AstRecord *record, GError **error)
{
  g_autofree char *content = ast_content_get_fingerprint (record, record->actions->len);

  return !record->account->finished
         || ast_db_run (db, error, "UPDATE game SET content = ? WHERE id = ?", "sl", content, game);
}

/* A game that came from elsewhere, and was played by earlier rules. */
static gint64
add_refused (AstArchive *self, const AstRecord *record, const char *title, GError **error)
{
  AstDb *db = self->db;
  AstJournalPosition mark = { record->actions->len, record->actions->len };
  gint64 game;

  ast_replay_clear (&self->replay);
  game = ast_game_table_add (db, record, title, error);
  return game != 0
                 && ast_action_table_append (db, game, 0, 0, (AstAction *) record->actions->data,
                                             record->actions->len, error)
                 && ast_game_table_set_mark (db, game, &mark, &record->account->sketch, error)
                 && ast_game_table_set_account (db, game, record->account, error)
                 && store_content (db, game, record, error)
                 && ast_account_table_store (db, game, &mark, record, error)
             ? game
             : 0;
}

static gint64
add_played (AstArchive *self, const AstRecord *record, const char *title, GError **error)
{
  AstReplay *replay = &self->replay;
  GArray *actions = record->actions;

  if (!ast_replay_start (replay, record, error))
    return 0;
  replay->id = ast_game_table_add (self->db, record, title, error);
  replay->mark.n_rows = actions->len;
  return replay->id != 0
                 && ast_action_table_append (self->db, replay->id, 0, 0,
                                             (AstAction *) actions->data, actions->len, error)
                 && store_mark (self, actions->len > 0, error)
             ? replay->id
             : 0;
}

static gboolean
check_is_new (AstArchive *self, const char *record, GError **error)
{
  gint64 game;

  if (!ast_game_table_find (self->db, record, &game, error))
    return FALSE;
  if (game == 0)
    return TRUE;
  g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_CONFLICT, "the record %s is stored already",
               record);
  return FALSE;
}

gint64
ast_archive_create (AstArchive *self, const AstRecord *record, const char *title, GError **error)
{
  g_autoptr (AstRecord) copy = NULL;
  gint64 game;

  title = title != NULL ? title : "";
  if (record->id == NULL) {
    record = copy = ast_record_copy (record);
    copy->id = g_uuid_string_random ();
  }
  if (!check_is_new (self, record->id, error) || !ast_db_begin_change (self->db, error))
    return 0;
  game = record->account != NULL ? add_refused (self, record, title, error)
                                 : add_played (self, record, title, error);
  return end_change (self, game != 0, error) ? game : 0;
}

/* Turns that were undone and are now played otherwise are reviewed anew. */
static gboolean
forget_reviews (const AstReplay *replay, AstDb *db, GError **error)
{
  const AstGame *game = &replay->game;
  gboolean within_turn = game->phase == AST_PLACE || game->phase == AST_ROLL;

  return replay->mark.n_rows == replay->mark.position
         || ast_review_table_cut (db, replay->id, game->n_tiles - within_turn, error);
}

static gboolean
append_actions (AstArchive *self, gint64 game, guint position, const AstAction *actions,
                guint n_actions, GError **error)
{
  AstReplay *replay = &self->replay;
  guint n_rows;

  if (!ast_replay_catch_up (replay, self->db, self->collection, game, error))
    return FALSE;
  if (replay->mark.position != position) {
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_CONFLICT,
                 "game %" G_GINT64_FORMAT " is at %u, not at %u", game, replay->mark.position,
                 position);
    return FALSE;
  }
  n_rows = replay->mark.n_rows;
  if (!forget_reviews (replay, self->db, error)
      || !ast_replay_play (replay, actions, n_actions, error))
    return FALSE;
  replay->mark.n_rows += n_actions;
  return ast_action_table_append (self->db, game, n_rows, position, actions, n_actions, error)
         && store_mark (self, FALSE, error);
}

gboolean
ast_archive_append (AstArchive *self, gint64 game, guint position, const AstAction *actions,
                    guint n_actions, GError **error)
{
  return ast_db_begin_change (self->db, error)
         && end_change (self, append_actions (self, game, position, actions, n_actions, error),
                        error);
}

static gboolean
move_position (AstArchive *self, gint64 game, guint position, GError **error)
{
  AstReplay *replay = &self->replay;
  g_autoptr (AstRecord) record = NULL;
  g_autoptr (GArray) line = NULL;
  AstJournalPosition mark;

  if (!ast_game_table_get_mark (self->db, game, &mark, error))
    return FALSE;
  record = ast_game_table_read (self->db, self->collection, game, error);
  line = record != NULL ? ast_action_table_read (self->db, game, error) : NULL;
  if (line == NULL)
    return FALSE;
  if (position > line->len) {
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_NOT_FOUND,
                 "game %" G_GINT64_FORMAT " has %u actions, not %u", game, line->len, position);
    return FALSE;
  }
  g_array_append_vals (record->actions, line->data, position);
  if (!ast_replay_start (replay, record, error))
    return FALSE;
  replay->id = game;
  replay->mark.n_rows = mark.n_rows;
  return ast_game_digest_delete (self->db, game, error) && store_mark (self, FALSE, error);
}

gboolean
ast_archive_set_position (AstArchive *self, gint64 game, guint position, GError **error)
{
  return ast_db_begin_change (self->db, error)
         && end_change (self, move_position (self, game, position, error), error);
}

static AstRecord *
read_game (AstArchive *self, gint64 game, GArray **undone, GError **error)
{
  g_autoptr (AstRecord) record = ast_game_table_read (self->db, self->collection, game, error);
  g_autoptr (GArray) line = record != NULL ? ast_action_table_read (self->db, game, error) : NULL;
  AstJournalPosition mark;

  if (line == NULL || !ast_game_table_get_mark (self->db, game, &mark, error))
    return NULL;
  if (mark.position > line->len) {
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED,
                 "game %" G_GINT64_FORMAT " has %u actions of %u", game, line->len, mark.position);
    return NULL;
  }
  g_array_append_vals (record->actions, line->data, mark.position);
  if (undone != NULL) {
    g_array_remove_range (line, 0, mark.position);
    *undone = g_steal_pointer (&line);
  }
  return g_steal_pointer (&record);
}

AstRecord *
ast_archive_load (AstArchive *self, gint64 game, GArray **undone, GError **error)
{
  g_autoptr (AstRecord) record = NULL;
  g_autoptr (GArray) rest = NULL;
  gboolean sound;

  if (!ast_db_begin_reading (self->db, error))
    return NULL;
  if (ast_game_checksum_check (self->db, game, error))
    record = read_game (self, game, &rest, error);
  sound = record != NULL && ast_verdict_pass (self->db, self->collection, game, record, error);
  ast_db_end_reading (self->db);
  if (!sound)
    return NULL;
  if (undone != NULL)
    *undone = g_steal_pointer (&rest);
  return g_steal_pointer (&record);
}

gboolean
ast_archive_find_unfinished (AstArchive *self, gint64 *game, GError **error)
{
  return ast_db_get_int (
      self->db, game, 0, error,
      "SELECT id FROM game WHERE NOT finished AND NOT refused AND deleted IS NULL"
      " AND EXISTS (SELECT 1 FROM player WHERE game = game.id AND NOT computer)"
      " ORDER BY touched DESC LIMIT 1",
      "");
}
