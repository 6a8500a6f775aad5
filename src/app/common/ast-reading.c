/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-reading.h"

#include <string.h>

void
ast_reading_free (AstReading *self)
{
  g_clear_pointer (&self->record, ast_record_free);
  g_clear_error (&self->error);
  g_free (self);
}

static void
add (GPtrArray *readings, AstDeckCollection *collection, guint line, const char *text, gsize length)
{
  AstReading *reading = g_new0 (AstReading, 1);

  reading->line = line;
  reading->record = ast_record_read (collection, text, length, &reading->error);
  g_ptr_array_add (readings, reading);
}

static gboolean
is_blank (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++) {
    if (!g_ascii_isspace (text[i]))
      return FALSE;
  }
  return TRUE;
}

/* Whether the first line is a record, and more follows: in one record, its beginning has a line
 * that does not end it. */
static gboolean
has_lines (const char *text, gsize length)
{
  const char *end = memchr (text, '\n', length);
  const char *last = end;

  if (end == NULL || is_blank (end, length - (gsize) (end - text)))
    return FALSE;
  while (last > text && g_ascii_isspace (*last))
    last--;
  return *text == '{' && *last == '}';
}

GPtrArray *
ast_reading_read_all (AstDeckCollection *collection, const char *text, gsize length)
{
  GPtrArray *readings = g_ptr_array_new_with_free_func ((GDestroyNotify) ast_reading_free);
  const char *end = text + length;

  if (!has_lines (text, length)) {
    add (readings, collection, 0, text, length);
    return readings;
  }
  for (guint line = 1; text < end; line++) {
    const char *stop = memchr (text, '\n', (gsize) (end - text));
    gsize n = (gsize) ((stop != NULL ? stop : end) - text);

    if (!is_blank (text, n))
      add (readings, collection, line, text, n);
    text += stop != NULL ? n + 1 : n;
  }
  return readings;
}
