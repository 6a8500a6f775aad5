/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-window-private.h"

#include <glib/gi18n.h>

#include "ast-config.h"
#include "ast-trouble-text.h"
#include "ast-widgets.h"

G_DEFINE_FINAL_TYPE (AstWindow, ast_window, ADW_TYPE_APPLICATION_WINDOW)

static gboolean
is_shown (AstWindow *self, const char *name)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), name) == 0;
}

static void
page_changed_cb (AstWindow *self)
{
  gboolean table = is_shown (self, "table");

  if (self->table != NULL)
    ast_table_page_set_paused (self->table, !table);
  if (is_shown (self, "welcome")) {
    g_queue_clear (&self->trail);
    ast_window_refresh_welcome (self);
  } else {
    ast_widgets_init ();
  }
  ast_announcer_withdraw_offer (self->announcer);
  ast_window_note_page (self);
  ast_window_update_actions (self);
  gtk_widget_grab_focus (gtk_stack_get_visible_child (self->pages));
}

void
ast_window_show_page (AstWindow *self, const char *name)
{
  if (is_shown (self, name))
    return;
  g_queue_push_tail (&self->trail,
                     (gpointer) g_intern_string (gtk_stack_get_visible_child_name (self->pages)));
  gtk_stack_set_visible_child_name (self->pages, name);
}

/* The welcome page asks for the same game again and again; why it cannot be loaded is told once. */
static void
tell_unreadable (AstWindow *self, const AstLatest *latest)
{
  g_autofree char *text = NULL;

  if (latest->trouble == NULL || self->unreadable == latest->entry->id)
    return;
  self->unreadable = latest->entry->id;
  text = ast_trouble_text_load (latest->trouble);
  ast_announcer_report (self->announcer, "latest", NULL, text);
}

static void
latest_found_cb (GObject *shelf, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstLatest) latest = ast_shelf_find_latest_finish (AST_SHELF (shelf), result, &error);

  if (self->welcome == NULL)
    return;
  if (latest == NULL) {
    ast_welcome_page_set_game (self->welcome, NULL, NULL);
    ast_welcome_page_set_has_games (self->welcome, FALSE);
    ast_window_tell_failure (self, error);
    return;
  }
  ast_welcome_page_set_game (self->welcome, latest->record != NULL ? latest->entry : NULL,
                             latest->record);
  ast_welcome_page_set_has_games (self->welcome, latest->has_games);
  tell_unreadable (self, latest);
}

void
ast_window_refresh_welcome (AstWindow *self)
{
  if (ast_shelf_is_ready (self->shelf))
    ast_shelf_find_latest_async (self->shelf, NULL, latest_found_cb, g_object_ref (self));
}

static void
back (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;
  const char *name = g_queue_pop_tail (&self->trail);

  /* The game may have been put away since. */
  while (g_strcmp0 (name, "table") == 0 && ast_window_get_session (self) == NULL)
    name = g_queue_pop_tail (&self->trail);
  gtk_stack_set_visible_child_name (self->pages, name != NULL ? name : "welcome");
}

static void
switch_fullscreen (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = user_data;

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

static const GActionEntry actions[] = {
  { "back", back },
  { "fullscreen", switch_fullscreen },
};

void
ast_window_tell_opening (AstWindow *self)
{
  const GError *trouble = ast_shelf_get_trouble (self->shelf);
  const AstStoreReport *report = ast_store_get_report (ast_shelf_get_store (self->shelf));
  g_autofree char *text =
      trouble != NULL ? ast_trouble_text_store (trouble) : ast_trouble_text_report (report);

  if (text == NULL)
    ast_announcer_withdraw (self->announcer, "opening");
  else
    ast_announcer_show (self->announcer, "opening", text, trouble != NULL ? _ ("_Try Again") : NULL,
                        trouble != NULL ? "win.try-again" : NULL);
}

/* After the first frame: only then are the decks read. What happened to the games says more. */
static gboolean
tell_decks_cb (gpointer data)
{
  AstWindow *self = data;
  g_autofree char *text = NULL;

  if (self->shelf != NULL)
    text =
        ast_trouble_text_decks (ast_deck_collection_get_refusals (ast_shelf_get_box (self->shelf)));
  if (text != NULL)
    ast_announcer_show (self->announcer, "decks", text, NULL, NULL);
  return G_SOURCE_REMOVE;
}

static void
shelf_ready_cb (AstWindow *self)
{
  AstSession *session = ast_window_get_session (self);

  if (!ast_shelf_is_ready (self->shelf))
    return;
  ast_window_tell_opening (self);
  g_idle_add_full (G_PRIORITY_LOW, tell_decks_cb, g_object_ref (self), g_object_unref);
  /* What was played without the store is stored now. */
  if (session != NULL && ast_shelf_get_trouble (self->shelf) == NULL)
    ast_session_save (session);
  ast_window_refresh_welcome (self);
  if (self->waiting != NULL) {
    g_autoptr (AstPlan) plan = g_steal_pointer (&self->waiting);

    ast_window_start (self, plan, self->waiting_seed);
  }
}

/* The welcome page's picture is of no use to whoever starts with a game. */
static void
picture_read_cb (GObject *shelf, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstWindow) self = user_data;
  g_autoptr (AstRecord) record = ast_shelf_read_finish (AST_SHELF (shelf), result, NULL);

  if (self->welcome != NULL)
    ast_welcome_page_set_picture (self->welcome, record);
}

