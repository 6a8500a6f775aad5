/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-backdrop.h"

/* A compositor would take a window without a background for a transparent one. */
static void
realized_cb (GtkWidget *window)
{
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (window));

  if (GSK_IS_CAIRO_RENDERER (renderer)
      && !gdk_display_is_composited (gtk_widget_get_display (window)))
    gtk_widget_add_css_class (window, "bare");
}

void
ast_backdrop_bare (GtkWindow *window)
{
  g_signal_connect (window, "realize", G_CALLBACK (realized_cb), NULL);
}

gboolean
ast_backdrop_is_bare (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL && gtk_widget_has_css_class (GTK_WIDGET (root), "bare");
}
