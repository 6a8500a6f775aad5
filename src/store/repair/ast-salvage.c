/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-salvage.h"

#include "ast-backups.h"
#include "ast-files.h"
#include "ast-game-checksum.h"
#include "ast-migrations.h"
#include "ast-query.h"
#include "ast-salvage-game.h"

typedef struct {
  AstDb *db;        /* The new database, the draft. */
  AstDb *old;       /* The database that is read: first the damaged one, then each copy. */
  gboolean is_copy; /* `old` is a copy; newer copies come first. */
  AstDeckCollection *collection;
  AstSalvageReport *report;
  GHashTable *shortened; /* Ids of games that have lost actions. */
  GHashTable *copied;    /* Ids of games that came from a copy. */
} Salvage;

/* Ignores what cannot be read; any other error ends the salvage. */
static gboolean
forgive_damage (GError **trouble, GError **error)
{
  if (*trouble == NULL)
    return TRUE;
  if (g_error_matches (*trouble, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED)
      || g_error_matches (*trouble, AST_STORE_ERROR, AST_STORE_ERROR_CONSTRAINT)) {
    g_clear_error (trouble);
    return TRUE;
  }
  g_propagate_error (error, g_steal_pointer (trouble));
  return FALSE;
}

/* No library is so large; higher ids are themselves damage. */
enum { PLAUSIBLE_TRIES = 1 << 14, PLAUSIBLE_LAST = 1 << 17 };
static const gint64 max_id = G_GINT64_CONSTANT (1) << 40;

/* The highest id to try where ids cannot be read. */
static gint64
find_last_id (AstDb *old)
{
  static const char *const ways[] = {
    "SELECT max (id) FROM game",
    "SELECT max (seq) FROM sqlite_sequence WHERE name = 'game'",
    "SELECT max (game) FROM player",
    "SELECT max (game) FROM action",
  };
  gint64 last = 0;

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    gint64 id;

    if (ast_db_get_int (old, &id, 0, NULL, ways[i], "") && id <= PLAUSIBLE_LAST)
      last = MAX (last, id);
  }
  return last > 0 ? last : PLAUSIBLE_TRIES;
}

/* Without a readable schema every query fails. */
static gboolean
can_ask (AstDb *old)
{
  return ast_db_run (old, NULL, "SELECT id FROM game LIMIT 0", "");
}

/* Sets `id` to the next game; FALSE at the end. An unreadable page does not tell which games it
 * holds, so all ids up to `last` are tried. In a damaged tree the next id may even be lower. */
static gboolean
find_next (AstDb *old, gint64 *id, gint64 last)
{
  gint64 next, found;

  for (;;) {
    if (ast_db_get_int (old, &next, 0, NULL, "SELECT id FROM game WHERE id > ? ORDER BY id LIMIT 1",
                        "l", *id)
        && (next == 0 || next > *id)) {
      *id = next;
      return next != 0 && next < max_id;
    }
    if (*id >= last)
      return FALSE;
    (*id)++;
    if (ast_db_get_int (old, &found, 0, NULL, "SELECT id FROM game WHERE id = ?", "l", *id)
        && found == *id)
      return TRUE;
  }
}

