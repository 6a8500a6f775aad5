/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The table while another page is shown, and when it is closed; with animations. */

#include "ast-battle-view.h"
#include "ast-hand-bar.h"
#include "ast-result-view.h"
#include "ast-triumph.h"
#include "find.h"
#include "shown-table.h"

static void
show_page (Shown *shown)
{
  gtk_stack_set_visible_child (GTK_STACK (gtk_widget_get_parent (shown->page)), shown->page);
}

/* Shows another page instead of the table, as a window does. */
static void
turn_to_page (Shown *shown)
{
  show_page (shown);
  ast_conductor_set_paused (shown->conductor, TRUE);
  gtk_widget_grab_focus (shown->page);
}

/* The dice of a battle, which roll. */
static AstBattleView *
roll_dice (Shown *shown)
{
  GtkWidget *battle = shown_find (shown, AST_TYPE_BATTLE_VIEW);

  sample_wait_for_fight (shown->conductor, AST_FIGHT_DUE);
  gtk_widget_activate_action (battle, "battle.go", NULL);
  g_assert_true (ast_battle_view_is_moving (AST_BATTLE_VIEW (battle)));
  return AST_BATTLE_VIEW (battle);
}

/* The page that is looked at keeps the focus, whatever dice do at the table behind. */
static void
test_dice_behind (Shown *shown, gconstpointer setup)
{
  AstBattleView *battle = roll_dice (shown);

  turn_to_page (shown);
  wait_while (ast_battle_view_is_moving (battle) || gtk_widget_get_mapped (shown->table));
  g_assert_true (shown_get_focus (shown) == shown->page);
}

/* Nor does the final scoring take it away, and the winner gets no moment that nobody sees, which
 * would take the first key of the page. */
static void
test_scoring_behind (Shown *shown, gconstpointer setup)
{
  AstResultView *result = AST_RESULT_VIEW (shown_find (shown, AST_TYPE_RESULT_VIEW));

  sample_wait_for_stage (shown->conductor, AST_STAGE_OVER);
  g_assert_true (ast_result_view_is_playing (result));
  turn_to_page (shown);
  g_assert_false (gtk_widget_get_visible (shown_find (shown, AST_TYPE_TRIUMPH)));
  wait_while (ast_result_view_is_playing (result) || gtk_widget_get_mapped (shown->table));
  g_assert_true (shown_get_focus (shown) == shown->page);
}

/* A moment of the winner that has begun ends with the page. */
static void
test_triumph_behind (Shown *shown, gconstpointer setup)
{
  GtkWidget *triumph = shown_find (shown, AST_TYPE_TRIUMPH);

  sample_wait_for_stage (shown->conductor, AST_STAGE_OVER);
  shown_act (shown, "table.skip");
  g_assert_true (gtk_widget_get_visible (triumph));
  show_page (shown);
  wait_while (gtk_widget_get_mapped (shown->table));
  g_assert_false (gtk_widget_get_visible (triumph));
}

/* Dice that still roll when the game is closed decide nothing in the next one. */
static void
test_game_after_dice (Shown *shown, gconstpointer setup)
{
  AstTable *table = AST_TABLE (shown->table);
  AstBattleView *battle = roll_dice (shown);
  g_autoptr (AstMatch) next = sample_match (&((const ShownSetup *) setup)->sample);

  ast_table_set_match (table, NULL);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (battle)));
  sample_play_to_battle (next);
  ast_table_set_match (table, next);
  sample_wait_for_fight (ast_table_get_conductor (table), AST_FIGHT_DUE);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (battle)));
  g_assert_false (ast_battle_view_is_moving (battle));
}

/* The panel of remaining tiles had the focus on the table, and is hidden behind the page. */
static void
test_tiles_behind (Shown *shown, gconstpointer setup)
{
  shown_wait_for_draft (shown);
  shown_act (shown, "table.tiles");
  turn_to_page (shown);
  ast_table_set_helps (AST_TABLE (shown->table), 0);
  g_assert_true (shown_get_focus (shown) == shown->page);
}

/* Nor does a hint that comes late take the focus away. */
static void
test_hint_behind (Shown *shown, gconstpointer setup)
{
  AstDraft *draft = shown_wait_for_draft (shown);

  shown_act (shown, "table.hint");
  turn_to_page (shown);
  wait_while (!ast_draft_get (draft)->is_put);
  run_pending ();
  g_assert_true (shown_get_focus (shown) == shown->page);
}

/* Somebody else takes a turn back, and a battle begins at a table that is not paused. */
static void
test_turns_behind (Shown *shown, gconstpointer setup)
{
  sample_wait_for_fight (shown->conductor, AST_FIGHT_DUE);
  show_page (shown);
  gtk_widget_grab_focus (shown->page);
  wait_while (gtk_widget_get_mapped (shown->table));
  ast_match_undo (shown->match);
  g_assert_true (shown_get_focus (shown) == shown->page);
  ast_match_redo (shown->match);
  sample_wait_for_fight (shown->conductor, AST_FIGHT_DUE);
  g_assert_true (shown_get_focus (shown) == shown->page);
}

static void
title_changed_cb (char **title, GParamSpec *pspec, GObject *table)
{
  g_clear_pointer (title, g_free);
  g_object_get (table, "title", title, NULL);
}

/* Nothing is left of a game that is closed. */
static void
test_empty (Shown *shown, gconstpointer setup)
{
  GtkWidget *hand = find_widget (shown_find (shown, AST_TYPE_HAND_BAR), GTK_TYPE_STACK);
  g_autofree char *title = NULL;

  sample_wait_for_stage (shown->conductor, AST_STAGE_TURN);
  g_signal_connect_swapped (shown->table, "notify::title", G_CALLBACK (title_changed_cb), &title);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (hand)), ==, "draft");
  ast_table_set_match (AST_TABLE (shown->table), NULL);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (hand)), ==, "waiting");
  g_assert_nonnull (find_label (hand, ""));
  g_assert_null (ast_board_view_get_shown (shown->board));
  g_assert_cmpstr (title, ==, "");
  g_signal_handlers_disconnect_by_data (shown->table, &title);
}

int
main (int argc, char *argv[])
{
  const ShownSetup begun = { { .n_players = 2, .seed = 7 }, .moves = TRUE };
  const ShownSetup battle = { begun.sample, TO_BATTLE, .moves = TRUE };
  const ShownSetup over = { begun.sample, AST_MAX_TILES + 1, .moves = TRUE };

  find_init (&argc, &argv);
  shown_add ("/table-away/dice", &battle, test_dice_behind);
  shown_add ("/table-away/scoring", &over, test_scoring_behind);
  shown_add ("/table-away/triumph", &over, test_triumph_behind);
  shown_add ("/table-away/next-game", &battle, test_game_after_dice);
  shown_add ("/table-away/tiles", &begun, test_tiles_behind);
  shown_add ("/table-away/hint", &begun, test_hint_behind);
  shown_add ("/table-away/turns", &battle, test_turns_behind);
  shown_add ("/table-away/empty", &begun, test_empty);
  return g_test_run ();
}
