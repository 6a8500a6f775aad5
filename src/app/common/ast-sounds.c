/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-sounds.h"

struct _AstSounds {
  GObject parent_instance;

  /* Owned */
  GtkMediaStream *streams[AST_N_CUES]; /* NULL until first played. */

  /* State */
  gboolean enabled;
  double volume;
};

G_DEFINE_FINAL_TYPE (AstSounds, ast_sounds, G_TYPE_OBJECT)

typedef enum { PROP_ENABLED = 1, PROP_VOLUME, N_PROPS } AstSoundsProperty;

static GParamSpec *props[N_PROPS];

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

static GtkMediaStream *
get_stream (AstSounds *self, AstCue cue)
{
  if (self->streams[cue] == NULL) {
    g_autofree char *path =
        g_strdup_printf ("/io/github/asterism_game/Asterism/sounds/%s.wav", names[cue]);

    self->streams[cue] = gtk_media_file_new_for_resource (path);
  }
  return self->streams[cue];
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
ast_sounds_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AstSounds *self = AST_SOUNDS (object);

  if (id == PROP_ENABLED)
    g_value_set_boolean (value, self->enabled);
  else if (id == PROP_VOLUME)
    g_value_set_double (value, self->volume);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ast_sounds_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AstSounds *self = AST_SOUNDS (object);

  if (id == PROP_ENABLED)
    self->enabled = g_value_get_boolean (value);
  else if (id == PROP_VOLUME)
    self->volume = g_value_get_double (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ast_sounds_class_init (AstSoundsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = ast_sounds_dispose;
  object_class->get_property = ast_sounds_get_property;
  object_class->set_property = ast_sounds_set_property;

  props[PROP_ENABLED] = g_param_spec_boolean ("enabled", NULL, NULL, FALSE, flags);
  props[PROP_VOLUME] = g_param_spec_double ("volume", NULL, NULL, 0, 1, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
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
  g_return_val_if_fail (AST_IS_SOUNDS (self), FALSE);
  return self->enabled && self->volume > 0 && are_wanted ();
}

void
ast_sounds_play (AstSounds *self, AstCue cue)
{
  GtkMediaStream *stream;

  g_return_if_fail (AST_IS_SOUNDS (self) && cue < AST_N_CUES);

  if (!ast_sounds_can_play (self))
    return;
  stream = get_stream (self, cue);
  /* Keep a stream in error: there is no backend to play it. */
  if (gtk_media_stream_get_error (stream) != NULL)
    return;
  gtk_media_stream_set_volume (stream, self->volume);
  if (gtk_media_stream_is_prepared (stream) && gtk_media_stream_is_seekable (stream))
    gtk_media_stream_seek (stream, 0);
  gtk_media_stream_play (stream);
}
