/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A walk through the whole window: it shows every page and calls a function at each stop. */
#pragma once

#include "ast-application.h"
#include "ast-record-reader.h"
#include "ast-table.h"
#include "testing.h"

enum { TOUR_N_PLAYERS = 4 };

typedef struct Tour Tour;

/* Called at each stop; `stop` is its name. */
typedef void (*TourVisit) (Tour *self, const char *stop, gpointer data);

struct Tour {
  AstApplication *application; /* Owned. */
  char *folder;                /* Owned: the data folder, also for records to open. */
  GtkWindow *window;
  TourVisit visit;
  gpointer data;
  const char *const *names; /* Of the players whose games are seen. */
  int width, height;
  int widest;       /* That the window may be, or has been. */
  gboolean patient; /* Wait at each stop until threads have painted textures. */
  gboolean brief;   /* Only one chapter of the rulebook. */
};

/* Starts the program with a window of this size and a new data folder. Free with tour_end (). */
Tour *tour_begin (int width, int height);
void tour_end (Tour *self);

/* Scales all text by this factor. */
void tour_scale_text (double scale);

/* Visits all pages and calls `visit` at each stop; ends at a table with an unfinished game. */
void tour_walk (Tour *self, TourVisit visit, gpointer data);

/* Waits until the next frame has been painted. */
void tour_wait_for_frame (Tour *self);

/* Waits until the layout no longer changes. */
void tour_settle (Tour *self);

/* Waits as tour_settle () does, and calls `visit`. */
void tour_stop (Tour *self, const char *stop);

/* Activates an action of the window; `target` is consumed. */
void tour_act (Tour *self, const char *action, GVariant *target);

/* Starts a game of two at the table, without waiting for it. */
void tour_start_game (Tour *self, guint64 seed);

/* The first visible widget of that type, or NULL. */
GtkWidget *tour_find (Tour *self, const char *type);

/* A toplevel besides the main window, or NULL. */
GtkWindow *tour_find_dialog (Tour *self);

/* Stops with `dialog` in place of the main window, and closes it. */
void tour_stop_at_dialog (Tour *self, GtkWindow *dialog, const char *stop);

/* Waits until a dialog, or the window, has a button `label`, and presses it. */
void tour_press (Tour *self, const char *label);

/* The visible table, or NULL. */
AstTable *tour_get_table (Tour *self);

/* Waits until a widget of that type is visible. */
void tour_wait_for_page (Tour *self, const char *type);

/* The finished game that is seen, with the names of the players. */
AstRecord *tour_read_game (Tour *self, AstDeckCollection *collection);

/* Parts of the walk: the decks, and a file that is no record; games at the table, the last of which
 * is unfinished. */
void tour_walk_decks (Tour *self);
void tour_walk_games (Tour *self);

/* Called for each visible widget, ancestors first, popovers included. */
typedef void (*TourLook) (GtkWidget *widget, gpointer data);
void tour_look_at_all (GtkWidget *root, TourLook look, gpointer data);
