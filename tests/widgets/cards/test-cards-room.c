/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the cards of a narrow table leave free: they never cover what they speak of. */

#include "ast-battle-view.h"
#include "ast-forecast-card.h"
#include "ast-hand-bar.h"
#include "ast-hint-card.h"
#include "ast-realm-card.h"
#include "ast-seat-list.h"
#include "ast-tiles-panel.h"
#include "find.h"
#include "shown-table.h"

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

/* All of the place can be seen: it is in the window, and below no visible widget of `type`. */
static void
assert_free (Shown *shown, GType type, int x, int y)
{
  GtkWidget *card = find_widget (shown->table, type);
  graphene_rect_t place = find_tile (shown->board, x, y), bounds, table;

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
test_hint (Shown *shown, gconstpointer setup)
{
  AstDraft *draft = shown_wait_for_draft (shown);
  const AstDraftState *now = ast_draft_get (draft);
  GtkWidget *hint = shown_find (shown, AST_TYPE_HINT_CARD);
  AstFit places[AST_MAX_PLACES];
  int n = ast_draft_list_places (draft, places);

  settle (shown);
  for (int i = 0; i < n; i++) {
    ast_draft_lay (draft, places[i].x, places[i].y);
    settle (shown);
    assert_free (shown, AST_TYPE_FORECAST_CARD, places[i].x, places[i].y);
    if (i > 0)
      continue;
    shown_act (shown, "table.hint");
    wait_while (find_label (hint, "Thinking about your turn") != NULL);
    g_assert_nonnull (find_label (hint, "Nothing is decided yet: finish or change what you like."));
    settle (shown);
    g_assert_true (gtk_widget_get_mapped (hint));
    assert_free (shown, AST_TYPE_HINT_CARD, now->x, now->y);
    assert_free (shown, AST_TYPE_FORECAST_CARD, now->x, now->y);
  }
}

/* Lays and sends what leads to a battle. */
static gboolean
draft_battle (AstDraft *draft)
{
  AstFit places[AST_MAX_PLACES];
  int n = ast_draft_list_places (draft, places);

  for (int i = 0; i < n; i++) {
    ast_draft_lay (draft, places[i].x, places[i].y);
    for (int spot = 0; spot < ast_draft_get (draft)->n_spots; spot++) {
      ast_draft_choose (draft, spot);
      if (ast_draft_get_outlook (draft) == AST_OUTLOOK_BATTLE)
        return TRUE;
    }
  }
  return FALSE;
}

/* Hint and forecast leave the tile free, the meeple that is sent, and what is fought for. */
static void
test_forecast (Shown *shown, gconstpointer setup)
{
  AstDraft *draft = shown_wait_for_draft (shown);
  const AstDraftState *now = ast_draft_get (draft);
  const AstTile *sent, *fought;

  settle (shown);
  g_assert_true (draft_battle (draft));
  gtk_widget_set_visible (shown_find (shown, AST_TYPE_HINT_CARD), TRUE);
  settle (shown);
  sent = &now->laid->tiles[now->spots[now->chosen].tile];
  fought = &now->laid->tiles[now->preview->battle.tile];
  for (int i = 0; i < 2; i++) {
    GType card = i == 0 ? AST_TYPE_FORECAST_CARD : AST_TYPE_HINT_CARD;

    g_assert_true (gtk_widget_get_mapped (shown_find (shown, card)));
    assert_free (shown, card, now->x, now->y);
    assert_free (shown, card, sent->x, sent->y);
    assert_free (shown, card, fought->x, fought->y);
  }
}

/* The hint has one place, wherever the tile is put; the board moves only from below it. */
static void
test_one_place (Shown *shown, gconstpointer setup)
{
  AstDraft *draft = shown_wait_for_draft (shown);
  GtkWidget *hint = shown_find (shown, AST_TYPE_HINT_CARD);
  AstFit places[AST_MAX_PLACES];
  int n = ast_draft_list_places (draft, places);
  graphene_rect_t first, bounds;

  settle (shown);
  gtk_widget_set_visible (hint, TRUE);
  gtk_widget_set_size_request (hint, 330, 180);
  settle (shown);
  g_assert_true (gtk_widget_compute_bounds (hint, shown->table, &first));
  for (int i = 0; i < n; i++) {
    graphene_rect_t before = find_tile (shown->board, places[i].x, places[i].y), after;

    graphene_rect_inset (&before, 1, 1);
    ast_draft_lay (draft, places[i].x, places[i].y);
    settle (shown);
    assert_free (shown, AST_TYPE_HINT_CARD, places[i].x, places[i].y);
    g_assert_true (gtk_widget_compute_bounds (hint, shown->table, &bounds));
    g_assert_true (graphene_rect_equal (&first, &bounds));
    after = find_tile (shown->board, places[i].x, places[i].y);
    graphene_rect_inset (&after, 1, 1);
    if (!graphene_rect_intersection (&first, &before, NULL))
      g_assert_true (graphene_rect_equal (&before, &after));
  }
}

/* Whatever is written in the hand, what can be pressed in it keeps its place. */
static void
test_still (Shown *shown, gconstpointer setup)
{
  GtkWidget *hand = shown_find (shown, AST_TYPE_HAND_BAR), *pressed[3];
  graphene_rect_t first[G_N_ELEMENTS (pressed)], bounds;

  shown_wait_for_draft (shown);
  pressed[0] = gtk_widget_get_ancestor (find_label (hand, "Finish"), GTK_TYPE_BUTTON);
  pressed[1] = find_tooltip (hand, "Rotate the tile left");
  pressed[2] = find_tooltip (hand, "Rotate the tile right");
  settle (shown);
  for (guint i = 0; i < G_N_ELEMENTS (pressed); i++)
    g_assert_true (gtk_widget_compute_bounds (pressed[i], shown->table, &first[i]));
  for (int turn = 0; turn < 8; turn++) {
    AstDraft *draft = shown_wait_for_draft (shown);
    AstFit places[AST_MAX_PLACES];
    int n_tiles = shown->game->n_tiles;

    ast_draft_list_places (draft, places);
    for (int step = 0; step < 3; step++) {
      if (step == 1)
        ast_draft_lay (draft, places[0].x, places[0].y);
      else if (step == 2 && ast_draft_get (draft)->n_spots > 0)
        ast_draft_choose (draft, 0);
      settle (shown);
      for (guint i = 0; i < G_N_ELEMENTS (pressed); i++) {
        g_assert_true (gtk_widget_compute_bounds (pressed[i], shown->table, &bounds));
        g_assert_true (graphene_rect_equal (&first[i], &bounds));
      }
    }
    shown_act (shown, "table.finish");
    wait_while (shown->game->n_tiles == n_tiles);
  }
}

/* The card of a realm that is pointed at does not lie over the hint. */
static void
test_realm (Shown *shown, gconstpointer setup)
{
  GtkWidget *hint = shown_find (shown, AST_TYPE_HINT_CARD);
  GtkWidget *realm = shown_find (shown, AST_TYPE_REALM_CARD);
  graphene_rect_t one, other;

  shown_wait_for_draft (shown);
  settle (shown);
  gtk_widget_set_visible (hint, TRUE);
  gtk_widget_set_size_request (hint, 330, 180);
  gtk_widget_set_size_request (realm, 360, 120);
  g_signal_emit_by_name (shown->board, "inspected", 0, 0);
  settle (shown);
  g_assert_true (gtk_widget_get_mapped (realm));
  g_assert_true (gtk_widget_compute_bounds (hint, shown->table, &one));
  g_assert_true (gtk_widget_compute_bounds (realm, shown->table, &other));
  g_assert_false (graphene_rect_intersection (&one, &other, NULL));
}

/* No place of the turn lies below the tiles to come of a wide table. */
static void
test_tiles (Shown *shown, gconstpointer setup)
{
  AstFit places[AST_MAX_PLACES];
  int n = ast_draft_list_places (shown_wait_for_draft (shown), places);

  settle (shown);
  shown_act (shown, "table.tiles");
  settle (shown);
  for (int i = 0; i < n; i++)
    assert_free (shown, AST_TYPE_TILES_PANEL, places[i].x, places[i].y);
}

/* All of it can be seen between the players at the left and the card of a battle. */
static void
assert_beside (Shown *shown, const AstTile *tile)
{
  graphene_rect_t place = find_tile (shown->board, tile->x, tile->y), side;

  assert_free (shown, AST_TYPE_BATTLE_VIEW, tile->x, tile->y);
  g_assert_true (
      gtk_widget_compute_bounds (shown_find (shown, AST_TYPE_SEAT_LIST), shown->table, &side));
  g_assert_cmpfloat (place.origin.x, >=, side.origin.x + side.size.width);
}

/* Beside the card of a battle there is room for all who fight on a small field, and for the tile
 * that led to it. */
static void
test_fighters (Shown *shown, gconstpointer setup)
{
  const AstGame *game = shown->game;
  const AstRealm *realm = ast_game_realm (game, game->battle.tile, game->battle.realm);

  wait_while (!gtk_widget_get_mapped (shown_find (shown, AST_TYPE_BATTLE_VIEW)));
  settle (shown);
  for (int i = 0; i < AST_MAX_MEEPLES; i++) {
    const AstTile *tile = &game->tiles[game->meeples[i].tile];

    if (realm->meeples >> i & 1)
      assert_beside (shown, tile);
  }
  assert_beside (shown, &game->tiles[game->n_tiles - 1]);
}

/* The sheet of a battle leaves the tile free that is fought about, before and after the dice. */
static void
test_battle (Shown *shown, gconstpointer setup)
{
  const AstTile *tile;

  ast_table_set_match (AST_TABLE (shown->table), NULL);
  sample_play_to_battle (shown->match);
  ast_table_set_match (AST_TABLE (shown->table), shown->match);
  wait_while (!gtk_widget_get_mapped (shown_find (shown, AST_TYPE_BATTLE_VIEW)));
  settle (shown);
  tile = &shown->game->tiles[shown->game->battle.tile];
  assert_free (shown, AST_TYPE_BATTLE_VIEW, tile->x, tile->y);
  ast_conductor_fight_on (ast_table_get_conductor (AST_TABLE (shown->table)));
  sample_wait_for_fight (ast_table_get_conductor (AST_TABLE (shown->table)), AST_FIGHT_DECIDED);
  settle (shown);
  assert_free (shown, AST_TYPE_BATTLE_VIEW, tile->x, tile->y);
}

int
main (int argc, char *argv[])
{
  /* Of games in which the 26th tile can lead to a battle. */
  static const guint64 fought[] = { 6, 16, 17, 19, 21, 24 };
  const ShownSetup realm = { { .n_players = 3, .seed = 3 }, 6, NULL, 1092, 712 };
  ShownSetup few[2], fighters[6], battles[3], tiles[4], forecasts[6], still[2];
  const ShownSetup hint = { { .n_players = 3, .equipment = TRUE, .seed = 3 }, 60, NULL, 360, 640 };

  find_init (&argc, &argv);
  shown_add ("/cards-room/hint", &hint, test_hint);
  shown_add ("/cards-room/realm", &realm, test_realm);
  for (guint64 i = 0; i < G_N_ELEMENTS (few); i++) {
    g_autofree char *path = g_strdup_printf ("/cards-room/one-place/%d", (int) i);

    few[i] = (ShownSetup){ { .n_players = 3, .seed = 3 + i }, 8, NULL, 1092, 712 };
    shown_add (path, &few[i], test_one_place);
  }
  for (int i = 0; i < 2; i++) {
    g_autofree char *path = g_strdup_printf ("/cards-room/still/%d", i);

    still[i] = (ShownSetup){
      { .n_players = 2, .equipment = TRUE, .seed = 3 }, 8, NULL, i == 0 ? 1092 : 360, 640
    };
    shown_add (path, &still[i], test_still);
  }
  for (guint64 i = 0; i < G_N_ELEMENTS (tiles); i++) {
    g_autofree char *path = g_strdup_printf ("/cards-room/tiles/%d", (int) i);

    tiles[i] = (ShownSetup){ { .n_players = 3, .seed = 3 + i }, 40, NULL, 1366, 768 };
    shown_add (path, &tiles[i], test_tiles);
  }
  for (guint64 i = 0; i < G_N_ELEMENTS (forecasts); i++) {
    g_autofree char *path = g_strdup_printf ("/cards-room/forecast/%d", (int) i);

    forecasts[i] = (ShownSetup){ { .n_players = 2, .seed = fought[i] }, 25, NULL, 1000, 640 };
    shown_add (path, &forecasts[i], test_forecast);
  }
  for (guint64 i = 0; i < G_N_ELEMENTS (fighters); i++) {
    g_autofree char *path = g_strdup_printf ("/cards-room/fighters/%d", (int) i);

    fighters[i] = (ShownSetup){
      { .n_players = 2, .seed = 5 + i }, TO_BATTLE, NULL, i < 3 ? 1060 : 1092, i < 3 ? 600 : 712
    };
    shown_add (path, &fighters[i], test_fighters);
  }
  for (guint64 i = 0; i < G_N_ELEMENTS (battles); i++) {
    g_autofree char *path = g_strdup_printf ("/cards-room/battle/%d", (int) i);

    battles[i] = (ShownSetup){ hint.sample, 40, NULL, 360, 640 };
    battles[i].sample.seed += i;
    shown_add (path, &battles[i], test_battle);
  }
  return g_test_run ();
}
