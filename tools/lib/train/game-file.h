/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Games in a compact file, from which positions are taken: 1 to 2 KB each. */
#pragma once

#include <glib.h>
#include <stdio.h>

#include "ast-game.h"

/* The set-up and all actions of a game. */
typedef struct {
  AstSetup setup;
  gboolean expansion;
  GArray *actions; /* AstAction */
} GameRecord;

void game_record_init (GameRecord *self);
void game_record_clear (GameRecord *self);

/* Appends the game to `file`. FALSE if that fails. */
gboolean game_record_write (const GameRecord *self, FILE *file);

/* Reads the next game into `self`, which is initialised. FALSE at the end. */
gboolean game_record_read (GameRecord *self, FILE *file);
