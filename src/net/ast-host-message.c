/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-host-message.h"

#include <string.h>

#include "ast-client-message.h"
#include "ast-member.h"

enum { LONGEST_TOKEN = 64 }; /* A host's is shorter. */

static const char *const type_words[] = { "welcome",       "table",      "turn",
                                          "undo-asked",    "undo-ended", "replace-asked",
                                          "replace-ended", "undone",     "said",
                                          "watched",       "news",       "ok",
                                          "refused",       "closing",    NULL };

static gboolean
read_number (AstHostMessage *self, const AstJsonValue *root)
{
  return ast_member_whole (root, "number", &self->number) && self->number >= 0;
}

static gboolean
read_version (AstHostMessage *self, const AstJsonValue *root)
{
  return ast_member_whole (root, "version", &self->version) && self->version == 1;
}

static gboolean
read_undone (AstHostMessage *self, const AstJsonValue *root)
{
  return ast_member_whole (root, "undone", &self->undone) && self->undone >= 0;
}

static gboolean
is_seat (const AstJsonValue *root, const char *name, gint64 *seat)
{
  return ast_member_whole (root, name, seat) && *seat >= 0 && *seat < AST_MAX_PLAYERS;
}

static gboolean
read_seat (AstHostMessage *self, const AstJsonValue *root)
{
  return is_seat (root, "seat", &self->seat);
}

static gboolean
read_replaced (AstHostMessage *self, const AstJsonValue *root)
{
  return is_seat (root, "replaced", &self->replaced);
}

static gboolean
read_phrase (AstHostMessage *self, const AstJsonValue *root)
{
  return ast_member_word (root, "phrase", ast_phrase_words, &self->phrase);
}

/* A code that is not known is one all the same. */
static gboolean
read_code (AstHostMessage *self, const AstJsonValue *root)
{
  g_autofree char *text = NULL;
  int code = AST_N_NET_CODES;

  if (!ast_member_text (root, "code", &text))
    return FALSE;
  ast_member_word (root, "code", ast_net_code_words, &code);
  self->code = (AstNetCode) code;
  return code != AST_NET_OK;
}

static gboolean
read_rule (AstHostMessage *self, const AstJsonValue *root)
{
  return ast_member_text (root, "rule", &self->rule);
}

static gboolean
read_why (AstHostMessage *self, const AstJsonValue *root)
{
  return ast_member_text (root, "why", &self->why);
}

static gboolean
read_you (AstHostMessage *self, const AstJsonValue *root)
{
  const AstJsonValue *you = ast_json_member (root, "you");

  if (you->type != AST_JSON_OBJECT || ast_json_member (you, "token") == NULL)
    return you->type == AST_JSON_OBJECT;
  return ast_member_text (you, "token", &self->token) && *self->token != '\0'
         && strlen (self->token) <= LONGEST_TOKEN;
}

/* Says the same as the table does. */
static gboolean
is_same_you (const AstRoom *room, const AstJsonValue *you)
{
  const AstJsonValue *seat = ast_json_member (you, "seat");
  gboolean founder;

  return ast_member_flag (you, "founder", &founder) && founder == room->founder && seat != NULL
         && (seat->type == AST_JSON_INTEGER ? seat->integer == room->seat
                                            : seat->type == AST_JSON_NULL && room->seat < 0);
}

static const char *
read_room (AstHostMessage *self, const AstJsonValue *root)
{
  const char *wrong = ast_room_read (&self->room, ast_json_member (root, "table"));

  if (wrong != NULL)
    return wrong;
  return is_same_you (self->room, ast_json_member (root, "you")) ? NULL : "you";
}

static gboolean
is_object (AstHostMessage *self, const AstJsonValue *root, const char *name)
{
  return ast_json_member (root, name)->type == AST_JSON_OBJECT;
}

static gboolean
read_record (AstHostMessage *self, const AstJsonValue *root)
{
  return is_object (self, root, "record");
}

static gboolean
read_deck_files (AstHostMessage *self, const AstJsonValue *root)
{
  return is_object (self, root, "deck_files");
}

static gboolean
read_turn (AstHostMessage *self, const AstJsonValue *root)
{
  return is_object (self, root, "turn");
}

static gboolean
add_summary (AstHostMessage *self, const AstJsonValue *value)
{
  AstTableSummary *summary = ast_table_summary_read (value);

  if (summary != NULL)
    g_ptr_array_add (self->summaries, summary);
  return summary != NULL;
}

static gboolean
read_news (AstHostMessage *self, const AstJsonValue *root)
{
  return add_summary (self, ast_json_member (root, "news"));
}

static gboolean
read_tables (AstHostMessage *self, const AstJsonValue *root)
{
  const AstJsonValue *tables = ast_member_find (root, "tables", AST_JSON_ARRAY);

  if (tables == NULL || tables->n > AST_MOST_WATCHED)
    return FALSE;
  for (AST_JSON_EACH (value, tables))
    if (!add_summary (self, value))
      return FALSE;
  return TRUE;
}

