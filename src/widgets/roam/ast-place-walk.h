/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* From one place of a turn to another with keys: in a direction, or row by row.
 *
 * Pure geometry. Each arrow looks into a quarter of the board. Whoever presses, again and again,
 * the arrow in whose quarter a place lies, comes to that place: each step leads nearer to it, or
 * into another quarter from which the next one does. So arrows reach every place from every other.
 */
#pragma once

#include "ast-draft.h"

/* The number of the place next to x, y in `direction`, or -1 if no place lies on that side: the
 * nearest in the quarter around it or, if that is empty, on the whole side. */
int ast_place_walk_toward (const AstFit *places, int n, double x, double y, AstDirection direction);

/* Puts places into the order of their rows, from north to south, and within a row from west to
 * east. */
void ast_place_walk_sort (AstFit *places, int n);

/* The number of the place after (`step` 1) or before (-1) x, y, among places in the order of their
 * rows; x, y need not be one of them. After the last one comes the first: `wrapped`. There must be
 * a place. */
int ast_place_walk_next (const AstFit *places, int n, int x, int y, int step, bool *wrapped);
