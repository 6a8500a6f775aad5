/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The ring of cells and what the sources of the engine share; inside the engine. */

/* See AST_RING for the ring. */
#pragma once

#include "ast-game.h"

enum { AST_WORD = 64 }; /* Places in a word of AstGame's `refuses`. */

/* The 8 places around a place, from the north-west, row by row (B12). */
static const uint16_t ast_around[8] = {
  AST_RING - AST_RING_ROW - 1,
  AST_RING - AST_RING_ROW,
  AST_RING - AST_RING_ROW + 1,
  AST_RING - 1,
  1,
  AST_RING_ROW - 1,
  AST_RING_ROW,
  AST_RING_ROW + 1,
};

/* The cell of x, y, each from -AST_MAX_TILES to AST_MAX_TILES. The starting tile's is in the
 * middle of the ring, far from the margins. */
static inline int
ast_cell (int x, int y)
{
  return (x + AST_RING_ROW * y + 2 * AST_RING + AST_RING / 2) % AST_RING;
}

static inline bool
ast_is_on_board (int x, int y)
{
  return x >= -AST_MAX_TILES && x <= AST_MAX_TILES && y >= -AST_MAX_TILES && y <= AST_MAX_TILES;
}

/* Takes `place` off the rim, which leaves a gap in the list of places until ast_rim_extend () fills
 * it. */
void ast_rim_remove (AstGame *game, unsigned place);

/* Adds the free places beside `tile` in `cell` to the rim. `taken` is what the tile's own place
 * needed: its other sides are free. `gap` is the number of the place that was removed. */
void ast_rim_extend (AstGame *game, int tile, int cell, AstPattern taken, int gap);

/* Lays the tile in the hand, turned by `rotation`, at the rim place `place`, where it must fit. */
void ast_board_lay (AstGame *game, int place, int rotation);

/* Puts the first tile in the middle. */
void ast_board_start (AstGame *game, int kind, int rotation);

/* Puts a tile on an empty place of the board, whatever lies around it: its realms stay alone, and
 * the rim as it is. */
void ast_board_put (AstGame *game, int kind, int x, int y, int rotation);

/* Begins the next battle of the turn (B12). False if there is none. */
bool ast_battle_begin_next (AstGame *game);

/* Carries out a roll that has been checked. Returns whether the battle is over. */
bool ast_battle_roll (AstGame *game, const AstAction *roll, AstScores *scores);

/* AST_OK if `roll` has exactly the dice of the battle, with faces that they have. */
AstResult ast_battle_check_roll (const AstGame *game, const AstAction *roll);

/* Scores all realms that the last tile completed (P). */
void ast_score_turn (AstGame *game, AstScores *scores);

/* The final scoring (E2). */
void ast_score_end (AstGame *game, AstScores *scores);

/* Gives `points` to `side` for the realm named by `tile` and its realm `number`. */
void ast_score_add (AstGame *game, AstScores *scores, int side, AstReason reason, int points,
                    int tile, int number);

/* Takes the set `meeples`, all of one realm, back into their reserves, equipment too (M5). */
void ast_game_take_back (AstGame *game, AstRealm *realm, uint32_t meeples);

/* The lowest number on `tile` of the realm with root `root`: how a record names it. */
int ast_game_name_realm (const AstGame *game, int tile, int root);

/* Checks and carries out a placement. */
AstResult ast_place_apply (AstGame *game, const AstAction *action);
