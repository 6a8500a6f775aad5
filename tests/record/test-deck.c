/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "ast-deck-collection.h"
#include "ast-deck-summary.h"
#include "ast-deck-writer.h"
#include "fixture.h"

#define HEAD "{\"format\": \"asterism-deck\", \"version\": 1, \"id\": \"moon\", \"revision\": 3"
#define TILES(tiles) HEAD ", \"tiles\": [" tiles "]}"
#define TILE(id, count, edges, realms) \
  "{\"id\": \"" id "\", \"count\": " count ", \"edges\": \"" edges "\", \"realms\": [" realms "]}"
#define START(id) \
  "{\"id\": \"" id "\", \"count\": 1, \"edges\": \"CCCC\", \"realms\": [], \"start\": true}"
#define ROUTE(edges) "{\"kind\": \"route\", \"edges\": \"" edges "\"}"
#define FIELD(edges) "{\"kind\": \"field\", \"edges\": \"" edges "\"}"

static void
check_change (const char *line, const char *changed, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstDeck) deck = ast_deck_parse (changed, strlen (changed), &error);

  if (deck != NULL || strstr (error->message, expected) == NULL)
    g_test_fail_printf ("%s: “%s”, but not “%s”", line, deck ? "right" : error->message, expected);
}

static void
test_bad (void)
{
  g_assert_cmpint (fixture_each_change ("deck-changes.txt", "", ".json", check_change), >, 50);
}

static void
test_good (void)
{
  const char *text = TILES (START ("s") ", " TILE (
      "t", "2", "RARC",
      ROUTE ("NS") ", " FIELD (
          "E")) ", {\"id\": \"u\", \"count\": 1, \"edges\": \"CCCC\", \"realms\": [],"
                " \"start\": false}");
  g_autoptr (GError) error = NULL;
  g_autoptr (AstDeck) deck = ast_deck_parse (text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_cmpstr (deck->ref, ==, "moon:3");
  g_assert_cmpstr (deck->title, ==, "moon");
  g_assert_cmpuint (deck->n_tiles, ==, 3);
  g_assert_true (deck->tiles[0].start);
  g_assert_false (deck->tiles[2].start);
  g_assert_cmpstr (deck->tiles[1].id, ==, "t");
  g_assert_cmpuint (deck->tiles[1].count, ==, 2);
  g_assert_cmpuint (deck->tiles[1].edges[1], ==, AST_EDGE_FIELD);
  g_assert_cmpuint (deck->tiles[1].realms[0].edges, ==, 1 | 4);
  g_assert_cmpuint (deck->tiles[1].realms[1].symbol, ==, AST_NO_FACTION);
}

static void
assert_take (AstDeckCollection *collection, const char *const *refs, AstDeckError code,
             const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstDeckSet) set = ast_deck_collection_take (collection, refs, &error);

  g_assert_null (set);
  g_assert_error (error, AST_DECK_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, message));
}

static void
test_built_in (void)
{
  g_autoptr (AstDeckCollection) collection = ast_deck_collection_new (NULL);
  const char *const both[] = { "expansion-1:1", "base:1", NULL };
  const char *const turned[] = { "base:1", "expansion-1:1", NULL };
  g_autoptr (AstDeckSet) set = ast_deck_collection_take (collection, both, NULL);
  g_autoptr (AstDeckSet) same = ast_deck_collection_take (collection, turned, NULL);

  g_assert_cmpint (ast_deck_collection_get_refusals (collection)->len, ==, 0);
  g_assert_true (set == same);
  g_assert_cmpint (ast_deck_set_get_tiles (set)->n_tiles, ==, 94);
  g_assert_cmpstr (ast_deck_set_get_refs (set)[0], ==, "base:1");
  g_assert_cmpstr (ast_deck_set_get_refs (set)[1], ==, "expansion-1:1");
  g_assert_cmpstr (ast_deck_collection_find_newest (collection, "base")->ref, ==, "base:1");
  g_assert_cmpuint (ast_deck_collection_find (collection, "base:1")->n_tiles, >, 40);
}

