/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What may be wrong with a library, case by case: what is opened, restored, refused and told of. */

#include <glib/gstdio.h>
#include <string.h>

#include "ast-action-code.h"
#include "ast-backups.h"
#include "ast-disk-space.h"
#include "ast-figures-csv.h"
#include "ast-files.h"
#include "ast-game-checksum.h"
#include "ast-migrations.h"
#include "ast-repair-check.h"
#include "ast-repair.h"
#include "ast-store-library.h"
#include "ast-store-statistics.h"
#include "fault-vfs.h"
#include "store-fixture.h"

enum { N_GAMES = 6, NEWER = 0, OLDER = 1, N_COPIES = 2, DISK = 1000000 };

/* Which library is damaged: one whose games' records are kept in it; one without; and one with two
 * copies of it, also without. */
typedef enum { RECORDS, PLAIN, COPIES } Library;

typedef struct {
  char *directory, *path;
  char *copies[N_COPIES];
  AstStore *store;
} Fixture;

typedef struct {
  const char *name;
  Library library;
  void (*run) (Fixture *self, gconstpointer test);
} Test;

typedef struct {
  Test test;
  const char *sql;            /* What is done to the file, */
  const char *newer, *older;  /* to its copies, */
  void (*damage) (Fixture *); /* and further to any of them. */
  gboolean unmarked;          /* It is not known before that something is wrong. */
  AstStoreReport report;      /* What must be told, other than that all games are there. */
  gint64 game;                /* The game that is not as before, */
  guint n_actions;            /* of which so many actions are left (0: all), */
  void (*check) (const AstRecord *loaded, const AstRecord *before); /* and what else it has. */
} Case;

static AstRecord *records[N_GAMES];
static char *contents[2]; /* Of the file of the first two libraries. */
static gsize lengths[2];
static guint64 free_bytes;

static void
read_library (const char *path, Library library)
{
  g_assert_true (g_file_get_contents (path, &contents[library], &lengths[library], NULL));
}

static void
make_libraries (void)
{
  char *directory = make_directory ();
  g_autoptr (AstArchive) archive = open_archive (directory);

  for (guint i = 0; i < N_GAMES; i++) {
    records[i] =
        play_random_game (&(RandomGame){ .n_players = 2 + i % 4, .max_actions = i * 60 }, i);
    g_assert_cmpint (ast_archive_create (archive, records[i], "kept", NULL), ==, i + 1);
  }
  keep_records (archive);
  ast_archive_shut (archive);
  read_library (archive->path, RECORDS);
  g_assert_true (ast_archive_open (archive, NULL));
  g_assert_true (ast_db_exec (archive->db, "DELETE FROM account", NULL));
  ast_archive_shut (archive);
  read_library (archive->path, PLAIN);
  g_clear_pointer (&archive, ast_archive_free);
  remove_directory (directory);
}

static void
write_library (const char *path, Library library)
{
  guint i = library == RECORDS ? RECORDS : PLAIN;

  g_assert_true (g_file_set_contents (path, contents[i], lengths[i], NULL));
}

static void
set_up (Fixture *self, gconstpointer data)
{
  Library library = ((const Test *) data)->library;
  g_autofree char *folder = NULL;

  self->directory = make_directory ();
  self->path = g_build_filename (self->directory, "asterism.db", NULL);
  self->store = ast_store_new (self->directory, get_collection ());
  write_library (self->path, library);
  if (library != COPIES)
    return;
  folder = ast_backups_get_folder (self->directory);
  g_assert_true (ast_files_make_directory (folder, NULL));
  /* The later name is that of the newer copy. */
  for (int i = N_COPIES - 1; i >= 0; i--) {
    self->copies[i] = ast_backups_make_name (folder, "weekly");
    write_library (self->copies[i], PLAIN);
  }
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  fault_vfs_recover (0);
  ast_disk_space_set_measure (NULL);
  close_store (self->store);
  for (guint i = 0; i < N_COPIES; i++)
    g_clear_pointer (&self->copies[i], g_free);
  g_free (self->path);
  remove_directory (self->directory);
}

static void
change (const char *path, const char *sql)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstDb) db = ast_db_open (path, AST_DB_EXISTING, &error);

  g_assert_no_error (error);
  ast_db_exec (db, "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON", &error);
  g_assert_no_error (error);
  ast_db_exec (db, sql, &error);
  g_assert_no_error (error);
}

/* Destroys a page in the middle of the file. */
static void
destroy_page (Fixture *self)
{
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (self->path, &bytes, &length, NULL));
  memset (bytes + length / 4096 / 2 * 4096, 0xa5, 4096);
  g_assert_true (g_file_set_contents (self->path, bytes, length, NULL));
}

static void
lose_everything (Fixture *self)
{
  g_assert_true (g_file_set_contents (self->path, "dust", -1, NULL));
}

static void
make_dust_of_copy (Fixture *self)
{
  lose_everything (self);
  g_assert_true (g_file_set_contents (self->copies[NEWER], "dust", -1, NULL));
}

static void
delete_older_copy (Fixture *self)
{
  g_assert_true (ast_files_delete (self->copies[OLDER], NULL));
}

static guint8 *
skip_varint (guint8 *at)
{
  while (*at & 0x80)
    at++;
  return at + 1;
}

/* Makes 0 of the number of a game, in the bytes of the newer copy: the cells of the page that is
 * the whole table are in the order of their numbers, and each begins with its length and its
 * number. SQLite gives the number 0 for what follows, which is not the end of the games. */
