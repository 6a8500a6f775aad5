/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The gestures and event controllers of the board. */

#include "ast-board-view-private.h"

#include <math.h>

/* Pixels that the pointer is dragged before the board moves. */
static const double drag_threshold = 8;

static void
drag_begin_cb (AstBoardView *self, double x, double y)
{
  self->drag_x = self->drag_y = 0;
  self->panning = FALSE;
}

static void
drag_update_cb (AstBoardView *self, double x, double y, GtkGesture *gesture)
{
  if (!self->panning && hypot (x, y) < drag_threshold)
    return;
  if (!self->panning) {
    self->panning = TRUE;
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
    gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
  }
  ast_camera_pan (self->camera, x - self->drag_x, y - self->drag_y);
  self->drag_x = x;
  self->drag_y = y;
}

static void
drag_end_cb (AstBoardView *self)
{
  self->panning = FALSE;
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

static void
pinch_begin_cb (AstBoardView *self, GdkEventSequence *sequence, GtkGesture *gesture)
{
  self->pinch_tile = self->port->tile;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pinch_cb (AstBoardView *self, double scale, GtkGesture *gesture)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    ast_camera_zoom_to (self->camera, (int) lround (self->pinch_tile * scale), x, y);
}

static gboolean
is_pointer_on_draft (AstBoardView *self)
{
  double x, y;

  if (self->draft == NULL || !ast_draft_is_put (self->draft))
    return FALSE;
  ast_viewport_to_board (self->port, self->pointer_x, self->pointer_y, &x, &y);
  return (int) floor (x) == ast_draft_get_x (self->draft)
         && (int) floor (y) == ast_draft_get_y (self->draft);
}

/* The wheel turns the drafted tile when the pointer is on it, else it zooms. Two fingers pan. */
static gboolean
scroll_cb (AstBoardView *self, double dx, double dy, GtkEventControllerScroll *controller)
{
  int step;

  if (gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE) {
    ast_camera_pan (self->camera, -dx, -dy);
    return TRUE;
  }
  self->scrolled += dy;
  if (fabs (self->scrolled) < 1)
    return TRUE;
  step = self->scrolled > 0 ? 1 : -1;
  self->scrolled = 0;
  if (is_pointer_on_draft (self))
    ast_draft_turn (self->draft, step);
  else
    ast_camera_zoom_by (self->camera, -step, self->pointer_x, self->pointer_y);
  return TRUE;
}

/* Points at the realm under the pointer, or at none. */
static void
point_at (AstBoardView *self, double left, double top)
{
  const AstGame *game = ast_board_view_get_shown (self);
  AstTileShape shape;
  double x, y;
  int tile, realm = AST_NONE;

  ast_viewport_to_board (self->port, left, top, &x, &y);
  tile = game != NULL ? ast_game_tile_at (game, (int) floor (x), (int) floor (y)) : AST_NONE;
  if (tile != AST_NONE) {
    ast_tile_shape_init (&shape, &game->set->kinds[game->tiles[tile].kind],
                         game->tiles[tile].rotation);
    realm = ast_tile_shape_hit (&shape, x - floor (x), y - floor (y));
  }
  ast_board_view_point (self, realm == AST_NONE ? AST_NONE : tile, realm);
}

static void
motion_cb (AstBoardView *self, double x, double y)
{
  /* GTK also emits this when the widget moves under a pointer at rest. */
  if (self->pointer_x == x && self->pointer_y == y)
    return;
  self->pointer_x = x;
  self->pointer_y = y;
  if (!self->panning)
    point_at (self, x, y);
}

static void
leave_cb (AstBoardView *self)
{
  self->pointer_x = self->pointer_y = -1;
  ast_board_view_point (self, AST_NONE, AST_NONE);
}

static void
pressed_long_cb (AstBoardView *self, double x, double y, GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  point_at (self, x, y);
}

void
ast_board_view_add_gestures (AstBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (pinch), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));

  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (widget, scroll);

  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (widget, motion);

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (pressed_long_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));
}
