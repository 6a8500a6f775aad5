/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-evaluation.h"

#include <string.h>

#include "ast-realm-evaluation.h"

/* Finds the next side, and the undrawn tiles that each player will still draw after this turn. */
static void
count_turns (AstEvaluation *self)
{
  const AstGame *game = self->game;
  int n = game->setup.n_players;
  int next = game->phase == AST_LAY ? game->player + 1 : game->player;

  self->next = game->side_of[next % n];
  for (int i = 0; i < n; i++)
    self->turns[(next + i) % n] = (self->n_left + n - 1 - i) / n;
}

/* A player cannot place more meeples than there are turns left. */
static float
use_turns (const AstEvaluation *self, int player)
{
  float turns = self->turns[player], enough = self->weights->reserve_turns;

  return turns < enough ? turns / enough : 1;
}

float
ast_evaluation_keep (const AstEvaluation *self, int player, int nth)
{
  int turns = self->turns[player];

  if (nth >= AST_MEEPLES_EACH || nth < 0 || nth >= turns)
    return 0;
  return self->weights->reserve_worth[nth] * use_turns (self, player);
}

static void
weigh_reserves (AstEvaluation *self)
{
  memset (self->arms, 0, sizeof self->arms);
  memset (self->n_ready, 0, sizeof self->n_ready);
  for (int player = 0; player < self->game->setup.n_players; player++) {
    unsigned reserve = ast_game_reserve (self->game, player);
    int *arms = &self->arms[self->game->side_of[player]];
    int n = __builtin_popcount (reserve);
    int dice = reserve >> AST_SMALL_MEEPLES != 0 ? 2 : n > 0;

    self->n_reserve[player] = n;
    self->n_ready[self->game->side_of[player]] += n;
    if (dice > *arms)
      *arms = dice;
    self->back[player] = ast_evaluation_keep (self, player, n);
    self->later[player] = self->weights->later_worth * use_turns (self, player);
    self->cost[player] = ast_evaluation_keep (self, player, n - 1);
  }
}

static void
list_recruits (AstEvaluation *self)
{
  int player = self->game->player;
  unsigned reserve = ast_game_reserve (self->game, player);
  unsigned small = (1u << AST_SMALL_MEEPLES) - 1;

  self->n_recruits = 0;
  for (int size = AST_SMALL; size <= AST_LARGE; size++) {
    unsigned such = size == AST_SMALL ? reserve & small : reserve & ~small;

    for (int equipment = AST_NO_EQUIPMENT; such != 0 && equipment <= AST_BLASTER; equipment++) {
      if ((equipment & self->game->equipment[player]) != equipment)
        continue;
      self->recruits[self->n_recruits++] = (AstRecruit){
        .meeple = player * AST_MEEPLES_EACH + __builtin_ctz (such),
        .size = size,
        .equipment = equipment,
      };
    }
  }
}

static void
set_clock (AstEvaluation *self)
{
  const AstWeights *w = self->weights;
  int left = self->n_left;

  self->remaining_growth = left / (left + w->grow_turns);
  self->fill = left / (left + w->fill);
  self->filled[0] = 1;
  for (int i = 1; i <= 8; i++)
    self->filled[i] = self->filled[i - 1] * self->fill;
  self->raid = w->raid * left / (left + w->raid_turns);
  self->own_draws = (float) left / self->game->n_sides;
}

static void
list_realm (AstEvaluation *self, int realm)
{
  self->listed[self->n_listed++] = realm;
  self->is_weighed[realm] = false;
}

static void
list_open_edge (AstEvaluation *self, int realm, int place, int side)
{
  int n = self->n_open++;

  if (self->first[realm] == 0)
    list_realm (self, realm);
  self->open[n].next = self->first[realm];
  self->open[n].place = place;
  self->open[n].side = side;
  self->first[realm] = n + 1;
}

static void
list_open_edges (AstEvaluation *self)
{
  const AstGame *game = self->game;

  memset (self->first, 0, game->n_realms * sizeof self->first[0]);
  self->n_open = self->n_listed = 0;
  for (int place = 0; place < game->n_places; place++) {
    self->n_near[place] = 0;
    self->meeples_at[place] = 0;
    memset (self->beside[place], AST_NONE, sizeof self->beside[place]);
    /* The sides that are neither free nor cosmos: bit 2 * side. */
    for (unsigned needs = game->needs[place], open = (needs ^ needs >> 1) & 0x55; open != 0;
         open &= open - 1) {
      int side = __builtin_ctz (open) / 2;
      int root = game->root[game->node_beside[place][side]];

      self->beside[place][side] = root;
      self->meeples_at[place] |= game->realms[root].meeples;
      list_open_edge (self, root, place, side);
    }
  }
}

