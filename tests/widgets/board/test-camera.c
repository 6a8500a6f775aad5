/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The camera of a board without a board: fitting, panning, and zooms that wait for textures. */

#include "ast-camera.h"

#include <adwaita.h>

#include "sample.h"

/* A camera with this in place of a board. */
typedef struct {
  GtkWidget *widget;
  AstCamera *camera;
  const AstViewport *port;
  int n_missing;
  int n_dropped;
  gboolean wide; /* Places of later turns lie far away. */
} Client;

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
  if (((Client *) data)->wide && sight == AST_SIGHT_RIM)
    ast_outline_add (outline, 12, 0);
}

static int
prefetch (gpointer data, const AstViewport *port, AstTexturesPriority priority)
{
  return ((Client *) data)->n_missing;
}

static void
drop_requests (gpointer data)
{
  ((Client *) data)->n_dropped++;
}

static const AstCameraClient calls = { get_extent, list_places, prefetch, drop_requests };

static void
set_up (Client *client, gconstpointer data)
{
  client->widget = g_object_ref_sink (gtk_drawing_area_new ());
  client->camera = ast_camera_new (client->widget, &calls, client);
  client->port = ast_camera_get_port (client->camera);
}

static void
tear_down (Client *client, gconstpointer data)
{
  ast_camera_stop (client->camera);
  ast_camera_free (client->camera);
  g_object_unref (client->widget);
}

/* All places are in sight, in each size of the widget, until the board is moved. */
static void
test_fit (Client *client, gconstpointer data)
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

/* Rather than tiles too small, places of later turns are out of sight. */
static void
test_small (Client *client, gconstpointer data)
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
test_zoom (Client *client, gconstpointer data)
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
test_next_board (Client *client, gconstpointer data)
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
  Sample sample = { .n_players = 2, .seed = 7 };
  g_autoptr (AstMatch) match = sample_match (&sample);

  sample_play (match, 12);
  return ast_draft_new (ast_match_get_game (match));
}

/* On a small widget the camera comes close to the laid tile, and withdraws afterwards. */
static void
test_close (Client *client, gconstpointer data)
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add ("/camera/fit", Client, NULL, set_up, test_fit, tear_down);
  g_test_add ("/camera/small", Client, NULL, set_up, test_small, tear_down);
  g_test_add ("/camera/zoom", Client, NULL, set_up, test_zoom, tear_down);
  g_test_add ("/camera/next-board", Client, NULL, set_up, test_next_board, tear_down);
  g_test_add ("/camera/close", Client, NULL, set_up, test_close, tear_down);
  return g_test_run ();
}
