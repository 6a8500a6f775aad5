/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Everything that the store does, while SQLite gets no memory once: at the first request, at
 * the second one, and so on. A call that fails says so; what was stored before is there. */

#include <string.h>

#include "ast-files.h"
#include "ast-repair.h"
#include "store-fixture.h"

static sqlite3_mem_methods memory;
static gint64 requests_left; /* Before one is refused; 0: none will be. */
static gboolean refused;

static gboolean
refuse (void)
{
  if (requests_left == 0 || --requests_left > 0)
    return FALSE;
  refused = TRUE;
  return TRUE;
}

static void *
allocate (int size)
{
  return refuse () ? NULL : memory.xMalloc (size);
}

static void *
reallocate (void *block, int size)
{
  return refuse () ? NULL : memory.xRealloc (block, size);
}

static void
watch_memory (void)
{
  sqlite3_mem_methods watched;

  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_GETMALLOC, &memory), ==, SQLITE_OK);
  watched = memory;
  watched.xMalloc = allocate;
  watched.xRealloc = reallocate;
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_MALLOC, &watched), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_LOOKASIDE, 0, 0), ==, SQLITE_OK);
}

enum { FINISHED, UNFINISHED, DELETED, N_GAMES, POSITION = 30, UNDONE_POSITION = 25 };

typedef struct {
  char *directory;
  char *pristine; /* The database before the call, a path. */
  AstArchive *archive;
  AstRecord *records[N_GAMES];
  gint64 games[N_GAMES];
} Table;

typedef gboolean (*Deed) (Table *self, GError **error);

static gboolean
create (Table *self, GError **error)
{
  g_autoptr (AstRecord) record = play_random_game (&(RandomGame){ .equipment = TRUE }, 77);

  return ast_archive_create (self->archive, record, "New", error) != 0;
}

static gboolean
append (Table *self, GError **error)
{
  return ast_archive_append (self->archive, self->games[UNFINISHED], UNDONE_POSITION,
                             get_actions (self->records[UNFINISHED], UNDONE_POSITION, 5), 5, error);
}

static gboolean
finish (Table *self, GError **error)
{
  AstRecord *record = self->records[UNFINISHED];

  return ast_archive_append (
      self->archive, self->games[UNFINISHED], UNDONE_POSITION,
      get_actions (record, UNDONE_POSITION, record->actions->len - UNDONE_POSITION),
      record->actions->len - UNDONE_POSITION, error);
}

static gboolean
undo (Table *self, GError **error)
{
  return ast_archive_set_position (self->archive, self->games[UNFINISHED], 3, error);
}

static gboolean
find_unfinished (Table *self, GError **error)
{
  gint64 game;

  if (!ast_archive_find_unfinished (self->archive, &game, error))
    return FALSE;
  g_assert_cmpint (game, ==, self->games[UNFINISHED]);
  return TRUE;
}

static gboolean
list (Table *self, GError **error)
{
  for (AstSort sort = AST_SORT_CHANGED; sort <= AST_SORT_POINTS; sort++) {
    AstListQuery query = { .sort = sort, .search = "ada", .unfinished_first = TRUE, .limit = 9 };
    guint n_total = 0;
    g_autoptr (GPtrArray) games = ast_archive_list (self->archive, &query, &n_total, error);

    if (games == NULL)
      return FALSE;
    g_assert_cmpuint (games->len, ==, 2);
    g_assert_cmpuint (n_total, ==, 2);
  }
  return TRUE;
}

static gboolean
look_at_entry (Table *self, GError **error)
{
  g_autoptr (AstGameEntry) entry =
      ast_archive_get_entry (self->archive, self->games[FINISHED], error);

  return entry != NULL;
}

static gboolean
list_names (Table *self, GError **error)
{
  g_auto (GStrv) names = ast_archive_list_names (self->archive, 5, error);

  if (names != NULL)
    g_assert_true (g_strv_contains ((const char *const *) names, "Ada"));
  return names != NULL;
}

static gboolean
rename_game (Table *self, GError **error)
{
  return ast_archive_rename (self->archive, self->games[FINISHED], "Other", error);
}

