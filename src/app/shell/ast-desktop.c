/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-desktop.h"

#include <glib/gi18n.h>

/* A notification replaces the one before that has the same id. */
#define NOTICE "turn"

/* Whether there is one to withdraw. */
static gboolean is_notified;

/* Whether the window has been in front: one that opens is not yet, and is looked at soon. */
static gboolean was_active;

static gboolean
is_active (GtkApplication *application)
{
  for (GList *each = gtk_application_get_windows (application); each != NULL; each = each->next)
    if (gtk_window_is_active (each->data))
      return TRUE;
  return FALSE;
}

static void
notify (GtkApplication *application, const char *title, const char *body)
{
  g_autoptr (GNotification) notification = g_notification_new (title);

  g_notification_set_body (notification, body);
  g_application_send_notification (G_APPLICATION (application), NOTICE, notification);
  is_notified = TRUE;
}

static void
person_awaited_cb (GtkWindow *window, AstSeat *seat)
{
  GtkApplication *application = gtk_window_get_application (window);
  g_autofree char *title = NULL;

  if (application == NULL || !was_active || is_active (application))
    return;
  if (seat == NULL) {
    notify (application, _ ("A battle"), _ ("The dice are waiting to be rolled."));
    return;
  }
  /* Translators: the name of the player whose turn it is. */
  title = g_strdup_printf (_ ("%s’s turn"), ast_seat_get_name (seat));
  notify (application, title, _ ("A tile is waiting to be laid."));
}

static void
withdraw (void)
{
  if (is_notified)
    g_application_withdraw_notification (g_application_get_default (), NOTICE);
  is_notified = FALSE;
}

static void
active_changed_cb (GtkWindow *window)
{
  if (!gtk_window_is_active (window))
    return;
  was_active = TRUE;
  withdraw ();
}

static void
destroy_cb (void)
{
  was_active = FALSE;
  withdraw ();
}

void
ast_desktop_notify_turns (GtkWindow *window, AstTable *table)
{
  was_active |= gtk_window_is_active (window);
  g_signal_connect_object (table, "person-awaited", G_CALLBACK (person_awaited_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (active_changed_cb), table,
                           G_CONNECT_DEFAULT);
  g_signal_connect (window, "destroy", G_CALLBACK (destroy_cb), NULL);
}

void
ast_desktop_add_recent (GFile *file)
{
  static char media_type[] = "application/vnd.asterism.record+json";
  static char name[] = "Asterism";
  static char command[] = "asterism %u";
  GtkRecentData data = { .mime_type = media_type, .app_name = name, .app_exec = command };
  g_autofree char *uri = NULL;

  /* Without a display, as in tests, there is no recent manager. */
  if (gdk_display_get_default () == NULL)
    return;
  uri = g_file_get_uri (file);
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}
