/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Prepared boards: the pictures of the rulebook and where the lessons begin. They are small
 * texts (figures/NAME.txt) that are played by the engine, so none of them breaks a rule:
 *
 *   players red black           In turn order; first.
 *   options equipment           If needed.
 *   decks base expansion-1      "base" if left out.
 *   route-straight > 1,0        The next player's tile; the arrow is where its N edge points.
 *   field-cap v 1,1 small 0     With a meeple on realm 0 of that tile,
 *   planet-empire ^ 2,1 large@0,1 0 blade
 *                               or on realm 0 of the tile at 0,1, with a piece of equipment.
 *   hand field-cap              The tile of the player whose turn it is.
 *   places                      Show where it fits.
 *   light 0,0 1                 Light realm 1 of the tile at 0,0.
 *
 * "#" begins a comment. */
#pragma once

#include "ast-box.h"
#include "ast-record.h"

typedef struct {
  AstRecord *record; /* Owned. */
  gboolean places;
  int lit_tile, lit_realm; /* -1: none. */
} AstFigure;

/* The figure called `name`; NULL and an error if it is not there or breaks a rule. */
AstFigure *ast_figure_load (AstBox *box, const char *name, GError **error);

void ast_figure_free (AstFigure *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstFigure, ast_figure_free)
