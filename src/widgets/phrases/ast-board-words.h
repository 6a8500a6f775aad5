/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The accessible names of places and spots on the board, in the player's language.
 *
 * All are transfer full.
 */
#pragma once

#include "ast-draft.h"

/* "Place at column 2, row −1, rotated a quarter turn right". */
char *ast_board_words_place (int x, int y, int rotation);

/* How far a place is from the starting tile: "From the starting tile: 2 to the east, 1 to the
 * north". */
char *ast_board_words_from_start (int x, int y);

/* What the edges of an empty place meet: "Asteroid field to the north. Cosmos to the east." */
char *ast_board_words_needs (const AstGame *game, int x, int y);

/* That Enter puts the tile at the place just told. */
const char *ast_board_words_enter (void);

/* "Merchant on the trade route to the south, 3 tiles"; `spot` is a number of the draft's spots, no
 * two of which have the same name. */
char *ast_board_words_spot (AstDraft *draft, int spot);
