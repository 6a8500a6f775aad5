/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-turn-teller.h"

#include <glib/gi18n.h>

#define KEY "keep-told"

struct _AstTurnTeller {
  GObject parent_instance;

  /* Owned */
  AstMyTables *tables;
  GSettings *settings;
  GHashTable *notices; /* What is told now: links as text, which are also the ids. */

  /* Borrowed */
  GApplication *application;

  /* State */
  gboolean is_ending;
  gboolean looks;
  gboolean holds;
};

G_DEFINE_FINAL_TYPE (AstTurnTeller, ast_turn_teller, G_TYPE_OBJECT)

static void
send (AstTurnTeller *self, AstMyTable *table, const char *link)
{
  g_autofree char *names = ast_my_table_phrase_names (table, TRUE);
  g_autoptr (GNotification) notification = g_notification_new (_ ("It’s your turn"));
  g_autofree char *body = g_strdup_printf (
      /* Translators: Below "It’s your turn"; %s is the other players: "Ada and Deneb". */
      _ ("At the table with %s"), names);

  g_notification_set_body (notification, body);
  g_notification_set_default_action_and_target (notification, "app.my-table", "s", link);
  g_notification_add_button_with_target (notification, _ ("Go to Table"), "app.my-table", "s",
                                         link);
  g_application_send_notification (self->application, link, notification);
}

/* Adds what is still told to `current`. Whoever sees the table knows. */
static void
tell (AstTurnTeller *self, AstMyTable *table, GHashTable *current)
{
  AstTableBook *book = ast_my_tables_get_book (self->tables);
  const AstTableLink *link = &ast_my_table_get_noted (table)->link;
  g_autofree char *text = ast_table_link_write (link);
  gboolean open = ast_my_tables_is_open (self->tables, table), is_new;
  int turn;

  if (!self->looks || !ast_my_table_is_your_turn (table))
    return;
  turn = (int) ast_my_table_get_summary (table)->turns + 1;
  is_new = turn != ast_table_book_get_told (book, link);
  if (is_new)
    ast_table_book_set_told (book, link, turn);
  if (is_new && !open)
    send (self, table, text);
  if (!open && (is_new || g_hash_table_contains (self->notices, text)))
    g_hash_table_add (current, g_steal_pointer (&text));
}

static void
withdraw_all_but (AstTurnTeller *self, GHashTable *current)
{
  GHashTableIter iter;
  gpointer link;

  g_hash_table_iter_init (&iter, self->notices);
  while (g_hash_table_iter_next (&iter, &link, NULL))
    if (!g_hash_table_contains (current, link))
      g_application_withdraw_notification (self->application, link);
}

static void
tell_turns (AstTurnTeller *self)
{
  GHashTable *current = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GListModel *list = G_LIST_MODEL (self->tables);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++) {
    g_autoptr (AstMyTable) table = g_list_model_get_item (list, i);

    tell (self, table, current);
  }
  withdraw_all_but (self, current);
  g_hash_table_unref (self->notices);
  self->notices = current;
}

static void
set_looks (AstTurnTeller *self, gboolean looks)
{
  if (self->looks == looks)
    return;
  self->looks = looks;
  if (looks)
    ast_my_tables_look (self->tables);
  else
    ast_my_tables_look_away (self->tables);
}

static void
set_holds (AstTurnTeller *self, gboolean holds)
{
  if (self->holds == holds)
    return;
  self->holds = holds;
  if (holds)
    g_application_hold (self->application);
  else
    g_application_release (self->application);
}

/* A table of this computer is closed with the window, so that nothing can happen there. */
static gboolean
has_tables (AstTurnTeller *self)
{
  GListModel *list = G_LIST_MODEL (self->tables);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++) {
    g_autoptr (AstMyTable) table = g_list_model_get_item (list, i);

    if (!ast_my_table_get_noted (table)->here)
      return TRUE;
  }
  return FALSE;
}

static void
update (AstTurnTeller *self)
{
  gboolean on = self->settings != NULL && g_settings_get_boolean (self->settings, KEY);

  set_looks (self, on);
  set_holds (self, on && !self->is_ending && has_tables (self));
  tell_turns (self);
}

static void
ast_turn_teller_dispose (GObject *object)
{
  AstTurnTeller *self = AST_TURN_TELLER (object);

  ast_turn_teller_close (self);
  g_clear_object (&self->tables);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (ast_turn_teller_parent_class)->dispose (object);
}

static void
ast_turn_teller_finalize (GObject *object)
{
  g_hash_table_unref (AST_TURN_TELLER (object)->notices);
  G_OBJECT_CLASS (ast_turn_teller_parent_class)->finalize (object);
}

static void
ast_turn_teller_class_init (AstTurnTellerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_turn_teller_dispose;
  G_OBJECT_CLASS (klass)->finalize = ast_turn_teller_finalize;
}

static void
ast_turn_teller_init (AstTurnTeller *self)
{
  self->notices = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

AstTurnTeller *
ast_turn_teller_new (GApplication *application, AstMyTables *tables, GSettings *settings)
{
  AstTurnTeller *self = g_object_new (AST_TYPE_TURN_TELLER, NULL);

  self->application = application;
  self->tables = g_object_ref (tables);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (tables, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" KEY, G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return self;
}

void
ast_turn_teller_set_ending (AstTurnTeller *self, gboolean ending)
{
  self->is_ending = ending;
  update (self);
}

void
ast_turn_teller_close (AstTurnTeller *self)
{
  if (self->tables == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->tables, self);
  g_signal_handlers_disconnect_by_data (self->settings, self);
  set_looks (self, FALSE);
  set_holds (self, FALSE);
}
