/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What follows from a placement: battles, scoring, the end. */

#include "plain-private.h"

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
    if (plain_realm_holds (realm, meeple)
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
    if (plain_game_has_side (game, &realm, side))
      give (game, scores, side, reasons[realm.kind], plain_realm_worth (&realm, complete), name);
}

static void
end_turn (PlainGame *game, AstScores *scores)
{
  PlainSpot spots[AST_MAX_SPOTS];
  int n = plain_game_touched (game, spots);

  for (int i = 0; i < n; i++) {
    PlainRealm realm = plain_game_realm (game, spots[i].tile, spots[i].realm);
    if (realm.open > 0)
      continue;
    score_realm (game, scores, spots[i], true);
    clear_realm (game, &realm, PLAIN_NONE);
  }
  game->player = (game->player + 1) % game->setup.n_players;
  plain_game_wait_for_draw (game);
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

void
plain_game_fight_or_end_turn (PlainGame *game, AstScores *scores)
{
  PlainSpot spots[AST_MAX_SPOTS];
  int n = plain_game_touched (game, spots);

  for (int i = 0; i < n; i++)
    if (begin_battle (game, spots[i]))
      return;
  end_turn (game, scores);
}

bool
plain_game_may_roll (const PlainGame *game, const AstAction *action)
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

bool
plain_game_roll (PlainGame *game, const AstAction *action, AstScores *scores)
{
  PlainBattle *battle = &game->battle;
  PlainSpot name = { battle->tile, battle->realm };
  PlainRealm realm = plain_game_realm (game, battle->tile, battle->realm);
  int best = 0, n_best = 0, results[AST_MAX_PLAYERS] = { 0 };

  if (!plain_game_may_roll (game, action))
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
    plain_game_fight_or_end_turn (game, scores);
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

void
plain_game_finish (PlainGame *game, AstScores *scores)
{
  for (int y = 0; y < PLAIN_SPAN; y++)
    for (int x = 0; x < PLAIN_SPAN; x++)
      if (game->board[y][x] != PLAIN_NONE)
        finish_tile (game, scores, game->board[y][x]);
  game->phase = AST_OVER;
}
