/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Dice that fall as a lesson wants them to, within the rules. */
#pragma once

#include "ast-game.h"
#include "ast-lessons.h"

/* The roll that is due in `game`, or else the draw; `side` is the learner's. */
AstAction ast_lesson_luck_next (const AstGame *game, int side, AstLuck luck);
