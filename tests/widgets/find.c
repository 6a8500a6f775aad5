/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "find.h"

#include <adwaita.h>

#include "ast-pictogram.h"
#include "ast-quiet.h"
#include "ast-widgets.h"

void
find_init (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
  adw_init ();
  ast_widgets_init ();
}

typedef gboolean (*Matches) (GtkWidget *widget, gconstpointer data);

static int
count (GtkWidget *root, Matches matches, gconstpointer data, GtkWidget **first)
{
  int n = 0;

  if (matches (root, data)) {
    if (n++ == 0 && first != NULL && *first == NULL)
      *first = root;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count (child, matches, data, first);
  return n;
}

static gboolean
is_seen (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget)) {
    if (!gtk_widget_get_visible (widget) && !GTK_IS_ROOT (widget))
      return FALSE;
  }
  return TRUE;
}

static gboolean
shows_text (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && is_seen (widget)
         && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

static gboolean
is_of_type (GtkWidget *widget, gconstpointer type)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), *(const GType *) type);
}

static gboolean
is_named (GtkWidget *widget, gconstpointer name)
{
  return g_str_equal (gtk_widget_get_css_name (widget), name);
}

static gboolean
has_tooltip (GtkWidget *widget, gconstpointer part)
{
  const char *text = gtk_widget_get_tooltip_text (widget);

  if (text == NULL)
    text = ast_quiet_get_tooltip (widget);
  return text != NULL && strstr (text, part) != NULL;
}

GtkWidget *
find_named (GtkWidget *root, const char *name)
{
  GtkWidget *first = NULL;

  count (root, is_named, name, &first);
  return first;
}

GtkWidget *
find_label (GtkWidget *root, const char *text)
{
  GtkWidget *first = NULL;

  count (root, shows_text, text, &first);
  return first;
}

GtkWidget *
find_tooltip (GtkWidget *root, const char *part)
{
  GtkWidget *first = NULL;

  count (root, has_tooltip, part, &first);
  return first;
}

int
find_count (GtkWidget *root, GType type)
{
  return count (root, is_of_type, &type, NULL);
}

GtkWidget *
find_widget (GtkWidget *root, GType type)
{
  GtkWidget *first = NULL;

  count (root, is_of_type, &type, &first);
  return first;
}

static gboolean
shows_missing (GtkWidget *widget, gconstpointer data)
{
  return AST_IS_PICTOGRAM (widget)
         && ast_pictogram_get_drawing (AST_PICTOGRAM (widget)).missing > 0;
}

int
find_missing (GtkWidget *root)
{
  return count (root, shows_missing, NULL, NULL);
}

int
find_points (GtkWidget *root)
{
  int sum = 0;

  if (GTK_IS_LABEL (root)
      && g_str_equal (gtk_widget_get_css_name (gtk_widget_get_parent (root)), "points")
      && gtk_widget_has_css_class (root, "points"))
    sum = atoi (gtk_label_get_label (GTK_LABEL (root)));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    sum += find_points (child);
  return sum;
}

GtkEventController *
find_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (G_OBJECT_TYPE (controller) == type)
      return controller;
  }
  g_assert_not_reached ();
}

gboolean
find_press (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean used = FALSE;

  for (guint i = 0; !used && i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
      g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &used);
  }
  return used;
}

graphene_rect_t
find_tile (AstBoardView *board, int x, int y)
{
  AstCamera *camera = ast_board_view_get_camera (board);
  double width = gtk_widget_get_width (GTK_WIDGET (board));
  double height = gtk_widget_get_height (GTK_WIDGET (board));
  double left, top, right, bottom;

  ast_camera_locate (camera, x, y, &left, &top);
  ast_camera_locate (camera, x + 1, y + 1, &right, &bottom);
  return GRAPHENE_RECT_INIT ((float) ((1.5 * left - 0.5 * right) * width),
                             (float) ((1.5 * top - 0.5 * bottom) * height),
                             (float) ((right - left) * width), (float) ((bottom - top) * height));
}

GBytes *
find_drawn (GtkWidget *widget)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  return node != NULL ? gsk_render_node_serialize (node) : NULL;
}

GtkWidget *
find_shown (GtkWidget *widget, int width, int height)
{
  GtkWidget *window = gtk_window_new ();

  if (width > 0)
    gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));
  wait_while (!gtk_widget_get_mapped (widget) || gtk_widget_get_height (widget) == 0);
  return window;
}

void
find_no_leak (GtkWidget *widget)
{
  GtkWidget *window = find_shown (widget, 0, 0);

  g_object_add_weak_pointer (G_OBJECT (widget), (gpointer *) &widget);
  gtk_window_destroy (GTK_WINDOW (window));
  run_pending ();
  g_assert_null (widget);
}
