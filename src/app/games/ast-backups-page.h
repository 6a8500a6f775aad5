/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-page.h"

G_BEGIN_DECLS

#define AST_TYPE_BACKUPS_PAGE (ast_backups_page_get_type ())
G_DECLARE_FINAL_TYPE (AstBackupsPage, ast_backups_page, AST, BACKUPS_PAGE, AstPage)

/**
 * AstBackupsPage:
 *
 * The copies of all saved games: when each was made and why, and how to go back to it. If the saved
 * games could not be opened, or something of them could not be read, the page tells so first, and
 * what can be done.
 *
 * Actions: `backups.make`; `backups.restore` (s: path of a copy), which asks first; `backups.use`:
 * takes what could be read, and asks first if games would be lost; `backups.show-folder`. It calls
 * `win.leave-game` before all games are replaced by those of a copy.
 */

G_END_DECLS
