/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define AST_TYPE_SPEAKER (ast_speaker_get_type ())
G_DECLARE_FINAL_TYPE (AstSpeaker, ast_speaker, AST, SPEAKER, GtkWidget)

/**
 * AstSpeaker:
 *
 * Says sentences to a screen reader, wherever the focus is. It takes no room and shows nothing.
 *
 * Each text is said once and whole, also the same one again, and none interrupts another: those
 * that have not gone out yet are in order of importance, and among equals in that in which they
 * came. All that wait go out together, each on a line. While the window is not active, they wait
 * for a screen reader; what waits when the page is left is dropped.
 *
 * From GTK 4.14 on a text goes out as an announcement. Before, the accessible name of the window
 * changes to it for a moment: of all that GTK 4.8 can tell, this is what Orca speaks wherever the
 * focus is, without a word of its own, and shows in braille, too.
 *
 * Signals:
 *  - `said (char *)`: a text has gone out;
 *  - `speaking ()`: ast_speaker_get_speaking () has changed, or what waited has been dropped;
 *  - `run-out ()`: all have, and there was time to read them, or somebody has pressed a key.
 */

/* What comes first if several texts wait. */
typedef enum {
  AST_SAY_ANSWER, /* To a key that somebody has pressed. */
  AST_SAY_EVENT,  /* What has happened. */
  AST_SAY_ASIDE   /* What may as well be said later. */
} AstSay;

/* Makes `self` the speaker of `around` and of all widgets in it; it must be one of these. */
void ast_speaker_serve (AstSpeaker *self, GtkWidget *around);

/* The speaker that serves `widget`: the innermost, such as that of the table or of the window. NULL
 * if there is none. */
AstSpeaker *ast_speaker_find (GtkWidget *widget);

/* Whether a screen reader is running and is estimated to be reading aloud what has gone out; a key
 * silences it. */
gboolean ast_speaker_get_speaking (AstSpeaker *self);

/* Whether a screen reader is running, and texts for it have not gone out yet. */
gboolean ast_speaker_has_waiting (AstSpeaker *self);

/* Calls `callback` once somebody who listens has heard all that was to be said until now, or has
 * silenced it; at once if nobody listens, or `self` is NULL. It is not called when `object` is
 * gone. */
void
ast_speaker_when_silent (AstSpeaker *self, void (*callback) (gpointer object), GObject *object);

/* Calls `callback` once a screen reader has got all that is said until the main loop runs next, and
 * time to read it, so that what `callback` does is spoken after that; a key cuts that time short.
 * At once if nobody listens, or `self` is NULL; not when `object` is gone. */
void ast_speaker_when_out (AstSpeaker *self, void (*callback) (gpointer object), GObject *object);

/* Says `text`, one sentence or several, from the main loop. Nothing is said if it is NULL or
 * empty, or `self` is NULL. */
void ast_speaker_say (AstSpeaker *self, AstSay importance, const char *text);

/* The same by the speaker that serves `widget`: `text` answers somebody who has acted there. */
void ast_speaker_answer (GtkWidget *widget, const char *text);

/* Drops what waits and answers no key, since it is no longer true. */
void ast_speaker_forget_events (AstSpeaker *self);

/* Gives `button` another label, which is said if the button has the focus. */
void ast_speaker_relabel (GtkButton *button, const char *label);

G_END_DECLS
