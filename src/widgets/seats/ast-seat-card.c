/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-seat-card.h"

#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-seat-points.h"
#include "ast-style.h"
#include "ast-widgets.h"

#define RADIUS 12
#define FIGURE_HEIGHT 26

struct _AstSeatCard {
  GtkWidget parent_instance;

  /* Owned */
  AstSeat *seat;
  AstSeatScore *score;

  /* Borrowed */
  AstPictogram *figures[AST_MEEPLES_EACH]; /* In the order of the bits of the reserve. */
  AstPictogram *blade;
  AstPictogram *blaster;

  /* Template */
  AstPictogram *emblem;
  GtkOverlay *sign;
  GtkLabel *name;
  GtkLabel *about;
  GtkBox *reserve;
};

G_DEFINE_FINAL_TYPE (AstSeatCard, ast_seat_card, GTK_TYPE_WIDGET)

static AstPictogram *
add_pictogram (AstSeatCard *self, AstDrawing drawing)
{
  GtkWidget *pictogram = ast_pictogram_new (&drawing, FIGURE_HEIGHT);

  gtk_box_append (self->reserve, pictogram);
  return AST_PICTOGRAM (pictogram);
}

static void
add_reserve (AstSeatCard *self)
{
  AstColour colour = ast_seat_get_colour (self->seat);

  for (int i = 0; i < AST_MEEPLES_EACH; i++)
    self->figures[i] = add_pictogram (self, ast_drawing_meeple (colour, ast_meeple_size (i)));
  self->blade = add_pictogram (self, ast_drawing_equipment (AST_BLADE));
  self->blaster = add_pictogram (self, ast_drawing_equipment (AST_BLASTER));
  gtk_widget_set_margin_start (GTK_WIDGET (self->blade), 4);
}

static void
add_points (AstSeatCard *self)
{
  GtkWidget *points = ast_seat_points_new_projected (self->score);

  gtk_widget_set_valign (points, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (points, GTK_WIDGET (self));
  gtk_overlay_add_overlay (self->sign, ast_seat_points_new_laps (self->score));
}

static void
set_missing (AstPictogram *pictogram, gboolean missing)
{
  AstDrawing drawing = *ast_pictogram_get_drawing (pictogram);

  drawing.missing = missing;
  ast_pictogram_set_drawing (pictogram, &drawing);
}

static void
show_reserve (AstSeatCard *self)
{
  unsigned reserve = ast_seat_score_get (self->score)->reserve;
  unsigned equipment = ast_seat_score_get (self->score)->equipment;

  for (int i = 0; i < AST_MEEPLES_EACH; i++)
    set_missing (self->figures[i], !(reserve >> i & 1));
  set_missing (self->blade, !(equipment & AST_BLADE));
  set_missing (self->blaster, !(equipment & AST_BLASTER));
}

static void
describe (AstSeatCard *self)
{
  g_autofree char *text = ast_phrase_seat (self->seat, self->score);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
score_changed_cb (AstSeatCard *self)
{
  show_reserve (self);
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ast_seat_card_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstSeatCard *self = AST_SEAT_CARD (widget);

  GTK_WIDGET_CLASS (ast_seat_card_parent_class)->snapshot (widget, snapshot);
  if (ast_seat_score_get (self->score)->active)
    ast_style_snapshot_ring (widget, snapshot, ast_seat_get_colour (self->seat), RADIUS);
}

static void
ast_seat_card_dispose (GObject *object)
{
  AstSeatCard *self = AST_SEAT_CARD (object);

  ast_widgets_remove_children (GTK_WIDGET (object));
  g_clear_object (&self->seat);
  g_clear_object (&self->score);
  G_OBJECT_CLASS (ast_seat_card_parent_class)->dispose (object);
}

static void
ast_seat_card_class_init (AstSeatCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ast_seat_card_dispose;
  widget_class->snapshot = ast_seat_card_snapshot;

  g_type_ensure (AST_TYPE_PICTOGRAM);
  gtk_widget_class_set_css_name (widget_class, "seatcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-seat-card.ui");
  gtk_widget_class_bind_template_child (widget_class, AstSeatCard, emblem);
  gtk_widget_class_bind_template_child (widget_class, AstSeatCard, sign);
  gtk_widget_class_bind_template_child (widget_class, AstSeatCard, name);
  gtk_widget_class_bind_template_child (widget_class, AstSeatCard, about);
  gtk_widget_class_bind_template_child (widget_class, AstSeatCard, reserve);
}

static void
ast_seat_card_init (AstSeatCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_person (AstSeatCard *self, gboolean in_team)
{
  AstColour colour = ast_seat_get_colour (self->seat);
  const char *level = ast_seat_get_level (self->seat);
  AstDrawing emblem = ast_drawing_emblem (colour);

  ast_pictogram_set_drawing (self->emblem, &emblem);
  gtk_label_set_label (self->name, ast_seat_get_name (self->seat));
  gtk_label_set_label (self->about, level != NULL
                                        ? ast_phrase_level (level)
                                        : ast_phrase_faction (ast_colour_faction (colour)));
  gtk_widget_set_visible (GTK_WIDGET (self->about), level != NULL || !in_team);
}

GtkWidget *
ast_seat_card_new (AstSeat *seat, AstSeatScore *score, AstSeatCardParts parts)
{
  AstSeatCard *self = g_object_new (AST_TYPE_SEAT_CARD, NULL);

  self->seat = g_object_ref (seat);
  self->score = g_object_ref (score);
  show_person (self, !(parts & AST_SEAT_CARD_POINTS));
  add_reserve (self);
  if (parts & AST_SEAT_CARD_POINTS)
    add_points (self);
  gtk_widget_set_visible (GTK_WIDGET (self->blade), parts & AST_SEAT_CARD_EQUIPMENT);
  gtk_widget_set_visible (GTK_WIDGET (self->blaster), parts & AST_SEAT_CARD_EQUIPMENT);
  g_signal_connect_object (score, "changed", G_CALLBACK (score_changed_cb), self,
                           G_CONNECT_SWAPPED);
  score_changed_cb (self);
  return GTK_WIDGET (self);
}