static gboolean
delete_game (Table *self, GError **error)
{
  return ast_archive_set_deleted (self->archive, self->games[FINISHED], TRUE, error)
         && ast_archive_set_deleted (self->archive, self->games[FINISHED], FALSE, error);
}

static gboolean
purge (Table *self, GError **error)
{
  return ast_archive_purge (self->archive, 1, error);
}

static gboolean
duplicate (Table *self, GError **error)
{
  return ast_archive_duplicate (self->archive, self->games[UNFINISHED], 4, "Twin", error) != 0;
}

static gboolean
import_new (Table *self, GError **error)
{
  g_autoptr (AstRecord) record = play_random_game (&(RandomGame){ .n_players = 3 }, 78);
  gboolean known = TRUE;
  gint64 game = ast_archive_import (self->archive, record, NULL, &known, error);

  if (game != 0)
    g_assert_false (known);
  return game != 0;
}

static gboolean
import_known (Table *self, GError **error)
{
  gboolean known = FALSE;
  gint64 game = ast_archive_import (self->archive, self->records[DELETED], NULL, &known, error);

  if (game != 0)
    g_assert_cmpint (game, ==, self->games[DELETED]);
  return game != 0;
}

static gboolean
get_figures (Table *self, GError **error)
{
  AstStatisticsFilter filter = { .since = 1, .until = G_MAXINT64, .n_players = 2 };
  g_autoptr (AstFigures) figures = ast_archive_get_figures (self->archive, &filter, error);

  if (figures != NULL)
    g_assert_cmpuint (figures->games, ==, 1);
  return figures != NULL;
}

static gboolean
list_player (Table *self, GError **error)
{
  g_autoptr (GArray) games =
      ast_archive_list_player_games (self->archive, "Ada", NULL, NULL, error);
  g_autoptr (GPtrArray) rivals = NULL;

  if (games == NULL)
    return FALSE;
  g_assert_cmpuint (games->len, ==, 1);
  rivals = ast_archive_list_rivals (self->archive, "Ada", NULL, NULL, error);
  return rivals != NULL;
}

static gboolean
list_battles (Table *self, GError **error)
{
  g_autoptr (GArray) battles =
      ast_archive_list_battles (self->archive, self->games[FINISHED], error);

  return battles != NULL;
}

static gboolean
write_csv (Table *self, GError **error)
{
  for (AstTable table = AST_TABLE_GAMES; table <= AST_TABLE_PLAYERS; table++) {
    g_autofree char *text = ast_archive_write_csv (self->archive, table, NULL, error);

    if (text == NULL)
      return FALSE;
    g_assert_nonnull (strstr (text, "Ada"));
  }
  return TRUE;
}

static gboolean
summarise (Table *self, GError **error)
{
  gint64 last = 0;
  gboolean done;

  return ast_archive_summarise_next (self->archive, TRUE, &last, &done, error);
}

static gboolean
put_back (Table *self, GError **error)
{
  return ast_archive_put_back (self->archive, self->pristine, error);
}

static gboolean
repair (Table *self, GError **error)
{
  AstStoreReport report = { 0 };
  gboolean done;

  ast_archive_shut (self->archive);
  done = ast_repair (self->archive->path, get_box (), &report, error);
  ast_store_report_clear (&report);
  return done;
}

static gboolean
reopen (Table *self, GError **error)
{
  return ast_archive_open (self->archive, error);
}

static void
restore_pristine (Table *self)
{
  g_autoptr (GError) error = NULL;

  ast_archive_shut (self->archive);
  ast_files_copy (self->pristine, self->archive->path, &error);
  g_assert_no_error (error);
  ast_archive_open (self->archive, &error);
  g_assert_no_error (error);
}

