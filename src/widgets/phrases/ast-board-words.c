/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-words.h"

#include <glib/gi18n.h>

#include "ast-phrases-tile.h"
#include "ast-phrases.h"

char *
ast_board_words_place (int x, int y, int rotation)
{
  static const char *const sentences[4] = {
    /* Translators: a place on the board; columns are counted to the east, rows to the south. */
    N_ ("Place at column %d, row %d, not turned"),
    /* Translators: a place on the board where the tile lies; columns are counted to the east, rows
     * to the south. */
    N_ ("Place at column %d, row %d, turned a quarter right"),
    /* Translators: a place on the board where the tile lies; columns are counted to the east, rows
     * to the south. */
    N_ ("Place at column %d, row %d, turned half round"),
    /* Translators: a place on the board where the tile lies; columns are counted to the east, rows
     * to the south. */
    N_ ("Place at column %d, row %d, turned a quarter left"),
  };
  return ast_phrase_set_minus (g_strdup_printf (_ (sentences[rotation]), x, y));
}

/* The sentence about what an edge meets in a direction; NULL if there is no tile. */
static const char *
find_need (AstDirection direction, AstEdge edge)
{
  /* Translators: what a tile meets at its sides: empty cosmos, a trade route, an asteroid field;
   * directions on the board. */
  static const char *const cosmos[4] = { N_ ("Cosmos to the north."), N_ ("Cosmos to the east."),
                                         N_ ("Cosmos to the south."), N_ ("Cosmos to the west.") };
  static const char *const route[4] = { N_ ("A trade route to the north."),
                                        N_ ("A trade route to the east."),
                                        N_ ("A trade route to the south."),
                                        N_ ("A trade route to the west.") };
  static const char *const field[4] = { N_ ("An asteroid field to the north."),
                                        N_ ("An asteroid field to the east."),
                                        N_ ("An asteroid field to the south."),
                                        N_ ("An asteroid field to the west.") };

  switch (edge) {
  case AST_EDGE_COSMOS:
    return _ (cosmos[direction]);
  case AST_EDGE_ROUTE:
    return _ (route[direction]);
  case AST_EDGE_FIELD:
    return _ (field[direction]);
  case AST_EDGE_FREE:
  default:
    return NULL;
  }
}

char *
ast_board_words_needs (const AstGame *game, int x, int y)
{
  const char *needs[5] = { NULL };
  int place = ast_game_place_at (game, x, y), n = 0;

  for (int side = 0; place != AST_NONE && side < 4; side++) {
    const char *need =
        find_need ((AstDirection) side, (AstEdge) (game->needs[place] >> (2 * side) & 3));

    if (need != NULL)
      needs[n++] = need;
  }
  return ast_phrase_sentences (needs);
}

/* The sides of `tile` that the realm with the root `root` reaches. */
static unsigned
find_reach (const AstGame *game, int tile, int root)
{
  const AstTile *laid = &game->tiles[tile];
  const AstTileKind *kind = &game->set->kinds[laid->kind];
  unsigned sides = 0;

  for (int i = 0; i < kind->n_realms; i++) {
    if (ast_game_root (game, tile, i) == root)
      sides |= ast_phrase_reach (kind, i, laid->rotation);
  }
  return sides;
}

static char *
tell_route_spot (unsigned sides, int n)
{
  /* Translators: where a meeple may be sent: where on the tile, "to the north and east", and how
   * many tiles the whole trade route has. */
  return g_strdup_printf (ngettext ("Merchant on the trade route %s, %d tile",
                                    "Merchant on the trade route %s, %d tiles", n),
                          ast_phrase_towards (sides), n);
}

static char *
tell_field_spot (unsigned sides, int n)
{
  /* Translators: where a meeple may be sent: where on the tile, "to the north and east", and how
   * many tiles the whole asteroid field has. */
  return g_strdup_printf (ngettext ("Explorer in the asteroid field %s, %d tile",
                                    "Explorer in the asteroid field %s, %d tiles", n),
                          ast_phrase_towards (sides), n);
}

static char *
tell_spot (AstDraft *draft, int spot)
{
  const AstGame *game = ast_draft_get_laid (draft);
  AstSpot at = ast_draft_get_spot (draft, spot);
  const AstRealm *realm = ast_game_realm (game, at.tile, at.realm);
  const AstTile *tile = &game->tiles[at.tile];
  g_autofree char *planet = NULL;

  switch (realm->kind) {
  case AST_ROUTE:
    return tell_route_spot (find_reach (game, at.tile, ast_game_root (game, at.tile, at.realm)),
                            realm->n_tiles);
  case AST_FIELD:
    return tell_field_spot (find_reach (game, at.tile, ast_game_root (game, at.tile, at.realm)),
                            realm->n_tiles);
  default:
    planet = ast_phrase_planet (game, at.tile);
    /* Translators: a planet's name, which is not translated, its place on the board, and how many
     * tiles lie around it. */
    return ast_phrase_set_minus (g_strdup_printf (
        /* Translators: a planet’s name, which is not translated, its place on the board, and how
         * many of the 8 places around it hold tiles: "Conqueror on the planet Brumel at column 3,
         * row −1, 5 of 8 tiles around". */
        _ ("Conqueror on the planet %s at column %d, row %d, %d of 8 tiles around"), planet,
        tile->x, tile->y, 8 - realm->open));
  }
}

char *
ast_board_words_spot (AstDraft *draft, int spot)
{
  AstSpot at = ast_draft_get_spot (draft, spot);
  const AstRealm *realm = ast_game_realm (ast_draft_get_laid (draft), at.tile, at.realm);
  g_autofree char *name = tell_spot (draft, spot);
  g_autofree char *sentence = NULL;
  g_autofree char *complete = NULL;

  if (realm->kind == AST_PLANET || realm->open > 0)
    return g_steal_pointer (&name);
  sentence = ast_phrase_sentence (name);
  complete = ast_phrase_open (realm);
  return ast_phrase_sentences ((const char *[]){ sentence, complete, NULL });
}
