/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Chance made explicit: draws and dice are actions like any other; these make them. */
#pragma once

#include "ast-game.h"
#include "ast-rng.h"

/* Whether the game waits for chance (or for the final scoring) and not for a player. */
static inline bool
ast_game_at_chance (const AstGame *game)
{
  return game->phase == AST_DRAW || game->phase == AST_ROLL || game->phase == AST_FINISH;
}

/* What chance does next: a tile drawn from the undrawn ones, each equally likely, a roll of
 * the battle's dice, or the final scoring. The game must be at chance. */
AstAction ast_chance_next (const AstGame *game, AstRng *rng);

/* The same with the fate that `seed` has laid down: it depends on the seed, the turn and the
 * roll only, so a move undone and played again meets the same tile and the same dice, and
 * two games of one seed are dealt the same tiles. */
AstAction ast_fate_next (const AstGame *game, uint64_t seed);
