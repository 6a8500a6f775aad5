/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-turn.h"

static const AstExtra nobody = { AST_NONE, 0 };

/* A lay before it is made. */
typedef struct {
  const AstSurvey *survey;
  AstTurn turn; /* Its lay is set. */
  int place, rotation, kind;
  AstChange change;
  int n_laid; /* Tiles around the place. */

  int n_roots; /* Realms of the board that the tile joins. */
  uint8_t roots[4];
  int n_groups; /* Realms as they will be, by the lowest number on the tile. */
  uint8_t number[AST_MAX_TILE_REALMS];
  AstClaim claims[AST_MAX_TILE_REALMS];
  float worth[AST_MAX_TILE_REALMS]; /* Of them with no meeple added. */
  float gain;                       /* Of the lay without a meeple. */
  int n_freed; /* Meeples that the player gets back without a battle (M7: after placing). */
} Lay;

static AstPattern
set_need (AstPattern needs, int side, int edge)
{
  return (needs & ~(3 << (2 * side))) | edge << (2 * side);
}

/* The places beside the tile will need what it shows. */
static void
find_change (Lay *lay)
{
  static const int8_t dx[4] = { 0, 1, 0, -1 }, dy[4] = { -1, 0, 1, 0 };
  const AstGame *game = lay->survey->game;
  int x = game->place_x[lay->place], y = game->place_y[lay->place];

  for (int side = 0; side < 4; side++) {
    int edge = ast_tile_set_edge (game->set, lay->kind, lay->rotation, (AstDirection) side);
    int beside = AST_NONE;

    if ((game->needs[lay->place] >> (2 * side) & 3) == AST_EDGE_FREE)
      beside = ast_game_place_at (game, x + dx[side], y + dy[side]);
    lay->change.place[side] = beside;
    lay->change.needs[side] =
        set_need (beside != AST_NONE ? game->needs[beside] : 0, side ^ 2, edge);
  }
}

/* The group of the laid tile that realm `root` of the board joins already, or -1. */
static int
find_joined (const Lay *lay, const int8_t *group_of_root, int root)
{
  for (int i = 0; i < lay->n_roots; i++) {
    if (lay->roots[i] == root)
      return group_of_root[i];
  }
  return -1;
}

typedef struct {
  int8_t group_of_root[4];
  uint64_t tiles_low[AST_MAX_TILE_REALMS];
  uint32_t tiles_high[AST_MAX_TILE_REALMS];
  unsigned sides[AST_MAX_TILE_REALMS]; /* World sides that the group reaches. */
} Groups;

static void
merge_groups (Lay *lay, Groups *groups, int into, int from)
{
  AstClaim *claim = &lay->claims[into];
  const AstClaim *other = &lay->claims[from];

  claim->open += other->open;
  claim->symbols += other->symbols;
  claim->meeples |= other->meeples;
  groups->tiles_low[into] |= groups->tiles_low[from];
  groups->tiles_high[into] |= groups->tiles_high[from];
  groups->sides[into] |= groups->sides[from];
  for (int i = 0; i < lay->n_roots; i++) {
    if (groups->group_of_root[i] == from)
      groups->group_of_root[i] = into;
  }
}

static void
join_root (Lay *lay, Groups *groups, int group, int root)
{
  const AstRealm *realm = &lay->survey->game->realms[root];
  AstClaim *claim = &lay->claims[group];

  claim->open += realm->open;
  claim->symbols += realm->symbols;
  claim->meeples |= realm->meeples;
  groups->tiles_low[group] |= realm->tiles_low;
  groups->tiles_high[group] |= realm->tiles_high;
  groups->group_of_root[lay->n_roots] = group;
  lay->roots[lay->n_roots++] = root;
}

