/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A damaged database with damaged copies: of each game the longest version is restored. */

#include "ast-backups.h"
#include "ast-files.h"
#include "ast-game-checksum.h"
#include "ast-repair.h"
#include "store-fixture.h"

enum { N_GAMES = 4, N_ACTIONS = 90, NEWER = 0, OLDER = 1, N_COPIES = 2 };

typedef struct {
  char *directory;
  AstArchive *archive;
  AstRecord *records[N_GAMES];
  char *copies[N_COPIES];
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = NULL;

  self->directory = make_directory ();
  self->archive = open_archive (self->directory);
  for (guint i = 0; i < N_GAMES; i++) {
    self->records[i] = play_random_game (&(RandomGame){ .max_actions = N_ACTIONS }, 200 + i);
    g_assert_cmpint (ast_archive_create (self->archive, self->records[i], "", NULL), ==, i + 1);
  }
  /* What is in the records that are kept is told by other tests. */
  g_assert_true (ast_db_exec (self->archive->db, "DELETE FROM account", NULL));
  folder = ast_backups_get_folder (self->directory);
  g_assert_true (ast_files_make_directory (folder, NULL));
  /* The later name is that of the newer copy. */
  for (int i = N_COPIES - 1; i >= 0; i--) {
    self->copies[i] = ast_backups_make_name (folder, "weekly");
    g_assert_true (ast_db_copy (self->archive->db, self->copies[i], NULL));
  }
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  ast_archive_free (self->archive);
  for (guint i = 0; i < N_COPIES; i++)
    g_free (self->copies[i]);
  for (guint i = 0; i < N_GAMES; i++)
    ast_record_free (self->records[i]);
  remove_directory (self->directory);
}

/* The file is lost or has lost its contents, and is not taken for that of a first start. */
static void
test_lost (Fixture *self, gconstpointer data)
{
  gboolean empty = GPOINTER_TO_INT (data);
  g_autofree char *path = g_strdup (self->archive->path);

  for (guint i = 0; i < 2; i++) {
    ast_archive_shut (self->archive);
    if (empty)
      g_assert_true (g_file_set_contents (path, "", 0, NULL));
    else
      g_assert_true (ast_files_delete (path, NULL));
    g_clear_pointer (&self->archive, ast_archive_free);
    self->archive = open_archive (self->directory);
    g_assert_true (self->archive->report.was_missing);
    g_assert_null (self->archive->report.damaged_copy);
    g_assert_cmpuint (self->archive->report.n_games, ==, N_GAMES);
    for (guint game = 0; game < N_GAMES; game++) {
      g_autoptr (AstRecord) loaded = ast_archive_load (self->archive, game + 1, NULL, NULL);

      assert_same_record (loaded, self->records[game]);
    }
  }
  g_assert_true (ast_archive_open (self->archive, NULL));
  g_assert_false (self->archive->report.was_missing);
}

static void
change (const char *path, const char *sql)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstDb) db = ast_db_open (path, AST_DB_EXISTING, &error);

  g_assert_no_error (error);
  ast_db_exec (db, sql, &error);
  g_assert_no_error (error);
}

static void
repair (Fixture *self)
{
  g_autoptr (GError) error = NULL;

  ast_archive_shut (self->archive);
  g_assert_true (ast_repair_mark (self->archive->path, NULL));
  ast_archive_open (self->archive, &error);
  g_assert_no_error (error);
  g_assert_cmpint (self->archive->report.undecided, ==,
                   self->archive->report.n_shortened + self->archive->report.n_lost > 0);
  if (self->archive->report.undecided)
    g_assert_true (ast_archive_accept_draft (self->archive, NULL));
  g_assert_nonnull (self->archive->report.damaged_copy);
  g_assert_cmpuint (self->archive->report.n_games, ==, N_GAMES);
}

static void
assert_length (Fixture *self, gint64 game, guint length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) loaded = ast_archive_load (self->archive, game, NULL, &error);
  g_autoptr (AstRecord) expected = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (loaded->actions->len, ==, length);
  expected = cut_record (self->records[game - 1], length);
  assert_same_record (loaded, expected);
}

