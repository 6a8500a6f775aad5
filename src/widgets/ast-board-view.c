/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-view-private.h"

#include <glib/gi18n.h>
#include <math.h>

G_DEFINE_FINAL_TYPE (AstBoardView, ast_board_view, GTK_TYPE_WIDGET)

/* Tiles are not made larger than this unless somebody wants to. */
static const int comfortable_tile = 112;

/* How far the pointer moves with a button pressed before the board moves with it. */
static const double drag_threshold = 8;

const AstGame *
ast_board_view_get_shown (AstBoardView *self)
{
  if (self->draft != NULL)
    return ast_draft_is_laid (self->draft) ? ast_draft_get_laid (self->draft)
                                           : ast_draft_get_game (self->draft);
  return self->has_game ? self->game : NULL;
}

AstPlaces
ast_board_view_get_extent (AstBoardView *self)
{
  const AstGame *game = ast_board_view_get_shown (self);
  AstPlaces extent = { -1, -1, 3, 3 };

  for (int i = 0; game != NULL && i < game->n_tiles; i++) {
    extent = ast_places_extend (extent, game->tiles[i].x - 1, game->tiles[i].y - 1);
    extent = ast_places_extend (extent, game->tiles[i].x + 1, game->tiles[i].y + 1);
  }
  return extent;
}

static void
show_moved (AstBoardView *self)
{
  AstPlaces extent = ast_board_view_get_extent (self);

  ast_viewport_clamp (&self->port, &extent);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
glide_cb (double value, gpointer data)
{
  AstBoardView *self = AST_BOARD_VIEW (data);

  self->port.x = self->from_x + (self->to_x - self->from_x) * value;
  self->port.y = self->from_y + (self->to_y - self->from_y) * value;
  show_moved (self);
}

static void
glide_to (AstBoardView *self, double x, double y)
{
  self->from_x = self->port.x;
  self->from_y = self->port.y;
  self->to_x = x;
  self->to_y = y;
  adw_animation_play (self->glide);
}

/* The part of the view that nothing lies over. */
static AstViewport
get_free_port (AstBoardView *self)
{
  AstViewport port = self->port;

  port.height = MAX (1, port.height - self->inset_top - self->inset_bottom);
  return port;
}

/* The middle of the free part shows x, y: how far that is from the middle of the view. */
static double
get_free_shift (AstBoardView *self)
{
  return (self->inset_bottom - self->inset_top) / 2.0 / self->port.tile;
}

void
ast_board_view_fit (AstBoardView *self)
{
  AstViewport port;
  AstPlaces extent;

  g_return_if_fail (AST_IS_BOARD_VIEW (self));

  adw_animation_reset (self->glide);
  extent = ast_board_view_get_extent (self);
  port = get_free_port (self);
  ast_viewport_fit (&port, &extent, 6, comfortable_tile);
  self->port.tile = port.tile;
  self->port.x = port.x;
  self->port.y = port.y + get_free_shift (self);
  self->following = TRUE;
  ast_textures_trim (self->textures);
  show_moved (self);
}

/* Whoever has not moved the board always sees all of it. */
static void
follow (AstBoardView *self)
{
  AstPlaces extent = ast_board_view_get_extent (self);
  AstViewport port = get_free_port (self);

  port.y = self->port.y - get_free_shift (self);
  if (self->port.width <= 1 || !self->following)
    return;
  if (!ast_viewport_shows (&port, extent.x, extent.y, 0)
      || !ast_viewport_shows (&port, extent.x + extent.width - 1, extent.y + extent.height - 1, 0))
    ast_board_view_fit (self);
}

void
ast_board_view_reveal (AstBoardView *self, int x, int y)
{
  AstViewport port = get_free_port (self);
  double shift = get_free_shift (self);
  double across = MAX (0, port.width / 2.0 / port.tile - 1);
  double down = MAX (0, port.height / 2.0 / port.tile - 1);

  g_return_if_fail (AST_IS_BOARD_VIEW (self));

  port.y -= shift;
  if (self->port.width <= 1 || ast_viewport_shows (&port, x, y, 0))
    return;
  glide_to (self, CLAMP (port.x, x + 0.5 - across, x + 0.5 + across),
            CLAMP (port.y, y + 0.5 - down, y + 0.5 + down) + shift);
}

static void
zoom_to (AstBoardView *self, int tile, double left, double top)
{
  if (tile == self->port.tile)
    return;
  adw_animation_reset (self->glide);
  ast_viewport_zoom (&self->port, tile, left, top);
  self->following = FALSE;
  ast_textures_trim (self->textures);
  show_moved (self);
}

void
ast_board_view_zoom (AstBoardView *self, int step)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));
  zoom_to (self, ast_viewport_next_tile (self->port.tile, step), self->port.width / 2.0,
           self->port.height / 2.0);
}

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
    self->following = FALSE;
    adw_animation_reset (self->glide);
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
    gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
  }
  ast_viewport_pan (&self->port, x - self->drag_x, y - self->drag_y);
  self->drag_x = x;
  self->drag_y = y;
  show_moved (self);
}

