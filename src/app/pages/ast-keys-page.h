/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-page.h"

G_BEGIN_DECLS

#define AST_TYPE_KEYS_PAGE (ast_keys_page_get_type ())
G_DECLARE_FINAL_TYPE (AstKeysPage, ast_keys_page, AST, KEYS_PAGE, AstPage)

/**
 * AstKeysPage:
 *
 * All keys that are listed (ast-key-list.h), and what they do; and all sounds, which it plays.
 */

G_END_DECLS
