/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The folder of the user's decks, and games that keep the decks by which they are played. */

#include <glib/gstdio.h>
#include <string.h>

#include "ast-chance.h"
#include "ast-deck-import.h"
#include "ast-deck-writer.h"
#include "ast-record-reader.h"
#include "ast-record-writer.h"
#include "ast-store-library.h"
#include "library.h"

static const AstTileKind tiles[] = {
  { .id = "start", .count = 1, .start = true, .edges = { 3, 3, 3, 3 } },
  { .id = "field", .count = 6, .edges = { 1, 3, 3, 3 }, .n_realms = 1, .realms = { { 1, 1, 4 } } },
};

static AstDeckFolder *
get_folder (Library *self)
{
  return ast_library_get_deck_folder (self->library);
}

static gboolean
save (Library *self, const AstDeck *deck, GError **error)
{
  g_autoptr (GAsyncResult) answer = NULL;

  ast_deck_folder_save_async (get_folder (self), deck, library_answered_cb, &answer);
  return ast_deck_folder_save_finish (get_folder (self), library_wait_for (&answer), error) != NULL;
}

static char *
import (Library *self, const char *path, GPtrArray **refusals)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) answer = NULL;

  ast_deck_import_async (get_folder (self), ast_library_get_decks (self->library), &file, 1,
                         library_answered_cb, &answer);
  return ast_deck_import_finish (library_wait_for (&answer), refusals);
}

/* Waits until `name` in the folder of decks is there, or no longer. */
static void
wait_for_file (Library *self, const char *name, gboolean there)
{
  g_autofree char *path = g_build_filename (self->folder, "decks", name, NULL);

  while (g_file_test (path, G_FILE_TEST_EXISTS) != there)
    g_main_context_iteration (NULL, FALSE);
}

/* Waits until `name` there holds `text`. */
static void
wait_for_text (Library *self, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (self->folder, "decks", name, NULL);
  gboolean found = FALSE;

  while (!found) {
    g_autofree char *contents = NULL;

    g_main_context_iteration (NULL, FALSE);
    found = g_file_get_contents (path, &contents, NULL, NULL) && strstr (contents, text) != NULL;
  }
}

static guint
count_files (Library *self, const char *folder)
{
  g_autofree char *path = g_build_filename (self->folder, folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
test_save (Library *self, gconstpointer data)
{
  AstDeckCollection *collection = ast_library_get_decks (self->library);
  g_autoptr (AstDeck) first = ast_deck_new ("moon", 1, "Moon", tiles, 2);
  g_autoptr (AstDeck) second = ast_deck_new ("moon", 2, "Moon", tiles, 1);
  g_autoptr (AstDeck) wrong = ast_deck_new ("moon", 2, "Moon", tiles, 2);
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (save (self, first, NULL));
  g_assert_true (save (self, second, NULL));
  g_assert_false (save (self, wrong, &error));
  g_assert_error (error, AST_DECK_ERROR, AST_DECK_ERROR_TWICE);
  g_assert_cmpuint (count_files (self, "decks"), ==, 1);
  list = ast_deck_folder_list (get_folder (self));
  g_assert_cmpuint (list->len, ==, 3);
  g_assert_cmpstr (((AstDeckEntry *) list->pdata[2])->deck->ref, ==, "moon:2");
  g_assert_nonnull (ast_deck_collection_find (collection, "moon:1"));

  library_reopen (self);
  collection = ast_library_get_decks (self->library);
  g_assert_nonnull (ast_deck_collection_find (collection, "moon:2"));
  g_assert_null (ast_deck_collection_find (collection, "moon:1"));
  ast_deck_folder_remove (get_folder (self), "moon");
  g_assert_null (ast_deck_collection_find (collection, "moon:2"));
  wait_for_file (self, "moon.json", FALSE);
}

/* What somebody has begun is there again after the program was ended. */
static void
test_draft (Library *self, gconstpointer data)
{
  g_autofree char *id = ast_deck_folder_make_id (get_folder (self), "Mond & Sterne!");
  g_autofree char *name = g_strdup_printf ("drafts/%s.json", id);
  g_autoptr (AstDeck) draft = ast_deck_new (id, 0, "Mond & Sterne!", NULL, 0);
  g_autoptr (AstDeck) more = ast_deck_new (id, 0, "Mond & Sterne!", tiles, 2);
  g_autoptr (GPtrArray) list = NULL;

  g_assert_true (g_str_has_prefix (id, "mond-sterne-"));
  ast_deck_folder_keep_draft (get_folder (self), draft);
  ast_deck_folder_keep_draft (get_folder (self), draft);
  ast_deck_folder_keep_draft (get_folder (self), more);
  wait_for_text (self, name, tiles[1].id);
  library_wait (self);
  run_pending ();
  library_reopen (self);
  list = ast_deck_folder_list (get_folder (self));
  g_assert_cmpuint (list->len, ==, 3);
  g_assert_null (((AstDeckEntry *) list->pdata[2])->deck);
  g_assert_true (save (self, more, NULL));
  g_assert_null (ast_deck_folder_find_draft (get_folder (self), id));
  wait_for_file (self, name, FALSE);
}

/* A draft that cannot be read is told, and stays. */
static void
test_strange_draft (Library *self, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (self->folder, "decks", "drafts", NULL);
  g_autofree char *path = g_build_filename (folder, "moon.json", NULL);
  g_autoptr (AstDeck) draft = ast_deck_new ("moon", 0, "Moon", tiles, 2);
  const GPtrArray *refusals;

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, "{", -1, NULL));
  refusals = ast_deck_folder_get_refusals (get_folder (self));
  g_assert_cmpuint (refusals->len, ==, 1);
  g_assert_nonnull (strstr (refusals->pdata[0], "moon.json: line 1, column 2"));
  ast_deck_folder_keep_draft (get_folder (self), draft);
  wait_for_file (self, "drafts/moon-2.json", TRUE);
  wait_for_file (self, "drafts/moon.json", TRUE);
}

