/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Everything that the store does, while one request is refused: that for memory which SQLite makes
 * first, or second, and so on, or that which the store makes to the file system. A call that fails
 * says so; what was stored before is there. */

#include <errno.h>
#include <fcntl.h>
#include <string.h>

#include "ast-backups.h"
#include "ast-files.h"
#include "ast-repair.h"
#include "store-fixture.h"

typedef enum { MEMORY, FILES } Giver;

static Giver watched;        /* Whose requests are counted. */
static gint64 requests_left; /* Before one is refused; 0: none will be. */
static gboolean refused;

static gboolean
refuse (Giver giver)
{
  if (giver != watched || requests_left == 0 || --requests_left > 0)
    return FALSE;
  refused = TRUE;
  return TRUE;
}

static sqlite3_mem_methods memory;

static void *
allocate (int size)
{
  return refuse (MEMORY) ? NULL : memory.xMalloc (size);
}

static void *
reallocate (void *block, int size)
{
  return refuse (MEMORY) ? NULL : memory.xRealloc (block, size);
}

static void
watch_memory (void)
{
  sqlite3_mem_methods counting;

  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_GETMALLOC, &memory), ==, SQLITE_OK);
  counting = memory;
  counting.xMalloc = allocate;
  counting.xRealloc = reallocate;
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_MALLOC, &counting), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_LOOKASIDE, 0, 0), ==, SQLITE_OK);
}

/* The linker puts these in the place of what the store calls, see meson.build. */
int __real_open64 (const char *path, int flags, ...);
int __wrap_open64 (const char *path, int flags, ...);
int __real_fsync (int descriptor);
int __wrap_fsync (int descriptor);
int __real_rename (const char *from, const char *to);
int __wrap_rename (const char *from, const char *to);
int __real_g_unlink (const char *path);
int __wrap_g_unlink (const char *path);
int __real_g_mkdir_with_parents (const char *path, int mode);
int __wrap_g_mkdir_with_parents (const char *path, int mode);
gssize __real_read (int descriptor, void *bytes, gsize size);
gssize __wrap_read (int descriptor, void *bytes, gsize size);
gssize __real_write (int descriptor, const void *bytes, gsize size);
gssize __wrap_write (int descriptor, const void *bytes, gsize size);

static gboolean
refuse_file (void)
{
  static const int reasons[] = { ENOSPC, EROFS, EACCES, EIO, EDQUOT };
  static guint n;

  if (!refuse (FILES))
    return FALSE;
  errno = reasons[n++ % G_N_ELEMENTS (reasons)];
  return TRUE;
}

int
__wrap_open64 (const char *path, int flags, ...)
{
  return refuse_file () ? -1 : __real_open64 (path, flags, 0600);
}

int
__wrap_fsync (int descriptor)
{
  return refuse_file () ? -1 : __real_fsync (descriptor);
}

int
__wrap_rename (const char *from, const char *to)
{
  return refuse_file () ? -1 : __real_rename (from, to);
}

int
__wrap_g_unlink (const char *path)
{
  return refuse_file () ? -1 : __real_g_unlink (path);
}

int
__wrap_g_mkdir_with_parents (const char *path, int mode)
{
  return refuse_file () ? -1 : __real_g_mkdir_with_parents (path, mode);
}

gssize
__wrap_read (int descriptor, void *bytes, gsize size)
{
  return refuse_file () ? -1 : __real_read (descriptor, bytes, size);
}

gssize
__wrap_write (int descriptor, const void *bytes, gsize size)
{
  return refuse_file () ? -1 : __real_write (descriptor, bytes, size);
}

enum { FINISHED, UNFINISHED, DELETED, N_GAMES, POSITION = 30, UNDONE_POSITION = 25 };

