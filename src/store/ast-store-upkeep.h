/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Calls of the store for copies of the database and for its upkeep.
 *
 * See ast-store.h for how calls behave. Copies are in "backups" beside the database, named by
 * kind and time. */
#pragma once

#include "ast-backups.h"
#include "ast-store.h"

/* Call it once after opening, when nothing else is to be done. Has the present rules judge games
 * that they have not judged, and completes the statistics. When the latest weekly copy is older
 * than a week, checks the database and makes another; the last four are kept. Then deletes for good
 * what was deleted more than a month ago. */
void ast_store_upkeep_async (AstStore *self, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data);

/* Copies the database to `path`, or, if that is NULL, to a new file among the backups.
 * Answers with the path; free it with g_free (). */
void ast_store_back_up_async (AstStore *self, const char *path, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data);

/* Answers with a list of AstBackup, the newest first. */
void ast_store_list_backups_async (AstStore *self, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data);

/* Replaces the database by the copy at `path`, after checking the copy and after copying the
 * present database to the backups. Numbers of games may name other games then.
 * AST_STORE_ERROR_FOREIGN if the file is no copy of this program's database. */
void ast_store_put_back_async (AstStore *self, const char *path, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