/* Nobody's file is written over. */
static void
test_strange_file (Library *self, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (self->folder, "decks", NULL);
  g_autofree char *path = g_build_filename (folder, "moon.json", NULL);
  g_autofree char *text = NULL;
  g_autoptr (AstDeck) deck = ast_deck_new ("moon", 1, "Moon", tiles, 2);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, "my notes", -1, NULL));
  g_assert_true (save (self, deck, NULL));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "my notes");
  g_assert_cmpuint (count_files (self, "decks"), ==, 2);
}

static void
write_file (const char *path, const AstDeck *deck)
{
  g_autoptr (GBytes) bytes = ast_deck_write_file (deck);

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
}

static void
test_import (Library *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "x.asterism-deck", NULL);
  g_autoptr (AstDeck) deck = ast_deck_new ("moon", 1, "Moon", tiles, 2);
  g_autoptr (AstDeck) other = ast_deck_new ("moon", 1, "Moon", tiles, 1);
  g_autoptr (AstDeck) ours = ast_deck_new ("base", 9, "Ours", tiles, 2);
  const AstDeck *all[] = { deck, deck, other, ours };
  const char *const troubles[] = {
    NULL, NULL, "“x.asterism-deck” can’t be opened: another deck of that name",
    "“x.asterism-deck” can’t be opened: it has the name of a deck that comes"
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++) {
    g_autoptr (GPtrArray) refusals = NULL;
    g_autofree char *id = NULL;

    write_file (path, all[i]);
    id = import (self, path, &refusals);
    g_assert_cmpstr (id, ==, troubles[i] == NULL ? "moon" : NULL);
    g_assert_cmpuint (refusals->len, ==, troubles[i] != NULL);
    if (troubles[i] != NULL)
      g_assert_true (g_str_has_prefix (refusals->pdata[0], troubles[i]));
  }
}

/* Files that are no decks: each gets one sentence, and nothing is taken in. */
static void
test_hostile (Library *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "x.asterism-deck", NULL);
  g_autofree char *huge = g_strnfill (AST_JSON_MAX_LENGTH + 100, ' ');
  const char *const texts[] = {
    "", "{", "[]", "{\"format\": \"asterism-record\"}", "\377\376", huge
  };

  for (guint i = 0; i <= G_N_ELEMENTS (texts); i++) {
    g_autoptr (GPtrArray) refusals = NULL;
    g_autofree char *id = NULL;

    if (i < G_N_ELEMENTS (texts))
      g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
    else
      g_assert_cmpint (g_unlink (path), ==, 0);
    id = import (self, path, &refusals);
    g_assert_null (id);
    g_assert_cmpuint (refusals->len, ==, 1);
    g_assert_null (strchr (refusals->pdata[0], '\n'));
  }
  g_assert_cmpuint (count_files (self, "decks"), ==, 0);
}

