/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The landmarks of a board: where keys jump to, kind by kind, and the next one from anywhere.
 *
 * Pure functions of a state of the game.
 */
#pragma once

#include <glib.h>

#include "ast-remaining-tiles.h"

typedef enum {
  AST_LANDMARK_MEEPLE, /* A player's meeples on the board, or everybody's. */
  AST_LANDMARK_REALM,  /* Realms that are not complete, with or without meeples. */
  AST_LANDMARK_DEAD,   /* Empty places that no remaining tile can fill. */
  AST_LANDMARK_TILE,   /* Laid tiles, in the order in which they were laid. */
  AST_N_LANDMARKS
} AstLandmarkKind;

/* At most so many of a kind. */
enum { AST_MAX_LANDMARKS = AST_MAX_NODES };

typedef struct {
  int x, y;
  AstSpot spot; /* The realm there that is meant, by its tile; AST_NONE in both fields: none. */
} AstLandmark;

/* Writes the landmarks of a kind to `list`, which has room for AST_MAX_LANDMARKS; returns their
 * number. Those of `player`, if they are somebody's; -1: of all players. All but tiles are in the
 * order of their rows, from north to south, and within a row from west to east. A realm is at its
 * first tile in that order. */
int ast_landmarks_list (const AstGame *game, AstLandmarkKind kind, int player, AstLandmark *list);

/* The number of the landmark after (`step` 1) or before (-1) `from`, in a list in the order of
 * rows; `from` need not be one of them. After the last comes the first: `wrapped`. There must be
 * one. */
int ast_landmarks_step (const AstLandmark *list, int n, const AstLandmark *from, int step,
                        gboolean *wrapped);
