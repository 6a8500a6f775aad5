/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-current-game.h"

G_BEGIN_DECLS

#define AST_TYPE_PLANNER (ast_planner_get_type ())
G_DECLARE_FINAL_TYPE (AstPlanner, ast_planner, AST, PLANNER, GObject)

/**
 * AstPlanner:
 *
 * Where new games of a window come from. The New Game page begins with the last set-up, knows the
 * names of earlier games, suggests a level that fits, and starts the game. The game of the day is
 * offered on the welcome page, and begun, continued or looked at again.
 *
 * It adds to the window the actions `win.day`, `win.new-game`, `win.new-game-of` (the id of a deck)
 * and `win.start`.
 *
 * Signal: `shared (AstPlan *, char *server)`: a game is to be played at several screens, see
 * ast_rooms_open ().
 */

/* `window`, an ApplicationWindow, and `navigator`, in it, are not held. `game` starts it. */
AstPlanner *ast_planner_new (GtkWindow *window, AstNavigator *navigator, AstLibrary *library,
                             GSettings *settings, AstAnnouncer *announcer, AstCurrentGame *game);

/* The page, for the navigator. */
GtkWidget *ast_planner_make_page (AstPlanner *self);

G_END_DECLS
