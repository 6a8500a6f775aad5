/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-piece.h"

#include "ast-style.h"

GdkRGBA
ast_piece_colour (GtkWidget *widget, AstPiece piece)
{
  /* Those of points are the colours of the board, a route's look like a route. */
  static const AstPaint paints[] = { AST_PAINT_ROUTE, AST_PAINT_DUST_RIM, AST_PAINT_VIOLET,
                                     AST_PAINT_ROSE,  AST_PAINT_ROCK,     AST_PAINT_CHART,
                                     AST_PAINT_ROUTE };

  if (piece == AST_PIECE_EVEN)
    return ast_style_faint (widget, 0.4f);
  if (piece == AST_PIECE_LOST)
    return ast_style_faint (widget, 0.15f);
  return ast_style_paint (paints[piece]);
}

static void
draw_plate (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer piece)
{
  GdkRGBA colour = ast_piece_colour (GTK_WIDGET (area), (AstPiece) GPOINTER_TO_INT (piece));
  GdkRGBA rim = ast_style_faint (GTK_WIDGET (area), 0.3f);

  cairo_rectangle (cr, 0.5, 0.5, width - 1, height - 1);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 1);
  gdk_cairo_set_source_rgba (cr, &rim);
  cairo_stroke (cr);
}

GtkWidget *
ast_piece_make_sample (AstPiece piece, const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *plate = gtk_drawing_area_new ();
  GtkWidget *label = gtk_label_new (name);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (plate), 12);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (plate), 12);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (plate), draw_plate, GINT_TO_POINTER (piece),
                                  NULL);
  gtk_widget_set_valign (plate, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), plate);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}
