/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Databases of every version of the schema are kept in the fixtures, all with the same three
 * games, which are in games.jsonl as records. */

#include "ast-backups.h"
#include "ast-figures.h"
#include "ast-migrations.h"
#include "ast-query.h"
#include "ast-record-reader.h"
#include "store-fixture.h"

/* A directory with the database of that version in it. */
static char *
make_directory_of (guint version)
{
  char *directory = make_directory ();
  g_autofree char *path = g_build_filename (directory, "asterism.db", NULL);

  write_version (version, path);
  return directory;
}

static void
assert_games (AstArchive *archive)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fixtures", "games.jsonl", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (AstRecord) expected =
        ast_record_read (get_collection (), lines[i], strlen (lines[i]), &error);
    g_autoptr (AstRecord) loaded = NULL;

    g_assert_no_error (error);
    loaded = ast_archive_load (archive, i + 1, NULL, &error);
    g_assert_no_error (error);
    g_clear_pointer (&expected->generator, g_free);
    g_clear_pointer (&loaded->generator, g_free);
    /* A record ends with a tile in the hand: the second game has one laid. */
    if (loaded->actions->len > expected->actions->len)
      g_array_set_size (loaded->actions, expected->actions->len);
    assert_same_record (loaded, expected);
  }
}

static char *
describe_schema (AstArchive *archive)
{
  g_autoptr (AstQuery) query = ast_query_new (
      archive->db, "SELECT name || ': ' || sql FROM sqlite_schema WHERE sql NOT NULL ORDER BY name",
      "");
  GString *text = g_string_new (NULL);

  while (ast_query_next (query))
    g_string_append_printf (text, "%s\n", ast_query_text (query, 0));
  return g_string_free (text, FALSE);
}

static void
assert_like_new (AstArchive *archive)
{
  char *directory = make_directory ();
  g_autoptr (AstArchive) fresh = open_archive (directory);
  g_autofree char *expected = describe_schema (fresh);
  g_autofree char *schema = describe_schema (archive);

  g_assert_cmpstr (schema, ==, expected);
  g_clear_pointer (&fresh, ast_archive_free);
  remove_directory (directory);
}

static void
assert_usable (AstArchive *archive)
{
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (AstFigures) figures = NULL;
  g_autoptr (GArray) undone = NULL;
  g_autoptr (AstRecord) record = NULL;
  g_auto (GStrv) names = ast_archive_list_names (archive, 0, NULL);
  gint64 last = 0;
  guint n;

  g_assert_cmpuint (g_strv_length (names), >=, 4);
  found = ast_archive_list (archive, &(AstListQuery){ .search = "BJORN ada" }, &n, NULL);
  g_assert_cmpuint (n, ==, 1);
  do
    g_assert_true (ast_archive_summarise_next (archive, &last, NULL));
  while (last != 0);
  figures = ast_figures_read (archive->db, NULL, NULL);
  g_assert_cmpuint (figures->games, ==, 1);
  record = ast_archive_load (archive, 2, &undone, NULL);
  g_assert_cmpuint (undone->len, ==, 1);
  g_assert_true (
      ast_archive_append (archive, 2, record->actions->len, (AstAction *) undone->data, 1, NULL));
}

