/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-salvage.h"

#include <string.h>

#include "ast-account-table.h"
#include "ast-action-table.h"
#include "ast-db-header.h"
#include "ast-deck-table.h"
#include "ast-game-checksum.h"
#include "ast-harvest.h"
#include "ast-migrations.h"
#include "ast-query.h"
#include "ast-record-reader.h"
#include "ast-record-words.h"
#include "ast-replay.h"
#include "ast-review-table.h"
#include "ast-salvage-seats.h"

/* Where a game is: in which file, by which number. */
typedef struct {
  int source;
  gint64 id;
} Place;

typedef struct {
  AstDb *db; /* The draft, to which "found" is attached. */
  AstDeckCollection *collection;
  AstStoreReport *report;
  const char *path;
  const char *const *copies;

  /* Of the game that is being taken */
  const char *key;
  gint64 game;     /* Its number in the draft. */
  GArray *places;  /* Place, in the order of files. */
  Place set_up;    /* The row with the best set-up. */
  gboolean sound;  /* That row is as it was stored; */
  gboolean unsure; /* nobody knows the set-up for certain. */
} Salvage;

/* Numbers that only damage can cause. */
static const gint64 max_id = G_GINT64_CONSTANT (1) << 40;

/* What a row of `game` does not say itself. `key`: which game it is of; `named`: the set-up is that
 * of the kept record. */
static const char judge[] =
    "CREATE INDEX found.action_of ON action (game, source, n);"
    "CREATE INDEX found.player_of ON player (game, source, seat);"
    "CREATE INDEX found.deck_of ON game_deck (game, source);"
    "CREATE INDEX found.account_of ON account (game, source);"
    "CREATE INDEX found.game_of ON game (id, source);"
    "DELETE FROM found.action WHERE checksum IS NOT NULL"
    " AND NOT ast_checksum_fits (checksum, " AST_ACTION_CHECKSUM ");"
    "DELETE FROM found.player WHERE rowid NOT IN"
    " (SELECT min (rowid) FROM found.player GROUP BY game, source, seat);"
    "DELETE FROM found.game_deck WHERE rowid NOT IN"
    " (SELECT min (rowid) FROM found.game_deck GROUP BY game, source, deck);"
    "ALTER TABLE found.game ADD COLUMN sound INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE found.game ADD COLUMN named INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE found.game ADD COLUMN key TEXT;"
    "UPDATE found.game SET sound = 1, key = record"
    " WHERE EXISTS (SELECT 1 FROM found.player WHERE game = id AND source = game.source)"
    " AND EXISTS (SELECT 1 FROM found.game_deck WHERE game = id AND source = game.source)"
    " AND (checksum IS NULL OR ast_checksum_fits (checksum, " AST_GAME_CHECKSUM_OF (
        "found.",
        " AND source = game.source") "));"
                                     "DELETE FROM found.game WHERE rowid NOT IN (SELECT rowid FROM (SELECT rowid, row_number ()"
                                     " OVER (PARTITION BY source, id ORDER BY sound DESC, touched DESC) AS rank FROM found.game)"
                                     " WHERE rank = 1);"
                                     /* Games whose own row is lost. */
                                     "INSERT INTO found.game (source, id) SELECT source, game FROM found.action"
                                     " UNION SELECT source, game FROM found.player UNION SELECT source, game FROM found.account"
                                     " EXCEPT SELECT source, id FROM found.game;";

/* In one file a number is never used twice, and a page may only seem to be free. In two files so
 * many actions in common make two games with the same number the same game. */
