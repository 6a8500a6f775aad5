/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-board-picture.h"
#include "ast-store-library.h"

G_BEGIN_DECLS

#define AST_TYPE_GAME_CARD (ast_game_card_get_type ())
G_DECLARE_FINAL_TYPE (AstGameCard, ast_game_card, AST, GAME_CARD, AdwBin)

/**
 * AstGameCard:
 *
 * A stored game in the list of all games: its picture, players, state and date, and a menu of what
 * can be done with it. In the wall, its frame has the colour of who has won. It calls `games.open`,
 * its menu `games.look-at`, `games.rename`, `games.duplicate`, `games.export`, `games.copy-code`
 * and `games.delete`, each with the number of the game (x).
 *
 * Signals: `toggled (gboolean)`: the player has chosen the game, or has unchosen it.
 */

/* `entry` may be NULL: no game. */
void ast_game_card_set_entry (AstGameCard *self, AstGameEntry *entry);

/* Not a new reference; may be NULL. */
AstGameEntry *ast_game_card_get_entry (AstGameCard *self);

/* Says in place of its state why the game cannot be shown, until there is another entry. */
void ast_game_card_set_trouble (AstGameCard *self, const char *text);
gboolean ast_game_card_has_trouble (AstGameCard *self);

/* Whether games are being chosen, and whether this one has been. */
void ast_game_card_set_choosing (AstGameCard *self, gboolean choosing, gboolean chosen);

/* Whether it is a line of a list, with a small picture beside the words, or a card with a large one
 * above them. */
void ast_game_card_set_in_list (AstGameCard *self, gboolean in_list);

/* The picture of the board. Not a new reference. */
AstBoardPicture *ast_game_card_get_picture (AstGameCard *self);

/* Lets words be found in what the cards say of state and date, too. */
void ast_game_card_add_search_terms (AstListQuery *query);

/* Lets the player name the game; `games.set-title` (xs) is called with the name. */
void ast_game_card_ask_name (AstGameCard *self);

G_END_DECLS
