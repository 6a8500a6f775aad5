/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "weights-file.h"

#include <stdio.h>
#include <string.h>

/* In the order of the fields. */
static const char *const names[] = {
  "loose", "hurry",     "grow_route", "grow_field",  "grow_turns", "keep0",      "keep1",
  "keep2", "keep3",     "keep4",      "keep_later",  "keep_turns", "keep_large", "keep_equipment",
  "back",  "fill",      "raid",       "raid_turns",  "raid_few",   "unarmed",    "spoils",
  "merge", "merge_any", "gift",       "gift_planet", "best_rival",
};

G_STATIC_ASSERT (G_N_ELEMENTS (names) == N_WEIGHTS);

float *
weights_get (AstWeights *self, int i)
{
  return (float *) self + i;
}

const char *
weights_get_name (int i)
{
  return names[i];
}

static gboolean
read_line (AstWeights *self, const char *name, double value)
{
  for (int i = 0; i < N_WEIGHTS; i++) {
    if (strcmp (names[i], name) == 0) {
      *weights_get (self, i) = (float) value;
      return TRUE;
    }
  }
  fprintf (stderr, "no such weight: %s\n", name);
  return FALSE;
}

gboolean
weights_read (AstWeights *self, const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL)) {
    fprintf (stderr, "cannot read %s\n", path);
    return FALSE;
  }
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (int i = 0; lines[i] != NULL; i++) {
    g_auto (GStrv) words = g_strsplit (lines[i], " ", 2);

    if (g_strv_length (words) == 2 && !read_line (self, words[0], g_ascii_strtod (words[1], NULL)))
      return FALSE;
  }
  return TRUE;
}
