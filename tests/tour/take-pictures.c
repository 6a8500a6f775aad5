/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Saves a picture of every page and prints what is cut off or too large:
 * take-pictures FOLDER WIDTH HEIGHT [SCALE OF THE TEXT [STYLE]]. */

#include <glib/gstdio.h>

#include "ast-language.h"
#include "tour-room.h"

enum { TAKEN = 1795442400 }; /* 23 November 2026, 14:00. */

typedef struct {
  const char *folder, *stop;
} Album;

/* The linker has the program call these, so that two pictures of a page have the same times. */
gint64 __wrap_g_get_real_time (void);
GDateTime *__wrap_g_date_time_new_now_local (void);
GDateTime *__wrap_g_date_time_new_now_utc (void);

gint64
__wrap_g_get_real_time (void)
{
  return (gint64) TAKEN * G_USEC_PER_SEC;
}

GDateTime *
__wrap_g_date_time_new_now_local (void)
{
  return g_date_time_new_from_unix_local (TAKEN);
}

GDateTime *
__wrap_g_date_time_new_now_utc (void)
{
  return g_date_time_new_from_unix_utc (TAKEN);
}

static void
save_picture (GtkWidget *widget, const char *folder, const char *name)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  int width = gdk_paintable_get_intrinsic_width (paintable);
  int height = gdk_paintable_get_intrinsic_height (paintable);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GdkRGBA ground = dark ? (GdkRGBA){ 0.04f, 0.05f, 0.12f, 1 } : (GdkRGBA){ 1, 1, 1, 1 };
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *file = g_strdup_printf ("%s.png", name);
  g_autofree char *path = g_build_filename (folder, file, NULL);

  gtk_snapshot_append_color (snapshot, &ground, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)),
                                         node, NULL);
  gdk_texture_save_to_png (texture, path);
}

/* The whole scrolled content in one picture, if it is higher than the viewport. */
static void
save_whole (GtkWidget *viewport, const char *folder, const char *name)
{
  GtkWidget *child = gtk_widget_get_first_child (viewport);

  if (gtk_widget_get_height (child) > gtk_widget_get_height (viewport))
    save_picture (child, folder, name);
}

static void
look_at_widget (GtkWidget *widget, gpointer data)
{
  const Album *album = data;
  g_autofree char *popover = g_strdup_printf ("%s-popover", album->stop);
  g_autofree char *whole = g_strdup_printf ("%s-whole", album->stop);

  if (GTK_IS_POPOVER (widget))
    save_picture (widget, album->folder, popover);
  if (GTK_IS_VIEWPORT (widget))
    save_whole (widget, album->folder, whole);
}

static void
complain (const char *what, GtkWidget *widget, const char *text, gpointer data)
{
  const Album *album = data;

  g_print ("%s: %s: %s: %s\n", album->stop, what, G_OBJECT_TYPE_NAME (widget), text);
}

/* Bars that show where a page is scrolled to fade away after a while. */
static void
hide_bar (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_SCROLLBAR (widget) && gtk_widget_has_css_class (widget, "overlay-indicator"))
    gtk_widget_set_opacity (widget, 0);
}

static void
take_picture (Tour *self, const char *stop, gpointer folder)
{
  Album album = { folder, stop };

  tour_look_at_all (GTK_WIDGET (self->window), hide_bar, NULL);
  tour_wait_for_frame (self);
  save_picture (GTK_WIDGET (self->window), folder, stop);
  tour_look_at_all (GTK_WIDGET (self->window), look_at_widget, &album);
  tour_judge_room (self, complain, &album);
}

/* "mirrored" is the dark style from right to left, "contrast" the high-contrast one. */
static void
set_style (const char *style)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.asterism_game.Asterism");

  if (g_str_equal (style, "mirrored"))
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  if (!g_str_equal (style, "light"))
    style = "dark";
  g_settings_set_string (settings, "style", style);
}

int
main (int argc, char *argv[])
{
  Tour *tour;

  if (argc < 4) {
    g_printerr ("Usage: take-pictures FOLDER WIDTH HEIGHT [SCALE OF THE TEXT [STYLE]]\n");
    return 2;
  }
  g_mkdir_with_parents (argv[1], 0777);
  ast_language_init ();
  tour = tour_begin (atoi (argv[2]), atoi (argv[3]));
  if (argc > 4)
    tour_scale_text (g_ascii_strtod (argv[4], NULL));
  if (argc > 5)
    set_style (argv[5]);
  tour->patient = TRUE;
  tour_walk (tour, take_picture, argv[1]);
  tour_end (tour);
  return 0;
}
