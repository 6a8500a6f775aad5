/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Decks that a record brings along. */

#include <gio/gio.h>
#include <string.h>

#include "ast-deck-writer.h"
#include "ast-record-reader.h"
#include "ast-record-writer.h"
#include "fixture.h"

static AstDeckCollection *
make_collection (const char *change)
{
  AstDeckCollection *collection = ast_deck_collection_new (NULL);
  g_autofree char *text = fixture_load ("decks/knots.json");
  g_autofree char *changed = fixture_change (text, "\"count\": 4", change, TRUE);
  g_autoptr (GBytes) bytes = g_bytes_new (changed, strlen (changed));
  g_autoptr (GError) error = NULL;

  ast_deck_collection_add (collection, bytes, &error);
  g_assert_no_error (error);
  return collection;
}

/* A record of a game of `knots` that has just begun. */
static char *
write_record (AstRecordStyle style)
{
  static const char *const refs[] = { "knots:1", NULL };
  AstDeckCollection *collection = make_collection ("\"count\": 4");
  g_autoptr (AstDeckSet) decks = ast_deck_collection_take (collection, refs, NULL);
  AstSetup setup = { .n_players = 2, .colours = { AST_RED, AST_BLACK } };
  g_autoptr (AstRecord) record = ast_record_new (decks, &setup);
  char *text;

  ast_record_set_player (record, 0, "Ada", FALSE, NULL);
  ast_record_set_player (record, 1, "Kai", FALSE, NULL);
  text = ast_record_write (record, style);
  ast_deck_collection_unref (collection);
  return text;
}

static void
test_not_installed (void)
{
  g_autofree char *text = write_record (AST_RECORD_PRETTY);
  g_autofree char *compact = write_record (AST_RECORD_COMPACT);
  g_autoptr (AstDeckCollection) collection = ast_deck_collection_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = ast_record_read (collection, text, strlen (text), &error);
  g_autofree char *again = NULL;

  g_assert_no_error (error);
  g_assert_null (ast_deck_collection_find (collection, "knots:1"));
  g_assert_cmpstr (ast_deck_set_get_refs (record->decks)[0], ==, "knots:1");
  again = ast_record_write (record, AST_RECORD_COMPACT);
  g_assert_cmpstr (again, ==, compact);
}

static void
test_installed (void)
{
  g_autofree char *text = write_record (AST_RECORD_PRETTY);
  g_autoptr (AstDeckCollection) same = make_collection ("\"count\": 4");
  g_autoptr (AstDeckCollection) other = make_collection ("\"count\": 3");
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = ast_record_read (same, text, strlen (text), &error);
  g_autoptr (AstRecord) refused = NULL;

  g_assert_no_error (error);
  g_assert_nonnull (record);
  refused = ast_record_read (other, text, strlen (text), &error);
  g_assert_null (refused);
  g_assert_cmpstr (error->message, ==,
                   "set-up: format: the deck “knots:1” in this file is not the one that is "
                   "installed");
}

