/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Every function of the archive, while one request is refused: the first, second, … for memory, one
 * to the file system, or a statement. A call that fails says so, what was stored before is there,
 * and the same call succeeds afterwards. */

#include "ast-backups.h"
#include "ast-files.h"
#include "ast-repair-check.h"
#include "deeds.h"
#include "refusal.h"

static void
copy_pristine (Table *self, const char *to)
{
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (self->pristine, &contents, &length, NULL));
  g_assert_true (g_file_set_contents (to, contents, length, NULL));
}

/* Restores the state before any call: the database and two copies. */
static void
begin_anew (Table *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = NULL;

  g_clear_pointer (&self->archive, ast_archive_free);
  g_clear_pointer (&self->place, remove_directory);
  self->place = make_directory ();
  self->archive = ast_archive_new (self->place, get_collection ());
  copy_pristine (self, self->archive->path);
  folder = ast_backups_get_folder (self->place);
  g_assert_true (ast_files_make_directory (folder, NULL));
  for (guint i = 0; i < 2; i++) {
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
  /* So that there is something to sum up, to judge and to keep. */
  g_assert_true (ast_db_exec (self->archive->db,
                              "UPDATE game SET summary = 0, judged = 0; DELETE FROM account;"
                              "UPDATE game_deck SET content = NULL WHERE game = 1;",
                              NULL));
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
    g_autoptr (AstRecord) loaded = load_from_archive (self->archive, self->games[i]);
    g_autoptr (AstRecord) expected = cut_record (self->records[i], loaded->actions->len);

    if (i == UNFINISHED && unfinished_unchanged)
      g_assert_cmpuint (loaded->actions->len, ==, UNDONE_POSITION);
    if (i != UNFINISHED)
      g_assert_cmpuint (loaded->actions->len, ==, self->records[i]->actions->len);
    assert_same_record (loaded, expected);
  }
}

/* Whatever the call has changed, it has stamped the rows. */
static void
assert_sound (Table *self)
{
  g_autoptr (GError) error = NULL;

  ast_repair_check (self->archive->db, NULL, &error);
  g_assert_no_error (error);
}

/* Nothing has changed, and the same call works at once. */
static void
assert_works_again (Table *self, const Deed *deed)
{
  g_autoptr (GError) error = NULL;

  if (self->archive->db == NULL)
    ast_archive_open (self->archive, &error);
  g_assert_no_error (error);
  assert_games_kept (self, TRUE);
  deed->act (self, &error);
  g_assert_no_error (error);
}

/* Returns whether the request was reached. */
static gboolean
do_with_refusal (Table *self, const Deed *deed, RequestKind kind, guint request)
{
  g_autoptr (GError) error = NULL;
  gboolean done, refused;

  begin_anew (self);
  refusal_arm (kind, request);
  done = deed->act (self, &error);
  refused = refusal_disarm ();
  if (done)
    g_assert_no_error (error);
  else
    g_assert_true (refused && error != NULL);
  g_clear_error (&error);
  if (!done)
    assert_works_again (self, deed);
  ast_archive_open (self->archive, &error);
  g_assert_no_error (error);
  assert_games_kept (self, FALSE);
  assert_sound (self);
  return refused;
}

/* Refuses each of the first requests, and fewer of the later ones, which are much alike. */
static void
refuse_each (Table *self, const Deed *deed, RequestKind kind)
{
  guint request = 1;

  while (do_with_refusal (self, deed, kind, request))
    request += kind == REQUEST_STATEMENTS ? 1 : 1 + request / 4;
  g_test_message ("%u requests", request - 1);
  g_assert_cmpuint (request, >, 1);
}

static void
test_memory (Table *self, gconstpointer data)
{
  refuse_each (self, data, REQUEST_MEMORY);
}

static void
test_files (Table *self, gconstpointer data)
{
  refuse_each (self, data, REQUEST_FILES);
}

static void
test_statements (Table *self, gconstpointer data)
{
  refuse_each (self, data, REQUEST_STATEMENTS);
}

static void
add_deed (const char *kind, const Deed *deed, void (*test) (Table *, gconstpointer))
{
  g_autofree char *path = g_strdup_printf ("/refusals/%s/%s", kind, deed->name);

  g_test_add (path, Table, deed, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  refusal_install ();
  for (guint i = 0; i < n_deeds; i++) {
    add_deed ("memory", &deeds[i], test_memory);
    if (deeds[i].with_files)
      add_deed ("files", &deeds[i], test_files);
    add_deed ("statements", &deeds[i], test_statements);
  }
  return g_test_run ();
}