static void
test_unknown (void)
{
  g_autoptr (AstDeckCollection) collection = ast_deck_collection_new ("/nonexistent");
  static const char *const unknown[] = { "base:2",  "base",   "base:01", "base:+1",
                                         "base:1 ", "Base:1", "" };

  for (guint i = 0; i < G_N_ELEMENTS (unknown); i++)
    assert_take (collection, (const char *const[]){ "base:1", unknown[i], NULL },
                 AST_DECK_ERROR_UNKNOWN, unknown[i]);
  assert_take (collection, (const char *const[]){ "base:1", "expansion-1:1", "base:1", NULL },
               AST_DECK_ERROR_TWICE, "base:1");
  assert_take (collection, (const char *const[]){ "expansion-1:1", NULL },
               AST_DECK_ERROR_INCONSISTENT, "no starting tile");
}

static void
test_none (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ast_deck_set_new (NULL, 0, &error));
  g_assert_error (error, AST_DECK_ERROR, AST_DECK_ERROR_INCONSISTENT);
}

static void
test_many_tiles (void)
{
  g_autoptr (GString) text = g_string_new (HEAD ", \"tiles\": [");
  g_autoptr (GError) error = NULL;

  for (int i = 0; i <= AST_MAX_KINDS; i++)
    g_string_append_printf (text, "%s" TILE ("t%d", "1", "CCCC", ""), i > 0 ? ", " : "", i);
  g_string_append (text, "]}");
  g_assert_null (ast_deck_parse (text->str, text->len, &error));
  g_assert_nonnull (error);
}

