/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-scoreboard.h"

#include <math.h>

#include "ast-chances.h"
#include "ast-standing.h"

struct _AstScoreboard {
  GObject parent_instance;

  /* Owned */
  AstMatch *match;
  AstSeatScore *rows[AST_MAX_PLAYERS]; /* By player. */

  /* Borrowed */
  const AstMotion *motion; /* NULL: nothing moves. */

  /* State */
  double now; /* Milliseconds since the motion began. */
  gboolean is_held;
  gboolean is_projecting;
  int told;                       /* The player whose turn is told of; AST_NONE: whoever moves. */
  int projected[AST_MAX_PLAYERS]; /* By side, in the state that is shown. */
};

G_DEFINE_FINAL_TYPE (AstScoreboard, ast_scoreboard, G_TYPE_OBJECT)

const AstGame *
ast_scoreboard_get_shown (AstScoreboard *self)
{
  return self->is_held ? ast_match_get_before (self->match) : ast_match_get_game (self->match);
}

/* What walks home is not in the reserve. */
static void
leave_out_walkers (AstScoreboard *self, int player, AstSeatScoreValues *values)
{
  for (int i = 0; self->motion != NULL && i < self->motion->n; i++) {
    const AstMotionStep *step = &self->motion->steps[i];

    if (step->kind != AST_MOTION_WALK || ast_meeple_player (step->meeple) != player
        || ast_motion_progress (step, self->now) >= 1)
      continue;
    values->reserve &= ~(1u << step->meeple % AST_MEEPLES_EACH);
    values->equipment &= ~(unsigned) step->equipment;
  }
}

/* The points that have been counted of `side`; not a whole number while its marker moves. */
static double
count_points (AstScoreboard *self, int side)
{
  int points = ast_scoreboard_get_shown (self)->points[side];

  if (self->motion == NULL || self->is_held)
    return points;
  return ast_motion_points (self->motion, side, points, self->now);
}

/* Who decided last is active until the next tile is drawn. */
static void
update_row (AstScoreboard *self, int player)
{
  const AstGame *game = ast_scoreboard_get_shown (self);
  int side = game->side_of[player];
  gboolean over = ast_match_get_game (self->match)->phase == AST_OVER;
  AstSeatScoreValues values = {
    .points = (int) lround (count_points (self, side)),
    .projected = over || !self->is_projecting ? -1 : self->projected[side],
    .active = player
              == (self->told != AST_NONE || game->phase >= AST_FINISH
                      ? self->told
                      : ast_match_get_before (self->match)->player),
    .reserve = ast_game_reserve (game, player),
    .equipment = game->equipment[player],
  };

  leave_out_walkers (self, player, &values);
  ast_seat_score_set (self->rows[player], &values);
}

static void
update_rows (AstScoreboard *self)
{
  const AstGame *game = ast_scoreboard_get_shown (self);

  for (int player = 0; player < game->setup.n_players; player++)
    update_row (self, player);
}

static void
ast_scoreboard_dispose (GObject *object)
{
  AstScoreboard *self = AST_SCOREBOARD (object);

  g_clear_object (&self->match);
  for (int player = 0; player < AST_MAX_PLAYERS; player++)
    g_clear_object (&self->rows[player]);
  G_OBJECT_CLASS (ast_scoreboard_parent_class)->dispose (object);
}

static void
ast_scoreboard_class_init (AstScoreboardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_scoreboard_dispose;
}

static void
ast_scoreboard_init (AstScoreboard *self)
{
  self->is_projecting = TRUE;
  self->told = AST_NONE;
}

AstScoreboard *
ast_scoreboard_new (AstMatch *match)
{
  AstScoreboard *self;

  g_return_val_if_fail (AST_IS_MATCH (match), NULL);

  self = g_object_new (AST_TYPE_SCOREBOARD, NULL);
  self->match = g_object_ref (match);
  for (int player = 0; player < ast_match_get_game (match)->setup.n_players; player++)
    self->rows[player] = ast_seat_score_new ();
  ast_scoreboard_update (self, FALSE);
  return self;
}

AstMatch *
ast_scoreboard_get_match (AstScoreboard *self)
{
  return self->match;
}

AstSeatScore *
ast_scoreboard_get_row (AstScoreboard *self, int player)
{
  g_return_val_if_fail (player >= 0 && player < AST_MAX_PLAYERS, NULL);
  return self->rows[player];
}

void
ast_scoreboard_estimate_chances (AstScoreboard *self, double *chances)
{
  AstValue estimate[AST_MAX_PLAYERS];

  g_return_if_fail (chances != NULL);
  ast_chances_estimate (estimate, ast_scoreboard_get_shown (self));
  for (int side = 0; side < AST_MAX_PLAYERS; side++)
    chances[side] = estimate[side].win;
}

void
ast_scoreboard_update (AstScoreboard *self, gboolean held)
{
  self->is_held = held;
  ast_standing_project (ast_scoreboard_get_shown (self), self->projected);
  update_rows (self);
}

void
ast_scoreboard_set_motion (AstScoreboard *self, const AstMotion *motion, double now)
{
  if (self->motion == NULL && motion == NULL)
    return;
  self->motion = motion;
  self->now = now;
  update_rows (self);
}

void
ast_scoreboard_set_told (AstScoreboard *self, int player)
{
  self->told = player;
  update_rows (self);
}

void
ast_scoreboard_set_projecting (AstScoreboard *self, gboolean projecting)
{
  if (self->is_projecting == projecting)
    return;
  self->is_projecting = projecting;
  ast_scoreboard_update (self, self->is_held);
}
