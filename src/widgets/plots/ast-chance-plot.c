/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-chance-plot.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>

#include "ast-chance-mark.h"
#include "ast-phrases-review.h"
#include "ast-spread.h"
#include "ast-style.h"

/* Pixels around the picture: figures at the start, numbers of moments above. */
enum { START = 40, END = 10, ABOVE = 20, BELOW = 8 };

/* Luck that is marked: from this part of the chance to win on. */
static const double marked_luck = 0.06;

struct _AstChancePlot {
  AstPlot parent_instance;

  /* Owned */
  GListModel *seats;
  AstGame *game;
  AstTurnReview *turns;

  /* State */
  int n;
  int marked; /* A turn, or -1. */
  int moments[AST_N_MOMENTS], n_moments;
  int start, above; /* Pixels around the picture, for its font. */
};

G_DEFINE_FINAL_TYPE (AstChancePlot, ast_chance_plot, AST_TYPE_PLOT)

/* Time runs as text does, and as the slider below. */
static gboolean
is_mirrored (AstChancePlot *self)
{
  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
}

/* Where the picture begins, from the left, and its width. */
static double
get_left (AstChancePlot *self)
{
  return is_mirrored (self) ? END : self->start;
}

static double
get_span (AstChancePlot *self)
{
  return gtk_widget_get_width (GTK_WIDGET (self)) - self->start - END;
}

static double
get_x (AstChancePlot *self, int turn)
{
  double part = self->n > 1 ? (double) turn / (self->n - 1) : 0.5;

  return get_left (self) + get_span (self) * (is_mirrored (self) ? 1 - part : part);
}

static double
get_y (AstChancePlot *self, double chance)
{
  double height = gtk_widget_get_height (GTK_WIDGET (self)) - self->above - BELOW;

  return self->above + height * (1 - chance);
}

/* The chance of `side` after a turn; FALSE if it is not known. Between two sides, what one does not
 * have is the other's. */
static gboolean
get_chance (AstChancePlot *self, int turn, int side, double *chance)
{
  const AstTurnReview *review = &self->turns[turn];
  double win = CLAMP ((double) review->after.win / AST_REVIEW_UNIT, 0, 1);

  if (review->number == 0 || (self->game->n_sides != 2 && review->side != side))
    return FALSE;
  *chance = review->side == side ? win : 1 - win;
  return TRUE;
}

static int
ast_chance_plot_count (AstPlot *plot, int *n_in_row)
{
  if (n_in_row != NULL)
    *n_in_row = 0;
  return AST_CHANCE_PLOT (plot)->n;
}

static int
ast_chance_plot_find (AstPlot *plot, double x, double y)
{
  AstChancePlot *self = AST_CHANCE_PLOT (plot);
  double part = (x - get_left (self)) / get_span (self);

  if (self->n == 0)
    return -1;
  return CLAMP ((int) lround ((is_mirrored (self) ? 1 - part : part) * (self->n - 1)), 0,
                self->n - 1);
}

static char *
ast_chance_plot_describe (AstPlot *plot, int point)
{
  AstChancePlot *self = AST_CHANCE_PLOT (plot);
  const AstTurnReview *turn = &self->turns[point];
  g_autofree char *title = g_strdup_printf (
      /* Translators: the number of a turn. */
      _ ("Turn %d."), point + 1);
  g_autofree char *swing = NULL, *review = NULL;

  if (turn->number == 0)
    return g_strdup (title);
  swing = ast_phrase_swing (self->seats, self->game, turn);
  review = ast_phrase_review (turn);
  return ast_phrase_sentences ((const char *const[]){ title, swing, review, NULL });
}

static char *
format_points (AstReviewValue value, gboolean is_luck)
{
  double points = (double) value.margin / AST_REVIEW_UNIT;

  return is_luck ? ast_phrase_difference (points) : ast_phrase_decimal (points, 1);
}

static char *
get_name (AstChancePlot *self, int player)
{
  g_autoptr (AstSeat) seat = g_list_model_get_item (self->seats, player);

  return g_strdup (ast_seat_get_name (seat));
}

