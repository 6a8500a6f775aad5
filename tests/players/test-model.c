/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The learned models: whole numbers give what plain arithmetic gives, and no side is preferred. */

#include "ast-model.h"

#include <math.h>
#include <string.h>

#include "ast-valuer.h"
#include "decks.h"
#include "walk-game.h"

/* Starts a game and plays it to a position between two turns. */
static void
reach (AstGame *game, int n_players, gboolean teams, int n_tiles, guint64 seed)
{
  const AstSetup setup = walk_game_setup (n_players, teams, TRUE);
  AstRng rng;

  ast_rng_init (&rng, seed);
  ast_game_init (game, decks_get (TRUE), &setup);
  while (game->phase != AST_DRAW || game->n_tiles < n_tiles)
    walk_game_step (game, AST_PILOT, &rng);
}

static void
find_features (const AstGame *game, AstFeatures features[AST_MAX_PLAYERS])
{
  AstEvaluation evaluation;
  AstTileCounts counts;

  ast_tile_counts_init (&counts, game);
  ast_evaluation_init (&evaluation, game, ast_weights_for (game, AST_FINE), &counts);
  ast_features_find (&evaluation, &ast_model_for (game)->realms, features);
}

/* The units of a side as the model's layer makes them of its realms, in floating-point numbers. */
static void
add_units_plainly (const AstEvaluation *evaluation, int side, double *units)
{
  const AstRealmLayer *layer = &ast_model_for (evaluation->game)->realms;

  for (int i = 0; i < evaluation->n_listed; i++) {
    AstRealmFeatures realm[AST_MAX_PLAYERS];
    unsigned sides = ast_realm_features_find (evaluation, evaluation->listed[i], realm);

    if ((sides >> side & 1) == 0)
      continue;
    for (int unit = 0; unit < AST_REALM_UNITS; unit++) {
      double sum = layer->start[unit];

      for (int j = 0; j < AST_N_REALM_FEATURES; j++)
        sum += (double) layer->weights[unit][j] * realm[side][j];
      units[unit] += MAX (sum / 512, 0);
    }
  }
}

static void
test_units (void)
{
  for (int n = 2; n <= 6; n++) {
    AstFeatures features[AST_MAX_PLAYERS];
    AstEvaluation evaluation;
    AstTileCounts counts;
    AstGame game;

    reach (&game, n, n == 4, 40, n);
    ast_tile_counts_init (&counts, &game);
    ast_evaluation_init (&evaluation, &game, ast_weights_for (&game, AST_FINE), &counts);
    ast_features_find (&evaluation, &ast_model_for (&game)->realms, features);
    for (int side = 0; side < game.n_sides; side++) {
      double units[AST_REALM_UNITS] = { 0 };

      add_units_plainly (&evaluation, side, units);
      for (int i = 0; i < AST_REALM_UNITS; i++)
        g_assert_cmpfloat_with_epsilon (features[side][AST_FEATURE_UNITS + i], units[i],
                                        evaluation.n_listed);
    }
  }
}

/* A realm with meeples is its holder's, any other everybody's; what it is shows. */
static void
test_realms (void)
{
  AstEvaluation evaluation;
  AstTileCounts counts;
  AstGame game;

  reach (&game, 3, FALSE, 40, 3);
  ast_tile_counts_init (&counts, &game);
  ast_evaluation_init (&evaluation, &game, ast_weights_for (&game, AST_FINE), &counts);
  for (int i = 0; i < evaluation.n_listed; i++) {
    const AstRealm *realm = &game.realms[evaluation.listed[i]];
    AstRealmFeatures of[AST_MAX_PLAYERS];
    unsigned sides = ast_realm_features_find (&evaluation, evaluation.listed[i], of);

    for (int side = 0; side < 3; side++) {
      const int16_t *features = of[side];
      gboolean has_part = sides >> side & 1;

      g_assert_cmpint (has_part, ==,
                       realm->meeples == 0 || (realm->meeples & game.meeples_of[side]) != 0);
      if (!has_part)
        continue;
      g_assert_cmpint (features[AST_REALM_IS_KIND + realm->kind], ==, 64);
      g_assert_cmpint (features[AST_REALM_IS_HELD], ==, realm->meeples != 0 ? 64 : 0);
      g_assert_cmpint (features[AST_REALM_OPEN], ==, 64 * realm->open);
      g_assert_cmpint (features[AST_REALM_SMALL] + features[AST_REALM_LARGE], ==,
                       64 * __builtin_popcount (realm->meeples));
      g_assert_cmpint (features[AST_REALM_CLOSING], <=, features[AST_REALM_CLOSING + 1]);
      g_assert_cmpint (features[AST_REALM_NO_FIT], <=, features[AST_REALM_NO_CLOSE]);
    }
  }
}

static int
hope (const AstFeatures features)
{
  return features[AST_FEATURE_POINTS] + features[AST_FEATURE_STANDING];
}

/* The inputs for `side`. */
static void
fill_inputs (const AstGame *game, const AstFeatures features[], int side, double *inputs)
{
  int n = game->n_sides, best = -1;

  for (int i = 0; i < n; i++) {
    if (i != side && (best < 0 || hope (features[i]) > hope (features[best])))
      best = i;
  }
  for (int i = 0; i < AST_N_FEATURES; i++) {
    double sum = 0;

    for (int other = 0; other < n; other++)
      sum += other != side ? features[other][i] : 0;
    inputs[i] = features[side][i];
    inputs[AST_N_FEATURES + i] = features[best][i];
    inputs[2 * AST_N_FEATURES + i] = floor (sum / (n - 1));
  }
  for (int i = 0; i < AST_MODEL_MANY; i++)
    inputs[3 * AST_N_FEATURES + i] = i == n - 3 ? 16 : 0;
}

