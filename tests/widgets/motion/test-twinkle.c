/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Stars come and go over a board that is looked at, and go when it moves. */

#include "ast-twinkle.h"
#include "find.h"

typedef struct {
  GtkWidget *window, *board;
  AstTwinkle *twinkle;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer animations)
{
  GtkWidget *overlay = gtk_overlay_new ();

  g_setenv ("ASTERISM_NO_ANIMATION", animations, TRUE);
  fixture->board = g_object_new (AST_TYPE_BOARD_VIEW, NULL);
  fixture->twinkle = g_object_new (AST_TYPE_TWINKLE, "board", fixture->board, NULL);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), fixture->board);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (fixture->twinkle));
  fixture->window = find_shown (overlay, 0, 0);
  wait_while (!gtk_window_is_active (GTK_WINDOW (fixture->window)));
}

static void
tear_down (Fixture *fixture, gconstpointer animations)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static gboolean
is_alight (Fixture *fixture)
{
  g_autoptr (GBytes) drawn = find_drawn (GTK_WIDGET (fixture->twinkle));

  return drawn != NULL;
}

/* They go at once when the board is panned, and come again. */
static void
test_pan (Fixture *fixture, gconstpointer animations)
{
  AstCamera *camera = ast_board_view_get_camera (AST_BOARD_VIEW (fixture->board));

  g_assert_true (ast_twinkle_is_awake (fixture->twinkle));
  g_assert_false (is_alight (fixture));
  wait_while (!is_alight (fixture));
  ast_camera_pan (camera, 3, 0);
  g_assert_false (is_alight (fixture));
  wait_while (!is_alight (fixture));
}

/* Nothing goes on while the layer is not shown. */
static void
test_hidden (Fixture *fixture, gconstpointer animations)
{
  wait_while (!is_alight (fixture));
  gtk_widget_set_visible (GTK_WIDGET (fixture->twinkle), FALSE);
  g_assert_false (is_alight (fixture));
  g_assert_false (ast_twinkle_is_awake (fixture->twinkle));
  gtk_widget_set_visible (GTK_WIDGET (fixture->twinkle), TRUE);
  g_assert_true (ast_twinkle_is_awake (fixture->twinkle));
}

/* Nor while another window is used. */
static void
test_inactive (Fixture *fixture, gconstpointer animations)
{
  GtkWidget *other = gtk_window_new ();

  gtk_window_present (GTK_WINDOW (other));
  wait_while (gtk_window_is_active (GTK_WINDOW (fixture->window)));
  g_assert_false (ast_twinkle_is_awake (fixture->twinkle));
  gtk_window_destroy (GTK_WINDOW (other));
}

static void
test_still (Fixture *fixture, gconstpointer animations)
{
  g_assert_false (ast_twinkle_is_awake (fixture->twinkle));
}

/* The layer may go before the board, which is panned afterwards. */
static void
test_board_alone (Fixture *fixture, gconstpointer animations)
{
  GtkWidget *overlay = gtk_widget_get_parent (GTK_WIDGET (fixture->twinkle));

  gtk_overlay_remove_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (fixture->twinkle));
  ast_camera_pan (ast_board_view_get_camera (AST_BOARD_VIEW (fixture->board)), 3, 0);
}

int
main (int argc, char *argv[])
{
  find_init (&argc, &argv);
  add_test_with ("/twinkle/pan", "0", test_pan);
  add_test_with ("/twinkle/hidden", "0", test_hidden);
  add_test_with ("/twinkle/inactive", "0", test_inactive);
  add_test_with ("/twinkle/still", "1", test_still);
  add_test_with ("/twinkle/board-alone", "0", test_board_alone);
  return g_test_run ();
}
