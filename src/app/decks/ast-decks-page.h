/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-page.h"

G_BEGIN_DECLS

#define AST_TYPE_DECKS_PAGE (ast_decks_page_get_type ())
G_DECLARE_FINAL_TYPE (AstDecksPage, ast_decks_page, AST, DECKS_PAGE, AstPage)

/**
 * AstDecksPage:
 *
 * The decks: the tiles of one, or what sets it apart from another, on a wall; and its summary.
 *
 * Actions: `decks.new`, `decks.copy`, `decks.edit`, `decks.play`, `decks.export`, `decks.import`,
 * `decks.delete`.
 */

/* Imports deck files, and shows the last one. */
void ast_decks_page_import (AstDecksPage *self, GFile *const *files, guint n_files);

G_END_DECLS