/* Loses the whole database. */
static void
lose_everything (Fixture *self)
{
  ast_archive_shut (self->archive);
  g_assert_true (g_file_set_contents (self->archive->path, "dust", -1, NULL));
}

static void
test_older_is_longer (Fixture *self, gconstpointer data)
{
  lose_everything (self);
  change (self->copies[NEWER], "DELETE FROM action WHERE game = 2 AND n = 40");
  repair (self);
  for (gint64 game = 1; game <= N_GAMES; game++)
    assert_length (self, game, N_ACTIONS);
  g_assert_cmpuint (self->archive->report.n_shortened, ==, 0);
  g_assert_cmpuint (self->archive->report.n_from_copy, ==, N_GAMES);
}

/* What one of them lacks the other has. */
static void
test_none_is_whole (Fixture *self, gconstpointer data)
{
  lose_everything (self);
  change (self->copies[NEWER], "DELETE FROM action WHERE game = 2 AND n = 40");
  change (self->copies[OLDER], "DELETE FROM action WHERE game = 2 AND n = 60");
  repair (self);
  assert_length (self, 2, N_ACTIONS);
  g_assert_cmpuint (self->archive->report.n_shortened, ==, 0);
  g_assert_cmpuint (self->archive->report.n_from_copy, ==, N_GAMES);
}

static void
test_all_lack_it (Fixture *self, gconstpointer data)
{
  lose_everything (self);
  change (self->copies[NEWER], "DELETE FROM action WHERE game = 2 AND n BETWEEN 40 AND 60");
  change (self->copies[OLDER], "DELETE FROM action WHERE game = 2 AND n >= 60");
  repair (self);
  assert_length (self, 2, 60);
  g_assert_cmpuint (self->archive->report.n_shortened, ==, 1);
  g_assert_cmpuint (self->archive->report.n_from_copy, ==, N_GAMES);
}

static void
test_copy_is_shorter (Fixture *self, gconstpointer data)
{
  change (self->archive->path, "DELETE FROM action WHERE game = 2 AND n = 50");
  change (self->copies[NEWER], "DELETE FROM action WHERE game = 2 AND n >= 40;"
                               "UPDATE game SET position = 40, n_rows = 40 WHERE id = 2");
  change (self->copies[OLDER], "DELETE FROM player WHERE game = 2;"
                               "DELETE FROM action WHERE game = 2 AND n >= 30");
  repair (self);
  assert_length (self, 2, 50);
  g_assert_cmpuint (self->archive->report.n_shortened, ==, 1);
  g_assert_cmpuint (self->archive->report.n_from_copy, ==, 0);
}

/* A name that has changed comes from a copy, what was played since from the file. */
static void
test_name (Fixture *self, gconstpointer data)
{
  change (self->copies[NEWER], "DELETE FROM action WHERE game = 2 AND n >= 40;"
                               "UPDATE game SET position = 40, n_rows = 40 WHERE id = 2;"
                               "UPDATE game SET checksum = " AST_GAME_CHECKSUM);
  change (self->archive->path, "UPDATE player SET name = 'Bda' WHERE game = 2 AND seat = 0");
  repair (self);
  assert_length (self, 2, N_ACTIONS);
  g_assert_cmpuint (self->archive->report.n_unsure, ==, 0);
}

/* Also if the name is that of the record, by which the game would be known. */
static void
test_record (Fixture *self, gconstpointer data)
{
  change (self->archive->path, "UPDATE game SET record = 'another' WHERE id = 2");
  repair (self);
  assert_length (self, 2, N_ACTIONS);
  g_assert_cmpuint (self->archive->report.n_from_copy, ==, 0);
}