static GPtrArray *
ast_chance_plot_list (AstPlot *plot)
{
  AstChancePlot *self = AST_CHANCE_PLOT (plot);
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  /* Translators: Heads of columns in a table of turns: whose turn, the chance to win after it, and
   * points by luck of the tile, lost by an error, and by luck of the dice. */
  const char *head[] = {
    _ ("Turn"),          _ ("Player"), _ ("Chance of Winning"), C_ ("luck", "Tile"), _ ("Error"),
    C_ ("luck", "Dice"), NULL
  };

  g_ptr_array_add (rows, g_strdupv ((char **) head));
  for (int i = 0; i < self->n; i++) {
    const AstTurnReview *turn = &self->turns[i];
    g_autofree char *number = g_strdup_printf ("%d", i + 1);
    g_autofree char *name = get_name (self, turn->player);
    g_autofree char *chance =
        ast_phrase_percent ((int) lround (100.0 * turn->after.win / AST_REVIEW_UNIT));
    g_autofree char *draw = format_points (ast_turn_review_draw (turn), TRUE);
    g_autofree char *error = format_points (ast_turn_review_error (turn), FALSE);
    g_autofree char *dice = format_points (ast_turn_review_dice (turn), TRUE);
    const char *row[] = { number, name, chance, draw, error, dice, NULL };

    if (turn->number > 0)
      g_ptr_array_add (rows, g_strdupv ((char **) row));
  }
  return rows;
}

/* --- Picture -------------------------------------------------------------------------------- */

/* The line of a side through all known turns. FALSE if there are fewer than two. */
static gboolean
trace_line (AstChancePlot *self, cairo_t *cr, int side, double *first, double *last)
{
  int n = 0;

  cairo_new_path (cr);
  for (int turn = 0; turn < self->n; turn++) {
    double chance;

    if (!get_chance (self, turn, side, &chance))
      continue;
    *last = get_x (self, turn);
    if (n++ == 0)
      *first = *last;
    cairo_line_to (cr, *last, get_y (self, chance));
  }
  return n > 1;
}

static void
paint_area (AstChancePlot *self, cairo_t *cr, int side, double edge)
{
  GdkRGBA colour = ast_style_side (self->game, side);
  double first, last;

  if (!trace_line (self, cr, 0, &first, &last))
    return;
  cairo_line_to (cr, last, edge);
  cairo_line_to (cr, first, edge);
  cairo_close_path (cr);
  colour.alpha = 0.55f;
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_fill (cr);
}

static void
paint_line (AstChancePlot *self, cairo_t *cr, int side, const GdkRGBA *colour)
{
  GdkRGBA rim = ast_style_faint (GTK_WIDGET (self), 0.5f);
  double first, last;

  if (!trace_line (self, cr, side, &first, &last))
    return;
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 4);
  gdk_cairo_set_source_rgba (cr, &rim);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 2.5);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_stroke (cr);
}

static void
paint_chances (AstChancePlot *self, cairo_t *cr)
{
  GdkRGBA clear = ast_style_colour (GTK_WIDGET (self));

  if (self->game->n_sides == 2) {
    paint_area (self, cr, 0, get_y (self, 0));
    paint_area (self, cr, 1, get_y (self, 1));
    paint_line (self, cr, 0, &clear);
    return;
  }
  for (int side = 0; side < self->game->n_sides; side++) {
    GdkRGBA colour = ast_style_side (self->game, side);

    paint_line (self, cr, side, &colour);
  }
}

/* On the side of the line that it points to, but inside the picture. */
static void
paint_luck (AstChancePlot *self, cairo_t *cr, double x, double y, gboolean up, const GdkRGBA *rim)
{
  double middle = CLAMP (y + (up ? -10 : 10), get_y (self, 1) + 7, get_y (self, 0) - 7);

  ast_chance_mark_paint_luck (cr, x, middle, up, rim);
}

