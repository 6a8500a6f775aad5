/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-screen-reader.h"

#include <gio/gio.h>
#include <stdlib.h>

/* Milliseconds from when a screen reader is found to when it listens to this program, whom GTK
 * introduces meanwhile. */
#define INTRODUCTION 2000

/* Milliseconds for a reply. */
#define PATIENCE 2000

#define BUS_NAME "org.a11y.Bus"
#define BUS_PATH "/org/a11y/bus"
#define REGISTRY_NAME "org.a11y.atspi.Registry"
#define REGISTRY_PATH "/org/a11y/atspi/registry"

struct _AstScreenReader {
  GObject parent_instance;

  /* Owned; NULL until they are there, or if there is no such thing. */
  GDBusProxy *status;
  GDBusConnection *bus; /* That of accessibility. */

  /* State */
  gboolean is_listening; /* A program is told what appears. */
  gboolean running;
  gboolean settled;
  guint introduction; /* Ends the time until a screen reader that was found listens. */
  gboolean brief;
};

G_DEFINE_FINAL_TYPE (AstScreenReader, ast_screen_reader, G_TYPE_OBJECT)

enum { PROP_BRIEF = 1 };
enum { RUNNING_CHANGED, SETTLED, N_SIGNALS };
static guint signals[N_SIGNALS];

static gboolean
is_enabled (AstScreenReader *self)
{
  g_autoptr (GVariant) enabled =
      self->status != NULL ? g_dbus_proxy_get_cached_property (self->status, "ScreenReaderEnabled")
                           : NULL;

  return enabled != NULL && g_variant_is_of_type (enabled, G_VARIANT_TYPE_BOOLEAN)
         && g_variant_get_boolean (enabled);
}

static void
settle (AstScreenReader *self, gboolean running)
{
  gboolean changes = self->running != running, settles = !self->settled;

  self->running = running;
  self->settled = TRUE;
  if (changes)
    g_signal_emit (self, signals[RUNNING_CHANGED], 0);
  if (settles)
    g_signal_emit (self, signals[SETTLED], 0);
}

static gboolean
introduced_cb (gpointer data)
{
  AstScreenReader *self = AST_SCREEN_READER (data);

  self->introduction = 0;
  settle (self, TRUE);
  return G_SOURCE_REMOVE;
}

/* As far as it is known. */
static void
update (AstScreenReader *self)
{
  gboolean running = self->is_listening || is_enabled (self);

  if (running && !self->running && self->introduction == 0)
    self->introduction = g_timeout_add (INTRODUCTION, introduced_cb, self);
  if (!running) {
    g_clear_handle_id (&self->introduction, g_source_remove);
    settle (self, FALSE);
  }
}

/* Whether a program that asked for these events is told what appears: "Object:StateChanged:Showing"
 * or, of later screen readers, announcements. */
static gboolean
tells_what_appears (const char *event)
{
  g_autofree char *lower = g_ascii_strdown (event, -1);

  return g_str_has_prefix (lower, "object:statechanged:showing")
         || g_str_has_prefix (lower, "object:state-changed:showing")
         || g_str_has_prefix (lower, "object:announcement");
}

static void
events_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AstScreenReader) self = data;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);
  g_autoptr (GVariantIter) events = NULL;
  const char *event;

  self->is_listening = FALSE;
  if (reply != NULL)
    g_variant_get (reply, "(a(ss))", &events);
  while (events != NULL && !self->is_listening
         && g_variant_iter_next (events, "(&s&s)", NULL, &event))
    self->is_listening = tells_what_appears (event);
  update (self);
}

static void
ask_for_events (AstScreenReader *self)
{
  g_dbus_connection_call (self->bus, REGISTRY_NAME, REGISTRY_PATH, REGISTRY_NAME,
                          "GetRegisteredEvents", NULL, G_VARIANT_TYPE ("(a(ss))"),
                          G_DBUS_CALL_FLAGS_NONE, PATIENCE, NULL, events_cb, g_object_ref (self));
}

