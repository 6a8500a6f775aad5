/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-salvage-game.h"

#include "ast-action-code.h"
#include "ast-action-table.h"
#include "ast-game-table.h"
#include "ast-query.h"

/* The SQL that copies one table. The key is a separate column, since a game may get a new id. */
typedef struct {
  char *select, *insert;
} CopySql;

static void
clear_sql (CopySql *sql)
{
  g_free (sql->select);
  g_free (sql->insert);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CopySql, clear_sql)

static gboolean
count_columns (AstDb *db, const char *table, const char *name, gint64 *n, GError **error)
{
  return ast_db_get_int (db, n, 0, error,
                         "SELECT count (*) FROM pragma_table_info (?) WHERE name = ?", "ss", table,
                         name);
}

/* The schema refuses a game with fewer rows than its position; the rows are counted again later. */
static const char *
get_value (const char *column)
{
  return g_str_equal (column, "n_rows") ? "max (n_rows, position)" : column;
}

/* Takes the columns that both databases have. */
static gboolean
prepare_sql (CopySql *sql, AstDb *db, AstDb *old, const char *table, const char *key,
             GError **error)
{
  g_autoptr (AstQuery) query = ast_query_new (
      db,
      "SELECT name FROM pragma_table_info (?) WHERE name <> ? AND name NOT IN ('summary', 'checksum')",
      "ss", table, key);
  g_autoptr (GString) columns = g_string_new (NULL);
  g_autoptr (GString) values = g_string_new (NULL);
  g_autoptr (GString) marks = g_string_new (NULL);

  while (ast_query_next (query)) {
    const char *name = ast_query_text (query, 0);
    gint64 n;

    if (!count_columns (old, table, name, &n, error))
      return FALSE;
    if (n == 0)
      continue;
    g_string_append_printf (columns, ", %s", name);
    g_string_append_printf (values, "%s%s", values->len > 0 ? ", " : "", get_value (name));
    g_string_append (marks, ", ?");
  }
  if (!ast_query_end (query, error))
    return FALSE;
  if (columns->len == 0) {
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED, "no table %s", table);
    return FALSE;
  }
  sql->select =
      g_strdup_printf ("SELECT %s FROM %s WHERE %s = ? ORDER BY 1", values->str, table, key);
  sql->insert =
      g_strdup_printf ("INSERT INTO %s (%s%s) VALUES (?%s)", table, key, columns->str, marks->str);
  return TRUE;
}

/* Copies the rows of `table` whose `key` is `from`, up to the first that cannot be read. */
static gboolean
copy_rows (AstDb *db, AstDb *old, const char *table, const char *key, gint64 from, gint64 to,
           guint *n_copied, GError **error)
{
  g_auto (CopySql) sql = { NULL };
  g_autoptr (AstQuery) query = NULL;

  *n_copied = 0;
  if (!prepare_sql (&sql, db, old, table, key, error))
    return FALSE;
  query = ast_query_new (old, sql.select, "l", from);
  for (; ast_query_next (query); (*n_copied)++)
    if (!ast_query_copy_row (query, db, sql.insert, to, error))
      return FALSE;
  return ast_query_end (query, error);
}

/* Actions after an unreadable one are of no use. */
static gboolean
copy_actions (AstDb *db, AstDb *old, gint64 from, gint64 to, GError **error)
{
  g_autoptr (GError) trouble = NULL;
  guint n;

  if (copy_rows (db, old, "action", "game", from, to, &n, &trouble)
      || g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED)
      || g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_CONSTRAINT))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&trouble));
  return FALSE;
}

gboolean
ast_salvage_copy_game (AstDb *db, AstDb *old, gint64 from, gint64 *to, gboolean *found,
                       GError **error)
{
  guint n;

  if (!copy_rows (db, old, "game", "id", from, *to, &n, error))
    return FALSE;
  *found = n > 0;
  if (!*found)
    return TRUE;
  *to = ast_db_last_id (db);
  return copy_rows (db, old, "game_deck", "game", from, *to, &n, error)
         && copy_rows (db, old, "player", "game", from, *to, &n, error)
         && copy_actions (db, old, from, *to, error);
}

