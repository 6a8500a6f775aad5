/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The drawn tile, dragged from the hand to the board at a table. */

#include <adwaita.h>

#include "ast-hand-bar.h"
#include "ast-table.h"
#include "ast-widgets.h"
#include "find.h"
#include "sample.h"

typedef struct {
  GtkWidget *window, *table, *board, *tile;
  GtkEventController *drag;
  AstMatch *match;
  AstDraft *draft;
  double x, y; /* Where it is taken, in the tile. */
} Shown;

typedef struct {
  int width, height;
  GtkTextDirection direction;
} Look;

static const Look wide = { 1100, 720, GTK_TEXT_DIR_LTR }, narrow = { 360, 640, GTK_TEXT_DIR_LTR },
                  mirrored = { 1100, 720, GTK_TEXT_DIR_RTL };

static void
set_up (Shown *shown, gconstpointer data)
{
  const Look *look = data;
  Sample sample = { .n_players = 2, .seed = 7 };

  gtk_widget_set_default_direction (look->direction);
  shown->match = sample_match (&sample);
  sample_play (shown->match, 6);
  shown->window = adw_window_new ();
  shown->table = g_object_new (AST_TYPE_TABLE, NULL);
  shown->board = GTK_WIDGET (ast_table_get_board (AST_TABLE (shown->table)));
  shown->tile =
      ast_hand_bar_get_tile (AST_HAND_BAR (find_widget (shown->table, AST_TYPE_HAND_BAR)));
  shown->drag = find_controller (shown->tile, GTK_TYPE_GESTURE_DRAG);
  ast_table_set_pace (AST_TABLE (shown->table), 3);
  gtk_window_set_default_size (GTK_WINDOW (shown->window), look->width, look->height);
  adw_window_set_content (ADW_WINDOW (shown->window), shown->table);
  gtk_window_present (GTK_WINDOW (shown->window));
  ast_table_set_match (AST_TABLE (shown->table), shown->match);
  shown->draft = sample_wait_for_draft (ast_table_get_conductor (AST_TABLE (shown->table)));
  while (gtk_widget_get_width (shown->tile) == 0 || !gtk_widget_get_mapped (shown->board)
         || !ast_board_view_is_settled (AST_BOARD_VIEW (shown->board)))
    g_main_context_iteration (NULL, TRUE);
  shown->x = gtk_widget_get_width (shown->tile) / 2.0;
  shown->y = gtk_widget_get_height (shown->tile) / 2.0;
}

static void
tear_down (Shown *shown, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (shown->table), (gpointer *) &shown->table);
  gtk_window_destroy (GTK_WINDOW (shown->window));
  while (g_main_context_iteration (NULL, FALSE) || shown->table != NULL)
    ;
  g_assert_finalize_object (shown->match);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* The point of the board that is so many tiles from the middle of a place. */
static graphene_point_t
find_point (Shown *shown, const AstFit *place, double dx, double dy)
{
  AstBoardView *board = AST_BOARD_VIEW (shown->board);
  double left, top, right, bottom;

  ast_camera_locate (ast_board_view_get_camera (board), place->x, place->y, &left, &top);
  ast_camera_locate (ast_board_view_get_camera (board), place->x + 1, place->y + 1, &right,
                     &bottom);
  return GRAPHENE_POINT_INIT ((left + dx * (right - left)) * gtk_widget_get_width (shown->board),
                              (top + dy * (bottom - top)) * gtk_widget_get_height (shown->board));
}

/* Whether nothing lies over the board there. */
static gboolean
is_free (Shown *shown, const graphene_point_t *at)
{
  graphene_point_t in_window;
  GtkWidget *below;

  g_assert_true (gtk_widget_compute_point (shown->board, shown->window, at, &in_window));
  below = gtk_widget_pick (shown->window, in_window.x, in_window.y, GTK_PICK_DEFAULT);
  return below != NULL && (below == shown->board || gtk_widget_is_ancestor (below, shown->board));
}

