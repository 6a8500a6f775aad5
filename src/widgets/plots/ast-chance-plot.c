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

/* Pixels: after the picture, the radius of a dot, and of names from the edges of their parts. */
enum { END = 10, DOT = 3, NAME_INDENT = 6, NAME_RISE = 11, NAME_PAD = 4 };

/* Luck that is marked: from this part of the chance to win on. */
static const double marked_luck = 0.06;

typedef struct {
  GListModel *seats;
  AstGame *game;
  AstTurnReview *turns;
  int n;
  gboolean known; /* All of them. */
  int moments[AST_N_MOMENTS], n_moments;
} Chances;

static void
free_chances (gpointer data)
{
  Chances *self = data;

  g_object_unref (self->seats);
  g_free (self->game);
  g_free (self->turns);
  g_free (self);
}

/* The chance of `side` after a turn; FALSE if it is not known. Between two sides, what one does not
 * have is the other's. */
static gboolean
get_chance (const Chances *self, int turn, int side, double *chance)
{
  const AstTurnReview *review = &self->turns[turn];
  double win = CLAMP ((double) review->after.win / AST_REVIEW_UNIT, 0, 1);

  if (review->number == 0 || (self->game->n_sides != 2 && review->side != side))
    return FALSE;
  *chance = review->side == side ? win : 1 - win;
  return TRUE;
}

