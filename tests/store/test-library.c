/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include <glib/gstdio.h>

#include "ast-backups.h"
#include "ast-files.h"
#include "ast-game-checksum.h"
#include "store-fixture.h"

typedef ArchiveFixture Fixture;

/* A game of two people with `n_actions` actions; 0: to its end. */
static AstRecord *
make_record (const char *one, const char *two, guint n_actions)
{
  static guint64 seed = 1000;
  AstRecord *record = play_random_game (&(RandomGame){ .max_actions = n_actions }, seed += 2);

  ast_record_set_player (record, 0, one, FALSE, NULL);
  ast_record_set_player (record, 1, two, FALSE, NULL);
  return record;
}

static gint64
add (Fixture *self, const char *title, const char *one, const char *two, guint n_actions)
{
  g_autoptr (AstRecord) record = make_record (one, two, n_actions);
  g_autoptr (GError) error = NULL;
  gint64 game = ast_archive_create (self->archive, record, title, &error);

  g_assert_no_error (error);
  return game;
}

static GPtrArray *
list (Fixture *self, const AstListQuery *query, guint *n_total)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *entries = ast_archive_list (self->archive, query, n_total, &error);

  g_assert_no_error (error);
  return entries;
}

/* The titles of the games listed, in order, with a bar between. */
static void
assert_list (Fixture *self, const AstListQuery *query, const char *expected)
{
  guint n_total;
  g_autoptr (GPtrArray) entries = list (self, query, &n_total);
  g_autoptr (GString) titles = g_string_new (NULL);

  for (guint i = 0; i < entries->len; i++) {
    const AstGameEntry *entry = entries->pdata[i];

    g_string_append_printf (titles, "%s%s", i > 0 ? "|" : "", entry->title);
  }
  g_assert_cmpstr (titles->str, ==, expected);
  if (query->limit == 0)
    g_assert_cmpuint (n_total, ==, entries->len + query->offset);
}

static void
test_entry (Fixture *self, gconstpointer data)
{
  RandomGame options = { .n_players = 4, .teams = TRUE, .equipment = TRUE, .expansion = TRUE };
  g_autoptr (AstRecord) record = play_random_game (&options, 5);
  g_autoptr (AstGameEntry) entry = NULL;
  gint64 game = ast_archive_create (self->archive, record, "Friday", NULL);
  AstGame state;
  int best;

  ast_game_init (&state, ast_deck_set_get_tiles (record->decks), &record->setup);
  for (guint i = 0; i < record->actions->len; i++)
    ast_game_apply (&state, ast_record_get_action (record, i), NULL);
  best = MAX (state.points[0], state.points[1]);
  entry = ast_archive_get_entry (self->archive, game, NULL);
  g_assert_cmpstr (entry->title, ==, "Friday");
  g_assert_cmpstr (entry->record, ==, record->id);
  g_assert_cmpuint (g_strv_length (entry->decks), ==, 2);
  g_assert_cmpstr (entry->decks[1], ==, "expansion-1:1");
  g_assert_true (entry->finished && entry->teams && entry->equipment && !entry->deleted);
  g_assert_cmpuint (entry->n_actions, ==, record->actions->len);
  g_assert_cmpuint (entry->n_turns, ==, state.n_tiles - 1);
  g_assert_cmpuint (entry->n_players, ==, 4);
  for (guint i = 0; i < 4; i++) {
    const AstGameEntryPlayer *player = &entry->players[i];

    g_assert_cmpstr (player->name, ==, record->players[i].name);
    g_assert_cmpstr (player->level, ==, record->players[i].level);
    g_assert_cmpint (player->computer, ==, record->players[i].computer);
    g_assert_cmpint (player->colour, ==, record->setup.colours[i]);
    g_assert_cmpint (player->points, ==, state.points[state.side_of[i]]);
    g_assert_cmpint (player->won, ==, player->points == best);
  }
}

