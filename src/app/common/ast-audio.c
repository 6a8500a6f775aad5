/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-audio.h"

typedef struct {
  gboolean enabled;
  double volume;
} AstAudioPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AstAudio, ast_audio, G_TYPE_OBJECT)

typedef enum { PROP_ENABLED = 1, PROP_VOLUME, N_PROPS } AstAudioProperty;

static GParamSpec *props[N_PROPS];

static void
ast_audio_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AstAudioPrivate *own = ast_audio_get_instance_private (AST_AUDIO (object));

  if (id == PROP_ENABLED)
    g_value_set_boolean (value, own->enabled);
  else if (id == PROP_VOLUME)
    g_value_set_double (value, own->volume);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ast_audio_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AstAudio *self = AST_AUDIO (object);
  AstAudioPrivate *own = ast_audio_get_instance_private (self);

  if (id == PROP_ENABLED)
    own->enabled = g_value_get_boolean (value);
  else if (id == PROP_VOLUME)
    own->volume = g_value_get_double (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  if (AST_AUDIO_GET_CLASS (self)->changed != NULL)
    AST_AUDIO_GET_CLASS (self)->changed (self);
}

static void
ast_audio_class_init (AstAudioClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = ast_audio_get_property;
  object_class->set_property = ast_audio_set_property;

  props[PROP_ENABLED] = g_param_spec_boolean ("enabled", NULL, NULL, FALSE, flags);
  props[PROP_VOLUME] = g_param_spec_double ("volume", NULL, NULL, 0, 1, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
ast_audio_init (AstAudio *self)
{
}

gboolean
ast_audio_is_on (AstAudio *self)
{
  AstAudioPrivate *own = ast_audio_get_instance_private (self);

  return own->enabled && own->volume > 0;
}

GtkMediaStream *
ast_audio_ensure_stream (AstAudio *self, GtkMediaStream **stream, const char *name)
{
  AstAudioPrivate *own = ast_audio_get_instance_private (self);

  g_return_val_if_fail (stream != NULL && name != NULL, NULL);

  if (*stream == NULL) {
    g_autofree char *path =
        g_strdup_printf ("/io/github/asterism_game/Asterism/sounds/%s.wav", name);

    *stream = gtk_media_file_new_for_resource (path);
  }
  /* A stream in error is kept: there is no backend to play it. */
  if (gtk_media_stream_get_error (*stream) != NULL)
    return NULL;
  gtk_media_stream_set_volume (*stream, own->volume);
  return *stream;
}
