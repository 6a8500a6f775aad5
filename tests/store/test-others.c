/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What other programs do to the files of a store that is open: those that clean up or synchronise
 * folders, and other SQLite programs. Nothing is lost that was told to be stored. */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ast-backups.h"
#include "ast-files.h"
#include "ast-query.h"
#include "ast-store-library.h"
#include "ast-store-upkeep.h"
#include "fault-vfs.h"
#include "store-fixture.h"

typedef StoreFixture Fixture;

static char *
get_path (Fixture *self, const char *suffix)
{
  g_autofree char *path = g_build_filename (self->directory, "asterism.db", NULL);

  return g_strconcat (path, suffix, NULL);
}

static gboolean
exists (Fixture *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->directory, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Runs a program to its end. */
static void
run (const char *program, const char *one, const char *two, const char *three)
{
  const char *arguments[] = { program, one, two, three, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL,
                &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

static void
add_game (Fixture *self)
{
  g_autoptr (GError) error = NULL;

  ast_record_stamp (self->record);
  create_in_store (self->store, self->record, "kept", &error);
  g_assert_no_error (error);
}

static guint
count_in_folder (const char *directory)
{
  AstStore *store = ast_store_new (directory, get_collection ());
  g_autoptr (GError) error = NULL;
  guint n;

  open_store (store, &error);
  g_assert_no_error (error);
  g_assert_null (ast_store_get_report (store)->damaged_copy);
  n = count_in_store (store);
  close_store (store);
  return n;
}

/* How many games the next start would find if the program was killed now. Another process makes the
 * copy, since reading the file here would drop the locks of SQLite. */
static guint
count_after_kill (Fixture *self)
{
  char *copy = make_directory ();
  g_autofree char *all = g_build_filename (self->directory, ".", NULL);
  guint n;

  run ("cp", "-a", all, copy);
  n = count_in_folder (copy);
  remove_directory (copy);
  return n;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  store_fixture_set_up (self, data);
  g_assert_true (open_store (self->store, NULL));
  add_game (self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  fault_vfs_recover (0);
  store_fixture_tear_down (self, data);
}

/* What happens to the log and its index. */

static void
delete_file (Fixture *self, const char *suffix)
{
  g_autofree char *path = get_path (self, suffix);

  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
delete_log (Fixture *self)
{
  delete_file (self, "-wal");
}

static void
delete_index (Fixture *self)
{
  delete_file (self, "-shm");
}

static void
delete_both (Fixture *self)
{
  delete_log (self);
  delete_index (self);
}

static void
replace (Fixture *self, const char *suffix)
{
  g_autofree char *path = get_path (self, suffix);
  g_autofree char *older = get_path (self, "-older");

  run ("cp", "-a", path, older);
  add_game (self);
  g_assert_cmpint (g_rename (older, path), ==, 0);
}

/* By an older version of it. */
static void
replace_log (Fixture *self)
{
  replace (self, "-wal");
}

static void
replace_index (Fixture *self)
{
  replace (self, "-shm");
}

static void
put_folder (Fixture *self)
{
  g_autofree char *path = get_path (self, "-wal");

  delete_log (self);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
}

static const char select_all[] = "import sqlite3, sys\n"
                                 "connection = sqlite3.connect (sys.argv[1])\n"
                                 "connection.execute ('SELECT * FROM game').fetchall ()\n"
                                 "connection.close ()\n";

/* A reader in this process that is no connection has dropped the locks; then another program takes
 * itself for the only one, and deletes the log when it ends. */
static void
drop_locks (Fixture *self)
{
  g_autofree char *path = get_path (self, "");
  g_autofree char *contents = NULL;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  run ("python3", "-c", select_all, path);
  g_assert_false (exists (self, "asterism.db-wal"));
}

typedef struct {
  const char *name;
  void (*act) (Fixture *self);
} Event;

static const Event events[] = {
  { "log-deleted", delete_log },       { "index-deleted", delete_index },
  { "both-deleted", delete_both },     { "log-replaced", replace_log },
  { "index-replaced", replace_index }, { "folder-for-log", put_folder },
  { "locks-dropped", drop_locks },
};

static void
test_append (Fixture *self, gconstpointer event)
{
  guint before;

  ((const Event *) event)->act (self);
  before = count_in_store (self->store);
  for (guint i = 1; i <= 3; i++) {
    add_game (self);
    g_assert_cmpuint (count_after_kill (self), ==, before + i);
  }
  ast_store_close (self->store);
  g_assert_cmpuint (count_in_folder (self->directory), ==, before + 3);
}

static void
test_close (Fixture *self, gconstpointer event)
{
  guint before;

  ((const Event *) event)->act (self);
  before = count_in_store (self->store);
  ast_store_close (self->store);
  g_assert_cmpuint (count_in_folder (self->directory), ==, before);
}

/* As long as another connection is open, SQLite does not open its log anew. */
static void
test_reader (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "");
  g_autoptr (AstDb) reader = ast_db_open (path, AST_DB_READ_ONLY, NULL);
  g_autoptr (AstQuery) query = ast_query_new (reader, "SELECT id FROM game", "");

  g_assert_true (ast_query_next (query));
  delete_log (self);
  for (guint i = 2; i <= 4; i++) {
    add_game (self);
    g_assert_cmpuint (count_after_kill (self), ==, i);
  }
  g_clear_pointer (&query, ast_query_free);
  g_clear_pointer (&reader, ast_db_close);
  add_game (self);
  g_assert_cmpuint (count_after_kill (self), ==, 5);
}

/* The database itself is gone, and the window is closed at once. */
static void
test_vanished (Fixture *self, gconstpointer data)
{
  delete_file (self, "");
  ast_store_close (self->store);
  g_assert_true (open_store (self->store, NULL));
  g_assert_true (ast_store_get_report (self->store)->was_missing);
  g_assert_cmpuint (count_in_store (self->store), ==, 1);
}

/* Whether another process finds the lock of SQLite on the file. */
static gboolean
is_locked (const char *path)
{
  struct flock lock = {
    .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0x40000000, .l_len = 512
  };
  pid_t child = fork ();
  int status;

  if (child == 0) {
    int fd = open (path, O_RDWR | O_CLOEXEC);

    _exit (fcntl (fd, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK ? 0 : 1);
  }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  return status == 0;
}

/* No call of the store closes the file by other means than SQLite. */
static void
test_locks (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "");
  g_autoptr (GAsyncResult) copied = NULL, kept = NULL, listed = NULL;
  g_autoptr (GPtrArray) backups = NULL;
  g_autofree char *copy = NULL;

  g_assert_true (is_locked (path));
  ast_store_back_up_async (self->store, NULL, NULL, keep_result, &copied);
  copy = ast_store_finish_answer (self->store, wait_for_result (&copied), NULL);
  g_assert_true (is_locked (path));
  ast_store_upkeep_async (self->store, NULL, keep_result, &kept);
  g_assert_true (ast_store_finish (self->store, wait_for_result (&kept), NULL));
  g_assert_true (is_locked (path));
  ast_store_list_backups_async (self->store, NULL, keep_result, &listed);
  backups = ast_store_finish_answer (self->store, wait_for_result (&listed), NULL);
  g_assert_nonnull (backups);
  g_assert_true (is_locked (path));
  g_assert_true (put_back_in_store (self->store, copy, NULL));
  g_assert_true (is_locked (path));
  g_assert_true (open_store (self->store, NULL));
  g_assert_true (is_locked (path));
}

/* A link to the database: the log is beside the file, and what replaces it takes its place. */
static void
test_link (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "");
  g_autofree char *folder = g_build_filename (self->directory, "elsewhere", NULL);
  g_autofree char *target = g_build_filename (folder, "asterism.db", NULL);
  char *copy = make_directory ();
  g_autofree char *all = g_build_filename (self->directory, ".", NULL);
  g_autofree char *link = g_build_filename (copy, "asterism.db", NULL);
  FILE *file;

  ast_store_close (self->store);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_cmpint (g_rename (path, target), ==, 0);
  g_assert_cmpint (symlink ("elsewhere/asterism.db", path), ==, 0);
  g_assert_true (open_store (self->store, NULL));
  add_game (self);
  run ("cp", "-a", all, copy);
  file = fopen (link, "r+");
  g_assert_cmpuint (fwrite ("something else", 14, 1, file), ==, 1);
  g_assert_cmpint (fclose (file), ==, 0);
  {
    AstStore *store = ast_store_new (copy, get_collection ());

    g_assert_true (open_store (store, NULL));
    g_assert_nonnull (ast_store_get_report (store)->damaged_copy);
    g_assert_cmpuint (count_in_store (store), ==, 2);
    close_store (store);
  }
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  remove_directory (copy);
}

static void
test_link_to_nowhere (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "");
  g_autoptr (GError) error = NULL;

  ast_store_close (self->store);
  delete_file (self, "");
  g_assert_cmpint (symlink ("elsewhere/asterism.db", path), ==, 0);
  g_assert_false (open_store (self->store, &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_VANISHED);
  g_assert_nonnull (strstr (error->message, path));
  g_assert_nonnull (strstr (error->message, "elsewhere/asterism.db"));
}

/* Copies all files as they are, and then puts `other`, the file of other games or an older one of
 * these, in the place of the database. */
static char *
put_in_place (Fixture *self, const char *other)
{
  char *copy = make_directory ();
  g_autofree char *all = g_build_filename (self->directory, ".", NULL);
  g_autofree char *path = g_build_filename (copy, "asterism.db", NULL);

  run ("cp", "-a", all, copy);
  run ("cp", "-a", other, path);
  return copy;
}

/* Opens a sound file of `n` games beside a log of another file, which must be told from its own. */
static void
assert_offered (char *directory, guint n)
{
  AstStore *store = ast_store_new (directory, get_collection ());
  g_autoptr (GError) error = NULL;

  open_store (store, &error);
  g_assert_no_error (error);
  g_assert_true (ast_store_get_report (store)->undecided);
  g_assert_cmpuint (ast_store_get_report (store)->n_games, ==, n);
  g_assert_cmpuint (ast_store_get_report (store)->n_unsure, ==, 0);
  g_assert_true (accept_repair_of_store (store, NULL));
  g_assert_cmpuint (count_in_store (store), ==, n);
  ast_store_close (store);
  open_store (store, &error);
  g_assert_no_error (error);
  g_assert_null (ast_store_get_report (store)->damaged_copy);
  close_store (store);
  remove_directory (directory);
}

/* A file that is checked as a whole when it is opened is up to 4 MiB large. */
static void
fill (Fixture *self, gconstpointer large)
{
  g_autofree char *path = get_path (self, "");
  g_autoptr (AstDb) db = ast_db_open (path, AST_DB_EXISTING, NULL);

  if (large != NULL)
    g_assert_true (ast_db_exec (db,
                                "INSERT INTO deck (content, text)"
                                " VALUES ('none', hex (zeroblob (3000000)))",
                                NULL));
}

static void
reopen (Fixture *self)
{
  ast_store_close (self->store);
  g_assert_true (open_store (self->store, NULL));
}

/* Last week's file is put back while there is a log. */
static void
test_older_file (Fixture *self, gconstpointer large)
{
  g_autofree char *path = get_path (self, "");
  g_autofree char *older = get_path (self, "-older");

  ast_store_close (self->store);
  fill (self, large);
  run ("cp", "-a", path, older);
  for (guint i = 0; i < 3; i++) {
    reopen (self);
    add_game (self);
  }
  assert_offered (put_in_place (self, older), 1);
  /* Its own log is taken over. */
  g_assert_cmpuint (count_after_kill (self), ==, 4);
}

/* A file comes from another computer. */
static void
test_other_file (Fixture *self, gconstpointer large)
{
  StoreFixture other;
  g_autofree char *path = NULL;

  set_up (&other, NULL);
  path = get_path (&other, "");
  for (guint i = 0; i < 6; i++) {
    reopen (&other);
    add_game (&other);
  }
  ast_store_close (other.store);
  fill (&other, large);
  reopen (self);
  add_game (self);
  assert_offered (put_in_place (self, path), 7);
  tear_down (&other, NULL);
}

/* While the disk has a fault, somebody has tried to open the games again. */
static void
test_again (Fixture *self, gconstpointer fault)
{
  g_autoptr (GError) error = NULL;
  guint before;

  fault_vfs_arm (GPOINTER_TO_UINT (fault), 1);
  ast_record_stamp (self->record);
  before = create_in_store (self->store, self->record, "kept", NULL) != 0 ? 2 : 1;
  open_store (self->store, NULL);
  ast_record_stamp (self->record);
  g_assert_cmpint (create_in_store (self->store, self->record, "kept", &error), ==, 0);
  g_assert_nonnull (error);
  fault_vfs_recover (1);
  add_game (self);
  g_assert_false (ast_store_get_report (self->store)->read_only);
  g_assert_cmpuint (count_in_store (self->store), ==, before + 1);
}

/* A store that was closed stays closed. */
static void
test_closed (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  ast_store_close (self->store);
  g_assert_cmpint (create_in_store (self->store, self->record, "kept", &error), ==, 0);
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_CLOSED);
}

/* A second store sees that there is a first, even if its lock was deleted once. */
static void
test_lock_deleted (Fixture *self, gconstpointer data)
{
  AstStore *second = ast_store_new (self->directory, get_collection ());

  delete_file (self, ".lock");
  g_assert_true (open_store (self->store, NULL));
  g_assert_true (open_store (second, NULL));
  g_assert_true (ast_store_get_report (second)->in_use);
  close_store (second);
}

/* What copies and repairs leave that were killed. */
static void
test_left_behind (Fixture *self, gconstpointer data)
{
  static const char *const names[] = {
    "backups/asterism-weekly-x.db.part",
    "backups/asterism-weekly-x.db.part-journal",
    "backups/.asterism-part-abc",
    ".asterism-part-abc",
    "asterism.db.copy",
    "asterism.db.copy-wal",
    "asterism.db.draft",
    "asterism.db.new",
    "asterism.db.new-journal",
    "asterism.db.other",
  };
  g_autofree char *folder = ast_backups_get_folder (self->directory);

  g_assert_true (ast_files_make_directory (folder, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = g_build_filename (self->directory, names[i], NULL);

    g_assert_true (g_file_set_contents (path, "x", 1, NULL));
  }
  g_assert_true (open_store (self->store, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_false (exists (self, names[i]));
  g_assert_cmpuint (count_in_store (self->store), ==, 1);
}

static void
assert_private (const char *path)
{
  struct stat info;

  g_assert_cmpint (stat (path, &info), ==, 0);
  g_assert_cmphex (info.st_mode & 0777, ==, 0600);
}

/* The names of the players are nobody else's business, also in files of earlier versions. */
static void
test_private (Fixture *self, gconstpointer data)
{
  static const char *const suffixes[] = { "", "-wal", "-shm", ".lock" };
  g_autoptr (GAsyncResult) copied = NULL;
  g_autofree char *copy = NULL;

  ast_store_back_up_async (self->store, NULL, NULL, keep_result, &copied);
  copy = ast_store_finish_answer (self->store, wait_for_result (&copied), NULL);
  assert_private (copy);
  ast_store_close (self->store);
  {
    g_autofree char *path = get_path (self, "");

    g_assert_cmpint (g_chmod (copy, 0644), ==, 0);
    g_assert_cmpint (g_chmod (path, 0644), ==, 0);
  }
  g_assert_true (open_store (self->store, NULL));
  assert_private (copy);
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++) {
    g_autofree char *path = get_path (self, suffixes[i]);

    assert_private (path);
  }
}

/* In a folder that cannot be written to, the index of a log cannot be made. */
static void
test_log_in_read_only_folder (Fixture *self, gconstpointer data)
{
  char *copy = make_directory ();
  g_autofree char *all = g_build_filename (self->directory, ".", NULL);
  g_autofree char *index = g_build_filename (copy, "asterism.db-shm", NULL);
  AstStore *store = ast_store_new (copy, get_collection ());
  g_autoptr (GError) error = NULL;

  g_assert_true (open_store (self->store, NULL));
  add_game (self);
  run ("cp", "-a", all, copy);
  g_assert_cmpint (g_unlink (index), ==, 0);
  fault_vfs_arm (FAULT_DENY, 1);
  open_store (store, &error);
  g_assert_no_error (error);
  g_assert_true (ast_store_get_report (store)->read_only);
  g_assert_cmpuint (count_in_store (store), ==, 2);
  close_store (store);
  remove_directory (copy);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fault_vfs_install ();
  for (guint i = 0; i < G_N_ELEMENTS (events); i++) {
    g_autofree char *append = g_strconcat ("/store/others/append/", events[i].name, NULL);
    g_autofree char *close = g_strconcat ("/store/others/close/", events[i].name, NULL);

    g_test_add (append, Fixture, &events[i], set_up, test_append, tear_down);
    g_test_add (close, Fixture, &events[i], set_up, test_close, tear_down);
  }
  g_test_add ("/store/others/append/reader", Fixture, NULL, set_up, test_reader, tear_down);
  g_test_add ("/store/others/close/vanished", Fixture, NULL, set_up, test_vanished, tear_down);
  g_test_add ("/store/others/locks", Fixture, NULL, set_up, test_locks, tear_down);
  g_test_add ("/store/others/link", Fixture, NULL, set_up, test_link, tear_down);
  g_test_add ("/store/others/link-to-nowhere", Fixture, NULL, set_up, test_link_to_nowhere,
              tear_down);
  for (guint large = 0; large < 2; large++) {
    g_autofree char *older = g_strdup_printf ("/store/others/older-file/%u", large);
    g_autofree char *other = g_strdup_printf ("/store/others/other-file/%u", large);

    g_test_add (older, Fixture, GUINT_TO_POINTER (large), set_up, test_older_file, tear_down);
    g_test_add (other, Fixture, GUINT_TO_POINTER (large), set_up, test_other_file, tear_down);
  }
  g_test_add ("/store/others/again/closed", Fixture, NULL, set_up, test_closed, tear_down);
  g_test_add ("/store/others/again/denied", Fixture, GUINT_TO_POINTER (FAULT_DENY), set_up,
              test_again, tear_down);
  g_test_add ("/store/others/again/dead", Fixture, GUINT_TO_POINTER (FAULT_CUT), set_up, test_again,
              tear_down);
  g_test_add ("/store/others/lock-deleted", Fixture, NULL, set_up, test_lock_deleted, tear_down);
  g_test_add ("/store/others/left-behind", Fixture, NULL, set_up, test_left_behind, tear_down);
  g_test_add ("/store/others/private", Fixture, NULL, set_up, test_private, tear_down);
  g_test_add ("/store/others/log-in-read-only-folder", Fixture, NULL, set_up,
              test_log_in_read_only_folder, tear_down);
  return g_test_run ();
}
