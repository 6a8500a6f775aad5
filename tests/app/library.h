/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A library of games in a folder of its own, for tests. */
#pragma once

#include "ast-import.h"
#include "ast-store-library.h"
#include "testing.h"

typedef struct {
  char *folder;
  AstLibrary *library; /* Ready. */
} Library;

void library_open (Library *self, gconstpointer data);
void library_close (Library *self, gconstpointer data);

/* Adds a test with nothing but a library. */
#define library_add_test(path, test) \
  g_test_add (path, Library, NULL, library_open, test, library_close)

/* Deletes the folder `path` with all its contents. */
void library_remove_folder (const char *path);

/* Waits until the store has been opened, or cannot be. */
void library_wait_until_ready (Library *self);

/* Waits until the store has answered all that was asked before. */
void library_wait (Library *self);

/* Runs SQL statements in the database, as another program might. */
void library_run (Library *self, const char *sql);

/* Renames the database, so that the store misses it, or back. */
void library_hide (Library *self, gboolean hidden);

/* Takes an answer of something asynchronous into a GAsyncResult *, which must be NULL before. */
void library_answered_cb (GObject *source, GAsyncResult *result, gpointer answer);
GAsyncResult *library_wait_for (GAsyncResult **answer);

/* The path of a record that comes with the tests. */
char *library_find_record (const char *name);

/* A game of Ada, in red, that has not begun; against Deneb, in black, who is a computer player of
 * that level, or a person if it is NULL. */
AstRecord *library_make_record (AstDeckCollection *collection, const char *level);

/* Takes in a record that comes with the tests, which must be new. Returns its game. */
gint64 library_take (Library *self, const char *name);

/* The record of a game, and the AstGameEntry of each one that is asked for. Transfer full. */
AstRecord *library_load (Library *self, gint64 game);
GPtrArray *library_list (Library *self, const AstListQuery *query);

/* Imports the files at `paths`, NULL-terminated. */
AstImportReport *library_import (Library *self, const char *const *paths);

/* The contents of the database, which is closed. */
GBytes *library_read_file (Library *self);
void library_write_file (Library *self, GBytes *contents);

/* Closes the library, deletes the records that it keeps of games, and overwrites the last page of
 * its actions, of which there must be several. Opened again, the latest game has lost its latest
 * moves. */
void library_damage (Library *self);

/* Opens a library that was closed, as another start of the program does. */
void library_reopen (Library *self);
