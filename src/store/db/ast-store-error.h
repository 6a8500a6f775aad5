/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What can go wrong in a call of the store, as GErrors.
 *
 * Messages name the file and the cause; they are technical. The layer above chooses by the code
 * what a player reads (explain_store () in ast-trouble-text.c). */
#pragma once

#include <glib.h>

#define AST_STORE_ERROR (ast_store_error_quark ())

typedef enum {
  AST_STORE_ERROR_FAILED,       /* A fault of this program, or one that has no name below. */
  AST_STORE_ERROR_SCHEMA,       /* No such table or column, or another format: the file is not what
                                 * this program has written, or asks for what it has not. */
  AST_STORE_ERROR_NOT_FOUND,    /* No such game, or no such position in it. */
  AST_STORE_ERROR_CONFLICT,     /* The game is not at the position that the caller expects. */
  AST_STORE_ERROR_RULES,        /* An action that the rules refuse; nothing was stored. */
  AST_STORE_ERROR_DECK,         /* A deck of the game is not installed in that revision. */
  AST_STORE_ERROR_DISK,         /* The disk did not answer. The same may work a moment later. */
  AST_STORE_ERROR_MEMORY,       /* There was no memory. The same may work a moment later. */
  AST_STORE_ERROR_FULL,         /* The disk is full; what was stored before is safe. */
  AST_STORE_ERROR_ACCESS,       /* The directory or file cannot be made, opened or read. */
  AST_STORE_ERROR_READ_ONLY,    /* It can be read but not written. */
  AST_STORE_ERROR_VANISHED,     /* The file is not where it was opened, or where a link leads. */
  AST_STORE_ERROR_BUSY,         /* Another process has held the database for too long. */
  AST_STORE_ERROR_DAMAGED,      /* The database seems corrupt; opening it anew looks into it. */
  AST_STORE_ERROR_COPY_DAMAGED, /* The copy that was to replace the database is corrupt. */
  AST_STORE_ERROR_UNDECIDED,    /* The database is corrupt, and nothing is written before a person
                                 * has chosen what takes its place. */
  AST_STORE_ERROR_NEWER,        /* Written by a newer version of the program; untouched. */
  AST_STORE_ERROR_FOREIGN,      /* Another program's database; untouched. */
  AST_STORE_ERROR_CLOSED,       /* The store is not open. */
  AST_STORE_ERROR_NO_ROOM,      /* A copy or a repair would fill the last tenth of the disk. */
  AST_STORE_ERROR_IN_USE,       /* Another copy of the program has opened the database to write. */
  AST_STORE_ERROR_CONSTRAINT,   /* A row that the schema refuses: a defect of the program. */
} AstStoreError;

GQuark ast_store_error_quark (void);

/* Hands `trouble` on to the caller. FALSE. */
gboolean ast_store_error_forward (GError **trouble, GError **error);

/* Whether it says only that a game cannot be played today. */
gboolean ast_store_error_is_about_playing (const GError *error);

/* What an errno of a call about a file means here. */
AstStoreError ast_store_error_from_errno (int number);

/* What a primary or extended result code of SQLite means here. `number` is what
 * sqlite3_system_errno () gives, which tells more of the codes IOERR and CANTOPEN; 0: not known. No
 * code that SQLite gives for a read that failed, or for want of memory, means damage. */
AstStoreError ast_store_error_from_sqlite (int code, int number);
