/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Computer players: one interface, one file a kind.
 *
 *   AstWatch watch = { 0 };
 *   AstChoice choice;
 *
 *   if (ast_player_choose (AST_ADMIRAL, &game, &budget, &rng, &watch, &choice)) {
 *     ast_game_apply (&game, &choice.lay, NULL);
 *     ast_game_apply (&game, &choice.place, NULL);
 *   }
 *
 * They are given an AstGame, which holds just what a player at the table sees: no order of
 * the deck, no future dice. Libc only, no globals; any number may think at once, each with
 * its own generator.
 */
#pragma once

#include "ast-game.h"
#include "ast-rng.h"

/* Weakest first. */
typedef enum {
  AST_RANDOM,  /* Any legal turn; for tools only. */
  AST_CADET,   /* Plausible, with a beginner's mistakes. */
  AST_PILOT,   /* The best single turn by a good evaluation, at once. */
  AST_CAPTAIN, /* Looks ahead through draws and battles, for a moment. */
  AST_ADMIRAL, /* The same, as strong as its time allows. */
  AST_N_LEVELS
} AstLevel;

enum { AST_MAX_CANDIDATES = 16, AST_MAX_THREADS = 8 };

/* How long a player may think. With neither time nor effort given it is as the level has it
 * by itself; the same goes for 0 threads. */
typedef struct {
  int milliseconds; /* Of the clock on the wall; the level never takes twice as long. */
  int64_t effort;   /* Turns looked at in the search. Without a time the decision is the same
                     * on every machine, however many threads there are. */
  int threads;      /* At most AST_MAX_THREADS. */
} AstBudget;

/* What goes to and fro while a player thinks; may be used from any thread. Zero at first. */
typedef struct {
  _Atomic bool cancelled;    /* Set to make it give up, which takes some milliseconds. */
  _Atomic bool hurried;      /* Set to make it decide at once, by what it has found so far. */
  _Atomic unsigned progress; /* How much of the budget is used, per mille. */
} AstWatch;

/* A turn that was considered. */
typedef struct {
  AstAction lay;   /* Of type AST_LAY; zero where the tile was laid already. */
  AstAction place; /* Of type AST_PLACE */
  float margin;    /* Expected at the end: points of the side over its best rival, */
  float win;       /* and the chance to win, 0 to 1. */
  uint32_t visits; /* How many continuations were looked at; 0: judged at sight. */
} AstCandidate;

/* What a player decides. */
typedef struct {
  AstAction lay, place; /* As in the first candidate. */
  int n_candidates;     /* At least 1; the chosen one first, the others best first. */
  AstCandidate candidates[AST_MAX_CANDIDATES];
  int64_t steps; /* Turns looked at in the search. */
} AstChoice;

/* Decides for the player whose turn it is. The game is in the phase AST_LAY, or in AST_PLACE
 * for the meeple alone. `budget` and `watch` may be NULL. Returns false if it was cancelled;
 * `choice` is then undefined. Equal games, generators and efforts make equal choices. */
bool ast_player_choose (AstLevel level, const AstGame *game, const AstBudget *budget, AstRng *rng,
                        AstWatch *watch, AstChoice *choice);

/* "random" to "admiral", as in records. Static. */
const char *ast_level_name (AstLevel level);

/* The level of that name, or -1. */
int ast_level_find (const char *name);

/* Whether it searches, so that a budget changes its strength. */
bool ast_level_searches (AstLevel level);
