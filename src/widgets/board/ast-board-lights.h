/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Draws the light of realms that score: it runs along routes and round fields, and planets flare;
 * and that of a tile that fits well. */
#pragma once

#include "ast-board-canvas.h"
#include "ast-board-motion.h"

/* Draws what `motion` has of them now, in `game`; nothing most of the time. */
void
ast_board_lights_draw (const AstBoardCanvas *canvas, AstBoardMotion *motion, const AstGame *game);
