/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-repair-check.h"

#include <stdlib.h>
#include <string.h>

#include "ast-action-table.h"
#include "ast-db-header.h"
#include "ast-game-checksum.h"
#include "ast-game-table.h"
#include "ast-migrations.h"
#include "ast-query.h"

static gboolean
fail (gint64 game, const char *why, GError **error)
{
  g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED, "game %" G_GINT64_FORMAT ": %s",
               game, why);
  return FALSE;
}

static gboolean
check_rows (AstDb *db, gint64 game, const AstJournalPosition *mark, GError **error)
{
  g_autoptr (GArray) line = ast_action_table_read (db, game, error);
  gint64 n_rows;

  if (line == NULL
      || !ast_db_get_int (db, &n_rows, 0, error, "SELECT count (*) FROM action WHERE game = ?", "l",
                          game))
    return FALSE;
  if (n_rows != mark->n_rows || mark->position > line->len)
    return fail (game, "actions are missing", error);
  return TRUE;
}

static gboolean
check_games (AstDb *db, GError **error)
{
  g_autoptr (AstQuery) query = ast_query_new (db, "SELECT id, n_rows, position FROM game", "");
  gboolean has_checksums;

  if (!ast_game_checksum_is_known (db, &has_checksums, error))
    return FALSE;
  while (ast_query_next (query)) {
    gint64 game = ast_query_int (query, 0);
    AstJournalPosition mark = { ast_query_int (query, 1), ast_query_int (query, 2) };

    if (!check_rows (db, game, &mark, error)
        || (has_checksums && !ast_game_checksum_check (db, game, error)))
      return FALSE;
  }
  return ast_query_end (query, error);
}

/* In tables that do not fit together SQLite cannot look for them: another part of the check tells
 * whether those can be used. */
static gboolean
check_references (AstDb *db, GError **error)
{
  g_autoptr (GError) trouble = NULL;

  if (ast_db_check_foreign_keys (db, &trouble)
      || g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_SCHEMA))
    return TRUE;
  if (g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_CONSTRAINT))
    trouble->code = AST_STORE_ERROR_DAMAGED;
  return ast_store_error_forward (&trouble, error);
}

/* SQLite reports a page that the disk does not give among the damaged ones. */
static AstStoreError
judge_finding (const char *text)
{
  static const char words[] = "error code=";
  const char *code = strstr (text, words);

  return code != NULL ? ast_store_error_from_sqlite (atoi (code + strlen (words)), 0)
                      : AST_STORE_ERROR_DAMAGED;
}

gboolean
ast_repair_check (AstDb *db, GError **error)
{
  g_autoptr (AstQuery) query = ast_query_new (db, "PRAGMA integrity_check (1)", "");
  g_autoptr (GError) trouble = NULL;
  gint64 has_games;

  if (ast_query_next (query) && strcmp (ast_query_text (query, 0), "ok") != 0) {
    g_set_error_literal (error, AST_STORE_ERROR, (int) judge_finding (ast_query_text (query, 0)),
                         ast_query_text (query, 0));
    return FALSE;
  }
  if (ast_query_end (query, &trouble) && check_references (db, &trouble)
      && ast_db_get_int (db, &has_games, 0, &trouble,
                         "SELECT count (*) FROM sqlite_schema WHERE name = 'game'", "")
      && (!has_games || check_games (db, &trouble)))
    return TRUE;
  /* A table or column is called otherwise, as after a flipped bit. */
  if (g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_SCHEMA))
    trouble->code = AST_STORE_ERROR_DAMAGED;
  return ast_store_error_forward (&trouble, error);
}

gboolean
ast_repair_check_file (const char *path, GError **error)
{
  guint newest = ast_migrations_get_newest ();
  g_autoptr (GError) trouble = NULL;
  g_autoptr (AstDb) db = NULL;
  AstDbHeader file;

  if (!ast_db_header_inspect (&file, path, error))
    return FALSE;
  if (!file.exists || !file.is_sqlite || file.application_id != AST_APPLICATION_ID
      || file.version - 1 >= newest) {
    g_set_error (error, AST_STORE_ERROR,
                 file.exists && file.version > newest ? AST_STORE_ERROR_NEWER
                                                      : AST_STORE_ERROR_FOREIGN,
                 "%s is no copy of this program's database", path);
    return FALSE;
  }
  db = ast_db_open (path, AST_DB_EXISTING, error);
  if (db == NULL)
    return FALSE;
  if (!file.is_odd && !file.is_cut
      && ast_db_exec (db, "PRAGMA foreign_keys = ON; PRAGMA journal_mode = WAL", &trouble)
      && ast_migrations_check (db, file.version, &trouble) && ast_repair_check (db, &trouble))
    return TRUE;
  if (trouble != NULL)
    return ast_store_error_forward (&trouble, error);
  g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED, "%s: its header is damaged", path);
  return FALSE;
}
