/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The description of a seat, for screen readers and tooltips. */

#include "ast-phrases.h"

#include <glib/gi18n.h>

static char *
tell_person (AstSeat *seat)
{
  AstColour colour = ast_seat_get_colour (seat);

  /* Who is called by the colour is not called so twice. */
  if (g_str_equal (ast_seat_get_name (seat), ast_phrase_colour (colour)))
    /* Translators: a player's name, faction, and "Person" or the computer's level. */
    return g_strdup_printf (_ ("%s: %s, %s."), ast_seat_get_whole_name (seat),
                            ast_phrase_faction (ast_colour_faction (colour)),
                            ast_phrase_level (ast_seat_get_level (seat)));
  /* Translators: a player's name, colour, faction, and "Person" or the computer's level. */
  return g_strdup_printf (_ ("%s: %s, %s, %s."), ast_seat_get_whole_name (seat),
                          ast_phrase_colour (colour),
                          ast_phrase_faction (ast_colour_faction (colour)),
                          ast_phrase_level (ast_seat_get_level (seat)));
}

static char *
tell_points (AstSeatScore *score)
{
  int points = ast_seat_score_get (score)->points;

  if (ast_seat_score_get (score)->projected < 0)
    return g_strdup_printf (
        /* Translators: %d are the points of a player. */
        ngettext ("%d point.", "%d points.", points), points);
  return g_strdup_printf (
      /* Translators: the points of a player, and those with the final scoring. */
      ngettext ("%d point, %d if the game ended now.", "%d points, %d if the game ended now.",
                points),
      points, ast_seat_score_get (score)->projected);
}

static char *
tell_reserve (AstSeatScore *score)
{
  unsigned reserve = ast_seat_score_get (score)->reserve;
  int small = __builtin_popcount (reserve & ((1u << AST_SMALL_MEEPLES) - 1));
  gboolean large = (reserve >> AST_SMALL_MEEPLES & 1) != 0;

  if (small == 0)
    return g_strdup (large ? _ ("The large meeple in the reserve.")
                           : _ ("No meeples in the reserve."));
  if (large)
    return g_strdup_printf (
        /* Translators: %d is how many small meeples a player has off the board. */
        ngettext ("%d small meeple and the large one in the reserve.",
                  "%d small meeples and the large one in the reserve.", small),
        small);
  return g_strdup_printf (
      /* Translators: %d is how many small meeples a player has off the board. */
      ngettext ("%d small meeple in the reserve.", "%d small meeples in the reserve.", small),
      small);
}

static const char *
tell_equipment (AstSeatScore *score)
{
  switch (ast_seat_score_get (score)->equipment) {
  case AST_BLADE | AST_BLASTER:
    return _ ("Blade and blaster in the reserve.");
  case AST_BLADE:
    return _ ("Blade in the reserve.");
  case AST_BLASTER:
    return _ ("Blaster in the reserve.");
  default:
    return NULL;
  }
}

static char *
tell_seat (AstSeat *seat, AstSeatScore *score, gboolean lines)
{
  g_autofree char *person = tell_person (seat);
  g_autofree char *points = tell_points (score);
  g_autofree char *reserve = tell_reserve (score);
  const char *equipment = tell_equipment (score), *parts[6] = { person, points, reserve };
  int n = 3;

  if (equipment != NULL)
    parts[n++] = equipment;
  if (ast_seat_score_get (score)->active)
    parts[n++] = _ ("It’s this player’s turn.");
  return lines ? g_strjoinv ("\n", (char **) parts) : ast_phrase_sentences (parts);
}

char *
ast_phrase_seat (AstSeat *seat, AstSeatScore *score)
{
  return tell_seat (seat, score, FALSE);
}

char *
ast_phrase_seat_lines (AstSeat *seat, AstSeatScore *score)
{
  return tell_seat (seat, score, TRUE);
}