static void
test_unfinished_entry (Fixture *self, gconstpointer data)
{
  gint64 game = add (self, NULL, "Ada", "Ben", 31);
  g_autoptr (AstGameEntry) entry = ast_archive_get_entry (self->archive, game, NULL);

  g_assert_cmpstr (entry->title, ==, "");
  g_assert_false (entry->finished);
  g_assert_cmpuint (entry->n_actions, ==, 31);
  g_assert_false (entry->players[0].won || entry->players[1].won);
}

static void
test_sorts (Fixture *self, gconstpointer data)
{
  add (self, "b", "Ada", "Ben", 30);
  add (self, "a", "Ada", "Ben", 0);
  add (self, "C", "Ada", "Ben", 60);
  assert_list (self, &(AstListQuery){ 0 }, "C|a|b");
  assert_list (self, &(AstListQuery){ .unfinished_first = TRUE }, "C|b|a");
  assert_list (self, &(AstListQuery){ .order = AST_ORDER_TITLE }, "a|b|C");
  assert_list (self, &(AstListQuery){ .order = AST_ORDER_LENGTH }, "a|C|b");
  assert_list (self, &(AstListQuery){ .order = AST_ORDER_POINTS, .limit = 1 }, "a");
  assert_list (self, &(AstListQuery){ .state = AST_LIST_FINISHED }, "a");
  assert_list (self, &(AstListQuery){ .state = AST_LIST_UNFINISHED }, "C|b");
  assert_list (self, &(AstListQuery){ .limit = 1, .offset = 1 }, "a");
}

static void
test_days_last (Fixture *self, gconstpointer data)
{
  const AstListQuery query = { .unfinished_first = TRUE, .days_last = TRUE };

  add (self, "over", "Ada", "Ben", 0);
  add (self, "other", "Ada", "Ben", 30);
  add (self, "day", "Ada", "Ben", 30);
  g_assert_true (ast_db_exec (self->archive->db,
                              "UPDATE game SET seed = '20261122' WHERE title = 'day'", NULL));
  assert_list (self, &query, "other|day|over");
}

/* The clock may be set back: what was stored last still comes first. */
static void
test_clock (Fixture *self, gconstpointer data)
{
  add (self, "from the future", "Ada", "Ben", 3);
  g_assert_true (ast_db_exec (
      self->archive->db, "UPDATE game SET changed = changed + 999999, created = 9999999999", NULL));
  add (self, "now", "Ada", "Ben", 3);
  assert_list (self, &(AstListQuery){ 0 }, "now|from the future");
}

/* Points are found as well as names. */
static void
test_search_points (Fixture *self, gconstpointer data)
{
  gint64 game = add (self, "Evening", "Ada", "Ben", 0);
  g_autoptr (AstGameEntry) entry = ast_archive_get_entry (self->archive, game, NULL);
  g_autofree char *points = g_strdup_printf ("%d ben", entry->players[0].points);

  add (self, "Morning", "Ada", "Ben", 3);
  g_assert_cmpint (entry->players[0].points, >, 9);
  assert_list (self, &(AstListQuery){ .search = points }, "Evening");
  assert_list (self, &(AstListQuery){ .search = "9999" }, "");
}

static void
set_points (Fixture *self, int first, int second)
{
  g_autofree char *sql =
      g_strdup_printf ("UPDATE player SET points = iif (seat, %d, %d)", second, first);

  g_assert_true (ast_db_exec (self->archive->db, sql, NULL));
}