/* The first place with or without a fitting rotation that nothing lies over. */
static AstFit
find_place (Shown *shown, gboolean fits)
{
  AstFit places[AST_MAX_PLACES];
  int n = ast_draft_list_places (shown->draft, places);

  for (int i = 0; i < n; i++) {
    graphene_point_t middle = find_point (shown, &places[i], 0, 0);

    if ((places[i].rotations != 0) == fits && is_free (shown, &middle))
      return places[i];
  }
  g_assert_not_reached ();
}

static void
begin (Shown *shown)
{
  g_signal_emit_by_name (shown->drag, "drag-begin", shown->x, shown->y);
}

static void
emit (Shown *shown, const char *signal, const graphene_point_t *at)
{
  graphene_point_t in_tile;

  g_assert_true (gtk_widget_compute_point (shown->board, shown->tile, at, &in_tile));
  g_signal_emit_by_name (shown->drag, signal, in_tile.x - shown->x, in_tile.y - shown->y);
}

static void
drag_to (Shown *shown, graphene_point_t at)
{
  begin (shown);
  emit (shown, "drag-update", &at);
  emit (shown, "drag-end", &at);
}

static void
assert_at (Shown *shown, const AstFit *place)
{
  g_assert_true (ast_draft_get (shown->draft)->is_put);
  g_assert_cmpint (ast_draft_get (shown->draft)->x, ==, place->x);
  g_assert_cmpint (ast_draft_get (shown->draft)->y, ==, place->y);
  g_assert_cmpfloat (gtk_widget_get_opacity (shown->tile), ==, 1);
}

static void
assert_in_hand (Shown *shown)
{
  g_assert_false (ast_draft_get (shown->draft)->is_put);
  g_assert_cmpfloat (gtk_widget_get_opacity (shown->tile), ==, 1);
}

static void
test_lay (Shown *shown, gconstpointer data)
{
  AstFit place = find_place (shown, TRUE);

  drag_to (shown, find_point (shown, &place, 0, 0));
  assert_at (shown, &place);
  g_assert_true (ast_draft_get (shown->draft)->is_laid);
  /* Again to where it lies: nothing is to be lost. */
  if (ast_draft_get (shown->draft)->n_spots > 0)
    ast_draft_choose (shown->draft, 0);
  drag_to (shown, find_point (shown, &place, 0, 0));
  assert_at (shown, &place);
  g_assert_true (ast_draft_get (shown->draft)->n_spots == 0
                 || ast_draft_get (shown->draft)->chosen == 0);
}

static gboolean
has_place (Shown *shown, int x, int y)
{
  AstFit places[AST_MAX_PLACES];
  int n = ast_draft_list_places (shown->draft, places);

  for (int i = 0; i < n; i++) {
    if (places[i].x == x && places[i].y == y)
      return TRUE;
  }
  return FALSE;
}

/* The place is taken from less than half a tile beside it, too. */
static void
test_near (Shown *shown, gconstpointer data)
{
  AstFit place = find_place (shown, TRUE);
  int side = has_place (shown, place.x + 1, place.y) ? -1 : 1;

  g_assert_false (has_place (shown, place.x + side, place.y));
  drag_to (shown, find_point (shown, &place, 0.9 * side, 0));
  assert_at (shown, &place);
}

/* A point of the board without a place within two tiles. */
static graphene_point_t
find_empty_point (Shown *shown)
{
  static const AstFit middle = { 0 };

  for (int y = -9; y < 9; y++) {
    for (int x = -9; x < 9; x++) {
      graphene_point_t at = find_point (shown, &middle, x, y);
      gboolean empty = at.x > 0 && at.y > 0 && at.x < gtk_widget_get_width (shown->board)
                       && at.y < gtk_widget_get_height (shown->board) && is_free (shown, &at);

      for (int i = 0; empty && i < 9; i++)
        empty = !has_place (shown, x - 1 + i % 3, y - 1 + i / 3);
      if (empty)
        return at;
    }
  }
  g_assert_not_reached ();
}

