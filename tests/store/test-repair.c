/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* After any damage to the file the store opens; the damaged file is kept as it was, and the games
 * that are left are sound. */

#include <glib/gstdio.h>
#include <string.h>

#include "ast-backups.h"
#include "ast-db-copy.h"
#include "ast-files.h"
#include "ast-repair-check.h"
#include "ast-repair.h"
#include "fault-vfs.h"
#include "store-fixture.h"

enum { N_GAMES = 6 };

typedef struct {
  char *directory;
  char *path;
  AstRecord *records[N_GAMES];
  char *contents; /* Of the sound file. */
  gsize length;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (AstArchive) archive = NULL;

  self->directory = make_directory ();
  self->path = g_build_filename (self->directory, "asterism.db", NULL);
  archive = open_archive (self->directory);
  for (guint i = 0; i < N_GAMES; i++) {
    self->records[i] =
        play_random_game (&(RandomGame){ .n_players = 2 + i % 4, .max_actions = i * 60 }, i);
    g_assert_cmpint (ast_archive_create (archive, self->records[i], "", NULL), ==, i + 1);
  }
  keep_records (archive);
  g_clear_pointer (&archive, ast_archive_free);
  g_assert_true (g_file_get_contents (self->path, &self->contents, &self->length, NULL));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  for (guint i = 0; i < N_GAMES; i++)
    ast_record_free (self->records[i]);
  g_free (self->contents);
  g_free (self->path);
  remove_directory (self->directory);
}

/* Only a repair checks games by the rules. */
static void
assert_sound (AstArchive *archive)
{
  g_autoptr (GError) error = NULL;
  gboolean repaired = archive->report.damaged_copy != NULL;

  ast_repair_check (archive->db, repaired ? archive->collection : NULL, &error);
  g_assert_no_error (error);
}

/* A changed byte may show only when a game is played, and a changed name of a deck never. */
static void
assert_unplayable (AstArchive *archive, const GError *error)
{
  if (error->code == AST_STORE_ERROR_DECK)
    return;
  g_assert_null (archive->report.damaged_copy);
  g_assert_true (error->code == AST_STORE_ERROR_RULES || error->code == AST_STORE_ERROR_DAMAGED);
}

/* Returns how many games are there, each of them one of the fixture, and how many of those are
 * whole. */
static guint
assert_games (Fixture *self, AstArchive *archive, guint *n_whole)
{
  guint n_games, n_ours = 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries =
      ast_archive_list (archive, &(AstListQuery){ 0 }, &n_games, &error);

  g_assert_no_error (error);
  *n_whole = 0;
  for (guint i = 0; i < entries->len; i++) {
    const AstGameEntry *entry = entries->pdata[i];
    g_autoptr (GError) trouble = NULL;
    g_autoptr (AstRecord) loaded = ast_archive_load (archive, entry->id, NULL, &trouble);

    if (loaded == NULL) {
      assert_unplayable (archive, trouble);
      continue;
    }
    for (guint k = 0; k < N_GAMES; k++) {
      if (strcmp (self->records[k]->id, entry->record) != 0)
        continue;
      n_ours++;
      *n_whole += loaded->actions->len == self->records[k]->actions->len;
    }
  }
  return n_ours;
}

static void
assert_kept_aside (AstArchive *archive, const char *damaged, gsize length)
{
  g_autofree char *kept = NULL;
  gsize n_kept;

  g_assert_nonnull (archive->report.damaged_copy);
  g_assert_true (g_file_get_contents (archive->report.damaged_copy, &kept, &n_kept, NULL));
  g_assert_cmpmem (kept, n_kept, damaged, length);
}

/* Puts `damaged` in the place of the database and opens it. */
static AstArchive *
open_damaged (Fixture *self, const char *damaged, gsize length)
{
  g_autofree char *log = g_strconcat (self->path, "-wal", NULL);
  AstArchive *archive;

  g_unlink (log);
  g_assert_true (g_file_set_contents (self->path, damaged, length, NULL));
  archive = open_archive (self->directory);
  assert_sound (archive);
  if (archive->report.damaged_copy != NULL) {
    assert_kept_aside (archive, damaged, length);
    g_unlink (archive->report.damaged_copy);
  }
  return archive;
}

static void
test_no_database (Fixture *self, gconstpointer data)
{
  static const char letter[] = "Dear diary, this is no database at all.\n";
  g_autoptr (AstArchive) archive = open_damaged (self, letter, strlen (letter));
  guint n_whole;

  g_assert_true (archive->report.undecided);
  g_assert_cmpuint (assert_games (self, archive, &n_whole), ==, 0);
}

/* SQLite finds nothing wrong, but one action is against the rules. It shows when the game is
 * loaded; the next start repairs it. */
