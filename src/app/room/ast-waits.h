/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* How long the people at a table are waited for before somebody else may decide about their seat:
 * between games ten minutes for whoever is away, and in a game five for whoever is there and takes
 * no turn. All times are in µs, of one clock. */
#pragma once

#include "ast-told-game.h"

typedef struct {
  gint64
      away[AST_MAX_PLAYERS]; /* Since when somebody is, as it is seen from here; 0: they are not. */
} AstWaits;

/* Takes in who is there at the time `now`. */
void ast_waits_look (AstWaits *self, const AstRoom *room, gint64 now);

/* When the time of whoever sits on `seat` is up; 0: nobody waits for them. `began` is when the turn
 * that is played did, 0: that is not known. */
gint64 ast_waits_find_end (const AstWaits *self, const AstRoom *room, const AstToldGame *game,
                           gint64 began, int seat);
