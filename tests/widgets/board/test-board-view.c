/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-view.h"

#include <math.h>

#include "ast-log-view.h"
#include "ast-log-entry.h"
#include "ast-quiet.h"
#include "ast-remaining-tiles.h"
#include "ast-textures.h"
#include "find.h"
#include "shown-table.h"

static const Sample sample = { .n_players = 2, .seed = 7 };

static AstMatch *
play (int n_tiles)
{
  return sample_played (&sample, n_tiles);
}

static AstCamera *
get_camera (GtkWidget *board)
{
  return ast_board_view_get_camera (AST_BOARD_VIEW (board));
}

/* Shows a board with tiles of so many pixels; 0: as many as there is room for. */
static GtkWidget *
show_board (const AstGame *game, int zoom, int width, int height)
{
  GtkWidget *board = g_object_new (AST_TYPE_BOARD_VIEW, NULL);

  if (zoom > 0)
    ast_camera_set_zoom (get_camera (board), zoom);
  ast_board_view_set_game (AST_BOARD_VIEW (board), game);
  find_shown (board, width, height);
  return board;
}

static void
close_board (GtkWidget *board)
{
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (board)));
}

static void
assert_called (GtkWidget *board, const char *name)
{
  g_autofree char *other = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (board), GTK_ACCESSIBLE_PROPERTY_LABEL, name, NULL);

  g_assert_null (other);
}

/* Whether the place with the focus is described as one where Enter puts the tile. */
static void
assert_enter_lays (GtkWidget *board, gboolean lays)
{
  const char *told = ast_quiet_get_description (gtk_root_get_focus (gtk_widget_get_root (board)));

  g_assert_cmpint (g_str_has_suffix (told, " Enter lays the tile."), ==, lays);
}

/* The focus moves from the board to a place when there are places, and back when they are
 * removed; the board has no name then. */
static void
test_focus (void)
{
  g_autoptr (AstMatch) match = play (10);
  g_autoptr (AstDraft) draft = ast_draft_new (ast_match_get_game (match));
  GtkWidget *board = show_board (ast_match_get_game (match), 0, 0, 0);
  GtkRoot *window = gtk_widget_get_root (board);
  AstFit place;

  assert_called (board, "Board");
  gtk_widget_grab_focus (board);
  g_assert_true (gtk_root_get_focus (window) == board);
  assert_called (board, "");
  ast_board_view_set_draft (AST_BOARD_VIEW (board), draft);
  g_assert_true (gtk_widget_has_css_class (gtk_root_get_focus (window), "place"));
  assert_enter_lays (board, TRUE);
  ast_board_view_get_focused_place (AST_BOARD_VIEW (board), &place);
  ast_draft_lay (draft, place.x, place.y);
  ast_board_view_set_draft (AST_BOARD_VIEW (board), draft);
  assert_enter_lays (board, FALSE);
  ast_board_view_set_draft (AST_BOARD_VIEW (board), NULL);
  g_assert_true (gtk_root_get_focus (window) == board);
  close_board (board);
}

/* A revealed tile is not below a panel. */
static void
test_covered (void)
{
  enum { COVERED = 400 };
  g_autoptr (AstMatch) match = play (40);
  const AstGame *game = ast_match_get_game (match);
  GtkWidget *board = show_board (game, 0, 360, 560);
  AstPanel panel;

  wait_while (gtk_widget_get_height (board) <= COVERED);
  panel = (AstPanel){ 0, gtk_widget_get_height (board) - COVERED, gtk_widget_get_width (board),
                      COVERED };
  ast_camera_set_panels (get_camera (board), &panel, 1, 0);
  for (int i = 0; i < game->n_tiles; i++) {
    double across, down;

    ast_camera_reveal (get_camera (board), game->tiles[i].x, game->tiles[i].y);
    ast_camera_locate (get_camera (board), game->tiles[i].x, game->tiles[i].y, &across, &down);
    g_assert_cmpfloat (down, >, 0);
    g_assert_cmpfloat (down * gtk_widget_get_height (board), <,
                       gtk_widget_get_height (board) - COVERED);
  }
  close_board (board);
}

