/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-words.h"

#include <glib/gi18n.h>

#include "ast-phrases-tile.h"
#include "ast-phrases.h"
#include "ast-sentences.h"

char *
ast_board_words_place (int x, int y, int rotation)
{
  static const char *const sentences[4] = {
    /* Translators: a place on the board; columns are counted to the east, rows to the south. */
    N_ ("Place at column %d, row %d, not rotated"),
    /* Translators: a place on the board where the tile lies; columns are counted to the east, rows
     * to the south. */
    N_ ("Place at column %d, row %d, rotated a quarter turn right"),
    /* Translators: a place on the board where the tile lies; columns are counted to the east, rows
     * to the south. */
    N_ ("Place at column %d, row %d, rotated half a turn"),
    /* Translators: a place on the board where the tile lies; columns are counted to the east, rows
     * to the south. */
    N_ ("Place at column %d, row %d, rotated a quarter turn left"),
  };
  return ast_phrase_set_minus (g_strdup_printf (_ (sentences[rotation]), x, y));
}

static char *
tell_way (int n, const char *forward, const char *back)
{
  return n != 0 ? g_strdup_printf (_ (n > 0 ? forward : back), ABS (n)) : NULL;
}

/* The starting tile is at 0, 0. */
char *
ast_board_words_from_start (int x, int y)
{
  g_autofree char *columns =
      /* Translators: how many columns of the board from one tile to another place. */
      tell_way (x, N_ ("%d to the east"),
                /* Translators: how many columns of the board from one tile to another place. */
                N_ ("%d to the west"));
  g_autofree char *rows =
      /* Translators: how many rows of the board from one tile to another place. */
      tell_way (y, N_ ("%d to the south"),
                /* Translators: how many rows of the board from one tile to another place. */
                N_ ("%d to the north"));

  if (columns != NULL && rows != NULL)
    /* Translators: where a place of the board is; %1$s is like "2 to the east", %2$s like "1 to the
     * north". */
    return g_strdup_printf (_ ("From the starting tile: %1$s, %2$s"), columns, rows);
  if (columns == NULL && rows == NULL)
    return g_strdup (_ ("On the starting tile"));
  /* Translators: where a place of the board is; %s is like "2 to the east". */
  return g_strdup_printf (_ ("From the starting tile: %s"), columns != NULL ? columns : rows);
}

/* The sentence about what a tile meets at `sides`. */
static char *
tell_need (AstEdge edge, unsigned sides)
{
  const char *where = ast_phrase_towards (sides);

  switch (edge) {
  case AST_EDGE_ROUTE:
    /* Translators: what a tile meets at some of its sides: "to the north and east". */
    return g_strdup_printf (_ ("Trade route %s."), where);
  case AST_EDGE_FIELD:
    /* Translators: what a tile meets at some of its sides: "to the north and east". */
    return g_strdup_printf (_ ("Asteroid field %s."), where);
  case AST_EDGE_COSMOS:
  case AST_EDGE_FREE:
  default:
    /* Translators: what a tile meets at some of its sides: "to the north and east". */
    return g_strdup_printf (_ ("Cosmos %s."), where);
  }
}

/* By the first side of each. */
char *
ast_board_words_needs (const AstGame *game, int x, int y)
{
  int place = ast_game_place_at (game, x, y);
  unsigned sides[4] = { 0 }, told = 1u << AST_EDGE_FREE;
  GPtrArray *text = ast_sentences_new ();

  for (int side = 0; place != AST_NONE && side < 4; side++)
    sides[game->needs[place] >> (2 * side) & 3] |= 1u << side;
  for (int side = 0; place != AST_NONE && side < 4; side++) {
    unsigned edge = game->needs[place] >> (2 * side) & 3;

    if (!(told >> edge & 1))
      ast_sentences_add (text, tell_need ((AstEdge) edge, sides[edge]));
    told |= 1u << edge;
  }
  return ast_sentences_end (text);
}

const char *
ast_board_words_enter (void)
{
  return _ ("Enter lays the tile.");
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
  const AstGame *game = ast_draft_get (draft)->laid;
  AstSpot at = ast_draft_get (draft)->spots[spot];
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
         * many of the 8 places around it hold tiles: "Conqueror on the planet Brumel at
         * column 3, row −1, with 5 of 8 tiles around it". */
        _ ("Conqueror on the planet %s at column %d, row %d, with %d of 8 tiles around it"), planet,
        tile->x, tile->y, 8 - realm->open));
  }
}

char *
ast_board_words_spot (AstDraft *draft, int spot)
{
  AstSpot at = ast_draft_get (draft)->spots[spot];
  const AstRealm *realm = ast_game_realm (ast_draft_get (draft)->laid, at.tile, at.realm);
  g_autofree char *name = tell_spot (draft, spot);
  g_autofree char *sentence = NULL;
  g_autofree char *complete = NULL;

  if (realm->kind == AST_PLANET || realm->open > 0)
    return g_steal_pointer (&name);
  sentence = ast_phrase_sentence (name);
  complete = ast_phrase_open (realm);
  return ast_phrase_sentences ((const char *[]){ sentence, complete, NULL });
}
