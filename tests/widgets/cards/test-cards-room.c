/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the cards of a narrow table leave free: they never cover what they speak of. */

#include <adwaita.h>

#include "ast-battle-view.h"
#include "ast-forecast-card.h"
#include "ast-hint-card.h"
#include "ast-table.h"
#include "ast-tiles-panel.h"
#include "ast-widgets.h"
#include "find.h"
#include "sample.h"

typedef struct {
  GtkWidget *window, *table;
  AstBoardView *board;
  AstMatch *match;
} Shown;

static AstConductor *
get_conductor (Shown *shown)
{
  return ast_table_get_conductor (AST_TABLE (shown->table));
}

static Shown
show (AstMatch *match, int width, int height)
{
  Shown shown = { gtk_window_new (), g_object_new (AST_TYPE_TABLE, NULL), NULL, match };

  shown.board = ast_table_get_board (AST_TABLE (shown.table));
  ast_table_set_pace (AST_TABLE (shown.table), 3);
  gtk_window_set_decorated (GTK_WINDOW (shown.window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (shown.window), width, height);
  gtk_window_set_child (GTK_WINDOW (shown.window), shown.table);
  gtk_window_present (GTK_WINDOW (shown.window));
  ast_table_set_match (AST_TABLE (shown.table), match);
  return shown;
}

static void
put_away (Shown *shown)
{
  gtk_window_destroy (GTK_WINDOW (shown->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (shown->match);
}

/* Until frames bring nothing new. */
static void
settle (Shown *shown)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (shown->table);
  gint64 first = gdk_frame_clock_get_frame_counter (clock);

  do {
    gtk_widget_queue_draw (shown->table);
    g_main_context_iteration (NULL, TRUE);
  } while (gdk_frame_clock_get_frame_counter (clock) < first + 8
           || !ast_board_view_is_settled (shown->board));
}

/* Where place x, y is on the table. */
static graphene_rect_t
find_place (Shown *shown, int x, int y)
{
  double width = gtk_widget_get_width (GTK_WIDGET (shown->board));
  double height = gtk_widget_get_height (GTK_WIDGET (shown->board));
  double left, top, right, bottom;

  ast_camera_locate (ast_board_view_get_camera (shown->board), x, y, &left, &top);
  ast_camera_locate (ast_board_view_get_camera (shown->board), x + 1, y + 1, &right, &bottom);
  return GRAPHENE_RECT_INIT ((float) ((1.5 * left - 0.5 * right) * width),
                             (float) ((1.5 * top - 0.5 * bottom) * height),
                             (float) ((right - left) * width), (float) ((bottom - top) * height));
}

/* All of the place can be seen: it is in the window, and below no visible widget of `type`. */
static void
assert_free (Shown *shown, GType type, int x, int y)
{
  GtkWidget *card = find_widget (shown->table, type);
  graphene_rect_t place = find_place (shown, x, y), bounds, table;

  graphene_rect_inset (&place, 1, 1);
  g_assert_true (gtk_widget_compute_bounds (shown->table, shown->table, &table));
  g_assert_true (graphene_rect_contains_rect (&table, &place));
  if (!gtk_widget_get_mapped (card))
    return;
  g_assert_true (gtk_widget_compute_bounds (card, shown->table, &bounds));
  g_assert_false (graphene_rect_intersection (&bounds, &place, NULL));
}

/* On a full board, wherever the tile is put, the hint and the forecast leave it free. */
static void
test_hint (void)
{
  Sample sample = { .n_players = 3, .equipment = TRUE, .seed = 3 };
  AstMatch *match = sample_match (&sample);
  AstFit places[AST_MAX_PLACES];
  GtkWidget *hint;
  AstDraft *draft;
  Shown shown;
  int n;

  sample_play (match, 60);
  shown = show (match, 360, 640);
  draft = sample_wait_for_draft (get_conductor (&shown));
  settle (&shown);
  hint = find_widget (shown.table, AST_TYPE_HINT_CARD);
  n = ast_draft_list_places (draft, places);
  for (int i = 0; i < n; i++) {
    ast_draft_lay (draft, places[i].x, places[i].y);
    settle (&shown);
    assert_free (&shown, AST_TYPE_FORECAST_CARD, places[i].x, places[i].y);
    if (i > 0)
      continue;
    g_assert_true (gtk_widget_activate_action (shown.table, "table.hint", NULL));
    while (find_label (hint, "Thinking about your turn") != NULL)
      g_main_context_iteration (NULL, TRUE);
    settle (&shown);
    g_assert_true (gtk_widget_get_mapped (hint));
    assert_free (&shown, AST_TYPE_HINT_CARD, ast_draft_get (draft)->x, ast_draft_get (draft)->y);
    assert_free (&shown, AST_TYPE_FORECAST_CARD, ast_draft_get (draft)->x,
                 ast_draft_get (draft)->y);
  }
  put_away (&shown);
}

/* No place of the turn lies below the tiles to come of a wide table. */
static void
test_tiles (void)
{
  for (guint64 seed = 3; seed < 7; seed++) {
    Sample sample = { .n_players = 3, .seed = seed };
    AstMatch *match = sample_match (&sample);
    AstFit places[AST_MAX_PLACES];
    AstDraft *draft;
    Shown shown;
    int n;

    sample_play (match, 40);
    shown = show (match, 1366, 768);
    draft = sample_wait_for_draft (get_conductor (&shown));
    settle (&shown);
    g_assert_true (gtk_widget_activate_action (shown.table, "table.tiles", NULL));
    settle (&shown);
    n = ast_draft_list_places (draft, places);
    for (int i = 0; i < n; i++)
      assert_free (&shown, AST_TYPE_TILES_PANEL, places[i].x, places[i].y);
    put_away (&shown);
  }
}

/* The sheet of a battle leaves the tile free that is fought about, before and after the dice. */
static void
test_battle (void)
{
  for (guint64 seed = 3; seed < 6; seed++) {
    Sample sample = { .n_players = 3, .equipment = TRUE, .seed = seed };
    AstMatch *match = sample_match (&sample);
    const AstGame *game = ast_match_get_game (match);
    const AstTile *tile;
    Shown shown;

    sample_play (match, 40);
    sample_play_to_battle (match);
    shown = show (match, 360, 640);
    while (!gtk_widget_get_mapped (find_widget (shown.table, AST_TYPE_BATTLE_VIEW)))
      g_main_context_iteration (NULL, TRUE);
    settle (&shown);
    tile = &game->tiles[game->battle.tile];
    assert_free (&shown, AST_TYPE_BATTLE_VIEW, tile->x, tile->y);
    ast_conductor_roll (get_conductor (&shown));
    sample_wait_for_stage (get_conductor (&shown), AST_STAGE_BATTLE_OVER);
    settle (&shown);
    assert_free (&shown, AST_TYPE_BATTLE_VIEW, tile->x, tile->y);
    put_away (&shown);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  g_test_add_func ("/cards-room/hint", test_hint);
  g_test_add_func ("/cards-room/tiles", test_tiles);
  g_test_add_func ("/cards-room/battle", test_battle);
  return g_test_run ();
}
