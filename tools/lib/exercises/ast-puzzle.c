/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-puzzle.h"

#include "ast-answer.h"
#include "ast-evaluation.h"

enum {
  MOST_RIVALS = 4, /* Ideas that are compared with the best one. */
  LAST_TILES = 8,
};

/* Points that a turn takes from another side to block it. */
#define LEAST_TAKEN 2

/* What a turn does, as far as it makes its idea. */
typedef struct {
  int x, y; /* Where the tile lies. */
  int root; /* The realm that a meeple takes; AST_NONE: there is none. */
} Idea;

/* --- Ideas ---------------------------------------------------------------------------------- */

static Idea
describe (const AstGame *game, const AstAction *lay, const AstAction *place)
{
  Idea idea = { .x = lay->lay.x, .y = lay->lay.y, .root = AST_NONE };
  AstGame after = *game;

  ast_game_apply (&after, lay, NULL);
  if (place->place.size == AST_NO_MEEPLE)
    return idea;
  idea.root = ast_game_root (&after, ast_game_tile_at (&after, place->place.x, place->place.y),
                             place->place.realm);
  return idea;
}

static bool
is_same (Idea one, Idea other)
{
  return one.x == other.x && one.y == other.y && one.root == other.root;
}

bool
ast_puzzle_has_idea (const AstPuzzle *self, const AstGame *game, const AstAction *lay,
                     const AstAction *place)
{
  return is_same (describe (game, &self->lay, &self->place), describe (game, lay, place));
}

/* --- Themes --------------------------------------------------------------------------------- */

typedef struct {
  AstGame laid, after; /* Without and with the meeple. */
  AstScores scores;
} Played;

static void
play (Played *self, const AstGame *game, const AstAction *lay, const AstAction *place)
{
  self->laid = *game;
  ast_game_apply (&self->laid, lay, NULL);
  self->after = self->laid;
  ast_game_apply (&self->after, place, &self->scores);
}

/* The number of realms in which there are meeples. */
static int
count_realms (const AstGame *game)
{
  int n = 0;

  for (int node = 0; node < game->n_realms; node++)
    n += game->root[node] == node && game->realms[node].meeples != 0;
  return n;
}

static bool
scores (const Played *turn, int side)
{
  for (int i = 0; i < turn->scores.n; i++) {
    if (turn->scores.scores[i].side == side)
      return true;
  }
  return false;
}

static void
foresee (const AstGame *game, float points[AST_MAX_PLAYERS])
{
  AstTileCounts counts;
  AstEvaluation evaluation;

  ast_tile_counts_init (&counts, game);
  ast_evaluation_init (&evaluation, game, ast_level_weights (AST_ADMIRAL, game), &counts);
  ast_evaluation_prospects (&evaluation, points);
}

/* Whether the best turn is better by what it takes from another side rather than by what it brings.
 */
static bool
blocks (const Played *best, const Played *next, int side)
{
  float with_best[AST_MAX_PLAYERS], with_next[AST_MAX_PLAYERS], brought;
  bool found = false;

  foresee (&best->after, with_best);
  foresee (&next->after, with_next);
  brought = with_best[side] - with_next[side];
  for (int i = 0; i < best->after.n_sides; i++) {
    float taken = with_next[i] - with_best[i];

    found = found || (i != side && taken > LEAST_TAKEN && taken > brought);
  }
  return found;
}

static AstRealmKind
get_kind (const AstGame *game, const AstAction *place)
{
  int tile = ast_game_tile_at (game, place->place.x, place->place.y);

  return (AstRealmKind) ast_game_realm (game, tile, place->place.realm)->kind;
}

static bool
could_send (const AstGame *laid)
{
  AstSpot spots[AST_MAX_SPOTS];

  return ast_game_reserve (laid, laid->player) != 0 && ast_game_spots (laid, spots) > 0;
}

/* Of the `n` rivals `next` is the next best turn. */
static AstStockTheme
find_theme (const AstGame *game, const AstPuzzle *puzzle, const Played *best, const Played *rivals,
            int n, int next)
{
  if (ast_game_tiles_left (game) <= LAST_TILES)
    return AST_THEME_LAST;
  if (count_realms (&best->laid) < count_realms (game))
    return AST_THEME_JOIN;
  if (best->after.phase == AST_ROLL)
    return AST_THEME_FIGHT;
  if (puzzle->place.place.size != AST_NO_MEEPLE
      && get_kind (&best->laid, &puzzle->place) == AST_PLANET)
    return AST_THEME_PLANET;
  for (int i = 0; i < n; i++) {
    if (rivals[i].after.phase == AST_ROLL)
      return AST_THEME_PEACE;
  }
  if (scores (best, game->side_of[game->player]))
    return AST_THEME_FINISH;
  if (blocks (best, &rivals[next], game->side_of[game->player]))
    return AST_THEME_BLOCK;
  if (puzzle->place.place.size == AST_NO_MEEPLE)
    return could_send (&best->laid) ? AST_THEME_SAVE : AST_NO_THEME;
  return AST_THEME_START;
}

/* --- The best turn -------------------------------------------------------------------------- */

/* The first candidates with another idea than that of the first of all, each idea once. */
static int
list_rivals (const AstGame *game, const AstChoice *choice, const AstCandidate **rivals)
{
  Idea ideas[1 + MOST_RIVALS];
  int n = 0;

  for (int i = 0; i < choice->n_candidates && n <= MOST_RIVALS; i++) {
    const AstCandidate *candidate = &choice->candidates[i];
    Idea idea = describe (game, &candidate->lay, &candidate->place);
    int j = 0;

    while (j < n && !is_same (ideas[j], idea))
      j++;
    if (j < n)
      continue;
    ideas[n] = idea;
    if (n > 0)
      rivals[n - 1] = candidate;
    n++;
  }
  return n - 1;
}

/* Whether a turn of that value is no solution, and so many points behind. */
static bool
is_behind (const AstPuzzle *self, AstReviewValue value)
{
  const AstTurnReview turn = { .best = self->best, .played = value };

  return self->best.margin - value.margin >= AST_STOCK_LEAD * AST_REVIEW_UNIT
         && ast_answer_judge (&turn, value, NULL) != AST_ANSWER_SOLVED;
}

bool
ast_puzzle_find (AstPuzzle *self, const AstReviewStyle *style, const AstGame *game)
{
  AstBudget budget = { .effort = style->effort, .threads = 1 };
  const AstCandidate *rivals[MOST_RIVALS] = { NULL };
  Played best, played[MOST_RIVALS];
  AstChoice choice;
  AstRng rng;
  int n, next = 0;

  ast_rng_init_keyed (&rng, style->seed, game->n_tiles);
  ast_player_choose (style->level, game, &budget, &rng, NULL, &choice);
  n = list_rivals (game, &choice, rivals);
  if (n == 0 || choice.candidates[0].margin - rivals[0]->margin < AST_STOCK_LEAD / 2.0f)
    return false;
  *self = (AstPuzzle){ .lay = choice.lay, .place = choice.place };
  ast_turn_review_value (&self->best, style, game, &choice.lay, &choice.place, NULL);
  for (int i = 0; i < n; i++) {
    AstReviewValue value;

    ast_turn_review_value (&value, style, game, &rivals[i]->lay, &rivals[i]->place, NULL);
    if (!is_behind (self, value))
      return false;
    if (i == 0 || value.margin > self->next.margin) {
      self->next = value;
      next = i;
    }
    play (&played[i], game, &rivals[i]->lay, &rivals[i]->place);
  }
  play (&best, game, &self->lay, &self->place);
  self->theme = find_theme (game, self, &best, played, n, next);
  return true;
}
