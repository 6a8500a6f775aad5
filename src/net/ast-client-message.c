/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-client-message.h"

#include <string.h>

#include "ast-checker.h"

const char *const ast_client_type_words[] = { "hello", "create", "join", "sit",    "set",
                                              "start", "turn",   "undo", "answer", "substitute",
                                              "say",   "leave",  NULL };

const char *const ast_phrase_words[AST_N_PHRASES + 1] = { "hello",       "good-luck", "well-played",
                                                          "well-fought", "oops",      "thinking",
                                                          "moment",      "thanks",    "sorry",
                                                          "good-game",   NULL };

/* The index of the word, or -1. */
static int
find_word (const AstJsonValue *value, const char *const *words)
{
  for (int i = 0; value->type == AST_JSON_STRING && words[i] != NULL; i++)
    if (ast_json_is_string (value, words[i]))
      return i;
  return -1;
}

/* Whole numbers have 32 bits. */
static gboolean
read_whole (const AstJsonValue *value, gint64 *number)
{
  *number = value->integer;
  return value->type == AST_JSON_INTEGER && *number >= G_MININT32 && *number <= G_MAXINT32;
}

static gboolean
read_flag (const AstJsonValue *value, gboolean *flag)
{
  *flag = value->boolean;
  return value->type == AST_JSON_BOOLEAN;
}

/* A text without U+0000. */
static gboolean
read_text (const AstJsonValue *value, char **text)
{
  if (value->type != AST_JSON_STRING || strlen (value->string) != value->n)
    return FALSE;
  *text = g_strdup (value->string);
  return TRUE;
}

static gboolean
read_version (const AstJsonValue *value, AstClientMessage *self)
{
  return read_whole (value, &self->version);
}

static gboolean
read_name (const AstJsonValue *value, AstClientMessage *self)
{
  return ast_set_up_is_name (value) && read_text (value, &self->name);
}

static gboolean
read_nearby (const AstJsonValue *value, AstClientMessage *self)
{
  return read_flag (value, &self->nearby);
}

static gboolean
read_table (const AstJsonValue *value, AstClientMessage *self)
{
  return read_text (value, &self->table);
}

static gboolean
read_token (const AstJsonValue *value, AstClientMessage *self)
{
  return read_text (value, &self->token);
}

/* No seat has a number below 0, and none of them is null. */
static gboolean
read_seat (const AstJsonValue *value, AstClientMessage *self)
{
  gboolean fine = read_whole (value, &self->seat);

  if (self->seat < 0)
    self->seat = G_MAXINT32;
  return fine;
}

static gboolean
read_seat_or_null (const AstJsonValue *value, AstClientMessage *self)
{
  self->seat = AST_NO_SEAT;
  return value->type == AST_JSON_NULL || read_seat (value, self);
}

static gboolean
read_number (const AstJsonValue *value, AstClientMessage *self)
{
  return read_whole (value, &self->number);
}

static int8_t
clamp (gint64 coordinate)
{
  return (int8_t) CLAMP (coordinate, G_MININT8, G_MAXINT8);
}

static gboolean
read_x (const AstJsonValue *value, AstClientMessage *self)
{
  gint64 x;

  if (!read_whole (value, &x))
    return FALSE;
  self->lay.lay.x = clamp (x);
  return TRUE;
}

static gboolean
read_y (const AstJsonValue *value, AstClientMessage *self)
{
  gint64 y;

  if (!read_whole (value, &y))
    return FALSE;
  self->lay.lay.y = clamp (y);
  return TRUE;
}

static gboolean
read_rotation (const AstJsonValue *value, AstClientMessage *self)
{
  gint64 rotation;

  if (!read_whole (value, &rotation) || rotation < 0 || rotation > 3)
    return FALSE;
  self->lay.lay.rotation = (uint8_t) rotation;
  return TRUE;
}

static gboolean
read_meeple (const AstJsonValue *value, AstClientMessage *self)
{
  static const char *const numbers[] = { "x", "y", "realm" };
  AstChecker checker = { 0 };
  gint64 number;

  if (value->type != AST_JSON_OBJECT || !ast_checker_read_meeple (&checker, value, &self->place))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (!read_whole (ast_json_member (value, numbers[i]), &number))
      return FALSE;
  return TRUE;
}

static gboolean
read_agree (const AstJsonValue *value, AstClientMessage *self)
{
  return read_flag (value, &self->agree);
}

static gboolean
read_level (const AstJsonValue *value, AstClientMessage *self)
{
  self->level = ast_set_up_find_level (value);
  return value->type == AST_JSON_NULL || self->level >= 0;
}

static gboolean
read_phrase (const AstJsonValue *value, AstClientMessage *self)
{
  self->phrase = find_word (value, ast_phrase_words);
  return self->phrase >= 0;
}

