/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-archive.h"
#include "ast-content.h"
#include "ast-query.h"

gint64
ast_archive_duplicate (AstArchive *self, gint64 game, guint n_actions, const char *title,
                       GError **error)
{
  g_autoptr (GArray) undone = NULL;
  g_autoptr (AstRecord) record = ast_archive_load (self, game, &undone, error);

  if (record == NULL)
    return 0;
  g_array_append_vals (record->actions, undone->data, undone->len);
  if (n_actions > record->actions->len) {
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_NOT_FOUND,
                 "game %" G_GINT64_FORMAT " has %u actions, not %u", game, record->actions->len,
                 n_actions);
    return 0;
  }
  g_array_set_size (record->actions, n_actions);
  g_clear_pointer (&record->account,
                   ast_account_free); /* It may be of a part that can be played. */
  ast_record_stamp (record);
  return ast_archive_create (self, record, title, error);
}

/* Whether `longer` begins with all actions of `record`, in the same set-up. */
static gboolean
continues (const AstRecord *longer, const AstRecord *record)
{
  guint n = record->actions->len;
  g_autofree char *one = n <= longer->actions->len ? ast_content_get_fingerprint (longer, n) : NULL;
  g_autofree char *two = ast_content_get_fingerprint (record, n);

  return g_strcmp0 (one, two) == 0;
}

static gboolean
find_finished (AstArchive *self, const AstRecord *record, gint64 *game, GError **error)
{
  g_autofree char *content = ast_content_get_fingerprint (record, record->actions->len);

  return ast_db_get_int (self->db, game, 0, error,
                         "SELECT id FROM game WHERE content = ? ORDER BY id LIMIT 1", "s", content);
}

/* A game of a deck that is not installed, or that the rules refuse, is no game that is imported. */
static gboolean
compare_stored (AstArchive *self, gint64 game, const AstRecord *record, gboolean *same,
                GError **error)
{
  g_autoptr (GError) trouble = NULL;
  g_autoptr (AstRecord) stored = ast_archive_load (self, game, NULL, &trouble);

  *same = stored != NULL && continues (stored, record);
  if (trouble == NULL || ast_store_error_is_about_playing (trouble))
    return TRUE;
  return ast_store_error_forward (&trouble, error);
}

/* Unfinished games have no fingerprint, so those of the same length are compared. */
static gboolean
find_unfinished (AstArchive *self, const AstRecord *record, gint64 *game, GError **error)
{
  g_autoptr (AstQuery) query = ast_query_new (
      self->db, "SELECT id FROM game WHERE NOT finished AND position = ? ORDER BY id", "i",
      (int) record->actions->len);

  while (*game == 0 && ast_query_next (query)) {
    gint64 candidate = ast_query_int (query, 0);
    gboolean same;

    if (!compare_stored (self, candidate, record, &same, error))
      return FALSE;
    if (same)
      *game = candidate;
  }
  return ast_query_end (query, error);
}

/* The stored game with the id of `record`, if one of them is the other played on. If both have
 * actions of their own, they are different games by now. */
static gboolean
find_named (AstArchive *self, const AstRecord *record, gint64 *game, GError **error)
{
  g_autoptr (AstRecord) stored = NULL;

  if (record->id == NULL)
    return TRUE;
  if (!ast_game_table_find (self->db, record->id, game, error))
    return FALSE;
  if (*game == 0)
    return TRUE;
  stored = ast_archive_load (self, *game, NULL, error);
  if (stored == NULL)
    return FALSE;
  if (!continues (record, stored) && !continues (stored, record))
    *game = 0;
  return TRUE;
}

/* A game without actions cannot be told from another one. */
static gboolean
find_known (AstArchive *self, const AstRecord *record, gint64 *game, GError **error)
{
  *game = 0;
  if (!find_named (self, record, game, error))
    return FALSE;
  if (*game != 0 || record->actions->len == 0)
    return TRUE;
  return find_finished (self, record, game, error)
         && (*game != 0 || find_unfinished (self, record, game, error));
}

/* Appends to the stored game what `record` has more, if it is the same game. */
static gboolean
play_on (AstArchive *self, gint64 game, const AstRecord *record, GError **error)
{
  g_autoptr (AstRecord) stored = ast_archive_load (self, game, NULL, error);
  guint n;

  if (stored == NULL)
    return FALSE;
  n = stored->actions->len;
  if (!continues (record, stored))
    return TRUE;
  if (stored->seed == NULL && record->seed != NULL
      && !ast_game_table_set_seed (self->db, game, record->seed, error))
    return FALSE;
  if (n == record->actions->len)
    return TRUE;
  return ast_archive_append (self, game, n, ast_record_get_action (record, n),
                             record->actions->len - n, error);
}

/* As a game of its own, with an id that no other has. */
static gint64
add (AstArchive *self, const AstRecord *record, const char *title, GError **error)
{
  g_autoptr (AstRecord) copy = ast_record_copy (record);
  gint64 namesake = 0;

  if (copy->id != NULL && !ast_game_table_find (self->db, copy->id, &namesake, error))
    return 0;
  if (namesake != 0)
    g_clear_pointer (&copy->id, g_free);
  return ast_archive_create (self, copy, title, error);
}

static gboolean
import (AstArchive *self, const AstRecord *record, const char *title, gint64 *game, gboolean *known,
        GError **error)
{
  if (!find_known (self, record, game, error))
    return FALSE;
  *known = *game != 0;
  if (*known)
    return ast_archive_set_deleted (self, *game, FALSE, error)
           && play_on (self, *game, record, error);
  *game = add (self, record, title, error);
  return *game != 0;
}

gint64
ast_archive_import (AstArchive *self, const AstRecord *record, const char *title, gboolean *known,
                    GError **error)
{
  gint64 game = 0;

  if (ast_db_begin_change (self->db, error)
      && ast_db_end_change (self->db, import (self, record, title, &game, known, error), error))
    return game;
  ast_replay_clear (&self->replay); /* It may be ahead of what is stored. */
  return 0;
}
