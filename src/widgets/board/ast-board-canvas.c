/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-canvas.h"

#include <math.h>

#include "ast-paint-edge.h"
#include "ast-paint-mark.h"
#include "ast-paint-meeple.h"
#include "ast-planet-face.h"
#include "ast-style.h"

/* The sky moves slower than the board, as something far away. */
static const double ground_pace = 0.3;

/* The colour of a tile whose texture has not been painted yet. */
static const GdkRGBA unpainted = { 0.09f, 0.14f, 0.28f, 1 };

/* How much larger than its place a tile is while it is held. */
static const double held_size = 0.16;

static gboolean
is_drawn_by_cairo (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);

  return native != NULL && GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native));
}

AstBoardCanvas
ast_board_canvas_make (GtkWidget *widget, AstTextures *textures, const AstViewport *port,
                       GtkSnapshot *snapshot)
{
  ast_textures_set_theme (textures, ast_style_theme ());
  return (AstBoardCanvas){ .widget = widget,
                           .snapshot = snapshot,
                           .textures = textures,
                           .port = port,
                           .scale = gtk_widget_get_scale_factor (widget),
                           .by_cairo = is_drawn_by_cairo (widget) };
}

static graphene_rect_t
find_bounds (const AstBoardCanvas *self, int x, int y)
{
  int left, top;

  ast_viewport_to_widget (self->port, x, y, &left, &top);
  return GRAPHENE_RECT_INIT (left, top, self->port->tile, self->port->tile);
}

gboolean
ast_board_canvas_shows (const AstBoardCanvas *self, int x, int y)
{
  int left, top;

  ast_viewport_to_widget (self->port, x, y, &left, &top);
  return left > -self->port->tile && top > -self->port->tile && left < self->port->width
         && top < self->port->height;
}

/* Device pixels of a tile. */
static int
get_size (const AstBoardCanvas *self)
{
  return self->port->tile * self->scale;
}

/* In the texture's own size. */
static void
append_texture (const AstBoardCanvas *self, GdkTexture *texture, double left, double top)
{
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT (left, top, (float) gdk_texture_get_width (texture) / self->scale,
                          (float) gdk_texture_get_height (texture) / self->scale);

  ast_texture_append (self->snapshot, texture, &bounds, self->by_cairo);
}

/* The squares of the sky in sight, and the pixel of the sky that is at the upper left corner
 * of the view. */
static AstPlaces
find_ground (const AstBoardCanvas *self, int *left, int *top)
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
ast_board_canvas_draw_ground (const AstBoardCanvas *self)
{
  AstRgb space = ast_palette (AST_PAINT_SPACE);
  GdkRGBA colour = { space.red, space.green, space.blue, 1 };
  int left, top;
  AstPlaces ground = find_ground (self, &left, &top);
  AstTextureKey key = { .kind = AST_TEXTURE_GROUND, .size = AST_GROUND_SQUARE * self->scale };

  /* With a fractional scale squares end between pixels, and the window would be seen there. */
  if (self->scale > 1 && self->snapshot != NULL)
    gtk_snapshot_append_color (self->snapshot, &colour,
                               &GRAPHENE_RECT_INIT (0, 0, self->port->width, self->port->height));
  for (int i = 0; i < ground.width * ground.height; i++) {
    graphene_rect_t bounds;
    GdkTexture *square;

    key.x = ground.x + i % ground.width;
    key.y = ground.y + i / ground.width;
    square = ast_textures_get (self->textures, key, NULL);
    bounds = GRAPHENE_RECT_INIT (key.x * AST_GROUND_SQUARE - left, key.y * AST_GROUND_SQUARE - top,
                                 AST_GROUND_SQUARE, AST_GROUND_SQUARE);
    if (self->snapshot == NULL)
      continue;
    if (square != NULL)
      ast_texture_append (self->snapshot, square, &bounds, self->by_cairo);
    else
      gtk_snapshot_append_color (self->snapshot, &colour, &bounds);
  }
}

