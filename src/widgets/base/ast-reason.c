/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-reason.h"

#include "ast-quiet.h"

#define REASON "ast-reason"

static const char *
get_reason (GtkWidget *button)
{
  return gtk_widget_get_sensitive (button) ? NULL : g_object_get_data (G_OBJECT (button), REASON);
}

static gboolean
query_tooltip_cb (GtkWidget *button, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  const char *reason = get_reason (button);

  gtk_tooltip_set_text (tooltip, reason);
  return reason != NULL;
}

static void
describe (GtkWidget *button)
{
  ast_quiet_set_description (button, get_reason (button));
}

void
ast_reason_set (GtkWidget *button, const char *reason)
{
  const char *old = g_object_get_data (G_OBJECT (button), REASON);

  if (g_strcmp0 (old, reason) == 0)
    return;
  if (old == NULL) {
    if (gtk_widget_get_tooltip_text (button) == NULL)
      gtk_widget_set_has_tooltip (button, TRUE);
    g_signal_connect (button, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
    g_signal_connect (button, "notify::sensitive", G_CALLBACK (describe), NULL);
  }
  g_object_set_data_full (G_OBJECT (button), REASON, g_strdup (reason), g_free);
  if (!gtk_widget_get_sensitive (button))
    describe (button);
}

void
ast_reason_set_all (GtkWidget *around, const char *action, const char *reason)
{
  GtkWidget *child;

  if (GTK_IS_BUTTON (around)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (around)), action) == 0)
    ast_reason_set (around, reason);
  for (child = gtk_widget_get_first_child (around); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    ast_reason_set_all (child, action, reason);
}

void
ast_reason_disable (GtkWidget *widget, const char *action, const char *reason)
{
  gtk_widget_action_set_enabled (widget, action, reason == NULL);
  if (reason != NULL)
    ast_reason_set_all (widget, action, reason);
}

const char *
ast_reason_find (GtkWidget *around, double x, double y)
{
  GtkWidget *at = gtk_widget_pick (around, x, y, GTK_PICK_INSENSITIVE);

  while (at != NULL && get_reason (at) == NULL)
    at = gtk_widget_get_parent (at);
  return at != NULL ? get_reason (at) : NULL;
}
