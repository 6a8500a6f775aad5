/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is at a place of the board, laid or empty, for those who cannot see it.
 *
 * All are transfer full.
 */
#pragma once

#include "ast-draft.h"

/* "column 2, row −1", within a sentence or a list. */
char *ast_phrase_at (int x, int y);

/* The places, each once, where a tile would make the realm that realm `number` of `tile` belongs to
 * larger: "column 3, row 1 and column 4, row 0"; NULL if the realm is complete. */
char *ast_phrase_open_places (const AstGame *game, int tile, int number);

/* All there is to know about the realm that realm `number` of `tile` belongs to, and that this tile
 * is at: what is open, what it gives, and with what those who hold it would fight. */
char *ast_phrase_realm_at (GListModel *seats, const AstGame *game, int tile, int number);

/* All there is to know about x, y in `game`, the state that the board shows: the realms of the tile
 * that lies there and whose they are, or what an empty place would need. `draft` may be NULL, else
 * it says whether its tile fits there, as far as it shows that at all. `dead`: says as well where
 * no tile that is left fits. */
char *ast_phrase_cell (GListModel *seats, const AstGame *game, AstDraft *draft, int x, int y,
                       gboolean dead);
