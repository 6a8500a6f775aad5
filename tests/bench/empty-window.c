/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* An empty libadwaita window: the baseline for first-window. */

#include "first-frame.h"

static void
activate_cb (GtkApplication *application)
{
  GtkWidget *window = adw_application_window_new (application);

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
