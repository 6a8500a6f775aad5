/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is told of tiles, places and realms to those who cannot see the board. */

#include "ast-board-words.h"
#include "ast-phrases-cell.h"
#include "ast-phrases-draft.h"
#include "ast-phrases-tile.h"
#include "ast-phrases.h"
#include "decks.h"
#include "sample.h"

static int
compare_realms (gconstpointer one, gconstpointer other)
{
  return memcmp (one, other, sizeof (AstTileRealm));
}

/* All that can be seen on a turned tile but the rocks: which sides each of its realms reaches, its
 * symbols, and the name of its planet. */
static char *
draw_geometry (const AstTileKind *kind, int rotation)
{
  AstTileRealm realms[AST_MAX_TILE_REALMS];
  g_autoptr (GString) text = g_string_new (NULL);
  int n = kind->n_realms;

  for (int i = 0; i < n; i++) {
    realms[i] = kind->realms[i];
    realms[i].edges = ast_edges_turn (realms[i].edges, rotation);
  }
  qsort (realms, n, sizeof *realms, compare_realms);
  for (int i = 0; i < n; i++) {
    g_autofree char *planet =
        realms[i].kind == AST_PLANET ? ast_phrase_planet_of_kind (kind) : g_strdup ("");

    g_string_append_printf (text, "%d:%d:%d:%s ", realms[i].kind, realms[i].edges, realms[i].symbol,
                            planet);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Whoever hears of a tile can draw it: each text stands for one picture, in all four turnings. */
static void
test_tiles_are_told_apart (void)
{
  g_autoptr (GHashTable) pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const AstTileSet *set = decks_get (TRUE);

  for (int i = 0; i < 4 * set->n_kinds; i++) {
    const AstTileKind *kind = &set->kinds[i / 4];
    char *text = ast_phrase_tile_turned (kind, i % 4), *picture = draw_geometry (kind, i % 4);
    const char *known = g_hash_table_lookup (pictures, text);

    g_test_message ("%s, turned %d: %s", kind->id, i % 4, text);
    if (known != NULL)
      g_assert_cmpstr (picture, ==, known);
    g_hash_table_add (texts, g_strdup (picture));
    g_hash_table_replace (pictures, text, picture);
  }
  g_assert_cmpuint (g_hash_table_size (pictures), ==, g_hash_table_size (texts));
  g_assert_cmpuint (g_hash_table_size (texts), >, 100);
}

static const struct {
  const char *id;
  int rotation;
  const char *expected;
} tiles[] = {
  { "start", 0, "North: asteroid field. East and west: trade route, joined. South: cosmos." },
  { "start", 1, "North and south: trade route, joined. East: asteroid field. West: cosmos." },
  { "planet-route-empire", 1,
    "The planet %s. With the symbol of the Empire. West: trade route that ends here. "
    "North, east and south: cosmos." },
  { "field-cap-junction", 0,
    "North: asteroid field. East, south and west: trade routes that end here." },
  { "field-three-separate", 1,
    "North, east and south: asteroid fields, not joined. West: cosmos." },
};

static void
test_tiles (void)
{
  const AstTileSet *set = decks_get (TRUE);

  for (gsize i = 0; i < G_N_ELEMENTS (tiles); i++) {
    const AstTileKind *kind = &set->kinds[ast_tile_set_find (set, tiles[i].id)];
    gboolean has_planet = set->planet[kind - set->kinds] != AST_NONE;
    g_autofree char *planet = has_planet ? ast_phrase_planet_of_kind (kind) : NULL;
    g_auto (GStrv) parts = g_strsplit (tiles[i].expected, "%s", -1);
    g_autofree char *expected = g_strjoinv (planet, parts);

    assert_text (ast_phrase_tile_turned (kind, tiles[i].rotation), expected);
  }
}

/* A planet that was just named is not named again. */
static void
test_named_planet (void)
{
  const AstTileSet *set = decks_get (TRUE);
  const AstTileKind *kind = &set->kinds[ast_tile_set_find (set, "planet-route-empire")];

  assert_text (ast_phrase_tile_besides (kind, 1), "Symbol: Empire. West: trade route that ends "
                                                  "here. North, east and south: cosmos.");
}

/* Every set of sides has a name of its own. */
static void
test_sides (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (unsigned sides = 1; sides < 16; sides++)
    g_assert_true (g_hash_table_add (seen, (char *) ast_phrase_towards (sides)));
}

/* Carries out a whole turn: a tile drawn and laid, and a meeple on its realm `number`, or none. */
static void
play (AstGame *game, const char *tile, AstAction lay, AstSize size, int number)
{
  AstAction draw = { .type = AST_DRAW, .draw.kind = ast_tile_set_find (game->set, tile) };
  AstAction place = { .type = AST_PLACE,
                      .place = { size, AST_NO_EQUIPMENT, lay.lay.x, lay.lay.y, number } };

  g_assert_cmpint (ast_game_apply (game, &draw, NULL), ==, AST_OK);
  g_assert_cmpint (ast_game_apply (game, &lay, NULL), ==, AST_OK);
  g_assert_cmpint (ast_game_apply (game, &place, NULL), ==, AST_OK);
}

static AstAction
lay (int x, int y, int rotation)
{
  return (AstAction){ .type = AST_LAY, .lay = { x, y, rotation } };
}

/* The starting tile with an asteroid field to the north of it and a planet to the south; Deneb is
 * to lay a tile with a field and a route. */
static AstGame *
make_game (void)
{
  const AstSetup setup = { .n_players = 2, .colours = { AST_RED, AST_GREEN } };
  AstGame *game = g_new0 (AstGame, 1);
  AstAction draw = { .type = AST_DRAW };

  g_assert_cmpint (ast_game_init (game, decks_get (FALSE), &setup), ==, AST_OK);
  play (game, "field-three-empire", lay (0, -1, 1), AST_LARGE, 0);
  play (game, "planet-alliance", lay (0, 1, 0), AST_SMALL, 0);
  play (game, "field-corner", lay (1, -1, 0), AST_NO_MEEPLE, 0);
  draw.draw.kind = ast_tile_set_find (game->set, "field-three-route");
  g_assert_cmpint (ast_game_apply (game, &draw, NULL), ==, AST_OK);
  return game;
}

typedef struct {
  AstGame *game;
  GListModel *seats;
  AstDraft *draft;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->game = make_game ();
  self->seats = sample_seats (2);
  self->draft = ast_draft_new (self->game);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_unref (self->draft);
  g_object_unref (self->seats);
  g_free (self->game);
}

static const struct {
  int x, y;
  const char *expected;
} cells[] = {
  { 0, 0,
    "Column 0, row 0. North: asteroid field. 3 tiles, open at column 0, row −2 and column 1, row "
    "−2. Ada holds the asteroid field. East and west: trade route, joined. 1 tile, open at column "
    "−1, row 0 and column 1, row 0. South: cosmos." },
  { 0, -1,
    "Column 0, row −1. North, east and south: asteroid field, joined. With the symbol of the "
    "Empire. 3 tiles, open at column 0, row −2 and column 1, row −2. Ada has a large explorer "
    "here. West: cosmos." },
  { 0, 1,
    "Column 0, row 1. The planet Brumel. With the symbol of the Alliance. 7 empty places around "
    "the planet. Deneb has a conqueror here. All four edges: cosmos." },
  { 1, 0,
    "Column 1, row 0: empty. Your tile doesn’t fit here. Cosmos to the north. Trade route to the "
    "west." },
  { 1, -2,
    "Column 1, row −2: empty. Your tile fits here in 3 ways. Asteroid field to the south. "
    "Enter lays the tile." },
  { 5, 5, "Column 5, row 5: open space, with no tile beside it." },
};

static void
test_cells (Fixture *self, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cells); i++) {
    g_autofree char *text =
        ast_phrase_cell (self->seats, self->game, self->draft, cells[i].x, cells[i].y, FALSE);

    g_assert_cmpstr (text, ==, cells[i].expected);
  }
}

