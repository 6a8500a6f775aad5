/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-match.h"

G_BEGIN_DECLS

#define AST_TYPE_TRIUMPH (ast_triumph_get_type ())
G_DECLARE_FINAL_TYPE (AstTriumph, ast_triumph, AST, TRIUMPH, AdwBin)

/**
 * AstTriumph:
 *
 * The moment of the winner: name and emblem in large over the whole board, for a few seconds. A
 * click on it or any key ends it sooner. Screen readers ignore it, since the result says the same.
 *
 * It is visible only meanwhile.
 *
 * Signal: `ended`: it has had its time, or was skipped.
 */

/* Begins the moment for those who won `match`, which is over. Returns whether it did: not where
 * nothing may move, or where nobody would see it. */
gboolean ast_triumph_begin (AstTriumph *self, AstMatch *match);

/* Ends it, if it has begun. */
void ast_triumph_end (AstTriumph *self);

G_END_DECLS
