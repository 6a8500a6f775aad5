/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-cue.h"

/* Up to so many points are few, and from so many on they are many. */
enum { FEW = 3, MANY = 9 };

AstCue
ast_cue_find_gain (int points, bool is_own)
{
  if (!is_own)
    return AST_CUE_OTHERS;
  if (points <= FEW)
    return AST_CUE_GAIN_SMALL;
  return points < MANY ? AST_CUE_GAIN : AST_CUE_GAIN_LARGE;
}
