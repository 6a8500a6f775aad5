/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-window-private.h"

#include <glib/gi18n.h>

#include "ast-config.h"
#include "ast-desktop.h"
#include "ast-help-settings.h"
#include "ast-plan-record.h"
#include "ast-plan-text.h"
#include "ast-record-match.h"
#include "ast-store-library.h"
#include "ast-trouble-text.h"

static void
set_enabled (AstWindow *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

AstSession *
ast_window_get_session (AstWindow *self)
{
  return self->table != NULL ? ast_table_page_get_session (self->table) : NULL;
}

void
ast_window_update_actions (AstWindow *self)
{
  gboolean at_table = g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "table") == 0;
  AstSession *session = ast_window_get_session (self);
  AstMatch *match = session != NULL ? ast_session_get_match (session) : NULL;

  set_enabled (self, "undo",
               at_table && match != NULL
                   && ast_table_can_undo (ast_table_page_get_table (self->table)));
  set_enabled (self, "redo", at_table && match != NULL && ast_match_can_redo (match));
  set_enabled (self, "export", at_table && match != NULL);
  set_enabled (self, "history", at_table && match != NULL);
  set_enabled (self, "save-picture", at_table && match != NULL);
  set_enabled (self, "rematch", match != NULL);
}

static void
pace_changed_cb (AstWindow *self)
{
  ast_table_page_set_pace (self->table, g_settings_get_enum (self->settings, "pace"));
}

static void
helps_changed_cb (AstWindow *self)
{
  ast_table_page_set_helps (self->table, ast_help_settings_read (self->settings));
}

static void
add_sounds (AstWindow *self)
{
  g_autoptr (AstSounds) sounds = ast_sounds_new ();

  g_settings_bind (self->settings, "sounds", sounds, "enabled", G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "volume", sounds, "volume", G_SETTINGS_BIND_GET);
  ast_table_page_set_sounds (self->table, sounds);
}

static void
make_table_page (AstWindow *self)
{
  self->table = g_object_new (AST_TYPE_TABLE_PAGE, NULL);
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->table), "table");
  g_signal_connect_object (ast_table_page_get_table (self->table), "notify::can-undo",
                           G_CALLBACK (ast_window_update_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::pace", G_CALLBACK (pace_changed_cb), self,
                           G_CONNECT_SWAPPED);
  for (int i = 0; i < AST_N_HELP_SETTINGS; i++) {
    g_autofree char *changed = g_strconcat ("changed::", ast_help_setting (i).key, NULL);

    g_signal_connect_object (self->settings, changed, G_CALLBACK (helps_changed_cb), self,
                             G_CONNECT_SWAPPED);
  }
  pace_changed_cb (self);
  helps_changed_cb (self);
  ast_desktop_notify_turns (GTK_WINDOW (self), ast_table_page_get_table (self->table));
  add_sounds (self);
}

/* The window follows the session's match as long as that is on the table. */
static void
watch_session (AstWindow *self, AstSession *session)
{
  AstMatch *match = ast_session_get_match (session);

  g_signal_connect_object (session, "notify::trouble", G_CALLBACK (ast_window_tell_trouble), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "notify::can-redo", G_CALLBACK (ast_window_update_actions), self,
                           G_CONNECT_SWAPPED);
}

void
ast_window_close_game (AstWindow *self)
{
  AstSession *session = ast_window_get_session (self);

  if (session == NULL)
    return;
  ast_window_save_zoom (self);
  if (ast_session_get_trouble (session) != NULL)
    ast_session_save (session);
  g_signal_handlers_disconnect_by_data (session, self);
  g_signal_handlers_disconnect_by_data (ast_session_get_match (session), self);
  ast_table_page_set_session (self->table, NULL);
  ast_window_update_actions (self);
}

void
ast_window_lay_table (AstWindow *self, AstSession *session)
{
  if (self->table == NULL)
    make_table_page (self);
  watch_session (self, session);
  ast_window_restore_zoom (self, ast_session_get_game (session));
  ast_table_page_set_session (self->table, session);
}

/* Whoever wants another game no longer waits for the one that is being opened. */
static void
stop_resuming (AstWindow *self)
{
  g_cancellable_cancel (self->resuming);
  g_clear_object (&self->resuming);
}

