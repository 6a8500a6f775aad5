/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* In the language of the environment no text is cut off, with large text in a narrow window. The
 * pages also paint every pixel of a window that has no background, see ast-backdrop.h. */

#include "ast-backdrop.h"
#include "ast-language.h"
#include "tour-room.h"

static const double scale = 1.5;

typedef struct {
  const char *stop;
  guint n;
} Complaints;

static void
complain (const char *what, GtkWidget *widget, const char *text, gpointer data)
{
  Complaints *complaints = data;

  complaints->n++;
  g_test_message ("%s: %s: %s: %s", complaints->stop, what, G_OBJECT_TYPE_NAME (widget), text);
}

/* How many pixels of the window are not painted: paints it over a colour that no page has. */
static guint
count_holes (GtkWidget *window)
{
  static const uint32_t magenta = 0xffff00ff;
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  int width = gtk_widget_get_width (window), height = gtk_widget_get_height (window);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  guint n = 0;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  cairo_set_source_rgb (cr, 1, 0, 1);
  cairo_paint (cr);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int i = 0; i < width * height; i++)
    n += ((const uint32_t *) (const void *) cairo_image_surface_get_data (surface))[i] == magenta;
  cairo_surface_destroy (surface);
  return n;
}

static void
judge_stop (Tour *tour, const char *stop, gpointer data)
{
  Complaints *complaints = data;

  complaints->stop = stop;
  tour_judge_room (tour, complain, complaints);
  if (count_holes (GTK_WIDGET (tour->window)) > 0)
    complain ("showing what is behind", GTK_WIDGET (tour->window), "", complaints);
}

static void
test_all (gconstpointer data)
{
  Complaints complaints = { NULL };

  g_assert_true (ast_backdrop_is_bare (GTK_WIDGET (((Tour *) data)->window)));
  tour_walk ((Tour *) data, judge_stop, &complaints);
  g_assert_cmpuint (complaints.n, ==, 0);
}

int
main (int argc, char *argv[])
{
  Tour *tour;
  int status;

  ast_language_init ();
  g_test_init (&argc, &argv, NULL);
  /* Not fatal: the warning that no service shows notifications here. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  tour = tour_begin (360, 640);
  tour_scale_text (scale);
  tour->brief = TRUE;
  g_test_add_data_func ("/room/all", tour, test_all);
  status = g_test_run ();
  tour_end (tour);
  return status;
}
