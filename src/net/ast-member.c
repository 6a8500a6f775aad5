/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-member.h"

#include <string.h>

const AstJsonValue *
ast_member_find (const AstJsonValue *object, const char *name, AstJsonType type)
{
  const AstJsonValue *value = ast_json_member (object, name);

  return value != NULL && value->type == type ? value : NULL;
}

gboolean
ast_member_whole (const AstJsonValue *object, const char *name, gint64 *number)
{
  const AstJsonValue *value = ast_member_find (object, name, AST_JSON_INTEGER);

  if (value == NULL || value->integer < G_MININT32 || value->integer > G_MAXINT32)
    return FALSE;
  *number = value->integer;
  return TRUE;
}

gboolean
ast_member_flag (const AstJsonValue *object, const char *name, gboolean *flag)
{
  const AstJsonValue *value = ast_member_find (object, name, AST_JSON_BOOLEAN);

  if (value != NULL)
    *flag = value->boolean;
  return value != NULL;
}

gboolean
ast_member_text (const AstJsonValue *object, const char *name, char **copy)
{
  const AstJsonValue *value = ast_member_find (object, name, AST_JSON_STRING);

  if (value == NULL || strlen (value->string) != value->n)
    return FALSE;
  g_free (*copy);
  *copy = g_strdup (value->string);
  return TRUE;
}

gboolean
ast_member_word (const AstJsonValue *object, const char *name, const char *const *words, int *index)
{
  const AstJsonValue *value = ast_member_find (object, name, AST_JSON_STRING);

  for (int i = 0; value != NULL && words[i] != NULL; i++)
    if (ast_json_is_string (value, words[i])) {
      *index = i;
      return TRUE;
    }
  return FALSE;
}

gboolean
ast_member_seat (const AstJsonValue *object, const char *name, int n, int *seat)
{
  const AstJsonValue *value = ast_json_member (object, name);
  gint64 number = -1;
  gboolean fine = value != NULL
                  && (value->type == AST_JSON_NULL
                      || (ast_member_whole (object, name, &number) && number >= 0 && number < n));

  *seat = (int) number;
  return fine;
}

void
ast_member_emit_seat (AstEmitter *out, const char *name, int seat)
{
  if (seat >= 0)
    ast_emit_integer (out, name, seat);
  else
    ast_emit_null (out, name);
}

gboolean
ast_member_digest (const AstJsonValue *object, const char *name, char **copy)
{
  return ast_member_text (object, name, copy) && strlen (*copy) == 64
         && strspn (*copy, "0123456789abcdef") == 64;
}
