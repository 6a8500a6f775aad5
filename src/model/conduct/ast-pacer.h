/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define AST_TYPE_PACER (ast_pacer_get_type ())
G_DECLARE_FINAL_TYPE (AstPacer, ast_pacer, AST, PACER, GObject)

/**
 * AstPacer:
 *
 * Says when the next step of a match is to be taken: after a number of beats, whose length depends
 * on the pace, and not during a pause. Views delay steps that need it by holding the pacer back.
 *
 * Signal: `due`: the step may be taken now. Always from the main loop.
 *
 * Main thread only.
 */
AstPacer *ast_pacer_new (void);

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
int ast_pacer_get_beat (AstPacer *self);

/* During a pause there is no `due`; after it one comes soon. FALSE at first. */
void ast_pacer_set_paused (AstPacer *self, gboolean paused);
gboolean ast_pacer_get_paused (AstPacer *self);

/* Counted. When the last hold is released ast_pacer_go_on () is called. */
void ast_pacer_hold_back (AstPacer *self);
void ast_pacer_release (AstPacer *self);
gboolean ast_pacer_is_held_back (AstPacer *self);

G_END_DECLS
