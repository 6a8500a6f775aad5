/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-match.h"

G_BEGIN_DECLS

#define AST_TYPE_MOVE_LIST (ast_move_list_get_type ())
G_DECLARE_FINAL_TYPE (AstMoveList, ast_move_list, AST, MOVE_LIST, GtkWidget)

/**
 * AstMoveList:
 *
 * The story of a match, a line for each thing that happened, the latest at the bottom, where
 * the list stays unless somebody looks further up.
 *
 * Properties: `match`; `latest`, the last line (for a status that is read aloud).
 *
 * Signals, both with the numbers of a tile and of a realm on it, -1 where there is none:
 *  - `move-hovered`: a line is pointed at or reached by keyboard; -1, -1 when no longer;
 *  - `move-activated`: it was clicked or chosen.
 */
GtkWidget *ast_move_list_new (void);

void ast_move_list_set_match (AstMoveList *self, AstMatch *match);

const char *ast_move_list_get_latest (AstMoveList *self);

/* What comes of a roll and of the final scoring is told by ast_move_list_tell_secret () from now
 * on, or before the next thing that happens: dice that still tumble decide nothing yet. */
void ast_move_list_keep_secrets (AstMoveList *self);
void ast_move_list_tell_secret (AstMoveList *self);

G_END_DECLS
