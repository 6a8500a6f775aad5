/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-camera.h"

#include <adwaita.h>

#include "ast-style.h"

/* What decides which part is shown. Each of the others becomes FREE by panning and zooming.
 *
 *     FREE ──fit──► WHOLE ──the tile is laid, or something looked at──► CLOSE
 *                     ▲                                                   │
 *                     └── there ── WITHDRAWING ◄── no longer ─────────────┘
 */
typedef enum {
  MODE_WHOLE,       /* The whole board is fitted again when it grows or the room changes. */
  MODE_CLOSE,       /* The drafted tile or what is looked at is shown, or comes closer. */
  MODE_WITHDRAWING, /* More and more of the board is shown, until all of it is. */
  MODE_FREE         /* A person has panned or zoomed. */
} Mode;

/* What is to be done at the next allocation, in this order. */
typedef enum {
  PENDING_FIT = 1 << 0,   /* Fit the whole board. */
  PENDING_KEEP = 1 << 1,  /* Keep places in sight, since other panels cover the board. */
  PENDING_LOOK = 1 << 2,  /* Come close to what is looked at, or withdraw from it. */
  PENDING_REVEAL = 1 << 3 /* Reveal parts, unless something is looked at. */
} Pending;

struct _AstCamera {
  /* Owned */
  AdwAnimation *glide;

  /* Borrowed */
  GtkWidget *widget;
  const AstCameraClient *client;
  gpointer data;
  AstCameraMoved moved; /* Or NULL. */
  gpointer moved_data;

  /* State */
  AstViewport port;
  AstBoardRoom room; /* What covers it. */
  Mode mode;
  unsigned pending;                    /* A set of Pending. */
  int fitted_height;                   /* Of the widget when all was fitted last. */
  int tile_due;                        /* Pixels of a tile to zoom to after PENDING_FIT, or 0. */
  AstPlaces revealed[AST_MAX_REVEALS]; /* The parts that PENDING_REVEAL is about. */
  int n_revealed;
  AstReveal how_revealed;
  AstPlaces looked_at;  /* What MODE_CLOSE is about; a width of 0: it is the drafted tile. */
  int close_x, close_y; /* Where that lies then. */
  gboolean shown_once;

  /* State of what moves the camera. A viewport with tiles of 0 pixels: it does not. */
  AstViewport goal;                  /* The end of a zoom, which waits for its textures. */
  AstViewport approach;              /* The end of coming close or withdrawing by several zooms. */
  guint approach_source;             /* Begins the next of these, or 0. */
  gboolean is_diverted;              /* Something else was to be revealed on the way. */
  gboolean is_waiting;               /* Places are to be kept in sight after the zoom. */
  double from_x, from_y, to_x, to_y; /* The ends of the glide. */
  guint prefetch_source;             /* Idle, or 0. */
};

/* Fitting makes tiles no larger than this, unless more rows than these fit into the view. */
static const int comfortable_tile = 112;
static const int comfortable_rows = 8;

/* Rather than still smaller tiles, less is in sight. */
static const int small_tile = 52;

/* Rather than still smaller ones, nothing but the tiles is in sight. */
static const int crowded_tile = 24;

/* Where all of the board is in sight with tiles of this size, the camera comes no closer. */
static const int readable_tile = 30;

/* Pixels between the board that is fitted and what is around it. */
static const int margin = 6;

/* Where the widget is less wide or high than this, the camera comes close to the drafted tile,
 * whose spots are then 36 pixels wide; milliseconds between the steps. */
enum { SMALL_VIEW = 480, CLOSE_TILE = 90, APPROACH_STEP = 30 };

/* A message below the page makes the widget lower by at most this. */
static const int message_height = 96;

/* Pixels of a tile up to which the next zoom level is painted in advance. */
static const int prefetched_tile = 150;

static void
show_moved (AstCamera *self)
{
  AstPlaces extent = self->client->get_extent (self->data);

  ast_viewport_clamp (&self->port, &extent);
  gtk_widget_queue_allocate (self->widget);
  gtk_widget_queue_draw (self->widget);
  if (self->moved != NULL)
    self->moved (self->moved_data);
}

static void
glide_cb (double value, gpointer data)
{
  AstCamera *self = data;

  self->port.x = self->from_x + (self->to_x - self->from_x) * value;
  self->port.y = self->from_y + (self->to_y - self->from_y) * value;
  show_moved (self);
}