/* The realm `number` of the tile: a new group, or part of one that it meets over the board. */
static void
add_group (Lay *lay, Groups *groups, int number)
{
  const AstSurvey *survey = lay->survey;
  const AstTileRealm *definition = &survey->game->set->kinds[lay->kind].realms[number];
  unsigned sides = (definition->edges << lay->rotation | definition->edges >> (4 - lay->rotation));
  int group = lay->n_groups++;
  AstClaim *claim = &lay->claims[group];

  lay->number[group] = number;
  groups->sides[group] = sides &= 0xf;
  groups->tiles_low[group] = groups->tiles_high[group] = 0;
  *claim = (AstClaim){ .kind = definition->kind, .n_tiles = 1 };
  if (definition->symbol != AST_NO_FACTION)
    claim->symbols = 1u << (8 * definition->symbol);
  if (definition->kind == AST_PLANET) {
    claim->open = 8 - lay->n_laid;
    return;
  }
  claim->open = __builtin_popcount (sides);
  for (; sides != 0; sides &= sides - 1) {
    int root = survey->beside[lay->place][__builtin_ctz (sides)];
    int met;

    if (root == AST_NONE)
      continue;
    met = find_joined (lay, groups->group_of_root, root);
    if (met < 0) {
      join_root (lay, groups, group, root);
    } else if (met != group) {
      /* The lower number goes on, and with it the claim; the group stays the last one. */
      merge_groups (lay, groups, met, group);
      lay->n_groups--;
      group = met;
      claim = &lay->claims[group];
    }
    claim->open -= 2;
  }
}

/* Tiles of the board in the group; those that two of its realms share count once (P4). */
static int
count_tiles (const Lay *lay, const Groups *groups, int group)
{
  const AstRealm *realms = lay->survey->game->realms;
  int n = 0, tiles = 0;

  for (int i = 0; i < lay->n_roots; i++) {
    if (groups->group_of_root[i] != group)
      continue;
    n++;
    tiles += realms[lay->roots[i]].n_tiles;
  }
  if (n < 2)
    return tiles;
  return __builtin_popcountll (groups->tiles_low[group])
         + __builtin_popcount (groups->tiles_high[group]);
}

/* Chance and threat of a group, from the open edges that it will have. */
static void
judge_group (Lay *lay, const Groups *groups, int group)
{
  const AstSurvey *survey = lay->survey;
  AstClaim *claim = &lay->claims[group];

  claim->n_tiles = 1 + count_tiles (lay, groups, group);
  claim->chance = ast_survey_hurry (survey, claim->open);
  for (int i = 0; i < lay->n_roots; i++) {
    if (groups->group_of_root[i] == group)
      ast_survey_add_open (survey, lay->roots[i], lay->place, &lay->change, claim);
  }
  for (int side = 0; side < 4; side++) {
    if ((groups->sides[group] >> side & 1) == 0 || survey->beside[lay->place][side] != AST_NONE)
      continue;
    claim->chance *= ast_survey_reach (survey, lay->change.needs[side], side ^ 2);
    if (lay->change.place[side] != AST_NONE)
      ast_survey_add_threat (survey, lay->change.place[side], claim);
  }
}

static void
count_freed (Lay *lay, const AstClaim *claim)
{
  const AstGame *game = lay->survey->game;
  uint32_t own = ((1u << AST_MEEPLES_EACH) - 1) << (game->player * AST_MEEPLES_EACH);

  if (claim->open == 0 && (claim->meeples & ~game->meeples_of[lay->survey->side]) == 0)
    lay->n_freed += __builtin_popcount (claim->meeples & own);
}

static void
judge_groups (Lay *lay)
{
  const AstGame *game = lay->survey->game;
  Groups groups;

  lay->n_groups = lay->n_roots = 0;
  for (int number = 0; number < game->set->kinds[lay->kind].n_realms; number++)
    add_group (lay, &groups, number);
  for (int i = 0; i < lay->n_roots; i++)
    lay->gain -= lay->survey->worth[lay->roots[i]];
  for (int group = 0; group < lay->n_groups; group++) {
    if (lay->claims[group].kind != AST_PLANET)
      judge_group (lay, &groups, group);
    lay->worth[group] = ast_survey_weigh (lay->survey, &lay->claims[group], nobody);
    lay->gain += lay->worth[group];
    count_freed (lay, &lay->claims[group]);
  }
}

