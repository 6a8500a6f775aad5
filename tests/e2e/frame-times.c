/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Preloaded into the program: its window makes frames all the time, as if something moved, and each
 * is a line of the file ASTERISM_FRAMES. It has three numbers, in microseconds: the processor time
 * of the window's thread in the frame, that since the frame before it ended, and all the time since
 * then. */

#define _GNU_SOURCE

#include <dlfcn.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <time.h>

typedef void (*Present) (GtkWindow *);

typedef struct {
  gint64 wall, processor; /* 0: none yet. */
} Moment;

static FILE *file;
static Moment begun, ended;

static Moment
read_clocks (void)
{
  struct timespec used;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &used);
  return (Moment){ g_get_monotonic_time (), used.tv_sec * G_USEC_PER_SEC + used.tv_nsec / 1000 };
}

static void
begun_cb (void)
{
  begun = read_clocks ();
}

static void
ended_cb (void)
{
  Moment now = read_clocks ();

  if (ended.wall > 0)
    fprintf (file, "%ld %ld %ld\n", (long) (now.processor - begun.processor),
             (long) (now.processor - ended.processor), (long) (now.wall - ended.wall));
  ended = now;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  return G_SOURCE_CONTINUE;
}

void
gtk_window_present (GtkWindow *window)
{
  GdkFrameClock *clock;

  ((Present) dlsym (RTLD_NEXT, "gtk_window_present")) (window);
  if (file != NULL)
    return;
  file = fopen (g_getenv ("ASTERISM_FRAMES"), "w");
  setlinebuf (file);
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  g_signal_connect (clock, "before-paint", G_CALLBACK (begun_cb), NULL);
  g_signal_connect (clock, "after-paint", G_CALLBACK (ended_cb), NULL);
  gtk_widget_add_tick_callback (GTK_WIDGET (window), tick_cb, NULL, NULL);
}
