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

static gboolean
is_blank (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++) {
    if (!g_ascii_isspace (text[i]))
      return FALSE;
  }
  return TRUE;
}

/* In a record that has several lines, they have as a rule spaces before them or a comma behind. */
static gboolean
is_like_record (const char *text, gsize length)
{
  const char *last = text + length;

  while (last > text && g_ascii_isspace (last[-1]))
    last--;
  return last - text > 1 && *text == '{' && last[-1] == '}';
}

/* What follows something refused and is refused, too, is only counted: there may be millions. */
static void
add (GPtrArray *readings, AstDeckCollection *collection, guint line, const char *text, gsize length)
{
  AstReading *last = readings->len > 0 ? readings->pdata[readings->len - 1] : NULL;
  gboolean counts = last != NULL && last->record == NULL;
  AstReading *reading = NULL;

  if (!counts || is_like_record (text, length)) {
    reading = g_new0 (AstReading, 1);
    reading->line = line;
    reading->n = 1;
    reading->record = ast_record_read (collection, text, length, &reading->error);
  }
  if (reading != NULL && (!counts || reading->record != NULL)) {
    g_ptr_array_add (readings, reading);
    return;
  }
  last->n++;
  g_clear_pointer (&reading, ast_reading_free);
}

/* `several`: there is a line that looks like a record, and others. */
static GPtrArray *
read_lines (AstDeckCollection *collection, const char *text, gsize length, gboolean *several)
{
  GPtrArray *readings = new_list ();
  const char *end = text + length;
  guint n_lines = 0, n_like = 0;

  for (guint line = 1; text < end; line++) {
    const char *stop = memchr (text, '\n', (gsize) (end - text));
    gsize n = (gsize) ((stop != NULL ? stop : end) - text);

    if (!is_blank (text, n)) {
      n_lines++;
      n_like += is_like_record (text, n);
      add (readings, collection, line, text, n);
    }
    text += stop != NULL ? n + 1 : n;
  }
  *several = n_lines > 1 && n_like > 0;
  return readings;
}

/* The whole comes first, since a line of one record may look like one, too. */
GPtrArray *
ast_reading_read_all (AstDeckCollection *collection, const char *text, gsize length)
{
  g_autoptr (GPtrArray) whole = new_list ();
  g_autoptr (GPtrArray) lines = NULL;
  gboolean several;

  add (whole, collection, 0, text, length);
  if (((const AstReading *) whole->pdata[0])->record != NULL)
    return g_steal_pointer (&whole);
  lines = read_lines (collection, text, length, &several);
  return several ? g_steal_pointer (&lines) : g_steal_pointer (&whole);
}