static void
forget_number (Fixture *self)
{
  enum { LEAF = 0x0d, N_CELLS = 3, POINTERS = 8, GAME = 3 };
  gint64 size, root;
  g_autofree char *bytes = NULL;
  gsize length;
  guint8 *page, *pointer, *number;
  AstDb *db = ast_db_open (self->copies[NEWER], AST_DB_EXISTING, NULL);

  g_assert_true (ast_db_get_int (db, &size, 0, NULL, "PRAGMA page_size", ""));
  g_assert_true (ast_db_get_int (db, &root, 0, NULL,
                                 "SELECT rootpage FROM sqlite_schema WHERE name = 'game'", ""));
  ast_db_close (db);
  g_assert_true (g_file_get_contents (self->copies[NEWER], &bytes, &length, NULL));
  page = (guint8 *) bytes + (root - 1) * size;
  g_assert_cmpint (page[0], ==, LEAF);
  g_assert_cmpint (page[N_CELLS] << 8 | page[N_CELLS + 1], ==, N_GAMES);
  pointer = page + POINTERS + 2 * (GAME - 1);
  number = skip_varint (page + (pointer[0] << 8 | pointer[1]));
  g_assert_cmpint (*number, ==, GAME);
  *number = 0;
  g_assert_true (g_file_set_contents (self->copies[NEWER], bytes, length, NULL));
  lose_everything (self);
}

static const AstStoreReport *
open_again (Fixture *self)
{
  g_autoptr (GError) error = NULL;

  open_store (self->store, &error);
  g_assert_no_error (error);
  return ast_store_get_report (self->store);
}

static void
assert_contents (const char *path, const char *expected, gsize length)
{
  g_autofree char *bytes = NULL;
  gsize n;

  g_assert_nonnull (path);
  g_assert_true (g_file_get_contents (path, &bytes, &n, NULL));
  g_assert_cmpmem (bytes, n, expected, length);
}

static void
assert_report (const AstStoreReport *report, const AstStoreReport *expected)
{
  g_assert_cmpint (report->was_missing, ==, expected->was_missing);
  g_assert_cmpint (report->undecided, ==, expected->n_shortened > 0);
  g_assert_cmpint (report->damaged_copy != NULL, ==, !report->undecided && !report->was_missing);
  g_assert_false (report->lost_log);
  g_assert_cmpuint (report->n_games, ==, N_GAMES);
  g_assert_cmpuint (report->n_from_copy, ==, expected->n_from_copy);
  g_assert_cmpuint (report->n_shortened, ==, expected->n_shortened);
  g_assert_cmpuint (report->n_unsure, ==, expected->n_unsure);
  g_assert_cmpuint (report->n_lost, ==, 0);
  g_assert_cmpuint (report->n_unreadable, ==, 0);
  g_assert_cmpuint (report->n_skipped, ==, expected->n_skipped);
}

/* The game `game` is as `before`, of which `n_actions` are left (0: all). */
static void
assert_game (Fixture *self, gint64 game, const AstRecord *before, guint n_actions)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) loaded = load_from_store (self->store, game, NULL, &error);
  g_autoptr (AstRecord) expected =
      cut_record (before, n_actions != 0 ? n_actions : before->actions->len);

  g_assert_no_error (error);
  assert_same_record (loaded, expected);
}