static void
write_deck (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Decks taken together are a set of their own, whatever else was taken before. */
static void
assert_two_sets (AstDeckCollection *collection)
{
  const char *const refs[] = { "base:1", "expansion-1:1", NULL };
  const char *const other_refs[] = { "base:1", "moon:10", NULL };
  g_autoptr (AstDeckSet) set = ast_deck_collection_take (collection, refs, NULL);
  g_autoptr (AstDeckSet) other = ast_deck_collection_take (collection, other_refs, NULL);

  g_assert_cmpint (ast_deck_set_get_tiles (set)->n_tiles, ==, 94);
  g_assert_cmpstr (ast_deck_set_get_refs (other)[1], ==, "moon:10");
}

static void
test_folder (void)
{
  g_autofree char *folder = fixture_make_folder ();
  g_autofree char *pipe = g_build_filename (folder, "pipe.json", NULL);
  g_autoptr (AstDeckCollection) collection = NULL;
  const GPtrArray *refusals;

  write_deck (folder, "moon.json", TILES (START ("start")));
  write_deck (folder, "moons.json", TILES (START ("other")));
  write_deck (folder, "again.json", TILES (START ("start")));
  write_deck (folder, "more.json", TILES (START ("start") ", " TILE ("t", "1", "CCCC", "")));
  write_deck (folder, "new.json",
              "{\"format\": \"asterism-deck\", \"version\": 1, \"id\": \"moon\","
              " \"revision\": 10, \"tiles\": [" TILE ("t", "1", "CCCC", "") "]}");
  write_deck (folder, "old.json",
              "{\"format\": \"asterism-deck\", \"version\": 1, \"id\": \"moon\","
              " \"revision\": 2, \"tiles\": [" TILE ("t", "1", "CCCC", "") "]}");
  write_deck (folder, "broken.json", "{");
  write_deck (folder, "notes.txt", "{");
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  collection = ast_deck_collection_new (folder);
  g_assert_nonnull (ast_deck_collection_find (collection, "moon:3"));
  g_assert_nonnull (ast_deck_collection_find (collection, "base:1"));
  g_assert_cmpstr (ast_deck_collection_find_newest (collection, "moon")->ref, ==, "moon:10");
  assert_take (collection, (const char *const[]){ "base:1", "moon:3", NULL },
               AST_DECK_ERROR_INCONSISTENT, "tile “start”: the id of another");
  assert_two_sets (collection);
  refusals = ast_deck_collection_get_refusals (collection);
  g_assert_cmpuint (refusals->len, ==, 4);
  g_assert_nonnull (strstr (refusals->pdata[0], "broken.json: line 1, column 2"));
  g_assert_nonnull (strstr (refusals->pdata[1], "moons.json: another deck of that name"));
  g_assert_nonnull (strstr (refusals->pdata[2], "more.json: another deck of that name"));
  g_assert_nonnull (strstr (refusals->pdata[3], "pipe.json: Not a regular file"));
  fixture_remove_folder (folder);
}

/* What is taken in later; what was borrowed before stays as it was. */
static void
test_install (void)
{
  g_autoptr (AstDeckCollection) collection = ast_deck_collection_new (NULL);
  const char *const refs[] = { "moon:1", NULL };
  const AstTileKind tiles[] = { { .id = "a", .count = 1, .start = true, .edges = { 3, 3, 3, 3 } },
                                { .id = "b", .count = 5, .edges = { 3, 3, 3, 3 } } };
  g_autoptr (AstDeck) first = ast_deck_new ("moon", 1, "Moon", tiles, 2);
  g_autoptr (AstDeck) renamed = ast_deck_new ("moon", 1, "Full moon", tiles, 2);
  g_autoptr (AstDeck) other = ast_deck_new ("moon", 1, "Moon", tiles, 1);
  g_autoptr (AstDeck) second = ast_deck_new ("moon", 2, "Moon", tiles, 1);
  g_autoptr (AstDeck) ours = ast_deck_new ("base", 1, "Ours", tiles, 1);
  g_autoptr (GPtrArray) list = NULL, removed = NULL, none = NULL;
  g_autoptr (AstDeckSet) set = NULL, again = NULL;
  g_autoptr (GError) error = NULL;
  const AstDeck *borrowed;

  g_assert_true (ast_deck_collection_install (collection, first, NULL));
  borrowed = ast_deck_collection_find (collection, "moon:1");
  set = ast_deck_collection_take (collection, refs, NULL);
  g_assert_true (ast_deck_collection_install (collection, renamed, NULL));
  g_assert_cmpstr (ast_deck_collection_find (collection, "moon:1")->title, ==, "Full moon");
  g_assert_cmpstr (borrowed->title, ==, "Moon");
  g_assert_false (ast_deck_collection_install (collection, other, &error));
  g_assert_error (error, AST_DECK_ERROR, AST_DECK_ERROR_TWICE);
  g_assert_false (ast_deck_collection_install (collection, ours, NULL));
  g_assert_true (ast_deck_collection_install (collection, second, NULL));
  list = ast_deck_collection_list (collection);
  g_assert_cmpuint (list->len, ==, 3);
  g_assert_cmpstr (((AstDeck *) list->pdata[0])->ref, ==, "base:1");
  g_assert_cmpstr (((AstDeck *) list->pdata[2])->ref, ==, "moon:2");

  removed = ast_deck_collection_remove (collection, "moon");
  none = ast_deck_collection_remove (collection, "base");
  g_assert_cmpuint (removed->len, ==, 2);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_null (ast_deck_collection_find (collection, "moon:1"));
  g_assert_nonnull (ast_deck_collection_find (collection, "base:1"));
  g_assert_cmpstr (borrowed->title, ==, "Moon");
  g_assert_true (ast_deck_collection_install (collection, other, NULL));
  again = ast_deck_collection_take (collection, refs, NULL);
  g_assert_cmpint (ast_deck_set_get_tiles (set)->n_tiles, ==, 6);
  g_assert_cmpint (ast_deck_set_get_tiles (again)->n_tiles, ==, 1);
}

static void
assert_draft (const char *tiles, const char *trouble)
{
  g_autofree char *text = g_strdup_printf (TILES ("%s"), tiles);
  g_autoptr (GError) error = NULL;
  g_autoptr (AstDeck) deck = ast_deck_parse_draft (text, strlen (text), &error);
  g_autoptr (AstDeck) strict = ast_deck_parse (text, strlen (text), NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AstDeck) again = NULL;

  g_assert_null (strict);
  if (trouble != NULL) {
    g_assert_null (deck);
    g_assert_nonnull (strstr (error->message, trouble));
    return;
  }
  g_assert_no_error (error);
  bytes = ast_deck_write_file (deck);
  again = ast_deck_parse_draft (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);
  g_assert_true (ast_deck_equal (deck, again));
}

/* A deck that is being made may be short of what makes a deck, but its tiles are tiles. */
static void
test_draft (void)
{
  assert_draft ("", NULL);
  assert_draft (START ("a") ", " START ("b"), NULL);
  assert_draft (TILE ("a", "1", "CCCC", "") ", " TILE ("a", "2", "CCCC", ""), NULL);
  assert_draft (TILE ("a", "50", "CCCC", "") ", " TILE ("b", "90", "CCCC", ""), NULL);
  assert_draft (TILE ("a", "0", "CCCC", ""), "tile “a”: a count below 1");
  assert_draft (TILE ("a", "1", "RCCC", ""), "that no realm covers");
  assert_draft ("[]", "tile number 1 has no id");
}

static void
test_summary (void)
{
  g_autoptr (AstDeckCollection) collection = ast_deck_collection_new (NULL);
  const AstDeck *base = ast_deck_collection_find (collection, "base:1");
  AstDeckSummary summary;

  ast_deck_summary_init (&summary, base->tiles, base->n_tiles);
  g_assert_cmpuint (summary.tiles, ==, 76);
  g_assert_cmpuint (summary.kinds, ==, base->n_tiles);
  g_assert_true (summary.has_start);
  g_assert_cmpuint (summary.edges[AST_EDGE_FIELD] + summary.edges[AST_EDGE_ROUTE]
                        + summary.edges[AST_EDGE_COSMOS],
                    ==, 4 * 76);
  g_assert_cmpuint (summary.realms[AST_PLANET], ==, 12);
  for (int faction = AST_ALLIANCE; faction <= AST_HUNTERS; faction++)
    g_assert_cmpuint (summary.symbols[faction], ==, 10);
  g_assert_cmpuint (summary.symbols[AST_ORDER], ==, 0);
}

/* Two tiles: of all fields, and a straight route, three times. */
static void
test_summary_places (void)
{
  static const AstTileKind tiles[] = {
    { .id = "f", .count = 1, .edges = { 1, 1, 1, 1 }, .n_realms = 1, .realms = { { 1, 15, 4 } } },
    { .id = "r", .count = 3, .edges = { 3, 2, 3, 2 }, .n_realms = 1, .realms = { { 0, 10, 4 } } },
  };
  static const guint n[] = { 0, 3, 15, 27, 24 };
  AstDeckSummary summary;

  ast_deck_summary_init (&summary, tiles, 2);
  for (int i = 1; i <= 4; i++)
    g_assert_cmpuint (summary.places[i].n, ==, n[i]);
  g_assert_cmpuint (summary.fitting[AST_EDGE_FIELD], ==, 1);
  g_assert_cmpuint (summary.fitting[AST_EDGE_ROUTE], ==, 3);
  g_assert_cmpuint (summary.fitting[AST_EDGE_COSMOS], ==, 3);
  g_assert_cmpuint (summary.places[4].fillable, ==, 2);
  /* Around a corner: fields, route and cosmos either way; facing: fields, routes, cosmoses. */
  g_assert_cmpuint (summary.places[2].fillable, ==, 6);
  g_assert_cmpfloat_with_epsilon (summary.places[2].fitting, (1 + 3 + 3 + 1 + 3 + 3) / 15.0, 1e-9);
  ast_deck_summary_init (&summary, NULL, 0);
  g_assert_cmpuint (summary.places[1].fillable, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/deck/bad", test_bad);
  g_test_add_func ("/record/deck/good", test_good);
  g_test_add_func ("/record/deck/built-in", test_built_in);
  g_test_add_func ("/record/deck/unknown", test_unknown);
  g_test_add_func ("/record/deck/none", test_none);
  g_test_add_func ("/record/deck/many-tiles", test_many_tiles);
  g_test_add_func ("/record/deck/folder", test_folder);
  g_test_add_func ("/record/deck/install", test_install);
  g_test_add_func ("/record/deck/draft", test_draft);
  g_test_add_func ("/record/deck/summary", test_summary);
  g_test_add_func ("/record/deck/summary/places", test_summary_places);
  return g_test_run ();
}
