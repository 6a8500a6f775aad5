/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-private.h"

#include "ast-standing.h"
#include "ast-style.h"

static void
show_frame (gpointer data, double now)
{
  AstTable *self = data;
  const AstMotion *motion = ast_motion_player_get_motion (self->player);
  gboolean narrow = ast_size_bin_get_narrow (self->bin);
  AstFlightEnds ends = { self->board, narrow ? self->chips : self->cards };

  ast_twinkle_rest (self->twinkle);
  ast_board_view_set_motion (self->board, motion, now);
  ast_scoreboard_set_motion (self->now->scoreboard, motion, now);
  ast_flights_show (self->flights, &ends, ast_match_get_game (self->now->match), motion, now);
}

static void
show_stillness (AstTable *self)
{
  AstScoreboard *scoreboard = self->now->scoreboard;

  ast_board_view_set_motion (self->board, NULL, 0);
  ast_flights_clear (self->flights);
  if (scoreboard != NULL)
    ast_scoreboard_set_motion (scoreboard, NULL, 0);
}

static void
done_cb (gpointer data)
{
  AstTable *self = data;

  show_stillness (self);
  ast_table_state_hold (self->state, AST_HOLD_MOTION, FALSE);
}

static void
pressed_cb (AstTable *self)
{
  ast_table_skip_motion (self);
  ast_sparkler_stop (ast_flights_get_sparkler (self->flights));
}

static gboolean
key_pressed_cb (AstTable *self)
{
  pressed_cb (self);
  return GDK_EVENT_PROPAGATE;
}

/* A key or a click at the table ends what moves. */
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

static void
cue_cb (gpointer data, AstCue cue)
{
  ast_table_cue (data, cue);
}

void
ast_table_init_motion (AstTable *self)
{
  static const AstMotionClient client = { show_frame, cue_cb, done_cb };

  self->player = ast_motion_player_new (GTK_WIDGET (self), &client, self);
  add_skipping (self);
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

/* After a draw and the final scoring, what moves goes on. */
void
ast_table_show_event (AstTable *self, const AstMatchEvent *event)
{
  AstConductor *conductor = self->now->conductor;
  AstMotion *motion = ast_motion_player_get_motion (self->player);
  AstMotionCause cause = { .event = event };

  if (event->kind == AST_EVENT_DRAW || event->kind == AST_EVENT_FINAL)
    return;
  ast_table_stop_motion (self);
  cause.by_hand = ast_conductor_is_here (conductor, event->before.player);
  if (ast_style_animates (GTK_WIDGET (self)))
    cause.beat = ast_conductor_get_beat (conductor);
  cause.own_sides = ast_conductor_find_here (conductor);
  ast_motion_plan (motion, &cause);
  if (cause.by_hand)
    sound_hand (self, event);
  if (event->kind != AST_EVENT_ROLL)
    ast_table_play_motion (self);
  else if (motion->n > 0)
    show_frame (self, 0);
}

void
ast_table_play_motion (AstTable *self)
{
  if (ast_motion_player_is_playing (self->player)
      || ast_motion_player_get_motion (self->player)->n == 0)
    return;
  ast_table_state_hold (self->state, AST_HOLD_MOTION, TRUE);
  ast_motion_player_play (self->player);
}

/* Nothing waits for it. */
void
ast_table_show_rewind (AstTable *self, const AstGame *before)
{
  ast_table_stop_motion (self);
  ast_sparkler_stop (ast_flights_get_sparkler (self->flights));
  if (!ast_style_animates (GTK_WIDGET (self)))
    return;
  g_free (self->before);
  self->before = g_memdup2 (before, sizeof *before);
  ast_motion_plan_rewind (ast_motion_player_get_motion (self->player), self->before,
                          self->now->shown);
  ast_motion_player_play (self->player);
}

void
ast_table_play_film (AstTable *self)
{
  g_autofree AstGame *empty = g_memdup2 (self->now->shown, sizeof *empty);

  empty->n_tiles = 0;
  empty->placed = 0;
  ast_table_show_rewind (self, empty);
}

void
ast_table_begin_count (AstTable *self, const AstScores *scores)
{
  ast_table_stop_motion (self);
  ast_motion_plan_count (ast_motion_player_get_motion (self->player), scores,
                         ast_conductor_find_here (self->now->conductor));
  show_frame (self, 0);
}

void
ast_table_count (AstTable *self, int n)
{
  const AstMotion *motion = ast_motion_player_get_motion (self->player);

  show_frame (self, n);
  ast_table_cue (self,
                 ast_cue_find_gain (motion->steps[n - 1].points, motion->steps[n - 1].is_own));
}

void
ast_table_skip_motion (AstTable *self)
{
  ast_motion_player_skip (self->player);
}

void
ast_table_stop_motion (AstTable *self)
{
  ast_motion_player_stop (self->player);
  done_cb (self);
}

/* The colours of a set of sides. Returns how many. */
static int
list_colours (const AstGame *game, unsigned sides, GdkRGBA colours[AST_MAX_PLAYERS])
{
  int n = 0;

  for (int side = 0; side < game->n_sides; side++) {
    if (sides >> side & 1)
      colours[n++] = ast_style_side (game, side);
  }
  return n;
}

/* How dice that fell are heard by the people here, if they are among those who fought. */
static AstCue
choose_dice_cue (unsigned fighting, unsigned highest, unsigned here)
{
  if ((highest & (highest - 1)) != 0)
    return AST_CUE_TIE;
  if ((fighting & here) == 0)
    return AST_CUE_BLOW;
  return (highest & here) != 0 ? AST_CUE_VICTORY : AST_CUE_DEFEAT;
}

void
ast_table_sound_dice (AstTable *self)
{
  AstSparkler *sparkler = ast_flights_get_sparkler (self->flights);
  AstFight *fight = self->now->fight;
  unsigned here = ast_conductor_find_here (self->now->conductor);
  unsigned sides = ast_fight_get_game (fight)->battle.sides;
  graphene_point_t at =
      ast_board_view_find_realm (self->board, fight->spot.tile, fight->spot.realm, 0, 1);
  GdkRGBA colours[AST_MAX_PLAYERS];
  int n = list_colours (ast_fight_get_game (fight), sides, colours);

  if (n > 0 && gtk_widget_compute_point (GTK_WIDGET (self->board), GTK_WIDGET (sparkler), &at, &at))
    ast_sparkler_spark (sparkler, &at, colours, n);
  ast_table_cue (self, choose_dice_cue (sides, fight->highest, here));
}

void
ast_table_celebrate (AstTable *self)
{
  const AstGame *game = self->now->shown;
  unsigned here = ast_conductor_find_here (self->now->conductor);
  unsigned winners = ast_standing_leaders (game);
  GdkRGBA colours[AST_MAX_PLAYERS];

  ast_sparkler_celebrate (ast_flights_get_sparkler (self->flights), colours,
                          list_colours (game, winners, colours));
  ast_table_cue (self, here != 0 && (winners & here) == 0 ? AST_CUE_LOSS : AST_CUE_WIN);
}
