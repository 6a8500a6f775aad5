/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What helps at the table: hints, the tiles to come, the outlook of a battle; and a table
 * without any of it. */

#include <time.h>

#include "ast-forecast-card.h"
#include "ast-hint-card.h"
#include "ast-log-view.h"
#include "ast-segment-bar.h"
#include "ast-table.h"
#include "ast-board-view.h"
#include "ast-tiles-panel.h"
#include "ast-widgets.h"
#include "find.h"
#include "sample.h"

static void
activate (GtkWidget *table, const char *action, int parameter)
{
  g_autoptr (GVariant) value =
      parameter == G_MININT ? NULL : g_variant_ref_sink (g_variant_new_int32 (parameter));

  gtk_widget_activate_action_variant (table, action, value);
}

typedef struct {
  GtkWidget *window, *table;
  AstMatch *match;
} Shown;

static Shown
show_match (AstMatch *match, int pace)
{
  Shown shown = { adw_window_new (), g_object_new (AST_TYPE_TABLE, NULL), match };

  ast_table_set_pace (AST_TABLE (shown.table), pace);
  adw_window_set_content (ADW_WINDOW (shown.window), shown.table);
  gtk_window_present (GTK_WINDOW (shown.window));
  ast_table_set_match (AST_TABLE (shown.table), shown.match);
  return shown;
}

