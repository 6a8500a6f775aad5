/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-lay-evaluation.h"

/* Where a tile lies beside the place, there is no place. */
static void
find_change (AstLayEvaluation *self)
{
  const AstGame *game = self->evaluation->game;

  self->change.shown = game->set->pattern[self->kind][self->rotation];
  for (int side = 0; side < 4; side++)
    self->change.place[side] = ast_game_place_beside (game, self->place, side);
}

/* The group that realm `root` of the board belongs to already, or -1. */
static int
find_joined (const AstLayEvaluation *self, const int8_t *group_of_root, int root)
{
  for (int i = 0; i < self->n_roots; i++) {
    if (self->roots[i] == root)
      return group_of_root[i];
  }
  return -1;
}

/* The tiles of the group, which has several realms of the board; those that two of them share count
 * once (P4). */
static int
count_tiles (const AstGroups *groups, int group)
{
  return 1 + __builtin_popcountll (groups->tiles_low[group])
         + __builtin_popcount (groups->tiles_high[group]);
}

static void
merge_groups (AstLayEvaluation *self, AstGroups *groups, int into, int from)
{
  AstRealmEvaluation *realm = &self->realms[into];
  const AstRealmEvaluation *other = &self->realms[from];

  realm->open += other->open;
  realm->symbols += other->symbols;
  realm->meeples |= other->meeples;
  groups->tiles_low[into] |= groups->tiles_low[from];
  groups->tiles_high[into] |= groups->tiles_high[from];
  realm->n_tiles = count_tiles (groups, into);
  groups->sides[into] |= groups->sides[from];
  for (int i = 0; i < self->n_roots; i++) {
    if (groups->group_of_root[i] == from)
      groups->group_of_root[i] = into;
  }
}

static void
join_root (AstLayEvaluation *self, AstGroups *groups, int group, int root)
{
  const AstRealm *joined = &self->evaluation->game->realms[root];
  AstRealmEvaluation *realm = &self->realms[group];
  bool alone = realm->n_tiles == 1;

  realm->open += joined->open;
  realm->symbols += joined->symbols;
  realm->meeples |= joined->meeples;
  groups->tiles_low[group] |= joined->tiles_low;
  groups->tiles_high[group] |= joined->tiles_high;
  realm->n_tiles = alone ? 1 + joined->n_tiles : count_tiles (groups, group);
  groups->group_of_root[self->n_roots] = group;
  self->roots[self->n_roots++] = root;
}

/* Adds the realm `number` of the tile: as a new group, or to a group that it meets by a realm of
 * the board. */
static void
add_group (AstLayEvaluation *self, AstGroups *groups, int number)
{
  const AstEvaluation *evaluation = self->evaluation;
  const AstTileSet *set = evaluation->game->set;
  const AstTileRealm *definition = &set->kinds[self->kind].realms[number];
  const AstRealm *alone = &set->alone[self->kind][number];
  unsigned sides = ast_edges_turn (definition->edges, self->rotation);
  int group = self->n_groups++;
  AstRealmEvaluation *realm = &self->realms[group];

  self->number[group] = number;
  groups->sides[group] = sides;
  groups->tiles_low[group] = groups->tiles_high[group] = 0;
  *realm = (AstRealmEvaluation){
    .kind = alone->kind, .n_tiles = 1, .open = alone->open, .symbols = alone->symbols
  };
  if (alone->kind == AST_PLANET) {
    realm->open -= self->n_laid;
    return;
  }
  for (; sides != 0; sides &= sides - 1) {
    int root = evaluation->beside[self->place][__builtin_ctz (sides)];
    int met;

    if (root == AST_NONE)
      continue;
    met = find_joined (self, groups->group_of_root, root);
    if (met < 0) {
      join_root (self, groups, group, root);
    } else if (met != group) {
      /* The group with the lower number remains; the new one was the last and is removed. */
      merge_groups (self, groups, met, group);
      self->n_groups--;
      group = met;
      realm = &self->realms[group];
    }
    realm->open -= 2;
  }
}

/* Finds chance and threat of a group from the open edges that it will have. */
static void
judge_group (AstLayEvaluation *self, int group)
{
  const AstEvaluation *evaluation = self->evaluation;
  const AstGroups *groups = &self->groups;
  AstRealmEvaluation *realm = &self->realms[group];

  realm->chance = ast_realm_evaluation_pace_chance (evaluation, realm->open);
  for (int i = 0; i < self->n_roots; i++) {
    if (groups->group_of_root[i] == group)
      ast_realm_evaluation_add_open (evaluation, self->roots[i], self->place, &self->change, realm);
  }
  for (int side = 0; side < 4; side++) {
    AstPattern needs;
    int place;

    if ((groups->sides[group] >> side & 1) == 0
        || evaluation->beside[self->place][side] != AST_NONE)
      continue;
    place = self->change.place[side];
    needs = (place != AST_NONE ? evaluation->game->needs[place] : 0)
            | ast_change_need (&self->change, side);
    realm->chance *= ast_realm_evaluation_fit_chance (evaluation, needs, side ^ 2);
    if (place != AST_NONE)
      ast_realm_evaluation_add_threat (evaluation, place, realm);
  }
}

