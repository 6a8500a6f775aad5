/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-plot-card.h"

#include <glib/gi18n.h>

#include "ast-widgets.h"

#define UI "/io/github/asterism_game/Asterism/widgets/"

struct _AstPlotCard {
  GtkBox parent_instance;

  /* Borrowed: children */
  AstPlot *plot;
  GtkWidget *legend;
  GtkWidget *table; /* NULL until it is first shown. */
  GListStore *rows; /* A GtkStringList each, owned by the table. */

  /* Template */
  GtkWidget *head;
  GtkLabel *title;
  GtkAccessible *button;
  GtkWidget *caption;
};

G_DEFINE_FINAL_TYPE (AstPlotCard, ast_plot_card, GTK_TYPE_BOX)

static void
set_up_cell_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer column)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), GPOINTER_TO_UINT (column) == 0 ? 0 : 1);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
  gtk_list_item_set_activatable (item, FALSE);
}

static void
bind_cell_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer column)
{
  GtkStringList *row = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_list_get_string (row, GPOINTER_TO_UINT (column)));
}

static void
append_column (GtkColumnView *view, const char *title, guint n)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new (title, factory);

  g_signal_connect (factory, "setup", G_CALLBACK (set_up_cell_cb), GUINT_TO_POINTER (n));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cell_cb), GUINT_TO_POINTER (n));
  gtk_column_view_column_set_expand (column, n == 0);
  gtk_column_view_append_column (view, column);
}

static void
fill_table (AstPlotCard *self, const GPtrArray *rows)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 1; i < rows->len; i++)
    g_ptr_array_add (items, gtk_string_list_new (rows->pdata[i]));
  g_list_store_splice (self->rows, 0, g_list_model_get_n_items (G_LIST_MODEL (self->rows)),
                       items->pdata, items->len);
}

static void
changed_cb (AstPlotCard *self)
{
  g_autoptr (GPtrArray) rows = NULL;

  if (self->table == NULL)
    return;
  rows = ast_plot_list (self->plot);
  fill_table (self, rows);
}

static GtkWidget *
make_table (AstPlotCard *self)
{
  g_autoptr (GPtrArray) rows = ast_plot_list (self->plot);
  char **head = rows->pdata[0];
  GtkColumnView *view;
  GtkWidget *table =
      ast_widgets_build (UI "ast-plot-table.ui", "view", &view, "rows", &self->rows, NULL);

  fill_table (self, rows);
  for (guint i = 0; head[i] != NULL; i++)
    append_column (view, head[i], i);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  ast_plot_get_title (self->plot), -1);
  return table;
}

static void
toggled_cb (AstPlotCard *self, GtkToggleButton *button)
{
  gboolean as_table = gtk_toggle_button_get_active (button);

  if (as_table && self->table == NULL) {
    self->table = make_table (self);
    gtk_widget_insert_before (self->table, GTK_WIDGET (self), self->caption);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->plot), !as_table);
  if (self->legend != NULL)
    gtk_widget_set_visible (self->legend, !as_table);
  gtk_widget_set_visible (self->caption, !as_table);
  if (self->table != NULL)
    gtk_widget_set_visible (self->table, as_table);
}

static void
ast_plot_card_class_init (AstPlotCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "plotcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, UI "ast-plot-card.ui");
  gtk_widget_class_bind_template_child (widget_class, AstPlotCard, head);
  gtk_widget_class_bind_template_child (widget_class, AstPlotCard, title);
  gtk_widget_class_bind_template_child (widget_class, AstPlotCard, button);
  gtk_widget_class_bind_template_child (widget_class, AstPlotCard, caption);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
ast_plot_card_init (AstPlotCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ast_plot_card_new (AstPlot *plot, GtkWidget *legend)
{
  AstPlotCard *self = g_object_new (AST_TYPE_PLOT_CARD, NULL);
  const char *title = ast_plot_get_title (plot);
  /* Translators: %s is the title of a plot. */
  g_autofree char *name = g_strdup_printf (_ ("%s as a table"), title);

  self->plot = plot;
  self->legend = legend;
  gtk_box_insert_child_after (GTK_BOX (self), GTK_WIDGET (plot), self->head);
  if (legend != NULL)
    gtk_box_insert_child_after (GTK_BOX (self), legend, GTK_WIDGET (plot));
  gtk_label_set_label (self->title, title);
  gtk_accessible_update_property (self->button, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_object_bind_property (plot, "caption", self->caption, "label", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (plot, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
