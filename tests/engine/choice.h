/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Set-ups, decks and actions made from numbers, random ones or the bytes of a fuzzer. */

/* Knows the plain rules only. */
#pragma once

#include "plain.h"

/* Returns a number from 0 to n - 1; n is 1 or more. */
typedef unsigned (*ChoicePick) (void *data, unsigned n);

typedef struct {
  ChoicePick pick;
  void *data;
} Choice;

/* Picks with an AstRng as data. */
unsigned choice_pick_random (void *data, unsigned n);

typedef struct {
  const uint8_t *bytes;
  size_t left;
} ChoiceBytes;

/* Picks with ChoiceBytes as data: one byte each, and 0 when they have run out. */
unsigned choice_pick_byte (void *data, unsigned n);

/* Any set-up that the rules allow. */
AstSetup choice_setup (const Choice *choice);

/* Writes a small deck, unusual but consistent, to `kinds`, which has room for AST_MAX_KINDS.
 * Returns the number of definitions. */
int choice_tiles (const Choice *choice, AstTileKind *kinds);

/* A legal action; the game must not be over. Dice are likely to tie. */
AstAction choice_action (const Choice *choice, const PlainGame *game);

/* An action that is mostly illegal, often by one detail only. */
AstAction choice_nonsense (const Choice *choice, const PlainGame *game);
