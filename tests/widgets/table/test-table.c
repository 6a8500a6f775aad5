/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Games at the table, with nothing but its actions. */

#include "ast-battle-view.h"
#include "ast-board-words.h"
#include "ast-hand-bar.h"
#include "ast-log-view.h"
#include "ast-phrases-since.h"
#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-remaining-tiles.h"
#include "ast-seat-list.h"
#include "ast-size-bin.h"
#include "ast-tile-picture.h"
#include "ast-why-button.h"
#include "find.h"
#include "shown-table.h"

/* Lays the tile somewhere, looks closer, sends a meeple if there is one, and finishes; in a
 * battle, whatever is next is done. */
static void
take_turn (Shown *shown, int turn)
{
  GtkWidget *focus;

  shown_act_with (shown, "table.move", turn % 4);
  shown_act_with (shown, "table.turn", 1);
  shown_act_with (shown, "table.inspect", 1);
  shown_act (shown, "table.describe");
  shown_act_with (shown, "table.choose", 1 + turn % 2);
  shown_act (shown, "table.finish");
  shown_act (shown, "table.skip");
  focus = shown_get_focus (shown);
  if (focus != NULL)
    gtk_widget_activate_action (focus, "battle.go", NULL);
  run_pending ();
}

/* Half a game with everything moving, at a calm pace, and each movement skipped: nobody waits. On a
 * slow machine the game is the same. */
static void
test_skipping (Shown *shown, gconstpointer setup)
{
  for (int turn = 0, drafted; shown->game->n_tiles < 45; turn += drafted) {
    drafted = ast_conductor_get_draft (shown->conductor) != NULL;
    take_turn (shown, turn);
  }
  g_assert_cmpint (shown->cues[AST_CUE_TILE], ==, 44);
  g_assert_cmpint (shown->cues[AST_CUE_TURN], >=, 44);
  g_assert_cmpint (shown->cues[AST_CUE_MEEPLE], >, 0);
  g_assert_cmpint (shown->cues[AST_CUE_GAIN_SMALL] + shown->cues[AST_CUE_GAIN]
                       + shown->cues[AST_CUE_GAIN_LARGE],
                   >, 0);
  g_assert_cmpint (shown->cues[AST_CUE_OTHERS], ==, 0);
}

/* A tile is heard when it is turned, not when it comes to another place. */
static void
test_turning (Shown *shown, gconstpointer setup)
{
  g_assert_true (ast_draft_can_turn (shown_wait_for_draft (shown)));
  g_assert_cmpint (shown->n_awaited, ==, 1);
  shown_act_with (shown, "table.turn", 1);
  g_assert_cmpint (shown->cues[AST_CUE_SPIN], ==, 1);
  for (int direction = 0; direction < 4; direction++)
    shown_act_with (shown, "table.move", direction);
  g_assert_cmpint (shown->cues[AST_CUE_SPIN], ==, 1);
}

/* In a battle Space rolls or skips, whoever fights: the focus is not on what explains it. After it
 * the focus is on the board at once. */
static void
test_focus_in_battle (Shown *shown, gconstpointer setup)
{
  gboolean computers = ((const ShownSetup *) setup)->sample.computers;
  GtkWidget *battle = shown_find (shown, AST_TYPE_BATTLE_VIEW);

  wait_while (!gtk_widget_get_visible (battle));
  g_assert_false (AST_IS_WHY_BUTTON (shown_get_focus (shown)));
  if (!computers)
    g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (shown_get_focus (shown))), ==, "Roll");
  while (gtk_widget_get_visible (battle)) {
    if (!computers)
      gtk_widget_activate_action (shown_get_focus (shown), "battle.go", NULL);
    g_main_context_iteration (NULL, TRUE);
  }
  g_assert_true (shown_has_focus_in (shown, AST_TYPE_BOARD_VIEW));
}

/* Enter does what Space does wherever the focus has been clicked to, as on the board. A line of
 * what happened that has been clicked gives it back, or Enter would do the same once more. */
