/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-pacer.h"

/* The milliseconds of one beat, by pace. */
static const int beats[] = { 1600, 900, 350, 0 };

static gboolean
timer_cb (gpointer data)
{
  AstPacer *self = data;

  self->timer = 0;
  self->due (self->owner);
  return G_SOURCE_REMOVE;
}

void
ast_pacer_init (AstPacer *self, void (*due) (gpointer owner), gpointer owner)
{
  *self = (AstPacer){ .due = due, .owner = owner, .pace = 1 };
}

void
ast_pacer_close (AstPacer *self)
{
  ast_pacer_stop (self);
  self->is_paused = TRUE;
}

void
ast_pacer_wait (AstPacer *self, double n)
{
  ast_pacer_stop (self);
  if (!self->is_paused)
    self->timer = g_timeout_add ((guint) (ast_pacer_get_beat (self) * n), timer_cb, self);
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
ast_pacer_get_beat (const AstPacer *self)
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

void
ast_pacer_release (AstPacer *self)
{
  g_return_if_fail (self->n_holds > 0);

  self->n_holds--;
  if (self->n_holds == 0)
    ast_pacer_go_on (self);
}