static void
assert_games (Fixture *self, const Case *expected)
{
  for (gint64 game = 1; game <= N_GAMES; game++) {
    const AstRecord *before = records[game - 1];

    if (game == expected->game && expected->check != NULL) {
      g_autoptr (GError) error = NULL;
      g_autoptr (AstRecord) loaded = load_from_store (self->store, game, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (loaded->actions->len, ==,
                        expected->n_actions != 0 ? expected->n_actions : before->actions->len);
      expected->check (loaded, before);
    } else {
      assert_game (self, game, before, game == expected->game ? expected->n_actions : 0);
    }
  }
}

/* Nothing is written before a person has agreed. */
static void
accept_repair (Fixture *self, const char *damaged, gsize length)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (rename_in_store (self->store, 1, "x", &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_UNDECIDED);
  g_clear_error (&error);
  assert_contents (self->path, damaged, length);
  accept_repair_of_store (self->store, &error);
  g_assert_no_error (error);
  g_assert_false (ast_store_get_report (self->store)->undecided);
  g_assert_false (accept_repair_of_store (self->store, NULL));
  g_assert_true (rename_in_store (self->store, 1, "x", NULL));
}

/* What is there now passes every check, and is not repaired again. */
static void
assert_sound (Fixture *self)
{
  g_autoptr (AstDb) db = ast_db_open (self->path, AST_DB_READ_ONLY, NULL);
  g_autoptr (GError) error = NULL;

  ast_repair_check (db, &error);
  g_assert_no_error (error);
  g_assert_false (ast_repair_is_marked (self->path));
  g_assert_null (open_again (self)->damaged_copy);
}

/* Damages the library, opens it, and compares what is told and what is there. The damaged file is
 * kept as it was. */
static void
run_case (Fixture *self, gconstpointer test)
{
  const Case *wanted = test;
  g_autofree char *damaged = NULL;
  const AstStoreReport *report;
  gsize length = 0;

  if (wanted->sql != NULL)
    change (self->path, wanted->sql);
  if (wanted->newer != NULL)
    change (self->copies[NEWER], wanted->newer);
  if (wanted->older != NULL)
    change (self->copies[OLDER], wanted->older);
  if (wanted->damage != NULL)
    wanted->damage (self);
  g_file_get_contents (self->path, &damaged, &length, NULL);
  if (!wanted->unmarked)
    g_assert_true (ast_repair_mark (self->path, NULL));
  report = open_again (self);
  assert_report (report, &wanted->report);
  assert_games (self, wanted);
  if (report->undecided)
    accept_repair (self, damaged, length);
  if (!wanted->report.was_missing)
    assert_contents (ast_store_get_report (self->store)->damaged_copy, damaged, length);
  assert_games (self, wanted);
  assert_sound (self);
}

static void
check_last_player (const AstRecord *loaded, const AstRecord *before)
{
  g_assert_cmpint (loaded->setup.n_players, ==, 2);
  g_assert_cmpstr (loaded->players[0].name, ==, before->players[0].name);
  g_assert_cmpstr (loaded->players[1].name, ==, "?");
}

static void
check_player_between (const AstRecord *loaded, const AstRecord *before)
{
  g_assert_cmpint (loaded->setup.n_players, ==, 5);
  g_assert_cmpstr (loaded->players[1].name, ==, "?");
  g_assert_cmpstr (loaded->players[2].name, ==, before->players[2].name);
}

static void
check_other_colours (const AstRecord *loaded, const AstRecord *before)
{
  for (int seat = 0; seat < 5; seat++)
    if (seat != 2)
      g_assert_cmpint (loaded->setup.colours[seat], ==, before->setup.colours[seat]);
}

static void
check_outer_colours (const AstRecord *loaded, const AstRecord *before)
{
  g_assert_cmpint (loaded->setup.colours[0], ==, before->setup.colours[0]);
  g_assert_cmpint (loaded->setup.colours[4], ==, before->setup.colours[4]);
}

static void
check_no_teams (const AstRecord *loaded, const AstRecord *before)
{
  g_assert_false (loaded->setup.teams);
}

static void
check_teams (const AstRecord *loaded, const AstRecord *before)
{
  g_assert_true (loaded->setup.teams);
  g_assert_cmpint (loaded->setup.n_players, ==, 4);
  g_assert_cmpint (loaded->setup.colours[3], ==, AST_WHITE);
}

static void
check_name (const AstRecord *loaded, const AstRecord *before)
{
  g_assert_cmpstr (loaded->players[0].name, ==, "A\357\277\275A");
}

static void
check_other_way (const AstRecord *loaded, const AstRecord *before)
{
  g_autoptr (GBytes) there = ast_action_encode (ast_record_get_action (loaded, 44));
  g_autoptr (GBytes) of_copy = ast_action_encode (ast_record_get_action (before, 44));

  g_assert_false (g_bytes_equal (there, of_copy));
}

#define SHORTEN                                    \
  "DELETE FROM action WHERE game = 3 AND n >= 40;" \
  "UPDATE game SET position = 40, n_rows = 40 WHERE id = 3;"
#define STAMP "UPDATE game SET checksum = " AST_GAME_CHECKSUM

static const Case cases[] = {
  /* Rows that contradict each other, without a word of SQLite. What they have lost is in the
   * records. */
  { { "position-beyond", RECORDS, run_case },
    "UPDATE game SET position = 999 WHERE id = 3",
    .unmarked = TRUE },
  { { "unreadable-action", RECORDS, run_case },
    "UPDATE action SET code = x'ff' WHERE game = 3 AND n = 33",
    .unmarked = TRUE },
  { { "odd-numbers", RECORDS, run_case },
    "UPDATE action SET n = 130 WHERE game = 3 AND n = 44;"
    "UPDATE game SET n_rows = 120 WHERE id = 3",
    .unmarked = TRUE },
  { { "odd-positions", RECORDS, run_case },
    "UPDATE action SET position = 50 WHERE game = 3 AND n = 20",
    .unmarked = TRUE },
  { { "orphans", RECORDS, run_case }, "DELETE FROM game WHERE id = 3", .unmarked = TRUE },
  { { "twice", RECORDS, run_case },
    "CREATE TABLE copy AS SELECT * FROM action;"
    "INSERT INTO copy SELECT * FROM action WHERE game = 3 AND n = 25;"
    "DROP TABLE action; ALTER TABLE copy RENAME TO action" },
  { { "against-the-rules", RECORDS, run_case },
    "UPDATE action SET code = x'12000003' WHERE game = 5 AND n = 100" },
  { { "page", RECORDS, run_case }, .damage = destroy_page, .unmarked = TRUE },
  { { "renamed-column", RECORDS, run_case },
    "ALTER TABLE game RENAME COLUMN created TO cremted",
    .unmarked = TRUE },
  { { "renamed-checksum", RECORDS, run_case },
    "ALTER TABLE game RENAME COLUMN checksum TO shecksum",
    .unmarked = TRUE },
  /* What neither rows nor record have is lost. */
  { { "missing-row", PLAIN, run_case },
    "DELETE FROM action WHERE game = 5 AND n = 70",
    .unmarked = TRUE,
    .report.n_shortened = 1,
    .game = 5,
    .n_actions = 70 },
  { { "last-player", PLAIN, run_case },
    "DELETE FROM player WHERE game = 5 AND seat = 1",
    .report.n_unsure = 1,
    .game = 5,
    .check = check_last_player },
  { { "player-between", PLAIN, run_case },
    "DELETE FROM player WHERE game = 4 AND seat = 1",
    .report.n_unsure = 1,
    .game = 4,
    .check = check_player_between },
  { { "unknown-colour", PLAIN, run_case },
    "UPDATE player SET colour = 'dark' WHERE game = 4 AND seat = 2",
    .report.n_unsure = 1,
    .game = 4,
    .check = check_other_colours },
  { { "colour-twice", PLAIN, run_case },
    "UPDATE player SET colour = 'red' WHERE game = 4 AND seat > 0 AND seat < 4",
    .report.n_unsure = 1,
    .game = 4,
    .check = check_outer_colours },
  { { "teams-of-two", PLAIN, run_case },
    "UPDATE game SET teams = 1 WHERE id = 1",
    .report.n_unsure = 1,
    .game = 1,
    .check = check_no_teams },
  { { "teams-of-four", PLAIN, run_case },
    "UPDATE game SET teams = 1 WHERE id = 3;"
    "UPDATE player SET colour = 'green' WHERE game = 3 AND seat = 2;"
    "DELETE FROM player WHERE game = 3 AND seat = 3",
    .report.n_unsure = 1,
    .game = 3,
    .check = check_teams },
  /* A game that no copy has stays, even if something in it is wrong. */
  { { "only-in-file", PLAIN, run_case },
    "UPDATE player SET name = cast (x'41ff41' AS TEXT) WHERE game = 3 AND seat = 0;"
    "UPDATE game SET position = 12, teams = 4 WHERE id = 3",
    .report.n_unsure = 1,
    .game = 3,
    .check = check_name },
  /* Of each game the longest version is restored, */
  { { "older-is-longer", COPIES, run_case },
    .newer = "DELETE FROM action WHERE game = 3 AND n = 40",
    .damage = lose_everything,
    .report.n_from_copy = N_GAMES },
  { { "none-is-whole", COPIES, run_case },
    .newer = "DELETE FROM action WHERE game = 3 AND n = 40",
    .older = "DELETE FROM action WHERE game = 3 AND n = 60",
    .damage = lose_everything,
    .report.n_from_copy = N_GAMES },
  { { "all-lack-it", COPIES, run_case },
    .newer = "DELETE FROM action WHERE game = 3 AND n BETWEEN 40 AND 60",
    .older = "DELETE FROM action WHERE game = 3 AND n >= 60",
    .damage = lose_everything,
    .report = { .n_from_copy = N_GAMES, .n_shortened = 1 },
    .game = 3,
    .n_actions = 60 },
  { { "copy-is-shorter", COPIES, run_case },
    "DELETE FROM action WHERE game = 3 AND n = 50",
    .newer = SHORTEN,
    .older = "DELETE FROM player WHERE game = 3; DELETE FROM action WHERE game = 3 AND n >= 30",
    .report.n_shortened = 1,
    .game = 3,
    .n_actions = 50 },
  { { "copy-is-longer", COPIES, run_case },
    "DELETE FROM action WHERE game = 3 AND n = 50",
    .newer = "DELETE FROM action WHERE game = 3 AND n = 70" },
  /* and names and options come from a copy, what was played since from the file. */
  { { "name", COPIES, run_case },
    "UPDATE player SET name = 'Bda' WHERE game = 3 AND seat = 0",
    .newer = SHORTEN STAMP },
  { { "record", COPIES, run_case }, "UPDATE game SET record = 'another' WHERE id = 3" },
  { { "only-actions", COPIES, run_case },
    "DELETE FROM game WHERE id = 3",
    .newer = SHORTEN STAMP,
    .older = SHORTEN STAMP },
  /* A game that was played on in another way since is not mixed with what the copy has. */
  { { "other-way", COPIES, run_case },
    "DELETE FROM action WHERE game = 3 AND n = 60;"
    "UPDATE action SET code = x'1177' WHERE game = 3 AND n = 44;"
    "UPDATE action SET checksum = " AST_ACTION_CHECKSUM,
    .newer = "DELETE FROM action WHERE game = 3 AND n = 50",
    .damage = delete_older_copy,
    .report.n_shortened = 1,
    .game = 3,
    .n_actions = 60,
    .check = check_other_way },
  { { "number-is-lost", COPIES, run_case },
    .older = "DELETE FROM game WHERE id = 4",
    .damage = forget_number,
    .report.n_from_copy = N_GAMES },
  { { "incomplete-copy", COPIES, run_case },
    .newer = "DROP TABLE action",
    .damage = lose_everything,
    .report.n_from_copy = N_GAMES },
  { { "unreadable-copy", COPIES, run_case },
    .damage = make_dust_of_copy,
    .report = { .n_from_copy = N_GAMES, .n_skipped = 1 } },
};

/* A bit of the header that says whose file it is, or of which version, makes no other file of it.
 */
static void
test_misread (Fixture *self, gconstpointer data)
{
  guint newest = ast_migrations_get_newest ();
  guint numbers[][2] = {
    { AST_APPLICATION_ID ^ 0x200, newest },
    { AST_APPLICATION_ID, newest ^ 0x400 },
    { AST_APPLICATION_ID, newest - 1 },
    { AST_APPLICATION_ID, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    g_autofree char *sql = g_strdup_printf ("PRAGMA application_id = %u; PRAGMA user_version = %u",
                                            numbers[i][0], numbers[i][1]);

    ast_store_close (self->store);
    run_case (self, &(Case){ .sql = sql, .unmarked = TRUE });
  }
}

static void
test_no_database (Fixture *self, gconstpointer data)
{
  static const char letter[] = "Dear diary, this is no database at all.\n";

  g_assert_true (g_file_set_contents (self->path, letter, -1, NULL));
  g_assert_true (open_again (self)->undecided);
  g_assert_cmpuint (count_in_store (self->store), ==, 0);
  accept_repair_of_store (self->store, NULL);
  assert_contents (ast_store_get_report (self->store)->damaged_copy, letter, strlen (letter));
}

/* The first start was killed before anything was in the file. */
static void
test_empty_file (Fixture *self, gconstpointer data)
{
  g_assert_true (g_file_set_contents (self->path, "", 0, NULL));
  g_assert_null (open_again (self)->damaged_copy);
  g_assert_cmpuint (count_in_store (self->store), ==, 0);
}

/* The file is lost or has lost its contents, again and again, and is not taken for that of a first
 * start. */
static void
test_lost (Fixture *self, gconstpointer data)
{
  static const Case lost = { .report = { .was_missing = TRUE, .n_from_copy = N_GAMES } };

  for (guint i = 0; i < 4; i++) {
    ast_store_close (self->store);
    g_assert_true (ast_files_delete (self->path, NULL));
    if (i % 2 == 1)
      g_assert_true (g_file_set_contents (self->path, "", 0, NULL));
    assert_report (open_again (self), &lost.report);
    assert_games (self, &lost);
  }
  g_assert_false (open_again (self)->was_missing);
}

/* A copy that is put back while nothing is decided: it is told where the damaged file has gone. */
static void
test_copy_instead (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  change (self->path, "DELETE FROM action WHERE game = 5");
  for (guint i = 0; i < N_COPIES; i++)
    change (self->copies[i], "DELETE FROM action WHERE game = 5 AND n = 70");
  g_assert_true (open_again (self)->undecided);
  write_library (self->copies[NEWER], RECORDS);
  put_back_in_store (self->store, self->copies[NEWER], &error);
  g_assert_no_error (error);
  g_assert_false (ast_store_get_report (self->store)->undecided);
  g_assert_true (
      g_file_test (ast_store_get_report (self->store)->damaged_copy, G_FILE_TEST_IS_REGULAR));
  assert_games (self, &(Case){ 0 });
}

/* Numbers that only damage can cause: the repair ends, and games can be added. */
static void
test_huge_numbers (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) added = play_random_game (&(RandomGame){ .max_actions = 9 }, 99);
  g_autoptr (GError) error = NULL;

  change (self->path, "UPDATE game SET touched = 9223372036854775807 WHERE id = 2;"
                      "UPDATE game SET id = 9223372036854775807 WHERE id = 3;"
                      "INSERT INTO action SELECT 9223372036854775806, n, position, code,"
                      " checksum FROM action WHERE game = 1");
  g_assert_true (ast_repair_mark (self->path, NULL));
  g_assert_nonnull (open_again (self)->damaged_copy);
  g_assert_cmpuint (ast_store_get_report (self->store)->n_games, ==, N_GAMES);
  for (gint64 game = 1; game <= 2; game++)
    assert_game (self, game, records[game - 1], 0);
  g_assert_cmpint (create_in_store (self->store, added, "", &error), >, 0);
  g_assert_no_error (error);
}

/* The number of a missing game has been given to another one since. */
static void
test_number_is_taken (Fixture *self, gconstpointer data)
{
  g_autoptr (AstDb) db = NULL;
  gint64 id;

  change (self->path, "DELETE FROM game WHERE id = 3;"
                      "UPDATE game SET id = 3 WHERE id = 2;"
                      "DELETE FROM game_deck WHERE game = 3;"
                      "DELETE FROM player WHERE game = 3;"
                      "DELETE FROM action WHERE game = 3;"
                      "UPDATE game_deck SET game = 3 WHERE game = 2;"
                      "UPDATE player SET game = 3 WHERE game = 2;"
                      "UPDATE action SET game = 3 WHERE game = 2;"
                      "DELETE FROM action WHERE game = 1 AND n = 50");
  g_assert_true (ast_repair_mark (self->path, NULL));
  g_assert_nonnull (open_again (self)->damaged_copy);
  db = ast_db_open (self->path, AST_DB_READ_ONLY, NULL);
  g_assert_true (ast_db_get_int (db, &id, 0, NULL, "SELECT id FROM game WHERE record = ?", "s",
                                 records[2]->id));
  g_assert_cmpint (id, >, N_GAMES);
  assert_game (self, id, records[2], 0);
  assert_game (self, 3, records[1], 0);
}

/* The repair is interrupted just before the new file takes its place. */
static void
test_interrupted (Fixture *self, gconstpointer data)
{
  g_autofree char *ready = g_strconcat (self->path, ".ready", NULL);
  g_autofree char *log = g_strconcat (self->path, "-wal", NULL);

  write_library (ready, PLAIN);
  g_assert_true (g_file_set_contents (self->path, "damaged", -1, NULL));
  g_assert_true (g_file_set_contents (log, "of the damaged one", -1, NULL));
  g_assert_null (open_again (self)->damaged_copy);
  assert_games (self, &(Case){ 0 });
  g_assert_false (g_file_test (ready, G_FILE_TEST_EXISTS));
}

/* What was to take its place is damaged: it is set aside, and the library stays. */
static void
test_unfit_ready (Fixture *self, gconstpointer data)
{
  g_autofree char *ready = g_strconcat (self->path, ".ready", NULL);
  g_autofree char *refused = g_strconcat (self->path, ".refused", NULL);

  g_assert_true (g_file_set_contents (ready, "damaged", -1, NULL));
  g_assert_null (open_again (self)->damaged_copy);
  assert_games (self, &(Case){ 0 });
  g_assert_false (g_file_test (ready, G_FILE_TEST_EXISTS));
  assert_contents (refused, "damaged", strlen ("damaged"));
}

static int
compare_names (const void *a, const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Names and contents of all files of the directory but that of the lock. */
static char *
describe_files (Fixture *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->directory, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (!g_str_has_suffix (name, ".lock"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++) {
    g_autofree char *path = g_build_filename (self->directory, names->pdata[i], NULL);
    g_autofree char *bytes = NULL;
    g_autofree char *sum = NULL;
    gsize length;

    g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
    sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (guchar *) bytes, length);
    g_string_append_printf (text, "%s %s\n", (char *) names->pdata[i], sum);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_error (GError **error, AstStoreError code)
{
  g_assert_error (*error, AST_STORE_ERROR, (int) code);
  g_clear_error (error);
}

static void
assert_refused (Fixture *self, AstStoreError code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (open_store (self->store, &error));
  assert_error (&error, code);
}

static void
assert_refused_untouched (Fixture *self, AstStoreError code)
{
  g_autofree char *before = describe_files (self);
  g_autofree char *after = NULL;

  assert_refused (self, code);
  after = describe_files (self);
  g_assert_cmpstr (before, ==, after);
}

static void
test_not_ours (Fixture *self, gconstpointer data)
{
  change (self->path, "PRAGMA user_version = 1000; CREATE TABLE wonder (x)");
  assert_refused_untouched (self, AST_STORE_ERROR_NEWER);
  change (self->path, "PRAGMA application_id = 4711");
  assert_refused_untouched (self, AST_STORE_ERROR_FOREIGN);
  g_unlink (self->path);
  ast_db_close (ast_db_open (self->path, AST_DB_CREATE, NULL));
  change (self->path, "CREATE TABLE recipe (x)");
  assert_refused_untouched (self, AST_STORE_ERROR_FOREIGN);
}

/* Only the log has the newer version, since the newer program was killed. */
static void
test_newer_in_the_log (Fixture *self, gconstpointer data)
{
  g_autofree char *log = g_strconcat (self->path, "-wal", NULL);
  g_autofree char *memory = g_strconcat (self->path, "-shm", NULL);
  g_autofree char *bytes = NULL, *bytes_of_log = NULL;
  AstDb *db = ast_db_open (self->path, AST_DB_EXISTING, NULL);
  gsize length, length_of_log;

  g_assert_true (ast_db_exec (db, "PRAGMA user_version = 1000", NULL));
  g_assert_true (g_file_get_contents (self->path, &bytes, &length, NULL));
  g_assert_true (g_file_get_contents (log, &bytes_of_log, &length_of_log, NULL));
  ast_db_close (db);
  g_assert_true (g_file_set_contents (self->path, bytes, length, NULL));
  g_assert_true (g_file_set_contents (log, bytes_of_log, length_of_log, NULL));
  assert_refused (self, AST_STORE_ERROR_NEWER);
  assert_contents (self->path, bytes, length);
  assert_contents (log, bytes_of_log, length_of_log);
}

static void
test_directories (Fixture *self, gconstpointer data)
{
  g_autofree char *below_file = g_build_filename (self->path, "below", NULL);
  g_autofree char *below = g_build_filename (self->directory, "a", "b", NULL);
  AstStore *no_place = ast_store_new (below_file, get_collection ());
  AstStore *new_place = ast_store_new (below, get_collection ());
  g_autoptr (GError) error = NULL;

  g_assert_false (open_store (no_place, &error));
  assert_error (&error, AST_STORE_ERROR_ACCESS);
  g_assert_true (open_store (new_place, NULL));
  close_store (no_place);
  close_store (new_place);
}

static void
get_figures_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstFigures) figures = ast_store_finish_answer (AST_STORE (source), result, NULL);

  g_assert_nonnull (figures);
  *(gboolean *) user_data = TRUE;
}

/* Without write permission games can be shown. */
static void
test_read_only (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gboolean has_figures = FALSE;

  fault_vfs_arm (FAULT_DENY, 1);
  g_assert_true (open_again (self)->read_only);
  assert_games (self, &(Case){ 0 });
  g_assert_cmpuint (count_in_store (self->store), ==, N_GAMES);
  ast_store_get_figures_async (self->store, NULL, NULL, get_figures_cb, &has_figures);
  g_assert_false (rename_in_store (self->store, 1, "x", &error));
  assert_error (&error, AST_STORE_ERROR_READ_ONLY);
  g_assert_true (has_figures);
  /* Once it can be written to, the next call writes. */
  fault_vfs_recover (0);
  g_assert_true (rename_in_store (self->store, 1, "x", NULL));
  g_assert_false (ast_store_get_report (self->store)->read_only);
}

static void
test_read_only_and_old (Fixture *self, gconstpointer data)
{
  change (self->path, "PRAGMA user_version = 2");
  fault_vfs_arm (FAULT_DENY, 1);
  assert_refused (self, AST_STORE_ERROR_READ_ONLY);
  fault_vfs_recover (0);
  g_unlink (self->path);
  fault_vfs_arm (FAULT_DENY, 1);
  assert_refused (self, AST_STORE_ERROR_ACCESS); /* There is nothing to read. */
}

static void
test_full (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  open_again (self);
  fault_vfs_arm (FAULT_FULL, 1);
  g_assert_false (rename_in_store (self->store, 1, "x", &error));
  assert_error (&error, AST_STORE_ERROR_FULL);
  assert_games (self, &(Case){ 0 });
  fault_vfs_recover (0); /* There is room again. */
  g_assert_true (rename_in_store (self->store, 1, "x", NULL));
}

static guint
count_files (const char *folder, const char *prefix, const char *suffix)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_prefix (name, prefix) && g_str_has_suffix (name, suffix);
  return n;
}

/* However often a migration fails, one copy of the database is kept. */
static void
test_failing_migration (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = ast_backups_get_folder (self->directory);

  write_version (1, self->path);
  change (self->path,
          "CREATE INDEX game_by_content ON game (seed)"); /* The second step makes it. */
  for (guint i = 0; i < 3; i++)
    assert_refused (self, AST_STORE_ERROR_SCHEMA);
  g_assert_cmpuint (count_files (folder, "", ""), ==, 1);
  /* What was changed since is another state, and is kept as well. */
  change (self->path, "UPDATE game SET generator = 'other'");
  assert_refused (self, AST_STORE_ERROR_SCHEMA);
  g_assert_cmpuint (count_files (folder, "", ""), ==, 2);
  change (self->path, "DROP INDEX game_by_content");
  open_again (self);
}

/* Of many damaged databases the newest are kept. */
static void
test_many_repairs (Fixture *self, gconstpointer data)
{
  for (guint i = 0; i < AST_BACKUPS_KEPT + 3; i++) {
    ast_store_close (self->store);
    destroy_page (self);
    open_again (self);
  }
  g_assert_cmpuint (count_files (self->directory, "asterism-damaged-", ".db"), ==,
                    AST_BACKUPS_KEPT);
}

static void
assert_not_put_back (Fixture *self, const char *path, AstStoreError code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (put_back_in_store (self->store, path, &error));
  assert_error (&error, code);
  assert_games (self, &(Case){ 0 });
}

static void
test_no_copies (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->directory, "copy", NULL);

  open_again (self);
  assert_not_put_back (self, path, AST_STORE_ERROR_VANISHED);
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  assert_not_put_back (self, path, AST_STORE_ERROR_FOREIGN);
  g_assert_true (g_file_set_contents (path, "Dear diary", -1, NULL));
  assert_not_put_back (self, path, AST_STORE_ERROR_FOREIGN);
  write_library (path, PLAIN);
  change (path, "PRAGMA user_version = 9999");
  assert_not_put_back (self, path, AST_STORE_ERROR_NEWER);
  change (path, "PRAGMA user_version = 1; PRAGMA application_id = 7");
  assert_not_put_back (self, path, AST_STORE_ERROR_FOREIGN);
}

