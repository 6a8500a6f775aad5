/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-score-race.h"

#include <glib/gi18n.h>

#include "ast-drawing.h"
#include "ast-phrases.h"
#include "ast-style.h"
#include "ast-match-statistics.h"

/* Pixels around the plot: figures at the start, signs at the end. */
#define START 34
#define END 30
#define ABOVE 12
#define BELOW 12
#define SIGN 20

struct _AstScoreRace {
  GtkWidget parent_instance;

  /* Owned */
  AstMatch *match;
  AstMatchStatistics *statistics;

  /* State */
  int marked; /* A turn, or -1. */
};

G_DEFINE_FINAL_TYPE (AstScoreRace, ast_score_race, GTK_TYPE_WIDGET)

enum { TURN_CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

/* The rectangle of the lines in the widget, and their scale. */
typedef struct {
  double left, top, width, height;
  int most, step; /* Points at the top, and between two lines. */
} Plot;

static int
find_most (const AstMatchStatistics *statistics, int n_sides)
{
  int most = 10;

  for (int turn = 0; turn <= statistics->n_turns; turn++) {
    for (int side = 0; side < n_sides; side++)
      most = MAX (most, statistics->race[turn][side]);
  }
  return most;
}

static Plot
get_plot (AstScoreRace *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int most = find_most (self->statistics, ast_match_get_game (self->match)->n_sides);
  int step = most <= 40 ? 10 : most <= 100 ? 20 : 50;

  return (Plot){
    .left = START,
    .top = ABOVE,
    .width = MAX (1, gtk_widget_get_width (widget) - START - END),
    .height = MAX (1, gtk_widget_get_height (widget) - ABOVE - BELOW),
    .most = (most + step - 1) / step * step,
    .step = step,
  };
}

static double
get_x (const AstScoreRace *self, const Plot *plot, int turn)
{
  return plot->left + plot->width * turn / MAX (1, self->statistics->n_turns);
}

static double
get_y (const Plot *plot, int points)
{
  return plot->top + plot->height * (1 - (double) points / plot->most);
}

static void
snapshot_lines (AstScoreRace *self, GtkSnapshot *snapshot, const Plot *plot)
{
  GdkRGBA faint = ast_style_faint (GTK_WIDGET (self), 0.15f);
  GdkRGBA clear = ast_style_faint (GTK_WIDGET (self), 0.65f);

  for (int points = 0; points <= plot->most; points += plot->step) {
    g_autofree char *text = g_strdup_printf ("%d", points);
    g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
    int width, height;
    float y = (float) (int) get_y (plot, points);

    gtk_snapshot_append_color (snapshot, &faint,
                               &GRAPHENE_RECT_INIT (plot->left, y, plot->width, 1));
    pango_layout_get_pixel_size (layout, &width, &height);
    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (snapshot,
                            &GRAPHENE_POINT_INIT (plot->left - 6 - width, y - height / 2));
    gtk_snapshot_append_layout (snapshot, layout, &clear);
    gtk_snapshot_restore (snapshot);
  }
}

static void
add_race (AstScoreRace *self, cairo_t *cr, const Plot *plot, int side)
{
  const AstMatchStatistics *statistics = self->statistics;

  cairo_move_to (cr, get_x (self, plot, 0), get_y (plot, statistics->race[0][side]));
  for (int turn = 1; turn <= statistics->n_turns; turn++)
    cairo_line_to (cr, get_x (self, plot, turn), get_y (plot, statistics->race[turn][side]));
}

/* A line in the side's colour, with a rim that can be seen on any window. */
static void
paint_race (AstScoreRace *self, cairo_t *cr, const Plot *plot, const AstGame *game, int side)
{
  GdkRGBA rim = ast_style_faint (GTK_WIDGET (self), 0.5f);
  GdkRGBA colour = ast_style_side (game, side);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  add_race (self, cr, plot, side);
  cairo_set_line_width (cr, 4);
  gdk_cairo_set_source_rgba (cr, &rim);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 2.5);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_stroke (cr);
}

/* Lists the sides from the fewest points to the most, to keep their signs apart. */
static int
list_by_points (AstScoreRace *self, int n_sides, int *order)
{
  const int *last = self->statistics->race[self->statistics->n_turns];

  for (int side = 0; side < n_sides; side++) {
    int i = side;

    for (; i > 0 && last[order[i - 1]] > last[side]; i--)
      order[i] = order[i - 1];
    order[i] = side;
  }
  return n_sides;
}

