/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The board: what lies where, what fits where, how far a realm goes and who stands in it. */

#include "plain.h"

static const int side_x[4] = { 0, 1, 0, -1 };
static const int side_y[4] = { -1, 0, 1, 0 };

int
plain_game_n_sides (const PlainGame *game)
{
  return game->setup.teams ? 2 : game->setup.n_players;
}

int
plain_game_side_of (const PlainGame *game, int player)
{
  if (!game->setup.teams)
    return player;
  return ast_colour_faction (game->setup.colours[player]) == AST_ALLIANCE ? 0 : 1;
}

AstFaction
plain_game_faction_of (const PlainGame *game, int side)
{
  if (game->setup.teams)
    return side == 0 ? AST_ALLIANCE : AST_EMPIRE;
  return ast_colour_faction (game->setup.colours[side]);
}

int
plain_game_tile_at (const PlainGame *game, int x, int y)
{
  if (x < -PLAIN_REACH || x > PLAIN_REACH || y < -PLAIN_REACH || y > PLAIN_REACH)
    return PLAIN_NONE;
  return game->board[y + PLAIN_REACH][x + PLAIN_REACH];
}

/* The tile's own edge that is turned to a side of the world. */
static int
turn_back (int side, int rotation)
{
  return (side + 4 - rotation) % 4;
}

AstEdge
plain_game_edge (const PlainGame *game, int kind, int rotation, int side)
{
  return (AstEdge) game->kinds[kind].edges[turn_back (side, rotation)];
}

bool
plain_game_fits (const PlainGame *game, int kind, int rotation, int x, int y)
{
  int n_neighbours = 0;

  if (plain_game_tile_at (game, x, y) != PLAIN_NONE)
    return false;
  for (int side = 0; side < 4; side++) {
    int neighbour = plain_game_tile_at (game, x + side_x[side], y + side_y[side]);
    if (neighbour == PLAIN_NONE)
      continue;
    const PlainTile *tile = &game->tiles[neighbour];
    n_neighbours++;
    if (plain_game_edge (game, kind, rotation, side)
        != plain_game_edge (game, tile->kind, tile->rotation, (side + 2) % 4))
      return false;
  }
  return n_neighbours > 0;
}

static bool
fits_around (const PlainGame *game, int kind, const PlainTile *tile)
{
  for (int side = 0; side < 4; side++)
    for (int rotation = 0; rotation < 4; rotation++)
      if (plain_game_fits (game, kind, rotation, tile->x + side_x[side], tile->y + side_y[side]))
        return true;
  return false;
}

bool
plain_game_fits_anywhere (const PlainGame *game, int kind)
{
  for (int i = 0; i < game->n_tiles; i++)
    if (fits_around (game, kind, &game->tiles[i]))
      return true;
  return false;
}

/* The realm's number on that tile that reaches a side of the world. */
static int
find_part (const PlainGame *game, const PlainTile *tile, int side)
{
  const AstTileKind *kind = &game->kinds[tile->kind];

  for (int i = 0; i < kind->n_realms; i++)
    if (kind->realms[i].edges >> turn_back (side, tile->rotation) & 1)
      return i;
  return PLAIN_NONE;
}

static void
spread (const PlainGame *game, PlainRealm *realm, int number, int part)
{
  const PlainTile *tile = &game->tiles[number];
  const AstTileRealm *here = &game->kinds[tile->kind].realms[part];

  if (realm->parts[number][part])
    return;
  realm->parts[number][part] = true;
  realm->n_tiles += !realm->tiles[number];
  realm->tiles[number] = true;
  if (here->symbol != AST_NO_FACTION)
    realm->symbols[here->symbol]++;

  for (int side = 0; side < 4; side++) {
    if (find_part (game, tile, side) != part)
      continue;
    int next = plain_game_tile_at (game, tile->x + side_x[side], tile->y + side_y[side]);
    if (next == PLAIN_NONE)
      realm->open++;
    else
      spread (game, realm, next, find_part (game, &game->tiles[next], (side + 2) % 4));
  }
}

