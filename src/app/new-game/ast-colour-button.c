/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-colour-button.h"

#include <glib/gi18n.h>

#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-widgets.h"

enum { COLUMNS = 3 };

/* For people who cannot see the colour. */
static const char *const descriptions[AST_N_COLOURS] = {
  /* Translators: A player's colour, the emblem that goes with it, and its faction. */
  N_ ("Red, a star, Alliance"), N_ ("Green, a leaf, Alliance"),    N_ ("Black, a square, Empire"),
  N_ ("White, a ring, Empire"), N_ ("Orange, a diamond, Hunters"), N_ ("Blue, a drop, Order"),
};

struct _AstColourButton {
  AdwBin parent_instance;

  /* Owned */
  AstPlan *plan;
  AstPlanSeat *seat;

  /* Template */
  GtkMenuButton *button;
  AstPictogram *emblem;
  GtkPopover *popover;
  GtkGrid *grid;
  GtkWidget *note;

  GtkWidget *choices[AST_N_COLOURS];
};

G_DEFINE_FINAL_TYPE (AstColourButton, ast_colour_button, ADW_TYPE_BIN)

static void
colour_clicked_cb (AstColourButton *self, GtkButton *choice)
{
  AstColour colour = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (choice), "colour"));

  gtk_popover_popdown (self->popover);
  ast_plan_set_colour (self->plan, ast_plan_find_seat (self->plan, self->seat), colour);
}

static void
plan_changed_cb (AstColourButton *self)
{
  AstColour own = ast_plan_seat_get_colour (self->seat);
  int player = ast_plan_find_seat (self->plan, self->seat);
  g_autofree char *label =
      /* Translators: %1$d is 1 for the first player, and so on; %2$s is a colour in words, such as
       * “Red, a star, Alliance”. */
      g_strdup_printf (_ ("Colour of player %1$d: %2$s"), player + 1, _ (descriptions[own]));

  if (player < 0) /* The seat has been removed, and this button will be. */
    return;

  ast_pictogram_set_drawing (self->emblem, ast_drawing_emblem (own));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), label);
  for (int colour = 0; colour < AST_N_COLOURS; colour++) {
    gtk_widget_set_sensitive (self->choices[colour], ast_plan_allows_colour (self->plan, colour));
    ast_widgets_set_css_class (self->choices[colour], "chosen", (int) own == colour);
  }
  gtk_widget_set_visible (self->note, ast_plan_is_team_game (self->plan));
}

static GtkWidget *
make_choice (AstColourButton *self, AstColour colour)
{
  AstPictogram *emblem;
  GtkLabel *label;
  GtkWidget *choice = ast_widgets_build ("/io/github/asterism_game/Asterism/ast-colour-choice.ui",
                                         "emblem", &emblem, "label", &label, NULL);

  ast_pictogram_set_drawing (emblem, ast_drawing_emblem (colour));
  gtk_label_set_label (label, ast_phrase_colour (colour));
  gtk_widget_set_tooltip_text (choice, _ (descriptions[colour]));
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (descriptions[colour]), -1);
  g_object_set_data (G_OBJECT (choice), "colour", GINT_TO_POINTER (colour));
  g_signal_connect_object (choice, "clicked", G_CALLBACK (colour_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  return choice;
}

static void
ast_colour_button_finalize (GObject *object)
{
  AstColourButton *self = AST_COLOUR_BUTTON (object);

  g_clear_object (&self->plan);
  g_clear_object (&self->seat);
  G_OBJECT_CLASS (ast_colour_button_parent_class)->finalize (object);
}

static void
ast_colour_button_class_init (AstColourButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ast_colour_button_finalize;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-colour-button.ui");
  gtk_widget_class_bind_template_child (widget_class, AstColourButton, button);
  gtk_widget_class_bind_template_child (widget_class, AstColourButton, emblem);
  gtk_widget_class_bind_template_child (widget_class, AstColourButton, popover);
  gtk_widget_class_bind_template_child (widget_class, AstColourButton, grid);
  gtk_widget_class_bind_template_child (widget_class, AstColourButton, note);
}

static void
ast_colour_button_init (AstColourButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_widgets_hide_tooltip_while_open (GTK_WIDGET (self->button));
  for (int colour = 0; colour < AST_N_COLOURS; colour++) {
    self->choices[colour] = make_choice (self, colour);
    gtk_grid_attach (self->grid, self->choices[colour], colour % COLUMNS, colour / COLUMNS, 1, 1);
  }
}

void
ast_colour_button_set_seat (AstColourButton *self, AstPlan *plan, AstPlanSeat *seat)
{
  self->plan = g_object_ref (plan);
  self->seat = g_object_ref (seat);
  g_signal_connect_object (plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
  plan_changed_cb (self);
}