static gboolean
has_tooltip (GtkWidget *board, int x, int y)
{
  g_autoptr (GObject) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  double across, down;
  gboolean shown;

  ast_camera_locate (get_camera (board), x, y, &across, &down);
  g_signal_emit_by_name (board, "query-tooltip", (int) (across * gtk_widget_get_width (board)),
                         (int) (down * gtk_widget_get_height (board)), FALSE, tooltip, &shown);
  return shown;
}

static gboolean
is_dead (const AstGame *game, int x, int y)
{
  AstFit dead[AST_MAX_PLACES];
  int n = ast_dead_places (game, dead);

  while (n > 0 && (dead[n - 1].x != x || dead[n - 1].y != y))
    n--;
  return n > 0;
}

static void
assert_no_tooltip (GtkWidget *board)
{
  for (int x = -20; x <= 20; x++) {
    for (int y = -20; y <= 20; y++)
      g_assert_false (has_tooltip (board, x, y));
  }
}

/* The mark of a dead place is explained, and only that. When many places are dead, as at the end,
 * none is marked. */
static void
test_dead_places (void)
{
  g_autoptr (AstMatch) match = play (60);
  const AstGame *game = ast_match_get_game (match);
  GtkWidget *board = show_board (game, 0, 900, 700);
  int n_dead = 0;

  wait_while (gtk_widget_get_height (board) < 600);
  assert_no_tooltip (board); /* Unless they are asked for. */
  ast_board_view_set_helps (AST_BOARD_VIEW (board), TRUE, TRUE);
  for (int x = -20; x <= 20; x++) {
    for (int y = -20; y <= 20; y++) {
      g_assert_cmpint (has_tooltip (board, x, y), ==, is_dead (game, x, y));
      n_dead += is_dead (game, x, y);
    }
  }
  g_assert_cmpint (n_dead, >, 0);
  ast_board_view_set_helps (AST_BOARD_VIEW (board), TRUE, FALSE);
  assert_no_tooltip (board);
  ast_board_view_set_helps (AST_BOARD_VIEW (board), TRUE, TRUE);
  sample_play (match, AST_MAX_TILES);
  do
    ast_match_jump (match, ast_match_get_head (match) - 1);
  while (ast_game_tiles_left (game) == 0);
  g_assert_cmpint (ast_dead_places (game, (AstFit[AST_MAX_PLACES]){ { 0 } }), >,
                   game->n_places / 4);
  ast_board_view_set_game (AST_BOARD_VIEW (board), game);
  assert_no_tooltip (board);
  close_board (board);
}

static graphene_rect_t
find_box (GtkWidget *board, const AstTile *tile)
{
  return find_tile (AST_BOARD_VIEW (board), tile->x, tile->y);
}

static GskRenderNode *
snapshot_board (GtkWidget *board)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();

  gtk_widget_snapshot_child (gtk_widget_get_parent (board), board, snapshot);
  return gtk_snapshot_to_node (snapshot);
}

/* A hash of the pixels that the board shows for a tile now. */
static guint
hash_tile (GtkWidget *board, const AstTile *tile)
{
  g_autoptr (GskRenderNode) node = snapshot_board (board);
  graphene_rect_t box = find_box (board, tile), in_parent;
  int size = (int) lround (box.size.width);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, size, size);
  cairo_t *cr = cairo_create (surface);
  guint hash = 0;

  g_assert_true (gtk_widget_compute_bounds (board, gtk_widget_get_parent (board), &in_parent));
  cairo_translate (cr, -lround (in_parent.origin.x + box.origin.x),
                   -lround (in_parent.origin.y + box.origin.y));
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int i = 0; i < size * cairo_image_surface_get_stride (surface); i++)
    hash = hash * 31 + cairo_image_surface_get_data (surface)[i];
  cairo_surface_destroy (surface);
  return hash;
}