static int
count_empty_around (const PlainGame *game, const PlainTile *tile)
{
  int n = 0;

  for (int y = tile->y - 1; y <= tile->y + 1; y++)
    for (int x = tile->x - 1; x <= tile->x + 1; x++)
      n += plain_game_tile_at (game, x, y) == PLAIN_NONE;
  return n;
}

PlainRealm
plain_game_realm (const PlainGame *game, int tile, int number)
{
  PlainRealm realm = { .kind = game->kinds[game->tiles[tile].kind].realms[number].kind };

  spread (game, &realm, tile, number);
  if (realm.kind == AST_PLANET)
    realm.open = count_empty_around (game, &game->tiles[tile]);
  return realm;
}

int
plain_realm_worth (const PlainRealm *realm, bool complete)
{
  int worth = 0;

  for (int i = 0; i < AST_N_FACTIONS; i++)
    worth += 2 * realm->symbols[i];
  if (realm->kind == AST_PLANET)
    return worth + 9 - realm->open;
  return worth + realm->n_tiles * (realm->kind == AST_FIELD && complete ? 2 : 1);
}

bool
plain_realm_holds (const PlainRealm *realm, const PlainMeeple *meeple)
{
  return meeple->tile != PLAIN_NONE && realm->parts[meeple->tile][meeple->realm];
}

bool
plain_game_is_empty (const PlainGame *game, const PlainRealm *realm)
{
  for (int i = 0; i < AST_MAX_MEEPLES; i++)
    if (plain_realm_holds (realm, &game->meeples[i]))
      return false;
  return true;
}

bool
plain_game_has_side (const PlainGame *game, const PlainRealm *realm, int side)
{
  for (int i = 0; i < AST_MAX_MEEPLES; i++)
    if (plain_realm_holds (realm, &game->meeples[i])
        && plain_game_side_of (game, game->meeples[i].player) == side)
      return true;
  return false;
}

PlainForces
plain_game_forces (const PlainGame *game, const PlainRealm *realm, int side)
{
  PlainForces forces = { 0 };
  int blades = 0, blasters = 0;

  for (int i = 0; i < AST_MAX_MEEPLES; i++) {
    const PlainMeeple *meeple = &game->meeples[i];
    if (!plain_realm_holds (realm, meeple) || plain_game_side_of (game, meeple->player) != side)
      continue;
    forces.small += meeple->size == AST_SMALL;
    forces.large += meeple->size == AST_LARGE;
    blades += meeple->equipment == AST_BLADE;
    blasters += meeple->equipment == AST_BLASTER;
  }
  if (forces.small + forces.large == 0)
    return forces;
  forces.symbols = realm->symbols[plain_game_faction_of (game, side)];
  forces.dice = forces.small + 2 * forces.large + (forces.symbols > 0);
  if (forces.dice > 3)
    forces.dice = 3;
  forces.yellow = blasters < forces.dice ? blasters : forces.dice;
  forces.blade = blades > 0;
  return forces;
}

/* Whether the realm is on the laid tile under a lower number too. */
static bool
is_named_before (const PlainGame *game, int tile, int number)
{
  PlainRealm realm = plain_game_realm (game, tile, number);

  for (int i = 0; i < number; i++)
    if (realm.parts[tile][i])
      return true;
  return false;
}

static int
find_planet (const PlainGame *game, int tile)
{
  const AstTileKind *kind = &game->kinds[game->tiles[tile].kind];

  for (int i = 0; i < kind->n_realms; i++)
    if (kind->realms[i].kind == AST_PLANET)
      return i;
  return PLAIN_NONE;
}

int
plain_game_touched (const PlainGame *game, PlainSpot *spots)
{
  int last = game->n_tiles - 1, n = 0;
  const PlainTile *laid = &game->tiles[last];

  for (int i = 0; i < game->kinds[laid->kind].n_realms; i++)
    if (!is_named_before (game, last, i))
      spots[n++] = (PlainSpot){ last, i };
  for (int y = laid->y - 1; y <= laid->y + 1; y++)
    for (int x = laid->x - 1; x <= laid->x + 1; x++) {
      int tile = plain_game_tile_at (game, x, y);
      if (tile != PLAIN_NONE && tile != last && find_planet (game, tile) != PLAIN_NONE)
        spots[n++] = (PlainSpot){ tile, find_planet (game, tile) };
    }
  return n;
}
