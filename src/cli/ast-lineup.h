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

/* The options, but `players`. The values must be zero before parsing. */
#define AST_LINEUP_ENTRIES(lineup)                                                                    \
  { "colours",                                                                                        \
    0,                                                                                                \
    0,                                                                                                \
    G_OPTION_ARG_STRING,                                                                              \
    &(lineup).colours,                                                                                \
    N_ ("Colours in turn order, separated by commas"),                                                \
    N_ ("COLOURS") },                                                                                 \
      { "expansion",                                                                                  \
        0,                                                                                            \
        0,                                                                                            \
        G_OPTION_ARG_NONE,                                                                            \
        &(lineup).expansion,                                                                          \
        N_ ("Add the tiles of the expansion"),                                                        \
        NULL },                                                                                       \
      { "equipment",                                                                                  \
        0,                                                                                            \
        0,                                                                                            \
        G_OPTION_ARG_NONE,                                                                            \
        &(lineup).equipment,                                                                          \
        N_ ("Give everybody a blade and a blaster"),                                                  \
        NULL },                                                                                       \
      { "teams", 0, 0, G_OPTION_ARG_NONE, &(lineup).teams, N_ ("Play in teams, two and two"), NULL }, \
      { "unplaceable",                                                                                \
        0,                                                                                            \
        0,                                                                                            \
        G_OPTION_ARG_STRING,                                                                          \
        &(lineup).unplaceable,                                                                        \
        N_ ("What becomes of a tile that fits nowhere: discard or return"),                           \
        N_ ("WHAT") },                                                                                \
  {                                                                                                   \
    "seed", 0, 0, G_OPTION_ARG_INT64, &(lineup).seed, N_ ("Number that decides all chance"),          \
        N_ ("SEED")                                                                                   \
  }

/* Prepares the line-up from the options. FALSE and an error of one line if they are wrong. */
gboolean ast_lineup_prepare (AstLineup *self, AstDeckCollection *collection, GError **error);

/* Parses a list of levels with their efforts, 0 where none is given. If `efforts` is NULL, none may
 * be given. Returns the number of levels, 0 and an error if the list is wrong. */
guint ast_lineup_parse_levels (const char *text, AstLevel *levels, gint64 *efforts, GError **error);

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

#define AST_BUDGET_ENTRIES(options)                                     \
  { "budget",                                                           \
    0,                                                                  \
    0,                                                                  \
    G_OPTION_ARG_INT,                                                   \
    &(options).milliseconds,                                            \
    N_ ("Time to think for each turn, in milliseconds"),                \
    N_ ("MS") },                                                        \
  {                                                                     \
    "effort", 0, 0, G_OPTION_ARG_INT64, &(options).effort,              \
        N_ ("Steps to search for each turn, instead of time"), N_ ("N") \
  }

/* Fills `budget`. If several games are played at a time, each player has one thread. FALSE and an
 * error if the numbers are out of range. */
gboolean ast_budget_options_read (const AstBudgetOptions *self, AstBudget *budget, GError **error);
