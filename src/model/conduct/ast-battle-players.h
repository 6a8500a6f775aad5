/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Who takes part in a battle, of those whose sides fight. */
#pragma once

#include "ast-game.h"

/* The set of players who take part in the battle that is pending: by a meeple in the realm, or
 * since it is their turn. A team's battle is not that of a player who has nothing in it. */
unsigned ast_battle_players (const AstGame *game);
