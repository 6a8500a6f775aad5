/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-sounds.h"

#include <glib/gi18n.h>

struct _AstSounds {
  GObject parent_instance;

  /* Owned */
  GtkMediaStream *streams[AST_N_CUES]; /* NULL until first played. */
  GtkMediaStream *space;               /* The ambience; NULL until first played. */
  GSignalGroup *surface;               /* Of the window with the page, while that is mapped. */

  /* State */
  gboolean enabled, ambience;
  double volume;
};

G_DEFINE_FINAL_TYPE (AstSounds, ast_sounds, G_TYPE_OBJECT)

typedef enum { PROP_ENABLED = 1, PROP_AMBIENCE, PROP_VOLUME, N_PROPS } AstSoundsProperty;

static GParamSpec *props[N_PROPS];

/* Each cue with its file, and what it is the sound of. */
static const struct {
  const char *name, *title;
} cues[AST_N_CUES] = {
  /* Translators: what a sound is heard for, in a list of all sounds. */
  [AST_CUE_TILE] = { "tile", N_ ("A tile is laid") },
  [AST_CUE_SPIN] = { "spin", N_ ("A tile is rotated") },
  [AST_CUE_MEEPLE] = { "meeple", N_ ("A meeple is placed") },
  [AST_CUE_DICE] = { "dice", N_ ("The dice roll") },
  [AST_CUE_BLOW] = { "blow", N_ ("A battle between others is decided") },
  [AST_CUE_TIE] = { "tie", N_ ("A battle is a tie") },
  [AST_CUE_VICTORY] = { "victory", N_ ("You win a battle") },
  [AST_CUE_DEFEAT] = { "defeat", N_ ("You lose a battle") },
  [AST_CUE_ROUTE] = { "route", N_ ("A trade route gives points") },
  [AST_CUE_FIELD] = { "field", N_ ("An asteroid field gives points") },
  [AST_CUE_PLANET] = { "planet", N_ ("A planet gives points") },
  [AST_CUE_FIT] = { "fit", N_ ("A tile closes a gap") },
  [AST_CUE_GAIN_SMALL] = { "gain-small", N_ ("You get 1 to 3 points") },
  [AST_CUE_GAIN] = { "gain", N_ ("You get 4 to 8 points") },
  [AST_CUE_GAIN_LARGE] = { "gain-large", N_ ("You get 9 points or more") },
  [AST_CUE_OTHERS] = { "others", N_ ("Others get points") },
  [AST_CUE_TURN] = { "turn", N_ ("It’s your turn") },
  [AST_CUE_WIN] = { "win", N_ ("You win the game") },
  [AST_CUE_LOSS] = { "loss", N_ ("You lose the game") },
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

static gboolean
is_page_seen (AstSounds *self)
{
  g_autoptr (GObject) surface = g_signal_group_dup_target (self->surface);
  GdkToplevelState hidden = GDK_TOPLEVEL_STATE_MINIMIZED;

#if GTK_CHECK_VERSION(4, 12, 0)
  hidden |= GDK_TOPLEVEL_STATE_SUSPENDED;
#endif
  return GDK_IS_TOPLEVEL (surface)
         && (gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) & hidden) == 0;
}

/* Makes the stream of the sound `name` if there is none yet, and sets its volume. Returns it, or
 * NULL where no backend can play it. */
static GtkMediaStream *
ensure_stream (AstSounds *self, GtkMediaStream **stream, const char *name)
{
  if (*stream == NULL) {
    g_autofree char *path =
        g_strdup_printf ("/io/github/asterism_game/Asterism/sounds/%s.wav", name);

    *stream = gtk_media_file_new_for_resource (path);
  }
  /* A stream in error is kept: there is no backend to play it. */
  if (gtk_media_stream_get_error (*stream) != NULL)
    return NULL;
  gtk_media_stream_set_volume (*stream, self->volume);
  return *stream;
}

