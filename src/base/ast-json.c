/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-json.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "ast-json-string.h"

struct _AstJson {
  char *text; /* A copy, in which strings are unescaped in place. */
  GArray *values;
};

typedef struct {
  AstJson *json;
  const char *original; /* The caller's text, for lines and columns. */
  char *at;             /* In the copy. It ends with a NUL, and has no other. */
  GError **error;

  guint open[AST_JSON_MAX_DEPTH]; /* The arrays and objects we are in, as indices of values. */
  guint depth;
  const char *name; /* Of the next value; NULL if it is no member. */
  guint name_n;
} Parser;

G_DEFINE_QUARK (ast - json - error - quark, ast_json_error)

/* Sets the error, with line and column of `at`. Always FALSE. */
static gboolean
refuse (Parser *parser, const char *at, AstJsonError code, const char *why)
{
  const char *stop = parser->original + (at - parser->json->text);
  const char *line_start = parser->original;
  glong line = 1;

  for (const char *p = parser->original; p < stop; p++) {
    if (*p == '\n') {
      line++;
      line_start = p + 1;
    }
  }
  /* Translators: what is wrong in a text file, after the line and column where it is. */
  g_set_error (parser->error, AST_JSON_ERROR, code, _ ("line %ld, column %ld: %s"), line,
               g_utf8_strlen (line_start, stop - line_start) + 1, why);
  return FALSE;
}

static gboolean
refuse_syntax (Parser *parser, const char *why)
{
  return refuse (parser, parser->at, AST_JSON_ERROR_SYNTAX,
                 *parser->at ? why : _ ("the text ends too early"));
}

static AstJsonValue *
get_value (Parser *parser, guint index)
{
  return &g_array_index (parser->json->values, AstJsonValue, index);
}

/* Valid until the next value is added. */
static AstJsonValue *
add_value (Parser *parser, AstJsonType type)
{
  AstJsonValue value = { .type = type, .skip = 1, .name = parser->name, .name_n = parser->name_n };

  if (parser->depth > 0)
    get_value (parser, parser->open[parser->depth - 1])->n++;
  parser->name = NULL;
  parser->name_n = 0;
  g_array_append_val (parser->json->values, value);
  return get_value (parser, parser->json->values->len - 1);
}

static void
skip_space (Parser *parser)
{
  while (*parser->at == ' ' || *parser->at == '\t' || *parser->at == '\n' || *parser->at == '\r')
    parser->at++;
}

/* The string whose opening quote is here, unescaped, with its length in `n`; or NULL. */
static const char *
read_string (Parser *parser, guint *n)
{
  const char *why = NULL;
  char *start = ++parser->at;
  const char *stop = ast_json_string_unescape (start, n, &why);

  parser->at = start + (stop - start);
  if (why != NULL)
    refuse_syntax (parser, why);
  return why == NULL ? start : NULL;
}

static gboolean
read_digits (Parser *parser)
{
  if (!g_ascii_isdigit (*parser->at))
    return refuse_syntax (parser, _ ("a digit is missing"));
  while (g_ascii_isdigit (*parser->at))
    parser->at++;
  return TRUE;
}

static gboolean
read_number (Parser *parser)
{
  const char *start = parser->at;
  gboolean whole = TRUE;

  if (*parser->at == '-')
    parser->at++;
  if (*parser->at == '0')
    parser->at++;
  else if (!read_digits (parser))
    return FALSE;
  if (*parser->at == '.') {
    whole = FALSE;
    parser->at++;
    if (!read_digits (parser))
      return FALSE;
  }
  if (*parser->at == 'e' || *parser->at == 'E') {
    whole = FALSE;
    parser->at++;
    if (*parser->at == '+' || *parser->at == '-')
      parser->at++;
    if (!read_digits (parser))
      return FALSE;
  }
  /* For a number out of range strtoll gives the nearest one, as the header promises. */
  if (whole)
    add_value (parser, AST_JSON_INTEGER)->integer = g_ascii_strtoll (start, NULL, 10);
  else
    add_value (parser, AST_JSON_REAL);
  return TRUE;
}

