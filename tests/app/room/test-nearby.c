/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Tables nearby: the entries of a service about one, written and read, and what Avahi, which is the
 * test, says of services. */

#include <string.h>

#include "ast-nearby.h"
#include "testing.h"

#define AVAHI "org.freedesktop.Avahi"

static const char xml[] = "<node><interface name='org.freedesktop.Avahi.Server'>"
                          "<method name='ServiceBrowserNew'>"
                          "<arg type='i' direction='in'/><arg type='i' direction='in'/>"
                          "<arg type='s' direction='in'/><arg type='s' direction='in'/>"
                          "<arg type='u' direction='in'/>"
                          "<arg type='o' direction='out'/>"
                          "</method><method name='ResolveService'>"
                          "<arg type='i' direction='in'/><arg type='i' direction='in'/>"
                          "<arg type='s' direction='in'/><arg type='s' direction='in'/>"
                          "<arg type='s' direction='in'/><arg type='i' direction='in'/>"
                          "<arg type='u' direction='in'/>"
                          "<arg type='i' direction='out'/><arg type='i' direction='out'/>"
                          "<arg type='s' direction='out'/><arg type='s' direction='out'/>"
                          "<arg type='s' direction='out'/><arg type='s' direction='out'/>"
                          "<arg type='i' direction='out'/><arg type='s' direction='out'/>"
                          "<arg type='q' direction='out'/><arg type='aay' direction='out'/>"
                          "<arg type='u' direction='out'/>"
                          "</method><method name='EntryGroupNew'>"
                          "<arg type='o' direction='out'/>"
                          "</method></interface><interface name='org.freedesktop.Avahi.EntryGroup'>"
                          "<method name='Free'/></interface></node>";

static void
test_both_ways (void)
{
  g_auto (GStrv) entries = ast_nearby_write_entries ("BCDFGH", "Ada = חוה", 2);
  AstNearbyTable *table = g_new0 (AstNearbyTable, 1);

  g_assert_cmpstr (entries[0], ==, "v=1");
  g_assert_true (ast_nearby_read_entries (table, (const char *const *) entries));
  g_assert_cmpstr (table->link.code, ==, "BCDFGH");
  g_assert_cmpstr (table->founder, ==, "\u200e\u2068Ada = חוה\u2069");
  g_assert_cmpuint (table->n_open, ==, 2);
  ast_nearby_table_free (table);
}

/* A name of many bytes is cut between two characters. */
static void
test_long_name (void)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_auto (GStrv) entries = NULL;
  AstNearbyTable *table = g_new0 (AstNearbyTable, 1);

  for (int i = 0; i < 100; i++)
    g_string_append (name, "星");
  entries = ast_nearby_write_entries ("BCDFGH", name->str, 0);
  g_assert_cmpuint (strlen (entries[2]), ==, strlen ("founder=") + 82 * strlen ("星"));
  g_assert_true (ast_nearby_read_entries (table, (const char *const *) entries));
  ast_nearby_table_free (table);
}

