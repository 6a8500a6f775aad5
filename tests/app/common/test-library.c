/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the welcome page is told of the stored games. */

#include <sys/inotify.h>
#include <unistd.h>

#include "ast-entry-side.h"
#include "ast-game-checksum.h"
#include "ast-session.h"
#include "ast-store-error.h"
#include "library.h"

static AstLatest *
find_latest (Library *self)
{
  g_autoptr (GAsyncResult) answer = NULL;
  g_autoptr (GError) error = NULL;
  AstLatest *latest;

  ast_library_find_latest_async (self->library, NULL, library_answered_cb, &answer);
  latest = ast_library_find_latest_finish (self->library, library_wait_for (&answer), &error);
  g_assert_no_error (error);
  return latest;
}

/* Stores a game of two people that has just begun. */
static void
begin_game (Library *self)
{
  g_autoptr (AstRecord) record = library_make_record (ast_library_get_decks (self->library), NULL);
  g_autoptr (AstSession) session = ast_session_new (ast_library_get_store (self->library), record);

  wait_while (!ast_session_is_saved (session));
}

/* As if the deck of all games had been removed. */
static void
lose_deck (Library *self)
{
  g_autofree char *path = g_build_filename (self->folder, "asterism.db", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (AstDb) db = ast_db_open (path, AST_DB_EXISTING, &error);

  g_assert_no_error (error);
  g_assert_true (ast_db_run (db, &error, "UPDATE game_deck SET deck = 'lost:1'", ""));
  g_assert_true (ast_game_checksum_stamp_all (db, &error));
}

static void
test_none (Library *self, gconstpointer data)
{
  g_autoptr (AstLatest) latest = find_latest (self);

  g_assert_false (latest->has_games);
  g_assert_null (latest->entry);
}

static void
test_latest (Library *self, gconstpointer data)
{
  g_autoptr (AstLatest) latest = NULL;

  begin_game (self);
  latest = find_latest (self);
  g_assert_true (latest->has_games);
  g_assert_nonnull (latest->entry);
  g_assert_nonnull (latest->record);
  g_assert_no_error (latest->trouble);
}

/* There are games even if the latest of them cannot be loaded. */
static void
test_unreadable (Library *self, gconstpointer data)
{
  g_autoptr (AstLatest) latest = NULL;

  begin_game (self);
  lose_deck (self);
  latest = find_latest (self);
  g_assert_true (latest->has_games);
  g_assert_nonnull (latest->entry);
  g_assert_null (latest->record);
  g_assert_error (latest->trouble, AST_STORE_ERROR, AST_STORE_ERROR_DECK);
}

/* Returns what tells when the file at `path` is opened, from now on. */
static int
watch (const char *path)
{
  int watcher = inotify_init1 (IN_CLOEXEC);

  g_assert_no_errno (watcher);
  g_assert_no_errno (inotify_add_watch (watcher, path, IN_OPEN));
  return watcher;
}

/* Decks are read although the main loop stands still, and so it need not stand still for them. */
static void
test_decks (Library *self, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (self->folder, "decks", NULL);
  g_autofree char *path = g_build_filename (folder, "empty.json", NULL);
  g_autoptr (GAsyncResult) answer = NULL;
  g_autoptr (GError) error = NULL;
  struct inotify_event opened;
  g_autoptr (GPtrArray) refusals = NULL;
  int watcher;

  g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  watcher = watch (path);
  ast_library_check_decks_async (self->library, NULL, library_answered_cb, &answer);
  g_assert_cmpint (read (watcher, &opened, sizeof opened), ==, sizeof opened);
  g_assert_no_errno (close (watcher));
  g_assert_null (answer);
  refusals = ast_library_check_decks_finish (library_wait_for (&answer), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (refusals->len, ==, 1);
}

/* Copies cannot be made where a file has the name of their folder. */
static void
test_upkeep_fails (Library *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "backups", NULL);

  ast_library_close (self->library);
  library_remove_folder (path);
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  library_reopen (self);
  wait_while (ast_library_get_upkeep_trouble (self->library) == NULL);
}

/* A team has its points once, with the names of its members. */
static void
test_sides (void)
{
  g_autoptr (AstGameEntry) entry = g_object_new (AST_TYPE_GAME_ENTRY, NULL);
  static const AstColour colours[] = { AST_BLACK, AST_GREEN, AST_WHITE, AST_RED };
  static const char *const names[] = { "Algol", "Vega", "Sirius", "Ada" };
  static const char *const expected[] = { "Algol and Sirius 74", "Vega and Ada 52" };
  AstEntrySide sides[AST_MAX_PLAYERS];

  entry->n_players = 4;
  for (guint i = 0; i < 4; i++) {
    entry->players[i] =
        (AstGameEntryPlayer){ g_strdup (names[i]), NULL, colours[i], FALSE, i % 2 ? 52 : 74 };
  }
  g_assert_cmpuint (ast_entry_side_list (entry, sides), ==, 4);
  entry->teams = TRUE;
  g_assert_cmpuint (ast_entry_side_list (entry, sides), ==, 2);
  for (guint i = 0; i < 2; i++) {
    g_autofree char *text = ast_entry_side_describe (&sides[i], entry);

    g_assert_cmpstr (text, ==, expected[i]);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/app/library/none", Library, NULL, library_open, test_none, library_close);
  g_test_add ("/app/library/latest", Library, NULL, library_open, test_latest, library_close);
  g_test_add ("/app/library/unreadable", Library, NULL, library_open, test_unreadable,
              library_close);
  g_test_add ("/app/library/decks", Library, NULL, library_open, test_decks, library_close);
  g_test_add ("/app/library/upkeep-fails", Library, NULL, library_open, test_upkeep_fails,
              library_close);
  g_test_add_func ("/app/library/sides", test_sides);
  return g_test_run ();
}
