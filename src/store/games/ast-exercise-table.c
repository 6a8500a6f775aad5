/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-exercise-table.h"

#include "ast-answer.h"
#include "ast-query.h"

GArray *
ast_exercise_table_list (AstDb *db, const AstReviewStyle *style, gint64 now, GError **error)
{
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (AstExerciseKey));
  g_autoptr (AstQuery) query = ast_query_new (
      db,
      "SELECT r.game, r.turn, r.best_margin, r.best_win, r.played_margin, r.played_win"
      " FROM review AS r JOIN game ON game.id = r.game"
      " JOIN player ON player.game = r.game AND player.seat = r.player"
      " LEFT JOIN exercise AS e ON e.game = r.game AND e.turn = r.turn AND e.digest = r.digest"
      " WHERE game.deleted IS NULL AND NOT game.refused AND NOT player.computer"
      " AND r.error NOT NULL AND r.level = ? AND r.effort >= ? AND r.revision = ?"
      " AND (e.turn IS NULL OR (e.stage < ? AND e.due <= ?))"
      " ORDER BY e.turn IS NULL, e.due, game.touched DESC, r.best_win - r.played_win DESC",
      "sliil", ast_level_name (style->level), (gint64) style->effort, AST_REVIEW_REVISION,
      AST_PRACTICE_DONE, now);

  while (ast_query_next (query)) {
    AstExerciseKey key = { ast_query_int (query, 0), (int) ast_query_int (query, 1) };
    AstTurnReview turn = { .best = { ast_query_int (query, 2), ast_query_int (query, 3) },
                           .played = { ast_query_int (query, 4), ast_query_int (query, 5) } };

    if (ast_answer_is_wanted (&turn))
      g_array_append_val (keys, key);
  }
  return ast_query_end (query, error) ? g_steal_pointer (&keys) : NULL;
}

gboolean
ast_exercise_table_note (AstDb *db, gint64 game, int number, gboolean found, gint64 now,
                         GError **error)
{
  gint64 stage, due;

  if (!ast_db_get_int (db, &stage, AST_PRACTICE_NEW, error,
                       "SELECT stage FROM exercise JOIN review USING (game, turn, digest)"
                       " WHERE game = ? AND turn = ?",
                       "li", game, number))
    return FALSE;
  stage = ast_practice_advance ((int) stage, found);
  due = now + ast_practice_wait ((int) stage);
  return ast_db_run (db, error,
                     "INSERT OR REPLACE INTO exercise (game, turn, digest, stage, due)"
                     " SELECT game, turn, digest, ?3, ?4 FROM review WHERE game = ?1 AND turn = ?2",
                     "lill", game, number, stage, due);
}