static void
test_enter_in_battle (Shown *shown, gconstpointer setup)
{
  GtkWidget *battle = shown_find (shown, AST_TYPE_BATTLE_VIEW);

  sample_wait_for_fight (shown->conductor, AST_FIGHT_DUE);
  gtk_widget_grab_focus (GTK_WIDGET (shown->board));
  g_signal_emit_by_name (shown_find (shown, AST_TYPE_LOG_VIEW), "entry-activated", 0, -1);
  g_assert_true (shown_has_focus_in (shown, AST_TYPE_BATTLE_VIEW));
  gtk_widget_grab_focus (GTK_WIDGET (shown->board));
  shown_act (shown, "table.enter");
  g_assert_true (ast_battle_view_is_moving (AST_BATTLE_VIEW (battle)));
  while (gtk_widget_get_visible (battle)) {
    shown_act (shown, "table.enter");
    g_main_context_iteration (NULL, TRUE);
  }
  g_assert_true (shown_has_focus_in (shown, AST_TYPE_BOARD_VIEW));
}

/* How many meeples the cards show at home. */
static int
count_reserve (Shown *shown)
{
  GtkWidget *cards = shown_find (shown, AST_TYPE_SEAT_LIST);

  return find_count (cards, AST_TYPE_PICTOGRAM) - find_missing (cards);
}

static const char *
get_latest (Shown *shown)
{
  return ast_log_get_latest (shown_get_log (shown));
}

