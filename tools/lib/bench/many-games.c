/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Time to show the list and the statistics of 10,000 games: from the request until the first rows,
 * or plots, have been painted. Prints "name milliseconds" of processor time of the main thread, the
 * best of some runs. test-many measures the thread of the store. */

#include <stdio.h>
#include <time.h>

#include "ast-game-card.h"
#include "ast-games-page.h"
#include "ast-plot.h"
#include "ast-library.h"
#include "ast-statistics-filter.h"
#include "ast-statistics-page.h"
#include "ast-widgets.h"
#include "many.h"

enum { RUNS = 5 };

static gboolean
shows (GtkWidget *root, GType type)
{
  if (!gtk_widget_get_mapped (root))
    return FALSE;
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (shows (child, type))
      return TRUE;
  }
  return FALSE;
}

static void
painted_cb (GdkFrameClock *clock, guint *n_frames)
{
  ++*n_frames;
}

static double
get_milliseconds (void)
{
  struct timespec used;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &used);
  return used.tv_sec * 1e3 + used.tv_nsec / 1e6;
}

/* Milliseconds from the request for what is on the page until a widget of `type` has been painted.
 */
static double
measure (GType page_type, AstLibrary *library, GType type)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.asterism_game.Asterism");
  g_autoptr (AstAnnouncer) announcer = g_object_new (AST_TYPE_ANNOUNCER, NULL); /* Shows nothing. */
  GtkWidget *page = ast_page_new (page_type, library, settings, announcer);
  GtkWidget *window = gtk_window_new ();
  guint n_frames = 0, frame;
  double begun, took;

  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted_cb),
                    &n_frames);
  while (n_frames == 0)
    g_main_context_iteration (NULL, TRUE);
  begun = get_milliseconds ();
  ast_page_refresh (AST_PAGE (page));
  while (!shows (page, type))
    g_main_context_iteration (NULL, TRUE);
  for (frame = n_frames; n_frames == frame;)
    g_main_context_iteration (NULL, TRUE);
  took = get_milliseconds () - begun;
  gtk_window_destroy (GTK_WINDOW (window));
  return took;
}

int
main (void)
{
  char *directory = make_directory ();
  double rows = G_MAXDOUBLE, figures = G_MAXDOUBLE;
  g_autoptr (AstLibrary) library = NULL;

  make_many (directory);
  g_setenv ("ASTERISM_DATA_DIR", directory, TRUE);
  gtk_init ();
  adw_init ();
  ast_widgets_init ();
  library = ast_library_new ();
  while (!ast_library_is_ready (library))
    g_main_context_iteration (NULL, TRUE);
  for (int i = 0; i < RUNS; i++) {
    rows = MIN (rows, measure (AST_TYPE_GAMES_PAGE, library, AST_TYPE_GAME_CARD));
    figures = MIN (figures, measure (AST_TYPE_STATISTICS_PAGE, library, AST_TYPE_PLOT));
  }
  printf ("library_window_ms %.1f\nstatistics_window_ms %.1f\n", rows, figures);
  ast_library_close (library);
  remove_directory (directory);
  return 0;
}