/* A set-up is read when all other members are. */
static const struct {
  AstClientType type;
  const char *name;
  gboolean (*read) (const AstJsonValue *value, AstClientMessage *self);
  gboolean optional;
} members[] = {
  { AST_CLIENT_HELLO, "version", read_version, FALSE },
  { AST_CLIENT_HELLO, "name", read_name, FALSE },
  { AST_CLIENT_CREATE, "nearby", read_nearby, FALSE },
  { AST_CLIENT_JOIN, "table", read_table, FALSE },
  { AST_CLIENT_JOIN, "token", read_token, TRUE },
  { AST_CLIENT_SIT, "seat", read_seat_or_null, FALSE },
  { AST_CLIENT_TURN, "number", read_number, FALSE },
  { AST_CLIENT_TURN, "x", read_x, FALSE },
  { AST_CLIENT_TURN, "y", read_y, FALSE },
  { AST_CLIENT_TURN, "rotation", read_rotation, FALSE },
  { AST_CLIENT_TURN, "meeple", read_meeple, TRUE },
  { AST_CLIENT_UNDO, "number", read_number, FALSE },
  { AST_CLIENT_ANSWER, "number", read_number, FALSE },
  { AST_CLIENT_ANSWER, "agree", read_agree, FALSE },
  { AST_CLIENT_SUBSTITUTE, "seat", read_seat, FALSE },
  { AST_CLIENT_SUBSTITUTE, "level", read_level, FALSE },
  { AST_CLIENT_SAY, "phrase", read_phrase, FALSE },
};

/* What else is in the greeting of another version is not known here. */
static gboolean
is_of_another_version (const AstClientMessage *self)
{
  return self->type == AST_CLIENT_HELLO && self->version != 0 && self->version != 1;
}

/* The member that is wrong, or NULL. */
static const char *
read_members (AstClientMessage *self, const AstJsonValue *root)
{
  for (gsize i = 0; i < G_N_ELEMENTS (members); i++) {
    const AstJsonValue *value = ast_json_member (root, members[i].name);

    if (members[i].type == self->type && !is_of_another_version (self)
        && (value != NULL ? !members[i].read (value, self) : !members[i].optional))
      return members[i].name;
  }
  return NULL;
}

/* FALSE if there is one that cannot be an id. */
static gboolean
read_id (AstClientMessage *self, const AstJsonValue *root)
{
  const gint64 most = (G_GINT64_CONSTANT (1) << 53) - 1;
  const AstJsonValue *id = ast_json_member (root, "id");

  self->id = -1;
  if (id == NULL)
    return TRUE;
  if (id->type != AST_JSON_INTEGER || id->integer < 0 || id->integer > most)
    return FALSE;
  self->id = id->integer;
  return TRUE;
}

static AstNetRefusal
read_set_up (AstClientMessage *self, const AstJsonValue *root, AstDeckCollection *collection)
{
  const AstJsonValue *value = ast_json_member (root, "set_up");
  AstNetRefusal refusal = { AST_NET_BAD_MESSAGE, NULL, "set_up" };

  if (value != NULL)
    self->set_up = ast_set_up_read (value, collection, &refusal);
  return refusal;
}

AstNetRefusal
ast_client_message_read (AstClientMessage *self, const char *text, gsize length,
                         AstDeckCollection *collection)
{
  g_autoptr (AstJson) json = ast_json_parse (text, length, NULL);
  const AstJsonValue *root = json != NULL ? ast_json_get_root (json) : NULL;
  const AstJsonValue *type;
  AstNetRefusal refusal = { .code = AST_NET_BAD_MESSAGE };
  int word;

  *self = (AstClientMessage){
    .id = -1, .level = -1, .seat = AST_NO_SEAT, .lay.type = AST_LAY, .place.type = AST_PLACE
  };
  if (root == NULL || root->type != AST_JSON_OBJECT)
    return refusal;
  refusal.what = "id";
  if (!read_id (self, root))
    return refusal;
  refusal.what = "type";
  type = ast_json_member (root, "type");
  word = type != NULL ? find_word (type, ast_client_type_words) : -1;
  if (word < 0)
    return refusal;
  self->type = (AstClientType) word;
  refusal.what = read_members (self, root);
  if (refusal.what != NULL)
    return refusal;
  if (self->type == AST_CLIENT_CREATE || self->type == AST_CLIENT_SET)
    return read_set_up (self, root, collection);
  return (AstNetRefusal){ .code = AST_NET_OK };
}

void
ast_client_message_clear (AstClientMessage *self)
{
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->table, g_free);
  g_clear_pointer (&self->token, g_free);
  g_clear_pointer (&self->set_up, ast_set_up_free);
}