static void
paint_marks (AstChancePlot *self, cairo_t *cr)
{
  GdkRGBA rim = ast_style_colour (GTK_WIDGET (self));

  for (int i = 0; i < self->n; i++) {
    const AstTurnReview *turn = &self->turns[i];
    int line = self->game->n_sides == 2 ? 0 : turn->side;
    AstFault fault = ast_turn_review_fault (turn);
    double luck = (double) (ast_turn_review_draw (turn).win + ast_turn_review_dice (turn).win)
                  / AST_REVIEW_UNIT;
    double chance, x = get_x (self, i), y;

    if (!get_chance (self, i, line, &chance))
      continue;
    y = get_y (self, chance);
    if (fabs (luck) >= marked_luck)
      paint_luck (self, cr, x, y, (luck > 0) == (turn->side == line), &rim);
    if (fault != AST_FAULT_NONE)
      ast_chance_mark_paint_error (cr, x, y, fault, &rim);
  }
}

static void
snapshot_scale (AstChancePlot *self, GtkSnapshot *snapshot)
{
  static const int percents[] = { 0, 50, 100 };
  GdkRGBA faint = ast_style_faint (GTK_WIDGET (self), 0.2f);
  GdkRGBA clear = ast_style_faint (GTK_WIDGET (self), 0.65f);
  double left = get_left (self), span = get_span (self);
  double beside = is_mirrored (self) ? left + span + 6 : left - 6;

  for (guint i = 0; i < G_N_ELEMENTS (percents); i++) {
    g_autofree char *text = ast_phrase_percent (percents[i]);
    float y = (float) (int) get_y (self, percents[i] / 100.0);

    gtk_snapshot_append_color (snapshot, &faint,
                               &GRAPHENE_RECT_INIT ((float) left, y, (float) span, 1));
    ast_plot_snapshot_text (AST_PLOT (self), snapshot, text, beside, y, is_mirrored (self) ? 0 : 1,
                            0, &clear);
  }
}

/* A line at a turn; the one that keys or the pointer are at is fainter than the one that is shown.
 */
static void
snapshot_line (AstChancePlot *self, GtkSnapshot *snapshot, int turn, float alpha)
{
  GdkRGBA colour = ast_style_faint (GTK_WIDGET (self), alpha);
  int height = gtk_widget_get_height (GTK_WIDGET (self)) - self->above - BELOW;

  if (turn >= 0 && turn < self->n)
    gtk_snapshot_append_color (
        snapshot, &colour,
        &GRAPHENE_RECT_INIT ((int) get_x (self, turn) - 1, self->above, 2, height));
}

/* Where the numbers of the moments are, from the left: above their turns, but not above each other
 * or the scale. */
static void
find_badges (AstChancePlot *self, double *badges)
{
  double left = get_left (self), half = self->above / 2.0;
  int n = self->n_moments;

  for (int i = 0; i < n; i++)
    badges[i] = get_x (self, self->moments[is_mirrored (self) ? n - 1 - i : i]);
  ast_spread_places (badges, n, self->above, is_mirrored (self) ? half : left,
                     is_mirrored (self) ? left + get_span (self)
                                        : left + get_span (self) + END - half);
}

static void
snapshot_badge (AstChancePlot *self, GtkSnapshot *snapshot, int moment, double x)
{
  GdkRGBA clear = ast_style_colour (GTK_WIDGET (self));
  GdkRGBA ground = ast_style_faint (GTK_WIDGET (self), 0.15f);
  g_autofree char *number = g_strdup_printf ("%d", moment + 1);
  float size = (float) self->above - 3, y = (float) (self->above - 2) / 2;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) x - size / 2, y - size / 2, size, size);
  GskRoundedRect circle;

  gsk_rounded_rect_init_from_rect (&circle, &bounds, size / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &circle);
  gtk_snapshot_append_color (snapshot, &ground, &bounds);
  gtk_snapshot_pop (snapshot);
  ast_plot_snapshot_text (AST_PLOT (self), snapshot, number, x, y, 0.5, 0, &clear);
}

static void
snapshot_moments (AstChancePlot *self, GtkSnapshot *snapshot)
{
  double badges[AST_N_MOMENTS];

  find_badges (self, badges);
  for (int i = 0; i < self->n_moments; i++) {
    int moment = is_mirrored (self) ? self->n_moments - 1 - i : i;

    snapshot_line (self, snapshot, self->moments[moment], 0.3f);
    snapshot_badge (self, snapshot, moment, badges[i]);
  }
}

