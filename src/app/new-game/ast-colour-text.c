/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-colour-text.h"

#include <glib/gi18n.h>

static const char *const descriptions[AST_N_COLOURS] = {
  /* Translators: A player's colour, the emblem that goes with it, and its faction. */
  N_ ("Red, a star, Alliance"), N_ ("Green, a leaf, Alliance"),    N_ ("Black, a square, Empire"),
  N_ ("White, a ring, Empire"), N_ ("Orange, a diamond, Hunters"), N_ ("Blue, a drop, Order"),
};

static const char *const stars[AST_N_COLOURS] = {
  /* Translators: Stars that look red, white and so on, as names of computer players. */
  N_ ("Antares"), N_ ("Vega"), N_ ("Algol"), N_ ("Sirius"), N_ ("Arcturus"), N_ ("Rigel"),
};

const char *
ast_colour_get_description (AstColour colour)
{
  return _ (descriptions[colour]);
}

const char *
ast_colour_get_star (AstColour colour)
{
  return _ (stars[colour]);
}
