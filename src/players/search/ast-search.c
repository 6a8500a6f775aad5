/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-search.h"

#include <math.h>
#include <string.h>
#include <time.h>

#include "ast-endgame.h"
#include "ast-greedy.h"
#include "ast-playout.h"
#include "ast-threads.h"
#include "ast-valuer.h"

enum {
  UNIT = 1 << 16, /* Margins and chances are added up as whole numbers of 1 / UNIT. */
  PLAYOUTS_A_BATCH = 64,
  SIGHT_VISITS = 2,       /* Playouts that the evaluation of a candidate counts as. */
  FEWEST_VISITS = 2,      /* Playouts that the budget must allow for each candidate, */
  FEWEST_LENGTHENED = 8,  /* and where playouts become longer. */
  EFFORT_A_MS = 30,       /* Positions evaluated in a millisecond, on a slow machine. */
  SHALLOW_STEPS = 16000,  /* A search that lengthens its playouts is shallow in its first steps, */
  SHALLOW_TURNS = 16,     /* and while playouts have fewer turns. */
  SHALLOW_VISITS = 8,     /* Then it drops candidates after so many playouts of each, */
  SHALLOW_CANDIDATES = 4, /* but never the best of them. */
  SETTLED_VISITS = 24,    /* Playouts of each candidate after which a deep search drops them. */
};

/* A candidate is far behind in a shallow search: in standard errors, and in the unit of
 * ast_value_weigh (), where 1 is the win. */
#define SHALLOW_ERRORS 4
#define SHALLOW_LEAD 0.05

/* It is settled in a deep one: behind by so many standard errors, or so near, with so many more of
 * them, that it does not matter. */
#define SETTLED_ERRORS 3.5
#define EQUAL_LEAD 0.003
#define EQUAL_ERRORS 2

/* How long playouts are at least, once each candidate has had so many steps. */
static const struct {
  int64_t from; /* Steps of each candidate. */
  int turns;
} lengths[] = { { 200, 8 }, { 800, 16 }, { 3000, 24 } };

/* A turn and the sums of the results of its playouts. */
typedef struct {
  AstCandidate turn;
  _Atomic int64_t margin, win;
  _Atomic uint32_t visits;
} Candidate;

typedef struct {
  /* Given */
  const AstSearchStyle *style;
  const AstGame *game;
  const AstBudget *budget;
  AstWatch *watch;
  uint64_t seed;
  int side;
  const AstWeights *weights;
  AstTileCounts counts;
  int n_undrawn;
  uint8_t undrawn[AST_MAX_TILES]; /* Kinds. */

  /* Candidates, the best so far first; those from n_active on are out. */
  int n_candidates, n_active;
  int order[AST_MAX_CANDIDATES];
  Candidate candidates[AST_MAX_CANDIDATES];
  double squares[AST_MAX_CANDIDATES][AST_MAX_CANDIDATES]; /* Sums, for each two candidates, of their
                                                             squared differences. */

  /* The current batch: each of its samples is played with every active candidate. */
  int n_turns;    /* Of a playout. */
  int64_t n_each; /* Steps that each active candidate has had. */
  uint64_t first_sample;
  int n_playouts;
  double outcomes[PLAYOUTS_A_BATCH];
  _Atomic int next_playout;
  _Atomic bool out_of_time;
  _Atomic int64_t steps;
  double begun;
} Search;

static double
read_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return 1e3 * (double) now.tv_sec + 1e-6 * (double) now.tv_nsec;
}

static bool
is_out_of_time (Search *self)
{
  if (self->watch->cancelled || self->watch->hurried)
    self->out_of_time = true;
  if (self->budget->milliseconds > 0 && read_clock () - self->begun >= self->budget->milliseconds)
    self->out_of_time = true;
  return self->out_of_time;
}

/* The first tile of a sample. As many samples as there are undrawn tiles draw each of them once, in
 * random order: so the luck of the first draw is the same for all. */
