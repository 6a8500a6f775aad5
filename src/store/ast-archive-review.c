/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-action-table.h"
#include "ast-answer.h"
#include "ast-archive.h"
#include "ast-exercise-table.h"
#include "ast-review-table.h"
#include "ast-store-reviews.h"

/* Within a change, or as long as the database is read. */
static GArray *
read_reviews (AstArchive *self, gint64 game, const AstReviewStyle *style, GError **error)
{
  g_autoptr (GArray) line = NULL;
  AstJournalPosition mark;

  if (ast_game_table_get_mark (self->db, game, &mark, error))
    line = ast_action_table_read (self->db, game, error);
  return line != NULL ? ast_review_table_read (self->db, game, style, (AstAction *) line->data,
                                               MIN (mark.position, line->len), error)
                      : NULL;
}

GArray *
ast_archive_list_reviews (AstArchive *self, gint64 game, const AstReviewStyle *style,
                          GError **error)
{
  GArray *turns;

  if (!ast_db_begin_reading (self->db, error))
    return NULL;
  turns = read_reviews (self, game, style, error);
  ast_db_end_reading (self->db);
  return turns;
}

gboolean
ast_archive_add_reviews (AstArchive *self, gint64 game, const AstReviewStyle *style,
                         const AstAction *actions, guint n_actions, const AstTurnReview *turns,
                         guint n_turns, GError **error)
{
  AstJournalPosition mark;
  gboolean done;

  if (!ast_db_begin_change (self->db, error))
    return FALSE;
  done =
      ast_game_table_get_mark (self->db, game, &mark, error)
      && ast_review_table_store (self->db, game, style, actions, n_actions, turns, n_turns, error);
  return ast_db_end_change (self->db, done, error);
}

/* Adds the turn `number` of `game` if it is among `turns` and worth practising. */
static void
add_exercise (GArray *exercises, const AstExerciseKey *key, const GArray *turns)
{
  for (guint i = 0; i < turns->len; i++) {
    AstExercise exercise = { key->game, g_array_index (turns, AstTurnReview, i) };

    if (exercise.turn.number == key->number && ast_answer_is_wanted (&exercise.turn))
      g_array_append_val (exercises, exercise);
  }
}

static gboolean
read_exercises (AstArchive *self, const AstReviewStyle *style, gint64 now, guint limit,
                GArray *exercises, GError **error)
{
  g_autoptr (GArray) keys = ast_exercise_table_list (self->db, style, now, error);
  g_autoptr (GArray) turns = NULL;
  gint64 game = 0;

  for (guint i = 0; keys != NULL && i < keys->len && exercises->len < limit; i++) {
    const AstExerciseKey *key = &g_array_index (keys, AstExerciseKey, i);

    if (key->game != game) {
      g_clear_pointer (&turns, g_array_unref);
      turns = read_reviews (self, key->game, style, error);
    }
    if (turns == NULL)
      return FALSE;
    game = key->game;
    add_exercise (exercises, key, turns);
  }
  return keys != NULL;
}

GArray *
ast_archive_list_exercises (AstArchive *self, const AstReviewStyle *style, gint64 now, guint limit,
                            GError **error)
{
  g_autoptr (GArray) exercises = g_array_new (FALSE, FALSE, sizeof (AstExercise));
  gboolean done;

  if (!ast_db_begin_reading (self->db, error))
    return NULL;
  done = read_exercises (self, style, now, limit, exercises, error);
  ast_db_end_reading (self->db);
  return done ? g_steal_pointer (&exercises) : NULL;
}

gboolean
ast_archive_add_answer (AstArchive *self, gint64 game, int number, gboolean found, gint64 now,
                        GError **error)
{
  return ast_db_begin_change (self->db, error)
         && ast_db_end_change (
             self->db, ast_exercise_table_note (self->db, game, number, found, now, error), error);
}
