/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-game-table.h"

#include "ast-deck-table.h"
#include "ast-game-checksum.h"
#include "ast-query.h"
#include "ast-record-words.h"

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* A record may hold any text; what is no time counts as now. */
static gint64
parse_created (const char *text)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) time = text != NULL ? g_date_time_new_from_iso8601 (text, utc) : NULL;

  return time != NULL ? g_date_time_to_unix (time) : get_now ();
}

/* A number higher than all others, independent of the clock. */
static gboolean
get_next_touch (AstDb *db, gint64 *touched, GError **error)
{
  return ast_db_get_int (db, touched, 0, error, "SELECT ifnull (max (touched), 0) + 1 FROM game",
                         "");
}

static gboolean
add_decks (AstDb *db, gint64 id, const AstRecord *record, GError **error)
{
  const char *const *refs = ast_deck_set_get_refs (record->decks);

  for (guint i = 0; refs[i] != NULL; i++) {
    const AstDeck *deck = ast_deck_set_get_deck (record->decks, i);

    if (!ast_deck_table_keep (db, deck, error)
        || !ast_db_run (db, error, "INSERT INTO game_deck (game, deck, content) VALUES (?, ?, ?)",
                        "lss", id, refs[i], deck->fingerprint))
      return FALSE;
  }
  return TRUE;
}

static gboolean
add_players (AstDb *db, gint64 id, const AstRecord *record, GError **error)
{
  for (int seat = 0; seat < record->setup.n_players; seat++) {
    const AstRecordPlayer *player = &record->players[seat];

    if (!ast_db_run (db, error,
                     "INSERT INTO player (game, seat, name, key, colour, computer, level)"
                     " VALUES (?1, ?2, ?3, ast_key (?3), ?4, ?5, ?6)",
                     "lissis", id, seat, player->name,
                     ast_colour_words[record->setup.colours[seat]], player->computer,
                     player->level))
      return FALSE;
  }
  return TRUE;
}

gint64
ast_game_table_add (AstDb *db, const AstRecord *record, const char *title, GError **error)
{
  const AstSetup *setup = &record->setup;
  gint64 id, touched;

  if (!get_next_touch (db, &touched, error)
      || !ast_db_run (db, error,
                      "INSERT INTO game (record, created_text, created, changed, touched,"
                      " generator, seed, teams, equipment, unplaceable, start_rotation, purist,"
                      " no_undo) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                      "sslllssiisiii", record->id, record->created, parse_created (record->created),
                      get_now (), touched, record->generator, record->seed, (int) setup->teams,
                      (int) setup->equipment, ast_unplaceable_words[setup->unplaceable],
                      (int) setup->start_rotation, record->purist, record->no_undo))
    return 0;
  id = ast_db_last_id (db);
  return add_decks (db, id, record, error) && add_players (db, id, record, error)
                 && ast_game_table_set_title (db, id, title, error)
             ? id
             : 0;
}

gboolean
ast_game_table_set_title (AstDb *db, gint64 id, const char *title, GError **error)
{
  return ast_db_run (db, error,
                     "UPDATE game SET title = ?1, search = ast_fold (?1 || ' ' ||"
                     " (SELECT group_concat (name, ' ') FROM player WHERE game = ?2))"
                     " WHERE id = ?2",
                     "sl", title, id)
         && ast_game_checksum_stamp (db, id, error);
}

gboolean
ast_game_table_set_seed (AstDb *db, gint64 id, const char *seed, GError **error)
{
  return ast_db_run (db, error, "UPDATE game SET seed = ? WHERE id = ?", "sl", seed, id)
         && ast_game_checksum_stamp (db, id, error);
}

gboolean
ast_game_table_fail_to_find (gint64 id, GError **error)
{
  g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_NOT_FOUND, "no game %" G_GINT64_FORMAT, id);
  return FALSE;
}

gboolean
ast_game_table_get_mark (AstDb *db, gint64 id, AstJournalPosition *mark, GError **error)
{
  g_autoptr (AstQuery) query =
      ast_query_new (db, "SELECT n_rows, position FROM game WHERE id = ?", "l", id);
  gboolean found = ast_query_next (query);

  if (found) {
    mark->n_rows = ast_query_int (query, 0);
    mark->position = ast_query_int (query, 1);
  }
  return ast_query_end (query, error) && (found || ast_game_table_fail_to_find (id, error));
}

static gboolean
set_points (AstDb *db, gint64 id, const AstGame *game, GError **error)
{
  for (int seat = 0; seat < game->setup.n_players; seat++) {
    int points = game->points[game->side_of[seat]];

    if (!ast_db_run (db, error,
                     "UPDATE player SET points = ?1 WHERE game = ?2 AND seat = ?3"
                     " AND points <> ?1",
                     "ili", points, id, seat))
      return FALSE;
  }
  return TRUE;
}

