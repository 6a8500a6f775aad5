/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a position is worth to a side. */
#pragma once

typedef struct {
  double margin; /* Expected points over the best other side at the end, */
  double win;    /* and the chance to win, from 0 to 1; equal sides share it (E3). */
} AstValue;
