/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-turn-review.h"

#include <math.h>
#include <stdlib.h>

#include "ast-battle.h"
#include "ast-luck.h"
#include "ast-playout.h"
#include "ast-value.h"

enum {
  ROUNDS = 4,      /* Of turns in a playout; an even number. */
  MOST_RIVALS = 4, /* Turns that are compared with the one that was played. */
  FEWEST_SAMPLES = 8,
  FEWEST_OF_TILE = 2,
};

/* Standard errors by which a better turn is ahead. By chance alone one of MOST_RIVALS is so far
 * ahead in 2 % of the turns at most. */
#define CERTAIN 2.5

/* A game is decided for a side whose chance to win, or to lose, is less. */
#define DECIDED 0.02

/* The least error of each fault: in the chance to win or, in a decided game, in points. */
static const struct {
  double win, points;
} faults[] = {
  [AST_FAULT_SLIP] = { 0.02, 3 },
  [AST_FAULT_MISTAKE] = { 0.06, 6 },
  [AST_FAULT_BLUNDER] = { 0.12, 12 },
};

/* Parts of the effort, in hundredths: to find turns that may be better, to choose the best of them,
 * to value it and the one that was played, for tiles, for dice. */
enum { FOR_FINDING = 30, FOR_CHOOSING = 20, FOR_VALUING = 10, FOR_TILES = 30, FOR_DICE = 10 };

/* Streams of random numbers, each for one purpose. */
enum { STREAM_FIND = 1, STREAM_CHOOSE, STREAM_VALUE, STREAM_TILES, STREAM_DICE };

typedef struct {
  const AstReviewStyle *style;
  AstWatch *watch;
  const AstWeights *weights;
  uint64_t seed; /* Of this turn. */
  int side;
  int64_t tile_effort; /* For each tile that could have been drawn. */
  int64_t steps;
} Reviewer;

/* A turn and the results of its playouts. */
typedef struct {
  AstGame after; /* At chance, or over. */
  AstAction lay, place;
  AstReviewValue sum;
  double ahead, squares; /* Of the differences to the turn that was played. */
} Line;

static AstReviewValue
subtract (AstReviewValue a, AstReviewValue b)
{
  return (AstReviewValue){ a.margin - b.margin, a.win - b.win };
}

static AstReviewValue
add (AstReviewValue a, AstReviewValue b)
{
  return (AstReviewValue){ a.margin + b.margin, a.win + b.win };
}

/* The nearest whole number of units. */
static int64_t
count_units (double value)
{
  return llround (value * AST_REVIEW_UNIT);
}

static AstReviewValue
divide (AstReviewValue sum, int64_t n)
{
  return (AstReviewValue){ sum.margin / n, sum.win / n };
}

static double
score (AstReviewValue value)
{
  return ast_value_weigh ((AstValue){ .margin = (float) value.margin / AST_REVIEW_UNIT,
                                      .win = (float) value.win / AST_REVIEW_UNIT });
}

static int
count_turns (const AstGame *game)
{
  return ROUNDS * game->setup.n_players;
}

/* The number of playouts that `percent` of the effort pays for, each of them for `n` positions. */
static int
count_samples (const Reviewer *self, const AstGame *game, int percent, int n)
{
  int64_t samples = self->style->effort * percent / 100 / n / (count_turns (game) + 1);

  return samples > FEWEST_SAMPLES ? (int) samples : FEWEST_SAMPLES;
}

static AstReviewValue
play_out (Reviewer *self, const AstGame *game, uint64_t stream, uint64_t sample)
{
  AstPlayout playout;
  AstRng rng;

  /* Field by field: an initializer would first fill 20 KiB with zeros. */
  playout.game = *game;
  playout.weights = self->weights;
  playout.leaf_value = AST_BY_MODEL;
  playout.side = self->side;
  playout.n_turns = count_turns (game);
  playout.midway_weight = 0;
  ast_tile_counts_init (&playout.counts, game);
  ast_rng_init_keyed (&rng, self->seed + stream, sample);
  ast_playout_run (&playout, ast_rng_next (&rng));
  self->steps += playout.n_taken + 1;
  return (AstReviewValue){ count_units (playout.margin), count_units (playout.win) };
}

