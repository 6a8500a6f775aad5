/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Draws the single things on a board: the ground, tiles, meeples and marks, each at a place or a
 * point.
 *
 * A canvas is a value for one frame. Textures are drawn at whole pixels, so that they are copied
 * and never scaled. Places are those of the board; points are in widget coordinates.
 */
#pragma once

#include "ast-board-motion.h"
#include "ast-textures.h"
#include "ast-viewport.h"

/* All borrowed. */
typedef struct {
  GtkWidget *widget;
  GtkSnapshot *snapshot; /* NULL: to request textures only. */
  AstTextures *textures;
  const AstViewport *port;
  int scale;         /* Device pixels of a pixel. */
  gboolean by_cairo; /* The renderer is a GskCairoRenderer. */
} AstBoardCanvas;

/* A canvas for `widget`, which shows what `port` shows. Without `snapshot` marks, tiles,
 * meeples and the ground are only requested, and nothing else can be drawn. */
AstBoardCanvas ast_board_canvas_make (GtkWidget *widget, AstTextures *textures,
                                      const AstViewport *port, GtkSnapshot *snapshot);

/* Whether any part of the tile at place x, y can be seen. */
gboolean ast_board_canvas_shows (const AstBoardCanvas *self, int x, int y);

/* The sky in the whole view. */
void ast_board_canvas_draw_ground (const AstBoardCanvas *self);

/* What covers place x, y: a texture of `key`, in the size of a tile, for a tile of the kind `tile`
 * where it needs one. */
void ast_board_canvas_draw_mark (const AstBoardCanvas *self, int x, int y, AstTextureKey key,
                                 const AstTileKind *tile);

/* Which planet of its name a tile shows, see ast_planet_nth (): 1 where no names are to be read. */
int ast_board_canvas_find_nth (const AstBoardCanvas *self, const AstGame *game, int tile);

/* A tile with its rim on a set of its sides, bit 0 N; in one colour until its texture has been
 * painted. */
void ast_board_canvas_draw_tile (const AstBoardCanvas *self, const AstTileSet *set,
                                 const AstTile *tile, int nth, unsigned rim);

/* A tile on its way to its place, with its shadow. The hand is below the middle of the board. */
void ast_board_canvas_draw_held_tile (const AstBoardCanvas *self, const AstTileSet *set,
                                      const AstTile *tile, const AstTilePose *pose);

/* A tile that is not laid, half to be seen through. Missing until its texture has been painted,
 * like the light. */
void ast_board_canvas_draw_ghost (const AstBoardCanvas *self, const AstTileSet *set,
                                  const AstTile *tile);

/* Dims all that has been drawn. */
void ast_board_canvas_dim (const AstBoardCanvas *self);

/* A meeple with its feet at `feet`. */
void ast_board_canvas_draw_meeple (const AstBoardCanvas *self, const graphene_point_t *feet,
                                   AstColour colour, AstSize size, AstRealmKind role,
                                   AstEquipment equipment);

/* A frame around place x, y. */
void
ast_board_canvas_draw_frame (const AstBoardCanvas *self, int x, int y, AstRgb colour, double alpha);

/* An arrow in a player's colour from one tile to another, which are at different places. */
void ast_board_canvas_draw_way (const AstBoardCanvas *self, const AstTile *from, const AstTile *to,
                                AstColour colour);

/* A few words `gap` pixels below place x, y, or, if that is negative, above it. */
void ast_board_canvas_draw_caption (const AstBoardCanvas *self, const char *text, int x, int y,
                                    float gap);

/* The cursor of the keys around place x, y: a white frame between two dark ones, to be seen on
 * whatever lies there. */
void ast_board_canvas_draw_cursor (const AstBoardCanvas *self, int x, int y);

/* The place to lay the tile at, in gold. */
void ast_board_canvas_draw_beacon (const AstBoardCanvas *self, int x, int y);

/* A dark ring, below something that may be chosen. */
void ast_board_canvas_draw_ring (const AstBoardCanvas *self, const graphene_point_t *middle,
                                 float radius, AstRgb colour);
