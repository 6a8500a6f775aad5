/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Whatever is changed in the rows of a game behind the back of the program is found: when the game
 * is read, when it is played on, and by the check before a copy. */

#include "ast-repair-check.h"
#include "store-fixture.h"

typedef ArchiveFixture Fixture;

enum { N_ACTIONS = 40 };

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) begun = NULL;

  archive_fixture_set_up (self, data);
  self->record = play_random_game (&(RandomGame){ .expansion = TRUE }, 7);
  begun = cut_record (self->record, N_ACTIONS);
  self->game = ast_archive_create (self->archive, begun, "A title", NULL);
}

static void
assert_found (Fixture *self)
{
  g_autoptr (GError) on_reading = NULL, on_appending = NULL, on_checking = NULL;

  ast_replay_clear (&self->archive->replay);
  g_assert_null (ast_archive_load (self->archive, self->game, NULL, &on_reading));
  g_assert_error (on_reading, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED);
  g_assert_false (ast_archive_append (self->archive, self->game, N_ACTIONS,
                                      get_actions (self->record, N_ACTIONS, 1), 1, &on_appending));
  g_assert_error (on_appending, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED);
  g_assert_false (ast_repair_check (self->archive->db, &on_checking));
  g_assert_error (on_checking, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED);
}

/* Each is plausible: no other check finds it. */
static void
test_changed (Fixture *self, gconstpointer data)
{
  static const char *const changes[] = {
    "UPDATE game SET created_text = '2025-11-21T10:15:00Z'",
    "UPDATE game SET created = created + 1",
    "UPDATE game SET changed = changed + 64",
    "UPDATE game SET touched = touched + 1",
    "UPDATE game SET generator = 'x'",
    "UPDATE game SET seed = seed || '1'",
    "UPDATE game SET title = 'A tit1e'",
    "UPDATE game SET search = ''",
    "UPDATE game SET deleted = 1",
    "UPDATE game SET purist = 1",
    "UPDATE game SET no_undo = 1",
    "UPDATE game SET position = position - 1",
    "UPDATE game SET position = 999",
    "UPDATE game SET finished = 1",
    "UPDATE game SET turns = turns + 1",
    "UPDATE game SET turn_of = 1 - turn_of",
    "UPDATE player SET name = 'Bda' WHERE seat = 0",
    "UPDATE player SET key = 'bda' WHERE seat = 0",
    "UPDATE player SET points = points + 1 WHERE seat = 1",
    "UPDATE player SET level = 'admiral' WHERE seat = 1",
    "DELETE FROM game_deck WHERE deck <> 'base:1'",
    "UPDATE action SET code = x'1101' WHERE n = 1",
    "UPDATE action SET code = x'ff' WHERE n = 33",
    "UPDATE action SET position = position - 1 WHERE n = 39",
    "UPDATE action SET n = 70 WHERE n = 24",
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++) {
    g_test_message ("%s", changes[i]);
    g_assert_true (ast_db_exec (self->archive->db, "PRAGMA ignore_check_constraints = ON", NULL));
    g_assert_true (ast_db_exec (self->archive->db, changes[i], NULL));
    assert_found (self);
    archive_fixture_tear_down (self, NULL);
    set_up (self, NULL);
  }
}

/* What the program itself changes has the right checksum. */
static void
test_stamped (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  guint n = self->record->actions->len;

  g_assert_true (ast_archive_rename (self->archive, self->game, "Another", NULL));
  g_assert_true (ast_archive_set_deleted (self->archive, self->game, TRUE, NULL));
  g_assert_true (ast_archive_set_position (self->archive, self->game, 10, NULL));
  g_assert_true (ast_archive_append (self->archive, self->game, 10,
                                     get_actions (self->record, 10, n - 10), n - 10, NULL));
  ast_repair_check (self->archive->db, &error);
  g_assert_no_error (error);
}

/* The one of the documentation: zlib.crc32 of the bytes. */
static void
test_value (Fixture *self, gconstpointer data)
{
  gint64 sum;

  g_assert_true (ast_db_get_int (self->archive->db, &sum, 0, NULL,
                                 "SELECT ast_checksum (1, 'Ada', x'00ff', NULL)", ""));
  g_assert_cmpint (sum, ==, 0xa3faaeb8);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_archive_test ("/store/checksums/changed", set_up, test_changed);
  add_archive_test ("/store/checksums/stamped", set_up, test_stamped);
  add_archive_test ("/store/checksums/value", set_up, test_value);
  return g_test_run ();
}
