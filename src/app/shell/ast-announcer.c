/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-announcer.h"

#include <glib/gi18n.h>

#include "ast-speaker.h"
#include "ast-toast-title.h"
#include "ast-trouble-text.h"

/* Milliseconds until a toast may be dismissed. libadwaita 1.2 fails if that is done while a toast
 * is being shown, or if it is shown in place of another one and dismissed soon. */
enum { SHOW_TIME = 400 };

typedef struct {
  char *subject;
  char *text;
  char *label, *action; /* NULL: no button. */
} Message;

/* What the user may accept until it is withdrawn. */
typedef struct {
  char *title, *label;
  GWeakRef object;
  AstOfferAccepted accepted;
  GVariant *target;
} Offer;

struct _AstAnnouncer {
  GObject parent_instance;

  /* Owned */
  GPtrArray *messages; /* Message; the last one is shown. */
  AdwToast *next;      /* To be shown when the one that is shown has gone; may be NULL. */
  GPtrArray *offers;   /* Offer, counted: a toast has a reference, too. The last one comes first. */

  /* Borrowed, weak */
  AdwBin *banner;
  AdwToastOverlay *toasts;
  AdwToast *toast; /* The one that is shown, or is being hidden. */

  /* Borrowed from the banner: made with the first text, to speed up the first frame. */
  GtkRevealer *strip;
  GtkLabel *label;
  GtkButton *button;

  /* State */
  gboolean is_hiding; /* The one that is shown has been dismissed, or is about to be. */
  gint64 shown_at;    /* Microseconds of the monotonic clock. */
  guint dismissing;   /* The source that dismisses it; 0: none. */
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

static void closed_cb (AstAnnouncer *self);

static void
ensure_strip (AstAnnouncer *self)
{
  g_autoptr (GtkBuilder) builder = NULL;

  if (self->strip != NULL)
    return;
  builder = gtk_builder_new_from_resource ("/io/github/asterism_game/Asterism/ast-banner.ui");
  self->strip = GTK_REVEALER (gtk_builder_get_object (builder, "strip"));
  self->label = GTK_LABEL (gtk_builder_get_object (builder, "label"));
  self->button = GTK_BUTTON (gtk_builder_get_object (builder, "button"));
  g_signal_connect_object (gtk_builder_get_object (builder, "close"), "clicked",
                           G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (self->banner, GTK_WIDGET (self->strip));
}

static void
update_banner (AstAnnouncer *self)
{
  const Message *message = get_shown (self);

  if (self->banner == NULL || (message == NULL && self->strip == NULL))
    return;
  ensure_strip (self);
  gtk_revealer_set_reveal_child (self->strip, message != NULL);
  if (message == NULL)
    return;
  gtk_label_set_label (self->label, message->text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->banner), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  message->text, -1);
  gtk_widget_set_visible (GTK_WIDGET (self->button), message->action != NULL);
  if (message->action != NULL) {
    gtk_button_set_label (self->button, message->label);
    gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), message->action);
  }
}

/* Replaces the message of `subject`; `place` is where in the messages, -1 on top. */
static void
add_message (AstAnnouncer *self, int place, const char *subject, const char *text,
             const char *label, const char *action)
{
  Message *old = find_message (self, subject);
  Message *message = g_new (Message, 1);
  gboolean is_news = old == NULL || !g_str_equal (old->text, text);

  *message = (Message){
    .subject = g_strdup (subject),
    .text = g_strdup (text),
    .label = g_strdup (label),
    .action = g_strdup (action),
  };
  if (old != NULL)
    g_ptr_array_remove (self->messages, old);
  g_ptr_array_insert (self->messages, place, message);
  update_banner (self);
  if (is_news && get_shown (self) == message && self->banner != NULL)
    ast_speaker_say (ast_speaker_find (GTK_WIDGET (self->banner)), AST_SAY_EVENT, text);
}

static void
closed_cb (AstAnnouncer *self)
{
  if (self->messages->len > 0)
    g_ptr_array_set_size (self->messages, (int) self->messages->len - 1);
  update_banner (self);
}