static gboolean
measure (const char *directory, guint64 *size, guint64 *free)
{
  *size = DISK;
  *free = free_bytes;
  return TRUE;
}

static void
limit_room (guint64 n_bytes)
{
  free_bytes = DISK / 10 + n_bytes;
  ast_disk_space_set_measure (measure);
}

/* Copies and repairs never fill the last tenth of the disk: to the byte. */
static void
test_tenth (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  limit_room (30000);
  g_assert_true (ast_disk_space_check (self->directory, 30000, &error));
  g_assert_no_error (error);
  g_assert_false (ast_disk_space_check (self->directory, 30001, &error));
  assert_error (&error, AST_STORE_ERROR_NO_ROOM);
  free_bytes = 10;
  g_assert_false (ast_disk_space_check (self->directory, 30001, &error));
  assert_error (&error, AST_STORE_ERROR_NO_ROOM);
  ast_disk_space_set_measure (NULL);
  g_assert_true (ast_disk_space_check ("/nowhere", G_MAXINT64, &error));
}

static void
test_room_to_put_back (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = ast_backups_get_folder (self->directory);
  g_autofree char *copy = g_build_filename (self->directory, "copy.db", NULL);
  guint n_files;

  open_again (self);
  write_library (copy, PLAIN);
  n_files = count_files (self->directory, "", "");
  limit_room (30000);
  for (guint i = 0; i < 3; i++)
    assert_not_put_back (self, copy, AST_STORE_ERROR_NO_ROOM);
  g_assert_cmpuint (count_files (self->directory, "", ""), ==, n_files);
  /* Room for the copy that is put back, but not for one of the present database. */
  limit_room (ast_files_get_length (copy));
  put_back_in_store (self->store, copy, NULL);
  g_assert_cmpuint (count_files (folder, "", ""), <=, 1);
}