void
ast_window_read_picture (AstWindow *self)
{
  g_autoptr (GFile) file =
      g_file_new_for_uri ("resource:///io/github/asterism_game/Asterism/finished-game.asterism");

  ast_shelf_read_async (self->shelf, file, NULL, picture_read_cb, g_object_ref (self));
}

static gboolean
ast_window_close_request (GtkWindow *window)
{
  if (!ast_window_may_close (AST_WINDOW (window)))
    return TRUE;
  ast_window_save_state (AST_WINDOW (window));
  return GTK_WINDOW_CLASS (ast_window_parent_class)->close_request (window);
}

static void
ast_window_dispose (GObject *object)
{
  AstWindow *self = AST_WINDOW (object);

  if (self->table != NULL)
    ast_table_page_set_session (self->table, NULL);
  g_clear_object (&self->announcer);
  self->table = NULL;
  self->new_game = NULL;
  self->games = NULL;
  self->history = NULL;
  self->welcome = NULL;
  if (self->pages != NULL)
    g_signal_handlers_disconnect_by_data (self->pages, self);
  g_cancellable_cancel (self->resuming);
  g_clear_object (&self->resuming);
  g_clear_object (&self->waiting);
  g_clear_object (&self->shelf);
  g_clear_object (&self->settings);
  g_queue_clear (&self->trail);
  G_OBJECT_CLASS (ast_window_parent_class)->dispose (object);
}

static void
ast_window_class_init (AstWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = ast_window_close_request;

  g_type_ensure (AST_TYPE_BANNER);
  g_type_ensure (AST_TYPE_WELCOME_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/asterism_game/Asterism/ast-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AstWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, AstWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, AstWindow, banner);
  gtk_widget_class_bind_template_child (widget_class, AstWindow, welcome);
}

/* After the first frame: an X server is given the icon painted in all sizes. */
static gboolean
set_icon_cb (gpointer data)
{
  gtk_window_set_icon_name (GTK_WINDOW (data), AST_APPLICATION_ID);
  return G_SOURCE_REMOVE;
}

static void
ast_window_init (AstWindow *self)
{
  g_queue_init (&self->trail);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->announcer = ast_announcer_new (self->banner, self->toasts);
  g_idle_add_full (G_PRIORITY_LOW, set_icon_cb, g_object_ref (self), g_object_unref);
  if (g_str_has_suffix (AST_APPLICATION_ID, ".Devel"))
    gtk_widget_add_css_class (GTK_WIDGET (self), "devel");
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  ast_window_add_page_actions (self);
  ast_window_add_game_actions (self);
  ast_window_add_list_actions (self);
  ast_window_add_backup_actions (self);
  ast_window_add_exchange_actions (self);
  ast_window_add_history_actions (self);
  ast_window_add_picture_actions (self);
  ast_window_add_saving_actions (self);
  ast_window_add_statistics_actions (self);
  g_signal_connect_object (self->pages, "notify::visible-child", G_CALLBACK (page_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
ast_window_new (GtkApplication *application, AstShelf *shelf, GSettings *settings)
{
  AstWindow *self = g_object_new (AST_TYPE_WINDOW, "application", application, NULL);

  self->shelf = g_object_ref (shelf);
  self->settings = g_object_ref (settings);
  ast_window_restore_size (self);
  ast_window_read_picture (self);
  ast_window_update_actions (self);
  g_signal_connect_object (shelf, "notify::ready", G_CALLBACK (shelf_ready_cb), self,
                           G_CONNECT_SWAPPED);
  if (ast_shelf_is_ready (shelf))
    shelf_ready_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->welcome));
  return GTK_WIDGET (self);
}
