/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is special about a finished game in somebody's own past: personal records. */
#pragma once

#include "ast-career.h"
#include "ast-store.h"

/* Sentences about the game number `game` of `career` (AstCareerGame, the game played last at the
 * end), the most remarkable first and at most two. Only earlier games are held against it, and
 * points only against those of games of the same kind: with as many players and the same options.
 * `name` is the person's, NULL: speak to the person. NULL-terminated; free with g_strfreev (). */
char **ast_honours_list (const GPtrArray *career, gint64 game, const char *name);

/* Finds what is special about the stored game number `game` for each of the people of these
 * `names`, NULL-terminated; nothing if it is not finished. At most three sentences. */
void ast_honours_find_async (AstStore *store, gint64 game, const char *const *names,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data);
char **ast_honours_find_finish (AstStore *store, GAsyncResult *result, GError **error);
