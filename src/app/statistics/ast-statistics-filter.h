/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-store-statistics.h"

G_BEGIN_DECLS

#define AST_TYPE_STATISTICS_FILTER_BUTTON (ast_statistics_filter_button_get_type ())
G_DECLARE_FINAL_TYPE (AstStatisticsFilterButton, ast_statistics_filter_button, AST,
                      STATISTICS_FILTER_BUTTON, AdwBin)

/**
 * AstStatisticsFilterButton:
 *
 * A button that says whether all games count, and lets choose which.
 *
 * Signals: `changed`: others count now.
 */

AstStatisticsFilter ast_statistics_filter_button_get (AstStatisticsFilterButton *self);

/* Whether some games may be left out. */
gboolean ast_statistics_filter_button_is_set (AstStatisticsFilterButton *self);

/* All games count again. */
void ast_statistics_filter_button_reset (AstStatisticsFilterButton *self);

G_END_DECLS
