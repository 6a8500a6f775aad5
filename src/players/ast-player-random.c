/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The random player: any legal lay, each equally likely, then any legal placement. */

#include "ast-player-kinds.h"

static bool
choose (const AstPlayerKind *kind, const AstGame *game, const AstBudget *budget, AstRng *rng,
        AstWatch *watch, AstChoice *choice)
{
  AstAction actions[AST_MAX_PLACEMENTS];
  AstCandidate *candidate = &choice->candidates[0];
  AstGame copy = *game;

  *candidate = (AstCandidate){ 0 };
  if (game->phase == AST_LAY) {
    candidate->lay = ast_game_lay_action (game, ast_game_any_lay (game, rng));
    ast_game_apply (&copy, &candidate->lay, NULL);
  }
  candidate->place = actions[ast_rng_below (rng, ast_game_placements (&copy, actions))];
  choice->n_candidates = 1;
  choice->steps = 1;
  return true;
}

const AstPlayerKind ast_player_random = { .name = "random", .choose = choose };
