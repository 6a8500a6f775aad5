/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-banner.h"

struct _AstBanner {
  AdwBin parent_instance;

  /* Made with the first text, to speed up the first frame. */
  GtkRevealer *revealer;
  GtkLabel *label;
  GtkButton *button;
};

G_DEFINE_FINAL_TYPE (AstBanner, ast_banner, ADW_TYPE_BIN)

enum { CLOSED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
close_cb (AstBanner *self)
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
}

static void
ast_banner_init (AstBanner *self)
{
}

static void
ensure_strip (AstBanner *self)
{
  g_autoptr (GtkBuilder) builder = NULL;

  if (self->revealer != NULL)
    return;
  builder = gtk_builder_new_from_resource ("/io/github/asterism_game/Asterism/ast-banner.ui");
  self->revealer = GTK_REVEALER (gtk_builder_get_object (builder, "revealer"));
  self->label = GTK_LABEL (gtk_builder_get_object (builder, "label"));
  self->button = GTK_BUTTON (gtk_builder_get_object (builder, "button"));
  g_signal_connect_swapped (gtk_builder_get_object (builder, "close"), "clicked",
                            G_CALLBACK (close_cb), self);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->revealer));
}

void
ast_banner_show_text (AstBanner *self, const char *text)
{
  g_return_if_fail (text != NULL);

  ensure_strip (self);
  gtk_widget_set_visible (GTK_WIDGET (self->button), FALSE);
  gtk_label_set_label (self->label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
}

void
ast_banner_offer (AstBanner *self, const char *label, const char *name)
{
  g_return_if_fail (label != NULL && name != NULL);

  ensure_strip (self);
  gtk_button_set_label (self->button, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), name);
  gtk_widget_set_visible (GTK_WIDGET (self->button), TRUE);
}

void
ast_banner_hide_text (AstBanner *self)
{
  if (self->revealer != NULL)
    gtk_revealer_set_reveal_child (self->revealer, FALSE);
}
