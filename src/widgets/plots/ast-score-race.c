/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-score-race.h"

#include <glib/gi18n.h>

#include "ast-drawing.h"
#include "ast-phrases.h"
#include "ast-style.h"
#include "ast-match-statistics.h"

/* Pixels around the picture: figures at the start, signs at the end. */
enum { START = 34, END = 30, ABOVE = 12, BELOW = 12, SIGN = 20 };

struct _AstScoreRace {
  AstCurvePlot parent_instance;

  /* Owned */
  AstMatch *match;
  AstMatchStatistics *statistics;

  /* State */
  int most, step; /* Points at the top, and between two lines of the scale. */
  int marked;     /* A turn, or -1. */
};

G_DEFINE_FINAL_TYPE (AstScoreRace, ast_score_race, AST_TYPE_CURVE_PLOT)

static double
get_y (AstScoreRace *self, int turn, int side)
{
  return ast_curve_plot_get_y (AST_CURVE_PLOT (self),
                               (double) self->statistics->race[turn][side] / self->most);
}

static void
measure_points (AstScoreRace *self)
{
  int most = 10;

  for (int turn = 0; turn <= self->statistics->n_turns; turn++) {
    for (int side = 0; side < AST_MAX_PLAYERS; side++)
      most = MAX (most, self->statistics->race[turn][side]);
  }
  self->step = most <= 40 ? 10 : most <= 100 ? 20 : 50;
  self->most = (most + self->step - 1) / self->step * self->step;
}

static char *
ast_score_race_describe (AstPlot *plot, int point)
{
  AstScoreRace *self = AST_SCORE_RACE (plot);
  g_autofree AstGame *game = g_memdup2 (ast_match_get_game (self->match), sizeof *game);
  g_autofree char *points = NULL, *turn = NULL;

  for (int side = 0; side < game->n_sides; side++)
    game->points[side] = (int16_t) self->statistics->race[point][side];
  points = ast_phrase_points_of_all (ast_match_get_seats (self->match), game);
  if (point > 0)
    /* Translators: the number of a turn. */
    turn = g_strdup_printf (_ ("Turn %d."), point);
  return turn != NULL ? ast_phrase_sentences ((const char *const[]){ turn, points, NULL })
                      : g_steal_pointer (&points);
}

static GPtrArray *
ast_score_race_list (AstPlot *plot)
{
  AstScoreRace *self = AST_SCORE_RACE (plot);
  const AstGame *game = ast_match_get_game (self->match);
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  for (int turn = -1; turn <= self->statistics->n_turns; turn++) {
    g_autoptr (GStrvBuilder) row = g_strv_builder_new ();
    g_autofree char *number = g_strdup_printf ("%d", turn);

    g_strv_builder_add (row, turn < 0 ? _ ("Turn") : number);
    for (int side = 0; side < game->n_sides; side++) {
      g_autofree char *points =
          turn < 0 ? NULL : g_strdup_printf ("%d", self->statistics->race[turn][side]);

      g_strv_builder_add (
          row, points != NULL ? points
                              : ast_phrase_side (ast_match_get_seats (self->match), game, side));
    }
    g_ptr_array_add (rows, g_strv_builder_end (row));
  }
  return rows;
}

static void
snapshot_scale (AstScoreRace *self, GtkSnapshot *snapshot)
{
  GdkRGBA faint = ast_style_faint (GTK_WIDGET (self), 0.15f);

  for (int points = 0; points <= self->most; points += self->step) {
    g_autofree char *text = g_strdup_printf ("%d", points);

    ast_curve_plot_snapshot_level (AST_CURVE_PLOT (self), snapshot, (double) points / self->most,
                                   text, 6, &faint);
  }
}