static int
pick_first_tile (const Search *self, uint64_t sample)
{
  int n = self->n_undrawn;
  uint8_t tiles[AST_MAX_TILES];
  AstRng rng;

  if (n == 0)
    return AST_NONE;
  memcpy (tiles, self->undrawn, sizeof tiles);
  ast_rng_init_keyed (&rng, ~self->seed, sample / n);
  for (int i = 0;; i++) {
    int pick = i + ast_rng_below (&rng, n - i);
    uint8_t tile = tiles[pick];

    if (i == (int) (sample % n))
      return tile;
    tiles[pick] = tiles[i];
  }
}

/* A number from 0 to 1 for each sample, such that those of successive samples lie evenly. */
static float
spread_evenly (const Search *self, uint64_t sample)
{
  static const uint32_t golden = 2654435769u; /* 2^32 over the golden ratio. */
  uint32_t point = (uint32_t) self->seed + golden * (uint32_t) sample;

  return (float) (point >> 8) / (1 << 24);
}

/* Plays `candidate` on with the fate of `sample` and adds the result to its sums. */
static double
play_out (Search *self, Candidate *candidate, uint64_t sample)
{
  AstPlayout playout;
  AstRng rng;

  /* Field by field: an initializer would first fill 20 KiB with zeros. */
  playout.game = *self->game;
  playout.weights = self->weights;
  playout.leaf_value = self->style->leaf_value;
  playout.counts = self->counts;
  playout.side = self->side;
  playout.n_turns = self->n_turns;
  playout.midway_weight = self->style->midway_weight;
  ast_rng_init_keyed (&rng, self->seed, sample);
  if (playout.game.phase == AST_LAY)
    ast_game_apply (&playout.game, &candidate->turn.lay, NULL);
  ast_game_apply (&playout.game, &candidate->turn.place, NULL);
  ast_playout_begin (&playout, pick_first_tile (self, sample), spread_evenly (self, sample));
  ast_playout_run (&playout, ast_rng_next (&rng));
  candidate->margin += (int64_t) (playout.margin * UNIT);
  candidate->win += (int64_t) (playout.win * UNIT);
  candidate->visits++;
  self->steps += playout.n_taken + 1;
  return playout.win + playout.margin / AST_MARGIN_WORTH;
}

static void
work (void *data)
{
  Search *self = data;

  for (;;) {
    int playout = self->next_playout++;

    if (playout >= self->n_playouts || is_out_of_time (self))
      return;
    self->outcomes[playout] =
        play_out (self, &self->candidates[self->order[playout % self->n_active]],
                  self->first_sample + (uint64_t) (playout / self->n_active));
  }
}

/* The effort that a budget allows, also on a slow machine. */
static int64_t
find_effort (const AstBudget *budget)
{
  int64_t effort = budget->effort > 0 ? budget->effort : INT64_MAX;
  int64_t in_time = (int64_t) EFFORT_A_MS * budget->milliseconds;

  return in_time > 0 && in_time < effort ? in_time : effort;
}

/* The turns of a playout, now. Those of a search that deepens have at least so many. */
static int
count_turns (const Search *self)
{
  int turns = self->style->horizon * self->game->setup.n_players;

  for (int i = 0; self->style->lengthens_playouts && i < 3; i++) {
    if (self->n_each >= lengths[i].from && turns < lengths[i].turns)
      turns = lengths[i].turns;
  }
  return turns;
}

/* With a budget of effort the last batch is as small as what is left. */
static int
count_samples (const Search *self)
{
  int playouts = PLAYOUTS_A_BATCH;

  if (self->budget->effort > 0) {
    int64_t left = self->budget->effort - self->steps;
    int64_t worth = left / (self->n_turns + 1);

    playouts = worth < playouts ? (int) worth : playouts;
  }
  return playouts > self->n_active ? playouts / self->n_active : 1;
}

static void
add_squares (Search *self, const double *outcomes)
{
  for (int i = 0; i < self->n_active; i++) {
    for (int j = 0; j < self->n_active; j++) {
      double difference = outcomes[i] - outcomes[j];

      self->squares[self->order[i]][self->order[j]] += difference * difference;
    }
  }
}

