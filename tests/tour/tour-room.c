/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "tour-room.h"

enum { TOLERANCE = 1 };

typedef struct {
  TourComplaint complain;
  gpointer data;
} Judge;

static gboolean
is_larger_than_itself (GtkLabel *label)
{
  int width, height;

  pango_layout_get_pixel_size (gtk_label_get_layout (label), &width, &height);
  return width > gtk_widget_get_width (GTK_WIDGET (label)) + TOLERANCE
         || height > gtk_widget_get_height (GTK_WIDGET (label)) + TOLERANCE;
}

static gboolean
contains (GtkWidget *outer, GtkWidget *inner)
{
  graphene_rect_t room, bounds;

  if (!gtk_widget_compute_bounds (outer, outer, &room)
      || !gtk_widget_compute_bounds (inner, outer, &bounds))
    return TRUE;
  graphene_rect_inset (&room, -TOLERANCE, -TOLERANCE);
  return graphene_rect_contains_rect (&room, &bounds);
}

/* The nearest ancestor that the widget does not fit into, or NULL. Exceptions: scrolled content may
 * have any size; a lap badge is drawn below its sign; and a title of two large lines is higher than
 * the bin around it in newer versions of libadwaita, but not than the header bar. */
static GtkWidget *
find_too_small (GtkWidget *widget)
{
  for (GtkWidget *outer = gtk_widget_get_parent (widget); outer != NULL;
       outer = gtk_widget_get_parent (outer)) {
    if (GTK_IS_SCROLLABLE (outer) || ADW_IS_WINDOW_TITLE (outer)
        || g_str_equal (gtk_widget_get_css_name (widget), "lapbadge"))
      return NULL;
    if (!contains (outer, widget))
      return outer;
    if (GTK_IS_NATIVE (outer))
      return NULL;
  }
  return NULL;
}

/* Names of players may be ellipsized, since they may have any length. */
static gboolean
lists_players (const char *text)
{
  return strstr (text, "Ada") != NULL && strstr (text, "Mira") != NULL;
}

static void
judge_label (GtkWidget *widget, gpointer data)
{
  Judge *judge = data;
  const char *text;
  GtkWidget *outer;

  if (!GTK_IS_LABEL (widget) || gtk_widget_has_css_class (widget, "unseen"))
    return;
  text = gtk_label_get_text (GTK_LABEL (widget));
  outer = find_too_small (widget);
  if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)))
      && !lists_players (text))
    judge->complain ("cut off", widget, text, judge->data);
  else if (is_larger_than_itself (GTK_LABEL (widget)))
    judge->complain ("overflowing", widget, text, judge->data);
  else if (outer != NULL)
    judge->complain ("reaching out", outer, text, judge->data);
}

static int
measure_width (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* The deepest descendant that needs most of the width by itself. */
static GtkWidget *
find_widest (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child) && !GTK_IS_NATIVE (child)
        && measure_width (child) > measure_width (widget) * 3 / 4)
      return find_widest (child);
  return widget;
}

/* A window that grew too wide once stays wide: that is complained of where it grew. Dialogs are not
 * judged, for their layout is that of the toolkit. */
static void
judge_width (Tour *self, Judge *judge)
{
  GtkWidget *window = GTK_WIDGET (self->window);
  int now = gtk_widget_get_width (window), least = measure_width (window);
  g_autofree char *width = g_strdup_printf ("%d", MAX (now, least));

  if (!g_str_equal (G_OBJECT_TYPE_NAME (window), "AstWindow"))
    return;
  if (least > self->width)
    judge->complain ("too wide", find_widest (window), width, judge->data);
  else if (now > self->widest)
    judge->complain ("grew", window, width, judge->data);
  self->widest = MAX (self->widest, now);
}

static void
judge_height (Tour *self, Judge *judge)
{
  GtkWidget *window = GTK_WIDGET (self->window);
  g_autofree char *height = NULL;
  int minimum;

  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, self->width, &minimum, NULL, NULL, NULL);
  height = g_strdup_printf ("%d", minimum);
  if (g_str_equal (G_OBJECT_TYPE_NAME (window), "AstWindow") && minimum > self->height)
    judge->complain ("too high", window, height, judge->data);
}

void
tour_judge_room (Tour *self, TourComplaint complain, gpointer data)
{
  Judge judge = { complain, data };

  tour_look_at_all (GTK_WIDGET (self->window), judge_label, &judge);
  judge_width (self, &judge);
  judge_height (self, &judge);
}
