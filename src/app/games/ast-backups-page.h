/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-announcer.h"
#include "ast-store.h"

G_BEGIN_DECLS

#define AST_TYPE_BACKUPS_PAGE (ast_backups_page_get_type ())
G_DECLARE_FINAL_TYPE (AstBackupsPage, ast_backups_page, AST, BACKUPS_PAGE, AdwBin)

/**
 * AstBackupsPage:
 *
 * The copies of all saved games: when each was made and why, and how to go back to it.
 *
 * Actions: `backups.make`; `backups.restore` (s: path of a copy), which asks first.
 *
 * Signals: `restoring`: all games are about to be replaced by those of a copy. The number of a game
 * may mean another one then, so no game may stay open. `restored`: they have been.
 */
GtkWidget *ast_backups_page_new (AstStore *store, AstAnnouncer *announcer);

/* Lists the copies again. */
void ast_backups_page_refresh (AstBackupsPage *self);

G_END_DECLS
