/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-phrases.h"

#include <glib/gi18n.h>

const char *
ast_phrase_colour (AstColour colour)
{
  /* Translators: the colours of the players. */
  static const char *const names[AST_N_COLOURS] = { N_ ("Red"),   N_ ("Green"),  N_ ("Black"),
                                                    N_ ("White"), N_ ("Orange"), N_ ("Blue") };

  g_return_val_if_fail (colour < AST_N_COLOURS, NULL);
  return _ (names[colour]);
}

const char *
ast_phrase_faction (AstFaction faction)
{
  /* Translators: the factions, and the names of the two teams, where they stand alone: on a label,
   * in a table, before points ("Alliance 52"). Sentences use "the Alliance", "the Empire". */
  static const char *const names[AST_N_FACTIONS] = { N_ ("Alliance"), N_ ("Empire"), N_ ("Hunters"),
                                                     N_ ("Order") };

  g_return_val_if_fail (faction < AST_N_FACTIONS, NULL);
  return _ (names[faction]);
}

char *
ast_phrase_symbol (AstFaction faction)
{
  return g_strdup_printf (
      /* Translators: what a faction is good for; %s is its name. */
      _ ("%s: this symbol on a realm brings one more die in battles"),
      ast_phrase_faction (faction));
}

static const char *
write_grade (const char *level, const char *grade)
{
  /* Translators: a level of computer players and its grade, such as "Cadet 2". */
  g_autofree char *text = g_strdup_printf (C_ ("level", "%s %s"), level, grade);

  return g_intern_string (text);
}

const char *
ast_phrase_level (const char *level)
{
  static const struct {
    const char *level, *name;
  } names[] = {
    /* Translators: the levels of the computer players, weakest first. */
    { "random", N_ ("Drifter") },  { "cadet", N_ ("Cadet") },     { "pilot", N_ ("Pilot") },
    { "captain", N_ ("Captain") }, { "admiral", N_ ("Admiral") },
  };

  if (level == NULL)
    return _ ("Human");
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    gsize length = strlen (names[i].level);

    if (g_str_equal (level, names[i].level))
      return _ (names[i].name);
    if (g_str_has_prefix (level, names[i].level) && level[length] == '-')
      return write_grade (_ (names[i].name), level + length + 1);
  }
  return _ ("Computer");
}

const char *
ast_phrase_tile (const AstTileKind *kind)
{
  /* By the set of realm kinds on it: bit 0 route, 1 field, 2 planet. */
  static const char *const names[1 << AST_N_REALM_KINDS] = {
    /* Translators: what is on a tile. */
    N_ ("Empty cosmos"),
    N_ ("Trade route"),
    N_ ("Asteroid field"),
    N_ ("Asteroid field with a trade route"),
    N_ ("Planet"),
    N_ ("Planet with a trade route"),
    N_ ("Planet with an asteroid field"),
    N_ ("Planet with an asteroid field and a trade route"),
  };
  unsigned kinds = 0;

  for (int i = 0; i < kind->n_realms; i++)
    kinds |= 1u << kind->realms[i].kind;
  return _ (names[kinds]);
}

const char *
ast_phrase_plural (const char *key, const char *one, const char *many, gulong n)
{
  const char *found = ngettext (key, many, n);

  return found == key ? one : found;
}

char *
ast_phrase_sentence (const char *text)
{
  /* Translators: a label or a similar text that is read aloud as a sentence of its own. */
  return g_strdup_printf (C_ ("sentence", "%s."), text);
}

char *
ast_phrase_sentences (const char *const *sentences)
{
  g_autofree char *text = NULL;

  for (; *sentences != NULL; sentences++) {
    char *longer = text == NULL ? g_strdup (*sentences)
                                /* Translators: two whole sentences, one after the other. */
                                : g_strdup_printf (C_ ("sentences", "%s %s"), text, *sentences);

    g_free (text);
    text = longer;
  }
  return text != NULL ? g_steal_pointer (&text) : g_strdup ("");
}

char *
ast_phrase_realm (const AstGame *game, int tile, int number)
{
  const AstRealm *realm = ast_game_realm (game, tile, number);
  g_autofree char *planet = NULL;
  int n = realm->n_tiles;

  if (realm->kind == AST_ROUTE)
    return g_strdup_printf (
        /* Translators: %d is how many tiles a realm has. */
        ngettext ("Trade route of %d tile", "Trade route of %d tiles", n), n);
  if (realm->kind == AST_FIELD)
    return g_strdup_printf (
        /* Translators: %d is how many tiles a realm has. */
        ngettext ("Asteroid field of %d tile", "Asteroid field of %d tiles", n), n);
  n = 8 - realm->open;
  planet = ast_phrase_planet (game, tile);
  /* Translators: %s is the name of the planet, which is not translated. */
  return g_strdup_printf (
      /* Translators: the name of the planet, which is not translated, and how many of the 8 places
       * around it hold tiles. */
      ngettext ("The planet %s with %d tile around it", "The planet %s with %d tiles around it", n),
      planet, n);
}
