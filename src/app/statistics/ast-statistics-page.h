/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-announcer.h"
#include "ast-store.h"

G_BEGIN_DECLS

#define AST_TYPE_STATISTICS_PAGE (ast_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (AstStatisticsPage, ast_statistics_page, AST, STATISTICS_PAGE, AdwBin)

/**
 * AstStatisticsPage:
 *
 * Statistics of all finished games: of everyone, of one person or of one level of the computer.
 *
 * Actions: `statistics.export-games`, `statistics.export-players`, `statistics.count-all`. It calls
 * `win.look-at` (x) to show a game, and `win.new-game`.
 */
GtkWidget *ast_statistics_page_new (AstStore *store, AstAnnouncer *announcer);

/* Asks the store for the figures again. */
void ast_statistics_page_refresh (AstStatisticsPage *self);

G_END_DECLS
