/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-files.h"
#include "store-fixture.h"

typedef ArchiveFixture Fixture;

/* The record is of a whole game that is not stored yet. */
static void
set_up (Fixture *self, gconstpointer data)
{
  archive_fixture_set_up (self, data);
  self->record = play_random_game (&(RandomGame){ .n_players = 3, .equipment = TRUE }, 7);
}

static gint64
create (Fixture *self, guint n_actions)
{
  g_autoptr (AstRecord) begun = cut_record (self->record, n_actions);
  g_autoptr (GError) error = NULL;
  gint64 game = ast_archive_create (self->archive, begun, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpint (game, >, 0);
  return game;
}

static void
append (Fixture *self, gint64 game, guint first, guint n_actions)
{
  g_autoptr (GError) error = NULL;

  ast_archive_append (self->archive, game, first, get_actions (self->record, first, n_actions),
                      n_actions, &error);
  g_assert_no_error (error);
}

static void
set_position (Fixture *self, gint64 game, guint position)
{
  g_autoptr (GError) error = NULL;

  ast_archive_set_position (self->archive, game, position, &error);
  g_assert_no_error (error);
}

/* The game is the first `n_actions` of the fixture's, and `n_undone` more can be redone. */
static void
assert_stored (Fixture *self, gint64 game, guint n_actions, guint n_undone)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) undone = NULL;
  g_autoptr (AstRecord) loaded = ast_archive_load (self->archive, game, &undone, &error);
  g_autoptr (AstRecord) expected = cut_record (self->record, n_actions);

  g_assert_no_error (error);
  assert_same_record (loaded, expected);
  g_assert_cmpuint (undone->len, ==, n_undone);
}

static void
test_undo_and_redo (Fixture *self, gconstpointer data)
{
  gint64 game = create (self, 40);

  set_position (self, game, 31);
  assert_stored (self, game, 31, 9);
  archive_fixture_reopen (self);
  assert_stored (self, game, 31, 9);
  set_position (self, game, 0);
  assert_stored (self, game, 0, 40);
  set_position (self, game, 40);
  assert_stored (self, game, 40, 0);
  append (self, game, 40, 1);
  assert_stored (self, game, 41, 0);
}

/* After an undo another tile is drawn: nothing is left to redo, and nothing is deleted. */
static void
test_another_way (Fixture *self, gconstpointer data)
{
  gint64 game = create (self, 40), n_rows;
  guint turn = 36;
  AstAction draw;

  while (ast_record_get_action (self->record, turn)->type != AST_DRAW)
    turn--;
  set_position (self, game, turn);
  draw = *ast_record_get_action (self->record, turn);
  for (guint i = turn + 1; i < self->record->actions->len; i++) {
    const AstAction *action = ast_record_get_action (self->record, i);

    if (action->type == AST_DRAW && action->draw.kind != draw.draw.kind)
      draw = *action;
  }
  g_assert_true (ast_archive_append (self->archive, game, turn, &draw, 1, NULL));
  *(AstAction *) ast_record_get_action (self->record, turn) = draw;
  assert_stored (self, game, turn + 1, 0);
  archive_fixture_reopen (self);
  assert_stored (self, game, turn + 1, 0);
  g_assert_true (ast_db_get_int (self->archive->db, &n_rows, 0, NULL,
                                 "SELECT count (*) FROM action WHERE game = ?", "l", game));
  g_assert_cmpint (n_rows, ==, 41);
}

static void
test_conflict (Fixture *self, gconstpointer data)
{
  gint64 game = create (self, 20);
  g_autoptr (GError) error = NULL;

  g_assert_false (
      ast_archive_append (self->archive, game, 19, get_actions (self->record, 19, 1), 1, &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_CONFLICT);
  assert_stored (self, game, 20, 0);
  append (self, game, 20, 1);
}

static void
test_against_the_rules (Fixture *self, gconstpointer data)
{
  gint64 game = create (self, 20);
  AstAction actions[2] = { *get_actions (self->record, 20, 1), { .type = AST_FINISH } };
  g_autoptr (GError) error = NULL;

  g_assert_false (ast_archive_append (self->archive, game, 20, actions, 2, &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_RULES);
  assert_stored (self, game, 20, 0);
  append (self, game, 20, 1);
  assert_stored (self, game, 21, 0);
}

static void
test_bad_set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->record->setup.teams = TRUE;
  g_assert_cmpint (ast_archive_create (self->archive, self->record, NULL, &error), ==, 0);
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_RULES);
}

static void
test_same_id_twice (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  create (self, 5);
  g_assert_cmpint (ast_archive_create (self->archive, self->record, NULL, &error), ==, 0);
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_CONFLICT);
}

