/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Boards of unlikely shapes, of all 94 tiles: the ring of cells must hold every one. */

#include <glib.h>
#include <string.h>

#include "ast-rng.h"
#include "choice.h"
#include "decks.h"
#include "walk.h"

typedef struct {
  const char *name;
  const char *runs; /* Directions, each for a number of tiles, repeated. */
} Shape;

static const Shape shapes[] = {
  { "line-east", "E1" },
  { "line-north", "N1" },
  { "line-west", "W1" },
  { "line-south", "S1" },
  { "staircase-south-east", "E1 S1" },
  { "staircase-north-east", "N1 E1" },
  { "staircase-north-west", "W1 N1" },
  { "staircase-south-west", "S1 W1" },
  { "steep-staircase", "N3 E1" },
  { "flat-staircase", "W5 S1" },
  { "corner", "E46 S47" },
  { "comb", "N9 E2 S9 E2" },
  { "spiral", "E2 S2 W4 N4 E6 S6 W8 N8 E10 S10 W12 N12 E14" },
  { "close-spiral", "E1 S1 W2 N2 E3 S3 W4 N4 E5 S5 W6 N6 E7 S7 W8 N8 E9 S9 W10 N10" },
};

/* Fields everywhere, and a planet on each tile but the first: one realm of 94 tiles. */
static void
make_set (AstTileSet *set)
{
  AstTileKind kinds[2] = { decks_kind ("start", 1, "AAAA"), decks_kind ("star", 93, "AAAA") };

  kinds[0].start = true;
  decks_add_realm (&kinds[0], "field", "NESW", "order");
  decks_add_realm (&kinds[1], "field", "NESW", "alliance");
  decks_add_realm (&kinds[1], "planet", "", "hunters");
  g_assert_cmpint (ast_tile_set_init (set, kinds, G_N_ELEMENTS (kinds), NULL), ==, AST_TILES_OK);
}

/* The whole square of coordinates that an action can name: tiles and free places are where
 * they should be (every tile fits beside every other) and nowhere else, though places far
 * apart share cells. */
static void
look_everywhere (const Walk *walk)
{
  for (int y = G_MININT8; y <= G_MAXINT8; y++)
    for (int x = G_MININT8; x <= G_MAXINT8; x++) {
      int expected = plain_game_tile_at (&walk->plain, x, y);
      g_assert_cmpint (ast_game_tile_at (&walk->game, x, y), ==,
                       expected == PLAIN_NONE ? AST_NONE : expected);
      g_assert_cmpint (ast_game_place_at (&walk->game, x, y) != AST_NONE, ==,
                       plain_game_fits (&walk->plain, 1, 0, x, y));
    }
}

static void
lay_next (Walk *walk, const Choice *choice, int x, int y)
{
  AstAction actions[] = {
    { .type = AST_DRAW, .draw.kind = 1 },
    { .type = AST_LAY,
      .lay = { (int8_t) x, (int8_t) y, (uint8_t) choice->pick (choice->data, 4) } },
  };

  g_assert_true (walk_step (walk, &actions[0]));
  g_assert_true (walk_step (walk, &actions[1]));
  while (walk->plain.phase == AST_PLACE || walk->plain.phase == AST_ROLL) {
    AstAction action = choice_action (choice, &walk->plain);
    g_assert_true (walk_step (walk, &action));
  }
}

static void
test_shape (gconstpointer data)
{
  const Shape *shape = data;
  g_autofree Walk *walk = g_new (Walk, 1);
  g_autofree AstTileSet *set = g_new (AstTileSet, 1);
  g_auto (GStrv) runs = g_strsplit (shape->runs, " ", -1);
  AstSetup setup = { .n_players = 6, .colours = { 0, 1, 2, 3, 4, 5 }, .equipment = true };
  AstRng rng;
  Choice choice = { choice_pick_random, &rng };
  int x = 0, y = 0;

  ast_rng_init (&rng, 7);
  make_set (set);
  g_assert_true (walk_start (walk, set, &setup));
  for (int i = 0; walk->plain.n_tiles < AST_MAX_TILES; i++) {
    const char *run = runs[i % (int) g_strv_length (runs)];
    int steps = (int) g_ascii_strtoll (run + 1, NULL, 10);
    for (int j = 0; j < steps && walk->plain.n_tiles < AST_MAX_TILES; j++) {
      x += run[0] == 'E' ? 1 : run[0] == 'W' ? -1 : 0;
      y += run[0] == 'S' ? 1 : run[0] == 'N' ? -1 : 0;
      lay_next (walk, &choice, x, y);
    }
  }
  g_assert_cmpint (walk->game.n_tiles, ==, AST_MAX_TILES);
  look_everywhere (walk);
  g_assert_true (walk_step (walk, &(AstAction){ .type = AST_FINISH }));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++) {
    g_autofree char *path = g_strconcat ("/engine/shapes/", shapes[i].name, NULL);
    g_test_add_data_func (path, &shapes[i], test_shape);
  }
  return g_test_run ();
}
