/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-salvage.h"

#include "ast-backups.h"
#include "ast-migrations.h"
#include "ast-salvage-game.h"

typedef struct {
  AstDb *db;  /* The draft, */
  AstDb *old; /* and what it is filled from. */
  AstBox *box;
  AstStoreReport *report;
  GHashTable *shortened; /* Ids (gint64) of games that have lost moves. */
} Salvage;

/* What cannot be read is left out; every other trouble ends the matter. */
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

/* No library comes near these; higher ids are themselves a part of the damage. */
enum { PLAUSIBLE_TRIES = 1 << 14, PLAUSIBLE_LAST = 1 << 17 };
static const gint64 max_id = G_GINT64_CONSTANT (1) << 40;

/* The highest id to try where ids cannot be read, by one way or another. */
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

/* Without a schema nothing can be asked for, whatever the number. */
static gboolean
can_ask (AstDb *old)
{
  return ast_db_run (old, NULL, "SELECT id FROM game LIMIT 0", "");
}

/* Moves `id` on to the next game; FALSE at the end. On an unreadable page there is no telling
 * which it holds, so that all up to `last` are tried. In a damaged tree the next may even be
 * one before. */
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

/* `to` is 0 for a new number. `saved`: it is there now; `whole`: with all of its moves. */
static gboolean
save_game (Salvage *self, gint64 from, gint64 to, gboolean *saved, gboolean *whole, GError **error)
{
  g_autoptr (GError) trouble = NULL;

  *saved = FALSE;
  if (ast_salvage_copy_game (self->db, self->old, from, &to, saved, &trouble))
    return !*saved || ast_salvage_mend_game (self->db, self->box, to, saved, whole, error);
  *saved = FALSE;
  return ast_db_run (self->db, error, "DELETE FROM game WHERE id = ?", "l", to)
         && forgive_damage (&trouble, error);
}

static gboolean
save_games (gpointer data, GError **error)
{
  Salvage *self = data;
  gint64 last, id = 0;

  if (!can_ask (self->old))
    return TRUE;
  last = find_last_id (self->old);
  while (find_next (self->old, &id, last)) {
    gboolean saved, whole;

    if (!save_game (self, id, id, &saved, &whole, error))
      return FALSE;
    if (saved && !whole)
      g_hash_table_add (self->shortened, g_memdup2 (&id, sizeof id));
  }
  return TRUE;
}

/* A game of a copy that may be missing or shorter in the draft. */
static gboolean
take_from_copy (Salvage *self, gint64 copied, const char *record, gint64 copied_position,
                GError **error)
{
  gint64 here, position, taken;
  gboolean saved, whole;

  if (!ast_db_get_int (self->db, &here, 0, error, "SELECT id FROM game WHERE record = ?", "s",
                       record)
      || !ast_db_get_int (self->db, &position, 0, error, "SELECT position FROM game WHERE id = ?",
                          "l", here)
      || !ast_db_get_int (self->db, &taken, 0, error, "SELECT count (*) FROM game WHERE id = ?",
                          "l", copied))
    return FALSE;
  if (here != 0 && (!g_hash_table_contains (self->shortened, &here) || position >= copied_position))
    return TRUE;
  if (here != 0 && !ast_db_run (self->db, error, "DELETE FROM game WHERE id = ?", "l", here))
    return FALSE;
  if (here == 0 && !taken)
    here = copied;
  if (!save_game (self, copied, here, &saved, &whole, error))
    return FALSE;
  self->report->n_from_copy += saved;
  return TRUE;
}

static gboolean
take_missing (gpointer data, GError **error)
{
  Salvage *self = data;
  g_autoptr (AstQuery) query =
      ast_query_new (self->old, "SELECT id, record, position FROM game ORDER BY id", "");

  while (ast_query_next (query))
    if (!take_from_copy (self, ast_query_int (query, 0), ast_query_text (query, 1),
                         ast_query_int (query, 2), error))
      return FALSE;
  return ast_query_end (query, error);
}

/* What there was no memory for is not lost: it must not be given up. */
static gboolean
check_memory (AstDb *db, GError **error)
{
  if (ast_db_is_starved (db))
    ast_db_set_error (db, SQLITE_NOMEM, error);
  return !ast_db_is_starved (db);
}

/* A source that cannot be read at all gives nothing. */
static gboolean
take_all (Salvage *self, const char *path, AstDbChange change, GError **error)
{
  g_autoptr (GError) trouble = NULL;
  gboolean done;

  self->old = ast_db_open (path, AST_DB_READ_ONLY, &trouble);
  if (self->old != NULL)
    ast_db_change (self->db, change, self, &trouble);
  done = forgive_damage (&trouble, error) && (self->old == NULL || check_memory (self->old, error))
         && check_memory (self->db, error);
  g_clear_pointer (&self->old, ast_db_close);
  return done;
}

/* An unreadable number may have become a huge one, after which there is no next. */
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

static guint
find_version (const char *path)
{
  g_autoptr (AstDb) db = ast_db_open (path, AST_DB_READ_ONLY, NULL);
  gint64 version = 0;

  if (db != NULL)
    ast_db_get_int (db, &version, 0, NULL, "PRAGMA user_version", "");
  return version >= 1 && version <= ast_migrations_get_newest () ? version
                                                                 : ast_migrations_get_newest ();
}

static gboolean
fill_draft (Salvage *self, const char *path, GError **error)
{
  g_autofree char *directory = g_path_get_dirname (path);
  g_autoptr (GPtrArray) backups = ast_backups_list (directory);
  gint64 n_games;

  if (!take_all (self, path, save_games, error))
    return FALSE;
  for (guint i = 0; i < backups->len; i++) {
    const AstBackup *backup = backups->pdata[i];

    if (!take_all (self, backup->path, take_missing, error))
      return FALSE;
  }
  if (!ast_db_change (self->db, renumber, self, error)
      || !ast_db_get_int (self->db, &n_games, 0, error, "SELECT count (*) FROM game", ""))
    return FALSE;
  self->report->n_games = n_games;
  self->report->n_shortened = g_hash_table_size (self->shortened);
  return TRUE;
}

gboolean
ast_salvage (const char *path, const char *draft, AstBox *box, AstStoreReport *report,
             GError **error)
{
  g_autoptr (AstDb) db = ast_db_open (draft, AST_DB_CREATE, error);
  g_autoptr (GHashTable) shortened =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  Salvage self = { .db = db, .box = box, .report = report, .shortened = shortened };

  return db != NULL && ast_db_exec (db, "PRAGMA foreign_keys = ON", error)
         && ast_migrations_run (db, 0, find_version (path), error)
         && fill_draft (&self, path, error);
}