static void
test_no_such_game (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ast_archive_load (self->archive, 4711, NULL, &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (
      ast_archive_append (self->archive, 4711, 0, get_actions (self->record, 0, 1), 1, &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (ast_archive_set_position (self->archive, create (self, 5), 6, &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_NOT_FOUND);
}

static gint64
find_unfinished (Fixture *self)
{
  g_autoptr (GError) error = NULL;
  gint64 game;

  ast_archive_find_unfinished (self->archive, &game, &error);
  g_assert_no_error (error);
  return game;
}

/* A game that only computers play is not offered to be continued. */
static void
test_unfinished_without_person (Fixture *self, gconstpointer data)
{
  for (int i = 0; i < self->record->setup.n_players; i++)
    ast_record_set_player (self->record, i, "Algol", TRUE, "pilot");
  create (self, 10);
  g_assert_cmpint (find_unfinished (self), ==, 0);
}

/* What the players have agreed on is stored. */
static void
test_manners (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) loaded = NULL;

  self->record->purist = TRUE;
  self->record->no_undo = TRUE;
  loaded = ast_archive_load (self->archive, create (self, 10), NULL, NULL);
  g_assert_true (loaded->purist);
  g_assert_true (loaded->no_undo);
}

static void
test_newest_unfinished (Fixture *self, gconstpointer data)
{
  guint n = self->record->actions->len;
  gint64 one, two;

  g_assert_cmpint (find_unfinished (self), ==, 0);
  one = create (self, 10);
  ast_record_stamp (self->record);
  two = create (self, n - 1);
  g_assert_cmpint (find_unfinished (self), ==, two);
  append (self, two, n - 1, 1); /* The final scoring. */
  g_assert_cmpint (find_unfinished (self), ==, one);
  set_position (self, two, n - 1);
  g_assert_cmpint (find_unfinished (self), ==, two);
  append (self, one, 10, 1);
  g_assert_cmpint (find_unfinished (self), ==, one);
  archive_fixture_reopen (self);
  g_assert_cmpint (find_unfinished (self), ==, one);
}

/* A second process has changed the game in between, where locks are of no use. */
static void
test_another_connection (Fixture *self, gconstpointer data)
{
  gint64 game = create (self, 10);
  g_autofree char *lock = g_strconcat (self->archive->path, ".lock", NULL);
  g_autoptr (AstArchive) other = NULL;

  g_assert_true (ast_files_delete (lock, NULL));
  other = open_archive (self->directory);
  g_assert_true (ast_archive_append (other, game, 10, get_actions (self->record, 10, 3), 3, NULL));
  append (self, game, 13, 1);
  assert_stored (self, game, 14, 0);
}

static void
test_any_names (Fixture *self, gconstpointer data)
{
  gint64 game;

  ast_record_set_player (self->record, 0, "👩‍🚀 \u202eضحى\u202c ﷽ é", FALSE, NULL);
  ast_record_set_player (self->record, 1, "'); DROP TABLE game; --", TRUE, "\"admiral\"");
  g_free (self->record->created);
  self->record->created = g_strdup ("once upon a time");
  game = create (self, 50);
  archive_fixture_reopen (self);
  assert_stored (self, game, 50, 0);
}

static void
test_all_options (Fixture *self, gconstpointer data)
{
  static const RandomGame options[] = {
    { .n_players = 2 },
    { .n_players = 4, .teams = TRUE, .equipment = TRUE },
    { .n_players = 5, .returning = TRUE },
    { .n_players = 6, .expansion = TRUE, .equipment = TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++) {
    RandomGame option = options[i];
    gint64 game;

    ast_record_free (self->record);
    self->record = play_random_game (&option, i + 100);
    game = create (self, self->record->actions->len);
    archive_fixture_reopen (self);
    assert_stored (self, game, self->record->actions->len, 0);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_archive_test ("/store/play/undo-and-redo", set_up, test_undo_and_redo);
  add_archive_test ("/store/play/another-way", set_up, test_another_way);
  add_archive_test ("/store/play/conflict", set_up, test_conflict);
  add_archive_test ("/store/play/against-the-rules", set_up, test_against_the_rules);
  add_archive_test ("/store/play/bad-set-up", set_up, test_bad_set_up);
  add_archive_test ("/store/play/same-id-twice", set_up, test_same_id_twice);
  add_archive_test ("/store/play/no-such-game", set_up, test_no_such_game);
  add_archive_test ("/store/play/newest-unfinished", set_up, test_newest_unfinished);
  add_archive_test ("/store/play/unfinished-without-person", set_up,
                    test_unfinished_without_person);
  add_archive_test ("/store/play/manners", set_up, test_manners);
  add_archive_test ("/store/play/another-connection", set_up, test_another_connection);
  add_archive_test ("/store/play/any-names", set_up, test_any_names);
  add_archive_test ("/store/play/all-options", set_up, test_all_options);
  return g_test_run ();
}
