/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ceiling.h"

/* Older revisions name the parts of a search otherwise. */
#if __has_include("ast-valuer.h")
#include <math.h>

#include "ast-playout.h"
#include "ast-value.h"

enum {
  SEARCH_STEPS = 32000, /* Of the search that leaves the last few turns. */
  LAST_FEW = 4,
  /* What the search has found counts as so many playouts: it misses what playouts to the end give
   * in the mean by about as much, by 168 pairs of turns of two games. */
  SEARCH_PLAYOUTS = 600,
  FIRST_LOOK = 128, /* After so many playouts, and whenever they have doubled, turns are dropped. */
  MOST_PLAYOUTS = 4096,
};

/* A turn and what came of it at the end of each playout. */
typedef struct {
  AstCandidate turn;
  double outcomes[MOST_PLAYOUTS], sum; /* The sum with what the search has found. */
} Finalist;

/* Plays a turn on to the end of the game; all turns meet the same chance. Returns the steps. */
static int
play_to_end (Finalist *self, const AstGame *game, const AstTileCounts *counts, uint64_t seed,
             int sample)
{
  AstPlayout playout = { .game = *game,
                         .weights = ast_level_weights (AST_ADMIRAL, game),
                         .leaf_value = AST_BY_WEIGHTS,
                         .counts = *counts,
                         .side = game->side_of[game->player],
                         .n_turns = 2 * AST_MAX_TILES };
  /* Each undrawn tile comes first equally often, and each side wins its share of a battle. */
  int first = game->n_bag > 0 ? game->bag[sample % game->n_bag] : AST_NONE;
  float quantile = (float) (2654435769u * (unsigned) (sample + 1) >> 8) / (1 << 24);

  if (game->phase == AST_LAY)
    ast_game_apply (&playout.game, &self->turn.lay, NULL);
  ast_game_apply (&playout.game, &self->turn.place, NULL);
  ast_playout_begin (&playout, first, quantile);
  ast_playout_run (&playout, seed + sample);
  self->outcomes[sample] =
      ast_value_weigh ((AstValue){ .margin = playout.margin, .win = playout.win });
  self->sum += self->outcomes[sample];
  return playout.n_taken + 1;
}

/* Whether `other` is certainly worse than `best` after `n` playouts, or as good. */
static bool
is_settled (const Finalist *best, const Finalist *other, int n)
{
  double lead = (best->sum - other->sum) / (n + SEARCH_PLAYOUTS);
  double sum = 0, squares = 0, error;

  for (int i = 0; i < n; i++) {
    double ahead = best->outcomes[i] - other->outcomes[i];

    sum += ahead;
    squares += ahead * ahead;
  }
  error = sqrt (fmax (squares - sum * sum / n, 0) / n / (n + SEARCH_PLAYOUTS));
  return lead > 3 * error || lead + 2 * error < 0.003;
}

/* Puts the best of `n` turns first. */
static void
lead_with_best (Finalist *turns[], int n)
{
  for (int i = 1; i < n; i++) {
    Finalist *best = turns[0];

    if (turns[i]->sum > best->sum) {
      turns[0] = turns[i];
      turns[i] = best;
    }
  }
}

/* Keeps the best turn, which is first, and those that are not settled. Returns how many are left.
 */
static int
drop_settled (Finalist *turns[], int n, int n_playouts)
{
  int left = 1;

  for (int i = 1; i < n; i++) {
    if (!is_settled (turns[0], turns[i], n_playouts))
      turns[left++] = turns[i];
  }
  return left;
}

void
ceiling_choose (const AstGame *game, const AstBudget *budget, AstRng *rng, AstChoice *choice)
{
  Finalist finalists[LAST_FEW];
  AstBudget search = { .effort = SEARCH_STEPS, .threads = budget->threads };
  Finalist *turns[LAST_FEW];
  AstTileCounts counts;
  uint64_t seed;
  int n;

  ast_player_choose (AST_ADMIRAL, game, &search, rng, NULL, choice);
  /* The exact end of a game leaves nothing to compare. */
  n = choice->n_candidates < LAST_FEW ? choice->n_candidates : LAST_FEW;
  if (choice->candidates[0].visits == 0)
    n = 1;
  for (int i = 0; i < n; i++) {
    const AstCandidate *turn = &choice->candidates[i];

    finalists[i].turn = *turn;
    finalists[i].sum = SEARCH_PLAYOUTS * ast_value_weigh ((AstValue){ turn->margin, turn->win });
    turns[i] = &finalists[i];
  }
  seed = ast_rng_next (rng);
  ast_tile_counts_init (&counts, game);
  for (int played = 0; n > 1 && played < MOST_PLAYOUTS && choice->steps < budget->effort;) {
    for (int i = 0; i < n; i++)
      choice->steps += play_to_end (turns[i], game, &counts, seed, played);
    played++;
    lead_with_best (turns, n);
    if (played >= FIRST_LOOK && (played & (played - 1)) == 0)
      n = drop_settled (turns, n, played);
  }
  choice->lay = turns[0]->turn.lay;
  choice->place = turns[0]->turn.place;
}
#else
void
ceiling_choose (const AstGame *game, const AstBudget *budget, AstRng *rng, AstChoice *choice)
{
  ast_player_choose (AST_ADMIRAL, game, budget, rng, NULL, choice);
}
#endif
