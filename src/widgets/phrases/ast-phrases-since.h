/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What mattered most since somebody's last turn. */
#pragma once

#include "ast-since.h"

/* "Since your last turn: Algol +4, Vega took a planet.", of what has happened in `game`, whose
 * seats these are. NULL if nothing did but tiles. Transfer full. */
char *ast_phrase_since (GListModel *seats, const AstGame *game, const AstSince *since);
