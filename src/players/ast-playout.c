/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-playout.h"

#include "ast-chance.h"
#include "ast-prospects.h"
#include "ast-turn.h"

/* Takes the greedy turn of the player whose turn it is. */
static void
take_turn (AstPlayout *self)
{
  AstEvaluation evaluation;
  AstTurnList list;

  ast_turn_list_init (&list, 1, 0);
  ast_evaluation_init (&evaluation, &self->game, self->weights, &self->counts);
  ast_turn_list_fill (&list, &evaluation);
  ast_game_apply (&self->game, &list.turns[0].lay, NULL);
  ast_game_apply (&self->game, &list.turns[0].place, NULL);
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

void
ast_playout_run (AstPlayout *self, uint64_t fate)
{
  self->margin = self->win = 0;
  self->n_taken = 0;
  for (int half = 1; half <= 2; half++) {
    AstProspect reached;

    play_on (self, fate, half * self->n_turns / 2);
    reached =
        ast_prospects_judge (&self->game, self->judge, self->weights, &self->counts, self->side);
    self->margin += reached.margin / 2;
    self->win += reached.win / 2;
  }
}