static void
test_against_the_rules (Fixture *self, gconstpointer data)
{
  g_autoptr (AstArchive) archive = open_archive (self->directory);
  g_autoptr (AstRecord) loaded = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (ast_db_exec (
      archive->db, "UPDATE action SET code = x'12000003' WHERE game = 5 AND n = 100", NULL));
  g_assert_null (ast_archive_load (archive, 5, NULL, &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED);
  g_assert_true (ast_repair_mark (archive->path, NULL));
  g_assert_true (ast_archive_open (archive, NULL));
  g_assert_nonnull (archive->report.damaged_copy);
  g_assert_cmpuint (archive->report.n_games, ==, N_GAMES);
  loaded = ast_archive_load (archive, 5, NULL, NULL);
  assert_same_record (loaded, self->records[4]);
  g_assert_false (ast_repair_is_marked (archive->path));
  g_assert_true (ast_archive_open (archive, NULL));
  g_assert_null (archive->report.damaged_copy);
}

/* What neither rows nor record have is lost: the file stays until a person has agreed. */
static void
test_missing_row (Fixture *self, gconstpointer data)
{
  g_autoptr (AstArchive) archive = open_archive (self->directory);
  g_autoptr (AstRecord) loaded = NULL;
  g_autofree char *before = NULL, *after = NULL, *kept = NULL;
  g_autoptr (GError) error = NULL;
  gsize length, n;

  g_assert_true (ast_db_exec (archive->db,
                              "DELETE FROM action WHERE game = 5 AND n = 70;"
                              "DELETE FROM account WHERE game = 5",
                              NULL));
  ast_archive_shut (archive);
  g_assert_true (g_file_get_contents (archive->path, &before, &length, NULL));
  g_assert_true (ast_archive_open (archive, NULL));
  g_assert_true (archive->report.undecided);
  g_assert_cmpuint (archive->report.n_shortened, ==, 1);
  g_assert_null (archive->report.damaged_copy);
  loaded = ast_archive_load (archive, 5, NULL, NULL);
  g_assert_cmpuint (loaded->actions->len, ==, 70);
  g_assert_false (ast_archive_rename (archive, 5, "x", NULL));
  g_assert_true (g_file_get_contents (archive->path, &after, &n, NULL));
  g_assert_cmpmem (before, length, after, n);
  ast_archive_accept_draft (archive, &error);
  g_assert_no_error (error);
  g_assert_false (archive->report.undecided);
  g_assert_true (g_file_get_contents (archive->report.damaged_copy, &kept, &n, NULL));
  g_assert_cmpmem (before, length, kept, n);
  g_assert_true (ast_archive_rename (archive, 5, "x", NULL));
  g_assert_false (ast_archive_accept_draft (archive, NULL));
}

/* A copy that is put back while nothing is decided: it is told where the damaged file has gone. */
static void
test_copy_instead (Fixture *self, gconstpointer data)
{
  g_autoptr (AstArchive) archive = open_archive (self->directory);
  g_autofree char *copy = g_build_filename (self->directory, "copy.db", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (ast_db_copy (archive->db, copy, NULL));
  g_assert_true (ast_db_exec (archive->db,
                              "DELETE FROM action WHERE game = 5 AND n = 70;"
                              "DELETE FROM account WHERE game = 5",
                              NULL));
  g_assert_true (ast_archive_open (archive, NULL));
  g_assert_true (archive->report.undecided);
  ast_archive_put_back (archive, copy, &error);
  g_assert_no_error (error);
  g_assert_false (archive->report.undecided);
  g_assert_cmpuint (archive->report.n_games, ==, N_GAMES);
  g_assert_nonnull (archive->report.damaged_copy);
  g_assert_true (g_file_test (archive->report.damaged_copy, G_FILE_TEST_IS_REGULAR));
}

/* Repairs the file with what `sql` has made of it, of whose games no records are kept; all games
 * are there with all actions, and one may have wrong names or options. Returns that one. */
static AstRecord *
mend (Fixture *self, gint64 game, const char *sql)
{
  g_autoptr (AstArchive) archive = open_archive (self->directory);
  g_autoptr (GError) error = NULL;
  AstRecord *loaded;
  guint n_whole;

  g_assert_true (ast_db_exec (archive->db, "DELETE FROM account", NULL));
  g_assert_true (ast_db_exec (archive->db, sql, NULL));
  g_assert_true (ast_repair_mark (archive->path, NULL));
  g_assert_true (ast_archive_open (archive, NULL));
  g_assert_cmpuint (archive->report.n_unsure, ==, 1);
  g_assert_cmpuint (assert_games (self, archive, &n_whole), ==, N_GAMES);
  g_assert_cmpuint (n_whole, ==, N_GAMES);
  loaded = ast_archive_load (archive, game, NULL, &error);
  g_assert_no_error (error);
  return loaded;
}

static void
test_lost_player (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) last = mend (self, 5, "DELETE FROM player WHERE game = 5 AND seat = 1");
  g_autoptr (AstRecord) between = mend (self, 4, "DELETE FROM player WHERE game = 4 AND seat = 1");

  g_assert_cmpint (last->setup.n_players, ==, 2);
  g_assert_cmpstr (last->players[0].name, ==, self->records[4]->players[0].name);
  g_assert_cmpstr (last->players[1].name, ==, "?");
  g_assert_cmpint (between->setup.n_players, ==, 5);
  g_assert_cmpstr (between->players[1].name, ==, "?");
  g_assert_cmpstr (between->players[2].name, ==, self->records[3]->players[2].name);
}

static void
test_colours (Fixture *self, gconstpointer data)
{
  const uint8_t *colours = self->records[3]->setup.colours;
  g_autoptr (AstRecord) unknown =
      mend (self, 4, "UPDATE player SET colour = 'dark' WHERE game = 4 AND seat = 2");
  g_autoptr (AstRecord) twice =
      mend (self, 4, "UPDATE player SET colour = 'red' WHERE game = 4 AND seat > 0 AND seat < 4");

  for (int seat = 0; seat < 5; seat++)
    if (seat != 2)
      g_assert_cmpint (unknown->setup.colours[seat], ==, colours[seat]);
  g_assert_cmpint (twice->setup.colours[0], ==, colours[0]);
  g_assert_cmpint (twice->setup.colours[4], ==, colours[4]);
}

static void
test_teams (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) two = mend (self, 1, "UPDATE game SET teams = 1 WHERE id = 1");
  g_autoptr (AstRecord) four =
      mend (self, 3,
            "UPDATE game SET teams = 1 WHERE id = 3;"
            "UPDATE player SET colour = 'green' WHERE game = 3 AND seat = 2;"
            "DELETE FROM player WHERE game = 3 AND seat = 3");

  g_assert_false (two->setup.teams);
  g_assert_true (four->setup.teams);
  g_assert_cmpint (four->setup.n_players, ==, 4);
  g_assert_cmpint (four->setup.colours[3], ==, AST_WHITE);
}