static void
assert_refused (const char *from, const char *to, const char *message)
{
  g_autofree char *text = write_record (AST_RECORD_COMPACT);
  g_autofree char *changed = fixture_change (text, from, to, TRUE);
  g_autoptr (AstDeckCollection) collection = ast_deck_collection_new (NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (ast_record_read (collection, changed, strlen (changed), &error));
  g_assert_nonnull (strstr (error->message, message));
}

static void
test_bad (void)
{
  assert_refused ("\"knots:1\":{", "\"knots:2\":{", "the deck “knots:2” calls itself “knots:1”");
  assert_refused ("\"format\":\"asterism-deck\"", "\"format\":\"deck\"",
                  "the deck “knots:1”: not an Asterism deck");
  assert_refused ("\"count\":4", "\"count\":0", "the deck “knots:1”: tile “stop”: a count below 1");
  assert_refused ("\"deck_files\":{", "\"deck_files\":{\"x\":7,",
                  "the deck “x”: not an Asterism deck");
  assert_refused ("\"deck_files\":{", "\"other\":{", "the deck “knots:1” is not installed");
}

/* Our own decks are everywhere. */
static void
test_own (void)
{
  g_autofree char *text = fixture_load ("records/x8.asterism");
  g_autoptr (AstDeckCollection) collection = ast_deck_collection_new (NULL);
  g_autoptr (AstRecord) record = ast_record_read (collection, text, strlen (text), NULL);
  g_autofree char *written = ast_record_write (record, AST_RECORD_COMPACT);

  g_assert_null (strstr (written, "deck_files"));
}

/* What is written of a deck is the deck. */
static void
test_written (void)
{
  static const char *const names[] = { "base:1", "expansion-1:1", "knots:1" };
  g_autoptr (AstDeckCollection) collection = make_collection ("\"count\": 4");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    const AstDeck *deck = ast_deck_collection_find (collection, names[i]);
    g_autofree char *text = ast_deck_write (deck);
    g_autoptr (AstDeck) again = ast_deck_parse (text, strlen (text), NULL);

    g_assert_true (ast_deck_equal (deck, again));
    g_assert_cmpstr (deck->title, ==, again->title);
    g_assert_cmpmem (deck->tiles, deck->n_tiles * sizeof *deck->tiles, again->tiles,
                     again->n_tiles * sizeof *again->tiles);
    g_assert_cmpint (deck->built_in, ==, i < 2);
  }
}

/* The order of the tiles means nothing. */
static void
test_order (void)
{
  g_autoptr (AstDeckCollection) collection = ast_deck_collection_new (NULL);
  const AstDeck *deck = ast_deck_collection_find (collection, "expansion-1:1");
  g_autoptr (AstDeck) turned = ast_deck_copy (deck);
  g_autoptr (AstDeck) other = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < deck->n_tiles; i++)
    turned->tiles[i] = deck->tiles[deck->n_tiles - 1 - i];
  text = ast_deck_write (turned);
  other = ast_deck_parse (text, strlen (text), NULL);
  g_assert_cmpstr (deck->fingerprint, !=, other->fingerprint);
  g_assert_true (ast_deck_equal (deck, other));
  g_clear_pointer (&other, ast_deck_free);
  g_clear_pointer (&text, g_free);
  turned->tiles[0].count++;
  text = ast_deck_write (turned);
  other = ast_deck_parse (text, strlen (text), NULL);
  g_assert_false (ast_deck_equal (deck, other));
}

typedef enum { BEGINS, LOOKS, ENDS } Progress;

/* As GTK does in the main thread while the window is made. */
static gpointer
look_for_resources (gpointer data)
{
  gint *progress = data;

  g_atomic_int_set (progress, LOOKS);
  while (g_atomic_int_get (progress) != ENDS)
    g_resources_get_info ("/nowhere", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL);
  return NULL;
}

/* The decks of the program are found also when another thread registers their resource just then,
 * which happens once in a process. */
static void
test_thread (void)
{
  enum { PROCESSES = 20 };
  gint progress = BEGINS;
  GThread *thread;
  AstDeckCollection *collection;

  for (int i = 0; i < PROCESSES && !g_test_subprocess (); i++) {
    g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
    g_test_trap_assert_passed ();
  }
  if (!g_test_subprocess ())
    return;
  thread = g_thread_new ("resources", look_for_resources, &progress);
  while (g_atomic_int_get (&progress) != LOOKS)
    g_thread_yield ();
  collection = ast_deck_collection_new (NULL);
  g_assert_nonnull (ast_deck_collection_find (collection, "base:1"));
  ast_deck_collection_unref (collection);
  g_atomic_int_set (&progress, ENDS);
  g_thread_join (thread);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deck-files/not-installed", test_not_installed);
  g_test_add_func ("/deck-files/installed", test_installed);
  g_test_add_func ("/deck-files/bad", test_bad);
  g_test_add_func ("/deck-files/own", test_own);
  g_test_add_func ("/deck-files/written", test_written);
  g_test_add_func ("/deck-files/order", test_order);
  g_test_add_func ("/deck-files/thread", test_thread);
  return g_test_run ();
}