gboolean
ast_game_table_set_mark (AstDb *db, gint64 id, const AstJournalPosition *mark, const AstGame *game,
                         GError **error)
{
  gint64 touched;

  return get_next_touch (db, &touched, error)
         && ast_db_run (db, error,
                        "UPDATE game SET n_rows = ?, position = ?, changed = ?, touched = ?,"
                        " finished = ?, turns = ?, turn_of = ?, rules = ?, judged = ?, refused = 0"
                        " WHERE id = ?",
                        "iilliiiiil", (int) mark->n_rows, (int) mark->position, get_now (), touched,
                        (int) (game->phase == AST_OVER), game->n_tiles - 1, (int) game->player,
                        ast_rules_get_version (), ast_rules_get_version (), id)
         && set_points (db, id, game, error) && ast_game_checksum_stamp (db, id, error);
}

gboolean
ast_game_table_set_account (AstDb *db, gint64 id, const AstAccount *account, GError **error)
{
  return ast_db_run (db, error, "UPDATE game SET finished = ?, rules = ?, refused = 1 WHERE id = ?",
                     "iil", account->finished, account->rules, id)
         && ast_game_checksum_stamp (db, id, error);
}

gboolean
ast_game_table_set_verdict (AstDb *db, gint64 id, gboolean refused, GError **error)
{
  return ast_db_run (db, error, "UPDATE game SET judged = ?, refused = ? WHERE id = ?", "iil",
                     ast_rules_get_version (), refused, id);
}

static AstDeckSet *
take_decks (AstDb *db, AstDeckCollection *collection, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) refs = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (AstQuery) query =
      ast_query_new (db, "SELECT deck FROM game_deck WHERE game = ? ORDER BY deck", "l", id);
  g_autoptr (GPtrArray) kept = ast_deck_table_read (db, collection, id, error);
  g_autoptr (GError) refusal = NULL;
  AstDeckSet *decks;

  if (kept == NULL)
    return NULL;
  while (ast_query_next (query))
    g_ptr_array_add (refs, g_strdup (ast_query_text (query, 0)));
  if (!ast_query_end (query, error))
    return NULL;
  g_ptr_array_add (refs, NULL);
  decks =
      ast_deck_collection_take_with (collection, (const char *const *) refs->pdata, kept, &refusal);
  if (decks == NULL)
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_DECK, "game %" G_GINT64_FORMAT ": %s", id,
                 refusal->message);
  return decks;
}

static gboolean
read_players (AstDb *db, gint64 id, AstRecord *record, GError **error)
{
  g_autoptr (AstQuery) query = ast_query_new (
      db, "SELECT name, colour, computer, level FROM player WHERE game = ? ORDER BY seat", "l", id);
  int seat = 0;

  for (; seat < AST_MAX_PLAYERS && ast_query_next (query); seat++) {
    ast_record_set_player (record, seat, ast_query_text (query, 0), ast_query_int (query, 2),
                           ast_query_nullable_text (query, 3));
    /* An unknown colour becomes -1, which the engine refuses. */
    record->setup.colours[seat] = ast_word_find (ast_colour_words, ast_query_text (query, 1));
  }
  record->setup.n_players = seat;
  return ast_query_end (query, error);
}

static void
read_game (AstQuery *query, AstRecord *record)
{
  record->id = g_strdup (ast_query_text (query, 0));
  record->created = g_strdup (ast_query_nullable_text (query, 1));
  record->generator = g_strdup (ast_query_nullable_text (query, 2));
  record->seed = g_strdup (ast_query_nullable_text (query, 3));
  record->setup.teams = ast_query_int (query, 4);
  record->setup.equipment = ast_query_int (query, 5);
  record->setup.unplaceable =
      MAX (ast_word_find (ast_unplaceable_words, ast_query_text (query, 6)), 0);
  record->setup.start_rotation = ast_query_int (query, 7);
  record->purist = ast_query_int (query, 8) != 0;
  record->no_undo = ast_query_int (query, 9) != 0;
}

AstRecord *
ast_game_table_read (AstDb *db, AstDeckCollection *collection, gint64 id, GError **error)
{
  g_autoptr (AstQuery) query =
      ast_query_new (db,
                     "SELECT record, created_text, generator, seed, teams, equipment, unplaceable,"
                     " start_rotation, purist, no_undo FROM game WHERE id = ?",
                     "l", id);
  g_autoptr (AstDeckSet) decks = NULL;
  g_autoptr (AstRecord) record = NULL;

  if (!ast_query_next (query)) {
    if (ast_query_end (query, error))
      ast_game_table_fail_to_find (id, error);
    return NULL;
  }
  decks = take_decks (db, collection, id, error);
  if (decks == NULL)
    return NULL;
  record = ast_record_new (decks, &(AstSetup){ 0 });
  read_game (query, record);
  return read_players (db, id, record, error) ? g_steal_pointer (&record) : NULL;
}

gboolean
ast_game_table_find (AstDb *db, const char *record, gint64 *id, GError **error)
{
  return ast_db_get_int (db, id, 0, error, "SELECT id FROM game WHERE record = ?", "s", record);
}