/* Deletes the first row that is missing or unreadable, and all after it. */
static gboolean
drop_unreadable (AstDb *db, gint64 id, guint *n_rows, GError **error)
{
  g_autoptr (AstQuery) query =
      ast_query_new (db, "SELECT n, code FROM action WHERE game = ? ORDER BY n", "l", id);
  guint n = 0;

  for (; ast_query_next (query) && ast_query_int (query, 0) == n; n++) {
    AstAction action;
    gsize length;
    const guint8 *code = ast_query_bytes (query, 1, &length);

    if (!ast_action_decode (code, length, &action))
      break;
  }
  *n_rows = n;
  return ast_query_end (query, error)
         && ast_db_run (db, error, "DELETE FROM action WHERE game = ? AND n >= ?", "li", id,
                        (int) n);
}

/* Plays as many of the first `position` actions as the rules let it. FALSE if the game cannot
 * even be set up. */
static gboolean
play (AstRecord *record, GArray *line, guint *position, AstGame *game, GError **error)
{
  AstResult result;
  int n;

  g_array_append_vals (record->actions, line->data, *position);
  result = ast_record_replay (record, game, &n);
  if (n < 0) {
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_RULES, "the set-up breaks rule %s",
                 ast_result_rule (result));
    return FALSE;
  }
  *position = n;
  return TRUE;
}

/* Keeps the first `position` actions of the line, as the only rows. */
static gboolean
rewrite_actions (AstDb *db, gint64 id, GArray *line, guint position, GError **error)
{
  return ast_db_run (db, error, "DELETE FROM action WHERE game = ?", "l", id)
         && ast_action_table_append (db, id, 0, 0, (AstAction *) line->data, position, error);
}

static gboolean
store_state (AstDb *db, gint64 id, guint n_rows, guint position, const AstGame *game,
             GError **error)
{
  for (int seat = 0; seat < game->setup.n_players; seat++)
    if (!ast_db_run (db, error, "UPDATE player SET points = ? WHERE game = ? AND seat = ?", "ili",
                     game->points[game->side_of[seat]], id, seat))
      return FALSE;
  return ast_db_run (db, error,
                     "UPDATE game SET n_rows = ?, position = ?, finished = ?, turns = ?,"
                     " turn_of = ? WHERE id = ?",
                     "iiiiil", (int) n_rows, (int) position, (int) (game->phase == AST_OVER),
                     game->n_tiles - 1, (int) game->player, id);
}

static gboolean
is_beyond_mending (const GError *error)
{
  return g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_RULES)
         || g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED);
}

/* A game whose deck is not installed is kept: the deck may be installed later. */
static gboolean
settle (AstDb *db, gint64 id, guint n_rows, guint position, GError *trouble, gboolean *saved,
        GError **error)
{
  *saved = !is_beyond_mending (trouble);
  if (!*saved) {
    g_error_free (trouble);
    return ast_db_run (db, error, "DELETE FROM game WHERE id = ?", "l", id);
  }
  if (!g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_DECK)) {
    g_propagate_error (error, trouble);
    return FALSE;
  }
  g_error_free (trouble);
  return ast_db_run (db, error, "UPDATE game SET position = ?, n_rows = ? WHERE id = ?", "iil",
                     (int) position, (int) n_rows, id);
}

gboolean
ast_salvage_mend_game (AstDb *db, AstDeckCollection *collection, gint64 id, gboolean *saved,
                       gboolean *whole, GError **error)
{
  GError *trouble = NULL;
  g_autoptr (GArray) line = NULL;
  g_autoptr (AstRecord) record = NULL;
  g_autofree AstGame *game = g_new (AstGame, 1);
  AstGameMark mark;
  guint n_rows, position, playable;
  gboolean sound;

  if (!ast_game_table_get_mark (db, id, &mark, error) || !drop_unreadable (db, id, &n_rows, error))
    return FALSE;
  line = ast_action_table_read (db, id, error);
  if (line == NULL)
    return FALSE;
  *saved = TRUE;
  position = playable = MIN (mark.position, line->len);
  record = ast_game_table_read (db, collection, id, &trouble);
  sound = record != NULL && play (record, line, &playable, game, &trouble);
  *whole = playable == mark.position;
  if (!sound)
    return settle (db, id, n_rows, position, trouble, saved, error);
  if (playable < position) {
    n_rows = playable;
    if (!rewrite_actions (db, id, line, playable, error))
      return FALSE;
  }
  return store_state (db, id, n_rows, playable, game, error);
}
