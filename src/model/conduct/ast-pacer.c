/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-pacer.h"

/* The milliseconds of one beat, by pace. */
static const int beats[] = { 1600, 900, 350, 0 };

struct _AstPacer {
  GObject parent_instance;

  /* State */
  int pace;
  gboolean is_paused;
  guint n_holds;
  guint timer; /* Emits `due`. */
};

G_DEFINE_FINAL_TYPE (AstPacer, ast_pacer, G_TYPE_OBJECT)

enum { DUE, N_SIGNALS };

static guint signals[N_SIGNALS];

static gboolean
timer_cb (gpointer data)
{
  AstPacer *self = AST_PACER (data);

  self->timer = 0;
  g_signal_emit (self, signals[DUE], 0);
  return G_SOURCE_REMOVE;
}

static void
ast_pacer_dispose (GObject *object)
{
  g_clear_handle_id (&AST_PACER (object)->timer, g_source_remove);
  G_OBJECT_CLASS (ast_pacer_parent_class)->dispose (object);
}

static void
ast_pacer_class_init (AstPacerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_pacer_dispose;
  signals[DUE] =
      g_signal_new ("due", AST_TYPE_PACER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ast_pacer_init (AstPacer *self)
{
  self->pace = 1;
}

AstPacer *
ast_pacer_new (void)
{
  return g_object_new (AST_TYPE_PACER, NULL);
}

void
ast_pacer_wait (AstPacer *self, double n)
{
  ast_pacer_stop (self);
  if (!self->is_paused)
    self->timer = g_timeout_add ((guint) (beats[self->pace] * n), timer_cb, self);
}

void
ast_pacer_go_on (AstPacer *self)
{
  if (self->timer == 0)
    ast_pacer_wait (self, 0);
}

void
ast_pacer_skip (AstPacer *self)
{
  if (self->timer != 0)
    ast_pacer_wait (self, 0);
}

void
ast_pacer_stop (AstPacer *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
}

void
ast_pacer_set_pace (AstPacer *self, int pace)
{
  g_return_if_fail (pace >= 0 && pace < (int) G_N_ELEMENTS (beats));
  self->pace = pace;
}

int
ast_pacer_get_beat (AstPacer *self)
{
  return beats[self->pace];
}

void
ast_pacer_set_paused (AstPacer *self, gboolean paused)
{
  ast_pacer_stop (self);
  self->is_paused = paused;
  ast_pacer_go_on (self);
}

gboolean
ast_pacer_get_paused (AstPacer *self)
{
  return self->is_paused;
}

void
ast_pacer_hold_back (AstPacer *self)
{
  self->n_holds++;
}

void
ast_pacer_release (AstPacer *self)
{
  g_return_if_fail (self->n_holds > 0);

  self->n_holds--;
  if (self->n_holds == 0)
    ast_pacer_go_on (self);
}

gboolean
ast_pacer_is_held_back (AstPacer *self)
{
  return self->n_holds > 0;
}
