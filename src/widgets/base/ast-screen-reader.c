/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-screen-reader.h"

#include <gio/gio.h>
#include <stdlib.h>

/* Milliseconds in which GTK introduces this program, or never. */
#define INTRODUCTION 20000

/* Milliseconds for a reply. Whoever is to answer may be busy, and what is said without it is lost.
 */
#define PATIENCE 20000

#define BUS_NAME "org.a11y.Bus"
#define BUS_PATH "/org/a11y/bus"
#define REGISTRY_NAME "org.a11y.atspi.Registry"
#define REGISTRY_PATH "/org/a11y/atspi/registry"
#define ROOT_PATH "/org/a11y/atspi/accessible/root"

struct _AstScreenReader {
  GObject parent_instance;

  /* Owned; NULL until they are there, or if there is no such thing. */
  GDBusProxy *status;
  GDBusConnection *bus;  /* That of accessibility. */
  GHashTable *listeners; /* The names on it of programs that are told what appears. */

  /* State */
  guint process;          /* This one, as the bus calls it; 0: not known yet. */
  gboolean is_introduced; /* By GTK, to all on the bus. */
  gboolean is_known;      /* To those who listen. */
  gboolean running;
  gboolean settled;
  guint introduction; /* Ends the time for that; 0: it has not begun, or is over. */
  AstWords words;
};

G_DEFINE_FINAL_TYPE (AstScreenReader, ast_screen_reader, G_TYPE_OBJECT)

enum { PROP_WORDS = 1 };
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

static gboolean
is_listened_to (AstScreenReader *self)
{
  return g_hash_table_size (self->listeners) > 0;
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

/* Who listens has taken in that there is this program. One that was enabled before it listened has
 * heard nothing so far. */
static void
known_cb (gpointer object)
{
  AstScreenReader *self = AST_SCREEN_READER (object);

  if (!is_listened_to (self) || self->is_known)
    return;
  self->is_known = TRUE;
  self->running = FALSE;
  settle (self, TRUE);
}

static void
introduced_cb (gpointer data)
{
  AstScreenReader *self = AST_SCREEN_READER (data);

  self->is_introduced = TRUE;
  g_clear_handle_id (&self->introduction, g_source_remove);
  ast_screen_reader_when_heard (self, known_cb, G_OBJECT (self));
}

static void
introduction_failed_cb (gpointer data)
{
  AST_SCREEN_READER (data)->introduction = 0;
  introduced_cb (data);
}

/* As far as it is known. */
static void
update (AstScreenReader *self)
{
  self->is_known &= is_listened_to (self);
  if (!is_listened_to (self) || self->is_known)
    settle (self, is_listened_to (self) || is_enabled (self));
  else if (self->is_introduced)
    introduced_cb (self);
  else if (self->introduction == 0)
    self->introduction = g_timeout_add_once (INTRODUCTION, introduction_failed_cb, self);
}

static void
call_bus (AstScreenReader *self, const char *method, const char *name, GAsyncReadyCallback answered)
{
  g_dbus_connection_call (self->bus, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                          "org.freedesktop.DBus", method, g_variant_new ("(s)", name),
                          G_VARIANT_TYPE ("(u)"), G_DBUS_CALL_FLAGS_NONE, PATIENCE, NULL, answered,
                          g_object_ref (self));
}

static guint
finish_process (GObject *bus, GAsyncResult *result)
{
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, NULL);
  guint process = 0;

  if (reply != NULL)
    g_variant_get (reply, "(u)", &process);
  return process;
}

/* A program is that of GTK here. */
static void
process_cb (GObject *bus, GAsyncResult *result, gpointer data)
{
  g_autoptr (AstScreenReader) self = data;
  guint process = finish_process (bus, result);

  if (process == 0 || process != self->process || self->is_introduced)
    return;
  self->is_introduced = TRUE;
  if (self->introduction != 0)
    introduced_cb (self);
}

/* Its parameters are (siiv…), the variant a program's name and path. */
static void
program_added_cb (GDBusConnection *bus, const char *sender, const char *path, const char *interface,
                  const char *signal, GVariant *what, gpointer data)
{
  g_autoptr (GVariant) boxed = NULL;
  g_autoptr (GVariant) program = NULL;
  const char *name;

  if (g_variant_n_children (what) < 4)
    return;
  boxed = g_variant_get_child_value (what, 3);
  program =
      g_variant_is_of_type (boxed, G_VARIANT_TYPE_VARIANT) ? g_variant_get_variant (boxed) : NULL;
  if (program == NULL || !g_variant_is_of_type (program, G_VARIANT_TYPE ("(so)")))
    return;
  g_variant_get_child (program, 0, "&s", &name);
  call_bus (data, "GetConnectionUnixProcessID", name, process_cb);
}

