/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What moves at the table after something has happened there. The game does not wait for it;
 * what comes next does, unless a person has the tile. */

#include "ast-table-private.h"

#include <math.h>

#include "ast-style.h"

static graphene_point_t
find_point (AstTable *self, GtkWidget *widget, double x, double y)
{
  graphene_point_t at = GRAPHENE_POINT_INIT (x, y), there = at;

  if (!gtk_widget_compute_point (widget, GTK_WIDGET (self->flights), &at, &there))
    return GRAPHENE_POINT_INIT (0, 0);
  return there;
}

/* A player's card or, where there is little room, chip. */
static graphene_point_t
find_seat (AstTable *self, int player)
{
  GtkWidget *seat = ast_seat_list_find (self->narrow ? self->chips : self->cards, player);

  if (seat == NULL)
    return GRAPHENE_POINT_INIT (0, 0);
  return find_point (self, seat, gtk_widget_get_width (seat) / 2.0,
                     gtk_widget_get_height (seat) - 6.0);
}

static int
find_player (const AstGame *game, int side)
{
  int player = 0;

  while (game->side_of[player] != side)
    player++;
  return player;
}

static AstFlight
make_meeple (AstTable *self, const AstGame *game, const AstMotionStep *step)
{
  int player = ast_meeple_player (step->meeple);
  AstSize size = ast_meeple_size (step->meeple);
  graphene_point_t feet =
      ast_board_view_find_realm (self->board, step->tile, step->realm, step->i, step->n);
  AstFlight flight = {
    .from = find_point (self, GTK_WIDGET (self->board), feet.x, feet.y),
    .to = find_seat (self, player),
    .drawing = ast_drawing_meeple ((AstColour) game->setup.colours[player], size),
    .height = ast_board_view_get_meeple_height (self->board, size),
  };

  flight.drawing.equipment = step->equipment;
  return flight;
}

static AstFlight
make_points (AstTable *self, const AstGame *game, const AstMotionStep *step)
{
  int player = find_player (game, step->side);
  AstColour colour = (AstColour) game->setup.colours[player];
  graphene_point_t feet = ast_board_view_find_realm (self->board, step->tile, step->realm, 0, 1);
  graphene_point_t marker = ast_score_track_find_side (self->track, step->side);

  return (AstFlight){
    .from = find_point (self, GTK_WIDGET (self->board), feet.x, feet.y),
    .to = self->narrow ? find_seat (self, player)
                       : find_point (self, GTK_WIDGET (self->track), marker.x, marker.y),
    .points = step->points,
    .colour = ast_style_side (game, step->side),
    .ink = game->setup.teams ? (GdkRGBA){ 1, 1, 1, 1 }
                             : ast_style_rgb (ast_palette_player_ink (colour)),
  };
}

static void
show_flights (AstTable *self, double now)
{
  const AstGame *game = ast_match_get_game (self->match);
  AstFlight flights[AST_MOTION_MAX];
  guint n = 0;

  for (int i = 0; i < self->motion->n; i++) {
    const AstMotionStep *step = &self->motion->steps[i];
    double progress = ast_motion_progress (step, now);

    if (progress <= 0 || progress >= 1
        || (step->kind != AST_MOTION_WALK && step->kind != AST_MOTION_POINTS))
      continue;
    flights[n] = step->kind == AST_MOTION_WALK ? make_meeple (self, game, step)
                                               : make_points (self, game, step);
    flights[n++].progress = progress;
  }
  ast_flights_show (self->flights, flights, n);
}

/* Players see their points when these have come to the score track. */
static void
show_points (AstTable *self, const AstGame *game, int player, double now)
{
  int side = game->side_of[player];
  double points = ast_motion_points (self->motion, side, game->points[side], now);

  ast_seat_set_arrived (ast_match_get_seat (self->match, player), (int) lround (points));
}

/* And their meeples, with what these carry, when they have come home. */
static void
show_walkers (AstTable *self, int player, double now)
{
  unsigned meeples = 0, pieces = 0;

  for (int i = 0; i < self->motion->n; i++) {
    const AstMotionStep *step = &self->motion->steps[i];

    if (step->kind != AST_MOTION_WALK || ast_meeple_player (step->meeple) != player
        || ast_motion_progress (step, now) >= 1)
      continue;
    meeples |= 1u << step->meeple % AST_MEEPLES_EACH;
    pieces |= (unsigned) step->equipment;
  }
  ast_seat_set_walking (ast_match_get_seat (self->match, player), meeples, pieces);
}

static void
show_seats (AstTable *self, double now)
{
  const AstGame *game = ast_match_get_game (self->match);

  for (int player = 0; player < game->setup.n_players; player++) {
    show_points (self, game, player, now);
    show_walkers (self, player, now);
  }
}

