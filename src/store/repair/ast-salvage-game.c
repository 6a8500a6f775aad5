/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-salvage-game.h"

#include "ast-game-checksum.h"
#include "ast-game-table.h"
#include "ast-query.h"
#include "ast-replay.h"
#include "ast-salvage-actions.h"

/* The SQL that copies one table. The key is a separate column, since a game may get a new id. */
typedef struct {
  char *select, *insert, *update;
} CopySql;

static void
clear_sql (CopySql *sql)
{
  g_free (sql->select);
  g_free (sql->insert);
  g_free (sql->update);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CopySql, clear_sql)

void
ast_salvage_entry_clear (AstSalvageEntry *self)
{
  g_clear_pointer (&self->record, g_free);
}

/* Ends a query of the damaged database; what cannot be read is no error. */
static gboolean
forgive (AstDb *old, GError **trouble, GError **error)
{
  if (*trouble == NULL || ast_db_is_damage (old, *trouble)) {
    g_clear_error (trouble);
    return TRUE;
  }
  g_propagate_error (error, g_steal_pointer (trouble));
  return FALSE;
}

gboolean
ast_salvage_read_entry (AstDb *old, gint64 id, gboolean checked, AstSalvageEntry *entry,
                        GError **error)
{
  g_autoptr (AstQuery) query = ast_query_new (old, "SELECT record FROM game WHERE id = ?", "l", id);
  g_autoptr (GError) trouble = NULL;
  gint64 difference = 0;

  *entry = (AstSalvageEntry){ 0 };
  if (ast_query_next (query))
    entry->record = g_strdup (ast_query_text (query, 0));
  ast_query_end (query, &trouble);
  if (!forgive (old, &trouble, error))
    return FALSE;
  if (entry->record == NULL)
    return TRUE;
  if (checked)
    ast_db_get_int (old, &difference, 0, &trouble,
                    "SELECT " AST_CHECKSUM_DIFFERENCE (AST_GAME_CHECKSUM) " FROM game WHERE id = ?",
                    "l", id);
  entry->sound = trouble == NULL && ast_game_checksum_fits (difference);
  return forgive (old, &trouble, error);
}

static gboolean
count_columns (AstDb *db, const char *table, const char *name, gint64 *n, GError **error)
{
  return ast_db_get_int (db, n, 0, error,
                         "SELECT count (*) FROM pragma_table_info (?) WHERE name = ?", "ss", table,
                         name);
}

