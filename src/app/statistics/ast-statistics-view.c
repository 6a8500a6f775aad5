/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-statistics-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ast-bar-plot.h"
#include "ast-ladder.h"
#include "ast-line-plot.h"
#include "ast-name.h"
#include "ast-phrase-name.h"
#include "ast-phrases.h"
#include "ast-plot-card.h"
#include "ast-widgets.h"

#define UI "/io/github/asterism_game/Asterism/"

/* The most bars that a plot has; all players are in its table. And the pixels of the large curve.
 */
enum { MOST_BARS = 8, CURVE_HEIGHT = 360, STRENGTH_HEIGHT = 320 };

/* Of fewer games too little is known to tell how strong somebody plays. */
enum { FEWEST_RATED = 5 };

const char *
ast_statistics_view_name (const char *name, const char *level)
{
  g_autofree char *isolated = name != NULL ? ast_name_isolate (ast_phrase_name (name, -1)) : NULL;

  if (name != NULL)
    return g_intern_string (isolated);
  if (level == NULL || level[0] == '\0')
    /* Translators: Computer players of a level that is not known. */
    return _ ("Computer");
  return ast_phrase_level (level);
}

/* A mean as it is: whole where it is whole. */
static char *
phrase_mean (double mean)
{
  return ast_phrase_decimal (mean, fabs (mean - round (mean)) < 0.05 ? 0 : 1);
}

/* Opens the history of a game. */
static GtkWidget *
make_button (GtkWidget *child, gint64 game)
{
  return g_object_new (GTK_TYPE_BUTTON, "child", child, "tooltip-text", _ ("Look at this game"),
                       "action-name", "win.look-at", "action-target", g_variant_new_int64 (game),
                       NULL);
}

/* A row at the end of the log, of cells of one width. */
static GtkFlowBox *
add_cells (GtkBox *log, int space, guint least)
{
  GtkWidget *cells = g_object_new (GTK_TYPE_FLOW_BOX, "selection-mode", GTK_SELECTION_NONE,
                                   "homogeneous", TRUE, "column-spacing", space, "row-spacing",
                                   space, "min-children-per-line", least, NULL);

  gtk_box_append (log, cells);
  return GTK_FLOW_BOX (cells);
}

/* A figure or a name above words, as the resource has them. `game` can be looked at; 0: none. It or
 * its cell gets the focus, so that it is read aloud; besides, a flow box keeps the focus for ever
 * where none of its children can have it. */
