/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-names.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ast-quiet.h"

#if GTK_CHECK_VERSION(4, 10, 0)

void
ast_accessible_names_fix (void)
{
}

#else

static gboolean
is_named (GtkWidget *widget)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static gboolean
is_labelled (GtkWidget *widget)
{
  return gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                           GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static void
set_name (GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* As the button that closes a toast. */
static gboolean
has_cross (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "window-close-symbolic")
                == 0;
}

/* Of the name and the label of a widget one is enough. The name of a button whose label has a
 * mnemonic has the underscore in it. */
static void
name_once (GtkWidget *widget)
{
  gboolean named = is_named (widget), labelled = is_labelled (widget);

  if (named && labelled && GTK_IS_BUTTON (widget)
      && gtk_button_get_use_underline (GTK_BUTTON (widget)))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
  else if (named && labelled)
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  else if (!named && !labelled)
    set_name (widget, has_cross (widget) ? _ ("Close") : "");
}

/* With another icon a button is called by its image again. */
static void
follow_icon (GtkButton *button)
{
  g_signal_handlers_disconnect_by_func (button, name_once, NULL);
  g_signal_connect (button, "notify::icon-name", G_CALLBACK (name_once), NULL);
}

/* The list of a group without a title is called by that, which is empty. */
static void
name_list (GtkWidget *list)
{
  GtkWidget *group = gtk_widget_get_ancestor (list, ADW_TYPE_PREFERENCES_GROUP);
  const char *title =
      group != NULL ? adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)) : NULL;

  if (group == NULL || (title != NULL && *title != '\0'))
    return;
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  set_name (list, "");
}

/* Whether `widget` or something in it says just `text`. */
static gboolean
says (GtkWidget *widget, const char *text)
{
  g_autofree char *other = is_named (widget) ? gtk_test_accessible_check_property (
                               GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text)
                                             : g_strdup ("");
  gboolean any =
      other == NULL
      || (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !any;
       child = gtk_widget_get_next_sibling (child))
    any = !GTK_IS_POPOVER (child) && says (child, text);
  return any;
}

/* GTK describes a widget by its tooltip, which is read after the name, and may be the same. When
 * the widget first gets the focus, GTK tells that it is described so, which Orca 43 would read
 * again: until then there is no description. */
static void
describe_once (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  if (tooltip != NULL && gtk_widget_has_focus (widget) && !says (widget, tooltip))
    ast_quiet_set_description (widget, tooltip);
}

static void
follow_tooltip (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (widget, describe_once, NULL);
  g_signal_connect (widget, "notify::tooltip-text", G_CALLBACK (describe_once), NULL);
  g_signal_connect (widget, "notify::has-focus", G_CALLBACK (describe_once), NULL);
  describe_once (widget);
}

static GtkWidget *
find_label (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_child_visible (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *label = GTK_IS_POPOVER (child) ? NULL : find_label (child);

    if (label != NULL)
      return label;
  }
  return NULL;
}

/* The button inside a drop-down, whose name is read before, is called by what is chosen. */
static void
name_by_choice (GtkWidget *button)
{
  GtkWidget *label = find_label (button);

  if (label == NULL)
    return;
  gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
}

/* As long as nothing is chosen, the label is another one. */
static void
follow_choice (GtkWidget *button, GtkWidget *list)
{
  g_signal_handlers_disconnect_by_func (list, name_by_choice, button);
  g_signal_connect_object (list, "notify::selected-item", G_CALLBACK (name_by_choice), button,
                           G_CONNECT_SWAPPED);
  name_by_choice (button);
}

/* What is chosen in a row describes it. */
static void
describe_choice_cb (AdwComboRow *row)
{
  GObject *item = adw_combo_row_get_selected_item (row);
  const char *text =
      GTK_IS_STRING_OBJECT (item) ? gtk_string_object_get_string (GTK_STRING_OBJECT (item)) : "";

  ast_quiet_set_description (GTK_WIDGET (row), text);
}

static void
describe_choice (AdwComboRow *row)
{
  g_signal_handlers_disconnect_by_func (row, describe_choice_cb, NULL);
  g_signal_connect (row, "notify::selected-item", G_CALLBACK (describe_choice_cb), NULL);
  describe_choice_cb (row);
}

