/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-shake.h"

#include <math.h>

#include "ast-style.h"

/* Swings a second: quick enough to rattle, slow enough for eyes. */
#define SWINGS 5.0

/* Seconds until it shakes at full strength, so that a short press hardly moves anything. */
#define RISE 0.4

struct _AstShaker {
  /* Owned */
  GtkWidget *button;

  /* Borrowed */
  AstShake shake;
  gpointer data;

  /* State */
  guint tick; /* While it is held. */
  gint64 since;
};

static gboolean
tick_cb (GtkWidget *button, GdkFrameClock *clock, gpointer data)
{
  AstShaker *self = data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->since == 0)
    self->since = now;
  self->shake ((double) (now - self->since) / G_USEC_PER_SEC, self->data);
  return G_SOURCE_CONTINUE;
}

static void
hold (AstShaker *self)
{
  self->since = 0;
  self->tick = gtk_widget_add_tick_callback (self->button, tick_cb, self, NULL);
}

static void
let_go (AstShaker *self)
{
  gtk_widget_remove_tick_callback (self->button, self->tick);
  self->tick = 0;
  self->shake (0, self->data);
}

static void
state_changed_cb (AstShaker *self)
{
  gboolean held = (gtk_widget_get_state_flags (self->button) & GTK_STATE_FLAG_ACTIVE) != 0
                  && gtk_widget_get_mapped (self->button) && ast_style_animates (self->button);

  if (held && self->tick == 0)
    hold (self);
  else if (!held && self->tick != 0)
    let_go (self);
}

AstShaker *
ast_shaker_new (GtkWidget *button, AstShake shake, gpointer data)
{
  AstShaker *self = g_new0 (AstShaker, 1);

  self->button = g_object_ref (button);
  self->shake = shake;
  self->data = data;
  g_signal_connect_swapped (button, "state-flags-changed", G_CALLBACK (state_changed_cb), self);
  return self;
}

void
ast_shaker_free (AstShaker *self)
{
  g_signal_handlers_disconnect_by_data (self->button, self);
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (self->button, self->tick);
  g_object_unref (self->button);
  g_free (self);
}

AstShakePose
ast_shake_pose (double seconds, double size, guint seed)
{
  double might = MIN (seconds / RISE, 1);
  double phase = 2 * G_PI * SWINGS * seconds, own = seed * 2.4;

  return (AstShakePose){
    .x = might * size * 0.08 * sin (phase + own),
    .y = might * size * 0.10 * sin (1.3 * phase + 2 * own),
    .angle = might * 0.22 * sin (0.9 * phase + 3 * own),
  };
}
