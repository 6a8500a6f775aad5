/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Private to AstBoardView: instance struct and internal functions.
 *
 * The widget is in ast-board-view.c; its buttons, gestures (input), and the drawing of
 * ground, tiles (snapshot), marks, meeples and what moves (motion) each have a source of that
 * name.
 */
#pragma once

#include <adwaita.h>

#include "ast-board-view.h"
#include "ast-camera.h"
#include "ast-tile-geometry.h"

/* The part of a draft's state whose changes are animated. */
typedef struct {
  gboolean laid;
  int x, y, rotation, chosen;
  int turned;      /* Quarters by which the tile was turned last. */
  gboolean landed; /* The tile was laid at another place. */
} AstDraftPose;

/* Where a meeple stands alone on each realm of a tile. */
typedef struct {
  const AstTileKind *kind; /* NULL: not computed yet. */
  int rotation;
  AstPoint alone[AST_MAX_TILE_REALMS];
} AstStands;

struct _AstBoardView {
  GtkWidget parent_instance;

  /* Owned */
  AstTextures *textures;
  AstCamera *camera;
  AstGame *game; /* Valid if has_game. */
  AstDraft *draft;
  GPtrArray *places;      /* GtkButton, one for each fit, children of the view. */
  GPtrArray *spots;       /* GtkButton, one for each spot of the draft. */
  AdwAnimation *settling; /* Of the draft. */

  /* Borrowed */
  const AstViewport *port; /* Of the camera, or what to prefetch. */
  const AstMotion *motion; /* Or NULL. */

  /* State */
  gboolean has_game;
  gboolean by_cairo;       /* The renderer is a GskCairoRenderer. */
  gboolean lacks_textures; /* In the last frame. */
  gboolean places_shown;
  gboolean dead_shown;
  gboolean dimmed;
  AstSpot lit; /* Both AST_NONE: no realm. */
  int pointed_tile, pointed_realm;
  int marked, pointed_out; /* Tiles, or AST_NONE. */
  double now;              /* Of the motion. */
  double settled;          /* Progress of `settling`, from 0 to 1. */
  AstDraftPose pose;
  double drag_x, drag_y;
  gboolean panning;
  double pointer_x, pointer_y;
  double scrolled;
  int pinch_tile;
  AstStands stands[AST_MAX_TILES]; /* By number of the tile; a cache. */
};

/* Calls the getters of all textures that the viewport needs, to prefetch the missing ones. */
void ast_board_view_ask_for_textures (AstBoardView *self);

/* Prefetches the drawn tile in all rotations. */
void ast_board_view_ask_for_hand (AstBoardView *self, const AstGame *game);

/* The pointer is on a realm; AST_NONE twice: on none. */
void ast_board_view_point (AstBoardView *self, int tile, int realm);

void ast_board_view_add_gestures (AstBoardView *self);

/* Makes the buttons of places for a new draft, and those of spots for a changed one. */
void ast_board_view_make_places (AstBoardView *self);
void ast_board_view_make_spots (AstBoardView *self);

/* Allocates all buttons. */
void ast_board_view_allocate_buttons (AstBoardView *self);

/* The button that gets the focus first; NULL without places. */
GtkWidget *ast_board_view_get_current_place (AstBoardView *self);

void ast_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

/* Whether any part of a tile can be seen whose upper left corner is there. */
gboolean ast_board_view_is_in_sight (AstBoardView *self, int left, int top);

/* Appends a texture that has `scale` pixels for each pixel of the widget. */
void ast_board_view_append_texture (AstBoardView *self, GtkSnapshot *snapshot, GdkTexture *texture,
                                    double left, double top, int scale);

/* Draws the ground (ast-board-ground.c), and calls the getters of its textures. */
void ast_board_view_snapshot_ground (AstBoardView *self, GtkSnapshot *snapshot);
void ast_board_view_ask_for_ground (AstBoardView *self);

/* Marks (ast-board-marks.c): a frame around a place, dead places, places where the drawn tile fits,
 * and spots for a meeple. */
void ast_board_view_snapshot_frame (AstBoardView *self, GtkSnapshot *snapshot, int x, int y,
                                    AstRgb colour, double alpha);
void ast_board_view_snapshot_dead_places (AstBoardView *self, GtkSnapshot *snapshot);
void ast_board_view_snapshot_places (AstBoardView *self, GtkSnapshot *snapshot);
void ast_board_view_snapshot_spots (AstBoardView *self, GtkSnapshot *snapshot);

/* Meeples (ast-board-meeples.c). The position of a meeple's feet in widget coordinates, the `i`th
 * of `n` on a realm. */
graphene_point_t ast_board_view_find_feet (AstBoardView *self, const AstGame *game, int tile,
                                           int realm, int i, int n);

/* The same for the drafted meeple on a spot, beside the meeples that stand there. */
graphene_point_t ast_board_view_find_spot (AstBoardView *self, int spot);

/* Empties the cache of positions, for another set of tiles. */
void ast_board_view_forget_stands (AstBoardView *self);

/* Draws a meeple with its feet at `at`. */
void ast_board_view_snapshot_meeple (AstBoardView *self, GtkSnapshot *snapshot, graphene_point_t at,
                                     AstColour colour, AstSize size, int role, int equipment);

/* Draws a set of the game's meeples, in the order of their tiles. */
void ast_board_view_snapshot_meeples (AstBoardView *self, GtkSnapshot *snapshot,
                                      const AstGame *game, uint32_t set);

/* Motion (ast-board-motion.c). */
void ast_board_view_settle_cb (double value, gpointer data);

/* To be called when the draft is another one or has changed. */
void ast_board_view_note_draft (AstBoardView *self);

/* Whether `tile` moves, and so has to be drawn last. */
gboolean ast_board_view_is_tile_moving (AstBoardView *self, const AstGame *game, int tile);

/* Draws the tile that moves by `paint`, which draws it where it will lie. */
typedef void (*AstTileSnapshot) (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game,
                                 int tile);
void ast_board_view_snapshot_moving_tile (AstBoardView *self, GtkSnapshot *snapshot,
                                          const AstGame *game, AstTileSnapshot paint);

/* How far above its place a meeple is, in pixels; negative: it is not on the board yet. */
double ast_board_view_get_lift (AstBoardView *self, int meeple);

/* The same for the drafted meeple. */
double ast_board_view_get_draft_lift (AstBoardView *self);

/* Draws the meeples that have been removed from the game and whose walk has not begun. */
void
ast_board_view_snapshot_leaving (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game);
