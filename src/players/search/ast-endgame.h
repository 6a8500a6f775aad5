/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The end of a game between two sides, played out exactly: every turn, every tile and every outcome
 * of a battle. */

/* Both sides choose what gives them the best chance to win and, among equals, the larger margin. A
 * tile that fits nowhere is treated as the rules say (L3). Only the very last turn is not tried out
 * but taken from the evaluation, which is exact there, unless it may begin a battle. */
#pragma once

#include "ast-player.h"

/* The most undrawn tiles of a position that is played out. */
enum { AST_ENDGAME_TILES = 3 };

/* Whether `game`, in the phase AST_LAY or AST_PLACE, has two sides and can be played out by
 * evaluating about `effort` positions or fewer. */
bool ast_endgame_is_near (const AstGame *game, int64_t effort);

/* Decides as ast_player_choose () does, the same with any number of threads. Each candidate has its
 * exact values. Returns false if `watch` was cancelled or hurried before the end, or if that takes
 * more than `effort` positions; `choice` is then undefined. */
bool ast_endgame_choose (const AstGame *game, int64_t effort, int n_threads, AstWatch *watch,
                         AstChoice *choice);
