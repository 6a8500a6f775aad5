/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-ladder.h"

#include <stddef.h>

const AstLevel ast_ladder[AST_N_STEPS + 1] = {
  AST_RANDOM,  AST_CADET_1,   AST_CADET_2,   AST_CADET_3,   AST_PILOT_1, AST_PILOT_2,
  AST_PILOT_3, AST_CAPTAIN_1, AST_CAPTAIN_2, AST_CAPTAIN_3, AST_ADMIRAL,
};

int
ast_ladder_find (const char *level)
{
  static const AstLevel seconds[] = {
    [AST_CADET] = AST_CADET_2,
    [AST_PILOT] = AST_PILOT_2,
    [AST_CAPTAIN] = AST_CAPTAIN_2,
  };
  int found = level != NULL ? ast_level_find (level) : -1, step = AST_N_STEPS;

  if (found >= AST_CADET && found <= AST_CAPTAIN)
    found = (int) seconds[found];
  while (step > 0 && (int) ast_ladder[step] != found)
    step--;
  return step;
}