/* A game that no copy has stays, even if something in it is wrong. */
static void
test_only_in_file (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) loaded = NULL;

  for (guint i = 0; i < N_COPIES; i++)
    g_assert_true (ast_files_delete (self->copies[i], NULL));
  change (self->archive->path,
          "UPDATE player SET name = cast (x'41ff41' AS TEXT) WHERE game = 2 AND seat = 0;"
          "PRAGMA ignore_check_constraints = ON; UPDATE game SET position = 12, teams = 4"
          " WHERE id = 2");
  repair (self);
  loaded = ast_archive_load (self->archive, 2, NULL, NULL);
  g_assert_cmpstr (loaded->players[0].name, ==, "A\357\277\275A");
  g_assert_cmpuint (loaded->actions->len, ==, N_ACTIONS);
  g_assert_cmpuint (self->archive->report.n_unsure, ==, 1);
  g_assert_cmpuint (self->archive->report.n_shortened, ==, 0);
}

/* The game itself is lost, but its actions are not: they are more than the copy has. */
static void
test_only_actions (Fixture *self, gconstpointer data)
{
  for (guint i = 0; i < N_COPIES; i++)
    change (self->copies[i], "DELETE FROM action WHERE game = 2 AND n >= 40;"
                             "UPDATE game SET position = 40, n_rows = 40 WHERE id = 2;"
                             "UPDATE game SET checksum = " AST_GAME_CHECKSUM);
  change (self->archive->path, "PRAGMA foreign_keys = OFF; DELETE FROM game WHERE id = 2");
  repair (self);
  assert_length (self, 2, N_ACTIONS);
  g_assert_cmpuint (self->archive->report.n_from_copy, ==, 0);
}

/* A game that was played on in another way since is not mixed with what the copy has. */
static void
test_other_way (Fixture *self, gconstpointer data)
{
  change (self->archive->path, "DELETE FROM action WHERE game = 2 AND n = 60;"
                               "UPDATE action SET code = x'1177' WHERE game = 2 AND n = 44;"
                               "UPDATE action SET checksum = " AST_ACTION_CHECKSUM);
  change (self->copies[NEWER], "DELETE FROM action WHERE game = 2 AND n = 50");
  g_assert_true (ast_files_delete (self->copies[OLDER], NULL));
  repair (self);
  g_assert_cmpuint (self->archive->report.n_shortened, ==, 1);
  g_assert_cmpuint (self->archive->report.n_from_copy, ==, 0);
}

static void
test_copy_is_longer (Fixture *self, gconstpointer data)
{
  change (self->archive->path, "DELETE FROM action WHERE game = 2 AND n = 50");
  change (self->copies[NEWER], "DELETE FROM action WHERE game = 2 AND n = 70");
  repair (self);
  assert_length (self, 2, N_ACTIONS);
  g_assert_cmpuint (self->archive->report.n_shortened, ==, 0);
}

static guint8 *
skip_varint (guint8 *at)
{
  while (*at & 0x80)
    at++;
  return at + 1;
}

/* Makes 0 of the number of a game, in the bytes of the file: the cells of the page that is the
 * whole table are in the order of their numbers, and each begins with its length and its number. */
static void
forget_number (const char *path, guint game)
{
  enum { LEAF = 0x0d, N_CELLS = 3, POINTERS = 8 };
  gint64 size, root;
  g_autofree char *contents = NULL;
  gsize length;
  guint8 *page, *pointer, *number;
  AstDb *db = ast_db_open (path, AST_DB_EXISTING, NULL);

  g_assert_true (ast_db_get_int (db, &size, 0, NULL, "PRAGMA page_size", ""));
  g_assert_true (ast_db_get_int (db, &root, 0, NULL,
                                 "SELECT rootpage FROM sqlite_schema WHERE name = 'game'", ""));
  ast_db_close (db);
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  page = (guint8 *) contents + (root - 1) * size;
  g_assert_cmpint (page[0], ==, LEAF);
  g_assert_cmpint (page[N_CELLS] << 8 | page[N_CELLS + 1], ==, N_GAMES);
  pointer = page + POINTERS + 2 * (game - 1);
  number = skip_varint (page + (pointer[0] << 8 | pointer[1]));
  g_assert_cmpint (*number, ==, game);
  *number = 0;
  g_assert_true (g_file_set_contents (path, contents, length, NULL));
}

