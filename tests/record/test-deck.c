/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "ast-deck-collection.h"
#include "fixture.h"

#define HEAD "{\"format\": \"asterism-deck\", \"version\": 1, \"id\": \"moon\", \"revision\": 3"
#define TILES(tiles) HEAD ", \"tiles\": [" tiles "]}"
#define TILE(id, count, edges, realms) \
  "{\"id\": \"" id "\", \"count\": " count ", \"edges\": \"" edges "\", \"realms\": [" realms "]}"
#define START(id) \
  "{\"id\": \"" id "\", \"count\": 1, \"edges\": \"CCCC\", \"realms\": [], \"start\": true}"
#define ROUTE(edges) "{\"kind\": \"route\", \"edges\": \"" edges "\"}"
#define FIELD(edges) "{\"kind\": \"field\", \"edges\": \"" edges "\"}"
#define PLANET "{\"kind\": \"planet\", \"edges\": \"\", \"symbol\": \"order\"}"

static const struct {
  const char *text, *message;
} bad[] = {
  { "[]", "not an Asterism deck" },
  { "{\"format\": \"asterism-record\"}", "not an Asterism deck" },
  { "{\"format\": \"asterism-deck\", \"version\": 2}", "version" },
  { "{\"format\": \"asterism-deck\", \"version\": 1.0}", "version" },
  { "{\"format\": \"asterism-deck\", \"version\": 1}", "no id" },
  { "{\"format\": \"asterism-deck\", \"version\": 1, \"id\": \"\"}", "no id" },
  { "{\"format\": \"asterism-deck\", \"version\": 1, \"id\": \"m\"}", "revision" },
  { "{\"format\": \"asterism-deck\", \"version\": 1, \"id\": \"m\", \"revision\": 1.5}",
    "revision" },
  { "{\"format\": \"asterism-deck\", \"version\": 1, \"id\": \"m\", \"revision\": -1}",
    "revision" },
  { "{\"format\": \"asterism-deck\", \"version\": 1, \"id\": \"m\","
    " \"revision\": 9223372036854775807}",
    "revision" },
  { HEAD "}", "no list of tiles" },
  { TILES (""), "no list of tiles" },
  { TILES ("1"), "tile number 1 has no id" },
  { TILES (START ("s") ", {}"), "tile number 2 has no id" },
  { TILES (TILE ("", "1", "CCCC", "")), "tile number 1 has no id" },
  { TILES (TILE ("a\\u0000b", "1", "CCCC", "")), "tile number 1 has no id" },
  { TILES (TILE ("t", "1.0", "CCCC", "")), "tile “t”: “count” is not a whole number" },
  { TILES (TILE ("t", "0", "CCCC", "")), "tile “t”: a count below 1" },
  { TILES (TILE ("t", "-7", "CCCC", "")), "tile “t”: a count below 1" },
  { TILES (TILE ("t", "95", "CCCC", "")), "tile “t”: more tiles than" },
  { TILES (TILE ("t", "257", "CCCC", "")), "tile “t”: more tiles than" },
  { TILES (TILE ("t", "99999999999999999999", "CCCC", "")), "tile “t”: more tiles than" },
  { TILES (TILE ("t", "1", "CCC", "")), "tile “t”: the number of edges is not four" },
  { TILES ("{\"id\": \"t\", \"count\": 1}"), "tile “t”: the number of edges is not four" },
  { TILES (TILE ("t", "1", "CCCCC", "")), "tile “t”: the number of edges is not four" },
  { TILES (TILE ("t", "1", "CC\\u0000C", "")), "tile “t”: an edge other than A, R or C" },
  { TILES (TILE ("t", "1", "CCXC", "")), "tile “t”: an edge other than A, R or C" },
  { TILES (TILE ("t", "1", "RCCC", "")), "tile “t”: a route or field edge that no realm covers" },
  { TILES (TILE ("t", "1", "ACCC", "")), "tile “t”: a route or field edge that no realm covers" },
  { TILES (TILE ("t", "1", "RRCC", ROUTE ("NE") ", " ROUTE ("E"))),
    "tile “t”: an edge belongs to two" },
  { TILES (TILE ("t", "1", "RCCC", ROUTE ("NN"))), "tile “t”: an edge belongs to two" },
  { TILES (TILE ("t", "1", "CCCC", ROUTE ("S"))), "tile “t”: a realm on a cosmos edge" },
  { TILES (TILE ("t", "1", "ACCC", ROUTE ("N"))),
    "tile “t”: a realm on a cosmos edge or of another" },
  { TILES (TILE ("t", "1", "RCCC", FIELD ("N"))),
    "tile “t”: a realm on a cosmos edge or of another" },
  { TILES (TILE ("t", "1", "RCCC", ROUTE ("N") ", " ROUTE (""))),
    "tile “t”: a route or field that reaches" },
  { TILES (TILE ("t", "1", "CCCC", FIELD (""))), "tile “t”: a route or field that reaches" },
  { TILES (TILE ("t", "1", "CCCC", PLANET ", " PLANET)), "tile “t”: two planets" },
  { TILES (TILE ("t", "1", "RCCC", "{\"kind\": \"planet\", \"edges\": \"N\"}")),
    "tile “t”: a planet that reaches" },
  { TILES (TILE ("t", "1", "RCCC", ROUTE ("X"))), "tile “t”: a realm’s edges" },
  { TILES (TILE ("t", "1", "RCCC", ROUTE ("\\u0000"))), "tile “t”: a realm’s edges" },
  { TILES (TILE ("t", "1", "RCCC", ROUTE ("n"))), "tile “t”: a realm’s edges" },
  { TILES (TILE ("t", "1", "RCCC", "{\"kind\": \"route\"}")), "tile “t”: a realm without edges" },
  { TILES (TILE ("t", "1", "CCCC", "{\"edges\": \"\"}")),
    "tile “t”: a realm whose kind is missing" },
  { TILES (TILE ("t", "1", "CCCC", "{\"kind\": \"sun\", \"edges\": \"\"}")),
    "tile “t”: a realm whose kind is missing" },
  { TILES (TILE ("t", "1", "CCCC", "7")), "tile “t”: a realm is not an object" },
  { TILES (
        TILE ("t", "1", "CCCC", "{\"kind\": \"planet\", \"edges\": \"\", \"symbol\": \"rebels\"}")),
    "tile “t”: an unknown symbol" },
  { TILES (TILE ("t", "1", "CCCC", "{\"kind\": \"planet\", \"edges\": \"\", \"symbol\": null}")),
    "tile “t”: an unknown symbol" },
  { TILES (TILE ("t", "1", "CCCC", PLANET "," PLANET "," PLANET "," PLANET "," PLANET "," PLANET)),
    "tile “t”: more realms" },
  { TILES ("{\"id\": \"t\", \"count\": 1, \"edges\": \"CCCC\"}"), "tile “t”: no list of realms" },
  { TILES ("{\"id\": \"t\", \"count\": 2, \"edges\": \"CCCC\", \"realms\": [], \"start\": true}"),
    "tile “t”: a starting tile with several" },
  { TILES ("{\"id\": \"t\", \"count\": 1, \"edges\": \"CCCC\", \"realms\": [], \"start\": 1}"),
    "tile “t”: “start” is neither" },
  { TILES (START ("s") ", " START ("t")), "tile “t”: a second starting tile" },
  { TILES (TILE ("t", "1", "CCCC", "") ", " TILE ("t", "1", "CCCC", "")),
    "tile “t”: the id of another" },
  { TILES ("{\"id\": \"t\", \"id\": \"u\"}"), "the member “id” appears twice" },
};

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (AstDeck) deck = ast_deck_parse (bad[i].text, strlen (bad[i].text), &error);

    if (deck != NULL)
      g_error ("not refused: %s", bad[i].text);
    if (strstr (error->message, bad[i].message) == NULL)
      g_error ("%s: “%s”, but not “%s”", bad[i].text, error->message, bad[i].message);
  }
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
  return g_test_run ();
}
