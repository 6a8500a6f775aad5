/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-entry.h"

#include <string.h>

#include "ast-client-writer.h"
#include "ast-host-words.h"
#include "ast-member.h"

static const char *const about_words[AST_N_ABOUT] = { "seed", "game", "created", "generator" };

AstTableEntry *
ast_table_entry_new (AstClientType type, int person)
{
  AstTableEntry *self = g_new0 (AstTableEntry, 1);

  self->message = (AstClientMessage){ .type = type, .seat = AST_NO_SEAT, .level = -1 };
  self->person = person;
  return self;
}

/* The token of a `join` is a member of the message itself. */
void
ast_table_entry_write (AstTableEntry *self, gint64 now)
{
  const AstClientMessage *message = &self->message;
  AstEmitter out = ast_host_words_begin (ast_client_type_words[message->type]);

  self->at = now / G_USEC_PER_SEC;
  ast_emit_integer (&out, "at", self->at);
  if (self->person >= 0)
    ast_emit_integer (&out, "person", self->person);
  ast_client_message_emit (message, &out);
  if (message->token != NULL && message->type != AST_CLIENT_JOIN)
    ast_emit_string (&out, "token", message->token);
  if (message->name != NULL)
    ast_emit_string (&out, "name", message->name);
  for (guint i = 0; message->type == AST_CLIENT_START && i < AST_N_ABOUT; i++)
    ast_emit_string (&out, about_words[i], self->about[i]);
  self->text = ast_host_words_end (&out);
  self->size = strlen (self->text);
}

/* What is not there stays NULL. */
static void
read_more (AstTableEntry *self, const AstJsonValue *root)
{
  const AstJsonValue *at = ast_member_find (root, "at", AST_JSON_INTEGER);
  gint64 person = AST_NOBODY;

  ast_member_text (root, "token", &self->message.token);
  ast_member_text (root, "name", &self->message.name);
  for (guint i = 0; i < AST_N_ABOUT; i++)
    ast_member_text (root, about_words[i], &self->about[i]);
  ast_member_whole (root, "person", &person);
  self->person = (int) MAX (person, AST_NOBODY);
  self->at = at != NULL ? CLAMP (at->integer, 0, G_MAXUINT32) : 0;
}

AstTableEntry *
ast_table_entry_parse (const char *text, AstDeckCollection *collection)
{
  g_autoptr (AstTableEntry) self = g_new0 (AstTableEntry, 1);
  g_autoptr (AstJson) json = ast_json_parse (text, strlen (text), NULL);
  const AstJsonValue *root = json != NULL ? ast_json_get_root (json) : NULL, *type;

  self->size = strlen (text);
  if (root == NULL || root->type != AST_JSON_OBJECT)
    return NULL;
  type = ast_member_find (root, "type", AST_JSON_STRING);
  if (type != NULL && ast_json_is_string (type, "snapshot"))
    self->snapshot = g_steal_pointer (&json);
  else if (ast_client_message_read_value (&self->message, root, collection).code == AST_NET_OK)
    read_more (self, root);
  else
    return NULL;
  return g_steal_pointer (&self);
}

void
ast_table_entry_free (AstTableEntry *self)
{
  ast_client_message_clear (&self->message);
  g_clear_pointer (&self->snapshot, ast_json_free);
  g_free (self->text);
  for (guint i = 0; i < AST_N_ABOUT; i++)
    g_free (self->about[i]);
  g_free (self);
}
