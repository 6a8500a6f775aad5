/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-account-table.h"

#include <string.h>

#include "ast-query.h"
#include "ast-record-reader.h"
#include "ast-record-writer.h"

/* No record of ours comes near; only damage unpacks to more. */
enum { MOST_BYTES = 4 << 20, CHUNK_BYTES = 1 << 14 };

/* All that the converter makes of the bytes; NULL if that fails or is too much. */
static GBytes *
convert (gconstpointer bytes, gsize length, GConverter *converter)
{
  g_autoptr (GInputStream) plain =
      g_memory_input_stream_new_from_data (bytes, (gssize) length, NULL);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (plain, converter);
  g_autoptr (GByteArray) all = g_byte_array_new ();
  g_autofree guint8 *chunk = g_malloc (CHUNK_BYTES);
  gssize n;

  while ((n = g_input_stream_read (stream, chunk, CHUNK_BYTES, NULL, NULL)) > 0) {
    g_byte_array_append (all, chunk, (guint) n);
    if (all->len > MOST_BYTES)
      return NULL;
  }
  return n == 0 ? g_byte_array_free_to_bytes (g_steal_pointer (&all)) : NULL;
}

static GBytes *
pack (const char *text)
{
  g_autoptr (GZlibCompressor) packer = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 6);

  return convert (text, strlen (text), G_CONVERTER (packer));
}

char *
ast_account_table_unpack (const guint8 *bytes, gsize length)
{
  g_autoptr (GZlibDecompressor) packer = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  g_autoptr (GBytes) text = convert (bytes, length, G_CONVERTER (packer));

  return text != NULL ? g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text)) : NULL;
}

gboolean
ast_account_table_store (AstDb *db, gint64 id, const AstJournalPosition *mark,
                         const AstRecord *record, GError **error)
{
  g_autofree char *text = ast_record_write (record, AST_RECORD_KEPT);
  g_autoptr (GBytes) packed = text != NULL ? pack (text) : NULL;

  return packed == NULL
         || ast_db_run (db, error,
                        "INSERT OR REPLACE INTO account (game, n_rows, position, text)"
                        " VALUES (?, ?, ?, ?)",
                        "liib", id, (int) mark->n_rows, (int) mark->position, packed);
}

typedef struct {
  char *text; /* NULL if there is none. */
  int rules;
  gboolean fresh; /* It was stored with the present position. */
} Kept;

static gboolean
read_kept (AstDb *db, gint64 id, Kept *kept, GError **error)
{
  g_autoptr (AstQuery) query = ast_query_new (
      db,
      "SELECT rules, account.position IS game.position AND account.n_rows IS game.n_rows, text"
      " FROM game LEFT JOIN account ON account.game = id WHERE id = ?",
      "l", id);

  if (ast_query_next (query)) {
    gsize length;
    const guint8 *bytes = ast_query_bytes (query, 2, &length);

    kept->rules = (int) ast_query_int (query, 0);
    kept->fresh = ast_query_int (query, 1) != 0;
    kept->text = length > 0 ? ast_account_table_unpack (bytes, length) : NULL;
  }
  return ast_query_end (query, error);
}

static gboolean
read_points (AstDb *db, gint64 id, AstGame *sketch, GError **error)
{
  g_autoptr (AstQuery) query =
      ast_query_new (db, "SELECT points FROM player WHERE game = ? ORDER BY seat", "l", id);

  for (int seat = 0; seat < sketch->setup.n_players && ast_query_next (query); seat++)
    sketch->points[sketch->side_of[seat]] = (int32_t) ast_query_int (query, 0);
  return ast_query_end (query, error);
}

/* Draws what the rows say. A board that cannot be drawn is left as far as it goes. */
static AstAccount *
draw (AstDb *db, gint64 id, const AstRecord *record, GError **error)
{
  g_autoptr (AstAccount) account = g_new0 (AstAccount, 1);

  ast_account_sketch (account, ast_deck_set_get_tiles (record->decks), &record->setup,
                      record->actions);
  if (account->sketch.set == NULL) {
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_RULES,
                 "game %" G_GINT64_FORMAT ": a set-up that the rules refuse", id);
    return NULL;
  }
  return read_points (db, id, &account->sketch, error) ? g_steal_pointer (&account) : NULL;
}

/* The board of the record of its time has meeples, too. */
static void
take_board (AstAccount *account, AstDeckCollection *collection, const AstRecord *record,
            const Kept *kept)
{
  g_autoptr (AstRecord) then =
      ast_record_read_unjudged (collection, kept->text, strlen (kept->text), kept->rules);

  if (then == NULL || then->account->sketch.n_tiles != account->sketch.n_tiles)
    return;
  account->sketch = then->account->sketch;
  account->sketch.set = ast_deck_set_get_tiles (record->decks);
}

AstAccount *
ast_account_table_read (AstDb *db, AstDeckCollection *collection, gint64 id,
                        const AstRecord *record, GError **error)
{
  Kept kept = { NULL };
  AstAccount *account;

  if (!read_kept (db, id, &kept, error))
    return NULL;
  account = draw (db, id, record, error);
  if (account != NULL) {
    account->rules = kept.rules;
    if (kept.text != NULL && kept.fresh)
      take_board (account, collection, record, &kept);
    account->text = g_steal_pointer (&kept.text);
  }
  g_free (kept.text);
  return account;
}
