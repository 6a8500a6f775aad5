/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Runs a fuzz target without libFuzzer: PROGRAM RUNS FOLDER. It gets each file of the folder once,
 * and then RUNS copies, taken in turn, with some bytes changed; each run makes the same changes. */

#include <glib.h>
#include <stdlib.h>

#include "ast-rng.h"

#include "fuzz.h"

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

static GPtrArray *
load_folder (const char *folder)
{
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++) {
    g_autofree char *path = g_ptr_array_index (names, i);
    char *contents;
    gsize size;
    g_assert_true (g_file_get_contents (path, &contents, &size, NULL));
    g_ptr_array_add (files, g_bytes_new_take (contents, size));
  }
  return files;
}

/* Feeds a copy with some bytes changed and sometimes the end cut off. */
static void
feed_changed (GBytes *file, AstRng *rng)
{
  gsize size;
  const guint8 *bytes = g_bytes_get_data (file, &size);
  g_autofree guint8 *copy = g_memdup2 (bytes, size);
  guint n_changes = 1 + ast_rng_below (rng, 6);

  if (size > 0 && ast_rng_below (rng, 4) == 0)
    size = ast_rng_below (rng, (guint32) size);
  for (guint i = 0; i < n_changes && size > 0; i++)
    copy[ast_rng_below (rng, (guint32) size)] = (guint8) ast_rng_next (rng);
  LLVMFuzzerTestOneInput (copy, size);
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) files = NULL;
  AstRng rng;

  if (argc != 3)
    return 2;
  files = load_folder (argv[2]);
  g_assert_cmpuint (files->len, >, 0);
  for (guint i = 0; i < files->len; i++) {
    gsize size;
    const guint8 *bytes = g_bytes_get_data (g_ptr_array_index (files, i), &size);
    LLVMFuzzerTestOneInput (bytes, size);
  }
  ast_rng_init (&rng, 1);
  for (int i = 0; i < atoi (argv[1]); i++)
    feed_changed (g_ptr_array_index (files, (guint) i % files->len), &rng);
  return 0;
}
