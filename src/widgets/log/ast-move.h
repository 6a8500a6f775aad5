/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gio/gio.h>

#include "ast-drawing.h"
#include "ast-match.h"

G_BEGIN_DECLS

#define AST_TYPE_MOVE (ast_move_get_type ())
G_DECLARE_FINAL_TYPE (AstMove, ast_move, AST, MOVE, GObject)

/**
 * AstMove:
 *
 * One line of the story of a match: a sentence and the realm it speaks of. Never changes.
 */

const char *ast_move_get_text (AstMove *self);

/* The sign of who it is about; nothing if it is about nobody. */
const AstDrawing *ast_move_get_sign (AstMove *self);

/* Whether a turn begins with it; else it follows from the one before. */
gboolean ast_move_begins_turn (AstMove *self);

/* The tile it speaks of, and the realm's number on it if it is about one; else -1. */
int ast_move_get_tile (AstMove *self);
int ast_move_get_realm (AstMove *self);

/* The number of the rule behind it, static; NULL if nobody will ask. */
const char *ast_move_get_rule (AstMove *self);

/* Adds what is to be told of `action` to `store` (of AstMove): it led from `before` to
 * `after` and gave `scores`. That may be nothing, or several lines. */
void ast_move_tell (GListStore *store, GListModel *seats, const AstGame *before,
                    const AstAction *action, const AstScores *scores, const AstGame *after);

/* Adds what is to be told of the whole match so far. */
void ast_move_tell_all (GListStore *store, AstMatch *match);

G_END_DECLS