static void
paint_race (AstScoreRace *self, cairo_t *cr, const AstGame *game, int side)
{
  GdkRGBA colour = ast_style_side (game, side);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int turn = 0; turn <= self->statistics->n_turns; turn++)
    cairo_line_to (cr, ast_curve_plot_get_x (AST_CURVE_PLOT (self), turn),
                   get_y (self, turn, side));
  ast_curve_plot_stroke (AST_CURVE_PLOT (self), cr, &colour, 0.5f);
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
paint_signs (AstScoreRace *self, cairo_t *cr, const AstGame *game)
{
  int order[AST_MAX_PLAYERS], last = self->statistics->n_turns;
  int n = list_by_points (self, game->n_sides, order);
  double free_below = gtk_widget_get_height (GTK_WIDGET (self));
  double x = ast_curve_plot_get_x (AST_CURVE_PLOT (self), last);

  x += ast_curve_plot_is_mirrored (AST_CURVE_PLOT (self)) ? -4 - SIGN : 4;
  for (int i = 0; i < n; i++) {
    AstDrawing sign = ast_drawing_side (game, order[i]);
    double y = MIN (get_y (self, last, order[i]) - SIGN / 2.0, free_below - SIGN);

    free_below = y + 4;
    cairo_save (cr);
    cairo_translate (cr, x, y);
    ast_drawing_paint (&sign, cr, SIGN, SIGN);
    cairo_restore (cr);
  }
}

static void
choose (AstScoreRace *self, double x)
{
  int point = AST_PLOT_GET_CLASS (self)->find (AST_PLOT (self), x, 0);

  if (point >= 0)
    g_signal_emit_by_name (self, "activated", point);
}

static void
drag_begin_cb (AstScoreRace *self, double x)
{
  choose (self, x);
}

static void
drag_update_cb (AstScoreRace *self, double dx, double dy, GtkGestureDrag *drag)
{
  double x = 0;

  gtk_gesture_drag_get_start_point (drag, &x, NULL);
  choose (self, x + dx);
}

static void
ast_score_race_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstScoreRace *self = AST_SCORE_RACE (widget);
  AstCurvePlot *plot = AST_CURVE_PLOT (widget);
  const AstGame *game;
  cairo_t *cr;

  if (self->match == NULL)
    return;
  game = ast_match_get_game (self->match);
  snapshot_scale (self, snapshot);
  cr =
      gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                                gtk_widget_get_height (widget)));
  for (int side = game->n_sides - 1; side >= 0; side--)
    paint_race (self, cr, game, side);
  paint_signs (self, cr, game);
  cairo_destroy (cr);
  ast_curve_plot_snapshot_mark (plot, snapshot, MIN (self->marked, self->statistics->n_turns),
                                0.65f, 6);
  ast_curve_plot_snapshot_mark (plot, snapshot, ast_plot_get_point (AST_PLOT (self)), 0.35f, 6);
}

/* GTK also calls this when the font or the points have changed. */
static void
ast_score_race_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AstScoreRace *self = AST_SCORE_RACE (widget);
  g_autofree char *widest = g_strdup_printf ("%d", self->most);

  ast_curve_plot_set_margins (AST_CURVE_PLOT (self),
                              MAX (START, ast_plot_measure_width (AST_PLOT (self), widest) + 10),
                              END, ABOVE, BELOW);
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
  widget_class->size_allocate = ast_score_race_size_allocate;
  widget_class->snapshot = ast_score_race_snapshot;
  AST_PLOT_CLASS (klass)->describe = ast_score_race_describe;
  AST_PLOT_CLASS (klass)->list = ast_score_race_list;
  gtk_widget_class_set_css_name (widget_class, "scorerace");
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
    measure_points (self);
    points = ast_phrase_points_of_all (ast_match_get_seats (match), ast_match_get_game (match));
  }
  ast_curve_plot_set_length (AST_CURVE_PLOT (self),
                             match != NULL ? self->statistics->n_turns + 1 : 0);
  ast_plot_changed (AST_PLOT (self));
  ast_plot_set_title (AST_PLOT (self), _ ("Points turn by turn"), points);
}

void
ast_score_race_mark (AstScoreRace *self, int turn)
{
  if (self->marked == turn)
    return;
  self->marked = turn;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
