/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-told-game.h"

#include "ast-fair-chance.h"
#include "ast-record-reader.h"
#include "ast-table-error.h"

G_DEFINE_QUARK (ast - table - error, ast_table_error)

/* Always FALSE. */
static gboolean
contradict (GError **error, const char *why)
{
  g_set_error_literal (error, AST_TABLE_ERROR, AST_TABLE_ERROR_CONTRADICTION, why);
  return FALSE;
}

static gboolean
is_over (const AstRecord *record)
{
  guint n = record->actions->len;

  return n > 0 && ast_record_get_action (record, n - 1)->type == AST_FINISH;
}

/* Whether `record` goes on from where `start` ends. */
static gboolean
begins_with (const AstRecord *record, const AstRecord *start)
{
  if (record->actions->len < start->actions->len)
    return FALSE;
  for (guint i = 0; i < start->actions->len; i++)
    if (!ast_action_equal (ast_record_get_action (record, i), ast_record_get_action (start, i)))
      return FALSE;
  return TRUE;
}

static AstChanceVerdict
judge_chance (const AstRecord *record, const char *commitment)
{
  AstFairSeed seed;
  g_autofree char *promised = NULL, *difference = NULL;

  if (!is_over (record))
    return AST_CHANCE_SECRET;
  if (record->seed == NULL || !ast_fair_seed_parse (&seed, record->seed))
    return AST_CHANCE_UNFAIR;
  promised = ast_fair_seed_commit (&seed);
  difference = ast_fair_seed_check (&seed, record);
  return difference == NULL && g_strcmp0 (promised, commitment) == 0 ? AST_CHANCE_FAIR
                                                                     : AST_CHANCE_UNFAIR;
}

/* Takes `record`. */
static gboolean
adopt (AstToldGame *self, AstRecord *record)
{
  g_clear_pointer (&self->record, ast_record_free);
  self->record = record;
  self->chance = judge_chance (record, self->commitment);
  return TRUE;
}

/* Players and options are those of the table, which may have other ones once the game is over. */
static gboolean
fits_room (const AstRecord *record, const AstRoom *room)
{
  const AstSetup *one = &record->setup, *other = &room->setup;
  gboolean same = one->n_players == other->n_players && one->teams == other->teams
                  && one->equipment == other->equipment && one->unplaceable == other->unplaceable;

  for (int i = 0; same && i < one->n_players; i++)
    same = one->colours[i] == other->colours[i];
  return same || is_over (record);
}

/* Whether somebody is to lay a tile, as long as the game goes on. */
static gboolean
has_hand (const AstRecord *record)
{
  g_autofree AstGame *game = g_new (AstGame, 1);

  ast_record_replay (record, game, NULL);
  return game->phase == AST_LAY || game->phase == AST_OVER;
}

/* Another game at the same table has nothing to do with the one before. */
static gboolean
continues (const AstToldGame *self, const AstRecord *record, const AstHostMessage *message)
{
  const char *commitment = message->room->commitment;

  if (self->record == NULL || g_strcmp0 (record->id, self->record->id) != 0)
    return TRUE;
  if (commitment != NULL && g_strcmp0 (commitment, self->commitment) != 0)
    return FALSE;
  return message->undone > self->undone
         || (message->undone == self->undone && begins_with (record, self->record));
}

static gboolean
take_record (AstToldGame *self, const AstHostMessage *message, AstRecord *record, GError **error)
{
  g_autoptr (AstRecord) owned = record;
  const AstRoom *room = message->room;

  if (record->id == NULL || !fits_room (record, room))
    return contradict (error, "The record is not that of the table.");
  if (!has_hand (record))
    return contradict (error, "The record has no tile in the hand.");
  if (!continues (self, record, message))
    return contradict (error, "The record contradicts what was played.");
  owned->purist = room->purist;
  owned->no_undo = !room->undo;
  if (room->commitment != NULL) {
    g_free (self->commitment);
    self->commitment = g_strdup (room->commitment);
  }
  self->undone = message->undone;
  return adopt (self, g_steal_pointer (&owned));
}

static gboolean
take_welcome (AstToldGame *self, const AstHostMessage *message, AstDeckCollection *collection,
              GError **error)
{
  const AstJsonValue *root = ast_json_get_root (message->json);
  const AstJsonValue *value = ast_json_member (root, "record");
  AstRecord *record;

  if (value == NULL)
    return (!message->room->started && (self->record == NULL || is_over (self->record)))
           || contradict (error, "The game has no record.");
  record = ast_record_read_value (collection, value, ast_json_member (root, "deck_files"), error);
  return record != NULL && take_record (self, message, record, error);
}

static gboolean
take_turn (AstToldGame *self, const AstHostMessage *message, GError **error)
{
  g_autoptr (AstRecord) next = NULL;

  if (self->record == NULL || message->number != ast_record_count_turns (self->record))
    return contradict (error, "The turn is not the next one.");
  next = ast_record_continue (self->record, (guint) message->number,
                              ast_json_get_root (message->json), error);
  if (next == NULL)
    return FALSE;
  if (!begins_with (next, self->record))
    return contradict (error, "The tile is not the one that was in the hand.");
  g_free (next->seed);
  next->seed = g_strdup (message->seed);
  return adopt (self, g_steal_pointer (&next));
}

/* The same chance is met again. */
static gboolean
take_back (AstToldGame *self, const AstHostMessage *message, GError **error)
{
  g_autoptr (AstRecord) next = NULL;

  if (self->record == NULL || self->record->no_undo || is_over (self->record)
      || message->number >= ast_record_count_turns (self->record))
    return contradict (error, "There is no such turn to take back.");
  next = ast_record_continue (self->record, (guint) message->number,
                              ast_json_get_root (message->json), error);
  if (next == NULL)
    return FALSE;
  if (!begins_with (self->record, next))
    return contradict (error, "The tile is not the one that was in the hand then.");
  self->undone++;
  return adopt (self, g_steal_pointer (&next));
}

void
ast_told_game_clear (AstToldGame *self)
{
  g_clear_pointer (&self->record, ast_record_free);
  g_clear_pointer (&self->commitment, g_free);
}

gboolean
ast_told_game_is_over (const AstToldGame *self)
{
  return self->record != NULL && is_over (self->record);
}

int
ast_told_game_find_mover (const AstToldGame *self)
{
  g_autofree AstGame *game = NULL;

  if (self->record == NULL || is_over (self->record))
    return -1;
  game = g_new (AstGame, 1);
  ast_record_replay (self->record, game, NULL);
  return game->player;
}

gboolean
ast_told_game_take (AstToldGame *self, const AstHostMessage *message, AstDeckCollection *collection,
                    GError **error)
{
  switch (message->type) {
  case AST_HOST_WELCOME:
    return take_welcome (self, message, collection, error);
  case AST_HOST_TURN:
    return take_turn (self, message, error);
  case AST_HOST_UNDONE:
    return take_back (self, message, error);
  default:
    return TRUE;
  }
}
