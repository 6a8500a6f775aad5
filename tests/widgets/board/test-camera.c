/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The camera of a board and its gestures, without a board: fitting, panning, and zooms that wait
 * for textures; what moves the camera, and what is only told. */

#include "ast-board-gestures.h"

#include "find.h"
#include "sample.h"

/* A camera with this in place of a board. */
typedef struct {
  GtkWidget *widget;
  AstCamera *camera;
  const AstViewport *port;
  AstBoardGestures *gestures;
  int n_missing, n_dropped;
  gboolean wide; /* Places of later turns lie far away. */
  gboolean used; /* What the handler of the wheel returns. */
  int n_turned, n_pointed, n_left;
  double turned_x; /* Where the wheel was turned. */
} Fixture;

static AstPlaces
get_extent (gpointer data)
{
  return (AstPlaces){ -2, -1, 5, 3 };
}

static void
list_places (gpointer data, AstSight sight, AstOutline *outline)
{
  ast_outline_init (outline);
  ast_outline_add (outline, -2, -1);
  ast_outline_add (outline, 2, 1);
  if (((Fixture *) data)->wide && sight == AST_SIGHT_RIM)
    ast_outline_add (outline, 12, 0);
}

static int
prefetch (gpointer data, const AstViewport *port, AstTexturesPriority priority)
{
  return ((Fixture *) data)->n_missing;
}

static void
drop_requests (gpointer data)
{
  ((Fixture *) data)->n_dropped++;
}

static const AstCameraClient calls = { get_extent, list_places, prefetch, drop_requests };

static gboolean
turned_cb (Fixture *client, int step, double x, double y)
{
  client->n_turned += step;
  client->turned_x = x;
  return client->used;
}

static void
set_up (Fixture *client, gconstpointer data)
{
  client->widget = g_object_ref_sink (gtk_drawing_area_new ());
  client->camera = ast_camera_new (client->widget, &calls, client);
  client->port = ast_camera_get_port (client->camera);
  client->gestures = ast_board_gestures_new (client->widget, client->camera);
  g_signal_connect_swapped (client->gestures, "wheel-turned", G_CALLBACK (turned_cb), client);
  g_signal_connect_swapped (client->gestures, "pointed", G_CALLBACK (count_cb), &client->n_pointed);
  g_signal_connect_swapped (client->gestures, "left", G_CALLBACK (count_cb), &client->n_left);
}

static void
tear_down (Fixture *client, gconstpointer data)
{
  g_object_unref (client->gestures);
  ast_camera_stop (client->camera);
  ast_camera_free (client->camera);
  g_object_unref (client->widget);
}

/* All places are in sight, in each size of the widget, until the board is moved. */
static void
test_fit (Fixture *client, gconstpointer data)
{
  AstCamera *camera = client->camera;
  const AstViewport *port = client->port;
  int tile, left, top;

  ast_camera_allocate (camera, 400, 300);
  ast_viewport_to_widget (port, -2, -1, &left, &top);
  g_assert_cmpint (MIN (left, top), >=, 0);
  ast_viewport_to_widget (port, 3, 2, &left, &top);
  g_assert_true (left <= 400 && top <= 300);
  tile = port->tile;
  ast_camera_allocate (camera, 300, 200);
  g_assert_cmpint (port->tile, <, tile);
  g_assert_cmpint (ast_camera_get_zoom (camera), ==, 0);
  tile = port->tile;
  ast_camera_pan (camera, 10, 0);
  ast_camera_allocate (camera, 400, 300);
  g_assert_cmpint (port->tile, ==, tile);
  g_assert_cmpint (ast_camera_get_zoom (camera), ==, tile);
}

/* A message below the board takes away from its height: what is in sight stays where it is. */
static void
test_message (Fixture *client, gconstpointer data)
{
  AstCamera *camera = client->camera;
  int left, top, left_then, top_then, tile;

  ast_camera_allocate (camera, 300, 400);
  ast_viewport_to_widget (client->port, 0, 0, &left, &top);
  tile = client->port->tile;
  for (int height = 352; height <= 400; height += 48) {
    ast_camera_allocate (camera, 300, height);
    ast_viewport_to_widget (client->port, 0, 0, &left_then, &top_then);
    g_assert_cmpint (left_then, ==, left);
    g_assert_cmpint (top_then, ==, top);
  }
  ast_camera_allocate (camera, 300, 250);
  ast_viewport_to_widget (client->port, 0, 0, &left, &top);
  g_assert_cmpint (client->port->tile, ==, tile);
  g_assert_cmpint (top, <, top_then);
}

