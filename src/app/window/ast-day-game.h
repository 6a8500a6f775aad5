/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-current-game.h"

G_BEGIN_DECLS

#define AST_TYPE_DAY_GAME (ast_day_game_get_type ())
G_DECLARE_FINAL_TYPE (AstDayGame, ast_day_game, AST, DAY_GAME, GObject)

/**
 * AstDayGame:
 *
 * The game of the day in a window: offered on the welcome page, and begun, continued or looked at
 * again by the window's action `win.day`, which it adds.
 */

/* `window`, an ApplicationWindow, and `navigator`, in it, are not held. `game` starts it. */
AstDayGame *ast_day_game_new (GtkWindow *window, AstNavigator *navigator, AstLibrary *library,
                              GSettings *settings, AstAnnouncer *announcer, AstCurrentGame *game);

G_END_DECLS