/* Do not reset the animation: that would move the board back to where the glide began. */
static void
stop_glide (AstCamera *self)
{
  if (adw_animation_get_state (self->glide) == ADW_ANIMATION_PLAYING)
    adw_animation_pause (self->glide);
}

static void
glide_to (AstCamera *self, double x, double y)
{
  if (!ast_style_animates (self->widget)) {
    self->port.x = x;
    self->port.y = y;
    show_moved (self);
    return;
  }
  self->from_x = self->port.x;
  self->from_y = self->port.y;
  self->to_x = x;
  self->to_y = y;
  adw_animation_play (self->glide);
}

/* The middle of what no panel that stays covers. While all of the board is shown, its own middle,
 * wherever the panels leave room for it. */
void
ast_camera_find_middle (AstCamera *self, double *x, double *y)
{
  AstPlaces extent = self->client->get_extent (self->data);
  AstPanel free = ast_board_room_find_free (&self->room, TRUE);

  if (self->mode == MODE_WHOLE) {
    *x = extent.x + (extent.width - 1) / 2.0;
    *y = extent.y + (extent.height - 1) / 2.0;
    return;
  }
  ast_viewport_to_board (&self->port, free.x + free.width / 2.0, free.y + free.height / 2.0, x, y);
  *x -= 0.5;
  *y -= 0.5;
}

static gboolean
is_painted (AstCamera *self, const AstViewport *port, AstTexturesPriority priority)
{
  return self->client->prefetch (self->data, port, priority) == 0;
}

/* Requests the textures of the next zoom levels, in and out. */
static void
prefetch_next_zoom_cb (gpointer data)
{
  AstCamera *self = data;

  self->prefetch_source = 0;
  for (int step = -1; step <= 1 && self->goal.tile == 0; step += 2) {
    AstViewport next = self->port;
    int tile = ast_viewport_next_tile (next.tile, step);

    if (tile == next.tile || tile > prefetched_tile)
      continue;
    ast_viewport_zoom (&next, tile, next.width / 2.0, next.height / 2.0);
    is_painted (self, &next, AST_TEXTURES_PERHAPS);
  }
}

static void go_to (AstCamera *self, const AstViewport *goal);

/* Half as large again, or by as much smaller. */
static void
approach_cb (gpointer data)
{
  AstCamera *self = data;
  const AstViewport *end = &self->approach;
  AstViewport next = *end;
  int tile = self->port.tile, most = tile * 3 / 2, least = tile * 2 / 3;

  self->approach_source = 0;
  next.tile = CLAMP (end->tile, least, most);
  if (next.tile != end->tile) {
    double part = (double) (next.tile - tile) / (end->tile - tile);

    next.x = self->port.x + (end->x - self->port.x) * part;
    next.y = self->port.y + (end->y - self->port.y) * part;
  }
  go_to (self, &next);
}

static void
forget_approach (AstCamera *self)
{
  self->mode = self->mode == MODE_WHOLE ? MODE_WHOLE : MODE_FREE;
  self->pending &= ~PENDING_LOOK;
  self->looked_at.width = 0;
  self->approach.tile = 0;
  g_clear_handle_id (&self->approach_source, g_source_remove);
}

/* After a step of an approach. At the end of a withdrawal the whole board is shown again, or what
 * has been revealed meanwhile. */
static void
go_on_approaching (AstCamera *self)
{
  if (self->approach.tile == 0)
    return;
  if (self->port.tile != self->approach.tile) {
    self->approach_source = g_timeout_add_once (APPROACH_STEP, approach_cb, self);
    return;
  }
  self->approach.tile = 0;
  if (self->mode == MODE_WITHDRAWING && !self->is_diverted)
    ast_camera_fit (self);
  else if (self->mode == MODE_WITHDRAWING)
    self->mode = MODE_WHOLE;
}

static void
reach_goal (AstCamera *self)
{
  self->port.tile = self->goal.tile;
  self->port.x = self->goal.x;
  self->port.y = self->goal.y;
  self->goal.tile = 0;
  self->shown_once = TRUE;
  show_moved (self);
  if (self->prefetch_source == 0 && self->approach.tile == 0)
    self->prefetch_source = g_idle_add_once (prefetch_next_zoom_cb, self);
  go_on_approaching (self);
  if (self->is_waiting && !self->is_diverted)
    ast_camera_keep_in_sight (self);
}

