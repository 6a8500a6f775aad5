/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The odds and the stake of a battle before its first roll. */
#pragma once

#include "ast-battle.h"
#include "ast-game.h"
#include "ast-odds.h"

typedef struct {
  AstSpot realm;                     /* What is fought for. */
  unsigned sides;                    /* Set of the sides that fight. */
  AstForces forces[AST_MAX_PLAYERS]; /* By side. */
  AstOdds odds;                      /* By side. */
  bool has_next;                     /* Another battle of the turn follows: */
  AstSpot next;                      /* what for, */
  AstOdds next_odds;                 /* and its odds. */
  int stake; /* Points the realm is worth to the winner: complete, or as it stands at the end. */
} AstForecast;

/* The battle that `game`, in the phase AST_ROLL, is in. A side that loses gets a point for
 * each of its dice (B6). */
void ast_forecast_init (AstForecast *forecast, const AstGame *game);

/* The chance of `side` to win the battle in per cent, rounded; 0 for none. */
int ast_forecast_percent (const AstForecast *forecast, int side);
