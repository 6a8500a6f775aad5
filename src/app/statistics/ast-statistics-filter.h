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
 * A button for the choice of the games that count; its label says whether all do.
 *
 * Signals: `changed`: the choice has changed.
 */

AstStatisticsFilter ast_statistics_filter_button_get (AstStatisticsFilterButton *self);

/* Whether the choice may leave out some games. */
gboolean ast_statistics_filter_button_is_set (AstStatisticsFilterButton *self);

/* Chooses all games that are played with decks of one's own. */
void ast_statistics_filter_button_choose_own (AstStatisticsFilterButton *self);

/* Chooses all games with our decks. */
void ast_statistics_filter_button_reset (AstStatisticsFilterButton *self);

G_END_DECLS
