/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* How two decks differ: the tiles of which one has more copies than the other. */
#pragma once

#include "ast-deck.h"

typedef struct {
  AstTileKind tile;  /* As one of the decks has it. */
  guint here, there; /* How many tiles look like it, in some rotation. */
} AstTileContrast;

/* The tiles that `deck` and `other` have different numbers of (AstTileContrast). Free with
 * g_array_unref (). */
GArray *ast_deck_contrast (const AstDeck *deck, const AstDeck *other);
