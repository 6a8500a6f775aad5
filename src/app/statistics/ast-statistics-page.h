/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-store.h"

G_BEGIN_DECLS

#define AST_TYPE_STATISTICS_PAGE (ast_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (AstStatisticsPage, ast_statistics_page, AST, STATISTICS_PAGE, AdwBin)

/**
 * AstStatisticsPage:
 *
 * What all finished games come to: of everyone, or of one person or one level of the computer.
 *
 * Signals:
 *  - `failed (GError)`: the figures cannot be had;
 *  - `opened (gint64 game)`: the player wants to see that game;
 *  - `exported (const GError *error)`: a table has been written, or could not be.
 */

/* Shows the games of `store`, as they are now. */
void ast_statistics_page_load (AstStatisticsPage *self, AstStore *store);

G_END_DECLS
