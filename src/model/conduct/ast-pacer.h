/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Says when the next step of a match is to be taken: after a number of beats, whose length depends
 * on the pace, and not during a pause. */

/* Main thread only. */
#pragma once

#include <gio/gio.h>

typedef struct {
  void (*due) (gpointer owner); /* The step may be taken now; called from the main loop. */
  gpointer owner;
  int pace;
  gboolean is_paused;
  guint n_holds; /* Views delay steps that need it by counting here, and ast_pacer_release (). */
  guint timer;   /* Calls `due`. */
} AstPacer;

void ast_pacer_init (AstPacer *self, void (*due) (gpointer owner), gpointer owner);

/* `due` is never called again. */
void ast_pacer_close (AstPacer *self);

/* `due` comes after `n` beats, in place of one that was to come. */
void ast_pacer_wait (AstPacer *self, double n);

/* `due` comes soon, or when the time of ast_pacer_wait () is over. */
void ast_pacer_go_on (AstPacer *self);

/* Ends the time of ast_pacer_wait (). Does nothing if none is awaited. */
void ast_pacer_skip (AstPacer *self);

/* No `due` any more until one of the functions above is called. */
void ast_pacer_stop (AstPacer *self);

/* 0 (slow) to 3 (at once); 1 at first. Holds from the next ast_pacer_wait () on. */
void ast_pacer_set_pace (AstPacer *self, int pace);

/* The milliseconds of one beat; 0 at pace 3. */
int ast_pacer_get_beat (const AstPacer *self);

/* During a pause there is no `due`; after it one comes soon. FALSE at first. */
void ast_pacer_set_paused (AstPacer *self, gboolean paused);

/* When the last hold is released ast_pacer_go_on () is called. */
void ast_pacer_release (AstPacer *self);
