/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-ambience.h"

struct _AstAmbience {
  GObject parent_instance;

  /* Owned */
  GtkMediaStream *stream; /* NULL until first played. */
  GdkSurface *surface;    /* Of the window with the page, while that is mapped; else NULL. */

  /* Borrowed */
  GtkWidget *page;

  /* State */
  gboolean enabled;
  double volume;
};

G_DEFINE_FINAL_TYPE (AstAmbience, ast_ambience, G_TYPE_OBJECT)

typedef enum { PROP_ENABLED = 1, PROP_VOLUME, N_PROPS } AstAmbienceProperty;

static GParamSpec *props[N_PROPS];

static const char *const path = "/io/github/asterism_game/Asterism/sounds/ambience.wav";

static gboolean
is_seen (AstAmbience *self)
{
  GdkToplevelState hidden = GDK_TOPLEVEL_STATE_MINIMIZED;

#if GTK_CHECK_VERSION(4, 12, 0)
  hidden |= GDK_TOPLEVEL_STATE_SUSPENDED;
#endif
  return GDK_IS_TOPLEVEL (self->surface)
         && (gdk_toplevel_get_state (GDK_TOPLEVEL (self->surface)) & hidden) == 0;
}

gboolean
ast_ambience_is_heard (AstAmbience *self)
{
  g_return_val_if_fail (AST_IS_AMBIENCE (self), FALSE);
  return self->enabled && self->volume > 0 && is_seen (self);
}

/* Plays or pauses as it should be now. A stream in error has no backend to play it. */
static void
update (AstAmbience *self)
{
  gboolean heard = ast_ambience_is_heard (self);

  if (self->stream == NULL && !heard)
    return;
  if (self->stream == NULL) {
    self->stream = gtk_media_file_new_for_resource (path);
    gtk_media_stream_set_loop (self->stream, TRUE);
  }
  if (gtk_media_stream_get_error (self->stream) != NULL)
    return;
  gtk_media_stream_set_volume (self->stream, self->volume);
  gtk_media_stream_set_playing (self->stream, heard);
}

static void
leave_surface (AstAmbience *self)
{
  if (self->surface != NULL)
    g_signal_handlers_disconnect_by_data (self->surface, self);
  g_clear_object (&self->surface);
}

static void
map_cb (AstAmbience *self)
{
  GtkNative *native = gtk_widget_get_native (self->page);

  leave_surface (self);
  if (native != NULL)
    self->surface = g_object_ref (gtk_native_get_surface (native));
  if (GDK_IS_TOPLEVEL (self->surface))
    g_signal_connect_swapped (self->surface, "notify::state", G_CALLBACK (update), self);
  update (self);
}

static void
unmap_cb (AstAmbience *self)
{
  leave_surface (self);
  update (self);
}

static void
ast_ambience_dispose (GObject *object)
{
  AstAmbience *self = AST_AMBIENCE (object);

  leave_surface (self);
  if (self->stream != NULL)
    gtk_media_stream_pause (self->stream);
  g_clear_object (&self->stream);
  G_OBJECT_CLASS (ast_ambience_parent_class)->dispose (object);
}

static void
ast_ambience_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AstAmbience *self = AST_AMBIENCE (object);

  if (id == PROP_ENABLED)
    g_value_set_boolean (value, self->enabled);
  else if (id == PROP_VOLUME)
    g_value_set_double (value, self->volume);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ast_ambience_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AstAmbience *self = AST_AMBIENCE (object);

  if (id == PROP_ENABLED)
    self->enabled = g_value_get_boolean (value);
  else if (id == PROP_VOLUME)
    self->volume = g_value_get_double (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  update (self);
}

static void
ast_ambience_class_init (AstAmbienceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = ast_ambience_dispose;
  object_class->get_property = ast_ambience_get_property;
  object_class->set_property = ast_ambience_set_property;

  props[PROP_ENABLED] = g_param_spec_boolean ("enabled", NULL, NULL, FALSE, flags);
  props[PROP_VOLUME] = g_param_spec_double ("volume", NULL, NULL, 0, 1, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
ast_ambience_init (AstAmbience *self)
{
}

AstAmbience *
ast_ambience_new (GtkWidget *page)
{
  AstAmbience *self = g_object_new (AST_TYPE_AMBIENCE, NULL);

  self->page = page;
  g_signal_connect_object (page, "map", G_CALLBACK (map_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "unmap", G_CALLBACK (unmap_cb), self, G_CONNECT_SWAPPED);
  if (gtk_widget_get_mapped (page))
    map_cb (self);
  return self;
}