/* The mean of `n_samples` playouts. False if it was cancelled. */
static bool
value_game (Reviewer *self, const AstGame *game, uint64_t stream, int n_samples,
            AstReviewValue *value)
{
  AstReviewValue sum = { 0 };

  for (int sample = 0; sample < n_samples && !self->watch->cancelled; sample++)
    sum = add (sum, play_out (self, game, stream, (uint64_t) sample));
  *value = divide (sum, n_samples);
  return !self->watch->cancelled;
}

/* --- The turn and better ones --------------------------------------------------------------- */

/* Finds turns that may be better, and puts them behind the one that was played. Returns the number
 * of all, 0 if it was cancelled. */
static int
find_lines (Reviewer *self, const AstGame *game, const AstAction *lay, const AstAction *place,
            Line *lines)
{
  AstBudget budget = { .effort = self->style->effort * FOR_FINDING / 100 + 1, .threads = 1 };
  AstChoice choice;
  AstRng rng;
  int n = 1;

  ast_rng_init_keyed (&rng, self->seed, STREAM_FIND);
  if (!ast_player_choose (self->style->level, game, &budget, &rng, self->watch, &choice))
    return 0;
  self->steps += choice.steps;
  lines[0] = (Line){ .lay = *lay, .place = *place };
  for (int i = 0; i < choice.n_candidates && n <= MOST_RIVALS; i++) {
    const AstCandidate *candidate = &choice.candidates[i];

    if (!ast_action_equal (&candidate->lay, lay) || !ast_action_equal (&candidate->place, place))
      lines[n++] = (Line){ .lay = candidate->lay, .place = candidate->place };
  }
  for (int i = 0; i < n; i++) {
    lines[i].after = *game;
    ast_game_apply (&lines[i].after, &lines[i].lay, NULL);
    ast_game_apply (&lines[i].after, &lines[i].place, NULL);
  }
  return n;
}

/* Whether `line` is certainly better than what was played, and in neither respect worse. */
static bool
is_better (const Line *line, const Line *played, int n_samples)
{
  double mean = line->ahead / n_samples;
  double spread = line->squares / n_samples - mean * mean;
  double doubt = spread > 0 ? sqrt (spread / n_samples) : 0;

  return mean > CERTAIN * doubt && line->sum.margin >= played->sum.margin
         && line->sum.win >= played->sum.win;
}

/* Plays all lines on with the same draws and dice. */
static bool
compare_lines (Reviewer *self, Line *lines, int n, int n_samples)
{
  for (int sample = 0; sample < n_samples; sample++) {
    double played = 0;

    for (int i = 0; i < n; i++) {
      AstReviewValue value = play_out (self, &lines[i].after, STREAM_CHOOSE, (uint64_t) sample);
      double ahead = score (value) - played;

      lines[i].sum = add (lines[i].sum, value);
      if (i == 0)
        played = ahead;
      lines[i].ahead += ahead;
      lines[i].squares += ahead * ahead;
    }
    if (self->watch->cancelled)
      return false;
  }
  return true;
}

/* Whether the same sides fight, or none, when the turns have been played. */
static bool
is_same_battle (const AstGame *one, const AstGame *other)
{
  if (one->phase != AST_ROLL || other->phase != AST_ROLL)
    return one->phase != AST_ROLL && other->phase != AST_ROLL;
  return one->battle.sides == other->battle.sides;
}

static AstErrorKind
find_kind (const Line *best, const Line *played)
{
  if (best == played)
    return AST_ERROR_NONE;
  if (!is_same_battle (&best->after, &played->after))
    return AST_ERROR_BATTLES;
  return ast_action_equal (&best->lay, &played->lay) ? AST_ERROR_MEEPLES : AST_ERROR_LAYING;
}

