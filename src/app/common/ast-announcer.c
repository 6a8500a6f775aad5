/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-announcer.h"

typedef struct {
  char *subject;
  char *text;
  char *label, *action; /* NULL: no button. */
} Message;

struct _AstAnnouncer {
  GObject parent_instance;

  /* Owned */
  GPtrArray *messages; /* Message; the last one is shown. */

  /* Borrowed, weak */
  AstBanner *banner;
  AdwToastOverlay *toasts;
  AdwToast *offer;
};

G_DEFINE_FINAL_TYPE (AstAnnouncer, ast_announcer, G_TYPE_OBJECT)

static void
free_message (gpointer data)
{
  Message *message = data;

  g_free (message->subject);
  g_free (message->text);
  g_free (message->label);
  g_free (message->action);
  g_free (message);
}

static Message *
find_message (AstAnnouncer *self, const char *subject)
{
  for (guint i = 0; i < self->messages->len; i++) {
    Message *message = self->messages->pdata[i];

    if (g_str_equal (message->subject, subject))
      return message;
  }
  return NULL;
}

/* The message in the banner, or NULL. */
static Message *
get_shown (AstAnnouncer *self)
{
  return self->messages->len > 0 ? self->messages->pdata[self->messages->len - 1] : NULL;
}

static void
update_banner (AstAnnouncer *self)
{
  const Message *message = get_shown (self);

  if (self->banner == NULL)
    return;
  if (message == NULL) {
    ast_banner_hide_text (self->banner);
    return;
  }
  ast_banner_show_text (self->banner, message->text);
  if (message->action != NULL)
    ast_banner_offer (self->banner, message->label, message->action);
}

static void
add_message (AstAnnouncer *self, const char *subject, const char *text, const char *label,
             const char *action)
{
  Message *old = find_message (self, subject);
  Message *message = g_new (Message, 1);

  *message = (Message){
    .subject = g_strdup (subject),
    .text = g_strdup (text),
    .label = g_strdup (label),
    .action = g_strdup (action),
  };
  if (old != NULL)
    g_ptr_array_remove (self->messages, old);
  g_ptr_array_add (self->messages, message);
  update_banner (self);
}

static void
closed_cb (AstAnnouncer *self)
{
  if (self->messages->len > 0)
    g_ptr_array_set_size (self->messages, (int) self->messages->len - 1);
  update_banner (self);
}

static void
ast_announcer_dispose (GObject *object)
{
  AstAnnouncer *self = AST_ANNOUNCER (object);

  g_clear_weak_pointer (&self->banner);
  g_clear_weak_pointer (&self->toasts);
  g_clear_weak_pointer (&self->offer);
  g_clear_pointer (&self->messages, g_ptr_array_unref);
  G_OBJECT_CLASS (ast_announcer_parent_class)->dispose (object);
}

static void
ast_announcer_class_init (AstAnnouncerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_announcer_dispose;
}

static void
ast_announcer_init (AstAnnouncer *self)
{
  self->messages = g_ptr_array_new_with_free_func (free_message);
}

AstAnnouncer *
ast_announcer_new (AstBanner *banner, AdwToastOverlay *toasts)
{
  AstAnnouncer *self = g_object_new (AST_TYPE_ANNOUNCER, NULL);

  g_set_weak_pointer (&self->banner, banner);
  g_set_weak_pointer (&self->toasts, toasts);
  g_signal_connect_object (banner, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

void
ast_announcer_show (AstAnnouncer *self, const char *subject, const char *text, const char *label,
                    const char *action)
{
  const Message *old;

  g_return_if_fail (AST_IS_ANNOUNCER (self) && subject != NULL && text != NULL);

  old = find_message (self, subject);
  if (old == NULL || !g_str_equal (old->text, text) || g_strcmp0 (old->label, label) != 0
      || g_strcmp0 (old->action, action) != 0)
    add_message (self, subject, text, label, action);
}

void
ast_announcer_withdraw (AstAnnouncer *self, const char *subject)
{
  Message *message;

  g_return_if_fail (AST_IS_ANNOUNCER (self) && subject != NULL);

  message = find_message (self, subject);
  if (message == NULL)
    return;
  if (message == get_shown (self)) {
    g_ptr_array_remove (self->messages, message);
    update_banner (self);
  } else {
    g_ptr_array_remove (self->messages, message);
  }
}

void
ast_announcer_report (AstAnnouncer *self, const char *subject, const char *success,
                      const char *failure)
{
  g_return_if_fail (AST_IS_ANNOUNCER (self) && subject != NULL);

  if (failure != NULL) {
    add_message (self, subject, failure, NULL, NULL);
    return;
  }
  ast_announcer_withdraw (self, subject);
  if (success == NULL || self->toasts == NULL)
    return;
  ast_announcer_withdraw_offer (self);
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (success));
}

/* What the button of an offer does. */
typedef struct {
  GWeakRef object;
  AstOfferAccepted accepted;
  GVariant *target;
} Offer;

static void
free_offer (gpointer data, GClosure *closure)
{
  Offer *offer = data;

  g_weak_ref_clear (&offer->object);
  g_clear_pointer (&offer->target, g_variant_unref);
  g_free (offer);
}

static void
accepted_cb (AdwToast *toast, Offer *offer)
{
  g_autoptr (GObject) object = g_weak_ref_get (&offer->object);

  if (object != NULL)
    offer->accepted (object, offer->target);
}

void
ast_announcer_offer (AstAnnouncer *self, const char *title, const char *label,
                     AstOfferAccepted accepted, GObject *object, GVariant *target)
{
  Offer *offer;
  AdwToast *toast;

  g_return_if_fail (AST_IS_ANNOUNCER (self));

  offer = g_new0 (Offer, 1);
  g_weak_ref_init (&offer->object, object);
  offer->accepted = accepted;
  offer->target = target != NULL ? g_variant_ref_sink (target) : NULL;
  toast = adw_toast_new (title);
  adw_toast_set_button_label (toast, label);
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (accepted_cb), offer, free_offer, 0);
  adw_toast_set_timeout (toast, 0);
  /* A toast that has the focus stays: an offer must not wait for it. */
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  ast_announcer_withdraw_offer (self);
  if (self->toasts == NULL) {
    g_object_unref (toast);
    return;
  }
  g_set_weak_pointer (&self->offer, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
ast_announcer_withdraw_offer (AstAnnouncer *self)
{
  AdwToast *offer;

  g_return_if_fail (AST_IS_ANNOUNCER (self));

  offer = self->offer;
  g_clear_weak_pointer (&self->offer);
  if (offer != NULL)
    adw_toast_dismiss (offer);
}
