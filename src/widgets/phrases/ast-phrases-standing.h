/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* How a game stands, for those who cannot see the players' cards.
 *
 * All are transfer full.
 */
#pragma once

#include "ast-scoreboard.h"

/* The points, reserves and equipment of all players, and how many tiles are left. */
char *ast_phrase_standing (AstScoreboard *scoreboard);

/* Who has won, and the points of all, of a game that is over. */
char *ast_phrase_end (GListModel *seats, const AstGame *game);