typedef struct {
  char *pristine; /* The database before each call, a path, in `directory`. */
  char *directory;
  char *place; /* Where a call works. */
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

static gboolean
back_up (Table *self, GError **error)
{
  g_autofree char *path = ast_backups_make_name (self->place, "manual");

  return ast_db_copy (self->archive->db, path, error);
}

/* There is a copy of everything, so that everything comes back. */
static gboolean
open_damaged (Table *self, GError **error)
{
  g_autofree char *contents = NULL;
  gsize length;

  ast_archive_shut (self->archive);
  g_assert_true (g_file_get_contents (self->pristine, &contents, &length, NULL));
  memset (contents + 4096, 0xa5, length / 2);
  g_assert_true (g_file_set_contents (self->archive->path, contents, length, NULL));
  return ast_archive_open (self->archive, error);
}

static gboolean
open_marked (Table *self, GError **error)
{
  return ast_repair_mark (self->archive->path, error) && ast_archive_open (self->archive, error);
}

static void
copy_pristine (Table *self, const char *to)
{
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (self->pristine, &contents, &length, NULL));
  g_assert_true (g_file_set_contents (to, contents, length, NULL));
}

/* The place as it was before any call: the database and three copies. */
static void
begin_anew (Table *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = NULL;

  g_clear_pointer (&self->archive, ast_archive_free);
  g_clear_pointer (&self->place, remove_directory);
  self->place = make_directory ();
  self->archive = ast_archive_new (self->place, get_box ());
  copy_pristine (self, self->archive->path);
  folder = ast_backups_get_folder (self->place);
  g_assert_true (ast_files_make_directory (folder, NULL));
  for (guint i = 0; i < 3; i++) {
    g_autofree char *path = ast_backups_make_name (folder, "weekly");

    copy_pristine (self, path);
  }
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
  remove_directory (self->place);
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

/* Whether it came to the request that was to be refused. */
static gboolean
do_with_refusal (Table *self, Deed deed, gint64 request)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  begin_anew (self);
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

/* Each of the first requests; later, where much is the same, fewer and fewer. */
static void
refuse_each (Table *self, Giver giver, Deed deed)
{
  gint64 request = 1;

  watched = giver;
  while (do_with_refusal (self, deed, request))
    request += 1 + request / 4;
  g_assert_cmpint (request, >, 1);
}

static void
test_memory (Table *self, gconstpointer data)
{
  refuse_each (self, MEMORY, *(const Deed *) data);
}

static void
test_files (Table *self, gconstpointer data)
{
  refuse_each (self, FILES, *(const Deed *) data);
}

static const struct {
  const char *name;
  Deed deed;
  gboolean with_files; /* It makes requests to the file system, other than through SQLite. */
} deeds[] = {
  { "append", append },
  { "back-up", back_up, TRUE },
  { "create", create },
  { "csv", write_csv },
  { "delete", delete_game },
  { "duplicate", duplicate },
  { "entry", look_at_entry },
  { "figures", get_figures },
  { "finish", finish },
  { "import-known", import_known },
  { "import-new", import_new },
  { "list", list },
  { "list-battles", list_battles },
  { "list-names", list_names },
  { "list-player", list_player },
  { "find-unfinished", find_unfinished },
  { "open", reopen, TRUE },
  { "open-damaged", open_damaged, TRUE },
  { "open-marked", open_marked, TRUE },
  { "purge", purge },
  { "put-back", put_back, TRUE },
  { "rename", rename_game },
  { "repair", repair, TRUE },
  { "summarise", summarise },
  { "undo", undo },
};

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  watch_memory ();
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++) {
    g_autofree char *memory_path = g_strconcat ("/refusals/memory/", deeds[i].name, NULL);
    g_autofree char *files_path = g_strconcat ("/refusals/files/", deeds[i].name, NULL);

    g_test_add (memory_path, Table, &deeds[i].deed, set_up, test_memory, tear_down);
    if (deeds[i].with_files)
      g_test_add (files_path, Table, &deeds[i].deed, set_up, test_files, tear_down);
  }
  return g_test_run ();
}
