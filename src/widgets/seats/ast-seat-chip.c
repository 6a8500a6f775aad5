/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-seat-chip.h"

#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-style.h"

/* Pixels: more than half of the height, for round ends. */
#define RADIUS 99

struct _AstSeatChip {
  GtkWidget parent_instance;

  /* Owned */
  AstSeat *seat;
  AstSeatScore *score;

  /* Template */
  AstPictogram *emblem;
  GtkLabel *points;
};

G_DEFINE_FINAL_TYPE (AstSeatChip, ast_seat_chip, GTK_TYPE_WIDGET)

static void
score_changed_cb (AstSeatChip *self)
{
  g_autofree char *points = g_strdup_printf ("%d", ast_seat_score_get (self->score)->points);
  g_autofree char *text = ast_phrase_seat (self->seat, self->score);

  gtk_label_set_label (self->points, points);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A chip has room for the points only; the list of players tells all of them. */
static void
released_cb (AstSeatChip *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "table.players", NULL);
}

static void
ast_seat_chip_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstSeatChip *self = AST_SEAT_CHIP (widget);

  GTK_WIDGET_CLASS (ast_seat_chip_parent_class)->snapshot (widget, snapshot);
  if (ast_seat_score_get (self->score)->active)
    ast_style_snapshot_ring (widget, snapshot, ast_seat_get_colour (self->seat), RADIUS);
}

static void
ast_seat_chip_dispose (GObject *object)
{
  AstSeatChip *self = AST_SEAT_CHIP (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), AST_TYPE_SEAT_CHIP);
  g_clear_object (&self->seat);
  g_clear_object (&self->score);
  G_OBJECT_CLASS (ast_seat_chip_parent_class)->dispose (object);
}

static void
ast_seat_chip_class_init (AstSeatChipClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ast_seat_chip_dispose;
  widget_class->snapshot = ast_seat_chip_snapshot;

  g_type_ensure (AST_TYPE_PICTOGRAM);
  gtk_widget_class_set_css_name (widget_class, "seatchip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-seat-chip.ui");
  gtk_widget_class_bind_template_child (widget_class, AstSeatChip, emblem);
  gtk_widget_class_bind_template_child (widget_class, AstSeatChip, points);
}

static void
ast_seat_chip_init (AstSeatChip *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
ast_seat_chip_new (AstSeat *seat, AstSeatScore *score, gboolean common_points)
{
  AstSeatChip *self = g_object_new (AST_TYPE_SEAT_CHIP, NULL);
  AstDrawing emblem = ast_drawing_emblem (ast_seat_get_colour (seat));

  self->seat = g_object_ref (seat);
  self->score = g_object_ref (score);
  ast_pictogram_set_drawing (self->emblem, &emblem);
  gtk_widget_set_visible (GTK_WIDGET (self->points), !common_points);
  g_signal_connect_object (score, "changed", G_CALLBACK (score_changed_cb), self,
                           G_CONNECT_SWAPPED);
  score_changed_cb (self);
  return GTK_WIDGET (self);
}
