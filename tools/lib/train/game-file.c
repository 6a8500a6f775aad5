/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "game-file.h"

#include <string.h>

void
game_record_init (GameRecord *self)
{
  *self = (GameRecord){ .actions = g_array_new (FALSE, TRUE, sizeof (AstAction)) };
}

void
game_record_clear (GameRecord *self)
{
  g_array_unref (self->actions);
}

/* How many bytes of an action say all of it. */
static gsize
count_bytes (AstPhase type)
{
  switch (type) {
  case AST_DRAW:
    return offsetof (AstAction, draw) + sizeof ((AstAction *) NULL)->draw;
  case AST_LAY:
    return offsetof (AstAction, lay) + sizeof ((AstAction *) NULL)->lay;
  case AST_PLACE:
    return offsetof (AstAction, place) + sizeof ((AstAction *) NULL)->place;
  case AST_ROLL:
    return sizeof (AstAction);
  default:
    return offsetof (AstAction, draw);
  }
}

gboolean
game_record_write (const GameRecord *self, FILE *file)
{
  guint16 n = self->actions->len;
  guint8 expansion = self->expansion;

  fwrite (&self->setup, sizeof self->setup, 1, file);
  fwrite (&expansion, 1, 1, file);
  fwrite (&n, sizeof n, 1, file);
  for (guint i = 0; i < n; i++) {
    const AstAction *action = &g_array_index (self->actions, AstAction, i);

    fwrite (action, count_bytes (action->type), 1, file);
  }
  return !ferror (file);
}

gboolean
game_record_read (GameRecord *self, FILE *file)
{
  guint8 expansion;
  guint16 n;

  if (fread (&self->setup, sizeof self->setup, 1, file) != 1 || fread (&expansion, 1, 1, file) != 1
      || fread (&n, sizeof n, 1, file) != 1)
    return FALSE;
  self->expansion = expansion;
  g_array_set_size (self->actions, 0);
  g_array_set_size (self->actions, n);
  for (guint i = 0; i < n; i++) {
    AstAction *action = &g_array_index (self->actions, AstAction, i);
    gsize more;

    if (fread (action, 1, 1, file) != 1)
      return FALSE;
    more = count_bytes (action->type) - 1;
    if (fread ((char *) action + 1, 1, more, file) != more)
      return FALSE;
  }
  return TRUE;
}
