/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the window does so that nothing is lost: it tells when the game on the table is not being
 * saved, tries again, and does not close before the last decision is on disk. */

#include "ast-window-private.h"

#include <glib/gi18n.h>

#include "ast-application.h"
#include "ast-message.h"
#include "ast-trouble-text.h"

void
ast_window_tell_trouble (AstWindow *self)
{
  AstSession *session = ast_window_get_session (self);
  const GError *trouble = session != NULL ? ast_session_get_trouble (session) : NULL;
  const GError *reason = ast_shelf_get_trouble (self->shelf);
  g_autofree char *text = NULL;

  if (trouble == NULL) {
    ast_announcer_withdraw (self->announcer, "saving");
    return;
  }
  /* That the store is closed says less than why it could not be opened. */
  text = ast_trouble_text_store (reason != NULL ? reason : trouble);
  ast_announcer_show (self->announcer, "saving", text, _ ("_Try Again"), "win.try-again");
}

static void
try_again (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;
  AstSession *session = ast_window_get_session (self);

  if (ast_shelf_get_trouble (self->shelf) != NULL)
    ast_shelf_retry (self->shelf);
  else if (session != NULL)
    ast_session_save (session);
}

void
ast_window_add_saving_actions (AstWindow *self)
{
  static const GActionEntry entries[] = { { "try-again", try_again } };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

static void
saving_changed_cb (AstWindow *self, GParamSpec *pspec, AstSession *session)
{
  if (ast_session_is_saving (session))
    return;
  g_signal_handlers_disconnect_by_func (session, saving_changed_cb, self);
  gtk_window_close (GTK_WINDOW (self));
}

static void
close_when_saved (AstWindow *self, AstSession *session)
{
  g_signal_handlers_disconnect_by_func (session, saving_changed_cb, self);
  g_signal_connect_object (session, "notify::saved", G_CALLBACK (saving_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::trouble", G_CALLBACK (saving_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
close_unsaved_cb (gpointer data)
{
  AstWindow *self = data;

  self->closes_unsaved = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

static void
ask_to_close (AstWindow *self, const GError *trouble)
{
  g_autofree char *why = ast_trouble_text_close (trouble);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  /* A restart would lose what cannot be saved. */
  if (AST_IS_APPLICATION (application))
    ast_application_drop_restart (AST_APPLICATION (application));
  ast_message_ask (GTK_WINDOW (self), _ ("Close Without Saving?"), why, _ ("Close _Anyway"), TRUE,
                   close_unsaved_cb, self);
}

gboolean
ast_window_may_close (AstWindow *self)
{
  AstSession *session = ast_window_get_session (self);

  if (session == NULL || self->closes_unsaved)
    return TRUE;
  if (ast_session_get_trouble (session) != NULL && !self->tries_once_more) {
    self->tries_once_more = TRUE;
    ast_session_save (session);
  }
  if (ast_session_is_saving (session)) {
    close_when_saved (self, session);
    return FALSE;
  }
  if (ast_session_get_trouble (session) == NULL)
    return TRUE;
  self->tries_once_more = FALSE;
  ask_to_close (self, ast_session_get_trouble (session));
  return FALSE;
}
