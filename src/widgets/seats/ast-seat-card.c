/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-seat-card.h"

#include <glib/gi18n.h>

#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-quiet.h"
#include "ast-seat-points.h"
#include "ast-style.h"
#include "ast-widgets.h"

/* Pixels: that of a chip is more than half of its height, for round ends. */
#define RADIUS 12
#define RADIUS_OF_CHIP 99
#define FIGURE_HEIGHT 26

/* Per cent of a meeple that is on the board, and with high contrast. */
enum { FAINT = 22, FAINT_CLEAR = 70 };

struct _AstSeatCard {
  GtkWidget parent_instance;

  /* Owned */
  AstSeat *seat;
  AstSeatScore *score;

  /* State */
  AstSeatCardParts parts;
  AstPresence presence;

  /* Borrowed; NULL in a chip. */
  AstPictogram *figures[AST_MEEPLES_EACH]; /* The small ones, and the large one. */
  AstPictogram *blade;
  AstPictogram *blaster;

  /* Template */
  AstPictogram *emblem;
  AstPictogram *faction; /* Its symbol, which is an advantage in battles. */
  GtkOverlay *sign;
  GtkLabel *name;
  GtkLabel *about;
  GtkBox *reserve;
  GtkWidget *words;
};

G_DEFINE_FINAL_TYPE (AstSeatCard, ast_seat_card, GTK_TYPE_WIDGET)

static AstPictogram *
add_pictogram (AstSeatCard *self, AstDrawing drawing)
{
  GtkWidget *pictogram = ast_pictogram_new (drawing, FIGURE_HEIGHT);

  gtk_box_append (self->reserve, pictogram);
  return AST_PICTOGRAM (pictogram);
}

static void
add_reserve (AstSeatCard *self)
{
  AstColour colour = ast_seat_get_colour (self->seat);
  gboolean equipment = (self->parts & AST_SEAT_CARD_EQUIPMENT) != 0;

  for (int i = 0; i < AST_MEEPLES_EACH; i++)
    self->figures[i] = add_pictogram (self, ast_drawing_meeple (colour, ast_meeple_size (i)));
  self->blade = add_pictogram (self, ast_drawing_equipment (AST_BLADE));
  self->blaster = add_pictogram (self, ast_drawing_equipment (AST_BLASTER));
  gtk_widget_set_margin_start (GTK_WIDGET (self->blade), 4);
  gtk_widget_set_visible (GTK_WIDGET (self->blade), equipment);
  gtk_widget_set_visible (GTK_WIDGET (self->blaster), equipment);
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
  AstDrawing drawing = ast_pictogram_get_drawing (pictogram);

  drawing.missing = !missing ? 0 : ast_style_theme () == AST_THEME_CONTRAST ? FAINT_CLEAR : FAINT;
  ast_pictogram_set_drawing (pictogram, drawing);
}

/* Small ones are alike: those at home stand together, before the gaps. */
static void
show_reserve (AstSeatCard *self)
{
  unsigned reserve = ast_seat_score_get (self->score)->reserve;
  unsigned equipment = ast_seat_score_get (self->score)->equipment;
  int n_small = __builtin_popcount (reserve & ((1u << AST_SMALL_MEEPLES) - 1));

  for (int i = 0; i < AST_SMALL_MEEPLES; i++)
    set_missing (self->figures[i], i >= n_small);
  set_missing (self->figures[AST_SMALL_MEEPLES], !(reserve >> AST_SMALL_MEEPLES & 1));
  set_missing (self->blade, !(equipment & AST_BLADE));
  set_missing (self->blaster, !(equipment & AST_BLASTER));
}

/* So nothing can be placed. Not told where points to come are hidden, nor at the end. */
static gboolean
has_no_meeple (AstSeatCard *self)
{
  const AstSeatScoreValues *values = ast_seat_score_get (self->score);

  return values->reserve == 0 && values->projected >= 0;
}

static void
show_about (AstSeatCard *self)
{
  const char *level = ast_seat_get_level (self->seat);
  const char *about = has_no_meeple (self) ? _ ("No meeples")
                      : level != NULL      ? ast_phrase_level (level)
                                           : "";
  const char *const presences[] = { about, *about != '\0' ? about : C_ ("player", "You"),
                                    C_ ("player", "Away"), _ ("Open seat"), _ ("Computer plays") };

  gtk_label_set_label (self->about, presences[self->presence]);
}

/* What there is no room for, and what the symbol beside the name is good for. In lines: a tooltip
 * in one would reach beyond the window. */
static char *
make_tooltip (AstSeatCard *self)
{
  AstFaction faction = ast_colour_faction (ast_seat_get_colour (self->seat));
  g_autofree char *lines = ast_phrase_seat_lines (self->seat, self->score);
  g_autofree char *use = ast_phrase_symbol (faction);

  return g_strdup_printf ("%s\n%s", lines, use);
}

