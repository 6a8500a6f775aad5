/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Chance: makes the actions that draw tiles and roll dice. */
#pragma once

#include "ast-game.h"
#include "ast-rng.h"

/* Whether the game waits for chance or for the final scoring, not for a player. */
static inline bool
ast_game_at_chance (const AstGame *game)
{
  return game->phase == AST_DRAW || game->phase == AST_ROLL || game->phase == AST_FINISH;
}

/* The next draw, each undrawn tile equally likely, the next roll of the battle's dice, or the final
 * scoring. The game must be at chance. */
AstAction ast_chance_next (const AstGame *game, AstRng *rng);

/* The same, decided by `seed`, the turn and the roll only. A turn undone and played again meets the
 * same tile and the same dice, and two games with one seed draw the same tiles. */
AstAction ast_fate_next (const AstGame *game, uint64_t seed);
