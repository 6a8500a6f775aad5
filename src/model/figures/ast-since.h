/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What has happened in a match since the last turn of one of its players. */
#pragma once

#include "ast-match.h"

#define AST_MAX_SINCE_BATTLES 8

/* A battle that was decided; further ones are left out. */
typedef struct {
  AstRealmKind kind;
  int winner;        /* A side. */
  gboolean attacked; /* The winner was the one whose turn it was. */
} AstSinceBattle;

typedef struct {
  int first;                     /* The tiles from this number on have been laid since; 1 if the
                                    player has not finished a turn yet. */
  int n_tiles;                   /* All tiles on the board. */
  uint8_t owners[AST_MAX_TILES]; /* By tile, from the first on: the player who laid it. */
  int points[AST_MAX_PLAYERS];   /* By side: what it was given. */
  int n_battles;
  AstSinceBattle battles[AST_MAX_SINCE_BATTLES];
} AstSince;

/* Since `player` has finished the last turn, which includes its battles; since the beginning if
 * there was none. The final scoring is left out. */
void ast_since_init (AstSince *self, AstMatch *match, int player);
