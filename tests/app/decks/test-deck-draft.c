/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Decks that are being made: tiles changed by hand, steps, and what the checker says. */

#include <string.h>

#include "ast-deck-collection.h"
#include "ast-deck-contrast.h"
#include "ast-deck-draft.h"
#include "ast-rng.h"
#include "ast-tile-edit.h"

static AstTileKind
make_tile (void)
{
  return (AstTileKind){ .id = "t", .count = 1, .edges = { 3, 3, 3, 3 } };
}

static void
press (AstTileKind *tile, AstDirection side, int times)
{
  for (int i = 0; i < times; i++)
    ast_tile_edit_set_edge (tile, side, ast_tile_edit_next_edge ((AstEdge) tile->edges[side]));
}

/* Makes `wanted` out of nothing, as a hand does. */
static AstTileKind
build (const AstTileKind *wanted)
{
  AstTileKind tile = make_tile ();

  memcpy (tile.id, wanted->id, sizeof tile.id);
  tile.count = wanted->count;
  tile.start = wanted->start;
  for (int side = 3; side >= 0; side--)
    while (tile.edges[side] != wanted->edges[side])
      press (&tile, (AstDirection) side, 1);
  for (int one = 0; one < 4; one++)
    for (int other = one + 1; other < 4; other++)
      if (ast_tile_edit_is_joined (wanted, one, other)
          && !ast_tile_edit_is_joined (&tile, one, other))
        ast_tile_edit_join (&tile, one, other);
  ast_tile_edit_set_planet (&tile, ast_tile_edit_find_planet (wanted) != AST_NONE);
  for (int i = 0; i < tile.n_realms; i++)
    tile.realms[i].symbol = wanted->realms[i].symbol;
  return tile;
}

static void
assert_built (const AstDeck *deck)
{
  for (guint i = 0; i < deck->n_tiles; i++) {
    AstTileKind tile = build (&deck->tiles[i]);

    g_assert_cmpmem (&tile, sizeof tile, &deck->tiles[i], sizeof tile);
  }
}

/* All of our tiles can be made by hand. */
static void
test_build (void)
{
  g_autoptr (AstDeckCollection) collection = ast_deck_collection_new (NULL);

  assert_built (ast_deck_collection_find (collection, "base:1"));
  assert_built (ast_deck_collection_find (collection, "expansion-1:1"));
}

static void
test_join (void)
{
  AstTileKind tile = make_tile ();

  for (int side = 0; side < 4; side++)
    press (&tile, (AstDirection) side, side < 3 ? 2 : 1);
  g_assert_cmpint (tile.n_realms, ==, 4);
  g_assert_false (ast_tile_edit_can_join (&tile, AST_NORTH, AST_WEST));
  ast_tile_edit_join (&tile, AST_NORTH, AST_WEST);
  g_assert_cmpint (tile.n_realms, ==, 4);
  tile.realms[ast_tile_edit_find_realm (&tile, AST_SOUTH)].symbol = AST_EMPIRE;
  ast_tile_edit_join (&tile, AST_NORTH, AST_SOUTH);
  ast_tile_edit_join (&tile, AST_NORTH, AST_EAST);
  g_assert_cmpint (tile.n_realms, ==, 2);
  g_assert_true (ast_tile_edit_is_joined (&tile, AST_EAST, AST_SOUTH));
  g_assert_cmpint (tile.realms[1].symbol, ==, AST_EMPIRE);
  ast_tile_edit_join (&tile, AST_NORTH, AST_SOUTH);
  g_assert_false (ast_tile_edit_is_joined (&tile, AST_EAST, AST_SOUTH));
  g_assert_true (ast_tile_edit_is_joined (&tile, AST_NORTH, AST_EAST));
  press (&tile, AST_NORTH, 1);
  g_assert_cmpint (ast_tile_edit_find_realm (&tile, AST_NORTH), ==, AST_NONE);
  g_assert_cmpint (ast_tile_edit_find_realm (&tile, AST_EAST), !=, AST_NONE);
}

static void
change_somehow (AstTileKind *tile, AstRng *rng)
{
  AstDirection one = ast_rng_below (rng, 4), other = ast_rng_below (rng, 4);

  switch (ast_rng_below (rng, 5)) {
  case 0:
    ast_tile_edit_set_planet (tile, ast_rng_below (rng, 2) == 0);
    break;
  case 1:
    ast_tile_edit_turn (tile);
    break;
  case 2:
    ast_tile_edit_join (tile, one, other);
    break;
  default:
    ast_tile_edit_set_edge (tile, one, (AstEdge) (1 + ast_rng_below (rng, 3)));
    break;
  }
}

/* Whatever a hand does, the checker finds nothing wrong with the tile. */
static void
test_always_right (void)
{
  AstTileKind tile = make_tile ();
  AstRng rng;
  int culprit;

  ast_rng_init (&rng, 7);
  for (int i = 0; i < 20000; i++) {
    change_somehow (&tile, &rng);
    g_assert_cmpint (ast_deck_check (&tile, 1, &culprit), ==, AST_TILES_OK);
  }
}

static void
count_cb (int *n)
{
  ++*n;
}

