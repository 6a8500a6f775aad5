/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The description of a seat, for screen readers and tooltips. */

#include "ast-phrases.h"

#include <glib/gi18n.h>

static char *
tell_person (AstSeat *seat)
{
  AstColour colour = ast_seat_get_colour (seat);

  /* Translators: a player's name, colour, faction, and "Person" or the computer's level. */
  return g_strdup_printf (_ ("%s: %s, %s, %s."), ast_seat_get_name (seat),
                          ast_phrase_colour (colour),
                          ast_phrase_faction (ast_colour_faction (colour)),
                          ast_phrase_level (ast_seat_get_level (seat)));
}

static char *
tell_points (AstSeat *seat)
{
  int points = ast_seat_get_points (seat);

  if (ast_seat_get_projected (seat) < 0)
    return g_strdup_printf (ngettext ("%d point.", "%d points.", points), points);
  return g_strdup_printf (ngettext ("%d point, %d if the game ended now.",
                                    "%d points, %d if the game ended now.", points),
                          points, ast_seat_get_projected (seat));
}

static char *
tell_reserve (AstSeat *seat)
{
  unsigned reserve = ast_seat_get_reserve (seat);
  int small = __builtin_popcount (reserve & ((1u << AST_SMALL_MEEPLES) - 1));

  if (reserve >> AST_SMALL_MEEPLES & 1)
    return g_strdup_printf (ngettext ("%d small meeple and the large one in the reserve.",
                                      "%d small meeples and the large one in the reserve.", small),
                            small);
  return g_strdup_printf (
      ngettext ("%d small meeple in the reserve.", "%d small meeples in the reserve.", small),
      small);
}

static const char *
tell_pieces (AstSeat *seat)
{
  switch (ast_seat_get_pieces (seat)) {
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

char *
ast_phrase_seat (AstSeat *seat)
{
  g_autofree char *person = tell_person (seat);
  g_autofree char *points = tell_points (seat);
  g_autofree char *reserve = tell_reserve (seat);
  const char *pieces = tell_pieces (seat), *parts[6] = { person, points, reserve };
  int n = 3;

  if (pieces != NULL)
    parts[n++] = pieces;
  if (ast_seat_get_active (seat))
    parts[n++] = _ ("It is this player’s turn.");
  return ast_phrase_sentences (parts);
}
