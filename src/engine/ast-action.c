/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-action.h"

#include <string.h>

bool
ast_action_equal (const AstAction *a, const AstAction *b)
{
  if (a->type != b->type)
    return false;
  switch (a->type) {
  case AST_DRAW:
    return a->draw.kind == b->draw.kind;
  case AST_LAY:
    return memcmp (&a->lay, &b->lay, sizeof a->lay) == 0;
  case AST_PLACE:
    return memcmp (&a->place, &b->place, sizeof a->place) == 0
           || (a->place.size == AST_NO_MEEPLE && b->place.size == AST_NO_MEEPLE);
  case AST_ROLL:
    return memcmp (&a->roll, &b->roll, sizeof a->roll) == 0;
  default:
    return true;
  }
}

const char *
ast_result_rule (AstResult result)
{
  static const char *const rules[] = {
    [AST_OK] = "",
    [AST_REFUSED_PHASE] = "T1",
    [AST_REFUSED_DRAW] = "S4",
    [AST_REFUSED_OCCUPIED] = "L1",
    [AST_REFUSED_APART] = "L1",
    [AST_REFUSED_EDGES] = "L2",
    [AST_REFUSED_NO_MEEPLE] = "M1",
    [AST_REFUSED_NO_REALM] = "M2",
    [AST_REFUSED_TAKEN] = "M3",
    [AST_REFUSED_FAR] = "M4",
    [AST_REFUSED_EQUIPMENT] = "M5",
    [AST_REFUSED_DICE] = "B2",
    [AST_REFUSED_FACE] = "B9",
    [AST_REFUSED_PLAYERS] = "S1",
    [AST_REFUSED_COLOURS] = "S1",
    [AST_REFUSED_TEAMS] = "S7",
  };

  return rules[result];
}
