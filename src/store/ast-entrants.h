/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The temporary table "entrant" that statistics are drawn from: a row for each player of each
 * finished game that counts, with the columns of result and
 *
 *   created, touched, turns, n_players    of the game
 *   computer, name, level                 of the player
 *   who                                   whose it is: a person's key or a computer's level
 *   first                                 1 for one player of each side  */
#pragma once

#include "ast-db.h"
#include "ast-store-statistics.h"

/* Makes the table anew, in a transaction that is to be ended with ast_entrants_drop (). */
gboolean ast_entrants_make (AstDb *db, const AstStatisticsFilter *filter, GError **error);
void ast_entrants_drop (AstDb *db);