static void
paint_signs (AstScoreRace *self, cairo_t *cr, const Plot *plot, const AstGame *game)
{
  int order[AST_MAX_PLAYERS];
  int n = list_by_points (self, game->n_sides, order);
  double free_below = plot->top + plot->height + BELOW;

  for (int i = 0; i < n; i++) {
    AstDrawing sign = ast_drawing_side (game, order[i]);
    double y =
        get_y (plot, self->statistics->race[self->statistics->n_turns][order[i]]) - SIGN / 2.0;

    y = MIN (y, free_below - SIGN);
    free_below = y + 4;
    cairo_save (cr);
    cairo_translate (cr, plot->left + plot->width + 4, y);
    ast_drawing_paint (&sign, cr, SIGN, SIGN);
    cairo_restore (cr);
  }
}

static void
snapshot_mark (AstScoreRace *self, GtkSnapshot *snapshot, const Plot *plot)
{
  GdkRGBA clear = ast_style_faint (GTK_WIDGET (self), 0.65f);
  float x;

  if (self->marked < 0)
    return;
  x = (float) (int) get_x (self, plot, MIN (self->marked, self->statistics->n_turns));
  gtk_snapshot_append_color (
      snapshot, &clear,
      &GRAPHENE_RECT_INIT (x, (float) plot->top - 6, 2, (float) plot->height + 12));
}

static void
point (AstScoreRace *self, double x)
{
  Plot plot;
  double turn;

  if (self->match == NULL)
    return;
  plot = get_plot (self);
  turn = (x - plot.left) / plot.width * self->statistics->n_turns;
  g_signal_emit (self, signals[TURN_CHOSEN], 0,
                 (int) (CLAMP (turn, 0, self->statistics->n_turns) + 0.5));
}

static void
drag_begin_cb (AstScoreRace *self, double x)
{
  point (self, x);
}

static void
drag_update_cb (AstScoreRace *self, double dx, double dy, GtkGestureDrag *drag)
{
  double x = 0;

  gtk_gesture_drag_get_start_point (drag, &x, NULL);
  point (self, x + dx);
}

static void
ast_score_race_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstScoreRace *self = AST_SCORE_RACE (widget);
  const AstGame *game;
  Plot plot;
  cairo_t *cr;

  if (self->match == NULL)
    return;
  game = ast_match_get_game (self->match);
  plot = get_plot (self);
  snapshot_lines (self, snapshot, &plot);
  cr =
      gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                                gtk_widget_get_height (widget)));
  for (int side = game->n_sides - 1; side >= 0; side--)
    paint_race (self, cr, &plot, game, side);
  paint_signs (self, cr, &plot, game);
  cairo_destroy (cr);
  snapshot_mark (self, snapshot, &plot);
}

static void
ast_score_race_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  gboolean wide = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = wide ? 200 : 160;
  *natural = wide ? 480 : 220;
}

static void
ast_score_race_dispose (GObject *object)
{
  AstScoreRace *self = AST_SCORE_RACE (object);

  g_clear_object (&self->match);
  g_clear_pointer (&self->statistics, g_free);
  G_OBJECT_CLASS (ast_score_race_parent_class)->dispose (object);
}

static void
ast_score_race_class_init (AstScoreRaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_score_race_dispose;
  widget_class->measure = ast_score_race_measure;
  widget_class->snapshot = ast_score_race_snapshot;
  signals[TURN_CHOSEN] = g_signal_new ("turn-chosen", AST_TYPE_SCORE_RACE, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_set_css_name (widget_class, "scorerace");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ast_score_race_init (AstScoreRace *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->marked = -1;
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

void
ast_score_race_set_match (AstScoreRace *self, AstMatch *match)
{
  g_autofree char *points = NULL;

  g_set_object (&self->match, match);
  g_clear_pointer (&self->statistics, g_free);
  if (match != NULL) {
    self->statistics = ast_match_statistics_new (match);
    points = ast_phrase_points_of_all (ast_match_get_seats (match), ast_match_get_game (match));
  }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Points turn by turn"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  points != NULL ? points : "", -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_score_race_mark (AstScoreRace *self, int turn)
{
  if (self->marked == turn)
    return;
  self->marked = turn;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
