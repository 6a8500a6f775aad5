/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A walk through the whole window: it goes to every page and shows what can be seen there. */
#pragma once

#include "ast-application.h"
#include "ast-table.h"

typedef struct Tour Tour;

/* Called where the walk stops; `stop` names what is shown. */
typedef void (*TourVisit) (Tour *self, const char *stop, gpointer data);

struct Tour {
  AstApplication *application; /* Owned. */
  char *folder;                /* For records to open. */
  GtkWindow *window;
  TourVisit visit;
  gpointer data;
  int width, height;
  gboolean patient; /* Wait for all that is painted in threads. */
  gboolean brief;   /* Of the rulebook one chapter only. */
};

/* Starts the program with a window of this size in it. */
Tour *tour_begin (int width, int height);
void tour_end (Tour *self);

/* Makes all text that many times as large. */
void tour_scale_text (double scale);

/* Goes everywhere and calls `visit`; ends at a table where a game goes on. */
void tour_walk (Tour *self, TourVisit visit, gpointer data);

/* Waits until nothing changes any more. */
void tour_settle (Tour *self);

/* Stops: waits, and calls back. */
void tour_stop (Tour *self, const char *stop);

/* Activates an action of the window; `target` is consumed. */
void tour_act (Tour *self, const char *action, GVariant *target);

/* The first widget of that type that can be seen, or NULL. */
GtkWidget *tour_find (Tour *self, const char *type);

/* A window besides the first, NULL if there is none. */
GtkWindow *tour_find_dialog (Tour *self);

/* Stops at that window, and closes it. */
void tour_stop_at_dialog (Tour *self, GtkWindow *dialog, const char *stop);

/* The table that can be seen. */
AstTable *tour_get_table (Tour *self);

/* Waits until a widget of that type can be seen. */
void tour_wait_for_page (Tour *self, const char *type);

/* The second part of the walk: games at the table. */
void tour_walk_games (Tour *self);

/* Everything that can be seen below `root`, outermost first, popovers included. */
typedef void (*TourLook) (GtkWidget *widget, gpointer data);
void tour_look_at_all (GtkWidget *root, TourLook look, gpointer data);
