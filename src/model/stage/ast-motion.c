/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-motion.h"

#include <math.h>

/* The sides on which a tile meets others, at least, to be a good fit. */
enum { GOOD_FIT = 3 };

/* Milliseconds in which turns are taken back or done again; and tiles of a film, and all of them,
 * at most. */
enum { REWIND_LENGTH = 220, FILM_TILE = 150, FILM_LENGTH = 3000 };

/* Milliseconds: `parts` hundredths of a beat, but never too fast to see or slow to wait for. */
static int
find_length (const AstMotionCause *cause, int parts, int least, int most)
{
  return CLAMP (cause->beat * parts / 100, least, most);
}

static AstMotionStep *
add_step (AstMotion *self, AstMotionKind kind, int begin, int length)
{
  AstMotionStep *step = &self->steps[self->n++];

  *step = (AstMotionStep){ .kind = kind, .begin = begin, .length = length };
  self->length = MAX (self->length, begin + length);
  return step;
}

static void
plan_lay (AstMotion *self, const AstMotionCause *cause)
{
  if (cause->event->has_lay && !cause->by_hand)
    add_step (self, AST_MOTION_TRAVEL, 0, find_length (cause, 50, 160, 600))->tile =
        cause->event->after.n_tiles - 1;
}

/* The set of meeples on a realm of a tile. */
static uint32_t
find_standing (const AstGame *game, const AstMeeple *at)
{
  uint32_t standing = 0;

  for (uint32_t left = game->placed; left != 0; left &= left - 1) {
    const AstMeeple *meeple = &game->meeples[__builtin_ctz (left)];

    if (meeple->tile == at->tile && meeple->realm == at->realm)
      standing |= left & -left;
  }
  return standing;
}

/* The meeple that the action placed, or -1; the next ones of a size come in their order. */
static int
find_placed (const AstGame *before, const AstAction *action)
{
  unsigned reserve = ast_game_reserve (before, before->player);
  int large = AST_SMALL_MEEPLES;

  if (action->type != AST_PLACE || action->place.size == AST_NO_MEEPLE)
    return -1;
  return before->player * AST_MEEPLES_EACH
         + (action->place.size == AST_LARGE ? large : __builtin_ctz (reserve & 0xf));
}

/* The game with all meeples that stood on the board or were placed just now. */
static AstGame *
copy_crowd (const AstMotionCause *cause, int placed)
{
  AstGame *crowd = g_memdup2 (&cause->event->decided, sizeof *crowd);
  const AstAction *action = &cause->event->action;

  if (placed >= 0) {
    crowd->placed |= 1u << placed;
    crowd->meeples[placed] = (AstMeeple){
      .tile = (uint8_t) ast_game_tile_at (&cause->event->after, action->place.x, action->place.y),
      .realm = action->place.realm,
      .equipment = action->place.equipment,
    };
  }
  return crowd;
}

static void
add_meeple (AstMotion *self, AstMotionKind kind, const AstGame *crowd, int meeple, int begin,
            int length)
{
  const AstMeeple *at = &crowd->meeples[meeple];
  uint32_t standing = find_standing (crowd, at);
  AstMotionStep *step = add_step (self, kind, begin, length);

  step->meeple = meeple;
  step->tile = at->tile;
  step->realm = at->realm;
  step->equipment = at->equipment;
  step->i = __builtin_popcount (standing & ((1u << meeple) - 1));
  step->n = __builtin_popcount (standing);
}

static void
plan_meeples (AstMotion *self, const AstMotionCause *cause)
{
  int placed = find_placed (&cause->event->decided, &cause->event->action);
  g_autofree AstGame *crowd = copy_crowd (cause, placed);
  int begin;

  if (placed >= 0 && !cause->by_hand)
    add_meeple (self, AST_MOTION_DROP, crowd, placed, self->length,
                find_length (cause, 40, 140, 420));
  begin = self->length;
  for (uint32_t left = crowd->placed & ~cause->event->after.placed; left != 0; left &= left - 1) {
    add_meeple (self, AST_MOTION_WALK, crowd, __builtin_ctz (left), begin,
                find_length (cause, 90, 300, 1100));
    begin += find_length (cause, 10, 30, 150);
  }
}

/* When the tile and the meeple of the turn have come to rest. */
static int
find_rest (const AstMotion *self)
{
  int rest = 0;

  for (int i = 0; i < self->n; i++) {
    if (self->steps[i].kind == AST_MOTION_TRAVEL || self->steps[i].kind == AST_MOTION_DROP)
      rest = self->steps[i].begin + self->steps[i].length;
  }
  return rest;
}

