/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-salvage.h"

#include "ast-backups.h"
#include "ast-files.h"
#include "ast-game-checksum.h"
#include "ast-migrations.h"
#include "ast-query.h"
#include "ast-salvage-actions.h"
#include "ast-salvage-game.h"
#include "ast-salvage-seats.h"

/* Sets of games, by their ids in the draft. */
typedef struct {
  GHashTable *unsound;  /* Set-up or players are not as they were stored. */
  GHashTable *open_end; /* The position is not known. */
  GHashTable *copied;   /* Taken from a copy. */
} Sets;

typedef struct {
  AstDb *db;        /* The new database, the draft. */
  AstDb *old;       /* The database that is read: first the damaged one, then each copy. */
  gboolean checked; /* `old` has checksums. */
  gboolean is_copy; /* `old` is a copy; newer copies come first. */
  AstDeckCollection *collection;
  AstSalvageReport *report;
  Sets sets;
} Salvage;

/* So many actions in common make two games the same one, whatever their names. */
enum { ENOUGH_EQUAL = 4 };

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
 * holds, so all ids up to `last` are tried. In a damaged tree the next id may even be lower, or 0
 * as behind the last game. */
static gboolean
find_next (AstDb *old, gint64 *id, gint64 last)
{
  gint64 next, found;

  for (;;) {
    if (ast_db_get_int (old, &next, 0, NULL, "SELECT id FROM game WHERE id > ? ORDER BY id LIMIT 1",
                        "l", *id)
        && (next > *id || (next == 0 && *id >= last))) {
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

static gboolean
has (GHashTable *ids, gint64 id)
{
  return g_hash_table_contains (ids, &id);
}

/* Adds a game that is not there yet; `to` is 0 for a new number. */
static gboolean
add_game (Salvage *self, gint64 from, gint64 to, gboolean sound, GError **error)
{
  AstSalvageMerge merge;
  gboolean found, whole;

  if (!ast_salvage_copy_set_up (self->db, self->old, from, &to, &found, &whole, error))
    return FALSE;
  if (!found)
    return TRUE;
  note (self->sets.unsound, to, !sound || !whole);
  note (self->sets.open_end, to, !sound);
  note (self->sets.copied, to, self->is_copy);
  return ast_salvage_add_actions (self->db, self->old, from, to, self->checked, &merge, error);
}

/* Whether no other database can add anything to the game. */
static gboolean
is_complete (Salvage *self, gint64 here, gboolean *complete, GError **error)
{
  gint64 whole;

  if (!ast_db_get_int (self->db, &whole, 0, error,
                       "SELECT n_rows = (SELECT count (*) FROM action WHERE game = ?1)"
                       " AND n_rows = (SELECT ifnull (max (n) + 1, 0) FROM action WHERE game = ?1)"
                       " FROM game WHERE id = ?1",
                       "l", here))
    return FALSE;
  *complete = whole && !has (self->sets.unsound, here) && !has (self->sets.open_end, here);
  return TRUE;
}

/* Adds to the game `here` what it lacks. `same`: it is the same game, as far as both know it. */
static gboolean
merge_game (Salvage *self, gint64 from, gint64 here, gboolean by_number, gboolean sound,
            gboolean *same, GError **error)
{
  gboolean unsound = has (self->sets.unsound, here);
  AstSalvageMerge merge;

  *same = FALSE;
  if (!ast_db_exec (self->db, "SAVEPOINT merging", error)
      || !ast_salvage_add_actions (self->db, self->old, from, here, self->checked, &merge, error))
    return FALSE;
  *same = !merge.differs && (!by_number || merge.n_equal >= ENOUGH_EQUAL);
  if (!*same)
    return ast_db_exec (self->db, "ROLLBACK TO merging; RELEASE merging", error);
  if (unsound && sound) {
    if (!ast_salvage_replace_set_up (self->db, self->old, from, here, error))
      return FALSE;
    note (self->sets.unsound, here, FALSE);
  }
  return ast_db_exec (self->db, "RELEASE merging", error);
}

/* The game was played on in two ways, as after an earlier copy was restored: the longer one stays.
 */
static gboolean
choose_longer (Salvage *self, gint64 from, gint64 here, gboolean sound, GError **error)
{
  gboolean was_unsound = has (self->sets.unsound, here);
  gboolean was_open = has (self->sets.open_end, here);
  gboolean was_copied = has (self->sets.copied, here);
  guint before, after, n_rows;

  if (!ast_db_exec (self->db, "SAVEPOINT choosing", error)
      || !ast_salvage_count_actions (self->db, here, &before, &n_rows, error)
      || !ast_db_run (self->db, error, "DELETE FROM game WHERE id = ?", "l", here)
      || !add_game (self, from, here, sound, error)
      || !ast_salvage_count_actions (self->db, here, &after, &n_rows, error))
    return FALSE;
  if (after > before)
    return ast_db_exec (self->db, "RELEASE choosing", error);
  note (self->sets.unsound, here, was_unsound);
  note (self->sets.open_end, here, was_open);
  note (self->sets.copied, here, was_copied);
  return ast_db_exec (self->db, "ROLLBACK TO choosing; RELEASE choosing", error);
}

/* A game of the same record, and a game that may be the same, since one of the two has lost its
 * name. */
static gboolean
take_again (Salvage *self, gint64 from, gint64 here, gboolean sound, GError **error)
{
  gboolean complete, same;

  if (!is_complete (self, here, &complete, error))
    return FALSE;
  if (complete)
    return TRUE;
  return merge_game (self, from, here, FALSE, sound, &same, error)
         && (same || choose_longer (self, from, here, sound, error));
}

static gboolean
take_unnamed (Salvage *self, gint64 id, gboolean taken, gboolean sound, GError **error)
{
  gboolean same = FALSE;

  if (taken && (!sound || has (self->sets.unsound, id))
      && !merge_game (self, id, id, TRUE, sound, &same, error))
    return FALSE;
  return same || add_game (self, id, taken ? 0 : id, sound, error);
}

static gboolean
take_game (Salvage *self, gint64 id, GError **error)
{
  g_auto (AstSalvageEntry) entry = { 0 };
  gint64 here, taken;

  if (!ast_salvage_read_entry (self->old, id, self->checked, &entry, error))
    return FALSE;
  if (entry.record == NULL)
    return TRUE;
  if (!ast_db_get_int (self->db, &here, 0, error, "SELECT id FROM game WHERE record = ?", "s",
                       entry.record)
      || !ast_db_get_int (self->db, &taken, 0, error, "SELECT count (*) FROM game WHERE id = ?",
                          "l", id))
    return FALSE;
  return here != 0 ? take_again (self, id, here, entry.sound, error)
                   : take_unnamed (self, id, taken, entry.sound, error);
}

/* Takes the actions of a game whose own row is lost, and whose set-up came from a copy. */
static gboolean
complete_game (Salvage *self, gint64 id, GError **error)
{
  AstSalvageMerge merge;
  gboolean used;

  if (!ast_db_exec (self->db, "SAVEPOINT completing", error)
      || !ast_salvage_add_actions (self->db, self->old, id, id, self->checked, &merge, error))
    return FALSE;
  used = !merge.differs && merge.n_equal >= ENOUGH_EQUAL && merge.n_added > 0;
  if (!used)
    return ast_db_exec (self->db, "ROLLBACK TO completing; RELEASE completing", error);
  note (self->sets.open_end, id, TRUE);
  return ast_db_exec (self->db, "RELEASE completing", error);
}

static gboolean
complete_copied (gpointer data, GError **error)
{
  Salvage *self = data;
  g_autofree gint64 **ids = (gint64 **) g_hash_table_get_keys_as_array (self->sets.copied, NULL);

  for (guint i = 0; ids[i] != NULL; i++)
    if (!complete_game (self, *ids[i], error))
      return FALSE;
  return TRUE;
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

/* Reads a database, unless it cannot be opened, in one transaction on both sides, since `change`
 * makes many small queries. */
static gboolean
read_database (Salvage *self, const char *path, AstDbChange change, GError **error)
{
  g_autoptr (GError) trouble = NULL;
  gboolean done;

  self->old = ast_db_open (path, AST_DB_READ_ONLY, &trouble);
  if (self->old != NULL && ast_db_begin_reading (self->old, &trouble)
      && ast_game_checksum_is_known (self->old, &self->checked, &trouble))
    ast_db_change (self->db, change, self, &trouble);
  done = forgive_damage (&trouble, error) && (self->old == NULL || check_memory (self->old, error))
         && check_memory (self->db, error);
  g_clear_pointer (&self->old, ast_db_close);
  return done;
}

static gboolean
finish_games (gpointer data, GError **error)
{
  Salvage *self = data;
  g_autoptr (AstQuery) query = ast_query_new (self->db, "SELECT id FROM game", "");

  while (ast_query_next (query)) {
    gint64 id = ast_query_int (query, 0);
    AstSalvageFate fate;
    gboolean mended;

    if (!ast_salvage_mend_seats (self->db, id, &mended, error)
        || !ast_salvage_finish_game (self->db, self->collection, id, has (self->sets.open_end, id),
                                     &fate, error))
      return FALSE;
    self->report->n_games += fate != AST_SALVAGE_LOST;
    self->report->n_lost += fate == AST_SALVAGE_LOST;
    self->report->n_shortened += fate == AST_SALVAGE_SHORTENED;
    self->report->n_from_copy += fate != AST_SALVAGE_LOST && has (self->sets.copied, id);
    self->report->n_unsure += fate != AST_SALVAGE_LOST && (mended || has (self->sets.unsound, id));
  }
  return ast_query_end (query, error);
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
  gboolean exists = ast_files_get_length (path) > 0;

  if (exists && !read_database (self, path, take_games, error))
    return FALSE;
  self->is_copy = TRUE;
  for (guint i = 0; i < backups->len; i++) {
    const AstBackup *backup = backups->pdata[i];

    if (!read_database (self, backup->path, take_games, error))
      return FALSE;
  }
  return (!exists || read_database (self, path, complete_copied, error))
         && ast_db_change (self->db, finish_games, self, error)
         && ast_db_change (self->db, renumber, self, error)
         && ast_db_change (self->db, complete, self, error);
}

gboolean
ast_salvage (const char *path, const char *draft, AstDeckCollection *collection,
             AstSalvageReport *report, GError **error)
{
  g_autoptr (AstDb) db = ast_db_open (draft, AST_DB_CREATE, error);
  g_autoptr (GHashTable) unsound = make_ids ();
  g_autoptr (GHashTable) open_end = make_ids ();
  g_autoptr (GHashTable) copied = make_ids ();
  Salvage self = {
    .db = db,
    .collection = collection,
    .report = report,
    .sets = { unsound, open_end, copied },
  };

  *report = (AstSalvageReport){ 0 };
  return db != NULL && ast_db_exec (db, "PRAGMA foreign_keys = ON", error)
         && ast_migrations_run (db, 0, ast_migrations_get_newest (), error)
         && fill_draft (&self, path, error);
}
