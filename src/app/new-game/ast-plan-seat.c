/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-plan-seat.h"

#include <glib/gi18n.h>

#include "ast-phrases.h"

enum { MAX_NAME = 100 };

typedef struct {
  const char *word;
  const char *line;
} AstKindText;

static const AstKindText kinds[AST_N_KINDS] = {
  /* Translators: One line about who plays on a seat: a person, or a computer player. */
  [AST_KIND_PERSON] = { "human", N_ ("Someone at this table") },
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

typedef enum { PROP_NAME = 1, PROP_COLOUR, PROP_KIND, N_PROPS } AstPlanSeatProperty;

static GParamSpec *props[N_PROPS];

static void
ast_plan_seat_finalize (GObject *object)
{
  g_free (AST_PLAN_SEAT (object)->name);
  G_OBJECT_CLASS (ast_plan_seat_parent_class)->finalize (object);
}

static void
ast_plan_seat_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AstPlanSeat *self = AST_PLAN_SEAT (object);

  switch ((AstPlanSeatProperty) id) {
  case PROP_NAME:
    g_value_set_string (value, self->name);
    break;
  case PROP_COLOUR:
    g_value_set_uint (value, self->colour);
    break;
  case PROP_KIND:
    g_value_set_uint (value, self->kind);
    break;
  case N_PROPS:
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
ast_plan_seat_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AstPlanSeat *self = AST_PLAN_SEAT (object);

  switch ((AstPlanSeatProperty) id) {
  case PROP_NAME:
    ast_plan_seat_set_name (self, g_value_get_string (value));
    break;
  case PROP_COLOUR:
    ast_plan_seat_set_colour (self, g_value_get_uint (value));
    break;
  case PROP_KIND:
    ast_plan_seat_set_kind (self, g_value_get_uint (value));
    break;
  case N_PROPS:
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
ast_plan_seat_class_init (AstPlanSeatClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = ast_plan_seat_finalize;
  object_class->get_property = ast_plan_seat_get_property;
  object_class->set_property = ast_plan_seat_set_property;

  props[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", flags);
  props[PROP_COLOUR] =
      g_param_spec_uint ("colour", NULL, NULL, 0, AST_N_COLOURS - 1, AST_RED, flags);
  props[PROP_KIND] =
      g_param_spec_uint ("kind", NULL, NULL, 0, AST_N_KINDS - 1, AST_KIND_PERSON, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
ast_plan_seat_init (AstPlanSeat *self)
{
  self->name = g_strdup ("");
}

AstPlanSeat *
ast_plan_seat_new (const char *name, AstColour colour, AstKind kind)
{
  return g_object_new (AST_TYPE_PLAN_SEAT, "name", name, "colour", colour, "kind", kind, NULL);
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
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NAME]);
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
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_COLOUR]);
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
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_KIND]);
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
  g_autofree char *valid = NULL;
  g_autoptr (GString) name = g_string_new (NULL);
  int length = 0;

  valid = g_strstrip (g_utf8_make_valid (self->name, -1));
  for (const char *at = valid; *at != '\0' && length < MAX_NAME; at = g_utf8_next_char (at)) {
    gunichar character = g_utf8_get_char (at);

    if (g_unichar_iscntrl (character))
      continue;
    g_string_append_unichar (name, character);
    length++;
  }
  if (name->len == 0)
    return g_strdup (ast_plan_seat_get_default_name (self));
  return g_strdup (name->str);
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
