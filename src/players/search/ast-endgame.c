/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-endgame.h"

#include <math.h>

#include "ast-odds.h"
#include "ast-threads.h"
#include "ast-turn.h"
#include "ast-valuer.h"

/* By how many ways more a tile to come fits for each tile that is laid before it. */
enum { LAYS_A_TILE = 2 };

/* Chances to win that differ by less, by rounding alone, are equal. */
#define SAME_WIN 1e-9

/* A lay with its best placement, or a placement where the tile is laid already. */
typedef struct {
  AstAction lay, place;
  AstValue outcome;
} Line;

typedef struct {
  const AstGame *game;
  const AstWeights *weights;
  AstWatch *watch;
  int64_t effort;
  int side;
  int n_lines;
  Line lines[AST_MAX_LAYS];
  _Atomic int next_line;
  _Atomic int64_t steps;
} Endgame;

static bool
is_stopped (const Endgame *self)
{
  return self->watch->cancelled || self->watch->hurried || self->steps > self->effort;
}

static bool
is_better (AstValue outcome, AstValue than)
{
  double ahead = outcome.win - than.win;

  return ahead > SAME_WIN || (ahead > -SAME_WIN && outcome.margin > than.margin);
}

static AstValue
end_with (double margin)
{
  return (AstValue){ .win = margin > 0 ? 1 : margin < 0 ? 0 : 0.5, .margin = margin };
}

static AstValue play_on (Endgame *self, const AstGame *game);

/* Ties give both sides a point (B4), so who wins the battle is all that matters. */
static AstValue
fight (Endgame *self, const AstGame *game)
{
  AstValue sum = { 0 };
  AstOdds odds;

  ast_odds_of_battle (&game->battle, &odds);
  for (int winner = 0; winner < game->n_sides; winner++) {
    AstGame won = *game;

    if (odds.win[winner] <= 0)
      continue;
    ast_valuer_win_battle (&won, winner);
    ast_value_add (&sum, odds.win[winner], play_on (self, &won));
  }
  return sum;
}

static AstValue
draw (Endgame *self, const AstGame *game)
{
  AstValue sum = { 0 };

  for (int i = 0; i < game->n_bag; i++) {
    AstAction action = { .type = AST_DRAW, .draw.kind = game->bag[i] };
    int n_alike = 0;
    AstGame drawn;

    for (int j = 0; j < game->n_bag; j++) {
      if (game->bag[j] != game->bag[i])
        continue;
      n_alike = j < i ? -AST_MAX_TILES : n_alike + 1;
    }
    if (n_alike <= 0)
      continue;
    drawn = *game;
    ast_game_apply (&drawn, &action, NULL);
    ast_value_add (&sum, (double) n_alike / game->n_bag, play_on (self, &drawn));
  }
  return sum;
}

/* Whether meeples of both sides are in realms beside the place of `turn`, or in the planet that its
 * meeple attacks: without them there is no battle. */
static bool
may_begin_battle (const AstEvaluation *evaluation, const AstTurn *turn)
{
  const AstGame *game = evaluation->game;
  int place = ast_game_place_at (game, turn->lay.lay.x, turn->lay.lay.y);
  uint32_t meeples = 0;

  for (int side = 0; side < 4; side++) {
    if (evaluation->beside[place][side] != AST_NONE)
      meeples |= game->realms[evaluation->beside[place][side]].meeples;
  }
  if ((meeples & game->meeples_of[0]) != 0 && (meeples & game->meeples_of[1]) != 0)
    return true;
  if (turn->place.place.size == AST_NO_MEEPLE
      || (turn->place.place.x == turn->lay.lay.x && turn->place.place.y == turn->lay.lay.y))
    return false;
  place = ast_game_tile_at (game, turn->place.place.x, turn->place.place.y);
  meeples = ast_game_realm (game, place, turn->place.place.realm)->meeples;
  return (meeples & ~game->meeples_of[evaluation->side]) != 0;
}

static AstValue
play_turn (Endgame *self, const AstGame *game, const AstAction *lay, const AstAction *place)
{
  AstGame after = *game;

  if (after.phase == AST_LAY)
    ast_game_apply (&after, lay, NULL);
  ast_game_apply (&after, place, NULL);
  return play_on (self, &after);
}

/* Better for the player whose turn it is. */
static void
take_better (Endgame *self, const AstGame *game, AstValue *best, AstValue outcome)
{
  bool own = game->side_of[game->player] == self->side;

  if (isnan (best->win) || (own ? is_better (outcome, *best) : is_better (*best, outcome)))
    *best = outcome;
}

