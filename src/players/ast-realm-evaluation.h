/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a realm promises, as it is or would be. */
#pragma once

#include "ast-evaluation.h"

/* A realm as it is or would be. */
typedef struct {
  uint8_t kind;    /* AstRealmKind */
  uint8_t n_tiles; /* 1 for a planet. */
  uint8_t open;    /* As in AstRealm. */
  uint32_t symbols, meeples;
  float chance; /* To be completed; for a planet not used. */
  float threat; /* To be joined with a rival's realm; for a planet not used. */
} AstRealmEvaluation;

/* A meeple that is added to a realm before its battle. */
typedef struct {
  uint8_t meeple; /* Number of the meeple, AST_NONE if none is. */
  uint8_t equipment;
} AstExtra;

/* Rim places that a lay alters, by the side of the laid tile. */
typedef struct {
  uint8_t place[4]; /* AST_NONE: none, or one that comes into being. */
  AstPattern needs[4];
} AstChange;

/* The realm with root `root`, as it is but for the places of `change`, which may be NULL. */
AstRealmEvaluation
ast_realm_evaluation_describe (const AstEvaluation *self, int root, const AstChange *change);

/* What the realm is worth to the evaluation's side, with `extra` added and after any battle.
 * A complete realm is scored. */
float ast_realm_evaluation_weigh (const AstEvaluation *self, const AstRealmEvaluation *realm,
                                  AstExtra extra);

/* The chance that a realm is completed by way of a place with `needs` at its `side`. */
float ast_realm_evaluation_reach (const AstEvaluation *self, AstPattern needs, int side);

/* The chance that so many open edges can be dealt with in the time left. */
float ast_realm_evaluation_hurry (const AstEvaluation *self, int open);

/* Lets the open edges of the realm with root `root`, those at the place `except` left out, lower
 * the realm's chance and raise its threat. `change`, if not NULL, says which places alter. */
void ast_realm_evaluation_add_open (const AstEvaluation *self, int root, int except,
                                    const AstChange *change, AstRealmEvaluation *realm);

/* What a rival's realm at the same place threatens. */
void
ast_realm_evaluation_add_threat (const AstEvaluation *self, int place, AstRealmEvaluation *realm);
