/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Whose turn it is is told to the desktop; the test is the desktop's notification service. */

#include <adwaita.h>

#include "ast-desktop.h"
#include "testing.h"

static const char xml[] = "<node><interface name='org.freedesktop.Notifications'>"
                          "<method name='Notify'>"
                          "<arg type='s' direction='in'/><arg type='u' direction='in'/>"
                          "<arg type='s' direction='in'/><arg type='s' direction='in'/>"
                          "<arg type='s' direction='in'/><arg type='as' direction='in'/>"
                          "<arg type='a{sv}' direction='in'/><arg type='i' direction='in'/>"
                          "<arg type='u' direction='out'/>"
                          "</method>"
                          "<method name='CloseNotification'>"
                          "<arg type='u' direction='in'/>"
                          "</method></interface></node>";

static char *title;
static guint n_notices;
static guint n_withdrawn;

static void
called_cb (GDBusConnection *bus, const char *sender, const char *path, const char *interface,
           const char *method, GVariant *arguments, GDBusMethodInvocation *invocation,
           gpointer data)
{
  if (g_str_equal (method, "CloseNotification")) {
    n_withdrawn++;
    g_dbus_method_invocation_return_value (invocation, NULL);
    return;
  }
  g_clear_pointer (&title, g_free);
  g_variant_get_child (arguments, 3, "s", &title);
  n_notices++;
  g_dbus_method_invocation_return_value (invocation, g_variant_new ("(u)", 1));
}

static void
acquired_cb (GDBusConnection *bus, const char *name, gpointer data)
{
  gboolean *is_owned = data;

  *is_owned = TRUE;
}

static void
provide_service (GDBusConnection *bus)
{
  static const GDBusInterfaceVTable table = { .method_call = called_cb };
  g_autoptr (GDBusNodeInfo) info = g_dbus_node_info_new_for_xml (xml, NULL);
  gboolean is_owned = FALSE;

  g_assert_cmpuint (g_dbus_connection_register_object (bus, "/org/freedesktop/Notifications",
                                                       info->interfaces[0], &table, NULL, NULL,
                                                       NULL),
                    >, 0);
  g_bus_own_name_on_connection (bus, "org.freedesktop.Notifications", G_BUS_NAME_OWNER_FLAGS_NONE,
                                acquired_cb, NULL, &is_owned, NULL);
  wait_while (!is_owned);
}

static void
answered_cb (GObject *bus, GAsyncResult *result, gpointer data)
{
  g_autoptr (GVariant) answer =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, NULL);
  gboolean *is_answered = data;

  g_assert_nonnull (answer);
  *is_answered = TRUE;
}

/* The bus keeps the order: what was sent before has arrived when it answers. */
static void
wait_for_bus (GDBusConnection *bus)
{
  gboolean is_answered = FALSE;

  g_dbus_connection_call (bus, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                          "org.freedesktop.DBus", "GetId", NULL, NULL, G_DBUS_CALL_FLAGS_NONE, -1,
                          NULL, answered_cb, &is_answered);
  wait_while (!is_answered);
}

static GtkApplication *application;
static GDBusConnection *bus;

/* Returns a window with a table, and counts anew what is told. */
static GtkWidget *
open_window (GtkWidget **table)
{
  GtkWidget *window = gtk_application_window_new (application);

  *table = g_object_new (AST_TYPE_TABLE, NULL);
  gtk_window_set_child (GTK_WINDOW (window), *table);
  n_notices = n_withdrawn = 0;
  return window;
}

static void
await_person (GtkWidget *table)
{
  g_signal_emit_by_name (table, "person-awaited", NULL);
  wait_for_bus (bus);
}

/* A window that opens is looked at soon. */
static void
test_opening (void)
{
  GtkWidget *table, *window = open_window (&table);

  ast_desktop_notify_turns (GTK_WINDOW (window), AST_TABLE (table));
  await_person (table);
  g_assert_cmpuint (n_notices, ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_turns (void)
{
  GtkWidget *table, *window = open_window (&table), *other = gtk_window_new ();

  gtk_window_present (GTK_WINDOW (window));
  wait_while (!gtk_window_is_active (GTK_WINDOW (window)));
  ast_desktop_notify_turns (GTK_WINDOW (window), AST_TABLE (table));
  gtk_window_present (GTK_WINDOW (other));
  wait_while (gtk_window_is_active (GTK_WINDOW (window)));

  /* At once, and again, since another window is used. */
  await_person (table);
  g_assert_cmpuint (n_notices, ==, 1);
  g_assert_cmpstr (title, ==, "A battle");
  await_person (table);
  g_assert_cmpuint (n_notices, ==, 2);

  /* Nobody is awaited where there is no window. */
  g_assert_cmpuint (n_withdrawn, ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
  wait_while (n_withdrawn == 0);
  gtk_window_destroy (GTK_WINDOW (other));
  g_clear_pointer (&title, g_free);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  application =
      gtk_application_new ("io.github.asterism_game.Desktop", G_APPLICATION_DEFAULT_FLAGS);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  bus = g_application_get_dbus_connection (G_APPLICATION (application));
  provide_service (bus);
  g_test_add_func ("/desktop/opening", test_opening);
  g_test_add_func ("/desktop/turns", test_turns);
  return g_test_run ();
}
