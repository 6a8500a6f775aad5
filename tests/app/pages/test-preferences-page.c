/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The page of the preferences shows what can be set. */

#include "ast-preferences-page.h"
#include "frame.h"
#include "library.h"

static GSettings *
get_settings (GtkWidget *page)
{
  return AST_PAGE (page)->settings;
}

/* The volume is a percentage, which can be set while there is anything to be heard. */
static void
test_volume (Library *library, gconstpointer data)
{
  Frame frame;
  GtkWidget *page, *volume;

  frame_open (&frame);
  page = frame_make_page (&frame, AST_TYPE_PREFERENCES_PAGE, library->library);
  frame_show (&frame, page);
  volume = frame_find (page, GTK_TYPE_SCALE, NULL);
  g_settings_set_double (get_settings (page), "volume", 0.45);
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (volume)), ==, 45);
  gtk_range_set_value (GTK_RANGE (volume), 20);
  g_assert_cmpfloat (g_settings_get_double (get_settings (page), "volume"), ==, 0.2);
  for (int heard = 0; heard < 4; heard++) {
    g_settings_set_boolean (get_settings (page), "sounds", heard & 1);
    g_settings_set_boolean (get_settings (page), "ambience", heard & 2);
    g_assert_cmpint (gtk_widget_is_sensitive (volume), ==, heard > 0);
  }
  frame_close (&frame);
}

/* Language and style are in sight whenever the page is opened, wherever it was left. */
static void
test_top (Library *library, gconstpointer data)
{
  Frame frame;
  GtkWidget *page;
  GtkAdjustment *place;

  frame_open (&frame);
  page = frame_make_page (&frame, AST_TYPE_PREFERENCES_PAGE, library->library);
  frame_show (&frame, page);
  place = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (frame_wait_for (page, GTK_TYPE_SCROLLED_WINDOW, NULL)));
  gtk_adjustment_configure (place, 300, 0, 1000, 10, 100, 500);
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 300);
  ast_page_refresh (AST_PAGE (page));
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
  frame_close (&frame);
}

int
main (int argc, char *argv[])
{
  frame_init (&argc, &argv);
  library_add_test ("/app/preferences-page/volume", test_volume);
  library_add_test ("/app/preferences-page/top", test_top);
  return g_test_run ();
}
