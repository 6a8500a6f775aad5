/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-store.h"

G_BEGIN_DECLS

#define AST_TYPE_GAMES_PAGE (ast_games_page_get_type ())
G_DECLARE_FINAL_TYPE (AstGamesPage, ast_games_page, AST, GAMES_PAGE, AdwBin)

/**
 * AstGamesPage:
 *
 * All games that were played: to go on with, to look at, to name, to duplicate, to export and to
 * delete, one or, chosen before, several at once.
 *
 * Actions: those that AstGameRow calls, `games.export-chosen` and `games.delete-chosen`. It calls
 * `win.look-at` (x) and `win.export-games` (ax).
 *
 * Signals:
 *  - `opened (gint64 game)`: the player wants to see that game;
 *  - `deleted (GVariant "ax")`: these games are being deleted, and can be restored;
 *  - `duplicated`: there is another game now;
 *  - `failed (GError)`: something that was asked for could not be done.
 */

/* Lists the games of `store`, as they are now. */
void ast_games_page_list (AstGamesPage *self, AstStore *store);

G_END_DECLS
