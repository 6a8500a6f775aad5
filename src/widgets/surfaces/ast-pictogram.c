/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-pictogram.h"

#include <math.h>

struct _AstPictogram {
  GtkWidget parent_instance;

  /* State */
  AstDrawing drawing;
  int pixel_size;
};

G_DEFINE_FINAL_TYPE (AstPictogram, ast_pictogram, GTK_TYPE_WIDGET)

enum { PROP_PIXEL_SIZE = 1 };

static int
find_width (AstPictogram *self, int height)
{
  return (int) ceil (ast_drawing_width (&self->drawing, height));
}

static void
ast_pictogram_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  AstPictogram *self = AST_PICTOGRAM (widget);

  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? self->pixel_size
                                                     : find_width (self, self->pixel_size);
  *natural = *minimum;
}

/* Draws in the middle of the allocated area, on whole pixels. */
static void
ast_pictogram_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstPictogram *self = AST_PICTOGRAM (widget);
  int height = self->pixel_size > 0 ? self->pixel_size : gtk_widget_get_height (widget);
  int width = find_width (self, height);
  int x = (gtk_widget_get_width (widget) - width) / 2;
  int y = (gtk_widget_get_height (widget) - height) / 2;
  cairo_t *cr;

  if (self->drawing.kind == AST_DRAWING_NOTHING)
    return;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (x - 1, y - 1, width + 2, height + 2));
  cairo_translate (cr, x, y);
  ast_drawing_paint (&self->drawing, cr, width, height);
  cairo_destroy (cr);
}

static void
ast_pictogram_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AST_PICTOGRAM (object)->pixel_size = g_value_get_int (value);
  gtk_widget_queue_resize (GTK_WIDGET (object));
}

static void
ast_pictogram_class_init (AstPictogramClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = ast_pictogram_set_property;
  widget_class->measure = ast_pictogram_measure;
  widget_class->snapshot = ast_pictogram_snapshot;

  g_object_class_install_property (object_class, PROP_PIXEL_SIZE,
                                   g_param_spec_int ("pixel-size", NULL, NULL, 0, G_MAXINT, 16,
                                                     G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_css_name (widget_class, "pictogram");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ast_pictogram_init (AstPictogram *self)
{
  self->pixel_size = 16;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
ast_pictogram_new (AstDrawing drawing, int pixel_size)
{
  AstPictogram *self = g_object_new (AST_TYPE_PICTOGRAM, "pixel-size", pixel_size, NULL);

  ast_pictogram_set_drawing (self, drawing);
  return GTK_WIDGET (self);
}

AstDrawing
ast_pictogram_get_drawing (AstPictogram *self)
{
  return self->drawing;
}

void
ast_pictogram_set_drawing (AstPictogram *self, AstDrawing drawing)
{
  int width = find_width (self, self->pixel_size);

  if (ast_drawing_equal (&self->drawing, &drawing))
    return;
  self->drawing = drawing;
  if (find_width (self, self->pixel_size) != width)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