static void
set_up (Table *self, gconstpointer data)
{
  self->directory = make_directory ();
  self->pristine = g_build_filename (self->directory, "pristine", NULL);
  self->archive = open_archive (self->directory);
  for (guint i = 0; i < N_GAMES; i++) {
    RandomGame options = { .expansion = TRUE, .equipment = TRUE, .n_players = 2 };
    g_autoptr (AstRecord) begun = NULL;

    self->records[i] = play_random_game (&options, 100 + i);
    begun =
        cut_record (self->records[i], i == UNFINISHED ? POSITION : self->records[i]->actions->len);
    self->games[i] = ast_archive_create (self->archive, begun, i == 0 ? "One" : NULL, NULL);
    g_assert_cmpint (self->games[i], >, 0);
  }
  g_assert_true (
      ast_archive_set_position (self->archive, self->games[UNFINISHED], UNDONE_POSITION, NULL));
  g_assert_true (ast_archive_set_deleted (self->archive, self->games[DELETED], TRUE, NULL));
  ast_archive_shut (self->archive);
  g_assert_true (ast_files_copy (self->archive->path, self->pristine, NULL));
}

static void
tear_down (Table *self, gconstpointer data)
{
  ast_archive_free (self->archive);
  for (guint i = 0; i < N_GAMES; i++)
    ast_record_free (self->records[i]);
  g_free (self->pristine);
  remove_directory (self->directory);
}

static void
assert_games_kept (Table *self, gboolean unfinished_unchanged)
{
  for (guint i = 0; i < N_GAMES; i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (AstRecord) loaded = ast_archive_load (self->archive, self->games[i], NULL, &error);
    g_autoptr (AstRecord) expected = NULL;

    g_assert_no_error (error);
    if (i == UNFINISHED && unfinished_unchanged)
      g_assert_cmpuint (loaded->actions->len, ==, UNDONE_POSITION);
    if (i != UNFINISHED)
      g_assert_cmpuint (loaded->actions->len, ==, self->records[i]->actions->len);
    expected = cut_record (self->records[i], loaded->actions->len);
    assert_same_record (loaded, expected);
  }
}

/* Whether SQLite came to the request that was to be refused. */
static gboolean
do_without_memory (Table *self, Deed deed, gint64 request)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  restore_pristine (self);
  refused = FALSE;
  requests_left = request;
  done = deed (self, &error);
  requests_left = 0;
  if (done)
    g_assert_no_error (error);
  else
    g_assert_true (refused && error != NULL);
  g_clear_error (&error);
  ast_archive_open (self->archive, &error);
  g_assert_no_error (error);
  assert_games_kept (self, !done);
  return refused;
}

/* Each of the first requests; later, where much is the same, one of eight or so. */
static void
test_deed (Table *self, gconstpointer data)
{
  gint64 request = 1;

  while (do_without_memory (self, *(const Deed *) data, request))
    request += 1 + request / 8;
  g_assert_cmpint (request, >, 1);
}

int
main (int argc, char *argv[])
{
  static const struct {
    const char *name;
    Deed deed;
  } deeds[] = {
    { "/out-of-memory/open", reopen },
    { "/out-of-memory/create", create },
    { "/out-of-memory/append", append },
    { "/out-of-memory/finish", finish },
    { "/out-of-memory/undo", undo },
    { "/out-of-memory/find-unfinished", find_unfinished },
    { "/out-of-memory/list", list },
    { "/out-of-memory/entry", look_at_entry },
    { "/out-of-memory/names", list_names },
    { "/out-of-memory/rename", rename_game },
    { "/out-of-memory/delete", delete_game },
    { "/out-of-memory/purge", purge },
    { "/out-of-memory/duplicate", duplicate },
    { "/out-of-memory/import-new", import_new },
    { "/out-of-memory/import-known", import_known },
    { "/out-of-memory/figures", get_figures },
    { "/out-of-memory/player", list_player },
    { "/out-of-memory/battles", list_battles },
    { "/out-of-memory/csv", write_csv },
    { "/out-of-memory/summarise", summarise },
    { "/out-of-memory/put-back", put_back },
    { "/out-of-memory/repair", repair },
  };

  g_test_init (&argc, &argv, NULL);
  watch_memory ();
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    g_test_add (deeds[i].name, Table, &deeds[i].deed, set_up, test_deed, tear_down);
  return g_test_run ();
}
