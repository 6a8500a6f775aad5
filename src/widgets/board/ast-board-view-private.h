/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The board view's own affairs, shared by its sources: widget and input in
 * ast-board-view.c, places and spots in ast-board-buttons.c, drawing in
 * ast-board-snapshot.c, of the ground in ast-board-ground.c, of marks in
 * ast-board-marks.c, of meeples in ast-board-meeples.c, and of what moves in
 * ast-board-motion.c. */
#pragma once

#include <adwaita.h>

#include "ast-board-view.h"
#include "ast-tile-geometry.h"
#include "ast-textures.h"
#include "ast-viewport.h"

/* What of a draft can be seen to move. */
typedef struct {
  gboolean laid;
  int x, y, rotation, chosen;
  int turned;      /* Quarters that the tile has come from. */
  gboolean landed; /* The tile has come to another place. */
} AstDraftPose;

/* Where a meeple stands alone on each realm of a tile. */
typedef struct {
  const AstTileKind *kind; /* NULL: not known yet. */
  int rotation;
  AstPoint alone[AST_MAX_TILE_REALMS];
} AstStands;

struct _AstBoardView {
  GtkWidget parent_instance;

  /* Owned */
  AstTextures *textures;
  AstGame *game; /* Valid if has_game. */
  AstDraft *draft;
  GPtrArray *places; /* GtkButton, one for each fit, children of the view. */
  GPtrArray *spots;  /* GtkButton, one for each spot of the draft. */
  AdwAnimation *glide;
  AdwAnimation *settling; /* Of the draft. */

  /* Borrowed */
  const AstMotion *motion; /* Or NULL. */

  /* State */
  gboolean has_game;
  gboolean by_cairo; /* The renderer is cairo's. */
  AstViewport port;
  gboolean following; /* The person has not panned or zoomed since the last fit. */
  gboolean fit_due;
  int tile_due; /* Pixels of a tile to zoom to after that, or 0. */
  gboolean shown_once;
  gboolean has_goal;       /* A zoom waits for its textures, */
  AstViewport goal;        /* and leads here. */
  guint prefetch_source;   /* Idle, or 0. */
  gboolean lacks_textures; /* Since the last frame. */
  gboolean places_shown;
  gboolean dead_shown;
  gboolean dimmed;
  AstSpot lit; /* AST_NONE twice: none. */
  int pointed_tile, pointed_realm;
  int marked, pointed_out;           /* Tiles, or AST_NONE. */
  GtkBorder inset;                   /* What lies over the sides. */
  double from_x, from_y, to_x, to_y; /* Of the glide. */
  double now;                        /* Of the motion. */
  double settled;                    /* How far the draft has settled. */
  AstDraftPose pose;
  double drag_x, drag_y;
  gboolean panning;
  double pointer_x, pointer_y;
  double scrolled;
  int pinch_tile;
  AstStands stands[AST_MAX_TILES]; /* Of the tiles that have been asked for. */
};

/* The rectangle of all tiles and the rim around them. */
AstPlaces ast_board_view_get_extent (AstBoardView *self);

/* The camera (ast-board-camera.c): what the public functions of the view do, and */
void ast_board_view_show_moved (AstBoardView *self);
void ast_board_view_glide_cb (double value, gpointer data);
void ast_board_view_textures_loaded_cb (gpointer data);
void ast_board_view_zoom_to (AstBoardView *self, int tile, double left, double top);
void ast_board_view_zoom_by (AstBoardView *self, int step, double left, double top);
void ast_board_view_pan (AstBoardView *self, double dx, double dy);

/* The place in the middle of what can be seen; between places it is not whole. */
void ast_board_view_find_middle (AstBoardView *self, double *x, double *y);

/* For whoever has not moved the board: moves it just so far that `places` are in sight. */
void ast_board_view_keep_in_sight (AstBoardView *self, const AstPlaces *places);

/* Gets all textures that the viewport needs, for the cache to paint what is missing. */
void ast_board_view_ask_for_textures (AstBoardView *self);