/* Who wins is told when the dice have landed, and meeples are at home when they have walked. */
static void
test_secret_roll (Shown *shown, gconstpointer setup)
{
  GtkWidget *battle = shown_find (shown, AST_TYPE_BATTLE_VIEW);
  g_autofree char *last = g_strdup (get_latest (shown));
  int reserve;

  sample_wait_for_fight (shown->conductor, AST_FIGHT_DUE);
  reserve = count_reserve (shown);
  gtk_widget_activate_action (battle, "battle.go", NULL);
  g_assert_true (ast_battle_view_is_moving (AST_BATTLE_VIEW (battle)));
  g_assert_cmpint (shown->game->phase, !=, AST_ROLL);
  g_assert_cmpstr (get_latest (shown), ==, last);
  g_assert_cmpint (count_reserve (shown), ==, reserve);
  ast_battle_view_skip (AST_BATTLE_VIEW (battle));
  g_assert_cmpstr (get_latest (shown), !=, last);
  g_assert_cmpint (count_reserve (shown), ==, reserve);
  sample_wait_for_fight (shown->conductor, AST_FIGHT_DECIDED);
  gtk_widget_activate_action (battle, "battle.go", NULL);
  g_assert_false (gtk_widget_get_visible (battle));
  wait_while (count_reserve (shown) == reserve);
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
test_points_in_pause (Shown *shown, gconstpointer setup)
{
  int points = sample_count_points (shown->match);

  g_signal_connect_object (shown->match, "applied", G_CALLBACK (pause_after_turn_cb),
                           shown->conductor, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  while (!ast_conductor_get_paused (shown->conductor)) {
    gtk_widget_activate_action (shown_find (shown, AST_TYPE_BATTLE_VIEW), "battle.go", NULL);
    g_main_context_iteration (NULL, FALSE);
  }
  g_assert_cmpint (sample_count_points (shown->match), >, points);
  g_assert_cmpint (find_points (shown->table), ==, points);
  wait_while (find_points (shown->table) < sample_count_points (shown->match));
}

/* What has happened since the last turn of the person whose turn it is; NULL for nothing. */
static char *
tell_since (AstMatch *match)
{
  AstSince since;

  ast_since_init (&since, match, ast_match_get_game (match)->player);
  return ast_phrase_since (ast_match_get_seats (match), ast_match_get_game (match), &since);
}

/* A match in which something has. */
static AstMatch *
make_eventful (void)
{
  AstMatch *match = sample_match (&(Sample){ .n_players = 2, .seed = 7 });
  g_autofree char *text = NULL;

  for (int n_tiles = 2; text == NULL; n_tiles++) {
    sample_play (match, n_tiles);
    text = tell_since (match);
  }
  return match;
}

/* What has happened since the own turn is told by the hand, until the tile is put somewhere. */
static void
test_since (Shown *shown, gconstpointer setup)
{
  g_autofree char *text = tell_since (shown->match);
  GtkWidget *hand = shown_find (shown, AST_TYPE_HAND_BAR);

  shown_wait_for_draft (shown);
  g_assert_nonnull (find_label (hand, text));
  shown_act_with (shown, "table.move", 1);
  g_assert_null (find_label (hand, text));
  shown_act (shown, "table.step-back");
  g_assert_nonnull (find_label (hand, text));
}

/* Lays the tile where it fits only one way round. */
static void
lay_where_only_one_way (AstDraft *draft)
{
  AstFit places[AST_MAX_PLACES];
  int n = ast_draft_list_places (draft, places);

  for (int i = 0; i < n; i++) {
    unsigned rotations = ast_draft_find_rotations (draft, places[i].x, places[i].y);

    if ((rotations & (rotations - 1)) == 0) {
      g_assert_true (ast_draft_lay (draft, places[i].x, places[i].y));
      return;
    }
  }
  g_assert_not_reached ();
}

/* A tile that cannot be rotated says so to whoever tries, also by a click on it. */
static void
test_only_one_way (Shown *shown, gconstpointer setup)
{
  static const char told[] = "The tile fits only this way round.";
  GtkWidget *hand = shown_find (shown, AST_TYPE_HAND_BAR);
  AstDraft *draft = shown_wait_for_draft (shown);

  lay_where_only_one_way (draft);
  g_assert_null (find_label (hand, told));
  shown_act_with (shown, "table.turn", 1);
  g_assert_nonnull (find_label (hand, told));
  shown_act (shown, "table.step-back");
  g_assert_null (find_label (hand, told));
}

/* A tile that would look the same is not rotated, and says so. */
static void
test_alike (Shown *shown, gconstpointer setup)
{
  AstDraft *draft = shown_wait_for_draft (shown);

  shown_act_with (shown, "table.turn", 1);
  g_assert_cmpint (ast_draft_get (draft)->rotation, ==, 0);
  g_assert_nonnull (find_label (shown_find (shown, AST_TYPE_HAND_BAR),
                                "The tile looks the same when you rotate it."));
}

static gboolean
is_held_away (GtkWidget *hand)
{
  GtkWidget *waiting =
      gtk_stack_get_child_by_name (GTK_STACK (find_widget (hand, GTK_TYPE_STACK)), "waiting");

  return gtk_widget_has_css_class (find_widget (waiting, AST_TYPE_TILE_PICTURE), "away");
}

static void
pause_at_draw_cb (Shown *shown, const AstMatchEvent *event)
{
  if (event->kind == AST_EVENT_DRAW)
    ast_conductor_set_paused (shown->conductor, TRUE);
}

/* In a pause the next player's tile is not in the hand, but the one just laid, pale. */
static void
test_held_in_pause (Shown *shown, gconstpointer setup)
{
  GtkWidget *hand = shown_find (shown, AST_TYPE_HAND_BAR);

  shown_wait_for_draft (shown);
  shown_act_with (shown, "table.move", 0);
  g_signal_connect_swapped (shown->match, "applied", G_CALLBACK (pause_at_draw_cb), shown);
  shown_act (shown, "table.finish");
  wait_while (!ast_conductor_get_paused (shown->conductor));
  g_assert_cmpint (shown->game->hand, !=, AST_NONE);
  g_assert_true (is_held_away (hand));
  ast_conductor_set_paused (shown->conductor, FALSE);
  g_assert_false (is_held_away (hand));
}

/* On a small screen that lies on its side, the hand is whole and the board has the most of the
 * height that is left. */
static void
test_low (Shown *shown, gconstpointer setup)
{
  GtkWidget *board = GTK_WIDGET (shown->board), *hand = shown_find (shown, AST_TYPE_HAND_BAR);
  graphene_rect_t place;

  do
    g_main_context_iteration (NULL, TRUE);
  while (gtk_widget_get_height (board) == 0
         || !gtk_widget_compute_bounds (hand, shown->table, &place)
         || place.origin.y + place.size.height > gtk_widget_get_height (shown->table));
  g_assert_cmpint (gtk_widget_get_height (board), >=, 150);
}

static void
wait_until_narrow (Shown *shown)
{
  wait_while (!gtk_widget_has_css_class (shown->table, "narrow"));
}

/* A click on a chip shows the players with all that they have; they stay when only the height
 * changes. */
static void
test_chip (Shown *shown, gconstpointer setup)
{
  GtkWidget *cards = shown_find (shown, AST_TYPE_SEAT_LIST);
  GtkWidget *chip = find_named (shown->table, "seatchip");

  wait_until_narrow (shown);
  g_assert_false (gtk_widget_is_visible (cards));
  g_signal_emit_by_name (find_controller (chip, GTK_TYPE_GESTURE_CLICK), "released", 1, 5.0, 5.0);
  g_assert_true (gtk_widget_is_visible (cards));
  g_object_notify (G_OBJECT (shown_find (shown, AST_TYPE_SIZE_BIN)), "low");
  g_assert_true (gtk_widget_is_visible (cards));
}

/* Where there is little room, the buttons of the board give way to a tile only, whichever side they
 * are on. */
static void
test_buttons (Shown *shown, gconstpointer setup)
{
  shown_wait_for_draft (shown);
  wait_until_narrow (shown);
  g_assert_true (gtk_widget_get_mapped (find_tooltip (shown->table, "Hint")));
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static int
measure_width (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return width;
}

/* When the header hides one button after another the table needs less each time, though it has not
 * been drawn in between. */
static void
test_header (Shown *shown, gconstpointer setup)
{
  GtkWidget *header = adw_header_bar_new (), *buttons[2];
  int width;

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++) {
    buttons[i] = gtk_button_new ();
    gtk_widget_set_size_request (buttons[i], 400, -1);
    adw_header_bar_pack_start (ADW_HEADER_BAR (header), buttons[i]);
  }
  g_object_set (shown->table, "header", header, NULL);
  run_pending ();
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++) {
    width = measure_width (shown->table);
    gtk_widget_set_visible (buttons[i], FALSE);
    g_assert_cmpint (measure_width (shown->table), <, width);
  }
}

/* Nobody is said to think who has decided; what has been decided is told instead. It is still their
 * turn. */
static void
test_told_turn (Shown *shown, gconstpointer setup)
{
  g_autofree char *title = NULL;

  sample_wait_for_thinking (shown->conductor);
  g_assert_nonnull (find_label (shown->table, "Ada is thinking"));
  wait_while (shown->game->n_tiles == 1);
  g_assert_null (find_label (shown->table, "Ada is thinking"));
  g_assert_null (find_label (shown->table, "Play Now"));
  g_assert_true (g_str_has_prefix (get_latest (shown), "Ada lays"));
  g_assert_nonnull (find_label (shown->table, get_latest (shown)));
  g_object_get (shown->table, "title", &title, NULL);
  g_assert_cmpstr (title, ==, "Ada’s turn");
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
test_finished (Shown *shown, gconstpointer setup)
{
  GtkWidget *hand = shown_find (shown, AST_TYPE_HAND_BAR);

  shown_wait_for_draft (shown);
  shown_act_with (shown, "table.move", 1);
  click_toggles (hand);
  shown_act (shown, "table.finish");
  click_toggles (hand);
  wait_while (shown->game->n_tiles < 2);
  ast_match_hold (shown->match);
  g_assert_null (ast_conductor_get_draft (shown->conductor));
  click_toggles (hand);
  ast_match_release (shown->match);
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

static AstMatch *
make_battle_with_blade (void)
{
  AstMatch *match = sample_match (&(Sample){ .n_players = 2, .equipment = TRUE, .seed = 7 });

  do
    sample_play_to_battle (match);
  while (!has_blade (ast_match_get_game (match)));
  return match;
}

/* Who clicks where the tile does not fit is told what lies around. */
static void
test_click (Shown *shown, gconstpointer setup)
{
  AstDraft *draft = shown_wait_for_draft (shown);
  GtkWidget *hand = shown_find (shown, AST_TYPE_HAND_BAR);
  int refused = 0;

  for (int i = 0; i < shown->game->n_places; i++) {
    int x = shown->game->place_x[i], y = shown->game->place_y[i];
    g_autofree char *needs = ast_board_words_needs (shown->game, x, y);
    gboolean is_dead = ast_remaining_tiles_at (shown->game, x, y, NULL) == 0;
    g_autofree char *why = g_strconcat (
        is_dead ? "No remaining tile fits here. " : "The tile doesn’t fit there. ", needs, NULL);

    if (ast_draft_find_rotations (draft, x, y) != 0)
      continue;
    g_signal_emit_by_name (shown->board, "clicked", x, y);
    g_assert_nonnull (find_label (hand, why));
    refused++;
  }
  g_assert_cmpint (refused, >, 0);
}

/* The button on the card of a battle leads to the same rule as that of the table. */
static void
test_rule (Shown *shown, gconstpointer setup)
{
  GtkWidget *battle = shown_find (shown, AST_TYPE_BATTLE_VIEW);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("rule", G_VARIANT_TYPE_STRING);
  g_autofree char *rule = NULL;

  g_signal_connect_swapped (action, "activate", G_CALLBACK (rule_cb), &rule);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
  gtk_widget_insert_action_group (shown->window, "win", G_ACTION_GROUP (actions));
  sample_wait_for_fight (shown->conductor, AST_FIGHT_DUE);
  g_signal_emit_by_name (find_widget (battle, AST_TYPE_WHY_BUTTON), "clicked");
  g_assert_cmpstr (rule, ==, "B8");
  g_assert_cmpstr (ast_table_find_rule (AST_TABLE (shown->table)), ==, rule);
}

/* The realm that is fought for. */
static const AstRealm *
get_fought (const AstGame *game)
{
  return ast_game_realm (game, game->battle.tile, game->battle.realm);
}

static AstMatch *
make_battle_for_many_tiles (void)
{
  AstMatch *match = sample_match (&(Sample){ .n_players = 2, .seed = 11 });

  do
    sample_play_to_battle (match);
  while (get_fought (ast_match_get_game (match))->n_tiles < 3);
  return match;
}

/* Whether `card` covers a tile of the realm that is fought for. */
static gboolean
covers_realm (Shown *shown, GtkWidget *card)
{
  int width = gtk_widget_get_width (GTK_WIDGET (shown->board));
  int height = gtk_widget_get_height (GTK_WIDGET (shown->board));
  double across, down;
  graphene_rect_t place;

  if (!gtk_widget_compute_bounds (card, GTK_WIDGET (shown->board), &place))
    return TRUE;
  for (int i = 0; i < shown->game->n_tiles; i++) {
    graphene_point_t middle;

    ast_camera_locate (ast_board_view_get_camera (shown->board), shown->game->tiles[i].x,
                       shown->game->tiles[i].y, &across, &down);
    middle = GRAPHENE_POINT_INIT ((float) across * (float) width, (float) down * (float) height);
    if (ast_realm_has_tile (get_fought (shown->game), i)
        && graphene_rect_contains_point (&place, &middle))
      return TRUE;
  }
  return FALSE;
}

static gboolean
count_frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer n_frames)
{
  return ++*(int *) n_frames < 4;
}

/* The board makes way for the card of a battle with the whole realm, if there is room. */
static void
test_battle_beside (Shown *shown, gconstpointer setup)
{
  GtkWidget *battle = shown_find (shown, AST_TYPE_BATTLE_VIEW);
  int n_frames = 0;

  wait_while (gtk_widget_get_width (battle) == 0);
  gtk_widget_add_tick_callback (battle, count_frame_cb, &n_frames, NULL);
  wait_while (n_frames < 4);
  g_assert_false (covers_realm (shown, battle));
}

/* Rolls until the battle is decided; TRUE if another one follows. */
static gboolean
fight (AstMatch *match)
{
  const AstGame *game = ast_match_get_game (match);

  do
    ast_match_advance (match);
  while (game->phase == AST_ROLL && game->battle.n_rolls > 0);
  return game->phase == AST_ROLL;
}

/* A turn with two battles. */
static AstMatch *
make_two_battles (void)
{
  AstMatch *match = sample_match (&(Sample){ .n_players = 5, .seed = 15 });
  guint head;

  do {
    sample_play_to_battle (match);
    head = ast_match_get_head (match);
  } while (!fight (match));
  ast_match_jump (match, head);
  return match;
}

/* Returns where its button is. */
static void
wait_for_card (Shown *shown, graphene_rect_t *bounds)
{
  GtkWidget *battle = shown_find (shown, AST_TYPE_BATTLE_VIEW);
  GtkWidget *button;
  int n_frames = 0;

  sample_wait_for_fight (shown->conductor, AST_FIGHT_DUE);
  wait_while (gtk_widget_get_width (battle) == 0);
  gtk_widget_add_tick_callback (battle, count_frame_cb, &n_frames, NULL);
  wait_while (n_frames < 4);
  button = gtk_widget_get_ancestor (find_label (battle, "Roll"), GTK_TYPE_BUTTON);
  g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (shown->board), bounds));
  g_assert_false (covers_realm (shown, battle));
}

