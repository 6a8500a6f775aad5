/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is agreed on at a shared table, and who sits where. */
#pragma once

#include "ast-set-up.h"
#include "ast-table-people.h"

/* For people: their numbers in the log. */
typedef struct {
  int owner;      /* Whose it is since the start; AST_NOBODY: nobody's. */
  int sitter;     /* Who sits there; AST_NOBODY: it is open, or a computer's. */
  int substitute; /* The level of the computer that plays for them, or -1. */
  gint64 spoken;  /* When something was said there, or 0. */
} AstSharedSeat;

typedef struct {
  AstSetUp *set_up; /* Owned; NULL: nothing is agreed on yet, and there are no seats. */
  AstSharedSeat seats[AST_MAX_PLAYERS];
} AstSeating;

/* Takes the set-up. Whoever sits keeps the seat of the same colour, if it is one for people. */
void ast_seating_set (AstSeating *self, AstSetUp *set_up);

int ast_seating_count (const AstSeating *self);

/* The seat on which that person sits, or which has been theirs since the start; AST_NOBODY: none.
 */
int ast_seating_find (const AstSeating *self, int person);
int ast_seating_find_owned (const AstSeating *self, int person);

/* Nobody sits there; a person sits there, and nobody plays for them. */
gboolean ast_seating_is_open (const AstSeating *self, int seat);
gboolean ast_seating_has_person (const AstSeating *self, int seat);

/* The level of the computer that plays there, or -1. */
int ast_seating_get_level (const AstSeating *self, int seat);

/* The seats for which computers play are their owners' again. */
void ast_seating_end_substitutes (AstSeating *self);

/* Writes the members "set_up" and "seats" of a snapshot, and reads them. FALSE if they are none:
 * `playing` allows for substitutes. */
void ast_seating_emit (const AstSeating *self, AstEmitter *out);
gboolean ast_seating_read (AstSeating *self, const AstJsonValue *root,
                           AstDeckCollection *collection, int n_people, gboolean playing);
