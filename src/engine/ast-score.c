/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Scoring completed realms (P) and the end (E). */

#include "ast-board.h"

void
ast_score_add (AstGame *game, AstScores *scores, int side, AstReason reason, int points, int tile,
               int number)
{
  game->points[side] += points;
  if (scores != NULL) {
    scores->scores[scores->n++] = (AstScore){
      .side = side, .reason = reason, .points = points, .tile = tile, .realm = number
    };
  }
}

static AstReason
find_reason (const AstRealm *realm)
{
  return (AstReason) (AST_FOR_ROUTE + realm->kind);
}

/* P5: after the battles one side is left in a realm. The first of its players there. */
static int
find_owner (const AstRealm *realm)
{
  return ast_meeple_player (__builtin_ctz (realm->meeples));
}

static void
score_if_complete (AstGame *game, AstScores *scores, int tile, int number)
{
  AstRealm *realm = &game->realms[ast_game_root (game, tile, number)];

  if (realm->open != 0 || realm->meeples == 0)
    return;
  ast_score_add (game, scores, game->side_of[find_owner (realm)], find_reason (realm),
                 ast_realm_worth (realm, true), tile, number);
  if (realm->kind == AST_PLANET)
    game->conqueror[tile] = find_owner (realm) + 1;
  ast_game_take_back (game, realm, realm->meeples);
}

void
ast_score_turn (AstGame *game, AstScores *scores)
{
  int tile = game->n_tiles - 1;
  const AstTile *laid = &game->tiles[tile];
  int n_realms = game->set->kinds[laid->kind].n_realms;

  if (!game->closed || game->placed == 0)
    return;
  for (int number = 0; number < n_realms; number++)
    score_if_complete (game, scores, tile, number);
  for (int i = 0; i < game->n_near; i++)
    score_if_complete (game, scores, game->near[i],
                       game->set->planet[game->tiles[game->near[i]].kind]);
}

static bool
is_before (const AstTile *a, const AstTile *b)
{
  return a->y != b->y ? a->y < b->y : a->x < b->x;
}

/* The final scoring of a record names a realm by its first tile. */
static AstSpot
name_by_first_tile (const AstGame *game, int root)
{
  const AstRealm *realm = &game->realms[root];
  int first = -1;

  for (int tile = 0; tile < game->n_tiles; tile++) {
    if (ast_realm_has_tile (realm, tile)
        && (first < 0 || is_before (&game->tiles[tile], &game->tiles[first])))
      first = tile;
  }
  return (AstSpot){ first, ast_game_name_realm (game, first, root) };
}

static bool
is_named_before (const AstGame *game, AstSpot a, AstSpot b)
{
  if (a.tile != b.tile)
    return is_before (&game->tiles[a.tile], &game->tiles[b.tile]);
  return a.realm < b.realm;
}

/* One meeple of each realm that has some, as a set. */
static uint32_t
find_holders (const AstGame *game)
{
  uint32_t holders = 0, seen = 0;

  for (uint32_t meeples = game->placed; meeples != 0; meeples &= meeples - 1) {
    int meeple = __builtin_ctz (meeples);

    if (seen >> meeple & 1)
      continue;
    holders |= 1u << meeple;
    seen |= ast_game_realm (game, game->meeples[meeple].tile, game->meeples[meeple].realm)->meeples;
  }
  return holders;
}

/* All realms with meeples in them, in the order of the record. */
static int
list_held_realms (const AstGame *game, AstSpot *names)
{
  int n = 0;

  for (uint32_t holders = find_holders (game); holders != 0; holders &= holders - 1) {
    const AstMeeple *meeple = &game->meeples[__builtin_ctz (holders)];
    AstSpot name = name_by_first_tile (game, ast_game_root (game, meeple->tile, meeple->realm));
    int i;

    for (i = n++; i > 0 && is_named_before (game, name, names[i - 1]); i--)
      names[i] = names[i - 1];
    names[i] = name;
  }
  return n;
}

static void
score_held_realm (AstGame *game, AstScores *scores, int tile, int number)
{
  const AstRealm *realm = ast_game_realm (game, tile, number);

  ast_score_add (game, scores, game->side_of[find_owner (realm)], find_reason (realm),
                 ast_realm_worth (realm, false), tile, number);
}

void
ast_score_end (AstGame *game, AstScores *scores)
{
  AstSpot names[AST_MAX_MEEPLES];
  int n;

  if (scores == NULL) { /* Without a list of scores the order does not matter. */
    for (uint32_t holders = find_holders (game); holders != 0; holders &= holders - 1) {
      const AstMeeple *meeple = &game->meeples[__builtin_ctz (holders)];

      score_held_realm (game, NULL, meeple->tile, meeple->realm);
    }
    return;
  }
  n = list_held_realms (game, names);
  for (int i = 0; i < n; i++)
    score_held_realm (game, scores, names[i].tile, names[i].realm);
}
