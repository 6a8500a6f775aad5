/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Labels along a line, each as near to its place as the others allow. No GTK. */
#pragma once

/* Moves the `n` places, which ascend, apart by at least `room`, and between `least` and `most` if
 * that has room for all. The sum of the squares of the distances is as small as can be, so labels
 * that are crowded together are spread to both sides. `n` is at most AST_SPREAD_MOST. */
void ast_spread_places (double *places, int n, double room, double least, double most);

enum { AST_SPREAD_MOST = 16 };
