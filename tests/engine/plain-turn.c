/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The set-up, and the turn: drawing, laying, placing. */

#include "plain-private.h"

#include <string.h>

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

static bool
has_undrawn (const PlainGame *game)
{
  for (int i = 0; i < game->n_kinds; i++)
    if (game->left[i] > 0)
      return true;
  return false;
}

void
plain_game_wait_for_draw (PlainGame *game)
{
  game->hand = PLAIN_NONE;
  game->phase = has_undrawn (game) ? AST_DRAW : AST_FINISH;
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
  plain_game_wait_for_draw (game);
  return true;
}

static bool
draw (PlainGame *game, int kind)
{
  if (kind >= game->n_kinds || game->left[kind] == 0)
    return false;
  game->left[kind]--;
  if (plain_game_fits_anywhere (game, kind)) {
    game->hand = kind;
    game->phase = AST_LAY;
    return true;
  }
  game->away[game->n_away++] = kind;
  plain_game_wait_for_draw (game);
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
  int n = 0, n_touched = plain_game_touched (game, spots);

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
  plain_game_fight_or_end_turn (game, scores);
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
    return plain_game_roll (game, action, scores);
  case AST_FINISH:
    plain_game_finish (game, scores);
    return true;
  default:
    return false;
  }
}
