/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What helps at the table: hints, the tiles to come, the outlook of a battle; and a table
 * without any of it. */

#include <time.h>

#include "ast-forecast-card.h"
#include "ast-hint-card.h"
#include "ast-log-view.h"
#include "ast-segment-bar.h"
#include "ast-tiles-panel.h"
#include "find.h"
#include "shown-table.h"

static void
wait_for_turn (Shown *shown)
{
  sample_wait_for_stage (shown->conductor, AST_STAGE_TURN);
}

/* What is asked for becomes the draft, stays when it is asked for again, and finishing carries it
 * out. */
static void
test_hint (Shown *shown, gconstpointer setup)
{
  GtkWidget *card = shown_find (shown, AST_TYPE_HINT_CARD);

  wait_for_turn (shown);
  g_assert_false (gtk_widget_get_visible (card));
  shown_act (shown, "table.hint");
  g_assert_true (gtk_widget_get_visible (card));
  wait_while (find_label (card, "Thinking about your turn") != NULL);
  shown_act (shown, "table.hint");
  g_assert_null (find_label (card, "Thinking about your turn"));
  g_assert_cmpint (shown->game->n_tiles, ==, 1);
  shown_act (shown, "table.finish");
  wait_while (shown->game->n_tiles < 2);
  g_assert_false (gtk_widget_get_visible (card));
}

/* Whether the tile that is laid in hand is or glides to where `card` does not cover it. */
static gboolean
is_beside (Shown *shown, GtkWidget *card)
{
  const AstDraftState *draft = ast_draft_get (ast_conductor_get_draft (shown->conductor));
  GtkWidget *board = shown_find (shown, AST_TYPE_BOARD_VIEW);
  graphene_rect_t tile = find_tile (AST_BOARD_VIEW (board), draft->x, draft->y), bounds, room;

  g_assert_true (gtk_widget_compute_bounds (card, board, &bounds));
  g_assert_true (gtk_widget_compute_bounds (board, board, &room));
  return !graphene_rect_intersection (&tile, &bounds, NULL)
         && graphene_rect_contains_rect (&room, &tile);
}

/* Wherever the board has been moved to, the card of a hint does not cover what it speaks of. */
static void
test_hint_in_sight (Shown *shown, gconstpointer setup)
{
  GtkWidget *card = shown_find (shown, AST_TYPE_HINT_CARD);
  AstCamera *camera =
      ast_board_view_get_camera (AST_BOARD_VIEW (shown_find (shown, AST_TYPE_BOARD_VIEW)));

  wait_for_turn (shown);
  for (int i = 0; i < 9; i++) {
    ast_camera_zoom_to (camera, 100, 0, 0);
    ast_camera_pan (camera, (i % 3 - 1) * 250, (i / 3 - 1) * 250);
    shown_act (shown, "table.hint");
    wait_while (find_label (card, "Thinking about your turn") != NULL);
    run_pending ();
    wait_while (!is_beside (shown, card));
    shown_act (shown, "table.drop-hint");
    shown_act (shown, "table.step-back");
  }
}

/* Whatever the person does meanwhile is the end of the hint; so is the end of the table. */
static void
test_hint_is_dropped (Shown *shown, gconstpointer setup)
{
  static const char *const ways[] = { "table.drop-hint", "table.step-back", "table.finish" };
  GtkWidget *card = shown_find (shown, AST_TYPE_HINT_CARD);

  wait_for_turn (shown);
  shown_act (shown, "table.hint");
  g_assert_true (gtk_widget_get_visible (card));
  shown_act_with (shown, "table.place", 1);
  g_assert_false (gtk_widget_get_visible (card));
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++) {
    wait_for_turn (shown);
    if (g_str_equal (ways[i], "table.finish"))
      shown_act_with (shown, "table.move", 0);
    shown_act (shown, "table.hint");
    g_assert_true (gtk_widget_get_visible (card));
    shown_act (shown, ways[i]);
    g_assert_false (gtk_widget_get_visible (card));
  }
  shown_wait_for_draft (shown);
  shown_act (shown, "table.hint");
}

/* The hint and the tiles to come are not open together. Escape closes them, before it takes the
 * tile back. */
