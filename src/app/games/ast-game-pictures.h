/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-game-card.h"
#include "ast-store.h"

G_BEGIN_DECLS

#define AST_TYPE_GAME_PICTURES (ast_game_pictures_get_type ())
G_DECLARE_FINAL_TYPE (AstGamePictures, ast_game_pictures, AST, GAME_PICTURES, GObject)

/**
 * AstGamePictures:
 *
 * The pictures of boards in a list of games: painted when a card becomes visible, and cached, as
 * many as 10 MiB hold.
 */

/* Caches what is painted in `card` from now on. */
void ast_game_pictures_watch (AstGamePictures *self, AstGameCard *card);

/* Shows the board of the card's game as soon as it has been loaded from `store`. */
void ast_game_pictures_show (AstGamePictures *self, AstGameCard *card, AstStore *store);

/* Cancels the request for the card's picture, before the card shows another game or none. */
void ast_game_pictures_forget (AstGameCard *card);

G_END_DECLS
