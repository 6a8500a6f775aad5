/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The checksums of stored games, by which damage is found that SQLite cannot see.
 *
 * Each action has its own, over its row. That of a game is over its row, its decks and its players.
 * Whoever changes one of those stamps the game in the same transaction. */
#pragma once

#include "ast-db.h"

/* The checksum of a row of `action`, in SQL. */
#define AST_ACTION_CHECKSUM "ast_checksum (game, n, position, code)"

/* That of a row of `game`, all but what the summary of a finished game has in it, whose decks and
 * players are in tables whose names begin with `schema`, in the rows that also fulfil `more`. The
 * sums do not depend on the order of the rows. */
#define AST_GAME_CHECKSUM_OF(schema, more)                                                       \
  "ast_checksum (id, record, created_text, created, changed, touched, generator, seed, teams,"   \
  " equipment, unplaceable, start_rotation, purist, no_undo, n_rows, position, finished, turns," \
  " turn_of, title, search, deleted,"                                                            \
  " (SELECT sum (ast_checksum (deck)) FROM " schema "game_deck WHERE game = game.id" more "),"   \
  " (SELECT sum (ast_checksum (seat, name, key, colour, computer, level, points))"               \
  " FROM " schema "player WHERE game = game.id" more "))"
#define AST_GAME_CHECKSUM AST_GAME_CHECKSUM_OF ("", "")

/* Whether the database has checksums: it has since version 5 of the schema. */
gboolean ast_game_checksum_is_known (AstDb *db, gboolean *known, GError **error);

/* Makes the checksum of `game` that of its present row, decks and players. */
gboolean ast_game_checksum_stamp (AstDb *db, gint64 game, GError **error);

/* The same for all games, and for all actions. */
gboolean ast_game_checksum_stamp_all (AstDb *db, GError **error);

/* AST_STORE_ERROR_DAMAGED if something of `game` is not as it was stored: set-up, players, position
 * or actions. */
gboolean ast_game_checksum_check (AstDb *db, gint64 game, GError **error);
