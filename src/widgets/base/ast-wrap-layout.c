/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-wrap-layout.h"

struct _AstWrapLayout {
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (AstWrapLayout, ast_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

enum { GAP = 6 };

typedef struct {
  GtkWidget *end; /* The first child after the row; NULL if there is none. */
  int width, height;
  int n_expanding;
} Row;

/* The natural size, limited by the room that there is, but not below what it needs. */
static GtkRequisition
ask_child (GtkWidget *child, int room)
{
  GtkRequisition size;
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &size.width, NULL, NULL);
  size.width = CLAMP (room, minimum, size.width);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, size.width, NULL, &size.height, NULL, NULL);
  return size;
}

/* As many children from `first` on as fit beside one another, at least one. */
static Row
fill_row (GtkWidget *first, int room)
{
  Row row = { 0 };

  for (row.end = first; row.end != NULL; row.end = gtk_widget_get_next_sibling (row.end)) {
    GtkRequisition child;
    int width;

    if (!gtk_widget_should_layout (row.end))
      continue;
    child = ask_child (row.end, room);
    width = row.width > 0 ? row.width + GAP + child.width : child.width;
    if (row.width > 0 && width > room)
      break;
    row.width = width;
    row.height = MAX (row.height, child.height);
    row.n_expanding += gtk_widget_compute_expand (row.end, GTK_ORIENTATION_HORIZONTAL);
  }
  return row;
}

static GtkSizeRequestMode
ast_wrap_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
measure_height (GtkWidget *widget, int width)
{
  int height = 0;
  Row row;

  for (GtkWidget *at = gtk_widget_get_first_child (widget); at != NULL; at = row.end) {
    row = fill_row (at, width);
    if (row.height > 0)
      height += height > 0 ? GAP + row.height : row.height;
  }
  return height;
}

static int
measure_narrowest (GtkWidget *widget)
{
  int narrowest = 0, minimum;

  for (GtkWidget *at = gtk_widget_get_first_child (widget); at != NULL;
       at = gtk_widget_get_next_sibling (at)) {
    gtk_widget_measure (at, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
    narrowest = MAX (narrowest, minimum);
  }
  return narrowest;
}

/* The least width with which the rows are no higher than `height`. A box asks for this when it
 * shares out its width, and gives others the rest; so it must be what it was measured with. */
static int
measure_width_for (GtkWidget *widget, int height, int natural)
{
  int low = measure_narrowest (widget), high = natural;

  if (height < 0 || measure_height (widget, natural) > height)
    return low;
  while (low < high) {
    int middle = (low + high) / 2;

    if (measure_height (widget, middle) <= height)
      high = middle;
    else
      low = middle + 1;
  }
  return high;
}

static void
ast_wrap_layout_measure (GtkLayoutManager *layout, GtkWidget *widget, GtkOrientation orientation,
                         int for_size, int *minimum, int *natural, int *minimum_baseline,
                         int *natural_baseline)
{
  int room = for_size < 0 ? G_MAXINT : for_size;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *natural = fill_row (gtk_widget_get_first_child (widget), G_MAXINT).width;
    *minimum = measure_width_for (widget, for_size, *natural);
  } else {
    *minimum = *natural = measure_height (widget, room);
  }
}

/* Nothing in the row is wider than `room`; the row itself may lie in more. */
static void
place_row (GtkWidget *widget, GtkWidget *first, const Row *row, int room, int y)
{
  int width = gtk_widget_get_width (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int more = row->n_expanding > 0 ? (width - row->width) / row->n_expanding : 0;
  gboolean filled = row->n_expanding > 0 || gtk_widget_get_halign (first) == GTK_ALIGN_START;
  int x = filled ? 0 : (width - row->width) / 2;

  for (GtkWidget *child = first; child != row->end; child = gtk_widget_get_next_sibling (child)) {
    GtkAllocation place = { .y = y, .height = row->height };

    if (!gtk_widget_should_layout (child))
      continue;
    place.width = ask_child (child, room).width;
    if (gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
      place.width += more;
    place.x = mirrored ? width - x - place.width : x;
    gtk_widget_size_allocate (child, &place, -1);
    x += place.width + GAP;
  }
}

static void
ast_wrap_layout_allocate (GtkLayoutManager *layout, GtkWidget *widget, int width, int height,
                          int baseline)
{
  int room = measure_width_for (widget, measure_height (widget, width), width), y = 0;
  Row row;

  for (GtkWidget *at = gtk_widget_get_first_child (widget); at != NULL; at = row.end) {
    row = fill_row (at, room);
    place_row (widget, at, &row, room, y);
    y += row.height + GAP;
  }
}

static void
ast_wrap_layout_class_init (AstWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = ast_wrap_layout_get_request_mode;
  layout_class->measure = ast_wrap_layout_measure;
  layout_class->allocate = ast_wrap_layout_allocate;
}

static void
ast_wrap_layout_init (AstWrapLayout *self)
{
}
