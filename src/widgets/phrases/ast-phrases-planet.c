/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The names of planets. */

#include "ast-phrases.h"

#include "ast-planet-face.h"

/* The name as it is drawn, or NULL for a tile without a planet. */
static const char *
find_drawn_name (const AstGame *game, int tile)
{
  int kind = game->tiles[tile].kind;

  return game->set->planet[kind] != AST_NONE ? ast_planet_name (&game->set->kinds[kind]) : NULL;
}

/* Appends `n`, below 100, as a Roman numeral. */
static void
append_roman (GString *text, int n)
{
  static const struct {
    int value;
    const char *letters;
  } numerals[] = { { 90, "XC" }, { 50, "L" }, { 40, "XL" }, { 10, "X" },
                   { 9, "IX" },  { 5, "V" },  { 4, "IV" },  { 1, "I" } };

  for (gsize i = 0; i < G_N_ELEMENTS (numerals); i++) {
    for (; n >= numerals[i].value; n -= numerals[i].value)
      g_string_append (text, numerals[i].letters);
  }
}

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
  const char *drawn = find_drawn_name (game, tile);
  g_autofree char *title = ast_phrase_planet_of_kind (&game->set->kinds[game->tiles[tile].kind]);
  g_autoptr (GString) name = g_string_new (title);
  int nth = 1;

  for (int earlier = 0; earlier < tile; earlier++)
    nth += g_strcmp0 (find_drawn_name (game, earlier), drawn) == 0;
  if (nth > 1) {
    g_string_append_c (name, ' ');
    append_roman (name, nth);
  }
  return g_string_free (g_steal_pointer (&name), FALSE);
}