static void
play_batch (Search *self)
{
  int n_samples;

  self->n_turns = count_turns (self);
  n_samples = count_samples (self);
  self->n_playouts = n_samples * self->n_active;
  self->next_playout = 0;
  ast_threads_run (self->budget->threads, work, self);
  self->first_sample += n_samples;
  self->n_each += n_samples * (self->n_turns + 1);
  for (int i = 0; !self->out_of_time && i < self->n_playouts; i += self->n_active)
    add_squares (self, &self->outcomes[i]);
}

static double
count_visits (const Candidate *candidate)
{
  return candidate->visits + SIGHT_VISITS;
}

static double
mean_margin (const Candidate *candidate)
{
  double before = SIGHT_VISITS * (double) candidate->turn.margin;

  return ((double) candidate->margin / UNIT + before) / count_visits (candidate);
}

static double
mean_win (const Candidate *candidate)
{
  double before = SIGHT_VISITS * (double) candidate->turn.win;

  return ((double) candidate->win / UNIT + before) / count_visits (candidate);
}

static double
score (const Candidate *candidate)
{
  return mean_win (candidate) + mean_margin (candidate) / AST_MARGIN_WORTH;
}

/* Sorts the active candidates, best first. */
static void
sort_candidates (Search *self)
{
  for (int i = 1; i < self->n_active; i++) {
    int number = self->order[i], j;

    for (j = i;
         j > 0 && score (&self->candidates[self->order[j - 1]]) < score (&self->candidates[number]);
         j--)
      self->order[j] = self->order[j - 1];
    self->order[j] = number;
  }
}

/* The part of the budget that is used, from 0 to 1. */
static double
measure_progress (const Search *self)
{
  double time = 0, effort = 0;
  double part;

  if (self->budget->effort > 0)
    effort = (double) self->steps / (double) self->budget->effort;
  if (self->budget->milliseconds > 0)
    time = (read_clock () - self->begun) / self->budget->milliseconds;
  part = time > effort ? time : effort;
  return part < 1 ? part : 1;
}

/* Drops half of the candidates each time that a part of the budget has been used. */
static void
drop_candidates (Search *self, double progress)
{
  int most = self->n_candidates;

  for (int half = 1; half <= (int) (progress * self->style->n_halves); half++)
    most = (most + 1) / 2;
  if (most < 2)
    most = 2;
  sort_candidates (self);
  if (self->n_active > most)
    self->n_active = most;
}

/* Whether a search is not yet deep enough to be sure. */
static bool
is_shallow (const Search *self)
{
  return self->style->lengthens_playouts
         && (self->steps < SHALLOW_STEPS || self->n_turns < SHALLOW_TURNS);
}

/* Whether `best` is certainly better than `candidate`, or they differ too little to matter. Both
 * have met the same draws and dice, so their difference varies little. Short playouts only tell
 * what is far behind. */
static bool
is_settled (const Search *self, const Candidate *best, const Candidate *candidate)
{
  double n = candidate->visits;
  double ahead = ((double) (best->margin - candidate->margin) / AST_MARGIN_WORTH
                  + (double) (best->win - candidate->win))
                 / (UNIT * n);
  double variance =
      self->squares[best - self->candidates][candidate - self->candidates] / n - ahead * ahead;
  double error = variance > 0 ? sqrt (variance / n) : 0;

  if (is_shallow (self))
    return best->visits >= SHALLOW_VISITS && ahead > SHALLOW_ERRORS * error && ahead > SHALLOW_LEAD;
  return best->visits >= SETTLED_VISITS
         && (ahead > SETTLED_ERRORS * error || fabs (ahead) + EQUAL_ERRORS * error < EQUAL_LEAD);
}

/* Keeps the candidates that are not settled, and the best few as long as playouts are short. */
static void
drop_settled (Search *self)
{
  const Candidate *best = &self->candidates[self->order[0]];
  int first = is_shallow (self) ? SHALLOW_CANDIDATES : 1;
  int n = first;

  for (int i = first; i < self->n_active; i++) {
    int number = self->order[i];

    if (is_settled (self, best, &self->candidates[number]))
      continue;
    memmove (&self->order[n + 1], &self->order[n], (size_t) (i - n) * sizeof *self->order);
    self->order[n++] = number;
  }
  if (n < self->n_active)
    self->n_active = n;
}

