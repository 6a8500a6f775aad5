/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-page.h"

G_BEGIN_DECLS

#define AST_TYPE_LEARN_PAGE (ast_learn_page_get_type ())
G_DECLARE_FINAL_TYPE (AstLearnPage, ast_learn_page, AST, LEARN_PAGE, AstPage)

/**
 * AstLearnPage:
 *
 * The lessons, each with a small picture of the board on which it begins, the chapters of the
 * rulebook, and a search in it. The boards are read once the page is shown for the first time.
 *
 * Rows activate `win.lesson` (u: which) and `win.rule` (s: the paragraph's id).
 */

G_END_DECLS
