/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-motion-scene.h"

#include "ast-motion-player.h"
#include "ast-style.h"

struct _AstMotionScene {
  GObject parent_instance;

  /* Owned */
  AstMotionPlayer *player;
  AstConductor *conductor; /* NULL without a match, as is the scoreboard. */
  AstScoreboard *scoreboard;

  /* Borrowed */
  GtkWidget *table;
  AstMotionParts parts;

  AstGame *before; /* Of a rewind, or NULL. */

  /* State */
  gboolean is_holding; /* The conductor, while the motion plays. */
};

G_DEFINE_FINAL_TYPE (AstMotionScene, ast_motion_scene, G_TYPE_OBJECT)

enum { CUE, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
emit_cue (AstMotionScene *self, AstCue cue)
{
  g_signal_emit (self, signals[CUE], 0, cue);
}

static void
frame_cb (AstMotionScene *self, double now)
{
  const AstMotion *motion = ast_motion_player_get_motion (self->player);
  const AstMotionParts *parts = &self->parts;
  gboolean narrow = ast_width_bin_get_narrow (parts->bin);
  AstFlightEnds ends = { parts->board, narrow ? parts->chips : parts->cards };

  ast_twinkle_rest (parts->twinkle);
  ast_board_view_set_motion (parts->board, motion, now);
  ast_scoreboard_set_motion (self->scoreboard, motion, now);
  ast_flights_show (parts->flights, &ends,
                    ast_match_get_game (ast_scoreboard_get_match (self->scoreboard)), motion, now);
}

static void
release (AstMotionScene *self)
{
  if (!self->is_holding)
    return;
  self->is_holding = FALSE;
  ast_conductor_release (self->conductor);
}

static void
show_stillness (AstMotionScene *self)
{
  ast_board_view_set_motion (self->parts.board, NULL, 0);
  ast_flights_clear (self->parts.flights);
  if (self->scoreboard != NULL)
    ast_scoreboard_set_motion (self->scoreboard, NULL, 0);
}

static void
done_cb (AstMotionScene *self)
{
  show_stillness (self);
  release (self);
}

static void
pressed_cb (AstMotionScene *self)
{
  ast_motion_player_skip (self->player);
  ast_sparkler_stop (ast_flights_get_sparkler (self->parts.flights));
}

static gboolean
key_pressed_cb (AstMotionScene *self)
{
  pressed_cb (self);
  return GDK_EVENT_PROPAGATE;
}

static void
add_skipping (AstMotionScene *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->table, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (self->table, keys);
}

static void
ast_motion_scene_dispose (GObject *object)
{
  AstMotionScene *self = AST_MOTION_SCENE (object);

  release (self);
  g_clear_object (&self->player);
  g_clear_pointer (&self->before, g_free);
  g_clear_object (&self->conductor);
  g_clear_object (&self->scoreboard);
  G_OBJECT_CLASS (ast_motion_scene_parent_class)->dispose (object);
}

static void
ast_motion_scene_class_init (AstMotionSceneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_motion_scene_dispose;
  signals[CUE] = g_signal_new ("cue", AST_TYPE_MOTION_SCENE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
ast_motion_scene_init (AstMotionScene *self)
{
}

AstMotionScene *
ast_motion_scene_new (GtkWidget *table, const AstMotionParts *parts)
{
  AstMotionScene *self = g_object_new (AST_TYPE_MOTION_SCENE, NULL);

  self->table = table;
  self->parts = *parts;
  self->player = ast_motion_player_new (table);
  g_signal_connect_swapped (self->player, "frame", G_CALLBACK (frame_cb), self);
  g_signal_connect_swapped (self->player, "cue", G_CALLBACK (emit_cue), self);
  g_signal_connect_swapped (self->player, "done", G_CALLBACK (done_cb), self);
  add_skipping (self);
  return self;
}

void
ast_motion_scene_set_conductor (AstMotionScene *self, AstConductor *conductor,
                                AstScoreboard *scoreboard)
{
  ast_motion_scene_stop (self);
  g_set_object (&self->conductor, conductor);
  g_set_object (&self->scoreboard, scoreboard);
}

/* What a person has done is heard at once. */
static void
sound_hand (AstMotionScene *self, const AstMatchEvent *event)
{
  if (event->kind != AST_EVENT_TURN)
    return;
  emit_cue (self, AST_CUE_TILE);
  if (event->action.place.size != AST_NO_MEEPLE)
    emit_cue (self, AST_CUE_MEEPLE);
}

void
ast_motion_scene_show_event (AstMotionScene *self, const AstMatchEvent *event)
{
  AstMotionCause cause = { .event = event };

  if (event->kind == AST_EVENT_DRAW || event->kind == AST_EVENT_FINAL)
    return;
  ast_motion_scene_stop (self);
  cause.by_hand = ast_conductor_is_here (self->conductor, event->before.player);
  if (ast_style_animates (self->table))
    cause.beat = ast_conductor_get_beat (self->conductor);
  cause.own_sides = ast_conductor_find_here (self->conductor);
  ast_motion_plan (ast_motion_player_get_motion (self->player), &cause);
  if (cause.by_hand)
    sound_hand (self, event);
  if (event->kind != AST_EVENT_ROLL)
    ast_motion_scene_play (self);
  else if (ast_motion_player_get_motion (self->player)->n > 0)
    frame_cb (self, 0);
}

void
ast_motion_scene_show_rewind (AstMotionScene *self, const AstGame *before)
{
  AstMotion *motion;

  g_return_if_fail (before != NULL);

  ast_motion_scene_stop (self);
  if (!ast_style_animates (self->table))
    return;
  g_free (self->before);
  self->before = g_memdup2 (before, sizeof *before);
  motion = ast_motion_player_get_motion (self->player);
  ast_motion_plan_rewind (motion, self->before,
                          ast_match_get_game (ast_scoreboard_get_match (self->scoreboard)));
  ast_motion_player_play (self->player);
}

void
ast_motion_scene_play (AstMotionScene *self)
{
  if (self->is_holding || ast_motion_player_get_motion (self->player)->n == 0)
    return;
  self->is_holding = TRUE;
  ast_conductor_hold_back (self->conductor);
  ast_motion_player_play (self->player);
}

void
ast_motion_scene_begin_count (AstMotionScene *self, const AstScores *scores)
{
  ast_motion_scene_stop (self);
  ast_motion_plan_count (ast_motion_player_get_motion (self->player), scores,
                         ast_conductor_find_here (self->conductor));
  frame_cb (self, 0);
}

void
ast_motion_scene_count (AstMotionScene *self, int n)
{
  const AstMotion *motion;

  motion = ast_motion_player_get_motion (self->player);
  g_return_if_fail (n > 0 && n <= motion->n);
  frame_cb (self, n);
  emit_cue (self, ast_cue_find_gain (motion->steps[n - 1].points, motion->steps[n - 1].is_own));
}

void
ast_motion_scene_skip (AstMotionScene *self)
{
  ast_motion_player_skip (self->player);
}

void
ast_motion_scene_stop (AstMotionScene *self)
{
  ast_motion_player_stop (self->player);
  show_stillness (self);
  release (self);
}

AstSparkler *
ast_motion_scene_get_sparkler (AstMotionScene *self)
{
  return ast_flights_get_sparkler (self->parts.flights);
}