/* What a list says of a game besides is found in its own words. */
static void
test_search_state (Fixture *self, gconstpointer data)
{
  AstListQuery query = { .won = " hat gewönnen",
                         .shared = " haben gewönnen",
                         .running = "noch",
                         .date_format = "%e. März %Y" };

  add (self, "Evening", "Ada", "Ben", 0);
  add (self, "Morning", "Ada", "Ben", 3);
  g_assert_true (ast_db_exec (
      self->archive->db, "UPDATE game SET changed = 1000000000 WHERE title = 'Morning'", NULL));
  query.search = "gewonnen";
  assert_list (self, &query, "Evening");
  set_points (self, 7, 5);
  query.search = "hat gewonnen";
  assert_list (self, &query, "Evening");
  query.search = "haben";
  assert_list (self, &query, "");
  set_points (self, 7, 7);
  assert_list (self, &query, "Evening");
  query.search = "hat gewonnen";
  assert_list (self, &query, "");
  query.search = "noch ada";
  assert_list (self, &query, "Morning");
  query.search = "marz 2001";
  assert_list (self, &query, "Morning");
  query.search = "marz 2002";
  assert_list (self, &query, "");
  query.date_format = "1\n2\n3\n4\n5\n6\n7\n8\nSetembre %Y\n10\n11\n12";
  query.search = "setembre 2001";
  assert_list (self, &query, "Morning");
}

static void
test_search (Fixture *self, gconstpointer data)
{
  add (self, "Évening", "Björn", "Zoë", 3);
  add (self, "Morning", "Bjorn", "ΣΊΣΥΦΟΣ", 3);
  add (self, "100% _", "陈", "عمر", 3);
  assert_list (self, &(AstListQuery){ .search = "bjorn" }, "Morning|Évening");
  assert_list (self, &(AstListQuery){ .search = "BJÖRN eve" }, "Évening");
  assert_list (self, &(AstListQuery){ .search = "ing  zoe " }, "Évening");
  assert_list (self, &(AstListQuery){ .search = "σίσυφος" }, "Morning");
  assert_list (self, &(AstListQuery){ .search = "陈" }, "100% _");
  assert_list (self, &(AstListQuery){ .search = "%" }, "100% _");
  assert_list (self, &(AstListQuery){ .search = "morning zoe" }, "");
  assert_list (self, &(AstListQuery){ .search = "" }, "100% _|Morning|Évening");
}