static gboolean
read_word (Parser *parser)
{
  static const struct {
    const char *word;
    AstJsonType type;
    gboolean boolean;
  } words[] = { { "null", AST_JSON_NULL, FALSE },
                { "false", AST_JSON_BOOLEAN, FALSE },
                { "true", AST_JSON_BOOLEAN, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    if (g_str_has_prefix (parser->at, words[i].word)) {
      parser->at += strlen (words[i].word);
      add_value (parser, words[i].type)->boolean = words[i].boolean;
      return TRUE;
    }
  }
  return refuse_syntax (parser, _ ("a value is missing"));
}

static gboolean
read_scalar (Parser *parser)
{
  const char *string;
  AstJsonValue *value;
  guint n;

  if (*parser->at == '-' || g_ascii_isdigit (*parser->at))
    return read_number (parser);
  if (*parser->at != '"')
    return read_word (parser);
  string = read_string (parser, &n);
  if (string == NULL)
    return FALSE;
  value = add_value (parser, AST_JSON_STRING);
  value->string = string;
  value->n = n;
  return TRUE;
}

/* A member's name and the colon after it. */
static gboolean
read_name (Parser *parser)
{
  skip_space (parser);
  if (*parser->at != '"')
    return refuse_syntax (parser, _ ("a member’s name in double quotes is missing"));
  parser->name = read_string (parser, &parser->name_n);
  if (parser->name == NULL)
    return FALSE;
  skip_space (parser);
  if (*parser->at != ':')
    return refuse_syntax (parser, _ ("“:” is missing"));
  parser->at++;
  return TRUE;
}

static int
compare_names (const void *a, const void *b)
{
  const AstJsonValue *one = *(const AstJsonValue *const *) a;
  const AstJsonValue *two = *(const AstJsonValue *const *) b;
  int order = memcmp (one->name, two->name, MIN (one->name_n, two->name_n));

  if (order == 0)
    order = one->name_n < two->name_n ? -1 : one->name_n > two->name_n;
  return order;
}

/* Sorting finds duplicate names in n log n whatever they are; a hash table could be made slow with
 * chosen names. */
static const AstJsonValue *
find_twice (const AstJsonValue *object)
{
  g_autofree const AstJsonValue **members = g_new (const AstJsonValue *, object->n);
  guint n = 0;

  for (AST_JSON_EACH (member, object))
    members[n++] = member;
  qsort (members, object->n, sizeof *members, compare_names);
  for (guint i = 1; i < object->n; i++)
    if (compare_names (&members[i - 1], &members[i]) == 0)
      return members[i - 1]->name > members[i]->name ? members[i - 1] : members[i];
  return NULL;
}

static gboolean
refuse_twice (Parser *parser, const AstJsonValue *member)
{
  g_autofree char *name = ast_json_string_plain (member->name, member->name_n);
  /* Translators: %s is the name of a member of a JSON object. */
  g_autofree char *why = g_strdup_printf (_ ("the member “%s” appears twice"), name);

  return refuse (parser, member->name - 1, AST_JSON_ERROR_TWICE, why);
}

static gboolean
open_container (Parser *parser, AstJsonType type)
{
  if (parser->depth == AST_JSON_MAX_DEPTH)
    return refuse (parser, parser->at, AST_JSON_ERROR_DEPTH,
                   _ ("more than 64 levels of arrays and objects"));
  add_value (parser, type);
  parser->open[parser->depth++] = parser->json->values->len - 1;
  parser->at++;
  return TRUE;
}

static gboolean
close_container (Parser *parser)
{
  guint index = parser->open[--parser->depth];
  AstJsonValue *container = get_value (parser, index);
  const AstJsonValue *twice;

  parser->at++;
  container->skip = parser->json->values->len - index;
  if (container->type != AST_JSON_OBJECT || container->n < 2)
    return TRUE;
  twice = find_twice (container);
  return twice == NULL || refuse_twice (parser, twice);
}

/* After a value: closes what ends here, and stops before the next value, if there is one
 * (`more`), with its name read. */
static gboolean
read_to_next (Parser *parser, gboolean *more)
{
  while (parser->depth > 0) {
    gboolean object = get_value (parser, parser->open[parser->depth - 1])->type == AST_JSON_OBJECT;

    skip_space (parser);
    if (*parser->at == ',') {
      parser->at++;
      *more = TRUE;
      return !object || read_name (parser);
    }
    if (*parser->at != (object ? '}' : ']'))
      return refuse_syntax (parser,
                            object ? _ ("“,” or “}” is missing") : _ ("“,” or “]” is missing"));
    if (!close_container (parser))
      return FALSE;
  }
  *more = FALSE;
  return TRUE;
}

/* Reads one value, or the opening of one. If an opening is not closed at once (`inside`), its first
 * child is next, with its name read. */
static gboolean
read_value (Parser *parser, gboolean *inside)
{
  gboolean object;

  skip_space (parser);
  object = *parser->at == '{';
  *inside = FALSE;
  if (!object && *parser->at != '[')
    return read_scalar (parser);
  if (!open_container (parser, object ? AST_JSON_OBJECT : AST_JSON_ARRAY))
    return FALSE;
  skip_space (parser);
  if (*parser->at == (object ? '}' : ']'))
    return close_container (parser);
  *inside = TRUE;
  return !object || read_name (parser);
}

static gboolean
read_document (Parser *parser)
{
  gboolean more = TRUE;

  while (more) {
    gboolean inside;

    if (!read_value (parser, &inside) || (!inside && !read_to_next (parser, &more)))
      return FALSE;
  }
  skip_space (parser);
  return *parser->at == '\0' || refuse_syntax (parser, _ ("unexpected text after the value"));
}

static gboolean
check_bytes (Parser *parser, gsize length)
{
  const char *text = parser->json->text;
  const char *bad;

  if (g_str_has_prefix (text, "\xef\xbb\xbf"))
    return refuse (parser, text, AST_JSON_ERROR_UTF8, _ ("a byte order mark"));
  if (!g_utf8_validate_len (text, length, &bad))
    return refuse (parser, bad, AST_JSON_ERROR_UTF8, _ ("not valid UTF-8"));
  return TRUE;
}

AstJson *
ast_json_parse (const char *text, gsize length, GError **error)
{
  g_autoptr (AstJson) json = NULL;
  Parser parser = { .original = length > 0 ? text : "", .error = error };

  if (length > AST_JSON_MAX_LENGTH) {
    g_set_error_literal (error, AST_JSON_ERROR, AST_JSON_ERROR_LENGTH, _ ("larger than 4 MiB"));
    return NULL;
  }
  json = g_new0 (AstJson, 1);
  json->text = g_malloc (length + 1);
  if (length > 0)
    memcpy (json->text, text, length);
  json->text[length] = '\0';
  json->values = g_array_new (FALSE, FALSE, sizeof (AstJsonValue));
  parser.json = json;
  parser.at = json->text;
  if (!check_bytes (&parser, length) || !read_document (&parser))
    return NULL;
  return g_steal_pointer (&json);
}

void
ast_json_free (AstJson *self)
{
  g_array_unref (self->values);
  g_free (self->text);
  g_free (self);
}

const AstJsonValue *
ast_json_get_root (const AstJson *self)
{
  return &g_array_index (self->values, AstJsonValue, 0);
}

const AstJsonValue *
ast_json_member (const AstJsonValue *object, const char *name)
{
  gsize length = strlen (name);

  g_return_val_if_fail (object->type == AST_JSON_OBJECT, NULL);

  for (AST_JSON_EACH (member, object))
    if (member->name_n == length && memcmp (member->name, name, length) == 0)
      return member;
  return NULL;
}

gboolean
ast_json_is_string (const AstJsonValue *value, const char *string)
{
  return value->type == AST_JSON_STRING && value->n == strlen (string)
         && memcmp (value->string, string, value->n) == 0;
}