void
ast_board_canvas_draw_mark (const AstBoardCanvas *self, int x, int y, AstTextureKey key,
                            const AstTileKind *tile)
{
  graphene_rect_t bounds = find_bounds (self, x, y);
  GdkTexture *mark;

  if (!ast_board_canvas_shows (self, x, y))
    return;
  key.size = get_size (self);
  mark = ast_textures_get (self->textures, key, tile);
  if (mark != NULL && self->snapshot != NULL)
    append_texture (self, mark, bounds.origin.x, bounds.origin.y);
}

static graphene_rect_t
find_side (const graphene_rect_t *tile, int side, float width)
{
  gboolean level = side == AST_NORTH || side == AST_SOUTH;
  graphene_rect_t line = *tile;

  if (side == AST_EAST)
    line.origin.x += tile->size.width - width;
  if (side == AST_SOUTH)
    line.origin.y += tile->size.height - width;
  if (level)
    line.size.height = width;
  else
    line.size.width = width;
  return line;
}

static void
draw_rim (const AstBoardCanvas *self, const graphene_rect_t *tile, unsigned sides)
{
  AstTheme theme = ast_textures_get_theme (self->textures);
  float width = (float) (ast_rim_width (theme, get_size (self)) * self->port->tile);

  for (int side = AST_WEST; side >= AST_NORTH; side--) {
    AstRgb colour = ast_rim_colour (theme, side);
    graphene_rect_t line = find_side (tile, side, width);

    if (sides >> side & 1)
      gtk_snapshot_append_color (self->snapshot,
                                 &(GdkRGBA){ colour.red, colour.green, colour.blue, 1 }, &line);
  }
}

int
ast_board_canvas_find_nth (const AstBoardCanvas *self, const AstGame *game, int tile)
{
  return get_size (self) >= AST_NAMED_TILE ? ast_planet_nth (game, tile) : 1;
}

void
ast_board_canvas_draw_tile (const AstBoardCanvas *self, const AstTileSet *set, const AstTile *tile,
                            int nth, unsigned rim)
{
  AstTextureKey key = { .kind = AST_TEXTURE_TILE,
                        .size = get_size (self),
                        .tile = tile->kind,
                        .rotation = tile->rotation,
                        .nth = nth };
  graphene_rect_t bounds = find_bounds (self, tile->x, tile->y);
  GdkTexture *texture;

  if (!ast_board_canvas_shows (self, tile->x, tile->y))
    return;
  texture = ast_textures_get (self->textures, key, &set->kinds[tile->kind]);
  if (self->snapshot == NULL)
    return;
  if (texture != NULL)
    ast_texture_append (self->snapshot, texture, &bounds, self->by_cairo);
  else
    gtk_snapshot_append_color (self->snapshot, &unpainted, &bounds);
  draw_rim (self, &bounds, rim);
}

static void
draw_shadow (const AstBoardCanvas *self, const graphene_rect_t *tile, double height)
{
  float size = tile->size.width;
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, tile, size / 20);
  gtk_snapshot_append_outset_shadow (self->snapshot, &outline, &(GdkRGBA){ 0, 0, 0, 0.75f },
                                     0.05f * size * height, 0.09f * size * height, 0,
                                     0.14f * size * height);
}

void
ast_board_canvas_draw_held_tile (const AstBoardCanvas *self, const AstTileSet *set,
                                 const AstTile *tile, const AstTilePose *pose)
{
  graphene_rect_t place = find_bounds (self, tile->x, tile->y);
  float x = place.origin.x + place.size.width / 2, y = place.origin.y + place.size.height / 2;
  float scale = 1 + held_size * pose->height;
  graphene_point_t shift =
      GRAPHENE_POINT_INIT ((self->port->width / 2.0 - x) * pose->way,
                           (self->port->height - (double) place.origin.y) * pose->way);

  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT (x + shift.x, y + shift.y));
  gtk_snapshot_rotate (self->snapshot, pose->angle);
  gtk_snapshot_scale (self->snapshot, scale, scale);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT (-x, -y));
  if (pose->faded > 0)
    gtk_snapshot_push_opacity (self->snapshot, 1 - pose->faded);
  draw_shadow (self, &place, pose->height);
  ast_board_canvas_draw_tile (self, set, tile, 1, AST_ALL_SIDES);
  if (pose->faded > 0)
    gtk_snapshot_pop (self->snapshot);
  gtk_snapshot_restore (self->snapshot);
}