static void
test_rename (Fixture *self, gconstpointer data)
{
  gint64 game = add (self, "old", "Ada", "Ben", 3);
  g_autoptr (GError) error = NULL;

  g_assert_true (ast_archive_rename (self->archive, game, "🌌 new", NULL));
  assert_list (self, &(AstListQuery){ .search = "new ada" }, "🌌 new");
  assert_list (self, &(AstListQuery){ .search = "old" }, "");
  g_assert_false (ast_archive_rename (self->archive, 4711, "x", &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_NOT_FOUND);
}

static void
test_delete_and_restore (Fixture *self, gconstpointer data)
{
  gint64 game = add (self, "one", "Ada", "Ben", 9), unfinished;
  g_autoptr (AstGameEntry) entry = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = NULL;

  add (self, "two", "Ada", "Ben", 9);
  g_assert_true (ast_archive_set_deleted (self->archive, game, TRUE, NULL));
  assert_list (self, &(AstListQuery){ 0 }, "two");
  entry = ast_archive_get_entry (self->archive, game, NULL);
  g_assert_true (entry->deleted);
  g_assert_true (ast_archive_set_deleted (self->archive, game, FALSE, NULL));
  assert_list (self, &(AstListQuery){ 0 }, "two|one");
  g_assert_true (ast_archive_set_deleted (self->archive, game + 1, TRUE, NULL));
  g_assert_true (ast_archive_find_unfinished (self->archive, &unfinished, NULL));
  g_assert_cmpint (unfinished, ==, game);
  g_assert_false (ast_archive_set_deleted (self->archive, 4711, TRUE, &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_NOT_FOUND);
}

static void
test_purge (Fixture *self, gconstpointer data)
{
  gint64 game = add (self, "gone", "Ada", "Ben", 0), n_rows;
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_autoptr (AstGameEntry) entry = NULL;

  add (self, "kept", "Ada", "Ben", 9);
  g_assert_true (ast_archive_set_deleted (self->archive, game, TRUE, NULL));
  g_assert_true (ast_archive_purge (self->archive, now - 60, NULL));
  entry = ast_archive_get_entry (self->archive, game, NULL);
  g_assert_nonnull (entry);
  g_assert_true (ast_archive_purge (self->archive, now + 60, NULL));
  g_assert_null (ast_archive_get_entry (self->archive, game, NULL));
  g_assert_true (ast_db_get_int (self->archive->db, &n_rows, -1, NULL,
                                 "SELECT (SELECT count (*) FROM action WHERE game = ?1)"
                                 " + (SELECT count (*) FROM player WHERE game = ?1)"
                                 " + (SELECT count (*) FROM game_deck WHERE game = ?1)"
                                 " + (SELECT count (*) FROM score WHERE game = ?1)"
                                 " + (SELECT count (*) FROM battle WHERE game = ?1)"
                                 " + (SELECT count (*) FROM battle_side WHERE game = ?1)"
                                 " + (SELECT count (*) FROM result WHERE game = ?1)",
                                 "l", game));
  g_assert_cmpint (n_rows, ==, 0);
  assert_list (self, &(AstListQuery){ 0 }, "kept");
}

static void
test_duplicate (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) record = make_record ("Ada", "Ben", 50);
  gint64 game = ast_archive_create (self->archive, record, "first", NULL);
  g_autoptr (AstRecord) copy = NULL, original = NULL, expected = NULL;
  g_autoptr (GError) error = NULL;
  gint64 other;

  g_assert_true (ast_archive_set_position (self->archive, game, 20, NULL));
  other = ast_archive_duplicate (self->archive, game, 35, "second", &error);
  g_assert_no_error (error);
  copy = ast_archive_load (self->archive, other, NULL, NULL);
  g_assert_cmpstr (copy->id, !=, record->id);
  expected = cut_record (record, 35);
  g_free (expected->id);
  expected->id = g_strdup (copy->id);
  g_free (expected->created);
  expected->created = g_strdup (copy->created);
  assert_same_record (copy, expected);
  original = ast_archive_load (self->archive, game, NULL, NULL);
  g_assert_cmpuint (original->actions->len, ==, 20);
  g_assert_cmpint (ast_archive_duplicate (self->archive, game, 51, "", &error), ==, 0);
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_NOT_FOUND);
}

static gint64
import (Fixture *self, const AstRecord *record, gboolean expected_known)
{
  g_autoptr (GError) error = NULL;
  gboolean known;
  gint64 game = ast_archive_import (self->archive, record, "imported", &known, &error);

  g_assert_no_error (error);
  g_assert_cmpint (known, ==, expected_known);
  return game;
}

static void
forget_id (AstRecord *record)
{
  g_clear_pointer (&record->id, g_free);
}

static void
test_import (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) record = make_record ("Ada", "Ben", 0);
  g_autoptr (AstRecord) other = make_record ("Ada", "Ben", 0);
  g_autoptr (AstRecord) loaded = NULL;
  gint64 game = import (self, record, FALSE);

  loaded = ast_archive_load (self->archive, game, NULL, NULL);
  assert_same_record (loaded, record);
  g_assert_cmpint (import (self, record, TRUE), ==, game);
  forget_id (record);
  g_assert_cmpint (import (self, record, TRUE), ==, game);
  g_assert_cmpint (import (self, other, FALSE), !=, game);
}

/* With an id that another game has it becomes a game of its own, begun when it was begun. */
static void
test_import_of_namesake (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) record = make_record ("Ada", "Ben", 20);
  g_autoptr (AstRecord) namesake = make_record ("Cid", "Dora", 20);
  g_autoptr (AstRecord) loaded = NULL;
  gint64 game = import (self, record, FALSE), other;

  forget_id (namesake);
  namesake->id = g_strdup (record->id);
  g_free (namesake->created);
  namesake->created = g_strdup ("2019-12-24T18:00:00Z");
  other = import (self, namesake, FALSE);
  g_assert_cmpint (other, !=, game);
  loaded = ast_archive_load (self->archive, other, NULL, NULL);
  g_assert_cmpstr (loaded->id, !=, record->id);
  g_assert_cmpstr (loaded->created, ==, "2019-12-24T18:00:00Z");
}

