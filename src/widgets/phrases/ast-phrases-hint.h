/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is said for a turn that a computer player suggests, see ast-phrases.h. */
#pragma once

#include <glib.h>

#include "ast-advice.h"

/* "Lay it here, and send a merchant." */
char *ast_phrase_advice (const AstAdvice *advice);

/* What can be said for it to the player of `side`, a sentence each. Free with g_strfreev (). */
char **ast_phrase_advice_reasons (const AstAdvice *advice, int side);
