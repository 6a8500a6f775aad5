/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-page.h"

G_BEGIN_DECLS

#define AST_TYPE_STATISTICS_PAGE (ast_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (AstStatisticsPage, ast_statistics_page, AST, STATISTICS_PAGE, AstPage)

/**
 * AstStatisticsPage:
 *
 * Statistics of all finished games: of everyone, of one person or of one level of the computer.
 *
 * Actions: `statistics.export-games`, `statistics.export-players`, `statistics.count-all`. It calls
 * `win.look-at` (x) to show a game, and `win.new-game`.
 */

G_END_DECLS