static void
ast_chance_plot_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstChancePlot *self = AST_CHANCE_PLOT (widget);
  cairo_t *cr;

  if (self->n == 0)
    return;
  snapshot_scale (self, snapshot);
  cr =
      gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                                gtk_widget_get_height (widget)));
  paint_chances (self, cr);
  paint_marks (self, cr);
  cairo_destroy (cr);
  snapshot_moments (self, snapshot);
  snapshot_line (self, snapshot, self->marked, 1);
  snapshot_line (self, snapshot, ast_plot_get_point (AST_PLOT (self)), 0.5f);
}

/* GTK also calls this when the font has changed. */
static void
ast_chance_plot_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AstChancePlot *self = AST_CHANCE_PLOT (widget);
  g_autofree char *widest = ast_phrase_percent (100);

  self->start = MAX (START, ast_plot_measure_width (AST_PLOT (self), widest) + 10);
  self->above = MAX (ABOVE, ast_plot_measure_height (AST_PLOT (self)) + 6);
}

static void
ast_chance_plot_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 200 : 100;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 400 : 130;
}

/* What decided the game shows only when all is known: numbers would wander meanwhile. */
static gboolean
is_whole (AstChancePlot *self)
{
  for (int i = 0; i < self->n; i++)
    if (self->turns[i].number == 0)
      return FALSE;
  return TRUE;
}

static void
clear_turns (AstChancePlot *self)
{
  g_clear_object (&self->seats);
  g_clear_pointer (&self->game, g_free);
  g_clear_pointer (&self->turns, g_free);
  self->n = self->n_moments = 0;
}

static void
ast_chance_plot_finalize (GObject *object)
{
  clear_turns (AST_CHANCE_PLOT (object));
  G_OBJECT_CLASS (ast_chance_plot_parent_class)->finalize (object);
}

static void
ast_chance_plot_class_init (AstChancePlotClass *klass)
{
  AstPlotClass *plot_class = AST_PLOT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ast_chance_plot_finalize;
  GTK_WIDGET_CLASS (klass)->measure = ast_chance_plot_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = ast_chance_plot_size_allocate;
  GTK_WIDGET_CLASS (klass)->snapshot = ast_chance_plot_snapshot;
  plot_class->count = ast_chance_plot_count;
  plot_class->find = ast_chance_plot_find;
  plot_class->describe = ast_chance_plot_describe;
  plot_class->list = ast_chance_plot_list;
}

static void
ast_chance_plot_init (AstChancePlot *self)
{
  self->marked = -1;
}

GtkWidget *
ast_chance_plot_new (void)
{
  AstChancePlot *self = g_object_new (AST_TYPE_CHANCE_PLOT, NULL);

  ast_plot_set_title (
      AST_PLOT (self), _ ("Chance of Winning"),
      /* Translators: explains the marks in a plot. */
      _ ("Circle: an error. Triangle: luck. Number: a turn that decided the game."));
  return GTK_WIDGET (self);
}

void
ast_chance_plot_set_turns (AstChancePlot *self, GListModel *seats, const AstGame *game,
                           const AstTurnReview *turns, int n)
{
  int point = ast_plot_get_point (AST_PLOT (self));

  g_return_if_fail (n >= 0);

  clear_turns (self);
  if (n > 0) {
    self->seats = g_object_ref (seats);
    self->game = g_memdup2 (game, sizeof *game);
    self->turns = g_memdup2 (turns, n * sizeof *turns);
    self->n = n;
    self->n_moments = is_whole (self) ? ast_review_moments (turns, n, self->moments) : 0;
  }
  ast_plot_changed (AST_PLOT (self));
  /* Whoever has found a turn stays there while others become known. */
  if (point < n)
    ast_plot_set_point (AST_PLOT (self), point);
}

void
ast_chance_plot_mark (AstChancePlot *self, int turn)
{
  if (self->marked == turn)
    return;
  self->marked = turn;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
