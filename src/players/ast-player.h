/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Computer players: the levels, and the one call that decides. */

/*   AstWatch watch = { 0 };
 *   AstChoice choice;
 *
 *   if (ast_player_choose (AST_ADMIRAL, &game, &budget, &rng, &watch, &choice)) {
 *     ast_game_apply (&game, &choice.lay, NULL);
 *     ast_game_apply (&game, &choice.place, NULL);
 *   }
 *
 * A player is given an AstGame, which holds just what a player at the table sees: no order of the
 * deck, no future dice. Libc only, no globals. Any number of threads may call at once, each with a
 * generator of its own and AST_PLAYER_STACK bytes of stack. */
#pragma once

#include "ast-game.h"
#include "ast-rng.h"
#include "ast-weights.h"

/* The numbers are stored with tables. */
typedef enum {
  AST_RANDOM,  /* Any legal turn; for tools only. */
  AST_CADET,   /* Plausible, with a beginner's mistakes. */
  AST_PILOT,   /* The best single turn by the evaluation, without looking ahead. */
  AST_CAPTAIN, /* Looks ahead through draws and battles, for a short time. */
  AST_ADMIRAL, /* The same, for longer. */

  /* The grades below the admiral, weakest first: a ladder of about equal steps. The first eight err
   * less and less as people do, the last looks ahead. */
  AST_CADET_1,
  AST_CADET_2,
  AST_CADET_3,
  AST_PILOT_1,
  AST_PILOT_2,
  AST_PILOT_3,
  AST_CAPTAIN_1,
  AST_CAPTAIN_2,
  AST_CAPTAIN_3,
  AST_N_LEVELS
} AstLevel;

enum {
  AST_MAX_CANDIDATES = AST_MAX_PLACEMENTS,
  AST_MAX_THREADS = 8,
  AST_PLAYER_STACK = 1 << 20, /* Bytes of stack for a thread that decides, or reviews a turn. */
};

/* How long a player may think. If neither time nor effort is given, the level's own budget holds; 0
 * threads mean the level's own number. */
typedef struct {
  int milliseconds; /* Elapsed time; the level never takes twice as long. */
  int64_t effort;   /* Turns played in the search. Without a time limit the decision is the same on
                       every machine and with any number of threads. */
  int threads;      /* At most AST_MAX_THREADS. */
} AstBudget;

/* Controls and watches a player that is thinking; any thread may use it. Zero at first. */
typedef struct {
  _Atomic bool
      cancelled;        /* Set it to end the search without a decision, within some milliseconds. */
  _Atomic bool hurried; /* Set it to have the decision at once, from what has been found so far. */
  _Atomic unsigned progress; /* The part of the budget that is used, in thousandths. */
} AstWatch;

/* A turn that was considered. */
typedef struct {
  AstAction lay;   /* Of type AST_LAY; zero where the tile was laid already. */
  AstAction place; /* Of type AST_PLACE */
  float margin;    /* Expected points of the side over its best rival at the end, */
  float win;       /* and the chance to win, 0 to 1. */
  uint32_t visits; /* Continuations that were played; 0: evaluated only. */
} AstCandidate;

/* What a player decides. */
typedef struct {
  AstAction lay, place; /* As in the first candidate. */
  int n_candidates;     /* At least 1; the chosen one first, the others best first. */
  AstCandidate candidates[AST_MAX_CANDIDATES];
  int64_t steps; /* Turns played in the search. */
} AstChoice;

/* Decides for the player whose turn it is. The game is in the phase AST_LAY, or in AST_PLACE to
 * decide about the meeple only. `budget` and `watch` may be NULL. Returns false if it was
 * cancelled; `choice` is then undefined. Equal games, generators and efforts give equal choices. */
bool ast_player_choose (AstLevel level, const AstGame *game, const AstBudget *budget, AstRng *rng,
                        AstWatch *watch, AstChoice *choice);

/* "random" to "admiral", or "cadet-1" to "captain-3", as in records. Static. */
const char *ast_level_name (AstLevel level);

/* The level of that name, or -1. */
int ast_level_find (const char *name);

/* Whether the level searches, so that its strength depends on the budget. */
bool ast_level_searches (AstLevel level);

/* The weights by which a level that searches plays on in games of the kind of `game`. Static. */
const AstWeights *ast_level_weights (AstLevel level, const AstGame *game);
