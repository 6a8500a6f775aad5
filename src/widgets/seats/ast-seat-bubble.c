/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-seat-bubble.h"

#define BUBBLE "ast-bubble" /* Of a seat: the one that is shown. */

enum { SECONDS = 5 };

static gboolean
ended_cb (gpointer bubble)
{
  GtkWidget *seat = gtk_widget_get_parent (bubble);

  if (seat != NULL) {
    g_object_set_data (G_OBJECT (seat), BUBBLE, NULL);
    gtk_widget_unparent (bubble);
  }
  return G_SOURCE_REMOVE;
}

void
ast_seat_bubble_show (GtkWidget *seat, const char *text)
{
  GtkWidget *bubble = gtk_popover_new (), *old = g_object_get_data (G_OBJECT (seat), BUBBLE);

  if (old != NULL)
    ended_cb (old);
  g_object_set_data (G_OBJECT (seat), BUBBLE, bubble);
  gtk_popover_set_autohide (GTK_POPOVER (bubble), FALSE);
  gtk_popover_set_child (GTK_POPOVER (bubble), gtk_label_new (text));
  gtk_widget_set_can_focus (bubble, FALSE);
  gtk_widget_set_can_target (bubble, FALSE);
  gtk_widget_set_parent (bubble, seat);
  gtk_popover_popup (GTK_POPOVER (bubble));
  g_timeout_add_seconds_full (G_PRIORITY_DEFAULT, SECONDS, ended_cb, g_object_ref (bubble),
                              g_object_unref);
}
