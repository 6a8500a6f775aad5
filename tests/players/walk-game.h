/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Games played by levels up to a given position. */
#pragma once

#include <glib.h>

#include "ast-player.h"

/* Sanitizers are slow, so tests search less and allow more time with them. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { SLOWNESS = 16 };
#else
enum { SLOWNESS = 1 };
#endif

/* A set-up for so many players; with four of them in teams if `teams`. */
AstSetup walk_game_setup (int n_players, gboolean teams, gboolean equipment);

/* Plays on with `level` for all until AST_LAY with at least `n_tiles` laid. FALSE if the game
 * ends before. */
gboolean walk_game_on (AstGame *game, AstLevel level, int n_tiles, AstRng *rng);

/* A two-player base game at AST_LAY with `n_tiles` laid, which there must be. */
void walk_game_to (AstGame *game, int n_tiles, guint64 seed);

/* Plays one step, of chance or of a player, who plays like `level`. */
void walk_game_step (AstGame *game, AstLevel level, AstRng *rng);

/* A deck in which fields fit nowhere until one of the few tiles with both kinds of edges lies, so
 * tiles are often put away (L3). Static. */
const AstTileSet *walk_game_split_deck (void);

/* Processor time of all threads of the test, in milliseconds. */
double walk_game_clock (void);
