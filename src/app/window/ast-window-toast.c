/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the window says in passing, and when something failed. */

#include "ast-window-private.h"

#include <glib/gi18n.h>

#include "ast-trouble-text.h"

void
ast_window_withdraw_offer (AstWindow *self)
{
  AdwToast *offer = self->offer;

  g_clear_weak_pointer (&self->offer);
  if (offer != NULL)
    adw_toast_dismiss (offer);
}

void
ast_window_tell (AstWindow *self, const char *title)
{
  AdwToast *toast = adw_toast_new ("");

  adw_toast_set_title (toast, title);
  ast_window_withdraw_offer (self);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
ast_window_offer_undo (AstWindow *self, const char *title, const char *action, GVariant *target)
{
  AdwToast *toast = adw_toast_new (title);

  /* Translators: Takes the deletion of games back. */
  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_action_name (toast, action);
  adw_toast_set_action_target_value (toast, target);
  adw_toast_set_timeout (toast, 0);
  /* A toast that has the focus stays: what is offered must not wait for it. */
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  ast_window_withdraw_offer (self);
  g_set_weak_pointer (&self->offer, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
ast_window_tell_failure (AstWindow *self, const GError *error)
{
  g_autofree char *text = ast_trouble_text_failed (error);

  ast_banner_show_text (self->banner, text);
}
