/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What happens at a shared table, as a value: an entry of its log, or something that is not stored.
 *
 * Stored are texts. They are messages of clients with members beside those of the protocol: `token`
 * (its hash) and `name` of a person who is new or has a new name, `person`, the number of who did
 * it, `at`, when that was, and what belongs to a start. A snapshot stands for all entries before
 * it. */
#pragma once

#include "ast-client-message.h"
#include "ast-shared-game.h"

typedef struct {
  AstClientMessage message; /* What happened; with a token only of somebody new or renamed. */
  int person;               /* A number of the log; AST_NOBODY: the token says it, or nobody. */
  gint64 at;                /* When, in seconds since 1970; 0: it is not known. */
  gsize size;               /* Bytes of the stored text. 0: it is not stored. */

  /* Owned; NULL if there is none */
  char *text;               /* As it is to be stored. */
  char *about[AST_N_ABOUT]; /* The game of a start. */
  AstJson *snapshot;        /* Its root is an object. */
} AstTableEntry;

/* Numbers of people: nobody's, and the founder's. */
enum { AST_NOBODY = -1, AST_FOUNDER = 0 };

/* One that is not stored yet. */
AstTableEntry *ast_table_entry_new (AstClientType type, int person);

/* Makes the text of an entry that is complete, once, as of something that happens `now`
 * (microseconds since 1970). */
void ast_table_entry_write (AstTableEntry *self, gint64 now);

/* Reads a stored text. NULL if it is none. */
AstTableEntry *ast_table_entry_parse (const char *text, AstDeckCollection *collection);

void ast_table_entry_free (AstTableEntry *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstTableEntry, ast_table_entry_free)