static GHashTable *
make_ids (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

static void
note (GHashTable *ids, gint64 id, gboolean belongs)
{
  if (belongs)
    g_hash_table_add (ids, g_memdup2 (&id, sizeof id));
  else
    g_hash_table_remove (ids, &id);
}

/* Saves a game as far as it can be read; `to` is 0 for a new number. */
static gboolean
save_game (Salvage *self, gint64 from, gint64 to, GError **error)
{
  g_autoptr (GError) trouble = NULL;
  gboolean saved, whole;

  if (!ast_salvage_copy_game (self->db, self->old, from, &to, &saved, &trouble))
    return ast_db_run (self->db, error, "DELETE FROM game WHERE id = ?", "l", to)
           && forgive_damage (&trouble, error);
  if (!saved)
    return TRUE;
  if (!ast_salvage_mend_game (self->db, self->collection, to, &saved, &whole, error))
    return FALSE;
  note (self->shortened, to, saved && !whole);
  note (self->copied, to, saved && self->is_copy);
  return TRUE;
}

static gboolean
find_position (AstDb *db, gint64 id, gint64 *position, GError **error)
{
  return ast_db_get_int (db, position, 0, error, "SELECT position FROM game WHERE id = ?", "l", id);
}

/* Replaces a game, unless the other one turns out not to be longer. */
static gboolean
replace_game (Salvage *self, gint64 from, gint64 here, gint64 position, GError **error)
{
  gboolean was_copied = g_hash_table_contains (self->copied, &here);
  gint64 new_position;

  if (!ast_db_exec (self->db, "SAVEPOINT replacing", error)
      || !ast_db_run (self->db, error, "DELETE FROM game WHERE id = ?", "l", here)
      || !save_game (self, from, here, error)
      || !find_position (self->db, here, &new_position, error))
    return FALSE;
  if (new_position <= position) {
    note (self->shortened, here, TRUE);
    note (self->copied, here, was_copied);
    if (!ast_db_exec (self->db, "ROLLBACK TO replacing", error))
      return FALSE;
  }
  return ast_db_exec (self->db, "RELEASE replacing", error);
}

/* A game that may be missing or shorter in the draft. */
static gboolean
take_as_needed (Salvage *self, gint64 id, const char *record, gint64 old_position, GError **error)
{
  gint64 here, position, taken;

  if (!ast_db_get_int (self->db, &here, 0, error, "SELECT id FROM game WHERE record = ?", "s",
                       record)
      || !find_position (self->db, here, &position, error)
      || !ast_db_get_int (self->db, &taken, 0, error, "SELECT count (*) FROM game WHERE id = ?",
                          "l", id))
    return FALSE;
  if (here != 0 && (!g_hash_table_contains (self->shortened, &here) || position >= old_position))
    return TRUE;
  return here != 0 ? replace_game (self, id, here, position, error)
                   : save_game (self, id, taken ? 0 : id, error);
}

static gboolean
take_game (Salvage *self, gint64 id, GError **error)
{
  g_autoptr (AstQuery) query =
      ast_query_new (self->old, "SELECT record, position FROM game WHERE id = ?", "l", id);
  g_autoptr (GError) trouble = NULL;

  if (ast_query_next (query))
    return take_as_needed (self, id, ast_query_text (query, 0), ast_query_int (query, 1), error);
  ast_query_end (query, &trouble);
  return forgive_damage (&trouble, error);
}

static gboolean
take_games (gpointer data, GError **error)
{
  Salvage *self = data;
  gint64 last, id = 0;

  if (!can_ask (self->old))
    return TRUE;
  last = find_last_id (self->old);
  while (find_next (self->old, &id, last))
    if (!take_game (self, id, error))
      return FALSE;
  return TRUE;
}

/* What could not be read for lack of memory is not lost and must not be given up. */
static gboolean
check_memory (AstDb *db, GError **error)
{
  if (ast_db_is_starved (db))
    ast_db_set_error (db, SQLITE_NOMEM, error);
  return !ast_db_is_starved (db);
}

/* Takes all games of a database; none if it cannot be read. In one transaction, since it makes many
 * small queries. */
static gboolean
take_all (Salvage *self, const char *path, GError **error)
{
  g_autoptr (GError) trouble = NULL;
  gboolean done;

  self->old = ast_db_open (path, AST_DB_READ_ONLY, &trouble);
  if (self->old != NULL && ast_db_begin_reading (self->old, &trouble))
    ast_db_change (self->db, take_games, self, &trouble);
  done = forgive_damage (&trouble, error) && (self->old == NULL || check_memory (self->old, error))
         && check_memory (self->db, error);
  g_clear_pointer (&self->old, ast_db_close);
  return done;
}

/* A damaged number may be so high that there is no next one. */
static gboolean
renumber (gpointer data, GError **error)
{
  Salvage *self = data;

  return ast_db_run (self->db, error,
                     "UPDATE game SET touched = ranked.n FROM (SELECT id,"
                     " row_number () OVER (ORDER BY touched, id) AS n FROM game) AS ranked"
                     " WHERE ranked.id = game.id",
                     "");
}

/* What a game of the first version does not have, as the second migration makes it; and the
 * checksums of what the games are now. */
static gboolean
complete (gpointer data, GError **error)
{
  Salvage *self = data;

  return ast_db_exec (self->db,
                      "UPDATE player SET key = ast_key (name) WHERE key = '';"
                      "UPDATE game SET search = ast_fold (ifnull ("
                      " (SELECT group_concat (name, ' ') FROM player WHERE game = game.id), ''))"
                      " WHERE search = ''",
                      error)
         && ast_game_checksum_stamp_all (self->db, error);
}

static gboolean
fill_draft (Salvage *self, const char *path, GError **error)
{
  g_autofree char *directory = g_path_get_dirname (path);
  g_autoptr (GPtrArray) backups = ast_backups_list (directory);
  gint64 n_games;

  if (ast_files_get_length (path) > 0 && !take_all (self, path, error))
    return FALSE;
  self->is_copy = TRUE;
  for (guint i = 0; i < backups->len; i++) {
    const AstBackup *backup = backups->pdata[i];

    if (!take_all (self, backup->path, error))
      return FALSE;
  }
  if (!ast_db_change (self->db, renumber, self, error)
      || !ast_db_change (self->db, complete, self, error)
      || !ast_db_get_int (self->db, &n_games, 0, error, "SELECT count (*) FROM game", ""))
    return FALSE;
  self->report->n_games = n_games;
  self->report->n_from_copy = g_hash_table_size (self->copied);
  self->report->n_shortened = g_hash_table_size (self->shortened);
  return TRUE;
}

gboolean
ast_salvage (const char *path, const char *draft, AstDeckCollection *collection,
             AstSalvageReport *report, GError **error)
{
  g_autoptr (AstDb) db = ast_db_open (draft, AST_DB_CREATE, error);
  g_autoptr (GHashTable) shortened = make_ids ();
  g_autoptr (GHashTable) copied = make_ids ();
  Salvage self = {
    .db = db, .collection = collection, .report = report, .shortened = shortened, .copied = copied
  };

  return db != NULL && ast_db_exec (db, "PRAGMA foreign_keys = ON", error)
         && ast_migrations_run (db, 0, ast_migrations_get_newest (), error)
         && fill_draft (&self, path, error);
}