/* The second battle of a turn is rolled for where the first one was, beside the realm. */
static void
test_second_battle (Shown *shown, gconstpointer setup)
{
  graphene_rect_t first, second;

  wait_for_card (shown, &first);
  while (!sample_has_fight (shown->conductor, AST_FIGHT_DECIDED))
    ast_conductor_skip (shown->conductor);
  ast_conductor_fight_on (shown->conductor);
  wait_for_card (shown, &second);
  g_assert_true (graphene_rect_equal (&first, &second));
}

/* A battle whose first roll is a tie. */
static AstMatch *
make_tie (void)
{
  AstMatch *match = sample_match (&(Sample){ .n_players = 2, .seed = 8 });
  const AstGame *game = ast_match_get_game (match);
  guint head;

  do {
    sample_play_to_battle (match);
    head = ast_match_get_head (match);
    ast_match_advance (match);
  } while (game->phase != AST_ROLL || game->battle.n_rolls == 0);
  ast_match_jump (match, head);
  return match;
}

/* The points of a tie arrive before the next roll. */
static void
test_tie (Shown *shown, gconstpointer setup)
{
  int points = sample_count_points (shown->match);

  sample_wait_for_fight (shown->conductor, AST_FIGHT_DUE);
  ast_conductor_fight_on (shown->conductor);
  ast_battle_view_skip (AST_BATTLE_VIEW (shown_find (shown, AST_TYPE_BATTLE_VIEW)));
  sample_wait_for_fight (shown->conductor, AST_FIGHT_DUE);
  g_assert_cmpint (sample_count_points (shown->match), >, points);
  wait_while (find_points (shown->table) < sample_count_points (shown->match));
}