/* A repair that finds no room leaves the damaged file in its place, and no copy or draft, however
 * often it is tried; with room it works. */
static void
test_room_to_repair (Fixture *self, gconstpointer data)
{
  g_autofree char *damaged = NULL;
  gsize length;

  destroy_page (self);
  g_assert_true (g_file_get_contents (self->path, &damaged, &length, NULL));
  for (guint i = 0; i < 6; i++) {
    if (i % 2 == 0)
      limit_room (30000);
    else
      fault_vfs_arm (FAULT_FULL, 1);
    assert_refused (self, i % 2 == 0 ? AST_STORE_ERROR_NO_ROOM : AST_STORE_ERROR_FULL);
    fault_vfs_recover (0);
    ast_disk_space_set_measure (NULL);
    g_assert_cmpuint (count_files (self->directory, "asterism-damaged-", ""), ==, 0);
    g_assert_cmpuint (count_files (self->directory, "asterism.db.draft", ""), ==, 0);
  }
  assert_contents (self->path, damaged, length);
  limit_room (DISK - DISK / 10);
  g_assert_nonnull (open_again (self)->damaged_copy);
}

/* An older database can be played on all the same. */
static void
test_room_to_upgrade (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = ast_backups_get_folder (self->directory);

  write_version (1, self->path);
  limit_room (0);
  g_assert_cmpuint (open_again (self)->migrated_from, ==, 1);
  g_assert_cmpuint (count_files (folder, "", ""), ==, 0);
}

