/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A picture that goes while it is being painted in a thread, and the film of one. */

#include <adwaita.h>

#include "ast-board-picture.h"
#include "ast-film.h"
#include "ast-paint-ground.h"
#include "testing.h"

enum { SIDE = 600, TILE = 10, TILES = 4 };

static gpointer sky_thread; /* Where the sky was painted last; NULL: not yet. */

void __real_ast_paint_ground (cairo_t *cr, AstTheme theme, double x, double y, double width,
                              double height, double tile);
void __wrap_ast_paint_ground (cairo_t *cr, AstTheme theme, double x, double y, double width,
                              double height, double tile);

void
__wrap_ast_paint_ground (cairo_t *cr, AstTheme theme, double x, double y, double width,
                         double height, double tile)
{
  __real_ast_paint_ground (cr, theme, x, y, width, height, tile);
  g_atomic_pointer_set (&sky_thread, g_thread_self ());
}

static void
begin_to_paint (GtkWidget *picture)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();

  ast_board_picture_set_record (AST_BOARD_PICTURE (picture), NULL);
  gtk_widget_allocate (picture, SIDE, SIDE, -1, NULL);
  GTK_WIDGET_GET_CLASS (picture)->snapshot (picture, snapshot);
}

/* Nothing but its owner holds the widget, so it is never finalized in the thread. */
static void
test_dropped (void)
{
  GtkWidget *picture = g_object_ref_sink (g_object_new (AST_TYPE_BOARD_PICTURE, NULL));

  begin_to_paint (picture);
  g_assert_finalize_object (picture);
}

static void
test_painted (void)
{
  GtkWidget *picture = g_object_ref_sink (g_object_new (AST_TYPE_BOARD_PICTURE, NULL));
  int n_painted = 0;

  g_signal_connect_swapped (picture, "painted", G_CALLBACK (count_cb), &n_painted);
  begin_to_paint (picture);
  wait_while (n_painted == 0);
  g_assert_nonnull (ast_board_picture_get_texture (AST_BOARD_PICTURE (picture)));
  g_object_unref (picture);
}

/* A picture as large as a window is kept only while it is shown. */
static void
test_hidden (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *picture = g_object_new (AST_TYPE_BOARD_PICTURE, "fill", TRUE, NULL);

  gtk_window_set_default_size (GTK_WINDOW (window), SIDE, SIDE);
  gtk_window_set_child (GTK_WINDOW (window), picture);
  ast_board_picture_set_record (AST_BOARD_PICTURE (picture), NULL);
  gtk_window_present (GTK_WINDOW (window));
  for (int i = 0; i < 2; i++) {
    gtk_widget_set_visible (picture, TRUE);
    wait_while (ast_board_picture_get_texture (AST_BOARD_PICTURE (picture)) == NULL);
    gtk_widget_set_visible (picture, FALSE);
    g_assert_null (ast_board_picture_get_texture (AST_BOARD_PICTURE (picture)));
  }
  gtk_window_destroy (GTK_WINDOW (window));
}

static GdkTexture *
make_texture (guint32 colour)
{
  guint32 pixels[TILE * TILE * TILES];
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (pixels); i++)
    pixels[i] = colour;
  bytes = g_bytes_new (pixels, sizeof pixels);
  return gdk_memory_texture_new (TILE * TILES, TILE, GDK_MEMORY_DEFAULT, bytes,
                                 sizeof (guint32) * TILE * TILES);
}

/* How many of the tiles in a row are there at `now`; each is in the colour of the picture or in
 * that of the sky. */
static int
count_tiles (GdkTexture *picture, GdkTexture *sky, double now)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, TILE * TILES, TILE);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, TILE * TILES, TILE);
  g_autoptr (GskRenderNode) node = NULL;
  const guint32 *pixels;
  int n = 0;

  ast_film_snapshot (picture, sky, &bounds, now, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
  for (int tile = 0; tile < TILES; tile++)
    n += pixels[TILE * TILE * TILES / 2 + tile * TILE + TILE / 2] == 0xffff0000;
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return n;
}

static void
prepare_film (GdkTexture *picture)
{
  g_autofree AstGame *game = g_new0 (AstGame, 1);
  AstBoardLook look = { .tile = TILE };

  game->n_tiles = TILES;
  for (int tile = 0; tile < TILES; tile++)
    game->tiles[tile].x = (int8_t) tile;
  ast_film_prepare (picture, game, &look, 1);
}

/* A picture that was kept is asked for anew where it has another size. */
static void
test_outgrown (void)
{
  GtkWidget *window = gtk_window_new (), *picture = g_object_new (AST_TYPE_BOARD_PICTURE, NULL);
  g_autoptr (GdkTexture) texture = make_texture (0xffff0000);
  int n = 0;

  g_signal_connect_swapped (picture, "outgrown", G_CALLBACK (count_cb), &n);
  ast_board_picture_set_texture (AST_BOARD_PICTURE (picture), texture);
  gtk_window_set_default_size (GTK_WINDOW (window), SIDE, SIDE);
  gtk_window_set_child (GTK_WINDOW (window), picture);
  gtk_window_present (GTK_WINDOW (window));
  wait_while (n == 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Whoever points at a picture waits for no sky. */
static void
test_sky (void)
{
  GtkWidget *window = gtk_window_new (), *picture = g_object_new (AST_TYPE_BOARD_PICTURE, NULL);
  g_autoptr (GdkTexture) texture = make_texture (0xffff0000);

  g_unsetenv ("ASTERISM_NO_ANIMATION");
  prepare_film (texture);
  ast_board_picture_set_texture (AST_BOARD_PICTURE (picture), texture);
  gtk_window_set_child (GTK_WINDOW (window), picture);
  gtk_window_present (GTK_WINDOW (window));
  g_atomic_pointer_set (&sky_thread, NULL);
  ast_board_picture_play (AST_BOARD_PICTURE (picture));
  wait_while (g_atomic_pointer_get (&sky_thread) == NULL);
  g_assert_true (sky_thread != g_thread_self ());
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The board goes, its tiles come one after the other, and in the end it is what it was. */
static void
test_film (void)
{
  g_autoptr (GdkTexture) picture = make_texture (0xffff0000), sky = make_texture (0xff0000ff);
  gboolean gone = FALSE;
  int shown = TILES;

  g_assert_cmpuint (ast_film_get_length (picture), ==, 0);
  prepare_film (picture);
  for (double now = 0; now <= ast_film_get_length (picture); now += 5) {
    int n = count_tiles (picture, sky, now);

    g_assert_cmpint (n, <=, gone ? shown + 1 : TILES);
    g_assert_cmpint (n, >=, gone ? shown : 0);
    gone |= n == 0;
    shown = n;
  }
  g_assert_true (gone);
  g_assert_cmpint (count_tiles (picture, sky, 0), ==, TILES);
  g_assert_cmpint (shown, ==, TILES);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/app/board-picture/dropped", test_dropped);
  g_test_add_func ("/app/board-picture/painted", test_painted);
  g_test_add_func ("/app/board-picture/hidden", test_hidden);
  g_test_add_func ("/app/board-picture/outgrown", test_outgrown);
  g_test_add_func ("/app/board-picture/sky", test_sky);
  g_test_add_func ("/app/board-picture/film", test_film);
  return g_test_run ();
}
