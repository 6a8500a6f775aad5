/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The sentences of a hint: a suggested turn, and the reasons for it; see ast-phrases.h. */
#pragma once

#include <glib.h>

#include "ast-advice.h"

/* "Lay the tile here and send a conqueror to Brumel." `game` is that of the advice, in AST_LAY.
 * Transfer full. */
char *ast_phrase_advice (const AstAdvice *advice, const AstGame *game);

/* The reasons, told to the player of `side`, a sentence each. Free with g_strfreev (). */
char **ast_phrase_advice_reasons (const AstAdvice *advice, int side);

/* What a move of `side` brings by itself, in sentences that do not speak to that side. */
char **ast_phrase_advice_gains (const AstAdvice *advice, int side);
