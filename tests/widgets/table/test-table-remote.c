/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A table at which one of two persons plays at another screen. */

#include <adwaita.h>

#include "ast-battle-view.h"
#include "ast-table.h"
#include "ast-widgets.h"
#include "deciders.h"
#include "find.h"
#include "sample.h"

static const Sample sample = { .n_players = 2, .equipment = TRUE, .seed = 7 };

typedef struct {
  int n_awaited, n_awaited_there, n_ended;
} Heard;

static void
awaited_cb (Heard *heard, AstSeat *seat)
{
  if (seat == NULL)
    return;
  heard->n_awaited++;
  heard->n_awaited_there += ast_seat_get_player (seat) == 1;
}

static void
ended_cb (Heard *heard)
{
  heard->n_ended++;
}

/* Drafts and finishes a turn by the actions of the table; in a battle rolls or goes on. */
static void
play_here (GtkWidget *table, int turn)
{
  GtkWidget *battle = find_widget (table, AST_TYPE_BATTLE_VIEW);

  gtk_widget_activate_action (table, "table.move", "i", turn % 4);
  gtk_widget_activate_action (table, "table.choose", "i", 1 + turn % 2);
  gtk_widget_activate_action (table, "table.finish", NULL);
  if (gtk_widget_get_visible (battle))
    gtk_widget_activate_action (battle, "battle.go", NULL);
}

/* Both matches are the same in the end, and nobody here was asked for the other's turns. */
static void
test_whole_game (void)
{
  AstMatch *match = sample_match (&sample), *there = sample_match (&sample);
  AstConductor *conductor = ast_conductor_new (match);
  AstDecider *decider = socket_decider_new (match, there, 1);
  GtkWidget *window = adw_window_new (), *table = g_object_new (AST_TYPE_TABLE, NULL);
  Heard heard = { 0 };

  ast_conductor_set_decider (conductor, 1, decider);
  ast_table_set_pace (AST_TABLE (table), 3);
  g_signal_connect_swapped (table, "person-awaited", G_CALLBACK (awaited_cb), &heard);
  g_signal_connect_swapped (table, "ended", G_CALLBACK (ended_cb), &heard);
  adw_window_set_content (ADW_WINDOW (window), table);
  gtk_window_present (GTK_WINDOW (window));
  ast_table_set_conductor (AST_TABLE (table), conductor);
  for (int turn = 0; heard.n_ended == 0; turn++) {
    g_assert_cmpint (turn, <, 20000);
    play_here (table, turn);
    while (g_main_context_iteration (NULL, FALSE))
      ;
  }
  g_assert_cmpint (heard.n_awaited, ==, ast_match_get_game (match)->n_tiles / 2);
  g_assert_cmpint (heard.n_awaited_there, ==, 0);
  g_assert_cmpmem (ast_match_get_game (match), sizeof (AstGame), ast_match_get_game (there),
                   sizeof (AstGame));
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (conductor);
  g_assert_finalize_object (decider);
  g_assert_finalize_object (match);
  g_assert_finalize_object (there);
}

/* A turn that does not come, or is against the rules, is told. */
static void
test_failure (void)
{
  AstMatch *match = sample_match (&sample);
  AstConductor *conductor = ast_conductor_new (match);
  AstDecider *late = late_decider_new ();
  GtkWidget *window = adw_window_new (), *table = g_object_new (AST_TYPE_TABLE, NULL);

  ast_conductor_set_decider (conductor, 0, late);
  adw_window_set_content (ADW_WINDOW (window), table);
  gtk_window_present (GTK_WINDOW (window));
  ast_table_set_conductor (AST_TABLE (table), conductor);
  sample_wait_for_thinking (conductor);
  g_assert_nonnull (find_label (table, "Ada is thinking"));
  late_decider_answer (late, FALSE);
  while (find_label (table, "Ada isn’t responding") == NULL)
    g_main_context_iteration (NULL, TRUE);
  ast_conductor_set_decider (conductor, 0, NULL);
  sample_wait_for_draft (conductor);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (conductor);
  g_assert_finalize_object (late);
  g_assert_finalize_object (match);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  g_test_add_func ("/table-remote/whole-game", test_whole_game);
  g_test_add_func ("/table-remote/failure", test_failure);
  return g_test_run ();
}
