/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is agreed on before a game at a shared table: decks, options, and who may sit where. */
#pragma once

#include "ast-deck-collection.h"
#include "ast-emitter.h"
#include "ast-net-refusal.h"
#include "ast-player.h"

/* Times for a turn that can be agreed on, in days; the first is none. */
extern const int ast_deadlines[5];

typedef struct {
  gboolean computer; /* FALSE: open to people. */
  AstLevel level;    /* Of a computer. */
  char *name;        /* Of a computer; NULL: the host gives it one. Owned. */
} AstSetUpSeat;

typedef struct {
  AstDeckSet *decks; /* Owned. */
  AstSetup setup;    /* Its colours are those of the seats. */
  gboolean purist;   /* Nothing helps the players. */
  gboolean undo;     /* Turns may be taken back. */
  int deadline;      /* Days for a turn, after which a computer takes it; 0: no limit. */
  AstSetUpSeat seats[AST_MAX_PLAYERS];
} AstSetUp;

/* Reads a set-up, of which any part may be wrong. `refusal` says what is; then the result is NULL.
 * Decks are taken from `collection`, or from the set-up if it brings them along. */
AstSetUp *
ast_set_up_read (const AstJsonValue *value, AstDeckCollection *collection, AstNetRefusal *refusal);

void ast_set_up_free (AstSetUp *self);

/* Writes decks and options as the member `name` of an object. */
void ast_set_up_write (const AstSetUp *self, AstEmitter *out, const char *name);

/* The same with the seats, and with the files of decks that are not the program's own: the set-up
 * that ast_set_up_read () reads. */
void ast_set_up_write_all (const AstSetUp *self, AstEmitter *out, const char *name);

/* Writes the files of those decks of a set that are not the program's own, as members of an object
 * that is open; not of those in `written` (or NULL), which are in it. */
void
ast_set_up_write_deck_files (const AstDeckSet *decks, const AstDeckSet *written, AstEmitter *out);

/* The member "deadline", which may be absent: 0. FALSE unless it is one of the times that can be
 * agreed on. */
gboolean ast_set_up_read_deadline (const AstJsonValue *object, int *days);

/* The level that the member "level" names, or -1. */
int ast_set_up_read_level (const AstJsonValue *object);

/* Whether a person may be called like that: 1 to 100 characters, none that controls a terminal or
 * the direction of the text. */
gboolean ast_set_up_is_name (const AstJsonValue *value);

/* The member "name"; FALSE if it is none. Free with g_free (). */
gboolean ast_set_up_read_name (const AstJsonValue *object, char **name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstSetUp, ast_set_up_free)
