/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The temporary table "entrant", from which all statistics are computed.
 *
 * It has a row for each player of each finished game that counts, with the columns of result and
 *
 *   created, turns, teams                 of the game
 *   computer, level                       of the player
 *   who                                   whose row it is: the key of a person or the level of
 *                                         a computer
 *   first                                 1 for one player of each side: partners sit
 *                                         opposite, so the first two are of both teams (S7) */
#pragma once

#include "ast-figures.h"

/* Makes the table, and "reviewed" of ast-errors.h, in a transaction. End it with ast_entrants_drop
 * (). */
gboolean ast_entrants_make (AstDb *db, const AstStatisticsFilter *filter, GError **error);
void ast_entrants_drop (AstDb *db);

/* The name of the person `who` as it was spelled in the game stored last, in SQL. */
#define AST_ENTRANT_NAME                                                                      \
  "(SELECT name FROM main.player AS spelled WHERE spelled.key = who AND NOT spelled.computer" \
  " ORDER BY spelled.game DESC LIMIT 1)"
