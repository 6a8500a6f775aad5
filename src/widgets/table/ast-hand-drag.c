/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-hand-drag.h"

#include "ast-keys.h"

struct _AstHandDrag {
  /* Owned */
  AstDraft *draft;          /* Or NULL. */
  GtkEventController *keys; /* Of the window, while the tile is dragged; else NULL. */

  /* Borrowed */
  GtkWidget *tile;
  AstBoardView *board;
  GtkGesture *gesture; /* Of the tile; it owns this. */

  /* State */
  graphene_point_t start, at; /* Where it began, and is; in the tile's coordinates. */
  gboolean is_dragged;
  gboolean has_place; /* Where it would land. */
  AstFit place;
};

/* How much of the tile is left in the hand meanwhile. */
static const double faded = 0.35;

/* Whether the pointer is on the board, and not on what lies over it. */
static gboolean
is_on_board (AstHandDrag *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (self->tile)), *below;
  graphene_point_t at;

  if (root == NULL || !gtk_widget_compute_point (self->tile, root, &self->at, &at))
    return FALSE;
  below = gtk_widget_pick (root, at.x, at.y, GTK_PICK_DEFAULT);
  return below != NULL
         && (below == GTK_WIDGET (self->board)
             || gtk_widget_is_ancestor (below, GTK_WIDGET (self->board)));
}

static void
follow (AstHandDrag *self)
{
  graphene_point_t at;
  gboolean shown =
      self->is_dragged && is_on_board (self)
      && gtk_widget_compute_point (self->tile, GTK_WIDGET (self->board), &self->at, &at);

  self->has_place = ast_board_view_carry (self->board, shown ? &at : NULL, &self->place);
}

static void
stop (AstHandDrag *self)
{
  GtkWidget *window;

  if (!self->is_dragged)
    return;
  self->is_dragged = FALSE;
  follow (self);
  gtk_widget_set_opacity (self->tile, 1);
  window = gtk_event_controller_get_widget (self->keys);
  if (window != NULL)
    gtk_widget_remove_controller (window, self->keys);
  g_clear_object (&self->keys);
}

static void
cancel (AstHandDrag *self)
{
  if (!self->is_dragged)
    return;
  stop (self);
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->gesture));
}

static gboolean
key_pressed_cb (AstHandDrag *self, guint key)
{
  if (ast_keys_read (self->keys, key) != GDK_KEY_Escape)
    return FALSE;
  cancel (self);
  return TRUE;
}

static void
start (AstHandDrag *self)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (self->tile));

  self->is_dragged = TRUE;
  gtk_gesture_set_state (self->gesture, GTK_EVENT_SEQUENCE_CLAIMED); /* It is no click. */
  gtk_widget_set_opacity (self->tile, faded);
  self->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (self->keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (window, g_object_ref (self->keys));
}

static void
begun_cb (AstHandDrag *self, double x, double y)
{
  self->start = GRAPHENE_POINT_INIT (x, y);
}

static void
moved_cb (AstHandDrag *self, double dx, double dy)
{
  if (self->draft == NULL)
    return;
  self->at = GRAPHENE_POINT_INIT (self->start.x + dx, self->start.y + dy);
  if (!self->is_dragged
      && !gtk_drag_check_threshold (self->tile, self->start.x, self->start.y, self->at.x,
                                    self->at.y))
    return;
  if (!self->is_dragged)
    start (self);
  follow (self);
}

static void
ended_cb (AstHandDrag *self, double dx, double dy)
{
  gboolean has_place;

  if (!self->is_dragged)
    return;
  moved_cb (self, dx, dy);
  has_place = self->has_place && !ast_draft_lies_at (self->draft, self->place.x, self->place.y);
  stop (self);
  if (has_place)
    ast_draft_lay_turned (self->draft, self->place.x, self->place.y,
                          ast_draft_get (self->draft)->rotation);
}

static void
free_drag (gpointer data)
{
  ast_hand_drag_set_draft (data, NULL);
  g_free (data);
}

AstHandDrag *
ast_hand_drag_new (GtkWidget *tile, AstBoardView *board)
{
  AstHandDrag *self = g_new0 (AstHandDrag, 1);

  self->tile = tile;
  self->board = board;
  self->gesture = gtk_gesture_drag_new ();
  g_object_set_data_full (G_OBJECT (self->gesture), "hand-drag", self, free_drag);
  g_signal_connect_swapped (self->gesture, "drag-begin", G_CALLBACK (begun_cb), self);
  g_signal_connect_swapped (self->gesture, "drag-update", G_CALLBACK (moved_cb), self);
  g_signal_connect_swapped (self->gesture, "drag-end", G_CALLBACK (ended_cb), self);
  g_signal_connect_swapped (self->gesture, "cancel", G_CALLBACK (stop), self);
  gtk_widget_add_controller (tile, GTK_EVENT_CONTROLLER (self->gesture));
  return self;
}

void
ast_hand_drag_set_draft (AstHandDrag *self, AstDraft *draft)
{
  if (self->draft != draft)
    cancel (self);
  g_set_object (&self->draft, draft);
  if (self->is_dragged)
    follow (self);
}
