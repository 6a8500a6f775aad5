/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-lesson-goal.h"

static gboolean
meets_lay (const AstLessonStep *step, const AstAction *lay)
{
  return step->x == AST_ANYWHERE || (lay->lay.x == step->x && lay->lay.y == step->y);
}

static gboolean
meets_placement (const AstLessonStep *step, const AstAction *place, const AstGame *after)
{
  int tile = ast_game_tile_at (after, place->place.x, place->place.y);

  return place->place.size != AST_NO_MEEPLE && tile != AST_NONE
         && ast_game_realm (after, tile, place->place.realm)->kind == step->what;
}

static gboolean
meets_scores (const AstLessonStep *step, int side, const AstScores *scores, const AstGame *after)
{
  for (int i = 0; scores != NULL && i < scores->n; i++) {
    const AstScore *score = &scores->scores[i];
    const AstRealm *realm = ast_game_realm (after, score->tile, score->realm);

    /* The final scoring pays for open realms, too. */
    if (score->side == side && realm->kind == step->what && realm->open == 0)
      return TRUE;
  }
  return FALSE;
}

static gboolean
meets_equipment (const AstLessonStep *step, int side, const AstGame *before)
{
  return step->what == AST_BLADE ? before->battle.blade[side] > 0 : before->battle.yellow[side] > 0;
}

gboolean
ast_lesson_goal_reached (const AstLessonStep *step, int learner, const AstGame *before,
                         const AstAction *action, const AstScores *scores, const AstGame *after)
{
  int side = after->side_of[learner];

  switch (step->goal) {
  case AST_GOAL_LAY:
    return action->type == AST_LAY && meets_lay (step, action);
  case AST_GOAL_MEEPLE:
    return action->type == AST_PLACE && meets_placement (step, action, after);
  case AST_GOAL_SCORE:
    return meets_scores (step, side, scores, after);
  case AST_GOAL_BATTLE:
    return action->type == AST_ROLL;
  case AST_GOAL_EQUIPPED:
    return action->type == AST_ROLL && meets_equipment (step, side, before);
  default:
    g_return_val_if_reached (FALSE);
  }
}
