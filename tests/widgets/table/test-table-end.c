/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The end of a game at the table: the last tile, the count, and the result. */

#include "ast-hand-bar.h"
#include "ast-result-view.h"
#include "ast-seat-list.h"
#include "ast-segment-bar.h"
#include "ast-triumph.h"
#include "find.h"
#include "shown-table.h"

static gboolean
is_won (Shown *shown)
{
  return g_str_has_suffix (ast_log_get_latest (shown_get_log (shown)), " wins!");
}

/* Points come realm by realm in the final scoring, and the winner is told at its end. With
 * computers alone nobody here gains any. */
static void
test_final_count (Shown *shown, gconstpointer setup)
{
  int points = sample_count_points (shown->match), total;

  sample_wait_for_stage (shown->conductor, AST_STAGE_OVER);
  total = sample_count_points (shown->match);
  g_assert_cmpint (points, <, total);
  wait_while (find_points (shown->table) == points);
  g_assert_cmpint (find_points (shown->table), >, points);
  g_assert_cmpint (find_points (shown->table), <, total);
  g_assert_cmpint (shown->cues[AST_CUE_OTHERS], >, 0);
  g_assert_cmpint (shown->cues[AST_CUE_GAIN], ==, 0);
  g_assert_false (is_won (shown));
  shown_act (shown, "table.skip");
  g_assert_cmpint (find_points (shown->table), ==, total);
  g_assert_true (is_won (shown));
}

/* Asserts which of the two can be seen, and that the focus is with the result, or with the board.
 */
static void
assert_end (Shown *shown, gboolean result, gboolean triumph, gboolean focused)
{
  g_assert_cmpint (gtk_widget_get_visible (shown_find (shown, AST_TYPE_RESULT_VIEW)), ==, result);
  g_assert_cmpint (gtk_widget_get_visible (shown_find (shown, AST_TYPE_TRIUMPH)), ==, triumph);
  g_assert_cmpint (shown_has_focus_in (shown, AST_TYPE_RESULT_VIEW), ==, focused);
  g_assert_cmpint (shown_has_focus_in (shown, AST_TYPE_BOARD_VIEW), ==, !focused);
}

/* Once all is counted the winner has the board alone for a moment; then the result comes. The count
 * takes the focus from nothing; then who won has it, and the board again without the result. */
static void
test_triumph (Shown *shown, gconstpointer setup)
{
  AstTable *table = AST_TABLE (shown->table);

  sample_wait_for_stage (shown->conductor, AST_STAGE_OVER);
  assert_end (shown, TRUE, FALSE, FALSE);
  shown_act (shown, "table.skip");
  assert_end (shown, FALSE, TRUE, FALSE);
  shown_act (shown, "table.skip");
  assert_end (shown, TRUE, FALSE, TRUE);
  g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (shown_get_focus (shown))), ==, 0);
  shown_act (shown, "table.count-again");
  assert_end (shown, TRUE, FALSE, FALSE);
  g_setenv ("ASTERISM_NO_ANIMATION", "1", TRUE);
  shown_act (shown, "table.count-again");
  assert_end (shown, TRUE, FALSE, TRUE);
  ast_table_set_result_shown (table, FALSE);
  assert_end (shown, FALSE, FALSE, FALSE);
  ast_table_set_result_shown (table, TRUE);
  assert_end (shown, TRUE, FALSE, TRUE);
  gtk_widget_grab_focus (shown->table); /* As when another page has been looked at. */
  assert_end (shown, TRUE, FALSE, TRUE);
}

/* A game that is opened when it is over shows its result at once; it is counted when asked for. */
static void
test_opened_result (Shown *shown, gconstpointer setup)
{
  int total = sample_count_points (shown->match);

  sample_wait_for_stage (shown->conductor, AST_STAGE_OVER);
  g_assert_cmpint (find_points (shown->table), ==, total);
  g_assert_nonnull (find_label (shown->table, "Score Race"));
  shown_act (shown, "table.count-again");
  g_assert_cmpint (find_points (shown->table), <, total);
  g_assert_null (find_label (shown->table, "Score Race"));
  shown_act (shown, "table.skip");
  g_assert_cmpint (find_points (shown->table), ==, total);
}

/* While the points are counted no chances tell the end. */
static void
test_no_chances (Shown *shown, gconstpointer setup)
{
  GtkWidget *chances = shown_find (shown, AST_TYPE_SEGMENT_BAR);

  ast_table_set_helps (AST_TABLE (shown->table), AST_HELPS_ALL);
  g_assert_true (gtk_widget_is_visible (chances));
  sample_wait_for_stage (shown->conductor, AST_STAGE_OVER);
  g_assert_false (gtk_widget_is_visible (chances));
}

