/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-errors.h"

#include "ast-review-table.h"

/* Only games of which all turns were reviewed by one revision, and of those only the ones of the
 * newest: what different revisions find cannot be compared. */
static const char make_sql[] =
    "CREATE TEMP TABLE reviewed AS WITH good AS MATERIALIZED"
    " (SELECT * FROM main.review WHERE checksum = " AST_REVIEW_CHECKSUM "),"
    " whole AS MATERIALIZED (SELECT r.game, r.revision FROM good AS r"
    "  CROSS JOIN main.game ON game.id = r.game WHERE game.finished"
    "  GROUP BY r.game, r.revision HAVING count (*) = max (game.turns))"
    " SELECT game, player AS seat, count (*) AS own_turns,"
    " total (best_margin - played_margin) FILTER (WHERE error = 'laying') / ?1 AS laying,"
    " total (best_margin - played_margin) FILTER (WHERE error = 'meeples') / ?1 AS meeples,"
    " total (best_margin - played_margin) FILTER (WHERE error = 'battles') / ?1 AS battles,"
    " total (best_margin - before_margin + after_margin - played_margin) / ?1 AS luck,"
    " total (best_win - before_win + after_win - played_win) / ?1 AS fortune"
    " FROM good WHERE game IN (SELECT game FROM whole"
    "  WHERE revision = (SELECT max (revision) FROM whole))"
    " GROUP BY game, player";

double
ast_errors_get_mean (const AstErrorFigures *self)
{
  double sum = 0;

  for (int kind = 0; kind < AST_N_ERRORS; kind++)
    sum += self->points[kind];
  return self->turns > 0 ? sum / self->turns : 0;
}

gboolean
ast_errors_make (AstDb *db, GError **error)
{
  return ast_db_run (db, error, make_sql, "d", (double) AST_REVIEW_UNIT)
         && ast_db_run (db, error, "CREATE INDEX temp.reviewed_by_game ON reviewed (game, seat)",
                        "");
}

AstErrorFigures
ast_errors_read (AstQuery *row, int column)
{
  return (AstErrorFigures){
    .games = (guint) ast_query_int (row, column),
    .turns = (guint) ast_query_int (row, column + 1),
    .points = { [AST_ERROR_LAYING] = ast_query_double (row, column + 2),
                [AST_ERROR_MEEPLES] = ast_query_double (row, column + 3),
                [AST_ERROR_BATTLES] = ast_query_double (row, column + 4) },
    .luck = ast_query_double (row, column + 5),
  };
}