/* Rather than tiles too small, places of later turns are out of sight. */
static void
test_small (Fixture *client, gconstpointer data)
{
  AstCamera *camera = client->camera;

  client->wide = TRUE;
  ast_camera_allocate (camera, 400, 300);
  g_assert_cmpint (client->port->tile, ==, 52);
  ast_camera_allocate (camera, 1000, 300);
  g_assert_cmpint (client->port->tile, ==, (1000 - 12) / 15);
}

/* A zoom is shown when nothing is missing; one more leads on from it. */
static void
test_zoom (Fixture *client, gconstpointer data)
{
  AstCamera *camera = client->camera;
  const AstViewport *port = client->port;
  int tile, next;

  client->n_missing = 3;
  ast_camera_allocate (camera, 400, 300);
  tile = port->tile;
  next = ast_viewport_next_tile (ast_viewport_next_tile (tile, 1), 1);
  client->n_dropped = 0;
  ast_camera_zoom_by (camera, 1, 200, 150);
  ast_camera_zoom_by (camera, 1, 200, 150);
  g_assert_cmpint (client->n_dropped, ==, 2);
  g_assert_true (ast_camera_is_zooming (camera));
  g_assert_false (ast_camera_continue (camera));
  g_assert_cmpint (port->tile, ==, tile);
  g_assert_cmpint (ast_camera_get_zoom (camera), ==, next);
  client->n_missing = 0;
  g_assert_true (ast_camera_continue (camera));
  g_assert_false (ast_camera_is_zooming (camera));
  g_assert_cmpint (port->tile, ==, next);
  g_assert_false (ast_camera_continue (camera));
}

/* The zoom of the last board is that of the next one, which does not wait for textures. */
static void
test_next_board (Fixture *client, gconstpointer data)
{
  AstCamera *camera = client->camera;

  ast_camera_allocate (camera, 400, 300);
  ast_camera_set_zoom (camera, 96);
  ast_camera_reset (camera);
  ast_camera_allocate (camera, 400, 300);
  g_assert_cmpint (client->port->tile, ==, 96);
}

static AstDraft *
make_draft (void)
{
  g_autoptr (AstMatch) match = sample_played (&(Sample){ .n_players = 2, .seed = 7 }, 12);

  return ast_draft_new (ast_match_get_game (match));
}

/* On a small widget the camera comes close to the laid tile, and withdraws afterwards. */
static void
test_close (Fixture *client, gconstpointer data)
{
  g_autoptr (AstDraft) draft = make_draft ();
  AstCamera *camera = client->camera;
  const AstViewport *port = client->port;
  AstFit fits[AST_MAX_PLACES];
  double across, down;
  int tile;

  g_assert_cmpint (ast_draft_list_places (draft, fits), >, 1);
  ast_camera_allocate (camera, 360, 640);
  tile = port->tile;
  g_assert_cmpint (tile, <, 90);
  ast_camera_follow_draft (camera, draft);
  g_assert_cmpint (port->tile, ==, tile);
  for (int i = 0; i < 2; i++) {
    ast_draft_lay (draft, fits[i].x, fits[i].y);
    ast_camera_follow_draft (camera, draft);
    g_assert_cmpint (port->tile, ==, 90);
    ast_camera_locate (camera, fits[i].x, fits[i].y, &across, &down);
    g_assert_true (across > 0 && across < 1 && down > 0 && down < 1);
    g_assert_cmpint (ast_camera_get_zoom (camera), ==, 0);
  }
  ast_draft_take_back (draft);
  ast_camera_follow_draft (camera, draft);
  g_assert_cmpint (port->tile, ==, tile);

  /* Who has moved the board is not moved away again. */
  ast_draft_lay (draft, fits[0].x, fits[0].y);
  ast_camera_follow_draft (camera, draft);
  ast_camera_pan (camera, 1, 0);
  ast_camera_follow_draft (camera, NULL);
  g_assert_cmpint (port->tile, ==, 90);
  ast_camera_allocate (camera, 1366, 768);
  ast_camera_fit (camera);
  tile = port->tile;
  ast_camera_follow_draft (camera, draft);
  g_assert_cmpint (port->tile, ==, tile);
}

/* The whole board is in the middle where it can be read, even if what is looked at could be larger.
 * Else that is as large as it can be, and in the middle is what there is of the board there. */
