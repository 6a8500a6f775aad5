/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-host-words.h"

/* For logs; who plays reads it in their own language, by the code. */
static const char *const reasons[AST_N_NET_CODES] = {
  [AST_NET_OK] = "",
  [AST_NET_BAD_MESSAGE] = "this is no message of the protocol",
  [AST_NET_VERSION] = "only version 1 is spoken here",
  [AST_NET_NO_SUCH_TABLE] = "there is no such table, or none that you are at",
  [AST_NET_NO_SUCH_SEAT] = "there is no such seat, or you have none",
  [AST_NET_SEAT_TAKEN] = "somebody has that seat",
  [AST_NET_NOT_FOUNDER] = "only the founder may do that",
  [AST_NET_NOT_YOUR_TURN] = "it is not your turn",
  [AST_NET_WRONG_NUMBER] = "the game is at another turn",
  [AST_NET_NOT_STARTED] = "the game has not started",
  [AST_NET_STARTED] = "the game has started",
  [AST_NET_NOT_READY] = "this cannot be done now",
  [AST_NET_OVER] = "the game is over",
  [AST_NET_RULE] = "this is against a rule of the game",
  [AST_NET_DECK] = "these decks are not known, or do not go together",
  [AST_NET_TOO_FAST] = "too much in too short a time",
  [AST_NET_FULL] = "there is no more room",
  [AST_NET_ELSEWHERE] = "you have come back elsewhere",
  [AST_NET_SHUTTING_DOWN] = "the host is closing",
};

AstEmitter
ast_host_words_begin (const char *type)
{
  AstEmitter out = { g_string_new (NULL), FALSE };

  ast_emit_open (&out, NULL, '{');
  ast_emit_string (&out, "type", type);
  return out;
}

char *
ast_host_words_end (AstEmitter *out)
{
  ast_emit_close (out, '}');
  return g_string_free (g_steal_pointer (&out->text), FALSE);
}

static AstEmitter
begin_answer (const char *type, gint64 id)
{
  AstEmitter out = ast_host_words_begin (type);

  if (id >= 0)
    ast_emit_integer (&out, "id", id);
  return out;
}

char *
ast_host_words_ok (gint64 id)
{
  AstEmitter out = begin_answer ("ok", id);

  return ast_host_words_end (&out);
}

char *
ast_host_words_refused (gint64 id, const AstNetRefusal *refusal)
{
  AstEmitter out = begin_answer ("refused", id);
  g_autofree char *why = refusal->what != NULL
                             ? g_strdup_printf ("%s: %s", refusal->what, reasons[refusal->code])
                             : g_strdup (reasons[refusal->code]);

  ast_emit_string (&out, "code", ast_net_code_words[refusal->code]);
  if (refusal->rule != NULL)
    ast_emit_string (&out, "rule", refusal->rule);
  ast_emit_string (&out, "why", why);
  return ast_host_words_end (&out);
}

char *
ast_host_words_closing (AstNetCode code)
{
  AstEmitter out = ast_host_words_begin ("closing");

  ast_emit_string (&out, "code", ast_net_code_words[code]);
  return ast_host_words_end (&out);
}