static AstRealmKind
find_role (const AstGame *game, int tile, int realm)
{
  return (AstRealmKind) game->set->kinds[game->tiles[tile].kind].realms[realm].kind;
}

static void
add_pulse (AstMotion *self, const AstMotionCause *cause, int tile, int realm, int side)
{
  const AstGame *game = &cause->event->after;
  int root = ast_game_root (game, tile, realm);
  AstMotionStep *step;

  for (int i = 0; i < self->n; i++) {
    step = &self->steps[i];
    if (step->kind == AST_MOTION_PULSE && ast_game_root (game, step->tile, step->realm) == root)
      return;
  }
  step = add_step (self, AST_MOTION_PULSE, find_rest (self), find_length (cause, 110, 350, 1400));
  step->tile = tile;
  step->realm = realm;
  step->role = find_role (game, tile, realm);
  step->side = side;
}

/* A planet that somebody has come to, or has won. */
static void
plan_conquest (AstMotion *self, const AstMotionCause *cause)
{
  const AstMatchEvent *event = cause->event;
  const AstGame *game = &event->after;
  int placed = find_placed (&event->decided, &event->action), player;
  const AstMeeple *meeple;

  if (event->kind == AST_EVENT_ROLL && (event->before.placed & ~game->placed) != 0) {
    const AstBattle *battle = &event->before.battle;
    uint32_t left = ast_game_realm (game, battle->tile, battle->realm)->meeples;

    if (left == 0 || find_role (game, battle->tile, battle->realm) != AST_PLANET)
      return;
    player = ast_meeple_player (__builtin_ctz (left));
    add_pulse (self, cause, battle->tile, battle->realm, game->side_of[player]);
  } else if (placed >= 0 && (game->placed >> placed & 1)) {
    meeple = &game->meeples[placed];
    player = ast_meeple_player (placed);
    if (find_role (game, meeple->tile, meeple->realm) == AST_PLANET && game->phase != AST_ROLL)
      add_pulse (self, cause, meeple->tile, meeple->realm, game->side_of[player]);
  }
}

/* What a realm itself gives, not what a battle for it gives. */
static void
plan_pulses (AstMotion *self, const AstMotionCause *cause)
{
  for (int i = 0; i < cause->event->scores.n; i++) {
    const AstScore *score = &cause->event->scores.scores[i];

    if (score->reason >= AST_FOR_ROUTE)
      add_pulse (self, cause, score->tile, score->realm, score->side);
  }
  plan_conquest (self, cause);
}

static gboolean
joins_own (const AstGame *game, int tile, int side)
{
  const AstTileKind *kind = &game->set->kinds[game->tiles[tile].kind];

  for (int realm = 0; realm < kind->n_realms; realm++)
    for (uint32_t left = ast_game_realm (game, tile, realm)->meeples; left != 0; left &= left - 1)
      if (game->side_of[ast_meeple_player (__builtin_ctz (left))] == side)
        return TRUE;
  return FALSE;
}

/* A good fit of somebody at this screen: it closes a gap, and goes on with what is their own. */
static void
plan_fit (AstMotion *self, const AstMotionCause *cause)
{
  static const int dx[4] = { 0, 1, 0, -1 }, dy[4] = { -1, 0, 1, 0 };
  const AstGame *game = &cause->event->decided;
  int tile = game->n_tiles - 1, side = game->side_of[game->player], n = 0;
  const AstTile *laid = &game->tiles[tile];
  AstMotionStep *step;

  for (int i = 0; i < 4; i++)
    n += ast_game_tile_at (game, laid->x + dx[i], laid->y + dy[i]) != AST_NONE;
  if (n < GOOD_FIT || !(cause->own_sides >> side & 1) || !joins_own (game, tile, side))
    return;
  step = add_step (self, AST_MOTION_FIT, find_rest (self), find_length (cause, 80, 300, 900));
  step->tile = tile;
  step->side = side;
}

