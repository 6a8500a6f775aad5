/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-seat.h"

#include "ast-standing.h"

struct _AstSeat {
  GObject parent_instance;

  /* Owned */
  char *name;
  char *level;

  /* State */
  int player;
  AstColour colour;
  int points;
  int arrived;
  int projected;
  gboolean discreet; /* Nobody is told of it. */
  gboolean active;
  unsigned reserve;
  unsigned pieces;
  unsigned walking_meeples;
  unsigned walking_pieces;
};

G_DEFINE_FINAL_TYPE (AstSeat, ast_seat, G_TYPE_OBJECT)

typedef enum {
  PROP_NAME = 1,
  PROP_POINTS,
  PROP_ARRIVED,
  PROP_PROJECTED,
  PROP_ACTIVE,
  PROP_RESERVE,
  PROP_PIECES,
  N_PROPS
} AstSeatProperty;

static GParamSpec *props[N_PROPS];

static void
ast_seat_finalize (GObject *object)
{
  AstSeat *self = AST_SEAT (object);

  g_free (self->name);
  g_free (self->level);
  G_OBJECT_CLASS (ast_seat_parent_class)->finalize (object);
}

static void
ast_seat_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AstSeat *self = AST_SEAT (object);

  switch ((AstSeatProperty) id) {
  case PROP_NAME:
    g_value_set_string (value, self->name);
    break;
  case PROP_POINTS:
    g_value_set_int (value, self->points);
    break;
  case PROP_ARRIVED:
    g_value_set_int (value, self->arrived);
    break;
  case PROP_PROJECTED:
    g_value_set_int (value, ast_seat_get_projected (self));
    break;
  case PROP_ACTIVE:
    g_value_set_boolean (value, self->active);
    break;
  case PROP_RESERVE:
    g_value_set_uint (value, ast_seat_get_reserve (self));
    break;
  case PROP_PIECES:
    g_value_set_uint (value, ast_seat_get_pieces (self));
    break;
  case N_PROPS:
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
ast_seat_class_init (AstSeatClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = ast_seat_finalize;
  object_class->get_property = ast_seat_get_property;

  props[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  props[PROP_POINTS] = g_param_spec_int ("points", NULL, NULL, 0, G_MAXINT, 0, flags);
  props[PROP_ARRIVED] = g_param_spec_int ("arrived", NULL, NULL, 0, G_MAXINT, 0, flags);
  props[PROP_PROJECTED] = g_param_spec_int ("projected", NULL, NULL, -1, G_MAXINT, 0, flags);
  props[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE, flags);
  props[PROP_RESERVE] = g_param_spec_uint ("reserve", NULL, NULL, 0, 0x1f, 0, flags);
  props[PROP_PIECES] = g_param_spec_uint ("pieces", NULL, NULL, 0, 3, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
ast_seat_init (AstSeat *self)
{
}

AstSeat *
ast_seat_new (int player, const char *name, AstColour colour, const char *level)
{
  AstSeat *self = g_object_new (AST_TYPE_SEAT, NULL);

  self->player = player;
  self->name = g_strdup (name);
  self->colour = colour;
  self->level = g_strdup (level);
  return self;
}

int
ast_seat_get_player (AstSeat *self)
{
  g_return_val_if_fail (AST_IS_SEAT (self), 0);
  return self->player;
}

const char *
ast_seat_get_name (AstSeat *self)
{
  g_return_val_if_fail (AST_IS_SEAT (self), NULL);
  return self->name;
}

AstColour
ast_seat_get_colour (AstSeat *self)
{
  g_return_val_if_fail (AST_IS_SEAT (self), AST_RED);
  return self->colour;
}

const char *
ast_seat_get_level (AstSeat *self)
{
  g_return_val_if_fail (AST_IS_SEAT (self), NULL);
  return self->level;
}

gboolean
ast_seat_is_human (AstSeat *self)
{
  g_return_val_if_fail (AST_IS_SEAT (self), FALSE);
  return self->level == NULL;
}

int
ast_seat_get_points (AstSeat *self)
{
  g_return_val_if_fail (AST_IS_SEAT (self), 0);
  return self->points;
}

int
ast_seat_get_arrived (AstSeat *self)
{
  g_return_val_if_fail (AST_IS_SEAT (self), 0);
  return self->arrived;
}

int
ast_seat_get_projected (AstSeat *self)
{
  g_return_val_if_fail (AST_IS_SEAT (self), 0);
  return self->discreet ? -1 : self->projected;
}

gboolean
ast_seat_get_active (AstSeat *self)
{
  g_return_val_if_fail (AST_IS_SEAT (self), FALSE);
  return self->active;
}

unsigned
ast_seat_get_reserve (AstSeat *self)
{
  g_return_val_if_fail (AST_IS_SEAT (self), 0);
  return self->reserve & ~self->walking_meeples;
}

unsigned
ast_seat_get_pieces (AstSeat *self)
{
  g_return_val_if_fail (AST_IS_SEAT (self), 0);
  return self->pieces & ~self->walking_pieces;
}

void
ast_seat_set_projecting (AstSeat *self, gboolean projecting)
{
  g_return_if_fail (AST_IS_SEAT (self));

  if (self->discreet == !projecting)
    return;
  self->discreet = !projecting;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PROJECTED]);
}

static void
set_number (AstSeat *self, int *field, int value, AstSeatProperty prop)
{
  if (*field == value)
    return;
  *field = value;
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

void
ast_seat_set_arrived (AstSeat *self, int arrived)
{
  g_return_if_fail (AST_IS_SEAT (self));
  set_number (self, &self->arrived, arrived, PROP_ARRIVED);
}

void
ast_seat_set_walking (AstSeat *self, unsigned meeples, unsigned pieces)
{
  g_return_if_fail (AST_IS_SEAT (self));
  set_number (self, (int *) &self->walking_meeples, (int) meeples, PROP_RESERVE);
  set_number (self, (int *) &self->walking_pieces, (int) pieces, PROP_PIECES);
}

void
ast_seat_set_active (AstSeat *self, gboolean active)
{
  g_return_if_fail (AST_IS_SEAT (self));
  set_number (self, &self->active, active, PROP_ACTIVE);
}

void
ast_seat_update (AstSeat *self, const AstGame *game)
{
  int side;
  int projected[AST_MAX_PLAYERS];

  g_return_if_fail (AST_IS_SEAT (self));

  side = game->side_of[self->player];
  ast_standing_project (game, projected);
  if (self->points != game->points[side])
    set_number (self, &self->arrived, game->points[side], PROP_ARRIVED);
  set_number (self, &self->points, game->points[side], PROP_POINTS);
  set_number (self, &self->projected, game->phase == AST_OVER ? -1 : projected[side],
              PROP_PROJECTED);
  set_number (self, &self->active, game->player == self->player && game->phase != AST_OVER,
              PROP_ACTIVE);
  set_number (self, (int *) &self->reserve, ast_game_reserve (game, self->player), PROP_RESERVE);
  set_number (self, (int *) &self->pieces, game->equipment[self->player], PROP_PIECES);
}
