/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The summary of a finished game: the tables score, battle, battle_side and result. */
#pragma once

#include "ast-db.h"
#include "ast-record.h"

/* Increased whenever the sums change: older summaries are then computed again. */
enum { AST_SUMMARY_VERSION = 1 };

/* Replaces the summary of the finished game `id`, which is `record`. Within a change. */
gboolean ast_game_digest_store (AstDb *db, gint64 id, const AstRecord *record, GError **error);

/* Deletes the summary of `id`, because the game goes on. Within a change. */
gboolean ast_game_digest_delete (AstDb *db, gint64 id, GError **error);
