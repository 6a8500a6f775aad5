/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The parts of a board's sky where nothing lies: no tile, no place beside one, no panel.
 *
 * A plain value: pure geometry, in pixels of the board's widget.
 */
#pragma once

#include "ast-board-room.h"
#include "ast-match.h"

typedef struct {
  AstViewport port;
  const AstGame *game; /* Borrowed; NULL: there are no tiles. */
  int n_panels;
  AstPanel panels[AST_MAX_PANELS];
} AstOpenSky;

/* Whether all is open that is less than `reach` pixels from the point x, y. */
gboolean ast_open_sky_has (const AstOpenSky *self, int x, int y, int reach);

/* Finds such a point. Points are tried in an order in which neighbours lie far apart, from `number`
 * on, which is the next one to try afterwards. FALSE if there is hardly any open sky. */
gboolean ast_open_sky_find (const AstOpenSky *self, int reach, guint *number, int *x, int *y);
