/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define AST_TYPE_RULEBOOK_PAGE (ast_rulebook_page_get_type ())
G_DECLARE_FINAL_TYPE (AstRulebookPage, ast_rulebook_page, AST, RULEBOOK_PAGE, AdwBin)

/**
 * AstRulebookPage:
 *
 * A chapter of the rulebook, with its boards.
 */

/* Shows the chapter of the paragraph `id` and scrolls to it. FALSE if there is none. */
gboolean ast_rulebook_page_open_at (AstRulebookPage *self, const char *id);

G_END_DECLS