static void
test_look (Fixture *client, gconstpointer data)
{
  AstCamera *camera = client->camera;

  ast_camera_allocate (camera, 600, 400);
  ast_camera_look_at (camera, &(AstPlaces){ -5, -3, 7, 5 });
  ast_camera_allocate (camera, 600, 400);
  g_assert_cmpint (client->port->tile, ==, (400 - 12) / 5);
  g_assert_cmpfloat_with_epsilon (client->port->x, 0.5, 0.05);
  ast_camera_look_at (camera, &(AstPlaces){ 1, 0, 2, 2 });
  ast_camera_allocate (camera, 300, 250);
  g_assert_cmpint (client->port->tile, ==, (300 - 12) / 5);
  g_assert_cmpfloat_with_epsilon (client->port->x, 0.5, 0.05);
  ast_camera_allocate (camera, 150, 250);
  g_assert_cmpint (client->port->tile, ==, (150 - 12) / 2);
  g_assert_cmpfloat_with_epsilon (client->port->x, 2, 0.05);
  ast_camera_look_at (camera, &(AstPlaces){ 1, 0, 3, 2 });
  ast_camera_allocate (camera, 150, 250);
  g_assert_cmpint (client->port->tile, ==, (150 - 12) / 3);
  g_assert_cmpfloat_with_epsilon (client->port->x, 2, 0.05);
}

/* What is looked at stays so while the panels change, until something is revealed. All of the board
 * is shown again where the panels leave room then. */
static void
test_look_away (Fixture *client, gconstpointer data)
{
  AstCamera *camera = client->camera;
  const AstPanel below[] = { { 0, 200, 600, 200 }, { 0, 0, 600, 20 } };
  AstViewport whole, close;

  ast_camera_allocate (camera, 600, 400);
  whole = *client->port;
  ast_camera_set_panels (camera, below, 1, 1);
  ast_camera_allocate (camera, 600, 400);
  ast_camera_look_at (camera, &(AstPlaces){ 0, 0, 2, 1 });
  ast_camera_allocate (camera, 600, 400);
  close = *client->port;
  ast_camera_reveal (camera, 1, 0);
  ast_camera_set_panels (camera, below, 2, 2);
  ast_camera_allocate (camera, 600, 400);
  g_assert_cmpint (client->port->tile, ==, close.tile);
  g_assert_cmpfloat (client->port->y, ==, close.y);
  ast_camera_look_at (camera, NULL);
  ast_camera_reveal (camera, 1, 0);
  ast_camera_set_panels (camera, NULL, 0, 0);
  ast_camera_allocate (camera, 600, 400);
  g_assert_cmpint (client->port->tile, ==, whole.tile);
  g_assert_cmpfloat (client->port->y, ==, whole.y);
}

/* Of what is to be revealed, the first part that there is room for comes from below a card. */
static void
test_reveal_first (Fixture *client, gconstpointer data)
{
  AstCamera *camera = client->camera;
  const AstPanel card = { 200, 0, 400, 400 };
  const AstPlaces parts[] = { { -2, 0, 5, 1 }, { 0, 0, 2, 1 }, { 2, 0, 1, 1 } };
  int left, top;

  ast_camera_allocate (camera, 600, 400);
  ast_camera_zoom_to (camera, 80, 300, 200);
  ast_camera_set_panels (camera, &card, 1, 0);
  ast_camera_reveal_first (camera, AST_REVEAL_PARTS, parts, G_N_ELEMENTS (parts));
  ast_viewport_to_widget (client->port, 0, 0, &left, &top);
  g_assert_cmpint (left, ==, 200 - 2 * 80 - 6);
}

/* Where tiles are too large to be revealed they become smaller, until the board is fitted again. */
static void
test_reveal_smaller (Fixture *client, gconstpointer data)
{
  AstCamera *camera = client->camera;
  const AstPanel card = { 100, 0, 500, 400 };
  const AstPlaces two = { 0, 0, 2, 1 };
  AstViewport whole;
  int left, top;

  ast_camera_allocate (camera, 600, 400);
  whole = *client->port;
  ast_camera_set_panels (camera, &card, 1, 0);
  ast_camera_reveal_first (camera, AST_REVEAL_SMALLER, &two, 1);
  ast_viewport_to_widget (client->port, 2, 0, &left, &top);
  g_assert_cmpint (client->port->tile, ==, (100 - 12) / 2);
  g_assert_cmpint (left, <=, 100 - 6);
  ast_camera_fit_later (camera);
  ast_camera_allocate (camera, 600, 400);
  g_assert_cmpint (client->port->tile, ==, whole.tile);
}

