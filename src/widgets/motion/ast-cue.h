/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What can be heard at the table. */
#pragma once

#include <stdbool.h>

typedef enum {
  AST_CUE_TILE, /* A tile is laid, */
  AST_CUE_SPIN, /* or turned. */
  AST_CUE_MEEPLE,
  AST_CUE_DICE,    /* Dice begin to roll. */
  AST_CUE_BLOW,    /* They decide a battle of others, */
  AST_CUE_TIE,     /* or no battle yet; */
  AST_CUE_VICTORY, /* somebody here has won, */
  AST_CUE_DEFEAT,  /* or lost one. */
  AST_CUE_ROUTE,   /* A realm gives points. */
  AST_CUE_FIELD,
  AST_CUE_PLANET,
  AST_CUE_FIT,        /* A tile closes a gap. */
  AST_CUE_GAIN_SMALL, /* Few points for somebody here, */
  AST_CUE_GAIN,
  AST_CUE_GAIN_LARGE, /* or many, */
  AST_CUE_OTHERS,     /* or points for others. */
  AST_CUE_TURN,       /* A person has the tile. */
  AST_CUE_WIN,        /* The game is over: somebody here has won, or nobody is here; */
  AST_CUE_LOSS,       /* or others have won. */
  AST_N_CUES
} AstCue;

/* What is heard of points for a side, with somebody here or without. */
AstCue ast_cue_find_gain (int points, bool is_own);
