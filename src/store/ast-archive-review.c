/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-action-table.h"
#include "ast-archive.h"
#include "ast-review-table.h"

GArray *
ast_archive_list_reviews (AstArchive *self, gint64 game, const AstReviewStyle *style,
                          GError **error)
{
  g_autoptr (GArray) line = NULL;
  g_autoptr (GArray) turns = NULL;
  AstJournalPosition mark;

  if (!ast_db_begin_reading (self->db, error))
    return NULL;
  if (ast_game_table_get_mark (self->db, game, &mark, error))
    line = ast_action_table_read (self->db, game, error);
  if (line != NULL)
    turns = ast_review_table_read (self->db, game, style, (AstAction *) line->data,
                                   MIN (mark.position, line->len), error);
  ast_db_end_reading (self->db);
  return g_steal_pointer (&turns);
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
