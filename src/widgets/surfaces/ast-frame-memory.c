/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Cairo shares a pool of memory with the X server, and gives it back whenever nothing is left in
 * it: after each frame, since GTK makes a surface for each. The next one gets a new pool, every
 * page of which the kernel has to find and clear again, and that took more than all drawing. A
 * few pixels that stay in the pool keep it. */

#include "ast-frame-memory.h"

#ifdef AST_HAS_X11

#include <cairo-xlib.h>
#include <gdk/x11/gdkx.h>

enum { FEW = 16 };

/* A pool has room for several images like the one it was made for. */
static cairo_surface_t *
make_pool (GdkDisplay *display, int width, int height)
{
  Display *server = gdk_x11_display_get_xdisplay (display);
  int screen = DefaultScreen (server);
  cairo_surface_t *root = cairo_xlib_surface_create (server, RootWindow (server, screen),
                                                     DefaultVisual (server, screen), 1, 1);
  cairo_surface_t *frame =
      cairo_surface_create_similar_image (root, CAIRO_FORMAT_RGB24, width, height);
  cairo_surface_t *rest = cairo_surface_create_similar_image (root, CAIRO_FORMAT_RGB24, FEW, FEW);

  cairo_surface_destroy (frame);
  cairo_surface_destroy (root);
  return rest;
}

void
ast_frame_memory_keep (GtkNative *native)
{
  static cairo_surface_t *rest; /* As long as the program runs, like the display. */
  static int kept;              /* Pixels that the pool has been made for. */
  GdkSurface *surface = gtk_native_get_surface (native);
  int scale = gdk_surface_get_scale_factor (surface);
  int width = gdk_surface_get_width (surface) * scale;
  int height = gdk_surface_get_height (surface) * scale;

  if (!GDK_IS_X11_SURFACE (surface) || width * height <= kept)
    return;
  g_clear_pointer (&rest, cairo_surface_destroy);
  rest = make_pool (gdk_surface_get_display (surface), width, height);
  kept = width * height;
}

#else

void
ast_frame_memory_keep (GtkNative *native)
{
}

#endif
