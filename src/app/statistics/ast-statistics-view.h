/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The cards and figures of the Statistics page, made out of what the store has summed up. */
#pragma once

#include <adwaita.h>

#include "ast-store-statistics.h"

/* A person's name or a level's. Static or the figures'. */
const char *ast_statistics_view_name (const char *name, const char *level);

/* Of all players: `tiles` and `cards` are filled, what was in them goes. */
void ast_statistics_view_show_all (GtkFlowBox *tiles, GtkFlowBox *cards, const AstFigures *figures);

/* Called with the number of a game that is to be looked at. */
typedef void (*AstStatisticsOpen) (gint64 game, gpointer user_data);

/* Of one player, with arrays of AstPlayerGame and AstRivalFigures. */
void
ast_statistics_view_show_player (GtkFlowBox *tiles, GtkFlowBox *cards, const AstFigures *figures,
                                 const AstPlayerFigures *player, GArray *games, GPtrArray *rivals,
                                 AstStatisticsOpen open, gpointer user_data);
