/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Copies of the database, and what is done now and then. See ast-store.h for how calls
 * behave. Copies are in "backups" beside the database, named by kind and time. */
#pragma once

#include "ast-backups.h"
#include "ast-store.h"

/* To be called once after opening, when there is nothing else to do: removes for good what
 * was deleted more than a month ago, completes the statistics, and, when the latest weekly copy is
 * older than a week, checks the database and makes another; the last four are kept. */
void ast_store_upkeep_async (AstStore *self, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data);
gboolean ast_store_upkeep_finish (AstStore *self, GAsyncResult *result, GError **error);

/* Copies the database to `path`, or, if that is NULL, to a new file among the backups.
 * Returns the path; free with g_free (). */
void ast_store_back_up_async (AstStore *self, const char *path, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data);
char *ast_store_back_up_finish (AstStore *self, GAsyncResult *result, GError **error);

/* A list of AstBackup, the newest first. */
void ast_store_list_backups_async (AstStore *self, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data);
GPtrArray *ast_store_list_backups_finish (AstStore *self, GAsyncResult *result, GError **error);

/* Puts the copy at `path` in the place of the database, after checking it and after copying
 * what is there now to the backups. Game numbers may mean other games then. */
void ast_store_put_back_async (AstStore *self, const char *path, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
gboolean ast_store_put_back_finish (AstStore *self, GAsyncResult *result, GError **error);
