/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A library of 10,000 games. */
#pragma once

#include "store-fixture.h"

enum { MANY_PLAYED = 100, MANY_GAMES = 10000 };

/* Makes the database in `directory`: some games are played, one in a hundred is unfinished, the
 * others are copies of them with other ids and dates. */
void make_many (const char *directory);