static void
test_version (gconstpointer data)
{
  guint version = GPOINTER_TO_UINT (data);
  char *directory = make_directory_of (version);
  g_autofree char *folder = ast_backups_get_folder (directory);
  g_autoptr (GPtrArray) backups = NULL;
  g_autoptr (AstArchive) archive = open_archive (directory);
  gboolean old = version < ast_migrations_get_newest ();

  g_assert_cmpuint (archive->report.migrated_from, ==, old ? version : 0);
  g_assert_null (archive->report.damaged_copy);
  backups = ast_backups_list (directory, NULL, NULL);
  g_assert_cmpuint (backups->len, ==, old ? 1 : 0);
  assert_games (archive);
  assert_like_new (archive);
  assert_usable (archive);
  if (old) {
    /* The copy is as it was: it can be put back, and is brought up to date again. */
    const AstBackup *backup = backups->pdata[0];
    g_autoptr (GError) error = NULL;

    ast_archive_put_back (archive, backup->path, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (archive->report.migrated_from, ==, version);
    assert_games (archive);
  }
  g_clear_pointer (&archive, ast_archive_free);
  remove_directory (directory);
}

/* The definition of the table of games after its name. */
static char *
read_columns (AstDb *db)
{
  g_autoptr (AstQuery) query =
      ast_query_new (db, "SELECT sql FROM sqlite_schema WHERE name = 'game'", "");

  g_assert_true (ast_query_next (query));
  return g_strdup (strchr (ast_query_text (query, 0), '('));
}

/* Makes the table of games anew with one more column, as docs/database.md says. */
static gboolean
rebuild_games (AstDb *db, GError **error)
{
  g_autofree char *columns = read_columns (db);
  g_autofree char *create = g_strdup_printf ("CREATE TABLE new_game %s;"
                                             "INSERT INTO new_game SELECT * FROM game;"
                                             "DROP TABLE game;"
                                             "ALTER TABLE new_game RENAME TO game;"
                                             "ALTER TABLE game ADD COLUMN mood TEXT;",
                                             columns);
  return ast_db_exec (db, create, error);
}

static gint64
count_rows (AstDb *db, const char *table)
{
  g_autofree char *sql = g_strdup_printf ("SELECT count (*) FROM %s", table);
  gint64 n;

  g_assert_true (ast_db_get_int (db, &n, -1, NULL, sql, ""));
  return n;
}

/* A table with children can be made anew, and loses none of them. */
static void
test_rebuild (void)
{
  static const char *const children[] = { "game_deck", "player", "action", "result", "battle" };
  char *directory = make_directory_of (ast_migrations_get_newest ());
  g_autoptr (AstArchive) archive = open_archive (directory);
  gint64 before[G_N_ELEMENTS (children)], enforced, n_battle_sides;
  g_autoptr (GError) error = NULL;

  n_battle_sides = count_rows (archive->db, "battle_side");
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    before[i] = count_rows (archive->db, children[i]);
  g_assert_cmpint (before[2], >, 0);
  g_assert_true (ast_db_begin_tables (archive->db, NULL));
  ast_db_end_tables (archive->db, rebuild_games (archive->db, &error), &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    g_assert_cmpint (count_rows (archive->db, children[i]), ==, before[i]);
  g_assert_cmpint (count_rows (archive->db, "battle_side"), ==, n_battle_sides);
  g_assert_cmpint (count_rows (archive->db, "game"), ==, 3);
  g_assert_true (ast_db_get_int (archive->db, &enforced, 0, NULL, "PRAGMA foreign_keys", ""));
  g_assert_cmpint (enforced, ==, 1);
  assert_games (archive);
  /* The children still belong to the new table. */
  g_assert_true (ast_db_exec (archive->db, "DELETE FROM game", NULL));
  g_assert_cmpint (count_rows (archive->db, "action"), ==, 0);
  g_clear_pointer (&archive, ast_archive_free);
  remove_directory (directory);
}

/* A step that leaves rows without what they refer to is not committed. */
static void
test_orphans (void)
{
  char *directory = make_directory_of (ast_migrations_get_newest ());
  g_autoptr (AstArchive) archive = open_archive (directory);
  g_autoptr (GError) error = NULL;
  gint64 enforced;

  g_assert_true (ast_db_begin_tables (archive->db, NULL));
  g_assert_true (ast_db_exec (archive->db, "DELETE FROM game", NULL));
  g_assert_false (ast_db_end_tables (archive->db, TRUE, &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_CONSTRAINT);
  g_assert_true (ast_db_get_int (archive->db, &enforced, 0, NULL, "PRAGMA foreign_keys", ""));
  g_assert_cmpint (enforced, ==, 1);
  assert_games (archive);
  g_clear_pointer (&archive, ast_archive_free);
  remove_directory (directory);
}

/* An older database that had such rows before, and is too large to be checked at every start, is
 * repaired. */
static void
test_old_orphans (void)
{
  char *directory = make_directory_of (1);
  g_autofree char *path = g_build_filename (directory, "asterism.db", NULL);
  g_autoptr (AstArchive) archive = NULL;
  g_autoptr (AstDb) db = ast_db_open (path, AST_DB_EXISTING, NULL);
  g_autoptr (GPtrArray) found = NULL;
  guint n;

  g_assert_true (ast_db_exec (db,
                              "PRAGMA foreign_keys = OFF; DELETE FROM game WHERE id = 1;"
                              "CREATE TABLE ballast AS SELECT zeroblob (5000000)",
                              NULL));
  g_clear_pointer (&db, ast_db_close);
  archive = open_archive (directory);
  g_assert_nonnull (archive->report.damaged_copy);
  /* Players, decks and actions of the first are there still. */
  g_assert_cmpint (count_rows (archive->db, "game"), ==, 3);
  g_assert_cmpuint (archive->report.n_unsure, ==, 1);
  found = ast_archive_list (archive, &(AstListQuery){ .search = "BJORN ada" }, &n, NULL);
  g_assert_cmpuint (n, ==, 1);
  assert_like_new (archive);
  g_clear_pointer (&archive, ast_archive_free);
  remove_directory (directory);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/migrations/rebuild", test_rebuild);
  g_test_add_func ("/store/migrations/orphans", test_orphans);
  g_test_add_func ("/store/migrations/old-orphans", test_old_orphans);
  for (guint version = 1; version <= ast_migrations_get_newest (); version++) {
    g_autofree char *path = g_strdup_printf ("/store/migrations/version-%u", version);

    g_test_add_data_func (path, GUINT_TO_POINTER (version), test_version);
  }
  return g_test_run ();
}
