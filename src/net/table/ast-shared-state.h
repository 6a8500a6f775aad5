/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is true of a shared table now: who is there and sits where, the game, what is being asked.
 * All may read it; what happens to the table changes it. */
#pragma once

#include "ast-agreement.h"
#include "ast-seating.h"
#include "ast-shared-game.h"

typedef struct {
  char *code; /* Owned */
  AstTablePeople people;
  AstSeating seating;
  AstSharedGame *game; /* Owned; NULL before the first start. */
  AstAgreement agreement;

  guint n_entries;
  gsize n_bytes;   /* Of all entries. */
  gboolean played; /* A person has taken a turn. */

  /* Microseconds since 1970; 0: not known */
  gint64 now;
  gint64 since; /* The newest entry. */
  gint64 began; /* The turn that is played. */
  gint64 seen;  /* The founder was here last. */
} AstSharedState;

gboolean ast_shared_state_is_playing (const AstSharedState *self);

/* NULL before the first start. */
const AstGame *ast_shared_state_get_game (const AstSharedState *self);
guint ast_shared_state_get_n_turns (const AstSharedState *self);

/* The name under which the players know who is to sit there; NULL: the seat is open. */
const char *ast_shared_state_get_name (const AstSharedState *self, int seat);

/* Whether a person sits there who is present at any host; there may be no such seat. */
gboolean ast_shared_state_is_attended (const AstSharedState *self, gint64 seat);

/* All who are present beside two seats, which may be AST_NOBODY, as a set, and of them those who
 * can be asked. */
guint ast_shared_state_find_others (const AstSharedState *self, int seat, int other, guint *here);

/* The number of the person who has the founder's rights: while the founder is away it is the one of
 * those who sit here who sat down first. */
int ast_shared_state_find_in_charge (const AstSharedState *self);

guint ast_shared_state_count_observers (const AstSharedState *self);

/* The level of the computer player whose turn it is; -1: it is a person's. To be asked in a game.
 */
int ast_shared_state_find_level (const AstSharedState *self);

/* The same; -1 also if it is nobody's turn, or if computers have to wait. */
int ast_shared_state_get_thinker (const AstSharedState *self);

/* Whether it is a computer's turn which people will want to find taken, though none may be here. */
gboolean ast_shared_state_goes_on (const AstSharedState *self);

/* When the turn that a person has to take ends; 0: it never does. */
gint64 ast_shared_state_get_deadline (const AstSharedState *self);

/* When somebody has to look after the table, although nobody may be there; 0: never. */
gint64 ast_shared_state_get_alarm (const AstSharedState *self);
