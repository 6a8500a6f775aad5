/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Games out of numbers: set-ups, decks and actions chosen by whatever gives numbers, be it a
 * random generator or a fuzzer's bytes. Knows the plain rules only. */
#pragma once

#include "plain.h"

/* Gives a number from 0 to n - 1; n is 1 or more. */
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

/* A small deck of tiles that nobody would print, but that is consistent. Returns how many
 * definitions it wrote to `kinds`, which has room for AST_MAX_KINDS. */
int choice_tiles (const Choice *choice, AstTileKind *kinds);

/* A legal action; the game must not be over. Dice are likely to tie. */
AstAction choice_action (const Choice *choice, const PlainGame *game);

/* An action that is mostly not legal, and often only just not. */
AstAction choice_nonsense (const Choice *choice, const PlainGame *game);