static void
drag_end_cb (AstBoardView *self)
{
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

static void
pinch_begin_cb (AstBoardView *self, GdkEventSequence *sequence, GtkGesture *gesture)
{
  self->pinch_tile = self->port.tile;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pinch_cb (AstBoardView *self, double scale, GtkGesture *gesture)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    zoom_to (self, (int) lround (self->pinch_tile * scale), x, y);
}

static gboolean
is_pointer_on_draft (AstBoardView *self)
{
  double x, y;

  if (self->draft == NULL || !ast_draft_is_laid (self->draft))
    return FALSE;
  ast_viewport_to_board (&self->port, self->pointer_x, self->pointer_y, &x, &y);
  return (int) floor (x) == ast_draft_get_x (self->draft)
         && (int) floor (y) == ast_draft_get_y (self->draft);
}

/* The wheel turns the tile it is over, and zooms elsewhere; two fingers move the board. */
static gboolean
scroll_cb (AstBoardView *self, double dx, double dy, GtkEventControllerScroll *controller)
{
  int step;

  if (gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE) {
    self->following = FALSE;
    ast_viewport_pan (&self->port, -dx, -dy);
    show_moved (self);
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
    zoom_to (self, ast_viewport_next_tile (self->port.tile, -step), self->pointer_x,
             self->pointer_y);
  return TRUE;
}

static void
motion_cb (AstBoardView *self, double x, double y)
{
  self->pointer_x = x;
  self->pointer_y = y;
}

static void
draft_changed_cb (AstBoardView *self)
{
  ast_board_view_make_spots (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ast_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AstBoardView *self = AST_BOARD_VIEW (widget);
  gboolean changed = self->port.width != width || self->port.height != height;

  self->port.width = width;
  self->port.height = height;
  if (self->fit_due || (changed && self->following)) {
    self->fit_due = FALSE;
    ast_board_view_fit (self);
  }
  ast_board_view_allocate_buttons (self);
}

static void
ast_board_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = 120;
  *natural = 480;
}

static void
ast_board_view_dispose (GObject *object)
{
  AstBoardView *self = AST_BOARD_VIEW (object);

  ast_board_view_set_draft (self, NULL);
  g_clear_pointer (&self->places, g_ptr_array_unref);
  g_clear_pointer (&self->spots, g_ptr_array_unref);
  g_clear_object (&self->glide);
  G_OBJECT_CLASS (ast_board_view_parent_class)->dispose (object);
}

static void
ast_board_view_finalize (GObject *object)
{
  AstBoardView *self = AST_BOARD_VIEW (object);

  g_clear_pointer (&self->textures, ast_textures_free);
  g_clear_pointer (&self->game, g_free);
  G_OBJECT_CLASS (ast_board_view_parent_class)->finalize (object);
}

static void
ast_board_view_class_init (AstBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ast_board_view_dispose;
  object_class->finalize = ast_board_view_finalize;
  widget_class->measure = ast_board_view_measure;
  widget_class->size_allocate = ast_board_view_size_allocate;
  widget_class->snapshot = ast_board_view_snapshot;

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_gestures (AstBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
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
  gtk_widget_add_controller (widget, motion);
}

static void
ast_board_view_init (AstBoardView *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (glide_cb, self, NULL);

  self->textures = ast_textures_new ();
  self->game = g_new0 (AstGame, 1);
  self->places = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  self->spots = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  self->glide = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, 300, target);
  self->lit_tile = self->marked = AST_NONE;
  self->places_shown = TRUE;
  self->following = TRUE;
  self->fit_due = TRUE;
  self->port.tile = comfortable_tile;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
  add_gestures (self);
}

GtkWidget *
ast_board_view_new (void)
{
  return g_object_new (AST_TYPE_BOARD_VIEW, NULL);
}

void
ast_board_view_set_game (AstBoardView *self, const AstGame *game)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));

  self->has_game = game != NULL;
  if (game != NULL)
    *self->game = *game;
  if (game == NULL || game->n_tiles <= 1)
    self->fit_due = TRUE;
  follow (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_set_draft (AstBoardView *self, AstDraft *draft)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));

  if (self->draft == draft)
    return;
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_func (self->draft, draft_changed_cb, self);
  g_set_object (&self->draft, draft);
  if (draft != NULL)
    g_signal_connect_swapped (draft, "changed", G_CALLBACK (draft_changed_cb), self);
  ast_board_view_make_places (self);
  draft_changed_cb (self);
}

void
ast_board_view_set_places_shown (AstBoardView *self, gboolean shown)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));

  self->places_shown = shown;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_light (AstBoardView *self, int tile, int number)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));

  self->lit_tile = tile;
  self->lit_realm = number;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_set_dimmed (AstBoardView *self, gboolean dimmed)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));

  self->dimmed = dimmed;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_mark (AstBoardView *self, int tile)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));

  self->marked = tile;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_set_insets (AstBoardView *self, int top, int bottom)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));

  if (self->inset_top == top && self->inset_bottom == bottom)
    return;
  self->inset_top = top;
  self->inset_bottom = bottom;
  follow (self);
}
