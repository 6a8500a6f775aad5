/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Games at the table, with nothing but its actions. */

#include "ast-battle-view.h"
#include "ast-board-view.h"
#include "ast-hand-bar.h"
#include "ast-log-view.h"
#include "ast-pictogram.h"
#include "ast-seat-list.h"
#include "ast-phrases-since.h"
#include "ast-phrases.h"
#include "ast-table.h"
#include "ast-why-button.h"
#include "ast-widgets.h"
#include "ast-width-bin.h"
#include "find.h"
#include "sample.h"
#include "shown-table.h"

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
test_whole_game (void)
{
  Sample sample = { .n_players = 2, .equipment = TRUE, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table = g_object_new (AST_TYPE_TABLE, NULL);
  gboolean ended = FALSE;

  ast_table_set_pace (AST_TABLE (table), 3);
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
  shown_table_end (window, table, match);
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
  Sample sample = { .n_players = 2, .equipment = TRUE, .seed = 9 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table = g_object_new (AST_TYPE_TABLE, NULL);
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
  g_assert_cmpint (cues[AST_CUE_GAIN_SMALL] + cues[AST_CUE_GAIN] + cues[AST_CUE_GAIN_LARGE], >, 0);
  g_assert_cmpint (cues[AST_CUE_OTHERS], ==, 0);
  shown_table_end (window, table, match);
}

/* A tile is heard when it is turned, not when it comes to another place. */
static void
test_turning (void)
{
  AstMatch *match = sample_match (&(Sample){ .n_players = 2, .seed = 7 });
  GtkWidget *window = adw_window_new (), *table = g_object_new (AST_TYPE_TABLE, NULL);
  int cues[AST_N_CUES] = { 0 };

  g_signal_connect_swapped (table, "cue", G_CALLBACK (cue_cb), cues);
  adw_window_set_content (ADW_WINDOW (window), table);
  gtk_window_present (GTK_WINDOW (window));
  ast_table_set_match (AST_TABLE (table), match);
  sample_wait_for_draft (ast_table_get_conductor (AST_TABLE (table)));
  activate (table, "table.turn", 1);
  g_assert_cmpint (cues[AST_CUE_SPIN], ==, 1);
  for (int direction = 0; direction < 4; direction++)
    activate (table, "table.move", direction);
  g_assert_cmpint (cues[AST_CUE_SPIN], ==, 1);
  shown_table_end (window, table, match);
}

/* In a battle Space rolls or skips, whoever fights: the focus is not on what explains it. After it
 * the focus is on the board at once. */
static void
test_focus_in_battle (gconstpointer computers)
{
  Sample sample = { .n_players = 2, .computers = computers != NULL, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table = g_object_new (AST_TYPE_TABLE, NULL);
  GtkWidget *battle, *focus;

  sample_play_to_battle (match);
  adw_window_set_content (ADW_WINDOW (window), table);
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (table))
    g_main_context_iteration (NULL, TRUE);
  ast_table_set_match (AST_TABLE (table), match);
  battle = find_widget (table, AST_TYPE_BATTLE_VIEW);
  while (!gtk_widget_get_visible (battle))
    g_main_context_iteration (NULL, TRUE);
  focus = gtk_root_get_focus (GTK_ROOT (window));
  g_assert_false (AST_IS_WHY_BUTTON (focus));
  if (computers == NULL)
    g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (focus)), ==, "Roll");
  while (gtk_widget_get_visible (battle)) {
    focus = gtk_root_get_focus (GTK_ROOT (window));
    if (computers == NULL)
      gtk_widget_activate_action (focus, "battle.go", NULL);
    g_main_context_iteration (NULL, TRUE);
  }
  focus = gtk_root_get_focus (GTK_ROOT (window));
  g_assert_nonnull (gtk_widget_get_ancestor (focus, AST_TYPE_BOARD_VIEW));
  shown_table_end (window, table, match);
}

static int
count_missing (GtkWidget *root)
{
  int n = 0;

  if (AST_IS_PICTOGRAM (root))
    n += ast_pictogram_get_drawing (AST_PICTOGRAM (root))->missing;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_missing (child);
  return n;
}

/* How many meeples the cards show at home. */
static int
count_reserve (GtkWidget *table)
{
  GtkWidget *cards = find_widget (table, AST_TYPE_SEAT_LIST);

  return find_count (cards, AST_TYPE_PICTOGRAM) - count_missing (cards);
}