/* Has the tile in the hand painted in all turnings before it is laid. */
void ast_board_view_ask_for_hand (AstBoardView *self, const AstGame *game);

/* Somebody points at a realm, or at none. */
void ast_board_view_point (AstBoardView *self, int tile, int realm);

void ast_board_view_add_gestures (AstBoardView *self);

/* Makes the buttons anew: all for a new draft, spots for a changed one. */
void ast_board_view_make_places (AstBoardView *self);
void ast_board_view_make_spots (AstBoardView *self);

/* Puts the buttons where they belong. */
void ast_board_view_allocate_buttons (AstBoardView *self);

/* The button of the place to begin with for the focus; NULL without places. */
GtkWidget *ast_board_view_get_current_place (AstBoardView *self);

void ast_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

/* Whether any of a tile can be seen whose corner is there. */
gboolean ast_board_view_is_in_sight (AstBoardView *self, int left, int top);

/* Appends a texture of `scale` pixels for each of the widget's. */
void ast_board_view_append_texture (AstBoardView *self, GtkSnapshot *snapshot, GdkTexture *texture,
                                    double left, double top, int scale);

/* Appends the ground (ast-board-ground.c), and asks for its textures. */
void ast_board_view_snapshot_ground (AstBoardView *self, GtkSnapshot *snapshot);
void ast_board_view_ask_for_ground (AstBoardView *self);

/* Marks (ast-board-marks.c): a frame around a place, places that nothing left can fill, those
 * where the tile in the hand fits, and spots for a meeple. */
void ast_board_view_snapshot_frame (AstBoardView *self, GtkSnapshot *snapshot, int x, int y,
                                    AstRgb colour, double alpha);
void ast_board_view_snapshot_dead_places (AstBoardView *self, GtkSnapshot *snapshot);
void ast_board_view_snapshot_places (AstBoardView *self, GtkSnapshot *snapshot);
void ast_board_view_snapshot_spots (AstBoardView *self, GtkSnapshot *snapshot);

/* Meeples (ast-board-meeples.c). Where the feet of one are, in widget coordinates: the `i`th of
 * `n` on a realm. */
graphene_point_t ast_board_view_find_feet (AstBoardView *self, const AstGame *game, int tile,
                                           int realm, int i, int n);

/* The same for the drafted meeple on a spot, beside those who stand there. */
graphene_point_t ast_board_view_find_spot (AstBoardView *self, int spot);

/* For another set of tiles. */
void ast_board_view_forget_stands (AstBoardView *self);

/* Appends a meeple with its feet at `at`. */
void ast_board_view_snapshot_meeple (AstBoardView *self, GtkSnapshot *snapshot, graphene_point_t at,
                                     AstColour colour, AstSize size, int role, int equipment);

/* Appends a set of the game's meeples, in the order of their tiles. */
void ast_board_view_snapshot_meeples (AstBoardView *self, GtkSnapshot *snapshot,
                                      const AstGame *game, uint32_t set);

/* What moves (ast-board-motion.c). */
void ast_board_view_settle_cb (double value, gpointer data);

/* The draft is another one, or has changed. */
void ast_board_view_note_draft (AstBoardView *self);

/* Whether `tile` is on its way, and so has to be painted last. */
gboolean ast_board_view_is_tile_moving (AstBoardView *self, const AstGame *game, int tile);

/* Appends the tile that moves with `paint`, which appends it where it will lie. */
typedef void (*AstTileSnapshot) (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game,
                                 int tile);
void ast_board_view_snapshot_moving_tile (AstBoardView *self, GtkSnapshot *snapshot,
                                          const AstGame *game, AstTileSnapshot paint);

/* How far above its place, in pixels, a meeple of the game still is; below 0: not there yet. */
double ast_board_view_get_lift (AstBoardView *self, int meeple);

/* The same for the drafted meeple. */
double ast_board_view_get_draft_lift (AstBoardView *self);

/* Those who have left the board and have not set out yet. */
void
ast_board_view_snapshot_leaving (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game);
