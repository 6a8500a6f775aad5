/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-archive.h"
#include "ast-game-checksum.h"
#include "ast-query.h"
#include "ast-record-words.h"

#define ENTRY_COLUMNS                                                                             \
  "id, record, title, created, changed, finished, deleted IS NOT NULL, position, turns, turn_of," \
  " teams, equipment, seed,"                                                                      \
  " (SELECT group_concat (deck, char (10)) FROM game_deck WHERE game = game.id),"                 \
  " no_undo, unplaceable = 'discard', refused"

static AstGameEntry *
read_entry (AstQuery *row)
{
  AstGameEntry *entry = g_object_new (AST_TYPE_GAME_ENTRY, NULL);

  entry->id = ast_query_int (row, 0);
  entry->record = g_strdup (ast_query_text (row, 1));
  entry->title = g_strdup (ast_query_text (row, 2));
  entry->created = ast_query_int (row, 3);
  entry->changed = ast_query_int (row, 4);
  entry->finished = ast_query_int (row, 5);
  entry->deleted = ast_query_int (row, 6);
  entry->n_actions = ast_query_int (row, 7);
  entry->n_turns = ast_query_int (row, 8);
  entry->turn_of = ast_query_int (row, 9);
  entry->teams = ast_query_int (row, 10);
  entry->equipment = ast_query_int (row, 11);
  entry->seed = g_strdup (ast_query_nullable_text (row, 12));
  entry->decks = g_strsplit (ast_query_text (row, 13), "\n", -1);
  entry->no_undo = ast_query_int (row, 14);
  entry->discards = ast_query_int (row, 15);
  entry->refused = ast_query_int (row, 16);
  return entry;
}

/* E3 */
static void
find_winners (AstGameEntry *entry)
{
  int best = G_MININT;

  for (guint i = 0; i < entry->n_players; i++)
    best = MAX (best, entry->players[i].points);
  for (guint i = 0; i < entry->n_players; i++)
    entry->players[i].won = entry->finished && entry->players[i].points == best;
}

static gboolean
read_players (AstDb *db, AstGameEntry *entry, GError **error)
{
  g_autoptr (AstQuery) query = ast_query_new (
      db, "SELECT name, level, colour, computer, points FROM player WHERE game = ? ORDER BY seat",
      "l", entry->id);

  while (entry->n_players < AST_MAX_PLAYERS && ast_query_next (query)) {
    AstGameEntryPlayer *player = &entry->players[entry->n_players++];

    player->name = g_strdup (ast_query_text (query, 0));
    player->level = g_strdup (ast_query_nullable_text (query, 1));
    player->colour = MAX (ast_word_find (ast_colour_words, ast_query_text (query, 2)), 0);
    player->computer = ast_query_int (query, 3);
    player->points = ast_query_int (query, 4);
  }
  find_winners (entry);
  return ast_query_end (query, error);
}

/* A game that only computers play, or that cannot go on, is not offered to be continued. */
#define UNFINISHED_FIRST \
  "finished OR refused OR NOT EXISTS (SELECT 1 FROM player WHERE game = game.id AND NOT computer), "

/* Whether a game is that of a day. */
#define OF_A_DAY "seed GLOB '[0-9][0-9][0-9][0-9][0-1][0-9][0-3][0-9]'"

/* Whether the most of `points` is there twice; within a format. */
#define SHARED                                                                     \
  "' ' || group_concat (points, '  ') || ' ' LIKE '%% ' || max (points) || ' %% '" \
  " || max (points) || ' %%'"

/* Where to look for the words of ?1: title and names, date, the points of each player, and whether
 * the game is over. */
#define FOUND                                                                                       \
  " AND (?1 IS NULL OR ast_matches (search || ' ' || ifnull (ast_date (changed, ?5), '') || ' ' ||" \
  " (SELECT group_concat (points, ' ') || ' ' || ifnull (ast_fold (CASE WHEN NOT finished THEN ?4"  \
  " WHEN " SHARED " THEN ?3 ELSE ?2 END), '') FROM player WHERE game = game.id), ?1))"

static const char *
get_filter (AstListState state)
{
  static const char *const filters[] = {
    [AST_LIST_ALL] = "",
    [AST_LIST_UNFINISHED] = " AND NOT finished",
    [AST_LIST_FINISHED] = " AND finished",
  };

  return filters[state];
}

static const char *
get_days_filter (gboolean days)
{
  return days ? " AND " OF_A_DAY : "";
}

static const char *
get_order (AstGameOrder order)
{
  static const char *const orders[] = {
    [AST_ORDER_CHANGED] = "touched DESC",
    [AST_ORDER_CREATED] = "created DESC, id DESC",
    [AST_ORDER_TITLE] = "search, touched DESC",
    [AST_ORDER_LENGTH] = "turns DESC, touched DESC",
    [AST_ORDER_POINTS] =
        "(SELECT max (points) FROM player WHERE game = game.id) DESC, touched DESC",
  };

  return orders[order];
}

