/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-seating.h"

#include <string.h>

#include "ast-member.h"

/* The same colour is the same seat. */
static const AstSharedSeat *
find_colour (const AstSeating *self, int colour)
{
  for (int i = 0; self->set_up != NULL && i < ast_seating_count (self); i++)
    if (self->set_up->setup.colours[i] == colour)
      return &self->seats[i];
  return NULL;
}

void
ast_seating_set (AstSeating *self, AstSetUp *set_up)
{
  AstSharedSeat seats[AST_MAX_PLAYERS] = { 0 };

  for (int i = 0; i < set_up->setup.n_players; i++) {
    const AstSharedSeat *old = find_colour (self, set_up->setup.colours[i]);
    gboolean stays = old != NULL && !set_up->seats[i].computer;

    seats[i] = (AstSharedSeat){ AST_NOBODY, stays ? old->sitter : AST_NOBODY, -1, 0 };
  }
  memcpy (self->seats, seats, sizeof seats);
  g_clear_pointer (&self->set_up, ast_set_up_free);
  self->set_up = set_up;
}

int
ast_seating_count (const AstSeating *self)
{
  return self->set_up->setup.n_players;
}

int
ast_seating_find (const AstSeating *self, int person)
{
  for (int i = 0; person >= 0 && i < ast_seating_count (self); i++)
    if (self->seats[i].sitter == person)
      return i;
  return AST_NOBODY;
}

int
ast_seating_find_owned (const AstSeating *self, int person)
{
  for (int i = 0; person >= 0 && i < ast_seating_count (self); i++)
    if (self->seats[i].owner == person)
      return i;
  return AST_NOBODY;
}

int
ast_seating_get_level (const AstSeating *self, int seat)
{
  const AstSetUpSeat *planned = &self->set_up->seats[seat];

  return planned->computer ? (int) planned->level : self->seats[seat].substitute;
}

gboolean
ast_seating_is_open (const AstSeating *self, int seat)
{
  return self->seats[seat].sitter == AST_NOBODY && ast_seating_get_level (self, seat) < 0;
}

gboolean
ast_seating_has_person (const AstSeating *self, int seat)
{
  return self->seats[seat].sitter >= 0 && self->seats[seat].substitute < 0;
}

void
ast_seating_end_substitutes (AstSeating *self)
{
  for (int i = 0; i < ast_seating_count (self); i++) {
    AstSharedSeat *seat = &self->seats[i];

    if (seat->substitute < 0)
      continue;
    seat->substitute = -1;
    seat->sitter = AST_NOBODY;
    if (ast_seating_find (self, seat->owner) < 0)
      seat->sitter = seat->owner;
  }
}

void
ast_seating_emit (const AstSeating *self, AstEmitter *out)
{
  ast_set_up_write_all (self->set_up, out, "set_up");
  ast_emit_open (out, "seats", '[');
  for (int i = 0; i < ast_seating_count (self); i++) {
    ast_emit_open (out, NULL, '{');
    ast_emit_integer (out, "owner", self->seats[i].owner);
    ast_emit_integer (out, "sitter", self->seats[i].sitter);
    ast_emit_integer (out, "substitute", self->seats[i].substitute);
    ast_emit_close (out, '}');
  }
  ast_emit_close (out, ']');
}

/* A number below `end`, or -1. */
static gboolean
read_number (const AstJsonValue *value, const char *name, int end, int *number)
{
  gint64 whole = G_MAXINT;
  gboolean fine = ast_member_whole (value, name, &whole) && whole >= -1 && whole < end;

  *number = (int) whole;
  return fine;
}

gboolean
ast_seating_read (AstSeating *self, const AstJsonValue *root, AstDeckCollection *collection,
                  int n_people, gboolean playing)
{
  const AstJsonValue *set_up = ast_json_member (root, "set_up");
  const AstJsonValue *seats = ast_member_find (root, "seats", AST_JSON_ARRAY);
  AstSharedSeat *seat = self->seats;
  AstNetRefusal refusal;

  if (set_up == NULL || seats == NULL)
    return FALSE;
  self->set_up = ast_set_up_read (set_up, collection, &refusal);
  if (self->set_up == NULL || (int) seats->n != ast_seating_count (self))
    return FALSE;
  for (AST_JSON_EACH (value, seats)) {
    if (value->type != AST_JSON_OBJECT || !read_number (value, "owner", n_people, &seat->owner)
        || !read_number (value, "sitter", n_people, &seat->sitter)
        || !read_number (value, "substitute", playing ? AST_N_LEVELS : 0, &seat->substitute))
      return FALSE;
    seat++;
  }
  return TRUE;
}
