/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-store.h"

G_BEGIN_DECLS

#define AST_TYPE_BACKUPS_PAGE (ast_backups_page_get_type ())
G_DECLARE_FINAL_TYPE (AstBackupsPage, ast_backups_page, AST, BACKUPS_PAGE, AdwBin)

/**
 * AstBackupsPage:
 *
 * The copies of all saved games: when each was made and why, and how to go back to it.
 *
 * Actions: `backups.make`, `backups.restore` (s: path of a copy), which asks first.
 *
 * Signals:
 *  - `restore (const char *path)`: the player wants to go back to that copy;
 *  - `made (GError)`: a copy has been made, or not (NULL if it has).
 */

/* Lists the copies that belong to `store`, as they are now. */
void ast_backups_page_list (AstBackupsPage *self, AstStore *store);

G_END_DECLS
