/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Computer players, hints and reviews that find their turns in milliseconds, for tests of what is
 * shown of them: the linker replaces the functions that say how long they take. */

#include "ast-player.h"
#include "ast-turn-review.h"

bool __real_ast_player_choose (AstLevel level, const AstGame *game, const AstBudget *budget,
                               AstRng *rng, AstWatch *watch, AstChoice *choice);
bool __wrap_ast_player_choose (AstLevel level, const AstGame *game, const AstBudget *budget,
                               AstRng *rng, AstWatch *watch, AstChoice *choice);
AstReviewStyle __real_ast_review_get_style (void);
AstReviewStyle __wrap_ast_review_get_style (void);

enum { QUICK_CHOICE = 300, QUICK_REVIEW = 4000 }; /* Turns that are played on. */

/* A budget that is given holds. */
bool
__wrap_ast_player_choose (AstLevel level, const AstGame *game, const AstBudget *budget, AstRng *rng,
                          AstWatch *watch, AstChoice *choice)
{
  AstBudget quick = budget != NULL ? *budget : (AstBudget){ 0 };

  if (quick.milliseconds == 0 && quick.effort == 0)
    quick.effort = QUICK_CHOICE;
  return __real_ast_player_choose (level, game, &quick, rng, watch, choice);
}

AstReviewStyle
__wrap_ast_review_get_style (void)
{
  AstReviewStyle style = __real_ast_review_get_style ();

  style.effort = QUICK_REVIEW;
  return style;
}
