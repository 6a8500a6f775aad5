/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-page.h"

G_BEGIN_DECLS

#define AST_TYPE_PREFERENCES_PAGE (ast_preferences_page_get_type ())
G_DECLARE_FINAL_TYPE (AstPreferencesPage, ast_preferences_page, AST, PREFERENCES_PAGE, AstPage)

/**
 * AstPreferencesPage:
 *
 * The settings that players can change.
 */

G_END_DECLS
