/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The chances of a game that is looked at again: what is told of each turn. */

#include "ast-chance-plot.h"
#include "ast-phrases-review.h"
#include "ast-plot-card.h"
#include "find.h"
#include "sample.h"

/* Before a sign, for text from right to left. */
#define LRM "\xe2\x80\x8e"

/* Points and chances in units. */
static AstReviewValue
value (double margin, double win)
{
  return (AstReviewValue){ (gint64) (margin * AST_REVIEW_UNIT), (gint64) (win * AST_REVIEW_UNIT) };
}

/* A lucky tile, a good move, bad luck with dice; an unlucky tile and a blunder; one not known. */
static const AstTurnReview *
get_turns (void)
{
  static AstTurnReview turns[3];

  turns[0] = (AstTurnReview){
    .number = 1,
    .before = value (0, 0.5),
    .best = value (3.1, 0.6),
    .played = value (3.1, 0.6),
    .after = value (-2.9, 0.4),
  };
  turns[1] = (AstTurnReview){
    .player = 1,
    .side = 1,
    .number = 2,
    .before = value (3, 0.61),
    .best = value (2, 0.58),
    .played = value (-8.5, 0.4),
    .after = value (-8.5, 0.4),
  };
  return turns;
}

/* By points where the game is decided, and never by none of them. */
static void
test_points (void)
{
  static const struct {
    double best, played;
    const char *says;
  } cases[] = {
    { 3, -9.5, "A blunder: the best move was worth 12.5 more points." },
    { 3, 2, "The best move was worth 1.0 more points." },
    { 3, 2.96, "There was no clearly better move." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    AstTurnReview turn = {
      .before = value (3, 0.999),
      .best = value (cases[i].best, 0.999),
      .played = value (cases[i].played, 0.998),
      .after = value (cases[i].played, 0.998),
    };

    assert_text (ast_phrase_review (&turn), cases[i].says);
  }
}

static void
test_phrases (void)
{
  g_autoptr (AstMatch) match = sample_match (&(Sample){ .n_players = 2, .seed = 7 });
  GListModel *seats = ast_match_get_seats (match);
  const AstTurnReview *turns = get_turns ();
  const AstGame *game = ast_match_get_game (match);
  g_autofree char *aloud = ast_phrase_moment_aloud (seats, game, &turns[1]);

  assert_text (ast_phrase_review (&turns[0]),
               "A lucky tile. There was no clearly better move. Bad luck with the dice.");
  assert_text (ast_phrase_review (&turns[1]), "An unlucky tile. A blunder.");
  assert_text (ast_phrase_moment (seats, &turns[0]), "Ada is unlucky with the dice");
  assert_text (ast_phrase_moment (seats, &turns[1]), "Deneb makes a blunder");
  assert_text (ast_phrase_swing (seats, game, &turns[1]),
               "Chance of winning for Deneb: 61% before this turn, 58% with the tile, 40% after "
               "the move.");
  /* The list of moments has the first and the last of them, and tells all. */
  assert_text (ast_phrase_moment_swing (seats, &turns[0]), "Turn 1, Ada: 50%\u00a0→\u00a040%");
  assert_text (ast_phrase_moment_swing (seats, &turns[1]), "Turn 2, Deneb: 61%\u00a0→\u00a040%");
  g_assert_true (g_str_has_prefix (aloud, "Turn 2. Chance of winning for Deneb: 61% "));
}

static char *
summarize (int n_players, const AstReviewSums *sums)
{
  g_autoptr (AstMatch) match = sample_match (&(Sample){ .n_players = n_players, .seed = 7 });

  return ast_phrase_review_summary (ast_match_get_seats (match), ast_match_get_game (match), sums);
}

static void
test_summary (void)
{
  AstReviewSums sums[3] = {
    { .n_turns = 10, .errors = value (8, 0), .draws = value (-3, 0), .dice = value (1, 0) },
    { .n_turns = 10, .errors = value (19, 0), .draws = value (2, 0), .dice = value (12, 0) },
    { .n_turns = 10, .errors = value (5, 0), .draws = value (0, 0), .dice = value (0, 0) },
  };
  g_autofree char *luck = NULL;

  assert_text (summarize (2, sums),
               "Ada played better, losing 0.8 points per turn to mistakes; the other side lost "
               "1.9. Luck favoured Deneb: " LRM "+2.0 points from tiles and " LRM
               "+12.0 from dice.");
  assert_text (summarize (3, sums),
               "Points lost to mistakes per turn: Ada 0.8, Deneb 1.9, Mira 0.5. Luck favoured "
               "Deneb: " LRM "+2.0 points from tiles and " LRM "+12.0 from dice.");
  sums[1] = sums[0];
  assert_text (summarize (2, sums),
               "Both played equally well, losing 0.8 points per turn to mistakes. "
               "Nobody was especially lucky.");
  sums[1].draws = value (-9, 0);
  assert_text (summarize (2, sums),
               "Both played equally well, losing 0.8 points per turn to mistakes. "
               "Deneb had worse luck.");
  assert_text (summarize (3, sums),
               "Points lost to mistakes per turn: Ada 0.8, Deneb 0.8, Mira 0.5. "
               "Deneb had the worst luck.");
  sums[1].dice = value (9, 0);
  sums[1].draws = value (0.4, 0);
  luck = summarize (2, sums);
  g_assert_nonnull (strstr (luck, "Luck favoured Deneb: " LRM "+9.0 points from dice."));
}

static void
test_plot (void)
{
  g_autoptr (AstMatch) match = sample_match (&(Sample){ .n_players = 2, .seed = 7 });
  GtkWidget *plot = ast_chance_plot_new ();
  g_autoptr (GPtrArray) rows = NULL;

  ast_chance_plot_show (AST_CURVE_PLOT (plot), ast_match_get_seats (match),
                        ast_match_get_game (match), get_turns (), 3);
  /* Without marks while turns are missing, so without words on marks. */
  g_assert_cmpstr (ast_plot_get_caption (AST_PLOT (plot)), ==,
                   "Each dot is the chance for Ada after a turn.");
  ast_plot_set_point (AST_PLOT (plot), 1);
  g_assert_cmpstr (
      ast_plot_get_caption (AST_PLOT (plot)), ==,
      "Turn 2. Chance of winning for Deneb: 61% before this turn, 58% with the tile, 40% after the "
      "move. An unlucky tile. A blunder.");
  ast_plot_set_point (AST_PLOT (plot), 2);
  g_assert_cmpstr (ast_plot_get_caption (AST_PLOT (plot)), ==, "Turn 3.");
  rows = ast_plot_list (AST_PLOT (plot));
  g_assert_cmpint (rows->len, ==, 3);
  g_assert_cmpstr (((char **) rows->pdata[2])[0], ==, "2. Deneb");
  g_assert_cmpstr (((char **) rows->pdata[2])[3], ==, "\u200e−10.5");
  ast_chance_plot_show (AST_CURVE_PLOT (plot), ast_match_get_seats (match),
                        ast_match_get_game (match), get_turns (), 2);
  g_assert_true (g_str_has_prefix (ast_plot_get_caption (AST_PLOT (plot)), "Circle: a mistake."));
  ast_chance_plot_show (AST_CURVE_PLOT (plot), NULL, NULL, NULL, 0);
  find_no_leak (plot);
}

static guint
count_rows (GtkWidget *card)
{
  GtkWidget *view = find_widget (card, GTK_TYPE_COLUMN_VIEW);

  return g_list_model_get_n_items (
      G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (view))));
}

