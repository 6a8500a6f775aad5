/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A turn looked at again: what was luck, and what was an error. */

/* As in backgammon: the value of the position before the tile was drawn, with the tile, after the
 * turn as it was played, and after its dice. The best turn and the one that was played are valued
 * by the same draws and dice, none of which decided what the best one is; what lies within two and
 * a half standard errors of those that did is no error. The luck of a tile is what it is worth
 * above the mean over all tiles that could be drawn, each valued in the same way; so its mean is 0.
 * The same holds for the winner of a battle.
 *
 * Values are whole numbers, so that they add up exactly. The same effort gives the same figures on
 * every machine; libc only, no globals, any thread. */
#pragma once

#include "ast-player.h"

/* What a position is worth to a side. */
typedef struct {
  int64_t margin; /* Expected points over the best other side at the end, and */
  int64_t win;    /* the chance to win, both in units of 1 / AST_REVIEW_UNIT. */
} AstReviewValue;

enum { AST_REVIEW_UNIT = 10000 };

/* Increased whenever the figures change, also by what players think: reviews that are kept are then
 * made anew. */
enum { AST_REVIEW_REVISION = 5 };

/* How closely a turn is looked at. */
typedef struct {
  AstLevel level; /* One that searches; it proposes better turns and values tiles. */
  int64_t effort; /* Turns played on for each turn, as in AstBudget; at least 1. */
  uint64_t seed;  /* Decides all chance of the review, not of the game. */
} AstReviewStyle;

/* What an error was about. */
typedef enum {
  AST_ERROR_NONE,    /* There was none. */
  AST_ERROR_LAYING,  /* The tile should have been laid elsewhere, or turned. */
  AST_ERROR_MEEPLES, /* The tile was laid well; not so the meeple, or that there was none. */
  AST_ERROR_BATTLES, /* A battle should have been started or avoided, or another one fought. */
  AST_N_ERRORS
} AstErrorKind;

typedef struct {
  int player, side;      /* Whose turn it was; the values are those of the side. */
  int number;            /* The number of the tile that was laid, 1 for the first turn. */
  AstReviewValue before; /* Before the tile was drawn, */
  AstReviewValue best;   /* with it, after the best turn, */
  AstReviewValue played; /* after the turn that was played, before its dice, */
  AstReviewValue after;  /* and after the dice. */
  AstAction lay, place;  /* The best turn; the one that was played if that is no error. */
  AstErrorKind kind;
  int64_t steps; /* Turns played on. */
} AstTurnReview;

/* What an error costs. */
typedef enum {
  AST_FAULT_NONE,
  AST_FAULT_SLIP,    /* From 2 % of the chance to win, or, if the game is decided, 3 points, */
  AST_FAULT_MISTAKE, /* from 6 %, or 6 points, */
  AST_FAULT_BLUNDER, /* from 12 %, or 12 points. */
} AstFault;

/* What moved the chance to win most in a turn. */
typedef enum { AST_CAUSE_ERROR, AST_CAUSE_TILE, AST_CAUSE_DICE } AstTurnCause;

/* The style of the reviews that the program makes and stores: a game of 75 turns in a minute on two
 * processors. */
AstReviewStyle ast_review_get_style (void);

/* The number of actions that make up the next turn: its draws, lay, placement and rolls. `game` is
 * in AST_DRAW, and `actions` are the `n` next ones, all legal. 0 if the turn is not complete. */
int ast_turn_review_count (const AstGame *game, const AstAction *actions, int n);

/* Reviews the turn that these actions make up. `watch` may be NULL. Returns false if it was
 * cancelled; `self` is then undefined. */
bool ast_turn_review_run (AstTurnReview *self, const AstReviewStyle *style, const AstGame *game,
                          const AstAction *actions, AstWatch *watch);

/* What another turn in `game`, which has the tile in the hand, is worth before its dice. It meets
 * the draws and dice that an error of this turn was valued by: by the same style, the best turn and
 * the one that was played get the values that the review of an error has. `watch` may be NULL.
 * Returns false if it was cancelled; `value` is then undefined. */
bool ast_turn_review_value (AstReviewValue *value, const AstReviewStyle *style, const AstGame *game,
                            const AstAction *lay, const AstAction *place, AstWatch *watch);

/* A quick guess at the error of that turn, in points, to review the turns that matter first. */
double ast_turn_review_guess (const AstGame *game, const AstAction *actions);

/* The parts of a turn: luck of the draw, error (never negative), luck of the dice. */
AstReviewValue ast_turn_review_draw (const AstTurnReview *self);
AstReviewValue ast_turn_review_error (const AstTurnReview *self);
AstReviewValue ast_turn_review_dice (const AstTurnReview *self);

AstFault ast_turn_review_fault (const AstTurnReview *self);

/* An error that is none of the faults is never the cause. */
AstTurnCause ast_turn_review_cause (const AstTurnReview *self);
