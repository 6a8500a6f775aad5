/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* How strong somebody plays, by games against rivals of known strength.
 *
 * Strength is a number: of two sides, one with 400 points more wins ten games for each that it
 * loses, and among several sides the chance to win is in proportion to such odds (Bradley and
 * Terry, Luce). All that is known of a person is a probability for each of many strengths, which
 * a game changes by Bayes' theorem; strength may also change a little from game to game. Glicko is
 * an approximation of this, which is too sure of itself in the first thirty games.
 *
 * A result less the luck in it has the same expectation and may vary less. How much of the luck
 * is taken out depends on the weaker side: beginners make little of a good tile. */
#pragma once

#include <stdbool.h>

/* Before their first game people are from the weakest to the strongest of the ladder. */
enum { AST_RATING_MEAN = 1500, AST_RATING_DEVIATION = 450, AST_RATING_CELLS = 121 };

/* The probability of each strength; they have the sum 1. */
typedef struct {
  double chance[AST_RATING_CELLS];
} AstRating;

/* The strength is between `least` and `most` with a probability of 95 %, and as likely above
 * `middle` as below it. */
typedef struct {
  double least, middle, most;
} AstRatingBand;

/* A game as a person has played it. */
typedef struct {
  double rival;     /* The strength of the rival, or of all rivals together, */
  double deviation; /* and its standard error. */
  double result;    /* 1: won, 0: not, and a part of 1 if the win was shared. */
  bool reviewed;    /* Whether the luck is known: by how much tiles and dice moved */
  double luck;      /* the chance to win. */
} AstRatedGame;

/* Before the first game: a normal distribution. */
void ast_rating_init (AstRating *self, double mean, double deviation);

/* Learns from a game, the one after those before. */
void ast_rating_add (AstRating *self, const AstRatedGame *game);

AstRatingBand ast_rating_tell (const AstRating *self);

/* The strength of several rivals, each on a side of its own, as one. */
double ast_rating_join (const double *rivals, int n);
