/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-salvage-game.h"

#include "ast-action-code.h"
#include "ast-journal.h"
#include "ast-replay.h"

/* The columns of `table` that both databases have, without its key to the game. */
static char *
find_columns (AstDb *db, const char *table, const char *key, GError **error)
{
  g_autoptr (AstQuery) query = ast_query_new (
      db,
      "SELECT group_concat ('\"' || name || '\"', ', ') FROM pragma_table_info (?1, 'main')"
      " WHERE name <> ?2 AND name <> 'summary'"
      " AND name IN (SELECT name FROM pragma_table_info (?1, 'old'))",
      "ss", table, key);
  char *columns = ast_query_next (query) ? g_strdup (ast_query_text (query, 0)) : NULL;

  if (ast_query_end (query, error) && columns == NULL)
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED, "no table %s", table);
  return columns;
}

/* Copies the rows of `table` whose `key` is `from`, or of them just that with number `n`. */
static gboolean
copy_rows (AstDb *db, const char *table, const char *key, gint64 from, gint64 to, gint64 n,
           GError **error)
{
  g_autofree char *columns = find_columns (db, table, key, error);
  g_autofree char *sql = NULL;

  if (columns == NULL)
    return FALSE;
  sql = g_strdup_printf ("INSERT INTO main.%s (%s, %s) SELECT nullif (?2, 0), %s FROM old.%s"
                         " WHERE %s = ?1%s",
                         table, key, columns, columns, table, key, n < 0 ? "" : " AND n = ?3");
  return ast_db_run (db, error, sql, n < 0 ? "ll" : "lll", from, to, n);
}

static int
count_changes (AstDb *db)
{
  return sqlite3_changes (ast_db_get_handle (db));
}

/* One page of them is unreadable: those before it can still be read one by one. */
static gboolean
copy_actions (AstDb *db, gint64 from, gint64 to, GError **error)
{
  g_autoptr (GError) trouble = NULL;

  if (copy_rows (db, "action", "game", from, to, -1, &trouble))
    return TRUE;
  for (gint64 n = 0; g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED); n++) {
    g_clear_error (&trouble);
    if (!copy_rows (db, "action", "game", from, to, n, &trouble) || count_changes (db) == 0)
      break;
    g_set_error_literal (&trouble, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED, "go on");
  }
  if (trouble == NULL || g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&trouble));
  return FALSE;
}

gboolean
ast_salvage_copy_game (AstDb *db, gint64 from, gint64 *to, gboolean *found, GError **error)
{
  if (!copy_rows (db, "game", "id", from, *to, -1, error))
    return FALSE;
  *found = count_changes (db) > 0;
  if (!*found)
    return TRUE;
  *to = ast_db_last_id (db);
  return copy_rows (db, "game_deck", "game", from, *to, -1, error)
         && copy_rows (db, "player", "game", from, *to, -1, error)
         && copy_actions (db, from, *to, error);
}

/* Deletes the rows from the first one on that is missing or unreadable. */
static gboolean
drop_unreadable (AstDb *db, gint64 id, guint *n_rows, GError **error)
{
  g_autoptr (AstQuery) query =
      ast_query_new (db, "SELECT n, code FROM main.action WHERE game = ? ORDER BY n", "l", id);
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
         && ast_db_run (db, error, "DELETE FROM main.action WHERE game = ? AND n >= ?", "li", id,
                        (int) n);
}

/* Plays as far as the rules let it. FALSE if the game cannot even be set up. */
static gboolean
play (AstDb *db, AstBox *box, gint64 id, GArray *line, guint *position, AstReplay *replay)
{
  g_autoptr (AstRecord) record = ast_game_table_read (db, box, id, NULL);

  if (record == NULL || !ast_replay_start (replay, record, NULL))
    return FALSE;
  for (guint i = 0; i < *position; i++)
    if (!ast_replay_play (replay, &g_array_index (line, AstAction, i), 1, NULL)) {
      *position = i;
      break;
    }
  return TRUE;
}

/* The line up to `position` becomes the whole journal. */
static gboolean
rewrite_journal (AstDb *db, gint64 id, GArray *line, guint position, GError **error)
{
  return ast_db_run (db, error, "DELETE FROM main.action WHERE game = ?", "l", id)
         && ast_journal_append (db, id, 0, 0, (AstAction *) line->data, position, error);
}

static gboolean
store_state (AstDb *db, gint64 id, guint n_rows, guint position, const AstGame *game,
             GError **error)
{
  for (int seat = 0; seat < game->setup.n_players; seat++)
    if (!ast_db_run (db, error, "UPDATE main.player SET points = ? WHERE game = ? AND seat = ?",
                     "ili", game->points[game->side_of[seat]], id, seat))
      return FALSE;
  return ast_db_run (db, error,
                     "UPDATE main.game SET n_rows = ?, position = ?, finished = ?, turns = ?,"
                     " turn_of = ? WHERE id = ?",
                     "iiiiil", (int) n_rows, (int) position, (int) (game->phase == AST_OVER),
                     game->n_tiles - 1, (int) game->player, id);
}

gboolean
ast_salvage_mend_game (AstDb *db, AstBox *box, gint64 id, gboolean *whole, GError **error)
{
  g_autoptr (GArray) line = NULL;
  AstReplay replay = { 0 };
  AstGameMark mark;
  guint n_rows, position, playable;
  gboolean done;

  if (!ast_game_table_get_mark (db, id, &mark, error) || !drop_unreadable (db, id, &n_rows, error))
    return FALSE;
  line = ast_journal_read (db, id, error);
  if (line == NULL)
    return FALSE;
  position = playable = MIN (mark.position, line->len);
  if (!play (db, box, id, line, &playable, &replay)) {
    done = ast_db_run (db, error, "UPDATE main.game SET position = ?, n_rows = ? WHERE id = ?",
                       "iil", (int) position, (int) n_rows, id);
  } else {
    done = (playable == position || rewrite_journal (db, id, line, playable, error))
           && store_state (db, id, playable == position ? n_rows : playable, playable, &replay.game,
                           error);
  }
  ast_replay_clear (&replay);
  *whole = playable == mark.position;
  return done;
}
