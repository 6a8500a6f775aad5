/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "plain.h"

#include <string.h>

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

static bool
fits_anywhere (const PlainGame *game, int kind)
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

/* Whether the meeple stands in the realm. */
static bool
holds (const PlainRealm *realm, const PlainMeeple *meeple)
{
  return meeple->tile != PLAIN_NONE && realm->parts[meeple->tile][meeple->realm];
}

bool
plain_game_is_empty (const PlainGame *game, const PlainRealm *realm)
{
  for (int i = 0; i < AST_MAX_MEEPLES; i++)
    if (holds (realm, &game->meeples[i]))
      return false;
  return true;
}

/* Whether a side has a meeple in the realm. */
static bool
has_side (const PlainGame *game, const PlainRealm *realm, int side)
{
  for (int i = 0; i < AST_MAX_MEEPLES; i++)
    if (holds (realm, &game->meeples[i])
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
    if (!holds (realm, meeple) || plain_game_side_of (game, meeple->player) != side)
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

/* The realms that the tile just laid may have changed, as the record orders and names them:
 * its own, each once, then planets around it (B12). Up to AST_MAX_SPOTS. */
static int
list_touched (const PlainGame *game, PlainSpot *spots)
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

static bool
has_undrawn (const PlainGame *game)
{
  for (int i = 0; i < game->n_kinds; i++)
    if (game->left[i] > 0)
      return true;
  return false;
}

/* Empties the hand; the next player draws, unless there is nothing to draw (E1). */
static void
wait_for_draw (PlainGame *game)
{
  game->hand = PLAIN_NONE;
  game->phase = has_undrawn (game) ? AST_DRAW : AST_FINISH;
}

/* --- Battles, scoring, the end -------------------------------------------------------------- */

static void
give (PlainGame *game, AstScores *scores, int side, AstReason reason, int points, PlainSpot name)
{
  game->points[side] += points;
  scores->scores[scores->n++] = (AstScore){
    (uint8_t) side, reason, (int16_t) points, (uint8_t) name.tile, (uint8_t) name.realm,
  };
}

static void
take_back (PlainGame *game, PlainMeeple *meeple)
{
  game->equipment[meeple->player] |= meeple->equipment;
  meeple->equipment = AST_NO_EQUIPMENT;
  meeple->tile = meeple->realm = PLAIN_NONE;
}

/* Takes back a side's meeples from a realm, or those of all sides for PLAIN_NONE. */
static void
clear_realm (PlainGame *game, const PlainRealm *realm, int side)
{
  for (int i = 0; i < AST_MAX_MEEPLES; i++) {
    PlainMeeple *meeple = &game->meeples[i];
    if (holds (realm, meeple)
        && (side == PLAIN_NONE || plain_game_side_of (game, meeple->player) == side))
      take_back (game, meeple);
  }
}

/* Scores the realm for the side that is in it, if any. */
static void
score_realm (PlainGame *game, AstScores *scores, PlainSpot name, bool complete)
{
  static const AstReason reasons[] = { AST_FOR_ROUTE, AST_FOR_FIELD, AST_FOR_PLANET };
  PlainRealm realm = plain_game_realm (game, name.tile, name.realm);

  for (int side = 0; side < plain_game_n_sides (game); side++)
    if (has_side (game, &realm, side))
      give (game, scores, side, reasons[realm.kind], plain_realm_worth (&realm, complete), name);
}

/* The first player with a meeple in the realm, or PLAIN_NONE. */
static int
find_first_player (const PlainGame *game, const PlainRealm *realm)
{
  for (int i = 0; i < AST_MAX_MEEPLES; i++)
    if (holds (realm, &game->meeples[i]))
      return game->meeples[i].player;
  return PLAIN_NONE;
}

static void
end_turn (PlainGame *game, AstScores *scores)
{
  PlainSpot spots[AST_MAX_SPOTS];
  int n = list_touched (game, spots);

  for (int i = 0; i < n; i++) {
    PlainRealm realm = plain_game_realm (game, spots[i].tile, spots[i].realm);
    if (realm.open > 0)
      continue;
    if (realm.kind == AST_PLANET)
      game->conqueror[spots[i].tile] = find_first_player (game, &realm) + 1;
    score_realm (game, scores, spots[i], true);
    clear_realm (game, &realm, PLAIN_NONE);
  }
  game->player = (game->player + 1) % game->setup.n_players;
  wait_for_draw (game);
}

/* Begins a battle in the realm if two sides or more stand there (B1). */
static bool
begin_battle (PlainGame *game, PlainSpot name)
{
  PlainRealm realm = plain_game_realm (game, name.tile, name.realm);
  PlainBattle battle = { .tile = name.tile, .realm = name.realm };
  int n = 0;

  for (int side = 0; side < plain_game_n_sides (game); side++) {
    PlainForces forces = plain_game_forces (game, &realm, side);
    battle.in[side] = forces.dice > 0;
    battle.dice[side] = forces.dice;
    battle.yellow[side] = forces.yellow;
    battle.blade[side] = forces.blade;
    n += forces.dice > 0;
  }
  if (n < 2)
    return false;
  game->battle = battle;
  game->phase = AST_ROLL;
  return true;
}

/* Begins the next battle of the turn, or scores and ends it. */
static void
fight_or_end_turn (PlainGame *game, AstScores *scores)
{
  PlainSpot spots[AST_MAX_SPOTS];
  int n = list_touched (game, spots);

  for (int i = 0; i < n; i++)
    if (begin_battle (game, spots[i]))
      return;
  end_turn (game, scores);
}

/* Whether these are dice that the sides in the battle can have rolled (B2, B9). */
static bool
may_roll (const PlainGame *game, const AstAction *action)
{
  const PlainBattle *battle = &game->battle;

  for (int side = 0; side < AST_MAX_PLAYERS; side++)
    for (int i = 0; i < AST_MAX_DICE; i++) {
      int value = action->roll.dice[side][i];
      int n = battle->in[side] ? battle->dice[side] : 0;
      bool yellow = i >= n - battle->yellow[side];
      if (i >= n ? value != 0 : value < (yellow ? 3 : 1) || value > (yellow ? 8 : 6))
        return false;
    }
  return true;
}

static int
find_result (const PlainBattle *battle, const AstAction *action, int side)
{
  int highest = 0;

  for (int i = 0; i < battle->dice[side]; i++)
    if (action->roll.dice[side][i] > highest)
      highest = action->roll.dice[side][i];
  return highest + battle->blade[side];
}

static bool
roll_dice (PlainGame *game, const AstAction *action, AstScores *scores)
{
  PlainBattle *battle = &game->battle;
  PlainSpot name = { battle->tile, battle->realm };
  PlainRealm realm = plain_game_realm (game, battle->tile, battle->realm);
  int best = 0, n_best = 0, results[AST_MAX_PLAYERS] = { 0 };

  if (!may_roll (game, action))
    return false;
  battle->n_rolls++;
  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if (battle->in[side])
      results[side] = find_result (battle, action, side);
    if (results[side] > best)
      best = results[side];
  }
  for (int side = 0; side < AST_MAX_PLAYERS; side++)
    n_best += results[side] == best;
  for (int side = 0; side < AST_MAX_PLAYERS; side++)
    if (n_best > 1 && results[side] == best)
      give (game, scores, side, AST_FOR_TIE, 1, name);
  for (int side = 0; side < AST_MAX_PLAYERS; side++)
    if (battle->in[side] && results[side] < best) {
      give (game, scores, side, AST_FOR_DEFEAT, battle->dice[side], name);
      clear_realm (game, &realm, side);
      battle->in[side] = false;
    }
  if (n_best == 1)
    fight_or_end_turn (game, scores);
  return true;
}

/* Whether the record names the realm by this tile and number: its first in reading order. */
static bool
is_first_part (const PlainGame *game, const PlainRealm *realm, int tile, int number)
{
  const PlainTile *here = &game->tiles[tile];

  for (int i = 0; i < number; i++)
    if (realm->parts[tile][i])
      return false;
  for (int i = 0; i < game->n_tiles; i++) {
    const PlainTile *other = &game->tiles[i];
    if (realm->tiles[i] && (other->y < here->y || (other->y == here->y && other->x < here->x)))
      return false;
  }
  return true;
}

static void
finish_tile (PlainGame *game, AstScores *scores, int tile)
{
  for (int i = 0; i < game->kinds[game->tiles[tile].kind].n_realms; i++) {
    PlainRealm realm = plain_game_realm (game, tile, i);
    if (is_first_part (game, &realm, tile, i))
      score_realm (game, scores, (PlainSpot){ tile, i }, false);
  }
}

static void
finish (PlainGame *game, AstScores *scores)
{
  for (int y = 0; y < PLAIN_SPAN; y++)
    for (int x = 0; x < PLAIN_SPAN; x++)
      if (game->board[y][x] != PLAIN_NONE)
        finish_tile (game, scores, game->board[y][x]);
  game->phase = AST_OVER;
}

/* --- The set-up, and the turn: drawing, laying, placing ------------------------------------- */

static bool
are_colours_fine (const AstSetup *setup)
{
  for (int i = 0; i < setup->n_players; i++) {
    if (setup->colours[i] >= AST_N_COLOURS)
      return false;
    for (int j = 0; j < i; j++)
      if (setup->colours[i] == setup->colours[j])
        return false;
  }
  return true;
}

/* S7: four players of the two factions, sitting alternately. */
static bool
are_teams_fine (const AstSetup *setup)
{
  if (setup->n_players != 4)
    return false;
  for (int i = 0; i < 4; i++) {
    AstFaction mine = ast_colour_faction (setup->colours[i]);
    AstFaction next = ast_colour_faction (setup->colours[(i + 1) % 4]);
    if ((mine != AST_ALLIANCE && mine != AST_EMPIRE) || mine == next)
      return false;
  }
  return true;
}

static void
put_tile (PlainGame *game, int kind, int rotation, int x, int y)
{
  game->tiles[game->n_tiles] = (PlainTile){ x, y, kind, rotation };
  game->board[y + PLAIN_REACH][x + PLAIN_REACH] = (int16_t) game->n_tiles;
  game->n_tiles++;
}

static void
fill_reserves (PlainGame *game)
{
  for (int i = 0; i < AST_MAX_MEEPLES; i++) {
    PlainMeeple *meeple = &game->meeples[i];
    meeple->player = i / AST_MEEPLES_EACH;
    meeple->size = i % AST_MEEPLES_EACH < 4 ? AST_SMALL : AST_LARGE;
    meeple->tile = meeple->realm = PLAIN_NONE;
  }
  for (int i = 0; i < game->setup.n_players; i++)
    game->equipment[i] = game->setup.equipment ? AST_BLADE | AST_BLASTER : 0;
}

bool
plain_game_init (PlainGame *game, const AstTileKind *kinds, int n_kinds, const AstSetup *setup)
{
  if (setup->n_players < 2 || setup->n_players > 6 || !are_colours_fine (setup))
    return false;
  if (setup->teams && !are_teams_fine (setup))
    return false;

  memset (game, 0, sizeof *game);
  memset (game->board, 0xff, sizeof game->board);
  game->kinds = kinds;
  game->n_kinds = n_kinds;
  game->setup = *setup;
  fill_reserves (game);
  for (int i = 0; i < n_kinds; i++) {
    game->left[i] = kinds[i].start ? 0 : kinds[i].count;
    if (kinds[i].start)
      put_tile (game, i, setup->start_rotation, 0, 0);
  }
  wait_for_draw (game);
  return true;
}

static bool
draw (PlainGame *game, int kind)
{
  if (kind >= game->n_kinds || game->left[kind] == 0)
    return false;
  game->left[kind]--;
  if (fits_anywhere (game, kind)) {
    game->hand = kind;
    game->phase = AST_LAY;
    return true;
  }
  game->away[game->n_away++] = kind;
  wait_for_draw (game);
  return true;
}

static bool
lay (PlainGame *game, int rotation, int x, int y)
{
  if (rotation > 3 || !plain_game_fits (game, game->hand, rotation, x, y))
    return false;
  put_tile (game, game->hand, rotation, x, y);
  if (game->setup.unplaceable == AST_RETURN)
    for (int i = 0; i < game->n_away; i++)
      game->left[game->away[i]]++;
  game->n_away = 0;
  game->hand = PLAIN_NONE;
  game->phase = AST_PLACE;
  return true;
}

int
plain_game_find_meeple (const PlainGame *game, int player, int size)
{
  for (int i = 0; i < AST_MAX_MEEPLES; i++)
    if (game->meeples[i].player == player && game->meeples[i].size == size
        && game->meeples[i].tile == PLAIN_NONE)
      return i;
  return PLAIN_NONE;
}

static bool
may_go (const PlainGame *game, int tile, int number)
{
  PlainRealm realm = plain_game_realm (game, tile, number);
  const PlainTile *there = &game->tiles[tile], *laid = &game->tiles[game->n_tiles - 1];
  int dx = there->x - laid->x, dy = there->y - laid->y;

  if (realm.kind == AST_PLANET)
    return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
  return dx == 0 && dy == 0 && plain_game_is_empty (game, &realm);
}

int
plain_game_spots (const PlainGame *game, PlainSpot *spots)
{
  int n = 0, n_touched = list_touched (game, spots);

  for (int i = 0; i < n_touched; i++)
    if (may_go (game, spots[i].tile, spots[i].realm))
      spots[n++] = spots[i];
  return n;
}

bool
plain_game_may_place (const PlainGame *game, const AstAction *action)
{
  int size = action->place.size, equipment = action->place.equipment;
  int tile = plain_game_tile_at (game, action->place.x, action->place.y);

  if (size == AST_NO_MEEPLE)
    return true;
  if ((size != AST_SMALL && size != AST_LARGE)
      || plain_game_find_meeple (game, game->player, size) == PLAIN_NONE)
    return false;
  if (equipment != AST_NO_EQUIPMENT && equipment != AST_BLADE && equipment != AST_BLASTER)
    return false;
  if ((game->equipment[game->player] & equipment) != equipment)
    return false;
  return tile != PLAIN_NONE && action->place.realm < game->kinds[game->tiles[tile].kind].n_realms
         && may_go (game, tile, action->place.realm);
}

static bool
place (PlainGame *game, const AstAction *action, AstScores *scores)
{
  if (!plain_game_may_place (game, action))
    return false;
  if (action->place.size != AST_NO_MEEPLE) {
    int number = plain_game_find_meeple (game, game->player, action->place.size);
    PlainMeeple *meeple = &game->meeples[number];
    meeple->tile = plain_game_tile_at (game, action->place.x, action->place.y);
    meeple->realm = action->place.realm;
    meeple->equipment = action->place.equipment;
    game->equipment[game->player] &= ~action->place.equipment;
  }
  fight_or_end_turn (game, scores);
  return true;
}

bool
plain_game_apply (PlainGame *game, const AstAction *action, AstScores *scores)
{
  scores->n = 0;
  if (action->type != game->phase)
    return false;
  switch (game->phase) {
  case AST_DRAW:
    return draw (game, action->draw.kind);
  case AST_LAY:
    return lay (game, action->lay.rotation, action->lay.x, action->lay.y);
  case AST_PLACE:
    return place (game, action, scores);
  case AST_ROLL:
    return roll_dice (game, action, scores);
  case AST_FINISH:
    finish (game, scores);
    return true;
  default:
    return false;
  }
}