/* Who looks for places and turnings without help is not told of them. */
static void
test_cells_without_help (Fixture *self, gconstpointer data)
{
  ast_draft_set_freedom (self->draft, FALSE, TRUE);
  assert_text (ast_phrase_cell (self->seats, self->game, self->draft, 1, -2, FALSE),
               "Column 1, row −2: empty. Your tile fits here. Asteroid field to the south. "
               "Enter lays the tile.");
  ast_draft_set_freedom (self->draft, TRUE, TRUE);
  assert_text (ast_phrase_cell (self->seats, self->game, self->draft, 1, -2, FALSE),
               "Column 1, row −2: empty. Asteroid field to the south.");
  self->game->n_bag = 0;
  assert_text (ast_phrase_cell (self->seats, self->game, self->draft, 1, -2, TRUE),
               "Column 1, row −2: empty. No remaining tile fits here. Asteroid field to the "
               "south.");
}

/* The tile that is being laid is told from those that lie. */
static void
test_cell_of_draft (Fixture *self, gconstpointer data)
{
  g_autofree char *laid = NULL;

  g_assert_true (ast_draft_lay (self->draft, 1, -2));
  laid = ast_phrase_cell (self->seats, ast_draft_get (self->draft)->preview, self->draft, 1, -2,
                          FALSE);
  g_assert_true (g_str_has_prefix (laid, "Column 1, row −2. This is your tile. North"));
  ast_draft_set_freedom (self->draft, TRUE, TRUE);
  ast_draft_lay_turned (self->draft, 1, 0, 0);
  assert_text (ast_phrase_cell (self->seats, self->game, self->draft, 1, 0, FALSE),
               "Column 1, row 0: empty. Your tile lies here, but it doesn’t fit. "
               "North, east and west: asteroid field, joined. South: trade route that ends "
               "here. Cosmos to the north. Trade route to the west.");
}

