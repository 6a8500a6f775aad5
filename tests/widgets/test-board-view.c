/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-view.h"

#include <adwaita.h>

#include "ast-textures.h"
#include "ast-widgets.h"
#include "sample.h"

/* Whoever waits at the board gets the focus on a place as soon as there are places, and keeps
 * it at the board when they go. */
static void
test_focus (void)
{
  Sample sample = { .n_players = 2, .seed = 7 };
  g_autoptr (AstMatch) match = sample_match (&sample);
  g_autoptr (AstDraft) draft = NULL;
  GtkWidget *window = adw_window_new (), *board = ast_board_view_new ();

  sample_play (match, 10);
  adw_window_set_content (ADW_WINDOW (window), board);
  gtk_window_present (GTK_WINDOW (window));
  ast_board_view_set_game (AST_BOARD_VIEW (board), ast_match_get_game (match));
  gtk_widget_grab_focus (board);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == board);

  draft = ast_draft_new (ast_match_get_game (match));
  ast_board_view_set_draft (AST_BOARD_VIEW (board), draft);
  g_assert_true (gtk_widget_has_css_class (gtk_window_get_focus (GTK_WINDOW (window)), "place"));

  ast_board_view_set_draft (AST_BOARD_VIEW (board), NULL);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == board);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What a card covers is not where a tile is shown that matters, wherever it lies. */
static void
test_covered (void)
{
  enum { COVERED = 400 };
  Sample sample = { .n_players = 2, .seed = 7 };
  g_autoptr (AstMatch) match = sample_match (&sample);
  GtkWidget *window = adw_window_new (), *board = ast_board_view_new ();
  const AstGame *game = ast_match_get_game (match);

  sample_play (match, 40);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 560);
  adw_window_set_content (ADW_WINDOW (window), board);
  ast_board_view_set_game (AST_BOARD_VIEW (board), game);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_height (board) <= COVERED)
    g_main_context_iteration (NULL, TRUE);
  ast_board_view_set_insets (AST_BOARD_VIEW (board), &(GtkBorder){ .bottom = COVERED });
  for (int i = 0; i < game->n_tiles; i++) {
    double across, down;

    ast_board_view_reveal (AST_BOARD_VIEW (board), game->tiles[i].x, game->tiles[i].y);
    ast_board_view_locate (AST_BOARD_VIEW (board), game->tiles[i].x, game->tiles[i].y, &across,
                           &down);
    g_assert_cmpfloat (down, >, 0);
    g_assert_cmpfloat (down * gtk_widget_get_height (board), <,
                       gtk_widget_get_height (board) - COVERED);
  }
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
came_cb (gpointer data)
{
}

/* Frames that want something new again and again do not pile it up. */
static void
test_room (void)
{
  enum { ROOM = 200 * 1024, LARGEST = 200 };
  g_autoptr (AstTextures) textures = ast_textures_new (came_cb, NULL);
  gsize most = 0, all = 0, last = 0;

  ast_textures_set_room (textures, ROOM);
  for (int size = 40; size <= LARGEST; size++) {
    graphene_point_t feet;
    GdkTexture *meeple;

    ast_textures_begin_counting (textures);
    meeple = ast_textures_get_meeple (textures, AST_RED, AST_SMALL, AST_PLANET, AST_NO_EQUIPMENT,
                                      size, &feet);
    last = (gsize) gdk_texture_get_width (meeple) * gdk_texture_get_height (meeple) * 4;
    all += last;
    most = MAX (most, ast_textures_count_bytes (textures));
  }
  g_assert_cmpuint (all, >, 2 * ROOM);
  g_assert_cmpuint (most, <=, ROOM + 3 * last);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  g_test_add_func ("/board-view/focus", test_focus);
  g_test_add_func ("/board-view/covered", test_covered);
  g_test_add_func ("/board-view/room", test_room);
  return g_test_run ();
}
