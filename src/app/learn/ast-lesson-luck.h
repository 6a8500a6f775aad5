/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Chance of a lesson: dice that show what the lesson is about, within the rules. */
#pragma once

#include "ast-game.h"
#include "ast-lessons.h"

/* The roll or the draw that is next in `game`; `side` is that of the learner. */
AstAction ast_lesson_luck_next (const AstGame *game, int side, AstLuck luck);
