/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-checker.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ast-json-string.h"
#include "ast-record-error-private.h"
#include "ast-record-words.h"

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

static gboolean
refuse_missing (AstChecker *self, const char *rule, const char *name)
{
  /* Translators: %s is the name of a member of a game record. */
  return ast_checker_refuse (self, rule, _ ("“%s” is missing"), name);
}

/* Refuses a member, or an item, of another type. */
static gboolean
refuse_type (AstChecker *self, const char *name, AstJsonType type)
{
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
    /* Translators: %s is the name of a member of a game record. */
    return ast_checker_refuse (self, "format", _ ("“%s” is not a list"), name);
  default:
    return ast_checker_refuse (self, "format",
                               /* Translators: %s is the name of a member of a game record. */
                               _ ("“%s” is not an object"), name);
  }
}

gboolean
ast_checker_find (AstChecker *self, const AstJsonValue *object, const char *name, AstJsonType type,
                  const AstJsonValue **member)
{
  *member = ast_json_member (object, name);
  if (*member == NULL || (*member)->type == type) {
    if (*member != NULL && type == AST_JSON_ARRAY && (*member)->n == 0)
      *member = NULL;
    return TRUE;
  }
  return refuse_type (self, name, type);
}

gboolean
ast_checker_get (AstChecker *self, const AstJsonValue *object, const char *name, AstJsonType type,
                 const AstJsonValue **member)
{
  if (!ast_checker_find (self, object, name, type, member))
    return FALSE;
  return *member != NULL || refuse_missing (self, "format", name);
}

gboolean
ast_checker_get_integer (AstChecker *self, const AstJsonValue *object, const char *name,
                         gint64 *integer)
{
  const AstJsonValue *member;

  if (!ast_checker_get (self, object, name, AST_JSON_INTEGER, &member))
    return FALSE;
  *integer = member->integer;
  return TRUE;
}

gboolean
ast_checker_get_word (AstChecker *self, const AstJsonValue *object, const char *name,
                      const char *const *words, int *index)
{
  const AstJsonValue *string;
  g_autofree char *plain = NULL;

  if (!ast_checker_get (self, object, name, AST_JSON_STRING, &string))
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

  if (!ast_checker_find (self, object, name, AST_JSON_STRING, &string))
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

gboolean
ast_checker_read_each (AstChecker *self, const AstJsonValue *object, const char *name,
                       gboolean (*read) (AstChecker *, const AstJsonValue *))
{
  const AstJsonValue *list;

  if (!ast_checker_find (self, object, name, AST_JSON_ARRAY, &list))
    return FALSE;
  if (list == NULL)
    return TRUE;
  for (AST_JSON_EACH (value, list))
    if (!read (self, value))
      return FALSE;
  return TRUE;
}

gboolean
ast_checker_parse (AstChecker *self, const char *text, gsize length, AstJson **json)
{
  g_autoptr (GError) error = NULL;

  *json = ast_json_parse (text, length, &error);
  return *json != NULL || ast_checker_refuse (self, "format", "%s", error->message);
}

/* The rule behind what is due. What has none of its own has that of what it belongs to. */
static const char *
find_rule (const AstChecker *self, const char *name, const AstJsonValue *due, const char *otherwise)
{
  static const struct {
    const char *name, *rule;
  } rules[] = { { "player", "S6" }, { "battles", "B1" }, { "rolls", "B4" }, { "dice", "B2" },
                { "yellow", "B9" }, { "winner", "B3" },  { "scores", "P3" } };
  const AstJsonValue *reason = due->type == AST_JSON_OBJECT ? ast_json_member (due, "for") : NULL;

  if (reason != NULL && ast_json_is_string (reason, ast_reason_words[AST_FOR_TIE]))
    return "B4";
  if (reason != NULL && ast_json_is_string (reason, ast_reason_words[AST_FOR_DEFEAT]))
    return "B6";
  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (rules); i++)
    if (strcmp (name, rules[i].name) == 0)
      return self->where == AST_WHERE_END ? "E2" : rules[i].rule;
  return otherwise;
}

static gboolean compare (AstChecker *self, GString *path, const char *rule,
                         const AstJsonValue *given, const AstJsonValue *due);

/* Compares the members of an object, or the items of a list. */
static gboolean
compare_parts (AstChecker *self, GString *path, const char *rule, const AstJsonValue *given,
               const AstJsonValue *due)
{
  gboolean is_list = due->type == AST_JSON_ARRAY;
  const AstJsonValue *item = ast_json_first (given), *part = ast_json_first (due);
  gsize length = path->len;

  for (guint i = 0; i < due->n; i++) {
    const char *broken = find_rule (self, part->name, part, rule);

    if (is_list)
      g_string_append_printf (path, "[%u]", i);
    else
      g_string_append_printf (path, ".%s", part->name);
    if (is_list ? i == given->n : (item = ast_json_member (given, part->name)) == NULL)
      return refuse_missing (self, is_list ? broken : "format", path->str);
    if (!compare (self, path, broken, item, part))
      return FALSE;
    g_string_truncate (path, length);
    part = ast_json_next (part);
    item = ast_json_next (item);
  }
  return !is_list
         || given->n == due->n
         /* Translators: a place in a game record, such as "scores[1]". */
         || ast_checker_refuse (self, rule, _ ("“%s[%u]” should not be there"), path->str, due->n);
}

static gboolean
compare (AstChecker *self, GString *path, const char *rule, const AstJsonValue *given,
         const AstJsonValue *due)
{
  if (given->type != due->type)
    return refuse_type (self, path->str, due->type);
  switch (due->type) {
  case AST_JSON_INTEGER:
    return given->integer == due->integer
           /* Translators: a place in a game record, such as "scores[0].points", and a number. */
           || ast_checker_refuse (self, rule, _ ("“%s” should be %lld"), path->str,
                                  (long long) due->integer);
  case AST_JSON_STRING:
    return ast_json_is_string (given, due->string)
           /* Translators: a place in a game record, such as "scores[0].for", and a word. */
           || ast_checker_refuse (self, rule, _ ("“%s” should be “%s”"), path->str, due->string);
  default:
    return compare_parts (self, path, rule, given, due);
  }
}

gboolean
ast_checker_compare (AstChecker *self, const AstJsonValue *given, const AstJsonValue *due,
                     const char *name)
{
  static const AstJsonValue none = { .type = AST_JSON_ARRAY, .skip = 1 };
  const AstJsonValue *right = ast_json_member (due, name), *said;
  g_autoptr (GString) path = g_string_new (name);

  if (right == NULL)
    right = &none;
  if (!ast_checker_find (self, given, name, right->type, &said))
    return FALSE;
  if (said == NULL && right->type != AST_JSON_ARRAY)
    return refuse_missing (self, "format", name);
  return compare (self, path, find_rule (self, name, right, "format"), said != NULL ? said : &none,
                  right);
}
