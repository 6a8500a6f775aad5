/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Sentences about battles. */

#include "ast-phrases.h"

#include <glib/gi18n.h>

#include "ast-match.h"

char *
ast_phrase_battle (GListModel *seats, const AstGame *game)
{
  const AstRealm *realm = ast_game_realm (game, game->battle.tile, game->battle.realm);
  g_autofree char *names = ast_phrase_subjects (seats, game, game->battle.sides);
  g_autofree char *planet = NULL;

  if (realm->kind == AST_ROUTE)
    /* Translators: %s is a list of players or teams: "Ada and Deneb". */
    return ast_phrase_begin (g_strdup_printf (_ ("%s fight for a trade route."), names));
  if (realm->kind == AST_FIELD)
    /* Translators: %s is a list of players or teams: "Ada and Deneb". */
    return ast_phrase_begin (g_strdup_printf (_ ("%s fight for an asteroid field."), names));
  planet = ast_phrase_planet (game, game->battle.tile);
  /* Translators: a list of players or teams, and the name of the planet, which is not
   * translated. */
  return ast_phrase_begin (g_strdup_printf (_ ("%s fight for the planet %s."), names, planet));
}

static char *
tell_title (const AstGame *game, AstSpot spot)
{
  const AstRealm *realm = ast_game_realm (game, spot.tile, spot.realm);
  g_autofree char *planet = NULL;

  if (realm->kind == AST_ROUTE)
    /* Translators: the title of a battle. */
    return g_strdup (_ ("Battle for a Trade Route"));
  if (realm->kind == AST_FIELD)
    /* Translators: the title of a battle. */
    return g_strdup (_ ("Battle for an Asteroid Field"));
  planet = ast_phrase_planet (game, spot.tile);
  /* Translators: the title of a battle; %s is the name of a planet, which is not translated. */
  return g_strdup_printf (_ ("Battle for %s"), planet);
}

char *
ast_phrase_battle_title (const AstGame *game)
{
  return tell_title (game, (AstSpot){ game->battle.tile, game->battle.realm });
}

char *
ast_phrase_stake (const AstRealm *realm)
{
  int now = ast_realm_worth (realm, realm->open == 0);

  if (realm->open == 0)
    return g_strdup_printf (
        /* Translators: what a battle is for: the points of a complete realm. */
        ngettext ("The winner scores %d point right away.",
                  "The winner scores %d points right away.", now),
        now);
  return g_strdup_printf (
      /* Translators: what a battle is for: the points of a realm that is not complete. */
      ngettext ("Worth %d point so far.", "Worth %d points so far.", now), now);
}

static char *
list_chances (GListModel *seats, const AstGame *game, const double *chances)
{
  char *list = NULL;

  for (int side = 0; side < game->n_sides; side++) {
    g_autofree char *percent = ast_phrase_percent ((int) (100 * chances[side] + 0.5));

    if (chances[side] > 0)
      list = ast_phrase_join_sides (
          list,
          /* Translators: a player or team, and its chance of winning: "Ada 58%". */
          g_strdup_printf (C_ ("chance", "%s %s"), ast_phrase_side (seats, game, side), percent));
  }
  return list;
}

char *
ast_phrase_chances (GListModel *seats, const AstGame *game, const double *chances)
{
  g_autofree char *list = list_chances (seats, game, chances);

  /* Translators: %s is a list: "Ada 58%, Deneb 42%". */
  return g_strdup_printf (_ ("Chances of winning: %s"), list != NULL ? list : "");
}

char *
ast_phrase_next_battle (GListModel *seats, const AstGame *game, const AstForecast *forecast)
{
  g_autofree char *title = NULL, *list = NULL;

  if (!forecast->has_next)
    return NULL;
  title = tell_title (game, forecast->next);
  list = list_chances (seats, game, forecast->next_odds.win);
  /* Translators: what another battle is for, and the chances of winning it: "Then: Battle
   * for Brumel (Ada 58%, Deneb 42%)." */
  return g_strdup_printf (_ ("Then: %1$s (%2$s)."), title, list);
}

static int
find_result (const AstBattle *battle, const AstAction *roll, int side)
{
  int best = 0;

  for (int i = 0; i < battle->dice[side]; i++)
    best = MAX (best, roll->roll.dice[side][i]);
  return best + battle->blade[side];
}

/* "Ada 5, Deneb 3, Mira 3" */
static char *
tell_results (GListModel *seats, const AstGame *before, const AstAction *roll)
{
  char *list = NULL;

  for (int side = 0; side < before->n_sides; side++) {
    if (before->battle.sides >> side & 1)
      list = ast_phrase_join_sides (
          list,
          /* Translators: what a player or team (%s) has rolled: "Ada 5". */
          g_strdup_printf (C_ ("roll", "%s %d"), ast_phrase_side (seats, before, side),
                           find_result (&before->battle, roll, side)));
  }
  return list;
}

char *
ast_phrase_roll (GListModel *seats, const AstGame *before, const AstAction *roll)
{
  g_autofree char *results = tell_results (seats, before, roll);
  unsigned highest = ast_battle_highest (&before->battle, roll, NULL);
  g_autofree char *names = ast_phrase_subjects (seats, before, highest);

  if ((highest & (highest - 1)) == 0)
    /* Translators: first what the sides rolled, then who wins: "Ada 5, Deneb 3: Ada wins.",
     * "Alliance 5, Empire 3: the Alliance wins." */
    return ast_phrase_begin (g_strdup_printf (_ ("%s: %s wins."), results, names));
  if (highest == before->battle.sides)
    /* Translators: %s is what the sides rolled: "Ada 5, Deneb 5". */
    return g_strdup_printf (_ ("%s: a tie, 1 point each."), results);
  /* Translators: first what the sides rolled ("Ada 5, Deneb 5, Mira 3"), then the list of
   * those who tie. */
  return ast_phrase_begin (g_strdup_printf (_ ("%s: %s tie, 1 point each."), results, names));
}

char *
ast_phrase_outcome (const char *name, const AstGame *before, gboolean attacker)
{
  const AstBattle *battle = &before->battle;
  const AstRealm *realm = ast_game_realm (before, battle->tile, battle->realm);
  g_autofree char *planet = NULL;

  if (realm->kind == AST_ROUTE)
    /* Translators: a player or team has won a battle, perhaps one that has only just come to the
     * trade route: no word for keeping it. */
    return ast_phrase_begin (g_strdup_printf (_ ("%s wins the trade route."), name));
  if (realm->kind == AST_FIELD)
    /* Translators: a player or team has won a battle, perhaps one that has only just come to the
     * asteroid field: no word for keeping it. */
    return ast_phrase_begin (g_strdup_printf (_ ("%s wins the asteroid field."), name));
  planet = ast_phrase_planet (before, battle->tile);
  if (attacker)
    /* Translators: a player or team that has just come, and the name of the planet that it wins,
     * which is not translated: "Ada takes Brumel." */
    return ast_phrase_begin (g_strdup_printf (_ ("%s takes %s."), name, planet));
  /* Translators: a player or team that was there before, and the name of the planet that it does
   * not lose, which is not translated: "Ada keeps Brumel." */
  return ast_phrase_begin (g_strdup_printf (_ ("%s keeps %s."), name, planet));
}