/* A match in which the last tile is in the hand, so that no other is left. */
static AstMatch *
make_last_tile (void)
{
  AstMatch *match = sample_match (&(Sample){ .n_players = 2, .seed = 7 });
  const AstGame *game = ast_match_get_game (match);

  while (ast_game_tiles_left (game) > 0 || game->phase != AST_LAY)
    sample_play (match, game->n_tiles + 1);
  return match;
}

static void
test_last_tile (Shown *shown, gconstpointer setup)
{
  g_autofree char *subtitle = NULL;

  shown_wait_for_draft (shown);
  g_object_get (shown->table, "subtitle", &subtitle, NULL);
  g_assert_cmpstr (subtitle, ==, "Last tile");
}

/* A match before the last roll of a battle that the last turn has led to. */
static AstMatch *
make_last_roll (void)
{
  for (guint64 seed = 1;; seed++) {
    AstMatch *match = sample_played (&(Sample){ .n_players = 2, .seed = seed }, AST_MAX_TILES);
    guint n;

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
assert_title (Shown *shown, const char *expected)
{
  g_autofree char *title = NULL;

  g_object_get (shown->table, "title", &title, NULL);
  g_assert_cmpstr (title, ==, expected);
}

/* The title tells nothing of the end while the last dice roll. Then nothing speaks of a next turn.
 */
static void
test_last_roll (Shown *shown, gconstpointer setup)
{
  GtkWidget *hand = shown_find (shown, AST_TYPE_HAND_BAR);
  g_autofree char *turn = NULL, *left = NULL;

  sample_wait_for_fight (shown->conductor, AST_FIGHT_DUE);
  g_object_get (shown->table, "title", &turn, NULL);
  g_assert_true (g_str_has_suffix (turn, "’s turn"));
  ast_conductor_fight_on (shown->conductor);
  g_assert_cmpint (shown->game->phase, ==, AST_FINISH);
  assert_title (shown, turn);
  ast_conductor_skip (shown->conductor);
  sample_wait_for_fight (shown->conductor, AST_FIGHT_DECIDED);
  assert_title (shown, turn);
  ast_conductor_fight_on (shown->conductor);
  assert_title (shown, "Result");
  g_object_get (shown->table, "subtitle", &left, NULL);
  g_assert_cmpstr (left, ==, "");
  g_assert_false (gtk_widget_get_visible (hand));
}

/* A game ends once, however often its points are counted. */
static void
test_ended_once (Shown *shown, gconstpointer setup)
{
  sample_wait_for_stage (shown->conductor, AST_STAGE_OVER);
  g_assert_cmpint (shown->n_ended, ==, 1);
  shown_act (shown, "table.count-again");
  g_assert_cmpint (shown->n_ended, ==, 1);
  ast_match_jump (shown->match, ast_match_get_head (shown->match) - 1);
  sample_wait_for_stage (shown->conductor, AST_STAGE_NONE);
  sample_wait_for_stage (shown->conductor, AST_STAGE_OVER);
  g_assert_cmpint (shown->n_ended, ==, 2);
}

/* The result leaves the board at least as much room as it takes. */
static void
test_beside_board (Shown *shown, gconstpointer setup)
{
  GtkWidget *result = shown_find (shown, AST_TYPE_RESULT_VIEW);
  GtkWidget *cards = shown_find (shown, AST_TYPE_SEAT_LIST);
  graphene_rect_t left, right;

  sample_wait_for_stage (shown->conductor, AST_STAGE_OVER);
  wait_while (gtk_widget_get_width (result) == 0);
  g_assert_true (gtk_widget_compute_bounds (cards, shown->table, &left));
  g_assert_true (gtk_widget_compute_bounds (result, shown->table, &right));
  g_assert_cmpfloat (right.origin.x - left.origin.x - left.size.width, >=, right.size.width);
}

int
main (int argc, char *argv[])
{
  static const Sample computers = { .n_players = 2, .computers = TRUE, .seed = 7 };
  const ShownSetup still = { computers, TO_COUNT }, moving = { computers, TO_COUNT, .moves = TRUE };
  const ShownSetup opened = { computers, TO_RESULT, .moves = TRUE };
  const ShownSetup small = { computers, TO_RESULT, .width = 1020, .height = 720 };

  find_init (&argc, &argv);
  shown_add ("/table-end/last-tile", &(ShownSetup){ .make = make_last_tile }, test_last_tile);
  shown_add ("/table-end/final-count", &moving, test_final_count);
  shown_add ("/table-end/no-chances", &still, test_no_chances);
  shown_add ("/table-end/triumph", &moving, test_triumph);
  shown_add ("/table-end/opened-result", &opened, test_opened_result);
  shown_add ("/table-end/beside-board", &small, test_beside_board);
  shown_add ("/table-end/last-roll", &(ShownSetup){ .make = make_last_roll, .moves = TRUE },
             test_last_roll);
  shown_add ("/table-end/ended-once", &still, test_ended_once);
  return g_test_run ();
}
