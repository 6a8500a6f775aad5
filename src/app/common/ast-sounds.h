/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-audio.h"
#include "ast-cue.h"

G_BEGIN_DECLS

#define AST_TYPE_SOUNDS (ast_sounds_get_type ())
G_DECLARE_FINAL_TYPE (AstSounds, ast_sounds, AST, SOUNDS, AstAudio)

/**
 * AstSounds:
 *
 * Plays a sound for each cue of the table. Without a media backend of GTK, without a loudspeaker,
 * or if the desktop has turned off sounds, it is silent and prints no warning.
 */
AstSounds *ast_sounds_new (void);

void ast_sounds_play (AstSounds *self, AstCue cue);

/* Whether a sound would be heard, as far as the program can know. */
gboolean ast_sounds_can_play (AstSounds *self);

G_END_DECLS
