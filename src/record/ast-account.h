/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is known of a game that was played by an earlier version of the rules and that the present
 * rules refuse: how it ended, and its record as those rules wrote it. */
#pragma once

#include <glib.h>

#include "ast-game.h"

typedef struct {
  int rules;         /* The version of the rules that it was played by. */
  gboolean finished; /* It was played to its end. */
  char *text;        /* The record; NULL if it was not kept. */
  AstGame sketch;    /* The last board and the points, see ast-sketch.h; borrows the tiles. */
} AstAccount;

AstAccount *ast_account_copy (const AstAccount *self);
void ast_account_free (AstAccount *self);

/* Draws the sketch from what the players did: `actions` are AstAction. FALSE if the set-up is
 * refused, or a tile cannot lie where it was laid. There are no meeples, and no points yet. */
gboolean ast_account_sketch (AstAccount *self, const AstTileSet *tiles, const AstSetup *setup,
                             const GArray *actions);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstAccount, ast_account_free)
