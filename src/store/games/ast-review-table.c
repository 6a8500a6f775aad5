/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-review-table.h"

#include "ast-action-code.h"
#include "ast-query.h"

static const char *const error_words[AST_N_ERRORS] = { NULL, "laying", "meeples", "battles" };

static AstErrorKind
find_kind (const char *word)
{
  for (int kind = AST_ERROR_NONE + 1; kind < AST_N_ERRORS; kind++)
    if (g_strcmp0 (word, error_words[kind]) == 0)
      return kind;
  return AST_ERROR_NONE;
}

/* What the actions of a game come to at the end of each of its turns, the first one at 0. A turn
 * ends with the placement or roll after which something else follows. */
static GPtrArray *
make_digests (const AstAction *actions, guint n)
{
  GPtrArray *digests = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint i = 0; i < n; i++) {
    g_autoptr (GBytes) code = ast_action_encode (&actions[i]);
    gsize length;
    const guint8 *bytes = g_bytes_get_data (code, &length);

    g_checksum_update (sum, bytes, (gssize) length);
    if ((actions[i].type == AST_PLACE || actions[i].type == AST_ROLL)
        && (i + 1 == n || actions[i + 1].type != AST_ROLL)) {
      g_autoptr (GChecksum) copy = g_checksum_copy (sum);

      g_ptr_array_add (digests, g_strdup (g_checksum_get_string (copy)));
    }
  }
  return digests;
}

static gboolean
read_action (AstQuery *row, int column, int type, AstAction *action)
{
  gsize length;
  const guint8 *code = ast_query_bytes (row, column, &length);

  return ast_action_decode (code, length, action) && action->type == type;
}

static AstReviewValue
read_value (AstQuery *row, int column)
{
  return (AstReviewValue){ ast_query_int (row, column), ast_query_int (row, column + 1) };
}

/* FALSE if no program of ours has written the row. */
static gboolean
read_turn (AstQuery *row, AstTurnReview *turn)
{
  *turn = (AstTurnReview){
    .number = (int) ast_query_int (row, 0),
    .player = (int) ast_query_int (row, 1),
    .side = (int) ast_query_int (row, 2),
    .before = read_value (row, 3),
    .best = read_value (row, 5),
    .played = read_value (row, 7),
    .after = read_value (row, 9),
    .kind = find_kind (ast_query_nullable_text (row, 11)),
  };
  return read_action (row, 12, AST_LAY, &turn->lay)
         && read_action (row, 13, AST_PLACE, &turn->place);
}

GArray *
ast_review_table_read (AstDb *db, gint64 game, const AstReviewStyle *style,
                       const AstAction *actions, guint n, GError **error)
{
  g_autoptr (GPtrArray) digests = make_digests (actions, n);
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (AstTurnReview));
  g_autoptr (AstQuery) query = ast_query_new (
      db,
      "SELECT turn, player, side, before_margin, before_win, best_margin, best_win, played_margin,"
      " played_win, after_margin, after_win, error, lay, place, digest FROM review"
      " WHERE game = ? AND level = ? AND effort >= ? AND revision = ?"
      " AND checksum = " AST_REVIEW_CHECKSUM " ORDER BY turn",
      "lsli", game, ast_level_name (style->level), (gint64) style->effort, AST_REVIEW_REVISION);

  while (ast_query_next (query)) {
    AstTurnReview turn;

    if (read_turn (query, &turn) && turn.number <= (int) digests->len
        && g_strcmp0 (digests->pdata[turn.number - 1], ast_query_text (query, 14)) == 0)
      g_array_append_val (turns, turn);
  }
  return ast_query_end (query, error) ? g_steal_pointer (&turns) : NULL;
}

static gboolean
store_turn (AstDb *db, gint64 game, const AstReviewStyle *style, const AstTurnReview *turn,
            const char *digest, GError **error)
{
  g_autoptr (GBytes) lay = ast_action_encode (&turn->lay);
  g_autoptr (GBytes) place = ast_action_encode (&turn->place);

  return ast_db_run (
      db, error,
      "INSERT OR REPLACE INTO review (game, turn, player, side, before_margin, before_win,"
      " best_margin, best_win, played_margin, played_win, after_margin, after_win, error, lay,"
      " place, level, effort, revision, digest, checksum)"
      " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18,"
      " ?19, ast_checksum (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16,"
      " ?17, ?18, ?19))",
      "liiillllllllsbbslis", game, turn->number, turn->player, turn->side,
      (gint64) turn->before.margin, (gint64) turn->before.win, (gint64) turn->best.margin,
      (gint64) turn->best.win, (gint64) turn->played.margin, (gint64) turn->played.win,
      (gint64) turn->after.margin, (gint64) turn->after.win, error_words[turn->kind], lay, place,
      ast_level_name (style->level), (gint64) style->effort, AST_REVIEW_REVISION, digest);
}

gboolean
ast_review_table_store (AstDb *db, gint64 game, const AstReviewStyle *style,
                        const AstAction *actions, guint n, const AstTurnReview *turns,
                        guint n_turns, GError **error)
{
  g_autoptr (GPtrArray) digests = make_digests (actions, n);

  for (guint i = 0; i < n_turns; i++) {
    int number = turns[i].number;

    if (number >= 1 && number <= (int) digests->len
        && !store_turn (db, game, style, &turns[i], digests->pdata[number - 1], error))
      return FALSE;
  }
  return TRUE;
}

gboolean
ast_review_table_cut (AstDb *db, gint64 game, guint turn, GError **error)
{
  return ast_db_run (db, error, "DELETE FROM review WHERE game = ? AND turn >= ?", "li", game,
                     (int) turn);
}
