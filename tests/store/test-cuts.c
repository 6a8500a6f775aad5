/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* An upgrade, a repair and an import, in which each write, sync and opening of a file in turn
 * fails, finds the disk full, or is the last before a power cut; and the second attempt ends in the
 * same way. Nothing is lost. */

#include <string.h>

#include "ast-backups.h"
#include "ast-files.h"
#include "ast-repair.h"
#include "fault-vfs.h"
#include "store-fixture.h"

enum { N_GAMES = 3, LENGTH = 70, SHORT = 40 };

typedef struct {
  char *directory, *path, *pristine; /* The last is a copy of the database before. */
  AstRecord *records[N_GAMES];
  gboolean imported; /* As the store has reported. */
  Fault fault;
  guint n_alarms; /* Of what is not damaged. */
} Fixture;

typedef struct {
  const char *name;
  void (*prepare) (Fixture *self);
  void (*act) (Fixture *self);
  void (*check) (Fixture *self);
} Deed;

/* An upgrade of the oldest database there is. */
static void
make_older (Fixture *self)
{
  write_version (1, self->path);
}

/* Two games can be had from the file alone, one from the copy alone. */
static void
make_damaged (Fixture *self)
{
  g_autofree char *folder = ast_backups_get_folder (self->directory);
  g_autofree char *copy = ast_backups_make_name (folder, "weekly");
  g_autoptr (AstDb) db = ast_db_open (self->path, AST_DB_EXISTING, NULL);

  g_assert_true (ast_files_make_directory (folder, NULL));
  g_assert_true (ast_db_copy (db, copy, NULL));
  g_assert_true (ast_db_exec (db, "DELETE FROM action WHERE game = 2 AND n = 30", NULL));
}

static void
just_open (Fixture *self)
{
  g_autoptr (AstArchive) archive = ast_archive_new (self->directory, get_collection ());

  ast_archive_open (archive, NULL);
}

/* The first game is deleted, and comes back longer. */
static void
shorten (Fixture *self)
{
  g_autoptr (AstArchive) archive = open_archive (self->directory);

  g_assert_true (ast_archive_set_position (archive, 1, SHORT, NULL));
  g_assert_true (ast_archive_set_deleted (archive, 1, TRUE, NULL));
}

static void
import (Fixture *self)
{
  g_autoptr (AstArchive) archive = ast_archive_new (self->directory, get_collection ());
  gboolean known;

  if (ast_archive_open (archive, NULL))
    self->imported |= ast_archive_import (archive, self->records[0], "", &known, NULL) != 0;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (AstArchive) archive = NULL;

  self->directory = make_directory ();
  self->pristine = g_build_filename (self->directory, "pristine", NULL);
  archive = open_archive (self->directory);
  self->path = g_strdup (archive->path);
  for (guint i = 0; i < N_GAMES; i++) {
    self->records[i] = play_random_game (&(RandomGame){ .max_actions = LENGTH }, 500 + i);
    g_assert_cmpint (ast_archive_create (archive, self->records[i], "", NULL), ==, i + 1);
  }
  ast_archive_shut (archive);
  g_assert_true (ast_files_copy (self->path, self->pristine, NULL));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  fault_vfs_recover (0);
  for (guint i = 0; i < N_GAMES; i++)
    ast_record_free (self->records[i]);
  g_free (self->path);
  g_free (self->pristine);
  remove_directory (self->directory);
}

static void
begin_anew (Fixture *self, const Deed *deed)
{
  static const char *const suffixes[] = { "-wal", "-shm", ".draft", ".ready" };
  g_autofree char *folder = ast_backups_get_folder (self->directory);

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++) {
    g_autofree char *path = g_strconcat (self->path, suffixes[i], NULL);

    g_assert_true (ast_files_delete (path, NULL));
  }
  remove_directory (g_steal_pointer (&folder));
  g_assert_true (ast_files_copy (self->pristine, self->path, NULL));
  self->imported = FALSE;
  deed->prepare (self);
}

