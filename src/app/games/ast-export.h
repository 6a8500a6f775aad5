/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Writing stored games as records. */
#pragma once

#include "ast-game-entry.h"
#include "ast-store.h"

/* A name for the file of a game, from its title, or its players, and the day when it was begun:
 * "Ada, Deneb 2026-11-21.asterism". Valid in any file system. Free with g_free (). */
char *ast_export_make_name (const AstGameEntry *entry);

/* Writes each of the `n` games into a file of its own in `folder`; if its name is taken, the file
 * gets a number. */
void ast_export_async (AstStore *store, const gint64 *games, guint n, GFile *folder,
                       GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);

/* Writes one game into `file`, which is replaced. */
void ast_export_one_async (AstStore *store, gint64 game, GFile *file, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer user_data);

/* Finishes both. Files that were written before a failure stay. */
gboolean ast_export_finish (AstStore *store, GAsyncResult *result, GError **error);
