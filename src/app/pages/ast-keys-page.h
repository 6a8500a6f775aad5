/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define AST_TYPE_KEYS_PAGE (ast_keys_page_get_type ())
G_DECLARE_FINAL_TYPE (AstKeysPage, ast_keys_page, AST, KEYS_PAGE, AdwBin)

/**
 * AstKeysPage:
 *
 * All keys and what they do.
 */

/* Whether the page lists a key. The first and last of a row of digits stand for all of them, and
 * keys of the number pad count as the keys of the same meaning. */
gboolean ast_keys_page_lists (guint key, GdkModifierType modifiers);

G_END_DECLS
