/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The weights are such that no sum overflows with inputs within INPUT_LIMIT; tools/train sees to
 * it.
 */

#include "ast-model.h"

enum {
  MARGIN_UNIT = 25, /* Points of a margin of 1. */
  INPUT_LIMIT = 1 << 14,
  ACTIVE_SHIFT = 11, /* From sums (2^21) to hidden units (2^10). */
  STAGE_UNIT = 1 << 8,
  ACTIVE_LIMIT = 24 << 10,
  RESULT_SHIFT = 1, /* From sums of hidden units (2^22) to those of inputs (2^21). */
  LOGIT_SHIFT = 11, /* From results to logits in 1 / 1024. */
};

/* The rival of `side` that would have most if all stayed as it is. */
static int
find_best_rival (const AstGame *game, const AstFeatures features[], int side)
{
  int best = -1, best_hope = 0;

  for (int rival = 0; rival < game->n_sides; rival++) {
    int hope = features[rival][AST_FEATURE_POINTS] + features[rival][AST_FEATURE_STANDING];

    if (rival == side)
      continue;
    if (best < 0 || hope > best_hope) {
      best = rival;
      best_hope = hope;
    }
  }
  return best;
}

/* The quotient, rounded down. */
static int
divide (int sum, int n)
{
  return sum >= 0 ? sum / n : -((-sum + n - 1) / n);
}

static int16_t
scale_input (int value, int scale)
{
  int input = (value * scale + (1 << 9)) >> 10;

  return (int16_t) (input > INPUT_LIMIT    ? INPUT_LIMIT
                    : input < -INPUT_LIMIT ? -INPUT_LIMIT
                                           : input);
}

/* Fills `inputs` with those of `side`: its own, its best rival's, and with more than two sides the
 * mean of all its rivals, and how many sides there are. */
static void
find_inputs (const AstModelTable *table, const AstGame *game, const AstFeatures features[],
             int side, int16_t inputs[AST_MODEL_INPUTS])
{
  int rival = find_best_rival (game, features, side);
  const int16_t *scale = table->scale;

  for (int i = 0; i < AST_N_FEATURES; i++) {
    inputs[i] = scale_input (features[side][i], scale[i]);
    inputs[AST_N_FEATURES + i] = scale_input (features[rival][i], scale[AST_N_FEATURES + i]);
  }
  if (game->n_sides == 2)
    return;
  for (int i = 0, at = 2 * AST_N_FEATURES; i < AST_N_FEATURES; i++, at++) {
    int sum = 0;

    for (int other = 0; other < game->n_sides; other++)
      sum += other != side ? features[other][i] : 0;
    inputs[at] = scale_input (divide (sum, game->n_sides - 1), scale[at]);
  }
  for (int i = 0, at = 3 * AST_N_FEATURES; i < AST_MODEL_MANY; i++, at++)
    inputs[at] = scale_input (i == game->n_sides - 3 ? 16 : 0, scale[at]);
}

static int32_t
multiply (const int16_t *a, const int16_t *b, int n)
{
  int32_t sum = 0;

  for (int i = 0; i < n; i++)
    sum += a[i] * b[i];
  return sum;
}

/* Where a position is: that much after one stage, in 1 / STAGE_UNIT, towards the next. */
typedef struct {
  int stage, after;
} Moment;

static Moment
find_moment (int n_left)
{
  int stage = 0, from, to;

  while (stage < AST_MODEL_STAGES - 2 && n_left >= ast_model_stages[stage + 1])
    stage++;
  from = ast_model_stages[stage];
  to = ast_model_stages[stage + 1];
  if (n_left > to)
    n_left = to;
  return (Moment){ stage, STAGE_UNIT * (n_left - from) / (to - from) };
}

static int32_t
mix (Moment moment, int32_t one, int32_t next)
{
  return one + (int32_t) (((int64_t) next - one) * moment.after / STAGE_UNIT);
}

static void
find_active (const AstModelTable *table, Moment moment, const int16_t *inputs, int n,
             int16_t active[AST_MODEL_HIDDEN])
{
  const int32_t *start = &table->start[moment.stage * AST_MODEL_HIDDEN];

  for (int i = 0; i < AST_MODEL_HIDDEN; i++) {
    int32_t sum = mix (moment, start[i], start[AST_MODEL_HIDDEN + i])
                  + multiply (&table->hidden[i * n], inputs, n);
    int32_t unit = sum > 0 ? sum >> ACTIVE_SHIFT : 0;

    active[i] = (int16_t) (unit > ACTIVE_LIMIT ? ACTIVE_LIMIT : unit);
  }
}

