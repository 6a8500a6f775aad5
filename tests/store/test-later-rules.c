/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A library of an earlier version of the program (that of commit 3747841, filled by make-library.c
 * of commit 7d1f1277) is opened by one whose rules differ in one point, whose base deck has a
 * second revision, and where a deck of one's own is no longer installed. Nothing is lost, and
 * everything can be shown. */

#include <string.h>

#include "ast-deck-table.h"
#include "ast-figures-csv.h"
#include "ast-files.h"
#include "ast-record-reader.h"
#include "ast-record-writer.h"
#include "ast-repair-check.h"
#include "later-rules.h"
#include "store-fixture.h"

enum { N_GAMES = 64, DELETED = 10 };

/* A library, and what the rules of today make of each of its games. */
typedef struct {
  char *directory;
  AstDeckCollection *today, *later;
  AstArchive *archive;   /* NULL while it is closed. */
  GPtrArray *records;    /* AstRecord, by the number of the game - 1, */
  GPtrArray *texts;      /* and each as JSON. */
  char *games, *players; /* The tables of the statistics. */
} Fixture;

static void
add_deck (AstDeckCollection *collection, const char *path, const char *from, const char *to)
{
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, path, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *changed = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  parts = g_strsplit (text, from, 2);
  changed = g_strjoinv (to, parts);
  bytes = g_bytes_new (changed, strlen (changed));
  ast_deck_collection_add (collection, bytes, &error);
  g_assert_no_error (error);
}

static void
unpack_library (const char *directory)
{
  g_autofree char *packed = g_test_build_filename (G_TEST_DIST, "fixtures", "earlier.db.gz", NULL);
  g_autofree char *path = g_build_filename (directory, "asterism.db", NULL);
  g_autoptr (GFile) from = g_file_new_for_path (packed), to = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) file = g_file_read (from, NULL, NULL);
  g_autoptr (GZlibDecompressor) unpacker = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autoptr (GInputStream) stream =
      g_converter_input_stream_new (G_INPUT_STREAM (file), G_CONVERTER (unpacker));
  g_autoptr (GFileOutputStream) out =
      g_file_replace (to, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL);

  g_assert_cmpint (g_output_stream_splice (G_OUTPUT_STREAM (out), stream,
                                           G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL, NULL),
                   >, 0);
}

static AstArchive *
open_with (const char *directory, AstDeckCollection *collection)
{
  AstArchive *archive = ast_archive_new (directory, collection);
  g_autoptr (GError) error = NULL;

  ast_archive_open (archive, &error);
  g_assert_no_error (error);
  g_assert_null (archive->report.damaged_copy);
  return archive;
}

static void
keep_up (AstArchive *archive)
{
  g_autoptr (GError) error = NULL;
  gint64 last = 0;

  ast_deck_table_complete (archive->db, archive->collection, &error);
  g_assert_no_error (error);
  do {
    ast_archive_judge_next (archive, &last, &error);
    g_assert_no_error (error);
  } while (last != 0);
  do {
    ast_archive_summarise_next (archive, &last, &error);
    g_assert_no_error (error);
  } while (last != 0);
}

static char *
write_table (AstArchive *archive, AstCsvTable table)
{
  return ast_figures_csv_write (archive->db, table, NULL, NULL);
}

static void
reopen (Fixture *self, LaterRules rules)
{
  g_clear_pointer (&self->archive, ast_archive_free);
  later_rules_set (rules);
  self->archive = open_with (self->directory, rules == RULES_TODAY ? self->today : self->later);
}

