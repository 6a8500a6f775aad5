/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A window in which the games of a library are played, for tests. */
#pragma once

#include "ast-current-game.h"
#include "ast-planner.h"
#include "frame.h"
#include "library.h"

typedef struct {
  Library library; /* Opened before, and closed after. */
  Frame frame;
  GSettings *settings;
  AstNavigator *navigator; /* Leads from a home page to the table. */
  AstCurrentGame *game;
  AstPlanner *planner; /* NULL, if it has not been asked for. */
} GameWindow;

/* `home` is the type of the home page; G_TYPE_NONE: it is an empty label. */
void game_window_open (GameWindow *self, GType home);
void game_window_close (GameWindow *self);

/* Adds the actions by which games are planned. */
void game_window_plan (GameWindow *self);

/* Makes a page of the window `owner`, for its navigator. */
GtkWidget *game_window_make_page (GType type, gpointer owner);

/* Starts a game of two people, unless there is a question first. Returns the session on the table.
 */
AstSession *game_window_start (GameWindow *self, guint64 seed);

/* Waits until a tile may be laid; and lays it at the first place, without a meeple. */
void game_window_wait_for_turn (AstMatch *match);
void game_window_take_turn (AstMatch *match);

/* Starts a game that is stored, and plays its first turn while the database is not there; the
 * second one waits until that is known, and brings the database back. */
AstSession *game_window_start_unsaved (GameWindow *self);
void game_window_start_troubled (GameWindow *self);
