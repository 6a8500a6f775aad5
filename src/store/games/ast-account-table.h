/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The records of stored games as the rules of their time wrote them, compressed. By them a game can
 * be shown and exported that later rules refuse. */
#pragma once

#include "ast-db.h"
#include "ast-deck-collection.h"
#include "ast-game-table.h"
#include "ast-record.h"

/* Stores the account of the game `id`, which is at `mark` and is `record`. Within a change. */
gboolean ast_account_table_store (AstDb *db, gint64 id, const AstJournalPosition *mark,
                                  const AstRecord *record, GError **error);

/* What is known of the game `id`, which is `record` and which the present rules refuse. Without a
 * record of its time, what can be drawn of its actions, and its stored points. NULL and
 * AST_STORE_ERROR_RULES if it cannot even be set up. */
AstAccount *ast_account_table_read (AstDb *db, AstDeckCollection *collection, gint64 id,
                                    const AstRecord *record, GError **error);

/* The text of a record in the column `text` of a row. NULL if it is damaged: zlib has a checksum.
 * Free with g_free (). */
char *ast_account_table_unpack (const guint8 *bytes, gsize length);
