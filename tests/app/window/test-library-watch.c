/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is told about the library: a store that cannot be opened comes before bad decks. */

#include "ast-library-watch.h"

#include <glib/gstdio.h>

#include "frame.h"
#include "library.h"

static const char cannot_save[] = "You can play on, but the game isn’t being saved. ";

typedef struct {
  char *folder;
  AstLibrary *library;
  Frame frame;
} Fixture;

/* A folder with a deck that cannot be used, and a folder in place of the database. */
static void
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *decks = NULL;
  g_autofree char *deck = NULL;
  g_autofree char *database = NULL;

  self->folder = g_dir_make_tmp ("asterism-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  g_setenv ("ASTERISM_DATA_DIR", self->folder, TRUE);
  decks = g_build_filename (self->folder, "decks", NULL);
  deck = g_build_filename (decks, "bad.json", NULL);
  database = g_build_filename (self->folder, "asterism.db", NULL);
  g_assert_no_errno (g_mkdir (decks, 0700));
  g_assert_true (g_file_set_contents (deck, "{}", -1, NULL));
  g_assert_no_errno (g_mkdir (database, 0700));
  frame_open (&self->frame);
  self->library = ast_library_new ();
  ast_library_watch (self->library, self->frame.announcer);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  frame_close (&self->frame);
  ast_library_close (self->library);
  g_clear_object (&self->library);
  library_remove_folder (self->folder);
  g_free (self->folder);
}

/* Waits until the store has been opened and the decks have been checked. */
static void
wait_for_decks (Fixture *self)
{
  g_autoptr (GAsyncResult) answer = NULL;

  wait_while (!ast_library_is_ready (self->library));
  ast_library_check_decks_async (self->library, NULL, library_answered_cb, &answer);
  g_ptr_array_unref (ast_library_check_decks_finish (library_wait_for (&answer), NULL));
  run_pending ();
}

static gboolean
tells (Fixture *self, const char *start)
{
  return g_str_has_prefix (frame_read_banner (&self->frame), start);
}

static void
test_decks (Fixture *self, gconstpointer data)
{
  wait_for_decks (self);
  g_assert_true (tells (self, cannot_save));
  frame_close_banner (&self->frame);
  wait_while (!tells (self, "1 file in the folder of decks can’t be used:"));
  frame_close_banner (&self->frame);
  g_assert_cmpstr (frame_read_banner (&self->frame), ==, "");
  ast_library_retry (self->library);
  wait_for_decks (self);
  g_assert_true (tells (self, cannot_save));
  frame_close_banner (&self->frame);
  g_assert_cmpstr (frame_read_banner (&self->frame), ==, "");
}

static void
look_up_latest (Fixture *self)
{
  g_autoptr (GAsyncResult) answer = NULL;
  g_autoptr (AstLatest) latest = NULL;

  ast_library_find_latest_async (self->library, (const char *const[]){ NULL }, NULL,
                                 library_answered_cb, &answer);
  latest = ast_library_find_latest_finish (self->library, library_wait_for (&answer), NULL);
}

/* The store goes on by itself with a file that can be used again, and then nothing is told. */
static void
test_resumed (Fixture *self, gconstpointer data)
{
  g_autofree char *database = g_build_filename (self->folder, "asterism.db", NULL);
  g_autofree char *elsewhere = g_build_filename (self->folder, "elsewhere", NULL);

  g_assert_no_errno (g_rmdir (database));
  ast_library_retry (self->library);
  wait_for_decks (self);
  g_assert_null (ast_library_get_trouble (self->library));
  g_assert_no_errno (g_rename (database, elsewhere));
  g_assert_no_errno (g_mkdir (database, 0700));
  ast_library_retry (self->library);
  wait_for_decks (self);
  g_assert_nonnull (ast_library_get_trouble (self->library));
  g_assert_true (tells (self, cannot_save));
  g_assert_no_errno (g_rmdir (database));
  g_assert_no_errno (g_rename (elsewhere, database));
  look_up_latest (self);
  wait_while (tells (self, cannot_save));
  g_assert_null (ast_library_get_trouble (self->library));
}

int
main (int argc, char *argv[])
{
  frame_init (&argc, &argv);
  add_test ("/app/library-watch/decks", test_decks);
  add_test ("/app/library-watch/resumed", test_resumed);
  return g_test_run ();
}