/* Opens a copy of the library with the rules and decks that it was made with. */
static void
look_up_truth (Fixture *self)
{
  char *directory = make_directory ();
  AstArchive *archive;

  unpack_library (directory);
  archive = open_with (directory, self->today);
  self->records = g_ptr_array_new_with_free_func ((GDestroyNotify) ast_record_free);
  self->texts = g_ptr_array_new_with_free_func (g_free);
  for (gint64 game = 1; game <= N_GAMES; game++) {
    AstRecord *record = load_from_archive (archive, game);

    g_assert_null (record->account);
    g_ptr_array_add (self->records, record);
    g_ptr_array_add (self->texts, ast_record_write (record, AST_RECORD_KEPT));
  }
  g_assert_true (ast_archive_set_deleted (archive, DELETED, FALSE, NULL));
  self->games = write_table (archive, AST_CSV_GAMES);
  self->players = write_table (archive, AST_CSV_PLAYERS);
  ast_archive_free (archive);
  remove_directory (directory);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  later_rules_set (RULES_TODAY);
  self->directory = make_directory ();
  unpack_library (self->directory);
  self->today = ast_deck_collection_new (NULL);
  add_deck (self->today, "../fixtures/decks/knots.json", "\"revision\": 1", "\"revision\": 1");
  self->later = ast_deck_collection_new (NULL);
  add_deck (self->later, "../../data/decks/base.json", "\"revision\": 1", "\"revision\": 2");
  look_up_truth (self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  later_rules_set (RULES_TODAY);
  g_clear_pointer (&self->archive, ast_archive_free);
  g_ptr_array_unref (self->records);
  g_ptr_array_unref (self->texts);
  g_free (self->games);
  g_free (self->players);
  ast_deck_collection_unref (self->today);
  ast_deck_collection_unref (self->later);
  remove_directory (self->directory);
}

static void
assert_same_actions (const AstRecord *record, const AstRecord *truth)
{
  g_assert_cmpmem (record->actions->data, record->actions->len * sizeof (AstAction),
                   truth->actions->data, truth->actions->len * sizeof (AstAction));
}

static void
assert_sketch (const AstGame *sketch, const AstRecord *truth, gboolean with_meeples)
{
  g_autofree AstGame *game = g_new (AstGame, 1);

  later_rules_set (RULES_TODAY);
  g_assert_cmpint (ast_record_replay (truth, game, NULL), ==, AST_OK);
  later_rules_set (RULES_STRICT);
  g_assert_cmpmem (sketch->tiles, sketch->n_tiles * sizeof *sketch->tiles, game->tiles,
                   game->n_tiles * sizeof *game->tiles);
  g_assert_cmpmem (sketch->points, sizeof sketch->points, game->points, sizeof game->points);
  if (with_meeples && game->phase != AST_PLACE && game->phase != AST_ROLL)
    for (int player = 0; player < game->setup.n_players; player++)
      g_assert_cmpint (__builtin_popcount (ast_game_reserve (sketch, player)), ==,
                       __builtin_popcount (ast_game_reserve (game, player)));
}

/* Compares every game with the truth. Returns how many the present rules refuse. */
static guint
assert_nothing_lost (Fixture *self, AstArchive *archive, gboolean with_texts)
{
  guint n_refused = 0;

  for (gint64 game = 1; game <= N_GAMES; game++) {
    const AstRecord *truth = self->records->pdata[game - 1];
    g_autoptr (AstRecord) record = load_from_archive (archive, game);
    g_autoptr (AstGameEntry) entry = ast_archive_get_entry (archive, game, NULL);

    assert_same_actions (record, truth);
    g_assert_cmpint (entry->refused, ==, record->account != NULL);
    if (record->account == NULL)
      continue;
    n_refused++;
    g_assert_cmpint (record->account->rules, ==, 1);
    assert_sketch (&record->account->sketch, truth, with_texts);
    if (with_texts)
      g_assert_cmpstr (record->account->text, ==, self->texts->pdata[game - 1]);
  }
  return n_refused;
}

static void
assert_same_statistics (Fixture *self, AstArchive *archive)
{
  g_autofree char *games = write_table (archive, AST_CSV_GAMES);
  g_autofree char *players = write_table (archive, AST_CSV_PLAYERS);

  g_assert_cmpstr (games, ==, self->games);
  g_assert_cmpstr (players, ==, self->players);
}

static void
assert_sound (AstArchive *archive)
{
  g_autofree char *mark = g_strconcat (archive->path, ".damaged", NULL);
  g_autoptr (GError) error = NULL;

  ast_repair_check (archive->db, &error);
  g_assert_no_error (error);
  g_assert_false (g_file_test (mark, G_FILE_TEST_EXISTS));
}

/* Opens the library first with today's rules, which keep a record of each game, then with later
 * ones. */
static void
upgrade (Fixture *self)
{
  reopen (self, RULES_TODAY);
  g_assert_true (ast_archive_set_deleted (self->archive, DELETED, FALSE, NULL));
  keep_up (self->archive);
  g_assert_cmpuint (assert_nothing_lost (self, self->archive, TRUE), ==, 0);
  reopen (self, RULES_STRICT);
  keep_up (self->archive);
}

static void
test_upgrade (Fixture *self, gconstpointer data)
{
  guint n_refused;

  upgrade (self);
  n_refused = assert_nothing_lost (self, self->archive, TRUE);
  g_assert_cmpuint (n_refused, >, 10);
  g_assert_cmpuint (n_refused, <, N_GAMES - 10);
  assert_same_statistics (self, self->archive);
  assert_sound (self->archive);
}

/* Writes each game as a file would have it, and reads that into another library. */
static void
export_and_import (AstArchive *from, AstArchive *to)
{
  for (gint64 game = 1; game <= N_GAMES; game++) {
    g_autoptr (AstRecord) record = load_from_archive (from, game);
    g_autofree char *text = ast_record_write (record, AST_RECORD_PRETTY);
    g_autoptr (GError) error = NULL;
    g_autoptr (AstRecord) read = ast_record_read (to->collection, text, strlen (text), &error);
    gboolean known = TRUE;

    g_assert_no_error (error);
    g_assert_cmpint (ast_archive_import (to, read, "", &known, &error), ==, game);
    g_assert_no_error (error);
    g_assert_false (known);
    g_assert_cmpint (ast_archive_import (to, read, "", &known, &error), ==, game);
    g_assert_true (known);
    /* Also without a name. */
    g_clear_pointer (&read->id, g_free);
    g_assert_cmpint (ast_archive_import (to, read, "", &known, &error), ==, game);
    g_assert_true (known);
  }
}

/* Another library gets all games, with all that the players did. */
static void
assert_passed_on (Fixture *self, gboolean with_texts)
{
  char *directory = make_directory ();
  AstArchive *other = open_with (directory, self->later);

  export_and_import (self->archive, other);
  for (gint64 game = 1; game <= N_GAMES; game++) {
    const AstRecord *truth = self->records->pdata[game - 1];
    g_autoptr (AstRecord) record = load_from_archive (other, game);
    g_autoptr (AstGameEntry) one = ast_archive_get_entry (self->archive, game, NULL);
    g_autoptr (AstGameEntry) two = ast_archive_get_entry (other, game, NULL);
    guint n = record->actions->len;

    g_assert_cmpstr (one->record, ==, two->record);
    g_assert_cmpint (one->refused, ==, two->refused);
    g_assert_cmpint (one->finished, ==, two->finished);
    /* A record has no turn that is not over. */
    g_assert_cmpuint (one->n_turns - two->n_turns, <=, 1);
    g_assert_cmpuint (n, <=, truth->actions->len);
    g_assert_true (n == truth->actions->len || !one->finished);
    g_assert_cmpmem (record->actions->data, n * sizeof (AstAction), truth->actions->data,
                     n * sizeof (AstAction));
    for (guint i = 0; (one->refused || one->n_turns == two->n_turns) && i < one->n_players; i++)
      g_assert_cmpint (one->players[i].points, ==, two->players[i].points);
    if (with_texts && one->refused)
      g_assert_cmpstr (record->account->text, ==, self->texts->pdata[game - 1]);
  }
  assert_sound (other);
  ast_archive_free (other);
  remove_directory (directory);
}

/* Without the step between. What the rules of its time made of a game is not known then, but all of
 * it is there, and an older program reads it again. */
static void
test_leap (Fixture *self, gconstpointer data)
{
  add_deck (self->later, "../fixtures/decks/knots.json", "\"revision\": 1", "\"revision\": 1");
  reopen (self, RULES_STRICT);
  g_assert_true (ast_archive_set_deleted (self->archive, DELETED, FALSE, NULL));
  keep_up (self->archive);
  g_assert_cmpuint (assert_nothing_lost (self, self->archive, FALSE), >, 10);
  assert_same_statistics (self, self->archive);
  assert_sound (self->archive);
  assert_passed_on (self, FALSE);
  reopen (self, RULES_TODAY);
  keep_up (self->archive);
  g_assert_cmpuint (assert_nothing_lost (self, self->archive, FALSE), ==, 0);
  assert_same_statistics (self, self->archive);
}

/* A refused game cannot be played on, and that is no damage. */
static void
test_not_played_on (Fixture *self, gconstpointer data)
{
  static const AstAction action = { .type = AST_DRAW };

  upgrade (self);
  for (gint64 game = 1; game <= N_GAMES; game++) {
    g_autoptr (AstRecord) record = load_from_archive (self->archive, game);
    g_autoptr (GError) error = NULL, undo_error = NULL;
    guint n = record->actions->len;
    gint64 latest;

    if (record->account == NULL)
      continue;
    g_assert_false (ast_archive_append (self->archive, game, n, &action, 1, &error));
    g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_RULES);
    g_assert_false (ast_archive_set_position (self->archive, game, n, &undo_error));
    g_assert_error (undo_error, AST_STORE_ERROR, AST_STORE_ERROR_RULES);
    g_assert_true (ast_archive_find_unfinished (self->archive, &latest, NULL));
    g_assert_cmpint (latest, !=, game);
  }
  g_assert_cmpuint (assert_nothing_lost (self, self->archive, TRUE), >, 10);
}