static void
test_escape (Shown *shown, gconstpointer setup)
{
  GtkWidget *card = shown_find (shown, AST_TYPE_HINT_CARD);
  GtkWidget *tiles = shown_find (shown, AST_TYPE_TILES_PANEL);
  AstDraft *draft = shown_wait_for_draft (shown);

  shown_act (shown, "table.tiles");
  g_assert_true (gtk_widget_get_visible (tiles));
  shown_act (shown, "table.hint");
  g_assert_false (gtk_widget_get_visible (tiles));
  shown_act (shown, "table.tiles");
  g_assert_true (gtk_widget_get_visible (tiles));
  g_assert_false (gtk_widget_get_visible (card));

  shown_act_with (shown, "table.place", 1);
  shown_act (shown, "table.step-back");
  g_assert_false (gtk_widget_get_visible (tiles));
  g_assert_true (ast_draft_get (draft)->is_put);
  shown_act (shown, "table.hint");
  wait_while (find_label (card, "Thinking about your turn") != NULL);
  shown_act (shown, "table.step-back");
  g_assert_false (gtk_widget_get_visible (card));
  g_assert_true (ast_draft_get (draft)->is_put);
  for (int i = 0; i < 2; i++) /* A meeple may stand on it. */
    shown_act (shown, "table.step-back");
  g_assert_false (ast_draft_get (draft)->is_put);
}

/* An admiral thinks for two seconds by itself, with all processors; told to play, it does so at
 * once. Processor time does not count what other programs do. */
static void
test_stop (Shown *shown, gconstpointer setup)
{
  clock_t begun;

  wait_for_turn (shown);
  begun = clock ();
  shown_act (shown, "table.stop");
  wait_while (shown->game->n_tiles < 2);
  g_assert_cmpint (clock () - begun, <, 1.5 * CLOCKS_PER_SEC);
}

