/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-hint-card.h"

#include <glib/gi18n.h>

#include "ast-phrases-hint.h"
#include "ast-phrases.h"
#include "ast-sentences.h"
#include "ast-widgets.h"

struct _AstHintCard {
  AdwBin parent_instance;

  /* Owned */
  char *told; /* The advice, in sentences; NULL while it is awaited. */

  /* Template */
  GtkLabel *turn_label;
  GtkLabel *reasons_label;
  GtkWidget *free_label;
  GtkSpinner *spinner;
};

G_DEFINE_FINAL_TYPE (AstHintCard, ast_hint_card, ADW_TYPE_BIN)

static void
ast_hint_card_finalize (GObject *object)
{
  g_free (AST_HINT_CARD (object)->told);
  G_OBJECT_CLASS (ast_hint_card_parent_class)->finalize (object);
}

static void
ast_hint_card_class_init (AstHintCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ast_hint_card_finalize;
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
  g_clear_pointer (&self->told, g_free);
  gtk_label_set_label (self->turn_label, _ ("Thinking about your turn"));
  set_waiting (self, TRUE);
}

void
ast_hint_card_show (AstHintCard *self, const AstAdvice *advice, const AstGame *game)
{
  g_autofree char *turn = ast_phrase_advice (advice, game);
  g_auto (GStrv) reasons = ast_phrase_advice_reasons (advice, game->side_of[game->player]);
  GPtrArray *text = ast_sentences_new ();

  gtk_label_set_label (self->turn_label, turn);
  ast_widgets_take_label (self->reasons_label, g_strjoinv ("\n", reasons));
  ast_sentences_add (text, g_strdup (turn));
  ast_sentences_add (text, ast_phrase_sentences ((const char *const *) reasons));
  g_free (self->told);
  self->told = ast_sentences_end (text);
  set_waiting (self, FALSE);
}

char *
ast_hint_card_describe (AstHintCard *self)
{
  return g_strdup (self->told);
}
