/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Which levels play each other under which rules: from options to fixtures. */
#pragma once

#include "ast-cli.h"
#include "ast-fixture.h"

enum { AST_MAX_ENTRANTS = 16 };

typedef struct {
  /* From the options. */
  char *players; /* Levels, separated by commas; "admiral@8000" has an effort of its own. */
  char *colours; /* In turn order; NULL: red, black, orange ... as many as there are players. */
  char *unplaceable;
  gboolean expansion, equipment, teams;
  gboolean mix;       /* Every option and the number of players vary from game to game. */
  gboolean duplicate; /* Every deck is played once for each rotation of the seats. */
  gint64 seed;

  /* Prepared from them; the deck sets are owned. */
  guint n_entrants;
  AstLevel entrants[AST_MAX_ENTRANTS];
  gint64 efforts[AST_MAX_ENTRANTS]; /* 0: the budget of the options. */
  AstSetup setup;
  AstDeckSet *base, *expanded;
} AstLineup;

/* Prepares the line-up from the options. FALSE and an error of one line if they are wrong. */
gboolean ast_lineup_prepare (AstLineup *self, AstDeckCollection *collection, GError **error);

/* Fills `fixture` with game number `i`. */
void ast_lineup_plan (const AstLineup *self, guint i, AstFixture *fixture);

/* The number of games with one deck, which make one observation. */
guint ast_lineup_get_rotations (const AstLineup *self);

void ast_lineup_clear (AstLineup *self);

/* The options of the budget. */
typedef struct {
  int milliseconds;
  gint64 effort;
  int jobs;
} AstBudgetOptions;

/* Fills `budget`. If several games are played at a time, each player has one thread. FALSE and an
 * error if the numbers are out of range. */
gboolean ast_budget_options_read (const AstBudgetOptions *self, AstBudget *budget, GError **error);