/* How to read a column so that the schema takes the value, whatever the damage has made of it. */
static char *
get_value (const char *column)
{
  static const char *const values[][2] = {
    { "record", "ifnull (nullif (cast (record AS TEXT), ''), 'record-' || id)" },
    { "unplaceable", "iif (unplaceable = 'return', 'return', 'discard')" },
    { "start_rotation", "cast (start_rotation AS INTEGER) & 3" },
    { "teams", "ifnull (teams = 1, 0)" },
    { "equipment", "ifnull (equipment = 1, 0)" },
    { "purist", "ifnull (purist = 1, 0)" },
    { "no_undo", "ifnull (no_undo = 1, 0)" },
    { "finished", "ifnull (finished = 1, 0)" },
    { "computer", "ifnull (computer = 1, 0)" },
    { "refused", "ifnull (refused = 1, 0)" },
    { "rules", "max (cast (ifnull (rules, 1) AS INTEGER), 1)" },
    { "position", "max (cast (ifnull (position, 0) AS INTEGER), 0)" },
    { "n_rows", "max (cast (ifnull (n_rows, 0) AS INTEGER),"
                " cast (ifnull (position, 0) AS INTEGER), 0)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    if (g_str_equal (column, values[i][0]))
      return g_strdup (values[i][1]);
  return NULL;
}

/* Any other column is taken as its type. */
static char *
get_plain_value (const char *column, const char *type, gboolean needed)
{
  if (!needed)
    return g_strdup_printf ("cast (%s AS %s)", column, type);
  return g_strdup_printf ("cast (ifnull (%s, '') AS %s)", column, type);
}

static void
write_sql (CopySql *sql, const char *table, const char *key, const char *columns,
           const char *values, const char *marks)
{
  sql->select = g_strdup_printf ("SELECT %s FROM %s WHERE %s = ?", values, table, key);
  sql->insert = g_strdup_printf ("INSERT OR IGNORE INTO %s (%s, %s) VALUES (?1, %s)", table, key,
                                 columns, marks);
  sql->update =
      g_strdup_printf ("UPDATE %s SET (%s) = (%s) WHERE %s = ?1", table, columns, marks, key);
}

/* Takes the columns that both databases have. */
static gboolean
prepare_sql (CopySql *sql, AstDb *db, AstDb *old, const char *table, const char *key,
             gboolean with_position, GError **error)
{
  g_autoptr (AstQuery) query =
      ast_query_new (db,
                     "SELECT name, type, \"notnull\" FROM pragma_table_info (?)"
                     " WHERE name <> ? AND name NOT IN ('summary', 'judged', 'checksum')"
                     " AND (? OR name NOT IN ('position', 'n_rows'))",
                     "ssi", table, key, with_position);
  g_autoptr (GString) columns = g_string_new (NULL);
  g_autoptr (GString) values = g_string_new (NULL);
  g_autoptr (GString) marks = g_string_new (NULL);
  guint n_columns = 0;

  while (ast_query_next (query)) {
    const char *name = ast_query_text (query, 0);
    const char *comma = n_columns > 0 ? ", " : "";
    g_autofree char *value = get_value (name);
    gint64 n;

    if (!count_columns (old, table, name, &n, error))
      return FALSE;
    if (n == 0)
      continue;
    if (value == NULL)
      value = get_plain_value (name, ast_query_text (query, 1), ast_query_int (query, 2));
    g_string_append_printf (columns, "%s%s", comma, name);
    g_string_append_printf (values, "%s%s", comma, value);
    g_string_append_printf (marks, "%s?%u", comma, 2 + n_columns++);
  }
  if (!ast_query_end (query, error))
    return FALSE;
  if (n_columns == 0) {
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED, "no table %s", table);
    return FALSE;
  }
  write_sql (sql, table, key, columns->str, values->str, marks->str);
  return TRUE;
}

/* Copies the rows of `table` whose `key` is `from`, up to the first that cannot be read. */
static gboolean
copy_rows (AstDb *db, AstDb *old, const char *table, gint64 from, gint64 to, gboolean *whole,
           GError **error)
{
  g_auto (CopySql) sql = { NULL };
  g_autoptr (AstQuery) query = NULL;
  g_autoptr (GError) trouble = NULL;
  guint n = 0;

  *whole = FALSE;
  if (!prepare_sql (&sql, db, old, table, "game", TRUE, &trouble))
    return forgive (old, &trouble, error);
  query = ast_query_new (old, sql.select, "l", from);
  for (; ast_query_next (query); n++)
    if (!ast_query_copy_row (query, db, sql.insert, to, error))
      return FALSE;
  ast_query_end (query, &trouble);
  *whole = trouble == NULL && n > 0;
  return forgive (old, &trouble, error);
}

/* The texts of the decks in play; a damaged one is told by its name. */
static gboolean
copy_deck_texts (AstDb *db, AstDb *old, gint64 from, GError **error)
{
  g_autoptr (AstQuery) query = NULL;
  g_autoptr (GError) trouble = NULL;
  gint64 n;

  if (!count_columns (old, "deck", "content", &n, &trouble))
    return forgive (old, &trouble, error);
  if (n == 0)
    return TRUE;
  query = ast_query_new (old,
                         "SELECT cast (content AS TEXT), cast (text AS TEXT) FROM deck"
                         " WHERE content IN (SELECT content FROM game_deck WHERE game = ?)",
                         "l", from);
  while (ast_query_next (query))
    if (!ast_query_copy_row (
            query, db, "INSERT OR IGNORE INTO deck (content, text) VALUES (?2, ?3)", from, error))
      return FALSE;
  ast_query_end (query, &trouble);
  return forgive (old, &trouble, error);
}

static gboolean
copy_findings_of (AstDb *db, AstDb *old, gint64 from, gint64 to, GError **error)
{
  static const char *const tables[] = { "account", "score", "battle", "battle_side", "result" };
  gboolean whole;

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (!copy_rows (db, old, tables[i], from, to, &whole, error))
      return FALSE;
  return TRUE;
}

/* What the rules of its time made of the game: nothing or all of it, since its rows refer to each
 * other. For a game that can be played it is computed again later. */
static gboolean
copy_findings (AstDb *db, AstDb *old, gint64 from, gint64 to, GError **error)
{
  g_autoptr (GError) trouble = NULL;

  if (!ast_db_exec (db, "SAVEPOINT findings", error))
    return FALSE;
  if (copy_findings_of (db, old, from, to, &trouble))
    return ast_db_exec (db, "RELEASE findings", error);
  if (!g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_CONSTRAINT)) {
    g_propagate_error (error, g_steal_pointer (&trouble));
    return FALSE;
  }
  return ast_db_exec (db, "ROLLBACK TO findings; RELEASE findings", error);
}

