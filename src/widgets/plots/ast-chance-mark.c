/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-chance-mark.h"

#include "ast-style.h"

/* Pixels. */
enum { SIZE = 20 };

struct _AstChanceMark {
  GtkWidget parent_instance;

  /* State */
  AstTurnCause cause;
  AstFault fault;
  gboolean up;
};

G_DEFINE_FINAL_TYPE (AstChanceMark, ast_chance_mark, GTK_TYPE_WIDGET)

void
ast_chance_mark_paint_error (cairo_t *cr, double x, double y, AstFault fault, const GdkRGBA *rim)
{
  GdkRGBA rose = ast_style_paint (AST_PAINT_ROSE);

  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, 2 + 1.5 * fault, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &rose);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, rim);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

void
ast_chance_mark_paint_luck (cairo_t *cr, double x, double y, gboolean up, const GdkRGBA *rim)
{
  GdkRGBA gold = ast_style_paint (AST_PAINT_ROUTE);
  double way = up ? -1 : 1;

  cairo_move_to (cr, x, y + way * 5);
  cairo_line_to (cr, x - 5.5, y - way * 4);
  cairo_line_to (cr, x + 5.5, y - way * 4);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &gold);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, rim);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static void
ast_chance_mark_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstChanceMark *self = AST_CHANCE_MARK (widget);
  double x = gtk_widget_get_width (widget) / 2.0, y = gtk_widget_get_height (widget) / 2.0;
  GdkRGBA rim = ast_style_colour (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) (2 * x), (float) (2 * y)));

  if (self->cause == AST_CAUSE_ERROR)
    ast_chance_mark_paint_error (cr, x, y, self->fault, &rim);
  else
    ast_chance_mark_paint_luck (cr, x, y, self->up, &rim);
  cairo_destroy (cr);
}

static void
ast_chance_mark_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = SIZE;
}

static void
ast_chance_mark_class_init (AstChanceMarkClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ast_chance_mark_snapshot;
  widget_class->measure = ast_chance_mark_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ast_chance_mark_init (AstChanceMark *self)
{
}

GtkWidget *
ast_chance_mark_new (const AstTurnReview *turn)
{
  AstChanceMark *self = g_object_new (AST_TYPE_CHANCE_MARK, "valign", GTK_ALIGN_CENTER, NULL);
  AstReviewValue luck;

  self->cause = ast_turn_review_cause (turn);
  self->fault = ast_turn_review_fault (turn);
  luck = self->cause == AST_CAUSE_DICE ? ast_turn_review_dice (turn) : ast_turn_review_draw (turn);
  self->up = luck.win > 0;
  return GTK_WIDGET (self);
}
