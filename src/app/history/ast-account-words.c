/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-account-words.h"

#include <glib/gi18n.h>

#include "ast-phrase-name.h"
#include "ast-phrases.h"

/* Those of `side`, -1: all. */
static char *
join_names (const AstRecord *record, int side)
{
  const char *names[AST_MAX_PLAYERS];
  int n = 0;

  for (int player = 0; player < record->setup.n_players; player++)
    if (side < 0 || record->account->sketch.side_of[player] == side)
      names[n++] = ast_phrase_name (record->players[player].name, record->setup.colours[player]);
  return ast_phrase_join (names, n);
}

/* The players or teams and their points, one after the other. */
static char *
describe_points (const AstRecord *record)
{
  const AstGame *game = &record->account->sketch;
  g_auto (GStrv) sides = g_new0 (char *, AST_MAX_PLAYERS + 1);

  for (int side = 0; side < game->n_sides; side++) {
    g_autofree char *who = join_names (record, side);

    /* Translators: A player, or the players of a team, and their points. */
    sides[side] = g_strdup_printf (C_ ("points", "%s %d"), who, game->points[side]);
  }
  /* Translators: Between two players in a list. */
  return g_strjoinv (C_ ("players", ", "), sides);
}

char *
ast_account_words_end (const AstRecord *record)
{
  g_autofree char *points = describe_points (record);

  if (record->account->finished)
    return g_strdup_printf (
        /* Translators: %s are the players and their points: "Ada 34, Deneb 28". */
        _ ("This game was played under earlier rules, so its turns can’t be shown. This is how it "
           "ended: %s."),
        points);
  /* Translators: %s are the players and their points: "Ada 34, Deneb 28". */
  return g_strdup_printf (_ ("This game was played under earlier rules, so its turns can’t be "
                             "shown, and it can’t go on. This is how far it got: %s."),
                          points);
}

char *
ast_account_words_names (const AstRecord *record)
{
  return join_names (record, -1);
}
