/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-plot-card.h"

#include <glib/gi18n.h>

#include "ast-quiet.h"
#include "ast-widgets.h"

#define UI "/io/github/asterism_game/Asterism/widgets/"

/* Characters of a cell. */
enum { LONGEST = 18 };

struct _AstPlotCard {
  GtkBox parent_instance;

  /* Borrowed: children */
  AstPlot *plot;
  GtkWidget *table; /* NULL until it is first shown. */
  GListStore *rows; /* A GtkStringList each, owned by the table. */

  /* Template */
  GtkLabel *title;
  GtkAccessible *button;
  GtkStack *views; /* The picture and the table; as high as the higher one. */
  GtkWidget *picture;
  GtkWidget *caption;
};

G_DEFINE_FINAL_TYPE (AstPlotCard, ast_plot_card, GTK_TYPE_BOX)

static void
set_up_cell_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer column)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), GPOINTER_TO_UINT (column) == 0 ? 0 : 1);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LONGEST);
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

/* At the end of the last column, above its figures. GTK has no call for that. */
static void
align_title (GtkColumnView *view)
{
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (view));
  GtkWidget *title = gtk_widget_get_last_child (header);

  gtk_widget_set_halign (gtk_widget_get_first_child (title), GTK_ALIGN_END);
}

static void
append_column (GtkColumnView *view, const char *title, guint n)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new (title, factory);

  g_signal_connect (factory, "setup", G_CALLBACK (set_up_cell_cb), GUINT_TO_POINTER (n));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cell_cb), GUINT_TO_POINTER (n));
  gtk_column_view_column_set_expand (column, TRUE);
  gtk_column_view_append_column (view, column);
  if (n > 0)
    align_title (view);
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
    gtk_stack_add_child (self->views, self->table);
  }
  gtk_stack_set_visible_child (self->views, as_table ? self->table : self->picture);
}

static void
ast_plot_card_class_init (AstPlotCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "plotcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, UI "ast-plot-card.ui");
  gtk_widget_class_bind_template_child (widget_class, AstPlotCard, title);
  gtk_widget_class_bind_template_child (widget_class, AstPlotCard, button);
  gtk_widget_class_bind_template_child (widget_class, AstPlotCard, views);
  gtk_widget_class_bind_template_child (widget_class, AstPlotCard, picture);
  gtk_widget_class_bind_template_child (widget_class, AstPlotCard, caption);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
ast_plot_card_init (AstPlotCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_quiet_set_tooltip (GTK_WIDGET (self->button), _ ("Show as Table"));
}

GtkWidget *
ast_plot_card_new (AstPlot *plot, GtkWidget *legend)
{
  AstPlotCard *self = g_object_new (AST_TYPE_PLOT_CARD, NULL);
  const char *title = ast_plot_get_title (plot);
  /* Translators: %s is the title of a plot. */
  g_autofree char *name = g_strdup_printf (_ ("%s as a table"), title);

  self->plot = plot;
  if (legend != NULL)
    gtk_box_prepend (GTK_BOX (self->picture), legend);
  gtk_widget_set_vexpand (GTK_WIDGET (plot), TRUE);
  gtk_box_prepend (GTK_BOX (self->picture), GTK_WIDGET (plot));
  gtk_label_set_label (self->title, title);
  gtk_accessible_update_property (self->button, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_object_bind_property (plot, "caption", self->caption, "label", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (plot, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