static const char match[] =
    "UPDATE found.game SET key = (SELECT key FROM found.game AS other WHERE other.id = game.id"
    " AND other.source <> game.source AND other.source / 2 = game.source / 2) WHERE key IS NULL;"
    "UPDATE found.game SET key = (SELECT other.key FROM found.game AS other"
    " WHERE other.id = game.id AND other.source <> game.source AND other.key IS NOT NULL"
    " AND (SELECT count (*) FILTER (WHERE a.code = b.code AND a.position = b.position) >= 4"
    " AND count (*) FILTER (WHERE a.code <> b.code OR a.position <> b.position) = 0"
    " FROM found.action AS a JOIN found.action AS b USING (game, n)"
    " WHERE game = game.id AND a.source = other.source AND b.source = game.source)"
    " ORDER BY other.source LIMIT 1) WHERE key IS NULL;"
    "UPDATE found.game SET key = (SELECT key FROM found.game AS other WHERE other.id = game.id"
    " AND other.source <> game.source AND other.source / 2 = game.source / 2) WHERE key IS NULL;"
    "UPDATE found.game SET key = record WHERE key IS NULL"
    " AND record IN (SELECT key FROM found.game WHERE sound OR named);"
    /* A name that may be damaged, but is that of no other game; or any name. */
    "UPDATE found.game SET key = record WHERE key IS NULL AND record <> ''"
    " AND record NOT IN (SELECT record FROM found.game AS other WHERE record IS NOT NULL"
    " AND (other.source <> game.source OR other.id <> game.id));"
    "UPDATE found.game SET key = 'record-' || source || '-' || id WHERE key IS NULL;"
    "CREATE INDEX found.game_by_key ON game (key, source);";

/* The record kept of the game at `place`, NULL if there is none or if it is damaged. */
static AstRecord *
read_kept (Salvage *self, const Place *place, GError **error)
{
  g_autoptr (AstQuery) query = ast_query_new (
      self->db, "SELECT text FROM found.account WHERE source = ? AND game = ? ORDER BY n_rows DESC",
      "il", place->source, place->id);
  AstRecord *record = NULL;

  while (record == NULL && ast_query_next (query)) {
    gsize length;
    const guint8 *bytes = ast_query_bytes (query, 0, &length);
    g_autofree char *text = length > 0 ? ast_account_table_unpack (bytes, length) : NULL;

    if (text == NULL)
      continue;
    record = ast_record_read (self->collection, text, strlen (text), NULL);
    if (record == NULL)
      record = ast_record_read_unjudged (self->collection, text, strlen (text), 1);
  }
  return ast_query_end (query, error) ? record : (ast_record_free (record), NULL);
}

static gboolean
name_decks (Salvage *self, const Place *place, const AstRecord *record, GError **error)
{
  const char *const *refs = ast_deck_set_get_refs (record->decks);

  for (guint i = 0; refs[i] != NULL; i++)
    if (!ast_db_run (self->db, error,
                     "INSERT INTO found.game_deck (source, game, deck, content)"
                     " VALUES (?, ?, ?, ?)",
                     "ilss", place->source, place->id, refs[i],
                     ast_deck_set_get_deck (record->decks, i)->fingerprint))
      return FALSE;
  return TRUE;
}

static gboolean
name_players (Salvage *self, const Place *place, const AstRecord *record, GError **error)
{
  for (int seat = 0; seat < record->setup.n_players; seat++) {
    const AstRecordPlayer *player = &record->players[seat];

    if (!ast_db_run (self->db, error,
                     "INSERT INTO found.player (source, game, seat, name, colour, computer, level)"
                     " VALUES (?, ?, ?, ?, ?, ?, ?)",
                     "ilissis", place->source, place->id, seat, player->name,
                     ast_colour_words[record->setup.colours[seat]], player->computer,
                     player->level))
      return FALSE;
  }
  return TRUE;
}

/* Takes the set-up of an unsound row from the record that was kept of its game. */
static gboolean
name_game (Salvage *self, const Place *place, GError **error)
{
  g_autoptr (GError) trouble = NULL;
  g_autoptr (AstRecord) record = read_kept (self, place, &trouble);

  if (trouble != NULL)
    return ast_store_error_forward (&trouble, error);
  if (record == NULL || record->id == NULL)
    return TRUE;
  return ast_db_run (
             self->db, error,
             "UPDATE found.game SET named = 1, key = ?3, record = ?3, created_text = ?4,"
             " generator = ?5, seed = ?6, teams = ?7, equipment = ?8, unplaceable = ?9,"
             " start_rotation = ?10 WHERE source = ?1 AND id = ?2",
             "ilssssiisi", place->source, place->id, record->id, record->created, record->generator,
             record->seed, (int) record->setup.teams, (int) record->setup.equipment,
             ast_unplaceable_words[record->setup.unplaceable], (int) record->setup.start_rotation)
         && ast_db_run (self->db, error, "DELETE FROM found.player WHERE source = ? AND game = ?",
                        "il", place->source, place->id)
         && ast_db_run (self->db, error,
                        "DELETE FROM found.game_deck WHERE source = ? AND game = ?", "il",
                        place->source, place->id)
         && name_players (self, place, record, error) && name_decks (self, place, record, error);
}