static void
test_export_and_import (Fixture *self, gconstpointer data)
{
  upgrade (self);
  assert_passed_on (self, TRUE);
}

/* Points that a game ended with stay, although it would end with others today. */
static void
test_other_points (Fixture *self, gconstpointer data)
{
  guint n_refused = 0;

  reopen (self, RULES_TODAY);
  g_assert_true (ast_archive_set_deleted (self->archive, DELETED, FALSE, NULL));
  keep_up (self->archive);
  reopen (self, RULES_GENEROUS);
  keep_up (self->archive);
  for (gint64 game = 1; game <= N_GAMES; game++) {
    g_autoptr (AstRecord) record = load_from_archive (self->archive, game);
    g_autoptr (AstGameEntry) entry = ast_archive_get_entry (self->archive, game, NULL);

    g_assert_cmpint (entry->refused, ==, record->account != NULL);
    g_assert_true (entry->finished || !entry->refused);
    n_refused += entry->refused;
  }
  g_assert_cmpuint (n_refused, >, 10);
  assert_same_statistics (self, self->archive);
}

/* Rules may change back, or an earlier program be installed again. */
static void
test_way_back (Fixture *self, gconstpointer data)
{
  upgrade (self);
  reopen (self, RULES_TODAY);
  keep_up (self->archive);
  g_assert_cmpuint (assert_nothing_lost (self, self->archive, FALSE), ==, 0);
  assert_same_statistics (self, self->archive);
}

