/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The table while another page is shown, and when it is closed; with animations. */

#include <adwaita.h>

#include "ast-battle-view.h"
#include "ast-board-view.h"
#include "ast-hand-bar.h"
#include "ast-result-view.h"
#include "ast-table.h"
#include "ast-triumph.h"
#include "ast-widgets.h"
#include "find.h"
#include "sample.h"

static const Sample sample = { .n_players = 2, .seed = 7 };

/* The table, and a page that is not looked at. */
static GtkWidget *
show_table (GtkWidget *window, AstMatch *match)
{
  GtkWidget *stack = gtk_stack_new (), *table = g_object_new (AST_TYPE_TABLE, NULL);

  gtk_stack_set_transition_type (GTK_STACK (stack), GTK_STACK_TRANSITION_TYPE_CROSSFADE);
  gtk_stack_add_child (GTK_STACK (stack), table);
  gtk_stack_add_named (GTK_STACK (stack), gtk_button_new (), "page");
  adw_window_set_content (ADW_WINDOW (window), stack);
  gtk_window_present (GTK_WINDOW (window));
  wait_while (!gtk_widget_get_mapped (table));
  ast_table_set_match (AST_TABLE (table), match);
  return table;
}

static void
wait_for_stage (GtkWidget *table, AstStage stage)
{
  sample_wait_for_stage (ast_table_get_conductor (AST_TABLE (table)), stage);
}

/* Shows another page instead of the table, as a window does, and returns what has the focus
 * there. */
static GtkWidget *
turn_to_page (GtkWidget *table)
{
  GtkStack *stack = GTK_STACK (gtk_widget_get_parent (table));
  GtkWidget *button = gtk_stack_get_child_by_name (stack, "page");

  gtk_stack_set_visible_child (stack, button);
  ast_conductor_set_paused (ast_table_get_conductor (AST_TABLE (table)), TRUE);
  gtk_widget_grab_focus (button);
  return button;
}

/* The page that is looked at keeps the focus, whatever dice do at the table behind. */
static void
test_dice_behind (void)
{
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table, *page;
  AstBattleView *battle;

  sample_play_to_battle (match);
  table = show_table (window, match);
  wait_for_stage (table, AST_STAGE_BATTLE);
  battle = AST_BATTLE_VIEW (find_widget (table, AST_TYPE_BATTLE_VIEW));
  gtk_widget_activate_action (GTK_WIDGET (battle), "battle.go", NULL);
  g_assert_true (ast_battle_view_is_moving (battle));
  page = turn_to_page (table);
  wait_while (ast_battle_view_is_moving (battle) || gtk_widget_get_mapped (table));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == page);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (match);
}

/* Nor does the final scoring take it away, and the winner gets no moment that nobody sees, which
 * would take the first key of the page. */
static void
test_scoring_behind (void)
{
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table, *page;
  AstResultView *result;

  sample_play (match, AST_MAX_TILES + 1);
  table = show_table (window, match);
  wait_for_stage (table, AST_STAGE_OVER);
  result = AST_RESULT_VIEW (find_widget (table, AST_TYPE_RESULT_VIEW));
  g_assert_true (ast_result_view_is_playing (result));
  page = turn_to_page (table);
  g_assert_false (gtk_widget_get_visible (find_widget (table, AST_TYPE_TRIUMPH)));
  wait_while (ast_result_view_is_playing (result) || gtk_widget_get_mapped (table));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == page);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (match);
}

/* A moment of the winner that has begun ends with the page. */
static void
test_triumph_behind (void)
{
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table, *triumph;

  sample_play (match, AST_MAX_TILES + 1);
  table = show_table (window, match);
  triumph = find_widget (table, AST_TYPE_TRIUMPH);
  wait_for_stage (table, AST_STAGE_OVER);
  gtk_widget_activate_action (table, "table.skip", NULL);
  g_assert_true (gtk_widget_get_visible (triumph));
  gtk_stack_set_visible_child_name (GTK_STACK (gtk_widget_get_parent (table)), "page");
  wait_while (gtk_widget_get_mapped (table));
  g_assert_false (gtk_widget_get_visible (triumph));
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (match);
}

/* Dice that still roll when the game is closed decide nothing in the next one. */
static void
test_game_after_dice (void)
{
  AstMatch *match = sample_match (&sample);
  g_autoptr (AstMatch) next = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table, *battle;

  sample_play_to_battle (match);
  sample_play_to_battle (next);
  table = show_table (window, match);
  wait_for_stage (table, AST_STAGE_BATTLE);
  battle = find_widget (table, AST_TYPE_BATTLE_VIEW);
  gtk_widget_activate_action (battle, "battle.go", NULL);
  g_assert_true (ast_battle_view_is_moving (AST_BATTLE_VIEW (battle)));
  ast_table_set_match (AST_TABLE (table), NULL);
  g_assert_false (gtk_widget_get_visible (battle));
  ast_table_set_match (AST_TABLE (table), next);
  wait_for_stage (table, AST_STAGE_BATTLE);
  g_assert_true (gtk_widget_get_visible (battle));
  g_assert_cmpint (ast_battle_view_get_stage (AST_BATTLE_VIEW (battle)), !=, AST_BATTLE_IS_OVER);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (match);
}

static void
title_changed_cb (char **title, GParamSpec *pspec, GObject *table)
{
  g_clear_pointer (title, g_free);
  g_object_get (table, "title", title, NULL);
}

/* Nothing is left of a game that is closed. */
static void
test_empty (void)
{
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table = show_table (window, match);
  AstBoardView *board = AST_BOARD_VIEW (find_widget (table, AST_TYPE_BOARD_VIEW));
  GtkWidget *hand = find_widget (find_widget (table, AST_TYPE_HAND_BAR), GTK_TYPE_STACK);
  g_autofree char *title = NULL;

  wait_for_stage (table, AST_STAGE_TURN);
  g_signal_connect_swapped (table, "notify::title", G_CALLBACK (title_changed_cb), &title);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (hand)), ==, "draft");
  ast_table_set_match (AST_TABLE (table), NULL);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (hand)), ==, "waiting");
  g_assert_nonnull (find_label (hand, ""));
  g_assert_null (ast_board_view_get_shown (board));
  g_assert_cmpstr (title, ==, "");
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (match);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_setenv ("ASTERISM_NO_ANIMATION", "0", TRUE);
  adw_init ();
  ast_widgets_init ();
  g_test_add_func ("/table-away/dice", test_dice_behind);
  g_test_add_func ("/table-away/scoring", test_scoring_behind);
  g_test_add_func ("/table-away/triumph", test_triumph_behind);
  g_test_add_func ("/table-away/next-game", test_game_after_dice);
  g_test_add_func ("/table-away/empty", test_empty);
  return g_test_run ();
}
