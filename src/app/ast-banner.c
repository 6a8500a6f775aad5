/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-banner.h"

struct _AstBanner {
  AdwBin parent_instance;

  /* Template */
  GtkRevealer *revealer;
  GtkLabel *label;
  GtkButton *button;
};

G_DEFINE_FINAL_TYPE (AstBanner, ast_banner, ADW_TYPE_BIN)

enum { CLOSED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
close_clicked_cb (AstBanner *self)
{
  ast_banner_hide_text (self);
  g_signal_emit (self, signals[CLOSED], 0);
}

static void
ast_banner_class_init (AstBannerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CLOSED] = g_signal_new ("closed", AST_TYPE_BANNER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/asterism_game/Asterism/ast-banner.ui");
  gtk_widget_class_bind_template_child (widget_class, AstBanner, revealer);
  gtk_widget_class_bind_template_child (widget_class, AstBanner, label);
  gtk_widget_class_bind_template_child (widget_class, AstBanner, button);
  gtk_widget_class_bind_template_callback (widget_class, close_clicked_cb);
}

static void
ast_banner_init (AstBanner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ast_banner_show_text (AstBanner *self, const char *text)
{
  g_return_if_fail (AST_IS_BANNER (self) && text != NULL);

  gtk_widget_set_visible (GTK_WIDGET (self->button), FALSE);
  gtk_label_set_label (self->label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
}

void
ast_banner_offer (AstBanner *self, const char *label, const char *name)
{
  g_return_if_fail (AST_IS_BANNER (self) && label != NULL && name != NULL);

  gtk_button_set_label (self->button, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), name);
  gtk_widget_set_visible (GTK_WIDGET (self->button), TRUE);
}

void
ast_banner_hide_text (AstBanner *self)
{
  g_return_if_fail (AST_IS_BANNER (self));
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
}
