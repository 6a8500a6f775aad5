/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A game to be played by computer players, and its outcome. */
#pragma once

#include "ast-player.h"
#include "ast-record.h"

typedef struct {
  AstDeckSet *decks; /* Not owned. */
  AstSetup setup;
  AstLevel levels[AST_MAX_PLAYERS]; /* By player. */
  gint64 efforts[AST_MAX_PLAYERS];  /* By player: effort instead of the series' budget; 0: none. */
  guint entrants[AST_MAX_PLAYERS];  /* By player: the entrant that its result counts for. */
  guint64 fate;                     /* Seed for draws and dice. */
  guint64 thoughts;                 /* Seed for the players. */
} AstFixture;

typedef struct {
  int points[AST_MAX_PLAYERS];  /* By player: those of its side. */
  int margins[AST_MAX_PLAYERS]; /* By player: of its side over the best other one. */
  double wins[AST_MAX_PLAYERS]; /* By player: 1, 0, or a part of a shared win (E3). */
  guint turns[AST_MAX_PLAYERS]; /* By player. */
  float seconds[AST_MAX_PLAYERS][AST_MAX_TILES]; /* By player and turn: its thinking. */
  char *record;                                  /* The game in one line, or NULL; owned. */
} AstOutcome;

/* Plays the game, with its record if `recorded`. Free with ast_outcome_free (). */
AstOutcome *ast_fixture_play (const AstFixture *self, const AstBudget *budget, gboolean recorded);

void ast_outcome_free (AstOutcome *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstOutcome, ast_outcome_free)