static Shown
show_table (const Sample *sample, int pace)
{
  return show_match (sample_match (sample), pace);
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
wait_for_turn (Shown *shown)
{
  const AstGame *game = ast_match_get_game (shown->match);

  while (ast_conductor_get_stage (ast_table_get_conductor (AST_TABLE (shown->table)))
         != AST_STAGE_TURN)
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

  wait_for_turn (&shown);
  g_assert_false (gtk_widget_get_visible (card));
  activate (shown.table, "table.hint", G_MININT);
  g_assert_true (gtk_widget_get_visible (card));
  while (find_label (card, "Thinking about your turn") != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (ast_match_get_game (shown.match)->n_tiles, ==, 1);
  activate (shown.table, "table.finish", G_MININT);
  while (ast_match_get_game (shown.match)->n_tiles < 2)
    g_main_context_iteration (NULL, TRUE);
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

    wait_for_turn (&shown);
    if (g_str_equal (ways[i], "table.finish"))
      activate (shown.table, "table.move", 0);
    activate (shown.table, "table.hint", G_MININT);
    g_assert_true (gtk_widget_get_visible (card));
    activate (shown.table, ways[i], G_MININT);
    g_assert_false (gtk_widget_get_visible (card));
    put_away (&shown);
  }
  {
    /* A table that is closed during a person's turn. */
    Shown shown = show_table (&sample, 3);

    wait_for_turn (&shown);
    activate (shown.table, "table.hint", G_MININT);
    put_away (&shown);
  }
}

/* The hint and the tiles to come are not open together. Escape closes them, before it takes the
 * tile back. */
static void
test_escape (void)
{
  Sample sample = { .n_players = 2, .seed = 7 };
  Shown shown = show_table (&sample, 3);
  GtkWidget *card = find_widget (shown.table, AST_TYPE_HINT_CARD);
  GtkWidget *tiles = find_widget (shown.table, AST_TYPE_TILES_PANEL);
  AstDraft *draft = sample_wait_for_draft (ast_table_get_conductor (AST_TABLE (shown.table)));

  activate (shown.table, "table.tiles", G_MININT);
  g_assert_true (gtk_widget_get_visible (tiles));
  activate (shown.table, "table.hint", G_MININT);
  g_assert_false (gtk_widget_get_visible (tiles));
  activate (shown.table, "table.tiles", G_MININT);
  g_assert_true (gtk_widget_get_visible (tiles));
  g_assert_false (gtk_widget_get_visible (card));

  activate (shown.table, "table.place", 1);
  activate (shown.table, "table.step-back", G_MININT);
  g_assert_false (gtk_widget_get_visible (tiles));
  g_assert_true (ast_draft_get (draft)->is_put);
  activate (shown.table, "table.hint", G_MININT);
  while (find_label (card, "Thinking about your turn") != NULL)
    g_main_context_iteration (NULL, TRUE);
  activate (shown.table, "table.step-back", G_MININT);
  g_assert_false (gtk_widget_get_visible (card));
  g_assert_true (ast_draft_get (draft)->is_put);
  for (int i = 0; i < 2; i++) /* A meeple may stand on it. */
    activate (shown.table, "table.step-back", G_MININT);
  g_assert_false (ast_draft_get (draft)->is_put);
  put_away (&shown);
}

/* Purists get no hint. */
static void
test_no_help (void)
{
  Sample sample = { .n_players = 2, .seed = 7 };
  Shown shown = show_table (&sample, 3);
  GtkWidget *card = find_widget (shown.table, AST_TYPE_HINT_CARD);

  ast_table_set_helps (AST_TABLE (shown.table), 0);
  wait_for_turn (&shown);
  activate (shown.table, "table.hint", G_MININT);
  g_assert_false (gtk_widget_get_visible (card));
  put_away (&shown);
}

/* An admiral thinks for two seconds by itself, with all processors; told to play, it does so at
 * once. Processor time does not count what other programs do. */
static void
test_stop (void)
{
  Sample sample = { .n_players = 2, .computers = TRUE, .seed = 7 };
  Shown shown = show_table (&sample, 2);
  const AstGame *game = wait_for_turn (&shown);
  clock_t begun = clock ();

  activate (shown.table, "table.stop", G_MININT);
  while (game->n_tiles < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (clock () - begun, <, 1.5 * CLOCKS_PER_SEC);
  put_away (&shown);
}

static gboolean
is_shown (Shown *shown, GType type)
{
  GtkWidget *widget = find_widget (shown->table, type);

  g_assert_nonnull (widget);
  return gtk_widget_get_visible (widget);
}

/* Whether the panel speaks of the place below the pointer while that is on one, and no longer. */
static gboolean
follows_pointer (GtkWidget *board, GtkWidget *panel, const char *text)
{
  gboolean found = FALSE;

  for (GtkWidget *place = gtk_widget_get_first_child (board); place != NULL;
       place = gtk_widget_get_next_sibling (place)) {
    gtk_widget_set_state_flags (place, GTK_STATE_FLAG_PRELIGHT, FALSE);
    found = found || find_label (panel, text) != NULL;
    gtk_widget_unset_state_flags (place, GTK_STATE_FLAG_PRELIGHT);
  }
  return found && find_label (panel, text) == NULL;
}

/* The panel says how many tiles are left, and which of them fit the chosen place. */
static void
test_tiles (void)
{
  Sample sample = { .n_players = 2, .seed = 7 };
  Shown shown = show_table (&sample, 3);
  GtkWidget *panel = find_widget (shown.table, AST_TYPE_TILES_PANEL);

  wait_for_turn (&shown);
  activate (shown.table, "table.tiles", G_MININT);
  g_assert_true (is_shown (&shown, AST_TYPE_TILES_PANEL));
  g_assert_nonnull (find_label (panel, "92 tiles left"));
  g_assert_null (find_label (panel, "69 of them fit the chosen place"));
  g_assert_true (follows_pointer (find_widget (shown.table, AST_TYPE_BOARD_VIEW), panel,
                                  "69 of them fit the chosen place"));
  activate (shown.table, "table.move", 2);
  g_assert_nonnull (find_label (panel, "69 of them fit the chosen place"));
  activate (shown.table, "table.tiles", G_MININT);
  g_assert_false (is_shown (&shown, AST_TYPE_TILES_PANEL));
  put_away (&shown);
}

/* Escape closes the panel, from within and from the board. */
static void
test_leaving_tiles (void)
{
  Sample sample = { .n_players = 2, .seed = 7 };
  Shown shown = show_table (&sample, 3);
  GtkWidget *panel = find_widget (shown.table, AST_TYPE_TILES_PANEL);

  wait_for_turn (&shown);
  activate (shown.table, "table.tiles", G_MININT);
  activate (shown.table, "table.move", 2);
  activate (shown.table, "table.step-back", G_MININT);
  g_assert_false (is_shown (&shown, AST_TYPE_TILES_PANEL));

  activate (shown.table, "table.tiles", G_MININT);
  g_assert_true (gtk_widget_child_focus (panel, GTK_DIR_TAB_FORWARD));
  activate (shown.table, "table.step-back", G_MININT);
  g_assert_false (is_shown (&shown, AST_TYPE_TILES_PANEL));
  put_away (&shown);
}

static gboolean
has_focus_in (const Shown *shown, GType type)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (shown->window));

  return focus != NULL && gtk_widget_is_ancestor (focus, find_widget (shown->table, type));
}

