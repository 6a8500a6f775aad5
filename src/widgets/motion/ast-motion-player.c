/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-motion-player.h"

#include <adwaita.h>

#include "ast-style.h"

struct _AstMotionPlayer {
  /* Owned */
  AdwAnimation *clock;

  /* Borrowed */
  const AstMotionClient *client;
  gpointer data;

  /* State */
  AstMotion motion;
  gboolean playing;
  double heard; /* The cues up to this time have been given. */
};

/* What is heard of a step, and when; -1 for nothing. */
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
    return ast_cue_find_gain (step->points, step->is_own);
  case AST_MOTION_PULSE:
    *when = step->begin + 1;
    return AST_CUE_ROUTE + (int) step->role;
  case AST_MOTION_FIT:
    *when = step->begin + 1;
    return AST_CUE_FIT;
  case AST_MOTION_WALK:
  case AST_MOTION_POINTS:
  case AST_MOTION_REWIND:
  case AST_MOTION_RETURN:
  default:
    return -1;
  }
}

static void
emit_cues (AstMotionPlayer *self, double now)
{
  double heard = self->heard;

  self->heard = now;
  for (int i = 0; i < self->motion.n; i++) {
    double when;
    int cue = find_cue (&self->motion.steps[i], &when);

    if (cue >= 0 && heard < when && when <= now)
      self->client->cue (self->data, (AstCue) cue);
  }
}

/* The clock also calls when it is reset. */
static void
tick_cb (double now, gpointer data)
{
  AstMotionPlayer *self = data;

  if (!self->playing)
    return;
  emit_cues (self, now);
  self->client->frame (self->data, now);
}

static void
done_cb (AstMotionPlayer *self)
{
  if (!self->playing)
    return;
  self->playing = FALSE;
  self->motion.n = 0;
  self->client->done (self->data);
}

AstMotionPlayer *
ast_motion_player_new (GtkWidget *widget, const AstMotionClient *client, gpointer data)
{
  AstMotionPlayer *self = g_new0 (AstMotionPlayer, 1);
  AdwAnimationTarget *target = adw_callback_animation_target_new (tick_cb, self, NULL);

  self->client = client;
  self->data = data;
  self->clock = adw_timed_animation_new (widget, 0, 1, 1, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->clock), ADW_LINEAR);
  g_signal_connect_swapped (self->clock, "done", G_CALLBACK (done_cb), self);
  return self;
}

void
ast_motion_player_free (AstMotionPlayer *self)
{
  ast_motion_player_stop (self);
  g_object_unref (self->clock);
  g_free (self);
}

AstMotion *
ast_motion_player_get_motion (AstMotionPlayer *self)
{
  return &self->motion;
}

void
ast_motion_player_play (AstMotionPlayer *self)
{
  AdwTimedAnimation *clock;

  if (self->motion.n == 0)
    return;
  clock = ADW_TIMED_ANIMATION (self->clock);
  self->playing = TRUE;
  self->heard = 0;
  self->client->frame (self->data, 0);
  adw_timed_animation_set_duration (clock, (guint) self->motion.length);
  adw_timed_animation_set_value_to (clock, self->motion.length);
  adw_animation_play (self->clock);
  if (!ast_style_animates (adw_animation_get_widget (self->clock)))
    ast_motion_player_skip (self);
}

void
ast_motion_player_skip (AstMotionPlayer *self)
{
  if (self->playing)
    adw_animation_skip (self->clock);
}

void
ast_motion_player_stop (AstMotionPlayer *self)
{
  self->playing = FALSE;
  self->motion.n = 0;
  adw_animation_reset (self->clock);
}

gboolean
ast_motion_player_is_playing (AstMotionPlayer *self)
{
  return self->playing;
}