/* Plays a new game to the end. */
static void
play (AstRecord *record)
{
  AstAction placements[AST_MAX_PLACEMENTS];
  AstGame game;
  AstRng rng;

  ast_rng_init (&rng, 5);
  ast_game_init (&game, ast_deck_set_get_tiles (record->decks), &record->setup);
  while (game.phase != AST_OVER) {
    AstAction action;

    if (game.phase == AST_LAY)
      action = ast_game_lay_action (&game, ast_game_any_lay (&game, &rng));
    else if (game.phase == AST_PLACE)
      action = placements[ast_game_placements (&game, placements) - 1];
    else
      action = ast_chance_next (&game, &rng);
    g_assert_cmpint (ast_game_apply (&game, &action, NULL), ==, AST_OK);
    ast_record_add (record, &action);
  }
}

static gint64
store (Library *self, AstRecord *record)
{
  g_autoptr (GAsyncResult) answer = NULL;
  gint64 game;

  ast_store_import_async (ast_library_get_store (self->library), record, NULL, NULL,
                          library_answered_cb, &answer);
  game = ast_store_import_finish (ast_library_get_store (self->library), library_wait_for (&answer),
                                  NULL, NULL);
  g_assert_cmpint (game, >, 0);
  return game;
}

/* A game is played with a deck, which is then changed and deleted; it goes to another library. */
static void
test_game_keeps_deck (Library *self, gconstpointer data)
{
  AstDeckCollection *collection = ast_library_get_decks (self->library);
  const char *const refs[] = { "moon:1", NULL };
  AstSetup setup = { .n_players = 2, .colours = { AST_RED, AST_BLACK } };
  g_autoptr (AstDeck) first = ast_deck_new ("moon", 1, "Moon", tiles, 2);
  g_autoptr (AstDeck) second = ast_deck_new ("moon", 2, "Moon", tiles, 1);
  g_autoptr (AstDeckSet) set = NULL;
  g_autoptr (AstRecord) record = NULL, kept = NULL, read = NULL;
  g_autoptr (AstDeckCollection) elsewhere = ast_deck_collection_new (NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gint64 game;

  g_assert_true (save (self, first, NULL));
  set = ast_deck_collection_take (collection, refs, NULL);
  record = ast_record_new (set, &setup);
  ast_record_set_player (record, 0, "Ada", FALSE, NULL);
  ast_record_set_player (record, 1, "Kai", FALSE, NULL);
  ast_record_stamp (record);
  play (record);
  game = store (self, record);
  g_assert_true (save (self, second, NULL));
  ast_deck_folder_remove (get_folder (self), "moon");
  wait_for_file (self, "moon.json", FALSE);
  library_reopen (self);
  kept = library_load (self, game);
  g_assert_cmpint (ast_deck_set_get_tiles (kept->decks)->n_tiles, ==, 7);
  /* What is exported can be read where nobody knows the deck. */
  text = ast_record_write (kept, AST_RECORD_PRETTY);
  read = ast_record_read (elsewhere, text, strlen (text), &error);
  g_assert_no_error (error);
  g_assert_cmpint (ast_deck_set_get_tiles (read->decks)->n_tiles, ==, 7);
  g_assert_cmpuint (read->actions->len, ==, record->actions->len);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  library_add_test ("/app/deck-folder/save", test_save);
  library_add_test ("/app/deck-folder/draft", test_draft);
  library_add_test ("/app/deck-folder/strange-draft", test_strange_draft);
  library_add_test ("/app/deck-folder/strange-file", test_strange_file);
  library_add_test ("/app/deck-folder/import", test_import);
  library_add_test ("/app/deck-folder/hostile", test_hostile);
  library_add_test ("/app/deck-folder/game-keeps-deck", test_game_keeps_deck);
  return g_test_run ();
}