static gboolean
read_seed (AstHostMessage *self, const AstJsonValue *root)
{
  g_autofree char *digits = NULL;

  if (!ast_member_digest (root, "seed", &digits))
    return FALSE;
  self->seed = g_strconcat ("table-1:", digits, NULL);
  return TRUE;
}

/* A table is read when all other members are. The record's reader has what is not here. */
static const struct {
  AstHostType type;
  const char *name;
  gboolean (*read) (AstHostMessage *self, const AstJsonValue *root);
  gboolean optional;
} members[] = {
  { AST_HOST_WELCOME, "version", read_version, FALSE },
  { AST_HOST_WELCOME, "you", read_you, FALSE },
  { AST_HOST_WELCOME, "undone", read_undone, TRUE },
  { AST_HOST_WELCOME, "record", read_record, TRUE },
  { AST_HOST_WELCOME, "deck_files", read_deck_files, TRUE },
  { AST_HOST_TURN, "number", read_number, FALSE },
  { AST_HOST_TURN, "turn", read_turn, FALSE },
  { AST_HOST_TURN, "seed", read_seed, TRUE },
  { AST_HOST_UNDO_ASKED, "number", read_number, FALSE },
  { AST_HOST_UNDO_ASKED, "seat", read_seat, FALSE },
  { AST_HOST_UNDO_ENDED, "number", read_number, FALSE },
  { AST_HOST_UNDO_ENDED, "seat", read_seat, TRUE },
  { AST_HOST_REPLACE_ASKED, "number", read_number, FALSE },
  { AST_HOST_REPLACE_ASKED, "seat", read_seat, TRUE },
  { AST_HOST_REPLACE_ASKED, "replaced", read_replaced, FALSE },
  { AST_HOST_REPLACE_ENDED, "number", read_number, FALSE },
  { AST_HOST_REPLACE_ENDED, "seat", read_seat, TRUE },
  { AST_HOST_REPLACE_ENDED, "replaced", read_replaced, FALSE },
  { AST_HOST_UNDONE, "number", read_number, FALSE },
  { AST_HOST_SAID, "seat", read_seat, FALSE },
  { AST_HOST_SAID, "phrase", read_phrase, FALSE },
  { AST_HOST_WATCHED, "tables", read_tables, FALSE },
  { AST_HOST_NEWS, "news", read_news, FALSE },
  { AST_HOST_REFUSED, "code", read_code, FALSE },
  { AST_HOST_REFUSED, "rule", read_rule, TRUE },
  { AST_HOST_REFUSED, "why", read_why, TRUE },
  { AST_HOST_CLOSING, "code", read_code, FALSE },
};

static const char *
read_members (AstHostMessage *self, const AstJsonValue *root)
{
  for (gsize i = 0; i < G_N_ELEMENTS (members); i++) {
    gboolean there = ast_json_member (root, members[i].name) != NULL;

    if (members[i].type == self->type
        && (there ? !members[i].read (self, root) : !members[i].optional))
      return members[i].name;
  }
  if (self->type == AST_HOST_WELCOME)
    return read_room (self, root);
  return self->type == AST_HOST_TABLE ? ast_room_read (&self->room, root) : NULL;
}

static gboolean
read_id (AstHostMessage *self, const AstJsonValue *root)
{
  const AstJsonValue *id = ast_json_member (root, "id");

  if (id == NULL)
    return TRUE;
  self->id = id->integer;
  return id->type == AST_JSON_INTEGER && self->id >= 0;
}

const char *
ast_host_message_read (AstHostMessage *self, const char *text, gsize length)
{
  const AstJsonValue *root;
  g_autofree char *type = NULL;
  int word = AST_HOST_UNKNOWN;

  *self = (AstHostMessage){ .id = -1,
                            .seat = AST_NO_SEAT,
                            .replaced = AST_NO_SEAT,
                            .json = ast_json_parse (text, length, NULL) };
  root = self->json != NULL ? ast_json_get_root (self->json) : NULL;
  if (root == NULL || root->type != AST_JSON_OBJECT)
    return "";
  if (!ast_member_text (root, "type", &type))
    return "type";
  if (!ast_member_word (root, "type", type_words, &word)) {
    self->type = AST_HOST_UNKNOWN;
    return NULL;
  }
  self->type = (AstHostType) word;
  if (self->type == AST_HOST_WATCHED || self->type == AST_HOST_NEWS)
    self->summaries = g_ptr_array_new_with_free_func ((GDestroyNotify) ast_table_summary_free);
  return read_id (self, root) ? read_members (self, root) : "id";
}

void
ast_host_message_clear (AstHostMessage *self)
{
  g_clear_pointer (&self->room, ast_room_free);
  g_clear_pointer (&self->summaries, g_ptr_array_unref);
  g_clear_pointer (&self->json, ast_json_free);
  g_clear_pointer (&self->token, g_free);
  g_clear_pointer (&self->rule, g_free);
  g_clear_pointer (&self->why, g_free);
  g_clear_pointer (&self->seed, g_free);
}
