/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-chance-mark.h"

#include "ast-style.h"

/* Pixels. */
enum { SIZE = 20 };

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
draw_error (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer fault)
{
  GdkRGBA rim = ast_style_colour (GTK_WIDGET (area));

  ast_chance_mark_paint_error (cr, width / 2.0, height / 2.0, (AstFault) GPOINTER_TO_INT (fault),
                               &rim);
}

static void
draw_luck (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer up)
{
  GdkRGBA rim = ast_style_colour (GTK_WIDGET (area));

  ast_chance_mark_paint_luck (cr, width / 2.0, height / 2.0, GPOINTER_TO_INT (up), &rim);
}

GtkWidget *
ast_chance_mark_new (const AstTurnReview *turn)
{
  GtkWidget *self = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, "valign", GTK_ALIGN_CENTER,
                                  "content-width", SIZE, "content-height", SIZE, NULL);
  AstTurnCause cause = ast_turn_review_cause (turn);
  AstReviewValue luck =
      cause == AST_CAUSE_DICE ? ast_turn_review_dice (turn) : ast_turn_review_draw (turn);
  gboolean is_error = cause == AST_CAUSE_ERROR;

  gtk_drawing_area_set_draw_func (
      GTK_DRAWING_AREA (self), is_error ? draw_error : draw_luck,
      GINT_TO_POINTER (is_error ? (int) ast_turn_review_fault (turn) : luck.win > 0), NULL);
  return self;
}