/* Whoever hears of the spots can choose between them. */
static void
test_spots (void)
{
  static const char *const expected[] = {
    "Explorer in the asteroid field to the east, 1 tile",
    "Explorer in the asteroid field to the south, 2 tiles. Complete",
    "Explorer in the asteroid field to the north, 1 tile",
  };
  const AstSetup setup = { .n_players = 2, .colours = { AST_RED, AST_GREEN } };
  g_autofree AstGame *game = g_new0 (AstGame, 1);
  AstAction draw = { .type = AST_DRAW };
  g_autoptr (AstDraft) draft = NULL;

  g_assert_cmpint (ast_game_init (game, decks_get (TRUE), &setup), ==, AST_OK);
  draw.draw.kind = ast_tile_set_find (game->set, "field-three-separate");
  g_assert_cmpint (ast_game_apply (game, &draw, NULL), ==, AST_OK);
  draft = ast_draft_new (game);
  g_assert_true (ast_draft_lay_turned (draft, 0, -1, 1));
  g_assert_cmpint (ast_draft_get (draft)->n_spots, ==, G_N_ELEMENTS (expected));
  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    assert_text (ast_board_words_spot (draft, (int) i), expected[i]);
}

/* The realm itself is told with its place, whose it is, and where it goes on. */
static void
test_realm (Fixture *self, gconstpointer data)
{
  assert_text (
      ast_phrase_realm_at (self->seats, self->game, 1, 0),
      "Asteroid field of 3 tiles, at column 0, row −1. Ada: 2 dice (1 large). 2 open ends: column "
      "0, row −2 and column 1, row −2. Symbols: Empire 1. Once complete, the asteroid field is worth "
      "at least 12 points. If open at the end, it’s worth 5 points.");
  assert_text (
      ast_phrase_realm_at (self->seats, self->game, 0, 1),
      "Trade route of 1 tile, at column 0, row 0. No meeples there. 2 open ends: column −1, "
      "row 0 and column 1, row 0. Once complete, the trade route is worth at least 3 points. If "
      "open at the end, it’s worth 1 point.");
}

