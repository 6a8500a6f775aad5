/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-board-view.h"

G_BEGIN_DECLS

#define AST_TYPE_TWINKLE (ast_twinkle_get_type ())
G_DECLARE_FINAL_TYPE (AstTwinkle, ast_twinkle, AST, TWINKLE, GtkWidget)

/**
 * AstTwinkle:
 *
 * A layer just above a board, as large as it, on which a few stars brighten and fade where sky is
 * seen. Pointers go through it, and screen readers ignore it. Siblings that lie above it are
 * panels.
 *
 * It rests while the board moves, while the window is not active, and when nobody has touched
 * pointer or keys for a minute; it is dark where nothing may move and with high contrast. At rest
 * it costs nothing.
 *
 * Property: `board`, an AstBoardView.
 */

/* Puts all stars out for a while: something moves. */
void ast_twinkle_rest (AstTwinkle *self);

/* Whether stars come and go, or will soon. */
gboolean ast_twinkle_is_awake (AstTwinkle *self);

G_END_DECLS
