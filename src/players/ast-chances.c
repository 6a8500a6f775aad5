/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-chances.h"

#include <string.h>

#include "ast-greedy.h"
#include "ast-valuer.h"

static void
take_best_turn (AstGame *game, AstTileCounts *counts)
{
  const AstCandidate *best;
  AstChoice choice;

  ast_greedy_choose (game, ast_weights_for (game, AST_FINE), counts, 1, &choice);
  best = &choice.candidates[0];
  if (game->phase == AST_LAY)
    ast_game_apply (game, &best->lay, NULL);
  ast_game_apply (game, &best->place, NULL);
}

void
ast_chances_estimate (AstValue chances[AST_MAX_PLAYERS], const AstGame *game)
{
  AstGame copy = *game;
  AstTileCounts counts;

  memset (chances, 0, AST_MAX_PLAYERS * sizeof *chances);
  ast_tile_counts_init (&counts, game);
  if (game->phase == AST_LAY || game->phase == AST_PLACE)
    take_best_turn (&copy, &counts);
  ast_valuer_find (&copy, AST_BY_MODEL, NULL, &counts, chances);
}

void
ast_chances_estimate_turn (AstValue chances[AST_MAX_PLAYERS], const AstGame *game,
                           const AstAction *lay, const AstAction *place)
{
  AstGame after = *game;

  ast_game_apply (&after, lay, NULL);
  ast_game_apply (&after, place, NULL);
  ast_chances_estimate (chances, &after);
}
