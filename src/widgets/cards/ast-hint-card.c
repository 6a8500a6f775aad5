/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-hint-card.h"

#include <glib/gi18n.h>

#include "ast-phrases-hint.h"
#include "ast-widgets.h"

struct _AstHintCard {
  AdwBin parent_instance;

  /* Template */
  GtkLabel *turn_label;
  GtkLabel *reasons_label;
  GtkWidget *details;
};

G_DEFINE_FINAL_TYPE (AstHintCard, ast_hint_card, ADW_TYPE_BIN)

static void
ast_hint_card_class_init (AstHintCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "hintcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-hint-card.ui");
  gtk_widget_class_bind_template_child (widget_class, AstHintCard, turn_label);
  gtk_widget_class_bind_template_child (widget_class, AstHintCard, reasons_label);
  gtk_widget_class_bind_template_child (widget_class, AstHintCard, details);
}

static void
ast_hint_card_init (AstHintCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Hint"),
                                  -1);
}

void
ast_hint_card_wait (AstHintCard *self)
{
  gtk_label_set_label (self->turn_label, _ ("Thinking about your turn"));
  gtk_widget_set_visible (self->details, FALSE);
}

void
ast_hint_card_show (AstHintCard *self, const AstAdvice *advice, const AstGame *game)
{
  g_autofree char *turn = ast_phrase_advice (advice, game);
  g_auto (GStrv) reasons = ast_phrase_advice_reasons (advice, game->side_of[game->player]);

  gtk_label_set_label (self->turn_label, turn);
  ast_widgets_take_label (self->reasons_label, g_strjoinv ("\n", reasons));
  gtk_widget_set_visible (self->details, TRUE);
}
