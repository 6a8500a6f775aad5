/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define AST_TYPE_AUDIO (ast_audio_get_type ())
G_DECLARE_DERIVABLE_TYPE (AstAudio, ast_audio, AST, AUDIO, GObject)

/**
 * AstAudio:
 *
 * What can be heard and turned off: the base of sounds and ambience.
 *
 * Properties: `enabled`, FALSE at first; `volume` (0 to 1).
 */
struct _AstAudioClass {
  GObjectClass parent_class;

  /* A property was set. May be NULL. */
  void (*changed) (AstAudio *self);
};

/* Whether it is turned on and not at volume 0. */
gboolean ast_audio_is_on (AstAudio *self);

/* Makes the stream of the sound with this name if there is none yet, and sets its volume. Returns
 * it, or NULL where no backend can play it. */
GtkMediaStream *ast_audio_ensure_stream (AstAudio *self, GtkMediaStream **stream, const char *name);

G_END_DECLS
