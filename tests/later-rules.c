/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "later-rules.h"

#include "ast-game.h"

static LaterRules present;

int __wrap_ast_rules_get_version (void);
AstResult __real_ast_game_apply (AstGame *game, const AstAction *action, AstScores *scores);
AstResult __wrap_ast_game_apply (AstGame *game, const AstAction *action, AstScores *scores);

int
__wrap_ast_rules_get_version (void)
{
  return present == RULES_TODAY ? 1 : 2;
}

static bool
is_large_on_planet (const AstGame *game, const AstAction *action)
{
  int tile;

  if (action->type != AST_PLACE || action->place.size != AST_LARGE)
    return false;
  tile = ast_game_tile_at (game, action->place.x, action->place.y);
  return tile != AST_NONE && game->set->planet[game->tiles[tile].kind] == action->place.realm;
}

AstResult
__wrap_ast_game_apply (AstGame *game, const AstAction *action, AstScores *scores)
{
  AstScores own = { 0 }, *given = scores != NULL ? scores : &own;
  AstResult result;

  if (present == RULES_STRICT && game->phase == AST_PLACE && is_large_on_planet (game, action))
    return AST_REFUSED_NO_REALM;
  result = __real_ast_game_apply (game, action, given);
  if (present == RULES_GENEROUS && result == AST_OK && action->type == AST_FINISH && given->n > 0)
    game->points[given->scores[0].side] += ++given->scores[0].points > 0;
  return result;
}

void
later_rules_set (LaterRules rules)
{
  present = rules;
}
