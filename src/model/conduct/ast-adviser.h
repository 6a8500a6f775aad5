/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-advice.h"
#include "ast-draft.h"

G_BEGIN_DECLS

#define AST_TYPE_ADVISER (ast_adviser_get_type ())
G_DECLARE_FINAL_TYPE (AstAdviser, ast_adviser, AST, ADVISER, GObject)

/**
 * AstAdviser:
 *
 * Hints: asks a computer player about the turn of a draft. Its answer becomes the draft, which can
 * be finished or changed like any other.
 *
 * Whoever follows the draft drops the advice, awaited or given, when that changes in another way.
 *
 * Signal: `changed`: advice is awaited or given, or no more. When it is given, the advised turn is
 * in the draft.
 *
 * Main thread only.
 */

/* `seed` gives the computer player its random numbers. */
AstAdviser *ast_adviser_new (guint64 seed);

/* Asks about the turn of `draft`, of which a reference is taken while it matters. Former advice is
 * dropped first. The answer comes from the main loop, after a second or two. */
void ast_adviser_ask (AstAdviser *self, AstDraft *draft);

/* Drops advice that is awaited or given. Does nothing if there is none. */
void ast_adviser_cancel (AstAdviser *self);

/* Whether the draft is just being changed to the advised turn. */
gboolean ast_adviser_is_adopting (AstAdviser *self);

/* Whether advice is awaited. */
gboolean ast_adviser_get_thinking (AstAdviser *self);

/* What was advised, NULL if nothing is. Valid until it is dropped or something else is asked. */
const AstAdvice *ast_adviser_get_advice (AstAdviser *self);

G_END_DECLS