/* Puts the session's game on the table, and another one away. */
static void
play (AstWindow *self, AstSession *session)
{
  stop_resuming (self);
  ast_announcer_withdraw (self->announcer, "start");
  ast_window_close_game (self);
  ast_window_lay_table (self, session);
  g_queue_clear (&self->trail);
  gtk_stack_set_visible_child_name (self->pages, "table");
  ast_window_update_actions (self);
}

void
ast_window_play_record (AstWindow *self, AstRecord *record)
{
  g_autoptr (AstSession) session = NULL;

  if (record->generator == NULL)
    record->generator = g_strdup ("Asterism " AST_VERSION);
  session = ast_session_new (ast_shelf_get_store (self->shelf), record);
  play (self, session);
}

AstPlan *
ast_window_recall_plan (AstWindow *self)
{
  g_autofree char *text = g_settings_get_string (self->settings, "set-up");

  return ast_plan_from_text (text);
}

void
ast_window_start (AstWindow *self, AstPlan *plan, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = NULL;

  g_return_if_fail (AST_IS_WINDOW (self) && AST_IS_PLAN (plan));

  if (!ast_shelf_is_ready (self->shelf)) {
    g_set_object (&self->waiting, plan);
    self->waiting_seed = seed;
    return;
  }
  record = ast_plan_make_record (plan, ast_shelf_get_box (self->shelf), seed, &error);
  if (record == NULL)
    ast_announcer_report (self->announcer, "start", NULL, error->message);
  else
    ast_window_play_record (self, record);
}

static guint64
pick_seed (void)
{
  return (guint64) g_random_int () << 32 | g_random_int ();
}

static void
start (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;
  AstPlan *plan;
  g_autofree char *text = NULL;

  if (self->new_game == NULL)
    return;
  plan = ast_new_game_page_get_plan (self->new_game);
  text = ast_plan_to_text (plan);
  g_settings_set_string (self->settings, "set-up", text);
  ast_window_start (self, plan, pick_seed ());
}

static void
rematch (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;
  AstSession *session = ast_window_get_session (self);
  g_autoptr (AstRecord) record = NULL;
  g_autoptr (AstRecord) next = NULL;

  if (session == NULL)
    return;
  record = ast_session_make_record (session);
  next = ast_record_make_rematch (record, pick_seed ());
  ast_window_play_record (self, next);
}

static void
resumed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstSession) session = ast_session_resume_finish (result, &error);
  g_autofree char *text = NULL;

  if (session != NULL) {
    play (self, session);
    return;
  }
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  text = ast_trouble_text_load (error);
  ast_announcer_report (self->announcer, "open", NULL, text);
}

void
ast_window_resume (AstWindow *self, gint64 game)
{
  AstSession *session = ast_window_get_session (self);

  stop_resuming (self);
  if (session != NULL && ast_session_get_game (session) == game) {
    g_queue_clear (&self->trail);
    gtk_stack_set_visible_child_name (self->pages, "table");
    return;
  }
  self->resuming = g_cancellable_new ();
  ast_session_resume_async (ast_shelf_get_store (self->shelf), game, self->resuming, resumed_cb,
                            g_object_ref (self));
}

static void
unfinished_found_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  gint64 game = ast_store_find_unfinished_finish (AST_STORE (store), result, &error);

  if (game != 0)
    ast_window_resume (self, game);
  else if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    ast_window_tell_failure (self, error);
}

static void
resume_latest (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;

  stop_resuming (self);
  self->resuming = g_cancellable_new ();
  ast_store_find_unfinished_async (ast_shelf_get_store (self->shelf), self->resuming,
                                   unfinished_found_cb, g_object_ref (self));
}

static void
undo (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ast_table_page_undo (AST_WINDOW (user_data)->table);
}

static void
look_at_board (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;

  if (self->table != NULL)
    ast_table_page_look_at_board (self->table);
}

static void
redo (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ast_table_page_redo (AST_WINDOW (user_data)->table);
}

void
ast_window_add_game_actions (AstWindow *self)
{
  static const GActionEntry entries[] = {
    { "start", start },     { "continue", resume_latest },
    { "rematch", rematch }, { "undo", undo },
    { "redo", redo },       { "look-at-board", look_at_board },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
