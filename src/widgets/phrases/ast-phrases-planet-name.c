/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The names of planets. */

#include "ast-phrases.h"

#include "ast-planet-face.h"

char *
ast_phrase_planet_of_kind (const AstTileKind *kind)
{
  char *name = g_ascii_strdown (ast_planet_name (kind), -1);

  name[0] = g_ascii_toupper (name[0]);
  return name;
}

char *
ast_phrase_planet (const AstGame *game, int tile)
{
  g_autofree char *name = ast_phrase_planet_of_kind (&game->set->kinds[game->tiles[tile].kind]);
  char numeral[AST_NUMERAL_LENGTH];
  int nth = ast_planet_nth (game, tile);

  ast_planet_numeral (nth, numeral);
  return nth > 1 ? g_strdup_printf ("%s %s", name, numeral) : g_steal_pointer (&name);
}
