/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-checker.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ast-json-string.h"
#include "ast-record-error-private.h"

gboolean
ast_checker_refuse (AstChecker *self, const char *rule, const char *format, ...)
{
  g_autofree char *why = NULL;
  va_list arguments;

  va_start (arguments, format);
  why = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (self->error != NULL)
    *self->error = ast_record_error_new (self->where, self->turn, rule, why);
  return FALSE;
}

AstResult
ast_checker_apply (AstChecker *self, const AstAction *action)
{
  AstScores scores = { 0 };
  AstResult result = ast_game_apply (&self->game, action, &scores);

  if (result != AST_OK)
    return result;
  ast_record_add (self->record, action);
  g_array_append_vals (self->due, scores.scores, scores.n);
  for (int i = 0; i < scores.n; i++)
    self->totals[scores.scores[i].side] += scores.scores[i].points;
  return AST_OK;
}

int
ast_checker_find_tile (const AstChecker *self, gint64 x, gint64 y)
{
  gint64 most = AST_MAX_TILES;

  return x >= -most && x <= most && y >= -most && y <= most ? ast_game_tile_at (&self->game, x, y)
                                                            : AST_NONE;
}

static gboolean
refuse_missing (AstChecker *self, const char *name)
{
  /* Translators: %s is the name of a member of a game record. */
  return ast_checker_refuse (self, "format", _ ("“%s” is missing"), name);
}

/* The member, NULL if absent; refused if it is of another type. */
static gboolean
find_member (AstChecker *self, const AstJsonValue *object, const char *name, AstJsonType type,
             const AstJsonValue **member)
{
  *member = ast_json_member (object, name);
  if (*member == NULL || (*member)->type == type)
    return TRUE;
  switch (type) {
  case AST_JSON_BOOLEAN:
    return ast_checker_refuse (self, "format",
                               /* Translators: %s is the name of a member of a game record. */
                               _ ("“%s” is neither true nor false"), name);
  case AST_JSON_INTEGER:
    return ast_checker_refuse (self, "format",
                               /* Translators: %s is the name of a member of a game record. */
                               _ ("“%s” is not a whole number"), name);
  case AST_JSON_STRING:
    return ast_checker_refuse (self, "format",
                               /* Translators: %s is the name of a member of a game record. */
                               _ ("“%s” is not a string"), name);
  case AST_JSON_ARRAY:
    return ast_checker_refuse (self, "format", _ ("“%s” is not a list"), name);
  default:
    return ast_checker_refuse (self, "format",
                               /* Translators: %s is the name of a member of a game record. */
                               _ ("“%s” is not an object"), name);
  }
}

static gboolean
get_member (AstChecker *self, const AstJsonValue *object, const char *name, AstJsonType type,
            const AstJsonValue **member)
{
  if (!find_member (self, object, name, type, member))
    return FALSE;
  return *member != NULL || refuse_missing (self, name);
}

gboolean
ast_checker_get_boolean (AstChecker *self, const AstJsonValue *object, const char *name,
                         gboolean *boolean)
{
  const AstJsonValue *member;

  if (!get_member (self, object, name, AST_JSON_BOOLEAN, &member))
    return FALSE;
  *boolean = member->boolean;
  return TRUE;
}

gboolean
ast_checker_get_integer (AstChecker *self, const AstJsonValue *object, const char *name,
                         gint64 *integer)
{
  const AstJsonValue *member;

  if (!get_member (self, object, name, AST_JSON_INTEGER, &member))
    return FALSE;
  *integer = member->integer;
  return TRUE;
}

gboolean
ast_checker_get_string (AstChecker *self, const AstJsonValue *object, const char *name,
                        const AstJsonValue **string)
{
  return get_member (self, object, name, AST_JSON_STRING, string);
}

gboolean
ast_checker_get_object (AstChecker *self, const AstJsonValue *object, const char *name,
                        const AstJsonValue **member)
{
  return get_member (self, object, name, AST_JSON_OBJECT, member);
}

gboolean
ast_checker_find_object (AstChecker *self, const AstJsonValue *object, const char *name,
                         const AstJsonValue **member)
{
  return find_member (self, object, name, AST_JSON_OBJECT, member);
}

gboolean
ast_checker_find_list (AstChecker *self, const AstJsonValue *object, const char *name,
                       const AstJsonValue **list)
{
  if (!find_member (self, object, name, AST_JSON_ARRAY, list))
    return FALSE;
  if (*list != NULL && (*list)->n == 0)
    *list = NULL;
  return TRUE;
}

gboolean
ast_checker_get_list (AstChecker *self, const AstJsonValue *object, const char *name,
                      const AstJsonValue **list)
{
  if (!ast_checker_find_list (self, object, name, list))
    return FALSE;
  return *list != NULL || refuse_missing (self, name);
}

gboolean
ast_checker_get_word (AstChecker *self, const AstJsonValue *object, const char *name,
                      const char *const *words, int *index)
{
  const AstJsonValue *string;
  g_autofree char *plain = NULL;

  if (!ast_checker_get_string (self, object, name, &string))
    return FALSE;
  for (*index = 0; words[*index] != NULL; ++*index)
    if (ast_json_is_string (string, words[*index]))
      return TRUE;
  plain = ast_json_string_plain (string->string, string->n);
  /* Translators: a member of a game record and its value. */
  return ast_checker_refuse (self, "format", _ ("“%s” cannot be “%s”"), name, plain);
}

gboolean
ast_checker_copy_string (AstChecker *self, const AstJsonValue *object, const char *name,
                         char **copy)
{
  const AstJsonValue *string;

  if (!find_member (self, object, name, AST_JSON_STRING, &string))
    return FALSE;
  /* U+0000, legal but pointless, becomes U+FFFD. */
  *copy = string != NULL ? g_utf8_make_valid (string->string, string->n) : NULL;
  return TRUE;
}

gboolean
ast_checker_check_object (AstChecker *self, const AstJsonValue *value, const char *name)
{
  if (value->type == AST_JSON_OBJECT)
    return TRUE;
  /* Translators: %s is the name of a list in a game record. */
  return ast_checker_refuse (self, "format", _ ("an item of “%s” is not an object"), name);
}