/* Of two processes the second may look, but not write, until the first has gone. Nor does it bring
 * up to date what the first has open. */
static void
test_two_processes (Fixture *self, gconstpointer data)
{
  Fixture other = *self;
  const AstStoreReport *report;
  g_autoptr (GError) error = NULL;

  other.store = ast_store_new (self->directory, get_collection ());
  g_assert_false (open_again (self)->in_use);
  report = open_again (&other);
  g_assert_true (report->in_use && report->read_only);
  assert_games (&other, &(Case){ 0 });
  g_assert_false (rename_in_store (other.store, 1, "x", &error));
  assert_error (&error, AST_STORE_ERROR_IN_USE);
  g_assert_true (rename_in_store (self->store, 1, "renamed", NULL));
  g_assert_false (open_again (self)->in_use);
  ast_store_close (other.store);
  change (self->path, "PRAGMA wal_checkpoint (TRUNCATE)");
  write_version (1, self->path);
  assert_refused (&other, AST_STORE_ERROR_IN_USE);
  write_library (self->path, PLAIN);
  ast_store_close (self->store);
  g_assert_false (open_again (&other)->in_use);
  g_assert_true (rename_in_store (other.store, 1, "x", NULL));
  close_store (other.store);
}

/* A database that was open when the program was killed, with 30 changes of a game of its own in its
 * log. */