/* The best of `n` lines; NULL if it was cancelled. */
static const Line *
choose_line (Reviewer *self, const AstGame *game, Line *lines, int n)
{
  int n_samples = count_samples (self, game, FOR_CHOOSING, n);
  const Line *best = lines;

  if (!compare_lines (self, lines, n, n_samples))
    return NULL;
  for (int i = 1; i < n; i++) {
    if (is_better (&lines[i], &lines[0], n_samples) && score (lines[i].sum) > score (best->sum))
      best = &lines[i];
  }
  return best;
}

/* Values the best line and the one that was played by draws and dice that did not choose it: those
 * that did have flattered it. Nor is it worse in any respect. */
static bool
value_lines (Reviewer *self, AstTurnReview *review, const AstGame *game, const Line *best,
             const Line *played)
{
  int n_samples = count_samples (self, game, FOR_VALUING, best == played ? 1 : 2);

  if (!value_game (self, &played->after, STREAM_VALUE, n_samples, &review->played))
    return false;
  review->best = review->played;
  if (best != played && !value_game (self, &best->after, STREAM_VALUE, n_samples, &review->best))
    return false;
  if (review->best.margin < review->played.margin)
    review->best.margin = review->played.margin;
  if (review->best.win < review->played.win)
    review->best.win = review->played.win;
  return true;
}

static bool
review_turn (Reviewer *self, AstTurnReview *review, const AstGame *game, const AstAction *lay,
             const AstAction *place)
{
  Line lines[1 + MOST_RIVALS];
  int n = find_lines (self, game, lay, place, lines);
  const Line *best = n > 0 ? choose_line (self, game, lines, n) : NULL;

  if (best == NULL || !value_lines (self, review, game, best, lines))
    return false;
  if (score (ast_turn_review_error (review)) <= 0)
    best = lines;
  review->lay = best->lay;
  review->place = best->place;
  review->kind = find_kind (best, lines);
  return true;
}

/* --- The draw ------------------------------------------------------------------------------- */

/* Values the best turn with the tile in the hand: half of the effort finds it, the other half plays
 * on, with the same draws and dice for each tile. What a search of so few steps thinks of its turn
 * is mostly what it thought at first sight. */
static bool
value_tile (void *data, const AstGame *game, AstValue values[AST_MAX_PLAYERS])
{
  Reviewer *self = data;
  AstBudget budget = { .effort = self->tile_effort / 2 + 1, .threads = 1 };
  int64_t samples = self->tile_effort / 2 / (count_turns (game) + 1);
  AstReviewValue value;
  AstGame copy = *game;
  AstChoice choice;
  AstRng rng;

  ast_rng_init_keyed (&rng, self->seed, STREAM_TILES);
  if (!ast_player_choose (self->style->level, game, &budget, &rng, self->watch, &choice))
    return false;
  self->steps += choice.steps;
  ast_game_apply (&copy, &choice.lay, NULL);
  ast_game_apply (&copy, &choice.place, NULL);
  if (!value_game (self, &copy, STREAM_TILES,
                   samples > FEWEST_OF_TILE ? (int) samples : FEWEST_OF_TILE, &value))
    return false;
  values[self->side] = (AstValue){ value.margin, value.win };
  return true;
}

