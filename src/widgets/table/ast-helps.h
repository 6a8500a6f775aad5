/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the table does to help the players. Each help can be turned off; purists play with none. */
#pragma once

typedef enum {
  AST_HELP_PLACES = 1 << 0,    /* Where the tile in the hand fits. */
  AST_HELP_ROTATIONS = 1 << 1, /* Only rotations that fit. */
  AST_HELP_REALMS = 1 << 2,    /* What the realm below the pointer is worth. */
  AST_HELP_PROJECTED = 1 << 3, /* The points if the game ended now. */
  AST_HELP_TILES = 1 << 4,     /* The remaining tiles. */
  AST_HELP_DEAD = 1 << 5,      /* Places that no remaining tile fits. */
  AST_HELP_ODDS = 1 << 6,      /* What a turn leads to, and the odds of battles. */
  AST_HELP_CHANCES = 1 << 7,   /* The chances to win the game. */
  AST_HELP_HINTS = 1 << 8,     /* What a computer player would do, on request. */

  AST_HELPS_ALL = (1 << 9) - 1,
  /* The chances are of more interest to people who watch. */
  AST_HELPS_USUAL = AST_HELPS_ALL & ~AST_HELP_CHANCES
} AstHelps;
