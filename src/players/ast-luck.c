/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-luck.h"

#include "ast-odds.h"
#include "ast-valuer.h"

/* Adds a game to which chance may have led, with its weight. */
static bool
add_game (AstEventLuck *self, const AstGame *after, double weight, bool came, AstLuckValuer *valuer,
          void *data)
{
  AstValue values[AST_MAX_PLAYERS] = { 0 };

  if (!valuer (data, after, values))
    return false;
  for (int side = 0; side < after->n_sides; side++) {
    ast_value_add (&self->expected[side], weight, values[side]);
    if (came)
      self->came[side] = values[side];
  }
  return true;
}

bool
ast_luck_of_draw (AstEventLuck *self, const AstGame *game, int kind, const int *n_of,
                  AstLuckValuer *valuer, void *data)
{
  int n = 0;

  *self = (AstEventLuck){ 0 };
  for (int other = 0; other < game->set->n_kinds; other++)
    n += n_of[other];
  for (int other = 0; other < game->set->n_kinds && n_of[kind] < n; other++) {
    AstAction draw = { .type = AST_DRAW, .draw.kind = other };
    AstGame after = *game;

    if (n_of[other] == 0)
      continue;
    ast_game_apply (&after, &draw, NULL);
    if (!add_game (self, &after, n_of[other], other == kind, valuer, data))
      return false;
  }
  /* At last, so that sums of whole numbers are exact. */
  for (int side = 0; side < game->n_sides; side++) {
    self->expected[side].margin /= n;
    self->expected[side].win /= n;
  }
  return true;
}

bool
ast_luck_of_battle (AstEventLuck *self, const AstGame *game, int winner, AstLuckValuer *valuer,
                    void *data)
{
  AstOdds odds;

  *self = (AstEventLuck){ 0 };
  ast_odds_of_battle (&game->battle, &odds);
  for (int side = 0; side < game->n_sides; side++) {
    AstGame after = *game;

    if (odds.win[side] <= 0)
      continue;
    ast_valuer_win_battle (&after, side);
    if (!add_game (self, &after, odds.win[side], side == winner, valuer, data))
      return false;
  }
  return true;
}
