/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Calls of the store for the library: list, rename, duplicate, delete, import.
 *
 * See ast-store.h for how calls behave. */
#pragma once

#include "ast-game-entry.h"
#include "ast-store.h"

typedef enum {
  AST_ORDER_CHANGED, /* Played last first, in the order of storing, independent of the clock. */
  AST_ORDER_CREATED, /* Begun last first. */
  AST_ORDER_TITLE,   /* By title, then by the players' names, regardless of case. */
  AST_ORDER_LENGTH,  /* Most turns first. */
  AST_ORDER_POINTS,  /* Highest points of a player first. */
} AstGameOrder;

typedef enum { AST_LIST_ALL, AST_LIST_UNFINISHED, AST_LIST_FINISHED } AstListState;

/* Which games to list; all zero: all of them. */
typedef struct {
  AstListState state;
  AstGameOrder order;
  gboolean unfinished_first; /* Unfinished games of a person come first. */
  gboolean days_last;        /* Among these, and among the others, games of a day come last. */
  gboolean days;             /* Only those whose seed looks like a date: games of a day. */
  const char *search;        /* Words that title, players' names or points contain, all of them,
                              * regardless of case and accents; NULL: any. */
  /* What the list says besides, where words are looked for as well; static, NULL: nothing. */
  const char *won, *shared; /* Of games that one has won, and that several have. */
  const char *running;      /* Of games that are not finished. */
  const char *date_format;  /* How g_date_time_format () writes when a game was played last; of
                             * twelve lines that of the month. */
  guint offset;
  guint limit; /* 0: no limit. */
} AstListQuery;

/* A list of AstGameEntry. `n_total`, if not NULL, receives how many games there are without
 * offset and limit. Deleted games are never listed. */
void ast_store_list_async (AstStore *self, const AstListQuery *query, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer user_data);
GPtrArray *
ast_store_list_finish (AstStore *self, GAsyncResult *result, guint *n_total, GError **error);

/* Answers with the AstGameEntry of one game, also of a deleted one. */
void ast_store_get_entry_async (AstStore *self, gint64 game, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data);

/* The same of the game whose record has the id `record`. NULL, without an error, if there is none.
 */
void ast_store_find_entry_async (AstStore *self, const char *record, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data);

void
ast_store_rename_async (AstStore *self, gint64 game, const char *title, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data);

/* Answers with the number of a new game called `title` that begins with the first `n_actions`
 * actions of `game` (those in force and those that can be redone), with its own id and date. */
void ast_store_duplicate_async (AstStore *self, gint64 game, guint n_actions, const char *title,
                                GCancellable *cancellable, GAsyncReadyCallback callback,
                                gpointer user_data);

/* A game that is deleted is listed and counted no more, but can be restored for a month. */
void ast_store_set_deleted_async (AstStore *self, gint64 game, gboolean deleted,
                                  GCancellable *cancellable, GAsyncReadyCallback callback,
                                  gpointer user_data);

/* Stores a game that came from elsewhere. A game that is stored already, with the same id or the
 * same content, is not stored twice: its number is returned, and `known` (may be NULL) is set to
 * TRUE. If it had been deleted it is restored, and if `record` continues it, the further actions
 * are appended, and its seed is noted if none is known. A game whose id another game has gets a new
 * id. A record with an account is stored as a game that the present rules refuse; it has no part in
 * the statistics. */
void ast_store_import_async (AstStore *self, const AstRecord *record, const char *title,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data);
gint64
ast_store_import_finish (AstStore *self, GAsyncResult *result, gboolean *known, GError **error);

/* Answers with the names of people who have played, the latest first, each once in its latest
 * spelling, at most `limit` (0: all). NULL-terminated; free with g_strfreev (). */
void ast_store_list_names_async (AstStore *self, guint limit, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data);