static void
show_motion (AstTable *self, double now)
{
  ast_board_view_set_motion (self->board, self->motion, now);
  ast_score_track_set_motion (self->track, self->motion, now);
  show_seats (self, now);
  show_flights (self, now);
}

/* What is heard of a step, and when. */
static int
find_cue (const AstMotionStep *step, double *when)
{
  *when = step->begin + step->length;
  switch (step->kind) {
  case AST_MOTION_TRAVEL:
    return AST_CUE_TILE;
  case AST_MOTION_DROP:
    *when = step->begin + step->length * 0.66;
    return AST_CUE_MEEPLE;
  case AST_MOTION_COUNT:
    *when = step->begin;
    return AST_CUE_SCORE;
  case AST_MOTION_WALK:
  case AST_MOTION_POINTS:
  default:
    return -1;
  }
}

static void
sound_motion (AstTable *self, double now)
{
  for (int i = 0; i < self->motion->n; i++) {
    double when;
    int cue = find_cue (&self->motion->steps[i], &when);

    if (cue >= 0 && self->moved_to < when && when <= now)
      ast_table_cue (self, (AstCue) cue);
  }
  self->moved_to = now;
}

/* What a person has done is heard at once. */
static void
sound_hand (AstTable *self, const AstAction *action)
{
  if (action->type == AST_LAY)
    ast_table_cue (self, AST_CUE_TILE);
  else if (action->type == AST_PLACE && action->place.size != AST_NO_MEEPLE)
    ast_table_cue (self, AST_CUE_MEEPLE);
}

static void
move_cb (double value, gpointer data)
{
  AstTable *self = AST_TABLE (data);

  if (!self->is_moving)
    return;
  sound_motion (self, value);
  show_motion (self, value);
}

static void
forget_motion (AstTable *self)
{
  self->is_moving = FALSE;
  self->motion->n = 0;
  ast_board_view_set_motion (self->board, NULL, 0);
  ast_score_track_set_motion (self->track, NULL, 0);
  if (self->match != NULL)
    show_seats (self, 0);
  ast_flights_show (self->flights, NULL, 0);
}

static void
moved_cb (AstTable *self)
{
  if (!self->is_moving)
    return;
  forget_motion (self);
  ast_table_proceed (self);
}

void
ast_table_stop_motion (AstTable *self)
{
  forget_motion (self);
  adw_animation_reset (self->moving);
}

gboolean
ast_table_is_moving (AstTable *self)
{
  return self->is_moving;
}

void
ast_table_begin_motion (AstTable *self)
{
  if (self->motion->n == 0)
    return;
  self->is_moving = TRUE;
  self->moved_to = 0;
  show_motion (self, 0);
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->moving),
                                    (guint) self->motion->length);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->moving), self->motion->length);
  adw_animation_play (self->moving);
}

/* A roll is shown by the card of the battle first; the board waits until that is put away. */
void
ast_table_note_motion (AstTable *self, const AstAction *action, const AstScores *scores)
{
  const AstGame *before = ast_match_get_before (self->match);
  AstMotionCause cause = {
    .before = before,
    .after = ast_match_get_game (self->match),
    .action = action,
    .scores = scores,
    .by_hand = ast_seat_is_human (ast_match_get_seat (self->match, before->player)),
    .beat = ast_style_animates (GTK_WIDGET (self)) ? ast_table_get_beat (self) : 0,
  };

  if (action->type == AST_DRAW || action->type == AST_FINISH)
    return; /* What moved before goes on. */
  ast_table_stop_motion (self);
  ast_motion_plan (self->motion, &cause);
  if (cause.by_hand)
    sound_hand (self, action);
  if (self->motion->n == 0)
    return;
  show_motion (self, 0);
  if (action->type != AST_ROLL)
    ast_table_begin_motion (self);
}

void
ast_table_begin_count (AstTable *self, const AstScores *scores)
{
  ast_table_stop_motion (self);
  ast_motion_plan_count (self->motion, scores);
  show_motion (self, 0);
}

void
ast_table_count (AstTable *self, int n)
{
  show_motion (self, n);
}

void
ast_table_skip_motion (AstTable *self)
{
  if (self->is_moving)
    adw_animation_skip (self->moving);
}

static void
pressed_cb (AstTable *self)
{
  ast_table_skip_motion (self);
}

static gboolean
key_pressed_cb (AstTable *self)
{
  ast_table_skip_motion (self);
  return GDK_EVENT_PROPAGATE;
}

static void
add_skipping (AstTable *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
ast_table_init_motion (AstTable *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (move_cb, self, NULL);

  self->motion = g_new0 (AstMotion, 1);
  self->moving = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, 1, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->moving), ADW_LINEAR);
  g_signal_connect_swapped (self->moving, "done", G_CALLBACK (moved_cb), self);
  add_skipping (self);
}
