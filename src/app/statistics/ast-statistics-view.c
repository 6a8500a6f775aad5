/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-statistics-view.h"

#include <glib/gi18n.h>

#include "ast-bar-plot.h"
#include "ast-line-plot.h"
#include "ast-phrases.h"
#include "ast-plot-card.h"

/* The most bars that a plot has; all players are in its table. */
enum { MOST_BARS = 8 };

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

static void
clear (GtkFlowBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_flow_box_remove (box, child);
}

/* Returns the child of the box, which does not get the focus itself. */
static GtkWidget *
append (GtkFlowBox *box, GtkWidget *widget)
{
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), widget);
  gtk_flow_box_append (box, child);
  return child;
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

/* It gets the focus, so that it is read aloud; besides, a flow box keeps the focus for ever where
 * none of its children can have it. */
static void
add_tile (GtkFlowBox *tiles, char *figure, const char *words)
{
  GtkWidget *tile = make_tile (figure, words), *child = append (tiles, tile);
  /* Translators: A figure of the statistics: "Points in a game: 61.3". */
  g_autofree char *name = g_strdup_printf (C_ ("figure", "%s: %s"), words, figure);

  gtk_widget_add_css_class (tile, "statistic");
  gtk_widget_set_focusable (child, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_free (figure);
}

/* The figure of one game, which opens its history. */
static void
add_game_tile (GtkFlowBox *tiles, int points, const char *words, gint64 game)
{
  g_autofree char *figure = g_strdup_printf ("%d", points);
  /* Translators: A game to look at, and its points: "Best game: 112". */
  g_autofree char *name = g_strdup_printf (C_ ("figure", "%s: %d"), words, points);
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), make_tile (figure, words));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "statistic");
  gtk_widget_set_tooltip_text (button, _ ("Look at this game"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.look-at");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "x", game);
  append (tiles, button);
}

static void
add_card (GtkFlowBox *cards, GtkWidget *plot, gboolean legend)
{
  GtkWidget *names = legend ? ast_bar_plot_make_legend (AST_BAR_PLOT (plot)) : NULL;

  append (cards, ast_plot_card_new (AST_PLOT (plot), names));
}

static GtkWidget *
make_wins_plot (const char *title, const char *summary)
{
  static const AstSegment segments[] = { AST_SEGMENT_WON, AST_SEGMENT_LOST };
  /* Translators: Games that were won, and those that were not. */
  const char *const names[] = { C_ ("games", "Won"), C_ ("games", "Not won") };
  GtkWidget *plot = ast_bar_plot_new ();

  ast_bar_plot_set_segments (AST_BAR_PLOT (plot), segments, names, G_N_ELEMENTS (segments), 0);
  ast_plot_set_title (AST_PLOT (plot), title, summary);
  return plot;
}

static void
add_wins_bar (GtkWidget *plot, const char *name, guint wins, guint games)
{
  double values[] = { wins, games - wins };
  /* Translators: Games won of games played. */
  g_autofree char *note = g_strdup_printf (C_ ("games won", "%u of %u"), wins, games);

  ast_bar_plot_add (AST_BAR_PLOT (plot), name, note, values);
}

static GtkWidget *
make_points_plot (void)
{
  static const AstSegment segments[] = { AST_SEGMENT_ROUTES,  AST_SEGMENT_FIELDS,
                                         AST_SEGMENT_PLANETS, AST_SEGMENT_TIES,
                                         AST_SEGMENT_DEFEATS, AST_SEGMENT_END };
  /* Translators: where points came from. */
  const char *const names[] = { _ ("Trade routes"), _ ("Asteroid fields"), _ ("Planets"),
                                _ ("Ties"),         _ ("Defeats"),         _ ("Final scoring") };
  GtkWidget *plot = ast_bar_plot_new ();

  ast_bar_plot_set_segments (AST_BAR_PLOT (plot), segments, names, G_N_ELEMENTS (segments), 1);
  ast_plot_set_title (AST_PLOT (plot), _ ("Where Points Came From"), _ ("Average points per game"));
  return plot;
}

static void
add_points_bar (GtkWidget *plot, const char *name, const gint64 *points_for, gint64 points_final,
                double mean)
{
  double values[] = {
    points_for[AST_FOR_ROUTE], points_for[AST_FOR_FIELD],  points_for[AST_FOR_PLANET],
    points_for[AST_FOR_TIE],   points_for[AST_FOR_DEFEAT], points_final,
  };
  g_autofree char *note = ast_phrase_decimal (mean, 1);
  double sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    sum += values[i];
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    values[i] *= sum > 0 ? mean / sum : 0;
  ast_bar_plot_add (AST_BAR_PLOT (plot), name, note, values);
}

static void
add_sizes (GtkFlowBox *cards, const guint *games, const guint *wins)
{
  GtkWidget *plot =
      make_wins_plot (_ ("By Number of Players"), _ ("Games won out of games played"));

  for (int n = AST_MIN_PLAYERS; n <= AST_MAX_PLAYERS; n++) {
    g_autofree char *name = g_strdup_printf (
        /* Translators: %d is how many players a game has. */
        ngettext ("%d player", "%d players", n), n);

    if (games[n] > 0)
      add_wins_bar (plot, name, wins[n], games[n]);
  }
  add_card (cards, plot, TRUE);
}

static void
add_game_counts (GtkFlowBox *cards, const AstFigures *figures)
{
  static const AstSegment segments[] = { AST_SEGMENT_WON };
  const char *const names[] = { _ ("Games") };
  GtkWidget *plot = ast_bar_plot_new ();

  ast_bar_plot_set_segments (AST_BAR_PLOT (plot), segments, names, 1, 0);
  ast_plot_set_title (AST_PLOT (plot), _ ("Games by Number of Players"), "");
  for (int n = AST_MIN_PLAYERS; n <= AST_MAX_PLAYERS; n++) {
    g_autofree char *name = g_strdup_printf (ngettext ("%d player", "%d players", n), n);
    double value = figures->games_with[n];

    if (value > 0)
      ast_bar_plot_add (AST_BAR_PLOT (plot), name, "", &value);
  }
  add_card (cards, plot, FALSE);
}

static void
add_all_tiles (GtkFlowBox *tiles, const AstFigures *figures)
{
  add_tile (tiles, g_strdup_printf ("%u", figures->games), _ ("Games"));
  add_tile (tiles, ast_phrase_decimal (figures->turns, 0), _ ("Turns in a game"));
  add_tile (tiles, ast_phrase_decimal (figures->points, 1), _ ("Points in a game"));
  add_tile (tiles, ast_phrase_decimal (figures->winning_points, 1), _ ("Points of winners"));
  add_tile (tiles, g_strdup_printf ("%u", figures->battles), _ ("Battles"));
  add_tile (tiles, g_strdup_printf ("%u", figures->ties), _ ("Ties"));
  add_tile (tiles, g_strdup_printf ("%u", figures->planets_taken), _ ("Planets taken"));
}

/* People and levels have a plot each, since levels may have played thousands of games, and the bars
 * of people would be too short beside theirs. */
static void
add_wins (GtkFlowBox *cards, const AstFigures *figures, gboolean computers, const char *title)
{
  GtkWidget *plot = make_wins_plot (title, _ ("Games won out of games played"));
  guint n = 0;

  for (guint i = 0; i < figures->players->len && n < MOST_BARS; i++) {
    const AstPlayerFigures *player = figures->players->pdata[i];

    if ((player->level != NULL) != computers)
      continue;
    add_wins_bar (plot, ast_statistics_view_name (player->name, player->level), player->wins,
                  player->games);
    n++;
  }
  if (n > 0)
    add_card (cards, plot, TRUE);
  else
    g_object_unref (g_object_ref_sink (plot));
}

/* A line is as wide as all tiles need, so that they are in the middle wherever they have room. */
static void
fit_line (GtkFlowBox *tiles)
{
  guint n = 0;

  while (gtk_flow_box_get_child_at_index (tiles, (int) n) != NULL)
    n++;
  gtk_flow_box_set_max_children_per_line (tiles, MAX (n, 2));
}

void
ast_statistics_view_show_all (GtkFlowBox *tiles, GtkFlowBox *cards, const AstFigures *figures)
{
  GtkWidget *points = make_points_plot ();
  GtkWidget *luck = ast_bar_plot_new ();

  clear (tiles);
  clear (cards);
  add_all_tiles (tiles, figures);
  fit_line (tiles);
  add_wins (cards, figures, FALSE, _ ("Games Won"));
  add_wins (cards, figures, TRUE, _ ("Computer Players by Level"));
  ast_plot_set_title (AST_PLOT (luck), _ ("Luck of the Dice"),
                      _ ("Battles won, more or fewer than expected"));
  for (guint i = 0; i < MIN (figures->players->len, MOST_BARS); i++) {
    const AstPlayerFigures *player = figures->players->pdata[i];
    const char *name = ast_statistics_view_name (player->name, player->level);

    add_points_bar (points, name, player->points_for, player->points_final, player->points);
    ast_bar_plot_add_luck (AST_BAR_PLOT (luck), name, player->battles, player->battles_won,
                           player->battles_expected);
  }
  add_card (cards, points, TRUE);
  add_card (cards, luck, FALSE);
  add_game_counts (cards, figures);
}

static char *
describe_score (const AstLinePoint *point)
{
  g_autofree char *day = ast_phrase_day (point->time);
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
  g_autofree char *day = ast_phrase_day (point->time);
  g_autofree char *luck = ast_phrase_difference (point->value);

  /* Translators: The luck of the dice up to a day, such as "3 March 2026": battles won beyond those
   * expected, such as "+1.5" or "−0.7". */
  return g_strdup_printf (_ ("Up to %s: %s battles"), day, luck);
}

static char *
describe_error (const AstLinePoint *point)
{
  g_autofree char *day = ast_phrase_day (point->time);
  g_autofree char *error = ast_phrase_decimal (point->value, 1);

  /* Translators: A game in a plot: its day, such as "3 March 2026", and how many points the player
   * gave away in each turn on average, such as "1.4". */
  return g_strdup_printf (_ ("%s: %s points per turn"), day, error);
}

/* The games as points of a plot; those of luck are sums of all games up to then. */
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

/* `games` are those of the plot, in the order of its points. */
static void
game_chosen_cb (AstPlot *plot, int point, GArray *games)
{
  gtk_widget_activate_action (GTK_WIDGET (plot), "win.look-at", "x",
                              g_array_index (games, AstPlayerGame, point).game);
}

static void
free_games (gpointer data, GClosure *closure)
{
  g_array_unref (data);
}

static void
add_line (GtkFlowBox *cards, GArray *games, gboolean luck, const char *title, const char *summary)
{
  g_autoptr (GArray) points = make_points (games, luck);
  GtkWidget *plot = luck ? ast_line_plot_new (points, FALSE, describe_luck, _ ("Luck"))
                         : ast_line_plot_new (points, TRUE, describe_score, _ ("Points"));

  g_signal_connect_data (plot, "activated", G_CALLBACK (game_chosen_cb), g_array_ref (games),
                         free_games, 0);
  ast_plot_set_title (AST_PLOT (plot), title, summary);
  add_card (cards, plot, FALSE);
}

/* The games of `games` that were looked at again. */
static GArray *
pick_reviewed (GArray *games)
{
  GArray *reviewed = g_array_new (FALSE, FALSE, sizeof (AstPlayerGame));

  for (guint i = 0; i < games->len; i++)
    if (g_array_index (games, AstPlayerGame, i).errors.games > 0)
      g_array_append_vals (reviewed, &g_array_index (games, AstPlayerGame, i), 1);
  return reviewed;
}

static char *
describe_errors (const AstErrorFigures *errors)
{
  g_autofree char *laying =
      ast_phrase_decimal (errors->points[AST_ERROR_LAYING] / errors->turns, 1);
  g_autofree char *meeples =
      ast_phrase_decimal (errors->points[AST_ERROR_MEEPLES] / errors->turns, 1);
  g_autofree char *battles =
      ast_phrase_decimal (errors->points[AST_ERROR_BATTLES] / errors->turns, 1);

  return g_strdup_printf (
      /* Translators: Points that errors cost in a turn on average, such as "0.8", by where they
       * were made; %u is in how many games, all of which were looked at again. */
      ngettext ("Per turn, over %u reviewed game: %s on tiles, %s on meeples, %s on battles",
                "Per turn, over %u reviewed games: %s on tiles, %s on meeples, %s on battles",
                errors->games),
      errors->games, laying, meeples, battles);
}

/* How well somebody plays, free of luck, over time. */
static void
add_errors (GtkFlowBox *cards, GArray *games, const AstErrorFigures *errors)
{
  g_autoptr (GArray) reviewed = pick_reviewed (games);
  g_autoptr (GArray) points = g_array_new (FALSE, TRUE, sizeof (AstLinePoint));
  g_autofree char *summary = NULL;
  GtkWidget *plot;

  if (errors->turns == 0)
    return;
  for (guint i = 0; i < reviewed->len; i++) {
    const AstPlayerGame *game = &g_array_index (reviewed, AstPlayerGame, i);
    AstLinePoint point = { .time = game->created,
                           .value = ast_errors_get_mean (&game->errors),
                           .marked = game->won };

    g_array_append_val (points, point);
  }
  summary = describe_errors (errors);
  /* Translators: what errors cost, in a turn. */
  plot = ast_line_plot_new (points, TRUE, describe_error, _ ("Points lost"));
  ast_plot_set_title (AST_PLOT (plot), _ ("Points Lost to Mistakes"), summary);
  g_signal_connect_data (plot, "activated", G_CALLBACK (game_chosen_cb), g_array_ref (reviewed),
                         free_games, 0);
  add_card (cards, plot, FALSE);
}

static void
add_rivals (GtkFlowBox *cards, GPtrArray *rivals)
{
  static const AstSegment segments[] = { AST_SEGMENT_WON, AST_SEGMENT_EVEN, AST_SEGMENT_LOST };
  /* Translators: In how many games somebody had more points than a rival, as many, or fewer. */
  const char *const names[] = { _ ("Ahead"), _ ("Level"), _ ("Behind") };
  GtkWidget *plot = ast_bar_plot_new ();

  ast_bar_plot_set_segments (AST_BAR_PLOT (plot), segments, names, G_N_ELEMENTS (segments), 0);
  ast_plot_set_title (AST_PLOT (plot), _ ("Head to Head"),
                      _ ("Games ahead, level and behind, and the average lead"));
  for (guint i = 0; i < MIN (rivals->len, MOST_BARS); i++) {
    const AstRivalFigures *rival = rivals->pdata[i];
    double values[] = { rival->ahead, rival->level_with, rival->behind };
    g_autofree char *lead = ast_phrase_difference (rival->lead);

    ast_bar_plot_add (AST_BAR_PLOT (plot), ast_statistics_view_name (rival->name, rival->level),
                      lead, values);
  }
  add_card (cards, plot, TRUE);
}

static void
add_player_tiles (GtkFlowBox *tiles, const AstPlayerFigures *player)
{
  add_tile (tiles, g_strdup_printf ("%u", player->games), _ ("Games"));
  add_tile (tiles, g_strdup_printf ("%u", player->wins), _ ("Games won"));
  add_tile (tiles, ast_phrase_decimal (player->points, 1), _ ("Points in a game"));
  add_game_tile (tiles, player->best_points, _ ("Best game"), player->best_game);
  add_game_tile (tiles, player->worst_points, _ ("Weakest game"), player->worst_game);
  add_tile (tiles, ast_phrase_decimal (player->meeple_value, 1), _ ("Points per meeple"));
  add_tile (tiles, g_strdup_printf ("%u", player->planets_taken), _ ("Planets taken"));
  add_tile (tiles, g_strdup_printf ("%u", player->planets_lost), _ ("Planets lost"));
  if (player->errors.turns > 0)
    add_tile (tiles, ast_phrase_decimal (ast_errors_get_mean (&player->errors), 1),
              _ ("Points lost per turn"));
  add_tile (tiles, g_strdup_printf ("%u", player->streak), _ ("Current winning streak"));
  add_tile (tiles, g_strdup_printf ("%u", player->longest_streak), _ ("Longest winning streak"));
}

static void
add_player_points (GtkFlowBox *cards, const AstFigures *figures, const AstPlayerFigures *player)
{
  GtkWidget *plot = make_points_plot ();

  add_points_bar (plot, ast_statistics_view_name (player->name, player->level), player->points_for,
                  player->points_final, player->points);
  add_points_bar (plot, _ ("Everyone"), figures->points_for, figures->points_final,
                  figures->points);
  add_card (cards, plot, TRUE);
}

void
ast_statistics_view_show_player (GtkFlowBox *tiles, GtkFlowBox *cards, const AstFigures *figures,
                                 const AstPlayerFigures *player, GArray *games, GPtrArray *rivals)
{
  g_autofree char *luck =
      ast_luck_describe (player->battles, player->battles_won, player->battles_expected);

  clear (tiles);
  clear (cards);
  add_player_tiles (tiles, player);
  fit_line (tiles);
  add_line (cards, games, FALSE, _ ("Points Over Time"),
            _ ("Filled dots are wins; the line is a moving average. Choose a game to open it."));
  add_sizes (cards, player->games_with, player->wins_with);
  add_player_points (cards, figures, player);
  add_line (cards, games, TRUE, _ ("Luck of the Dice"), luck);
  add_errors (cards, games, &player->errors);
  add_rivals (cards, rivals);
}
