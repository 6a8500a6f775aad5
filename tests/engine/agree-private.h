/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the sources of the comparison share. */
#pragma once

#include "agree.h"

typedef struct {
  int west, east, north, south;
} AgreeBounds;

/* The rectangle around all tiles and their rim. */
AgreeBounds agree_find_bounds (const PlainGame *plain);

/* Compares the lays, the placements or the battle that wait for an action. */
void agree_on_choices (const AstGame *game, const PlainGame *plain);