/* How much stage number `i` counts with so many undrawn tiles. */
static double
weigh_stage (int i, double n_left)
{
  const guint8 *at = ast_model_stages;

  n_left = MIN (n_left, at[AST_MODEL_STAGES - 1]);
  if (i > 0 && n_left <= at[i])
    return MAX (0, 1 - (at[i] - n_left) / (at[i] - at[i - 1]));
  return i < AST_MODEL_STAGES - 1 ? MAX (0, 1 - (n_left - at[i]) / (at[i + 1] - at[i])) : 1;
}

static double
add_inputs (const AstModelTable *table, const gint16 *weights, const double *inputs)
{
  double sum = 0;

  for (int i = 0; i < table->n_inputs; i++)
    sum += weights[i] / 4096.0 * inputs[i] * table->scale[i] / 1024 / 512;
  return sum;
}

static void
run_plainly (const AstModelTable *table, int n_left, const double *inputs, double results[2])
{
  const double one = 1 << 21;
  double units[AST_MODEL_HIDDEN];

  for (int unit = 0; unit < AST_MODEL_HIDDEN; unit++) {
    units[unit] = add_inputs (table, &table->hidden[unit * table->n_inputs], inputs);
    for (int stage = 0; stage < AST_MODEL_STAGES; stage++)
      units[unit] +=
          weigh_stage (stage, n_left) * table->start[stage * AST_MODEL_HIDDEN + unit] / one;
  }
  results[0] = results[1] = 0;
  for (int at = 0; at < 2 * AST_MODEL_STAGES; at++) {
    double result =
        table->base[at] / one + add_inputs (table, &table->direct[at * table->n_inputs], inputs);

    for (int unit = 0; unit < AST_MODEL_HIDDEN; unit++)
      result += MAX (units[unit], 0) * table->result[at * AST_MODEL_HIDDEN + unit] / 4096.0;
    results[at % 2] += weigh_stage (at / 2, n_left) * result;
  }
}

/* As ast_model_predict (), in floating-point numbers. */
static void
predict_plainly (AstValue values[AST_MAX_PLAYERS], const AstGame *game,
                 const AstFeatures features[])
{
  const AstModelTable *table = ast_model_for (game);
  double results[AST_MAX_PLAYERS][2], sum = 0;

  for (int side = 0; side < game->n_sides; side++) {
    double inputs[AST_MODEL_INPUTS];

    fill_inputs (game, features, side, inputs);
    run_plainly (table, ast_game_tiles_left (game), inputs, results[side]);
  }
  for (int i = 0; i < 2 && game->n_sides == 2; i++) {
    results[0][i] = (results[0][i] - results[1][i]) / 2;
    results[1][i] = -results[0][i];
  }
  for (int side = 0; side < game->n_sides; side++)
    sum += exp (results[side][1]);
  for (int side = 0; side < game->n_sides; side++) {
    values[side].margin = 25 * results[side][0];
    values[side].win = exp (results[side][1]) / sum;
  }
}

static void
test_plainly (void)
{
  for (int n = 2; n <= 6; n++) {
    for (int tiles = 3; tiles < 90; tiles += 7) {
      AstFeatures features[AST_MAX_PLAYERS];
      AstValue found[AST_MAX_PLAYERS], expected[AST_MAX_PLAYERS];
      AstGame game;

      reach (&game, n, n == 4 && tiles % 2, tiles, tiles);
      find_features (&game, features);
      ast_model_predict (found, &game, features);
      predict_plainly (expected, &game, features);
      for (int side = 0; side < game.n_sides; side++) {
        g_assert_cmpfloat_with_epsilon (found[side].margin, expected[side].margin, 0.25);
        g_assert_cmpfloat_with_epsilon (found[side].win, expected[side].win, 0.005);
      }
    }
  }
}

/* If two sides change places, so do their prospects. */
static void
test_symmetric (void)
{
  for (int n = 2; n <= 6; n++) {
    AstFeatures features[AST_MAX_PLAYERS], other;
    AstValue before[AST_MAX_PLAYERS], after[AST_MAX_PLAYERS];
    AstGame game;

    reach (&game, n, FALSE, 40, n);
    find_features (&game, features);
    ast_model_predict (before, &game, features);
    memcpy (other, features[0], sizeof other);
    memcpy (features[0], features[1], sizeof other);
    memcpy (features[1], other, sizeof other);
    ast_model_predict (after, &game, features);
    for (int side = 0; side < n; side++) {
      int was = side < 2 ? !side : side;

      g_assert_cmpfloat (after[side].margin, ==, before[was].margin);
      g_assert_cmpfloat (after[side].win, ==, before[was].win);
    }
  }
}

/* More points are better, and certain at the end. */
static void
test_points (void)
{
  for (int tiles = 10; tiles < 70; tiles += 10) {
    AstFeatures features[AST_MAX_PLAYERS];
    AstValue before[AST_MAX_PLAYERS], after[AST_MAX_PLAYERS];
    AstGame game;

    reach (&game, 2, FALSE, tiles, tiles);
    find_features (&game, features);
    ast_model_predict (before, &game, features);
    features[0][AST_FEATURE_POINTS] += 10 * 16;
    ast_model_predict (after, &game, features);
    g_assert_cmpfloat (after[0].margin, >, before[0].margin + 4);
    g_assert_cmpfloat (after[0].win, >, before[0].win);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/players/model/plainly", test_plainly);
  g_test_add_func ("/players/model/units", test_units);
  g_test_add_func ("/players/model/realms", test_realms);
  g_test_add_func ("/players/model/symmetric", test_symmetric);
  g_test_add_func ("/players/model/points", test_points);
  return g_test_run ();
}