/* Escape leads from the story of the match back to the board, and the chosen place stays. */
static void
test_leaving_story (void)
{
  const char *fitting = "66 of them fit the chosen place";
  Sample sample = { .n_players = 2, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  GtkWidget *panel;
  Shown shown;

  sample_play (match, 4);
  shown = show_match (match, 3);
  panel = find_widget (shown.table, AST_TYPE_TILES_PANEL);
  wait_for_turn (&shown);
  activate (shown.table, "table.tiles", G_MININT);
  activate (shown.table, "table.move", 2);
  while (
      !gtk_widget_child_focus (find_widget (shown.table, AST_TYPE_LOG_VIEW), GTK_DIR_TAB_FORWARD))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (has_focus_in (&shown, AST_TYPE_LOG_VIEW));
  activate (shown.table, "table.step-back", G_MININT);
  g_assert_true (has_focus_in (&shown, AST_TYPE_BOARD_VIEW));
  g_assert_nonnull (find_label (panel, fitting));
  activate (shown.table, "table.step-back", G_MININT);
  g_assert_null (find_label (panel, fitting));
  put_away (&shown);
}

/* Without marks the tile may be put anywhere at the rim, but the turn cannot be finished there. */
static void
test_loose_tile (void)
{
  Sample sample = { .n_players = 2, .seed = 7 };
  Shown shown = show_table (&sample, 3);
  int loose = 0;

  ast_table_set_helps (AST_TABLE (shown.table), 0);
  wait_for_turn (&shown);
  for (int direction = 0; direction < 4; direction++) {
    activate (shown.table, "table.move", direction);
    for (int turns = 0; turns < 4; turns++) {
      activate (shown.table, "table.turn", 1);
      loose += find_label (shown.table, "It doesn’t fit this way round") != NULL;
    }
  }
  g_assert_cmpint (loose, >, 0);
  g_assert_cmpint (loose, <, 16);
  while (find_label (shown.table, "It doesn’t fit this way round") == NULL)
    activate (shown.table, "table.move", g_random_int_range (0, 4));
  activate (shown.table, "table.finish", G_MININT);
  g_assert_cmpint (ast_match_get_game (shown.match)->n_tiles, ==, 1);
  put_away (&shown);
}

/* A draft can be taken back even where there is no turn before. */
static void
test_undo_of_first_draft (void)
{
  Sample sample = { .n_players = 2, .seed = 7 };
  Shown shown = show_table (&sample, 3);

  wait_for_turn (&shown);
  g_assert_false (ast_table_can_undo (AST_TABLE (shown.table)));
  activate (shown.table, "table.move", 2);
  g_assert_true (ast_table_can_undo (AST_TABLE (shown.table)));
  activate (shown.table, "table.undo", G_MININT);
  g_assert_false (ast_table_can_undo (AST_TABLE (shown.table)));
  put_away (&shown);
}

/* Tries what the keys can do until a battle is in the offing. */
static gboolean
draft_battle (Shown *shown)
{
  for (int i = 0; i < 400; i++) {
    activate (shown->table, "table.move", i / 7 % 4);
    activate (shown->table, "table.turn", 1);
    activate (shown->table, "table.choose", 1 + i % 5);
    if (is_shown (shown, AST_TYPE_FORECAST_CARD)) {
      g_test_message ("after %d tries", i + 1);
      return TRUE;
    }
  }
  return FALSE;
}

/* The forecast of a battle is shown before the turn is decided, unless that help is off. */
static void
test_forecast (void)
{
  gboolean found = FALSE;

  for (int n_tiles = 20; !found && n_tiles < 60; n_tiles++) {
    Sample sample = { .n_players = 2, .seed = 3 };
    AstMatch *match = sample_match (&sample);
    Shown shown;

    sample_play (match, n_tiles);
    shown = show_match (match, 3);
    wait_for_turn (&shown);
    found = draft_battle (&shown);
    if (found) {
      g_test_message ("at %d tiles", n_tiles);
      ast_table_set_helps (AST_TABLE (shown.table), AST_HELPS_ALL & ~AST_HELP_ODDS);
      g_assert_false (is_shown (&shown, AST_TYPE_FORECAST_CARD));
    }
    put_away (&shown);
  }
  g_assert_true (found);
}

/* The chances to win are shown to those who want them. */
static void
test_chances (void)
{
  Sample sample = { .n_players = 3, .seed = 7 };
  Shown shown = show_table (&sample, 3);

  wait_for_turn (&shown);
  g_assert_null (find_label (shown.table, "Chances of winning: Ada 33%, Deneb 33%, Mira 33%"));
  ast_table_set_helps (AST_TABLE (shown.table), AST_HELPS_ALL);
  g_assert_true (is_shown (&shown, AST_TYPE_SEGMENT_BAR));
  put_away (&shown);
}

/* Another help that is turned on leaves the board with its places as it is, and the tile where it
 * lies; those for the places show others. */
static void
test_other_help (void)
{
  Sample sample = { .n_players = 2, .seed = 7 };
  Shown shown = show_table (&sample, 3);
  GtkWidget *place;
  AstDraft *draft;

  wait_for_turn (&shown);
  draft = ast_conductor_get_draft (ast_table_get_conductor (AST_TABLE (shown.table)));
  activate (shown.table, "table.move", 0);
  g_assert_true (ast_draft_get (draft)->is_laid);
  place = gtk_window_get_focus (GTK_WINDOW (shown.window));
  g_assert_true (gtk_widget_has_css_class (place, "place"));
  ast_table_set_helps (AST_TABLE (shown.table), AST_HELPS_ALL);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (shown.window)) == place);
  ast_table_set_helps (AST_TABLE (shown.table), AST_HELPS_ALL & ~AST_HELP_PLACES);
  g_assert_true (ast_draft_get (draft)->is_laid);
  g_assert_false (ast_draft_tells_places (draft));
  put_away (&shown);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  g_test_add_func ("/helps/hint", test_hint);
  g_test_add_func ("/helps/escape", test_escape);
  g_test_add_func ("/helps/hint-is-dropped", test_hint_is_dropped);
  g_test_add_func ("/helps/none", test_no_help);
  g_test_add_func ("/helps/stop", test_stop);
  g_test_add_func ("/helps/tiles", test_tiles);
  g_test_add_func ("/helps/leaving-tiles", test_leaving_tiles);
  g_test_add_func ("/helps/leaving-story", test_leaving_story);
  g_test_add_func ("/helps/loose-tile", test_loose_tile);
  g_test_add_func ("/helps/undo-of-first-draft", test_undo_of_first_draft);
  g_test_add_func ("/helps/forecast", test_forecast);
  g_test_add_func ("/helps/chances", test_chances);
  g_test_add_func ("/helps/other-help", test_other_help);
  return g_test_run ();
}
