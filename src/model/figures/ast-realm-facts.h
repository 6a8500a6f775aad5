/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Facts about one realm as it stands, for the card of the realm and for screen readers. */
#pragma once

#include "ast-battle.h"
#include "ast-game.h"

typedef struct {
  AstRealmKind kind;
  unsigned sides; /* Set of the sides with meeples in it; more than one before a battle. */
  int n_tiles;    /* Of a planet: itself and those around it. */
  int symbols[AST_N_FACTIONS];       /* By faction. */
  int open;                          /* Open ends; of a planet, empty places around it. */
  int at_end;                        /* Points in the final scoring as it stands (E2). */
  int complete;                      /* The least points for it once it is complete (P3). */
  AstForces forces[AST_MAX_PLAYERS]; /* By side: what it would fight with (B2). */
} AstRealmFacts;

/* The least points for the realm with the root `root` once it is complete: with a tile on each
 * place at its open ends. A planet gives just these. */
int ast_realm_facts_complete (const AstGame *game, int root);

/* The facts about the realm that realm `number` of `tile` belongs to. */
void ast_realm_facts_init (AstRealmFacts *facts, const AstGame *game, int tile, int number);
