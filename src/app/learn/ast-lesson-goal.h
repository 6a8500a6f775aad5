/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Judges whether a turn reaches the goal of a lesson. */
#pragma once

#include "ast-game.h"
#include "ast-lessons.h"

/* Whether `action`, which led from `before` to `after` and gave `scores` (may be NULL), reaches the
 * goal of `step` for the player `learner`. */
gboolean
ast_lesson_goal_reached (const AstLessonStep *step, int learner, const AstGame *before,
                         const AstAction *action, const AstScores *scores, const AstGame *after);
