/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-message.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define CANCEL "cancel"
#define AGREE "agree"

#if ADW_CHECK_VERSION(1, 5, 0)

static AdwAlertDialog *
make_message (const char *heading, const char *body, const char *cancel)
{
  AdwAlertDialog *message = ADW_ALERT_DIALOG (adw_alert_dialog_new (heading, body));

  adw_alert_dialog_add_response (message, CANCEL, cancel);
  adw_alert_dialog_set_close_response (message, CANCEL);
  adw_alert_dialog_set_default_response (message, CANCEL);
  return message;
}

static void
offer (AdwAlertDialog *message, const char *label, AdwResponseAppearance appearance)
{
  adw_alert_dialog_add_response (message, AGREE, label);
  adw_alert_dialog_set_response_appearance (message, AGREE, appearance);
}

static void
present (AdwAlertDialog *message, GtkWindow *parent)
{
  adw_dialog_present (ADW_DIALOG (message), GTK_WIDGET (parent));
}

static void
end (GObject *message)
{
  adw_dialog_force_close (ADW_DIALOG (message));
}

#else

static AdwMessageDialog *
make_message (const char *heading, const char *body, const char *cancel)
{
  AdwMessageDialog *message = ADW_MESSAGE_DIALOG (adw_message_dialog_new (NULL, heading, body));

  adw_message_dialog_add_response (message, CANCEL, cancel);
  adw_message_dialog_set_close_response (message, CANCEL);
  adw_message_dialog_set_default_response (message, CANCEL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (message), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  body, -1);
  return message;
}

static void
offer (AdwMessageDialog *message, const char *label, AdwResponseAppearance appearance)
{
  adw_message_dialog_add_response (message, AGREE, label);
  adw_message_dialog_set_response_appearance (message, AGREE, appearance);
}

static void
present (AdwMessageDialog *message, GtkWindow *parent)
{
  gtk_window_set_transient_for (GTK_WINDOW (message), parent);
  gtk_window_set_modal (GTK_WINDOW (message), TRUE);
  gtk_window_present (GTK_WINDOW (message));
}

static void
end (GObject *message)
{
  gtk_window_destroy (GTK_WINDOW (message));
}

#endif

void
ast_message_tell (GtkWindow *parent, const char *heading, const char *body)
{
  present (make_message (heading, body, _ ("_Close")), parent);
}

typedef struct {
  AstMessageAnswered answered;
  GObject *user_data;
  GtkWindow *parent; /* Held, since it may be closed by the answer, before the message goes. */
} MessageQuestion;

static void
free_question (gpointer data, GClosure *closure)
{
  MessageQuestion *question = data;

  g_object_unref (question->user_data);
  g_object_unref (question->parent);
  g_free (question);
}

static void
answered_cb (GObject *message, const char *response, gpointer data)
{
  MessageQuestion *question = data;

  question->answered (question->user_data, g_str_equal (response, AGREE));
}

GObject *
ast_message_ask (GtkWindow *parent, const char *heading, const char *body, const char *refusal,
                 const char *label, gboolean destructive, AstMessageAnswered answered,
                 gpointer user_data)
{
  MessageQuestion *question = g_new (MessageQuestion, 1);
  gpointer message = make_message (heading, body, refusal);

  question->answered = answered;
  question->user_data = g_object_ref (user_data);
  question->parent = g_object_ref (parent);
  offer (message, label, destructive ? ADW_RESPONSE_DESTRUCTIVE : ADW_RESPONSE_SUGGESTED);
  g_signal_connect_data (message, "response", G_CALLBACK (answered_cb), question, free_question, 0);
  present (message, parent);
  return G_OBJECT (message);
}

void
ast_message_withdraw (GObject *message)
{
  g_signal_handlers_disconnect_matched (message, G_SIGNAL_MATCH_FUNC, 0, 0, NULL,
                                        (gpointer) answered_cb, NULL);
  end (message);
}
