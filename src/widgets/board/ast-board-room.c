/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-room.h"

#include <math.h>

/* What a search for an offset of the board needs to know. The offset is where the upper left corner
 * of place 0, 0 lies in the widget. */
typedef struct {
  const AstBoardRoom *room;
  const AstOutline *outline;
  AstPlaces bounds; /* Of the outline. */
  int n_panels;
  int tile, margin;
  double wish_x, wish_y; /* The offset to come near to. */
  int x, y;              /* The best offset so far, */
  double distance;       /* and the square of its distance from the wish; negative: none yet. */
} Search;

/* An open interval of offsets at which the outline would touch a panel. */
typedef struct {
  int from, to;
} Barred;

void
ast_outline_init (AstOutline *self)
{
  self->top = AST_OUTLINE_REACH;
  self->bottom = -AST_OUTLINE_REACH - 1;
  for (int i = 0; i < 2 * AST_OUTLINE_REACH; i++) {
    self->first[i] = G_MAXINT;
    self->last[i] = G_MININT;
  }
}

void
ast_outline_add (AstOutline *self, int x, int y)
{
  int row = y + AST_OUTLINE_REACH;

  g_return_if_fail (row >= 0 && row < 2 * AST_OUTLINE_REACH);

  self->top = MIN (self->top, y);
  self->bottom = MAX (self->bottom, y);
  self->first[row] = MIN (self->first[row], x);
  self->last[row] = MAX (self->last[row], x);
}

static gboolean
has_row (const AstOutline *self, int y)
{
  return self->first[y + AST_OUTLINE_REACH] <= self->last[y + AST_OUTLINE_REACH];
}

AstPlaces
ast_outline_get_bounds (const AstOutline *self)
{
  int left = G_MAXINT, right = G_MININT;

  for (int y = self->top; y <= self->bottom; y++) {
    left = MIN (left, self->first[y + AST_OUTLINE_REACH]);
    right = MAX (right, self->last[y + AST_OUTLINE_REACH]);
  }
  return (AstPlaces){ left, self->top, right - left + 1, self->bottom - self->top + 1 };
}

static int
count_panels (const AstBoardRoom *self, gboolean fixed)
{
  return fixed ? self->n_fixed : self->n_panels;
}

/* The height without a panel between `left` and `right`, below `top`. */
static int
measure_below (const AstBoardRoom *self, int n, int left, int right, int top)
{
  int bottom = self->height;

  for (int i = 0; i < n; i++) {
    const AstPanel *panel = &self->panels[i];

    if (panel->x < right && panel->x + panel->width > left && panel->y + panel->height > top)
      bottom = MIN (bottom, panel->y);
  }
  return MAX (bottom - top, 0);
}

/* The edges of a free rectangle are edges of the widget or of panels. */
AstPanel
ast_board_room_find_free (const AstBoardRoom *self, gboolean fixed)
{
  int n = count_panels (self, fixed);
  AstPanel best = { 0 };

  for (int i = -1; i < n; i++) {
    int left = i < 0 ? 0 : self->panels[i].x + self->panels[i].width;

    for (int j = -1; j < n; j++) {
      int right = j < 0 ? self->width : self->panels[j].x;

      for (int k = -1; k < n && right > left; k++) {
        int top = k < 0 ? 0 : self->panels[k].y + self->panels[k].height;
        int height = measure_below (self, n, left, right, top);

        if ((double) (right - left) * height > (double) best.width * best.height)
          best = (AstPanel){ left, top, right - left, height };
      }
    }
  }
  return best;
}

/* The offsets across at which the outline, `y` pixels down, touches a panel; FALSE for none. */
static gboolean
bar_panel (const Search *self, const AstPanel *panel, int y, Barred *barred)
{
  int above = panel->y - self->margin, below = panel->y + panel->height + self->margin;

  *barred = (Barred){ G_MAXINT, G_MININT };
  for (int row = self->outline->top; row <= self->outline->bottom; row++) {
    int top = y + row * self->tile, i = row + AST_OUTLINE_REACH;

    if (top >= below || top + self->tile <= above || !has_row (self->outline, row))
      continue;
    barred->from =
        MIN (barred->from, panel->x - self->margin - (self->outline->last[i] + 1) * self->tile);
    barred->to = MAX (barred->to, panel->x + panel->width + self->margin
                                      - self->outline->first[i] * self->tile);
  }
  return barred->from < barred->to;
}

