/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The program starts with the session: by a file, or by the portal, which is the test. */

#include "ast-autostart.h"

#include <glib/gstdio.h>

#include "ast-config.h"
#include "testing.h"

static const char xml[] = "<node><interface name='org.freedesktop.portal.Background'>"
                          "<method name='RequestBackground'>"
                          "<arg type='s' direction='in'/><arg type='a{sv}' direction='in'/>"
                          "<arg type='o' direction='out'/>"
                          "</method></interface></node>";

#define COPY "ASTERISM_TEST_COPY" /* Where this program is a copy, in the environment. */

static gboolean allows; /* Whether the portal does. */
static char *asked;     /* The options of the last request, printed. */

static void
called_cb (GDBusConnection *bus, const char *sender, const char *path, const char *interface,
           const char *method, GVariant *arguments, GDBusMethodInvocation *invocation,
           gpointer data)
{
  g_autoptr (GVariant) options = g_variant_get_child_value (arguments, 1);
  g_autofree char *name = g_strdelimit (g_strdup (sender + 1), ".", '_');
  g_autofree char *handle = NULL;
  const char *token;
  GVariantDict results;

  g_free (asked);
  asked = g_variant_print (options, FALSE);
  g_assert_true (g_variant_lookup (options, "handle_token", "&s", &token));
  handle = g_strdup_printf ("/org/freedesktop/portal/desktop/request/%s/%s", name, token);
  g_dbus_method_invocation_return_value (invocation, g_variant_new ("(o)", handle));
  g_variant_dict_init (&results, NULL);
  g_variant_dict_insert (&results, "background", "b", allows);
  g_dbus_connection_emit_signal (
      bus, sender, handle, "org.freedesktop.portal.Request", "Response",
      g_variant_new ("(u@a{sv})", allows ? 0 : 1, g_variant_dict_end (&results)), NULL);
}

static void
acquired_cb (GDBusConnection *bus, const char *name, gpointer is_owned)
{
  *(gboolean *) is_owned = TRUE;
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer answer)
{
  *(GAsyncResult **) answer = g_object_ref (result);
}

static void
set (gboolean boxed, gboolean on, GError **error)
{
  g_autoptr (GAsyncResult) answer = NULL;

  ast_autostart_set_async (boxed, on, answered_cb, &answer);
  wait_while (answer == NULL);
  g_assert_cmpint (ast_autostart_set_finish (answer, error), ==, *error == NULL);
}

static void
set_well (gboolean boxed, gboolean on)
{
  g_autoptr (GError) error = NULL;

  set (boxed, on, &error);
  g_assert_no_error (error);
}

static void
test_file (void)
{
  g_autofree char *path =
      g_build_filename (g_get_user_config_dir (), "autostart", AST_APPLICATION_ID ".desktop", NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *command = NULL;

  set_well (FALSE, FALSE);
  set_well (FALSE, TRUE);
  g_assert_true (g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL));
  command = g_key_file_get_string (file, "Desktop Entry", "Exec", NULL);
  g_assert_true (g_str_has_suffix (command, "test-autostart\" --gapplication-service"));
  set_well (FALSE, FALSE);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* In the copy of this program that test_upgrade () has made. */
static void
test_upgraded (void)
{
  const char *copy = g_getenv (COPY);

  if (copy == NULL)
    return;
  g_unlink (copy);
  g_assert_true (g_file_set_contents (copy, "", 0, NULL));
  test_file ();
}

/* A program whose file is another one by now starts with that. */
static void
test_upgrade (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "test-autostart", NULL);
  g_autoptr (GFile) program = g_file_new_for_path ("/proc/self/exe");
  g_autoptr (GFile) copy = g_file_new_for_path (path);
  g_auto (GStrv) environment = g_environ_setenv (g_get_environ (), COPY, path, TRUE);
  const char *command[] = { path, "-p", "/autostart/upgraded", NULL };
  int status;

  g_assert_true (g_file_copy (program, copy, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
  g_chmod (path, 0700);
  g_assert_true (g_spawn_sync (NULL, (char **) command, environment, G_SPAWN_STDOUT_TO_DEV_NULL,
                               NULL, NULL, NULL, NULL, &status, NULL));
  g_assert_cmpint (status, ==, 0);
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_portal (void)
{
  static const GDBusInterfaceVTable table = { .method_call = called_cb };
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GDBusNodeInfo) info = g_dbus_node_info_new_for_xml (xml, NULL);
  g_autoptr (GError) missing = NULL, refused = NULL;
  gboolean is_owned = FALSE;

  set (TRUE, TRUE, &missing);
  g_assert_nonnull (missing);
  g_dbus_connection_register_object (bus, "/org/freedesktop/portal/desktop", info->interfaces[0],
                                     &table, NULL, NULL, NULL);
  g_bus_own_name_on_connection (bus, "org.freedesktop.portal.Desktop", G_BUS_NAME_OWNER_FLAGS_NONE,
                                acquired_cb, NULL, &is_owned, NULL);
  wait_while (!is_owned);
  set (TRUE, TRUE, &refused);
  g_assert_error (refused, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  allows = TRUE;
  set_well (TRUE, TRUE);
  g_assert_nonnull (g_strstr_len (asked, -1, "'autostart': <true>"));
  g_assert_nonnull (g_strstr_len (asked, -1, "['asterism', '--gapplication-service']"));
  set_well (TRUE, FALSE);
  g_assert_nonnull (g_strstr_len (asked, -1, "'autostart': <false>"));
  g_clear_pointer (&asked, g_free);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/autostart/file", test_file);
  g_test_add_func ("/autostart/upgrade", test_upgrade);
  g_test_add_func ("/autostart/upgraded", test_upgraded);
  g_test_add_func ("/autostart/portal", test_portal);
  return g_test_run ();
}