static void
set_up_mirrored (Shown *shown, gconstpointer setup)
{
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  shown_set_up (shown, setup);
}

int
main (int argc, char *argv[])
{
  static const Sample people = { .n_players = 2, .seed = 7 };
  const ShownSetup narrow = { people, .width = 360, .height = 640 };
  static const Sample equipped = { .n_players = 2, .equipment = TRUE, .seed = 7 };
  static const Sample computers = { .n_players = 2, .computers = TRUE, .seed = 7 };
  static const Sample many = { .n_players = 6, .equipment = TRUE, .seed = 7 };
  static const Sample calm = { .n_players = 2, .equipment = TRUE, .seed = 9 };

  find_init (&argc, &argv);
  shown_add ("/table/skipping", &(ShownSetup){ calm, .moves = TRUE }, test_skipping);
  shown_add ("/table/turning", &(ShownSetup){ calm }, test_turning);
  shown_add ("/table/alike", &(ShownSetup){ people }, test_alike);
  shown_add ("/table/chip", &narrow, test_chip);
  shown_add ("/table/focus/people", &(ShownSetup){ people, TO_BATTLE }, test_focus_in_battle);
  shown_add ("/table/focus/computers", &(ShownSetup){ computers, TO_BATTLE }, test_focus_in_battle);
  shown_add ("/table/enter-in-battle", &(ShownSetup){ people, TO_BATTLE, .moves = TRUE },
             test_enter_in_battle);
  shown_add ("/table/secret-roll", &(ShownSetup){ people, TO_BATTLE, .moves = TRUE },
             test_secret_roll);
  shown_add ("/table/points-in-pause", &(ShownSetup){ people, TO_BATTLE, .moves = TRUE },
             test_points_in_pause);
  shown_add ("/table/since", &(ShownSetup){ .make = make_eventful }, test_since);
  shown_add ("/table/only-one-way", &(ShownSetup){ { .n_players = 2, .seed = 7 }, .n_tiles = 12 },
             test_only_one_way);
  shown_add ("/table/held-in-pause", &(ShownSetup){ { .n_players = 2, .seed = 7 } },
             test_held_in_pause);
  shown_add ("/table/low", &(ShownSetup){ many, .width = 680, .height = 320 }, test_low);
  shown_add ("/table/buttons/right", &narrow, test_buttons);
  g_test_add ("/table/buttons/left", Shown, &narrow, set_up_mirrored, test_buttons,
              shown_tear_down);
  shown_add ("/table/told-turn", &(ShownSetup){ computers, .moves = TRUE }, test_told_turn);
  shown_add ("/table/finished", &(ShownSetup){ equipped }, test_finished);
  shown_add ("/table/click", &(ShownSetup){ { .n_players = 2, .seed = 7 }, .n_tiles = 12 },
             test_click);
  shown_add ("/table/click-dead", &(ShownSetup){ { .n_players = 2, .seed = 7 }, .n_tiles = 60 },
             test_click);
  shown_add ("/table/rule", &(ShownSetup){ .make = make_battle_with_blade }, test_rule);
  shown_add ("/table/battle-beside",
             &(ShownSetup){ .make = make_battle_for_many_tiles, .width = 1100, .height = 768 },
             test_battle_beside);
  shown_add ("/table/second-battle",
             &(ShownSetup){ .make = make_two_battles, .width = 1366, .height = 768 },
             test_second_battle);
  shown_add ("/table/tie", &(ShownSetup){ .make = make_tie, .moves = TRUE }, test_tie);
  shown_add ("/table/header", &narrow, test_header);
  g_test_add_func ("/table/why-name", test_why_name);
  return g_test_run ();
}
