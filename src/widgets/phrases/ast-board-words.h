/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Names of what lies on the board, for screen readers and tooltips. All are new strings in
 * the language of the players. */
#pragma once

#include "ast-draft.h"

/* "Place at column 2, row −1, turned a quarter right". */
char *ast_board_words_place (int x, int y, int rotation);

/* What the sides of an empty place at the rim need: "To the north an asteroid field." */
char *ast_board_words_needs (const AstGame *game, int x, int y);

/* "Merchant on the trade route", and who is there already. */
char *ast_board_words_spot (AstDraft *draft, int spot);
