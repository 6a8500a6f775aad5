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

static GPtrArray *
new_list (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ast_reading_free);
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

/* Whether the first line looks like a record, and more follows: in one record, its beginning has as
 * a rule a line that does not end it. */
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

static GPtrArray *
read_lines (AstDeckCollection *collection, const char *text, gsize length)
{
  GPtrArray *readings = new_list ();
  const char *end = text + length;

  for (guint line = 1; text < end; line++) {
    const char *stop = memchr (text, '\n', (gsize) (end - text));
    gsize n = (gsize) ((stop != NULL ? stop : end) - text);

    if (!is_blank (text, n))
      add (readings, collection, line, text, n);
    text += stop != NULL ? n + 1 : n;
  }
  return readings;
}

static gboolean
has_record (const GPtrArray *readings)
{
  for (guint i = 0; i < readings->len; i++) {
    if (((const AstReading *) readings->pdata[i])->record != NULL)
      return TRUE;
  }
  return FALSE;
}

GPtrArray *
ast_reading_read_all (AstDeckCollection *collection, const char *text, gsize length)
{
  g_autoptr (GPtrArray) whole = new_list ();
  g_autoptr (GPtrArray) lines = NULL;

  if (has_lines (text, length)) {
    lines = read_lines (collection, text, length);
    if (has_record (lines))
      return g_steal_pointer (&lines);
  }
  add (whole, collection, 0, text, length);
  if (lines == NULL || has_record (whole))
    return g_steal_pointer (&whole);
  return g_steal_pointer (&lines);
}
