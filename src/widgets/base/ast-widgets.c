/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-widgets.h"

#include "ast-held-keys.h"
#include "ast-names.h"
#include "ast-widgets-resources.h"

#define ICONS "/io/github/asterism_game/Asterism/icons/"
#define STYLES "/io/github/asterism_game/Asterism/widgets/"

static void
read_icon_theme (GTask *task, gpointer theme, gpointer data, GCancellable *cancellable)
{
  g_task_return_boolean (task, gtk_icon_theme_has_icon (theme, "open-menu-symbolic"));
}

/* Reading thousands of names is a sixth of the way to the first frame. GTK begins it in a thread,
 * but libadwaita adds a path of its own meanwhile, after which the first icon would read all again
 * in the main thread. Looking icons up is safe in any thread. */
static void
read_icon_theme_ahead (GtkIconTheme *theme)
{
  g_autoptr (GTask) task = g_task_new (theme, NULL, NULL, NULL);

  g_task_set_source_tag (task, read_icon_theme_ahead);
  g_task_run_in_thread (task, read_icon_theme);
}

/* A GtkApplication knows the path already; adding another would make GTK read the icon theme once
 * more. */
static void
add_icons (void)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());
  g_auto (GStrv) paths = gtk_icon_theme_get_resource_path (theme);

  if (paths == NULL || !g_strv_contains ((const char *const *) paths, ICONS))
    gtk_icon_theme_add_resource_path (theme, ICONS);
  read_icon_theme_ahead (theme);
}

/* GTK prefers the provider of the higher priority, and of equal ones the later, to any selector:
 * the program's own sheets have the last word, that for high contrast above all. */
static void
load_style (const char *path)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, path);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1);
}

void
ast_widgets_init_glass (void)
{
  static gboolean loaded;

  if (loaded)
    return;
  loaded = TRUE;
  ast_widgets_get_resource (); /* So that it is linked. */
  ast_accessible_names_fix ();
  ast_held_keys_watch ();
  add_icons ();
  /* A screen reader tells of text that is selected, wherever the focus comes to a label. */
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);
  load_style (STYLES "ast-glass.css");
}

void
ast_widgets_init (void)
{
  static gboolean loaded;

  ast_widgets_init_glass ();
  if (loaded)
    return;
  loaded = TRUE;
  load_style (STYLES "style.css");
}

void
ast_widgets_install_actions (GtkWidgetClass *klass, const AstWidgetAction *actions, gsize n)
{
  for (const AstWidgetAction *action = actions; action < actions + n; action++)
    gtk_widget_class_install_action (klass, action->name, action->type, action->activate);
}

void
ast_widgets_hide_tooltip_while_open (GtkWidget *menu_button)
{
  GtkWidget *toggle = gtk_widget_get_first_child (menu_button);

  g_object_bind_property (toggle, "active", menu_button, "has-tooltip",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
}

gboolean
ast_widgets_is_in_front (GtkWidget *widget)
{
  GtkWidget *stack = gtk_widget_get_ancestor (widget, GTK_TYPE_STACK);
  GtkWidget *shown = stack != NULL ? gtk_stack_get_visible_child (GTK_STACK (stack)) : widget;

  return gtk_widget_get_mapped (widget)
         && (widget == shown || gtk_widget_is_ancestor (widget, shown));
}

void
ast_widgets_keep_name (GtkWidget *widget)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

void
ast_widgets_take_label (GtkLabel *label, char *text)
{
  gtk_label_set_label (label, text);
  g_free (text);
}

void
ast_widgets_take_name (GtkWidget *widget, char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_free (name);
}

/* GTK keeps the function to itself, but a box has it. */
gboolean
ast_widgets_focus_child (GtkWidget *widget, GtkDirectionType direction)
{
  g_autoptr (GTypeClass) box = g_type_class_ref (GTK_TYPE_BOX);

  return GTK_WIDGET_CLASS (box)->focus (widget, direction);
}

GtkWidget *
ast_widgets_make_text (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

GtkWidget *
ast_widgets_build (const char *resource, ...)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (resource);
  GObject *root = g_object_ref (gtk_builder_get_object (builder, "root"));
  const char *id;
  va_list pairs;

  va_start (pairs, resource);
  while ((id = va_arg (pairs, const char *)) != NULL)
    *va_arg (pairs, GObject **) = gtk_builder_get_object (builder, id);
  va_end (pairs);
  g_object_force_floating (root); /* Whoever takes it in owns it, as any new widget. */
  return GTK_WIDGET (root);
}

void
ast_widgets_set_css_class (GtkWidget *widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

void
ast_widgets_remove_children (GtkWidget *parent)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (parent)) != NULL)
    gtk_widget_unparent (child);
}

void
ast_widgets_remove_rows (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

GtkWidget *
ast_widgets_append_cell (GtkFlowBox *box, GtkWidget *widget)
{
  GtkWidget *cell = gtk_flow_box_child_new ();

  gtk_widget_set_focusable (cell, FALSE);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (cell), widget);
  gtk_flow_box_append (box, cell);
  return cell;
}

void
ast_widgets_remove_cells (GtkFlowBox *box)
{
  GtkFlowBoxChild *cell;

  while ((cell = gtk_flow_box_get_child_at_index (box, 0)) != NULL)
    gtk_flow_box_remove (box, GTK_WIDGET (cell));
}