static void
add_figure (GtkFlowBox *box, const char *resource, const char *const *style, const char *figure,
            const char *words, const char *name, gint64 game)
{
  GtkLabel *top, *below;
  GtkWidget *content = ast_widgets_build (resource, "figure", &top, "words", &below, NULL);
  GtkWidget *card =
      game != 0 ? make_button (content, game) : g_object_new (ADW_TYPE_BIN, "child", content, NULL);
  GtkWidget *cell = ast_widgets_append_cell (box, card);

  gtk_label_set_label (top, figure);
  gtk_label_set_label (below, words);
  gtk_widget_set_css_classes (card, (const char **) style);
  gtk_widget_set_focusable (cell, game == 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (game != 0 ? card : cell),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Takes `figure`. */
static void
add_tile (GtkFlowBox *tiles, char *figure, const char *words, gint64 game)
{
  static const char *const style[] = { "statistic", "flat", NULL };
  /* Translators: A figure of the statistics: "Points in a game: 61.3". */
  g_autofree char *name = g_strdup_printf (C_ ("figure", "%s: %s"), words, figure);

  add_figure (tiles, UI "ast-statistic-tile.ui", style, figure, words, name, game);
  g_free (figure);
}

/* --- What people ask ------------------------------------------------------------------------- */

/* Takes both texts. */
static void
add_answer (GtkFlowBox *answers, char *figure, char *sentence, gint64 game)
{
  static const char *const style[] = { "card", "answer", NULL };
  g_autofree char *name = g_strdup_printf (C_ ("figure", "%s: %s"), figure, sentence);

  add_figure (answers, UI "ast-statistic-answer.ui", style, figure, sentence, name, game);
  g_free (figure);
  g_free (sentence);
}

static const char *
name_player (const AstPlayerFigures *player)
{
  return ast_statistics_view_name (player->name, player->level);
}

static void
answer_wins (GtkFlowBox *answers, const AstPlayerFigures *player)
{
  add_answer (
      answers, ast_phrase_percent ((int) lround (100.0 * player->wins / MAX (player->games, 1))),
      g_strdup_printf (
          /* Translators: a name, and how many games were won of how many: the plural is that of the
           * latter. */
          ngettext ("%1$s won %2$u of %3$u game.", "%1$s won %2$u of %3$u games.", player->games),
          name_player (player), player->wins, player->games),
      0);
}

/* Against whom it goes best and worst, of those met at least twice. */
static void
answer_rivals (GtkFlowBox *answers, GPtrArray *rivals)
{
  const AstRivalFigures *best = NULL, *worst = NULL;
  double most = 0, least = 0;

  for (guint i = 0; i < rivals->len; i++) {
    const AstRivalFigures *rival = rivals->pdata[i];
    double way = rival->games > 1 ? ((double) rival->ahead - rival->behind) / rival->games : 0;

    if (way > most) {
      most = way;
      best = rival;
    }
    if (way < least) {
      least = way;
      worst = rival;
    }
  }
  if (best != NULL)
    add_answer (answers, g_strdup (ast_statistics_view_name (best->name, best->level)),
                g_strdup_printf (
                    /* Translators: of a rival, and in how many games of how many somebody was
                     * ahead. */
                    ngettext ("Easiest rival: was behind in %1$u of %2$u game.",
                              "Easiest rival: was behind in %1$u of %2$u games.", best->games),
                    best->ahead, best->games),
                0);
  if (worst != NULL)
    add_answer (answers, g_strdup (ast_statistics_view_name (worst->name, worst->level)),
                g_strdup_printf (
                    /* Translators: of a rival, and in how many games of how many somebody was
                     * behind. */
                    ngettext ("Hardest rival: was ahead in %1$u of %2$u game.",
                              "Hardest rival: was ahead in %1$u of %2$u games.", worst->games),
                    worst->behind, worst->games),
                0);
}

static double
get_mean (GArray *games, guint first, guint n)
{
  double sum = 0;

  for (guint i = first; i < first + n; i++)
    sum += g_array_index (games, AstPlayerGame, i).points;
  return sum / n;
}

/* Whether somebody gets better: the latest games, and as many before. A few are no trend. */
static void
answer_trend (GtkFlowBox *answers, GArray *games)
{
  enum { LEAST = 3, MOST = 10 };
  guint n = MIN (games->len / 2, MOST);
  g_autofree char *late = NULL, *early = NULL;
  double now, before;

  if (n < LEAST)
    return;
  now = get_mean (games, games->len - n, n);
  before = get_mean (games, games->len - 2 * n, n);
  late = phrase_mean (now);
  early = phrase_mean (before);
  add_answer (answers, ast_phrase_difference (now - before),
              g_strdup_printf (
                  /* Translators: how many games, and the mean of their points; then that of as many
                   * before. */
                  ngettext ("Last %1$u game: %2$s points on average; before that, %3$s.",
                            "Last %1$u games: %2$s points on average; before that, %3$s.", n),
                  n, late, early),
              0);
}

static void
answer_best_game (GtkFlowBox *answers, const AstPlayerFigures *player, GArray *games)
{
  for (guint i = 0; i < games->len; i++) {
    const AstPlayerGame *game = &g_array_index (games, AstPlayerGame, i);

    if (game->game == player->best_game) {
      g_autofree char *day = ast_phrase_day (game->created);

      add_answer (
          answers, g_strdup_printf ("%d", player->best_points),
          g_strdup_printf (
              /* Translators: below the points of a game; %s is a day, such as "3 March 2026". */
              ngettext ("point in the best game, on %s.", "points in the best game, on %s.",
                        player->best_points),
              day),
          game->game);
      return;
    }
  }
}

/* Of people, if there are any: who wins most, who scores most, who is lucky. */
static void
answer_for_all (GtkFlowBox *answers, const AstFigures *figures)
{
  const AstPlayerFigures *winner = NULL, *scorer = NULL, *lucky = NULL;
  const AstPlayerFigures *first = figures->players->len > 0 ? figures->players->pdata[0] : NULL;
  guint n = 0;

  for (guint i = 0; i < figures->players->len; i++) {
    const AstPlayerFigures *player = figures->players->pdata[i];
    double luck = player->battles_won - player->battles_expected;

    if ((player->level == NULL) != (first->level == NULL))
      continue;
    n++;
    if (winner == NULL || player->wins > winner->wins)
      winner = player;
    if (scorer == NULL || player->points > scorer->points)
      scorer = player;
    if (luck >= 1 && (lucky == NULL || luck > lucky->battles_won - lucky->battles_expected))
      lucky = player;
  }
  if (winner != NULL)
    answer_wins (answers, winner);
  if (n > 1)
    add_answer (answers, phrase_mean (scorer->points),
                g_strdup_printf (
                    /* Translators: below a number; %s is a name. */
                    _ ("points per game: %s scores the most."), name_player (scorer)),
                0);
  if (lucky != NULL)
    add_answer (answers, ast_phrase_difference (lucky->battles_won - lucky->battles_expected),
                g_strdup_printf (
                    /* Translators: below a number; %s is a name. */
                    _ ("more battles won than expected: %s is luckiest with the dice."),
                    name_player (lucky)),
                0);
}

/* --- Plots ----------------------------------------------------------------------------------- */

static void
add_card (GtkFlowBox *cards, GtkWidget *plot, gboolean legend)
{
  GtkWidget *names = legend ? ast_bar_plot_make_legend (AST_BAR_PLOT (plot)) : NULL;

  ast_widgets_append_cell (cards, ast_plot_card_new (AST_PLOT (plot), names));
}

static GtkWidget *
make_wins_plot (const char *title, const char *summary)
{
  static const AstSegment segments[] = { AST_SEGMENT_WON, AST_SEGMENT_LOST };
  /* Translators: Games that were won, and those that were not. */
  const char *const names[] = { C_ ("games", "Won"), C_ ("games", "Not won") };
  GtkWidget *plot = g_object_new (AST_TYPE_BAR_PLOT, NULL);

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
make_points_plot (const AstFigures *figures)
{
  static const AstSegment segments[] = { AST_SEGMENT_ROUTES, AST_SEGMENT_FIELDS,
                                         AST_SEGMENT_PLANETS, AST_SEGMENT_BATTLES,
                                         AST_SEGMENT_END };
  /* Translators: where points came from. */
  const char *const names[] = { _ ("Trade routes"), _ ("Asteroid fields"), _ ("Planets"),
                                _ ("Ties and defeats"), _ ("Final scoring") };
  GtkWidget *plot = g_object_new (AST_TYPE_BAR_PLOT, NULL);

  ast_bar_plot_set_segments (AST_BAR_PLOT (plot), segments, names, G_N_ELEMENTS (segments),
                             figures->games > 1);
  ast_plot_set_title (AST_PLOT (plot), _ ("Where Points Came From"), _ ("Average points per game"));
  return plot;
}

static void
add_points_bar (GtkWidget *plot, const char *name, const gint64 *points_for, gint64 points_final,
                double mean)
{
  double values[] = {
    points_for[AST_FOR_ROUTE],
    points_for[AST_FOR_FIELD],
    points_for[AST_FOR_PLANET],
    points_for[AST_FOR_TIE] + points_for[AST_FOR_DEFEAT],
    points_final,
  };
  g_autofree char *note = phrase_mean (mean);
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
  add_card (cards, plot, FALSE);
}

static void
add_all_tiles (GtkFlowBox *tiles, const AstFigures *figures)
{
  add_tile (tiles, g_strdup_printf ("%u", figures->games), _ ("Games"), 0);
  add_tile (tiles, phrase_mean (figures->points), _ ("Average points, all players"), 0);
  add_tile (tiles, phrase_mean (figures->winning_points), _ ("Winners’ points"), 0);
  add_tile (tiles, g_strdup_printf ("%u", figures->battles), _ ("Battles"), 0);
  add_tile (tiles, g_strdup_printf ("%u", figures->ties), _ ("Ties"), 0);
  add_tile (tiles, g_strdup_printf ("%u", figures->planets_taken), _ ("Planets taken in battle"),
            0);
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
    add_wins_bar (plot, name_player (player), player->wins, player->games);
    n++;
  }
  if (n > 0)
    add_card (cards, plot, FALSE);
  else
    g_object_unref (g_object_ref_sink (plot));
}

static guint
count (GtkFlowBox *box)
{
  guint n = 0;

  while (gtk_flow_box_get_child_at_index (box, (int) n) != NULL)
    n++;
  return n;
}

static GtkFlowBox *
add_tiles (GtkBox *log)
{
  GtkFlowBox *tiles = add_cells (log, 6, 2);

  gtk_widget_add_css_class (GTK_WIDGET (tiles), "card");
  return tiles;
}

/* All in one line wherever they have room. */
static void
fit_line (GtkFlowBox *box)
{
  gtk_flow_box_set_max_children_per_line (box, MAX (count (box), 1));
}

/* Three have room in one line. */
static void
align_cards (GtkFlowBox *cards)
{
  gtk_flow_box_set_max_children_per_line (cards, count (cards) == 3 ? 3 : 2);
}

void
ast_statistics_view_show_all (GtkBox *log, const AstFigures *figures)
{
  GtkWidget *points = make_points_plot (figures);
  GtkWidget *luck = g_object_new (AST_TYPE_BAR_PLOT, NULL);
  GtkFlowBox *answers, *tiles, *cards;

  ast_widgets_remove_children (GTK_WIDGET (log));
  answers = add_cells (log, 12, 1);
  answer_for_all (answers, figures);
  fit_line (answers);
  tiles = add_tiles (log);
  add_all_tiles (tiles, figures);
  fit_line (tiles);
  cards = add_cells (log, 12, 1);
  add_wins (cards, figures, FALSE, _ ("Games Won"));
  add_wins (cards, figures, TRUE, _ ("Computer Players by Level"));
  ast_plot_set_title (AST_PLOT (luck), _ ("Battles Won and Expected"),
                      _ ("Battles won, compared with the number expected"));
  for (guint i = 0; i < MIN (figures->players->len, MOST_BARS); i++) {
    const AstPlayerFigures *player = figures->players->pdata[i];
    const char *name = name_player (player);

    add_points_bar (points, name, player->points_for, player->points_final, player->points);
    ast_bar_plot_add_luck (AST_BAR_PLOT (luck), name, player->battles, player->battles_won,
                           player->battles_expected);
  }
  add_card (cards, points, TRUE);
  if (figures->battles > 0)
    add_card (cards, luck, FALSE);
  else
    g_object_unref (g_object_ref_sink (luck));
  align_cards (cards);
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
describe_battles (const AstLinePoint *point)
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

static char *
describe_luck (const AstLinePoint *point)
{
  g_autofree char *day = ast_phrase_day (point->time);
  g_autofree char *luck = ast_phrase_difference (point->value);

  /* Translators: A game in a plot: its day, such as "3 March 2026", and how many points tiles and
   * dice gave to the player, such as "+2.3". */
  return g_strdup_printf (_ ("%s: %s points from luck"), day, luck);
}

/* The name of the step of the ladder that is nearest to a place on it, "" where there is none. */
static const char *
name_step (double place)
{
  long step = lround (place);

  return step >= 1 && step <= AST_N_STEPS ? ast_phrase_level (ast_level_name (ast_ladder[step]))
                                          : "";
}

static char *
make_step_name (double place)
{
  return g_strdup (name_step (place));
}

static char *
describe_strength (const AstLinePoint *point)
{
  g_autofree char *day = ast_phrase_day (point->time);

  /* Translators: A game in a plot: its day, such as "3 March 2026", and the computer player that is
   * as strong as the player was then, such as "Pilot 2". */
  return g_strdup_printf (_ ("%s: about as strong as %s"), day, name_step (point->value));
}

static double
get_points (const AstPlayerGame *game)
{
  return game->points;
}

static double
get_battles (const AstPlayerGame *game)
{
  return game->battles_won - game->battles_expected;
}

static double
get_error (const AstPlayerGame *game)
{
  return ast_errors_get_mean (&game->errors);
}

static double
get_luck (const AstPlayerGame *game)
{
  return game->errors.luck;
}

static double
get_strength (const AstPlayerGame *game)
{
  return ast_ladder_find_place (game->strength.middle);
}

/* What a plot has of each game. */
typedef struct {
  double (*get) (const AstPlayerGame *game);
  AstLineDescribe describe;
  const char *name;
  gboolean sums; /* Of all games up to then. */
  gboolean is_strength;
} Curve;

static const Curve curve_points = { get_points, describe_score, N_ ("Points") };
static const Curve curve_battles = { get_battles, describe_battles, N_ ("Luck"), TRUE };
static const Curve curve_luck = { get_luck, describe_luck, N_ ("Points from luck") };
/* Translators: what errors cost, in a turn. */
static const Curve curve_errors = { get_error, describe_error, N_ ("Points lost") };
/* Translators: how strong somebody plays: heads a column of computer players. */
static const Curve curve_strength = { get_strength, describe_strength, N_ ("As strong as"),
                                      .is_strength = TRUE };

/* The games as points of a plot. */
static GArray *
make_points (GArray *games, const Curve *curve)
{
  GArray *points = g_array_sized_new (FALSE, TRUE, sizeof (AstLinePoint), games->len);
  double sum = 0;

  for (guint i = 0; i < games->len; i++) {
    const AstPlayerGame *game = &g_array_index (games, AstPlayerGame, i);
    AstLinePoint point = { .time = game->created,
                           .value = curve->get (game),
                           .marked = game->won && !curve->sums,
                           .least = ast_ladder_find_place (game->strength.least),
                           .most = ast_ladder_find_place (game->strength.most) };

    sum += point.value;
    if (curve->sums)
      point.value = sum;
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

static GtkWidget *
make_line (GArray *games, const Curve *curve, const char *title, const char *summary)
{
  g_autoptr (GArray) points = make_points (games, curve);
  GtkWidget *plot = ast_line_plot_new (points, !curve->sums && !curve->is_strength, curve->describe,
                                       curve->is_strength ? make_step_name : NULL, _ (curve->name));

  g_signal_connect_data (plot, "activated", G_CALLBACK (game_chosen_cb), g_array_ref (games),
                         free_games, 0);
  ast_plot_set_title (AST_PLOT (plot), title, summary);
  return ast_plot_card_new (AST_PLOT (plot), NULL);
}

/* The points of all games in one large picture; one game invites to another. */
static void
add_curve (GtkBox *log, GArray *games)
{
  GtkWidget *curve;

  if (games->len < 2) {
    gtk_box_append (log, ast_widgets_make_text (_ ("Play another game, and a curve begins here: a "
                                                   "dot for each of your games."),
                                                "dim-label"));
    return;
  }
  curve =
      make_line (games, &curve_points, _ ("Points Over Time"),
                 _ ("Filled dots are wins; the line is the average of several games. Choose a game "
                    "to open it."));
  gtk_widget_set_size_request (curve, -1, CURVE_HEIGHT);
  gtk_box_append (log, curve);
}

static gboolean
is_reviewed (const AstPlayerGame *game)
{
  return game->errors.games > 0;
}

static gboolean
is_rated (const AstPlayerGame *game)
{
  return game->rated;
}

static GArray *
pick_games (GArray *games, gboolean (*is_picked) (const AstPlayerGame *game))
{
  GArray *picked = g_array_new (FALSE, FALSE, sizeof (AstPlayerGame));

  for (guint i = 0; i < games->len; i++)
    if (is_picked (&g_array_index (games, AstPlayerGame, i)))
      g_array_append_vals (picked, &g_array_index (games, AstPlayerGame, i), 1);
  return picked;
}

static char *
phrase_strength (const AstRatingBand *strength)
{
  const char *least = name_step (ast_ladder_find_place (strength->least));
  const char *middle = name_step (ast_ladder_find_place (strength->middle));
  const char *most = name_step (ast_ladder_find_place (strength->most));

  if (g_str_equal (least, most))
    /* Translators: somebody plays so; a computer player, such as "Pilot 2". */
    return g_strdup_printf (_ ("About as strong as %s"), middle);
  return g_strdup_printf (
      /* Translators: somebody plays so; computer players, such as "Pilot 2", "Pilot 1" and "Pilot
       * 3". */
      _ ("About as strong as %1$s; most likely between %2$s and %3$s"), middle, least, most);
}

/* Where somebody stands on the ladder of computer players, as soon as games tell it. */
static void
add_strength (GtkBox *log, GArray *games)
{
  g_autoptr (GArray) rated = pick_games (games, is_rated);
  g_autofree char *summary = NULL;
  GtkWidget *curve;

  if (rated->len == 0)
    return;
  if (rated->len < FEWEST_RATED) {
    guint n = FEWEST_RATED - rated->len;

    summary = g_strdup_printf (
        /* Translators: how many games. */
        ngettext ("After %u more game against computer players, you can see here how strong you "
                  "play.",
                  "After %u more games against computer players, you can see here how strong you "
                  "play.",
                  n),
        n);
    gtk_box_append (log, ast_widgets_make_text (summary, "dim-label"));
    return;
  }
  g_array_remove_range (rated, 0, FEWEST_RATED - 1);
  summary = phrase_strength (&g_array_index (rated, AstPlayerGame, rated->len - 1).strength);
  curve = make_line (rated, &curve_strength, _ ("Playing Strength"), summary);
  gtk_widget_set_size_request (curve, -1, STRENGTH_HEIGHT);
  gtk_box_append (log, curve);
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

static char *
describe_balance (const AstErrorFigures *errors)
{
  g_autofree char *luck = ast_phrase_difference (errors->luck / errors->games);
  g_autofree char *lost =
      ast_phrase_decimal (ast_errors_get_mean (errors) * errors->turns / errors->games, 1);

  return g_strdup_printf (
      /* Translators: in how many games, all of which were looked at again, and points of a game on
       * average, such as "+2.3" and "9.8". */
      ngettext ("Per game, over %1$u reviewed game: %2$s from luck, %3$s lost to mistakes",
                "Per game, over %1$u reviewed games: %2$s from luck, %3$s lost to mistakes",
                errors->games),
      errors->games, luck, lost);
}

/* How lucky somebody is, and how well they play, free of luck, over time. */
static void
add_reviewed (GtkFlowBox *cards, GArray *games, const AstErrorFigures *errors)
{
  g_autoptr (GArray) reviewed = pick_games (games, is_reviewed);
  g_autofree char *balance = NULL;
  g_autofree char *summary = NULL;

  if (errors->turns == 0)
    return;
  balance = describe_balance (errors);
  ast_widgets_append_cell (cards,
                           make_line (reviewed, &curve_luck, _ ("Luck Against Skill"), balance));
  summary = describe_errors (errors);
  ast_widgets_append_cell (
      cards, make_line (reviewed, &curve_errors, _ ("Points Lost to Mistakes"), summary));
}

static void
add_rivals (GtkFlowBox *cards, GPtrArray *rivals)
{
  static const AstSegment segments[] = { AST_SEGMENT_WON, AST_SEGMENT_EVEN, AST_SEGMENT_LOST };
  /* Translators: In how many games somebody had more points than a rival, as many, or fewer. */
  const char *const names[] = { _ ("Ahead"), _ ("Even"), _ ("Behind") };
  GtkWidget *plot = g_object_new (AST_TYPE_BAR_PLOT, NULL);

  ast_bar_plot_set_segments (AST_BAR_PLOT (plot), segments, names, G_N_ELEMENTS (segments), 0);
  ast_plot_set_title (AST_PLOT (plot), _ ("Head to Head"),
                      _ ("Games ahead, even and behind, and the average lead"));
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
  add_tile (tiles, phrase_mean (player->points), _ ("Points in a game"), 0);
  add_tile (tiles, g_strdup_printf ("%d", player->worst_points), _ ("Weakest game"),
            player->worst_game);
  add_tile (tiles, phrase_mean (player->meeple_value), _ ("Points per meeple"), 0);
  add_tile (tiles, g_strdup_printf ("%u", player->planets_taken), _ ("Planets taken in battle"), 0);
  add_tile (tiles, g_strdup_printf ("%u", player->planets_lost), _ ("Planets lost in battle"), 0);
  if (player->errors.turns > 0)
    add_tile (tiles, ast_phrase_decimal (ast_errors_get_mean (&player->errors), 1),
              _ ("Points lost per turn"), 0);
  add_tile (tiles, g_strdup_printf ("%u", player->streak), _ ("Current winning streak"), 0);
  add_tile (tiles, g_strdup_printf ("%u", player->longest_streak), _ ("Longest winning streak"), 0);
}

static void
add_player_points (GtkFlowBox *cards, const AstFigures *figures, const AstPlayerFigures *player)
{
  GtkWidget *plot = make_points_plot (figures);

  add_points_bar (plot, name_player (player), player->points_for, player->points_final,
                  player->points);
  add_points_bar (plot, _ ("Everybody"), figures->points_for, figures->points_final,
                  figures->points);
  add_card (cards, plot, TRUE);
}

void
ast_statistics_view_show_player (GtkBox *log, const AstFigures *figures,
                                 const AstPlayerFigures *player, GArray *games, GPtrArray *rivals,
                                 gboolean strength)
{
  g_autofree char *luck =
      ast_luck_describe (player->battles, player->battles_won, player->battles_expected);
  GtkFlowBox *answers, *tiles, *cards;

  ast_widgets_remove_children (GTK_WIDGET (log));
  answers = add_cells (log, 12, 1);
  answer_wins (answers, player);
  answer_best_game (answers, player, games);
  answer_trend (answers, games);
  answer_rivals (answers, rivals);
  fit_line (answers);
  add_curve (log, games);
  if (strength)
    add_strength (log, games);
  tiles = add_tiles (log);
  add_player_tiles (tiles, player);
  fit_line (tiles);
  cards = add_cells (log, 12, 1);
  add_player_points (cards, figures, player);
  add_rivals (cards, rivals);
  if (games->len > 1 && player->battles > 0)
    ast_widgets_append_cell (
        cards, make_line (games, &curve_battles, _ ("Battles Won and Expected"), luck));
  add_reviewed (cards, games, &player->errors);
  if (games->len > 1)
    add_sizes (cards, player->games_with, player->wins_with);
  align_cards (cards);
}
