/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-toast-title.h"

/* In characters. And no toast covers a phone: a tooltip has the whole of what is cut off. */
enum { LEAST_WIDTH = 8, MOST_WIDTH = 50, MOST_LINES = 4 };

static int
measure_width (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* In units of Pango. */
static int
measure_character (GtkWidget *title)
{
  PangoContext *context = gtk_widget_get_pango_context (title);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int width = MAX (pango_font_metrics_get_approximate_char_width (metrics),
                   pango_font_metrics_get_approximate_digit_width (metrics));

  pango_font_metrics_unref (metrics);
  return width;
}

/* A toast that gets less than its natural width still has the height for that, so the title takes
 * no more than its buttons leave of the window. */
static void
fit (GtkWidget *title)
{
  GtkNative *native = gtk_widget_get_native (title);
  GtkWidget *toast = gtk_widget_get_parent (gtk_widget_get_parent (title));
  int others = measure_width (toast) - measure_width (title);
  double shadow, top;
  int room;

  gtk_native_get_surface_transform (native, &shadow, &top);
  room = gdk_surface_get_width (gtk_native_get_surface (native)) - 2 * (int) shadow - others;
  gtk_label_set_max_width_chars (
      GTK_LABEL (title),
      CLAMP (room * PANGO_SCALE / measure_character (title), LEAST_WIDTH, MOST_WIDTH));
}

static void
realize_cb (GtkWidget *title)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (title));

  g_signal_connect_object (surface, "notify::width", G_CALLBACK (fit), title, G_CONNECT_SWAPPED);
  fit (title);
}

GtkWidget *
ast_toast_title_new (const char *text)
{
  GtkWidget *title =
      g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                    "lines", MOST_LINES, "ellipsize", PANGO_ELLIPSIZE_END, "xalign", 0.0,
                    "css-classes", (const char *const[]){ "heading", NULL }, NULL);

  g_signal_connect_after (title, "realize", G_CALLBACK (realize_cb), NULL);
  return title;
}
