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
 * One line of the log of a match: a sentence, and the tile and realm it is about.
 *
 * It never changes.
 */

const char *ast_move_get_text (AstMove *self);

/* The sign of the player or side it is about; AST_DRAWING_NOTHING for none. */
const AstDrawing *ast_move_get_sign (AstMove *self);

/* Whether it is the first line of a turn. */
gboolean ast_move_begins_turn (AstMove *self);

/* The number of the tile it is about, and of the realm on that tile; -1: none. */
int ast_move_get_tile (AstMove *self);
int ast_move_get_realm (AstMove *self);

/* The number of the rule that explains it. Static; NULL for none. */
const char *ast_move_get_rule (AstMove *self);

/* Appends the lines about `action` to `store` (of AstMove), none or several. The action led from
 * `before` to `after` and gave `scores`. */
void ast_move_tell (GListStore *store, GListModel *seats, const AstGame *before,
                    const AstAction *action, const AstScores *scores, const AstGame *after);

/* Appends the lines about the whole match so far. */
void ast_move_tell_all (GListStore *store, AstMatch *match);

G_END_DECLS