void
ast_board_canvas_draw_ghost (const AstBoardCanvas *self, const AstTileSet *set, const AstTile *tile)
{
  gtk_snapshot_push_opacity (self->snapshot, 0.6);
  ast_board_canvas_draw_tile (self, set, tile, 1, AST_ALL_SIDES);
  gtk_snapshot_pop (self->snapshot);
}

/* From the top on, so that what is above the board has no edge. */
void
ast_board_canvas_dim (const AstBoardCanvas *self)
{
  static const GskColorStop stops[] = { { 0, { 0.01f, 0.01f, 0.05f, 0 } },
                                        { 1, { 0.01f, 0.01f, 0.05f, 0.6f } } };

  gtk_snapshot_append_linear_gradient (
      self->snapshot, &GRAPHENE_RECT_INIT (0, 0, self->port->width, self->port->height),
      &GRAPHENE_POINT_INIT (0, 0), &GRAPHENE_POINT_INIT (0, 48), stops, G_N_ELEMENTS (stops));
}

void
ast_board_canvas_draw_meeple (const AstBoardCanvas *self, const graphene_point_t *feet,
                              AstColour colour, AstSize size, AstRealmKind role,
                              AstEquipment equipment)
{
  double height =
      ast_meeple_height_on_screen (ast_textures_get_theme (self->textures), size, self->port->tile);
  AstTextureKey key = { .kind = AST_TEXTURE_MEEPLE,
                        .size = (int) lround (height * self->scale),
                        .colour = colour,
                        .role = role,
                        .equipment = equipment };
  graphene_point_t own = ast_texture_key_find_feet (&key);
  GdkTexture *texture = ast_textures_get (self->textures, key, NULL);

  if (self->snapshot == NULL)
    return;
  append_texture (self, texture, floor (feet->x - own.x / self->scale),
                  floor (feet->y - own.y / self->scale));
}

static void
append_border (GtkSnapshot *snapshot, const GskRoundedRect *outline, float width,
               const GdkRGBA *colour)
{
  gtk_snapshot_append_border (snapshot, outline, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ *colour, *colour, *colour, *colour });
}

/* The width of a line: with high contrast twice as wide. */
static float
widen (const AstBoardCanvas *self, float width)
{
  return ast_textures_get_theme (self->textures) == AST_THEME_CONTRAST ? 2 * width : width;
}

void
ast_board_canvas_draw_frame (const AstBoardCanvas *self, int x, int y, AstRgb colour, double alpha)
{
  GdkRGBA line = { colour.red, colour.green, colour.blue, alpha };
  graphene_rect_t bounds = find_bounds (self, x, y);
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, &bounds, self->port->tile / 20.0f);
  append_border (self->snapshot, &frame, widen (self, MAX (1.5f, self->port->tile / 48.0f)), &line);
}

void
ast_board_canvas_draw_way (const AstBoardCanvas *self, const AstTile *from, const AstTile *to,
                           AstColour colour)
{
  graphene_rect_t here = find_bounds (self, from->x, from->y),
                  there = find_bounds (self, to->x, to->y);
  graphene_point_t begin, end;
  graphene_rect_t both;
  cairo_t *cr;

  graphene_rect_get_center (&here, &begin);
  graphene_rect_get_center (&there, &end);
  graphene_rect_union (&here, &there, &both);
  cr = gtk_snapshot_append_cairo (self->snapshot, &both);
  ast_paint_way (cr, colour, begin.x, begin.y, end.x, end.y, self->port->tile);
  cairo_destroy (cr);
}

