/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Measures the time and memory of a program up to its first frame. */
#pragma once

#include <adwaita.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Prints "milliseconds KiB": processor time of the main thread, and proportional memory (PSS) of
 * the process. */
static void
print_costs (void)
{
  g_autofree char *memory = NULL;
  const char *line = NULL;
  struct timespec used;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &used);
  if (g_file_get_contents ("/proc/self/smaps_rollup", &memory, NULL, NULL))
    line = strstr (memory, "\nPss:");
  printf ("%.2f %ld\n", used.tv_sec * 1e3 + used.tv_nsec / 1e6,
          line != NULL ? strtol (line + 5, NULL, 10) : 0);
}

static void
frame_painted_cb (void)
{
  print_costs ();
  fflush (stdout);
  _Exit (0);
}

static void
window_realized_cb (GtkWidget *window)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint",
                    G_CALLBACK (frame_painted_cb), NULL);
}

static void
window_added_cb (GtkApplication *application, GtkWidget *window)
{
  g_signal_connect (window, "realize", G_CALLBACK (window_realized_cb), NULL);
}

/* Runs the application and exits after its first frame. */
static int
run_to_first_frame (GtkApplication *application)
{
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}