static int
round_off (float margin)
{
  return (int) (margin + (margin < 0 ? -0.5f : 0.5f));
}

static void
take_best_of_lay (Endgame *self, AstEvaluation *evaluation, const AstTurnList *list, AstValue *best)
{
  const AstGame *game = evaluation->game;
  float total = ast_evaluation_total (evaluation);
  bool settled = false;

  for (int i = 0; i < list->n; i++) {
    const AstTurn *turn = &list->turns[i];

    if (may_begin_battle (evaluation, turn)) {
      take_better (self, game, best, play_turn (self, game, &turn->lay, &turn->place));
    } else if (!settled) {
      int margin = round_off (total + turn->gain);

      settled = true;
      take_better (self, game, best, end_with (evaluation->side == self->side ? margin : -margin));
    }
  }
}

/* The last turn: of those that begin no battle only the best of each lay counts, and its margin is
 * known without trying it out. */
static AstValue
take_last_turn (Endgame *self, const AstGame *game)
{
  AstEvaluation evaluation;
  AstTileCounts counts;
  AstLay lays[AST_MAX_LAYS];
  int n = ast_game_lays (game, lays);
  AstValue best = { NAN, NAN };

  self->steps++;
  ast_tile_counts_init (&counts, game);
  ast_evaluation_init (&evaluation, game, self->weights, &counts);
  for (int i = 0; i < n; i++) {
    AstTurnList list;

    ast_turn_list_init (&list, AST_MAX_CANDIDATES, 0);
    ast_turn_list_fill_lay (&list, &evaluation, lays[i]);
    take_best_of_lay (self, &evaluation, &list, &best);
  }
  return best;
}

static int
list_lays (const AstGame *game, AstAction lays[AST_MAX_LAYS])
{
  AstLay all[AST_MAX_LAYS];
  int n = ast_game_lays (game, all);

  for (int i = 0; i < n; i++)
    lays[i] = ast_game_lay_action (game, all[i]);
  return n;
}

static AstValue
take_turn (Endgame *self, const AstGame *game)
{
  AstAction lays[AST_MAX_LAYS], places[AST_MAX_PLACEMENTS];
  int n_lays = list_lays (game, lays);
  AstValue best = { NAN, NAN };

  for (int i = 0; i < n_lays && !is_stopped (self); i++) {
    AstGame laid = *game;
    int n;

    ast_game_apply (&laid, &lays[i], NULL);
    n = ast_game_placements (&laid, places);
    for (int j = 0; j < n; j++)
      take_better (self, game, &best, play_turn (self, &laid, NULL, &places[j]));
  }
  return best;
}

static AstValue
play_on (Endgame *self, const AstGame *game)
{
  AstAction finish = { .type = AST_FINISH };
  AstGame after;

  switch (game->phase) {
  case AST_ROLL:
    return fight (self, game);
  case AST_DRAW:
    return draw (self, game);
  case AST_LAY:
    return ast_game_tiles_left (game) == 0 ? take_last_turn (self, game) : take_turn (self, game);
  case AST_FINISH:
    after = *game;
    ast_game_apply (&after, &finish, NULL);
    return end_with (ast_game_lead (&after, self->side));
  default:
    return end_with (ast_game_lead (game, self->side));
  }
}

/* The best placement after the lay of `line`. */
static void
find_placement (Endgame *self, const AstGame *laid, Line *line)
{
  AstAction places[AST_MAX_PLACEMENTS];
  int n = ast_game_placements (laid, places);

  for (int i = 0; i < n && !is_stopped (self); i++) {
    AstValue outcome = play_turn (self, laid, NULL, &places[i]);

    if (i > 0 && !is_better (outcome, line->outcome))
      continue;
    line->outcome = outcome;
    line->place = places[i];
  }
}

static void
work (void *data)
{
  Endgame *self = data;

  for (;;) {
    int i = self->next_line++;
    AstGame laid = *self->game;

    if (i >= self->n_lines || is_stopped (self))
      return;
    if (laid.phase == AST_LAY) {
      ast_game_apply (&laid, &self->lines[i].lay, NULL);
      find_placement (self, &laid, &self->lines[i]);
    } else {
      self->lines[i].outcome = play_turn (self, &laid, NULL, &self->lines[i].place);
    }
    self->watch->progress = (unsigned) (1000 * i / self->n_lines);
  }
}

