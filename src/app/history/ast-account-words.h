/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is said of a game whose turns cannot be shown, since the present rules refuse them. The
 * texts are transfer full. */
#pragma once

#include "ast-record.h"

/* Why only the end of the game is shown, and how it ended or how far it went. `record` has an
 * account. */
char *ast_account_words_end (const AstRecord *record);

/* All players: "Ada and Mira". */
char *ast_account_words_names (const AstRecord *record);
