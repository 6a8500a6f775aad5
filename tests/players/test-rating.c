/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What games tell about the strength of a person. With "--verbose" the figures of docs/players.md,
 * with "-m slow", too, how much of a result is luck in games of the grades. */

#include <math.h>

#include "ast-battle.h"
#include "ast-chance.h"
#include "ast-chances.h"
#include "ast-ladder.h"
#include "ast-luck.h"
#include "ast-rating.h"
#include "decks.h"
#include "walk-game.h"

static double
find_chance (double lead)
{
  return 1 / (1 + pow (10, -lead / 400));
}

/* "Example of the Glicko-2 system" (Glickman 2022): the new rating is 1464.06 with a deviation of
 * 151.52. The exact probabilities, of which Glicko has an approximation, are as near as this. */
static void
test_published (void)
{
  static const AstRatedGame games[] = {
    { .rival = 1400, .deviation = 30, .result = 1 },
    { .rival = 1550, .deviation = 100, .result = 0 },
    { .rival = 1700, .deviation = 300, .result = 0 },
  };
  AstRating rating;
  AstRatingBand band;

  ast_rating_init (&rating, 1500, 200);
  band = ast_rating_tell (&rating);
  g_assert_cmpfloat_with_epsilon (band.middle, 1500, 0.01);
  g_assert_cmpfloat_with_epsilon (band.most - band.least, 2 * 1.96 * 200, 3);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    ast_rating_add (&rating, &games[i]);
  band = ast_rating_tell (&rating);
  g_test_message ("%.1f, from %.1f to %.1f", band.middle, band.least, band.most);
  g_assert_cmpfloat_with_epsilon (band.middle, 1464.06, 3);
  g_assert_cmpfloat_with_epsilon ((band.most - band.least) / 2 / 1.96, 151.52, 6);
}

/* Half a win against an equal rival tells no more than that strength is near. */
static void
test_even (void)
{
  AstRating rating;
  AstRatingBand before, after;

  ast_rating_init (&rating, 1500, 200);
  before = ast_rating_tell (&rating);
  ast_rating_add (&rating, &(AstRatedGame){ .rival = 1500, .result = 0.5 });
  after = ast_rating_tell (&rating);
  g_assert_cmpfloat_with_epsilon (after.middle, 1500, 0.01);
  g_assert_cmpfloat_with_epsilon (after.middle - after.least, after.most - after.middle, 0.01);
  g_assert_cmpfloat (after.most, <, before.most);
}

/* Against n - 1 equal rivals one game of n is won. */
static void
test_join (void)
{
  static const double rivals[] = { 1200, 1200, 1200 };

  g_assert_cmpfloat_with_epsilon (ast_rating_join (rivals, 1), 1200, 1e-9);
  g_assert_cmpfloat_with_epsilon (find_chance (1200 - ast_rating_join (rivals, 2)), 1.0 / 3, 1e-9);
  g_assert_cmpfloat_with_epsilon (find_chance (1200 - ast_rating_join (rivals, 3)), 0.25, 1e-9);
}

static AstRatingBand
rate_one (double rival, double result, gboolean reviewed, double luck)
{
  AstRating rating;

  ast_rating_init (&rating, rival, 200);
  ast_rating_add (&rating, &(AstRatedGame){ rival, 0, result, reviewed, luck });
  return ast_rating_tell (&rating);
}

/* A lucky win tells less than one without luck, and a reviewed game more than another one; among
 * beginners luck says nothing. */
static void
test_luck (void)
{
  AstRatingBand plain = rate_one (2000, 1, FALSE, 0), fair = rate_one (2000, 1, TRUE, 0);
  AstRatingBand lucky = rate_one (2000, 1, TRUE, 0.5), beginner = rate_one (600, 1, TRUE, 0.5);

  g_assert_cmpfloat (lucky.middle, <, fair.middle);
  g_assert_cmpfloat (fair.most - fair.least, <, plain.most - plain.least);
  g_assert_cmpfloat_with_epsilon (beginner.middle, rate_one (600, 1, FALSE, 0).middle, 1e-9);
}

/* Strengths say who wins how often, as docs/players.md has it. */
static void
test_ladder (void)
{
  static const double wins[AST_N_STEPS] = { [2] = 70.2, 70.3, 70.2, 71.1, 70.1, 71.8, 72.2, 77.8 };

  for (int step = 2; step < AST_N_STEPS; step++) {
    double lead = ast_ladder_get_strength (step) - ast_ladder_get_strength (step - 1);

    g_assert_cmpfloat_with_epsilon (100 * find_chance (lead), wins[step], 1.6);
    g_assert_cmpfloat_with_epsilon (ast_ladder_find_place (ast_ladder_get_strength (step)), step,
                                    1e-9);
    g_assert_cmpfloat_with_epsilon (
        ast_ladder_find_place (ast_ladder_get_strength (step) - lead / 4), step - 0.25, 1e-9);
  }
  g_assert_cmpfloat (ast_ladder_find_place (0), ==, 1);
  g_assert_cmpfloat (ast_ladder_find_place (3000), ==, AST_N_STEPS);
}

