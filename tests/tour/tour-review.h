/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A review is the work of minutes: this is one at once, with a mistake and luck. */
#pragma once

#include "ast-record.h"
#include "tour.h"

/* Makes it known of the game at the table, which is `record`, the latest of all games. */
void tour_know_review (Tour *self, const AstRecord *record);

/* The number of the latest game. */
gint64 tour_find_latest_game (void);
