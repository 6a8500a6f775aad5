/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The board view's own affairs, shared by its sources: widget and input in
 * ast-board-view.c, places and spots in ast-board-buttons.c, drawing in
 * ast-board-snapshot.c. */
#pragma once

#include <adwaita.h>

#include "ast-board-view.h"
#include "ast-tile-geometry.h"
#include "ast-textures.h"
#include "ast-viewport.h"

struct _AstBoardView {
  GtkWidget parent_instance;

  /* Owned */
  AstTextures *textures;
  AstGame *game; /* Valid if has_game. */
  AstDraft *draft;
  GPtrArray *places; /* GtkButton, one for each fit, children of the view. */
  GPtrArray *spots;  /* GtkButton, one for each spot of the draft. */
  AdwAnimation *glide;

  /* State */
  gboolean has_game;
  AstViewport port;
  gboolean following; /* The person has not panned or zoomed since the last fit. */
  gboolean fit_due;
  gboolean places_shown;
  gboolean dimmed;
  int lit_tile, lit_realm;
  int marked;
  int inset_top, inset_bottom;
  double from_x, from_y, to_x, to_y; /* Of the glide. */
  double drag_x, drag_y;
  gboolean panning;
  double pointer_x, pointer_y;
  double scrolled;
  int pinch_tile;
};

/* The state to show: with the drafted tile if there is one. NULL without a game. */
const AstGame *ast_board_view_get_shown (AstBoardView *self);

/* The rectangle of all tiles and the rim around them. */
AstPlaces ast_board_view_get_extent (AstBoardView *self);

/* Makes the buttons anew: all for a new draft, spots for a changed one. */
void ast_board_view_make_places (AstBoardView *self);
void ast_board_view_make_spots (AstBoardView *self);

/* Puts the buttons where they belong. */
void ast_board_view_allocate_buttons (AstBoardView *self);

/* Where the feet of a meeple are, in widget coordinates: the `i`th of `n` on a realm. */
graphene_point_t ast_board_view_find_feet (AstBoardView *self, const AstGame *game, int tile,
                                           int realm, int i, int n);

/* The same for the drafted meeple on a spot, beside those who stand there. */
graphene_point_t ast_board_view_find_spot (AstBoardView *self, int spot);

void ast_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
