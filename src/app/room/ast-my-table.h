/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-game-entry.h"
#include "ast-table-book.h"
#include "ast-table-watch.h"

G_BEGIN_DECLS

#define AST_TYPE_MY_TABLE (ast_my_table_get_type ())
G_DECLARE_FINAL_TYPE (AstMyTable, ast_my_table, AST, MY_TABLE, GObject)

/**
 * AstMyTable:
 *
 * A table at which the player has a seat: what is noted of it, its game among the saved ones, and
 * how it stands as its host has told last. Times are microseconds since 1970; `now` is one.
 *
 * Signal: `changed`.
 */

/* Takes `noted`. */
AstMyTable *ast_my_table_new (AstNotedTable *noted);

/* The same table with what is noted of it now, which is taken. */
void ast_my_table_set_noted (AstMyTable *self, AstNotedTable *noted);
const AstNotedTable *ast_my_table_get_noted (AstMyTable *self);

/* Its game as it is saved, NULL if it is not. It is known whether there is one once it is set. */
void ast_my_table_set_entry (AstMyTable *self, AstGameEntry *entry);
AstGameEntry *ast_my_table_get_entry (AstMyTable *self);

/* Whether it is known if it is over as far as this computer knows. */
gboolean ast_my_table_is_checked (AstMyTable *self);

/* The watch on its host, NULL if nobody asks that. */
void ast_my_table_set_watch (AstMyTable *self, AstTableWatch *watch);
AstTableWatch *ast_my_table_get_watch (AstMyTable *self);

/* What the host has told, which is copied; NULL before. */
void ast_my_table_set_summary (AstMyTable *self, const AstTableSummary *summary, gint64 now);
const AstTableSummary *ast_my_table_get_summary (AstMyTable *self);

/* Whether the player has a seat there, as far as is known. */
gboolean ast_my_table_is_mine (AstMyTable *self);

gboolean ast_my_table_is_your_turn (AstMyTable *self);

/* The player's turns first, then what has waited longest; tables that have not begun last. */
int ast_my_table_compare (AstMyTable *self, AstMyTable *other);

/* "Ada, Deneb and Mira": all who sit there, or only the `others`; without any the code. */
char *ast_my_table_phrase_names (AstMyTable *self, gboolean others);

/* "Your turn", "Deneb’s turn", "Not started yet"; and NULL, or "Waiting for 2 hours · 3 days left".
 */
char *ast_my_table_phrase_turn (AstMyTable *self);
char *ast_my_table_phrase_wait (AstMyTable *self, gint64 now);

/* Who sits there and whose turn it is, in sentences. */
char *ast_my_table_phrase (AstMyTable *self);

G_END_DECLS
