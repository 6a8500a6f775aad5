/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-page.h"

G_BEGIN_DECLS

#define AST_TYPE_GAMES_PAGE (ast_games_page_get_type ())
G_DECLARE_FINAL_TYPE (AstGamesPage, ast_games_page, AST, GAMES_PAGE, AstPage)

/**
 * AstGamesPage:
 *
 * The list of all stored games: to resume, to look at, to name, to duplicate, to export and to
 * delete, one or, chosen before, several at once.
 *
 * Actions: those that AstGameCard calls, `games.export-chosen` and `games.delete-chosen`. It calls
 * `win.resume` (x), `win.look-at` (x) and `win.forget` (x).
 */

G_END_DECLS