/* A table that is shown becomes empty when the game is put away, and fills again with the next. */
static void
test_table (void)
{
  g_autoptr (AstMatch) match = sample_match (&(Sample){ .n_players = 2, .seed = 7 });
  AstCurvePlot *plot = AST_CURVE_PLOT (ast_chance_plot_new ());
  GtkWidget *card = ast_plot_card_new (AST_PLOT (plot), NULL);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_widget (card, GTK_TYPE_TOGGLE_BUTTON)),
                                TRUE);
  g_assert_cmpuint (count_rows (card), ==, 0);
  for (int i = 0; i < 2; i++) {
    ast_chance_plot_show (plot, ast_match_get_seats (match), ast_match_get_game (match),
                          get_turns (), 2);
    g_assert_cmpuint (count_rows (card), ==, 2);
    ast_chance_plot_show (plot, NULL, NULL, NULL, 0);
    g_assert_cmpuint (count_rows (card), ==, 0);
  }
  find_no_leak (card);
}

/* The circles behind numbers in a picture. */
static int
count_circles (GskRenderNode *node)
{
  int n = gsk_render_node_get_node_type (node) == GSK_ROUNDED_CLIP_NODE;

  if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE)
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      n += count_circles (gsk_container_node_get_child (node, i));
  return n;
}

static int
count_numbers (GtkWidget *plot)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (plot)->snapshot (plot, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  return count_circles (node);
}

/* Turns get the numbers of what decided the game when all are known, and not before. */
static void
test_numbers (void)
{
  g_autoptr (AstMatch) match = sample_match (&(Sample){ .n_players = 2, .seed = 7 });
  GtkWidget *plot = ast_chance_plot_new ();
  GtkWidget *window = find_shown (plot, 0, 0);

  ast_chance_plot_show (AST_CURVE_PLOT (plot), ast_match_get_seats (match),
                        ast_match_get_game (match), get_turns (), 3);
  g_assert_cmpint (count_numbers (plot), ==, 0);
  ast_chance_plot_show (AST_CURVE_PLOT (plot), ast_match_get_seats (match),
                        ast_match_get_game (match), get_turns (), 2);
  g_assert_cmpint (count_numbers (plot), ==, 2);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  find_init (&argc, &argv);
  g_test_add_func ("/widgets/chance-plot/phrases", test_phrases);
  g_test_add_func ("/widgets/chance-plot/points", test_points);
  g_test_add_func ("/widgets/chance-plot/summary", test_summary);
  g_test_add_func ("/widgets/chance-plot/plot", test_plot);
  g_test_add_func ("/widgets/chance-plot/table", test_table);
  g_test_add_func ("/widgets/chance-plot/numbers", test_numbers);
  return g_test_run ();
}