/* --- Simulated people ------------------------------------------------------------------------ */

enum { N_PEOPLE = 1000, N_RATED = 100, FIRST_SHOWN = 5, HALF = 100 };

typedef struct {
  double strength, gain; /* Before the first game, and by the last. */
  gboolean reviewed;
  AstRng rng;
  AstRating rating;
  int step, n, wins; /* Games on this step of the ladder. */
} Person;

typedef struct {
  int n_held, n_bands;
  int n_games[N_PEOPLE]; /* Until the band is HALF wide to either side; else more than there are. */
} Coverage;

static double
draw (AstRng *rng)
{
  return ast_rng_below (rng, 1000000) / 1e6;
}

/* Whoever wins at least 7 of 10 goes up, and whoever wins at most 2 down, as New Game advises. */
static void
choose_step (Person *self)
{
  int way = self->n < 5                      ? 0
            : 10 * self->wins >= 7 * self->n ? 1
            : 10 * self->wins <= 2 * self->n ? -1
                                             : 0;

  if (way == 0 && self->n < 10)
    return;
  self->step = CLAMP (self->step + way, 1, AST_N_STEPS);
  self->n = self->wins = 0;
}

/* Luck as it is by find_share () of the rating: it explains 0.85 share² of the variance. */
static void
play_rated (Person *self, double strength)
{
  double rival = ast_ladder_get_strength (self->step), chance = find_chance (strength - rival);
  double share = CLAMP ((MIN (strength, rival) - 700) / 1250, 0, 0.9);
  double luck = sqrt (0.85) * ((draw (&self->rng) < chance) - chance);
  gboolean won = draw (&self->rng) < chance + share * luck;

  ast_rating_add (&self->rating,
                  &(AstRatedGame){ rival, AST_STEP_DEVIATION, won, self->reviewed, luck });
  self->n++;
  self->wins += won;
  choose_step (self);
}

static int
live (Person *self, Coverage *coverage)
{
  int reached = N_RATED + 1;

  ast_rating_init (&self->rating, AST_RATING_MEAN, AST_RATING_DEVIATION);
  for (int game = 1; game <= N_RATED; game++) {
    double strength = self->strength + self->gain * game / N_RATED;
    AstRatingBand band;

    play_rated (self, strength);
    if (game < FIRST_SHOWN)
      continue;
    band = ast_rating_tell (&self->rating);
    coverage->n_bands++;
    coverage->n_held += strength >= band.least && strength <= band.most;
    if (reached > N_RATED && band.most - band.least <= 2 * HALF)
      reached = game;
  }
  return reached;
}

static int
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

typedef struct {
  double from, to; /* The strengths of the people before their first game, */
  double gain;     /* and what they gain in all games. */
  gboolean reviewed;
} Crowd;

/* The part of all bands that hold the truth, in percent. */
static double
cover (const Crowd *crowd)
{
  Coverage coverage = { 0 };
  double held;

  for (int i = 0; i < N_PEOPLE; i++) {
    Person person = { .gain = crowd->gain, .reviewed = crowd->reviewed, .step = 1 };

    ast_rng_init_keyed (&person.rng, 56, (uint64_t) i);
    person.strength = crowd->from + draw (&person.rng) * (crowd->to - crowd->from);
    coverage.n_games[i] = live (&person, &coverage);
  }
  qsort (coverage.n_games, N_PEOPLE, sizeof coverage.n_games[0], compare_ints);
  held = 100.0 * coverage.n_held / coverage.n_bands;
  g_test_message (
      "%.0f to %.0f, gain %.0f, %s: held %.1f %%, +-%d after %d games, of 90 %% after %d",
      crowd->from, crowd->to, crowd->gain, crowd->reviewed ? "no luck" : "with luck", held, HALF,
      coverage.n_games[N_PEOPLE / 2], coverage.n_games[N_PEOPLE * 9 / 10]);
  return held;
}

