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

/* Fitted to the table of docs/players.md. */
static const double strengths[AST_N_STEPS + 1] = { 0,    740,  889,  1039, 1188, 1344,
                                                   1492, 1654, 1820, 2025, 2235 };

double
ast_ladder_get_strength (int step)
{
  return strengths[step];
}

double
ast_ladder_find_place (double strength)
{
  int step = 1;

  if (strength <= strengths[1])
    return 1;
  while (step < AST_N_STEPS && strengths[step + 1] < strength)
    step++;
  if (step == AST_N_STEPS)
    return step;
  return step + (strength - strengths[step]) / (strengths[step + 1] - strengths[step]);
}
