/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-match.h"

G_BEGIN_DECLS

#define AST_TYPE_FORECAST_CARD (ast_forecast_card_get_type ())
G_DECLARE_FINAL_TYPE (AstForecastCard, ast_forecast_card, AST, FORECAST_CARD, AdwBin)

/**
 * AstForecastCard:
 *
 * The battle that the drafted turn leads to: who fights with how many dice and why, the odds,
 * what is at stake, and what a defeat pays.
 */

/* Shows the battle that `game`, a state of `match` in the phase AST_ROLL, is in. */
void ast_forecast_card_show (AstForecastCard *self, AstMatch *match, const AstGame *game);

/* Whether there is room only for what the battle is about and the odds. */
void ast_forecast_card_set_folded (AstForecastCard *self, gboolean folded);

G_END_DECLS
