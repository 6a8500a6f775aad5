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
  /* Translators: the factions; also the names of the two teams in the team game. */
  static const char *const names[AST_N_FACTIONS] = { N_ ("Alliance"), N_ ("Empire"), N_ ("Hunters"),
                                                     N_ ("Order") };

  g_return_val_if_fail (faction < AST_N_FACTIONS, NULL);
  return _ (names[faction]);
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
    return _ ("Person");
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    if (g_str_equal (level, names[i].level))
      return _ (names[i].name);
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

char *
ast_phrase_points (int points)
{
  return g_strdup_printf (ngettext ("%d point", "%d points", points), points);
}

char *
ast_phrase_gain (int points)
{
  /* Translators: points that a side got. */
  g_autofree char *text = g_strdup_printf (_ ("+%d"), points);

  /* A left-to-right mark: in right-to-left text the sign would come after the number. */
  return g_strconcat ("\u200e", text, NULL);
}

const char *
ast_phrase_side (GListModel *seats, const AstGame *game, int side)
{
  g_autoptr (AstSeat) seat = NULL;

  if (game->setup.teams)
    return ast_phrase_faction ((AstFaction) game->faction_of[side]);
  seat = g_list_model_get_item (seats, side);
  return ast_seat_get_name (seat);
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
ast_phrase_set_minus (char *text)
{
  g_autofree char *hyphens = text;
  GString *minuses = g_string_new (NULL);

  for (const char *at = hyphens; *at != '\0'; at++) {
    /* Dates have hyphens after digits. */
    gboolean is_sign =
        *at == '-' && g_ascii_isdigit (at[1]) && (at == hyphens || !g_ascii_isdigit (at[-1]));

    if (is_sign)
      g_string_append (minuses, "−");
    else
      g_string_append_c (minuses, *at);
  }
  return g_string_free (minuses, FALSE);
}

char *
ast_phrase_join (const char *const *names, int n)
{
  g_autofree char *list = g_strdup (n > 0 ? names[0] : "");

  for (int i = 1; i < n; i++) {
    char *longer =
        i + 1 < n
            /* Translators: a list of names goes on: the names so far and the next one. */
            ? g_strdup_printf (_ ("%s, %s"), list, names[i])
            /* Translators: a list of names ends: the names so far and the last one. */
            : g_strdup_printf (_ ("%s and %s"), list, names[i]);

    g_free (list);
    list = longer;
  }
  return g_steal_pointer (&list);
}

char *
ast_phrase_sides (GListModel *seats, const AstGame *game, unsigned sides)
{
  const char *names[AST_MAX_PLAYERS];
  int n = 0;

  for (int side = 0; side < game->n_sides; side++) {
    if (sides >> side & 1)
      names[n++] = ast_phrase_side (seats, game, side);
  }
  return ast_phrase_join (names, n);
}

char *
ast_phrase_realm (const AstGame *game, int tile, int number)
{
  const AstRealm *realm = ast_game_realm (game, tile, number);
  g_autofree char *planet = NULL;
  int n = realm->n_tiles;

  if (realm->kind == AST_ROUTE)
    return g_strdup_printf (ngettext ("Trade route of %d tile", "Trade route of %d tiles", n), n);
  if (realm->kind == AST_FIELD)
    return g_strdup_printf (ngettext ("Asteroid field of %d tile", "Asteroid field of %d tiles", n),
                            n);
  n = 8 - realm->open;
  planet = ast_phrase_planet (game, tile);
  /* Translators: %s is the name of the planet, which is not translated. */
  return g_strdup_printf (
      ngettext ("The planet %s with %d tile around it", "The planet %s with %d tiles around it", n),
      planet, n);
}

char *
ast_phrase_join_sides (char *list, char *side)
{
  g_autofree char *so_far = list;
  g_autofree char *next = side;

  if (so_far == NULL)
    return g_steal_pointer (&next);
  /* Translators: joins what the sides have: "Ada 5" and "Deneb 3", or "Ada 58 %" and more. */
  return g_strdup_printf (C_ ("sides", "%s, %s"), so_far, next);
}

char *
ast_phrase_points_of_all (GListModel *seats, const AstGame *game)
{
  g_autofree char *list = NULL;

  for (int side = 0; side < game->n_sides; side++)
    list = ast_phrase_join_sides (g_steal_pointer (&list),
                                  /* Translators: a player or team and its points. */
                                  g_strdup_printf (C_ ("points", "%s %d"),
                                                   ast_phrase_side (seats, game, side),
                                                   (int) game->points[side]));
  /* Translators: %s is a list: "Ada 12, Deneb 8". */
  return g_strdup_printf (_ ("Points: %s"), list != NULL ? list : "");
}