static void
test_import_unfinished (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) record = make_record ("Ada", "Ben", 44);
  gint64 game = import (self, record, FALSE);

  forget_id (record);
  g_assert_cmpint (import (self, record, TRUE), ==, game);
  ast_record_set_player (record, 1, "Cid", FALSE, NULL);
  g_assert_cmpint (import (self, record, FALSE), !=, game);
}

/* Exported, played on elsewhere, and imported again. */
static void
test_import_played_on (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) record = make_record ("Ada", "Ben", 0);
  g_autoptr (AstRecord) begun = cut_record (record, 50);
  g_autoptr (AstRecord) loaded = NULL, again = NULL;
  gint64 game = import (self, begun, FALSE);

  g_assert_cmpint (import (self, record, TRUE), ==, game);
  loaded = ast_archive_load (self->archive, game, NULL, NULL);
  assert_same_record (loaded, record);
  g_assert_cmpint (import (self, begun, TRUE), ==, game); /* An older copy takes nothing away. */
  again = ast_archive_load (self->archive, game, NULL, NULL);
  assert_same_record (again, record);
}

static void
test_import_of_deleted (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) record = make_record ("Ada", "Ben", 0);
  gint64 game = import (self, record, FALSE);

  g_assert_true (ast_archive_set_deleted (self->archive, game, TRUE, NULL));
  g_assert_cmpint (import (self, record, TRUE), ==, game);
  assert_list (self, &(AstListQuery){ 0 }, "imported");
}

static void
test_import_of_nonsense (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) record = make_record ("Ada", "Ben", 10);
  g_autoptr (GError) error = NULL;
  gboolean known;

  ast_record_add (record, &(AstAction){ .type = AST_FINISH });
  g_assert_cmpint (ast_archive_import (self->archive, record, NULL, &known, &error), ==, 0);
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_RULES);
  assert_list (self, &(AstListQuery){ 0 }, "");
}

static void
assert_names (Fixture *self, guint limit, const char *expected)
{
  g_auto (GStrv) names = ast_archive_list_names (self->archive, limit, NULL);
  g_autofree char *joined = g_strjoinv ("|", names);

  g_assert_cmpstr (joined, ==, expected);
}

static void
test_names (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) record = NULL;

  assert_names (self, 0, "");
  add (self, NULL, "Ada", "Ben", 2);
  add (self, NULL, "Cid", "BEN", 2);
  record = make_record ("Dora", "Deneb", 2);
  ast_record_set_player (record, 1, "Deneb", TRUE, "pilot");
  ast_archive_create (self->archive, record, NULL, NULL);
  assert_names (self, 1, "Dora");
  {
    g_auto (GStrv) names = ast_archive_list_names (self->archive, 0, NULL);

    g_assert_cmpuint (g_strv_length (names), ==, 4);
    g_assert_true (g_strv_contains ((const char *const *) names, "BEN"));
    g_assert_cmpstr (names[3], ==, "Ada");
  }
}

/* A game without actions is never known already. */
static void
test_not_begun (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) record = make_record ("Ada", "Bo", 1);
  gboolean known = TRUE;

  g_array_set_size (record->actions, 0);
  g_clear_pointer (&record->id, g_free);
  g_assert_cmpint (ast_archive_import (self->archive, record, "", &known, NULL), ==, 1);
  g_assert_false (known);
  g_assert_cmpint (ast_archive_import (self->archive, record, "", &known, NULL), ==, 2);
  g_assert_false (known);
}

