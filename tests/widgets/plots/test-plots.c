/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Plots: keys, descriptions of points, the table, and large text. */

#include "ast-bar-plot.h"
#include "ast-line-plot.h"
#include "ast-phrases.h"
#include "ast-plot-card.h"
#include "ast-scale.h"
#include "ast-score-race.h"
#include "ast-spread.h"
#include "find.h"
#include "sample.h"

/* Labels are apart and inside, and stay where they can. */
static void
test_spread (void)
{
  static const struct {
    int n;
    double before[4], after[4];
  } cases[] = {
    { 2, { 30, 60 }, { 30, 60 } },                     /* There is room. */
    { 2, { 48, 52 }, { 40, 60 } },                     /* To both sides. */
    { 3, { 20, 50, 50 }, { 20, 40, 60 } },             /* Two push, and just touch the third. */
    { 3, { 30, 50, 50 }, { 23.333, 43.333, 63.333 } }, /* Together with the third. */
    { 2, { 0, 2 }, { 10, 30 } },                       /* At one end, */
    { 2, { 99, 100 }, { 70, 90 } },                    /* and at the other. */
    { 4, { 50, 50, 50, 50 }, { 20, 40, 60, 80 } },
    { 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    double places[4];

    memcpy (places, cases[i].before, sizeof places);
    ast_spread_places (places, cases[i].n, 20, 10, 90);
    for (int j = 0; j < cases[i].n; j++)
      g_assert_cmpfloat_with_epsilon (places[j], cases[i].after[j], 0.01);
  }
}

static void
test_scale (void)
{
  static const struct {
    double least, most;
    AstScale scale;
  } cases[] = {
    { 0, 0, { 0, 1, 0.2, 1 } },           { 0, 43, { 0, 50, 10, 0 } },
    { -3, 12, { -5, 15, 5, 0 } },         { 0, 100, { 0, 100, 20, 0 } },
    { -0.4, 0.3, { -0.4, 0.6, 0.2, 1 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    AstScale scale = ast_scale_make (cases[i].least, cases[i].most);

    g_assert_cmpfloat_with_epsilon (scale.least, cases[i].scale.least, 1e-9);
    g_assert_cmpfloat_with_epsilon (scale.most, cases[i].scale.most, 1e-9);
    g_assert_cmpfloat_with_epsilon (scale.step, cases[i].scale.step, 1e-9);
    g_assert_cmpint (scale.decimals, ==, cases[i].scale.decimals);
    g_assert_cmpint (ast_scale_count (&scale), <=, 8);
  }
}

static void
test_smooth (void)
{
  double values[] = { 0, 3, 6, 3, 0 };

  ast_scale_smooth (values, 5, 1);
  g_assert_cmpfloat (values[0], ==, 1.5);
  g_assert_cmpfloat (values[2], ==, 4);
  g_assert_cmpfloat (values[4], ==, 1.5);
}

static GtkWidget *
make_bars (void)
{
  static const AstSegment segments[] = { AST_SEGMENT_WON, AST_SEGMENT_LOST };
  static const char *const names[] = { "Won", "Not won" };
  GtkWidget *plot = g_object_new (AST_TYPE_BAR_PLOT, NULL);

  ast_bar_plot_set_segments (AST_BAR_PLOT (plot), segments, names, 2, 0);
  ast_plot_set_title (AST_PLOT (plot), "Games Won", "Of all");
  ast_bar_plot_add (AST_BAR_PLOT (plot), "Ada", "3 of 4", (double[]){ 3, 1 });
  ast_bar_plot_add (AST_BAR_PLOT (plot), "Deneb", "1 of 4", (double[]){ 1, 3 });
  return plot;
}

static void
test_keys (void)
{
  static const struct {
    guint key;
    const char *caption;
  } steps[] = {
    { GDK_KEY_Home, "Ada: Won 3" },
    { GDK_KEY_Right, "Ada: Not won 1" },
    { GDK_KEY_Down, "Deneb: Not won 3" },
    { GDK_KEY_Right, "Deneb: Not won 3" },
    { GDK_KEY_Left, "Deneb: Won 1" },
    { GDK_KEY_Up, "Ada: Won 3" },
    { GDK_KEY_End, "Deneb: Not won 3" },
    { GDK_KEY_Escape, "Of all" },
    { GDK_KEY_Right, "Ada: Won 3" },
    { GDK_KEY_Escape, "Of all" },
    { GDK_KEY_Left, "Ada: Won 3" },
    { GDK_KEY_Escape, "Of all" },
    { GDK_KEY_Down, "Ada: Won 3" },
    { GDK_KEY_Escape, "Of all" },
    { GDK_KEY_End, "Deneb: Not won 3" },
    { GDK_KEY_KP_Home, "Ada: Won 3" },
    { GDK_KEY_KP_End, "Deneb: Not won 3" },
    { GDK_KEY_KP_Page_Up, "Ada: Won 3" },
    { GDK_KEY_KP_Page_Down, "Deneb: Not won 3" },
  };
  g_autoptr (GtkWidget) plot = g_object_ref_sink (make_bars ());

  g_assert_cmpstr (ast_plot_get_caption (AST_PLOT (plot)), ==, "Of all");
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++) {
    find_press (plot, steps[i].key);
    g_assert_cmpstr (ast_plot_get_caption (AST_PLOT (plot)), ==, steps[i].caption);
  }
}

/* Bars share the height that there is, up to twice the least. */
static void
test_tall (void)
{
  g_autoptr (GtkWidget) plot = g_object_ref_sink (make_bars ());
  AstPlotClass *class = AST_PLOT_GET_CLASS (plot);
  int least, wanted;

  gtk_widget_measure (plot, GTK_ORIENTATION_VERTICAL, -1, &least, &wanted, NULL, NULL);
  g_assert_cmpint (wanted, ==, 2 * least);
  for (int height = least; height <= 4 * least; height *= 2) {
    int middle = MIN (height, wanted) / 2;

    gtk_widget_allocate (plot, 400, height, -1, NULL);
    g_assert_cmpint (class->find (AST_PLOT (plot), 1, middle - 1), ==, 0);
    g_assert_cmpint (class->find (AST_PLOT (plot), 1, middle + 1), ==, 2);
  }
}

/* Who listens at a plot that is filled step by step hears its caption once. */
static void
test_same_caption (void)
{
  g_autoptr (GtkWidget) plot = g_object_ref_sink (make_bars ());
  int n = 0;

  g_signal_connect_swapped (plot, "notify::caption", G_CALLBACK (count_cb), &n);
  ast_plot_changed (AST_PLOT (plot));
  g_assert_cmpint (n, ==, 0);
  ast_plot_set_title (AST_PLOT (plot), "Games Won", "Of all of them");
  g_assert_cmpint (n, ==, 1);
}

static void
check_focus_cb (GtkWidget *plot)
{
  g_assert_nonnull (gtk_root_get_focus (gtk_widget_get_root (plot)));
}

/* Who listens and leaves a plot does not hear its caption once more: it changes when the focus is
 * elsewhere. */
static void
test_left (void)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *plot = make_bars (), *button = gtk_button_new ();

  gtk_box_append (GTK_BOX (box), plot);
  gtk_box_append (GTK_BOX (box), button);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_set_focus (GTK_WINDOW (window), plot);
  find_press (plot, GDK_KEY_Home);
  g_signal_connect (plot, "notify::caption", G_CALLBACK (check_focus_cb), NULL);
  gtk_window_set_focus (GTK_WINDOW (window), button);
  while (ast_plot_get_point (AST_PLOT (plot)) >= 0)
    g_main_context_iteration (NULL, TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
activated_cb (AstPlot *plot, int point, int *heard)
{
  *heard = point;
}

static char *
describe (const AstLinePoint *point)
{
  return g_strdup_printf ("%.0f%s", point->value, point->marked ? " won" : "");
}

/* Thirty points, of which every second one is marked. */
static GtkWidget *
make_line (void)
{
  g_autoptr (GArray) points = g_array_new (FALSE, TRUE, sizeof (AstLinePoint));

  for (int i = 0; i < 30; i++) {
    AstLinePoint point = { 1700000000 + i * 86400, i, i % 2 };

    g_array_append_val (points, point);
  }
  return ast_line_plot_new (points, TRUE, describe, NULL, "Points");
}

static void
test_line (void)
{
  g_autoptr (GtkWidget) plot = g_object_ref_sink (make_line ());
  g_autoptr (GPtrArray) rows = NULL;
  int heard = -1;

  g_signal_connect (plot, "activated", G_CALLBACK (activated_cb), &heard);
  find_press (plot, GDK_KEY_Return);
  g_assert_cmpint (heard, ==, -1);
  find_press (plot, GDK_KEY_Home);
  find_press (plot, GDK_KEY_Page_Down);
  find_press (plot, GDK_KEY_Right);
  g_assert_cmpstr (ast_plot_get_caption (AST_PLOT (plot)), ==, "11 won");
  find_press (plot, GDK_KEY_Return);
  g_assert_cmpint (heard, ==, 11);
  rows = ast_plot_list (AST_PLOT (plot));
  g_assert_cmpuint (rows->len, ==, 31);
  g_assert_cmpstr (((char **) rows->pdata[0])[1], ==, "Points");
  g_assert_cmpstr (((char **) rows->pdata[12])[1], ==, "11");
}

static char *
name_step (double value)
{
  return g_strdup_printf ("step %.0f", value);
}

/* Steps have names in the table and on the scale, where the band goes. */
static void
test_steps (void)
{
  g_autoptr (GArray) points = g_array_new (FALSE, TRUE, sizeof (AstLinePoint));
  g_autoptr (GPtrArray) rows = NULL;
  GtkWidget *plot, *window;

  for (int i = 0; i < 6; i++) {
    AstLinePoint point = { 1700000000 + i * 86400, 5 + i / 5.0, TRUE, 3.5, 8.1 };

    g_array_append_val (points, point);
  }
  plot = ast_line_plot_new (points, FALSE, describe, name_step, "Step");
  window = find_shown (plot, 0, 0);
  g_assert_cmpfloat (ast_curve_plot_get_y (AST_CURVE_PLOT (plot), 9), ==,
                     ast_curve_plot_get_picture (AST_CURVE_PLOT (plot)).origin.y);
  rows = ast_plot_list (AST_PLOT (plot));
  g_assert_cmpstr (((char **) rows->pdata[6])[1], ==, "step 6");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Shows `plot` in a window with text from right to left. */
static GtkWidget *
show_mirrored (GtkWidget *plot)
{
  gtk_widget_set_direction (plot, GTK_TEXT_DIR_RTL);
  return find_shown (plot, 0, 0);
}

static int
find_at (GtkWidget *plot, double x)
{
  return AST_PLOT_GET_CLASS (plot)->find (AST_PLOT (plot), x, 60);
}

/* Time runs as the keys do: from the right where text does. */
static void
test_mirrored_line (void)
{
  GtkWidget *plot = make_line (), *window = show_mirrored (plot);

  g_assert_cmpint (find_at (plot, 10), ==, 29);
  gtk_window_destroy (GTK_WINDOW (window));
}

static AstMatch *
make_match (int n_tiles)
{
  return sample_played (&(Sample){ .n_players = 2, .seed = 7 }, n_tiles);
}

/* One drags through the turns of a race. */
static void
test_mirrored_race (void)
{
  g_autoptr (AstMatch) match = make_match (12);
  GtkWidget *race = g_object_new (AST_TYPE_CURVE_PLOT, NULL);
  GtkWidget *window;
  GtkEventController *drag = find_controller (race, GTK_TYPE_GESTURE_DRAG);
  int heard = -1;

  ast_score_race_show (AST_CURVE_PLOT (race), match);
  window = show_mirrored (race);
  g_signal_connect (race, "activated", G_CALLBACK (activated_cb), &heard);
  g_signal_emit_by_name (drag, "drag-begin", gtk_widget_get_width (race) - 40.0, 50.0);
  g_assert_cmpint (heard, ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A race is told turn by turn. */
static void
test_race (void)
{
  g_autoptr (AstMatch) match = make_match (200);
  const AstGame *game = ast_match_get_game (match);
  g_autoptr (GtkWidget) race = g_object_ref_sink (g_object_new (AST_TYPE_CURVE_PLOT, NULL));
  g_autofree char *points = ast_phrase_points_of_all (ast_match_get_seats (match), game);
  g_autofree char *last = g_strdup_printf ("Final scoring. %s.", points);

  ast_score_race_show (AST_CURVE_PLOT (race), match);
  g_assert_cmpstr (ast_plot_get_caption (AST_PLOT (race)), ==, points);
  find_press (race, GDK_KEY_Home);
  g_assert_cmpstr (ast_plot_get_caption (AST_PLOT (race)), ==, "Points: Ada 0, Deneb 0.");
  find_press (race, GDK_KEY_Right);
  g_assert_true (g_str_has_prefix (ast_plot_get_caption (AST_PLOT (race)), "Turn 1. Points: Ada "));
  find_press (race, GDK_KEY_End);
  g_assert_cmpstr (ast_plot_get_caption (AST_PLOT (race)), ==, last);
  ast_score_race_show (AST_CURVE_PLOT (race), NULL);
  find_press (race, GDK_KEY_End);
  g_assert_cmpint (ast_plot_get_point (AST_PLOT (race)), ==, -1);
}

static void
test_luck (void)
{
  g_autoptr (GtkWidget) plot = g_object_ref_sink (g_object_new (AST_TYPE_BAR_PLOT, NULL));
  g_autoptr (GPtrArray) rows = NULL;

  ast_bar_plot_add_luck (AST_BAR_PLOT (plot), "Ada", 20, 12, 10.44);
  ast_plot_set_point (AST_PLOT (plot), 0);
  g_assert_cmpstr (ast_plot_get_caption (AST_PLOT (plot)), ==,
                   "Ada: Won 12 of 20 battles, 10.4 expected");
  rows = ast_plot_list (AST_PLOT (plot));
  g_assert_cmpuint (rows->len, ==, 2);
  g_assert_cmpstr (((char **) rows->pdata[1])[3], ==, "10.4");
}

static int
measure_height (GtkWidget *widget)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, 400, &height, NULL, NULL, NULL);
  return height;
}

static int
measure_line (GtkWidget *widget)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "Ada");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

/* There is room for large text: for a name and a figure in each bar, for a name in each row. */
static void
test_large_text (void)
{
  enum { SCALE = 3 };
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *window, *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *bars = make_bars (), *luck = g_object_new (AST_TYPE_BAR_PLOT, NULL);
  int dpi, line;

  ast_bar_plot_add_luck (AST_BAR_PLOT (luck), "Ada", 20, 12, 10.44);
  gtk_box_append (GTK_BOX (box), bars);
  gtk_box_append (GTK_BOX (box), luck);
  window = find_shown (box, 0, 0);
  line = measure_line (bars);
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", SCALE * dpi, NULL);
  wait_while (measure_line (bars) <= 2 * line);
  g_assert_cmpint (measure_height (bars), >=, 2 * 2 * measure_line (bars));
  g_assert_cmpint (measure_height (luck), >=, measure_line (luck) + 12);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What a card has besides is below its plot, at the lower end. */
static void
test_filled (void)
{
  GtkWidget *plot = make_bars ();
  g_autoptr (GtkWidget) card = g_object_ref_sink (ast_plot_card_new (AST_PLOT (plot), NULL));
  int height = measure_height (card);

  gtk_widget_allocate (card, 400, height, -1, NULL);
  height += 300 - gtk_widget_get_height (plot);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 400, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (card, 400, height, -1, NULL);
  g_assert_cmpint (gtk_widget_get_height (plot), ==, 300);
}

/* The button switches between plot and table, and stays where it is. Nothing outlives the card. */
static void
test_card (void)
{
  GtkWidget *plot = make_bars ();
  GtkWidget *card =
      ast_plot_card_new (AST_PLOT (plot), ast_bar_plot_make_legend (AST_BAR_PLOT (plot)));
  GtkWidget *button = find_widget (card, GTK_TYPE_TOGGLE_BUTTON);
  g_autoptr (GtkStringList) row = NULL;
  int height = measure_height (card);
  GtkColumnView *view;

  g_assert_nonnull (find_label (card, "Games Won"));
  g_assert_null (find_widget (card, GTK_TYPE_COLUMN_VIEW));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  g_assert_false (gtk_widget_get_child_visible (gtk_widget_get_parent (plot)));
  g_assert_cmpint (measure_height (card), ==, height);
  view = GTK_COLUMN_VIEW (find_widget (card, GTK_TYPE_COLUMN_VIEW));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_column_view_get_columns (view)), ==, 3);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (view))), ==,
                    2);
  ast_bar_plot_add (AST_BAR_PLOT (plot), "Mira", NULL, (double[]){ 2, 2 });
  row = g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model (view)), 2);
  g_assert_cmpstr (gtk_string_list_get_string (row, 0), ==, "Mira");
  g_assert_cmpstr (gtk_string_list_get_string (row, 1), ==, "2");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
  g_assert_true (gtk_widget_get_child_visible (gtk_widget_get_parent (plot)));
  find_no_leak (card);
}

int
main (int argc, char *argv[])
{
  find_init (&argc, &argv);
  g_test_add_func ("/widgets/plots/spread", test_spread);
  g_test_add_func ("/widgets/plots/scale", test_scale);
  g_test_add_func ("/widgets/plots/smooth", test_smooth);
  g_test_add_func ("/widgets/plots/keys", test_keys);
  g_test_add_func ("/widgets/plots/filled", test_filled);
  g_test_add_func ("/widgets/plots/tall", test_tall);
  g_test_add_func ("/widgets/plots/same-caption", test_same_caption);
  g_test_add_func ("/widgets/plots/left", test_left);
  g_test_add_func ("/widgets/plots/line", test_line);
  g_test_add_func ("/widgets/plots/steps", test_steps);
  g_test_add_func ("/widgets/plots/mirrored-line", test_mirrored_line);
  g_test_add_func ("/widgets/plots/mirrored-race", test_mirrored_race);
  g_test_add_func ("/widgets/plots/race", test_race);
  g_test_add_func ("/widgets/plots/luck", test_luck);
  g_test_add_func ("/widgets/plots/large-text", test_large_text);
  g_test_add_func ("/widgets/plots/card", test_card);
  return g_test_run ();
}
