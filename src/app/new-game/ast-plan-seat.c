/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-plan-seat.h"

#include <glib/gi18n.h>

#include "ast-ladder.h"
#include "ast-name.h"
#include "ast-phrases.h"

enum { MAX_NAME = 100 };

/* By the step of the ladder, at first of a person. What players/ast-player-grades.c has them do. */
static const char *const lines[AST_N_STEPS + 1] = {
  /* Translators: One line about who plays on a seat: a person, or the ten computer players from the
   * weakest to the strongest. A child should understand them. */
  N_ ("Somebody at this screen"),
  N_ ("Stays close to the newest tiles and often picks a poor place"),
  N_ ("Often guesses wrong, and looks mostly nearby"),
  N_ ("Likes a few points now better than many later"),
  N_ ("Plays well nearby, but misses much that is far away"),
  N_ ("Likes to fight, and misses some good places"),
  N_ ("Judges well, but misses good places far away"),
  N_ ("Judges well, and seldom misses a good place"),
  N_ ("Sees everything and fights a lot, but never thinks ahead"),
  N_ ("Thinks a few turns ahead"),
  N_ ("Takes its time, fights little and wins a lot"),
};

static const char *const stars[AST_N_COLOURS] = {
  /* Translators: Stars that look red, white and so on, as names of computer players. */
  N_ ("Antares"), N_ ("Vega"), N_ ("Algol"), N_ ("Sirius"), N_ ("Arcturus"), N_ ("Rigel"),
};

struct _AstPlanSeat {
  GObject parent_instance;

  /* Owned */
  char *name;

  /* State */
  AstColour colour;
  const char *level; /* Static. */
};

G_DEFINE_FINAL_TYPE (AstPlanSeat, ast_plan_seat, G_TYPE_OBJECT)

static guint changed_signal;

static void
ast_plan_seat_finalize (GObject *object)
{
  g_free (AST_PLAN_SEAT (object)->name);
  G_OBJECT_CLASS (ast_plan_seat_parent_class)->finalize (object);
}

static void
ast_plan_seat_class_init (AstPlanSeatClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ast_plan_seat_finalize;
  changed_signal = g_signal_new ("changed", AST_TYPE_PLAN_SEAT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
ast_plan_seat_init (AstPlanSeat *self)
{
}

AstPlanSeat *
ast_plan_seat_new (const char *name, AstColour colour, const char *level)
{
  AstPlanSeat *self = g_object_new (AST_TYPE_PLAN_SEAT, NULL);

  self->name = g_strdup (name != NULL ? name : "");
  self->colour = colour;
  ast_plan_seat_set_level (self, level);
  return self;
}

const char *
ast_plan_seat_get_name (AstPlanSeat *self)
{
  return self->name;
}

void
ast_plan_seat_set_name (AstPlanSeat *self, const char *name)
{
  name = name != NULL ? name : "";
  if (g_str_equal (self->name, name))
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  g_signal_emit (self, changed_signal, 0);
}

AstColour
ast_plan_seat_get_colour (AstPlanSeat *self)
{
  return self->colour;
}

void
ast_plan_seat_set_colour (AstPlanSeat *self, AstColour colour)
{
  g_return_if_fail (colour < AST_N_COLOURS);

  if (self->colour == colour)
    return;
  self->colour = colour;
  g_signal_emit (self, changed_signal, 0);
}

const char *
ast_plan_seat_get_level (AstPlanSeat *self)
{
  return self->level;
}

void
ast_plan_seat_set_level (AstPlanSeat *self, const char *level)
{
  g_return_if_fail (level == NULL || ast_ladder_find (level) > 0);

  if (g_strcmp0 (self->level, level) == 0)
    return;
  self->level = g_intern_string (level);
  g_signal_emit (self, changed_signal, 0);
}

const char *
ast_plan_seat_get_default_name (AstPlanSeat *self)
{
  if (self->level == NULL)
    return ast_phrase_colour (self->colour);
  return _ (stars[self->colour]);
}

char *
ast_plan_seat_make_name (AstPlanSeat *self)
{
  g_autofree char *name = ast_name_tidy (self->name);

  if (!ast_name_is_seen (name))
    return g_strdup (ast_plan_seat_get_default_name (self));
  return g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), MAX_NAME));
}

const char *
ast_plan_seat_describe (const char *level)
{
  return _ (lines[ast_ladder_find (level)]);
}