/* The upkeep continues after a game that cannot be played. */
static void
test_unplayable_among_others (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 game = 0, outdated;

  for (guint i = 0; i < 3; i++)
    add (self, "", "Ada", "Bo", 0);
  g_assert_true (ast_db_exec (self->archive->db,
                              "UPDATE game_deck SET deck = 'nowhere:1' WHERE game = 2;"
                              "UPDATE game SET summary = summary * (id = 1)",
                              NULL));
  g_assert_true (ast_game_checksum_stamp_all (self->archive->db, NULL));
  g_assert_true (ast_archive_summarise_next (self->archive, &game, &error));
  g_assert_no_error (error);
  g_assert_cmpint (game, ==, 2);
  g_assert_true (ast_archive_summarise_next (self->archive, &game, &error));
  g_assert_cmpint (game, ==, 3);
  g_assert_true (ast_db_get_int (self->archive->db, &outdated, -1, &error,
                                 "SELECT sum (id) FROM game WHERE summary = 0", ""));
  g_assert_cmpint (outdated, ==, 2);
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

/* Whatever was kept last is there, however many were kept within a second. */
static void
test_many_at_once (Fixture *self, gconstpointer data)
{
  for (int i = 0; i < 3 * AST_BACKUPS_KEPT; i++) {
    g_autofree char *path = ast_backups_make_name (self->directory, "damaged");

    g_assert_true (g_file_set_contents (path, "", 0, NULL));
    g_assert_true (ast_backups_prune_damaged (self->directory, NULL));
    g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_archive_test ("/store/library/entry", archive_fixture_set_up, test_entry);
  add_archive_test ("/store/library/unfinished-entry", archive_fixture_set_up,
                    test_unfinished_entry);
  add_archive_test ("/store/library/sorts", archive_fixture_set_up, test_sorts);
  add_archive_test ("/store/library/days-last", archive_fixture_set_up, test_days_last);
  add_archive_test ("/store/library/clock", archive_fixture_set_up, test_clock);
  add_archive_test ("/store/library/search", archive_fixture_set_up, test_search);
  add_archive_test ("/store/library/search-points", archive_fixture_set_up, test_search_points);
  add_archive_test ("/store/library/search-state", archive_fixture_set_up, test_search_state);
  add_archive_test ("/store/library/rename", archive_fixture_set_up, test_rename);
  add_archive_test ("/store/library/delete-and-restore", archive_fixture_set_up,
                    test_delete_and_restore);
  add_archive_test ("/store/library/purge", archive_fixture_set_up, test_purge);
  add_archive_test ("/store/library/duplicate", archive_fixture_set_up, test_duplicate);
  add_archive_test ("/store/library/import", archive_fixture_set_up, test_import);
  add_archive_test ("/store/library/import-unfinished", archive_fixture_set_up,
                    test_import_unfinished);
  add_archive_test ("/store/library/import-of-namesake", archive_fixture_set_up,
                    test_import_of_namesake);
  add_archive_test ("/store/library/import-played-on", archive_fixture_set_up,
                    test_import_played_on);
  add_archive_test ("/store/library/import-of-deleted", archive_fixture_set_up,
                    test_import_of_deleted);
  add_archive_test ("/store/library/import-of-nonsense", archive_fixture_set_up,
                    test_import_of_nonsense);
  add_archive_test ("/store/library/import-of-not-begun", archive_fixture_set_up, test_not_begun);
  add_archive_test ("/store/library/unplayable-among-others", archive_fixture_set_up,
                    test_unplayable_among_others);
  add_archive_test ("/store/library/no-names-of-copies", archive_fixture_set_up,
                    test_no_names_of_copies);
  add_archive_test ("/store/library/many-at-once", archive_fixture_set_up, test_many_at_once);
  add_archive_test ("/store/library/names", archive_fixture_set_up, test_names);
  return g_test_run ();
}
