/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "store-fixture.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "ast-action-code.h"
#include "ast-chance.h"
#include "ast-files.h"
#include "ast-query.h"
#include "ast-store-library.h"
#include "ast-store-upkeep.h"

gboolean
is_every_case_tried (void)
{
  return g_getenv ("ASTERISM_TEST_ALL") != NULL;
}

guint
get_stride (void)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return 9; /* They are slow. */
#else
  return is_every_case_tried () ? 1 : 5;
#endif
}

/* The linker puts this in the place of the pauses before something is tried again: a test with
 * thousands of faults would take minutes. */
void __wrap_g_usleep (gulong microseconds);

void
__wrap_g_usleep (gulong microseconds)
{
}

gboolean are_tables_remembered = TRUE;

static char *
describe_tables (AstDb *db, guint version)
{
  g_autoptr (AstQuery) query =
      ast_query_new (db,
                     "SELECT group_concat (type || name || ifnull (sql, ''), char (10))"
                     " FROM sqlite_schema",
                     "");
  g_autofree char *text = NULL;

  if (ast_query_next (query))
    text = g_strdup_printf ("%u\n%s", version, ast_query_text (query, 0));
  return ast_query_end (query, NULL) ? g_steal_pointer (&text) : NULL;
}

/* The linker puts this in the place of the check of all tables, which takes half of the time of
 * opening a library: tables that were right are right. */
gboolean __real_ast_migrations_check (AstDb *db, guint version, GError **error);
gboolean __wrap_ast_migrations_check (AstDb *db, guint version, GError **error);

gboolean
__wrap_ast_migrations_check (AstDb *db, guint version, GError **error)
{
  static GHashTable *right;
  static GMutex mutex;
  g_autofree char *tables = are_tables_remembered ? describe_tables (db, version) : NULL;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);

  if (right == NULL)
    right = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (tables != NULL && g_hash_table_contains (right, tables))
    return TRUE;
  if (!__real_ast_migrations_check (db, version, error))
    return FALSE;
  if (tables != NULL)
    g_hash_table_add (right, g_steal_pointer (&tables));
  return TRUE;
}

/* In memory if possible: the tests sync thousands of times, and simulate power cuts themselves. */
char *
make_directory (void)
{
  const char *memory = g_getenv ("ASTERISM_TEST_MEMORY"); /* See tools/test. */
  g_autofree char *in_memory =
      g_build_filename (memory != NULL ? memory : "/dev/shm", "asterism-store-XXXXXX", NULL);
  g_autoptr (GError) error = NULL;
  char *directory;

  if (g_mkdtemp (in_memory) != NULL)
    return g_steal_pointer (&in_memory);
  directory = g_dir_make_tmp ("asterism-store-XXXXXX", &error);
  g_assert_no_error (error);
  return directory;
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *child = g_build_filename (path, name, NULL);

    remove_tree (child);
  }
  if (g_remove (path) != 0)
    g_error ("%s stays: %s", path, g_strerror (errno));
}

/* A test that leaves something, or writes there later, fails here. */
void
remove_directory (char *directory)
{
  if (g_file_test (directory, G_FILE_TEST_IS_DIR))
    remove_tree (directory);
  g_free (directory);
}

AstDeckCollection *
get_collection (void)
{
  static AstDeckCollection *collection;

  if (collection == NULL)
    collection = ast_deck_collection_new (NULL);
  return collection;
}

static AstAction
choose_action (const AstGame *game, AstRng *rng)
{
  AstLay lays[AST_MAX_LAYS];
  AstAction placements[AST_MAX_PLACEMENTS];

  if (game->phase == AST_LAY)
    return ast_game_lay_action (game, lays[ast_rng_below (rng, ast_game_lays (game, lays))]);
  if (game->phase == AST_PLACE)
    return placements[ast_rng_below (rng, ast_game_placements (game, placements))];
  return ast_chance_next (game, rng);
}

AstRecord *
play_random_game (const RandomGame *options, guint64 seed)
{
  static const AstColour colours[] = { AST_RED,   AST_BLACK,  AST_GREEN,
                                       AST_WHITE, AST_ORANGE, AST_BLUE };
  static const char *const names[] = { "Ada", "Björn", "Željko", "عمر", "陈", "O'Neil; DROP" };
  const char *refs[] = { "base:1", options->expansion ? "expansion-1:1" : NULL, NULL };
  AstSetup setup = {
    .n_players = options->n_players != 0 ? options->n_players : 2,
    .teams = options->teams,
    .equipment = options->equipment,
    .unplaceable = options->returning ? AST_RETURN : AST_DISCARD,
  };
  g_autoptr (AstDeckSet) decks = ast_deck_collection_take (get_collection (), refs, NULL);
  AstRecord *record = ast_record_new (decks, &setup);
  AstGame game;
  AstRng rng;

  for (guint i = 0; i < MIN (setup.n_players, AST_MAX_PLAYERS); i++) {
    gboolean computer = i == 1 && seed % 2 == 1;

    record->setup.colours[i] = colours[i];
    ast_record_set_player (record, i, computer ? "Deneb" : names[i], computer,
                           computer ? "captain" : NULL);
  }
  ast_record_stamp (record);
  record->seed = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  ast_rng_init (&rng, seed);
  g_assert_cmpint (ast_game_init (&game, ast_deck_set_get_tiles (decks), &record->setup), ==,
                   AST_OK);
  while (game.phase != AST_OVER
         && (options->max_actions == 0 || record->actions->len < options->max_actions)) {
    AstAction action = choose_action (&game, &rng);

    g_assert_cmpint (ast_game_apply (&game, &action, NULL), ==, AST_OK);
    ast_record_add (record, &action);
  }
  return record;
}

