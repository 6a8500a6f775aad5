/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Damage that SQLite does not notice: rows that contradict each other, files that are no copies,
 * and names that are not those of copies. */

#include <glib/gstdio.h>

#include "ast-backups.h"
#include "ast-figures-csv.h"
#include "ast-game-checksum.h"
#include "ast-files.h"
#include "ast-repair.h"
#include "store-fixture.h"

enum { N_ACTIONS = 60 };

typedef struct {
  char *directory;
  AstArchive *archive;
  AstRecord *begun, *finished;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->directory = make_directory ();
  self->archive = open_archive (self->directory);
  self->begun = play_random_game (&(RandomGame){ .max_actions = N_ACTIONS }, 300);
  self->finished = play_random_game (&(RandomGame){ .n_players = 3 }, 301);
  g_assert_cmpint (ast_archive_create (self->archive, self->begun, "", NULL), ==, 1);
  g_assert_cmpint (ast_archive_create (self->archive, self->finished, "", NULL), ==, 2);
  keep_records (self->archive);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  ast_archive_free (self->archive);
  ast_record_free (self->begun);
  ast_record_free (self->finished);
  remove_directory (self->directory);
}

static void
change (Fixture *self, const char *sql)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ast_db_exec (self->archive->db, "PRAGMA ignore_check_constraints = ON", NULL));
  ast_db_exec (self->archive->db, sql, &error);
  g_assert_no_error (error);
}

static void
assert_length (Fixture *self, gint64 game, guint length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) loaded = ast_archive_load (self->archive, game, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (loaded->actions->len, ==, length);
}

/* The game can neither be loaded nor played on, and is repaired at the next opening: what its rows
 * have lost is in its record. */