static void
search (Search *self)
{
  double progress = 0;

  while (progress < 1 && !self->out_of_time && self->n_active > 1) {
    play_batch (self);
    progress = measure_progress (self);
    self->watch->progress = (unsigned) (1000 * progress);
    drop_candidates (self, progress);
    if (self->style->prunes_settled && !self->out_of_time)
      drop_settled (self);
  }
  sort_candidates (self);
}

static void
report (const Search *self, AstChoice *choice)
{
  choice->n_candidates = self->n_candidates;
  choice->steps = self->steps;
  for (int i = 0; i < self->n_candidates; i++) {
    const Candidate *candidate = &self->candidates[self->order[i]];

    choice->candidates[i] = candidate->turn;
    choice->candidates[i].margin = (float) mean_margin (candidate);
    choice->candidates[i].win = (float) mean_win (candidate);
    choice->candidates[i].visits = candidate->visits;
  }
}

/* With little effort there are fewer candidates, so that each of them is played on often enough. */
static int
count_candidates (const Search *self)
{
  int visits = self->style->lengthens_playouts ? FEWEST_LENGTHENED : FEWEST_VISITS;
  int64_t most = find_effort (self->budget) / (visits * (count_turns (self) + 1));
  int n = self->style->n_candidates;

  if (n > PLAYOUTS_A_BATCH)
    n = PLAYOUTS_A_BATCH;
  return most > n ? n : most > 2 ? (int) most : 2;
}

static void
list_undrawn (Search *self)
{
  for (int i = 0; i < self->counts.n_kinds; i++) {
    int kind = self->counts.kinds[i];

    memset (&self->undrawn[self->n_undrawn], kind, self->counts.copies[kind]);
    self->n_undrawn += self->counts.copies[kind];
  }
}

/* Sorts the bag: its order means nothing and must not influence what the search draws. */
static void
sort_bag (AstGame *game)
{
  int n_of[AST_MAX_KINDS] = { 0 };
  int n = 0;

  for (int i = 0; i < game->n_bag; i++)
    n_of[game->bag[i]]++;
  for (int kind = 0; kind < game->set->n_kinds; kind++) {
    memset (&game->bag[n], kind, n_of[kind]);
    n += n_of[kind];
  }
}

/* The last turns of a game are played out instead, where the budget allows it. */
static bool
choose_at_end (const AstGame *game, const AstBudget *budget, AstWatch *watch, AstChoice *choice)
{
  int64_t effort = find_effort (budget);

  return ast_endgame_is_near (game, effort)
         && ast_endgame_choose (game, effort, budget->threads, watch, choice);
}

bool
ast_search_choose (const AstSearchStyle *style, const AstGame *seen, const AstBudget *budget,
                   AstRng *rng, AstWatch *watch, AstChoice *choice)
{
  AstGame copy = *seen, *game = &copy;
  Search self = { .style = style, .game = game, .budget = budget, .watch = watch };

  sort_bag (game);
  self.begun = read_clock ();
  if (choose_at_end (game, budget, watch, choice)) {
    watch->progress = 1000;
    return true;
  }
  self.seed = ast_rng_next (rng);
  self.side = game->side_of[game->player];
  ast_tile_counts_init (&self.counts, game);
  self.weights =
      style->weights != NULL ? style->weights : ast_weights_for (game, style->weight_set);
  list_undrawn (&self);
  ast_greedy_choose (game, self.weights, &self.counts, count_candidates (&self), choice);
  if (choice->n_candidates > 1) {
    self.n_candidates = self.n_active = choice->n_candidates;
    for (int i = 0; i < self.n_candidates; i++) {
      self.order[i] = i;
      self.candidates[i].turn = choice->candidates[i];
    }
    search (&self);
    report (&self, choice);
  }
  watch->progress = 1000;
  return !watch->cancelled;
}