static char *
describe (gconstpointer data, int point)
{
  const Chances *self = data;
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
format_points (gint64 margin)
{
  double points = (double) margin / AST_REVIEW_UNIT;

  return fabs (points) < 0.05 ? g_strdup ("–") : ast_phrase_difference (points);
}

static GPtrArray *
list (gconstpointer data)
{
  const Chances *self = data;
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  /* Translators: Heads of columns in a table of turns: whose turn, the chance to win after it, and
   * points by luck of the tile, lost by an error, and by luck of the dice. */
  const char *head[] = { _ ("Turn"),          C_ ("turn", "Chance"),
                         C_ ("turn", "Tile"), C_ ("turn", "Mistake"),
                         C_ ("turn", "Dice"), NULL };

  g_ptr_array_add (rows, g_strdupv ((char **) head));
  for (int i = 0; self != NULL && i < self->n; i++) {
    const AstTurnReview *turn = &self->turns[i];
    /* Translators: the number of a turn, and whose it is: "12. Ada". */
    g_autofree char *title = g_strdup_printf (C_ ("moment", "%1$d. %2$s"), i + 1,
                                              ast_phrase_player (self->seats, turn->player));
    g_autofree char *chance =
        ast_phrase_percent ((int) lround (100.0 * turn->after.win / AST_REVIEW_UNIT));
    g_autofree char *draw = format_points (ast_turn_review_draw (turn).margin);
    g_autofree char *error = format_points (-ast_turn_review_error (turn).margin);
    g_autofree char *dice = format_points (ast_turn_review_dice (turn).margin);
    const char *row[] = { title, chance, draw, error, dice, NULL };

    if (turn->number > 0)
      g_ptr_array_add (rows, g_strdupv ((char **) row));
  }
  return rows;
}

/* --- Picture -------------------------------------------------------------------------------- */

/* The line of a side through all known turns. FALSE if there are fewer than two. */
static gboolean
trace_line (AstCurvePlot *plot, const Chances *self, cairo_t *cr, int side, double *first,
            double *last)
{
  int n = 0;

  cairo_new_path (cr);
  for (int turn = 0; turn < self->n; turn++) {
    double chance;

    if (!get_chance (self, turn, side, &chance))
      continue;
    *last = ast_curve_plot_get_x (plot, turn);
    if (n++ == 0)
      *first = *last;
    cairo_line_to (cr, *last, ast_curve_plot_get_y (plot, chance));
  }
  return n > 1;
}

static void
paint_area (AstCurvePlot *plot, const Chances *self, cairo_t *cr, int side, double edge)
{
  GdkRGBA colour = ast_style_side (self->game, side);
  double first, last;

  if (!trace_line (plot, self, cr, 0, &first, &last))
    return;
  cairo_line_to (cr, last, edge);
  cairo_line_to (cr, first, edge);
  cairo_close_path (cr);
  colour.alpha = 0.55f;
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_fill (cr);
}

static void
paint_line (AstCurvePlot *plot, const Chances *self, cairo_t *cr, int side, const GdkRGBA *colour)
{
  double first, last;

  if (trace_line (plot, self, cr, side, &first, &last))
    ast_curve_plot_stroke (plot, cr, colour);
}

/* Turns between which others are not known yet. */
static void
paint_dots (AstCurvePlot *plot, const Chances *self, cairo_t *cr)
{
  GdkRGBA clear = ast_style_colour (GTK_WIDGET (plot));

  for (int i = 0; i < self->n; i++) {
    int side = self->turns[i].side;
    GdkRGBA colour = self->game->n_sides == 2 ? clear : ast_style_side (self->game, side);
    double chance;

    if (!get_chance (self, i, self->game->n_sides == 2 ? 0 : side, &chance))
      continue;
    cairo_arc (cr, ast_curve_plot_get_x (plot, i), ast_curve_plot_get_y (plot, chance), DOT, 0,
               2 * G_PI);
    gdk_cairo_set_source_rgba (cr, &colour);
    cairo_fill_preserve (cr);
    gdk_cairo_set_source_rgba (cr, &clear);
    cairo_set_line_width (cr, 1);
    cairo_stroke (cr);
  }
}

static void
paint_chances (AstCurvePlot *plot, const Chances *self, cairo_t *cr)
{
  GdkRGBA clear = ast_style_colour (GTK_WIDGET (plot));

  if (self->game->n_sides == 2) {
    paint_area (plot, self, cr, 0, ast_curve_plot_get_y (plot, 0));
    paint_area (plot, self, cr, 1, ast_curve_plot_get_y (plot, 1));
    paint_line (plot, self, cr, 0, &clear);
    return;
  }
  for (int side = 0; side < self->game->n_sides; side++) {
    GdkRGBA colour = ast_style_side (self->game, side);

    paint_line (plot, self, cr, side, &colour);
  }
}

/* On the side that the line has moved to, but inside the picture. */
static void
paint_luck (AstCurvePlot *plot, cairo_t *cr, double x, double y, gboolean up, gboolean good,
            const GdkRGBA *colour)
{
  GdkRGBA rim = ast_style_colour (GTK_WIDGET (plot));
  double middle = CLAMP (y + (up ? -10 : 10), ast_curve_plot_get_y (plot, 1) + 7,
                         ast_curve_plot_get_y (plot, 0) - 7);

  ast_chance_mark_paint_luck (cr, x, middle, good, colour, &rim);
}

static void
paint_marks (AstCurvePlot *plot, const Chances *self, cairo_t *cr)
{
  GdkRGBA rim = ast_style_colour (GTK_WIDGET (plot));

  for (int i = 0; i < self->n; i++) {
    const AstTurnReview *turn = &self->turns[i];
    int line = self->game->n_sides == 2 ? 0 : turn->side;
    AstFault fault = ast_turn_review_fault (turn);
    double luck = (double) (ast_turn_review_draw (turn).win + ast_turn_review_dice (turn).win)
                  / AST_REVIEW_UNIT;
    GdkRGBA colour = ast_style_side (self->game, turn->side);
    double chance, x = ast_curve_plot_get_x (plot, i), y;

    if (!get_chance (self, i, line, &chance))
      continue;
    y = ast_curve_plot_get_y (plot, chance);
    if (fabs (luck) >= marked_luck)
      paint_luck (plot, cr, x, y, (luck > 0) == (turn->side == line), luck > 0, &colour);
    if (fault != AST_FAULT_NONE)
      ast_chance_mark_paint_error (cr, x, y, fault, &colour, &rim);
  }
}

/* Where the numbers of the moments are, from the left: above their turns, but not above each other
 * or the scale. */
static void
find_badges (AstCurvePlot *plot, const Chances *self, double *badges)
{
  gboolean mirrored = ast_curve_plot_is_mirrored (plot);
  graphene_rect_t picture = ast_curve_plot_get_picture (plot);
  double left = picture.origin.x, right = left + picture.size.width, half = picture.origin.y / 2;
  int n = self->n_moments;

  for (int i = 0; i < n; i++)
    badges[i] = ast_curve_plot_get_x (plot, self->moments[mirrored ? n - 1 - i : i]);
  ast_spread_places (badges, n, picture.origin.y, mirrored ? half : left,
                     mirrored ? right : right + END - half);
}

static void
snapshot_badge (AstCurvePlot *plot, GtkSnapshot *snapshot, int moment, double x)
{
  GdkRGBA clear = ast_style_colour (GTK_WIDGET (plot));
  GdkRGBA ground = ast_style_faint (GTK_WIDGET (plot), 0.15f);
  g_autofree char *number = g_strdup_printf ("%d", moment + 1);
  float above = ast_curve_plot_get_picture (plot).origin.y, size = above - 3, y = (above - 2) / 2;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) x - size / 2, y - size / 2, size, size);
  GskRoundedRect circle;

  gsk_rounded_rect_init_from_rect (&circle, &bounds, size / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &circle);
  gtk_snapshot_append_color (snapshot, &ground, &bounds);
  gtk_snapshot_pop (snapshot);
  ast_plot_snapshot_text (AST_PLOT (plot), snapshot, number, x, y, 0.5, 0, &clear);
}

static void
snapshot_moments (AstCurvePlot *plot, GtkSnapshot *snapshot, const Chances *self)
{
  double badges[AST_N_MOMENTS];

  find_badges (plot, self, badges);
  for (int i = 0; i < self->n_moments; i++) {
    int moment = ast_curve_plot_is_mirrored (plot) ? self->n_moments - 1 - i : i;

    ast_curve_plot_snapshot_line (plot, snapshot, self->moments[moment], 0.3f, 0);
    snapshot_badge (plot, snapshot, moment, badges[i]);
  }
}

