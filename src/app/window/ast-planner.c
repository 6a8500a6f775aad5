/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-planner.h"

#include "ast-day.h"
#include "ast-ladder.h"
#include "ast-level-advice.h"
#include "ast-new-game-page.h"
#include "ast-plan-text.h"
#include "ast-record-match.h"
#include "ast-request.h"
#include "ast-store-library.h"
#include "ast-store-statistics.h"
#include "ast-today.h"
#include "ast-welcome-page.h"

struct _AstPlanner {
  GObject parent_instance;

  /* Owned */
  AstLibrary *library;
  GSettings *settings;
  AstAnnouncer *announcer;
  AstCurrentGame *game;
  GCancellable *asked; /* The question before the game of the day is played; NULL: none is open. */
  char *advice;        /* What the page suggests, as the settings keep it; NULL: nothing. */

  guint minutes; /* A timeout, every minute. */
  GDate day;     /* The date when today’s game was looked up last. */

  /* Borrowed, weak: NULL after the window has been closed */
  GtkWindow *window;
  AstNavigator *navigator;
};

G_DEFINE_FINAL_TYPE (AstPlanner, ast_planner, G_TYPE_OBJECT)

static guint shared;

static AstNewGamePage *
ensure_page (AstPlanner *self)
{
  return ast_navigator_ensure (self->navigator, AST_TYPE_NEW_GAME_PAGE);
}

static void
names_listed_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstPlanner) self = user_data;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = ast_store_finish_answer (AST_STORE (store), result, &error);

  if (self->navigator == NULL)
    return;
  ast_announcer_settle (self->announcer, "names", error);
  if (names != NULL && names[0] != NULL)
    ast_new_game_page_set_names (ensure_page (self), (const char *const *) names);
}

static void
withdraw_advice (AstPlanner *self)
{
  g_clear_pointer (&self->advice, g_free);
  ast_new_game_page_set_advice (ensure_page (self), NULL, NULL, NULL);
}

/* The same advice is given until a game has been started with it in view, and not again. */
static void
advise (AstPlanner *self, const AstLevelAdvice *advice)
{
  g_autofree char *told = g_settings_get_string (self->settings, "level-advice");
  g_autofree char *news = NULL;
  g_autofree char *text = NULL;

  if (advice->to != NULL)
    news = g_strdup_printf ("%s>%s", advice->from, advice->to);
  if (news == NULL || g_str_equal (told, news)) {
    withdraw_advice (self);
    return;
  }
  g_free (self->advice);
  self->advice = g_steal_pointer (&news);
  text = ast_level_advice_phrase (advice);
  ast_new_game_page_set_advice (ensure_page (self), text, advice->from, advice->to);
}

/* The level is a matter of taste: no word if it cannot be found. */
static void
career_listed_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstPlanner) self = user_data;
  g_autoptr (GPtrArray) career = ast_store_finish_answer (AST_STORE (store), result, NULL);
  AstLevelAdvice advice;

  if (self->navigator == NULL)
    return;
  if (career == NULL) {
    withdraw_advice (self);
    return;
  }
  advice = ast_level_advice_find (career);
  advise (self, &advice);
}

/* Only for somebody who plays alone against computers. */
static void
ask_for_advice (AstPlanner *self)
{
  AstPlan *plan = ast_new_game_page_get_plan (ensure_page (self));
  AstPlanSeat *person = ast_plan_find_only_person (plan);
  g_autofree char *name = person != NULL ? ast_plan_seat_make_name (person) : NULL;

  if (name != NULL)
    ast_store_list_career_async (ast_library_get_store (self->library), name,
                                 AST_LEVEL_ADVICE_GAMES, NULL, career_listed_cb,
                                 g_object_ref (self));
  else
    withdraw_advice (self);
}

static void
show_new_game (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstPlanner *self = user_data;

  ast_store_list_names_async (ast_library_get_store (self->library), 50, NULL, names_listed_cb,
                              g_object_ref (self));
  ask_for_advice (self);
  ast_navigator_show (self->navigator, AST_TYPE_NEW_GAME_PAGE);
}

static void
show_new_game_of (GSimpleAction *action, GVariant *deck, gpointer user_data)
{
  ast_plan_set_deck (ast_new_game_page_get_plan (ensure_page (user_data)),
                     g_variant_get_string (deck, NULL));
  show_new_game (action, NULL, user_data);
}

static void
start (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstPlanner *self = user_data;
  AstNewGamePage *page = ast_navigator_find (self->navigator, AST_TYPE_NEW_GAME_PAGE);
  AstPlan *plan;
  guint64 seed;
  g_autofree char *text = NULL;

  if (page == NULL)
    return;
  plan = ast_new_game_page_get_plan (page);
  text = ast_plan_to_text (plan);
  g_settings_set_string (self->settings, "set-up", text);
  if (self->advice != NULL)
    g_settings_set_string (self->settings, "level-advice", self->advice);
  if (ast_new_game_page_is_shared (page)) {
    g_autofree char *server = ast_new_game_page_make_server (page);

    g_signal_emit (self, shared, 0, plan, server);
    return;
  }
  if (!ast_new_game_page_get_code (page, &seed))
    seed = ast_record_pick_seed ();
  ast_current_game_start (self->game, plan, seed);
}

/* The code was for this game. */
static void
showing_cb (AstPlanner *self)
{
  if (self->navigator != NULL
      && ast_navigator_get_shown (self->navigator) == AST_TYPE_NEW_GAME_PAGE)
    ast_new_game_page_set_code (ensure_page (self), "");
}

