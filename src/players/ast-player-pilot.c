/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The pilot: the best greedy turn. */

#include "ast-player-kinds.h"
#include "ast-greedy.h"

/* The first is taken; the others are told with a hint. */
enum { TURNS_SHOWN = 16 };

static bool
choose (const AstPlayerKind *kind, const AstGame *game, const AstBudget *budget, AstRng *rng,
        AstWatch *watch, AstChoice *choice)
{
  AstTileCounts counts;

  ast_tile_counts_init (&counts, game);
  ast_greedy_choose (game, ast_weights_for (game, AST_PLAIN), &counts, TURNS_SHOWN, choice);
  return true;
}

const AstPlayerKind ast_player_pilot = { .name = "pilot", .choose = choose };
