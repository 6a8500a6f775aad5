/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-link-row.h"

struct _AstLinkRow {
  AdwActionRow parent_instance;
};

G_DEFINE_FINAL_TYPE (AstLinkRow, ast_link_row, ADW_TYPE_ACTION_ROW)

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkActionable *row = GTK_ACTIONABLE (widget);

  gtk_widget_activate_action_variant (widget, gtk_actionable_get_action_name (row),
                                      gtk_actionable_get_action_target_value (row));
}

static void
ast_link_row_class_init (AstLinkRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "row.open", NULL, open_cb);
  /* A list leaves Enter to the window, but a search field that takes keys of the page comes before.
   */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "row.open", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "row.open", NULL);
}

static void
ast_link_row_init (AstLinkRow *self)
{
}

GtkWidget *
ast_link_row_new (const char *title, const char *subtitle, const char *action, GVariant *target)
{
  GtkWidget *row = g_object_new (AST_TYPE_LINK_ROW, "use-markup", FALSE, "title", title, "subtitle",
                                 subtitle, "activatable", TRUE, NULL);

  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (row), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), action);
  return row;
}
