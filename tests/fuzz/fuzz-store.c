/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The archive opens, repairs or refuses a database file of any bytes, or a good one with some bytes
 * changed. Loading a game from it gives a record or an error.
 *
 * After an odd first byte follows the file. After an even one each four bytes are an offset into a
 * good file (three bytes, little-endian) and the byte to write there. */

#include <glib/gstdio.h>
#include <string.h>

#include "fuzz.h"
#include "store-fixture.h"

static char *good;
static gsize good_size;

static void
make_good_file (void)
{
  static const RandomGame options = { .max_actions = 60, .equipment = TRUE };
  char *directory = make_directory ();
  g_autofree char *path = g_build_filename (directory, "asterism.db", NULL);
  AstArchive *archive = open_archive (directory);

  for (guint64 seed = 0; seed < 3; seed++) {
    g_autoptr (AstRecord) record = play_random_game (&options, seed);
    g_autoptr (GError) error = NULL;
    ast_archive_create (archive, record, "game", &error);
    g_assert_no_error (error);
  }
  ast_archive_free (archive);
  g_assert_true (g_file_get_contents (path, &good, &good_size, NULL));
  remove_directory (directory);
}

static void
write_file (const char *directory, const uint8_t *bytes, size_t size)
{
  g_autofree char *path = g_build_filename (directory, "asterism.db", NULL);
  g_autofree char *contents = NULL;

  if (size > 0 && bytes[0] & 1) {
    g_assert_true (g_file_set_contents (path, (const char *) bytes + 1, (gssize) size - 1, NULL));
    return;
  }
  contents = g_memdup2 (good, good_size);
  for (size_t i = 1; i + 4 <= size; i += 4) {
    gsize offset = bytes[i] | (gsize) bytes[i + 1] << 8 | (gsize) bytes[i + 2] << 16;
    contents[offset % good_size] = (char) bytes[i + 3];
  }
  g_assert_true (g_file_set_contents (path, contents, (gssize) good_size, NULL));
}

static void
use_archive (AstArchive *archive)
{
  gint64 game = 0;

  ast_archive_find_unfinished (archive, &game, NULL);
  for (game = 0; game < 5; game++) {
    g_autoptr (GArray) undone = NULL;
    g_autoptr (GError) error = NULL;
    g_autoptr (AstRecord) record = ast_archive_load (archive, game, &undone, &error);
    g_assert_true ((record == NULL) == (error != NULL));
  }
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size)
{
  g_autoptr (AstArchive) archive = NULL;
  g_autoptr (GError) error = NULL;
  char *directory;

  if (good == NULL)
    make_good_file ();
  directory = make_directory ();
  write_file (directory, bytes, size);
  archive = ast_archive_new (directory, get_collection ());
  if (ast_archive_open (archive, &error))
    use_archive (archive);
  else
    g_assert_nonnull (error);
  ast_archive_shut (archive);
  remove_directory (directory);
  return 0;
}
