/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-realm-features.h"

#include "ast-battle.h"
#include "ast-realm-evaluation.h"

enum {
  MOST_CLOSING = 20, /* More tiles that close a realm at a place make no difference. */
  LIMIT = 1 << 12,   /* Of a feature, so that no sum of a model overflows. */
};

typedef struct {
  const AstEvaluation *evaluation;
  const AstGame *game;
  int root;
  const AstRealm *realm;
  float part; /* Of the undrawn tiles, one. */
  int side;
  AstForces forces; /* Of the side. */
  float of[AST_N_REALM_FEATURES];
} View;

static void
add_meeples (View *self)
{
  const AstGame *game = self->game;

  for (uint32_t left = self->realm->meeples; left != 0; left &= left - 1) {
    int meeple = __builtin_ctz (left);
    int equipment = game->meeples[meeple].equipment;

    self->of[ast_meeple_size (meeple) == AST_LARGE ? AST_REALM_LARGE : AST_REALM_SMALL]++;
    self->of[AST_REALM_BLADES] += equipment == AST_BLADE;
    self->of[AST_REALM_BLASTERS] += equipment == AST_BLASTER;
  }
}

static void
add_sides (View *self)
{
  const AstEvaluation *evaluation = self->evaluation;
  float *of = self->of;

  of[AST_REALM_OWN_SYMBOLS] =
      ast_symbols_of (self->realm->symbols, self->game->faction_of[self->side]);
  of[AST_REALM_DICE] = self->forces.dice;
  of[AST_REALM_YELLOW] = self->forces.yellow;
  of[AST_REALM_BLADE] = self->forces.blade;
  of[AST_REALM_NEXT] = evaluation->next == self->side;
  of[AST_REALM_RESERVE] = evaluation->n_ready[self->side];
  for (int rival = 0; rival < self->game->n_sides; rival++) {
    int symbols = ast_symbols_of (self->realm->symbols, self->game->faction_of[rival]);
    int reserve = evaluation->n_ready[rival], arms = evaluation->arms[rival];
    float raid;

    if (rival == self->side)
      continue;
    of[AST_REALM_RIVAL_SYMBOLS] += symbols;
    if (reserve > of[AST_REALM_RIVAL_RESERVE])
      of[AST_REALM_RIVAL_RESERVE] = reserve;
    raid = arms > 0 ? ast_realm_evaluation_beat (arms + (symbols > 0), self->forces.dice) : 0;
    if (raid > of[AST_REALM_RAID])
      of[AST_REALM_RAID] = raid;
  }
}

/* The undrawn tiles that join what ends on two sides of a place with such needs. */
static int
count_joining (const AstTileCounts *counts, AstPattern needs, int one, int other)
{
  const AstTileSet *set = counts->set;
  int n = 0;

  for (int i = 0; i < counts->n_kinds; i++) {
    int kind = counts->kinds[i];
    bool joins = false;

    for (unsigned fits = set->fits[kind][needs]; fits != 0; fits &= fits - 1) {
      const uint8_t *realm_at = set->realm_at[kind][__builtin_ctz (fits)];

      joins |= realm_at[one] == realm_at[other];
    }
    n += joins ? counts->copies[kind] : 0;
  }
  return n;
}

/* Adds up what may become more than a feature can say. */
static void
add_limited (float *sum, float value)
{
  *sum = *sum + value < LIMIT / 64 ? *sum + value : LIMIT / 64;
}

/* A rival's realm could be joined to this one by `n` of the undrawn tiles. */
static void
add_rival (View *self, const AstRealm *other, int n)
{
  const AstGame *game = self->game;
  int side = game->side_of[ast_meeple_player (__builtin_ctz (other->meeples))];
  int dice = ast_battle_count_forces (game, side, other->meeples, other->symbols).dice;
  int own = self->forces.dice > 0 ? self->forces.dice : 1;
  float next = n * self->part, join = self->evaluation->counts->draw_chance[n];
  float *of = self->of;

  of[AST_REALM_RIVALS]++;
  of[AST_REALM_JOIN_NEXT] += next;
  add_limited (&of[AST_REALM_JOIN_NEXT_TILES], next * other->n_tiles);
  of[AST_REALM_JOIN] += join;
  of[AST_REALM_JOIN_LOST] += join * ast_realm_evaluation_beat (dice, own);
  add_limited (&of[AST_REALM_JOIN_TILES], join * other->n_tiles);
  if (dice > of[AST_REALM_JOIN_DICE])
    of[AST_REALM_JOIN_DICE] = dice;
}

static void
add_rivals_at (View *self, int place, int side)
{
  const AstGame *game = self->game;
  uint32_t own = game->meeples_of[self->side];

  if ((self->evaluation->meeples_at[place] & ~own) == 0)
    return;
  for (int beside = 0; beside < 4; beside++) {
    int root = self->evaluation->beside[place][beside];
    const AstRealm *other = &game->realms[root];

    if (root == AST_NONE || root == self->root || other->kind != self->realm->kind
        || (other->meeples & ~own) == 0)
      continue;
    add_rival (self, other,
               count_joining (self->evaluation->counts, game->needs[place], side, beside));
  }
}