static gboolean
copy_decks_and_players (AstDb *db, AstDb *old, gint64 from, gint64 to, gboolean *whole,
                        GError **error)
{
  gboolean has_decks, has_players;

  if (!copy_rows (db, old, "game_deck", from, to, &has_decks, error)
      || !copy_rows (db, old, "player", from, to, &has_players, error))
    return FALSE;
  *whole = has_decks && has_players;
  return copy_deck_texts (db, old, from, error) && copy_findings (db, old, from, to, error);
}

/* Copies the row of the game `from`, as a new one or (with `update`) over that of `to`. */
static gboolean
copy_game (AstDb *db, AstDb *old, gint64 from, gint64 to, gboolean update, gboolean *copied,
           GError **error)
{
  g_auto (CopySql) sql = { NULL };
  g_autoptr (AstQuery) query = NULL;
  g_autoptr (GError) trouble = NULL;

  *copied = FALSE;
  if (!prepare_sql (&sql, db, old, "game", "id", !update, &trouble))
    return forgive (old, &trouble, error);
  query = ast_query_new (old, sql.select, "l", from);
  if (ast_query_next (query)) {
    if (!ast_query_copy_row (query, db, update ? sql.update : sql.insert, to, error))
      return FALSE;
    *copied = sqlite3_changes (ast_db_get_handle (db)) > 0;
  }
  ast_query_end (query, &trouble);
  return forgive (old, &trouble, error);
}

gboolean
ast_salvage_copy_set_up (AstDb *db, AstDb *old, gint64 from, gint64 *to, gboolean *found,
                         gboolean *whole, GError **error)
{
  *whole = FALSE;
  if (!copy_game (db, old, from, *to, FALSE, found, error))
    return FALSE;
  if (!*found)
    return TRUE;
  *to = ast_db_last_id (db);
  return copy_decks_and_players (db, old, from, *to, whole, error);
}

/* The results go with the players. */
static gboolean
delete_findings (AstDb *db, gint64 id, GError **error)
{
  return ast_db_run (db, error, "DELETE FROM account WHERE game = ?", "l", id)
         && ast_db_run (db, error, "DELETE FROM score WHERE game = ?", "l", id)
         && ast_db_run (db, error, "DELETE FROM battle WHERE game = ?", "l", id);
}

gboolean
ast_salvage_replace_set_up (AstDb *db, AstDb *old, gint64 from, gint64 id, GError **error)
{
  gboolean copied, whole;

  return copy_game (db, old, from, id, TRUE, &copied, error) && delete_findings (db, id, error)
         && ast_db_run (db, error, "DELETE FROM game_deck WHERE game = ?", "l", id)
         && ast_db_run (db, error, "DELETE FROM player WHERE game = ?", "l", id)
         && copy_decks_and_players (db, old, from, id, &whole, error);
}

static gboolean
store_points (AstDb *db, gint64 id, const AstGame *game, GError **error)
{
  for (int seat = 0; seat < game->setup.n_players; seat++)
    if (!ast_db_run (db, error, "UPDATE player SET points = ? WHERE game = ? AND seat = ?", "ili",
                     (int) game->points[game->side_of[seat]], id, seat))
      return FALSE;
  return ast_db_run (db, error, "UPDATE game SET finished = ?, turns = ?, turn_of = ? WHERE id = ?",
                     "iiil", (int) (game->phase == AST_OVER), game->n_tiles - 1, (int) game->player,
                     id);
}

static gboolean
is_about_playing (const GError *error)
{
  return g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_DECK)
         || g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_RULES);
}

/* What its list entry shows. A game that cannot be played today, for lack of a deck or because the
 * rules are others by now, keeps what was stored. */