static void
clear_offer (gpointer data)
{
  Offer *offer = data;

  g_free (offer->title);
  g_free (offer->label);
  g_weak_ref_clear (&offer->object);
  g_clear_pointer (&offer->target, g_variant_unref);
}

static void
release_offer (gpointer offer)
{
  g_rc_box_release_full (offer, clear_offer);
}

static void
release_offer_cb (gpointer offer, GClosure *closure)
{
  release_offer (offer);
}

static void toast_gone_cb (gpointer data, GObject *toast);
static AdwToast *make_offer_toast (AstAnnouncer *self, Offer *offer);

static void
show_next (AstAnnouncer *self)
{
  self->toast = g_steal_pointer (&self->next);
  self->is_hiding = FALSE;
  self->shown_at = g_get_monotonic_time ();
  g_object_weak_ref (G_OBJECT (self->toast), toast_gone_cb, self);
  adw_toast_overlay_add_toast (self->toasts, self->toast);
}

static void
toast_gone_cb (gpointer data, GObject *toast)
{
  AstAnnouncer *self = data;

  self->toast = NULL;
  g_clear_handle_id (&self->dismissing, g_source_remove);
  if (self->next == NULL && self->offers->len > 0)
    self->next = make_offer_toast (self, self->offers->pdata[self->offers->len - 1]);
  /* The toast may go because the window is closed: then the overlay has been taken out of it. */
  if (self->next != NULL && self->toasts != NULL
      && gtk_widget_get_root (GTK_WIDGET (self->toasts)) != NULL)
    show_next (self);
}

static void
dismiss_cb (gpointer data)
{
  AstAnnouncer *self = data;

  self->dismissing = 0;
  adw_toast_dismiss (self->toast);
}

static void
dismiss_toast (AstAnnouncer *self)
{
  gint64 shown = (g_get_monotonic_time () - self->shown_at) / 1000;

  if (self->toast == NULL || self->is_hiding)
    return;
  self->is_hiding = TRUE;
  self->dismissing = g_timeout_add_once ((guint) MAX (0, SHOW_TIME - shown), dismiss_cb, self);
}

static AdwToast *
make_toast (const char *text)
{
  AdwToast *toast = adw_toast_new ("");

  adw_toast_set_custom_title (toast, ast_toast_title_new (text));
  return toast;
}

/* Shows `toast`, which is taken and says `text`, after the one that is shown has been hidden.
 * libadwaita announces at most that there is a toast: not a title of ours. */
static void
show_toast (AstAnnouncer *self, AdwToast *toast, const char *text)
{
  if (self->toasts != NULL)
    ast_speaker_say (ast_speaker_find (GTK_WIDGET (self->toasts)), AST_SAY_EVENT, text);
  g_set_object (&self->next, toast);
  g_object_unref (toast);
  if (self->toast != NULL)
    dismiss_toast (self);
  else if (self->toasts != NULL)
    show_next (self);
}

static void
ast_announcer_dispose (GObject *object)
{
  AstAnnouncer *self = AST_ANNOUNCER (object);

  g_clear_weak_pointer (&self->banner);
  g_clear_weak_pointer (&self->toasts);
  if (self->toast != NULL)
    g_object_weak_unref (G_OBJECT (self->toast), toast_gone_cb, self);
  self->toast = NULL;
  g_clear_handle_id (&self->dismissing, g_source_remove);
  g_clear_object (&self->next);
  g_clear_pointer (&self->offers, g_ptr_array_unref);
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
  self->offers = g_ptr_array_new_with_free_func (release_offer);
}

AstAnnouncer *
ast_announcer_new (AdwBin *banner, AdwToastOverlay *toasts)
{
  AstAnnouncer *self = g_object_new (AST_TYPE_ANNOUNCER, NULL);

  g_set_weak_pointer (&self->banner, banner);
  g_set_weak_pointer (&self->toasts, toasts);
  return self;
}

void
ast_announcer_show (AstAnnouncer *self, const char *subject, const char *text, const char *label,
                    const char *action)
{
  const Message *old = find_message (self, subject);

  if (old == NULL || !g_str_equal (old->text, text) || g_strcmp0 (old->label, label) != 0
      || g_strcmp0 (old->action, action) != 0)
    add_message (self, -1, subject, text, label, action);
}

