/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-player.h"

#include <string.h>

#include "ast-player-kinds.h"

static const AstPlayerKind *const kinds[AST_N_LEVELS] = {
  [AST_RANDOM] = &ast_player_random,       [AST_CADET] = &ast_player_cadet,
  [AST_PILOT] = &ast_player_pilot,         [AST_CAPTAIN] = &ast_player_captain,
  [AST_ADMIRAL] = &ast_player_admiral,     [AST_CADET_1] = &ast_player_grades[0],
  [AST_CADET_2] = &ast_player_grades[1],   [AST_CADET_3] = &ast_player_grades[2],
  [AST_PILOT_1] = &ast_player_grades[3],   [AST_PILOT_2] = &ast_player_grades[4],
  [AST_PILOT_3] = &ast_player_grades[5],   [AST_CAPTAIN_1] = &ast_player_grades[6],
  [AST_CAPTAIN_2] = &ast_player_grades[7], [AST_CAPTAIN_3] = &ast_player_captain_3,
};

static AstBudget
complete_budget (const AstPlayerKind *kind, const AstGame *game, const AstBudget *budget)
{
  AstBudget complete = budget != NULL ? *budget : (AstBudget){ 0 };

  if (complete.milliseconds <= 0 && complete.effort <= 0) {
    complete.milliseconds = kind->milliseconds;
    /* A round has more turns with more players. */
    complete.effort = kind->effort * game->setup.n_players / 2;
  }
  if (complete.threads <= 0)
    complete.threads = kind->threads;
  if (complete.threads > AST_MAX_THREADS)
    complete.threads = AST_MAX_THREADS;
  return complete;
}

bool
ast_player_choose (AstLevel level, const AstGame *game, const AstBudget *budget, AstRng *rng,
                   AstWatch *watch, AstChoice *choice)
{
  const AstPlayerKind *kind = kinds[level];
  AstBudget complete = complete_budget (kind, game, budget);
  AstWatch unwatched = { 0 };

  choice->n_candidates = 0;
  choice->steps = 0;
  if (!kind->choose (kind, game, &complete, rng, watch != NULL ? watch : &unwatched, choice))
    return false;
  choice->lay = choice->candidates[0].lay;
  choice->place = choice->candidates[0].place;
  return true;
}

const char *
ast_level_name (AstLevel level)
{
  return kinds[level]->name;
}

int
ast_level_find (const char *name)
{
  for (int level = 0; level < AST_N_LEVELS; level++) {
    if (strcmp (kinds[level]->name, name) == 0)
      return level;
  }
  return -1;
}

bool
ast_level_searches (AstLevel level)
{
  return kinds[level]->effort > 0 || level == AST_ADMIRAL;
}
