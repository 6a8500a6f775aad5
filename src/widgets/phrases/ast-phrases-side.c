/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Sides, and lists of them. */

#include "ast-phrases.h"

#include <glib/gi18n.h>

#include "ast-name.h"

const char *
ast_phrase_player (GListModel *seats, int player)
{
  g_autoptr (AstSeat) seat = g_list_model_get_item (seats, player);

  return ast_seat_get_name (seat); /* The list keeps the seat. */
}

const char *
ast_phrase_side (GListModel *seats, const AstGame *game, int side)
{
  return game->setup.teams ? ast_phrase_faction ((AstFaction) game->faction_of[side])
                           : ast_phrase_player (seats, side);
}

static const char *
get_team (AstFaction faction)
{
  return faction == AST_ALLIANCE
             /* Translators: a team within a sentence, as who does something or as one of a list:
              * "the Alliance and the Empire fight", "6 to 3: the Alliance wins". Write it as in the
              * middle of a sentence; where a sentence begins with it, it gets a capital. */
             ? C_ ("team", "the Alliance")
             /* Translators: a team within a sentence; see "the Alliance". */
             : C_ ("team", "the Empire");
}

const char *
ast_phrase_subject (GListModel *seats, const AstGame *game, int side)
{
  return game->setup.teams ? get_team ((AstFaction) game->faction_of[side])
                           : ast_phrase_side (seats, game, side);
}

char *
ast_phrase_begin (char *sentence)
{
  g_autofree char *text = sentence;
  const char *start = text;

  /* Behind an opening "¡" or quotation mark. */
  while (*start != '\0' && !g_unichar_isalnum (g_utf8_get_char (start)))
    start = g_utf8_next_char (start);
  if (g_str_has_prefix (start, get_team (AST_ALLIANCE))
      || g_str_has_prefix (start, get_team (AST_EMPIRE))) {
    g_autofree char *before = g_strndup (text, start - text);
    g_autofree char *capital = g_utf8_strup (start, g_utf8_next_char (start) - start);

    return g_strconcat (before, capital, g_utf8_next_char (start), NULL);
  }
  return g_steal_pointer (&text);
}

gboolean
ast_phrase_sounds_like_i (const char *name)
{
  g_autofree char *bare = ast_name_strip (name);
  g_autofree char *apart = g_utf8_normalize (bare, -1, G_NORMALIZE_NFKD);
  g_autofree char *small = g_utf8_casefold (apart != NULL ? apart : "", -1);
  const char *sound = small[0] == 'h' ? small + 1 : small;
  gboolean i = sound[0] == 'i' || (sound == small && sound[0] == 'y');
  /* Behind the i there may be the mark of an accent: "í" is never part of a diphthong. */
  gboolean glides = sound[0] != '\0' && sound[1] != '\0' && strchr ("aeou", sound[1]) != NULL;

  return i && !glides;
}

static char *
end_list (const char *list, const char *last)
{
  if (ast_phrase_sounds_like_i (last))
    /* Translators: the same as "%s and %s" before a name that begins with the sound of a Spanish i,
     * "Ada and Irene": Spanish has "e" instead of "y" there. */
    return g_strdup_printf (C_ ("list, before i", "%s and %s"), list, last);
  /* Translators: a list ends, such as of names: those so far and the last one. */
  return g_strdup_printf (C_ ("list", "%s and %s"), list, last);
}

char *
ast_phrase_join (const char *const *names, int n)
{
  char *list = ast_name_isolate (n > 0 ? names[0] : "");

  for (int i = 1; i < n; i++) {
    g_autofree char *before = list;
    g_autofree char *name = ast_name_isolate (names[i]);

    if (i + 1 == n)
      list = end_list (before, name);
    else if (strchr (name, ',') != NULL)
      /* Translators: a list goes on whose items have commas, such as of places: those so far and
       * the next one: "column 3, row 1; column 4, row 0". */
      list = g_strdup_printf (C_ ("list", "%s; %s"), before, name);
    else
      /* Translators: a list goes on, such as of names: those so far and the next one. */
      list = g_strdup_printf (C_ ("list", "%s, %s"), before, name);
  }
  return list;
}

static char *
join_sides (GListModel *seats, const AstGame *game, unsigned sides,
            const char *(*name) (GListModel *, const AstGame *, int) )
{
  const char *names[AST_MAX_PLAYERS];
  int n = 0;

  for (int side = 0; side < game->n_sides; side++) {
    if (sides >> side & 1)
      names[n++] = name (seats, game, side);
  }
  return ast_phrase_join (names, n);
}

char *
ast_phrase_sides (GListModel *seats, const AstGame *game, unsigned sides)
{
  return join_sides (seats, game, sides, ast_phrase_side);
}

char *
ast_phrase_subjects (GListModel *seats, const AstGame *game, unsigned sides)
{
  return join_sides (seats, game, sides, ast_phrase_subject);
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
