/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A strict JSON reader for files of unknown origin.
 *
 * Libraries are lenient, or can be driven into quadratic time or unbounded memory. This reader
 * refuses such texts and says at which line and column: UTF-8 without byte order mark, no member
 * twice, no NaN, nothing after the value, at most 64 levels and 4 MiB. Time is n log n at worst,
 * memory 16 times the text. */
#pragma once

#include <glib.h>

#define AST_JSON_ERROR (ast_json_error_quark ())

enum {
  AST_JSON_MAX_LENGTH = 4 * 1024 * 1024, /* Bytes. */
  AST_JSON_MAX_DEPTH = 64, /* Levels of arrays and objects, the outermost being the first. */
};

typedef enum {
  AST_JSON_ERROR_LENGTH,
  AST_JSON_ERROR_UTF8,
  AST_JSON_ERROR_SYNTAX,
  AST_JSON_ERROR_DEPTH,
  AST_JSON_ERROR_TWICE, /* A member twice in one object. */
} AstJsonError;

GQuark ast_json_error_quark (void);

typedef enum {
  AST_JSON_NULL,
  AST_JSON_BOOLEAN,
  AST_JSON_INTEGER, /* Written as one: neither 1.0 nor 1e0. */
  AST_JSON_REAL,    /* Any other number. Its value is not kept. */
  AST_JSON_STRING,
  AST_JSON_ARRAY,
  AST_JSON_OBJECT,
} AstJsonType;

/* A value. Values are stored in the order of the text, so the first child of an array or object is
 * the next value, and the following sibling is `skip` values on. */
typedef struct {
  guint8 type;      /* AstJsonType */
  guint n;          /* Children of an array or object, bytes of a string. */
  guint skip;       /* Number of values in it, including itself. */
  guint name_n;     /* Bytes of its name. */
  const char *name; /* Its name if it is a member; may hold U+0000. NUL-terminated. */
  union {
    gboolean boolean;
    gint64 integer;     /* The nearest representable number if it is out of range. */
    const char *string; /* Valid UTF-8; may hold U+0000. NUL-terminated. */
  };
} AstJsonValue;

/* A parsed text, owner of all its values. */
typedef struct _AstJson AstJson;

/* Parses the `length` bytes at `text`, which need not end with NUL and are not used
 * afterwards. NULL and AST_JSON_ERROR if they are not strict JSON. */
AstJson *ast_json_parse (const char *text, gsize length, GError **error);
void ast_json_free (AstJson *self);

/* The outermost value. It and all others live as long as `self`. */
const AstJsonValue *ast_json_get_root (const AstJson *self);

/* The member of `object` called `name`, or NULL. */
const AstJsonValue *ast_json_member (const AstJsonValue *object, const char *name);

/* Whether `value` is a string, and this one. */
gboolean ast_json_is_string (const AstJsonValue *value, const char *string);

/* The first child of an array or object, if it has any; else ast_json_next () of that. */
static inline const AstJsonValue *
ast_json_first (const AstJsonValue *value)
{
  return value + 1;
}

/* The sibling after `value`; after the last one that of its parent. So the children of a list are
 * those from ast_json_first () to before ast_json_next () of the list. */
static inline const AstJsonValue *
ast_json_next (const AstJsonValue *value)
{
  return value + value->skip;
}

/* Heads a loop over the children of an array or object. */
#define AST_JSON_EACH(child, parent)                   \
  const AstJsonValue *child = ast_json_first (parent); \
  child != ast_json_next (parent);                     \
  child = ast_json_next (child)

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstJson, ast_json_free)