/* The result number `at` of all stages; 2^21 is 1. */
static int32_t
find_result (const AstModelTable *table, int at, const int16_t *inputs, int n,
             const int16_t *active)
{
  int32_t hidden = multiply (&table->result[at * AST_MODEL_HIDDEN], active, AST_MODEL_HIDDEN);

  return table->base[at] + (hidden >> RESULT_SHIFT) + multiply (&table->direct[at * n], inputs, n);
}

/* The two results for a side with such `inputs`, `n` in number. Inline, for a loop of a known
 * length takes half the time. */
static inline __attribute__ ((always_inline)) void
run (const AstModelTable *table, Moment moment, const int16_t *inputs, int n, int32_t results[2])
{
  int16_t active[AST_MODEL_HIDDEN];

  find_active (table, moment, inputs, n, active);
  for (int i = 0; i < 2; i++) {
    int at = 2 * moment.stage + i;

    results[i] = mix (moment, find_result (table, at, inputs, n, active),
                      find_result (table, at + 2, inputs, n, active));
  }
}

/* e to the power of `logit` / 1024, which is not over 0, in 1 / 65536. */
static uint32_t
raise (int32_t logit)
{
  /* e to the power of -i / 16, for the fractions, and of -i. */
  static const uint32_t parts[16] = { 65536, 61565, 57835, 54331, 51039, 47947, 45042, 42313,
                                      39750, 37341, 35079, 32953, 30957, 29081, 27319, 25664 };
  static const uint32_t wholes[12] = { 65536, 24109, 8869, 3263, 1200, 442, 162, 60, 22, 8, 3, 1 };
  uint32_t under = (uint32_t) -logit, rest = under % 64;
  uint64_t power;

  if (under >= 12 * 1024)
    return 0;
  power = (uint64_t) wholes[under / 1024] * parts[under / 64 % 16] >> 16;
  /* 1 - x + x²/2 is e to the power of -x for the rest, below 1 / 16. */
  return (uint32_t) (power * (65536 - 64 * rest + rest * rest / 32) >> 16);
}

/* Shares the win by the softmax of the logits. */
static void
share_win (AstValue *values, const int32_t logits[], int n)
{
  uint32_t powers[AST_MAX_PLAYERS], sum = 0;
  int32_t best = logits[0];

  for (int side = 1; side < n; side++)
    best = logits[side] > best ? logits[side] : best;
  for (int side = 0; side < n; side++) {
    powers[side] = raise ((logits[side] - best) >> LOGIT_SHIFT);
    sum += powers[side];
  }
  for (int side = 0; side < n; side++)
    values[side].win = (float) powers[side] / (float) sum;
}

const AstModelTable *
ast_model_for (const AstGame *game)
{
  if (game->setup.teams)
    return &ast_model_teams;
  return game->n_sides == 2 ? &ast_model_two : &ast_model_many;
}

void
ast_model_predict (AstValue values[AST_MAX_PLAYERS], const AstGame *game,
                   const AstFeatures features[AST_MAX_PLAYERS])
{
  const AstModelTable *table = ast_model_for (game);
  Moment moment = find_moment (ast_game_tiles_left (game));
  int32_t results[AST_MAX_PLAYERS][2], logits[AST_MAX_PLAYERS];

  for (int side = 0; side < game->n_sides; side++) {
    int16_t inputs[AST_MODEL_INPUTS];

    find_inputs (table, game, features, side, inputs);
    if (game->n_sides == 2)
      run (table, moment, inputs, AST_MODEL_INPUTS_TWO, results[side]);
    else
      run (table, moment, inputs, AST_MODEL_INPUTS, results[side]);
  }
  if (game->n_sides == 2) { /* What one wins the other loses. */
    for (int i = 0; i < 2; i++) {
      int32_t difference = results[0][i] - results[1][i];

      results[0][i] = difference / 2;
      results[1][i] = -results[0][i];
    }
  }
  for (int side = 0; side < game->n_sides; side++) {
    values[side].margin = (float) results[side][0] * (MARGIN_UNIT / (float) (1 << 21));
    logits[side] = results[side][1];
  }
  share_win (values, logits, game->n_sides);
}
