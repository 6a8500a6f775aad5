/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-sounds.h"

struct _AstSounds {
  AstAudio parent_instance;

  /* Owned */
  GtkMediaStream *streams[AST_N_CUES]; /* NULL until first played. */
};

G_DEFINE_FINAL_TYPE (AstSounds, ast_sounds, AST_TYPE_AUDIO)

static const char *const names[AST_N_CUES] = {
  [AST_CUE_TILE] = "tile",       [AST_CUE_SPIN] = "spin",
  [AST_CUE_MEEPLE] = "meeple",   [AST_CUE_DICE] = "dice",
  [AST_CUE_BLOW] = "blow",       [AST_CUE_TIE] = "tie",
  [AST_CUE_VICTORY] = "victory", [AST_CUE_DEFEAT] = "defeat",
  [AST_CUE_ROUTE] = "route",     [AST_CUE_FIELD] = "field",
  [AST_CUE_PLANET] = "planet",   [AST_CUE_GAIN_SMALL] = "gain-small",
  [AST_CUE_GAIN] = "gain",       [AST_CUE_GAIN_LARGE] = "gain-large",
  [AST_CUE_OTHERS] = "others",   [AST_CUE_TURN] = "turn",
  [AST_CUE_WIN] = "win",         [AST_CUE_LOSS] = "loss",
};

static gboolean
are_wanted (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  gboolean wanted = TRUE;

  if (settings != NULL)
    g_object_get (settings, "gtk-enable-event-sounds", &wanted, NULL);
  return wanted;
}

static void
ast_sounds_dispose (GObject *object)
{
  AstSounds *self = AST_SOUNDS (object);

  for (int cue = 0; cue < AST_N_CUES; cue++)
    g_clear_object (&self->streams[cue]);
  G_OBJECT_CLASS (ast_sounds_parent_class)->dispose (object);
}

static void
ast_sounds_class_init (AstSoundsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_sounds_dispose;
}

static void
ast_sounds_init (AstSounds *self)
{
}

AstSounds *
ast_sounds_new (void)
{
  return g_object_new (AST_TYPE_SOUNDS, NULL);
}

gboolean
ast_sounds_can_play (AstSounds *self)
{
  return ast_audio_is_on (AST_AUDIO (self)) && are_wanted ();
}

void
ast_sounds_play (AstSounds *self, AstCue cue)
{
  GtkMediaStream *stream;

  g_return_if_fail (cue < AST_N_CUES);

  if (!ast_sounds_can_play (self))
    return;
  stream = ast_audio_ensure_stream (AST_AUDIO (self), &self->streams[cue], names[cue]);
  if (stream == NULL)
    return;
  if (gtk_media_stream_is_prepared (stream) && gtk_media_stream_is_seekable (stream))
    gtk_media_stream_seek (stream, 0);
  gtk_media_stream_play (stream);
}