/* The places that a query for source and id finds. NULL on failure. */
static GArray *
list_places (AstDb *db, const char *sql, const char *key, GError **error)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  g_autoptr (AstQuery) query =
      key != NULL ? ast_query_new (db, sql, "s", key) : ast_query_new (db, sql, "");

  while (ast_query_next (query)) {
    Place place = { (int) ast_query_int (query, 0), ast_query_int (query, 1) };

    g_array_append_val (places, place);
  }
  return ast_query_end (query, error) ? g_steal_pointer (&places) : NULL;
}

/* A copy of an empty library has no rows either, but it is a database. */
static gboolean
is_database (const char *path)
{
  AstDbHeader file;

  return ast_db_header_inspect (&file, path, NULL) && file.is_sqlite;
}

/* A copy that cannot be read is no reason to give up. */
static gboolean
harvest (Salvage *self, GError **error)
{
  guint n_rows;

  if (!ast_harvest_add (self->db, self->path, 0, &n_rows, error))
    return FALSE;
  for (guint i = 0; self->copies[i] != NULL; i++) {
    g_autoptr (GError) trouble = NULL;

    if (ast_harvest_add (self->db, self->copies[i], 2 + 2 * (int) i, &n_rows, &trouble)
        && (n_rows > 0 || is_database (self->copies[i])))
      continue;
    if (g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_MEMORY)
        || g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_FULL))
      return ast_store_error_forward (&trouble, error);
    self->report->n_skipped++;
  }
  return TRUE;
}

static gboolean
find_rows (Salvage *self, GError **error)
{
  g_autoptr (GArray) unsound = NULL;

  if (!harvest (self, error) || !ast_db_exec (self->db, judge, error))
    return FALSE;
  unsound =
      list_places (self->db, "SELECT source, id FROM found.game WHERE NOT sound", NULL, error);
  for (guint i = 0; unsound != NULL && i < unsound->len; i++)
    if (!name_game (self, &g_array_index (unsound, Place, i), error))
      return FALSE;
  return unsound != NULL && ast_db_exec (self->db, match, error);
}

