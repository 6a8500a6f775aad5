/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-points-label.h"

struct _AstPointsLabel {
  GtkWidget parent_instance;

  /* State */
  int points;
  int projected;

  /* Template */
  GtkLabel *points_label;
  GtkLabel *projected_label;
};

G_DEFINE_FINAL_TYPE (AstPointsLabel, ast_points_label, GTK_TYPE_WIDGET)

typedef enum { PROP_POINTS = 1, PROP_PROJECTED, N_PROPS } AstPointsLabelProperty;

static GParamSpec *props[N_PROPS];

static void
set_number (GtkLabel *label, const char *format, int number)
{
  g_autofree char *text = g_strdup_printf (format, number);

  gtk_label_set_label (label, text);
}

static void
show_points (AstPointsLabel *self)
{
  set_number (self->points_label, "%d", self->points);
}

/* The arrow points to the number, which is left of it where text runs from right to left. */
static void
show_projected (AstPointsLabel *self)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  gtk_widget_set_visible (GTK_WIDGET (self->projected_label), self->projected >= 0);
  set_number (self->projected_label, mirrored ? "\u2190 %d" : "\u2192 %d", self->projected);
}

static void
ast_points_label_direction_changed (GtkWidget *widget, GtkTextDirection before)
{
  AstPointsLabel *self = AST_POINTS_LABEL (widget);

  if (self->projected_label != NULL)
    show_projected (self);
  GTK_WIDGET_CLASS (ast_points_label_parent_class)->direction_changed (widget, before);
}

static void
ast_points_label_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), AST_TYPE_POINTS_LABEL);
  G_OBJECT_CLASS (ast_points_label_parent_class)->dispose (object);
}

static void
ast_points_label_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AstPointsLabel *self = AST_POINTS_LABEL (object);

  if (id == PROP_POINTS)
    g_value_set_int (value, self->points);
  else if (id == PROP_PROJECTED)
    g_value_set_int (value, self->projected);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ast_points_label_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AstPointsLabel *self = AST_POINTS_LABEL (object);

  if (id == PROP_POINTS)
    ast_points_label_set_points (self, g_value_get_int (value));
  else if (id == PROP_PROJECTED)
    ast_points_label_set_projected (self, g_value_get_int (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ast_points_label_class_init (AstPointsLabelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = ast_points_label_dispose;
  object_class->get_property = ast_points_label_get_property;
  object_class->set_property = ast_points_label_set_property;
  widget_class->direction_changed = ast_points_label_direction_changed;

  props[PROP_POINTS] = g_param_spec_int ("points", NULL, NULL, 0, G_MAXINT, 0, flags);
  props[PROP_PROJECTED] = g_param_spec_int ("projected", NULL, NULL, -1, G_MAXINT, -1, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_css_name (widget_class, "points");
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-points-label.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "points", FALSE,
                                             G_STRUCT_OFFSET (AstPointsLabel, points_label));
  gtk_widget_class_bind_template_child_full (widget_class, "projected", FALSE,
                                             G_STRUCT_OFFSET (AstPointsLabel, projected_label));
}

static void
ast_points_label_init (AstPointsLabel *self)
{
  self->projected = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  show_points (self);
  show_projected (self);
}

GtkWidget *
ast_points_label_new (void)
{
  return g_object_new (AST_TYPE_POINTS_LABEL, NULL);
}

void
ast_points_label_set_points (AstPointsLabel *self, int points)
{
  if (self->points == points)
    return;
  self->points = points;
  show_points (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_POINTS]);
}

void
ast_points_label_set_projected (AstPointsLabel *self, int projected)
{
  if (self->projected == projected)
    return;
  self->projected = projected;
  show_projected (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PROJECTED]);
}
