/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The drawn tile, dragged from the hand to the board at a table. */

#include "ast-hand-bar.h"
#include "find.h"
#include "shown-table.h"

typedef struct {
  Shown shown;
  GtkWidget *board, *tile;
  GtkEventController *drag;
  AstDraft *draft;
  double x, y; /* Where it is taken, in the tile. */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer setup)
{
  Shown *shown = &fixture->shown;

  shown_set_up (shown, setup);
  fixture->board = GTK_WIDGET (shown->board);
  fixture->tile = ast_hand_bar_get_tile (AST_HAND_BAR (shown_find (shown, AST_TYPE_HAND_BAR)));
  fixture->drag = find_controller (fixture->tile, GTK_TYPE_GESTURE_DRAG);
  fixture->draft = shown_wait_for_draft (shown);
  wait_while (gtk_widget_get_width (fixture->tile) == 0
              || !ast_board_view_is_settled (shown->board));
  fixture->x = gtk_widget_get_width (fixture->tile) / 2.0;
  fixture->y = gtk_widget_get_height (fixture->tile) / 2.0;
}

static void
set_up_mirrored (Fixture *fixture, gconstpointer setup)
{
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  set_up (fixture, setup);
}

static void
tear_down (Fixture *fixture, gconstpointer setup)
{
  shown_tear_down (&fixture->shown, setup);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* The point of the board that is so many tiles from the middle of a place. */
static graphene_point_t
find_point (Fixture *fixture, const AstFit *place, double dx, double dy)
{
  graphene_rect_t tile = find_tile (fixture->shown.board, place->x, place->y);

  return GRAPHENE_POINT_INIT (tile.origin.x + (0.5 + dx) * tile.size.width,
                              tile.origin.y + (0.5 + dy) * tile.size.height);
}

/* Whether nothing lies over the board there. */
static gboolean
is_free (Fixture *fixture, const graphene_point_t *at)
{
  graphene_point_t in_window;
  GtkWidget *below;

  g_assert_true (gtk_widget_compute_point (fixture->board, fixture->shown.window, at, &in_window));
  below = gtk_widget_pick (fixture->shown.window, in_window.x, in_window.y, GTK_PICK_DEFAULT);
  return below != NULL
         && (below == fixture->board || gtk_widget_is_ancestor (below, fixture->board));
}

/* The first place with or without a fitting rotation that nothing lies over. */
static AstFit
find_place (Fixture *fixture, gboolean fits)
{
  AstFit places[AST_MAX_PLACES];
  int n = ast_draft_list_places (fixture->draft, places);

  for (int i = 0; i < n; i++) {
    graphene_point_t middle = find_point (fixture, &places[i], 0, 0);

    if ((places[i].rotations != 0) == fits && is_free (fixture, &middle))
      return places[i];
  }
  g_assert_not_reached ();
}

static void
begin (Fixture *fixture)
{
  g_signal_emit_by_name (fixture->drag, "drag-begin", fixture->x, fixture->y);
}

static void
emit (Fixture *fixture, const char *signal, const graphene_point_t *at)
{
  graphene_point_t in_tile;

  g_assert_true (gtk_widget_compute_point (fixture->board, fixture->tile, at, &in_tile));
  g_signal_emit_by_name (fixture->drag, signal, in_tile.x - fixture->x, in_tile.y - fixture->y);
}

static void
drag_to (Fixture *fixture, graphene_point_t at)
{
  begin (fixture);
  emit (fixture, "drag-update", &at);
  emit (fixture, "drag-end", &at);
}

static void
assert_at (Fixture *fixture, const AstFit *place)
{
  g_assert_true (ast_draft_get (fixture->draft)->is_put);
  g_assert_cmpint (ast_draft_get (fixture->draft)->x, ==, place->x);
  g_assert_cmpint (ast_draft_get (fixture->draft)->y, ==, place->y);
  g_assert_cmpfloat (gtk_widget_get_opacity (fixture->tile), ==, 1);
}

static void
assert_in_hand (Fixture *fixture)
{
  g_assert_false (ast_draft_get (fixture->draft)->is_put);
  g_assert_cmpfloat (gtk_widget_get_opacity (fixture->tile), ==, 1);
}

static void
test_lay (Fixture *fixture, gconstpointer data)
{
  AstFit place = find_place (fixture, TRUE);

  drag_to (fixture, find_point (fixture, &place, 0, 0));
  assert_at (fixture, &place);
  g_assert_true (ast_draft_get (fixture->draft)->is_laid);
  /* Again to where it lies: nothing is to be lost. */
  if (ast_draft_get (fixture->draft)->n_spots > 0)
    ast_draft_choose (fixture->draft, 0);
  drag_to (fixture, find_point (fixture, &place, 0, 0));
  assert_at (fixture, &place);
  g_assert_true (ast_draft_get (fixture->draft)->n_spots == 0
                 || ast_draft_get (fixture->draft)->chosen == 0);
}

static gboolean
has_place (Fixture *fixture, int x, int y)
{
  AstFit places[AST_MAX_PLACES];
  int n = ast_draft_list_places (fixture->draft, places);

  for (int i = 0; i < n; i++) {
    if (places[i].x == x && places[i].y == y)
      return TRUE;
  }
  return FALSE;
}

/* The place is taken from less than half a tile beside it, too. */
static void
test_near (Fixture *fixture, gconstpointer data)
{
  AstFit place = find_place (fixture, TRUE);
  int side = has_place (fixture, place.x + 1, place.y) ? -1 : 1;

  g_assert_false (has_place (fixture, place.x + side, place.y));
  drag_to (fixture, find_point (fixture, &place, 0.9 * side, 0));
  assert_at (fixture, &place);
}

/* A point of the board without a place within two tiles. */
static graphene_point_t
find_empty_point (Fixture *fixture)
{
  static const AstFit middle = { 0 };

  for (int y = -9; y < 9; y++) {
    for (int x = -9; x < 9; x++) {
      graphene_point_t at = find_point (fixture, &middle, x, y);
      gboolean empty = at.x > 0 && at.y > 0 && at.x < gtk_widget_get_width (fixture->board)
                       && at.y < gtk_widget_get_height (fixture->board) && is_free (fixture, &at);

      for (int i = 0; empty && i < 9; i++)
        empty = !has_place (fixture, x - 1 + i % 3, y - 1 + i / 3);
      if (empty)
        return at;
    }
  }
  g_assert_not_reached ();
}

static void
test_elsewhere (Fixture *fixture, gconstpointer data)
{
  int rotation = ast_draft_get (fixture->draft)->rotation;

  drag_to (fixture, find_empty_point (fixture));
  assert_in_hand (fixture);
  /* Over the hand itself. */
  begin (fixture);
  g_signal_emit_by_name (fixture->drag, "drag-update", 20.0, 20.0);
  g_assert_cmpfloat (gtk_widget_get_opacity (fixture->tile), <, 1);
  g_signal_emit_by_name (fixture->drag, "drag-end", 20.0, 20.0);
  assert_in_hand (fixture);
  g_assert_cmpint (ast_draft_get (fixture->draft)->rotation, ==, rotation);
}

static void
test_escape (Fixture *fixture, gconstpointer data)
{
  AstFit place = find_place (fixture, TRUE);
  graphene_point_t at = find_point (fixture, &place, 0, 0);

  begin (fixture);
  emit (fixture, "drag-update", &at);
  g_assert_true (find_press (fixture->shown.window, GDK_KEY_Escape));
  emit (fixture, "drag-end", &at);
  assert_in_hand (fixture);

  begin (fixture);
  emit (fixture, "drag-update", &at);
  g_signal_emit_by_name (fixture->drag, "cancel", NULL);
  emit (fixture, "drag-end", &at);
  assert_in_hand (fixture);
}

/* Without help, each place at the rim takes the tile, whether it fits or not. */
static void
test_no_help (Fixture *fixture, gconstpointer data)
{
  AstFit place;

  ast_table_set_helps (AST_TABLE (fixture->shown.table), 0);
  place = find_place (fixture, FALSE);
  drag_to (fixture, find_point (fixture, &place, 0, 0));
  assert_at (fixture, &place);
  g_assert_true (ast_draft_get (fixture->draft)->is_put
                 && !ast_draft_get (fixture->draft)->is_laid);
}

static void
test_click (Fixture *fixture, gconstpointer data)
{
  int rotation = ast_draft_get (fixture->draft)->rotation;

  begin (fixture);
  g_signal_emit_by_name (fixture->drag, "drag-update", 1.0, 1.0);
  g_signal_emit_by_name (fixture->drag, "drag-end", 1.0, 1.0);
  g_signal_emit_by_name (find_controller (fixture->tile, GTK_TYPE_GESTURE_CLICK), "released", 1,
                         fixture->x, fixture->y);
  assert_in_hand (fixture);
  g_assert_cmpint (ast_draft_get (fixture->draft)->rotation, ==, (rotation + 1) % 4);
}

/* What is dragged is gone with the turn, and nothing can be dragged after it. */
static void
test_no_turn (Fixture *fixture, gconstpointer data)
{
  AstFit place = find_place (fixture, TRUE);
  graphene_point_t at = find_point (fixture, &place, 0, 0);

  begin (fixture);
  emit (fixture, "drag-update", &at);
  ast_table_set_match (AST_TABLE (fixture->shown.table), NULL);
  g_assert_cmpfloat (gtk_widget_get_opacity (fixture->tile), ==, 1);
  emit (fixture, "drag-end", &at);
  begin (fixture);
  emit (fixture, "drag-update", &at);
  g_assert_cmpfloat (gtk_widget_get_opacity (fixture->tile), ==, 1);
}

int
main (int argc, char *argv[])
{
  static const Sample sample = { .n_players = 2, .seed = 7 };
  const ShownSetup wide = { sample, 6, .width = 1100, .height = 720 };
  const ShownSetup narrow = { sample, 6, .width = 360, .height = 640 };

  find_init (&argc, &argv);
  add_test_with ("/hand-drag/lay", &wide, test_lay);
  add_test_with ("/hand-drag/lay-narrow", &narrow, test_lay);
  g_test_add ("/hand-drag/lay-mirrored", Fixture, &wide, set_up_mirrored, test_lay, tear_down);
  add_test_with ("/hand-drag/near", &wide, test_near);
  add_test_with ("/hand-drag/elsewhere", &wide, test_elsewhere);
  add_test_with ("/hand-drag/escape", &wide, test_escape);
  add_test_with ("/hand-drag/no-help", &wide, test_no_help);
  add_test_with ("/hand-drag/click", &wide, test_click);
  add_test_with ("/hand-drag/no-turn", &wide, test_no_turn);
  return g_test_run ();
}