typedef struct {
  char *file, *log;
  gsize n_file, n_log;
} Killed;

static void
killed_clear (Killed *self)
{
  g_free (self->file);
  g_free (self->log);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Killed, killed_clear)

static void
make_killed (Killed *self)
{
  char *directory = make_directory ();
  g_autoptr (AstArchive) archive = open_archive (directory);
  g_autoptr (AstRecord) begun = cut_record (records[0], 0);
  g_autofree char *log_path = g_strconcat (archive->path, "-wal", NULL);
  gint64 game = ast_archive_create (archive, begun, NULL, NULL);

  for (guint i = 0; i < 30; i++)
    g_assert_true (ast_archive_append (archive, game, i, get_actions (records[0], i, 1), 1, NULL));
  g_assert_true (g_file_get_contents (archive->path, &self->file, &self->n_file, NULL));
  g_assert_true (g_file_get_contents (log_path, &self->log, &self->n_log, NULL));
  g_clear_pointer (&archive, ast_archive_free);
  remove_directory (directory);
}

static void
write_killed (Fixture *self, const Killed *killed)
{
  g_autofree char *log_path = g_strconcat (self->path, "-wal", NULL);

  ast_store_close (self->store);
  g_assert_true (g_file_set_contents (self->path, killed->file, killed->n_file, NULL));
  g_assert_true (g_file_set_contents (log_path, killed->log, killed->n_log, NULL));
}

