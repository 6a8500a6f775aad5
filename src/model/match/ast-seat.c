/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-seat.h"

#include "ast-name.h"

struct _AstSeat {
  GObject parent_instance;

  /* Owned */
  char *name, *whole_name;
  char *level;

  /* State */
  int player;
  AstColour colour;
};

static guint renamed;

G_DEFINE_FINAL_TYPE (AstSeat, ast_seat, G_TYPE_OBJECT)

static void
ast_seat_finalize (GObject *object)
{
  AstSeat *self = AST_SEAT (object);

  g_free (self->name);
  g_free (self->whole_name);
  g_free (self->level);
  G_OBJECT_CLASS (ast_seat_parent_class)->finalize (object);
}

static void
ast_seat_class_init (AstSeatClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ast_seat_finalize;
  renamed = g_signal_new ("renamed", AST_TYPE_SEAT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 0);
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
  self->colour = colour;
  self->level = g_strdup (level);
  ast_seat_rename (self, name);
  return self;
}

void
ast_seat_rename (AstSeat *self, const char *name)
{
  g_autofree char *bare = ast_name_strip (name), *whole_name = ast_name_isolate (bare);

  if (g_strcmp0 (self->whole_name, whole_name) == 0)
    return;
  g_free (self->name);
  g_free (self->whole_name);
  self->name = ast_name_phrase (bare);
  self->whole_name = g_steal_pointer (&whole_name);
  g_signal_emit (self, renamed, 0);
}

int
ast_seat_get_player (AstSeat *self)
{
  return self->player;
}

const char *
ast_seat_get_name (AstSeat *self)
{
  return self->name;
}

const char *
ast_seat_get_whole_name (AstSeat *self)
{
  return self->whole_name;
}

AstColour
ast_seat_get_colour (AstSeat *self)
{
  return self->colour;
}

const char *
ast_seat_get_level (AstSeat *self)
{
  return self->level;
}

gboolean
ast_seat_is_human (AstSeat *self)
{
  return self->level == NULL;
}
