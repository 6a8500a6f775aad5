/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Shared by the tests of the store: directories, random games, and calls that wait for their
 * answer. */
#pragma once

#include "ast-archive.h"
#include "ast-store.h"
#include "testing.h"

/* Whether each of thousands of similar cases is tried, as tools/endure does, or every few. */
gboolean is_every_case_tried (void);

/* From one of those cases to the next. Odd: the log of SQLite is written in pairs. */
guint get_stride (void);

/* Whether tables that were right once are not checked by the newest ones again. TRUE at first. */
extern gboolean are_tables_remembered;

/* A new empty directory, deleted with the test. */
char *make_directory (void);

/* Deletes `directory` with all its contents, and frees it. */
void remove_directory (char *directory);

/* The installed decks, kept until the end of the test. */
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

/* Asserts that both are the same game, with the same actions. */
void assert_same_record (const AstRecord *one, const AstRecord *two);

/* An open archive in `directory`. */
AstArchive *open_archive (const char *directory);

/* The game, which must be there. */
AstRecord *load_from_archive (AstArchive *archive, gint64 game);

/* Puts the database of that version of the schema at `path`. */
void write_version (guint version, const char *path);

/* Keeps the records of all games, as the upkeep does at each start. */
void keep_records (AstArchive *archive);

/* For tests of an archive, which is empty and open at first. */
typedef struct {
  char *directory;
  AstArchive *archive;
  AstRecord *record; /* For tests to set; freed with the fixture. */
  gint64 game;
} ArchiveFixture;

void archive_fixture_set_up (ArchiveFixture *self, gconstpointer data);
void archive_fixture_tear_down (ArchiveFixture *self, gconstpointer data);

/* Closes the archive and opens it anew. */
void archive_fixture_reopen (ArchiveFixture *self);

/* Adds a test with an ArchiveFixture that `set_up` fills. */
#define add_archive_test(path, set_up, test) \
  g_test_add (path, ArchiveFixture, NULL, set_up, test, archive_fixture_tear_down)

/* For tests of a store, which is not open at first. */
typedef struct {
  char *directory;
  AstStore *store;
  AstRecord *record; /* A whole game, not stored. */
  gint64 game;
} StoreFixture;

void store_fixture_set_up (StoreFixture *self, gconstpointer data);
void store_fixture_tear_down (StoreFixture *self, gconstpointer data);

/* Adds a test with a StoreFixture that `set_up` fills. */
#define add_store_test(path, set_up, test) \
  g_test_add (path, StoreFixture, NULL, set_up, test, store_fixture_tear_down)

/* Runs the main context until a call has called keep_result (). */
GAsyncResult *wait_for_result (GAsyncResult **result);
void keep_result (GObject *source, GAsyncResult *result, gpointer user_data);

/* Calls of a store that wait for their answer, and its end. */
gboolean open_store (AstStore *store, GError **error);
gint64
create_in_store (AstStore *store, const AstRecord *record, const char *title, GError **error);
AstRecord *load_from_store (AstStore *store, gint64 game, GArray **undone, GError **error);
guint count_in_store (AstStore *store);
gboolean rename_in_store (AstStore *store, gint64 game, const char *title, GError **error);
gboolean put_back_in_store (AstStore *store, const char *path, GError **error);
gboolean accept_repair_of_store (AstStore *store, GError **error);
void close_store (AstStore *store);