/* A planet that has scored tells whose it was. */
static void
test_conqueror (void)
{
  static const struct {
    const char *tile;
    int x, y, rotation;
  } around[] = { { "route-curve", 1, 0, 0 },  { "route-straight", 1, 1, 0 },
                 { "route-curve", 1, 2, 1 },  { "route-straight", 0, 2, 1 },
                 { "route-curve", -1, 2, 2 }, { "route-straight", -1, 1, 0 },
                 { "route-curve", -1, 0, 3 } };
  const AstSetup setup = { .n_players = 2, .colours = { AST_RED, AST_GREEN } };
  g_autofree AstGame *game = g_new0 (AstGame, 1);
  g_autoptr (GListModel) seats = sample_seats (2);

  g_assert_cmpint (ast_game_init (game, decks_get (FALSE), &setup), ==, AST_OK);
  play (game, "planet-hunters", lay (0, 1, 0), AST_LARGE, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (around); i++)
    play (game, around[i].tile, lay (around[i].x, around[i].y, around[i].rotation), AST_NO_MEEPLE,
          0);
  assert_text (
      ast_phrase_realm_at (seats, game, 1, 0),
      "The planet Ylvena with 8 tiles around it, at column 0, row 1. Ada conquered the planet. Complete. Symbols: Hunters 1. Worth 11 points.");
  assert_text (
      ast_phrase_cell (seats, game, NULL, 0, 1, FALSE),
      "Column 0, row 1. The planet Ylvena. With the symbol of the Hunters. Complete. Ada conquered "
      "the planet. All four edges: cosmos.");
}

/* A turn is told whole: where the tile lies and how, who may go where, and what Finish will do. */
static void
test_draft (Fixture *self, gconstpointer data)
{
  assert_text (
      ast_phrase_hand (self->game, 0),
      "This is the tile to lay. North, east and west: asteroid field, joined. South: trade route "
      "that ends here.");
  g_assert_true (ast_draft_lay_turned (self->draft, 1, -2, 1));
  assert_text (
      ast_phrase_draft (self->seats, self->draft, TRUE),
      "Place at column 1, row −2, rotated a quarter turn right. Asteroid field to the south. This "
      "is your tile. North, east and south: asteroid field, joined. West: trade route that ends "
      "here. Spot 1: Merchant on the trade route to the west, 1 tile. No meeple sent. Finishing "
      "gives you no points yet.");
  ast_draft_choose (self->draft, 0);
  assert_text (
      ast_phrase_draft (self->seats, self->draft, FALSE),
      "Place at column 1, row −2, rotated a quarter turn right. Asteroid field to the south. This "
      "is your tile. North, east and south: asteroid field, joined. West: trade route that ends "
      "here. Spot 1, chosen: Merchant on the trade route to the west, 1 tile. A small meeple. Once "
      "complete, the trade route is worth at least 2 points. If open at the end, it’s worth 1 "
      "point.");
}

static void
test_from_start (void)
{
  assert_text (ast_board_words_from_start (2, -1),
               "From the starting tile: 2 to the east, 1 to the north");
  assert_text (ast_board_words_from_start (-3, 4),
               "From the starting tile: 3 to the west, 4 to the south");
  assert_text (ast_board_words_from_start (0, -1), "From the starting tile: 1 to the north");
  assert_text (ast_board_words_from_start (5, 0), "From the starting tile: 5 to the east");
  assert_text (ast_board_words_from_start (0, 0), "On the starting tile");
}

/* Of a spot that nobody goes to yet it is told what a battle there would be; the large meeple is
 * not in the reserve. */
static void
assert_chances (Fixture *self, AstDraft *draft)
{
  g_autofree char *text = ast_phrase_draft (self->seats, draft, TRUE);

  g_assert_nonnull (strstr (text, " Battle: 50% with a small meeple. "));
  g_assert_null (strstr (text, "large meeple"));
}

/* Whoever is about to fight knows who fights with what, and with which chance. */
static void
test_battle (Fixture *self, gconstpointer data)
{
  AstAction draw = { .type = AST_DRAW };
  AstAction there = lay (-1, 0, 3), nobody = { .type = AST_PLACE };
  g_autoptr (AstDraft) draft = NULL;
  AstDraftState before;

  g_assert_cmpint (ast_game_apply (self->game, &there, NULL), ==, AST_OK);
  g_assert_cmpint (ast_game_apply (self->game, &nobody, NULL), ==, AST_OK);
  draw.draw.kind = ast_tile_set_find (self->game->set, "planet-empire");
  g_assert_cmpint (ast_game_apply (self->game, &draw, NULL), ==, AST_OK);
  draft = ast_draft_new (self->game);
  g_assert_true (ast_draft_lay (draft, 0, 2));
  before = *ast_draft_get (draft);
  ast_draft_choose (draft, 1);
  assert_text (
      ast_phrase_finish (self->seats, draft, TRUE),
      "Finishing leads to a battle. Ada and Deneb fight for the planet Brumel. Ada: 2 dice (1 "
      "small, symbol). Deneb: 2 dice (1 small, symbol). Chances of winning: Ada 50%, Deneb 50%. "
      "Worth 6 points so far. A defeat still scores 2 points, one for each of your dice.");
  assert_text (
      ast_phrase_step (draft, &before, TRUE, FALSE),
      "Conqueror on the planet Brumel at column 0, row 1, with 3 of 8 tiles around it. A small "
      "meeple. Finishing leads to a battle. Your chance of winning it is 50%.");
  g_assert_null (ast_phrase_finish (self->seats, draft, FALSE));
  ast_draft_choose (draft, -1);
  assert_chances (self, draft);
}