/* A board that is shown for the first time does not wait for its textures. */
static void
go_to (AstCamera *self, const AstViewport *goal)
{
  stop_glide (self);
  if (self->goal.tile != 0 || goal->tile != self->port.tile)
    self->client->drop_requests (self->data);
  self->goal = *goal;
  if (!self->shown_once || goal->tile == self->port.tile
      || is_painted (self, goal, AST_TEXTURES_SOON))
    reach_goal (self);
}

AstCamera *
ast_camera_new (GtkWidget *widget, const AstCameraClient *client, gpointer data)
{
  AstCamera *self = g_new0 (AstCamera, 1);

  self->widget = widget;
  self->client = client;
  self->data = data;
  self->glide = adw_timed_animation_new (widget, 0, 1, 300,
                                         adw_callback_animation_target_new (glide_cb, self, NULL));
  self->port.tile = AST_TILE_MIN;
  self->pending = PENDING_FIT;
  return self;
}

void
ast_camera_stop (AstCamera *self)
{
  forget_approach (self);
  stop_glide (self);
  g_clear_handle_id (&self->prefetch_source, g_source_remove);
}

void
ast_camera_free (AstCamera *self)
{
  g_clear_handle_id (&self->prefetch_source, g_source_remove);
  g_clear_handle_id (&self->approach_source, g_source_remove);
  g_clear_object (&self->glide);
  g_free (self);
}

void
ast_camera_watch (AstCamera *self, AstCameraMoved moved, gpointer data)
{
  self->moved = moved;
  self->moved_data = data;
}

const AstViewport *
ast_camera_get_port (AstCamera *self)
{
  return &self->port;
}

gboolean
ast_camera_is_zooming (AstCamera *self)
{
  return self->goal.tile != 0;
}

void
ast_camera_reset (AstCamera *self)
{
  forget_approach (self);
  self->shown_once = FALSE;
  self->goal.tile = 0;
  self->pending |= PENDING_FIT;
}

gboolean
ast_camera_continue (AstCamera *self)
{
  if (self->goal.tile == 0 || !is_painted (self, &self->goal, AST_TEXTURES_SOON))
    return FALSE;
  reach_goal (self);
  return TRUE;
}

static int
find_largest_tile (AstCamera *self)
{
  AstPanel free = ast_board_room_find_free (&self->room, TRUE);

  return MAX (comfortable_tile, MIN (free.width, free.height) / comfortable_rows);
}

/* Where all tiles and what may become a place is in sight. If tiles were too small for that, where
 * they and the places of this turn are; and if there is no room for those, the tiles alone. */
static AstViewport
find_fit (AstCamera *self)
{
  int largest = find_largest_tile (self);
  AstViewport port = self->port, closer;
  AstOutline outline;

  self->client->list_places (self->data, AST_SIGHT_RIM, &outline);
  ast_board_room_fit (&self->room, &outline, margin, largest, &port);
  for (AstSight sight = AST_SIGHT_PLACES; sight <= AST_SIGHT_TILES && port.tile < small_tile;
       sight++) {
    closer = port;
    self->client->list_places (self->data, sight, &outline);
    ast_board_room_fit (&self->room, &outline, margin, MIN (largest, small_tile), &closer);
    if (closer.tile > port.tile && (sight == AST_SIGHT_PLACES || port.tile <= crowded_tile))
      port = closer;
  }
  return port;
}

void
ast_camera_fit (AstCamera *self)
{
  AstViewport port = find_fit (self);

  forget_approach (self);
  self->mode = MODE_WHOLE;
  self->is_diverted = FALSE;
  self->fitted_height = self->port.height;
  go_to (self, &port);
}

static void
approach (AstCamera *self, const AstViewport *end)
{
  stop_glide (self);
  g_clear_handle_id (&self->approach_source, g_source_remove);
  self->is_diverted = FALSE;
  self->approach = *end;
  if (ast_style_animates (self->widget))
    approach_cb (self);
  else
    go_to (self, end);
}

/* With the place in the middle of what no panel covers. */
static void
come_close (AstCamera *self, int x, int y)
{
  AstPanel free = ast_board_room_find_free (&self->room, TRUE);
  AstViewport end = self->port;

  self->mode = MODE_CLOSE;
  self->close_x = x;
  self->close_y = y;
  end.tile = CLOSE_TILE;
  end.x = x + 0.5 - (free.x + (free.width - end.width) / 2.0) / end.tile;
  end.y = y + 0.5 - (free.y + (free.height - end.height) / 2.0) / end.tile;
  approach (self, &end);
}

