/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Captain and admiral: players that search, the captain not far and with simpler ideas. */

#include "ast-search.h"

/* With more than two sides searches win more with the plain evaluation. */
const AstWeights *
ast_level_weights (AstLevel level, const AstGame *game)
{
  return ast_weights_for (game, level == AST_ADMIRAL && game->n_sides == 2 ? AST_FINE : AST_PLAIN);
}

static bool
choose_captain (const AstPlayerKind *kind, const AstGame *game, const AstBudget *budget,
                AstRng *rng, AstWatch *watch, AstChoice *choice)
{
  AstSearchStyle style = { .weights = ast_level_weights (AST_CAPTAIN, game),
                           .leaf_value = AST_BY_MODEL,
                           .n_candidates = 16,
                           .n_halves = 4,
                           .horizon = 2,
                           .midway_weight = 0.5f };

  return ast_search_choose (&style, game, budget, rng, watch, choice);
}

static bool
choose_admiral (const AstPlayerKind *kind, const AstGame *game, const AstBudget *budget,
                AstRng *rng, AstWatch *watch, AstChoice *choice)
{
  AstSearchStyle style = { .weights = ast_level_weights (AST_ADMIRAL, game),
                           .leaf_value = AST_BY_MODEL,
                           .n_candidates = 64,
                           .n_halves = 6,
                           .horizon = game->n_sides == 2 ? 2 : 4,
                           .midway_weight = 0.25f,
                           .lengthens_playouts = true,
                           .prunes_settled = true };

  return ast_search_choose (&style, game, budget, rng, watch, choice);
}

/* The limit of effort keeps the captain from being stronger on a faster machine. */
const AstPlayerKind ast_player_captain = {
  .name = "captain",
  .choose = choose_captain,
  .milliseconds = 300,
  .effort = 3000,
  .threads = 1,
};

const AstPlayerKind ast_player_admiral = {
  .name = "admiral",
  .choose = choose_admiral,
  .milliseconds = 2000,
  .threads = 2,
};

/* With more than two sides the captain's way wins more at little effort, but needs more of it. */
static bool
choose_grade (const AstPlayerKind *kind, const AstGame *game, const AstBudget *budget, AstRng *rng,
              AstWatch *watch, AstChoice *choice)
{
  AstBudget more = *budget;

  if (game->n_sides == 2)
    return choose_admiral (kind, game, budget, rng, watch, choice);
  more.effort *= 4;
  return choose_captain (kind, game, &more, rng, watch, choice);
}

const AstPlayerKind ast_player_captain_3 = {
  .name = "captain-3",
  .choose = choose_grade,
  .milliseconds = 300,
  .effort = 300,
  .threads = 1,
};
