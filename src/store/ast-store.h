/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The store: all saved games, in one SQLite file called "asterism.db".
 *
 * A game is its set-up and its list of actions. Each call that changes something is one
 * transaction: when it has succeeded, what it stored survives a kill or a power cut; when it has
 * failed, nothing has changed.
 *
 * Calls do not block. A thread of the store carries them out one after another, in the order in
 * which they were made, and they answer in the main context of the caller. A caller may append
 * the next action before the last one has been answered: if one fails, all later ones of that
 * game fail too, with AST_STORE_ERROR_CONFLICT. Use a store from one thread. A callback may be
 * NULL.
 *
 * A call that is cancelled before it has begun is dropped. A query that has begun is
 * interrupted; a change that has begun is completed and reported as such.
 *
 * The other calls are in ast-store-library.h (all games, import, names), ast-store-upkeep.h
 * (copies of the database), ast-store-statistics.h and ast-store-reviews.h. */
#pragma once

#include <gio/gio.h>

#include "ast-deck-collection.h"
#include "ast-record.h"
#include "ast-store-error.h"
#include "ast-store-report.h"

/* The signal "resumed" tells that a call that needs an open database has opened it, since it can be
 * used again; the report is a new one. */
#define AST_TYPE_STORE (ast_store_get_type ())
G_DECLARE_FINAL_TYPE (AstStore, ast_store, AST, STORE, GObject)

/* A store for `directory` (created when it is opened), with decks from `collection`, which must
 * outlive it. Nothing is read yet. */
AstStore *ast_store_new (const char *directory, AstDeckCollection *collection);

/* The answer to a call, in its callback: whether it has succeeded; what was asked for, which is the
 * caller's, NULL if it failed; the number that was asked for, 0 if it failed. Calls that answer
 * more than that have a function of their own beside them. */
gboolean ast_store_finish (AstStore *self, GAsyncResult *result, GError **error);
gpointer ast_store_finish_answer (AstStore *self, GAsyncResult *result, GError **error);
gint64 ast_store_finish_number (AstStore *self, GAsyncResult *result, GError **error);

/* Opens the database: makes it, brings an older one up to date, repairs a damaged one.
 * Until this has succeeded all other calls fail with AST_STORE_ERROR_CLOSED; after it has
 * failed it may be called again. */
void ast_store_open_async (AstStore *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer user_data);

/* Puts what is shown of a damaged database in its place, which is moved aside: a person has agreed
 * to that. AST_STORE_ERROR_CONFLICT if nothing is undecided. */
void ast_store_accept_repair_async (AstStore *self, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer user_data);

/* What happened when it was opened. Valid until it is opened again; NULL before. */
const AstStoreReport *ast_store_get_report (AstStore *self);

/* Waits for all calls made so far and closes the database. Releasing the last reference does the
 * same. The store can be opened again. */
void ast_store_close (AstStore *self);

/* Stores the game `record`, with the actions it has so far, as a new one called `title`
 * (NULL: ""). A record without an id gets one. Answers with the game's number.
 * AST_STORE_ERROR_CONFLICT if a game with that id is stored already. */
void ast_store_create_async (AstStore *self, const AstRecord *record, const char *title,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data);

/* Appends `actions` to `game`, which must have `position` actions in force. Actions that had been
 * undone cannot be redone any more (but stay in the file). If the rules refuse one action, none of
 * the call is stored. */
void ast_store_append_async (AstStore *self, gint64 game, guint position, const AstAction *actions,
                             guint n_actions, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data);

/* Undo and redo: from now on the first `position` actions of `game` are in force. Those
 * beyond it are kept, to be redone, until another action is appended. */
void ast_store_set_position_async (AstStore *self, gint64 game, guint position,
                                   GCancellable *cancellable, GAsyncReadyCallback callback,
                                   gpointer user_data);

/* The game as it stands. If `undone` is not NULL it receives an array of AstAction: those
 * that can be redone, the next one first (empty if none). The record of a game that the present
 * rules refuse has an account. Free it with ast_record_free (), the array with g_array_unref (). */
void ast_store_load_async (AstStore *self, gint64 game, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer user_data);
AstRecord *
ast_store_load_finish (AstStore *self, GAsyncResult *result, GArray **undone, GError **error);

/* Answers with the number of the unfinished game of a person that was played last; 0, without an
 * error, if there is none. */
void ast_store_find_unfinished_async (AstStore *self, GCancellable *cancellable,
                                      GAsyncReadyCallback callback, gpointer user_data);