void
ast_announcer_show_below (AstAnnouncer *self, const char *subject, const char *text)
{
  add_message (self, 0, subject, text, NULL, NULL);
}

void
ast_announcer_withdraw (AstAnnouncer *self, const char *subject)
{
  Message *message = find_message (self, subject);

  if (message == NULL)
    return;
  g_ptr_array_remove (self->messages, message);
  update_banner (self);
}

void
ast_announcer_report (AstAnnouncer *self, const char *subject, const char *success,
                      const char *failure)
{
  if (failure != NULL) {
    add_message (self, -1, subject, failure, NULL, NULL);
    return;
  }
  ast_announcer_withdraw (self, subject);
  if (success != NULL)
    show_toast (self, make_toast (success), success);
}

void
ast_announcer_fail (AstAnnouncer *self, const char *subject, const GError *error, char *text)
{
  gboolean opens = ast_trouble_text_needs_opening (error);

  add_message (self, -1, subject, text, opens ? _ ("_Try Again") : NULL,
               opens ? "win.open-again" : NULL);
  g_free (text);
}

void
ast_announcer_settle (AstAnnouncer *self, const char *subject, const GError *error)
{
  if (error == NULL)
    ast_announcer_withdraw (self, subject);
  else if (ast_trouble_text_needed (error))
    ast_announcer_fail (self, subject, error, ast_trouble_text_failed (error));
}

void
ast_announcer_withdraw_action (AstAnnouncer *self, const char *action)
{
  for (guint i = self->messages->len; i > 0; i--) {
    const Message *message = self->messages->pdata[i - 1];

    if (g_strcmp0 (message->action, action) == 0)
      ast_announcer_withdraw (self, message->subject);
  }
}

static void
accepted_cb (AdwToast *toast, Offer *offer)
{
  g_autoptr (GObject) object = g_weak_ref_get (&offer->object);

  if (object != NULL)
    offer->accepted (object, offer->target);
}

/* The offer that `toast` shows, or NULL. */
static Offer *
get_offer (AdwToast *toast)
{
  return toast != NULL ? g_object_get_data (G_OBJECT (toast), "offer") : NULL;
}

static void
answered_cb (AstAnnouncer *self, AdwToast *toast)
{
  g_ptr_array_remove (self->offers, get_offer (toast));
}

/* The user has closed it, unless it makes room for another toast and comes back after it. */
static void
dismissed_cb (AstAnnouncer *self, AdwToast *toast)
{
  if (!self->is_hiding)
    answered_cb (self, toast);
}

static AdwToast *
make_offer_toast (AstAnnouncer *self, Offer *offer)
{
  AdwToast *toast = make_toast (offer->title);

  g_object_set_data (G_OBJECT (toast), "offer", offer);
  adw_toast_set_button_label (toast, offer->label);
  adw_toast_set_timeout (toast, 0);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (answered_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (accepted_cb),
                         g_rc_box_acquire (offer), release_offer_cb, 0);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self, G_CONNECT_SWAPPED);
  return toast;
}

void
ast_announcer_offer (AstAnnouncer *self, const char *title, const char *label,
                     AstOfferAccepted accepted, GObject *object, GVariant *target)
{
  Offer *offer = g_rc_box_new0 (Offer);

  offer->title = g_strdup (title);
  offer->label = g_strdup (label);
  g_weak_ref_init (&offer->object, object);
  offer->accepted = accepted;
  offer->target = target != NULL ? g_variant_ref_sink (target) : NULL;
  g_ptr_array_add (self->offers, offer);
  show_toast (self, make_offer_toast (self, offer), title);
}

void
ast_announcer_withdraw_offers (AstAnnouncer *self)
{
  g_ptr_array_set_size (self->offers, 0);
  if (get_offer (self->next) != NULL)
    g_clear_object (&self->next);
  if (get_offer (self->toast) != NULL)
    dismiss_toast (self);
}
