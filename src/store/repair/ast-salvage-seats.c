/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-salvage-seats.h"

#include "ast-game.h"
#include "ast-query.h"
#include "ast-record-words.h"

typedef enum { SEAT_LOST, SEAT_WITHOUT_COLOUR, SEAT_SOUND } SeatState;

typedef struct {
  SeatState state;
  AstColour colour; /* Of a sound seat; else the one that it gets. */
} Seat;

typedef struct {
  Seat seats[AST_MAX_PLAYERS];
  int n;      /* Seats that the game has or must have; 0: nobody is known. */
  gint64 was; /* Whether it is called a game of teams, */
  gboolean teams;
  guint used; /* Bits of the colours that are taken. */
} Seats;

static gboolean
read_seats (Seats *self, AstDb *db, gint64 id, GError **error)
{
  g_autoptr (AstQuery) query =
      ast_query_new (db, "SELECT seat, colour FROM player WHERE game = ? ORDER BY seat", "l", id);

  while (ast_query_next (query)) {
    int seat = (int) ast_query_int (query, 0);
    int colour = ast_word_find (ast_colour_words, ast_query_text (query, 1));

    self->n = seat + 1;
    self->seats[seat].state = SEAT_WITHOUT_COLOUR;
    if (colour < 0 || self->used >> colour & 1)
      continue;
    self->seats[seat] = (Seat){ SEAT_SOUND, (AstColour) colour };
    self->used |= 1u << colour;
  }
  if (self->n > 0)
    self->n = MAX (self->n, AST_MIN_PLAYERS);
  return ast_query_end (query, error)
         && ast_db_get_int (db, &self->was, 0, error, "SELECT teams FROM game WHERE id = ?", "l",
                            id);
}

/* Whether `colour` is one of the team that sits at `seat`, if the team `first` begins. */
static gboolean
fits_team (AstColour colour, int seat, AstFaction first)
{
  AstFaction other = first == AST_ALLIANCE ? AST_EMPIRE : AST_ALLIANCE;

  return ast_colour_faction (colour) == (seat % 2 == 0 ? first : other);
}

static gboolean
can_be_teams (const Seats *self, AstFaction first)
{
  for (int seat = 0; seat < self->n; seat++) {
    const Seat *here = &self->seats[seat];

    if (here->state == SEAT_SOUND && !fits_team (here->colour, seat, first))
      return FALSE;
  }
  return self->n > AST_MIN_PLAYERS && self->n <= 4;
}

/* Each team has two seats and two colours, so one is free. */
static void
give_colours (Seats *self, AstFaction first)
{
  for (int seat = 0; seat < self->n; seat++) {
    AstColour colour = AST_RED;

    if (self->seats[seat].state == SEAT_SOUND)
      continue;
    while (self->used >> colour & 1 || (self->teams && !fits_team (colour, seat, first)))
      colour++;
    self->seats[seat].colour = colour;
    self->used |= 1u << colour;
  }
}

static void
mend (Seats *self)
{
  AstFaction first = can_be_teams (self, AST_ALLIANCE) ? AST_ALLIANCE : AST_EMPIRE;

  self->teams = self->was && can_be_teams (self, first);
  if (self->teams)
    self->n = 4;
  give_colours (self, first);
}

static gboolean
store_seat (const Seats *self, AstDb *db, gint64 id, int seat, GError **error)
{
  return ast_db_run (db, error,
                     "INSERT INTO player (game, seat, name, key, colour, computer)"
                     " VALUES (?1, ?2, '?', ast_key ('?'), ?3, 0)"
                     " ON CONFLICT (game, seat) DO UPDATE SET colour = ?3",
                     "lis", id, seat, ast_colour_words[self->seats[seat].colour]);
}

gboolean
ast_salvage_mend_seats (AstDb *db, gint64 id, gboolean *mended, GError **error)
{
  Seats self = { 0 };

  *mended = FALSE;
  if (!read_seats (&self, db, id, error))
    return FALSE;
  if (self.n == 0)
    return TRUE;
  mend (&self);
  for (int seat = 0; seat < self.n; seat++) {
    if (self.seats[seat].state == SEAT_SOUND)
      continue;
    *mended = TRUE;
    if (!store_seat (&self, db, id, seat, error))
      return FALSE;
  }
  if (self.teams == self.was)
    return TRUE;
  *mended = TRUE;
  return ast_db_run (db, error, "UPDATE game SET teams = ? WHERE id = ?", "il", self.teams, id);
}