static void
consider (Search *self, const Barred *barred, int n, int x, int y)
{
  double dx = x - self->wish_x, dy = y - self->wish_y;
  double distance = dx * dx + dy * dy;
  int least = self->margin - self->bounds.x * self->tile;
  int most = self->room->width - self->margin - (self->bounds.x + self->bounds.width) * self->tile;

  if (x < least || x > most || (self->distance >= 0 && distance >= self->distance))
    return;
  for (int i = 0; i < n; i++)
    if (x > barred[i].from && x < barred[i].to)
      return;
  self->x = x;
  self->y = y;
  self->distance = distance;
}

/* Tries the offsets across that are best `y` pixels down: what is wished for, and those next to an
 * edge. */
static void
search_row (Search *self, int y)
{
  Barred barred[AST_MAX_PANELS] = { { 0 } };
  int n = 0, wish = (int) lround (self->wish_x);

  if (self->distance >= 0 && (y - self->wish_y) * (y - self->wish_y) >= self->distance)
    return;
  for (int i = 0; i < self->n_panels; i++)
    n += bar_panel (self, &self->room->panels[i], y, &barred[n]);
  consider (self, barred, n, wish, y);
  consider (self, barred, n, self->margin - self->bounds.x * self->tile, y);
  consider (self, barred, n,
            self->room->width - self->margin - (self->bounds.x + self->bounds.width) * self->tile,
            y);
  for (int i = 0; i < n; i++) {
    consider (self, barred, n, barred[i].from, y);
    consider (self, barred, n, barred[i].to, y);
  }
}

/* Only where a row of places passes the edge of a panel, another offset across becomes possible. */
static gboolean
search (Search *self, int tile)
{
  int least = self->margin - self->bounds.y * tile;
  int most = self->room->height - self->margin - (self->bounds.y + self->bounds.height) * tile;

  self->tile = tile;
  self->distance = -1;
  if (least > most)
    return FALSE;
  search_row (self, CLAMP ((int) lround (self->wish_y), least, most));
  search_row (self, least);
  search_row (self, most);
  for (int i = 0; i < self->n_panels; i++) {
    const AstPanel *panel = &self->room->panels[i];

    for (int row = self->outline->top; row <= self->outline->bottom; row++) {
      int below = panel->y + panel->height + self->margin - row * tile;
      int above = panel->y - self->margin - (row + 1) * tile;

      if (below >= least && below <= most)
        search_row (self, below);
      if (above >= least && above <= most)
        search_row (self, above);
    }
  }
  return self->distance >= 0;
}

/* The port in which place 0, 0 lies at x, y. */
static void
set_offset (AstViewport *port, const AstBoardRoom *room, int tile, double x, double y)
{
  port->width = room->width;
  port->height = room->height;
  port->tile = tile;
  port->x = (room->width / 2.0 - x) / tile;
  port->y = (room->height / 2.0 - y) / tile;
}

/* Wishes for the middle of `free`. */
static void
wish_for_middle (Search *self, const AstPanel *free, int tile)
{
  self->wish_x = free->x + (free->width - self->bounds.width * tile) / 2.0 - self->bounds.x * tile;
  self->wish_y =
      free->y + (free->height - self->bounds.height * tile) / 2.0 - self->bounds.y * tile;
}

gboolean
ast_board_room_fit (const AstBoardRoom *self, const AstOutline *outline, int margin, int largest,
                    AstViewport *port)
{
  Search look = { self, outline, .bounds = ast_outline_get_bounds (outline),
                  .n_panels = self->n_fixed, .margin = margin };
  AstPanel free = ast_board_room_find_free (self, TRUE);
  int across = (self->width - 2 * margin) / look.bounds.width;
  int down = (self->height - 2 * margin) / look.bounds.height;

  for (int tile = MIN (MIN (across, down), MIN (largest, AST_TILE_MAX)); tile >= AST_TILE_MIN;
       tile--) {
    wish_for_middle (&look, &free, tile);
    if (search (&look, tile)) {
      set_offset (port, self, tile, look.x, look.y);
      return TRUE;
    }
  }
  wish_for_middle (&look, &free, AST_TILE_MIN);
  set_offset (port, self, AST_TILE_MIN, look.wish_x, look.wish_y);
  return FALSE;
}

gboolean
ast_board_room_move (const AstBoardRoom *self, const AstOutline *outline, int margin,
                     gboolean fixed, AstViewport *port)
{
  Search look = { self, outline, .bounds = ast_outline_get_bounds (outline),
                  .n_panels = count_panels (self, fixed), .margin = margin };
  int x, y;

  ast_viewport_to_widget (port, 0, 0, &x, &y);
  look.wish_x = x;
  look.wish_y = y;
  if (!search (&look, port->tile))
    return FALSE;
  if (look.x != x || look.y != y)
    set_offset (port, self, port->tile, look.x, look.y);
  return TRUE;
}
