/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The fewest words that tell what is needed to decide, for those who listen and want no more. All
 * are transfer full. */
#pragma once

#include "ast-draft.h"

/* "2, −1": column and row. */
char *ast_terse_place (int x, int y);

/* "Algol: Route, 2, −1. Merchant.": the turn that `place` ends in `game`. */
char *ast_terse_turn (const char *name, const AstGame *game, const AstAction *place);

/* "Algol +6." */
char *ast_terse_score (const char *name, int points);

/* "5 places." */
char *ast_terse_places (int n);

/* What the tile joins where it has been laid and who may be sent, or who is sent; then the points
 * or the battle: "Route, 4 points. 1 Merchant."; NULL if nothing is new since `before`. */
char *ast_terse_step (AstDraft *draft, const AstDraftState *before, gboolean odds);
