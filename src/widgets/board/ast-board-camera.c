/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The camera of the board: pan, zoom, fit, and gliding to what would be out of sight. A zoom is
 * shown when threads have painted its tiles, so that no frame waits for them. */

#include "ast-board-view-private.h"

#include <math.h>

#include "ast-style.h"

/* Fitting makes tiles no larger than this, unless more rows than these fit into the view. */
static const int comfortable_tile = 112;
static const int comfortable_rows = 8;

/* Pixels of a tile up to which the next zoom level is painted in advance. */
static const int prefetched_tile = 150;

void
ast_board_view_show_moved (AstBoardView *self)
{
  AstPlaces extent = ast_board_view_get_extent (self);

  ast_viewport_clamp (&self->port, &extent);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_glide_cb (double value, gpointer data)
{
  AstBoardView *self = AST_BOARD_VIEW (data);

  self->port.x = self->from_x + (self->to_x - self->from_x) * value;
  self->port.y = self->from_y + (self->to_y - self->from_y) * value;
  ast_board_view_show_moved (self);
}

/* Do not reset the animation: that would move the board back to where the glide began. */
static void
stop_glide (AstBoardView *self)
{
  if (adw_animation_get_state (self->glide) == ADW_ANIMATION_PLAYING)
    adw_animation_pause (self->glide);
}

static void
glide_to (AstBoardView *self, double x, double y)
{
  if (!ast_style_animates (GTK_WIDGET (self))) {
    self->port.x = x;
    self->port.y = y;
    ast_board_view_show_moved (self);
    return;
  }
  self->from_x = self->port.x;
  self->from_y = self->port.y;
  self->to_x = x;
  self->to_y = y;
  adw_animation_play (self->glide);
}

/* The part of the view without insets. */
static AstViewport
get_free_port (AstBoardView *self)
{
  AstViewport port = self->port;

  port.width = MAX (1, port.width - self->inset.left - self->inset.right);
  port.height = MAX (1, port.height - self->inset.top - self->inset.bottom);
  return port;
}

/* How far the middle of the free part is from the middle of the view, in tiles. */
static double
get_shift_across (AstBoardView *self, int tile)
{
  return (self->inset.right - self->inset.left) / 2.0 / tile;
}

static double
get_shift_down (AstBoardView *self, int tile)
{
  return (self->inset.bottom - self->inset.top) / 2.0 / tile;
}

void
ast_board_view_find_middle (AstBoardView *self, double *x, double *y)
{
  *x = self->port.x - get_shift_across (self, self->port.tile) - 0.5;
  *y = self->port.y - get_shift_down (self, self->port.tile) - 0.5;
}

/* Whether all textures that `goal` needs have been painted. Requests the missing ones. */
static gboolean
is_painted (AstBoardView *self, const AstViewport *goal, AstTexturesPriority priority)
{
  AstViewport port = self->port;
  int n_missing;

  self->port = *goal;
  ast_textures_begin_prefetch (self->textures, priority);
  ast_board_view_ask_for_textures (self);
  n_missing = ast_textures_end_prefetch (self->textures);
  self->port = port;
  return n_missing == 0;
}

/* Requests the textures of the next zoom levels, in and out. */
static gboolean
prefetch_next_zoom_cb (gpointer data)
{
  AstBoardView *self = AST_BOARD_VIEW (data);

  self->prefetch_source = 0;
  for (int step = -1; step <= 1 && !self->has_goal; step += 2) {
    AstViewport next = self->port;
    int tile = ast_viewport_next_tile (next.tile, step);

    if (tile == next.tile || tile > prefetched_tile)
      continue;
    ast_viewport_zoom (&next, tile, next.width / 2.0, next.height / 2.0);
    is_painted (self, &next, AST_TEXTURES_PERHAPS);
  }
  return G_SOURCE_REMOVE;
}

static void
reach_goal (AstBoardView *self)
{
  self->has_goal = FALSE;
  self->port.tile = self->goal.tile;
  self->port.x = self->goal.x;
  self->port.y = self->goal.y;
  self->shown_once = TRUE;
  ast_board_view_show_moved (self);
  if (self->prefetch_source == 0)
    self->prefetch_source = g_idle_add (prefetch_next_zoom_cb, self);
}

/* A board that is shown for the first time does not wait for its textures. */
static void
go_to (AstBoardView *self, const AstViewport *goal)
{
  stop_glide (self);
  if (self->has_goal || goal->tile != self->port.tile) {
    ast_textures_cancel_prefetch (self->textures);
    ast_textures_trim (self->textures);
  }
  self->goal = *goal;
  self->has_goal = TRUE;
  if (!self->shown_once || goal->tile == self->port.tile
      || is_painted (self, goal, AST_TEXTURES_SOON))
    reach_goal (self);
}

void
ast_board_view_textures_loaded_cb (gpointer data)
{
  AstBoardView *self = AST_BOARD_VIEW (data);

  if (self->has_goal && is_painted (self, &self->goal, AST_TEXTURES_SOON))
    reach_goal (self);
  else if (self->lacks_textures)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_fit (AstBoardView *self)
{
  AstViewport port;
  AstPlaces extent;

  g_return_if_fail (AST_IS_BOARD_VIEW (self));

  extent = ast_board_view_get_extent (self);
  port = get_free_port (self);
  port.height = self->port.height;
  ast_viewport_fit (&port, &extent, 6,
                    MAX (comfortable_tile, MIN (port.width, port.height) / comfortable_rows));
  port.width = self->port.width;
  port.x += get_shift_across (self, port.tile);
  /* With an inset at the top or bottom there is too little height for the whole board, so show the
   * lit realm. */
  if (self->inset.top + self->inset.bottom > 0 && self->lit.tile != AST_NONE)
    port.y = self->game->tiles[self->lit.tile].y + 0.5 + get_shift_down (self, port.tile);
  self->following = TRUE;
  go_to (self, &port);
}

static gboolean
shows_all (const AstViewport *port, const AstPlaces *places)
{
  return ast_viewport_shows (port, places->x, places->y, 0)
         && ast_viewport_shows (port, places->x + places->width - 1, places->y + places->height - 1,
                                0);
}

/* Moves as little as possible if that is enough, else fits the whole board. */
void
ast_board_view_keep_in_sight (AstBoardView *self, const AstPlaces *places)
{
  AstViewport port = get_free_port (self);
  double aside = get_shift_across (self, port.tile), below = get_shift_down (self, port.tile);
  double across = port.width / 2.0 / port.tile, down = port.height / 2.0 / port.tile;

  port.x -= aside;
  port.y -= below;
  if (self->port.width <= 1 || !self->following || self->has_goal || shows_all (&port, places))
    return;
  if (places->width > 2 * across || places->height > 2 * down)
    ast_board_view_fit (self);
  else
    glide_to (self, CLAMP (port.x, places->x + places->width - across, places->x + across) + aside,
              CLAMP (port.y, places->y + places->height - down, places->y + down) + below);
}

void
ast_board_view_reveal (AstBoardView *self, int x, int y)
{
  AstViewport port = get_free_port (self);
  double aside = get_shift_across (self, port.tile), below = get_shift_down (self, port.tile);
  double across = MAX (0, port.width / 2.0 / port.tile - 1);
  double down = MAX (0, port.height / 2.0 / port.tile - 1);

  g_return_if_fail (AST_IS_BOARD_VIEW (self));

  port.x -= aside;
  port.y -= below;
  if (self->port.width <= 1 || ast_viewport_shows (&port, x, y, 0))
    return;
  glide_to (self, CLAMP (port.x, x + 0.5 - across, x + 0.5 + across) + aside,
            CLAMP (port.y, y + 0.5 - down, y + 0.5 + down) + below);
}

void
ast_board_view_locate (AstBoardView *self, int x, int y, double *across, double *down)
{
  gboolean glides = adw_animation_get_state (self->glide) == ADW_ANIMATION_PLAYING;
  double middle_x = glides ? self->to_x : self->port.x;
  double middle_y = glides ? self->to_y : self->port.y;

  g_return_if_fail (AST_IS_BOARD_VIEW (self));

  *across = 0.5 + (x + 0.5 - middle_x) * self->port.tile / MAX (self->port.width, 1);
  *down = 0.5 + (y + 0.5 - middle_y) * self->port.tile / MAX (self->port.height, 1);
}

/* Zooms from the goal of the last zoom if that has not been reached yet. */
void
ast_board_view_zoom_to (AstBoardView *self, int tile, double left, double top)
{
  AstViewport goal = self->has_goal ? self->goal : self->port;

  if (tile == 0 || tile == goal.tile)
    return;
  ast_viewport_zoom (&goal, tile, left, top);
  self->following = FALSE;
  go_to (self, &goal);
}

void
ast_board_view_zoom_by (AstBoardView *self, int step, double left, double top)
{
  int tile = self->has_goal ? self->goal.tile : self->port.tile;

  ast_board_view_zoom_to (self, ast_viewport_next_tile (tile, step), left, top);
}

void
ast_board_view_zoom (AstBoardView *self, int step)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));
  ast_board_view_zoom_by (self, step, self->port.width / 2.0, self->port.height / 2.0);
}

int
ast_board_view_get_zoom (AstBoardView *self)
{
  g_return_val_if_fail (AST_IS_BOARD_VIEW (self), 0);

  if (self->tile_due != 0)
    return self->tile_due; /* The board has not been shown yet. */
  if (self->following)
    return 0;
  return self->has_goal ? self->goal.tile : self->port.tile;
}

void
ast_board_view_set_zoom (AstBoardView *self, int tile)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));
  self->tile_due = tile;
}

void
ast_board_view_pan (AstBoardView *self, double dx, double dy)
{
  self->following = FALSE;
  stop_glide (self);
  ast_viewport_pan (&self->port, dx, dy);
  if (self->has_goal)
    ast_viewport_pan (&self->goal, dx, dy);
  ast_board_view_show_moved (self);
}

void
ast_board_view_set_insets (AstBoardView *self, const GtkBorder *insets)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));
  self->inset = *insets;
}