static void
withdraw (AstCamera *self)
{
  AstViewport end = find_fit (self);

  self->mode = MODE_WITHDRAWING;
  approach (self, &end);
}

void
ast_camera_follow_draft (AstCamera *self, AstDraft *draft)
{
  gboolean small = self->port.width > 1 && MIN (self->port.width, self->port.height) < SMALL_VIEW;

  if (draft == NULL || !ast_draft_get (draft)->is_laid) {
    if (self->mode == MODE_CLOSE)
      withdraw (self);
    return;
  }
  if (self->mode == MODE_CLOSE && ast_draft_get (draft)->x == self->close_x
      && ast_draft_get (draft)->y == self->close_y)
    return;
  if (self->mode == MODE_CLOSE
      || (small && self->mode == MODE_WHOLE && self->port.tile < CLOSE_TILE))
    come_close (self, ast_draft_get (draft)->x, ast_draft_get (draft)->y);
}

static void
add_places (AstOutline *outline, const AstPlaces *places)
{
  for (int y = places->y; y < places->y + places->height; y++) {
    ast_outline_add (outline, places->x, y);
    ast_outline_add (outline, places->x + places->width - 1, y);
  }
}

static AstPlaces
intersect (const AstPlaces *one, const AstPlaces *other)
{
  int x = MAX (one->x, other->x), y = MAX (one->y, other->y);

  return (AstPlaces){ x, y, MIN (one->x + one->width, other->x + other->width) - x,
                      MIN (one->y + one->height, other->y + other->height) - y };
}

/* Where the places that are looked at are as large as they can be; but the whole board, so that
 * none of it lies below a panel, if it can be read then. In the middle is that, or else what there
 * is of the board at these places. */
static AstViewport
find_look (AstCamera *self)
{
  AstViewport port = self->port, whole = self->port;
  AstPlaces extent = self->client->get_extent (self->data);
  AstPlaces seen = intersect (&self->looked_at, &extent);
  AstOutline outline;

  ast_outline_init (&outline);
  add_places (&outline, &self->looked_at);
  ast_board_room_fit (&self->room, &outline, margin, comfortable_tile, &port);
  ast_outline_init (&outline);
  add_places (&outline, &seen);
  ast_board_room_fit (&self->room, &outline, margin, port.tile, &port);
  self->client->list_places (self->data, AST_SIGHT_TILES, &outline);
  add_places (&outline, &seen);
  ast_board_room_fit (&self->room, &outline, margin, port.tile, &whole);
  return whole.tile >= MIN (port.tile, readable_tile) ? whole : port;
}

/* Once the panels have their places. */
static void
look (AstCamera *self)
{
  AstViewport end;

  self->pending &= ~(PENDING_LOOK | PENDING_REVEAL);
  if (self->looked_at.width == 0) {
    withdraw (self);
    return;
  }
  end = find_look (self);
  self->mode = MODE_CLOSE;
  if (end.tile != self->port.tile || self->goal.tile != 0)
    approach (self, &end);
  else if (end.x != self->port.x || end.y != self->port.y)
    glide_to (self, end.x, end.y);
}

void
ast_camera_look_at (AstCamera *self, const AstPlaces *places)
{
  if (self->mode == MODE_FREE
      || (places == NULL && self->mode == MODE_WHOLE && (self->pending & PENDING_LOOK) == 0))
    return;
  self->looked_at = places != NULL ? *places : (AstPlaces){ 0 };
  self->pending |= PENDING_LOOK;
  gtk_widget_queue_allocate (self->widget);
}

/* Where only the height changes, the board keeps its distance from the upper edge. Returns whether
 * the widget is as high as when all was fitted, or differs by no more than a message takes. */
static gboolean
keep_top (AstCamera *self, int width, int height)
{
  double dy = (self->port.height - height) / 2.0;

  if (!self->shown_once || width != self->port.width || self->goal.tile != 0)
    return FALSE;
  ast_viewport_pan (&self->port, 0, dy);
  self->from_y -= dy / self->port.tile;
  self->to_y -= dy / self->port.tile;
  return ABS (height - self->fitted_height) <= message_height;
}

