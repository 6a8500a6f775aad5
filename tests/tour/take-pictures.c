/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Takes pictures of all pages, and tells what is cut off or too large: take-pictures FOLDER WIDTH
 * HEIGHT [SCALE OF THE TEXT]. */

#include <glib/gstdio.h>

#include "ast-language.h"
#include "tour.h"

typedef struct {
  const char *folder, *stop;
} Album;

/* Of a window or a popover, whatever has a surface of its own. */
static void
save_picture (GtkWidget *widget, const char *folder, const char *name)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *file = g_strdup_printf ("%s.png", name);
  g_autofree char *path = g_build_filename (folder, file, NULL);

  gdk_paintable_snapshot (paintable, snapshot, gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (widget)), node, NULL);
  gdk_texture_save_to_png (texture, path);
}

static void
look_at_widget (GtkWidget *widget, gpointer data)
{
  const Album *album = data;
  g_autofree char *name = g_strdup_printf ("%s-popover", album->stop);

  if (GTK_IS_POPOVER (widget))
    save_picture (widget, album->folder, name);
  if (GTK_IS_LABEL (widget)
      && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    g_print ("%s: cut off: %s\n", album->stop, gtk_label_get_text (GTK_LABEL (widget)));
}

static void
take_picture (Tour *self, const char *stop, gpointer folder)
{
  Album album = { folder, stop };

  save_picture (GTK_WIDGET (self->window), folder, stop);
  if (gtk_widget_get_width (GTK_WIDGET (self->window)) > self->width
      || gtk_widget_get_height (GTK_WIDGET (self->window)) > self->height)
    g_print ("%s: too large\n", stop);
  tour_look_at_all (GTK_WIDGET (self->window), look_at_widget, &album);
}

int
main (int argc, char *argv[])
{
  Tour *tour;

  if (argc < 4) {
    g_printerr ("Usage: take-pictures FOLDER WIDTH HEIGHT [SCALE OF THE TEXT]\n");
    return 2;
  }
  g_mkdir_with_parents (argv[1], 0777);
  ast_language_init ();
  tour = tour_begin (atoi (argv[2]), atoi (argv[3]));
  if (argc > 4)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi",
                  (int) (96 * 1024 * g_ascii_strtod (argv[4], NULL)), NULL);
  tour->patient = TRUE;
  tour_walk (tour, take_picture, argv[1]);
  tour_end (tour);
  return 0;
}
