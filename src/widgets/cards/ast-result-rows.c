/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-result-rows.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-segment-bar.h"
#include "ast-widgets.h"

static GtkWidget *
make_label (const char *text, const char *class_name)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, class_name);
  return label;
}

static GtkWidget *
make_sign (const AstGame *game, int side, int size)
{
  AstDrawing sign = ast_drawing_side (game, side);
  GtkWidget *pictogram = ast_pictogram_new (&sign, size);

  gtk_widget_set_valign (pictogram, GTK_ALIGN_CENTER);
  return pictogram;
}

static GtkWidget *
make_name (AstMatch *match, int side)
{
  GtkWidget *name = gtk_label_new (
      ast_phrase_side (ast_match_get_seats (match), ast_match_get_game (match), side));

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (name, TRUE);
  return name;
}

static GtkWidget *
make_figure (int number, const char *class_name)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  GtkWidget *label = make_label (text, "numeric");

  gtk_widget_add_css_class (label, class_name);
  gtk_label_set_width_chars (GTK_LABEL (label), 3);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  return label;
}

static GtkWidget *
make_note (const char *text)
{
  GtkWidget *note = ast_widgets_make_text (text, "dim-label");

  gtk_widget_add_css_class (note, "numeric");
  return note;
}

static GtkWidget *
make_line (void)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  gtk_widget_add_css_class (line, "line");
  return line;
}

static GtkWidget *
make_row (GtkWidget *child, gboolean activatable)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), activatable);
  return row;
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
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *line = make_line ();
  GtkWidget *name = make_name (match, side);
  g_autofree char *place = g_strdup_printf ("%d", find_place (game, side));
  g_autofree char *points = ast_phrase_points (game->points[side]);
  /* Translators: A line of the result: the place, a player, and "61 points". */
  g_autofree char *sentence = g_strdup_printf (
      /* Translators: a line of the result: the place, a player or team, and "61 points": "1. Ada:
       * 61 points". */
      C_ ("result", "%d. %s: %s"), find_place (game, side),
      ast_phrase_side (ast_match_get_seats (match), game, side), points);
  GtkWidget *row;

  gtk_widget_add_css_class (name, "heading");
  gtk_box_append (GTK_BOX (line), make_label (place, "place"));
  gtk_box_append (GTK_BOX (line), make_sign (game, side, 28));
  gtk_box_append (GTK_BOX (line), name);
  gtk_box_append (GTK_BOX (line), make_figure (game->points[side], "total"));
  gtk_box_append (GTK_BOX (column), line);
  gtk_box_append (GTK_BOX (column),
                  ast_segment_bar_new_points (statistics, side, find_most (game)));
  gtk_widget_add_css_class (column, "standing-row");
  row = make_row (column, FALSE);
  set_name (row, sentence);
  return row;
}

GtkWidget *
ast_result_row_new_realm (AstMatch *match, const AstScore *score)
{
  const AstGame *game = ast_match_get_game (match);
  g_autofree char *text = ast_phrase_realm (game, score->tile, score->realm);
  g_autofree char *sentence = ast_phrase_score (
      ast_phrase_subject (ast_match_get_seats (match), game, score->side), game, score, TRUE);
  GtkWidget *line = make_line ();
  GtkWidget *label = ast_widgets_make_text (text, NULL);
  GtkWidget *row;

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), make_sign (game, score->side, 22));
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), make_figure (score->points, "heading"));
  row = make_row (line, TRUE);
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
  GtkWidget *line = make_line ();
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *luck = tell_luck (statistics, side, statistics->rolls[side]);
  g_autofree char *battles = g_strdup_printf (
      /* Translators: battles won (first %d) of those fought. */
      ngettext ("%d of %d battle won", "%d of %d battles won", statistics->battles[side]),
      statistics->battles_won[side], statistics->battles[side]);
  /* Translators: Battles won, and how the dice fell. */
  g_autofree char *both = g_strdup_printf (C_ ("result", "%s · %s"), battles, luck);
  GtkWidget *row;

  gtk_widget_set_hexpand (column, TRUE);
  gtk_box_append (GTK_BOX (column), make_name (match, side));
  gtk_box_append (GTK_BOX (column), make_note (battles));
  gtk_box_append (GTK_BOX (column), make_note (luck));
  gtk_box_append (GTK_BOX (line), make_sign (game, side, 28));
  gtk_box_append (GTK_BOX (line), column);
  row = make_row (line, FALSE);
  set_name (row, ast_phrase_side (ast_match_get_seats (match), game, side));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, both,
                                  -1);
  return row;
}