static void
plan_points (AstMotion *self, const AstMotionCause *cause, int begin)
{
  int flight = find_length (cause, 80, 260, 900), count = find_length (cause, 40, 140, 500);

  for (int i = 0; i < cause->event->scores.n; i++) {
    const AstScore *score = &cause->event->scores.scores[i];
    AstMotionStep *step = add_step (self, AST_MOTION_POINTS, begin, flight);

    step->tile = score->tile;
    step->realm = score->realm;
    step->side = score->side;
    step->points = score->points;
    step = add_step (self, AST_MOTION_COUNT, begin + flight, count);
    step->side = score->side;
    step->points = score->points;
    step->is_own = cause->own_sides >> score->side & 1;
    begin += find_length (cause, 20, 60, 250);
  }
}

void
ast_motion_plan (AstMotion *self, const AstMotionCause *cause)
{
  AstEventKind kind = cause->event->kind;

  self->n = self->length = 0;
  if (cause->beat <= 0 || (kind != AST_EVENT_TURN && kind != AST_EVENT_ROLL))
    return;
  if (kind == AST_EVENT_TURN)
    plan_lay (self, cause);
  plan_meeples (self, cause);
  plan_pulses (self, cause);
  if (kind == AST_EVENT_TURN)
    plan_fit (self, cause);
  plan_points (self, cause, find_rest (self));
}

void
ast_motion_plan_count (AstMotion *self, const AstScores *scores, unsigned own_sides)
{
  self->n = 0;
  self->length = scores->n;
  for (int i = 0; i < scores->n; i++) {
    AstMotionStep *step = add_step (self, AST_MOTION_COUNT, i, 1);

    step->side = scores->scores[i].side;
    step->points = scores->scores[i].points;
    step->is_own = own_sides >> step->side & 1;
  }
}

void
ast_motion_plan_rewind (AstMotion *self, const AstGame *before, const AstGame *now)
{
  self->n = self->length = 0;
  self->before = before;
  self->apart = before->n_tiles == 0 ? MIN (FILM_TILE, FILM_LENGTH / MAX (now->n_tiles, 1)) : 0;
  add_step (self, AST_MOTION_REWIND, 0, REWIND_LENGTH + self->apart * now->n_tiles);
  for (int meeple = 0; meeple < AST_MAX_MEEPLES; meeple++) {
    gboolean was = before->placed >> meeple & 1, is = now->placed >> meeple & 1;

    /* Meeples on tiles that fade, fade with them. */
    if (was && !is && before->meeples[meeple].tile < now->n_tiles)
      add_meeple (self, AST_MOTION_WALK, before, meeple, 0, REWIND_LENGTH);
    else if (is && !was && now->meeples[meeple].tile < before->n_tiles)
      add_meeple (self, AST_MOTION_RETURN, now, meeple, 0, REWIND_LENGTH);
    else if (is && !was)
      add_meeple (self, AST_MOTION_DROP, now, meeple,
                  REWIND_LENGTH / 3 + self->apart * now->meeples[meeple].tile,
                  REWIND_LENGTH * 2 / 3);
  }
}

double
ast_motion_find_appeared (const AstMotion *self, int tile, double now)
{
  if (tile < self->before->n_tiles)
    return 1;
  return CLAMP ((now - self->apart * tile) / REWIND_LENGTH, 0, 1);
}

double
ast_motion_progress (const AstMotionStep *step, double now)
{
  return CLAMP ((now - step->begin) / step->length, 0, 1);
}

const AstMotionStep *
ast_motion_find (const AstMotion *self, AstMotionKind kind, int meeple)
{
  for (int i = 0; i < self->n; i++) {
    if (self->steps[i].kind == kind && self->steps[i].meeple == meeple)
      return &self->steps[i];
  }
  return NULL;
}

double
ast_motion_points (const AstMotion *self, int side, int points, double now)
{
  double shown = points;

  for (int i = 0; i < self->n; i++) {
    const AstMotionStep *step = &self->steps[i];

    if (step->kind == AST_MOTION_COUNT && step->side == side)
      shown -= step->points * (1 - ast_motion_ease (ast_motion_progress (step, now)));
  }
  return shown;
}

double
ast_motion_ease_out (double progress)
{
  double left = 1 - progress;

  return 1 - left * left * left;
}

/* Falls for two thirds of the time, then hops once, a tenth as high. */
double
ast_motion_bounce (double progress)
{
  double fall = progress / 0.66, hop = (progress - 0.66) / 0.34;

  if (fall < 1)
    return fall * fall;
  return 1 - 0.1 * 4 * hop * (1 - hop);
}

double
ast_motion_ease (double progress)
{
  return progress * progress * (3 - 2 * progress);
}