/* How to read a column so that the schema takes the value, whatever the damage has made of it. */
static char *
get_value (const char *name, const char *type, gboolean needed, const char *fallback)
{
  static const char *const values[][2] = {
    { "unplaceable", "iif (unplaceable = 'return', 'return', 'discard')" },
    { "start_rotation", "cast (ifnull (start_rotation, 0) AS INTEGER) & 3" },
    { "teams", "ifnull (teams = 1, 0)" },
    { "equipment", "ifnull (equipment = 1, 0)" },
    { "purist", "ifnull (purist = 1, 0)" },
    { "no_undo", "ifnull (no_undo = 1, 0)" },
    { "finished", "ifnull (finished = 1, 0)" },
    { "computer", "ifnull (computer = 1, 0)" },
    { "refused", "ifnull (refused = 1, 0)" },
    { "rules", "max (cast (ifnull (rules, 1) AS INTEGER), 1)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    if (g_str_equal (name, values[i][0]))
      return g_strdup (values[i][1]);
  if (!needed)
    return g_strdup_printf ("cast (%s AS %s)", name, type);
  return g_strdup_printf ("cast (ifnull (%s, %s) AS %s)", name, *fallback != '\0' ? fallback : "''",
                          type);
}

/* Copies the rows of `table` at a place, but not the columns that are set later. */
static gboolean
copy_rows (Salvage *self, const char *table, const char *key, const Place *place, GError **error)
{
  g_autoptr (AstQuery) query = ast_query_new (
      self->db,
      "SELECT name, type, \"notnull\", dflt_value FROM pragma_table_info (?)"
      " WHERE name NOT IN (?, 'record', 'summary', 'judged', 'checksum', 'n_rows', 'position')",
      "ss", table, key);
  g_autoptr (GString) columns = g_string_new (NULL);
  g_autoptr (GString) values = g_string_new (NULL);
  g_autofree char *sql = NULL;
  gboolean is_game = g_str_equal (table, "game");

  while (ast_query_next (query)) {
    const char *name = ast_query_text (query, 0);
    g_autofree char *value = get_value (name, ast_query_text (query, 1), ast_query_int (query, 2),
                                        ast_query_text (query, 3));

    g_string_append_printf (columns, ", %s", name);
    g_string_append_printf (values, ", %s", value);
  }
  if (!ast_query_end (query, error))
    return FALSE;
  sql = g_strdup_printf ("INSERT OR IGNORE INTO main.%1$s (%2$s%3$s%4$s) SELECT nullif (?3, 0)%5$s"
                         "%6$s FROM found.%1$s WHERE source = ?1 AND %2$s = ?2",
                         table, key, is_game ? ", record" : "", columns->str, is_game ? ", ?4" : "",
                         values->str);
  return is_game ? ast_db_run (self->db, error, sql, "ills", place->source, place->id, self->game,
                               self->key)
                 : ast_db_run (self->db, error, sql, "ill", place->source, place->id, self->game);
}

/* Chooses the number of the game, and the row with the best set-up. */
static gboolean
choose_set_up (Salvage *self, GError **error)
{
  g_autoptr (AstQuery) query = ast_query_new (
      self->db,
      "SELECT source, id, sound, sound OR named, (SELECT first.id FROM found.game AS first"
      " WHERE first.key = game.key AND first.id BETWEEN 1 AND ?2"
      " AND first.id NOT IN (SELECT id FROM main.game) ORDER BY first.source LIMIT 1)"
      " FROM found.game WHERE key = ?1 ORDER BY sound DESC, named DESC, record IS NULL, source",
      "sl", self->key, max_id);

  if (ast_query_next (query)) {
    self->set_up = (Place){ (int) ast_query_int (query, 0), ast_query_int (query, 1) };
    self->sound = ast_query_int (query, 2) != 0;
    self->unsure = ast_query_int (query, 3) == 0;
    self->game = ast_query_int (query, 4);
  }
  return ast_query_end (query, error);
}

/* A deck is called as most games call it that has the same content. Every game has a base deck,
 * with the first tile: one that has lost it gets that of most games. */
static gboolean
mend_decks (Salvage *self, GError **error)
{
  if (!self->unsure)
    return TRUE;
  return ast_db_run (self->db, error,
                     "UPDATE OR IGNORE main.game_deck SET deck = (SELECT other.deck"
                     " FROM found.game_deck AS other WHERE other.content = game_deck.content"
                     " GROUP BY other.deck ORDER BY count (*) DESC LIMIT 1)"
                     " WHERE game = ? AND content IS NOT NULL",
                     "l", self->game)
         && ast_db_run (
             self->db, error,
             "INSERT INTO main.game_deck (game, deck, content)"
             " SELECT ?1, deck, max (content) FROM found.game_deck WHERE deck GLOB 'base:*'"
             " AND NOT EXISTS (SELECT 1 FROM main.game_deck WHERE game = ?1"
             " AND deck GLOB 'base:*') GROUP BY deck ORDER BY count (*) DESC LIMIT 1",
             "l", self->game);
}

/* Copies players and decks, which another file may have where this one has lost them. `known`:
 * there are some. */
static gboolean
copy_seats (Salvage *self, gboolean *known, GError **error)
{
  static const char *const tables[] = { "player", "game_deck" };

  *known = TRUE;
  for (guint i = 0; *known && i < G_N_ELEMENTS (tables); i++) {
    int n_before = sqlite3_total_changes (ast_db_get_handle (self->db));

    if (!copy_rows (self, tables[i], "game", &self->set_up, error))
      return FALSE;
    *known = sqlite3_total_changes (ast_db_get_handle (self->db)) > n_before;
    for (guint place = 0; !*known && place < self->places->len; place++) {
      if (!copy_rows (self, tables[i], "game", &g_array_index (self->places, Place, place), error))
        return FALSE;
      *known = sqlite3_total_changes (ast_db_get_handle (self->db)) > n_before;
    }
  }
  return TRUE;
}

/* How many rows the game has in the draft, or at a place, up to the first gap, and how many actions
 * they make. */
static gboolean
count_rows (Salvage *self, const Place *place, guint *n_rows, guint *length, GError **error)
{
  g_autoptr (AstQuery) query =
      place == NULL
          ? ast_query_new (self->db,
                           "SELECT n, position FROM main.action WHERE game = ? ORDER BY n", "l",
                           self->game)
          : ast_query_new (self->db,
                           "SELECT DISTINCT n, position FROM found.action"
                           " WHERE game = ? AND source = ? ORDER BY n",
                           "li", place->id, place->source);

  *n_rows = *length = 0;
  for (; ast_query_next (query) && ast_query_int (query, 0) == *n_rows; (*n_rows)++) {
    if (ast_query_int (query, 1) > *length)
      break;
    *length = (guint) ast_query_int (query, 1) + 1;
  }
  return ast_query_end (query, error);
}

static gboolean
delete_rows (Salvage *self, guint from, GError **error)
{
  return ast_db_run (self->db, error, "DELETE FROM main.action WHERE game = ? AND n >= ?", "li",
                     self->game, (int) from);
}

/* Adds the actions at a place. Where they are others than those that are there, as after an earlier
 * copy was restored, the longer version stays. */
static gboolean
add_actions (Salvage *self, const Place *place, GError **error)
{
  gint64 n_others;
  guint n_rows, here, there;

  if (!ast_db_get_int (self->db, &n_others, 0, error,
                       "SELECT count (*) FROM main.action AS a JOIN found.action AS b"
                       " ON b.game = ? AND b.source = ? AND b.n = a.n WHERE a.game = ?"
                       " AND (b.code <> a.code OR b.position <> a.position)",
                       "lil", place->id, place->source, self->game))
    return FALSE;
  if (n_others > 0) {
    if (!count_rows (self, NULL, &n_rows, &here, error)
        || !count_rows (self, place, &n_rows, &there, error))
      return FALSE;
    if (there <= here)
      return TRUE;
    if (!delete_rows (self, 0, error))
      return FALSE;
  }
  return ast_db_run (self->db, error,
                     "INSERT OR IGNORE INTO main.action (game, n, position, code)"
                     " SELECT ?3, n, position, code FROM found.action WHERE game = ?1"
                     " AND source = ?2",
                     "lil", place->id, place->source, self->game);
}

/* What a game should have, by what its first file says of it; -1: not known. */
typedef struct {
  gint64 n_rows;
  gint64 position; /* By a sound row. */
} Expected;

static gboolean
read_expected (Salvage *self, const Place *place, Expected *expected, GError **error)
{
  g_autoptr (AstQuery) query =
      ast_query_new (self->db,
                     "SELECT iif (typeof (n_rows) = 'integer' AND n_rows < 4096, n_rows, -1),"
                     " iif (sound, position, -1) FROM found.game WHERE source = ? AND id = ?",
                     "il", place->source, place->id);

  *expected = (Expected){ -1, -1 };
  if (ast_query_next (query))
    *expected = (Expected){ ast_query_int (query, 0), ast_query_int (query, 1) };
  return ast_query_end (query, error);
}

/* Takes the actions of the longest record that was kept of the game, if it goes on behind them. */
static gboolean
lengthen (Salvage *self, guint *n_rows, guint *length, gboolean *lengthened, GError **error)
{
  *lengthened = FALSE;
  for (guint i = 0; i < self->places->len; i++) {
    g_autoptr (GError) trouble = NULL;
    g_autoptr (AstRecord) record =
        read_kept (self, &g_array_index (self->places, Place, i), &trouble);

    if (trouble != NULL)
      return ast_store_error_forward (&trouble, error);
    if (record == NULL || record->actions->len <= *length)
      continue;
    *n_rows = *length = record->actions->len;
    *lengthened = TRUE;
    if (!delete_rows (self, 0, error)
        || !ast_action_table_append (self->db, self->game, 0, 0,
                                     (const AstAction *) record->actions->data,
                                     record->actions->len, error))
      return FALSE;
  }
  return TRUE;
}

/* Which of the actions are in force: as a sound row says that knows as many; else as it is. */
static gboolean
find_position (Salvage *self, guint n_rows, guint *position, GError **error)
{
  gint64 known;

  if (!ast_db_get_int (self->db, &known, *position, error,
                       "SELECT position FROM found.game WHERE key = ? AND sound AND n_rows = ?"
                       " ORDER BY source LIMIT 1",
                       "si", self->key, (int) n_rows))
    return FALSE;
  *position = (guint) CLAMP (known, 0, (gint64) *position);
  return TRUE;
}

/* Deletes the rows behind the first gap. `reach`: how many actions they, or what is before them,
 * make. */
static gboolean
close_rows (Salvage *self, guint *n_rows, guint *length, gint64 *reach, GError **error)
{
  return count_rows (self, NULL, n_rows, length, error)
         && ast_db_get_int (self->db, reach, 0, error,
                            "SELECT position + 1 FROM main.action WHERE game = ?"
                            " ORDER BY n DESC LIMIT 1",
                            "l", self->game)
         && delete_rows (self, *n_rows, error);
}

/* Collects the actions. `whole`: none is missing that is known to have been there; `as_stored`:
 * nothing has changed. */
static gboolean
take_actions (Salvage *self, gboolean *whole, gboolean *as_stored, GError **error)
{
  const Place *first = &g_array_index (self->places, Place, 0);
  Expected expected;
  guint n_rows, length, position;
  gint64 reach;
  gboolean lengthened = FALSE;

  for (guint i = 0; i < self->places->len; i++)
    if (!add_actions (self, &g_array_index (self->places, Place, i), error))
      return FALSE;
  if (!read_expected (self, first, &expected, error)
      || !close_rows (self, &n_rows, &length, &reach, error)
      || ((reach > length || n_rows < expected.n_rows)
          && !lengthen (self, &n_rows, &length, &lengthened, error)))
    return FALSE;
  position = length;
  if (!lengthened && !find_position (self, n_rows, &position, error))
    return FALSE;
  *as_stored = self->sound && self->set_up.source == first->source && n_rows == expected.n_rows
               && position == expected.position;
  *whole = length >= MAX (expected.position, reach)
           && (expected.position >= 0 || lengthened || n_rows >= expected.n_rows);
  return ast_db_run (self->db, error, "UPDATE game SET n_rows = ?, position = ? WHERE id = ?",
                     "iil", (int) n_rows, (int) position, self->game);
}

/* What was made of the game: all of it or nothing, since its rows refer to each other. Summaries
 * are made anew by the upkeep for what the present rules accept. */
static gboolean
take_findings (Salvage *self, gboolean whole, GError **error)
{
  static const char *const tables[] = { "account", "score", "battle", "battle_side", "result" };
  g_autoptr (GError) trouble = NULL;

  for (guint i = 0; i < self->places->len; i++)
    if (!ast_db_run (self->db, error,
                     "INSERT OR IGNORE INTO main.account (game, n_rows, position, text)"
                     " SELECT ?3, n_rows, position, text FROM found.account"
                     " WHERE source = ?1 AND game = ?2",
                     "ill", g_array_index (self->places, Place, i).source,
                     g_array_index (self->places, Place, i).id, self->game))
      return FALSE;
  if (!whole)
    return TRUE;
  if (!ast_db_exec (self->db, "SAVEPOINT findings", error))
    return FALSE;
  for (guint i = 1; trouble == NULL && i < G_N_ELEMENTS (tables); i++)
    copy_rows (self, tables[i], "game", &self->set_up, &trouble);
  if (trouble == NULL)
    return ast_db_exec (self->db, "RELEASE findings", error);
  if (!g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_CONSTRAINT))
    return ast_store_error_forward (&trouble, error);
  return ast_db_exec (self->db, "ROLLBACK TO findings; RELEASE findings", error);
}

/* Carries out `sql` for each place of the game: with its source, its number there, and the new one.
 */
static gboolean
take_from_places (Salvage *self, const char *sql, GError **error)
{
  for (guint i = 0; i < self->places->len; i++)
    if (!ast_db_run (self->db, error, sql, "ill", g_array_index (self->places, Place, i).source,
                     g_array_index (self->places, Place, i).id, self->game))
      return FALSE;
  return TRUE;
}

/* Those that fit the actions are found again, by their digests, as is what was practised. The
 * checksums of reviews have the number of the game in them. */
static gboolean
take_reviews (Salvage *self, GError **error)
{
  return take_from_places (self,
                           "INSERT OR IGNORE INTO main.review SELECT ?3, " AST_REVIEW_COLUMNS
                           ", 0 FROM found.review WHERE source = ?1 AND game = ?2"
                           " AND checksum = " AST_REVIEW_CHECKSUM,
                           error)
         && take_from_places (self,
                              "INSERT OR IGNORE INTO main.exercise"
                              " SELECT ?3, turn, digest, stage, due FROM found.exercise"
                              " WHERE source = ?1 AND game = ?2",
                              error)
         && ast_db_run (self->db, error,
                        "UPDATE review SET checksum = " AST_REVIEW_CHECKSUM " WHERE game = ?", "l",
                        self->game);
}

static gboolean
store_points (Salvage *self, const AstGame *game, GError **error)
{
  for (int seat = 0; seat < game->setup.n_players; seat++)
    if (!ast_db_run (self->db, error, "UPDATE player SET points = ? WHERE game = ? AND seat = ?",
                     "ili", (int) game->points[game->side_of[seat]], self->game, seat))
      return FALSE;
  return ast_db_run (
      self->db, error, "UPDATE game SET finished = ?, turns = ?, turn_of = ? WHERE id = ?", "iiil",
      (int) (game->phase == AST_OVER), game->n_tiles - 1, (int) game->player, self->game);
}

/* What its list entry shows. A game that cannot be played today, for lack of a deck or because the
 * rules are others by now, keeps what was stored; so does one that other rules have ended. */
static gboolean
store_state (Salvage *self, gboolean whole, GError **error)
{
  g_autofree AstReplay *replay = g_new0 (AstReplay, 1);
  g_autoptr (GError) trouble = NULL;
  gboolean done = TRUE;
  gint64 settled;

  if (!ast_db_get_int (self->db, &settled, 0, error,
                       "SELECT count (*) FROM game WHERE id = ? AND finished AND rules <> ?", "li",
                       self->game, ast_rules_get_version ()))
    return FALSE;
  if (settled && whole)
    return TRUE;
  if (ast_replay_catch_up (replay, self->db, self->collection, self->game, &trouble))
    done = store_points (self, &replay->game, error);
  else if (ast_store_error_is_about_playing (trouble) && !whole)
    done =
        ast_db_run (self->db, error, "UPDATE game SET finished = 0 WHERE id = ?", "l", self->game);
  ast_replay_clear (replay);
  if (trouble == NULL || ast_store_error_is_about_playing (trouble))
    return done;
  return ast_store_error_forward (&trouble, error);
}

static gboolean
stamp (Salvage *self, GError **error)
{
  return ast_db_run (self->db, error,
                     "UPDATE action SET checksum = " AST_ACTION_CHECKSUM " WHERE game = ?", "l",
                     self->game)
         && ast_game_checksum_stamp (self->db, self->game, error);
}

/* Takes one game, within a savepoint. `known`: enough of it is left. */
static gboolean
build_game (Salvage *self, gboolean *known, gboolean *whole, GError **error)
{
  gboolean as_stored, mended = FALSE;

  *known = FALSE;
  if (!choose_set_up (self, error) || !copy_rows (self, "game", "id", &self->set_up, error))
    return FALSE;
  self->game = ast_db_last_id (self->db);
  if (!copy_seats (self, known, error))
    return FALSE;
  if (!*known)
    return TRUE;
  if (!mend_decks (self, error) || !take_actions (self, whole, &as_stored, error)
      || !take_findings (self, *whole, error) || !take_reviews (self, error)
      || !ast_salvage_mend_seats (self->db, self->game, &mended, error) || !stamp (self, error))
    return FALSE;
  self->unsure |= mended;
  return as_stored || (store_state (self, *whole, error) && stamp (self, error));
}

static gboolean
take_game (Salvage *self, GError **error)
{
  g_autoptr (GError) trouble = NULL;
  gboolean known = FALSE, whole = FALSE;

  self->places =
      list_places (self->db, "SELECT source, id FROM found.game WHERE key = ? ORDER BY source",
                   self->key, error);
  if (self->places == NULL || !ast_db_exec (self->db, "SAVEPOINT taking", error))
    return FALSE;
  if (!build_game (self, &known, &whole, &trouble)) {
    known = FALSE;
    if (!g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_CONSTRAINT))
      return ast_store_error_forward (&trouble, error);
  }
  self->report->n_games += known;
  self->report->n_lost += !known;
  self->report->n_shortened += known && !whole;
  self->report->n_unsure += known && self->unsure;
  self->report->n_from_copy += known && g_array_index (self->places, Place, 0).source > 1;
  return ast_db_exec (self->db, known ? "RELEASE taking" : "ROLLBACK TO taking; RELEASE taking",
                      error);
}

