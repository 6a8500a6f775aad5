/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is said about decks and their tiles. What returns `char *` is to be freed with g_free (). */
#pragma once

#include "ast-deck-summary.h"
#include "ast-deck.h"

/* What a deck is called: that of the program in the language of the player. */
const char *ast_deck_text_title (const AstDeck *deck);

/* "76 tiles, 43 different" */
char *ast_deck_text_count (const AstDeckSummary *summary);

/* "Field", "route", "cosmos" as a title. */
const char *ast_deck_text_edge (AstEdge edge);

/* What is wrong with a tile, or, for one that has several, with a deck of so many tiles; a
 * sentence. NULL for AST_TILES_OK. */
char *ast_deck_text_trouble (AstTilesError trouble, guint n_tiles);
