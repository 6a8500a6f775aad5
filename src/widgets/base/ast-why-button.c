/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-why-button.h"

#include <glib/gi18n.h>

#include "ast-widgets.h"

struct _AstWhyButton {
  GtkButton parent_instance;

  /* State */
  const char *rule;
};

G_DEFINE_FINAL_TYPE (AstWhyButton, ast_why_button, GTK_TYPE_BUTTON)

static void
ast_why_button_clicked (GtkButton *button)
{
  gtk_widget_activate_action (GTK_WIDGET (button), "win.rule", "s", AST_WHY_BUTTON (button)->rule);
}

static void
ast_why_button_class_init (AstWhyButtonClass *klass)
{
  GTK_BUTTON_CLASS (klass)->clicked = ast_why_button_clicked;
}

static void
ast_why_button_init (AstWhyButton *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_button_set_label (GTK_BUTTON (self), "?");
  gtk_widget_set_tooltip_text (widget, _ ("Read the Rule"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Read the Rule"), -1);
  ast_widgets_keep_name (widget);
  gtk_widget_add_css_class (widget, "why");
  gtk_widget_add_css_class (widget, "flat");
  gtk_widget_add_css_class (widget, "circular");
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (widget, FALSE);
}

void
ast_why_button_set_rule (AstWhyButton *self, const char *rule)
{
  self->rule = rule;
  gtk_widget_set_visible (GTK_WIDGET (self), rule != NULL);
}