/* Held realms that the tile does not touch, but that border on a place that it alters. */
static void
judge_neighbours (Lay *lay)
{
  const AstSurvey *survey = lay->survey;
  const AstGame *game = survey->game;
  int seen[16], n_seen = 0;

  for (int i = 0; i < lay->n_roots; i++)
    seen[n_seen++] = lay->roots[i];
  for (int side = 0; side < 4; side++) {
    int place = lay->change.place[side];

    for (int other = 0; place != AST_NONE && other < 4; other++) {
      int root = survey->beside[place][other];
      bool known = root == AST_NONE || game->realms[root].meeples == 0;
      AstClaim claim;

      for (int i = 0; !known && i < n_seen; i++)
        known = seen[i] == root;
      if (known)
        continue;
      seen[n_seen++] = root;
      claim = (AstClaim){ .kind = game->realms[root].kind,
                          .n_tiles = game->realms[root].n_tiles,
                          .open = game->realms[root].open,
                          .symbols = game->realms[root].symbols,
                          .meeples = game->realms[root].meeples };
      claim.chance = ast_survey_hurry (survey, claim.open);
      ast_survey_add_open (survey, root, AST_NONE, &lay->change, &claim);
      lay->gain += ast_survey_weigh (survey, &claim, nobody) - survey->worth[root];
    }
  }
}

/* The planet number `nth` of the survey with one place more around it taken. */
static AstClaim
surround_planet (const Lay *lay, int nth, int *root)
{
  const AstGame *game = lay->survey->game;
  int tile = lay->survey->planets[nth];
  const AstRealm *realm;

  *root = game->realm_of[tile][game->set->planet[game->tiles[tile].kind]];
  realm = &game->realms[*root];
  return (AstClaim){ .kind = AST_PLANET,
                     .n_tiles = 1,
                     .open = realm->open - 1,
                     .symbols = realm->symbols,
                     .meeples = realm->meeples };
}

static void
judge_planets (Lay *lay)
{
  for (unsigned near = lay->survey->near[lay->place]; near != 0; near &= near - 1) {
    int root;
    AstClaim claim = surround_planet (lay, __builtin_ctz (near), &root);

    lay->gain += ast_survey_weigh (lay->survey, &claim, nobody) - lay->survey->worth[root];
    count_freed (lay, &claim);
  }
}

/* A placement of each size and piece on the realm of `claim`, worth `before` without it. */
static void
try_spot (const Lay *lay, AstTurnList *list, const AstClaim *claim, float before)
{
  const AstSurvey *survey = lay->survey;
  const AstGame *game = survey->game;
  unsigned reserve = ast_game_reserve (game, game->player);
  AstTurn turn = lay->turn;
  float after =
      ast_survey_keep (survey, game->player, survey->n_reserve[game->player] - 1 + lay->n_freed);

  for (int size = AST_SMALL; size <= AST_LARGE; size++) {
    unsigned such = size == AST_SMALL ? reserve & 0xf : reserve & 0x10;

    if (such == 0)
      continue;
    for (int piece = AST_NO_EQUIPMENT; piece <= AST_BLASTER; piece++) {
      int meeple = game->player * AST_MEEPLES_EACH + __builtin_ctz (such);
      AstExtra extra = { meeple, piece };
      AstClaim with = *claim;
      float cost = claim->open == 0 ? survey->cost[game->player] : after;

      if ((piece & game->pieces[game->player]) != piece)
        continue;
      with.meeples |= 1u << meeple;
      if (survey->turns[game->player] > 0) {
        cost += size == AST_LARGE ? survey->weights->keep_large : 0;
        cost += piece != AST_NO_EQUIPMENT ? survey->weights->keep_piece : 0;
      }
      turn.gain = lay->gain + ast_survey_weigh (survey, &with, extra) - before - cost;
      turn.place.place.size = size;
      turn.place.place.equipment = piece;
      ast_turn_list_add (list, &turn);
    }
  }
}