void
ast_camera_allocate (AstCamera *self, int width, int height)
{
  gboolean changed = self->port.width != width || self->port.height != height;
  gboolean stays = changed && keep_top (self, width, height);

  if (self->looked_at.width > 0 && (changed || (self->pending & PENDING_KEEP) != 0))
    self->pending |= PENDING_LOOK;
  self->port.width = self->room.width = width;
  self->port.height = self->room.height = height;
  if ((self->pending & PENDING_FIT) != 0 || (changed && self->mode == MODE_WHOLE && !stays)) {
    self->pending &= ~(PENDING_FIT | PENDING_KEEP);
    ast_camera_fit (self);
    ast_camera_zoom_to (self, self->tile_due, width / 2.0, height / 2.0);
    self->tile_due = 0;
  } else if (changed || (self->pending & PENDING_KEEP) != 0) {
    self->pending &= ~PENDING_KEEP;
    ast_camera_keep_in_sight (self);
  }
  if ((self->pending & PENDING_LOOK) != 0)
    look (self);
  else if ((self->pending & PENDING_REVEAL) != 0)
    ast_camera_reveal_first (self, self->how_revealed, self->revealed, self->n_revealed);
}

/* What is shown, or glides into sight. */
static AstViewport
get_coming_port (AstCamera *self)
{
  AstViewport port = self->port;

  if (adw_animation_get_state (self->glide) == ADW_ANIMATION_PLAYING) {
    port.x = self->to_x;
    port.y = self->to_y;
  }
  return port;
}

/* The end of a zoom or of coming close that is under way; NULL for none. */
static AstViewport *
find_end (AstCamera *self)
{
  if (self->approach.tile != 0)
    return &self->approach;
  return self->goal.tile != 0 ? &self->goal : NULL;
}

/* The zoom ends where `port` is, and what is on the way there with as large tiles. */
static void
end_at (AstCamera *self, const AstViewport *port)
{
  AstViewport *end = find_end (self);

  self->is_diverted = TRUE;
  end->x = port->x;
  end->y = port->y;
  if (self->goal.tile != end->tile)
    return;
  self->goal.x = port->x;
  self->goal.y = port->y;
}

static void
glide_to_port (AstCamera *self, const AstViewport *port)
{
  AstViewport coming = get_coming_port (self);

  if (port->x != coming.x || port->y != coming.y)
    glide_to (self, port->x, port->y);
}

/* Moves as little as possible if that is enough, else fits the whole board. A zoom is awaited. */
void
ast_camera_keep_in_sight (AstCamera *self)
{
  AstViewport port = get_coming_port (self);
  AstOutline outline;

  self->is_waiting = self->goal.tile != 0;
  if (self->port.width <= 1 || self->mode != MODE_WHOLE || self->is_waiting)
    return;
  self->client->list_places (self->data, AST_SIGHT_PLACES, &outline);
  if (ast_board_room_move (&self->room, &outline, 0, TRUE, &port))
    glide_to_port (self, &port);
  else
    ast_camera_fit (self);
}

/* With half a tile around it where there is room for that, else with a little. */
static gboolean
move_into_sight (AstCamera *self, const AstPlaces *places, AstViewport *port)
{
  AstViewport before = *port;
  AstOutline outline;

  ast_outline_init (&outline);
  add_places (&outline, places);
  if (!ast_board_room_move (&self->room, &outline, 0, FALSE, port))
    return FALSE;
  if ((port->x != before.x || port->y != before.y)
      && !ast_board_room_move (&self->room, &outline, port->tile / 2, FALSE, port))
    ast_board_room_move (&self->room, &outline, margin, FALSE, port);
  return TRUE;
}

/* With smaller tiles that can still be read. */
static gboolean
fit_into_sight (AstCamera *self, const AstPlaces *places, AstViewport *port)
{
  AstBoardRoom room = self->room;
  AstViewport smaller = *port;
  AstOutline outline;

  room.n_fixed = room.n_panels;
  ast_outline_init (&outline);
  add_places (&outline, places);
  if (!ast_board_room_fit (&room, &outline, margin, port->tile, &smaller)
      || smaller.tile < readable_tile)
    return FALSE;
  *port = smaller;
  return TRUE;
}

static void
find_reveal (AstCamera *self, AstReveal how, const AstPlaces *places, int n, AstViewport *port)
{
  for (int i = 0; i < n && !move_into_sight (self, &places[i], port); i++)
    if (how == AST_REVEAL_SMALLER && self->mode == MODE_WHOLE
        && fit_into_sight (self, &places[i], port))
      return;
}

