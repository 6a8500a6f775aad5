/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-emitter.h"

#include <math.h>

#include "ast-json-string.h"

static char
find_last (const AstEmitter *self)
{
  return self->text->len > 0 ? self->text->str[self->text->len - 1] : '[';
}

/* Outside strings, only an opening bracket, a colon, a comma and white space can stand before a
 * first item or a value. Any other character is the end of an item, which a comma has to follow. */
static void
separate (AstEmitter *self)
{
  char last = find_last (self);

  if (last == '[' || last == '{' || last == ':' || last == ' ' || last == '\n')
    return;
  g_string_append (self->text, self->spaced ? ", " : ",");
}

/* Begins a value, which is a member if it has a name. */
static void
begin (AstEmitter *self, const char *name)
{
  separate (self);
  if (name == NULL)
    return;
  ast_json_string_append (self->text, name);
  g_string_append (self->text, self->spaced ? ": " : ":");
}

void
ast_emit_open (AstEmitter *self, const char *name, char bracket)
{
  begin (self, name);
  g_string_append_c (self->text, bracket);
}

void
ast_emit_close (AstEmitter *self, char bracket)
{
  g_string_append_c (self->text, bracket);
}

void
ast_emit_string (AstEmitter *self, const char *name, const char *string)
{
  begin (self, name);
  ast_json_string_append (self->text, string);
}

void
ast_emit_integer (AstEmitter *self, const char *name, gint64 integer)
{
  begin (self, name);
  g_string_append_printf (self->text, "%" G_GINT64_FORMAT, integer);
}

void
ast_emit_number (AstEmitter *self, const char *name, double number, int decimals)
{
  char format[8], digits[G_ASCII_DTOSTR_BUF_SIZE * 10];

  begin (self, name);
  g_snprintf (format, sizeof format, "%%.%df", decimals);
  g_ascii_formatd (digits, sizeof digits, format, number);
  g_string_append (self->text, isfinite (number) ? digits : "null");
}

void
ast_emit_boolean (AstEmitter *self, const char *name, gboolean boolean)
{
  begin (self, name);
  g_string_append (self->text, boolean ? "true" : "false");
}

void
ast_emit_null (AstEmitter *self, const char *name)
{
  begin (self, name);
  g_string_append (self->text, "null");
}

void
ast_emit_text (AstEmitter *self, const char *name, const GString *text)
{
  begin (self, name);
  g_string_append_len (self->text, text->str, text->len);
}

void
ast_emit_line (AstEmitter *self, guint indent)
{
  char last = find_last (self);

  if (!self->spaced)
    return;
  if (last != '[' && last != '{')
    g_string_append_c (self->text, ',');
  g_string_append_printf (self->text, "\n%*s", indent, "");
}
