/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Comparisons of the engine's game with the plain one. */

/* All that reads the engine's data layout is here. Every difference is a failed assertion. */
#pragma once

#include "plain.h"

/* Compares everything the rules know: phase, hand, tiles, meeples, reserves, points, realms,
 * the rim and what it needs, the battle, and the choices of the player whose turn it is. */
void agree_on_game (const AstGame *game, const PlainGame *plain);

/* Compares where tiles of each kind fit; slow. */
void agree_on_fits (const AstGame *game, const PlainGame *plain);

/* Compares the points that an action gave, in their order. */
void agree_on_scores (const AstScores *scores, const AstScores *plain);
