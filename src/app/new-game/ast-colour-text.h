/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What players read about colours on the New Game page. */
#pragma once

#include "ast-types.h"

/* "Red, a star, Alliance": the colour in words for who cannot see it, translated. */
const char *ast_colour_get_description (AstColour colour);

/* "Antares": a star for a computer player of that colour to be called after, translated. */
const char *ast_colour_get_star (AstColour colour);
