/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Copies one game out of a damaged database, and makes it consistent.
 *
 * The damaged database has a connection of its own and is not attached: once SQLite has met an
 * unreadable page, it refuses everything until the transaction has ended. */
#pragma once

#include "ast-db.h"
#include "ast-deck-collection.h"

/* What a damaged database says about a game. */
typedef struct {
  char *record;   /* The id of its record; NULL if there is no such game, or if it is unreadable. */
  gboolean sound; /* Set-up, players and position are as they were stored. */
} AstSalvageEntry;

void ast_salvage_entry_clear (AstSalvageEntry *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AstSalvageEntry, ast_salvage_entry_clear)

/* Reads it; without checksums (not `checked`) whatever can be read is sound. */
gboolean ast_salvage_read_entry (AstDb *old, gint64 id, gboolean checked, AstSalvageEntry *entry,
                                 GError **error);

/* Copies the set-up and players of the game `from` as `to` (0: a new number, which it is set to).
 * Values that no game can have are replaced. `whole` is FALSE if decks or players could not be
 * read. */
gboolean ast_salvage_copy_set_up (AstDb *db, AstDb *old, gint64 from, gint64 *to, gboolean *found,
                                  gboolean *whole, GError **error);

/* Takes the set-up and players of the game `id` from that of `from`, but not the position. */
gboolean ast_salvage_replace_set_up (AstDb *db, AstDb *old, gint64 from, gint64 id, GError **error);

/* What became of a game. */
typedef enum {
  AST_SALVAGE_WHOLE,
  AST_SALVAGE_SHORTENED, /* It ends before the first action that is missing. */
  AST_SALVAGE_LOST,      /* Nobody knows its players or decks; it was deleted. */
} AstSalvageFate;

/* Makes a copied game consistent. With `open_end` its position is not known, and all its actions
 * are in force. The rules have no say: a game that they refuse stays as it is. */
gboolean ast_salvage_finish_game (AstDb *db, AstDeckCollection *collection, gint64 id,
                                  gboolean open_end, AstSalvageFate *fate, GError **error);
