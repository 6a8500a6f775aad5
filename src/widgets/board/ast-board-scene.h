/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a board shows: a game, or a draft of its next turn, with marks, lights and motion.
 *
 * A plain value. The view changes its fields, and has them drawn onto a canvas.
 */
#pragma once

#include "ast-board-canvas.h"
#include "ast-board-ghost.h"
#include "ast-board-motion.h"
#include "ast-draft.h"
#include "ast-since.h"
#include "ast-stands.h"

/* All borrowed. */
typedef struct {
  const AstGame *game; /* NULL: empty space. */
  AstDraft *draft;     /* Shown instead of the game, or NULL. */
  AstBoardMotion *motion;
  AstStands *stands;
  AstSpot lit;            /* A realm whose whole realm is lit; AST_NONE in both fields: none. */
  gboolean dimmed;        /* All but the lit realm. */
  int marked;             /* The tile just laid, marked except during a draft, or AST_NONE. */
  int pointed_out;        /* A tile in a frame, or AST_NONE. */
  AstFit beckoning;       /* Where to lay the drawn tile; no rotations: no place is marked. */
  AstFit pointed;         /* A place that a list speaks of; no rotations: none. */
  const AstGame *better;  /* The last tile would have been better there; NULL: none. */
  AstAction better_place; /* Whom that move would have sent. */
  AstFit cursor;          /* The place that keys move about; no rotations: none. */
  const AstBoardGhost *ghost;
  const AstSince *since; /* Its tiles are marked as their owners'; NULL: none. */
  gboolean fits_shown;   /* The places where the drawn tile fits. */
  gboolean dead_shown;   /* The places where no remaining tile fits. */
  gboolean on_sky;       /* There is a sky behind the board. */
} AstBoardScene;

/* The state that is shown, with the drafted tile if it is laid; NULL without game and draft. */
const AstGame *ast_board_scene_get_shown (const AstBoardScene *self);

/* The realm of the shown state at a point of the widget; AST_NONE in both fields: none. */
AstSpot ast_board_scene_find_realm (const AstBoardScene *self, const AstViewport *port, double left,
                                    double top);

/* Whether a place that is marked as dead is at a point of the widget. */
gboolean ast_board_scene_has_dead_place (const AstBoardScene *self, const AstViewport *port,
                                         double left, double top);

void ast_board_scene_draw (const AstBoardScene *self, const AstBoardCanvas *canvas);

/* Requests the textures that the canvas needs, without lights. */
void ast_board_scene_request (const AstBoardScene *self, const AstBoardCanvas *canvas);
