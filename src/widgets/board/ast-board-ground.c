/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The nebula behind the tiles, drawn in squares. Tiles are translucent, so it is drawn below them
 * too. */

#include "ast-board-view-private.h"

#include <math.h>

/* The nebula moves slower than the board, as something far away. */
static const double ground_pace = 0.3;

/* The squares of the nebula in sight, and the pixel of the nebula that is at the upper left corner
 * of the view. */
static AstPlaces
find_ground (AstBoardView *self, int *left, int *top)
{
  AstPlaces ground;

  *left = (int) lround (self->port->x * self->port->tile * ground_pace);
  *top = (int) lround (self->port->y * self->port->tile * ground_pace);
  ground.x = (int) floor ((double) *left / AST_GROUND_SQUARE);
  ground.y = (int) floor ((double) *top / AST_GROUND_SQUARE);
  ground.width = self->port->width / AST_GROUND_SQUARE + 2;
  ground.height = self->port->height / AST_GROUND_SQUARE + 2;
  return ground;
}

void
ast_board_view_snapshot_ground (AstBoardView *self, GtkSnapshot *snapshot)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  AstRgb space = ast_palette (AST_PAINT_SPACE);
  GdkRGBA colour = { space.red, space.green, space.blue, 1 };
  int left, top;
  AstPlaces ground = find_ground (self, &left, &top);

  /* With a fractional scale squares end between pixels, and the window would be seen there. */
  if (scale > 1)
    gtk_snapshot_append_color (snapshot, &colour,
                               &GRAPHENE_RECT_INIT (0, 0, self->port->width, self->port->height));
  for (int i = 0; i < ground.width * ground.height; i++) {
    int x = ground.x + i % ground.width, y = ground.y + i / ground.width;
    GdkTexture *square = ast_textures_get_ground (self->textures, x, y, scale);
    graphene_rect_t bounds =
        GRAPHENE_RECT_INIT (x * AST_GROUND_SQUARE - left, y * AST_GROUND_SQUARE - top,
                            AST_GROUND_SQUARE, AST_GROUND_SQUARE);

    if (square != NULL)
      ast_texture_append (snapshot, square, &bounds, self->by_cairo);
    else
      gtk_snapshot_append_color (snapshot, &colour, &bounds);
  }
}

void
ast_board_view_ask_for_ground (AstBoardView *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self)), left, top;
  AstPlaces ground = find_ground (self, &left, &top);

  for (int i = 0; i < ground.width * ground.height; i++)
    ast_textures_get_ground (self->textures, ground.x + i % ground.width,
                             ground.y + i / ground.width, scale);
}
