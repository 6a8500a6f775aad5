/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-since.h"

#include "ast-match-steps.h"

typedef struct {
  AstSince *since;
  int player;
} Telling;

static void
note_battle (AstSince *self, const AstGame *before, const AstAction *roll)
{
  const AstBattle *battle = &before->battle;
  unsigned highest = ast_battle_highest (battle, roll, NULL);
  int winner = __builtin_ctz (highest);

  if ((highest & (highest - 1)) != 0 || self->n_battles == AST_MAX_SINCE_BATTLES)
    return;
  self->battles[self->n_battles++] = (AstSinceBattle){
    .kind = (AstRealmKind) ast_game_realm (before, battle->tile, battle->realm)->kind,
    .winner = winner,
    .attacked = before->side_of[before->player] == winner,
  };
}

static void
note_scores (AstSince *self, const AstScores *scores)
{
  for (int i = 0; i < scores->n; i++)
    self->points[scores->scores[i].side] += scores->scores[i].points;
}

/* From here on: the player's own tile, and the battles about it, are known. */
static void
begin (AstSince *self, const AstGame *game)
{
  *self = (AstSince){ .first = game->n_tiles, .n_tiles = game->n_tiles };
}

static void
note_step (const AstStep *step, gpointer user_data)
{
  const Telling *telling = user_data;
  AstSince *self = telling->since;
  AstPhase type = (AstPhase) step->action->type;
  gboolean own = step->before->player == telling->player;

  if (type == AST_FINISH)
    return;
  self->n_tiles = step->after->n_tiles;
  if (type == AST_LAY)
    self->owners[self->n_tiles - 1] = step->before->player;
  if (type == AST_ROLL)
    note_battle (self, step->before, step->action);
  note_scores (self, step->scores);
  if (own && (type == AST_PLACE || type == AST_ROLL))
    begin (self, step->after);
}

void
ast_since_init (AstSince *self, AstMatch *match, int player)
{
  *self = (AstSince){ .first = 1, .n_tiles = 1 }; /* The tile that the game begins with. */
  ast_match_foreach_step (match, note_step, &(Telling){ self, player });
}
