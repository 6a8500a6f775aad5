/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-match.h"

G_BEGIN_DECLS

#define AST_TYPE_ODDS_BAR (ast_odds_bar_get_type ())
G_DECLARE_FINAL_TYPE (AstOddsBar, ast_odds_bar, AST, ODDS_BAR, GtkWidget)

/**
 * AstOddsBar:
 *
 * A bar with a segment for each side of a battle, as long as its chance to win.
 */

/* `chances` by side, with the sum 1; NULL empties the bar. `seats` are AstSeat by player. */
void ast_odds_bar_set_chances (AstOddsBar *self, GListModel *seats, const AstGame *game,
                               const double *chances);

G_END_DECLS
