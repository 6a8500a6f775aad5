/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Decks that are refused, one for each reason, and the tables compiled from a good one. */

#include <glib.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "ast-tiles.h"
#include "decks.h"

/* A deck of two good tiles, the start and "good"; a test spoils it. */
typedef struct {
  AstTileSet set;
  AstTileKind kinds[AST_MAX_KINDS + 1];
  size_t n;
} Deck;

static void
make_deck (Deck *deck, gconstpointer data)
{
  deck->kinds[0] = decks_kind ("start", 1, "ARCR");
  decks_add_realm (&deck->kinds[0], "field", "N", NULL);
  decks_add_realm (&deck->kinds[0], "route", "EW", NULL);
  deck->kinds[0].start = true;
  deck->kinds[1] = decks_kind ("good", 2, "RCCA");
  decks_add_realm (&deck->kinds[1], "planet", "", "order");
  decks_add_realm (&deck->kinds[1], "route", "N", "hunters");
  decks_add_realm (&deck->kinds[1], "field", "W", NULL);
  deck->n = 2;
}

static void
expect_refusal (Deck *deck, AstTilesError error, int culprit)
{
  int found = 1000;

  g_assert_cmpint (ast_tile_set_init (&deck->set, deck->kinds, deck->n, &found), ==, error);
  g_assert_cmpint (found, ==, culprit);
  g_assert_cmpint (ast_tile_set_init (&deck->set, deck->kinds, deck->n, NULL), ==, error);
}

static void
test_fine (Deck *deck, gconstpointer data)
{
  expect_refusal (deck, AST_TILES_OK, -1);
  g_assert_cmpint (deck->set.n_kinds, ==, 2);
  g_assert_cmpint (deck->set.n_tiles, ==, 3);
  g_assert_cmpint (deck->set.start, ==, 0);
  g_assert_cmpint (ast_tile_set_find (&deck->set, "good"), ==, 1);
  g_assert_cmpint (ast_tile_set_find (&deck->set, "goo"), ==, -1);
  g_assert_cmpint (ast_tile_set_find (&deck->set, ""), ==, -1);
}

/* One byte of the deck that is wrong, and the tile that is blamed. */
static const struct {
  const char *name;
  size_t offset;
  guint8 value;
  AstTilesError error;
  int culprit;
} wrong_bytes[] = {
#define AT(kind, member) offsetof (Deck, kinds[kind].member)
  { "edge-uncovered", AT (1, edges[1]), AST_EDGE_ROUTE, AST_TILES_EDGE_UNCOVERED, 1 },
  { "route-on-field-edge", AT (0, realms[0].kind), AST_ROUTE, AST_TILES_EDGE_KIND, 0 },
  { "field-on-route-edge", AT (0, realms[1].kind), AST_FIELD, AST_TILES_EDGE_KIND, 0 },
  { "planet-with-edge", AT (1, realms[0].edges), 1 << AST_EAST, AST_TILES_PLANET_EDGES, 1 },
  { "unknown-symbol", AT (1, realms[0].symbol), AST_NO_FACTION + 1, AST_TILES_SYMBOL, 1 },
  { "a-realm-too-many", AT (1, n_realms), AST_MAX_TILE_REALMS + 1, AST_TILES_TILE_REALMS, 1 },
  { "many-realms-too-many", AT (1, n_realms), 255, AST_TILES_TILE_REALMS, 1 },
  { "unknown-realm-kind", AT (1, realms[1].kind), AST_N_REALM_KINDS, AST_TILES_REALM_KIND, 1 },
  { "unknown-edge", AT (1, edges[1]), AST_EDGE_COSMOS + 1, AST_TILES_EDGE, 1 },
  { "free-edge", AT (1, edges[1]), AST_EDGE_FREE, AST_TILES_EDGE, 1 },
  { "fifth-edge", AT (1, realms[1].edges), 1 << AST_NORTH | 1 << 4, AST_TILES_EDGE, 1 },
  { "count-below-one", AT (1, count), 0, AST_TILES_COUNT, 1 },
  { "no-start", AT (0, start), false, AST_TILES_NO_START, -1 },
  { "start-with-copies", AT (0, count), 2, AST_TILES_START_COUNT, 0 },
#undef AT
};

