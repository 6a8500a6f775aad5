/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-shared-state.h"

enum {
  FOUNDER_MICROSECONDS = 10 * 60 * G_USEC_PER_SEC, /* Away before the start. */
  COMPUTER_MICROSECONDS = 2 * 60 * G_USEC_PER_SEC, /* Of a computer that nobody has think. */
};

static const gint64 DAY = 24 * 3600 * (gint64) G_USEC_PER_SEC;

gboolean
ast_shared_state_is_playing (const AstSharedState *self)
{
  return self->game != NULL && !ast_shared_game_is_over (self->game);
}

const AstGame *
ast_shared_state_get_game (const AstSharedState *self)
{
  return self->game != NULL ? ast_shared_game_get_game (self->game) : NULL;
}

guint
ast_shared_state_get_n_turns (const AstSharedState *self)
{
  return self->game != NULL ? ast_shared_game_get_n_turns (self->game) : 0;
}

const char *
ast_shared_state_get_name (const AstSharedState *self, int seat)
{
  const AstPerson *sitter = ast_table_people_get (&self->people, self->seating.seats[seat].sitter);

  if (self->seating.set_up->seats[seat].computer)
    return self->seating.set_up->seats[seat].name;
  if (sitter != NULL)
    return sitter->name;
  return ast_seating_is_open (&self->seating, seat) ? NULL
                                                    : ast_shared_game_get_name (self->game, seat);
}

static gboolean
is_attended_here (const AstSharedState *self, int seat)
{
  return ast_seating_has_person (&self->seating, seat)
         && ast_table_people_get (&self->people, self->seating.seats[seat].sitter)->client != NULL;
}

gboolean
ast_shared_state_is_attended (const AstSharedState *self, gint64 seat)
{
  return seat >= 0 && seat < ast_seating_count (&self->seating)
         && (is_attended_here (self, (int) seat)
             || (ast_seating_has_person (&self->seating, (int) seat)
                 && ast_other_hosts_has (self->people.elsewhere,
                                         self->seating.seats[seat].sitter)));
}

guint
ast_shared_state_find_others (const AstSharedState *self, int seat, int other, guint *here)
{
  guint others = 0;

  *here = 0;
  for (int i = 0; i < ast_seating_count (&self->seating); i++) {
    if (i == seat || i == other)
      continue;
    others |= (guint) ast_shared_state_is_attended (self, i) << i;
    *here |= (guint) is_attended_here (self, i) << i;
  }
  return others;
}

int
ast_shared_state_find_in_charge (const AstSharedState *self)
{
  int first = AST_FOUNDER;

  if (ast_table_people_has (&self->people, AST_FOUNDER)
      || (self->game == NULL && self->now - self->seen < FOUNDER_MICROSECONDS))
    return AST_FOUNDER;
  for (int i = 0; i < ast_seating_count (&self->seating); i++) {
    int person = self->seating.seats[i].sitter;

    if (ast_seating_has_person (&self->seating, i) && ast_table_people_has (&self->people, person)
        && (first == AST_FOUNDER || person < first))
      first = person;
  }
  return first;
}

/* Whether somebody whom another host has told of looks on there alone. */
static gboolean
looks_on_elsewhere (const AstSharedState *self, int number)
{
  const AstPerson *person = ast_table_people_get (&self->people, number);

  return ast_seating_find (&self->seating, number) < 0
         && (person == NULL || person->client == NULL);
}

guint
ast_shared_state_count_observers (const AstSharedState *self)
{
  const GPtrArray *present = self->people.present;
  g_autoptr (GArray) others = ast_other_hosts_list (self->people.elsewhere);
  guint n = 0;

  for (guint i = 0; i < present->len; i++)
    n += ast_seating_find (&self->seating, ((AstPerson *) present->pdata[i])->number) < 0;
  for (guint i = 0; i < others->len; i++)
    n += looks_on_elsewhere (self, g_array_index (others, int, i));
  return n;
}

int
ast_shared_state_find_level (const AstSharedState *self)
{
  return ast_seating_get_level (&self->seating, ast_shared_state_get_game (self)->player);
}

int
ast_shared_state_get_thinker (const AstSharedState *self)
{
  return ast_shared_state_is_playing (self) && !self->agreement.asked
             ? ast_shared_state_find_level (self)
             : -1;
}

/* Whether anybody plays. */
static gboolean
has_people (const AstSharedState *self)
{
  for (int i = 0; i < ast_seating_count (&self->seating); i++)
    if (ast_seating_has_person (&self->seating, i))
      return TRUE;
  return FALSE;
}

gboolean
ast_shared_state_goes_on (const AstSharedState *self)
{
  return ast_shared_state_get_thinker (self) >= 0 && has_people (self);
}

static gboolean
has_deadline (const AstSharedState *self)
{
  return ast_shared_state_is_playing (self) && self->seating.set_up->deadline > 0 && self->began > 0
         && has_people (self);
}

gint64
ast_shared_state_get_deadline (const AstSharedState *self)
{
  return has_deadline (self) && ast_shared_state_find_level (self) < 0
             ? self->began + self->seating.set_up->deadline * DAY
             : 0;
}

gint64
ast_shared_state_get_alarm (const AstSharedState *self)
{
  return has_deadline (self) && ast_shared_state_find_level (self) >= 0
             ? self->began + COMPUTER_MICROSECONDS
             : ast_shared_state_get_deadline (self);
}