AstRecord *
cut_record (const AstRecord *record, guint n_actions)
{
  AstRecord *copy = ast_record_copy (record);

  g_array_set_size (copy->actions, n_actions);
  return copy;
}

const AstAction *
get_actions (const AstRecord *record, guint first, guint n_actions)
{
  g_assert_cmpuint (first + n_actions, <=, record->actions->len);
  return ast_record_get_action (record, first);
}

void
assert_same_record (const AstRecord *one, const AstRecord *two)
{
  g_assert_cmpstr (one->id, ==, two->id);
  g_assert_cmpstr (one->created, ==, two->created);
  g_assert_cmpstr (one->generator, ==, two->generator);
  g_assert_cmpstr (one->seed, ==, two->seed);
  g_assert_true (
      g_strv_equal (ast_deck_set_get_refs (one->decks), ast_deck_set_get_refs (two->decks)));
  g_assert_cmpmem (&one->setup, sizeof one->setup, &two->setup, sizeof two->setup);
  for (guint i = 0; i < one->setup.n_players; i++) {
    g_assert_cmpstr (one->players[i].name, ==, two->players[i].name);
    g_assert_cmpint (one->players[i].computer, ==, two->players[i].computer);
    g_assert_cmpstr (one->players[i].level, ==, two->players[i].level);
  }
  g_assert_cmpuint (one->actions->len, ==, two->actions->len);
  for (guint i = 0; i < one->actions->len; i++) {
    g_autoptr (GBytes) a = ast_action_encode (ast_record_get_action (one, i));
    g_autoptr (GBytes) b = ast_action_encode (ast_record_get_action (two, i));

    g_assert_true (g_bytes_equal (a, b));
  }
}

AstArchive *
open_archive (const char *directory)
{
  g_autoptr (GError) error = NULL;
  AstArchive *archive = ast_archive_new (directory, get_collection ());

  ast_archive_open (archive, &error);
  g_assert_no_error (error);
  return archive;
}

void
keep_records (AstArchive *archive)
{
  g_autoptr (GError) error = NULL;
  gint64 last = 0;

  do {
    ast_archive_judge_next (archive, &last, &error);
    g_assert_no_error (error);
  } while (last != 0);
}

AstRecord *
load_from_archive (AstArchive *archive, gint64 game)
{
  g_autoptr (GError) error = NULL;
  AstRecord *record = ast_archive_load (archive, game, NULL, &error);

  g_assert_no_error (error);
  return record;
}

void
write_version (guint version, const char *path)
{
  g_autofree char *name = g_strdup_printf ("version-%u.db", version);
  g_autofree char *fixture = g_test_build_filename (G_TEST_DIST, "fixtures", name, NULL);
  g_autoptr (GError) error = NULL;

  ast_files_copy (fixture, path, &error);
  g_assert_no_error (error);
}

void
archive_fixture_set_up (ArchiveFixture *self, gconstpointer data)
{
  self->directory = make_directory ();
  self->archive = open_archive (self->directory);
}

void
archive_fixture_tear_down (ArchiveFixture *self, gconstpointer data)
{
  g_clear_pointer (&self->record, ast_record_free);
  ast_archive_free (self->archive);
  remove_directory (self->directory);
}

void
archive_fixture_reopen (ArchiveFixture *self)
{
  ast_archive_free (self->archive);
  self->archive = open_archive (self->directory);
}

void
store_fixture_set_up (StoreFixture *self, gconstpointer data)
{
  self->directory = make_directory ();
  self->store = ast_store_new (self->directory, get_collection ());
  self->record = play_random_game (&(RandomGame){ 0 }, 3);
}

void
store_fixture_tear_down (StoreFixture *self, gconstpointer data)
{
  close_store (self->store);
  ast_record_free (self->record);
  remove_directory (self->directory);
}

void
keep_result (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GAsyncResult **kept = user_data;

  *kept = g_object_ref (result);
}

GAsyncResult *
wait_for_result (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

gboolean
open_store (AstStore *store, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  ast_store_open_async (store, NULL, keep_result, &result);
  return ast_store_finish (store, wait_for_result (&result), error);
}

gint64
create_in_store (AstStore *store, const AstRecord *record, const char *title, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  ast_store_create_async (store, record, title, NULL, keep_result, &result);
  return ast_store_finish_number (store, wait_for_result (&result), error);
}

AstRecord *
load_from_store (AstStore *store, gint64 game, GArray **undone, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  ast_store_load_async (store, game, NULL, keep_result, &result);
  return ast_store_load_finish (store, wait_for_result (&result), undone, error);
}

guint
count_in_store (AstStore *store)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) games = NULL;
  guint n;

  ast_store_list_async (store, &(AstListQuery){ 0 }, NULL, keep_result, &result);
  games = ast_store_list_finish (store, wait_for_result (&result), &n, NULL);
  g_assert_nonnull (games);
  return n;
}

gboolean
rename_in_store (AstStore *store, gint64 game, const char *title, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  ast_store_rename_async (store, game, title, NULL, keep_result, &result);
  return ast_store_finish (store, wait_for_result (&result), error);
}

gboolean
put_back_in_store (AstStore *store, const char *path, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  ast_store_put_back_async (store, path, NULL, keep_result, &result);
  return ast_store_finish (store, wait_for_result (&result), error);
}

gboolean
accept_repair_of_store (AstStore *store, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  ast_store_accept_repair_async (store, NULL, keep_result, &result);
  return ast_store_finish (store, wait_for_result (&result), error);
}

/* The thread of the store has no call left afterwards. */
void
close_store (AstStore *store)
{
  ast_store_close (store);
  run_pending ();
  g_assert_finalize_object (store);
}
