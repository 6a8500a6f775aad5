/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-cue.h"

G_BEGIN_DECLS

#define AST_TYPE_SOUNDS (ast_sounds_get_type ())
G_DECLARE_FINAL_TYPE (AstSounds, ast_sounds, AST, SOUNDS, GObject)

/**
 * AstSounds:
 *
 * What is heard at a table: a sound for each cue, and a quiet sound of space that goes on as long
 * as its page can be seen. Without a media backend of GTK or without a loudspeaker it is silent
 * and prints no warning.
 *
 * Properties: `enabled` and `ambience`, FALSE at first, turn on the one and the other; `volume`
 * (0 to 1) is that of both.
 */

/* `page` is that of the table; it is not held. */
AstSounds *ast_sounds_new (GtkWidget *page);

/* Has it follow what the preferences say. */
void ast_sounds_follow (AstSounds *self, GSettings *settings);

/* What a cue is the sound of, untranslated. */
const char *ast_sounds_get_title (AstCue cue);

/* Plays the sound of `cue`, unless the desktop has turned off sounds of events. */
void ast_sounds_play (AstSounds *self, AstCue cue);

/* Whether the sound of a cue would be heard, as far as the program can know. */
gboolean ast_sounds_can_play (AstSounds *self);

/* Whether the ambience is heard, as far as the program can know. */
gboolean ast_sounds_has_ambience (AstSounds *self);

G_END_DECLS