static void
test_elsewhere (Shown *shown, gconstpointer data)
{
  int rotation = ast_draft_get (shown->draft)->rotation;

  drag_to (shown, find_empty_point (shown));
  assert_in_hand (shown);
  /* Over the hand itself. */
  begin (shown);
  g_signal_emit_by_name (shown->drag, "drag-update", 20.0, 20.0);
  g_assert_cmpfloat (gtk_widget_get_opacity (shown->tile), <, 1);
  g_signal_emit_by_name (shown->drag, "drag-end", 20.0, 20.0);
  assert_in_hand (shown);
  g_assert_cmpint (ast_draft_get (shown->draft)->rotation, ==, rotation);
}

static void
test_escape (Shown *shown, gconstpointer data)
{
  AstFit place = find_place (shown, TRUE);
  graphene_point_t at = find_point (shown, &place, 0, 0);
  gboolean handled = FALSE;

  begin (shown);
  emit (shown, "drag-update", &at);
  g_signal_emit_by_name (find_controller (shown->window, GTK_TYPE_EVENT_CONTROLLER_KEY),
                         "key-pressed", GDK_KEY_Escape, 0, 0, &handled);
  g_assert_true (handled);
  emit (shown, "drag-end", &at);
  assert_in_hand (shown);

  begin (shown);
  emit (shown, "drag-update", &at);
  g_signal_emit_by_name (shown->drag, "cancel", NULL);
  emit (shown, "drag-end", &at);
  assert_in_hand (shown);
}

/* Without help, each place at the rim takes the tile, whether it fits or not. */
static void
test_no_help (Shown *shown, gconstpointer data)
{
  AstFit place;

  ast_table_set_helps (AST_TABLE (shown->table), 0);
  place = find_place (shown, FALSE);
  drag_to (shown, find_point (shown, &place, 0, 0));
  assert_at (shown, &place);
  g_assert_true (ast_draft_get (shown->draft)->is_put && !ast_draft_get (shown->draft)->is_laid);
}

static void
test_click (Shown *shown, gconstpointer data)
{
  int rotation = ast_draft_get (shown->draft)->rotation;

  begin (shown);
  g_signal_emit_by_name (shown->drag, "drag-update", 1.0, 1.0);
  g_signal_emit_by_name (shown->drag, "drag-end", 1.0, 1.0);
  g_signal_emit_by_name (find_controller (shown->tile, GTK_TYPE_GESTURE_CLICK), "released", 1,
                         shown->x, shown->y);
  assert_in_hand (shown);
  g_assert_cmpint (ast_draft_get (shown->draft)->rotation, ==, (rotation + 1) % 4);
}

/* What is dragged is gone with the turn, and nothing can be dragged after it. */
static void
test_no_turn (Shown *shown, gconstpointer data)
{
  AstFit place = find_place (shown, TRUE);
  graphene_point_t at = find_point (shown, &place, 0, 0);

  begin (shown);
  emit (shown, "drag-update", &at);
  ast_table_set_match (AST_TABLE (shown->table), NULL);
  g_assert_cmpfloat (gtk_widget_get_opacity (shown->tile), ==, 1);
  emit (shown, "drag-end", &at);
  begin (shown);
  emit (shown, "drag-update", &at);
  g_assert_cmpfloat (gtk_widget_get_opacity (shown->tile), ==, 1);
}

static void
add (const char *path, const Look *look, void (*test) (Shown *shown, gconstpointer data))
{
  g_test_add (path, Shown, look, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  add ("/hand-drag/lay", &wide, test_lay);
  add ("/hand-drag/lay-narrow", &narrow, test_lay);
  add ("/hand-drag/lay-mirrored", &mirrored, test_lay);
  add ("/hand-drag/near", &wide, test_near);
  add ("/hand-drag/elsewhere", &wide, test_elsewhere);
  add ("/hand-drag/escape", &wide, test_escape);
  add ("/hand-drag/no-help", &wide, test_no_help);
  add ("/hand-drag/click", &wide, test_click);
  add ("/hand-drag/no-turn", &wide, test_no_turn);
  return g_test_run ();
}