static void
assert_mended (Fixture *self, const char *sql)
{
  g_autoptr (GError) error = NULL;

  change (self, sql);
  g_assert_null (ast_archive_load (self->archive, 1, NULL, &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  g_assert_false (ast_archive_append (self->archive, 1, N_ACTIONS,
                                      get_actions (self->finished, 0, 1), 1, &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  ast_archive_open (self->archive, &error);
  g_assert_no_error (error);
  g_assert_nonnull (self->archive->report.damaged_copy);
  g_assert_cmpuint (self->archive->report.n_shortened, ==, 0);
  assert_length (self, 1, N_ACTIONS);
  assert_length (self, 2, self->finished->actions->len);
}

static void
test_position_beyond (Fixture *self, gconstpointer data)
{
  assert_mended (self, "UPDATE game SET position = 999 WHERE id = 1");
}

static void
test_unreadable_action (Fixture *self, gconstpointer data)
{
  assert_mended (self, "UPDATE action SET code = x'ff' WHERE game = 1 AND n = 33");
}

static void
test_odd_numbers (Fixture *self, gconstpointer data)
{
  assert_mended (self, "UPDATE action SET n = 70 WHERE game = 1 AND n = 44;"
                       "UPDATE game SET n_rows = 60 WHERE id = 1");
}

static void
test_odd_positions (Fixture *self, gconstpointer data)
{
  assert_mended (self, "UPDATE action SET position = 50 WHERE game = 1 AND n = 20");
}

/* The row of a game is lost, but its players, actions and record are not. */
static void
test_orphans (Fixture *self, gconstpointer data)
{
  change (self, "PRAGMA foreign_keys = OFF; DELETE FROM game WHERE id = 1");
  g_assert_true (ast_archive_open (self->archive, NULL));
  g_assert_nonnull (self->archive->report.damaged_copy);
  g_assert_cmpuint (self->archive->report.n_unsure, ==, 0);
  assert_length (self, 1, N_ACTIONS);
  assert_length (self, 2, self->finished->actions->len);
  g_assert_true (ast_archive_open (self->archive, NULL));
  g_assert_null (self->archive->report.damaged_copy);
}

/* The rows of one table are there twice, without the key that kept them unique. */
static void
test_twice (Fixture *self, gconstpointer data)
{
  change (self, "PRAGMA foreign_keys = OFF;"
                "CREATE TABLE copy AS SELECT * FROM action;"
                "INSERT INTO copy SELECT * FROM action WHERE game = 1 AND n = 25;"
                "DROP TABLE action; ALTER TABLE copy RENAME TO action");
  ast_archive_shut (self->archive);
  g_assert_true (ast_repair_mark (self->archive->path, NULL));
  g_assert_true (ast_archive_open (self->archive, NULL));
  g_assert_nonnull (self->archive->report.damaged_copy);
  assert_length (self, 1, N_ACTIONS);
  assert_length (self, 2, self->finished->actions->len);
}

/* The upkeep continues after a game that cannot be played. */
static void
test_unplayable_among_others (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) last = play_random_game (&(RandomGame){ 0 }, 302);
  g_autoptr (GError) error = NULL;
  gint64 game = 0;
  gboolean done;

  g_assert_cmpint (ast_archive_create (self->archive, last, "", NULL), ==, 3);
  change (self, "UPDATE game_deck SET deck = 'nowhere:1' WHERE game = 2");
  change (self, "UPDATE game SET summary = 0");
  g_assert_true (ast_game_checksum_stamp_all (self->archive->db, NULL));
  g_assert_true (ast_archive_summarise_next (self->archive, &game, &done, &error));
  g_assert_no_error (error);
  g_assert_cmpint (game, ==, 2);
  g_assert_false (done);
  g_assert_true (ast_archive_summarise_next (self->archive, &game, &done, &error));
  g_assert_cmpint (game, ==, 3);
  g_assert_true (done);
}

static void
assert_not_put_back (Fixture *self, const char *path, AstStoreError code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (ast_archive_put_back (self->archive, path, &error));
  g_assert_error (error, AST_STORE_ERROR, (int) code);
  assert_length (self, 1, N_ACTIONS);
}

static void
test_no_copies (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->directory, "copy", NULL);
  g_autoptr (AstDb) db = NULL;

  assert_not_put_back (self, path, AST_STORE_ERROR_VANISHED);
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  assert_not_put_back (self, path, AST_STORE_ERROR_FOREIGN);
  g_assert_true (g_file_set_contents (path, "Dear diary", -1, NULL));
  assert_not_put_back (self, path, AST_STORE_ERROR_FOREIGN);
  g_assert_true (ast_db_copy (self->archive->db, path, NULL));
  db = ast_db_open (path, AST_DB_EXISTING, NULL);
  g_assert_true (ast_db_exec (db, "PRAGMA user_version = 9999", NULL));
  assert_not_put_back (self, path, AST_STORE_ERROR_NEWER);
  g_assert_true (ast_db_exec (db, "PRAGMA user_version = 1; PRAGMA application_id = 7", NULL));
  assert_not_put_back (self, path, AST_STORE_ERROR_FOREIGN);
}

/* Other files in the folder of copies are not listed and not deleted. */
static void
test_no_names_of_copies (Fixture *self, gconstpointer data)
{
  static const char *const names[] = {
    "asterism-.db", "asterism-20261121T101500Z.db.txt", "asterism-weekly-20269999T999999Z.db",
    "notes.db",     "other-weekly-20261121T101500Z.db",
  };
  g_autofree char *folder = ast_backups_get_folder (self->directory);
  g_autofree char *copy = g_build_filename (folder, "asterism-weekly-20200101T000000Z.db", NULL);
  g_autoptr (GPtrArray) backups = NULL;

  g_assert_true (ast_files_make_directory (folder, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = g_build_filename (folder, names[i], NULL);

    g_assert_true (g_file_set_contents (path, "", 0, NULL));
  }
  g_assert_true (g_file_set_contents (copy, "", 0, NULL));
  backups = ast_backups_list (self->directory, NULL, NULL);
  g_assert_cmpuint (backups->len, ==, 1);
  g_assert_cmpstr (((AstBackup *) backups->pdata[0])->path, ==, copy);
  g_assert_true (ast_backups_is_due (self->directory, "weekly", 60));
  for (guint day = 1; day <= AST_BACKUPS_KEPT; day++) {
    g_autofree char *newer =
        g_strdup_printf ("%s/asterism-weekly-2020020%uT000000Z.db", folder, day);

    g_assert_true (g_file_set_contents (newer, "", 0, NULL));
  }
  g_assert_true (ast_backups_prune (self->directory, "weekly", NULL));
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = g_build_filename (folder, names[i], NULL);

    g_assert_cmpint (g_unlink (path), ==, 0);
  }
}

/* A game without actions is never known already. */
static void
test_not_begun (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) record = cut_record (self->begun, 0);
  gboolean known = TRUE;

  g_clear_pointer (&record->id, g_free);
  g_assert_cmpint (ast_archive_import (self->archive, record, "", &known, NULL), ==, 3);
  g_assert_false (known);
  g_assert_cmpint (ast_archive_import (self->archive, record, "", &known, NULL), ==, 4);
  g_assert_false (known);
}

static guint
count_lines (Fixture *self)
{
  g_autofree char *text = ast_figures_csv_write (self->archive->db, AST_CSV_GAMES, NULL, NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\r\n", -1);

  return g_strv_length (lines);
}

/* A date that no calendar has is left out; the rest of the table is there. */
static void
test_no_date (Fixture *self, gconstpointer data)
{
  guint n_lines = count_lines (self);

  change (self, "UPDATE game SET created = 9223372036854775807 WHERE id = 2");
  g_assert_cmpuint (count_lines (self), ==, n_lines);
}

/* A database that was open when the program was killed, with 30 changes in its log. Sets the
 * contents of the file and of its log. */
static void
make_killed (char **file, gsize *n_file, char **log, gsize *n_log)
{
  char *directory = make_directory ();
  g_autoptr (AstArchive) archive = open_archive (directory);
  g_autoptr (AstRecord) record = play_random_game (&(RandomGame){ 0 }, 5);
  g_autoptr (AstRecord) begun = cut_record (record, 0);
  g_autofree char *log_path = g_strconcat (archive->path, "-wal", NULL);
  gint64 game = ast_archive_create (archive, begun, NULL, NULL);

  for (guint i = 0; i < 30; i++)
    g_assert_true (ast_archive_append (archive, game, i, get_actions (record, i, 1), 1, NULL));
  g_assert_true (g_file_get_contents (archive->path, file, n_file, NULL));
  g_assert_true (g_file_get_contents (log_path, log, n_log, NULL));
  g_clear_pointer (&archive, ast_archive_free);
  remove_directory (directory);
}

/* Opens a database with that log, and returns how many actions are left. `told`: that something is
 * missing; the log is as it was then, and is kept. */
static guint
open_with_log (const char *file, gsize n_file, const char *log, gsize n_log, gboolean *told)
{
  char *directory = make_directory ();
  g_autofree char *path = g_build_filename (directory, "asterism.db", NULL);
  g_autofree char *log_path = g_strconcat (path, "-wal", NULL);
  g_autoptr (AstArchive) archive = NULL;
  g_autoptr (AstRecord) loaded = NULL;
  guint n;

  g_assert_true (g_file_set_contents (path, file, n_file, NULL));
  g_assert_true (g_file_set_contents (log_path, log, n_log, NULL));
  archive = open_archive (directory);
  loaded = ast_archive_load (archive, 1, NULL, NULL);
  n = loaded != NULL ? loaded->actions->len : 0;
  *told = archive->report.undecided || archive->report.damaged_copy != NULL;
  if (*told) {
    g_autofree char *kept_log =
        g_strconcat (archive->report.undecided ? path : archive->report.damaged_copy, "-wal", NULL);
    g_autofree char *contents = NULL;
    gsize length;

    g_assert_true (g_file_get_contents (kept_log, &contents, &length, NULL));
    g_assert_cmpmem (contents, length, log, n_log);
  }
  g_clear_pointer (&archive, ast_archive_free);
  remove_directory (directory);
  return n;
}

/* Wherever a log is damaged, changes are not lost in silence, and few of them: what was written to
 * a damaged frame was mostly written again. */
static void
test_damaged_log (Fixture *self, gconstpointer data)
{
  g_autofree char *file = NULL, *log = NULL;
  gsize n_file, n_log;
  gboolean told;
  guint n_lost = 0;

  make_killed (&file, &n_file, &log, &n_log);
  g_assert_cmpuint (open_with_log (file, n_file, log, n_log, &told), ==, 30);
  g_assert_false (told);
  for (gsize at = 0; at < n_log; at += n_log / 60) {
    guint n;

    log[at] ^= 0x10;
    n = open_with_log (file, n_file, log, n_log, &told);
    log[at] ^= 0x10;
    g_assert_true (n == 30 || told);
    n_lost += n < 30;
  }
  g_assert_cmpuint (n_lost, <=, 3);
}

/* How many damaged databases are in the directory; each log belongs to one. */
static guint
count_kept (const char *directory)
{
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  const char *name;
  guint n_kept = 0, n_logs = 0;

  while ((name = g_dir_read_name (dir)) != NULL) {
    if (!g_str_has_prefix (name, "asterism-damaged-"))
      continue;
    n_kept += g_str_has_suffix (name, ".db");
    n_logs += g_str_has_suffix (name, ".db-wal");
  }
  g_assert_cmpuint (n_logs, <=, n_kept);
  return n_kept;
}

/* Both the file and its log are damaged: they are kept once, and told of once, and of those that
 * were kept before only one goes. */
static void
test_damaged_with_log (Fixture *self, gconstpointer data)
{
  char *directory = make_directory ();
  g_autofree char *path = g_build_filename (directory, "asterism.db", NULL);
  g_autofree char *log_path = g_strconcat (path, "-wal", NULL);
  g_autofree char *file = NULL, *log = NULL, *kept = NULL;
  gsize n_file, n_log;
  g_autoptr (AstArchive) archive = NULL;

  make_killed (&file, &n_file, &log, &n_log);
  for (guint i = 0; i < AST_BACKUPS_KEPT; i++) {
    g_autofree char *name =
        g_strdup_printf ("%s/asterism-damaged-20200101T00000%uZ.db", directory, i);

    g_assert_true (g_file_set_contents (name, "older", -1, NULL));
  }
  file[0] ^= 0x10;
  log[n_log / 2] ^= 0x10;
  g_assert_true (g_file_set_contents (path, file, n_file, NULL));
  g_assert_true (g_file_set_contents (log_path, log, n_log, NULL));
  archive = open_archive (directory);
  g_assert_cmpuint (count_kept (directory), ==, AST_BACKUPS_KEPT);
  g_assert_nonnull (archive->report.damaged_copy);
  g_assert_true (g_file_get_contents (archive->report.damaged_copy, &kept, &n_file, NULL));
  g_assert_cmpmem (kept, n_file, file, n_file);
  g_clear_pointer (&archive, ast_archive_free);
  remove_directory (directory);
}

/* Of a database there is nothing but its damaged log, again and again. */
static void
test_lone_log (Fixture *self, gconstpointer data)
{
  char *directory = make_directory ();
  g_autofree char *path = g_build_filename (directory, "asterism.db", NULL);
  g_autofree char *log_path = g_strconcat (path, "-wal", NULL);
  g_autofree char *file = NULL, *log = NULL;
  gsize n_file, n_log;

  make_killed (&file, &n_file, &log, &n_log);
  log[n_log / 2] ^= 0x10;
  for (guint i = 0; i < AST_BACKUPS_KEPT + 2; i++) {
    g_autoptr (AstArchive) archive = NULL;

    g_unlink (path);
    g_assert_true (g_file_set_contents (log_path, log, n_log, NULL));
    archive = open_archive (directory);
    g_assert_true (archive->report.was_missing);
    g_assert_nonnull (archive->report.damaged_copy);
    g_assert_cmpuint (archive->report.n_games, ==, 1);
    g_assert_cmpuint (count_kept (directory), ==, MIN (i + 1, AST_BACKUPS_KEPT));
  }
  remove_directory (directory);
}

int
main (int argc, char *argv[])
{
  static const struct {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/store/damage/position-beyond", test_position_beyond },
    { "/store/damage/unreadable-action", test_unreadable_action },
    { "/store/damage/odd-numbers", test_odd_numbers },
    { "/store/damage/odd-positions", test_odd_positions },
    { "/store/damage/orphans", test_orphans },
    { "/store/damage/twice", test_twice },
    { "/store/damage/unplayable-among-others", test_unplayable_among_others },
    { "/store/damage/no-copies", test_no_copies },
    { "/store/damage/no-names-of-copies", test_no_names_of_copies },
    { "/store/damage/not-begun", test_not_begun },
    { "/store/damage/log", test_damaged_log },
    { "/store/damage/with-log", test_damaged_with_log },
    { "/store/damage/lone-log", test_lone_log },
    { "/store/damage/no-date", test_no_date },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
