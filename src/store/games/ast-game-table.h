/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The tables of games, their decks and their players. */
#pragma once

#include "ast-db.h"
#include "ast-deck-collection.h"
#include "ast-record.h"

/* The position of a game. */
typedef struct {
  guint n_rows;   /* Rows in the table of actions, */
  guint position; /* and the number of actions in force. */
} AstJournalPosition;

/* Adds a game with the set-up and players of `record`, which has an id. The record's actions
 * are not stored. Returns the game's number, or 0. */
gint64 ast_game_table_add (AstDb *db, const AstRecord *record, const char *title, GError **error);

/* Sets the title, and updates the text in which the game is searched. */
gboolean ast_game_table_set_title (AstDb *db, gint64 id, const char *title, GError **error);

/* Notes the seed of chance, which of some games is told at their end only. */
gboolean ast_game_table_set_seed (AstDb *db, gint64 id, const char *seed, GError **error);
/* AST_STORE_ERROR_NOT_FOUND: there is no such game. FALSE. */
gboolean ast_game_table_fail_to_find (gint64 id, GError **error);

/* AST_STORE_ERROR_NOT_FOUND if there is no such game. */
gboolean ast_game_table_get_mark (AstDb *db, gint64 id, AstJournalPosition *mark, GError **error);

/* Stores the position of `id`, and what its list entry shows of the state `game`, to which
 * the present rules have led. */
gboolean ast_game_table_set_mark (AstDb *db, gint64 id, const AstJournalPosition *mark,
                                  const AstGame *game, GError **error);

/* The same for a game that the present rules refuse, after ast_game_table_set_mark () with its
 * sketch. */
gboolean
ast_game_table_set_account (AstDb *db, gint64 id, const AstAccount *account, GError **error);

/* Stores what the present rules say about `id`. */
gboolean ast_game_table_set_verdict (AstDb *db, gint64 id, gboolean refused, GError **error);

/* The set-up and players of `id`, without actions, with decks from `collection`. */
AstRecord *
ast_game_table_read (AstDb *db, AstDeckCollection *collection, gint64 id, GError **error);

/* The number of the game whose record has the id `record`, also a deleted one; 0 if none. */
gboolean ast_game_table_find (AstDb *db, const char *record, gint64 *id, GError **error);
