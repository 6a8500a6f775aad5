/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the tests of the store share: directories of their own, random games, and calls that
 * wait for their answer. */
#pragma once

#include "ast-archive.h"
#include "ast-store.h"

/* Sanitizers make everything slow, and see as much in each few of many like cases. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { EACH_FEW = 9 };
#else
enum { EACH_FEW = 1 };
#endif

/* A new empty directory for what need not outlive the test. */
char *make_directory (void);

/* Deletes `directory` with all its contents, and frees it. */
void remove_directory (char *directory);

/* All that is installed; for the whole test. */
AstDeckCollection *get_collection (void);

/* How a random game is set up. */
typedef struct {
  guint n_players; /* 0: 2 */
  gboolean expansion, equipment, teams, returning;
  guint max_actions; /* 0: to the end. */
} RandomGame;

/* A game of random moves, the same for the same `seed`. With an id. */
AstRecord *play_random_game (const RandomGame *options, guint64 seed);

/* A deep copy with the first `n_actions` actions only. */
AstRecord *cut_record (const AstRecord *record, guint n_actions);

/* The record's `n_actions` actions from `first`. */
const AstAction *get_actions (const AstRecord *record, guint first, guint n_actions);

/* Whether both are the same game: everything, action by action. */
void assert_same_record (const AstRecord *one, const AstRecord *two);

/* An open archive in `directory`. */
AstArchive *open_archive (const char *directory);

/* Runs the main context until a call has called keep_result (). */
GAsyncResult *wait_for_result (GAsyncResult **result);
void keep_result (GObject *source, GAsyncResult *result, gpointer user_data);

/* Opens `store` and waits until that is done. */
gboolean open_store (AstStore *store, GError **error);