/* Who wins is told when the dice have landed, and meeples are at home when they have walked. */
static void
test_secret_roll (void)
{
  Sample sample = { .n_players = 2, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table, *battle;
  g_autofree char *last = NULL;
  int reserve;

  g_setenv ("ASTERISM_NO_ANIMATION", "0", TRUE);
  sample_play_to_battle (match);
  table = shown_table_new (window, match);
  battle = find_widget (table, AST_TYPE_BATTLE_VIEW);
  last = g_strdup (ast_log_get_latest (shown_table_get_log (table)));
  sample_wait_for_stage (shown_table_get_conductor (table), AST_STAGE_BATTLE);
  reserve = count_reserve (table);
  gtk_widget_activate_action (battle, "battle.go", NULL);
  g_assert_true (ast_battle_view_is_moving (AST_BATTLE_VIEW (battle)));
  g_assert_cmpint (ast_match_get_game (match)->phase, !=, AST_ROLL);
  g_assert_cmpstr (ast_log_get_latest (shown_table_get_log (table)), ==, last);
  g_assert_cmpint (count_reserve (table), ==, reserve);
  ast_battle_view_skip (AST_BATTLE_VIEW (battle));
  g_assert_cmpstr (ast_log_get_latest (shown_table_get_log (table)), !=, last);
  g_assert_cmpint (count_reserve (table), ==, reserve);
  sample_wait_for_stage (shown_table_get_conductor (table), AST_STAGE_BATTLE_OVER);
  gtk_widget_activate_action (battle, "battle.go", NULL);
  g_assert_false (gtk_widget_get_visible (battle));
  while (count_reserve (table) == reserve)
    g_main_context_iteration (NULL, TRUE);
  g_setenv ("ASTERISM_NO_ANIMATION", "1", TRUE);
  shown_table_end (window, table, match);
}

static void
pause_after_turn_cb (AstConductor *conductor, const AstMatchEvent *event)
{
  if (event->kind == AST_EVENT_DRAW)
    ast_conductor_set_paused (conductor, TRUE);
}

/* A pause that begins with the next draw, as in a lesson, does not cut short how a battle's points
 * arrive. */
static void
test_points_in_pause (void)
{
  Sample sample = { .n_players = 2, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table, *battle;
  int points;

  g_setenv ("ASTERISM_NO_ANIMATION", "0", TRUE);
  sample_play_to_battle (match);
  points = sample_count_points (match);
  table = shown_table_new (window, match);
  battle = find_widget (table, AST_TYPE_BATTLE_VIEW);
  g_signal_connect_object (match, "applied", G_CALLBACK (pause_after_turn_cb),
                           shown_table_get_conductor (table), G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  while (!ast_conductor_get_paused (shown_table_get_conductor (table))) {
    gtk_widget_activate_action (battle, "battle.go", NULL);
    g_main_context_iteration (NULL, FALSE);
  }
  g_assert_cmpint (sample_count_points (match), >, points);
  g_assert_cmpint (find_points (table), ==, points);
  while (find_points (table) < sample_count_points (match))
    g_main_context_iteration (NULL, TRUE);
  g_setenv ("ASTERISM_NO_ANIMATION", "1", TRUE);
  shown_table_end (window, table, match);
}

/* What has happened since the own turn is told by the hand, until the tile is put somewhere. */
static void
test_since (void)
{
  Sample sample = { .n_players = 2, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table, *hand;
  g_autofree char *text = NULL;
  AstSince since;

  do {
    g_clear_pointer (&text, g_free);
    sample_play (match, ast_match_get_game (match)->n_tiles + 1);
    ast_since_init (&since, match, ast_match_get_game (match)->player);
    text = ast_phrase_since (ast_match_get_seats (match), ast_match_get_game (match), &since);
  } while (text == NULL);
  table = shown_table_new (window, match);
  hand = find_widget (table, AST_TYPE_HAND_BAR);
  sample_wait_for_draft (shown_table_get_conductor (table));
  g_assert_nonnull (find_label (hand, text));
  activate (table, "table.move", 1);
  g_assert_null (find_label (hand, text));
  activate (table, "table.step-back", G_MININT);
  g_assert_nonnull (find_label (hand, text));
  shown_table_end (window, table, match);
}

/* On a small screen that lies on its side, the hand is whole and the board has the most of the
 * height that is left. */
static void
test_low (void)
{
  Sample sample = { .n_players = 6, .equipment = TRUE, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = gtk_window_new (), *table = g_object_new (AST_TYPE_TABLE, NULL);
  GtkWidget *hand = find_widget (table, AST_TYPE_HAND_BAR);
  GtkWidget *board = find_widget (table, AST_TYPE_BOARD_VIEW);
  graphene_rect_t place;

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 680, 320);
  gtk_window_set_child (GTK_WINDOW (window), table);
  gtk_window_present (GTK_WINDOW (window));
  ast_table_set_match (AST_TABLE (table), match);
  do
    g_main_context_iteration (NULL, TRUE);
  while (gtk_widget_get_height (board) == 0 || !gtk_widget_compute_bounds (hand, table, &place)
         || place.origin.y + place.size.height > gtk_widget_get_height (table));
  g_assert_cmpint (gtk_widget_get_height (board), >=, 150);
  shown_table_end (window, table, match);
}

static GtkWidget *
find_tooltip (GtkWidget *root, const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (root), text) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_tooltip (child, text);

    if (found != NULL)
      return found;
  }
  return NULL;
}

/* A click on a chip shows the players with all that they have. */
static void
test_chip (void)
{
  Sample sample = { .n_players = 2, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = gtk_window_new (), *table = g_object_new (AST_TYPE_TABLE, NULL);
  GtkWidget *cards = find_widget (table, AST_TYPE_SEAT_LIST);

  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  gtk_window_set_child (GTK_WINDOW (window), table);
  gtk_window_present (GTK_WINDOW (window));
  ast_table_set_match (AST_TABLE (table), match);
  while (!gtk_widget_has_css_class (table, "narrow"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (gtk_widget_is_visible (cards));
  g_signal_emit_by_name (find_controller (find_named (table, "seatchip"), GTK_TYPE_GESTURE_CLICK),
                         "released", 1, 5.0, 5.0);
  g_assert_true (gtk_widget_is_visible (cards));
  shown_table_end (window, table, match);
}

/* Players and moves stay where they have been opened when only the height changes. */
static void
test_players_stay (void)
{
  Sample sample = { .n_players = 2, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = gtk_window_new (), *table = g_object_new (AST_TYPE_TABLE, NULL);
  GtkWidget *cards = find_widget (table, AST_TYPE_SEAT_LIST);

  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  gtk_window_set_child (GTK_WINDOW (window), table);
  gtk_window_present (GTK_WINDOW (window));
  ast_table_set_match (AST_TABLE (table), match);
  while (!gtk_widget_has_css_class (table, "narrow"))
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_activate_action (table, "table.players", NULL);
  g_assert_true (gtk_widget_is_visible (cards));
  g_object_notify (G_OBJECT (find_widget (table, AST_TYPE_WIDTH_BIN)), "low");
  g_assert_true (gtk_widget_is_visible (cards));
  shown_table_end (window, table, match);
}

/* Where there is little room, the buttons of the board give way to a tile only, whichever side they
 * are on. */
static void
test_buttons (gconstpointer mirrored)
{
  Sample sample = { .n_players = 2, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = gtk_window_new (), *table = g_object_new (AST_TYPE_TABLE, NULL);

  gtk_widget_set_default_direction (mirrored != NULL ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  gtk_window_set_child (GTK_WINDOW (window), table);
  gtk_window_present (GTK_WINDOW (window));
  ast_table_set_match (AST_TABLE (table), match);
  sample_wait_for_draft (shown_table_get_conductor (table));
  while (!gtk_widget_has_css_class (table, "narrow"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_get_mapped (find_tooltip (table, "Hint")));
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  shown_table_end (window, table, match);
}

/* Nobody is said to think who has decided; what has been decided is told instead. */
static void
test_told_turn (void)
{
  Sample sample = { .n_players = 2, .computers = TRUE, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table = shown_table_new (window, match);
  const AstGame *game = ast_match_get_game (match);
  const char *turn;

  sample_wait_for_thinking (shown_table_get_conductor (table));
  g_assert_nonnull (find_label (table, "Ada is thinking"));
  while (game->n_tiles == 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (find_label (table, "Ada is thinking"));
  g_assert_null (find_label (table, "Play Now"));
  turn = ast_log_get_latest (shown_table_get_log (table));
  g_assert_true (g_str_has_prefix (turn, "Ada lays"));
  g_assert_nonnull (find_label (table, turn));
  shown_table_end (window, table, match);
}

/* Who hears what it is called hears more than the sign that it shows. */
static void
test_why_name (void)
{
  GtkAccessible *why =
      GTK_ACCESSIBLE (g_object_ref_sink (g_object_new (AST_TYPE_WHY_BUTTON, NULL)));

  g_assert_true (gtk_test_accessible_has_property (why, GTK_ACCESSIBLE_PROPERTY_LABEL));
  g_assert_false (gtk_test_accessible_has_relation (why, GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  g_assert_finalize_object (why);
}

/* As people do, who cannot press what is greyed out. */
static void
click_toggles (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    click_toggles (child);
  if (GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_is_sensitive (widget))
    g_signal_emit_by_name (widget, "clicked");
}

/* While the finished turn is being saved, nothing of it can be changed any more. */
static void
test_finished (void)
{
  Sample sample = { .n_players = 2, .equipment = TRUE, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table = shown_table_new (window, match);
  const AstGame *game = ast_match_get_game (match);

  sample_wait_for_draft (shown_table_get_conductor (table));
  activate (table, "table.move", 1);
  click_toggles (find_widget (table, AST_TYPE_HAND_BAR));
  activate (table, "table.finish", G_MININT);
  click_toggles (find_widget (table, AST_TYPE_HAND_BAR));
  while (game->n_tiles < 2)
    g_main_context_iteration (NULL, TRUE);
  ast_match_hold (match);
  g_assert_null (ast_conductor_get_draft (shown_table_get_conductor (table)));
  click_toggles (find_widget (table, AST_TYPE_HAND_BAR));
  ast_match_release (match);
  shown_table_end (window, table, match);
}

static gboolean
has_blade (const AstGame *game)
{
  int n_blades = 0, n_yellow = 0;

  for (int side = 0; side < game->n_sides; side++) {
    n_blades += game->battle.blade[side];
    n_yellow += game->battle.yellow[side];
  }
  return n_blades > 0 && n_yellow == 0;
}

static void
rule_cb (char **rule, GVariant *parameter)
{
  g_free (*rule);
  *rule = g_variant_dup_string (parameter, NULL);
}

/* The button on the card of a battle leads to the same rule as that of the table. */
static void
test_rule (void)
{
  Sample sample = { .n_players = 2, .equipment = TRUE, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *table, *why;
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("rule", G_VARIANT_TYPE_STRING);
  g_autofree char *rule = NULL;

  do
    sample_play_to_battle (match);
  while (!has_blade (ast_match_get_game (match)));
  g_signal_connect_swapped (action, "activate", G_CALLBACK (rule_cb), &rule);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (actions));
  table = shown_table_new (window, match);
  why = find_widget (find_widget (table, AST_TYPE_BATTLE_VIEW), AST_TYPE_WHY_BUTTON);
  sample_wait_for_stage (shown_table_get_conductor (table), AST_STAGE_BATTLE);
  g_signal_emit_by_name (why, "clicked");
  g_assert_cmpstr (rule, ==, "B8");
  g_assert_cmpstr (ast_table_find_rule (AST_TABLE (table)), ==, rule);
  shown_table_end (window, table, match);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  g_test_add_func ("/table/whole-game", test_whole_game);
  g_test_add_func ("/table/skipping", test_skipping);
  g_test_add_func ("/table/turning", test_turning);
  g_test_add_func ("/table/chip", test_chip);
  g_test_add_func ("/table/players-stay", test_players_stay);
  g_test_add_data_func ("/table/focus/people", NULL, test_focus_in_battle);
  g_test_add_data_func ("/table/focus/computers", GINT_TO_POINTER (1), test_focus_in_battle);
  g_test_add_func ("/table/secret-roll", test_secret_roll);
  g_test_add_func ("/table/points-in-pause", test_points_in_pause);
  g_test_add_func ("/table/since", test_since);
  g_test_add_func ("/table/low", test_low);
  g_test_add_data_func ("/table/buttons/right", NULL, test_buttons);
  g_test_add_data_func ("/table/buttons/left", GINT_TO_POINTER (1), test_buttons);
  g_test_add_func ("/table/told-turn", test_told_turn);
  g_test_add_func ("/table/finished", test_finished);
  g_test_add_func ("/table/rule", test_rule);
  g_test_add_func ("/table/why-name", test_why_name);
  return g_test_run ();
}