/* Name and tooltip tell the same. */
static void
describe (AstSeatCard *self)
{
  g_autofree char *seat = ast_phrase_seat (self->seat, self->score);
  g_autofree char *tooltip = make_tooltip (self);
  const char *const presences[] = {
    "%s",
    /* Translators: what is said about a player, in whole sentences, who is the reader. */
    _ ("%s This is you."),
    /* Translators: what is said about a player, in whole sentences, who is not there now. */
    _ ("%s Away."),
    /* Translators: what is said about a player, in whole sentences, who has left. */
    _ ("%s The seat is open."),
    /* Translators: what is said about a player, in whole sentences, who is not there now. */
    _ ("%s A computer player plays for them."),
  };
  g_autofree char *text = g_strdup_printf (presences[self->presence], seat);

  ast_quiet_set_name (GTK_WIDGET (self), text);
  ast_quiet_set_tooltip (GTK_WIDGET (self), tooltip);
}

static void
score_changed_cb (AstSeatCard *self)
{
  describe (self);
  show_about (self);
  if (!(self->parts & AST_SEAT_CARD_CHIP))
    show_reserve (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ast_seat_card_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstSeatCard *self = AST_SEAT_CARD (widget);

  GTK_WIDGET_CLASS (ast_seat_card_parent_class)->snapshot (widget, snapshot);
  if (ast_seat_score_get (self->score)->active)
    ast_style_snapshot_ring (widget, snapshot, ast_seat_get_colour (self->seat),
                             self->parts & AST_SEAT_CARD_CHIP ? RADIUS_OF_CHIP : RADIUS);
}

static void
ast_seat_card_dispose (GObject *object)
{
  AstSeatCard *self = AST_SEAT_CARD (object);

  ast_widgets_remove_children (GTK_WIDGET (self));
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

  /* Of a group a screen reader would say that it is a panel. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_REGION);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-seat-card.ui");
  gtk_widget_class_bind_template_child (widget_class, AstSeatCard, emblem);
  gtk_widget_class_bind_template_child (widget_class, AstSeatCard, faction);
  gtk_widget_class_bind_template_child (widget_class, AstSeatCard, sign);
  gtk_widget_class_bind_template_child (widget_class, AstSeatCard, name);
  gtk_widget_class_bind_template_child (widget_class, AstSeatCard, about);
  gtk_widget_class_bind_template_child (widget_class, AstSeatCard, reserve);
  gtk_widget_class_bind_template_child (widget_class, AstSeatCard, words);
}

static void
ast_seat_card_init (AstSeatCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_person (AstSeatCard *self)
{
  AstColour colour = ast_seat_get_colour (self->seat);

  ast_pictogram_set_drawing (self->emblem, ast_drawing_emblem (colour));
  ast_pictogram_set_drawing (self->faction, ast_drawing_symbol (ast_colour_faction (colour)));
  gtk_widget_set_visible (GTK_WIDGET (self->faction), (self->parts & AST_SEAT_CARD_POINTS) != 0);
  gtk_label_set_label (self->name, ast_seat_get_whole_name (self->seat));
}

static void
renamed_cb (AstSeatCard *self)
{
  show_person (self);
  score_changed_cb (self);
}

static void
released_cb (AstSeatCard *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "table.players", NULL);
}

static void
make_chip (AstSeatCard *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                              2);
  g_object_set (self->emblem, "pixel-size", 20, NULL);
  gtk_widget_set_visible (self->words, FALSE);
  if (self->parts & AST_SEAT_CARD_POINTS)
    gtk_widget_set_parent (ast_seat_points_new (self->score), GTK_WIDGET (self));
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
ast_seat_card_new (AstSeat *seat, AstSeatScore *score, AstSeatCardParts parts)
{
  gboolean chip = (parts & AST_SEAT_CARD_CHIP) != 0;
  AstSeatCard *self =
      g_object_new (AST_TYPE_SEAT_CARD, "css-name", chip ? "seatchip" : "seatcard", NULL);

  self->seat = g_object_ref (seat);
  self->score = g_object_ref (score);
  self->parts = parts;
  show_person (self);
  if (chip)
    make_chip (self);
  else
    add_reserve (self);
  if (!chip && (parts & AST_SEAT_CARD_POINTS))
    add_points (self);
  g_signal_connect_object (seat, "renamed", G_CALLBACK (renamed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (score, "changed", G_CALLBACK (score_changed_cb), self,
                           G_CONNECT_SWAPPED);
  score_changed_cb (self);
  return GTK_WIDGET (self);
}

void
ast_seat_card_set_presence (AstSeatCard *self, AstPresence presence)
{
  if (self->presence == presence)
    return;
  self->presence = presence;
  ast_widgets_set_css_class (GTK_WIDGET (self), "away",
                             presence == AST_PRESENCE_AWAY || presence == AST_PRESENCE_GONE);
  score_changed_cb (self);
}
