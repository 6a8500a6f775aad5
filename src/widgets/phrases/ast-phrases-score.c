/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What scores, and who wins. */

#include "ast-phrases.h"

#include <glib/gi18n.h>

/* Translators, for all of these: %s is the name of a player or team, %d the points. */
static const char *
find_score_sentence (AstReason reason, int n)
{
  switch (reason) {
  case AST_FOR_TIE:
    /* Translators: a player or team, and points: "Ada gets 1 point for the tie." */
    return ngettext ("%s gets %d point for the tie.", "%s gets %d points for the tie.", n);
  case AST_FOR_DEFEAT:
    /* Translators: a player or team, and points: "Ada gets 1 point for the tie." */
    return ngettext ("%s gets %d point for the defeat.", "%s gets %d points for the defeat.", n);
  case AST_FOR_ROUTE:
    /* Translators: a player or team, and points for a realm that has become complete: "Ada scores 8
     * for an asteroid field." */
    return ngettext ("%s scores %d for a trade route.", "%s scores %d for a trade route.", n);
  case AST_FOR_FIELD:
    /* Translators: a player or team, and points for a realm that has become complete: "Ada scores 8
     * for an asteroid field." */
    return ngettext ("%s scores %d for an asteroid field.", "%s scores %d for an asteroid field.",
                     n);
  case AST_FOR_PLANET:
    /* Translators: the second %s is the name of the planet, which is not translated. */
    return ngettext ("%s scores %d for the planet %s.", "%s scores %d for the planet %s.", n);
  case AST_N_REASONS:
  default:
    g_return_val_if_reached ("%s: %d");
  }
}

/* The same in the final scoring. */
static const char *
find_final_sentence (AstReason reason, int n)
{
  switch (reason) {
  case AST_FOR_ROUTE:
    /* Translators: a player or team, and points in the final scoring for a realm that is not
     * complete. */
    return ngettext ("%s scores %d for an open trade route.",
                     "%s scores %d for an open trade route.", n);
  case AST_FOR_FIELD:
    /* Translators: a player or team, and points in the final scoring for a realm that is not
     * complete. */
    return ngettext ("%s scores %d for an open asteroid field.",
                     "%s scores %d for an open asteroid field.", n);
  case AST_FOR_PLANET:
    /* Translators: the second %s is the name of the planet, which is not translated. */
    return ngettext ("%s scores %d for the open planet %s.", "%s scores %d for the open planet %s.",
                     n);
  case AST_FOR_TIE:
  case AST_FOR_DEFEAT:
  case AST_N_REASONS:
  default:
    return find_score_sentence (reason, n);
  }
}

char *
ast_phrase_score (const char *name, const AstGame *game, const AstScore *score, gboolean final)
{
  AstReason reason = (AstReason) score->reason;
  int n = score->points;
  const char *sentence = final ? find_final_sentence (reason, n) : find_score_sentence (reason, n);
  g_autofree char *planet = NULL;

  if (reason != AST_FOR_PLANET)
    return ast_phrase_begin (g_strdup_printf (sentence, name, n));
  planet = ast_phrase_planet (game, score->tile);
  return ast_phrase_begin (g_strdup_printf (sentence, name, n, planet));
}

char *
ast_phrase_win (GListModel *seats, const AstGame *game, unsigned sides)
{
  g_autofree char *names = ast_phrase_subjects (seats, game, sides);

  if ((sides & (sides - 1)) == 0)
    /* Translators: %s is the name of the player or team that wins. */
    return ast_phrase_begin (g_strdup_printf (_ ("%s wins!"), names));
  /* Translators: %s is a list of two or more players or teams: "Ada and Deneb". */
  return ast_phrase_begin (g_strdup_printf (_ ("%s share the win!"), names));
}