/* A deck of one's own that was changed without a new revision: a game keeps its own. */
static void
test_changed_deck (Fixture *self, gconstpointer data)
{
  reopen (self, RULES_TODAY);
  keep_up (self->archive);
  g_clear_pointer (&self->archive, ast_archive_free);
  add_deck (self->later, "../fixtures/decks/knots.json", "\"count\": 4", "\"count\": 3");
  later_rules_set (RULES_TODAY);
  self->archive = open_with (self->directory, self->later);
  g_assert_cmpuint (assert_nothing_lost (self, self->archive, FALSE), ==, 0);
}

/* A file is repaired by a program whose rules refuse some of its games: those are not cut, and keep
 * what was known of them. */
static void
test_repair (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  guint n_refused;

  upgrade (self);
  n_refused = assert_nothing_lost (self, self->archive, TRUE);
  ast_db_exec (self->archive->db, "UPDATE game SET title = 'x' WHERE id = 3", &error);
  g_assert_no_error (error);
  g_clear_pointer (&self->archive, ast_archive_free);
  self->archive = ast_archive_new (self->directory, self->later);
  ast_archive_open (self->archive, &error);
  g_assert_no_error (error);
  g_assert_nonnull (self->archive->report.damaged_copy);
  g_assert_cmpuint (self->archive->report.n_games, ==, N_GAMES);
  g_assert_cmpuint (self->archive->report.n_shortened, ==, 0);
  keep_up (self->archive);
  g_assert_cmpuint (assert_nothing_lost (self, self->archive, TRUE), ==, n_refused);
  assert_same_statistics (self, self->archive);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/later-rules/upgrade", test_upgrade);
  add_test ("/later-rules/leap", test_leap);
  add_test ("/later-rules/not-played-on", test_not_played_on);
  add_test ("/later-rules/export-and-import", test_export_and_import);
  add_test ("/later-rules/other-points", test_other_points);
  add_test ("/later-rules/way-back", test_way_back);
  add_test ("/later-rules/changed-deck", test_changed_deck);
  add_test ("/later-rules/repair", test_repair);
  return g_test_run ();
}