static void
list_planet (AstEvaluation *self, int tile)
{
  const AstGame *game = self->game;
  const AstTile *laid = &game->tiles[tile];
  int realm = game->realm_of[tile][game->set->planet[laid->kind]];
  uint8_t places[8];
  int n;

  if (game->realms[realm].open == 0)
    return;
  list_realm (self, realm);
  self->planets[tile].is_known = false;
  n = ast_game_places_around (game, tile, places);
  for (int i = 0; i < n; i++)
    self->near[places[i]][self->n_near[places[i]]++] = tile;
}

static void
list_planets (AstEvaluation *self)
{
  const AstGame *game = self->game;

  for (int tile = 0; tile < game->n_tiles; tile++) {
    if (game->set->planet[game->tiles[tile].kind] != AST_NONE)
      list_planet (self, tile);
  }
}

void
ast_evaluation_weigh (AstEvaluation *self, int root)
{
  AstRealmEvaluation realm = ast_realm_evaluation_describe (self, root, NULL);

  self->worth[root] = ast_realm_evaluation_weigh (self, &realm, ast_no_recruit);
  self->is_weighed[root] = true;
}

/* The points of a side and the worth of its reserves. */
static float
sum_up_side (const AstEvaluation *self, int side)
{
  const AstGame *game = self->game;
  float sum = game->points[side];

  for (int player = 0; player < game->setup.n_players; player++) {
    if (game->side_of[player] != side)
      continue;
    for (int i = 0; i < self->n_reserve[player]; i++)
      sum += ast_evaluation_keep (self, player, i);
    if (self->turns[player] > 0) {
      bool large = ast_game_reserve (game, player) >> AST_SMALL_MEEPLES & 1;

      sum += self->weights->large_worth * large
             + self->weights->equipment_worth * __builtin_popcount (game->equipment[player]);
    }
  }
  return sum;
}

void
ast_evaluation_prospects (const AstEvaluation *self, float points[AST_MAX_PLAYERS])
{
  const AstGame *game = self->game;

  for (int side = 0; side < game->n_sides; side++)
    points[side] = sum_up_side (self, side);
  for (int i = 0; i < self->n_listed; i++) {
    AstRealmEvaluation realm;

    if (game->realms[self->listed[i]].meeples == 0)
      continue;
    realm = ast_realm_evaluation_describe (self, self->listed[i], NULL);
    ast_realm_evaluation_spread (self, &realm, points);
  }
}

/* The strongest rival, who may win instead, has a share of its own; the rest is divided among all
 * rivals equally. */
static void
share_interest (AstEvaluation *self)
{
  const AstGame *game = self->game;
  float points[AST_MAX_PLAYERS];
  int best = -1;

  self->player = game->player;
  self->side = game->side_of[game->player];
  if (game->n_sides > 2)
    ast_evaluation_prospects (self, points);
  for (int side = 0; side < game->n_sides; side++) {
    if (side != self->side && (best < 0 || (game->n_sides > 2 && points[side] > points[best])))
      best = side;
  }
  for (int side = 0; side < game->n_sides; side++) {
    float alike = (1 - self->weights->best_rival) / (game->n_sides - 1);

    self->share[side] = side == self->side ? 1 : -alike;
  }
  self->share[best] -= self->weights->best_rival;
  self->free_realm = self->share[self->next] * self->weights->free_realm_share;
  self->free_planet =
      self->n_left > 0 ? self->share[self->next] * self->weights->free_planet_share : 0;
}

void
ast_evaluation_init (AstEvaluation *self, const AstGame *game, const AstWeights *weights,
                     const AstTileCounts *counts)
{
  self->game = game;
  self->weights = weights;
  self->counts = counts;
  self->n_left = ast_game_tiles_left (game);
  count_turns (self);
  weigh_reserves (self);
  list_recruits (self);
  set_clock (self);
  list_open_edges (self);
  list_planets (self);
  share_interest (self);
}

float
ast_evaluation_total (AstEvaluation *self)
{
  float total = 0;

  for (int side = 0; side < self->game->n_sides; side++)
    total += self->share[side] * sum_up_side (self, side);
  for (int i = 0; i < self->n_listed; i++)
    total += ast_evaluation_worth (self, self->listed[i]);
  return total;
}
