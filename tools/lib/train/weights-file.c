/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "weights-file.h"

#include <stdio.h>
#include <string.h>

/* In the order of the fields. */
static const char *const names[] = {
  "fit_weight",     "pace",           "grow_route",     "grow_field",       "grow_turns",
  "reserve_worth0", "reserve_worth1", "reserve_worth2", "reserve_worth3",   "reserve_worth4",
  "later_worth",    "reserve_turns",  "large_worth",    "equipment_worth",  "return_weight",
  "fill",           "raid",           "raid_turns",     "raid_few",         "unarmed_raid_factor",
  "spoils",         "merge",          "merge_any",      "free_realm_share", "free_planet_share",
  "best_rival",
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
