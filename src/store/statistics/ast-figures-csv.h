/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Statistics as tables for other programs, see docs/statistics.md. */
#pragma once

#include "ast-figures.h"

/* The tables. */
typedef enum {
  AST_CSV_GAMES,   /* A line for each player of each game, the earliest game first. */
  AST_CSV_PLAYERS, /* A line for each AstPlayerFigures. */
} AstCsvTable;

/* The table of the games that `filter` (NULL: all) lets pass, as comma-separated values, see
 * ast-csv.h. NULL on failure; free with g_free (). */
char *ast_figures_csv_write (AstDb *db, AstCsvTable table, const AstStatisticsFilter *filter,
                             GError **error);