static void
test_band (void)
{
  static const Crowd crowds[] = {
    { 640, 2300, 0, FALSE },  { 640, 2300, 0, TRUE },   { 640, 2150, 150, FALSE },
    { 640, 2150, 150, TRUE }, { 1492, 2235, 0, FALSE }, { 1492, 2235, 0, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (crowds); i++) {
    double held = cover (&crowds[i]);

    g_assert_cmpfloat (held, >=, 90);
    g_assert_cmpfloat (held, <=, 97);
  }
}

/* --- Luck in games of the grades ------------------------------------------------------------- */

/* Sums over games of the result and the luck of a player. */
typedef struct {
  double n, won, luck, won_won, won_luck, luck_luck;
} Sums;

static bool
value_by_model (void *data, const AstGame *game, AstValue values[AST_MAX_PLAYERS])
{
  ast_chances_estimate (values, game);
  return true;
}

/* What the action of chance is worth to the side whose turn it is; `fight` is kept for it. */
static double
find_luck (const AstGame *game, const AstAction *action, AstGame *fight)
{
  int n_of[AST_MAX_KINDS] = { 0 }, side = game->side_of[game->player];
  AstEventLuck luck = { 0 };

  if (action->type == AST_DRAW) {
    for (int i = 0; i < game->n_bag; i++)
      n_of[game->bag[i]]++;
    ast_luck_of_draw (&luck, game, action->draw.kind, n_of, value_by_model, NULL);
  } else if (action->type == AST_ROLL) {
    unsigned highest = ast_battle_highest (&game->battle, action, NULL);

    if (game->battle.n_rolls == 0)
      *fight = *game;
    if ((highest & (highest - 1)) == 0)
      ast_luck_of_battle (&luck, fight, __builtin_ctz (highest), value_by_model, NULL);
  }
  return luck.came[side].win - luck.expected[side].win;
}

/* One game of the player `seat`, whose rivals have shares of their luck against it. */
static void
add_game (Sums *sums, int step, int rivals, int n_players, int seat, guint64 seed)
{
  AstSetup setup = walk_game_setup (n_players, FALSE, FALSE);
  double luck = 0, won;
  AstGame game, fight;
  AstRng rng;
  int lead;

  ast_rng_init_keyed (&rng, seed, (uint64_t) seat);
  ast_game_init (&game, decks_get (FALSE), &setup);
  while (game.phase != AST_OVER) {
    if (ast_game_at_chance (&game)) {
      AstAction fate = ast_fate_next (&game, seed);

      luck += find_luck (&game, &fate, &fight) * (game.player == seat ? 1 : -1.0 / (n_players - 1));
      ast_game_apply (&game, &fate, NULL);
    } else {
      AstChoice choice;

      ast_player_choose (ast_ladder[game.player == seat ? step : rivals], &game, NULL, &rng, NULL,
                         &choice);
      ast_game_apply (&game, &choice.lay, NULL);
      ast_game_apply (&game, &choice.place, NULL);
    }
  }
  lead = ast_game_lead (&game, game.side_of[seat]);
  won = lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
  sums->n++;
  sums->won += won;
  sums->luck += luck;
  sums->won_won += won * won;
  sums->won_luck += won * luck;
  sums->luck_luck += luck * luck;
}

/* The part of the variance that is left when the best share of the luck is taken out. */
static double
take_out (int step, int rivals, int n_players, int n_decks)
{
  Sums s = { 0 };
  double together, left;

  for (int deck = 0; deck < n_decks; deck++)
    for (int seat = 0; seat < n_players; seat++)
      add_game (&s, step, rivals, n_players, seat, (guint64) deck + 1);
  together = s.won_luck - s.won * s.luck / s.n;
  left = 1
         - together * together / (s.luck_luck - s.luck * s.luck / s.n)
               / (s.won_won - s.won * s.won / s.n);
  g_test_message ("%s - %d %s: wins %.1f %%, share %.2f, left %.2f",
                  ast_level_name (ast_ladder[step]), n_players - 1,
                  ast_level_name (ast_ladder[rivals]), 100 * s.won / s.n,
                  together / (s.luck_luck - s.luck * s.luck / s.n), left);
  return left;
}

/* Whoever plays well turns luck into wins. */
static void
test_shares (void)
{
  int n_decks = g_test_slow () ? 200 : 12;

  g_assert_cmpfloat (take_out (6, 6, 2, n_decks), <, 0.85);
  for (int step = 1; g_test_slow () && step <= 7; step++) {
    take_out (step, step, 2, n_decks);
    take_out (step, MAX (step - 2, 1), 2, n_decks);
    take_out (step, step, 3, n_decks / 2);
    take_out (step, step, 4, n_decks / 2);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/players/rating/published", test_published);
  g_test_add_func ("/players/rating/even", test_even);
  g_test_add_func ("/players/rating/join", test_join);
  g_test_add_func ("/players/rating/luck", test_luck);
  g_test_add_func ("/players/rating/ladder", test_ladder);
  g_test_add_func ("/players/rating/band", test_band);
  g_test_add_func ("/players/rating/shares", test_shares);
  return g_test_run ();
}