void
ast_board_canvas_draw_caption (const AstBoardCanvas *self, const char *text, int x, int y,
                               float gap)
{
  static const GdkRGBA white = { 1, 1, 1, 1 }, dark = { 0.03f, 0.03f, 0.12f, 0.85f };
  g_autoptr (PangoLayout) layout =
      ast_style_make_layout (self->widget, text, 0.9, PANGO_WEIGHT_BOLD);
  graphene_rect_t place = find_bounds (self, x, y);
  graphene_point_t middle;
  GskRoundedRect pill;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  graphene_rect_get_center (&place, &middle);
  middle.y += copysignf (place.size.height / 2 + height / 2.0f, gap) + gap;
  gsk_rounded_rect_init_from_rect (&pill,
                                   &GRAPHENE_RECT_INIT (middle.x - width / 2.0f - 9,
                                                        middle.y - height / 2.0f - 2, width + 18,
                                                        height + 4),
                                   height / 2.0f + 2);
  gtk_snapshot_push_rounded_clip (self->snapshot, &pill);
  gtk_snapshot_append_color (self->snapshot, &dark, &pill.bounds);
  gtk_snapshot_pop (self->snapshot);
  append_border (self->snapshot, &pill, widen (self, 1), &white);
  ast_style_snapshot_layout (self->snapshot, layout, &middle, &white);
}

void
ast_board_canvas_draw_cursor (const AstBoardCanvas *self, int x, int y)
{
  static const GdkRGBA white = { 1, 1, 1, 1 }, dark = { 0, 0, 0, 0.85 };
  graphene_rect_t bounds = find_bounds (self, x, y);
  float width = (float) MAX (3, self->port->tile / 24);
  GskRoundedRect frame;

  graphene_rect_inset (&bounds, -2 * width, -2 * width);
  gsk_rounded_rect_init_from_rect (&frame, &bounds, 2 * width + self->port->tile / 20.0f);
  append_border (self->snapshot, &frame, 3 * width, &dark);
  gsk_rounded_rect_shrink (&frame, width, width, width, width);
  append_border (self->snapshot, &frame, width, &white);
}

static GskRoundedRect
make_circle (float x, float y, float radius)
{
  GskRoundedRect circle;

  gsk_rounded_rect_init_from_rect (
      &circle, &GRAPHENE_RECT_INIT (x - radius, y - radius, 2 * radius, 2 * radius), radius);
  return circle;
}

void
ast_board_canvas_draw_ring (const AstBoardCanvas *self, const graphene_point_t *middle,
                            float radius, AstRgb colour)
{
  GdkRGBA line = { colour.red, colour.green, colour.blue, 0.9f };
  GskRoundedRect ring = make_circle (middle->x, middle->y, radius);

  gtk_snapshot_push_rounded_clip (self->snapshot, &ring);
  gtk_snapshot_append_color (self->snapshot, &(GdkRGBA){ 0.03f, 0.03f, 0.12f, 0.55f },
                             &ring.bounds);
  gtk_snapshot_pop (self->snapshot);
  append_border (self->snapshot, &ring, widen (self, 1.5f), &line);
}

void
ast_board_canvas_draw_beacon (const AstBoardCanvas *self, int x, int y)
{
  AstRgb gold = ast_palette (AST_PAINT_DIE_YELLOW);
  GdkRGBA glow = { gold.red, gold.green, gold.blue, 0.3f };
  GdkRGBA line = { gold.red, gold.green, gold.blue, 1 };
  graphene_rect_t bounds = find_bounds (self, x, y);
  GskRoundedRect frame;

  if (!ast_board_canvas_shows (self, x, y))
    return;
  gsk_rounded_rect_init_from_rect (&frame, &bounds, self->port->tile / 12.0f);
  gtk_snapshot_append_inset_shadow (self->snapshot, &frame, &line, 0, 0, 0,
                                    self->port->tile / 6.0f);
  append_border (self->snapshot, &frame, MAX (2.5f, self->port->tile / 24.0f), &line);
  gtk_snapshot_push_rounded_clip (self->snapshot, &frame);
  gtk_snapshot_append_color (self->snapshot, &glow, &bounds);
  gtk_snapshot_pop (self->snapshot);
}
