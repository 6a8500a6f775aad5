/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A player that shows what is left to win by comparing turns by greedy playouts: the last few turns
 * of an admiral's search are played on to the end of the game, without a model. For tools alone. */
#pragma once

#include "ast-player.h"

/* Decides as ast_player_choose () does; the effort is that of search and playouts together. */
void ceiling_choose (const AstGame *game, const AstBudget *budget, AstRng *rng, AstChoice *choice);
