/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-one-stop.h"

struct _AstOneStop {
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (AstOneStop, ast_one_stop, ADW_TYPE_BIN)

static GtkWidget *
find_selected (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if ((gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_SELECTED) != 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_selected (child);
  return found;
}

static gboolean
ast_one_stop_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *selected;

  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD) {
    if (gtk_widget_get_focus_child (widget) != NULL)
      return FALSE;
    selected = find_selected (widget);
    if (selected != NULL && gtk_widget_grab_focus (selected))
      return TRUE;
  }
  return GTK_WIDGET_CLASS (ast_one_stop_parent_class)->focus (widget, direction);
}

static void
ast_one_stop_class_init (AstOneStopClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = ast_one_stop_focus;
}

static void
ast_one_stop_init (AstOneStop *self)
{
}
