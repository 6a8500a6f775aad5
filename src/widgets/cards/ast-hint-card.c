/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-hint-card.h"

#include <glib/gi18n.h>

#include "ast-phrases-hint.h"

struct _AstHintCard {
  GtkWidget parent_instance;

  /* Template */
  GtkLabel *turn_label;
  GtkLabel *reasons_label;
  GtkWidget *free_label;
  GtkSpinner *spinner;
};

G_DEFINE_FINAL_TYPE (AstHintCard, ast_hint_card, GTK_TYPE_WIDGET)

static void
ast_hint_card_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (ast_hint_card_parent_class)->dispose (object);
}

static void
ast_hint_card_class_init (AstHintCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_hint_card_dispose;
  gtk_widget_class_set_css_name (widget_class, "hintcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-hint-card.ui");
  gtk_widget_class_bind_template_child (widget_class, AstHintCard, turn_label);
  gtk_widget_class_bind_template_child (widget_class, AstHintCard, reasons_label);
  gtk_widget_class_bind_template_child (widget_class, AstHintCard, free_label);
  gtk_widget_class_bind_template_child (widget_class, AstHintCard, spinner);
}

static void
ast_hint_card_init (AstHintCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Hint"),
                                  -1);
}

static void
set_waiting (AstHintCard *self, gboolean waiting)
{
  gtk_spinner_set_spinning (self->spinner, waiting);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), waiting);
  gtk_widget_set_visible (GTK_WIDGET (self->reasons_label), !waiting);
  gtk_widget_set_visible (self->free_label, !waiting);
}

void
ast_hint_card_wait (AstHintCard *self)
{
  g_return_if_fail (AST_IS_HINT_CARD (self));

  gtk_label_set_label (self->turn_label, _ ("Thinking about your turn"));
  set_waiting (self, TRUE);
}

void
ast_hint_card_show (AstHintCard *self, const AstAdvice *advice, int side)
{
  g_autofree char *turn = ast_phrase_advice (advice);
  g_auto (GStrv) reasons = ast_phrase_advice_reasons (advice, side);
  g_autofree char *lines = g_strjoinv ("\n", reasons);

  g_return_if_fail (AST_IS_HINT_CARD (self));

  gtk_label_set_label (self->turn_label, turn);
  gtk_label_set_label (self->reasons_label, lines);
  set_waiting (self, FALSE);
}

char *
ast_hint_card_describe (AstHintCard *self)
{
  g_auto (GStrv) lines = NULL;
  g_autofree char *reasons = NULL;

  g_return_val_if_fail (AST_IS_HINT_CARD (self), NULL);

  lines = g_strsplit (gtk_label_get_label (self->reasons_label), "\n", -1);
  reasons = g_strjoinv (" ", lines);
  /* Translators: two whole sentences, one after the other. */
  return g_strdup_printf (C_ ("sentences", "%s %s"), gtk_label_get_label (self->turn_label),
                          reasons);
}
