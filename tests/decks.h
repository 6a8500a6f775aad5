/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The decks of data/decks as the engine takes them, for tests that may not use the record
 * layer. The files are trusted: a member that is missing is a failed assertion. */
#pragma once

#include <glib.h>

#include "ast-game.h"
#include "ast-rng.h"

/* Reads the deck `id` from the source tree; G_TEST_SRCDIR must be a folder of tests/. Returns
 * how many definitions it wrote to `kinds`, which has room for `room`. */
int decks_load (const char *id, AstTileKind *kinds, int room);

/* The whole base deck, with the expansion's if `expansion`; compiled once and kept. */
const AstTileSet *decks_get (gboolean expansion);

/* One definition out of strings as in a deck file; edges "ARCR", realms none. */
AstTileKind decks_kind (const char *id, int count, const char *edges);

/* Adds a realm: "field", "route", "planet", edges as "NW", a symbol's name or NULL. */
void decks_add_realm (AstTileKind *kind, const char *realm, const char *edges, const char *symbol);

/* Plays on at random until `n_tiles` are laid and a tile is in the hand, before the end. */
void decks_play (AstGame *game, int n_tiles, AstRng *rng);
