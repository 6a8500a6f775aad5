/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-camera.h"

G_BEGIN_DECLS

#define AST_TYPE_BOARD_GESTURES (ast_board_gestures_get_type ())
G_DECLARE_FINAL_TYPE (AstBoardGestures, ast_board_gestures, AST, BOARD_GESTURES, GObject)

/**
 * AstBoardGestures:
 *
 * The gestures and event controllers of the board: they pan and zoom its camera, and say where the
 * pointer is.
 *
 * Dragging and two fingers on a touchpad pan, a pinch and the wheel zoom.
 *
 * Signals; points are in widget coordinates:
 *  - `wheel-turned (int step, double x, double y)`, step 1 down and -1 up: a handler that returns
 *    TRUE has used it, and the board is not zoomed;
 *  - `pointed (double x, double y)`: the pointer has moved, but not the board with it; or a finger
 *    was held there for long;
 *  - `left`: the pointer has left the board.
 */

/* Adds the controllers to `board`. Board and camera must outlive the gestures. */
AstBoardGestures *ast_board_gestures_new (GtkWidget *board, AstCamera *camera);

G_END_DECLS
