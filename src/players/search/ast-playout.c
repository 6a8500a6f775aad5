/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-playout.h"

#include "ast-chance.h"
#include "ast-odds.h"
#include "ast-turn.h"
#include "ast-valuer.h"

static void
take_turn (AstPlayout *self)
{
  AstEvaluation evaluation;
  const AstTurn *turn;
  AstTurnList list;

  ast_turn_list_init (&list, 1, 0);
  ast_evaluation_init (&evaluation, &self->game, self->weights, &self->counts);
  ast_turn_list_fill (&list, &evaluation);
  turn = &list.turns[0];
  ast_game_apply (&self->game, &turn->lay, NULL);
  ast_game_apply (&self->game, &turn->place, NULL);
  self->n_taken++;
}

/* Plays until `n_turns` have been taken and their battles fought, or the game is over. */
static void
play_on (AstPlayout *self, uint64_t fate, int n_turns)
{
  AstGame *game = &self->game;

  while (game->phase != AST_OVER) {
    if (ast_game_at_chance (game)) {
      AstAction action;

      if (self->n_taken == n_turns && game->phase == AST_DRAW)
        break;
      action = ast_fate_next (game, fate);
      ast_game_apply (game, &action, NULL);
      if (action.type == AST_DRAW)
        ast_tile_counts_draw (&self->counts, game, action.draw.kind);
    } else {
      take_turn (self);
    }
  }
}

/* Inverts the distribution of winners at the quantile, and rescales the rest of that for the next
 * battle. */
static void
fight_battles (AstGame *game, float quantile)
{
  while (game->phase == AST_ROLL) {
    AstOdds odds;
    int winner = -1;

    ast_odds_of_battle (&game->battle, &odds);
    for (int side = 0; side < game->n_sides; side++) {
      if (odds.win[side] <= 0)
        continue;
      if (winner >= 0)
        quantile -= (float) odds.win[winner];
      winner = side;
      if (quantile < (float) odds.win[side])
        break;
    }
    quantile /= (float) odds.win[winner];
    ast_valuer_win_battle (game, winner);
  }
}

void
ast_playout_begin (AstPlayout *self, int kind, float quantile)
{
  AstAction draw = { .type = AST_DRAW, .draw.kind = kind };

  fight_battles (&self->game, quantile);
  if (kind == AST_NONE || self->game.phase != AST_DRAW)
    return;
  ast_game_apply (&self->game, &draw, NULL);
  ast_tile_counts_draw (&self->counts, &self->game, kind);
}

void
ast_playout_run (AstPlayout *self, uint64_t fate)
{
  self->margin = self->win = 0;
  self->n_taken = 0;
  for (int half = 1; half <= 2; half++) {
    float weight = half == 1 ? self->midway_weight : 1 - self->midway_weight;
    AstValue reached[AST_MAX_PLAYERS];

    if (weight <= 0)
      continue;
    play_on (self, fate, half * self->n_turns / 2);
    ast_valuer_find (&self->game, self->leaf_value, self->weights, &self->counts, reached);
    self->margin += weight * (float) reached[self->side].margin;
    self->win += weight * (float) reached[self->side].win;
  }
}
