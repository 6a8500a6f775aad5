/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* An empty libadwaita window, dark like that of first-window, whose baseline it is. */

#include "first-frame.h"

static void
activate_cb (GtkApplication *application)
{
  GtkWidget *window;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      ADW_COLOR_SCHEME_FORCE_DARK);
  window = adw_application_window_new (application);
  gtk_window_set_default_size (GTK_WINDOW (window), 1100, 720);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (void)
{
  g_autoptr (AdwApplication) application =
      adw_application_new ("io.github.asterism_game.Empty", G_APPLICATION_NON_UNIQUE);

  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  return run_to_first_frame (GTK_APPLICATION (application));
}
