/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-lines.h"

#include <string.h>

#include "ast-bytes.h"

struct _AstLines {
  int descriptor; /* Borrowed. */
  gsize most;
  GByteArray *line; /* The line so far, never more than `most` bytes. */

  guint8 block[65536];
  gsize at, end; /* What is left of the block. */
  gboolean failed;
};

AstLines *
ast_lines_new (int descriptor, gsize most)
{
  AstLines *self = g_new0 (AstLines, 1);

  self->descriptor = descriptor;
  self->most = most;
  self->line = g_byte_array_new ();
  return self;
}

void
ast_lines_free (AstLines *self)
{
  g_byte_array_unref (self->line);
  g_free (self);
}

/* FALSE at the end of the file and on errors. */
static gboolean
fill_block (AstLines *self, GError **error)
{
  gssize n = ast_bytes_read_some (self->descriptor, self->block, sizeof self->block, error);

  self->failed = n < 0;
  self->at = 0;
  self->end = MAX (n, 0);
  return n > 0;
}

static void
take (AstLines *self, gsize n)
{
  g_byte_array_append (self->line, self->block + self->at, MIN (n, self->most - self->line->len));
  self->at += n;
}

gboolean
ast_lines_next (AstLines *self, const char **line, gsize *length, GError **error)
{
  const guint8 *newline = NULL;
  gboolean any = FALSE;

  g_byte_array_set_size (self->line, 0);
  while (newline == NULL && (self->at < self->end || fill_block (self, error))) {
    const guint8 *start = self->block + self->at;

    newline = memchr (start, '\n', self->end - self->at);
    take (self, newline != NULL ? (gsize) (newline - start) : self->end - self->at);
    self->at += newline != NULL;
    any = TRUE;
  }
  *line = (const char *) self->line->data;
  *length = self->line->len;
  return any && !self->failed;
}

gboolean
ast_lines_failed (const AstLines *self)
{
  return self->failed;
}
