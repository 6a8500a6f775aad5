/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-archive.h"
#include "ast-game-digest.h"
#include "ast-journal.h"

/* A change of one game, carried out in a transaction. */
typedef struct {
  AstArchive *archive;
  gint64 game;
  guint position;
  const AstAction *actions;
  guint n_actions;
  const AstRecord *record;
  const char *title;
} Move;

/* The replay runs ahead of a transaction; if that fails it is read again when needed. */
static gboolean
carry_out (Move *move, AstDbChange change, GError **error)
{
  if (ast_db_change (move->archive->db, change, move, error))
    return TRUE;
  ast_replay_clear (&move->archive->replay);
  return FALSE;
}

static AstRecord *read_game (AstArchive *self, gint64 game, GArray **undone, GError **error);

/* A game that is over is summed up. */
static gboolean
store_mark (AstArchive *self, GError **error)
{
  AstReplay *replay = &self->replay;
  g_autoptr (AstRecord) record = NULL;

  if (!ast_game_table_set_mark (self->db, replay->id, &replay->mark, &replay->game, error))
    return FALSE;
  if (replay->game.phase != AST_OVER)
    return TRUE;
  record = read_game (self, replay->id, NULL, error);
  return record != NULL && ast_game_digest_store (self->db, replay->id, record, error);
}

static gboolean
create_game (gpointer data, GError **error)
{
  Move *move = data;
  AstReplay *replay = &move->archive->replay;
  GArray *actions = move->record->actions;

  if (!ast_replay_start (replay, move->record, error))
    return FALSE;
  move->game = ast_game_table_add (move->archive->db, move->record, move->title, error);
  if (move->game == 0)
    return FALSE;
  replay->id = move->game;
  replay->mark.n_rows = actions->len;
  return ast_journal_append (move->archive->db, move->game, 0, 0, (AstAction *) actions->data,
                             actions->len, error)
         && store_mark (move->archive, error);
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
  Move move = { .archive = self, .record = record, .title = title != NULL ? title : "" };

  if (record->id == NULL) {
    move.record = copy = ast_record_copy (record);
    copy->id = g_uuid_string_random ();
  }
  if (!check_is_new (self, move.record->id, error))
    return 0;
  return carry_out (&move, create_game, error) ? move.game : 0;
}

static gboolean
append_actions (gpointer data, GError **error)
{
  Move *move = data;
  AstArchive *self = move->archive;
  AstReplay *replay = &self->replay;
  guint n_rows;

  if (!ast_replay_catch_up (replay, self->db, self->collection, move->game, error))
    return FALSE;
  if (replay->mark.position != move->position) {
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_CONFLICT,
                 "game %" G_GINT64_FORMAT " is at %u, not at %u", move->game, replay->mark.position,
                 move->position);
    return FALSE;
  }
  n_rows = replay->mark.n_rows;
  if (!ast_replay_play (replay, move->actions, move->n_actions, error))
    return FALSE;
  replay->mark.n_rows += move->n_actions;
  return ast_journal_append (self->db, move->game, n_rows, move->position, move->actions,
                             move->n_actions, error)
         && store_mark (self, error);
}

gboolean
ast_archive_append (AstArchive *self, gint64 game, guint position, const AstAction *actions,
                    guint n_actions, GError **error)
{
  Move move = {
    .archive = self,
    .game = game,
    .position = position,
    .actions = actions,
    .n_actions = n_actions,
  };

  return carry_out (&move, append_actions, error);
}

static gboolean
move_position (gpointer data, GError **error)
{
  Move *move = data;
  AstArchive *self = move->archive;
  AstReplay *replay = &self->replay;
  g_autoptr (AstRecord) record = NULL;
  g_autoptr (GArray) line = NULL;
  AstGameMark mark;

  if (!ast_game_table_get_mark (self->db, move->game, &mark, error))
    return FALSE;
  record = ast_game_table_read (self->db, self->collection, move->game, error);
  line = record != NULL ? ast_journal_read (self->db, move->game, error) : NULL;
  if (line == NULL)
    return FALSE;
  if (move->position > line->len) {
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_NOT_FOUND,
                 "game %" G_GINT64_FORMAT " has %u actions, not %u", move->game, line->len,
                 move->position);
    return FALSE;
  }
  g_array_append_vals (record->actions, line->data, move->position);
  if (!ast_replay_start (replay, record, error))
    return FALSE;
  replay->id = move->game;
  replay->mark.n_rows = mark.n_rows;
  return ast_game_digest_delete (self->db, move->game, error) && store_mark (self, error);
}

gboolean
ast_archive_set_position (AstArchive *self, gint64 game, guint position, GError **error)
{
  Move move = { .archive = self, .game = game, .position = position };

  return carry_out (&move, move_position, error);
}

static AstRecord *
read_game (AstArchive *self, gint64 game, GArray **undone, GError **error)
{
  g_autoptr (AstRecord) record = ast_game_table_read (self->db, self->collection, game, error);
  g_autoptr (GArray) line = record != NULL ? ast_journal_read (self->db, game, error) : NULL;
  AstGameMark mark;

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

/* What breaks the rules was never stored so: the file is damaged. */
static gboolean
check_rules (const AstRecord *record, gint64 game, GError **error)
{
  g_autofree AstReplay *replay = g_new0 (AstReplay, 1);
  g_autoptr (GError) trouble = NULL;
  gboolean sound = ast_replay_start (replay, record, &trouble);

  ast_replay_clear (replay);
  if (!sound)
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED, "game %" G_GINT64_FORMAT ": %s",
                 game, trouble->message);
  return sound;
}

AstRecord *
ast_archive_load (AstArchive *self, gint64 game, GArray **undone, GError **error)
{
  g_autoptr (AstRecord) record = NULL;
  g_autoptr (GArray) rest = NULL;

  if (!ast_db_begin_reading (self->db, error))
    return NULL;
  record = read_game (self, game, &rest, error);
  ast_db_end_reading (self->db);
  if (record == NULL || !check_rules (record, game, error))
    return NULL;
  if (undone != NULL)
    *undone = g_steal_pointer (&rest);
  return g_steal_pointer (&record);
}

gboolean
ast_archive_find_unfinished (AstArchive *self, gint64 *game, GError **error)
{
  return ast_db_get_int (self->db, game, 0, error,
                         "SELECT id FROM game WHERE NOT finished AND deleted IS NULL"
                         " AND EXISTS (SELECT 1 FROM player WHERE game = game.id AND NOT computer)"
                         " ORDER BY touched DESC LIMIT 1",
                         "");
}
