/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-history-keys.h"

/* Keys that buttons need for themselves are left to them. */
static gboolean
space_pressed (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (GTK_IS_BUTTON (focus))
    return FALSE;
  return gtk_widget_activate_action (widget, "history.play", NULL);
}

/* Left is back where one reads from the left, and forward elsewhere. */
static gboolean
arrow_pressed (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  int step = GPOINTER_TO_INT (data);

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    step = -step;
  return gtk_widget_activate_action (widget, "history.step", "i", step);
}

static void
add_key (GtkEventController *keys, guint key, GtkShortcutFunc pressed, int step)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (key, 0),
                        gtk_callback_action_new (pressed, GINT_TO_POINTER (step), NULL)));
}

static void
add_action_key (GtkEventController *keys, guint key, const char *action)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (key, 0), gtk_named_action_new (action)));
}

void
ast_history_keys_add (GtkWidget *page)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  /* Before the slider and the list, for which some of these keys mean something else. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  add_key (keys, GDK_KEY_Left, arrow_pressed, -1);
  add_key (keys, GDK_KEY_KP_Left, arrow_pressed, -1);
  add_key (keys, GDK_KEY_Right, arrow_pressed, 1);
  add_key (keys, GDK_KEY_KP_Right, arrow_pressed, 1);
  add_key (keys, GDK_KEY_space, space_pressed, 0);
  add_action_key (keys, GDK_KEY_Home, "history.first");
  add_action_key (keys, GDK_KEY_KP_Home, "history.first");
  add_action_key (keys, GDK_KEY_End, "history.last");
  add_action_key (keys, GDK_KEY_KP_End, "history.last");
  gtk_widget_add_controller (page, keys);
}