static void
listener_changed_cb (GDBusConnection *bus, const char *sender, const char *path,
                     const char *interface, const char *name, GVariant *what, gpointer data)
{
  ask_for_events (data);
}

static void
joined_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  static const char *const changes[] = { "EventListenerRegistered", "EventListenerDeregistered" };
  g_autoptr (AstScreenReader) self = data;

  self->bus = g_dbus_connection_new_for_address_finish (result, NULL);
  if (self->bus == NULL) {
    update (self);
    return;
  }
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    g_dbus_connection_signal_subscribe (self->bus, REGISTRY_NAME, REGISTRY_NAME, changes[i], NULL,
                                        NULL, G_DBUS_SIGNAL_FLAGS_NONE, listener_changed_cb, self,
                                        NULL);
  ask_for_events (self);
}

static void
address_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AstScreenReader) self = data;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);
  const char *address;

  if (reply == NULL) {
    update (self);
    return;
  }
  g_variant_get (reply, "(&s)", &address);
  g_dbus_connection_new_for_address (address,
                                     G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
                                         | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                     NULL, NULL, joined_cb, g_object_ref (self));
}

static void
status_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AstScreenReader) self = data;

  self->status = g_dbus_proxy_new_for_bus_finish (result, NULL);
  if (self->status == NULL) {
    update (self);
    return;
  }
  g_signal_connect_swapped (self->status, "g-properties-changed", G_CALLBACK (update), self);
  g_dbus_connection_call (g_dbus_proxy_get_connection (self->status), BUS_NAME, BUS_PATH, BUS_NAME,
                          "GetAddress", NULL, G_VARIANT_TYPE ("(s)"), G_DBUS_CALL_FLAGS_NONE,
                          PATIENCE, NULL, address_cb, g_object_ref (self));
}

/* The only one is `brief`. */
static void
ast_screen_reader_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AST_SCREEN_READER (object)->brief = g_value_get_boolean (value);
}

static void
ast_screen_reader_class_init (AstScreenReaderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = ast_screen_reader_set_property;
  g_object_class_install_property (
      object_class, PROP_BRIEF,
      g_param_spec_boolean ("brief", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  signals[RUNNING_CHANGED] = g_signal_new ("running-changed", AST_TYPE_SCREEN_READER,
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SETTLED] = g_signal_new ("settled", AST_TYPE_SCREEN_READER, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
ast_screen_reader_init (AstScreenReader *self)
{
  g_dbus_proxy_new_for_bus (G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_NONE, NULL, BUS_NAME, BUS_PATH,
                            "org.a11y.Status", NULL, status_cb, g_object_ref (self));
}

AstScreenReader *
ast_screen_reader_get_default (void)
{
  static AstScreenReader *reader;

  if (reader == NULL)
    reader = g_object_new (AST_TYPE_SCREEN_READER, NULL);
  return reader;
}

gboolean
ast_screen_reader_get_running (AstScreenReader *self)
{
  return self->running;
}

gboolean
ast_screen_reader_get_settled (AstScreenReader *self)
{
  return self->settled;
}

gboolean
ast_screen_reader_get_brief (AstScreenReader *self)
{
  return self->brief;
}

/* Voices speak some 15 characters a second, unless the environment knows better. */
static int
get_rate (void)
{
  static int rate;

  if (rate == 0) {
    const char *known = g_getenv ("ASTERISM_SPEECH_RATE");

    rate = known != NULL ? CLAMP (atoi (known), 1, 10000) : 15;
  }
  return rate;
}

int
ast_screen_reader_estimate (const char *text)
{
  /* They pause before each text for as long as for five characters. */
  return text == NULL || *text == '\0' ? 0
                                       : 1000 * (5 + (int) g_utf8_strlen (text, -1)) / get_rate ();
}