static void
test_steps (void)
{
  g_autoptr (AstDeck) empty = ast_deck_new ("moon", 0, "Moon", NULL, 0);
  g_autoptr (AstDeckDraft) draft = ast_deck_draft_new (empty);
  AstTileKind tile = make_tile ();
  int changes = 0;

  g_signal_connect_swapped (draft, "changed", G_CALLBACK (count_cb), &changes);
  g_assert_false (ast_deck_draft_can_undo (draft));
  g_assert_true (ast_deck_draft_add_tile (draft, NULL));
  g_assert_cmpstr (ast_deck_draft_get_deck (draft)->tiles[0].id, ==, "tile-1");
  tile.count = 5;
  ast_deck_draft_set_tile (draft, 0, &tile);
  ast_deck_draft_set_tile (draft, 0, &tile);
  ast_deck_draft_set_title (draft, "Moon");
  ast_deck_draft_set_title (draft, "");
  g_assert_cmpint (changes, ==, 2);
  ast_deck_draft_set_title (draft, "Full moon");
  ast_deck_draft_remove_tile (draft, 0);
  g_assert_cmpuint (ast_deck_draft_get_deck (draft)->n_tiles, ==, 0);
  ast_deck_draft_undo (draft);
  ast_deck_draft_undo (draft);
  g_assert_cmpstr (ast_deck_draft_get_deck (draft)->title, ==, "Moon");
  g_assert_cmpuint (ast_deck_draft_get_deck (draft)->tiles[0].count, ==, 5);
  ast_deck_draft_redo (draft);
  g_assert_cmpstr (ast_deck_draft_get_deck (draft)->title, ==, "Full moon");
  ast_deck_draft_undo (draft);
  ast_deck_draft_add_tile (draft, &tile);
  g_assert_false (ast_deck_draft_can_redo (draft));
  g_assert_cmpstr (ast_deck_draft_get_deck (draft)->tiles[1].id, ==, "tile-2");
  for (int i = 0; i < 10; i++)
    ast_deck_draft_undo (draft);
  g_assert_false (ast_deck_draft_can_undo (draft));
}

static void
set_tile (AstDeckDraft *draft, guint i, const char *id, int count, gboolean start)
{
  AstTileKind tile = make_tile ();

  memset (tile.id, 0, sizeof tile.id);
  g_strlcpy (tile.id, id, sizeof tile.id);
  tile.count = (uint8_t) count;
  tile.start = start;
  ast_deck_draft_set_tile (draft, i, &tile);
}

static void
test_troubles (void)
{
  g_autoptr (AstDeck) empty = ast_deck_new ("moon", 0, "Moon", NULL, 0);
  g_autoptr (AstDeckDraft) draft = ast_deck_draft_new (empty);
  int culprit;

  g_assert_cmpint (ast_deck_draft_judge (draft, &culprit), ==, AST_TILES_COUNT);
  g_assert_cmpint (culprit, ==, -1);
  for (int i = 0; i < 5; i++)
    ast_deck_draft_add_tile (draft, NULL);
  g_assert_cmpint (ast_deck_draft_judge (draft, &culprit), ==, AST_TILES_OK);
  set_tile (draft, 0, "a", 1, TRUE);
  set_tile (draft, 1, "a", 1, FALSE);
  set_tile (draft, 2, "c", 1, TRUE);
  set_tile (draft, 3, "d", 2, TRUE);
  g_assert_cmpint (ast_deck_draft_get_trouble (draft, 0), ==, AST_TILES_OK);
  g_assert_cmpint (ast_deck_draft_get_trouble (draft, 1), ==, AST_TILES_DUPLICATE_ID);
  g_assert_cmpint (ast_deck_draft_get_trouble (draft, 2), ==, AST_TILES_MANY_STARTS);
  g_assert_cmpint (ast_deck_draft_get_trouble (draft, 3), ==, AST_TILES_START_COUNT);
  g_assert_cmpint (ast_deck_draft_get_trouble (draft, 4), ==, AST_TILES_OK);
  set_tile (draft, 1, "b", 1, FALSE);
  set_tile (draft, 2, "c", 1, FALSE);
  set_tile (draft, 3, "d", 91, FALSE);
  g_assert_cmpint (ast_deck_draft_judge (draft, &culprit), ==, AST_TILES_TOO_MANY);
  set_tile (draft, 3, "d", 90, FALSE);
  g_assert_cmpint (ast_deck_draft_judge (draft, &culprit), ==, AST_TILES_OK);
  while (ast_deck_draft_add_tile (draft, NULL))
    ;
  g_assert_cmpuint (ast_deck_draft_get_deck (draft)->n_tiles, ==, AST_MAX_KINDS);
}

static void
test_contrast (void)
{
  g_autoptr (AstDeckCollection) collection = ast_deck_collection_new (NULL);
  const AstDeck *base = ast_deck_collection_find (collection, "base:1");
  g_autoptr (AstDeck) turned = ast_deck_copy (base);
  g_autoptr (GArray) none = NULL, some = NULL;
  const AstTileContrast *first;

  for (guint i = 0; i < turned->n_tiles; i++)
    ast_tile_edit_turn (&turned->tiles[i]);
  none = ast_deck_contrast (base, turned);
  g_assert_cmpuint (none->len, ==, 0);
  press (&turned->tiles[0], AST_NORTH, 1);
  some = ast_deck_contrast (base, turned);
  g_assert_cmpuint (some->len, ==, 2);
  first = &g_array_index (some, AstTileContrast, 0);
  g_assert_cmpuint (first->here, ==, first->there + 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/deck-draft/build", test_build);
  g_test_add_func ("/app/deck-draft/join", test_join);
  g_test_add_func ("/app/deck-draft/always-right", test_always_right);
  g_test_add_func ("/app/deck-draft/steps", test_steps);
  g_test_add_func ("/app/deck-draft/troubles", test_troubles);
  g_test_add_func ("/app/deck-draft/contrast", test_contrast);
  return g_test_run ();
}
