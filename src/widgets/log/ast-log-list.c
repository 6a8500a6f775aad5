/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-log-list.h"

static const char key[] = "ast-log-list-item";

void
ast_log_list_note_row (GtkListItem *item, GtkWidget *row)
{
  g_object_set_data (G_OBJECT (row), key, item);
}

/* It is the widget around the row that has the focus. */
void
ast_log_list_describe_row (GtkWidget *row, const char *name, const char *description)
{
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (gtk_widget_get_parent (row)), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description != NULL ? description : "", -1);
}

/* The widget of that line, which GTK has made if the line is near what is in sight; or NULL. */
static GtkWidget *
find_line (GtkListView *view, guint line)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (view)); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *row = gtk_widget_get_first_child (child);
    GtkListItem *item = row != NULL ? g_object_get_data (G_OBJECT (row), key) : NULL;

    if (item != NULL && gtk_list_item_get_position (item) == line)
      return child;
  }
  return NULL;
}

static gboolean
enter (GtkListView *view, guint first, GtkDirectionType direction)
{
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (gtk_list_view_get_model (view));
  guint line = gtk_single_selection_get_selected (selection);
  GtkWidget *widget;

  if (line == GTK_INVALID_LIST_POSITION)
    line = first;
  widget = find_line (view, line);
  if (widget == NULL || !gtk_widget_grab_focus (widget))
    return gtk_widget_child_focus (GTK_WIDGET (view), direction);
  gtk_single_selection_set_selected (selection, line);
  gtk_widget_activate_action (GTK_WIDGET (view), "list.scroll-to-item", "u", line);
  return TRUE;
}

gboolean
ast_log_list_focus (GtkListView *view, guint first, GtkDirectionType direction)
{
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  GtkSelectionModel *model = gtk_list_view_get_model (view);

  if (!tab)
    return gtk_widget_child_focus (GTK_WIDGET (view), direction);
  if (gtk_widget_get_focus_child (GTK_WIDGET (view)) != NULL
      || g_list_model_get_n_items (G_LIST_MODEL (model)) == 0)
    return FALSE;
  return enter (view, first, direction);
}
