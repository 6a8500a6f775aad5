/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-statistics-private.h"

#include <glib/gi18n.h>

#include "ast-luck-plot.h"
#include "ast-phrases.h"
#include "ast-plot-card.h"

const char *
ast_statistics_view_name (const char *name, const char *level)
{
  if (name != NULL)
    return name;
  if (level == NULL || level[0] == '\0')
    /* Translators: Computer players of a level that is not known. */
    return _ ("Computer");
  return ast_phrase_level (level);
}

void
ast_statistics_clear (GtkFlowBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_flow_box_remove (box, child);
}

static void
append (GtkFlowBox *box, GtkWidget *widget)
{
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), widget);
  gtk_flow_box_append (box, child);
}

static GtkWidget *
make_tile (const char *figure, const char *words)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *top = gtk_label_new (figure);
  GtkWidget *below = gtk_label_new (words);

  gtk_widget_add_css_class (top, "title-2");
  gtk_widget_add_css_class (top, "numeric");
  gtk_widget_add_css_class (below, "caption");
  gtk_widget_add_css_class (below, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (below), TRUE);
  gtk_label_set_justify (GTK_LABEL (below), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (below), 14);
  gtk_box_append (GTK_BOX (box), top);
  gtk_box_append (GTK_BOX (box), below);
  return box;
}

void
ast_statistics_add_tile (GtkFlowBox *tiles, char *figure, const char *words)
{
  GtkWidget *tile = make_tile (figure, words);

  gtk_widget_add_css_class (tile, "statistic");
  append (tiles, tile);
  g_free (figure);
}

/* What opens a game, kept beside the button that does. */
typedef struct {
  gint64 game;
  AstStatisticsOpen open;
  gpointer user_data;
} Opener;

static void
free_opener (gpointer data, GClosure *closure)
{
  g_free (data);
}

static void
clicked_cb (GtkButton *button, Opener *opener)
{
  opener->open (opener->game, opener->user_data);
}

