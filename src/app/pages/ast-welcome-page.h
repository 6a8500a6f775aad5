/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-game-entry.h"
#include "ast-record.h"

G_BEGIN_DECLS

#define AST_TYPE_WELCOME_PAGE (ast_welcome_page_get_type ())
G_DECLARE_FINAL_TYPE (AstWelcomePage, ast_welcome_page, AST, WELCOME_PAGE, AdwBin)

/**
 * AstWelcomePage:
 *
 * The first page: continue the latest game, start another, and buttons that lead to other pages.
 */

/* The game to continue; both NULL if there is none. */
void ast_welcome_page_set_game (AstWelcomePage *self, AstGameEntry *entry, const AstRecord *record);

/* The finished game in the wide picture. */
void ast_welcome_page_set_picture (AstWelcomePage *self, const AstRecord *record);

/* Whether there are games to list. */
void ast_welcome_page_set_has_games (AstWelcomePage *self, gboolean has_games);

G_END_DECLS