static gboolean
lacks_selection (GtkWidget *list)
{
  return (GTK_IS_LIST_BOX (list)
          && gtk_list_box_get_selection_mode (GTK_LIST_BOX (list)) == GTK_SELECTION_NONE)
         || (GTK_IS_FLOW_BOX (list)
             && gtk_flow_box_get_selection_mode (GTK_FLOW_BOX (list)) == GTK_SELECTION_NONE);
}

/* Orca calls what is in a list "not selected", also where nothing can be. */
static void
hide_selection (GtkWidget *widget, GtkWidget *list)
{
  if (lacks_selection (list))
    gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_SELECTED, TRUE, -1);
}

/* Its row does not get the focus and would not be read otherwise. */
static void
describe_switch (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, ADW_TYPE_ACTION_ROW);
  const char *subtitle = row != NULL ? adw_action_row_get_subtitle (ADW_ACTION_ROW (row)) : NULL;

  if (row == NULL)
    return;
  set_name (widget, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
  ast_quiet_set_description (widget, subtitle);
}

static void
name_pages (GtkStack *stack)
{
  g_autoptr (GtkSelectionModel) pages = gtk_stack_get_pages (stack);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++) {
    g_autoptr (GObject) page = g_list_model_get_item (G_LIST_MODEL (pages), i);

    if (gtk_stack_page_get_title (GTK_STACK_PAGE (page)) == NULL)
      gtk_stack_page_set_title (GTK_STACK_PAGE (page), "");
  }
}

/* GTK tells that a menu is open, and after that no more that it is closed. */
static void
close_menu_cb (GtkToggleButton *button)
{
  GtkAccessible *menu = GTK_ACCESSIBLE (gtk_widget_get_parent (GTK_WIDGET (button)));

  if (gtk_toggle_button_get_active (button))
    return;
  gtk_accessible_update_state (menu, GTK_ACCESSIBLE_STATE_EXPANDED, FALSE, -1);
  gtk_accessible_reset_state (menu, GTK_ACCESSIBLE_STATE_EXPANDED);
}

static void
follow_menu (GtkWidget *button)
{
  g_signal_handlers_disconnect_by_func (button, close_menu_cb, NULL);
  g_signal_connect (button, "toggled", G_CALLBACK (close_menu_cb), NULL);
}

/* When a widget first gets the focus, GTK tells all of it. That a tab is pressed and how a plot is
 * described would be read again. */
static void
tell_early (GtkWidget *widget)
{
  gtk_widget_set_focusable (widget, FALSE);
  gtk_widget_set_focusable (widget, TRUE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_DISABLED, FALSE, -1);
}

static gboolean
is_plot (GtkWidget *widget)
{
  return gtk_widget_get_focusable (widget)
         && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_IMG;
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (GTK_IS_SWITCH (widget))
    describe_switch (widget);
  name_once (widget);
  if (GTK_IS_LIST_BOX (widget))
    name_list (widget);
  if (GTK_IS_BUTTON (widget))
    follow_icon (GTK_BUTTON (widget));
  if (gtk_widget_get_tooltip_text (widget) != NULL)
    follow_tooltip (widget);
  if (GTK_IS_TOGGLE_BUTTON (widget) && GTK_IS_DROP_DOWN (parent))
    follow_choice (widget, parent);
  if (GTK_IS_TOGGLE_BUTTON (widget) && (GTK_IS_MENU_BUTTON (parent) || GTK_IS_DROP_DOWN (parent)))
    follow_menu (widget);
  if (GTK_IS_STACK_SWITCHER (parent) || is_plot (widget))
    tell_early (widget);
  if (GTK_IS_STACK (widget))
    name_pages (GTK_STACK (widget));
  if (GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_FLOW_BOX_CHILD (widget))
    hide_selection (widget, parent);
  if (ADW_IS_COMBO_ROW (widget))
    describe_choice (ADW_COMBO_ROW (widget));
  return TRUE;
}

void
ast_accessible_names_fix (void)
{
  static gulong hook;
  g_autoptr (GTypeClass) klass = NULL;

  if (hook != 0)
    return;
  klass = g_type_class_ref (GTK_TYPE_WIDGET);
  hook = g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL,
                                     NULL);
}

#endif
