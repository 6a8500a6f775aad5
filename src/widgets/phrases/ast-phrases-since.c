/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-phrases-since.h"

#include <glib/gi18n.h>

#include "ast-phrases.h"

/* More would not be read, nor fit into two lines. */
#define MOST_ITEMS 3
#define MOST_BATTLES 2

/* Whom a battle went to, as an item of a list. */
static char *
tell_battle (const char *name, const AstSinceBattle *battle)
{
  switch (battle->kind) {
  case AST_ROUTE:
    /* Translators: an item of the list "Since your last turn: …"; %s is a player or team that has
     * won a battle. */
    return g_strdup_printf (_ ("%s won a trade route"), name);
  case AST_FIELD:
    /* Translators: an item of the list "Since your last turn: …"; %s is a player or team that has
     * won a battle. */
    return g_strdup_printf (_ ("%s won an asteroid field"), name);
  case AST_PLANET:
  case AST_N_REALM_KINDS:
  default:
    break;
  }
  return battle->attacked
             /* Translators: an item of the list "Since your last turn: …"; %s is a player or team.
              */
             ? g_strdup_printf (_ ("%s took a planet"), name)
             /* Translators: an item of the list "Since your last turn: …"; %s is a player or team.
              */
             : g_strdup_printf (_ ("%s kept a planet"), name);
}

/* The side with the most points of the `sides`; -1 without any. */
static int
find_most (const AstSince *since, unsigned sides)
{
  int most = -1;

  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if ((sides >> side & 1) && since->points[side] > (most < 0 ? 0 : since->points[most]))
      most = side;
  }
  return most;
}

/* The largest `n_gains`, from the most points on. */
static char *
list_gains (GListModel *seats, const AstGame *game, const AstSince *since, int n_gains)
{
  char *list = NULL;
  unsigned left = (1u << game->n_sides) - 1;

  for (int n = 0, side; n < n_gains && (side = find_most (since, left)) >= 0; n++) {
    g_autofree char *gain = ast_phrase_gain (since->points[side]);

    left &= ~(1u << side);
    list = ast_phrase_join_sides (
        list,
        /* Translators: an item of the list "Since your last turn: …": a player or team, and the
         * points it got: "Algol +4", with a no-break space. */
        g_strdup_printf (C_ ("since", "%s %s"), ast_phrase_side (seats, game, side), gain));
  }
  return list;
}

char *
ast_phrase_since (GListModel *seats, const AstGame *game, const AstSince *since)
{
  int n_battles = MIN (since->n_battles, MOST_BATTLES);
  char *list = NULL;
  g_autofree char *whole = NULL;

  if (since->first == 1)
    return NULL;
  list = list_gains (seats, game, since, MOST_ITEMS - n_battles);
  for (int i = since->n_battles - n_battles; i < since->n_battles; i++) {
    const AstSinceBattle *battle = &since->battles[i];

    list = ast_phrase_join_sides (
        list, tell_battle (ast_phrase_subject (seats, game, battle->winner), battle));
  }
  whole = list;
  /* Translators: %s is a list: "Algol +4, Vega took a planet". */
  return whole != NULL ? g_strdup_printf (_ ("Since your last turn: %s."), whole) : NULL;
}
