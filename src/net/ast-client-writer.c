/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-client-writer.h"

#include "ast-member.h"
#include "ast-turn-writer.h"

static void
write_turn (const AstClientMessage *self, AstEmitter *out)
{
  ast_emit_integer (out, "number", self->number);
  ast_emit_integer (out, "x", self->lay.lay.x);
  ast_emit_integer (out, "y", self->lay.lay.y);
  ast_emit_integer (out, "rotation", self->lay.lay.rotation);
  ast_turn_writer_emit_meeple (&self->place, out);
}

static void
write_substitute (const AstClientMessage *self, AstEmitter *out)
{
  ast_emit_integer (out, "seat", self->seat);
  if (self->level < 0)
    ast_emit_null (out, "level");
  else
    ast_emit_string (out, "level", ast_level_name ((AstLevel) self->level));
}

static void
write_passes (const GArray *passes, AstEmitter *out)
{
  ast_emit_open (out, "tables", '[');
  for (guint i = 0; i < passes->len; i++) {
    const AstTablePass *pass = &g_array_index (passes, AstTablePass, i);

    ast_emit_open (out, NULL, '{');
    ast_emit_string (out, "table", pass->table);
    ast_emit_string (out, "token", pass->token);
    ast_emit_close (out, '}');
  }
  ast_emit_close (out, ']');
}

void
ast_client_message_emit (const AstClientMessage *self, AstEmitter *out)
{
  switch (self->type) {
  case AST_CLIENT_HELLO:
    ast_emit_integer (out, "version", self->version);
    ast_emit_string (out, "name", self->name);
    break;
  case AST_CLIENT_CREATE:
    ast_emit_boolean (out, "nearby", self->nearby);
    ast_set_up_write_all (self->set_up, out, "set_up");
    break;
  case AST_CLIENT_SET:
    ast_set_up_write_all (self->set_up, out, "set_up");
    break;
  case AST_CLIENT_JOIN:
    ast_emit_string (out, "table", self->table);
    if (self->token != NULL)
      ast_emit_string (out, "token", self->token);
    break;
  case AST_CLIENT_SIT:
    ast_member_emit_seat (out, "seat", (int) self->seat);
    break;
  case AST_CLIENT_TURN:
    write_turn (self, out);
    break;
  case AST_CLIENT_UNDO:
    ast_emit_integer (out, "number", self->number);
    break;
  case AST_CLIENT_ANSWER:
    ast_emit_integer (out, "number", self->number);
    ast_emit_boolean (out, "agree", self->agree);
    break;
  case AST_CLIENT_SUBSTITUTE:
    write_substitute (self, out);
    break;
  case AST_CLIENT_SAY:
    ast_emit_string (out, "phrase", ast_phrase_words[self->phrase]);
    break;
  case AST_CLIENT_WATCH:
    write_passes (self->passes, out);
    break;
  case AST_CLIENT_START:
  case AST_CLIENT_LEAVE:
  case AST_CLIENT_GIVE_UP:
  case AST_N_CLIENT_TYPES:
  default:
    break;
  }
}

char *
ast_client_message_write (const AstClientMessage *self)
{
  AstEmitter out = { g_string_new (NULL), FALSE };

  ast_emit_open (&out, NULL, '{');
  ast_emit_string (&out, "type", ast_client_type_words[self->type]);
  if (self->id >= 0)
    ast_emit_integer (&out, "id", self->id);
  ast_client_message_emit (self, &out);
  ast_emit_close (&out, '}');
  return g_string_free (out.text, FALSE);
}
