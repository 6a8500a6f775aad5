/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-action.h"

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
