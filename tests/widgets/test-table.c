/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Games at the table, with nothing but its actions. */

#include "ast-hint-card.h"
#include "ast-table.h"
#include "ast-widgets.h"
#include "find.h"
#include "sample.h"

static void
ended_cb (gboolean *ended)
{
  *ended = TRUE;
}

static void
activate (GtkWidget *table, const char *action, int parameter)
{
  g_autoptr (GVariant) value =
      parameter == G_MININT ? NULL : g_variant_ref_sink (g_variant_new_int32 (parameter));

  gtk_widget_activate_action_variant (table, action, value);
}

/* Lays the tile somewhere, looks closer, sends a meeple if there is one, and finishes; in a
 * battle, whatever is next is done. */
static void
take_turn (GtkWidget *table, int turn)
{
  GtkWidget *battle = table;

  activate (table, "table.move", turn % 4);
  activate (table, "table.turn", 1);
  activate (table, "table.inspect", 1);
  activate (table, "table.describe", G_MININT);
  activate (table, "table.choose", 1 + turn % 2);
  activate (table, "table.finish", G_MININT);
  activate (table, "table.skip", G_MININT);
  battle = gtk_root_get_focus (gtk_widget_get_root (table));
  if (battle != NULL)
    gtk_widget_activate_action_variant (battle, "battle.go", NULL);
}

static void
end_game (GtkWidget *window, GtkWidget *table, AstMatch *match)
{
  g_object_add_weak_pointer (G_OBJECT (table), (gpointer *) &table);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_null (table);
  g_assert_finalize_object (match);
}

