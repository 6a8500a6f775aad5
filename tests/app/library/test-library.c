/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a library tells of its games and decks, and of trouble. */

#include <sys/inotify.h>
#include <unistd.h>

#include "ast-entry-side.h"
#include "ast-store-error.h"
#include "library.h"

/* There are games even if the latest of them cannot be loaded. */
static void
test_unreadable (Library *self, gconstpointer data)
{
  g_autoptr (GAsyncResult) answer = NULL;
  g_autoptr (AstLatest) latest = NULL;
  g_autoptr (GError) error = NULL;

  library_take (self, "orca.asterism");
  /* As if the deck of all games had been removed. */
  library_run (self, "UPDATE game_deck SET deck = 'lost:1'");
  ast_library_find_latest_async (self->library, (const char *const[]){ NULL }, NULL,
                                 library_answered_cb, &answer);
  latest = ast_library_find_latest_finish (self->library, library_wait_for (&answer), &error);
  g_assert_no_error (error);
  g_assert_true (latest->has_games);
  g_assert_nonnull (latest->entry);
  g_assert_null (latest->record);
  g_assert_error (latest->trouble, AST_STORE_ERROR, AST_STORE_ERROR_DECK);
}

/* The record of the latest game beside those of `others`; NULL: there is none. */
static char *
find_latest (Library *self, const char *const *others)
{
  g_autoptr (GAsyncResult) answer = NULL;
  g_autoptr (AstLatest) latest = NULL;

  ast_library_find_latest_async (self->library, others, NULL, library_answered_cb, &answer);
  latest = ast_library_find_latest_finish (self->library, library_wait_for (&answer), NULL);
  g_assert_true (latest->has_games);
  return latest->entry != NULL ? g_strdup (latest->entry->record) : NULL;
}

/* A game that is continued elsewhere leaves its place to the one before. */
static void
test_others (Library *self, gconstpointer data)
{
  g_autofree char *first = NULL, *second = NULL, *none = NULL;

  library_take (self, "orca.asterism");
  library_take (self, "x8.asterism");
  first = find_latest (self, (const char *const[]){ NULL });
  second = find_latest (self, (const char *const[]){ first, NULL });
  none = find_latest (self, (const char *const[]){ second, first, NULL });
  g_assert_cmpstr (first, !=, second);
  g_assert_nonnull (second);
  g_assert_null (none);
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
  for (guint i = 0; i < 2; i++)
    assert_text (ast_entry_side_describe (&sides[i], entry), expected[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  library_add_test ("/app/library/unreadable", test_unreadable);
  library_add_test ("/app/library/others", test_others);
  library_add_test ("/app/library/decks", test_decks);
  library_add_test ("/app/library/upkeep-fails", test_upkeep_fails);
  g_test_add_func ("/app/library/sides", test_sides);
  return g_test_run ();
}