/* What the tile in `drawn` is worth above the mean over all that could be drawn and fit. */
static bool
review_draw (Reviewer *self, const AstGame *game, int drawn, AstReviewValue *luck)
{
  int n_of[AST_MAX_KINDS] = { 0 };
  int n_kinds = 0;
  AstEventLuck found;

  for (int i = 0; i < game->n_bag; i++)
    n_of[game->bag[i]]++;
  for (int kind = 0; kind < game->set->n_kinds; kind++) {
    if (n_of[kind] > 0 && !ast_game_fits_anywhere (game, kind))
      n_of[kind] = 0;
    n_kinds += n_of[kind] > 0;
  }
  self->tile_effort = self->style->effort * FOR_TILES / 100 / n_kinds + 1;
  if (!ast_luck_of_draw (&found, game, drawn, n_of, value_tile, self))
    return false;
  luck->margin =
      (int64_t) found.came[self->side].margin - (int64_t) found.expected[self->side].margin;
  luck->win = (int64_t) found.came[self->side].win - (int64_t) found.expected[self->side].win;
  return true;
}

/* --- The dice ------------------------------------------------------------------------------- */

static bool
value_winner (void *data, const AstGame *game, AstValue values[AST_MAX_PLAYERS])
{
  Reviewer *self = data;
  int n_samples = count_samples (self, game, FOR_DICE, game->n_sides);
  AstReviewValue value;

  if (!value_game (self, game, STREAM_DICE, n_samples, &value))
    return false;
  values[self->side] = (AstValue){ value.margin, value.win };
  return true;
}

/* What it is worth that `winner` won the battle of `game`, above the mean over all who could. */
static bool
review_battle (Reviewer *self, const AstGame *game, int winner, AstReviewValue *luck)
{
  AstEventLuck found;

  if (!ast_luck_of_battle (&found, game, winner, value_winner, self))
    return false;
  luck->margin =
      (int64_t) found.came[self->side].margin - llround (found.expected[self->side].margin);
  luck->win = (int64_t) found.came[self->side].win - llround (found.expected[self->side].win);
  return true;
}

/* Who wins the battle of `game`, which the rolls at `actions` decide. */
static int
find_winner (const AstGame *game, const AstAction *actions)
{
  AstGame copy = *game;

  for (;; actions++) {
    unsigned highest = ast_battle_highest (&copy.battle, actions, NULL);

    if ((highest & (highest - 1)) == 0)
      return __builtin_ctz (highest);
    ast_game_apply (&copy, actions, NULL);
  }
}

/* Plays the rolls of the turn, and adds up the luck of each of its battles. */
static bool
review_dice (Reviewer *self, AstGame *game, const AstAction *rolls, AstReviewValue *luck)
{
  bool decided = true; /* The last battle is. */

  *luck = (AstReviewValue){ 0 };
  for (; game->phase == AST_ROLL; rolls++) {
    unsigned highest = ast_battle_highest (&game->battle, rolls, NULL);

    if (decided) {
      AstReviewValue battle;

      if (!review_battle (self, game, find_winner (game, rolls), &battle))
        return false;
      *luck = add (*luck, battle);
    }
    decided = (highest & (highest - 1)) == 0;
    ast_game_apply (game, rolls, NULL);
  }
  return true;
}

/* --- A whole turn --------------------------------------------------------------------------- */

static Reviewer
make_reviewer (const AstReviewStyle *style, const AstGame *game, AstWatch *watch)
{
  Reviewer self = {
    .style = style,
    .watch = watch,
    .weights = ast_level_weights (style->level, game),
    .side = game->side_of[game->player],
  };
  AstRng rng;

  ast_rng_init_keyed (&rng, style->seed, game->n_tiles);
  self.seed = ast_rng_next (&rng);
  return self;
}

AstReviewStyle
ast_review_get_style (void)
{
  return (AstReviewStyle){ .level = AST_ADMIRAL, .effort = 120000, .seed = 1 };
}

int
ast_turn_review_count (const AstGame *game, const AstAction *actions, int n)
{
  AstGame copy = *game;

  for (int i = 0; i < n; i++) {
    ast_game_apply (&copy, &actions[i], NULL);
    if (copy.n_tiles > game->n_tiles && copy.phase != AST_PLACE && copy.phase != AST_ROLL)
      return i + 1;
  }
  return 0;
}