/* Games of which there is something in pages that are in use; others were deleted for good. */
static gboolean
take_games (Salvage *self, GError **error)
{
  g_autoptr (AstQuery) query =
      ast_query_new (self->db,
                     "SELECT key FROM found.game GROUP BY key HAVING sum (source % 2 = 0) > 0"
                     " ORDER BY min (source), min (id)",
                     "");

  while (ast_query_next (query)) {
    gboolean taken;

    self->key = ast_query_text (query, 0);
    taken = take_game (self, error);
    g_clear_pointer (&self->places, g_array_unref);
    if (!taken)
      return FALSE;
  }
  return ast_query_end (query, error);
}

/* The texts of the decks, as far as they are those that their names say. */
static gboolean
take_decks (Salvage *self, GError **error)
{
  g_autoptr (AstQuery) query =
      ast_query_new (self->db, "SELECT DISTINCT content, text FROM found.deck", "");

  while (ast_query_next (query)) {
    const char *text = ast_query_text (query, 1);
    g_autoptr (AstDeck) deck = ast_deck_parse (text, strlen (text), NULL);

    if (deck != NULL && strcmp (deck->fingerprint, ast_query_text (query, 0)) == 0
        && !ast_deck_table_keep (self->db, deck, error))
      return FALSE;
  }
  return ast_query_end (query, error);
}

