/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Games looked at again. */

#include "ast-record-reader.h"
#include "ast-replay.h"
#include "library.h"

static AstBox *box;

static AstReplay *
make_replay (const char *name)
{
  g_autofree char *path = library_find_record (name);
  g_autofree char *text = NULL;
  g_autoptr (AstRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, &error));
  record = ast_record_read (box, text, length, &error);
  g_assert_no_error (error);
  return ast_replay_new (record);
}

static guint
get_position (AstReplay *replay)
{
  return ast_match_get_head (ast_replay_get_match (replay));
}

static void
test_play (gconstpointer name)
{
  g_autoptr (AstReplay) replay = make_replay (name);
  guint end = get_position (replay), turn = 0;

  g_assert_cmpuint (ast_replay_get_turn (replay), ==, ast_replay_get_last_turn (replay));
  ast_replay_show_turn (replay, 0);
  g_assert_null (ast_replay_dup_line (replay));
  for (guint before = get_position (replay); ast_replay_show_next (replay);) {
    g_autoptr (AstStoryLine) line = ast_replay_dup_line (replay);

    g_assert_cmpuint (get_position (replay), >, before);
    g_assert_cmpuint (get_position (replay), ==, line->position);
    g_assert_cmpuint (ast_replay_get_turn (replay), >=, turn);
    before = get_position (replay);
    turn = ast_replay_get_turn (replay);
  }
  g_assert_cmpuint (turn, ==, ast_replay_get_last_turn (replay));
  g_assert_cmpuint (get_position (replay), ==, end);
}

static void
test_branch (gconstpointer name)
{
  g_autoptr (AstReplay) replay = make_replay (name);

  for (guint turn = 0; turn < ast_replay_get_last_turn (replay); turn++) {
    g_autoptr (AstRecord) record = NULL;

    ast_replay_show_turn (replay, turn);
    record = ast_replay_branch (replay);
    g_assert_cmpuint (record->actions->len, ==, get_position (replay));
  }
}

int
main (int argc, char **argv)
{
  static const char *const names[] = { "x3.asterism", "x7.asterism", "ring.asterism" };

  int failed;

  g_test_init (&argc, &argv, NULL);
  box = ast_box_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *play = g_strconcat ("/replay/play/", names[i], NULL);
    g_autofree char *branch = g_strconcat ("/replay/branch/", names[i], NULL);

    g_test_add_data_func (play, names[i], test_play);
    g_test_add_data_func (branch, names[i], test_branch);
  }
  failed = g_test_run ();
  ast_box_free (box);
  return failed;
}
