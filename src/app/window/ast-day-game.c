/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-day-game.h"

#include "ast-today.h"
#include "ast-trouble-text.h"
#include "ast-welcome-page.h"

struct _AstDayGame {
  GObject parent_instance;

  /* Owned */
  AstLibrary *library;
  GSettings *settings;
  AstAnnouncer *announcer;
  AstCurrentGame *game;
  GCancellable *asked; /* The question before the game is played; NULL: none is open. */

  /* Borrowed, weak: NULL after the window has been closed */
  AstNavigator *navigator;
};

G_DEFINE_FINAL_TYPE (AstDayGame, ast_day_game, G_TYPE_OBJECT)

static void
look_up (AstDayGame *self, GCancellable *cancellable, GAsyncReadyCallback callback)
{
  g_autofree char *set_up = g_settings_get_string (self->settings, "set-up");

  ast_today_find_async (ast_library_get_store (self->library), set_up, cancellable, callback,
                        g_object_ref (self));
}

/* Without an answer the page stays as it was: it tells itself what is wrong with the store. */
static void
found_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstDayGame) self = user_data;
  g_autoptr (AstToday) today = ast_today_find_finish (AST_STORE (store), result, NULL);

  if (today != NULL && self->navigator != NULL)
    ast_welcome_page_set_today (ast_navigator_ensure (self->navigator, AST_TYPE_WELCOME_PAGE),
                                today);
}

static void
shown_cb (AstDayGame *self)
{
  if (self->navigator != NULL && ast_library_is_ready (self->library)
      && ast_navigator_get_shown (self->navigator) == AST_TYPE_WELCOME_PAGE)
    look_up (self, NULL, found_cb);
}

static void
play (AstDayGame *self, const AstToday *today)
{
  g_autoptr (AstPlan) plan = NULL;

  if (today->day.entry != NULL) {
    ast_current_game_resume (self->game, today->day.entry->id);
    return;
  }
  plan = ast_day_make_plan (&today->day.date, today->name, today->level);
  ast_current_game_start (self->game, plan, ast_day_get_seed (&today->day.date));
}

static void
found_to_play_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstDayGame) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstToday) today = ast_today_find_finish (AST_STORE (store), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return; /* Another question may be open. */
  g_clear_object (&self->asked);
  if (today != NULL)
    ast_announcer_withdraw (self->announcer, "day");
  else if (ast_trouble_text_needed (error))
    ast_announcer_fail (self->announcer, "day", error, ast_trouble_text_failed (error));
  if (today != NULL && self->navigator != NULL)
    play (self, today);
}

/* Another game is wanted meanwhile. */
static void
forget_question (AstDayGame *self)
{
  g_cancellable_cancel (self->asked);
  g_clear_object (&self->asked);
}

/* The date may have changed since the page was shown. */
static void
play_day (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstDayGame *self = user_data;

  forget_question (self);
  self->asked = g_cancellable_new ();
  look_up (self, self->asked, found_to_play_cb);
}

static void
ast_day_game_dispose (GObject *object)
{
  AstDayGame *self = AST_DAY_GAME (object);

  forget_question (self);
  g_clear_weak_pointer (&self->navigator);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  g_clear_object (&self->announcer);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (ast_day_game_parent_class)->dispose (object);
}

static void
ast_day_game_class_init (AstDayGameClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_day_game_dispose;
}

static void
ast_day_game_init (AstDayGame *self)
{
}

AstDayGame *
ast_day_game_new (GtkWindow *window, AstNavigator *navigator, AstLibrary *library,
                  GSettings *settings, AstAnnouncer *announcer, AstCurrentGame *game)
{
  static const GActionEntry actions[] = { { "day", play_day } };
  AstDayGame *self = g_object_new (AST_TYPE_DAY_GAME, NULL);

  g_set_weak_pointer (&self->navigator, navigator);
  self->library = g_object_ref (library);
  self->settings = g_object_ref (settings);
  self->announcer = g_object_ref (announcer);
  self->game = g_object_ref (game);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect_object (navigator, "notify::shown", G_CALLBACK (shown_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (navigator, "notify::shown", G_CALLBACK (forget_question), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "notify::ready", G_CALLBACK (shown_cb), self,
                           G_CONNECT_SWAPPED);
  shown_cb (self);
  return self;
}