static gboolean
store_state (AstDb *db, AstDeckCollection *collection, gint64 id, gboolean shortened,
             GError **error)
{
  g_autofree AstReplay *replay = g_new0 (AstReplay, 1);
  g_autoptr (GError) trouble = NULL;
  gboolean done = TRUE;
  gint64 settled;

  /* A game that other rules have ended keeps its points. */
  if (!ast_db_get_int (db, &settled, 0, error,
                       "SELECT count (*) FROM game WHERE id = ? AND finished AND rules <> ?", "li",
                       id, ast_rules_get_version ()))
    return FALSE;
  if (settled && !shortened)
    return TRUE;
  if (ast_replay_catch_up (replay, db, collection, id, &trouble))
    done = store_points (db, id, &replay->game, error);
  else if (is_about_playing (trouble) && shortened)
    done = ast_db_run (db, error, "UPDATE game SET finished = 0 WHERE id = ?", "l", id);
  ast_replay_clear (replay);
  if (trouble == NULL || is_about_playing (trouble))
    return done;
  g_propagate_error (error, g_steal_pointer (&trouble));
  return FALSE;
}

/* Deletes the rows after the first gap, and gives the others their checksums. */
static gboolean
close_rows (AstDb *db, gint64 id, guint *n_actions, guint *n_rows, gboolean *had_gap,
            GError **error)
{
  if (!ast_salvage_count_actions (db, id, n_actions, n_rows, error)
      || !ast_db_run (db, error, "DELETE FROM action WHERE game = ? AND n >= ?", "li", id,
                      (int) *n_rows))
    return FALSE;
  *had_gap = sqlite3_changes (ast_db_get_handle (db)) > 0;
  return ast_db_run (
      db, error, "UPDATE action SET checksum = " AST_ACTION_CHECKSUM " WHERE game = ?", "l", id);
}

/* No game has so many rows: a higher number is itself damage. */
enum { PLAUSIBLE_ROWS = 1 << 12 };

static gboolean
store_mark (AstDb *db, gint64 id, gboolean open_end, gboolean *shortened, GError **error)
{
  AstGameMark mark;
  guint n_actions, n_rows, position;
  gboolean had_gap;

  if (!ast_game_table_get_mark (db, id, &mark, error)
      || !close_rows (db, id, &n_actions, &n_rows, &had_gap, error))
    return FALSE;
  position = open_end ? n_actions : MIN (mark.position, n_actions);
  *shortened = open_end ? had_gap || (mark.n_rows > n_rows && mark.n_rows <= PLAUSIBLE_ROWS)
                        : position < mark.position;
  return ast_db_run (db, error, "UPDATE game SET n_rows = ?, position = ? WHERE id = ?", "iil",
                     (int) n_rows, (int) position, id)
         && ast_game_checksum_stamp (db, id, error);
}

/* A game that has lost its end has no result. */
static gboolean
delete_results (AstDb *db, gint64 id, GError **error)
{
  return ast_db_run (db, error, "DELETE FROM score WHERE game = ?", "l", id)
         && ast_db_run (db, error, "DELETE FROM battle WHERE game = ?", "l", id)
         && ast_db_run (db, error, "DELETE FROM result WHERE game = ?", "l", id);
}

gboolean
ast_salvage_finish_game (AstDb *db, AstDeckCollection *collection, gint64 id, gboolean open_end,
                         AstSalvageFate *fate, GError **error)
{
  gboolean shortened;
  gint64 known;

  if (!ast_db_get_int (db, &known, 0, error,
                       "SELECT EXISTS (SELECT 1 FROM player WHERE game = ?1)"
                       " AND EXISTS (SELECT 1 FROM game_deck WHERE game = ?1)",
                       "l", id))
    return FALSE;
  *fate = AST_SALVAGE_LOST;
  if (!known)
    return ast_db_run (db, error, "DELETE FROM game WHERE id = ?", "l", id);
  if (!store_mark (db, id, open_end, &shortened, error)
      || (shortened && !delete_results (db, id, error))
      || !store_state (db, collection, id, shortened, error))
    return FALSE;
  *fate = shortened ? AST_SALVAGE_SHORTENED : AST_SALVAGE_WHOLE;
  return TRUE;
}