static void
try_placements (Lay *lay, AstTurnList *list)
{
  const AstSurvey *survey = lay->survey;
  const AstGame *game = survey->game;

  lay->turn.gain = lay->gain;
  ast_turn_list_add (list, &lay->turn);
  lay->turn.place.place.x = lay->turn.lay.lay.x;
  lay->turn.place.place.y = lay->turn.lay.lay.y;
  for (int group = 0; group < lay->n_groups; group++) {
    AstClaim *claim = &lay->claims[group];

    lay->turn.place.place.realm = lay->number[group];
    if (claim->meeples == 0)
      try_spot (lay, list, claim, lay->worth[group]);
  }
  for (unsigned near = survey->near[lay->place]; near != 0; near &= near - 1) {
    int root, nth = __builtin_ctz (near);
    AstClaim claim = surround_planet (lay, nth, &root);
    const AstTile *tile = &game->tiles[survey->planets[nth]];

    lay->turn.place.place.x = tile->x;
    lay->turn.place.place.y = tile->y;
    lay->turn.place.place.realm = game->set->planet[tile->kind];
    try_spot (lay, list, &claim, ast_survey_weigh (survey, &claim, nobody));
  }
}

static int
count_around (const AstGame *game, int place)
{
  int n = 0;

  for (int y = -1; y <= 1; y++) {
    for (int x = -1; x <= 1; x++)
      n += ast_game_tile_at (game, game->place_x[place] + x, game->place_y[place] + y) != AST_NONE;
  }
  return n;
}

void
ast_turn_list_fill_lay (AstTurnList *self, const AstSurvey *survey, AstLay lay)
{
  const AstGame *game = survey->game;
  Lay weighed;

  weighed.survey = survey;
  weighed.turn.lay = ast_game_lay_action (game, lay);
  weighed.turn.place = (AstAction){ .type = AST_PLACE };
  weighed.place = lay / 4;
  weighed.rotation = lay % 4;
  weighed.kind = game->hand;
  weighed.gain = 0;
  weighed.n_freed = 0;
  weighed.n_laid =
      game->set->planet[game->hand] != AST_NONE ? count_around (game, weighed.place) : 0;
  find_change (&weighed);
  judge_groups (&weighed);
  judge_neighbours (&weighed);
  judge_planets (&weighed);
  try_placements (&weighed, self);
}

static unsigned
turn_edges (unsigned edges, int rotation)
{
  return (edges << rotation | edges >> (4 - rotation)) & 0xf;
}

/* Whether the tile looks the same when it is turned by `rotation`. */
static bool
looks_same (const AstTileKind *kind, int rotation)
{
  for (int i = 0; i < kind->n_realms; i++) {
    const AstTileRealm *a = &kind->realms[i];
    bool found = false;

    for (int j = 0; j < kind->n_realms && !found; j++) {
      const AstTileRealm *b = &kind->realms[j];

      found = a->kind == b->kind && a->symbol == b->symbol
              && turn_edges (a->edges, rotation) == b->edges;
    }
    if (!found)
      return false;
  }
  return true;
}

void
ast_turn_list_fill (AstTurnList *self, const AstSurvey *survey)
{
  const AstTileKind *kind = &survey->game->set->kinds[survey->game->hand];
  int n_rotations = looks_same (kind, 1) ? 1 : looks_same (kind, 2) ? 2 : 4;
  AstLay lays[AST_MAX_LAYS];
  int n = ast_game_lays (survey->game, lays);

  for (int i = 0; i < n; i++) {
    if (lays[i] % 4 < n_rotations)
      ast_turn_list_fill_lay (self, survey, lays[i]);
  }
}

void
ast_turn_list_add (AstTurnList *self, const AstTurn *turn)
{
  int i;

  if (self->n == self->limit && turn->gain <= self->turns[self->n - 1].gain)
    return;
  if (self->n < self->limit)
    self->n++;
  for (i = self->n - 1; i > 0 && self->turns[i - 1].gain < turn->gain; i--)
    self->turns[i] = self->turns[i - 1];
  self->turns[i] = *turn;
}
