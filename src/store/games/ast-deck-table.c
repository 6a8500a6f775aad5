/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-deck-table.h"

#include <string.h>

#include "ast-deck-writer.h"
#include "ast-query.h"

gboolean
ast_deck_table_is_known (AstDb *db, gboolean *known, GError **error)
{
  gint64 n;

  if (!ast_db_get_int (db, &n, 0, error,
                       "SELECT count (*) FROM pragma_table_info ('game_deck')"
                       " WHERE name = 'content'",
                       ""))
    return FALSE;
  *known = n > 0;
  return TRUE;
}

gboolean
ast_deck_table_keep (AstDb *db, const AstDeck *deck, GError **error)
{
  g_autofree char *text = ast_deck_write (deck);

  return ast_db_run (db, error, "INSERT OR IGNORE INTO deck (content, text) VALUES (?, ?)", "ss",
                     deck->fingerprint, text);
}

/* The deck in the present row, NULL if it is not needed or not readable. */
static AstDeck *
read_deck (AstQuery *row, const AstDeckCollection *collection)
{
  const char *content = ast_query_text (row, 1), *text = ast_query_text (row, 2);
  const AstDeck *installed = ast_deck_collection_find (collection, ast_query_text (row, 0));
  g_autoptr (AstDeck) deck = NULL;

  if (installed != NULL && strcmp (installed->fingerprint, content) == 0)
    return NULL;
  deck = ast_deck_parse (text, strlen (text), NULL);
  return deck != NULL && strcmp (deck->fingerprint, content) == 0 ? g_steal_pointer (&deck) : NULL;
}

GPtrArray *
ast_deck_table_read (AstDb *db, const AstDeckCollection *collection, gint64 game, GError **error)
{
  g_autoptr (GPtrArray) decks = g_ptr_array_new_with_free_func ((GDestroyNotify) ast_deck_free);
  g_autoptr (AstQuery) query = NULL;
  gboolean known;

  if (!ast_deck_table_is_known (db, &known, error))
    return NULL;
  if (!known)
    return g_steal_pointer (&decks);
  query = ast_query_new (db,
                         "SELECT deck, content, text FROM game_deck JOIN deck USING (content)"
                         " WHERE game = ?",
                         "l", game);
  while (ast_query_next (query)) {
    AstDeck *deck = read_deck (query, collection);

    if (deck != NULL)
      g_ptr_array_add (decks, deck);
  }
  return ast_query_end (query, error) ? g_steal_pointer (&decks) : NULL;
}

static GPtrArray *
list_unkept (AstDb *db, GError **error)
{
  g_autoptr (GPtrArray) refs = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (AstQuery) query =
      ast_query_new (db, "SELECT DISTINCT deck FROM game_deck WHERE content IS NULL", "");

  while (ast_query_next (query))
    g_ptr_array_add (refs, g_strdup (ast_query_text (query, 0)));
  return ast_query_end (query, error) ? g_steal_pointer (&refs) : NULL;
}

static gboolean
complete (AstDb *db, const AstDeck *deck, GError **error)
{
  return ast_deck_table_keep (db, deck, error)
         && ast_db_run (db, error,
                        "UPDATE game_deck SET content = ? WHERE deck = ? AND content IS NULL", "ss",
                        deck->fingerprint, deck->ref);
}

gboolean
ast_deck_table_complete (AstDb *db, const AstDeckCollection *collection, GError **error)
{
  g_autoptr (GPtrArray) refs = list_unkept (db, error);

  if (refs == NULL)
    return FALSE;
  for (guint i = 0; i < refs->len; i++) {
    const AstDeck *deck = ast_deck_collection_find (collection, refs->pdata[i]);

    if (deck != NULL
        && !(ast_db_begin_change (db, error)
             && ast_db_end_change (db, complete (db, deck, error), error)))
      return FALSE;
  }
  return TRUE;
}
