/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-lap-badge.h"

struct _AstLapBadge {
  GtkWidget parent_instance;

  /* Borrowed */
  GtkWidget *label;

  /* State */
  int points;
};

G_DEFINE_FINAL_TYPE (AstLapBadge, ast_lap_badge, GTK_TYPE_WIDGET)

typedef enum { PROP_POINTS = 1, N_PROPS } AstLapBadgeProperty;

static GParamSpec *props[N_PROPS];

static void
show (AstLapBadge *self)
{
  int laps = self->points / AST_LAP * AST_LAP;
  g_autofree char *text = g_strdup_printf ("%d", laps);

  gtk_label_set_label (GTK_LABEL (self->label), text);
  gtk_widget_set_visible (self->label, laps > 0);
}

static void
ast_lap_badge_dispose (GObject *object)
{
  g_clear_pointer (&AST_LAP_BADGE (object)->label, gtk_widget_unparent);
  G_OBJECT_CLASS (ast_lap_badge_parent_class)->dispose (object);
}

static void
ast_lap_badge_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_POINTS)
    g_value_set_int (value, AST_LAP_BADGE (object)->points);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ast_lap_badge_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_POINTS)
    ast_lap_badge_set_points (AST_LAP_BADGE (object), g_value_get_int (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ast_lap_badge_class_init (AstLapBadgeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ast_lap_badge_dispose;
  object_class->get_property = ast_lap_badge_get_property;
  object_class->set_property = ast_lap_badge_set_property;

  props[PROP_POINTS] =
      g_param_spec_int ("points", NULL, NULL, 0, G_MAXINT, 0,
                        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_css_name (widget_class, "lapbadge");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
ast_lap_badge_init (AstLapBadge *self)
{
  self->label = gtk_label_new (NULL);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_END);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  show (self);
}

GtkWidget *
ast_lap_badge_new (void)
{
  return g_object_new (AST_TYPE_LAP_BADGE, NULL);
}

void
ast_lap_badge_set_points (AstLapBadge *self, int points)
{
  if (self->points == points)
    return;
  self->points = points;
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_POINTS]);
}
