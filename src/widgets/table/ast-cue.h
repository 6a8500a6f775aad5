/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What can be heard at the table. */
#pragma once

typedef enum {
  AST_CUE_TILE,
  AST_CUE_MEEPLE,
  AST_CUE_DICE,
  AST_CUE_SCORE,
  AST_CUE_TURN, /* A person has the tile. */
  AST_CUE_WIN,
  AST_N_CUES
} AstCue;
