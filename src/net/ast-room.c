/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-room.h"

#include "ast-member.h"
#include "ast-record-words.h"
#include "ast-set-up.h"

static gboolean
read_options (AstRoom *self, const AstJsonValue *options)
{
  gboolean teams, equipment;
  int unplaceable;

  if (options == NULL || !ast_member_flag (options, "teams", &teams)
      || !ast_member_flag (options, "equipment", &equipment)
      || !ast_member_word (options, "unplaceable", ast_unplaceable_words, &unplaceable)
      || !ast_member_flag (options, "purist", &self->purist)
      || !ast_member_flag (options, "undo", &self->undo))
    return FALSE;
  self->setup.teams = teams;
  self->setup.equipment = equipment;
  self->setup.unplaceable = (guint8) unplaceable;
  return TRUE;
}

static gboolean
read_decks (AstRoom *self, const AstJsonValue *decks)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (decks == NULL)
    return FALSE;
  for (AST_JSON_EACH (deck, decks)) {
    if (deck->type != AST_JSON_STRING)
      return FALSE;
    g_strv_builder_add (builder, deck->string);
  }
  self->decks = g_strv_builder_end (builder);
  return TRUE;
}

static gboolean
read_set_up (AstRoom *self, const AstJsonValue *set_up)
{
  return set_up != NULL && read_decks (self, ast_member_find (set_up, "decks", AST_JSON_ARRAY))
         && read_options (self, ast_member_find (set_up, "options", AST_JSON_OBJECT))
         && ast_set_up_read_deadline (set_up, &self->deadline);
}

static gboolean
read_seat (AstRoom *self, const AstJsonValue *value, int number)
{
  static const char *const kinds[] = { "open", "person", "computer", NULL };
  AstRoomSeat *seat = &self->seats[number];
  int kind, colour;

  if (value->type != AST_JSON_OBJECT || !ast_member_word (value, "kind", kinds, &kind)
      || !ast_member_word (value, "colour", ast_colour_words, &colour))
    return FALSE;
  seat->kind = (AstRoomKind) kind;
  self->setup.colours[number] = (guint8) colour;
  seat->level = seat->kind == AST_ROOM_COMPUTER ? ast_set_up_read_level (value) : -1;
  return (seat->kind != AST_ROOM_COMPUTER || seat->level >= 0)
         && (seat->kind != AST_ROOM_PERSON || ast_member_flag (value, "present", &seat->present))
         && (seat->kind == AST_ROOM_OPEN || ast_set_up_read_name (value, &seat->name));
}

static gboolean
read_seats (AstRoom *self, const AstJsonValue *seats)
{
  int n = 0;

  if (seats == NULL || seats->n < AST_MIN_PLAYERS || seats->n > AST_MAX_PLAYERS)
    return FALSE;
  self->setup.n_players = (guint8) seats->n;
  for (AST_JSON_EACH (value, seats))
    if (!read_seat (self, value, n++))
      return FALSE;
  return TRUE;
}

static gboolean
read_you (AstRoom *self, const AstJsonValue *you)
{
  return you != NULL && ast_member_flag (you, "founder", &self->founder)
         && ast_member_seat (you, "seat", self->setup.n_players, &self->seat);
}

static gboolean
read_since (AstRoom *self, const AstJsonValue *table)
{
  self->since = -1;
  return ast_json_member (table, "since") == NULL
         || (ast_member_whole (table, "since", &self->since) && self->since >= 0);
}

static gboolean
read_state (AstRoom *self, const AstJsonValue *table)
{
  gint64 observers;

  if (!ast_member_whole (table, "observers", &observers) || observers < 0
      || observers > AST_ROOM_MOST_OBSERVERS || !ast_member_flag (table, "started", &self->started)
      || !read_since (self, table))
    return FALSE;
  self->n_observers = (guint) observers;
  return ast_json_member (table, "commitment") == NULL
             ? !self->started
             : ast_member_digest (table, "commitment", &self->commitment);
}

const char *
ast_room_read (AstRoom **self, const AstJsonValue *table)
{
  AstRoom *room = *self = g_new0 (AstRoom, 1);

  if (table == NULL || table->type != AST_JSON_OBJECT)
    return "table";
  if (!ast_member_text (table, "code", &room->code))
    return "code";
  if (!read_set_up (room, ast_member_find (table, "set_up", AST_JSON_OBJECT)))
    return "set_up";
  if (!read_seats (room, ast_member_find (table, "seats", AST_JSON_ARRAY)))
    return "seats";
  if (!read_you (room, ast_member_find (table, "you", AST_JSON_OBJECT)))
    return "you";
  return read_state (room, table) ? NULL : "started";
}

void
ast_room_free (AstRoom *self)
{
  g_free (self->code);
  g_free (self->commitment);
  g_strfreev (self->decks);
  for (int i = 0; i < AST_MAX_PLAYERS; i++)
    g_free (self->seats[i].name);
  g_free (self);
}

guint
ast_room_count_open (const AstRoom *self)
{
  guint n = 0;

  for (int i = 0; i < self->setup.n_players; i++)
    n += self->seats[i].kind == AST_ROOM_OPEN;
  return n;
}

unsigned
ast_room_find_away (const AstRoom *self)
{
  unsigned away = 0;

  for (int seat = 0; self != NULL && seat < self->setup.n_players; seat++)
    if (self->seats[seat].kind == AST_ROOM_PERSON && !self->seats[seat].present)
      away |= 1u << seat;
  return away;
}