void
ast_statistics_add_game (GtkFlowBox *tiles, int points, const char *words, gint64 game,
                         AstStatisticsOpen open, gpointer user_data)
{
  g_autofree char *figure = g_strdup_printf ("%d", points);
  /* Translators: A game to look at, and its points: "Best game: 112". */
  g_autofree char *name = g_strdup_printf (_ ("%s: %d"), words, points);
  GtkWidget *button = gtk_button_new ();
  Opener *opener = g_new (Opener, 1);

  *opener = (Opener){ game, open, user_data };
  gtk_button_set_child (GTK_BUTTON (button), make_tile (figure, words));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "statistic");
  gtk_widget_set_tooltip_text (button, _ ("Look at this game"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_data (button, "clicked", G_CALLBACK (clicked_cb), opener, free_opener, 0);
  append (tiles, button);
}

void
ast_statistics_add_card (GtkFlowBox *cards, GtkWidget *plot, gboolean legend)
{
  GtkWidget *names = legend ? ast_bar_plot_make_legend (AST_BAR_PLOT (plot)) : NULL;

  append (cards, ast_plot_card_new (AST_PLOT (plot), names));
}

static GtkWidget *
make_wins_plot (const char *title, const char *summary)
{
  static const AstPiece pieces[] = { AST_PIECE_WON, AST_PIECE_LOST };
  /* Translators: Games that were won, and those that were not. */
  const char *const names[] = { _ ("Won"), _ ("Not won") };
  GtkWidget *plot = ast_bar_plot_new ();

  ast_bar_plot_set_pieces (AST_BAR_PLOT (plot), pieces, names, G_N_ELEMENTS (pieces), 0);
  ast_plot_set_title (AST_PLOT (plot), title, summary);
  return plot;
}

static void
add_wins_bar (GtkWidget *plot, const char *name, guint wins, guint games)
{
  double values[] = { wins, games - wins };
  /* Translators: Games won of games played. */
  g_autofree char *note = g_strdup_printf (_ ("%u of %u"), wins, games);

  ast_bar_plot_add (AST_BAR_PLOT (plot), name, note, values);
}

GtkWidget *
ast_statistics_make_points (void)
{
  static const AstPiece pieces[] = { AST_PIECE_ROUTES, AST_PIECE_FIELDS,  AST_PIECE_PLANETS,
                                     AST_PIECE_TIES,   AST_PIECE_DEFEATS, AST_PIECE_END };
  /* Translators: What points came from. */
  const char *const names[] = { _ ("Trade routes"), _ ("Asteroid fields"), _ ("Planets"),
                                _ ("Ties"),         _ ("Defeats"),         _ ("Final scoring") };
  GtkWidget *plot = ast_bar_plot_new ();

  ast_bar_plot_set_pieces (AST_BAR_PLOT (plot), pieces, names, G_N_ELEMENTS (pieces), 1);
  ast_plot_set_title (AST_PLOT (plot), _ ("What Points Came From"), _ ("Mean points in a game"));
  return plot;
}

void
ast_statistics_add_points (GtkWidget *plot, const char *name, const gint64 *points_for,
                           gint64 points_final, double mean)
{
  double values[] = {
    points_for[AST_FOR_ROUTE], points_for[AST_FOR_FIELD],  points_for[AST_FOR_PLANET],
    points_for[AST_FOR_TIE],   points_for[AST_FOR_DEFEAT], points_final,
  };
  g_autofree char *note = g_strdup_printf ("%.1f", mean);
  double sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    sum += values[i];
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    values[i] *= sum > 0 ? mean / sum : 0;
  ast_bar_plot_add (AST_BAR_PLOT (plot), name, note, values);
}

void
ast_statistics_add_sizes (GtkFlowBox *cards, const guint *games, const guint *wins)
{
  GtkWidget *plot = make_wins_plot (_ ("By Number of Players"), _ ("Games won of games played"));

  for (int n = AST_MIN_PLAYERS; n <= AST_MAX_PLAYERS; n++) {
    g_autofree char *name = g_strdup_printf (ngettext ("%d player", "%d players", n), n);

    if (games[n] > 0)
      add_wins_bar (plot, name, wins[n], games[n]);
  }
  ast_statistics_add_card (cards, plot, TRUE);
}

static void
add_game_counts (GtkFlowBox *cards, const AstFigures *figures)
{
  static const AstPiece pieces[] = { AST_PIECE_WON };
  const char *const names[] = { _ ("Games") };
  GtkWidget *plot = ast_bar_plot_new ();

  ast_bar_plot_set_pieces (AST_BAR_PLOT (plot), pieces, names, 1, 0);
  ast_plot_set_title (AST_PLOT (plot), _ ("Games by Number of Players"), "");
  for (int n = AST_MIN_PLAYERS; n <= AST_MAX_PLAYERS; n++) {
    g_autofree char *name = g_strdup_printf (ngettext ("%d player", "%d players", n), n);
    double value = figures->games_with[n];

    if (value > 0)
      ast_bar_plot_add (AST_BAR_PLOT (plot), name, "", &value);
  }
  ast_statistics_add_card (cards, plot, FALSE);
}

static void
add_all_tiles (GtkFlowBox *tiles, const AstFigures *figures)
{
  ast_statistics_add_tile (tiles, g_strdup_printf ("%u", figures->games), _ ("Games"));
  ast_statistics_add_tile (tiles, g_strdup_printf ("%.0f", figures->turns), _ ("Turns in a game"));
  ast_statistics_add_tile (tiles, g_strdup_printf ("%.1f", figures->points),
                           _ ("Points in a game"));
  ast_statistics_add_tile (tiles, g_strdup_printf ("%.1f", figures->winning_points),
                           _ ("Points of winners"));
  ast_statistics_add_tile (tiles, g_strdup_printf ("%u", figures->battles), _ ("Battles"));
  ast_statistics_add_tile (tiles, g_strdup_printf ("%u", figures->ties), _ ("Ties"));
  ast_statistics_add_tile (tiles, g_strdup_printf ("%u", figures->planets_taken),
                           _ ("Planets taken"));
}

/* People and levels have a plot each: where levels have played thousands of games, the bars of
 * people would be lost beside theirs. */
static void
add_wins (GtkFlowBox *cards, const AstFigures *figures, gboolean computers, const char *title)
{
  GtkWidget *plot = make_wins_plot (title, _ ("Games won of games played"));
  guint n = 0;

  for (guint i = 0; i < figures->players->len && n < AST_STATISTICS_MOST_BARS; i++) {
    const AstPlayerFigures *player = figures->players->pdata[i];

    if ((player->level != NULL) != computers)
      continue;
    add_wins_bar (plot, ast_statistics_view_name (player->name, player->level), player->wins,
                  player->games);
    n++;
  }
  if (n > 0)
    ast_statistics_add_card (cards, plot, TRUE);
  else
    g_object_unref (g_object_ref_sink (plot));
}

void
ast_statistics_view_show_all (GtkFlowBox *tiles, GtkFlowBox *cards, const AstFigures *figures)
{
  GtkWidget *points = ast_statistics_make_points ();
  GtkWidget *luck = ast_luck_plot_new ();

  ast_statistics_clear (tiles);
  ast_statistics_clear (cards);
  add_all_tiles (tiles, figures);
  add_wins (cards, figures, FALSE, _ ("Games Won"));
  add_wins (cards, figures, TRUE, _ ("Computer Players by Level"));
  ast_plot_set_title (AST_PLOT (luck), _ ("Luck of the Dice"),
                      _ ("Battles won, more or fewer than expected"));
  for (guint i = 0; i < MIN (figures->players->len, AST_STATISTICS_MOST_BARS); i++) {
    const AstPlayerFigures *player = figures->players->pdata[i];
    const char *name = ast_statistics_view_name (player->name, player->level);

    ast_statistics_add_points (points, name, player->points_for, player->points_final,
                               player->points);
    ast_luck_plot_add (AST_LUCK_PLOT (luck), name, player->battles, player->battles_won,
                       player->battles_expected);
  }
  ast_statistics_add_card (cards, points, TRUE);
  ast_statistics_add_card (cards, luck, FALSE);
  add_game_counts (cards, figures);
}
