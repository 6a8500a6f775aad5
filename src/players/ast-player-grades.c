/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The grades that do not search: each takes the turn that looks best, and errs as people do. It
 * overlooks places far from where something has just happened, misjudges some of those that it
 * sees, fights too gladly and takes points too early. But it keeps the last meeple for something
 * good, as all players must whose games are to stay open to their end. docs/players.md has the
 * measurements. */

#include <stdlib.h>

#include "ast-greedy.h"
#include "ast-player-kinds.h"

enum { TURNS_SEEN = 24 };

/* What is drawn: whether a place is seen, and how much it or a realm is misjudged. */
enum { A_SIGHT = 1 << 24, A_PLACE = 2 << 24, A_SPOT = 3 << 24 };

typedef struct {
  const AstManner *manner;
  const AstGame *game;
  uint64_t seed; /* Of all errors in this turn. */
} Mind;

/* From 0 to 1, the same whenever `what` is looked at. */
static float
draw_error (const Mind *self, uint64_t what)
{
  AstRng rng;

  ast_rng_init_keyed (&rng, self->seed, what);
  return ast_rng_below (&rng, 10000) / 10000.0f;
}

/* In steps of a king, from the nearest of the tiles that the players have laid last. */
static int
find_distance (const AstGame *game, int place)
{
  int distance = AST_MAX_TILES;

  for (int i = 1; i <= game->setup.n_players && i <= game->n_tiles; i++) {
    const AstTile *tile = &game->tiles[game->n_tiles - i];
    int across = abs (tile->x - game->place_x[place]), down = abs (tile->y - game->place_y[place]);
    int steps = across > down ? across : down;

    distance = steps < distance ? steps : distance;
  }
  return distance;
}

static bool
sees (const Mind *self, int place)
{
  float chance = 1;

  for (int i = find_distance (self->game, place); i > 1; i--)
    chance *= self->manner->sight;
  return draw_error (self, A_SIGHT | (uint64_t) place) < chance;
}

/* What a turn seems worth beyond what it gains. */
static float
find_appeal (const Mind *self, const AstTurn *turn)
{
  const AstManner *manner = self->manner;
  AstGame after = *self->game;
  AstScores scores = { 0 };
  float appeal = 0;

  if (manner->fight == 0 && manner->finish == 0)
    return 0;
  ast_game_apply (&after, &turn->lay, &scores);
  ast_game_apply (&after, &turn->place, &scores);
  if (after.phase == AST_ROLL)
    appeal += manner->fight;
  for (int i = 0; i < scores.n; i++)
    if (scores.scores[i].side == self->game->side_of[self->game->player])
      return appeal + manner->finish;
  return appeal;
}

/* How much the realm that a meeple is sent to is misjudged: the same wherever the tile lies. */
static float
find_slip (const Mind *self, const AstAction *place)
{
  uint64_t spot = (uint64_t) (uint8_t) place->place.x << 16
                  | (uint64_t) (uint8_t) place->place.y << 8 | place->place.realm;

  if (place->place.size == AST_NO_MEEPLE)
    return 0;
  return self->manner->slip * (2 * draw_error (self, A_SPOT | spot) - 1);
}

/* Adds the turns of a lay as they look. */
static void
add_lay (const Mind *self, AstEvaluation *evaluation, AstLay lay, AstTurnList *list)
{
  float error = 2 * self->manner->error * draw_error (self, A_PLACE | (uint64_t) (lay / 4));
  AstTurnList seen;

  ast_turn_list_init (&seen, TURNS_SEEN, 0);
  ast_turn_list_fill_lay (&seen, evaluation, lay);
  for (int i = 0; i < seen.n; i++) {
    AstTurn *turn = &seen.turns[i];

    turn->gain += error + find_slip (self, &turn->place) + find_appeal (self, turn);
    if (turn->gain > list->least)
      ast_turn_list_add (list, turn);
  }
}

static void
list_turns (const Mind *self, AstEvaluation *evaluation, AstTurnList *list)
{
  int n_rotations = self->game->set->n_rotations[self->game->hand];
  AstLay lays[AST_MAX_LAYS];
  int n = ast_game_lays (self->game, lays);
  bool is_seen = false; /* Where nothing is, one looks again, at all. */

  ast_turn_list_init (list, TURNS_SEEN, 0);
  for (int i = 0; i < n && !is_seen; i++)
    is_seen = sees (self, lays[i] / 4);
  for (int i = 0; i < n; i++)
    if (lays[i] % 4 < n_rotations && (!is_seen || sees (self, lays[i] / 4)))
      add_lay (self, evaluation, lays[i], list);
}

static bool
choose (const AstPlayerKind *kind, const AstGame *game, const AstBudget *budget, AstRng *rng,
        AstWatch *watch, AstChoice *choice)
{
  Mind mind = { &kind->manner, game, ast_rng_next (rng) };
  AstWeights weights = *ast_weights_for (game, AST_FINE);
  AstTileCounts counts;
  AstEvaluation evaluation;
  AstTurnList list;

  weights.reserve_worth[0] = kind->manner.thrift;
  ast_tile_counts_init (&counts, game);
  choice->steps = 1;
  if (game->phase != AST_LAY) {
    ast_greedy_choose (game, &weights, &counts, TURNS_SEEN, choice);
    return true;
  }
  ast_evaluation_init (&evaluation, game, &weights, &counts);
  list_turns (&mind, &evaluation, &list);
  ast_greedy_report (&evaluation, &list, choice);
  return true;
}

const AstPlayerKind ast_player_grades[AST_N_GRADES] = {
  { .name = "cadet-1", .choose = choose, .manner = { 0.02f, 30, 6, 5, 5, 16 } },
  { .name = "cadet-2", .choose = choose, .manner = { 0.17f, 13, 4.2f, 3.2f, 3.2f, 14 } },
  { .name = "cadet-3", .choose = choose, .manner = { 0.30f, 7.3f, 3.4f, 2.4f, 2.4f, 13 } },
  { .name = "pilot-1", .choose = choose, .manner = { 0.42f, 3.9f, 2.5f, 2, 2, 11 } },
  { .name = "pilot-2", .choose = choose, .manner = { 0.53f, 1.9f, 1.7f, 1.7f, 1.7f, 10 } },
  { .name = "pilot-3", .choose = choose, .manner = { 0.63f, 0.5f, 1, 1, 1, 9 } },
  { .name = "captain-1", .choose = choose, .manner = { 0.79f, 0, 0, 0, 0, 8 } },
  { .name = "captain-2", .choose = choose, .manner = { 1, 0, 0, 0, 0, 8 } },
};