bool
ast_turn_review_run (AstTurnReview *self, const AstReviewStyle *style, const AstGame *game,
                     const AstAction *actions, AstWatch *watch)
{
  AstWatch own = { 0 };
  Reviewer reviewer = make_reviewer (style, game, watch != NULL ? watch : &own);
  AstReviewValue draw, dice;
  AstGame copy = *game;

  *self = (AstTurnReview){ .player = game->player, .side = reviewer.side };
  self->number = game->n_tiles;
  while (copy.phase == AST_DRAW)
    ast_game_apply (&copy, actions++, NULL);
  if (!review_turn (&reviewer, self, &copy, &actions[0], &actions[1])
      || !review_draw (&reviewer, game, copy.hand, &draw))
    return false;
  ast_game_apply (&copy, &actions[0], NULL);
  ast_game_apply (&copy, &actions[1], NULL);
  if (!review_dice (&reviewer, &copy, &actions[2], &dice))
    return false;
  self->before = subtract (self->best, draw);
  self->after = add (self->played, dice);
  self->steps = reviewer.steps;
  return true;
}

bool
ast_turn_review_value (AstReviewValue *value, const AstReviewStyle *style, const AstGame *game,
                       const AstAction *lay, const AstAction *place, AstWatch *watch)
{
  AstWatch own = { 0 };
  Reviewer reviewer = make_reviewer (style, game, watch != NULL ? watch : &own);
  AstGame after = *game;

  ast_game_apply (&after, lay, NULL);
  ast_game_apply (&after, place, NULL);
  return value_game (&reviewer, &after, STREAM_VALUE,
                     count_samples (&reviewer, game, FOR_VALUING, 2), value);
}

double
ast_turn_review_guess (const AstGame *game, const AstAction *actions)
{
  AstGame copy = *game;
  AstChoice choice;
  AstRng rng;
  int i = 0;

  while (copy.phase == AST_DRAW)
    ast_game_apply (&copy, actions++, NULL);
  ast_rng_init_keyed (&rng, 0, STREAM_FIND);
  ast_player_choose (AST_PILOT, &copy, NULL, &rng, NULL, &choice);
  while (i < choice.n_candidates - 1
         && !(ast_action_equal (&choice.candidates[i].lay, &actions[0])
              && ast_action_equal (&choice.candidates[i].place, &actions[1])))
    i++;
  return (double) choice.candidates[0].margin - (double) choice.candidates[i].margin;
}

AstReviewValue
ast_turn_review_draw (const AstTurnReview *self)
{
  return subtract (self->best, self->before);
}

AstReviewValue
ast_turn_review_error (const AstTurnReview *self)
{
  return subtract (self->best, self->played);
}

AstReviewValue
ast_turn_review_dice (const AstTurnReview *self)
{
  return subtract (self->after, self->played);
}

AstFault
ast_turn_review_fault (const AstTurnReview *self)
{
  AstReviewValue error = ast_turn_review_error (self);
  double best = (double) self->best.win / AST_REVIEW_UNIT;
  double played = (double) self->played.win / AST_REVIEW_UNIT;
  bool decided = best < DECIDED || played > 1 - DECIDED;
  AstFault fault = AST_FAULT_BLUNDER;

  while (fault > AST_FAULT_NONE && (double) error.win / AST_REVIEW_UNIT < faults[fault].win
         && (!decided || (double) error.margin / AST_REVIEW_UNIT < faults[fault].points))
    fault--;
  return fault;
}

AstTurnCause
ast_turn_review_cause (const AstTurnReview *self)
{
  int64_t draw = llabs (ast_turn_review_draw (self).win);
  int64_t dice = llabs (ast_turn_review_dice (self).win);
  int64_t error = ast_turn_review_error (self).win;

  if (error >= draw && error >= dice && ast_turn_review_fault (self) != AST_FAULT_NONE)
    return AST_CAUSE_ERROR;
  return dice > draw ? AST_CAUSE_DICE : AST_CAUSE_TILE;
}
