/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-ambience.h"

struct _AstAmbience {
  AstAudio parent_instance;

  /* Owned */
  GtkMediaStream *stream; /* NULL until first played. */
  GdkSurface *surface;    /* Of the window with the page, while that is mapped; else NULL. */

  /* Borrowed */
  GtkWidget *page;
};

G_DEFINE_FINAL_TYPE (AstAmbience, ast_ambience, AST_TYPE_AUDIO)

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
  return ast_audio_is_on (AST_AUDIO (self)) && is_seen (self);
}

/* Plays or pauses as it should be now. */
static void
update (AstAmbience *self)
{
  gboolean heard = ast_ambience_is_heard (self);
  GtkMediaStream *stream;

  if (self->stream == NULL && !heard)
    return;
  stream = ast_audio_ensure_stream (AST_AUDIO (self), &self->stream, "ambience");
  if (stream == NULL)
    return;
  gtk_media_stream_set_loop (stream, TRUE);
  gtk_media_stream_set_playing (stream, heard);
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
ast_ambience_changed (AstAudio *audio)
{
  update (AST_AMBIENCE (audio));
}

static void
ast_ambience_class_init (AstAmbienceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_ambience_dispose;
  AST_AUDIO_CLASS (klass)->changed = ast_ambience_changed;
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
