/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define AST_TYPE_PREFERENCES_PAGE (ast_preferences_page_get_type ())
G_DECLARE_FINAL_TYPE (AstPreferencesPage, ast_preferences_page, AST, PREFERENCES_PAGE, AdwBin)

/**
 * AstPreferencesPage:
 *
 * The settings that players can change.
 */

/* Shows and changes `settings`. To be called once. */
void ast_preferences_page_set_settings (AstPreferencesPage *self, GSettings *settings);

G_END_DECLS
