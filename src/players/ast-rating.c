/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-rating.h"

#include <math.h>

/* The strengths of the cells: 0 to 3000. And by how much strength changes from game to game, as a
 * standard deviation. */
enum { CELL = 25, DRIFT = 6 };

/* The logarithm of odds for each point of strength. */
static const double unit = 2.302585092994046 / 400;

/* Where the weaker side has the strength `weakest`, no luck is taken out; the share grows until
 * `span` above that, but not beyond `most_share`. With all luck taken out, `most_explained` of the
 * variance would be gone. Fitted to games of equal grades, see docs/players.md. */
static const double weakest = 700, span = 1250, most_share = 0.9, most_explained = 0.85;

void
ast_rating_init (AstRating *self, double mean, double deviation)
{
  double sum = 0;

  for (int i = 0; i < AST_RATING_CELLS; i++) {
    double way = (i * CELL - mean) / deviation;

    self->chance[i] = exp (-way * way / 2);
    sum += self->chance[i];
  }
  for (int i = 0; i < AST_RATING_CELLS; i++)
    self->chance[i] /= sum;
}

/* The strength that is not exceeded with this probability. */
static double
find_quantile (const AstRating *self, double part)
{
  int i = 0;

  for (; i < AST_RATING_CELLS - 1 && part > self->chance[i]; i++)
    part -= self->chance[i];
  return (i - 0.5 + fmin (part / self->chance[i], 1)) * CELL;
}

AstRatingBand
ast_rating_tell (const AstRating *self)
{
  return (AstRatingBand){
    .least = find_quantile (self, 0.025),
    .middle = find_quantile (self, 0.5),
    .most = find_quantile (self, 0.975),
  };
}

double
ast_rating_join (const double *rivals, int n)
{
  double odds = 0;

  for (int i = 0; i < n; i++)
    odds += exp (unit * rivals[i]);
  return log (odds) / unit;
}

/* The logarithm of the chance to win with so much more strength. */
static double
find_log_chance (double lead)
{
  return -log1p (exp (-unit * lead));
}

/* How much of the luck that is known decides a game, see docs/players.md. */
static double
find_share (const AstRating *self, const AstRatedGame *game)
{
  double weaker = fmin (find_quantile (self, 0.5), game->rival);

  return game->reviewed ? fmax (0, fmin ((weaker - weakest) / span, most_share)) : 0;
}

/* That the rival's strength is not exactly known makes the odds less sure, as in Glicko. A result
 * with luck taken out varies less, so it counts for more than one with luck. */
void
ast_rating_add (AstRating *self, const AstRatedGame *game)
{
  const AstRating before = *self;
  double share = find_share (self, game), weight = 1 / (1 - most_explained * share * share);
  double result = game->result - share * game->luck;
  double error = unit * game->deviation / M_PI, slope = 1 / sqrt (1 + 3 * error * error);
  double moved = (double) DRIFT * DRIFT / (CELL * CELL) / 2, sum = 0;

  for (int i = 0; i < AST_RATING_CELLS; i++) {
    double below = before.chance[i > 0 ? i - 1 : i];
    double above = before.chance[i < AST_RATING_CELLS - 1 ? i + 1 : i];
    double lead = slope * (i * CELL - game->rival);
    double likely = result * find_log_chance (lead) + (1 - result) * find_log_chance (-lead);

    self->chance[i] =
        (before.chance[i] + moved * (below + above - 2 * before.chance[i])) * exp (weight * likely);
    sum += self->chance[i];
  }
  for (int i = 0; i < AST_RATING_CELLS; i++)
    self->chance[i] /= sum;
}