/* Numbers that only damage can cause: the repair ends, and games can be added. */
static void
test_huge_numbers (Fixture *self, gconstpointer data)
{
  g_autoptr (AstArchive) archive = open_archive (self->directory);
  g_autoptr (AstRecord) record = play_random_game (&(RandomGame){ .max_actions = 9 }, 99);
  g_autoptr (GError) error = NULL;
  guint n;

  g_assert_true (ast_db_exec (archive->db,
                              "PRAGMA foreign_keys = OFF;"
                              "UPDATE game SET touched = 9223372036854775807 WHERE id = 2;"
                              "UPDATE game SET id = 9223372036854775807 WHERE id = 3;"
                              "INSERT INTO action SELECT 9223372036854775806, n, position, code,"
                              " checksum FROM action WHERE game = 1",
                              NULL));
  g_assert_true (ast_repair_mark (archive->path, NULL));
  g_assert_true (ast_archive_open (archive, NULL));
  g_assert_nonnull (archive->report.damaged_copy);
  g_assert_cmpuint (assert_games (self, archive, &n), ==, N_GAMES);
  g_assert_cmpint (ast_archive_create (archive, record, "", &error), >, 0);
  g_assert_no_error (error);
}

/* The repair is interrupted just before the new file takes its place. */
static void
test_interrupted (Fixture *self, gconstpointer data)
{
  g_autofree char *ready = g_strconcat (self->path, ".ready", NULL);
  g_autofree char *log = g_strconcat (self->path, "-wal", NULL);
  g_autoptr (AstArchive) archive = NULL;
  guint n_whole;

  g_assert_true (g_file_set_contents (ready, self->contents, self->length, NULL));
  g_assert_true (g_file_set_contents (self->path, "damaged", -1, NULL));
  g_assert_true (g_file_set_contents (log, "of the damaged one", -1, NULL));
  archive = open_archive (self->directory);
  g_assert_null (archive->report.damaged_copy);
  g_assert_cmpuint (assert_games (self, archive, &n_whole), ==, N_GAMES);
  g_assert_false (g_file_test (ready, G_FILE_TEST_EXISTS));
}

int
main (int argc, char *argv[])
{
  static const struct {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/store/repair/no-database", test_no_database },
    { "/store/repair/against-the-rules", test_against_the_rules },
    { "/store/repair/missing-row", test_missing_row },
    { "/store/repair/copy-instead", test_copy_instead },
    { "/store/repair/lost-player", test_lost_player },
    { "/store/repair/colours", test_colours },
    { "/store/repair/teams", test_teams },
    { "/store/repair/huge-numbers", test_huge_numbers },
    { "/store/repair/interrupted", test_interrupted },
  };

  g_test_init (&argc, &argv, NULL);
  fault_vfs_install (); /* Without faults; it does not really wait for the disk. */
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
