/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Chance that can be checked afterwards: all draws and dice of a game follow from a secret seed,
 * whose SHA-256, the commitment, is told before the first tile, and the seed after the last.
 *
 * A choice among n is floor (u * n / 2^64), where u is the first 8 bytes, big-endian, of
 * HMAC-SHA-256 with the seed as its key and a text that says what is chosen:
 *
 *   draw T K        draw K of turn T, among the undrawn tiles without those put away in the turn,
 *                   sorted by their ids in byte order, each copy one entry;
 *   die T B R S D   die D of side S in roll R of battle B of turn T, among its faces in ascending
 *                   order, normal dice before yellow ones.
 *
 * All numbers are decimal and begin with 0. A turn that is taken back meets the same chance again.
 */
#pragma once

#include "ast-record.h"

typedef struct {
  guint8 bytes[32];
} AstFairSeed;

/* Reads a seed as a record has it: "table-1:" and 64 lower-case hex digits. FALSE: it is none. */
gboolean ast_fair_seed_parse (AstFairSeed *self, const char *text);

/* The commitment, 64 lower-case hex digits. Free with g_free (). */
char *ast_fair_seed_commit (const AstFairSeed *self);

/* The choice among `n` (at least 1) that is named by `what`: from 0 to n - 1. */
guint ast_fair_seed_choose (const AstFairSeed *self, const char *what, guint n);

/* The next draw or roll of `game`, which must be at chance, or the final scoring. `battle` counts
 * the battles of a turn; it is the same variable in all calls for a game, which are made once for
 * each of these actions, in their order. */
AstAction ast_fair_seed_next (const AstFairSeed *self, const AstGame *game, int *battle);

/* NULL if all draws and rolls of a record, which keeps to the rules, follow from the seed; else
 * which one does not, in English. Free with g_free (). */
char *ast_fair_seed_check (const AstFairSeed *self, const AstRecord *record);
