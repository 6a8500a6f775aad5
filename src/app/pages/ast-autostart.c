/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-autostart.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "ast-config.h"
#include "ast-save.h"

#define PORTAL "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define OPTION "--gapplication-service"
#define DELETED " (deleted)" /* At the end of a link to a file that is gone, see proc (5). */

gboolean
ast_autostart_is_boxed (void)
{
  return g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS);
}

/* --- The portal --------------------------------------------------------------------------------
 */

typedef struct {
  GDBusConnection *bus;
  guint answers; /* A subscription. */
  gboolean on;
} Request;

static void
free_request (gpointer data)
{
  Request *self = data;

  if (self->answers != 0)
    g_dbus_connection_signal_unsubscribe (self->bus, self->answers);
  g_clear_object (&self->bus);
  g_free (self);
}

/* Takes the task. */
static void
end_request (GTask *task, gboolean done, GError *error)
{
  Request *request = g_task_get_task_data (task);

  g_dbus_connection_signal_unsubscribe (request->bus, request->answers);
  request->answers = 0;
  if (error != NULL)
    g_task_return_error (task, error);
  else if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED,
                             "The desktop does not allow it");
  g_object_unref (task);
}

static void
answered_cb (GDBusConnection *bus, const char *sender, const char *path, const char *interface,
             const char *signal, GVariant *arguments, gpointer task)
{
  Request *request = g_task_get_task_data (task);
  g_autoptr (GVariant) results = NULL;
  gboolean allowed = FALSE;
  guint32 response;

  g_variant_get (arguments, "(u@a{sv})", &response, &results);
  g_variant_lookup (results, "background", "b", &allowed);
  end_request (task, response == 0 && (allowed || !request->on), NULL);
}

/* The answer comes by itself, if the portal takes the request. */
static void
called_cb (GObject *bus, GAsyncResult *result, gpointer task)
{
  GError *error = NULL;
  g_autoptr (GVariant) handle =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, &error);

  if (error != NULL)
    end_request (task, FALSE, error);
}

static GVariant *
make_options (const char *token, gboolean on)
{
  static const char *const command[] = { "asterism", OPTION, NULL };
  GVariantDict options;

  g_variant_dict_init (&options, NULL);
  g_variant_dict_insert (&options, "handle_token", "s", token);
  g_variant_dict_insert (&options, "reason", "s",
                         /* Translators: Why the program runs in the background. */
                         _ ("To tell you when it’s your turn at a table"));
  g_variant_dict_insert (&options, "autostart", "b", on);
  g_variant_dict_insert_value (&options, "commandline", g_variant_new_strv (command, -1));
  return g_variant_new ("(s@a{sv})", "", g_variant_dict_end (&options));
}

/* Takes the task. What answers is known before it is asked. */
static void
ask_portal (GTask *task, GDBusConnection *bus, gboolean on)
{
  Request *request = g_new0 (Request, 1);
  g_autofree char *token = g_strdup_printf ("asterism%u", g_random_int ());
  g_autofree char *sender = g_strdup (g_dbus_connection_get_unique_name (bus) + 1);
  g_autofree char *path = NULL;

  g_strdelimit (sender, ".", '_');
  path = g_strdup_printf (PORTAL_PATH "/request/%s/%s", sender, token);
  request->bus = g_object_ref (bus);
  request->on = on;
  g_task_set_task_data (task, request, free_request);
  request->answers = g_dbus_connection_signal_subscribe (
      bus, PORTAL, "org.freedesktop.portal.Request", "Response", path, NULL,
      G_DBUS_SIGNAL_FLAGS_NONE, answered_cb, task, NULL);
  g_dbus_connection_call (bus, PORTAL, PORTAL_PATH, "org.freedesktop.portal.Background",
                          "RequestBackground", make_options (token, on), NULL,
                          G_DBUS_CALL_FLAGS_NONE, -1, NULL, called_cb, task);
}

/* --- The file ----------------------------------------------------------------------------------
 */

/* An argument as files of the desktop have it. */
static char *
quote (const char *argument)
{
  GString *quoted = g_string_new ("\"");

  for (const char *c = argument; *c != '\0'; c++) {
    if (strchr ("\"`$\\", *c) != NULL)
      g_string_append_c (quoted, '\\');
    else if (*c == '%')
      g_string_append_c (quoted, '%');
    g_string_append_c (quoted, *c);
  }
  return g_string_free (g_string_append_c (quoted, '"'), FALSE);
}

/* The program's file; after an upgrade another one is there, which is as good. */
static char *
find_program (void)
{
  char *path = g_file_read_link ("/proc/self/exe", NULL);

  if (path == NULL)
    return g_strdup ("asterism");
  if (g_str_has_suffix (path, DELETED) && !g_file_test (path, G_FILE_TEST_EXISTS))
    path[strlen (path) - strlen (DELETED)] = '\0';
  return path;
}

static GBytes *
make_entry (void)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *program = find_program ();
  g_autofree char *quoted = quote (program);
  g_autofree char *command = g_strconcat (quoted, " " OPTION, NULL);
  gsize length;
  char *text;

  g_key_file_set_string (file, G_KEY_FILE_DESKTOP_GROUP, G_KEY_FILE_DESKTOP_KEY_TYPE,
                         G_KEY_FILE_DESKTOP_TYPE_APPLICATION);
  g_key_file_set_string (file, G_KEY_FILE_DESKTOP_GROUP, G_KEY_FILE_DESKTOP_KEY_NAME, "Asterism");
  g_key_file_set_string (file, G_KEY_FILE_DESKTOP_GROUP, G_KEY_FILE_DESKTOP_KEY_ICON,
                         AST_APPLICATION_ID);
  g_key_file_set_string (file, G_KEY_FILE_DESKTOP_GROUP, G_KEY_FILE_DESKTOP_KEY_EXEC, command);
  text = g_key_file_to_data (file, &length, NULL);
  return g_bytes_new_take (text, length);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer on, GCancellable *cancellable)
{
  g_autofree char *folder = g_build_filename (g_get_user_config_dir (), "autostart", NULL);
  g_autofree char *path = g_build_filename (folder, AST_APPLICATION_ID ".desktop", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) entry = make_entry ();
  GError *error = NULL;

  if (on != NULL) {
    g_mkdir_with_parents (folder, 0700);
    ast_save (file, entry, &error);
  } else if (!g_file_delete (file, NULL, &error)
             && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)) {
    g_clear_error (&error);
  }
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

void
ast_autostart_set_async (gboolean boxed, gboolean on, GAsyncReadyCallback callback,
                         gpointer user_data)
{
  GTask *task = g_task_new (NULL, NULL, callback, user_data);
  g_autoptr (GDBusConnection) bus = NULL;
  GError *error = NULL;

  g_task_set_source_tag (task, ast_autostart_set_async);
  if (!boxed) {
    g_task_set_task_data (task, GINT_TO_POINTER (on), NULL);
    g_task_run_in_thread (task, write_in_thread);
    g_object_unref (task);
    return;
  }
  /* It is there already: a program in a sandbox is known by its name on it. */
  bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, &error);
  if (bus != NULL) {
    ask_portal (task, bus, on);
  } else {
    g_task_return_error (task, error);
    g_object_unref (task);
  }
}

gboolean
ast_autostart_set_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