static void
programs_cb (GObject *bus, GAsyncResult *result, gpointer data)
{
  g_autoptr (AstScreenReader) self = data;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, NULL);
  g_autoptr (GVariantIter) programs = NULL;
  const char *name;

  if (reply != NULL)
    g_variant_get (reply, "(a(so))", &programs);
  while (programs != NULL && g_variant_iter_next (programs, "(&s&o)", &name, NULL))
    call_bus (self, "GetConnectionUnixProcessID", name, process_cb);
}

/* GTK is asked for by the number of its process, which in a sandbox is not the one that is known
 * here. */
static void
own_process_cb (GObject *bus, GAsyncResult *result, gpointer data)
{
  g_autoptr (AstScreenReader) self = data;

  self->process = finish_process (bus, result);
  g_dbus_connection_signal_subscribe (self->bus, REGISTRY_NAME, "org.a11y.atspi.Event.Object",
                                      "ChildrenChanged", ROOT_PATH, "add", G_DBUS_SIGNAL_FLAGS_NONE,
                                      program_added_cb, self, NULL);
  g_dbus_connection_call (self->bus, REGISTRY_NAME, ROOT_PATH, "org.a11y.atspi.Accessible",
                          "GetChildren", NULL, G_VARIANT_TYPE ("(a(so))"), G_DBUS_CALL_FLAGS_NONE,
                          PATIENCE, NULL, programs_cb, g_object_ref (self));
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
  const char *name, *event;

  g_hash_table_remove_all (self->listeners);
  if (reply != NULL)
    g_variant_get (reply, "(a(ss))", &events);
  while (events != NULL && g_variant_iter_next (events, "(&s&s)", &name, &event))
    if (tells_what_appears (event))
      g_hash_table_add (self->listeners, g_strdup (name));
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
  call_bus (self, "GetConnectionUnixProcessID", g_dbus_connection_get_unique_name (self->bus),
            own_process_cb);
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

/* The only one is `words`. */
static void
ast_screen_reader_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AST_SCREEN_READER (object)->words = (AstWords) g_value_get_int (value);
}

static void
ast_screen_reader_class_init (AstScreenReaderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = ast_screen_reader_set_property;
  g_object_class_install_property (object_class, PROP_WORDS,
                                   g_param_spec_int ("words", NULL, NULL, AST_WORDS_FULL,
                                                     AST_WORDS_TERSE, AST_WORDS_FULL,
                                                     G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  signals[RUNNING_CHANGED] = g_signal_new ("running-changed", AST_TYPE_SCREEN_READER,
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SETTLED] = g_signal_new ("settled", AST_TYPE_SCREEN_READER, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
ast_screen_reader_init (AstScreenReader *self)
{
  self->listeners = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
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

AstWords
ast_screen_reader_get_words (AstScreenReader *self)
{
  return self->words;
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

typedef struct {
  guint n_left; /* Screen readers that have not answered yet. */
  void (*heard) (gpointer object);
  GWeakRef object;
} Hearing;

static void
clear_hearing (gpointer data)
{
  Hearing *hearing = data;

  g_weak_ref_clear (&hearing->object);
}

/* No answer is one: it has gone, or hangs. */
static void
pong_cb (GObject *bus, GAsyncResult *result, gpointer data)
{
  Hearing *hearing = data;
  g_autoptr (GObject) object = g_weak_ref_get (&hearing->object);
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, NULL);

  hearing->n_left--;
  if (hearing->n_left == 0 && object != NULL)
    hearing->heard (object);
  g_rc_box_release_full (hearing, clear_hearing);
}

void
ast_screen_reader_when_heard (AstScreenReader *self, void (*heard) (gpointer object),
                              GObject *object)
{
  Hearing *hearing;
  GHashTableIter each;
  gpointer name;

  if (!is_listened_to (self)) {
    heard (object);
    return;
  }
  hearing = g_rc_box_new0 (Hearing);
  hearing->heard = heard;
  hearing->n_left = g_hash_table_size (self->listeners);
  g_weak_ref_init (&hearing->object, object);
  g_hash_table_iter_init (&each, self->listeners);
  while (g_hash_table_iter_next (&each, &name, NULL))
    g_dbus_connection_call (self->bus, name, "/", "org.freedesktop.DBus.Peer", "Ping", NULL, NULL,
                            G_DBUS_CALL_FLAGS_NONE, PATIENCE, NULL, pong_cb,
                            g_rc_box_acquire (hearing));
  g_rc_box_release_full (hearing, clear_hearing);
}