/* What lies on the table is told first, and apart from what the tile makes of it. */
static void
test_realm_drafted (Fixture *self, gconstpointer data)
{
  const AstGame *drafted;
  g_autofree char *route = NULL, *planet = NULL, *as_it_is = NULL;

  g_assert_true (ast_draft_lay_turned (self->draft, 1, -2, 1));
  drafted = ast_draft_get (self->draft)->preview;
  assert_text (
      ast_phrase_realm_drafted (self->seats, self->game, drafted, self->game->n_tiles, 0),
      "Asteroid field of 3 tiles, at column 0, row −1. Ada: 2 dice (1 large). 2 open ends: column "
      "0, row −2 and column 1, row −2. Symbols: Empire 1. Once complete, the asteroid field is worth "
      "at least 12 points. If open at the end, it’s worth 5 points. With your tile: Asteroid field "
      "of 4 tiles, at column 1, row −2. Ada: 2 dice (1 large). 3 open ends: column 1, row −3; "
      "column 0, row −2 and column 2, row −2. Symbols: Empire 1. Once complete, the asteroid field is "
      "worth at least 16 points. If open at the end, it’s worth 6 points.");
  route = ast_phrase_realm_drafted (self->seats, self->game, drafted, self->game->n_tiles, 1);
  g_assert_true (g_str_has_prefix (route, "With your tile: Trade route of 1 tile, at column 1, "));
  planet = ast_phrase_realm_drafted (self->seats, self->game, drafted, 2, 0);
  as_it_is = ast_phrase_realm_at (self->seats, self->game, 2, 0);
  g_assert_cmpstr (planet, ==, as_it_is);
}

/* Does a step to a draft, and returns what is told of it. */
static char *
take_step (AstDraft *draft, void (*step) (AstDraft *draft), gboolean brief)
{
  AstDraftState before = *ast_draft_get (draft);

  step (draft);
  return ast_phrase_step (draft, &before, TRUE, brief);
}

static void
lay_it (AstDraft *draft)
{
  ast_draft_lay (draft, -1, 0);
}

static void
turn_it (AstDraft *draft)
{
  ast_draft_turn (draft, 1);
}

static void
choose_it (AstDraft *draft)
{
  ast_draft_choose (draft, 0);
}

static void
enlarge_it (AstDraft *draft)
{
  ast_draft_set_size (draft, AST_LARGE);
}

static void
drop_it (AstDraft *draft)
{
  ast_draft_choose (draft, -1);
}

static void
take_it_back (AstDraft *draft)
{
  ast_draft_take_back (draft);
}

static void
lay_elsewhere (AstDraft *draft)
{
  ast_draft_lay (draft, 1, -2);
}

static void
complete_it (AstDraft *draft)
{
  ast_draft_lay (draft, 0, -2);
}

static const struct {
  void (*step) (AstDraft *draft);
  const char *expected; /* NULL: nothing. */
  gboolean brief;
} steps[] = {
  { turn_it, "North, east and south: asteroid field, joined. West: trade route that ends here." },
  { lay_it, "Tile laid. Keys 1 to 3 send a meeple. Enter finishes." },
  { turn_it, NULL },
  { choose_it, "Explorer in the asteroid field to the north, south and west, 1 tile." },
  { enlarge_it, "The large meeple." },
  { drop_it, "No meeple sent." },
  { choose_it,
    "Explorer in the asteroid field to the north, south and west, 1 tile. The large meeple." },
  { take_it_back, "The tile is back in your hand." },
  { lay_elsewhere, "Tile laid. 1 spot.", TRUE },
  { choose_it, "Merchant on the trade route to the east, 1 tile. The large meeple." },
  { turn_it,
    "North, east and south: asteroid field, joined. West: trade route that ends here. Merchant on "
    "the trade route to the west, 1 tile. The large meeple." },
};