static gboolean
count_games (AstArchive *self, const AstListQuery *query, guint *n_total, GError **error)
{
  g_autofree char *sql =
      g_strdup_printf ("SELECT count (*) FROM game WHERE deleted IS NULL%s%s" FOUND,
                       get_filter (query->state), get_days_filter (query->days));
  gint64 n;

  if (!ast_db_get_int (self->db, &n, 0, error, sql, "sssss", query->search, query->won,
                       query->shared, query->running, query->date_format))
    return FALSE;
  *n_total = n;
  return TRUE;
}

static GPtrArray *
list_games (AstArchive *self, const AstListQuery *query, GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *sql =
      g_strdup_printf ("SELECT " ENTRY_COLUMNS " FROM game WHERE deleted IS NULL%s%s" FOUND
                       " ORDER BY %s%s%s LIMIT ?6 OFFSET ?7",
                       get_filter (query->state), get_days_filter (query->days),
                       query->unfinished_first ? UNFINISHED_FIRST : "",
                       query->days_last ? OF_A_DAY ", " : "", get_order (query->order));
  g_autoptr (AstQuery) rows =
      ast_query_new (self->db, sql, "sssssll", query->search, query->won, query->shared,
                     query->running, query->date_format,
                     (gint64) (query->limit > 0 ? (int) query->limit : -1), (gint64) query->offset);

  while (ast_query_next (rows)) {
    AstGameEntry *entry = read_entry (rows);

    g_ptr_array_add (entries, entry);
    if (!read_players (self->db, entry, error))
      return NULL;
  }
  return ast_query_end (rows, error) ? g_steal_pointer (&entries) : NULL;
}

GPtrArray *
ast_archive_list (AstArchive *self, const AstListQuery *query, guint *n_total, GError **error)
{
  GPtrArray *entries = NULL;

  if (!ast_db_begin_reading (self->db, error))
    return NULL;
  if (count_games (self, query, n_total, error))
    entries = list_games (self, query, error);
  ast_db_end_reading (self->db);
  return entries;
}

AstGameEntry *
ast_archive_get_entry (AstArchive *self, gint64 game, GError **error)
{
  g_autoptr (AstQuery) row =
      ast_query_new (self->db, "SELECT " ENTRY_COLUMNS " FROM game WHERE id = ?", "l", game);
  g_autoptr (AstGameEntry) entry = NULL;

  if (!ast_query_next (row)) {
    if (ast_query_end (row, error))
      ast_game_table_fail_to_find (game, error);
    return NULL;
  }
  entry = read_entry (row);
  return read_players (self->db, entry, error) ? g_steal_pointer (&entry) : NULL;
}

gboolean
ast_archive_find_entry (AstArchive *self, const char *record, AstGameEntry **entry, GError **error)
{
  gint64 game;

  *entry = NULL;
  if (!ast_game_table_find (self->db, record, &game, error))
    return FALSE;
  if (game != 0)
    *entry = ast_archive_get_entry (self, game, error);
  return game == 0 || *entry != NULL;
}

/* Ends a change of the game's own row. The last statement has stamped the game, if there is one. */
static gboolean
end_change (AstArchive *self, gint64 game, gboolean done, GError **error)
{
  done = done
         && (sqlite3_changes (ast_db_get_handle (self->db)) > 0
             || ast_game_table_fail_to_find (game, error));
  return ast_db_end_change (self->db, done, error);
}

gboolean
ast_archive_rename (AstArchive *self, gint64 game, const char *title, GError **error)
{
  return ast_db_begin_change (self->db, error)
         && end_change (self, game, ast_game_table_set_title (self->db, game, title, error), error);
}

static gboolean
mark_deleted (AstDb *db, gint64 game, gboolean deleted, GError **error)
{
  return ast_db_run (db, error,
                     "UPDATE game SET deleted = iif (?1, ifnull (deleted, ?2), NULL) WHERE id = ?3",
                     "ill", (int) deleted, g_get_real_time () / G_USEC_PER_SEC, game)
         && ast_game_checksum_stamp (db, game, error);
}

gboolean
ast_archive_set_deleted (AstArchive *self, gint64 game, gboolean deleted, GError **error)
{
  return ast_db_begin_change (self->db, error)
         && end_change (self, game, mark_deleted (self->db, game, deleted, error), error);
}

char **
ast_archive_list_names (AstArchive *self, guint limit, GError **error)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  /* SQLite takes the other columns of a group from the row with the maximum. */
  g_autoptr (AstQuery) query =
      ast_query_new (self->db,
                     "SELECT name, max (touched) AS last FROM player JOIN game ON game.id = game"
                     " WHERE NOT computer AND deleted IS NULL GROUP BY key"
                     " ORDER BY last DESC LIMIT ?",
                     "i", limit > 0 ? (int) limit : -1);

  while (ast_query_next (query))
    g_strv_builder_add (names, ast_query_text (query, 0));
  return ast_query_end (query, error) ? g_strv_builder_end (names) : NULL;
}
