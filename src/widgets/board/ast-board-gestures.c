/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-gestures.h"

#include <math.h>

struct _AstBoardGestures {
  GObject parent_instance;

  /* Borrowed */
  GtkWidget *board;
  AstCamera *camera;

  /* State */
  double drag_x, drag_y; /* How far the board has followed the drag. */
  gboolean panning;
  double pointer_x, pointer_y; /* -1: not on the board. */
  double scrolled;             /* The part of a wheel's step that has not been used. */
  int pinch_tile;              /* Pixels of a tile when the pinch began. */
};

G_DEFINE_FINAL_TYPE (AstBoardGestures, ast_board_gestures, G_TYPE_OBJECT)

enum { WHEEL_TURNED, POINTED, CLICKED, LEFT, N_SIGNALS };

static guint signals[N_SIGNALS];

/* Pixels that the pointer is dragged before the board moves. */
static const double drag_threshold = 8;

static void
drag_begin_cb (AstBoardGestures *self, double x, double y)
{
  self->drag_x = self->drag_y = 0;
  self->panning = FALSE;
}

static void
drag_update_cb (AstBoardGestures *self, double x, double y, GtkGesture *gesture)
{
  if (!self->panning && hypot (x, y) < drag_threshold)
    return;
  if (!self->panning) {
    self->panning = TRUE;
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
    gtk_widget_set_cursor_from_name (self->board, "grabbing");
  }
  ast_camera_pan (self->camera, x - self->drag_x, y - self->drag_y);
  self->drag_x = x;
  self->drag_y = y;
}

static void
drag_end_cb (AstBoardGestures *self)
{
  self->panning = FALSE;
  gtk_widget_set_cursor (self->board, NULL);
}

/* The right button does what the wheel does. */
static void
pressed_right_cb (AstBoardGestures *self, int n, double x, double y, GtkGesture *gesture)
{
  gboolean used = FALSE;

  g_signal_emit (self, signals[WHEEL_TURNED], 0, 1, x, y, &used);
  if (used)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Nothing that is on the board was meant: its buttons claim the clicks on them. */
static void
released_cb (AstBoardGestures *self, int n, double x, double y)
{
  gtk_widget_grab_focus (self->board);
  g_signal_emit (self, signals[CLICKED], 0, x, y);
}

static void
pinch_begin_cb (AstBoardGestures *self, GdkEventSequence *sequence, GtkGesture *gesture)
{
  self->pinch_tile = ast_camera_get_port (self->camera)->tile;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pinch_cb (AstBoardGestures *self, double scale, GtkGesture *gesture)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    ast_camera_zoom_to (self->camera, (int) lround (self->pinch_tile * scale), x, y);
}

static gboolean
scroll_cb (AstBoardGestures *self, double dx, double dy, GtkEventControllerScroll *controller)
{
  gboolean used = FALSE;
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
  g_signal_emit (self, signals[WHEEL_TURNED], 0, step, self->pointer_x, self->pointer_y, &used);
  if (!used)
    ast_camera_zoom_by (self->camera, -step, self->pointer_x, self->pointer_y);
  return TRUE;
}

/* The wheel may turn before the pointer moves on. */
static void
enter_cb (AstBoardGestures *self, double x, double y)
{
  self->pointer_x = x;
  self->pointer_y = y;
}

static void
motion_cb (AstBoardGestures *self, double x, double y)
{
  /* GTK also emits this when the widget moves under a pointer at rest. */
  if (self->pointer_x == x && self->pointer_y == y)
    return;
  self->pointer_x = x;
  self->pointer_y = y;
  if (!self->panning)
    g_signal_emit (self, signals[POINTED], 0, x, y);
}

static void
leave_cb (AstBoardGestures *self)
{
  self->pointer_x = self->pointer_y = -1;
  g_signal_emit (self, signals[LEFT], 0);
}

static void
pressed_long_cb (AstBoardGestures *self, double x, double y, GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (self, signals[POINTED], 0, x, y);
}

static void
ast_board_gestures_class_init (AstBoardGesturesClass *klass)
{
  signals[WHEEL_TURNED] =
      g_signal_new ("wheel-turned", AST_TYPE_BOARD_GESTURES, G_SIGNAL_RUN_LAST, 0,
                    g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 3, G_TYPE_INT,
                    G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[POINTED] = g_signal_new ("pointed", AST_TYPE_BOARD_GESTURES, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[CLICKED] = g_signal_new ("clicked", AST_TYPE_BOARD_GESTURES, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[LEFT] = g_signal_new ("left", AST_TYPE_BOARD_GESTURES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
ast_board_gestures_init (AstBoardGestures *self)
{
  self->pointer_x = self->pointer_y = -1;
}

static void
connect_swapped (AstBoardGestures *self, gpointer controller, const char *signal,
                 GCallback callback)
{
  g_signal_connect_object (controller, signal, callback, self, G_CONNECT_SWAPPED);
}

static void
add_controller (AstBoardGestures *self, gpointer controller, GtkPropagationPhase phase)
{
  gtk_event_controller_set_propagation_phase (controller, phase);
  gtk_widget_add_controller (self->board, controller);
}

static void
add_drag (AstBoardGestures *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  connect_swapped (self, drag, "drag-begin", G_CALLBACK (drag_begin_cb));
  connect_swapped (self, drag, "drag-update", G_CALLBACK (drag_update_cb));
  connect_swapped (self, drag, "drag-end", G_CALLBACK (drag_end_cb));
  add_controller (self, drag, GTK_PHASE_CAPTURE);
}

static void
add_click (AstBoardGestures *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  connect_swapped (self, click, "released", G_CALLBACK (released_cb));
  add_controller (self, click, GTK_PHASE_BUBBLE);
}

static void
add_right_click (AstBoardGestures *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  connect_swapped (self, click, "pressed", G_CALLBACK (pressed_right_cb));
  add_controller (self, click, GTK_PHASE_CAPTURE);
}

static void
add_pinch (AstBoardGestures *self)
{
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  connect_swapped (self, pinch, "begin", G_CALLBACK (pinch_begin_cb));
  connect_swapped (self, pinch, "scale-changed", G_CALLBACK (pinch_cb));
  add_controller (self, pinch, GTK_PHASE_CAPTURE);
}

static void
add_scroll (AstBoardGestures *self)
{
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  connect_swapped (self, scroll, "scroll", G_CALLBACK (scroll_cb));
  add_controller (self, scroll, GTK_PHASE_BUBBLE);
}

static void
add_motion (AstBoardGestures *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  connect_swapped (self, motion, "enter", G_CALLBACK (enter_cb));
  connect_swapped (self, motion, "motion", G_CALLBACK (motion_cb));
  connect_swapped (self, motion, "leave", G_CALLBACK (leave_cb));
  add_controller (self, motion, GTK_PHASE_CAPTURE);
}

static void
add_long_press (AstBoardGestures *self)
{
  GtkGesture *press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  connect_swapped (self, press, "pressed", G_CALLBACK (pressed_long_cb));
  add_controller (self, press, GTK_PHASE_CAPTURE);
}

AstBoardGestures *
ast_board_gestures_new (GtkWidget *board, AstCamera *camera)
{
  AstBoardGestures *self = g_object_new (AST_TYPE_BOARD_GESTURES, NULL);

  self->board = board;
  self->camera = camera;
  add_drag (self);
  add_click (self);
  add_right_click (self);
  add_pinch (self);
  add_scroll (self);
  add_motion (self);
  add_long_press (self);
  return self;
}