/* That the reserve is empty is told with the meeple that leaves it so, and then by the keys that
 * would send another. */
static void
test_steps_without_meeples (Fixture *self, gconstpointer data)
{
  guint all = 0x1fu << (self->game->player * AST_MEEPLES_EACH);
  g_autoptr (AstDraft) last = NULL;
  g_autoptr (AstDraft) draft = NULL;

  self->game->placed =
      (self->game->placed | all) & ~(1u << (self->game->player * AST_MEEPLES_EACH));
  last = ast_draft_new (self->game);
  ast_draft_lay (last, -1, 0);
  assert_text (
      take_step (last, choose_it, FALSE),
      "Explorer in the asteroid field to the north, south and west, 1 tile. Your last meeple.");
  self->game->placed |= all;
  draft = ast_draft_new (self->game);
  assert_text (take_step (draft, lay_it, TRUE), "Tile laid. 0 spots.");
  assert_text (take_step (draft, lay_elsewhere, FALSE), "Tile laid. Enter finishes.");
}

/* The points of a turn are told again only when they change. */
static void
test_steps_with_points (Fixture *self, gconstpointer data)
{
  const AstSetup setup = { .n_players = 2, .colours = { AST_RED, AST_GREEN } };
  AstAction draw = { .type = AST_DRAW };
  g_autoptr (AstDraft) draft = NULL;

  g_assert_cmpint (ast_game_init (self->game, decks_get (FALSE), &setup), ==, AST_OK);
  play (self->game, "field-band", lay (0, -1, 1), AST_SMALL, 0);
  play (self->game, "planet-alliance", lay (0, 1, 0), AST_NO_MEEPLE, 0);
  draw.draw.kind = ast_tile_set_find (self->game->set, "field-cap-junction");
  g_assert_cmpint (ast_game_apply (self->game, &draw, NULL), ==, AST_OK);
  draft = ast_draft_new (self->game);
  ast_draft_lay (draft, 0, -2);
  assert_text (take_step (draft, choose_it, FALSE),
               "Merchant on the trade route to the west, 1 tile.");
  assert_text (take_step (draft, take_it_back, FALSE), "The tile is back in your hand.");
  ast_draft_lay (draft, -1, 0);
  assert_text (
      take_step (draft, complete_it, FALSE),
      "Tile laid. Keys 1 to 3 send a meeple. Enter finishes. Finishing gives you 6 points.");
}

/* Each step is answered with what it has changed, and nothing else. */
static void
test_steps (Fixture *self, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    assert_text (take_step (self->draft, steps[i].step, steps[i].brief), steps[i].expected);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/widgets/phrases-board/told-apart", test_tiles_are_told_apart);
  g_test_add_func ("/widgets/phrases-board/tiles", test_tiles);
  g_test_add_func ("/widgets/phrases-board/named-planet", test_named_planet);
  g_test_add_func ("/widgets/phrases-board/sides", test_sides);
  g_test_add_func ("/widgets/phrases-board/from-start", test_from_start);
  add_test ("/widgets/phrases-board/cells", test_cells);
  add_test ("/widgets/phrases-board/cells-without-help", test_cells_without_help);
  add_test ("/widgets/phrases-board/cell-of-draft", test_cell_of_draft);
  g_test_add_func ("/widgets/phrases-board/spots", test_spots);
  add_test ("/widgets/phrases-board/steps", test_steps);
  add_test ("/widgets/phrases-board/steps-without-meeples", test_steps_without_meeples);
  add_test ("/widgets/phrases-board/steps-with-points", test_steps_with_points);
  add_test ("/widgets/phrases-board/realm", test_realm);
  g_test_add_func ("/widgets/phrases-board/conqueror", test_conqueror);
  add_test ("/widgets/phrases-board/draft", test_draft);
  add_test ("/widgets/phrases-board/realm-drafted", test_realm_drafted);
  add_test ("/widgets/phrases-board/battle", test_battle);
  return g_test_run ();
}
