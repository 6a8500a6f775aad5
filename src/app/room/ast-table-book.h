/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gio/gio.h>

#include "ast-table-link.h"

G_BEGIN_DECLS

#define AST_TYPE_TABLE_BOOK (ast_table_book_get_type ())
G_DECLARE_FINAL_TYPE (AstTableBook, ast_table_book, AST, TABLE_BOOK, GObject)

/**
 * AstTableBook:
 *
 * The tables at several screens that were joined, kept in a file of the data folder: where they
 * are, and the token by which a person has their seat again. It is read when it is first asked,
 * and written in a thread, at most once a second, when there is something new. A line of the file
 * that is broken costs no more than itself.
 *
 * Signals: `changed`, of the tables that are listed; `failed (GError *)`: the file could not be
 * written. The next note tries again.
 */

enum { AST_TABLE_BOOK_MOST = 50 }; /* Tables that are listed. */

typedef struct {
  AstTableLink link;
  char *token;
  char *game;  /* The id of its game; NULL: it has not begun. */
  gint64 used; /* When it was noted last, in microseconds since 1970. */
  gboolean here;
} AstNotedTable;

void ast_noted_table_free (AstNotedTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstNotedTable, ast_noted_table_free)

/* The book in `folder`. */
AstTableBook *ast_table_book_new (const char *folder);

/* Writes what is still waiting, and blocks until that is done; nothing is written any more. */
void ast_table_book_close (AstTableBook *self);

/* Notes a table, its `token`, and the id of its game (NULL before the start). `here`: this program
 * hosts it. */
void ast_table_book_note (AstTableBook *self, const AstTableLink *link, const char *token,
                          const char *game, gboolean here);

/* The token for a table, or NULL, to be freed with g_free (). A table that this program hosts
 * (`here`) is known by its code, whatever address others reach it by; `link` is the one it was
 * noted with. */
char *ast_table_book_find_token (AstTableBook *self, AstTableLink *link, gboolean *here);

/* The table of the game with this id, and its token, to be freed with g_free (). NULL, and `link`
 * undefined, if the game was not played at several screens. */
char *
ast_table_book_find_game (AstTableBook *self, const char *game, AstTableLink *link, gboolean *here);

/* The servers of these tables as links without a code, the latest first, each once. Free with
 * g_strfreev (). */
char **ast_table_book_list_servers (AstTableBook *self);

/* The tables that are not over, the latest first (AstNotedTable); of those that have not begun only
 * the ones that may be there still. Free with g_ptr_array_unref (). */
GPtrArray *ast_table_book_list (AstTableBook *self);

/* The game of the table is over, or its host does not know it any more. What is noted of it is not
 * forgotten; when the next game is noted the table is listed again. */
void ast_table_book_set_over (AstTableBook *self, const AstTableLink *link);

/* Whether the player has left the table for good, which is not listed then. */
void ast_table_book_set_left (AstTableBook *self, const AstTableLink *link, gboolean left);
gboolean ast_table_book_get_left (AstTableBook *self, const AstTableLink *link);

/* The id of the game of the table that was noted last, to be freed with g_free (); NULL: none. */
char *ast_table_book_get_game (AstTableBook *self, const AstTableLink *link);

/* Which turn the player was told of last: the number of those before it, plus 1; 0: of none. */
void ast_table_book_set_told (AstTableBook *self, const AstTableLink *link, int told);
int ast_table_book_get_told (AstTableBook *self, const AstTableLink *link);

/* Adds to `link` the certificate that is trusted of its server, if there is one. */
void ast_table_book_find_certificate (AstTableBook *self, AstTableLink *link);

/* The table is gone. */
void ast_table_book_forget (AstTableBook *self, const AstTableLink *link);

G_END_DECLS
