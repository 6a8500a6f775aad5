/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-log-view.h"

#include <string.h>

#include "ast-log-list.h"
#include "ast-pictogram.h"
#include "ast-style.h"
#include "ast-why-button.h"
#include "ast-widgets.h"

#define UI "/io/github/asterism_game/Asterism/widgets/"

struct _AstLogView {
  GtkWidget parent_instance;

  /* Owned */
  AstLog *log; /* NULL for none. */

  /* State */
  gboolean follows; /* The list is to scroll to the latest line. */
  guint scrolling;  /* Idle that scrolls, or 0. */
  int width;        /* That the height was measured for. */

  /* Template */
  GtkListView *view;
  GtkSingleSelection *selection;
  GtkEventControllerMotion *motion;
  GtkEventControllerFocus *focus;
};

G_DEFINE_FINAL_TYPE (AstLogView, ast_log_view, GTK_TYPE_WIDGET)

enum { ENTRY_HOVERED, ENTRY_ACTIVATED, N_SIGNALS };

static guint signals[N_SIGNALS];

static guint
count_lines (AstLogView *self)
{
  return self->log != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->log)) : 0;
}

static void
scroll_to_latest_cb (gpointer data)
{
  AstLogView *self = data;
  guint n = count_lines (self);

  self->scrolling = 0;
  self->follows = FALSE;
  if (n > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", n - 1);
}

/* The adjustment covers the new lines now, so scroll to them. */
static void
grown_cb (AstLogView *self)
{
  if (self->follows && self->scrolling == 0)
    self->scrolling = g_idle_add_once (scroll_to_latest_cb, self);
}

/* Whether somebody may be reading other lines than the latest. */
static gboolean
is_read (AstLogView *self)
{
  return gtk_event_controller_motion_contains_pointer (self->motion)
         || gtk_event_controller_focus_contains_focus (self->focus);
}

/* Scrolls to the latest line once there is room for it, unless others are read. An empty list takes
 * no room. */
static void
lines_changed_cb (AstLogView *self, guint position)
{
  self->follows = position == 0 || !is_read (self);
  gtk_widget_set_visible (GTK_WIDGET (self), count_lines (self) > 0);
}

static void
emit (AstLogView *self, guint signal, AstLogEntry *move)
{
  g_signal_emit (self, signals[signal], 0, move != NULL ? move->tile : -1,
                 move != NULL ? move->realm : -1);
}

static void
selected_cb (AstLogView *self)
{
  emit (self, ENTRY_HOVERED, gtk_single_selection_get_selected_item (self->selection));
}

/* The line stays selected, but nobody looks at it any more. A pointer beside the text of a line has
 * selected it, too, and leaves only all of them. */
static void
left_cb (AstLogView *self)
{
  emit (self, ENTRY_HOVERED, NULL);
}

static void
activated_cb (AstLogView *self, guint position)
{
  g_autoptr (AstLogEntry) move = g_list_model_get_item (G_LIST_MODEL (self->log), position);

  emit (self, ENTRY_ACTIVATED, move);
}

static void
entered_cb (GtkEventController *controller, double x, double y, GtkListItem *item)
{
  GtkWidget *row = gtk_event_controller_get_widget (controller);
  GtkWidget *self = gtk_widget_get_ancestor (row, AST_TYPE_LOG_VIEW);

  if (self != NULL)
    emit (AST_LOG_VIEW (self), ENTRY_HOVERED, gtk_list_item_get_item (item));
}

static void
setup_cb (AstLogView *self, GtkListItem *item)
{
  GtkWidget *row = ast_widgets_build (UI "ast-log-row.ui", NULL);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (entered_cb), item);
  gtk_widget_add_controller (row, motion);
  gtk_list_item_set_child (item, row);
  ast_log_list_note_row (item, row);
}

/* The points stand out: the last number of the line, since names may have numbers, too. */
static void
show_points (GtkLabel *label, const AstLogEntry *move)
{
  g_autoptr (PangoAttrList) style = pango_attr_list_new ();
  g_autofree char *points = g_strdup_printf ("%d", move->points);
  const char *found = move->points > 0 ? g_strrstr (move->text, points) : NULL;
  GdkRGBA gold = ast_style_paint (AST_PAINT_LIT);
  PangoAttribute *attributes[] = {
    pango_attr_weight_new (PANGO_WEIGHT_BOLD),
    pango_attr_foreground_new ((guint16) (gold.red * 65535), (guint16) (gold.green * 65535),
                               (guint16) (gold.blue * 65535)),
  };

  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++) {
    attributes[i]->start_index = found != NULL ? (guint) (found - move->text) : 0;
    attributes[i]->end_index =
        found != NULL ? attributes[i]->start_index + (guint) strlen (points) : 0;
    pango_attr_list_insert (style, attributes[i]);
  }
  gtk_label_set_attributes (label, style);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  AstLogEntry *move = gtk_list_item_get_item (item);
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *sign = gtk_widget_get_first_child (row);
  GtkWidget *label = gtk_widget_get_next_sibling (sign);

  ast_pictogram_set_drawing (AST_PICTOGRAM (sign), move->sign);
  gtk_label_set_label (GTK_LABEL (label), move->text);
  show_points (GTK_LABEL (label), move);
  ast_log_list_describe_row (row, move->text, NULL);
  ast_why_button_set_rule (AST_WHY_BUTTON (gtk_widget_get_last_child (row)), move->rule);
  ast_widgets_set_css_class (row, "turn", move->player >= 0);
}