/* The board follows a drag once that is longer than a click; the pointer points at nothing then. */
static void
test_drag (Fixture *client, gconstpointer data)
{
  GtkEventController *drag = find_controller (client->widget, GTK_TYPE_GESTURE_DRAG);
  GtkEventController *motion = find_controller (client->widget, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  double x, y;

  ast_camera_allocate (client->camera, 400, 300);
  x = client->port->x;
  y = client->port->y;
  g_signal_emit_by_name (drag, "drag-begin", 50.0, 50.0);
  g_signal_emit_by_name (drag, "drag-update", 5.0, 0.0);
  g_assert_cmpfloat (client->port->x, ==, x);
  g_signal_emit_by_name (drag, "drag-update", 20.0, 10.0);
  g_signal_emit_by_name (motion, "motion", 70.0, 60.0);
  g_assert_cmpint (client->n_pointed, ==, 0);
  g_signal_emit_by_name (drag, "drag-update", 3.0, 10.0);
  g_assert_cmpfloat_with_epsilon (client->port->x, x - 3.0 / client->port->tile, 1e-6);
  g_assert_cmpfloat_with_epsilon (client->port->y, y - 10.0 / client->port->tile, 1e-6);
  g_signal_emit_by_name (drag, "drag-end", 3.0, 10.0);
  g_signal_emit_by_name (motion, "motion", 53.0, 60.0);
  g_assert_cmpint (client->n_pointed, ==, 1);
}

static void
turn_wheel (Fixture *client, double dy)
{
  gboolean used;

  g_signal_emit_by_name (find_controller (client->widget, GTK_TYPE_EVENT_CONTROLLER_SCROLL),
                         "scroll", 0.0, dy, &used);
  g_assert_true (used);
}

/* A whole step of the wheel zooms, unless a handler has used it. */
static void
test_wheel (Fixture *client, gconstpointer data)
{
  int tile;

  ast_camera_allocate (client->camera, 400, 300);
  tile = client->port->tile;
  turn_wheel (client, -0.5);
  g_assert_cmpint (client->n_turned, ==, 0);
  turn_wheel (client, -0.5);
  g_assert_cmpint (client->n_turned, ==, -1);
  g_assert_cmpint (client->port->tile, ==, ast_viewport_next_tile (tile, 1));
  client->used = TRUE;
  turn_wheel (client, 1);
  g_assert_cmpint (client->n_turned, ==, 0);
  g_assert_cmpint (client->port->tile, ==, ast_viewport_next_tile (tile, 1));
}

/* A wheel that turns before the pointer has moved zooms about where the pointer is. */
static void
test_wheel_at_once (Fixture *client, gconstpointer data)
{
  GtkEventController *motion = find_controller (client->widget, GTK_TYPE_EVENT_CONTROLLER_MOTION);

  ast_camera_allocate (client->camera, 400, 300);
  g_signal_emit_by_name (motion, "enter", 70.0, 60.0);
  turn_wheel (client, -1);
  g_assert_cmpfloat (client->turned_x, ==, 70);
}

/* GTK says again where a pointer at rest is when something moves below it. */
static void
test_pointer (Fixture *client, gconstpointer data)
{
  GtkEventController *motion = find_controller (client->widget, GTK_TYPE_EVENT_CONTROLLER_MOTION);

  ast_camera_allocate (client->camera, 400, 300);
  g_signal_emit_by_name (motion, "motion", 10.0, 20.0);
  g_signal_emit_by_name (motion, "motion", 10.0, 20.0);
  g_assert_cmpint (client->n_pointed, ==, 1);
  g_signal_emit_by_name (motion, "leave");
  g_assert_cmpint (client->n_left, ==, 1);
  g_signal_emit_by_name (motion, "motion", 10.0, 20.0);
  g_assert_cmpint (client->n_pointed, ==, 2);
}

int
main (int argc, char *argv[])
{
  find_init (&argc, &argv);
  add_test ("/camera/fit", test_fit);
  add_test ("/camera/message", test_message);
  add_test ("/camera/small", test_small);
  add_test ("/camera/zoom", test_zoom);
  add_test ("/camera/next-board", test_next_board);
  add_test ("/camera/close", test_close);
  add_test ("/camera/look", test_look);
  add_test ("/camera/look-away", test_look_away);
  add_test ("/camera/reveal-first", test_reveal_first);
  add_test ("/camera/reveal-smaller", test_reveal_smaller);
  add_test ("/camera/drag", test_drag);
  add_test ("/camera/wheel", test_wheel);
  add_test ("/camera/wheel-at-once", test_wheel_at_once);
  add_test ("/camera/pointer", test_pointer);
  return g_test_run ();
}
