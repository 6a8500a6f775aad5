/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-result-rows.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-quiet.h"
#include "ast-segment-bar.h"
#include "ast-widgets.h"

#define UI "/io/github/asterism_game/Asterism/widgets/"

static void
set_figure (GtkLabel *label, int number)
{
  ast_widgets_take_label (label, g_strdup_printf ("%d", number));
}

static void
set_name (GtkWidget *row, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* E3: equal sides share a place. */
static int
find_place (const AstGame *game, int side)
{
  int place = 1;

  for (int other = 0; other < game->n_sides; other++)
    place += game->points[other] > game->points[side];
  return place;
}

static int
find_most (const AstGame *game)
{
  int most = 0;

  for (int side = 0; side < game->n_sides; side++)
    most = MAX (most, game->points[side]);
  return most;
}

GtkWidget *
ast_result_row_new_place (AstMatch *match, const AstMatchStatistics *statistics, int side)
{
  const AstGame *game = ast_match_get_game (match);
  const char *who = ast_phrase_side (ast_match_get_seats (match), game, side);
  g_autofree char *phrase = ast_phrase_points (game->points[side]);
  g_autofree char *sentence = g_strdup_printf (
      /* Translators: a line of the result: the place, a player or team, and "61 points": "1. Ada:
       * 61 points". */
      C_ ("result", "%d. %s: %s"), find_place (game, side), who, phrase);
  GtkLabel *place, *name, *points;
  AstPictogram *sign;
  GtkBox *column;
  GtkWidget *row = ast_widgets_build (UI "ast-result-place.ui", "column", &column, "place", &place,
                                      "sign", &sign, "name", &name, "points", &points, NULL);

  set_figure (place, find_place (game, side));
  ast_pictogram_set_drawing (sign, ast_drawing_side (game, side));
  gtk_label_set_label (name, who);
  set_figure (points, game->points[side]);
  gtk_box_append (column, ast_segment_bar_new_points (statistics, side, find_most (game)));
  set_name (row, sentence);
  return row;
}

/* With its symbols, which are worth points, too (E2). */
static char *
tell_realm (const AstGame *game, const AstScore *score)
{
  g_autofree char *realm = ast_phrase_realm (game, score->tile, score->realm);
  int n = ast_realm_all_symbols (ast_game_realm (game, score->tile, score->realm));

  if (n == 0)
    return g_steal_pointer (&realm);
  return g_strdup_printf (
      /* Translators: a realm, such as "Trade route of 3 tiles", and its symbols of factions. */
      ngettext ("%1$s, %2$d symbol", "%1$s, %2$d symbols", n), realm, n);
}

GtkWidget *
ast_result_row_new_realm (AstMatch *match, const AstScore *score)
{
  const AstGame *game = ast_match_get_game (match);
  g_autofree char *sentence = ast_phrase_score (
      ast_phrase_subject (ast_match_get_seats (match), game, score->side), game, score, TRUE);
  GtkLabel *name, *points;
  AstPictogram *sign;
  GtkWidget *row = ast_widgets_build (UI "ast-result-realm.ui", "sign", &sign, "name", &name,
                                      "points", &points, NULL);

  ast_pictogram_set_drawing (sign, ast_drawing_side (game, score->side));
  ast_widgets_take_label (name, tell_realm (game, score));
  set_figure (points, score->points);
  set_name (row, sentence);
  return row;
}

/* Tenths of a pip above or below the mean of a roll. */
static char *
tell_luck (const AstMatchStatistics *statistics, int side, int n_rolls)
{
  double difference = (statistics->rolled[side] - statistics->expected[side]) / MAX (1, n_rolls);
  g_autofree char *pips = ast_phrase_decimal (fabs (difference), 1);

  if (difference >= 0.05)
    /* Translators: how the dice fell for a player; %s are pips for each roll, such as "0.7". */
    return g_strdup_printf (_ ("Dice %s above average"), pips);
  if (difference <= -0.05)
    /* Translators: how the dice fell for a player; %s are pips for each roll, such as "0.7". */
    return g_strdup_printf (_ ("Dice %s below average"), pips);
  return g_strdup (_ ("Dice exactly average"));
}

GtkWidget *
ast_result_row_new_luck (AstMatch *match, const AstMatchStatistics *statistics, int side)
{
  const AstGame *game = ast_match_get_game (match);
  const char *who = ast_phrase_side (ast_match_get_seats (match), game, side);
  g_autofree char *dice = tell_luck (statistics, side, statistics->rolls[side]);
  g_autofree char *fought = g_strdup_printf (
      /* Translators: battles won (first %d) of those fought. */
      ngettext ("%d of %d battle won", "%d of %d battles won", statistics->battles[side]),
      statistics->battles_won[side], statistics->battles[side]);
  /* Translators: Battles won, and how the dice fell. */
  g_autofree char *both = g_strdup_printf (C_ ("result", "%s · %s"), fought, dice);
  GtkLabel *name, *battles, *luck;
  AstPictogram *sign;
  GtkWidget *row = ast_widgets_build (UI "ast-result-luck.ui", "sign", &sign, "name", &name,
                                      "battles", &battles, "luck", &luck, NULL);

  ast_pictogram_set_drawing (sign, ast_drawing_side (game, side));
  gtk_label_set_label (name, who);
  gtk_label_set_label (battles, fought);
  gtk_label_set_label (luck, dice);
  set_name (row, who);
  ast_quiet_set_description (row, both);
  return row;
}