/* Tab goes to the latest line first. */
static gboolean
ast_log_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  AstLogView *self = AST_LOG_VIEW (widget);

  return ast_log_list_focus (self->view, MAX (count_lines (self), 1) - 1, direction);
}

/* The height of all lines at `width`. A list takes its lines to be as wide as they like, and so
 * asks for too little if they wrap; lines far from those in sight have no widgets. Those that do
 * not fit the window count as the mean of the others: to lay the text of hundreds out takes longer
 * than all else on the table. */
static int
measure_lines (AstLogView *self, int width)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->view));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  int room = root != NULL ? gtk_widget_get_height (GTK_WIDGET (root)) : 0;
  guint n_rows = 0;
  int sum = 0;

  for (; row != NULL && sum <= room; row = gtk_widget_get_next_sibling (row), n_rows++) {
    int height;

    gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
    sum += height;
  }
  return n_rows == 0 ? 0 : (int) (sum * (gint64) count_lines (self) / n_rows);
}

/* All lines, if there is room. Those around it do not say how wide it will be: as wide as it is. */
static void
ast_log_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                      int *natural, int *minimum_baseline, int *natural_baseline)
{
  AstLogView *self = AST_LOG_VIEW (widget);
  int least;

  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural,
                      NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  gtk_widget_measure (GTK_WIDGET (self->view), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);
  self->width = for_size > 0 ? for_size : gtk_widget_get_width (widget);
  *natural = MAX (measure_lines (self, MAX (self->width, least)), *minimum);
}

static gboolean
resize_cb (gpointer widget)
{
  gtk_widget_queue_resize (widget);
  return G_SOURCE_REMOVE;
}

static void
ast_log_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (gtk_widget_get_first_child (widget),
                            &(GtkAllocation){ 0, 0, width, height }, baseline);
  if (width != AST_LOG_VIEW (widget)->width)
    g_idle_add_full (G_PRIORITY_HIGH_IDLE, resize_cb, g_object_ref (widget), g_object_unref);
}

static void
ast_log_view_dispose (GObject *object)
{
  AstLogView *self = AST_LOG_VIEW (object);

  ast_log_view_set_log (self, NULL);
  g_clear_handle_id (&self->scrolling, g_source_remove);
  ast_widgets_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ast_log_view_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, UI "ast-log-view.ui");
  gtk_widget_class_bind_template_child (widget_class, AstLogView, view);
  gtk_widget_class_bind_template_child (widget_class, AstLogView, selection);
  gtk_widget_class_bind_template_child (widget_class, AstLogView, motion);
  gtk_widget_class_bind_template_child (widget_class, AstLogView, focus);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, grown_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, left_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
}

static void
ast_log_view_class_init (AstLogViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_log_view_dispose;
  GTK_WIDGET_CLASS (klass)->measure = ast_log_view_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = ast_log_view_size_allocate;
  GTK_WIDGET_CLASS (klass)->focus = ast_log_view_focus;

  signals[ENTRY_HOVERED] = g_signal_new ("entry-hovered", AST_TYPE_LOG_VIEW, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[ENTRY_ACTIVATED] =
      g_signal_new ("entry-activated", AST_TYPE_LOG_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "logview");
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
ast_log_view_init (AstLogView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ast_log_view_set_log (AstLogView *self, AstLog *log)
{
  if (self->log != NULL)
    g_signal_handlers_disconnect_by_func (self->log, lines_changed_cb, self);
  g_set_object (&self->log, log);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (log));
  if (log != NULL)
    g_signal_connect_swapped (log, "items-changed", G_CALLBACK (lines_changed_cb), self);
  lines_changed_cb (self, 0);
}

const char *
ast_log_view_find_rule (AstLogView *self)
{
  AstLogEntry *move = gtk_single_selection_get_selected_item (self->selection);

  return move != NULL && gtk_event_controller_focus_contains_focus (self->focus) ? move->rule
                                                                                 : NULL;
}
