/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The end of a game at the table: the last tile, the count, and the result. */

#include "ast-board-view.h"
#include "ast-cue.h"
#include "ast-log-view.h"
#include "ast-result-view.h"
#include "ast-seat-list.h"
#include "ast-segment-bar.h"
#include "ast-table.h"
#include "ast-triumph.h"
#include "find.h"
#include "sample.h"
#include "shown-table.h"

static void
cue_cb (int *cues, int cue)
{
  cues[cue]++;
}

/* Points come realm by realm in the final scoring, and the winner is told at its end. With
 * computers alone nobody here gains any. */
static void
test_final_count (void)
{
  Sample sample = { .n_players = 2, .computers = TRUE, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table;
  int points, total, cues[AST_N_CUES] = { 0 };

  g_setenv ("ASTERISM_NO_ANIMATION", "0", TRUE);
  sample_play (match, AST_MAX_TILES);
  total = sample_count_points (match);
  ast_match_jump (match, ast_match_get_head (match) - 1);
  points = sample_count_points (match);
  g_assert_cmpint (points, <, total);
  table = shown_table_new (window, match);
  g_signal_connect_swapped (table, "cue", G_CALLBACK (cue_cb), cues);
  sample_wait_for_stage (shown_table_get_conductor (table), AST_STAGE_OVER);
  while (find_points (table) == points)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (find_points (table), >, points);
  g_assert_cmpint (find_points (table), <, total);
  g_assert_cmpint (cues[AST_CUE_OTHERS], >, 0);
  g_assert_cmpint (cues[AST_CUE_GAIN], ==, 0);
  g_assert_false (g_str_has_suffix (ast_log_get_latest (shown_table_get_log (table)), " wins!"));
  gtk_widget_activate_action (table, "table.skip", NULL);
  g_assert_cmpint (find_points (table), ==, total);
  g_assert_true (g_str_has_suffix (ast_log_get_latest (shown_table_get_log (table)), " wins!"));
  g_setenv ("ASTERISM_NO_ANIMATION", "1", TRUE);
  shown_table_end (window, table, match);
}

/* Once all is counted the winner has the board alone for a moment; then the result comes. */
static void
test_triumph (void)
{
  Sample sample = { .n_players = 2, .computers = TRUE, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table, *triumph, *result;

  g_setenv ("ASTERISM_NO_ANIMATION", "0", TRUE);
  sample_play (match, AST_MAX_TILES);
  ast_match_jump (match, ast_match_get_head (match) - 1);
  table = shown_table_new (window, match);
  triumph = find_widget (table, AST_TYPE_TRIUMPH);
  result = find_widget (table, AST_TYPE_RESULT_VIEW);
  sample_wait_for_stage (shown_table_get_conductor (table), AST_STAGE_OVER);
  g_assert_true (gtk_widget_get_visible (result));
  g_assert_false (gtk_widget_get_visible (triumph));
  gtk_widget_activate_action (table, "table.skip", NULL);
  g_assert_false (gtk_widget_get_visible (result));
  g_assert_true (gtk_widget_get_visible (triumph));
  gtk_widget_activate_action (table, "table.skip", NULL);
  g_assert_true (gtk_widget_get_visible (result));
  g_assert_false (gtk_widget_get_visible (triumph));
  g_setenv ("ASTERISM_NO_ANIMATION", "1", TRUE);
  gtk_widget_activate_action (table, "table.count-again", NULL);
  g_assert_true (gtk_widget_get_visible (result));
  g_assert_false (gtk_widget_get_visible (triumph));
  shown_table_end (window, table, match);
}

static GtkWidget *
find_focus (GtkWidget *window)
{
  return gtk_root_get_focus (GTK_ROOT (window));
}

static gboolean
has_focus (GtkWidget *window, GType type)
{
  return find_focus (window) != NULL && gtk_widget_get_ancestor (find_focus (window), type) != NULL;
}

/* The count takes the focus from nothing; then who won has it, and the board again without the
 * result. */
static void
test_focus (void)
{
  Sample sample = { .n_players = 2, .computers = TRUE, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table;

  g_setenv ("ASTERISM_NO_ANIMATION", "0", TRUE);
  sample_play (match, AST_MAX_TILES);
  ast_match_jump (match, ast_match_get_head (match) - 1);
  table = shown_table_new (window, match);
  sample_wait_for_stage (shown_table_get_conductor (table), AST_STAGE_OVER);
  g_assert_true (has_focus (window, AST_TYPE_BOARD_VIEW));
  gtk_widget_activate_action (table, "table.skip", NULL); /* The winner has all the sky. */
  g_assert_true (has_focus (window, AST_TYPE_BOARD_VIEW));
  gtk_widget_activate_action (table, "table.skip", NULL);
  g_assert_true (has_focus (window, AST_TYPE_RESULT_VIEW));
  g_assert_true (GTK_IS_LIST_BOX_ROW (find_focus (window)));
  g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (find_focus (window))), ==, 0);
  gtk_widget_activate_action (table, "table.count-again", NULL);
  g_assert_true (has_focus (window, AST_TYPE_BOARD_VIEW));
  g_setenv ("ASTERISM_NO_ANIMATION", "1", TRUE);
  gtk_widget_activate_action (table, "table.count-again", NULL);
  g_assert_true (has_focus (window, AST_TYPE_RESULT_VIEW));
  ast_table_set_result_shown (AST_TABLE (table), FALSE);
  g_assert_true (has_focus (window, AST_TYPE_BOARD_VIEW));
  ast_table_set_result_shown (AST_TABLE (table), TRUE);
  g_assert_true (has_focus (window, AST_TYPE_RESULT_VIEW));
  gtk_widget_grab_focus (table); /* As when another page has been looked at. */
  g_assert_true (has_focus (window, AST_TYPE_RESULT_VIEW));
  shown_table_end (window, table, match);
}

/* A game that is opened when it is over shows its result at once; it is counted when asked for. */
static void
test_opened_result (void)
{
  Sample sample = { .n_players = 2, .computers = TRUE, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table;
  int total;

  g_setenv ("ASTERISM_NO_ANIMATION", "0", TRUE);
  sample_play (match, AST_MAX_TILES);
  total = sample_count_points (match);
  ast_match_jump (match, ast_match_get_head (match)); /* As it is restored: without an event. */
  table = shown_table_new (window, match);
  sample_wait_for_stage (shown_table_get_conductor (table), AST_STAGE_OVER);
  g_assert_cmpint (find_points (table), ==, total);
  g_assert_nonnull (find_label (table, "Score Race"));
  gtk_widget_activate_action (table, "table.count-again", NULL);
  g_assert_cmpint (find_points (table), <, total);
  g_assert_null (find_label (table, "Score Race"));
  gtk_widget_activate_action (table, "table.skip", NULL);
  g_assert_cmpint (find_points (table), ==, total);
  g_setenv ("ASTERISM_NO_ANIMATION", "1", TRUE);
  shown_table_end (window, table, match);
}

/* While the points are counted no chances tell the end. */
static void
test_no_chances (void)
{
  Sample sample = { .n_players = 2, .computers = TRUE, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table;
  GtkWidget *chances;

  sample_play (match, AST_MAX_TILES);
  ast_match_jump (match, ast_match_get_head (match) - 1);
  table = shown_table_new (window, match);
  chances = find_widget (table, AST_TYPE_SEGMENT_BAR);
  ast_table_set_helps (AST_TABLE (table), AST_HELPS_ALL);
  g_assert_true (gtk_widget_is_visible (chances));
  sample_wait_for_stage (shown_table_get_conductor (table), AST_STAGE_OVER);
  g_assert_false (gtk_widget_is_visible (chances));
  shown_table_end (window, table, match);
}

/* The last tile is in the hand, so no other is left. */
static void
test_last_tile (void)
{
  Sample sample = { .n_players = 2, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table;
  g_autofree char *subtitle = NULL;

  while (ast_game_tiles_left (ast_match_get_game (match)) > 0
         || ast_match_get_game (match)->phase != AST_LAY)
    sample_play (match, ast_match_get_game (match)->n_tiles + 1);
  table = shown_table_new (window, match);
  sample_wait_for_draft (shown_table_get_conductor (table));
  g_object_get (table, "subtitle", &subtitle, NULL);
  g_assert_cmpstr (subtitle, ==, "Last tile");
  shown_table_end (window, table, match);
}

/* A match before the last roll of a battle that the last turn has led to. */
static AstMatch *
play_to_last_roll (void)
{
  for (guint64 seed = 1;; seed++) {
    AstMatch *match = sample_match (&(Sample){ .n_players = 2, .seed = seed });
    guint n;

    sample_play (match, AST_MAX_TILES);
    n = ast_match_get_head (match);
    ast_match_jump (match, n - 2);
    if (ast_match_get_game (match)->phase == AST_ROLL) {
      g_test_message ("seed %d", (int) seed);
      return match;
    }
    g_assert_finalize_object (match);
  }
}

static void
assert_title (GtkWidget *table, const char *expected)
{
  g_autofree char *title = NULL;

  g_object_get (table, "title", &title, NULL);
  g_assert_cmpstr (title, ==, expected);
}

/* The title tells nothing of the end while the last dice roll. */
static void
test_last_roll (void)
{
  AstMatch *match = play_to_last_roll ();
  GtkWidget *window = adw_window_new (), *table;
  AstConductor *conductor;
  g_autofree char *turn = NULL;

  g_setenv ("ASTERISM_NO_ANIMATION", "0", TRUE);
  table = shown_table_new (window, match);
  conductor = shown_table_get_conductor (table);
  sample_wait_for_stage (conductor, AST_STAGE_BATTLE);
  g_object_get (table, "title", &turn, NULL);
  g_assert_true (g_str_has_suffix (turn, "’s turn"));
  ast_conductor_roll (conductor);
  g_assert_cmpint (ast_match_get_game (match)->phase, ==, AST_FINISH);
  assert_title (table, turn);
  ast_conductor_skip (conductor);
  sample_wait_for_stage (conductor, AST_STAGE_BATTLE_OVER);
  assert_title (table, turn);
  ast_conductor_close_battle (conductor);
  assert_title (table, "Result");
  g_setenv ("ASTERISM_NO_ANIMATION", "1", TRUE);
  shown_table_end (window, table, match);
}

static void
ended_cb (int *n_ended)
{
  (*n_ended)++;
}

/* A game ends once, however often its points are counted. */
static void
test_ended_once (void)
{
  Sample sample = { .n_players = 2, .computers = TRUE, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table;
  int n_ended = 0;

  sample_play (match, AST_MAX_TILES);
  ast_match_jump (match, ast_match_get_head (match) - 1);
  table = shown_table_new (window, match);
  g_signal_connect_swapped (table, "ended", G_CALLBACK (ended_cb), &n_ended);
  sample_wait_for_stage (shown_table_get_conductor (table), AST_STAGE_OVER);
  g_assert_cmpint (n_ended, ==, 1);
  gtk_widget_activate_action (table, "table.count-again", NULL);
  g_assert_cmpint (n_ended, ==, 1);
  ast_match_jump (match, ast_match_get_head (match) - 1);
  sample_wait_for_stage (shown_table_get_conductor (table), AST_STAGE_NONE);
  sample_wait_for_stage (shown_table_get_conductor (table), AST_STAGE_OVER);
  g_assert_cmpint (n_ended, ==, 2);
  shown_table_end (window, table, match);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/table-end/last-tile", test_last_tile);
  g_test_add_func ("/table-end/final-count", test_final_count);
  g_test_add_func ("/table-end/no-chances", test_no_chances);
  g_test_add_func ("/table-end/triumph", test_triumph);
  g_test_add_func ("/table-end/focus", test_focus);
  g_test_add_func ("/table-end/opened-result", test_opened_result);
  g_test_add_func ("/table-end/last-roll", test_last_roll);
  g_test_add_func ("/table-end/ended-once", test_ended_once);
  return g_test_run ();
}