static void
test_refused (void)
{
  static const char *const bad[][5] = {
    { NULL },
    { "v=1", "founder=Ada", "open=1", NULL },
    { "v=2", "table=BCDFGH", "founder=Ada", "open=1", NULL },
    { "v=1", "table=BCDFGA", "founder=Ada", "open=1", NULL },
    { "v=1", "table=BCDFGH", "founder=", "open=1", NULL },
    { "v=1", "table=BCDFGH", "founder=\xff", "open=1", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++) {
    AstNearbyTable *table = g_new0 (AstNearbyTable, 1);

    g_assert_false (ast_nearby_read_entries (table, bad[i]));
    ast_nearby_table_free (table);
  }
}

typedef struct {
  GTestDBus *bus;
  GDBusConnection *avahi;
  AstNearby *nearby;
  GQueue asked; /* Requests without an answer: services that are looked up, and groups. */
  gboolean is_there, is_browsed;
  guint n_freed;
} Fixture;

static void
called_cb (GDBusConnection *bus, const char *sender, const char *path, const char *interface,
           const char *method, GVariant *arguments, GDBusMethodInvocation *invocation,
           gpointer user_data)
{
  Fixture *self = user_data;

  if (g_str_equal (method, "ResolveService") || g_str_equal (method, "EntryGroupNew")) {
    g_queue_push_tail (&self->asked, invocation);
    return;
  }
  self->is_browsed |= g_str_equal (method, "ServiceBrowserNew");
  self->n_freed += g_str_equal (method, "Free");
  g_dbus_method_invocation_return_value (invocation, g_str_equal (method, "ServiceBrowserNew")
                                                         ? g_variant_new ("(o)", "/browser")
                                                         : NULL);
}

static void
acquired_cb (GDBusConnection *bus, const char *name, gpointer user_data)
{
  ((Fixture *) user_data)->is_there = TRUE;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  static const GDBusInterfaceVTable table = { .method_call = called_cb };
  g_autoptr (GDBusNodeInfo) info = g_dbus_node_info_new_for_xml (xml, NULL);

  self->bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_test_dbus_up (self->bus);
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", g_test_dbus_get_bus_address (self->bus), TRUE);
  self->avahi =
      g_dbus_connection_new_for_address_sync (g_test_dbus_get_bus_address (self->bus),
                                              G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
                                                  | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                              NULL, NULL, NULL);
  g_dbus_connection_register_object (self->avahi, "/", info->interfaces[0], &table, self, NULL,
                                     NULL);
  g_dbus_connection_register_object (self->avahi, "/group", info->interfaces[1], &table, self, NULL,
                                     NULL);
  g_bus_own_name_on_connection (self->avahi, AVAHI, G_BUS_NAME_OWNER_FLAGS_NONE, acquired_cb, NULL,
                                self, NULL);
  wait_while (!self->is_there);
  self->nearby = g_object_new (AST_TYPE_NEARBY, NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  GDBusConnection *bus = g_bus_get_sync (G_BUS_TYPE_SYSTEM, NULL, NULL);

  g_dbus_connection_set_exit_on_close (bus, FALSE);
  g_clear_object (&self->nearby);
  g_object_unref (bus);
  g_clear_object (&self->avahi);
  g_test_dbus_stop (self->bus);
  g_clear_object (&self->bus);
}

static void
browse (Fixture *self)
{
  ast_nearby_browse (self->nearby);
  wait_while (!self->is_browsed);
}

/* What Avahi says of the service of a table in network number `network`. */
static void
tell (Fixture *self, const char *signal, int network, const char *code)
{
  g_autofree char *name = g_strconcat ("Asterism ", code, NULL);

  g_dbus_connection_emit_signal (
      self->avahi, NULL, "/browser", AVAHI ".ServiceBrowser", signal,
      g_variant_new ("(iisssu)", network, 0, name, "_asterism._tcp", "local", 0), NULL);
}

static void
answer (Fixture *self, const char *code)
{
  g_auto (GStrv) entries = ast_nearby_write_entries (code, "Ada", 1);
  g_autofree char *name = g_strconcat ("Asterism ", code, NULL);
  GVariantBuilder texts;

  wait_while (g_queue_is_empty (&self->asked));
  g_variant_builder_init (&texts, G_VARIANT_TYPE ("aay"));
  for (char **entry = entries; *entry != NULL; entry++)
    g_variant_builder_add_value (
        &texts, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, *entry, strlen (*entry), 1));
  g_dbus_method_invocation_return_value (g_queue_pop_head (&self->asked),
                                         g_variant_new ("(iissssisqaayu)", 2, 0, name,
                                                        "_asterism._tcp", "local", "ada.local", 0,
                                                        "192.0.2.1", 4747, &texts, 0));
}

static gboolean
has (Fixture *self, const char *code)
{
  return ast_nearby_find (self->nearby, code) != NULL;
}

/* A table that comes shows that all before it has been heard. */
static void
hear_all (Fixture *self, const char *code)
{
  tell (self, "ItemNew", 2, code);
  answer (self, code);
  wait_while (!has (self, code));
}

static void
test_gone_before_known (Fixture *self, gconstpointer data)
{
  browse (self);
  tell (self, "ItemNew", 2, "BCDFGH");
  wait_while (g_queue_is_empty (&self->asked));
  tell (self, "ItemRemove", 2, "BCDFGH");
  answer (self, "BCDFGH");
  hear_all (self, "BCDFGJ");
  g_assert_false (has (self, "BCDFGH"));
}

/* Somebody whose computer is in two networks leaves one. */
static void
test_two_networks (Fixture *self, gconstpointer data)
{
  browse (self);
  for (int network = 2; network <= 3; network++) {
    tell (self, "ItemNew", network, "BCDFGH");
    answer (self, "BCDFGH");
  }
  wait_while (!has (self, "BCDFGH"));
  tell (self, "ItemRemove", 3, "BCDFGH");
  hear_all (self, "BCDFGJ");
  g_assert_true (has (self, "BCDFGH"));
  tell (self, "ItemRemove", 2, "BCDFGH");
  wait_while (has (self, "BCDFGH"));
}

/* A table that is shown, changed and withdrawn before Avahi answers is shown no longer. */
static void
test_withdrawn_early (Fixture *self, gconstpointer data)
{
  ast_nearby_publish (self->nearby, 4747, "BCDFGH", "Ada", 1);
  wait_while (g_queue_is_empty (&self->asked));
  ast_nearby_publish (self->nearby, 4747, "BCDFGH", "Ada", 0);
  ast_nearby_withdraw (self->nearby);
  g_dbus_method_invocation_return_value (g_queue_pop_head (&self->asked),
                                         g_variant_new ("(o)", "/group"));
  wait_while (self->n_freed == 0);
  g_assert_true (g_queue_is_empty (&self->asked));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/nearby/gone-before-known", test_gone_before_known);
  add_test ("/nearby/two-networks", test_two_networks);
  add_test ("/nearby/withdrawn-early", test_withdrawn_early);
  g_test_add_func ("/nearby/both-ways", test_both_ways);
  g_test_add_func ("/nearby/long-name", test_long_name);
  g_test_add_func ("/nearby/refused", test_refused);
  return g_test_run ();
}
