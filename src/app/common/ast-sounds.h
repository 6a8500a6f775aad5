/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <glib-object.h>

#include "ast-table.h"

G_BEGIN_DECLS

#define AST_TYPE_SOUNDS (ast_sounds_get_type ())
G_DECLARE_FINAL_TYPE (AstSounds, ast_sounds, AST, SOUNDS, GObject)

/**
 * AstSounds:
 *
 * What the table sounds like. It is silent, and says nothing about it, where GTK has nothing
 * to play sounds with, where there is no loudspeaker, and where the desktop wants no sounds.
 *
 * Properties: `enabled`, `volume` (0 to 1).
 */
AstSounds *ast_sounds_new (void);

void ast_sounds_play (AstSounds *self, AstCue cue);

/* Whether a sound would be heard, as far as the program can know. */
gboolean ast_sounds_can_play (AstSounds *self);

G_END_DECLS
