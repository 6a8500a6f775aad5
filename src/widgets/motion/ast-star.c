/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-star.h"

#include <math.h>

#include "ast-style.h"

/* Brightness is drawn in so many steps. */
enum { SHADES = 24 };

/* How much of the light the brightest star has, and the radius of its glow in pixels. */
static const double brightest = 0.85, widest = 5;

struct _AstStar {
  GtkWidget parent_instance;

  /* State */
  AstGlimmer glimmer; /* Valid if it lives. */
  gboolean lives;
  int shade;     /* From 0, dark, to SHADES. */
  double dx, dy; /* Its middle, from that of the widget. */
};

G_DEFINE_FINAL_TYPE (AstStar, ast_star, GTK_TYPE_WIDGET)

/* A bright point and a faint glow around it that grows with the light. */
static void
ast_star_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstStar *self = AST_STAR (widget);
  float light = (float) (brightest * self->shade / SHADES);
  float radius = (float) (widest * (0.6 + 0.4 * self->shade / SHADES));
  GdkRGBA colour =
      ast_style_rgb (ast_palette (self->glimmer.warm ? AST_PAINT_STAR_WARM : AST_PAINT_STAR));
  GskColorStop stops[] = { { 0, colour }, { 0.16f, colour }, { 0.34f, colour }, { 1, colour } };
  graphene_point_t at = GRAPHENE_POINT_INIT (AST_STAR_SIZE / 2.0f + (float) self->dx,
                                             AST_STAR_SIZE / 2.0f + (float) self->dy);

  if (self->shade == 0)
    return;
  stops[0].color.alpha = stops[1].color.alpha = light;
  stops[2].color.alpha = 0.22f * light;
  stops[3].color.alpha = 0;
  gtk_snapshot_append_radial_gradient (snapshot,
                                       &GRAPHENE_RECT_INIT (0, 0, AST_STAR_SIZE, AST_STAR_SIZE),
                                       &at, radius, radius, 0, 1, stops, G_N_ELEMENTS (stops));
}

static void
ast_star_class_init (AstStarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ast_star_snapshot;
  gtk_widget_class_set_css_name (widget_class, "star");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ast_star_init (AstStar *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), AST_STAR_SIZE, AST_STAR_SIZE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
ast_star_new (void)
{
  return g_object_new (AST_TYPE_STAR, NULL);
}

static void
set_shade (AstStar *self, int shade)
{
  if (self->shade == shade)
    return;
  self->shade = shade;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_star_set_glimmer (AstStar *self, const AstGlimmer *glimmer)
{
  self->lives = glimmer != NULL;
  if (glimmer != NULL)
    self->glimmer = *glimmer;
  set_shade (self, 0);
}

const AstGlimmer *
ast_star_get_glimmer (AstStar *self)
{
  return self->lives ? &self->glimmer : NULL;
}

void
ast_star_show (AstStar *self, gint64 now)
{
  g_return_if_fail (self->lives);

  ast_glimmer_find_drift (&self->glimmer, now, &self->dx, &self->dy);
  set_shade (self, (int) lround (SHADES * ast_glimmer_find_light (&self->glimmer, now)));
}

gboolean
ast_star_is_alight (AstStar *self)
{
  return self->shade > 0;
}