/* The worth of a realm without meeples does not depend on its chance. */
void
ast_lay_evaluation_judge_free (AstLayEvaluation *self, int group)
{
  if (self->realms[group].kind != AST_PLANET && self->realms[group].open > 0)
    judge_group (self, group);
}

static void
count_freed (AstLayEvaluation *self, const AstRealmEvaluation *realm)
{
  const AstGame *game = self->evaluation->game;
  uint32_t own = ((1u << AST_MEEPLES_EACH) - 1) << (game->player * AST_MEEPLES_EACH);

  if (realm->open == 0 && (realm->meeples & ~game->meeples_of[self->evaluation->side]) == 0)
    self->n_freed += __builtin_popcount (realm->meeples & own);
}

static void
judge_groups (AstLayEvaluation *self)
{
  const AstGame *game = self->evaluation->game;
  AstGroups *groups = &self->groups;
  int n_realms = game->set->kinds[self->kind].n_realms;

  self->n_groups = self->n_roots = 0;
  for (int number = 0; number < n_realms; number++)
    add_group (self, groups, number);
  for (int i = 0; i < self->n_roots; i++)
    self->gain -= ast_evaluation_worth (self->evaluation, self->roots[i]);
  for (int group = 0; group < self->n_groups; group++) {
    AstRealmEvaluation *realm = &self->realms[group];

    realm->chance = 1;
    if (realm->kind != AST_PLANET && realm->meeples != 0)
      judge_group (self, group);
    self->worth[group] =
        ast_realm_evaluation_weigh (self->evaluation, &self->realms[group], ast_no_recruit);
    self->gain += self->worth[group];
    count_freed (self, &self->realms[group]);
  }
}

/* Evaluates held realms that the tile does not touch, but that reach a place whose needs it
 * changes. */
static void
judge_neighbours (AstLayEvaluation *self)
{
  AstEvaluation *evaluation = self->evaluation;
  const AstGame *game = evaluation->game;
  int n_seen = self->n_roots;

  for (int side = 0; side < 4; side++) {
    int place = self->change.place[side];

    if (place == AST_NONE || evaluation->meeples_at[place] == 0)
      continue;
    for (int other = 0; other < 4; other++) {
      int root = evaluation->beside[place][other];
      bool known = root == AST_NONE || game->realms[root].meeples == 0;
      AstRealmEvaluation realm;

      for (int i = 0; !known && i < n_seen; i++)
        known = self->roots[i] == root;
      if (known)
        continue;
      self->roots[n_seen++] = root;
      realm = ast_realm_evaluation_describe (evaluation, root, &self->change);
      self->gain += ast_realm_evaluation_weigh (evaluation, &realm, ast_no_recruit)
                    - ast_evaluation_worth (evaluation, root);
    }
  }
}

static void
judge_planets (AstLayEvaluation *self)
{
  AstEvaluation *evaluation = self->evaluation;

  for (int i = 0; i < evaluation->n_near[self->place]; i++) {
    const AstPlanetEvaluation *planet =
        ast_realm_evaluation_after_lay_beside (evaluation, evaluation->near[self->place][i]);

    self->gain += planet->worth - ast_evaluation_worth (evaluation, planet->root);
    count_freed (self, &planet->realm);
  }
}

void
ast_lay_evaluation_init (AstLayEvaluation *self, AstEvaluation *evaluation, AstLay lay)
{
  const AstGame *game = evaluation->game;

  self->evaluation = evaluation;
  self->lay = lay;
  self->place = lay / 4;
  self->rotation = lay % 4;
  self->kind = game->hand;
  self->gain = 0;
  self->n_freed = 0;
  self->n_laid =
      game->set->planet[game->hand] != AST_NONE ? ast_game_tiles_around (game, self->place) : 0;
  find_change (self);
  judge_groups (self);
  judge_neighbours (self);
  judge_planets (self);
  self->after = self->n_freed == 0
                    ? evaluation->cost[game->player]
                    : ast_evaluation_keep (evaluation, game->player,
                                           evaluation->n_reserve[game->player] - 1 + self->n_freed);
}
