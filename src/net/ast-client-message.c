/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-client-message.h"

#include "ast-checker.h"
#include "ast-member.h"
#include "ast-table-summary.h"

const char *const ast_client_type_words[] = { "hello", "create", "join",  "sit",     "set",
                                              "start", "turn",   "undo",  "answer",  "substitute",
                                              "say",   "leave",  "watch", "give-up", NULL };

const char *const ast_phrase_words[AST_N_PHRASES + 1] = { "hello",       "good-luck", "well-played",
                                                          "well-fought", "oops",      "thinking",
                                                          "moment",      "thanks",    "sorry",
                                                          "good-game",   NULL };

static gboolean
read_version (AstClientMessage *self, const AstJsonValue *root)
{
  return ast_member_whole (root, "version", &self->version);
}

static gboolean
read_name (AstClientMessage *self, const AstJsonValue *root)
{
  return ast_set_up_read_name (root, &self->name);
}

static gboolean
read_nearby (AstClientMessage *self, const AstJsonValue *root)
{
  return ast_member_flag (root, "nearby", &self->nearby);
}

static gboolean
read_table (AstClientMessage *self, const AstJsonValue *root)
{
  return ast_member_text (root, "table", &self->table);
}

static gboolean
read_token (AstClientMessage *self, const AstJsonValue *root)
{
  return ast_member_text (root, "token", &self->token);
}

/* No seat has a number below 0, and none of them is null. */
static gboolean
read_seat (AstClientMessage *self, const AstJsonValue *root)
{
  gboolean fine = ast_member_whole (root, "seat", &self->seat);

  if (self->seat < 0)
    self->seat = G_MAXINT32;
  return fine;
}

static gboolean
read_seat_or_null (AstClientMessage *self, const AstJsonValue *root)
{
  return ast_json_member (root, "seat")->type == AST_JSON_NULL || read_seat (self, root);
}

static gboolean
read_number (AstClientMessage *self, const AstJsonValue *root)
{
  return ast_member_whole (root, "number", &self->number);
}

static gboolean
read_coordinate (const AstJsonValue *root, const char *name, int8_t *coordinate)
{
  gint64 number = 0;
  gboolean fine = ast_member_whole (root, name, &number);

  *coordinate = (int8_t) CLAMP (number, G_MININT8, G_MAXINT8);
  return fine;
}

static gboolean
read_x (AstClientMessage *self, const AstJsonValue *root)
{
  return read_coordinate (root, "x", &self->lay.lay.x);
}

static gboolean
read_y (AstClientMessage *self, const AstJsonValue *root)
{
  return read_coordinate (root, "y", &self->lay.lay.y);
}

static gboolean
read_rotation (AstClientMessage *self, const AstJsonValue *root)
{
  gint64 rotation;

  if (!ast_member_whole (root, "rotation", &rotation) || rotation < 0 || rotation > 3)
    return FALSE;
  self->lay.lay.rotation = (uint8_t) rotation;
  return TRUE;
}

static gboolean
read_meeple (AstClientMessage *self, const AstJsonValue *root)
{
  static const char *const numbers[] = { "x", "y", "realm" };
  const AstJsonValue *meeple = ast_member_find (root, "meeple", AST_JSON_OBJECT);
  AstChecker checker = { 0 };
  gint64 number;

  if (meeple == NULL || !ast_checker_read_meeple (&checker, meeple, &self->place))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (!ast_member_whole (meeple, numbers[i], &number))
      return FALSE;
  return TRUE;
}

static gboolean
read_agree (AstClientMessage *self, const AstJsonValue *root)
{
  return ast_member_flag (root, "agree", &self->agree);
}

static gboolean
read_level (AstClientMessage *self, const AstJsonValue *root)
{
  self->level = ast_set_up_read_level (root);
  return self->level >= 0 || ast_json_member (root, "level")->type == AST_JSON_NULL;
}

static gboolean
read_phrase (AstClientMessage *self, const AstJsonValue *root)
{
  return ast_member_word (root, "phrase", ast_phrase_words, &self->phrase);
}

static void
clear_pass (gpointer data)
{
  AstTablePass *pass = data;

  g_free (pass->table);
  g_free (pass->token);
}

GArray *
ast_table_passes_new (void)
{
  GArray *passes = g_array_new (FALSE, FALSE, sizeof (AstTablePass));

  g_array_set_clear_func (passes, clear_pass);
  return passes;
}

void
ast_table_passes_add (GArray *passes, const char *table, const char *token)
{
  AstTablePass pass = { g_strdup (table), g_strdup (token) };

  g_array_append_val (passes, pass);
}

static gboolean
read_pass (AstClientMessage *self, const AstJsonValue *value)
{
  g_autofree char *table = NULL, *token = NULL;

  if (value->type != AST_JSON_OBJECT || !ast_member_text (value, "table", &table)
      || !ast_member_text (value, "token", &token))
    return FALSE;
  ast_table_passes_add (self->passes, table, token);
  return TRUE;
}

static gboolean
read_passes (AstClientMessage *self, const AstJsonValue *root)
{
  const AstJsonValue *tables = ast_member_find (root, "tables", AST_JSON_ARRAY);

  if (tables == NULL || tables->n > AST_MOST_WATCHED)
    return FALSE;
  self->passes = ast_table_passes_new ();
  for (AST_JSON_EACH (value, tables))
    if (!read_pass (self, value))
      return FALSE;
  return TRUE;
}

/* A set-up is read when all other members are. */
static const struct {
  AstClientType type;
  const char *name;
  gboolean (*read) (AstClientMessage *self, const AstJsonValue *root);
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
  { AST_CLIENT_WATCH, "tables", read_passes, FALSE },
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
    gboolean there = ast_json_member (root, members[i].name) != NULL;

    if (members[i].type == self->type && !is_of_another_version (self)
        && (there ? !members[i].read (self, root) : !members[i].optional))
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

  return ast_client_message_read_value (self, json != NULL ? ast_json_get_root (json) : NULL,
                                        collection);
}

AstNetRefusal
ast_client_message_read_value (AstClientMessage *self, const AstJsonValue *root,
                               AstDeckCollection *collection)
{
  AstNetRefusal refusal = { .code = AST_NET_BAD_MESSAGE };
  int word = 0;

  *self = (AstClientMessage){
    .id = -1, .level = -1, .seat = AST_NO_SEAT, .lay.type = AST_LAY, .place.type = AST_PLACE
  };
  if (root == NULL || root->type != AST_JSON_OBJECT)
    return refusal;
  refusal.what = "id";
  if (!read_id (self, root))
    return refusal;
  refusal.what = "type";
  if (!ast_member_word (root, "type", ast_client_type_words, &word))
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
  g_clear_pointer (&self->passes, g_array_unref);
}