/* SQLite gives the number 0 for what follows the second game, which is not the end of the games. */
static void
test_number_is_lost (Fixture *self, gconstpointer data)
{
  lose_everything (self);
  forget_number (self->copies[NEWER], 3);
  change (self->copies[OLDER], "DELETE FROM game WHERE id = 4");
  repair (self);
  for (gint64 game = 1; game <= N_GAMES; game++)
    assert_length (self, game, N_ACTIONS);
}

/* The number of a missing game has been given to another one since. */
static void
test_number_is_taken (Fixture *self, gconstpointer data)
{
  gint64 id;
  g_autoptr (AstRecord) loaded = NULL;

  change (self->archive->path, "PRAGMA foreign_keys = OFF;"
                               "DELETE FROM game WHERE id = 3;"
                               "UPDATE game SET id = 3 WHERE id = 2;"
                               "DELETE FROM game_deck WHERE game = 3;"
                               "DELETE FROM player WHERE game = 3;"
                               "DELETE FROM action WHERE game = 3;"
                               "UPDATE game_deck SET game = 3 WHERE game = 2;"
                               "UPDATE player SET game = 3 WHERE game = 2;"
                               "UPDATE action SET game = 3 WHERE game = 2;"
                               "DELETE FROM action WHERE game = 1 AND n = 50");
  repair (self);
  g_assert_true (ast_db_get_int (self->archive->db, &id, 0, NULL,
                                 "SELECT id FROM game WHERE record = ?", "s",
                                 self->records[2]->id));
  g_assert_cmpint (id, >, N_GAMES);
  loaded = ast_archive_load (self->archive, id, NULL, NULL);
  assert_same_record (loaded, self->records[2]);
  g_clear_pointer (&loaded, ast_record_free);
  loaded = ast_archive_load (self->archive, 3, NULL, NULL);
  assert_same_record (loaded, self->records[1]);
}

/* A copy that is incomplete or unreadable does not keep the others from being read. */
static void
test_useless_copies (Fixture *self, gconstpointer data)
{
  lose_everything (self);
  change (self->copies[NEWER], "DROP TABLE action");
  repair (self);
  g_assert_cmpuint (self->archive->report.n_skipped, ==, 0);
  for (gint64 game = 1; game <= N_GAMES; game++)
    assert_length (self, game, N_ACTIONS);
  lose_everything (self);
  g_assert_true (g_file_set_contents (self->copies[NEWER], "dust", -1, NULL));
  repair (self);
  g_assert_cmpuint (self->archive->report.n_skipped, ==, 1);
  for (gint64 game = 1; game <= N_GAMES; game++)
    assert_length (self, game, N_ACTIONS);
}

int
main (int argc, char *argv[])
{
  static const struct {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/store/repair-copies/older-is-longer", test_older_is_longer },
    { "/store/repair-copies/none-is-whole", test_none_is_whole },
    { "/store/repair-copies/all-lack-it", test_all_lack_it },
    { "/store/repair-copies/copy-is-shorter", test_copy_is_shorter },
    { "/store/repair-copies/name", test_name },
    { "/store/repair-copies/record", test_record },
    { "/store/repair-copies/only-in-file", test_only_in_file },
    { "/store/repair-copies/only-actions", test_only_actions },
    { "/store/repair-copies/other-way", test_other_way },
    { "/store/repair-copies/copy-is-longer", test_copy_is_longer },
    { "/store/repair-copies/number-is-lost", test_number_is_lost },
    { "/store/repair-copies/number-is-taken", test_number_is_taken },
    { "/store/repair-copies/useless-copies", test_useless_copies },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  g_test_add ("/store/repair-copies/missing", Fixture, GINT_TO_POINTER (FALSE), set_up, test_lost,
              tear_down);
  g_test_add ("/store/repair-copies/empty", Fixture, GINT_TO_POINTER (TRUE), set_up, test_lost,
              tear_down);
  return g_test_run ();
}