static void
add_rivals (View *self)
{
  const AstEvaluation *evaluation = self->evaluation;
  int last = AST_NONE;

  for (int i = evaluation->first[self->root]; i != 0; i = evaluation->open[i - 1].next) {
    int place = evaluation->open[i - 1].place;

    if (place != last)
      add_rivals_at (self, place, evaluation->open[i - 1].side);
    last = place;
  }
}

/* Keeps the fewest first. */
static void
insert_closing (float *closing, float n)
{
  for (int i = 0; i < 4; i++) {
    if (n < closing[i]) {
      float more = closing[i];

      closing[i] = n;
      n = more;
    }
  }
}

/* A place of the rim with so many tiles that fit and close the realm there. */
static void
add_place (View *self, int fitting, int closing)
{
  float *of = self->of, next = closing * self->part;

  insert_closing (&of[AST_REALM_CLOSING], closing);
  of[AST_REALM_PLACES]++;
  of[AST_REALM_NO_FIT] += fitting == 0;
  of[AST_REALM_NO_CLOSE] += closing == 0;
  of[AST_REALM_NEXT_FITS] += fitting * self->part;
  of[AST_REALM_NEXT_CLOSES] += next;
  of[AST_REALM_FILLED] *= self->evaluation->counts->draw_chance[fitting];
  if (next > of[AST_REALM_NEXT_MOST])
    of[AST_REALM_NEXT_MOST] = next;
}

static void
add_edges (View *self)
{
  const AstEvaluation *evaluation = self->evaluation;
  const AstTileCounts *counts = evaluation->counts;
  int last = AST_NONE;

  for (int i = evaluation->first[self->root]; i != 0; i = evaluation->open[i - 1].next) {
    int place = evaluation->open[i - 1].place, side = evaluation->open[i - 1].side;
    AstPattern needs = self->game->needs[place];

    if (place != last)
      add_place (self, counts->fitting[needs], counts->closing[side][needs]);
    last = place;
  }
}

static void
add_surroundings (View *self)
{
  const AstRealm *realm = self->realm;
  int tile = realm->tiles_low != 0 ? __builtin_ctzll (realm->tiles_low)
                                   : 64 + __builtin_ctz (realm->tiles_high);
  uint8_t places[8];
  int n = ast_game_places_around (self->game, tile, places);

  for (int i = 0; i < n; i++) {
    int fitting = self->evaluation->counts->fitting[self->game->needs[places[i]]];

    add_place (self, fitting, fitting);
  }
  self->of[AST_REALM_OUTSIDE] = realm->open - n;
}

/* In 16 bits before the limit, so that many numbers are rounded at once: none is near 512. */
static int16_t
round_number (float value)
{
  int16_t units = (int16_t) (int) (64 * value + 0.5f);

  return units < LIMIT ? units : LIMIT;
}

/* What the realm is, and what it would be without places. */
static void
begin (View *self)
{
  const AstRealm *realm = self->realm;
  float *of = self->of;

  of[AST_REALM_IS_KIND + realm->kind] = 1;
  of[AST_REALM_IS_HELD] = realm->meeples != 0;
  of[AST_REALM_TILES] = realm->n_tiles;
  of[AST_REALM_OPEN] = realm->open;
  of[AST_REALM_SYMBOLS] = ast_symbols_sum (realm->symbols);
  of[AST_REALM_FILLED] = 1;
  of[AST_REALM_LEFT] = (float) self->evaluation->n_left / 8;
  for (int i = 0; i < 4; i++)
    of[AST_REALM_CLOSING + i] = MOST_CLOSING;
}

/* What is the same for every side. */
static void
describe (View *self)
{
  begin (self);
  add_meeples (self);
  if (self->realm->kind == AST_PLANET)
    add_surroundings (self);
  else
    add_edges (self);
}

static void
describe_for (View *self, int side, AstRealmFeatures features)
{
  self->side = side;
  if (self->realm->meeples != 0)
    self->forces = ast_battle_forces (self->game, self->root, side);
  add_sides (self);
  add_rivals (self);
  for (int i = 0; i < AST_N_REALM_FEATURES; i++)
    features[i] = round_number (self->of[i]);
}

unsigned
ast_realm_features_find (const AstEvaluation *evaluation, int root,
                         AstRealmFeatures features[AST_MAX_PLAYERS])
{
  const AstGame *game = evaluation->game;
  const AstRealm *realm = &game->realms[root];
  View common = { evaluation, game, root, realm, .part = 1.0f / (float) (evaluation->n_left + 1) };
  unsigned sides = realm->meeples != 0 ? ast_battle_sides (game, root) : (1u << game->n_sides) - 1;

  describe (&common);
  for (unsigned left = sides; left != 0; left &= left - 1) {
    View view = common;

    describe_for (&view, __builtin_ctz (left), features[__builtin_ctz (left)]);
  }
  return sides;
}
