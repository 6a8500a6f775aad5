/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What moves at the table after something has happened there. The game does not wait for it;
 * what comes next does, unless a person has the tile. */

#include "ast-table-private.h"

#include <math.h>

#include "ast-style.h"

/* Players see their points when these have come to the score track. */
static void
show_points (AstTable *self, const AstGame *game, int player, double now)
{
  int side = game->side_of[player];
  double points = ast_motion_points (ast_motion_player_get_motion (self->player), side,
                                     game->points[side], now);

  ast_seat_set_arrived (ast_match_get_seat (self->match, player), (int) lround (points));
}

/* Meeples, with their equipment, are in the reserve when they have come home. */
static void
show_walkers (AstTable *self, int player, double now)
{
  const AstMotion *motion = ast_motion_player_get_motion (self->player);
  unsigned meeples = 0, pieces = 0;

  for (int i = 0; i < motion->n; i++) {
    const AstMotionStep *step = &motion->steps[i];

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
frame_cb (AstTable *self, double now)
{
  const AstMotion *motion = ast_motion_player_get_motion (self->player);
  gboolean narrow = ast_width_bin_get_narrow (self->bin);
  AstFlightEnds ends = { self->board, narrow ? self->chips : self->cards,
                         narrow ? NULL : self->track };

  ast_board_view_set_motion (self->board, motion, now);
  ast_score_track_set_motion (self->track, motion, now);
  show_seats (self, now);
  ast_flights_show (self->flights, &ends, ast_match_get_game (self->match), motion, now);
}

static void
show_stillness (AstTable *self)
{
  ast_board_view_set_motion (self->board, NULL, 0);
  ast_score_track_set_motion (self->track, NULL, 0);
  if (self->match != NULL)
    show_seats (self, 0);
  ast_flights_clear (self->flights);
}

static void
done_cb (AstTable *self)
{
  show_stillness (self);
  ast_table_proceed (self);
}

/* What a person has done is heard at once. */
static void
sound_hand (AstTable *self, const AstMatchEvent *event)
{
  if (event->kind != AST_EVENT_TURN)
    return;
  ast_table_cue (self, AST_CUE_TILE);
  if (event->action.place.size != AST_NO_MEEPLE)
    ast_table_cue (self, AST_CUE_MEEPLE);
}

void
ast_table_stop_motion (AstTable *self)
{
  ast_motion_player_stop (self->player);
  show_stillness (self);
}

/* A roll is shown by the card of the battle first; the board waits until that is closed. */
void
ast_table_note_motion (AstTable *self, const AstMatchEvent *event)
{
  AstMotion *motion = ast_motion_player_get_motion (self->player);
  AstMotionCause cause = {
    .event = event,
    .by_hand = ast_seat_is_human (ast_match_get_seat (self->match, event->before.player)),
    .beat = ast_style_animates (GTK_WIDGET (self)) ? ast_table_get_beat (self) : 0,
  };

  if (event->kind == AST_EVENT_DRAW || event->kind == AST_EVENT_FINAL)
    return; /* What moved before goes on. */
  ast_table_stop_motion (self);
  ast_motion_plan (motion, &cause);
  if (cause.by_hand)
    sound_hand (self, event);
  if (motion->n == 0)
    return;
  if (event->kind == AST_EVENT_ROLL)
    frame_cb (self, 0);
  else
    ast_motion_player_play (self->player);
}

void
ast_table_begin_count (AstTable *self, const AstScores *scores)
{
  ast_table_stop_motion (self);
  ast_motion_plan_count (ast_motion_player_get_motion (self->player), scores);
  frame_cb (self, 0);
}

void
ast_table_count (AstTable *self, int n)
{
  frame_cb (self, n);
}

static gboolean
key_pressed_cb (AstTable *self)
{
  ast_motion_player_skip (self->player);
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
  g_signal_connect_object (click, "pressed", G_CALLBACK (ast_motion_player_skip), self->player,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
ast_table_init_motion (AstTable *self)
{
  self->player = ast_motion_player_new (GTK_WIDGET (self));
  g_signal_connect_swapped (self->player, "frame", G_CALLBACK (frame_cb), self);
  g_signal_connect_swapped (self->player, "cue", G_CALLBACK (ast_table_cue), self);
  g_signal_connect_swapped (self->player, "done", G_CALLBACK (done_cb), self);
  add_skipping (self);
}