static gboolean
is_shown (Shown *shown, GType type)
{
  return gtk_widget_get_visible (shown_find (shown, type));
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
test_tiles (Shown *shown, gconstpointer setup)
{
  GtkWidget *panel = shown_find (shown, AST_TYPE_TILES_PANEL);

  wait_for_turn (shown);
  shown_act (shown, "table.tiles");
  g_assert_true (is_shown (shown, AST_TYPE_TILES_PANEL));
  g_assert_nonnull (find_label (panel, "92 tiles left"));
  g_assert_null (find_label (panel, "69 of them fit the chosen place"));
  g_assert_true (follows_pointer (shown_find (shown, AST_TYPE_BOARD_VIEW), panel,
                                  "69 of them fit the chosen place"));
  shown_act_with (shown, "table.move", 2);
  g_assert_nonnull (find_label (panel, "69 of them fit the chosen place"));
  shown_act (shown, "table.tiles");
  g_assert_false (is_shown (shown, AST_TYPE_TILES_PANEL));
}

/* Escape closes the panel from within, too. */
static void
test_leaving_tiles (Shown *shown, gconstpointer setup)
{
  GtkWidget *panel = shown_find (shown, AST_TYPE_TILES_PANEL);

  wait_for_turn (shown);
  shown_act (shown, "table.tiles");
  g_assert_true (gtk_widget_child_focus (panel, GTK_DIR_TAB_FORWARD));
  shown_act (shown, "table.step-back");
  g_assert_false (is_shown (shown, AST_TYPE_TILES_PANEL));
}

/* Escape leads from the story of the match back to the board, and the chosen place stays. */
static void
test_leaving_story (Shown *shown, gconstpointer setup)
{
  const char *fitting = "66 of them fit the chosen place";
  GtkWidget *panel = shown_find (shown, AST_TYPE_TILES_PANEL);
  GtkWidget *story = shown_find (shown, AST_TYPE_LOG_VIEW);

  wait_for_turn (shown);
  shown_act (shown, "table.tiles");
  shown_act_with (shown, "table.move", 2);
  wait_while (!gtk_widget_child_focus (story, GTK_DIR_TAB_FORWARD));
  g_assert_true (shown_has_focus_in (shown, AST_TYPE_LOG_VIEW));
  shown_act (shown, "table.step-back");
  g_assert_true (shown_has_focus_in (shown, AST_TYPE_BOARD_VIEW));
  g_assert_nonnull (find_label (panel, fitting));
  shown_act (shown, "table.step-back");
  g_assert_null (find_label (panel, fitting));
}

/* Without marks the tile may be put anywhere at the rim, but the turn cannot be finished there. */
static void
test_loose_tile (Shown *shown, gconstpointer setup)
{
  int loose = 0;

  ast_table_set_helps (AST_TABLE (shown->table), 0);
  wait_for_turn (shown);
  for (int direction = 0; direction < 4; direction++) {
    shown_act_with (shown, "table.move", direction);
    for (int turns = 0; turns < 4; turns++) {
      loose += find_label (shown->table, "It doesn’t fit this way round") != NULL;
      shown_act_with (shown, "table.turn", 1);
    }
  }
  g_assert_cmpint (loose, >, 0);
  g_assert_cmpint (loose, <, 16);
  while (find_label (shown->table, "It doesn’t fit this way round") == NULL)
    shown_act_with (shown, "table.move", g_random_int_range (0, 4));
  shown_act (shown, "table.finish");
  g_assert_cmpint (shown->game->n_tiles, ==, 1);
}

/* Tries what the keys can do until a battle is in the offing. */
static gboolean
draft_battle (Shown *shown)
{
  for (int i = 0; i < 400; i++) {
    shown_act_with (shown, "table.move", i / 7 % 4);
    shown_act_with (shown, "table.turn", 1);
    shown_act_with (shown, "table.choose", 1 + i % 5);
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
    ShownSetup setup = { { .n_players = 2, .seed = 3 }, n_tiles };
    Shown shown = { 0 };

    shown_set_up (&shown, &setup);
    wait_for_turn (&shown);
    found = draft_battle (&shown);
    if (found) {
      g_test_message ("at %d tiles", n_tiles);
      ast_table_set_helps (AST_TABLE (shown.table), AST_HELPS_ALL & ~AST_HELP_ODDS);
      g_assert_false (is_shown (&shown, AST_TYPE_FORECAST_CARD));
    }
    shown_tear_down (&shown, &setup);
  }
  g_assert_true (found);
}

/* The chances to win are shown to those who want them. */
static void
test_chances (Shown *shown, gconstpointer setup)
{
  wait_for_turn (shown);
  g_assert_null (find_label (shown->table, "Chances of winning: Ada 33%, Deneb 33%, Mira 33%"));
  ast_table_set_helps (AST_TABLE (shown->table), AST_HELPS_ALL);
  g_assert_true (is_shown (shown, AST_TYPE_SEGMENT_BAR));
}

/* Another help that is turned on leaves the board with its places as it is, and the tile where it
 * lies; those for the places show others. */
static void
test_other_help (Shown *shown, gconstpointer setup)
{
  GtkWidget *place;
  AstDraft *draft;

  wait_for_turn (shown);
  draft = ast_conductor_get_draft (shown->conductor);
  shown_act_with (shown, "table.move", 0);
  g_assert_true (ast_draft_get (draft)->is_laid);
  place = shown_get_focus (shown);
  g_assert_true (gtk_widget_has_css_class (place, "place"));
  ast_table_set_helps (AST_TABLE (shown->table), AST_HELPS_ALL);
  g_assert_true (shown_get_focus (shown) == place);
  ast_table_set_helps (AST_TABLE (shown->table), AST_HELPS_ALL & ~AST_HELP_PLACES);
  g_assert_true (ast_draft_get (draft)->is_laid);
  g_assert_false (ast_draft_tells_places (draft));
}

int
main (int argc, char *argv[])
{
  const ShownSetup begun = { { .n_players = 2, .seed = 7 } };

  find_init (&argc, &argv);
  shown_add ("/helps/hint", &(ShownSetup){ { .n_players = 2, .equipment = TRUE, .seed = 7 } },
             test_hint);
  shown_add ("/helps/hint-in-sight", &(ShownSetup){ { .n_players = 2, .seed = 7 }, .moves = TRUE },
             test_hint_in_sight);
  shown_add ("/helps/escape", &begun, test_escape);
  shown_add ("/helps/hint-is-dropped", &begun, test_hint_is_dropped);
  shown_add ("/helps/stop", &(ShownSetup){ { .n_players = 2, .computers = TRUE, .seed = 7 } },
             test_stop);
  shown_add ("/helps/tiles", &begun, test_tiles);
  shown_add ("/helps/leaving-tiles", &begun, test_leaving_tiles);
  shown_add ("/helps/leaving-story", &(ShownSetup){ begun.sample, 4 }, test_leaving_story);
  shown_add ("/helps/loose-tile", &begun, test_loose_tile);
  shown_add ("/helps/chances", &(ShownSetup){ { .n_players = 3, .seed = 7 } }, test_chances);
  shown_add ("/helps/other-help", &begun, test_other_help);
  g_test_add_func ("/helps/forecast", test_forecast);
  return g_test_run ();
}
