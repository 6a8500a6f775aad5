/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* How much whoever listens wants to be told: all, what is needed, or that in the fewest words. */
typedef enum { AST_WORDS_FULL, AST_WORDS_BRIEF, AST_WORDS_TERSE } AstWords;

#define AST_TYPE_SCREEN_READER (ast_screen_reader_get_type ())
G_DECLARE_FINAL_TYPE (AstScreenReader, ast_screen_reader, AST, SCREEN_READER, GObject)

/**
 * AstScreenReader:
 *
 * Knows whether a screen reader is running: the desktop says that one is enabled, or a program has
 * asked the accessibility bus to be told what appears, as screen readers do. It finds out without
 * blocking; until then, and until a screen reader that it has found knows this program, there is
 * none.
 *
 * Property `words`, to be set: an AstWords, all at first.
 * Signals: `running-changed`; `settled`: it has found out.
 */

/* The only one; owned by itself. */
AstScreenReader *ast_screen_reader_get_default (void);

gboolean ast_screen_reader_get_running (AstScreenReader *self);
gboolean ast_screen_reader_get_settled (AstScreenReader *self);
AstWords ast_screen_reader_get_words (AstScreenReader *self);

/* How many milliseconds a screen reader takes to read `text` aloud at a usual rate of speech, or at
 * ASTERISM_SPEECH_RATE characters a second, which is read once; 0 for an empty one or NULL. */
int ast_screen_reader_estimate (const char *text);

/* Calls `heard` once all programs that are told what appears have taken in what this one has told
 * until now, or do not answer; at once if there are none; not when `object` is gone. */
void ast_screen_reader_when_heard (AstScreenReader *self, void (*heard) (gpointer object),
                                   GObject *object);

G_END_DECLS
