/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-notice.h"

#include <glib/gi18n.h>

/* There is one at a time: a newer one takes the place of the last. */
static const char notice[] = "turn";

/* Whoever may take it; GLib would complain on the console if there is nobody. */
static const struct {
  const char *name;
  GBusNameWatcherFlags flags;
} takers[] = {
  { "org.freedesktop.Notifications", G_BUS_NAME_WATCHER_FLAGS_AUTO_START },
  { "org.gtk.Notifications", G_BUS_NAME_WATCHER_FLAGS_NONE },
  { "org.freedesktop.portal.Desktop", G_BUS_NAME_WATCHER_FLAGS_NONE },
};
static guint n_takers; /* Of those, that are there now. */

static void
taker_appeared_cb (GDBusConnection *bus, const char *name, const char *owner, gpointer data)
{
  gboolean *there = data;

  n_takers += !*there;
  *there = TRUE;
}

static void
taker_vanished_cb (GDBusConnection *bus, const char *name, gpointer data)
{
  gboolean *there = data;

  n_takers -= *there;
  *there = FALSE;
}

/* Once, and as long as the program runs. */
static void
look_for_takers (GDBusConnection *bus)
{
  static gboolean there[G_N_ELEMENTS (takers)];
  static gboolean looks;

  if (looks || bus == NULL)
    return;
  looks = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (takers); i++)
    g_bus_watch_name_on_connection (bus, takers[i].name, takers[i].flags, taker_appeared_cb,
                                    taker_vanished_cb, &there[i], NULL);
}

/* A dialog of ours counts, too. */
static gboolean
is_looked_at (GtkApplication *application)
{
  for (GList *each = gtk_application_get_windows (application); each != NULL; each = each->next)
    if (gtk_window_is_active (each->data))
      return TRUE;
  return FALSE;
}

static void
send_notice (GtkApplication *application, const char *title, const char *body)
{
  g_autoptr (GNotification) notification = g_notification_new (title);

  g_notification_set_body (notification, body);
  g_application_send_notification (G_APPLICATION (application), notice, notification);
}

static void
person_awaited_cb (GtkWindow *window, AstSeat *seat)
{
  GtkApplication *application = gtk_window_get_application (window);
  g_autofree char *title = NULL;

  if (application == NULL || n_takers == 0 || is_looked_at (application))
    return;
  if (seat == NULL) {
    send_notice (application, _ ("A battle"), _ ("The dice wait to be rolled."));
    return;
  }
  /* Translators: the name of the player whose turn it is. */
  title = g_strdup_printf (_ ("%s’s turn"), ast_seat_get_name (seat));
  send_notice (application, title, _ ("A tile waits to be laid."));
}

static void
active_changed_cb (GtkWindow *window)
{
  GtkApplication *application = gtk_window_get_application (window);

  if (application != NULL && n_takers > 0 && gtk_window_is_active (window))
    g_application_withdraw_notification (G_APPLICATION (application), notice);
}

void
ast_notice_follow (GtkWindow *window, AstTable *table)
{
  GtkApplication *application = gtk_window_get_application (window);

  g_return_if_fail (GTK_IS_WINDOW (window) && AST_IS_TABLE (table));

  if (application != NULL)
    look_for_takers (g_application_get_dbus_connection (G_APPLICATION (application)));
  g_signal_connect_object (table, "person-awaited", G_CALLBACK (person_awaited_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (active_changed_cb), table,
                           G_CONNECT_DEFAULT);
}