/* Returns how many actions are left. `told`: that something is missing; the log is as it was then,
 * and is kept. */
static guint
open_killed (Fixture *self, const Killed *killed, gboolean *told)
{
  g_autoptr (AstRecord) loaded = NULL;
  const AstStoreReport *report;

  write_killed (self, killed);
  report = open_again (self);
  *told = report->undecided || report->damaged_copy != NULL;
  if (*told) {
    g_autofree char *kept_log =
        g_strconcat (report->undecided ? self->path : report->damaged_copy, "-wal", NULL);

    assert_contents (kept_log, killed->log, killed->n_log);
  }
  loaded = load_from_store (self->store, 1, NULL, NULL);
  return loaded != NULL ? loaded->actions->len : 0;
}

/* Wherever a log is damaged, changes are not lost in silence, and few of them: what was written to
 * a damaged frame was mostly written again. */
static void
test_damaged_log (Fixture *self, gconstpointer data)
{
  g_auto (Killed) killed = { 0 };
  gboolean told;
  guint n_lost = 0;

  make_killed (&killed);
  g_assert_cmpuint (open_killed (self, &killed, &told), ==, 30);
  g_assert_false (told);
  for (gsize at = 0; at < killed.n_log; at += killed.n_log / 60) {
    guint n;

    tear_down (self, data);
    set_up (self, data);
    killed.log[at] ^= 0x10;
    n = open_killed (self, &killed, &told);
    killed.log[at] ^= 0x10;
    g_assert_true (n == 30 || told);
    n_lost += n < 30;
  }
  g_assert_cmpuint (n_lost, <=, 3);
}

/* How many damaged databases are in the directory; each log belongs to one. */
static guint
count_kept (Fixture *self)
{
  guint n_kept = count_files (self->directory, "asterism-damaged-", ".db");

  g_assert_cmpuint (count_files (self->directory, "asterism-damaged-", ".db-wal"), <=, n_kept);
  return n_kept;
}

/* Both the file and its log are damaged: they are kept once, and told of once, and of those that
 * were kept before only one goes. */
static void
test_damaged_with_log (Fixture *self, gconstpointer data)
{
  g_auto (Killed) killed = { 0 };

  make_killed (&killed);
  for (guint i = 0; i < AST_BACKUPS_KEPT; i++) {
    g_autofree char *name =
        g_strdup_printf ("%s/asterism-damaged-20200101T00000%uZ.db", self->directory, i);

    g_assert_true (g_file_set_contents (name, "older", -1, NULL));
  }
  killed.file[0] ^= 0x10;
  killed.log[killed.n_log / 2] ^= 0x10;
  write_killed (self, &killed);
  assert_contents (open_again (self)->damaged_copy, killed.file, killed.n_file);
  g_assert_cmpuint (count_kept (self), ==, AST_BACKUPS_KEPT);
}

/* Of a database there is nothing but its damaged log, again and again. */
static void
test_lone_log (Fixture *self, gconstpointer data)
{
  g_auto (Killed) killed = { 0 };

  make_killed (&killed);
  killed.log[killed.n_log / 2] ^= 0x10;
  for (guint i = 0; i < AST_BACKUPS_KEPT + 2; i++) {
    const AstStoreReport *report;

    write_killed (self, &killed);
    g_unlink (self->path);
    report = open_again (self);
    g_assert_true (report->was_missing);
    g_assert_nonnull (report->damaged_copy);
    g_assert_cmpuint (report->n_games, ==, 1);
    g_assert_cmpuint (count_kept (self), ==, MIN (i + 1, AST_BACKUPS_KEPT));
  }
}

static void
add_case (const Test *test)
{
  g_autofree char *path = g_strconcat ("/store/damage/", test->name, NULL);

  g_test_add (path, Fixture, test, set_up, test->run, tear_down);
}

int
main (int argc, char *argv[])
{
  static const Test tests[] = {
    { "misread", PLAIN, test_misread },
    { "no-database", PLAIN, test_no_database },
    { "empty-file", PLAIN, test_empty_file },
    { "lost", COPIES, test_lost },
    { "copy-instead", COPIES, test_copy_instead },
    { "huge-numbers", RECORDS, test_huge_numbers },
    { "number-is-taken", COPIES, test_number_is_taken },
    { "interrupted", PLAIN, test_interrupted },
    { "unfit-ready", PLAIN, test_unfit_ready },
    { "not-ours", PLAIN, test_not_ours },
    { "newer-in-the-log", PLAIN, test_newer_in_the_log },
    { "directories", PLAIN, test_directories },
    { "read-only", PLAIN, test_read_only },
    { "read-only-and-old", PLAIN, test_read_only_and_old },
    { "full", PLAIN, test_full },
    { "failing-migration", PLAIN, test_failing_migration },
    { "many-repairs", PLAIN, test_many_repairs },
    { "no-copies", PLAIN, test_no_copies },
    { "tenth", PLAIN, test_tenth },
    { "room-to-put-back", PLAIN, test_room_to_put_back },
    { "room-to-repair", PLAIN, test_room_to_repair },
    { "room-to-upgrade", PLAIN, test_room_to_upgrade },
    { "two-processes", PLAIN, test_two_processes },
    { "log", PLAIN, test_damaged_log },
    { "with-log", PLAIN, test_damaged_with_log },
    { "lone-log", PLAIN, test_lone_log },
  };

  g_test_init (&argc, &argv, NULL);
  fault_vfs_install ();
  make_libraries ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    add_case (&cases[i].test);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    add_case (&tests[i]);
  return g_test_run ();
}
