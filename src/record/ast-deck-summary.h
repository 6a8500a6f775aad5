/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a deck comes to: its edges, realms and symbols, and how often places can be filled. */
#pragma once

#include <glib.h>

#include "ast-tiles.h"

/* The kinds of place with so many neighbours: what these show, and on which sides; places that can
 * be turned into one another are of one kind. */
typedef struct {
  guint n;        /* How many kinds there are: 3, 15, 27 and 24, for 1 to 4 neighbours. */
  guint fillable; /* To how many of them at least one tile fits. */
  double fitting; /* How many tiles fit one of them, on average. */
} AstPlaceSummary;

/* Each copy of a tile counts. */
typedef struct {
  guint tiles, kinds;
  guint edges[AST_EDGE_COSMOS + 1];   /* By AstEdge. */
  guint realms[AST_N_REALM_KINDS];    /* By AstRealmKind. */
  guint symbols[AST_N_FACTIONS];      /* By AstFaction. */
  guint fitting[AST_EDGE_COSMOS + 1]; /* By AstEdge: tiles that fit beside one that shows it. */
  AstPlaceSummary places[5];          /* By neighbours, from 1 on. */
  gboolean has_start;
} AstDeckSummary;

/* The tiles need not go together, but each is right by itself. */
void ast_deck_summary_init (AstDeckSummary *self, const AstTileKind *tiles, guint n_tiles);
