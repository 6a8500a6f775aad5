/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the history page says about a whole game. */
#pragma once

#include "ast-record.h"

/* The names of the players: "Ada, Mira and Deneb". Free with g_free (). */
char *ast_history_text_players (const AstRecord *record);

/* Of a game that has an account: why only its end is shown, and how it ended or how far it went.
 * Free with g_free (). */
char *ast_history_text_end (const AstRecord *record);
