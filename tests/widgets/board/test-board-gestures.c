/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The gestures of a board without a board: what moves the camera, and what is only told. */

#include "ast-board-gestures.h"

#include <adwaita.h>

#include "find.h"

typedef struct {
  GtkWidget *widget;
  AstCamera *camera;
  const AstViewport *port;
  AstBoardGestures *gestures;
  gboolean used; /* What the handler of the wheel returns. */
  int n_turned, n_pointed, n_left;
} Board;

static AstPlaces
get_extent (gpointer data)
{
  return (AstPlaces){ -9, -9, 19, 19 };
}

static void
list_places (gpointer data, AstSight sight, AstOutline *outline)
{
  ast_outline_init (outline);
  ast_outline_add (outline, -2, -1);
  ast_outline_add (outline, 2, 1);
}

static int
prefetch (gpointer data, const AstViewport *port, AstTexturesPriority priority)
{
  return 0;
}

static void
drop_requests (gpointer data)
{
}

static const AstCameraClient calls = { get_extent, list_places, prefetch, drop_requests };

static gboolean
turned_cb (Board *board, int step, double x, double y)
{
  board->n_turned += step;
  return board->used;
}

static void
pointed_cb (Board *board)
{
  board->n_pointed++;
}

static void
left_cb (Board *board)
{
  board->n_left++;
}

static void
set_up (Board *board, gconstpointer data)
{
  board->widget = g_object_ref_sink (gtk_drawing_area_new ());
  board->camera = ast_camera_new (board->widget, &calls, NULL);
  board->port = ast_camera_get_port (board->camera);
  board->gestures = ast_board_gestures_new (board->widget, board->camera);
  ast_camera_allocate (board->camera, 400, 300);
  g_signal_connect_swapped (board->gestures, "wheel-turned", G_CALLBACK (turned_cb), board);
  g_signal_connect_swapped (board->gestures, "pointed", G_CALLBACK (pointed_cb), board);
  g_signal_connect_swapped (board->gestures, "left", G_CALLBACK (left_cb), board);
}

static void
tear_down (Board *board, gconstpointer data)
{
  g_object_unref (board->gestures);
  ast_camera_stop (board->camera);
  g_object_unref (board->widget);
  ast_camera_free (board->camera);
}

/* The board follows a drag once that is longer than a click; the pointer points at nothing then. */
static void
test_drag (Board *board, gconstpointer data)
{
  GtkEventController *drag = find_controller (board->widget, GTK_TYPE_GESTURE_DRAG);
  GtkEventController *motion = find_controller (board->widget, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  double x = board->port->x, y = board->port->y;

  g_signal_emit_by_name (drag, "drag-begin", 50.0, 50.0);
  g_signal_emit_by_name (drag, "drag-update", 5.0, 0.0);
  g_assert_cmpfloat (board->port->x, ==, x);
  g_signal_emit_by_name (drag, "drag-update", 20.0, 10.0);
  g_signal_emit_by_name (motion, "motion", 70.0, 60.0);
  g_assert_cmpint (board->n_pointed, ==, 0);
  g_signal_emit_by_name (drag, "drag-update", 3.0, 10.0);
  g_assert_cmpfloat_with_epsilon (board->port->x, x - 3.0 / board->port->tile, 1e-6);
  g_assert_cmpfloat_with_epsilon (board->port->y, y - 10.0 / board->port->tile, 1e-6);
  g_signal_emit_by_name (drag, "drag-end", 3.0, 10.0);
  g_signal_emit_by_name (motion, "motion", 53.0, 60.0);
  g_assert_cmpint (board->n_pointed, ==, 1);
}

static void
turn_wheel (Board *board, double dy)
{
  gboolean used;

  g_signal_emit_by_name (find_controller (board->widget, GTK_TYPE_EVENT_CONTROLLER_SCROLL),
                         "scroll", 0.0, dy, &used);
  g_assert_true (used);
}

/* A whole step of the wheel zooms, unless a handler has used it. */
static void
test_wheel (Board *board, gconstpointer data)
{
  int tile = board->port->tile;

  turn_wheel (board, -0.5);
  g_assert_cmpint (board->n_turned, ==, 0);
  turn_wheel (board, -0.5);
  g_assert_cmpint (board->n_turned, ==, -1);
  g_assert_cmpint (board->port->tile, ==, ast_viewport_next_tile (tile, 1));
  board->used = TRUE;
  turn_wheel (board, 1);
  g_assert_cmpint (board->n_turned, ==, 0);
  g_assert_cmpint (board->port->tile, ==, ast_viewport_next_tile (tile, 1));
}

/* GTK says again where a pointer at rest is when something moves below it. */
static void
test_pointer (Board *board, gconstpointer data)
{
  GtkEventController *motion = find_controller (board->widget, GTK_TYPE_EVENT_CONTROLLER_MOTION);

  g_signal_emit_by_name (motion, "motion", 10.0, 20.0);
  g_signal_emit_by_name (motion, "motion", 10.0, 20.0);
  g_assert_cmpint (board->n_pointed, ==, 1);
  g_signal_emit_by_name (motion, "leave");
  g_assert_cmpint (board->n_left, ==, 1);
  g_signal_emit_by_name (motion, "motion", 10.0, 20.0);
  g_assert_cmpint (board->n_pointed, ==, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add ("/board-gestures/drag", Board, NULL, set_up, test_drag, tear_down);
  g_test_add ("/board-gestures/wheel", Board, NULL, set_up, test_wheel, tear_down);
  g_test_add ("/board-gestures/pointer", Board, NULL, set_up, test_pointer, tear_down);
  return g_test_run ();
}