/* Plays or pauses the ambience as it should be now. */
static void
update_ambience (AstSounds *self)
{
  gboolean heard = ast_sounds_has_ambience (self);
  GtkMediaStream *stream;

  if (self->space == NULL && !heard)
    return;
  stream = ensure_stream (self, &self->space, "ambience");
  if (stream == NULL)
    return;
  gtk_media_stream_set_loop (stream, TRUE);
  gtk_media_stream_set_playing (stream, heard);
}

static void
map_cb (AstSounds *self, GtkWidget *page)
{
  GtkNative *native = gtk_widget_get_native (page);

  g_signal_group_set_target (self->surface,
                             native != NULL ? gtk_native_get_surface (native) : NULL);
  update_ambience (self);
}

static void
unmap_cb (AstSounds *self)
{
  g_signal_group_set_target (self->surface, NULL);
  update_ambience (self);
}

static void
ast_sounds_dispose (GObject *object)
{
  AstSounds *self = AST_SOUNDS (object);

  for (int cue = 0; cue < AST_N_CUES; cue++)
    g_clear_object (&self->streams[cue]);
  if (self->space != NULL)
    gtk_media_stream_pause (self->space);
  g_clear_object (&self->space);
  g_clear_object (&self->surface);
  G_OBJECT_CLASS (ast_sounds_parent_class)->dispose (object);
}

static void
ast_sounds_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AstSounds *self = AST_SOUNDS (object);

  if (id == PROP_ENABLED)
    self->enabled = g_value_get_boolean (value);
  else if (id == PROP_AMBIENCE)
    self->ambience = g_value_get_boolean (value);
  else
    self->volume = g_value_get_double (value);
  update_ambience (self);
}

static void
ast_sounds_class_init (AstSoundsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = ast_sounds_dispose;
  object_class->set_property = ast_sounds_set_property;

  props[PROP_ENABLED] = g_param_spec_boolean ("enabled", NULL, NULL, FALSE, flags);
  props[PROP_AMBIENCE] = g_param_spec_boolean ("ambience", NULL, NULL, FALSE, flags);
  props[PROP_VOLUME] = g_param_spec_double ("volume", NULL, NULL, 0, 1, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
ast_sounds_init (AstSounds *self)
{
  self->surface = g_signal_group_new (GDK_TYPE_SURFACE);
  g_signal_group_connect_swapped (self->surface, "notify::state", G_CALLBACK (update_ambience),
                                  self);
}

AstSounds *
ast_sounds_new (GtkWidget *page)
{
  AstSounds *self = g_object_new (AST_TYPE_SOUNDS, NULL);

  g_signal_connect_object (page, "map", G_CALLBACK (map_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "unmap", G_CALLBACK (unmap_cb), self, G_CONNECT_SWAPPED);
  if (gtk_widget_get_mapped (page))
    map_cb (self, page);
  return self;
}

void
ast_sounds_follow (AstSounds *self, GSettings *settings)
{
  g_settings_bind (settings, "sounds", self, "enabled", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "ambience", self, "ambience", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "volume", self, "volume", G_SETTINGS_BIND_GET);
}

const char *
ast_sounds_get_title (AstCue cue)
{
  return cues[cue].title;
}

gboolean
ast_sounds_has_ambience (AstSounds *self)
{
  return self->ambience && self->volume > 0 && is_page_seen (self);
}

gboolean
ast_sounds_can_play (AstSounds *self)
{
  return self->enabled && self->volume > 0 && are_wanted ();
}

void
ast_sounds_play (AstSounds *self, AstCue cue)
{
  GtkMediaStream *stream;

  if (!ast_sounds_can_play (self))
    return;
  stream = ensure_stream (self, &self->streams[cue], cues[cue].name);
  if (stream == NULL)
    return;
  if (gtk_media_stream_is_prepared (stream) && gtk_media_stream_is_seekable (stream))
    gtk_media_stream_seek (stream, 0);
  gtk_media_stream_play (stream);
}