/* Lists all lays, or if the tile is laid already, all placements. */
static void
list_lines (Endgame *self)
{
  AstAction actions[AST_MAX_LAYS];
  bool laid = self->game->phase == AST_PLACE;

  self->n_lines =
      laid ? ast_game_placements (self->game, actions) : list_lays (self->game, actions);
  for (int i = 0; i < self->n_lines; i++) {
    self->lines[i] = (Line){ 0 };
    *(laid ? &self->lines[i].place : &self->lines[i].lay) = actions[i];
  }
}

/* Sorts the lines, best first; among equals the order of the rules remains. */
static void
sort_lines (Endgame *self)
{
  for (int i = 1; i < self->n_lines; i++) {
    Line line = self->lines[i];
    int j;

    for (j = i; j > 0 && is_better (line.outcome, self->lines[j - 1].outcome); j--)
      self->lines[j] = self->lines[j - 1];
    self->lines[j] = line;
  }
}

static void
report (const Endgame *self, AstChoice *choice)
{
  choice->steps = self->steps;
  choice->n_candidates = self->n_lines < AST_MAX_CANDIDATES ? self->n_lines : AST_MAX_CANDIDATES;
  for (int i = 0; i < choice->n_candidates; i++) {
    const Line *line = &self->lines[i];

    choice->candidates[i] = (AstCandidate){ .lay = line->lay,
                                            .place = line->place,
                                            .margin = (float) line->outcome.margin,
                                            .win = (float) line->outcome.win };
  }
}

bool
ast_endgame_choose (const AstGame *game, int64_t effort, int n_threads, AstWatch *watch,
                    AstChoice *choice)
{
  Endgame self = { .game = game,
                   .weights = ast_weights_for (game, AST_FINE),
                   .watch = watch,
                   .effort = effort,
                   .side = game->side_of[game->player] };

  list_lines (&self);
  ast_threads_run (n_threads, work, &self);
  if (is_stopped (&self))
    return false;
  sort_lines (&self);
  report (&self, choice);
  return true;
}

/* The lays of a tile of that kind. */
static int
count_lays (const AstGame *game, int kind)
{
  AstFit fits[AST_MAX_PLACES];
  int n_fits = ast_game_fits (game, kind, fits), n = 0;

  for (int i = 0; i < n_fits; i++)
    n += __builtin_popcount (fits[i].rotations);
  return n;
}

static int
count_turns (const AstGame *game)
{
  AstAction lays[AST_MAX_LAYS];
  int n = 0, n_lays;

  if (game->phase == AST_PLACE)
    return ast_game_placements (game, lays);
  n_lays = list_lays (game, lays);
  for (int i = 0; i < n_lays; i++) {
    AstAction places[AST_MAX_PLACEMENTS];
    AstGame laid = *game;

    ast_game_apply (&laid, &lays[i], NULL);
    n += ast_game_placements (&laid, places);
  }
  return n;
}

/* What is to be evaluated for each turn with the tile in the hand, by the lays of each tile to come
 * now. The last one is evaluated at once; each of the others in all of its turns. */
static double
count_to_come (const int lays[], int n_left, double for_lay)
{
  double sum = 0;

  for (int i = 0; i < n_left && n_left > 1; i++) {
    double turns = for_lay * (lays[i] + LAYS_A_TILE), after = 0;

    for (int j = 0; j < n_left && n_left > 2; j++)
      after += j != i ? for_lay * (lays[j] + 2 * LAYS_A_TILE) : 0;
    sum += turns * (n_left > 2 ? after : 1);
  }
  return n_left > 1 ? sum : 1;
}

/* A tile to come has about as many placements for each lay as the present one. */
bool
ast_endgame_is_near (const AstGame *game, int64_t effort)
{
  AstAction actions[AST_MAX_LAYS];
  int n_left = ast_game_tiles_left (game), n_turns;
  int lays[AST_ENDGAME_TILES] = { 0 };
  double for_lay;

  if (game->n_sides != 2 || n_left > AST_ENDGAME_TILES)
    return false;
  if (n_left == 0)
    return true;
  n_turns = count_turns (game);
  for_lay = game->phase == AST_PLACE ? n_turns : (double) n_turns / list_lays (game, actions);
  for (int i = 0; i < n_left; i++)
    lays[i] = count_lays (game, i < game->n_bag ? game->bag[i] : game->away[i - game->n_bag]);
  return n_turns * count_to_come (lays, n_left, for_lay) <= (double) effort;
}
