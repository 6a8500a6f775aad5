/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The window's own affairs, shared by its sources. */
#pragma once

#include "ast-announcer.h"
#include "ast-games-page.h"
#include "ast-history-page.h"
#include "ast-new-game-page.h"
#include "ast-table-page.h"
#include "ast-welcome-page.h"
#include "ast-window.h"

struct _AstWindow {
  AdwApplicationWindow parent_instance;

  /* Owned */
  AstShelf *shelf;
  GSettings *settings;
  AstAnnouncer *announcer;
  GCancellable *resuming; /* The game that is being opened. */
  GQueue trail;           /* Names of the pages that lead back, static strings. */

  AstPlan *waiting; /* A game to start as soon as the store is open, and its seed. */
  guint64 waiting_seed;
  gint64 unreadable; /* The game that is known not to load; 0: none. */

  gboolean tries_once_more; /* To save, before it closes. */
  gboolean closes_unsaved;  /* The players know. */

  /* Template */
  AdwToastOverlay *toasts;
  GtkStack *pages;
  AstBanner *banner;
  AstWelcomePage *welcome;
  AstNewGamePage *new_game;
  AstTablePage *table;
  AstGamesPage *games;
  AstHistoryPage *history;
};

/* Shows the page called `name`; the way back leads to the one that is shown now. */
void ast_window_show_page (AstWindow *self, const char *name);

/* Says that something could not be done, and why. */
void ast_window_tell_failure (AstWindow *self, const GError *error);

/* Looks up anew what the welcome page shows. */
void ast_window_refresh_welcome (AstWindow *self);

/* Tells how the opening of the saved games went. */
void ast_window_tell_opening (AstWindow *self);

/* Tells whether the game on the table is being saved (ast-window-saving.c), */
void ast_window_tell_trouble (AstWindow *self);

/* tries again, */
void ast_window_add_saving_actions (AstWindow *self);

/* and says whether all is on disk. If it is not yet, the window closes when it is, or asks. */
gboolean ast_window_may_close (AstWindow *self);

/* Reads the picture of the welcome page. */
void ast_window_read_picture (AstWindow *self);

/* Add pages that are not there yet. */
void ast_window_add_new_game (AstWindow *self, AstPlan *plan);
void ast_window_add_preferences (AstWindow *self);

/* The session of the game on the table, NULL if there is none; not a new reference. */
AstSession *ast_window_get_session (AstWindow *self);

/* Puts the session's game on the table, which must be empty. */
void ast_window_lay_table (AstWindow *self, AstSession *session);

/* The actions that show pages which need no game. */
void ast_window_add_page_actions (AstWindow *self);

/* The actions that start and open games. */
void ast_window_add_game_actions (AstWindow *self);

/* The actions that show the list of games and take a deletion back. */
void ast_window_add_list_actions (AstWindow *self);

/* The action that shows the copies of all saved games. */
void ast_window_add_backup_actions (AstWindow *self);

/* The actions that import and export records. */
void ast_window_add_exchange_actions (AstWindow *self);

/* The actions that show games from their first tile on. */
void ast_window_add_history_actions (AstWindow *self);

/* The action that saves the board as a picture. */
void ast_window_add_picture_actions (AstWindow *self);

/* The action that shows what all games come to. */
void ast_window_add_statistics_actions (AstWindow *self);

/* Puts the game of `record` on the table, as a new one. */
void ast_window_play_record (AstWindow *self, AstRecord *record);

/* Opens the stored game number `game`. */
void ast_window_resume (AstWindow *self, gint64 game);

/* The plan that the players made last. Owned by the caller. */
AstPlan *ast_window_recall_plan (AstWindow *self);

/* Whether actions of the table make sense now. */
void ast_window_update_actions (AstWindow *self);

/* What the settings keep from one start to the next (ast-window-state.c): the size, the page that
 * is shown, and how large the board is drawn in the game that is on the table. */
void ast_window_restore_size (AstWindow *self);
void ast_window_note_page (AstWindow *self);
void ast_window_restore_zoom (AstWindow *self, gint64 game);
void ast_window_save_zoom (AstWindow *self);
void ast_window_save_state (AstWindow *self);

/* The table is put away. */
void ast_window_close_game (AstWindow *self);