static void
test_wrong_byte (gconstpointer data)
{
  g_autofree Deck *deck = g_new0 (Deck, 1);
  guint i = GPOINTER_TO_UINT (data);

  make_deck (deck, NULL);
  ((guint8 *) deck)[wrong_bytes[i].offset] = wrong_bytes[i].value;
  expect_refusal (deck, wrong_bytes[i].error, wrong_bytes[i].culprit);
}

/* A realm that is one too many on the second tile. */
static void
test_wrong_realms (void)
{
  static const struct {
    const char *realm, *edges;
    AstTilesError error;
  } cases[] = {
    { "route", "N", AST_TILES_EDGE_TWICE },    { "field", "S", AST_TILES_EDGE_KIND },
    { "route", "", AST_TILES_REALM_EDGELESS }, { "field", "", AST_TILES_REALM_EDGELESS },
    { "planet", "", AST_TILES_TWO_PLANETS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree Deck *deck = g_new0 (Deck, 1);

    make_deck (deck, NULL);
    decks_add_realm (&deck->kinds[1], cases[i].realm, cases[i].edges, NULL);
    expect_refusal (deck, cases[i].error, 1);
  }
}

static void
test_wrong_decks (Deck *deck, gconstpointer data)
{
  deck->kinds[1].start = true;
  deck->kinds[1].count = 1;
  expect_refusal (deck, AST_TILES_MANY_STARTS, 1);
  strcpy (deck->kinds[1].id, "start");
  expect_refusal (deck, AST_TILES_DUPLICATE_ID, 1);
  deck->n = 0;
  expect_refusal (deck, AST_TILES_NO_START, -1);
}

/* 94 tiles and no more. */
static void
test_too_many_tiles (Deck *deck, gconstpointer data)
{
  deck->kinds[1].n_realms = 0;
  memset (deck->kinds[1].edges, AST_EDGE_COSMOS, 4);
  deck->kinds[1].count = AST_MAX_TILES - 1;
  expect_refusal (deck, AST_TILES_OK, -1);
  g_assert_cmpint (deck->set.n_tiles, ==, AST_MAX_TILES);
  deck->kinds[1].count++;
  expect_refusal (deck, AST_TILES_TOO_MANY, 1);
}

/* 255 realms over all copies: 2 of the start, 84 times 3, and 1. */
static void
test_too_many_realms (Deck *deck, gconstpointer data)
{
  deck->kinds[1].count = 84;
  deck->kinds[2] = decks_kind ("last", 1, "CCCC");
  decks_add_realm (&deck->kinds[2], "planet", "", NULL);
  deck->n = 3;
  expect_refusal (deck, AST_TILES_OK, -1);
  deck->kinds[2].edges[AST_NORTH] = AST_EDGE_ROUTE;
  decks_add_realm (&deck->kinds[2], "route", "N", NULL);
  expect_refusal (deck, AST_TILES_TOO_MANY, 2);
}

static void
test_too_many_kinds (Deck *deck, gconstpointer data)
{
  for (; deck->n <= AST_MAX_KINDS; deck->n++) {
    deck->kinds[deck->n] = decks_kind ("tile", 1, "CCCC");
    sprintf (deck->kinds[deck->n].id, "tile-%zu", deck->n);
  }
  expect_refusal (deck, AST_TILES_TOO_MANY, -1);
}

/* What a turned tile shows, and which realm lies there: the N edge points east with 1. */
static void
test_turning (Deck *deck, gconstpointer data)
{
  static const AstEdge clockwise[4] = { AST_EDGE_ROUTE, AST_EDGE_COSMOS, AST_EDGE_COSMOS,
                                        AST_EDGE_FIELD };
  static const int realms[4] = { 1, AST_NONE, AST_NONE, 2 };

  expect_refusal (deck, AST_TILES_OK, -1);
  g_assert_cmpint (ast_tile_set_edge (&deck->set, 1, 1, AST_EAST), ==, AST_EDGE_ROUTE);
  for (int rotation = 0; rotation < 4; rotation++)
    for (int edge = 0; edge < 4; edge++) {
      AstDirection side = (AstDirection) ((edge + rotation) % 4);
      g_assert_cmpint (ast_tile_set_edge (&deck->set, 1, rotation, side), ==, clockwise[edge]);
      g_assert_cmpint (deck->set.realm_at[1][rotation][side], ==, realms[edge]);
    }
  g_assert_cmpint (deck->set.planet[0], ==, AST_NONE);
  g_assert_cmpint (deck->set.planet[1], ==, 0);
}

/* Turned far enough, a tile is the same again. */
static void
test_rotations (Deck *deck, gconstpointer data)
{
  deck->kinds[2] = decks_kind ("straight", 1, "RCRC");
  decks_add_realm (&deck->kinds[2], "route", "NS", NULL);
  deck->kinds[3] = decks_kind ("planet", 1, "CCCC");
  decks_add_realm (&deck->kinds[3], "planet", "", "order");
  deck->n = 4;
  expect_refusal (deck, AST_TILES_OK, -1);
  g_assert_cmpint (deck->set.n_rotations[1], ==, 4);
  g_assert_cmpint (deck->set.n_rotations[2], ==, 2);
  g_assert_cmpint (deck->set.n_rotations[3], ==, 1);
}

/* S4 and "The decks": the printed decks hold what RULES and their texts promise. */
static void
test_printed_decks (void)
{
  const AstTileSet *base = decks_get (FALSE), *both = decks_get (TRUE);
  int planets = 0, symbols[AST_NO_FACTION + 1] = { 0 };

  g_assert_cmpint (base->n_tiles, ==, 76);
  g_assert_cmpint (both->n_tiles, ==, 94);
  for (int kind = 0; kind < base->n_kinds; kind++) {
    planets += base->planet[kind] == AST_NONE ? 0 : base->kinds[kind].count;
    for (int i = 0; i < base->kinds[kind].n_realms; i++)
      symbols[base->kinds[kind].realms[i].symbol] += base->kinds[kind].count;
  }
  g_assert_cmpint (planets, ==, 12);
  g_assert_cmpint (symbols[AST_ALLIANCE], ==, 10);
  g_assert_cmpint (symbols[AST_EMPIRE], ==, 10);
  g_assert_cmpint (symbols[AST_HUNTERS], ==, 10);
  g_assert_cmpint (symbols[AST_ORDER], ==, 0);
}

static void
add (const char *name, void (*test) (Deck *deck, gconstpointer data))
{
  g_autofree char *path = g_strconcat ("/engine/tiles/", name, NULL);

  g_test_add (path, Deck, NULL, make_deck, test, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("fine", test_fine);
  for (guint i = 0; i < G_N_ELEMENTS (wrong_bytes); i++) {
    g_autofree char *path = g_strconcat ("/engine/tiles/", wrong_bytes[i].name, NULL);

    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_wrong_byte);
  }
  g_test_add_func ("/engine/tiles/wrong-realms", test_wrong_realms);
  add ("wrong-decks", test_wrong_decks);
  add ("too-many-tiles", test_too_many_tiles);
  add ("too-many-realms", test_too_many_realms);
  add ("too-many-kinds", test_too_many_kinds);
  add ("turning", test_turning);
  add ("rotations", test_rotations);
  g_test_add_func ("/engine/tiles/printed-decks", test_printed_decks);
  return g_test_run ();
}
