/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The figures of one player. */

#include "ast-statistics-private.h"

#include <glib/gi18n.h>

#include "ast-line-plot.h"
#include "ast-luck-plot.h"
#include "ast-phrases.h"

static char *
format_day (gint64 time)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (time);
  /* Translators: The day of a game; see g_date_time_format () for the letters. */
  char *text = date != NULL ? g_date_time_format (date, _ ("%e %B %Y")) : g_strdup ("");

  return g_strstrip (text);
}

static char *
describe_score (const AstLinePoint *point)
{
  g_autofree char *day = format_day (point->time);
  int points = (int) point->value;

  if (point->marked)
    /* Translators: A game in a plot: its day, and the points of the player, who won it. */
    return g_strdup_printf (ngettext ("%s: %d point, won", "%s: %d points, won", points), day,
                            points);
  /* Translators: A game in a plot: its day, and the points of the player. */
  return g_strdup_printf (ngettext ("%s: %d point", "%s: %d points", points), day, points);
}

static char *
describe_luck (const AstLinePoint *point)
{
  g_autofree char *day = format_day (point->time);

  /* Translators: The luck of the dice up to a day: battles won beyond those expected, such as
   * +1.5 or -0.7. */
  return ast_phrase_set_minus (g_strdup_printf (_ ("Up to %s: %+.1f battles"), day, point->value));
}

/* The games as points; of luck each holds what has come together so far. */
static GArray *
make_points (GArray *games, gboolean luck)
{
  GArray *points = g_array_sized_new (FALSE, TRUE, sizeof (AstLinePoint), games->len);
  double sum = 0;

  for (guint i = 0; i < games->len; i++) {
    const AstPlayerGame *game = &g_array_index (games, AstPlayerGame, i);
    AstLinePoint point = { .time = game->created, .value = game->points, .marked = game->won };

    sum += game->battles_won - game->battles_expected;
    if (luck) {
      point.value = sum;
      point.marked = FALSE;
    }
    g_array_append_val (points, point);
  }
  return points;
}

/* What opens a game, kept beside the widget that does. */
typedef struct {
  GArray *games; /* Owned */
  AstStatisticsOpen open;
  gpointer user_data;
} Opener;

static void
free_opener (gpointer data, GClosure *closure)
{
  Opener *opener = data;

  g_array_unref (opener->games);
  g_free (opener);
}

static void
activated_cb (AstPlot *plot, int point, gpointer data)
{
  Opener *opener = data;

  opener->open (g_array_index (opener->games, AstPlayerGame, point).game, opener->user_data);
}

static void
add_line (GtkFlowBox *cards, GArray *games, gboolean luck, const char *title, const char *summary,
          AstStatisticsOpen open, gpointer user_data)
{
  GtkWidget *plot = luck ? ast_line_plot_new (FALSE, describe_luck, _ ("Luck"))
                         : ast_line_plot_new (TRUE, describe_score, _ ("Points"));
  g_autoptr (GArray) points = make_points (games, luck);
  Opener *opener = g_new (Opener, 1);

  *opener = (Opener){ g_array_ref (games), open, user_data };
  g_signal_connect_data (plot, "activated", G_CALLBACK (activated_cb), opener, free_opener, 0);
  ast_line_plot_set_points (AST_LINE_PLOT (plot), points);
  ast_plot_set_title (AST_PLOT (plot), title, summary);
  ast_statistics_add_card (cards, plot, FALSE);
}

static void
add_rivals (GtkFlowBox *cards, GPtrArray *rivals)
{
  static const AstPiece pieces[] = { AST_PIECE_WON, AST_PIECE_EVEN, AST_PIECE_LOST };
  /* Translators: In how many games somebody had more points than a rival, as many, or fewer. */
  const char *const names[] = { _ ("Ahead"), _ ("Level"), _ ("Behind") };
  GtkWidget *plot = ast_bar_plot_new ();

  ast_bar_plot_set_pieces (AST_BAR_PLOT (plot), pieces, names, G_N_ELEMENTS (pieces), 0);
  ast_plot_set_title (AST_PLOT (plot), _ ("Head to Head"),
                      _ ("Games by points, and points ahead in the mean"));
  for (guint i = 0; i < MIN (rivals->len, AST_STATISTICS_MOST_BARS); i++) {
    const AstRivalFigures *rival = rivals->pdata[i];
    double values[] = { rival->ahead, rival->level_with, rival->behind };
    g_autofree char *lead = ast_phrase_set_minus (g_strdup_printf ("%+.1f", rival->lead));

    ast_bar_plot_add (AST_BAR_PLOT (plot), ast_statistics_view_name (rival->name, rival->level),
                      lead, values);
  }
  ast_statistics_add_card (cards, plot, TRUE);
}

static void
add_tiles (GtkFlowBox *tiles, const AstPlayerFigures *player, AstStatisticsOpen open,
           gpointer user_data)
{
  ast_statistics_add_tile (tiles, g_strdup_printf ("%u", player->games), _ ("Games"));
  ast_statistics_add_tile (tiles, g_strdup_printf ("%u", player->wins), _ ("Games won"));
  ast_statistics_add_tile (tiles, g_strdup_printf ("%.1f", player->points), _ ("Points in a game"));
  ast_statistics_add_game (tiles, player->best_points, _ ("Best game"), player->best_game, open,
                           user_data);
  ast_statistics_add_game (tiles, player->worst_points, _ ("Weakest game"), player->worst_game,
                           open, user_data);
  ast_statistics_add_tile (tiles, g_strdup_printf ("%.1f", player->meeple_value),
                           _ ("Points for a meeple"));
  ast_statistics_add_tile (tiles, g_strdup_printf ("%u", player->planets_taken),
                           _ ("Planets taken"));
  ast_statistics_add_tile (tiles, g_strdup_printf ("%u", player->planets_lost), _ ("Planets lost"));
  ast_statistics_add_tile (tiles, g_strdup_printf ("%u", player->streak), _ ("Wins in a row now"));
  ast_statistics_add_tile (tiles, g_strdup_printf ("%u", player->longest_streak),
                           _ ("Most wins in a row"));
}

static void
add_points (GtkFlowBox *cards, const AstFigures *figures, const AstPlayerFigures *player)
{
  GtkWidget *plot = ast_statistics_make_points ();

  ast_statistics_add_points (plot, ast_statistics_view_name (player->name, player->level),
                             player->points_for, player->points_final, player->points);
  ast_statistics_add_points (plot, _ ("Everyone"), figures->points_for, figures->points_final,
                             figures->points);
  ast_statistics_add_card (cards, plot, TRUE);
}

void
ast_statistics_view_show_player (GtkFlowBox *tiles, GtkFlowBox *cards, const AstFigures *figures,
                                 const AstPlayerFigures *player, GArray *games, GPtrArray *rivals,
                                 AstStatisticsOpen open, gpointer user_data)
{
  g_autofree char *luck =
      ast_luck_describe (player->battles, player->battles_won, player->battles_expected);

  ast_statistics_clear (tiles);
  ast_statistics_clear (cards);
  add_tiles (tiles, player, open, user_data);
  add_line (cards, games, FALSE, _ ("Points Over Time"),
            _ ("A full dot is a win, the line a mean of some games. Choose a game to open it"),
            open, user_data);
  ast_statistics_add_sizes (cards, player->games_with, player->wins_with);
  add_points (cards, figures, player);
  add_line (cards, games, TRUE, _ ("Luck of the Dice"), luck, open, user_data);
  add_rivals (cards, rivals);
}
