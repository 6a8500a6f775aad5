/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-announcer.h"
#include "ast-navigator.h"
#include "ast-plan.h"
#include "ast-session.h"
#include "ast-library.h"

G_BEGIN_DECLS

#define AST_TYPE_CURRENT_GAME (ast_current_game_get_type ())
G_DECLARE_FINAL_TYPE (AstCurrentGame, ast_current_game, AST, CURRENT_GAME, GObject)

/**
 * AstCurrentGame:
 *
 * The game on the table of a window: it is started or resumed, shown, left, and saved before the
 * window closes. At most one game is on the table; a request for another one replaces an earlier
 * request that has not been answered. If the game on the table cannot be saved, the player is asked
 * before another one takes its place.
 *
 * It adds to the window the actions of the game: `win.continue`, `win.resume` (x), `win.rematch`,
 * `win.history`, `win.export`, `win.save-picture`, `win.save-result`,
 * `win.luck` (its history, with who was lucky), `win.look-at-board` and `win.try-again`; those that
 * the history calls, `win.branch` (a new game that begins like that on show) and `win.practise`
 * (its turn); and those of the lists of games, `win.forget` (x: the stored game has been deleted)
 * and `win.leave-game` (others are about to take the place of all that are stored).
 *
 * Signal: `showing (AstSession *)`: the game of this session is about to be put on the table.
 */

/* `window`, an ApplicationWindow, and `navigator`, in it, are not held. */
AstCurrentGame *ast_current_game_new (GtkWindow *window, AstNavigator *navigator,
                                      AstLibrary *library, AstAnnouncer *announcer);

/* The game on the table, NULL if there is none; not a new reference. */
AstSession *ast_current_game_get_session (AstCurrentGame *self);

/* Starts the game that `plan` describes as soon as the library is ready; its chance follows
 * `seed`. */
void ast_current_game_start (AstCurrentGame *self, AstPlan *plan, guint64 seed);

/* Starts the game of `record`, as a new one, and shows it. */
void ast_current_game_play (AstCurrentGame *self, AstRecord *record);

/* The same for the game of `record` that goes on otherwise, which is told. */
void ast_current_game_branch (AstCurrentGame *self, AstRecord *record);

/* Shows the game of `record` for practice: nothing of it is stored, the person plays its next turn
 * even in a computer's place, and then is told `played`, what was laid there before. From the
 * history the way back leads to it. */
void ast_current_game_practise (AstCurrentGame *self, AstRecord *record, const char *played);

/* Shows the stored game number `game`. */
void ast_current_game_resume (AstCurrentGame *self, gint64 game);

/* Takes the game off the table, if there is one, and drops requests for another one. */
void ast_current_game_close (AstCurrentGame *self);

/* Whether all of the game is on disk. If it is being saved, the window closes by itself afterwards;
 * if it cannot be saved, the player is asked. */
gboolean ast_current_game_may_close (AstCurrentGame *self);

G_END_DECLS
