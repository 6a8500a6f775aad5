/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The cards and figures of the statistics page, made from what the store has summed up. */
#pragma once

#include <adwaita.h>

#include "ast-store-statistics.h"

/* A person's name, isolated, or the name of a level if `name` is NULL. It lasts as long as the
 * program. */
const char *ast_statistics_view_name (const char *name, const char *level);

/* Replaces what `log` holds by sentences, figures and plots of all players. */
void ast_statistics_view_show_all (GtkBox *log, const AstFigures *figures);

/* The same for one player: `games` are AstPlayerGame, the oldest first, `rivals` AstRivalFigures.
 * Where a game is shown it can be opened, by `win.look-at` (x). `strength`: also how strong the
 * player is, if games tell it. */
void ast_statistics_view_show_player (GtkBox *log, const AstFigures *figures,
                                      const AstPlayerFigures *player, GArray *games,
                                      GPtrArray *rivals, gboolean strength);
