/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Luck: what chance brought, and what could be expected of it. */

/* The luck of a draw or a battle is the value of what came less the mean over all that could have
 * come, by their exact odds. Whatever gives the values, its own mean is 0; so what is left of a
 * result without it has the same expectation, and less variance the better the values are. A battle
 * is one event: who wins it. What ties pay, which with two sides is the same for both, is left to
 * the result. */
#pragma once

#include "ast-game.h"
#include "ast-value.h"

/* Finds the values of `game`, in which chance has just decided, by side; those that nobody asks for
 * may remain 0. Returns false if it was cancelled. */
typedef bool AstLuckValuer (void *data, const AstGame *game, AstValue values[AST_MAX_PLAYERS]);

/* By side, in the unit of the valuer. */
typedef struct {
  AstValue came[AST_MAX_PLAYERS], expected[AST_MAX_PLAYERS];
} AstEventLuck;

/* That `kind` came in `game`, in AST_DRAW. `n_of` has, by kind, the number of tiles among which it
 * was drawn. All is 0 if it was the only kind. Returns false if it was cancelled. */
bool ast_luck_of_draw (AstEventLuck *self, const AstGame *game, int kind, const int *n_of,
                       AstLuckValuer *valuer, void *data);

/* That `winner` won the battle of `game`, in AST_ROLL. */
bool ast_luck_of_battle (AstEventLuck *self, const AstGame *game, int winner, AstLuckValuer *valuer,
                         void *data);