/* What a game of the first version does not have, as the second migration makes it. A damaged
 * number may be so high that there is no next one. */
static gboolean
complete (Salvage *self, GError **error)
{
  return ast_db_exec (self->db,
                      "UPDATE player SET key = ast_key (name) WHERE key = '';"
                      "UPDATE game SET search = ast_fold (ifnull ("
                      " (SELECT group_concat (name, ' ') FROM player WHERE game = game.id), ''))"
                      " WHERE search = '';"
                      "UPDATE game SET touched = ranked.n FROM (SELECT id,"
                      " row_number () OVER (ORDER BY touched, id) AS n FROM game) AS ranked"
                      " WHERE ranked.id = game.id",
                      error)
         && ast_game_checksum_stamp_all (self->db, error);
}

static gboolean
fill (Salvage *self, GError **error)
{
  return find_rows (self, error) && take_decks (self, error) && take_games (self, error)
         && complete (self, error);
}

gboolean
ast_salvage (const char *draft, const char *path, const char *const *copies,
             AstDeckCollection *collection, AstStoreReport *report, GError **error)
{
  g_autoptr (AstDb) db = ast_db_open (draft, AST_DB_CREATE, error);
  Salvage self = {
    .db = db,
    .path = path,
    .copies = copies,
    .collection = collection,
    .report = report,
  };

  return db != NULL && ast_db_exec (db, "PRAGMA foreign_keys = ON", error)
         && ast_migrations_run (db, 0, ast_migrations_get_newest (), error)
         && ast_harvest_begin (db, error) && ast_db_begin_change (db, error)
         && ast_db_end_change (db, fill (&self, error), error);
}