static void
test_whole_game (void)
{
  Sample sample = { .n_players = 2, .equipment = TRUE, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table = ast_table_new ();
  gboolean ended = FALSE;

  g_object_set (table, "pace", 3, NULL);
  adw_window_set_content (ADW_WINDOW (window), table);
  gtk_window_present (GTK_WINDOW (window));
  g_signal_connect_swapped (table, "ended", G_CALLBACK (ended_cb), &ended);
  ast_table_set_match (AST_TABLE (table), match);
  for (int turn = 0; !ended && turn < 20000; turn++) {
    take_turn (table, turn);
    while (g_main_context_iteration (NULL, FALSE))
      ;
  }
  g_assert_true (ended);
  g_assert_cmpint (ast_match_get_game (match)->phase, ==, AST_OVER);
  g_assert_cmpint (ast_match_get_game (match)->n_tiles, >, 80);
  end_game (window, table, match);
}

static void
cue_cb (int *cues, int cue)
{
  cues[cue]++;
}

/* The same with everything moving, at a calm pace, and each movement skipped: nobody waits. */
static void
test_skipping (void)
{
  Sample sample = { .n_players = 2, .equipment = TRUE, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table = ast_table_new ();
  int cues[AST_N_CUES] = { 0 };

  g_signal_connect_swapped (table, "cue", G_CALLBACK (cue_cb), cues);
  g_setenv ("ASTERISM_NO_ANIMATION", "0", TRUE);
  adw_window_set_content (ADW_WINDOW (window), table);
  gtk_window_present (GTK_WINDOW (window));
  ast_table_set_match (AST_TABLE (table), match);
  for (int turn = 0; ast_match_get_game (match)->n_tiles < 20; turn++) {
    g_assert_cmpint (turn, <, 500);
    take_turn (table, turn);
    while (g_main_context_iteration (NULL, FALSE))
      ;
  }
  g_assert_cmpint (cues[AST_CUE_TILE], ==, 19);
  g_assert_cmpint (cues[AST_CUE_TURN], >=, 19);
  g_assert_cmpint (cues[AST_CUE_MEEPLE], >, 0);
  g_assert_cmpint (cues[AST_CUE_SCORE], >, 0);
  end_game (window, table, match);
}

/* A table with people's names and computers as the sample has them, shown in a window. */
typedef struct {
  GtkWidget *window, *table;
  AstMatch *match;
} Shown;

static Shown
show_table (const Sample *sample, int pace)
{
  Shown shown = { adw_window_new (), ast_table_new (), sample_match (sample) };

  g_object_set (shown.table, "pace", pace, NULL);
  adw_window_set_content (ADW_WINDOW (shown.window), shown.table);
  gtk_window_present (GTK_WINDOW (shown.window));
  ast_table_set_match (AST_TABLE (shown.table), shown.match);
  return shown;
}

static void
put_away (Shown *shown)
{
  g_object_add_weak_pointer (G_OBJECT (shown->table), (gpointer *) &shown->table);
  gtk_window_destroy (GTK_WINDOW (shown->window));
  while (g_main_context_iteration (NULL, FALSE) || shown->table != NULL)
    ;
  g_assert_finalize_object (shown->match);
}

static const AstGame *
wait_for_phase (Shown *shown, AstPhase phase)
{
  const AstGame *game = ast_match_get_game (shown->match);

  while (game->phase != phase)
    g_main_context_iteration (NULL, TRUE);
  return game;
}

/* What is asked for becomes the draft, and finishing carries it out. */
static void
test_hint (void)
{
  Sample sample = { .n_players = 2, .equipment = TRUE, .seed = 7 };
  Shown shown = show_table (&sample, 3);
  GtkWidget *card = find_widget (shown.table, AST_TYPE_HINT_CARD);

  wait_for_phase (&shown, AST_LAY);
  g_assert_false (gtk_widget_get_visible (card));
  activate (shown.table, "table.hint", G_MININT);
  g_assert_true (gtk_widget_get_visible (card));
  while (find_label (card, "Thinking about your turn") != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (ast_match_get_game (shown.match)->n_tiles, ==, 1);
  activate (shown.table, "table.finish", G_MININT);
  g_assert_cmpint (ast_match_get_game (shown.match)->n_tiles, ==, 2);
  g_assert_false (gtk_widget_get_visible (card));
  put_away (&shown);
}

/* Whatever the person does meanwhile is the end of the hint. */
static void
test_hint_is_dropped (void)
{
  static const char *const ways[] = { "table.drop-hint", "table.step-back", "table.finish" };
  Sample sample = { .n_players = 2, .seed = 7 };

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++) {
    Shown shown = show_table (&sample, 3);
    GtkWidget *card = find_widget (shown.table, AST_TYPE_HINT_CARD);

    wait_for_phase (&shown, AST_LAY);
    if (g_str_equal (ways[i], "table.finish"))
      activate (shown.table, "table.move", 0);
    activate (shown.table, "table.hint", G_MININT);
    g_assert_true (gtk_widget_get_visible (card));
    activate (shown.table, ways[i], G_MININT);
    g_assert_false (gtk_widget_get_visible (card));
    put_away (&shown);
  }
  {
    /* A table that is closed while somebody thinks about a turn. */
    Shown shown = show_table (&sample, 3);

    wait_for_phase (&shown, AST_LAY);
    activate (shown.table, "table.hint", G_MININT);
    put_away (&shown);
  }
}

/* Purists get no hint. */
static void
test_no_help (void)
{
  Sample sample = { .n_players = 2, .seed = 7 };
  Shown shown = show_table (&sample, 3);
  GtkWidget *card = find_widget (shown.table, AST_TYPE_HINT_CARD);

  ast_table_set_helps (AST_TABLE (shown.table), 0);
  wait_for_phase (&shown, AST_LAY);
  activate (shown.table, "table.hint", G_MININT);
  g_assert_false (gtk_widget_get_visible (card));
  put_away (&shown);
}

/* An admiral thinks for two seconds by itself; told to play, it does so at once. */
static void
test_stop (void)
{
  Sample sample = { .n_players = 2, .computers = TRUE, .seed = 7 };
  Shown shown = show_table (&sample, 2);
  const AstGame *game = wait_for_phase (&shown, AST_LAY);
  gint64 begun = g_get_monotonic_time ();

  activate (shown.table, "table.stop", G_MININT);
  while (game->n_tiles < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - begun, <, 1500 * 1000);
  put_away (&shown);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  g_test_add_func ("/table/whole-game", test_whole_game);
  g_test_add_func ("/table/skipping", test_skipping);
  g_test_add_func ("/table/hint", test_hint);
  g_test_add_func ("/table/hint-is-dropped", test_hint_is_dropped);
  g_test_add_func ("/table/no-help", test_no_help);
  g_test_add_func ("/table/stop", test_stop);
  return g_test_run ();
}
