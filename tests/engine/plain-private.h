/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the two sources of a plain turn share. */
#pragma once

#include "plain.h"

/* Empties the hand; the next player draws, unless there is nothing to draw (E1). */
void plain_game_wait_for_draw (PlainGame *game);

/* Begins the next battle of the turn, or scores and ends it. */
void plain_game_fight_or_end_turn (PlainGame *game, AstScores *scores);

/* Carries out a roll. False if these are not the battle's dice. */
bool plain_game_roll (PlainGame *game, const AstAction *action, AstScores *scores);

/* The final scoring. */
void plain_game_finish (PlainGame *game, AstScores *scores);
