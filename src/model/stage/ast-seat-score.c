/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-seat-score.h"

struct _AstSeatScore {
  GObject parent_instance;

  AstSeatScoreValues values;
};

G_DEFINE_FINAL_TYPE (AstSeatScore, ast_seat_score, G_TYPE_OBJECT)

typedef enum {
  PROP_POINTS = 1,
  PROP_PROJECTED,
  PROP_ACTIVE,
  PROP_RESERVE,
  PROP_EQUIPMENT,
  N_PROPS
} AstSeatScoreProperty;

static GParamSpec *props[N_PROPS];

static void
ast_seat_score_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  const AstSeatScoreValues *values = &AST_SEAT_SCORE (object)->values;

  switch ((AstSeatScoreProperty) id) {
  case PROP_POINTS:
    g_value_set_int (value, values->points);
    break;
  case PROP_PROJECTED:
    g_value_set_int (value, values->projected);
    break;
  case PROP_ACTIVE:
    g_value_set_boolean (value, values->active);
    break;
  case PROP_RESERVE:
    g_value_set_uint (value, values->reserve);
    break;
  case PROP_EQUIPMENT:
    g_value_set_uint (value, values->equipment);
    break;
  case N_PROPS:
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
ast_seat_score_class_init (AstSeatScoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = ast_seat_score_get_property;

  props[PROP_POINTS] = g_param_spec_int ("points", NULL, NULL, 0, G_MAXINT, 0, flags);
  props[PROP_PROJECTED] = g_param_spec_int ("projected", NULL, NULL, -1, G_MAXINT, -1, flags);
  props[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE, flags);
  props[PROP_RESERVE] = g_param_spec_uint ("reserve", NULL, NULL, 0, 0x1f, 0, flags);
  props[PROP_EQUIPMENT] = g_param_spec_uint ("equipment", NULL, NULL, 0, 3, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
ast_seat_score_init (AstSeatScore *self)
{
  self->values.projected = -1;
}

AstSeatScore *
ast_seat_score_new (void)
{
  return g_object_new (AST_TYPE_SEAT_SCORE, NULL);
}

int
ast_seat_score_get_points (AstSeatScore *self)
{
  return self->values.points;
}

int
ast_seat_score_get_projected (AstSeatScore *self)
{
  return self->values.projected;
}

gboolean
ast_seat_score_get_active (AstSeatScore *self)
{
  return self->values.active;
}

unsigned
ast_seat_score_get_reserve (AstSeatScore *self)
{
  return self->values.reserve;
}

unsigned
ast_seat_score_get_equipment (AstSeatScore *self)
{
  return self->values.equipment;
}

static void
notify_if (AstSeatScore *self, gboolean changed, AstSeatScoreProperty prop)
{
  if (changed)
    g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

void
ast_seat_score_set (AstSeatScore *self, const AstSeatScoreValues *values)
{
  AstSeatScoreValues old, new = *values;

  old = self->values;
  self->values = new;
  notify_if (self, old.points != new.points, PROP_POINTS);
  notify_if (self, old.projected != new.projected, PROP_PROJECTED);
  notify_if (self, old.active != new.active, PROP_ACTIVE);
  notify_if (self, old.reserve != new.reserve, PROP_RESERVE);
  notify_if (self, old.equipment != new.equipment, PROP_EQUIPMENT);
}