/* On a ground of its own, since lines of turns may be there. */
static void
snapshot_name (AstCurvePlot *plot, GtkSnapshot *snapshot, const char *name, double x, double y,
               gboolean mirrored)
{
  GdkRGBA clear = ast_style_colour (GTK_WIDGET (plot)), ground = ast_style_ink (&clear);
  float width = (float) ast_plot_measure_width (AST_PLOT (plot), name);
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT ((float) x - (mirrored ? width : 0) - NAME_PAD,
                          (float) (y - NAME_RISE + 3), width + 2 * NAME_PAD, 2 * (NAME_RISE - 3));

  ground.alpha = 0.6f;
  gtk_snapshot_append_color (snapshot, &ground, &bounds);
  ast_plot_snapshot_text (AST_PLOT (plot), snapshot, name, x, y, mirrored, 0, &clear);
}

/* Of two sides: each is named where its part of the picture begins. */
static void
snapshot_names (AstCurvePlot *plot, GtkSnapshot *snapshot, const Chances *self)
{
  gboolean mirrored = ast_curve_plot_is_mirrored (plot);
  graphene_rect_t picture = ast_curve_plot_get_picture (plot);
  double x = picture.origin.x + (mirrored ? picture.size.width - NAME_INDENT : NAME_INDENT);

  for (int side = 0; side < 2; side++) {
    const char *name = ast_phrase_side (self->seats, self->game, side);
    double y = ast_curve_plot_get_y (plot, side) + (side == 0 ? -NAME_RISE : NAME_RISE);

    snapshot_name (plot, snapshot, name, x, y, mirrored);
  }
}

/* The line at the turn that keys or the pointer are at is fainter than that at the one shown. */
static void
snapshot (AstCurvePlot *plot, GtkSnapshot *snapshot, gconstpointer data)
{
  const Chances *self = data;
  cairo_t *cr = ast_curve_plot_paint (plot, snapshot);

  paint_chances (plot, self, cr);
  if (self->known)
    paint_marks (plot, self, cr);
  else
    paint_dots (plot, self, cr);
  cairo_destroy (cr);
  snapshot_moments (plot, snapshot, self);
  ast_curve_plot_snapshot_line (plot, snapshot, ast_curve_plot_get_marked (plot), 1, 0);
  ast_curve_plot_snapshot_line (plot, snapshot, ast_plot_get_point (AST_PLOT (plot)), 0.5f, 0);
  if (self->game->n_sides == 2)
    snapshot_names (plot, snapshot, self);
}

static char *
format (double chance)
{
  return ast_phrase_percent ((int) lround (100 * chance));
}

static const AstCurveKind kind = {
  .minimum = { 200, 100 },
  .natural = { 400, 160 },
  .start = 40,
  .end = END,
  .above = 20,
  .below = 8,
  .text_above = TRUE,
  .gap = 6,
  .lines = 0.2f,
  .format = format,
  .describe = describe,
  .list = list,
  .snapshot = snapshot,
  .free = free_chances,
};

static gboolean
are_known (const AstTurnReview *turns, int n)
{
  for (int i = 0; i < n; i++)
    if (turns[i].number == 0)
      return FALSE;
  return TRUE;
}

/* What there is to be seen; `self` may be NULL. */
static char *
explain (const Chances *self)
{
  if (self == NULL || self->known)
    /* Translators: explains the marks in a plot. */
    return g_strdup (_ ("Circle: a mistake. Triangle: luck, or bad luck if it points down. "
                        "Number: a deciding turn."));
  if (self->game->n_sides > 2)
    /* Translators: explains the dots in a plot that is being made. */
    return g_strdup (_ ("Each dot is the chance of the player whose turn it was."));
  /* Translators: explains the dots in a plot that is being made; %s is a player or a team. */
  return g_strdup_printf (_ ("Each dot is the chance for %s after a turn."),
                          ast_phrase_subject (self->seats, self->game, 0));
}

GtkWidget *
ast_chance_plot_new (void)
{
  GtkWidget *plot = g_object_new (AST_TYPE_CURVE_PLOT, NULL);

  ast_chance_plot_show (AST_CURVE_PLOT (plot), NULL, NULL, NULL, 0);
  return plot;
}

void
ast_chance_plot_show (AstCurvePlot *plot, GListModel *seats, const AstGame *game,
                      const AstTurnReview *turns, int n)
{
  g_autofree char *summary = NULL;
  Chances *chances = NULL;

  if (n > 0) {
    chances = g_new (Chances, 1);
    *chances = (Chances){
      .seats = g_object_ref (seats),
      .game = g_memdup2 (game, sizeof *game),
      .turns = g_memdup2 (turns, n * sizeof *turns),
      .n = n,
      .known = are_known (turns, n),
    };
    if (chances->known) /* The numbers would wander meanwhile. */
      chances->n_moments = ast_review_moments (turns, n, chances->moments);
  }
  summary = explain (chances);
  ast_plot_set_title (AST_PLOT (plot), _ ("Chance of Winning"), summary);
  ast_curve_plot_show (plot, &kind, chances, n, (AstScale){ .most = 1, .step = 0.5 });
}