/* What the next allocation moves comes first. What was looked at is so no longer. */
void
ast_camera_reveal_first (AstCamera *self, AstReveal how, const AstPlaces *places, int n)
{
  const AstViewport *end = find_end (self);
  AstViewport coming = end != NULL ? *end : get_coming_port (self), port = coming;

  g_return_if_fail (n <= AST_MAX_REVEALS);

  self->pending &= ~PENDING_REVEAL;
  if (self->pending != 0)
    self->pending |= PENDING_REVEAL;
  self->how_revealed = how;
  self->n_revealed = n;
  memmove (self->revealed, places, (gsize) n * sizeof *places);
  if ((self->pending & PENDING_LOOK) == 0)
    self->looked_at.width = 0;
  if (self->port.width <= 1 || self->pending != 0)
    return;
  find_reveal (self, how, places, n, &port);
  if (port.tile != coming.tile) {
    self->is_diverted = TRUE;
    go_to (self, &port);
    return;
  }
  if (port.x == coming.x && port.y == coming.y)
    return;
  if (end != NULL)
    end_at (self, &port);
  else
    glide_to_port (self, &port);
}

void
ast_camera_reveal (AstCamera *self, int x, int y)
{
  ast_camera_reveal_first (self, AST_REVEAL_PARTS, &(AstPlaces){ x, y, 1, 1 }, 1);
}

void
ast_camera_locate (AstCamera *self, int x, int y, double *across, double *down)
{
  gboolean glides = adw_animation_get_state (self->glide) == ADW_ANIMATION_PLAYING;
  AstViewport port = self->approach.tile != 0 ? self->approach : self->port;
  double middle_x = glides ? self->to_x : port.x;
  double middle_y = glides ? self->to_y : port.y;

  *across = 0.5 + (x + 0.5 - middle_x) * port.tile / MAX (self->port.width, 1);
  *down = 0.5 + (y + 0.5 - middle_y) * port.tile / MAX (self->port.height, 1);
}

/* Zooms from the goal of the last zoom if that has not been reached yet. */
void
ast_camera_zoom_to (AstCamera *self, int tile, double left, double top)
{
  AstViewport goal = self->goal.tile != 0 ? self->goal : self->port;

  if (tile == 0 || tile == goal.tile)
    return;
  forget_approach (self);
  ast_viewport_zoom (&goal, tile, left, top);
  self->mode = MODE_FREE;
  go_to (self, &goal);
}

void
ast_camera_zoom_by (AstCamera *self, int step, double left, double top)
{
  int tile = self->goal.tile != 0 ? self->goal.tile : self->port.tile;

  ast_camera_zoom_to (self, ast_viewport_next_tile (tile, step), left, top);
}

int
ast_camera_get_zoom (AstCamera *self)
{
  if (self->tile_due != 0)
    return self->tile_due; /* The board has not been shown yet. */
  if (self->mode != MODE_FREE)
    return 0;
  return self->goal.tile != 0 ? self->goal.tile : self->port.tile;
}

void
ast_camera_set_zoom (AstCamera *self, int tile)
{
  self->tile_due = tile;
}

void
ast_camera_pan (AstCamera *self, double dx, double dy)
{
  forget_approach (self);
  self->mode = MODE_FREE;
  stop_glide (self);
  ast_viewport_pan (&self->port, dx, dy);
  if (self->goal.tile != 0)
    ast_viewport_pan (&self->goal, dx, dy);
  show_moved (self);
}

void
ast_camera_fit_later (AstCamera *self)
{
  if (self->mode == MODE_WHOLE)
    self->pending |= PENDING_FIT;
  gtk_widget_queue_allocate (self->widget);
}

static gboolean
is_same_panel (const AstPanel *one, const AstPanel *other)
{
  return one->x == other->x && one->y == other->y && one->width == other->width
         && one->height == other->height;
}

void
ast_camera_set_panels (AstCamera *self, const AstPanel *panels, int n, int n_fixed)
{
  g_return_if_fail (n <= AST_MAX_PANELS && n_fixed <= n);

  if (n_fixed != self->room.n_fixed)
    self->pending |= PENDING_KEEP;
  for (int i = 0; i < n; i++) {
    if (i < n_fixed && !is_same_panel (&panels[i], &self->room.panels[i]))
      self->pending |= PENDING_KEEP;
    self->room.panels[i] = panels[i];
  }
  self->room.n_panels = n;
  self->room.n_fixed = n_fixed;
  if ((self->pending & PENDING_KEEP) != 0) /* Its size may be the same as before. */
    gtk_widget_queue_allocate (self->widget);
}
