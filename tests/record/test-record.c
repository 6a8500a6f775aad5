/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Records as plain values. */

#include <string.h>

#include "ast-record-reader.h"
#include "fixture.h"

static AstRecord *
load_record (void)
{
  g_autoptr (AstDeckCollection) collection = ast_deck_collection_new (NULL);
  g_autofree char *text = fixture_load ("records/x8.asterism");
  g_autoptr (GError) error = NULL;
  AstRecord *record = ast_record_read (collection, text, strlen (text), &error);

  g_assert_no_error (error);
  return record;
}

static int
count_lays (const AstRecord *record)
{
  int n = 0;

  for (guint i = 0; i < record->actions->len; i++)
    n += ast_record_get_action (record, i)->type == AST_LAY;
  return n;
}

static void
test_replay (void)
{
  g_autoptr (AstRecord) record = load_record ();
  AstGame game;
  int n;

  g_assert_cmpint (ast_record_replay (record, &game, &n), ==, AST_OK);
  g_assert_cmpint (n, ==, record->actions->len);
  g_assert_cmpint (game.n_tiles, ==, 1 + count_lays (record));
}

/* The game stays as it was before the action that is refused. */
static void
test_refused_action (void)
{
  g_autoptr (AstRecord) record = load_record ();
  AstGame game;
  int n;

  g_array_set_size (record->actions, 4);
  ast_record_add (record, &(AstAction){ .type = AST_FINISH });
  g_assert_cmpint (ast_record_replay (record, &game, &n), !=, AST_OK);
  g_assert_cmpint (n, ==, 4);
  g_assert_cmpint (game.phase, !=, AST_OVER);
  g_assert_cmpint (count_lays (record), ==, game.n_tiles - 1);
}

static void
test_refused_set_up (void)
{
  g_autoptr (AstRecord) record = load_record ();
  AstGame game;
  int n;

  record->setup.n_players = 1;
  g_assert_cmpint (ast_record_replay (record, &game, &n), !=, AST_OK);
  g_assert_cmpint (n, ==, -1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/replay", test_replay);
  g_test_add_func ("/record/replay/refused-action", test_refused_action);
  g_test_add_func ("/record/replay/refused-set-up", test_refused_set_up);
  return g_test_run ();
}
