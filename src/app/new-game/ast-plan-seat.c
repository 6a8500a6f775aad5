/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-plan-seat.h"

#include <glib/gi18n.h>

#include "ast-name.h"
#include "ast-phrases.h"

enum { MAX_NAME = 100 };

typedef struct {
  const char *word;
  const char *line;
} AstKindText;

static const AstKindText kinds[AST_N_KINDS] = {
  /* Translators: One line about who plays on a seat: a person, or a computer player. */
  [AST_KIND_PERSON] = { "human", N_ ("Someone at this screen") },
  /* Translators: The weakest computer player, a beginner. */
  [AST_KIND_CADET] = { "cadet", N_ ("Misses a lot; a good first opponent") },
  /* Translators: A computer player stronger than the cadet; it fights more than all others. */
  [AST_KIND_PILOT] = { "pilot", N_ ("Quick and bold, and likes to fight") },
  /* Translators: A computer player stronger than the pilot; it places meeples often, since they
   * come back soon. */
  [AST_KIND_CAPTAIN] = { "captain", N_ ("Plans ahead and keeps its meeples busy") },
  /* Translators: The strongest computer player; it begins the fewest battles and wins most games.
   */
  [AST_KIND_ADMIRAL] = { "admiral", N_ ("Takes its time, fights little and wins a lot") },
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
  AstKind kind;
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
ast_plan_seat_new (const char *name, AstColour colour, AstKind kind)
{
  AstPlanSeat *self = g_object_new (AST_TYPE_PLAN_SEAT, NULL);

  self->name = g_strdup (name != NULL ? name : "");
  self->colour = colour;
  self->kind = kind;
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

AstKind
ast_plan_seat_get_kind (AstPlanSeat *self)
{
  return self->kind;
}

void
ast_plan_seat_set_kind (AstPlanSeat *self, AstKind kind)
{
  g_return_if_fail (kind < AST_N_KINDS);

  if (self->kind == kind)
    return;
  self->kind = kind;
  g_signal_emit (self, changed_signal, 0);
}

const char *
ast_plan_seat_get_default_name (AstPlanSeat *self)
{
  if (self->kind == AST_KIND_PERSON)
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
ast_kind_get_level (AstKind kind)
{
  return kind == AST_KIND_PERSON ? NULL : kinds[kind].word;
}

int
ast_kind_find (const char *word)
{
  for (int kind = 0; kind < AST_N_KINDS; kind++) {
    if (g_strcmp0 (word, kinds[kind].word) == 0)
      return kind;
  }
  return -1;
}

const char *
ast_kind_get_name (AstKind kind)
{
  return ast_phrase_level (ast_kind_get_level (kind));
}

const char *
ast_kind_get_line (AstKind kind)
{
  return _ (kinds[kind].line);
}
