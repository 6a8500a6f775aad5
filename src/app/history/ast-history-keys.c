/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-history-keys.h"

#include "ast-keys.h"

/* Left is back where text runs from left to right, and forward elsewhere. */
static gboolean
step (GtkWidget *page, GVariant *target, const char *action)
{
  int n = g_variant_get_int32 (target);

  if (gtk_widget_get_direction (page) == GTK_TEXT_DIR_RTL)
    n = -n;
  return gtk_widget_activate_action (page, action, "i", n);
}

static gboolean
pressed_cb (GtkWidget *page, GVariant *target, gpointer action)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (page));

  if (ast_keys_are_elsewhere (page))
    return FALSE;
  if (g_str_equal (action, "history.step"))
    return step (page, target, action);
  /* A button with the focus keeps the space bar. */
  return !(GTK_IS_BUTTON (focus) && g_str_equal (action, "history.play"))
         && ast_keys_activate (page, target, action);
}

void
ast_history_keys_add (GtkWidget *page)
{
  /* Before the slider and the list, which use some of these keys. */
  ast_keys_add_listed (ast_keys_new (page, GTK_PHASE_CAPTURE), "history.", pressed_cb);
}