/* The row of the first line about a turn without a meeple. */
static GtkWidget *
find_quiet_row (GtkWidget *moves, AstLogEntry **move)
{
  GtkListView *view = GTK_LIST_VIEW (find_widget (moves, GTK_TYPE_LIST_VIEW));
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (view));

  for (guint i = 0; i < g_list_model_get_n_items (model); i++) {
    g_autoptr (AstLogEntry) line = g_list_model_get_item (model, i);
    GtkWidget *label = find_label (moves, line->text);

    if (line->tile < 1 || line->realm >= 0 || label == NULL)
      continue;
    *move = line;
    return gtk_widget_get_parent (label);
  }
  g_assert_not_reached ();
}

/* A line about a turn without a meeple frames its tile and lights no realm. */
static void
test_quiet_line (Shown *shown, gconstpointer data)
{
  GtkWidget *board = GTK_WIDGET (shown->board), *moves = shown_find (shown, AST_TYPE_LOG_VIEW),
            *row;
  const AstGame *game = shown->game;
  GtkEventController *pointer;
  AstLogEntry *move = NULL;
  guint first, last;

  wait_while (gtk_widget_get_height (board) == 0 || !gtk_widget_get_mapped (moves));

  /* A thread paints the light of the first tile's realm, which is in the cache from then on. */
  ast_board_view_light (AST_BOARD_VIEW (board), &(AstSpot){ 0, 0 });
  first = hash_tile (board, &game->tiles[0]);
  wait_while (hash_tile (board, &game->tiles[0]) == first);
  ast_board_view_light (AST_BOARD_VIEW (board), NULL);

  row = find_quiet_row (moves, &move);
  pointer = find_controller (row, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  first = hash_tile (board, &game->tiles[0]);
  last = hash_tile (board, &game->tiles[move->tile]);
  g_signal_emit_by_name (pointer, "enter", 1.0, 1.0);
  g_assert_cmphex (hash_tile (board, &game->tiles[0]), ==, first);
  g_assert_cmphex (hash_tile (board, &game->tiles[move->tile]), !=, last);
  g_signal_emit_by_name (find_controller (moves, GTK_TYPE_EVENT_CONTROLLER_MOTION), "leave");
  g_assert_cmphex (hash_tile (board, &game->tiles[move->tile]), ==, last);
}

static void
drag (GtkWidget *board, double dx, double dy)
{
  GtkEventController *drag = find_controller (board, GTK_TYPE_GESTURE_DRAG);

  g_signal_emit_by_name (drag, "drag-begin", 0.0, 0.0);
  g_signal_emit_by_name (drag, "drag-update", dx, dy);
  g_signal_emit_by_name (drag, "drag-end", dx, dy);
}

/* The x of a tile's first realm at this moment, in the middle of a glide too. */
static double
find_now (GtkWidget *board, int tile)
{
  return ast_board_view_find_realm (AST_BOARD_VIEW (board), tile, 0, 0, 1).x;
}

/* Has the board glide to a tile of which some pixels are out of sight, and drags the board when the
 * tile has moved `part` tenths of the way. */
static void
test_grabbed (gconstpointer part)
{
  enum { TILE = 96, DRAGGED = 12 };
  g_autoptr (AstMatch) match = play (30);
  const AstGame *game = ast_match_get_game (match);
  GtkWidget *board;
  graphene_rect_t box;
  double from, way, now;

  g_setenv ("ASTERISM_NO_ANIMATION", "0", TRUE);
  board = show_board (game, TILE, 480, 480);
  wait_while (lround (find_box (board, &game->tiles[0]).size.width) != TILE);
  box = find_box (board, &game->tiles[0]);
  drag (board, -10 - box.origin.x, 2 * TILE - box.origin.y);
  from = find_now (board, 0);
  box = find_box (board, &game->tiles[0]);
  g_assert_cmpfloat (box.origin.x, <, 0);
  ast_camera_reveal (get_camera (board), game->tiles[0].x, game->tiles[0].y);
  way = find_box (board, &game->tiles[0]).origin.x - box.origin.x;
  g_assert_cmpfloat (way, >, TILE / 2);
  wait_while (find_now (board, 0) - from < way * GPOINTER_TO_INT (part) / 10);
  now = find_now (board, 0);
  drag (board, DRAGGED, 0);
  g_assert_cmpfloat_with_epsilon (find_now (board, 0), now + DRAGGED, 1.5);
  close_board (board);
  g_setenv ("ASTERISM_NO_ANIMATION", "1", TRUE);
}

/* Textures that are painted for a board after its disposal do not move it. */
static void
test_disposed (void)
{
  enum { TILE = 97 };
  g_autoptr (AstMatch) match = play (30);
  const AstGame *game = ast_match_get_game (match);
  g_autoptr (GtkWidget) gone = g_object_ref (show_board (game, TILE, 480, 480));
  double size;

  size = ast_board_view_get_meeple_height (AST_BOARD_VIEW (gone), AST_SMALL);
  g_assert_cmpint (lround (find_box (gone, &game->tiles[0]).size.width), !=, TILE);
  close_board (gone);
  g_object_run_dispose (G_OBJECT (gone));
  /* Painting for these boards takes at least as long. */
  for (int i = 0; i < 3; i++) {
    GtkWidget *other = show_board (game, TILE, 480, 480);

    wait_while (lround (find_box (other, &game->tiles[0]).size.width) != TILE);
    close_board (other);
  }
  g_assert_cmpfloat (ast_board_view_get_meeple_height (AST_BOARD_VIEW (gone), AST_SMALL), ==, size);
}

static void
loaded_cb (gpointer data)
{
}

/* Frames that need new textures again and again do not use more and more memory. */
static void
test_byte_budget (void)
{
  enum { BUDGET = 200 * 1024, LARGEST = 200 };
  g_autoptr (AstTextures) textures = ast_textures_new (loaded_cb, NULL);
  gsize most = 0, all = 0, last = 0;

  ast_textures_set_byte_budget (textures, BUDGET);
  for (int size = 40; size <= LARGEST; size++) {
    AstTextureKey key = {
      .kind = AST_TEXTURE_MEEPLE, .size = size, .colour = AST_RED, .role = AST_PLANET
    };
    GdkTexture *meeple;

    ast_textures_begin_frame (textures);
    meeple = ast_textures_get (textures, key, NULL);
    last = (gsize) gdk_texture_get_width (meeple) * gdk_texture_get_height (meeple) * 4;
    all += last;
    most = MAX (most, ast_textures_count_bytes (textures));
  }
  g_assert_cmpuint (all, >, 2 * BUDGET);
  g_assert_cmpuint (most, <=, BUDGET + 3 * last);
}

/* Another theme needs other textures; the same one keeps them. */
static void
test_theme (void)
{
  g_autoptr (AstTextures) textures = ast_textures_new (loaded_cb, NULL);

  ast_textures_get (textures, (AstTextureKey){ .kind = AST_TEXTURE_PLACE, .size = 64 }, NULL);
  g_assert_cmpuint (ast_textures_count_bytes (textures), >, 0);
  ast_textures_set_theme (textures, AST_THEME_NIGHT);
  g_assert_cmpuint (ast_textures_count_bytes (textures), >, 0);
  ast_textures_set_theme (textures, AST_THEME_CONTRAST);
  g_assert_cmpuint (ast_textures_count_bytes (textures), ==, 0);
  g_assert_cmpint (ast_textures_get_theme (textures), ==, AST_THEME_CONTRAST);
}

int
main (int argc, char *argv[])
{
  find_init (&argc, &argv);
  g_test_add_func ("/board-view/focus", test_focus);
  g_test_add_func ("/board-view/covered", test_covered);
  g_test_add_func ("/board-view/dead-places", test_dead_places);
  shown_add ("/board-view/quiet-line", &(ShownSetup){ sample, 20, .width = 1366, .height = 720 },
             test_quiet_line);
  g_test_add_data_func ("/board-view/grabbed/after-a-glide", GINT_TO_POINTER (10), test_grabbed);
  g_test_add_data_func ("/board-view/grabbed/in-a-glide", GINT_TO_POINTER (3), test_grabbed);
  g_test_add_func ("/board-view/disposed", test_disposed);
  g_test_add_func ("/board-view/byte-budget", test_byte_budget);
  g_test_add_func ("/board-view/theme", test_theme);
  return g_test_run ();
}