static void
assert_kept (Fixture *self)
{
  g_autoptr (AstArchive) archive = open_archive (self->directory);

  for (guint i = 0; i < N_GAMES; i++) {
    g_autoptr (AstRecord) loaded = load_from_archive (archive, i + 1);
    g_autoptr (AstRecord) expected = cut_record (self->records[i], loaded->actions->len);

    g_assert_cmpuint (loaded->actions->len, >=, i == 0 ? SHORT : LENGTH);
    assert_same_record (loaded, expected);
  }
}

/* What was being written when the power failed can look like something that was stored and damaged
 * later. Then what can be read of it is there, too. */
static void
count_alarm (Fixture *self, const AstArchive *archive)
{
  g_assert_true (archive->report.damaged_copy == NULL || self->fault >= FAULT_CUT);
  self->n_alarms += archive->report.damaged_copy != NULL;
}

/* The first game is back with all its actions, or still deleted with those that it had. */
static void
assert_imported (Fixture *self)
{
  g_autoptr (AstArchive) archive = open_archive (self->directory);
  g_autoptr (AstGameEntry) entry = ast_archive_get_entry (archive, 1, NULL);

  count_alarm (self, archive);
  if (archive->report.damaged_copy == NULL)
    g_assert_cmpuint (entry->n_actions, ==, entry->deleted ? SHORT : LENGTH);
  g_assert_false (self->imported && entry->deleted);
  g_clear_pointer (&archive, ast_archive_free);
  assert_kept (self);
}

static gint64
count_actions (AstDb *db)
{
  gint64 n;

  g_assert_true (ast_db_get_int (db, &n, 0, NULL, "SELECT count (*) FROM action", ""));
  return n;
}

static void
assert_upgraded (Fixture *self)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fixtures", "version-1.db", NULL);
  g_autoptr (AstDb) older = ast_db_open (path, AST_DB_READ_ONLY, NULL);
  g_autoptr (AstArchive) archive = open_archive (self->directory);

  count_alarm (self, archive);
  g_assert_cmpint (count_actions (archive->db), ==, count_actions (older));
  for (guint i = 0; i < N_GAMES; i++)
    ast_record_free (load_from_archive (archive, i + 1));
}

static const Deed deeds[] = {
  { "upgrade", make_older, just_open, assert_upgraded },
  { "repair", make_damaged, just_open, assert_kept },
  { "import", shorten, import, assert_imported },
};

/* Returns whether the fault was reached. */
static gboolean
fail_twice (Fixture *self, const Deed *deed, Fault fault, guint n)
{
  gboolean struck = FALSE;

  begin_anew (self, deed);
  self->fault = fault;
  for (guint attempt = 0; attempt < 2; attempt++) {
    fault_vfs_arm (fault, n);
    deed->act (self);
    struck |= fault_vfs_has_struck ();
    fault_vfs_recover (n * 2 + attempt);
  }
  deed->check (self);
  return struck;
}

static void
test_deed (Fixture *self, gconstpointer data)
{
  const Deed *deed = data;

  for (Fault fault = FAULT_WRITE; fault <= FAULT_TORN; fault++) {
    guint stride = fault == FAULT_OPEN ? 1 : get_stride (), n = 1; /* Few files are opened. */

    while (fail_twice (self, deed, fault, n))
      n += stride;
    g_test_message ("%u fault points", (n - 1) / stride);
    g_assert_cmpuint (self->n_alarms, <=, 2);
    self->n_alarms = 0;
    g_assert_cmpuint (n, >, 1);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fault_vfs_install ();
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++) {
    g_autofree char *path = g_strconcat ("/store/cuts/", deeds[i].name, NULL);

    g_test_add (path, Fixture, &deeds[i], set_up, test_deed, tear_down);
  }
  return g_test_run ();
}
