/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define AST_TYPE_LEARN_PAGE (ast_learn_page_get_type ())
G_DECLARE_FINAL_TYPE (AstLearnPage, ast_learn_page, AST, LEARN_PAGE, AdwBin)

/**
 * AstLearnPage:
 *
 * How the game is played, in two minutes.
 */

G_END_DECLS
