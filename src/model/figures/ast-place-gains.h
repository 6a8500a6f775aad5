/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What laying the tile in the hand at each place brings at once. Nothing is searched: only this
 * turn counts. */
#pragma once

#include "ast-forecast.h"

typedef struct {
  AstFit place;
  int rotation;   /* The one that brings most. All the others are told of it. */
  int points;     /* The most that the own side can get at once, without a battle, */
  int others;     /* and what all others get by that. */
  int n_complete; /* Realms that the tile completes. */
  int percent;    /* The chance to win the battle that the turn can lead to, rounded; -1: none. */
  AstSize size;   /* The meeple that has this chance; AST_NO_MEEPLE: it needs none. */
  int stake;      /* Points that are fought for. */
} AstPlaceGain;

/* Writes the places of the tile in the hand to `gains`, which has room for AST_MAX_PLACES, those
 * that bring most first, and equal ones row by row. Returns their number. The phase is AST_LAY. */
int ast_place_gains_list (const AstGame *game, AstPlaceGain *gains);

/* The chance to win the battle that a meeple of `size`, without equipment, leads to in the realm
 * `spot` of a game in the phase AST_PLACE, rounded; -1: none, or the own side is not in it. */
int ast_place_gains_odds (const AstGame *laid, AstSpot spot, AstSize size);