/* --- The game of the day -------------------------------------------------------------------- */

static void
look_up_today (AstPlanner *self, GCancellable *cancellable, GAsyncReadyCallback callback)
{
  g_autofree char *set_up = g_settings_get_string (self->settings, "set-up");

  ast_today_find_async (ast_library_get_store (self->library), set_up, cancellable, callback,
                        g_object_ref (self));
}

/* Without an answer the page stays as it was: it tells itself what is wrong with the store. */
static void
today_found_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstPlanner) self = user_data;
  g_autoptr (AstToday) today = ast_today_find_finish (AST_STORE (store), result, NULL);

  if (today != NULL && self->navigator != NULL)
    ast_welcome_page_set_today (ast_navigator_ensure (self->navigator, AST_TYPE_WELCOME_PAGE),
                                today);
}

static void
shown_cb (AstPlanner *self)
{
  self->day = ast_day_today ();
  if (self->navigator != NULL && ast_library_is_ready (self->library)
      && ast_navigator_get_shown (self->navigator) == AST_TYPE_WELCOME_PAGE)
    look_up_today (self, NULL, today_found_cb);
}

/* The page that stays open over midnight tells of the new day, at the latest when its window is
 * looked at again: timers stand still while a computer sleeps. */
static void
look_at_date (AstPlanner *self)
{
  GDate today = ast_day_today ();

  if (g_date_compare (&today, &self->day) != 0)
    shown_cb (self);
}

static gboolean
minute_cb (gpointer data)
{
  look_at_date (AST_PLANNER (data));
  return G_SOURCE_CONTINUE;
}

static void
play_today (AstPlanner *self, const AstToday *today)
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
  g_autoptr (AstPlanner) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstToday) today = ast_today_find_finish (AST_STORE (store), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return; /* Another question may be open. */
  g_clear_object (&self->asked);
  ast_announcer_settle (self->announcer, "day", error);
  if (today != NULL && self->navigator != NULL)
    play_today (self, today);
}

/* Another game is wanted meanwhile. */
static void
forget_question (AstPlanner *self)
{
  ast_request_drop (&self->asked);
}

/* The date may have changed since the page was shown. */
static void
play_day (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstPlanner *self = user_data;

  look_up_today (self, ast_request_renew (&self->asked), found_to_play_cb);
}

static void
ast_planner_dispose (GObject *object)
{
  AstPlanner *self = AST_PLANNER (object);

  forget_question (self);
  g_clear_handle_id (&self->minutes, g_source_remove);
  g_clear_weak_pointer (&self->window);
  g_clear_weak_pointer (&self->navigator);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  g_clear_object (&self->announcer);
  g_clear_object (&self->game);
  g_clear_pointer (&self->advice, g_free);
  G_OBJECT_CLASS (ast_planner_parent_class)->dispose (object);
}

static void
ast_planner_class_init (AstPlannerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_planner_dispose;
  shared = g_signal_new ("shared", AST_TYPE_PLANNER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                         G_TYPE_NONE, 2, AST_TYPE_PLAN, G_TYPE_STRING);
}

static void
ast_planner_init (AstPlanner *self)
{
}

AstPlanner *
ast_planner_new (GtkWindow *window, AstNavigator *navigator, AstLibrary *library,
                 GSettings *settings, AstAnnouncer *announcer, AstCurrentGame *game)
{
  static const GActionEntry actions[] = {
    { "day", play_day },
    { "new-game", show_new_game },
    { "new-game-of", show_new_game_of, "s" },
    { "start", start },
  };
  AstPlanner *self = g_object_new (AST_TYPE_PLANNER, NULL);

  g_set_weak_pointer (&self->window, window);
  g_set_weak_pointer (&self->navigator, navigator);
  self->library = g_object_ref (library);
  self->settings = g_object_ref (settings);
  self->announcer = g_object_ref (announcer);
  self->game = g_object_ref (game);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect_object (navigator, "shown", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (navigator, "shown", G_CALLBACK (forget_question), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "showing", G_CALLBACK (showing_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "ready-changed", G_CALLBACK (shown_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (look_at_date), self,
                           G_CONNECT_SWAPPED);
  self->minutes = g_timeout_add_seconds (60, minute_cb, self);
  shown_cb (self);
  return self;
}

/* Settings that were made before there was a ladder name levels that are not on it. */
static void
put_on_ladder (AstPlan *plan)
{
  for (int i = 0; i < ast_plan_get_n_seats (plan); i++) {
    AstPlanSeat *seat = ast_plan_get_seat (plan, i);
    int step = ast_ladder_find (ast_plan_seat_get_level (seat));

    if (step > 0)
      ast_plan_seat_set_level (seat, ast_level_name (ast_ladder[step]));
  }
}

GtkWidget *
ast_planner_make_page (AstPlanner *self)
{
  GtkWidget *page = g_object_new (AST_TYPE_NEW_GAME_PAGE, NULL);
  g_autofree char *text = NULL;
  g_autoptr (AstPlan) plan = NULL;

  text = g_settings_get_string (self->settings, "set-up");
  plan = ast_plan_from_text (text);
  put_on_ladder (plan);
  ast_new_game_page_set_plan (AST_NEW_GAME_PAGE (page), plan,
                              ast_library_get_decks (self->library));
  ast_new_game_page_set_settings (AST_NEW_GAME_PAGE (page), self->settings);
  return page;
}
