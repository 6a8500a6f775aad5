/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-current-game.h"

#include <glib/gi18n.h>

#include "ast-picture-export.h"
#include "ast-config.h"
#include "ast-export-dialog.h"
#include "ast-game-review.h"
#include "ast-games-page.h"
#include "ast-history-page.h"
#include "ast-luck-card.h"
#include "ast-message.h"
#include "ast-person-decider.h"
#include "ast-plan-record.h"
#include "ast-record-match.h"
#include "ast-request.h"
#include "ast-store-library.h"
#include "ast-table-page.h"
#include "ast-trouble-text.h"

typedef enum {
  NEXT_NONE,
  NEXT_NEW,
  NEXT_BRANCH,   /* A new one that begins like a stored one. */
  NEXT_PRACTICE, /* One turn of a stored one. */
  NEXT_STORED
} NextKind;

/* A game that is to be on the table. */
typedef struct {
  NextKind kind;
  AstRecord *record; /* NULL for NEXT_STORED. */
  char *played;      /* For NEXT_PRACTICE: what was laid in that turn. */
  gint64 game;       /* For NEXT_STORED: its number. */
} NextGame;

struct _AstCurrentGame {
  GObject parent_instance;

  /* Owned */
  AstLibrary *library;
  AstAnnouncer *announcer;
  GCancellable *resuming; /* The latest request to resume a game; NULL if there is none. */
  gint64 resumed;         /* The game that it is about, */
  guint visit;            /* and the visit of the navigator in which it was asked for. */
  AstPlan *waiting;       /* A game to start as soon as the library is ready; may be NULL. */
  guint64 waiting_seed;
  AstGameReview *review; /* Of the game on the table, once it has ended; else NULL. */
  char *played;          /* In the turn that is practised; NULL if none is. */
  NextGame next; /* While the player is asked whether it may replace the one on the table. */

  /* Borrowed, weak: NULL after the window has been closed */
  GtkWindow *window;
  AstNavigator *navigator;

  /* State */
  gboolean is_asking;      /* Whether the game may be replaced. */
  gboolean has_retried;    /* To save, since the player wanted to close the window. */
  gboolean closes_unsaved; /* The player has agreed to it. */
};

G_DEFINE_FINAL_TYPE (AstCurrentGame, ast_current_game, G_TYPE_OBJECT)

static guint showing;

/* The table, NULL if there has been none yet. */
static AstTablePage *
find_table (AstCurrentGame *self)
{
  return self->navigator != NULL ? ast_navigator_find (self->navigator, AST_TYPE_TABLE_PAGE) : NULL;
}

static void
set_enabled (AstCurrentGame *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->window), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
update_actions (AstCurrentGame *self)
{
  AstSession *session = ast_current_game_get_session (self);
  gboolean at_table =
      session != NULL && ast_navigator_get_shown (self->navigator) == AST_TYPE_TABLE_PAGE;

  set_enabled (self, "export", at_table);
  set_enabled (self, "history", at_table);
  set_enabled (self, "luck", at_table);
  set_enabled (self, "save-picture", at_table);
  set_enabled (self, "save-result", at_table);
  set_enabled (self, "rematch", session != NULL);
}

/* Drops the requests for a game that have not been answered. */
static void
drop_requests (AstCurrentGame *self)
{
  ast_request_drop (&self->resuming);
  g_clear_object (&self->waiting);
}

static void
drop_review (AstCurrentGame *self)
{
  if (self->review != NULL)
    g_signal_handlers_disconnect_by_data (ast_game_review_get_reviewer (self->review), self);
  g_clear_object (&self->review);
}

static void
clear_table (AstCurrentGame *self)
{
  AstSession *session = ast_current_game_get_session (self);

  drop_review (self);
  if (session == NULL)
    return;
  g_signal_handlers_disconnect_by_data (ast_table_page_get_table (find_table (self)), self);
  g_signal_handlers_disconnect_by_data (session, self);
  g_signal_handlers_disconnect_by_data (ast_session_get_match (session), self);
  g_clear_pointer (&self->played, g_free);
  ast_table_page_set_session (find_table (self), NULL);
  ast_navigator_forget (self->navigator, AST_TYPE_TABLE_PAGE);
  update_actions (self);
}

/* The last moves of a game that has been replaced cannot be saved. */
static void
save_failed_cb (AstAnnouncer *announcer, AstSession *session)
{
  const GError *trouble = ast_session_get_trouble (session);
  g_autofree char *text = trouble != NULL ? ast_trouble_text_close (trouble) : NULL;

  ast_announcer_report (announcer, "replaced", NULL, text);
}

/* Takes the game off the table. What is still being saved keeps the session until it is answered.
 */
static void
replace_session (AstCurrentGame *self)
{
  g_autoptr (AstSession) session = NULL;
  gboolean saving;

  g_set_object (&session, ast_current_game_get_session (self));
  saving = session != NULL && ast_session_is_saving (session)
           && ast_session_get_trouble (session) == NULL;
  clear_table (self);
  if (saving)
    g_signal_connect_object (session, "trouble-changed", G_CALLBACK (save_failed_cb),
                             self->announcer, G_CONNECT_SWAPPED);
}

/* From a game that is chosen in the list, the way back leads to the list; from practice, to the
 * game that is looked at again. */
static void
show_table (AstCurrentGame *self, gboolean is_practice)
{
  if (ast_navigator_get_shown (self->navigator) == AST_TYPE_GAMES_PAGE || is_practice)
    ast_navigator_show (self->navigator, AST_TYPE_TABLE_PAGE);
  else
    ast_navigator_restart_at (self->navigator, AST_TYPE_TABLE_PAGE);
}

static void
tell_verdict (AstCurrentGame *self)
{
  AstSession *session = ast_current_game_get_session (self);
  g_autofree char *verdict =
      ast_game_review_tell (self->review, ast_match_get_seats (ast_session_get_match (session)));

  ast_table_set_verdict (ast_table_page_get_table (find_table (self)), verdict);
}

/* The game is reviewed wherever the player goes, until another one is on the table. */
static void
ended_cb (AstCurrentGame *self, AstTable *table)
{
  AstSession *session = ast_current_game_get_session (self);
  g_autoptr (AstRecord) record = ast_session_make_record (session);

  drop_review (self);
  ast_table_set_verdict (table, NULL);
  if (ast_session_is_practice (session) || !ast_game_review_is_possible (record))
    return;
  self->review = ast_game_review_new (ast_library_get_store (self->library),
                                      ast_session_get_game (session), record, NULL);
  g_signal_connect_object (ast_game_review_get_reviewer (self->review), "changed",
                           G_CALLBACK (tell_verdict), self, G_CONNECT_SWAPPED);
  ast_game_review_start (self->review);
  tell_verdict (self);
}

/* Shows the game of `session` in place of the one on the table. */
static void
show_session (AstCurrentGame *self, AstSession *session)
{
  AstTablePage *page = ast_navigator_ensure (self->navigator, AST_TYPE_TABLE_PAGE);

  drop_requests (self);
  replace_session (self);
  g_signal_emit (self, showing, 0, session);
  g_signal_connect_object (ast_table_page_get_table (page), "ended", G_CALLBACK (ended_cb), self,
                           G_CONNECT_SWAPPED);
  ast_table_page_set_session (page, session);
  show_table (self, ast_session_is_practice (session));
  update_actions (self);
}

static void
rematch (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstCurrentGame *self = user_data;
  AstSession *session = ast_current_game_get_session (self);
  g_autoptr (AstRecord) record = NULL;
  g_autoptr (AstRecord) next = NULL;

  if (session == NULL)
    return;
  record = ast_session_make_record (session);
  next = ast_record_make_rematch (record, ast_record_pick_seed ());
  ast_current_game_play (self, next);
}

/* Whether what has been asked for is still to be shown. */
static gboolean
is_awaited (AstCurrentGame *self)
{
  return self->navigator != NULL && self->visit == ast_navigator_get_visit (self->navigator);
}

static void
resumed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstCurrentGame) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstSession) session = ast_session_resume_finish (result, &error);

  /* It cannot be played, but looked at. */
  if (g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_RULES) && is_awaited (self)) {
    gtk_widget_activate_action (GTK_WIDGET (self->window), "win.look-at", "x", self->resumed);
    return;
  }
  if (session != NULL)
    ast_announcer_withdraw (self->announcer, "resume");
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    ast_announcer_fail (self->announcer, "resume", error, ast_trouble_text_load (error));
  if (session != NULL && is_awaited (self))
    show_session (self, session);
}

static void
play_record (AstCurrentGame *self, AstRecord *record, gboolean is_branch)
{
  g_autoptr (AstSession) session = NULL;

  if (record->generator == NULL)
    record->generator = g_strdup ("Asterism " AST_VERSION);
  session = ast_session_new (ast_library_get_store (self->library), record);
  show_session (self, session);
  if (is_branch)
    ast_announcer_report (self->announcer, "open",
                          _ ("New game started; the original is unchanged"), NULL);
}

/* The turn that is practised is told as it was, and at the next one all play for themselves. */
static void
practised_cb (AstCurrentGame *self, const AstMatchEvent *event, AstMatch *match)
{
  g_autofree char *text = NULL;

  if (event->kind == AST_EVENT_TURN && self->played != NULL) {
    /* Translators: %s is a sentence: "Ada lays a trade route." */
    text = g_strdup_printf (_ ("In the real game: %s"), self->played);
    ast_announcer_report (self->announcer, "open", text, NULL);
    g_clear_pointer (&self->played, g_free);
  }
  if (event->kind != AST_EVENT_DRAW)
    return;
  g_signal_handlers_disconnect_by_func (match, practised_cb, self);
  for (int player = 0; player < event->after.setup.n_players; player++)
    ast_conductor_set_decider (
        ast_table_get_conductor (ast_table_page_get_table (find_table (self))), player, NULL);
}

static void
practise (AstCurrentGame *self, const NextGame *next)
{
  g_autoptr (AstSession) session = ast_session_new (NULL, next->record);
  AstMatch *match = ast_session_get_match (session);
  AstSeat *seat = ast_match_get_active_seat (match);
  g_autoptr (AstDecider) person = ast_person_decider_new (NULL, NULL);
  g_autofree char *text = NULL;

  show_session (self, session);
  self->played = g_strdup (next->played);
  ast_conductor_set_decider (ast_table_get_conductor (ast_table_page_get_table (find_table (self))),
                             ast_match_get_game (match)->player, person);
  g_signal_connect_object (match, "applied", G_CALLBACK (practised_cb), self, G_CONNECT_SWAPPED);
  /* Translators: the name of the player whose turn it was. */
  text = g_strdup_printf (_ ("You’re playing %s’s turn for practice. Nothing is saved."),
                          ast_seat_get_name (seat));
  ast_announcer_report (self->announcer, "open", text, NULL);
}

static void
load_game (AstCurrentGame *self, gint64 game)
{
  drop_requests (self);
  self->resumed = game;
  self->visit = ast_navigator_get_visit (self->navigator);
  ast_session_resume_async (ast_library_get_store (self->library), game,
                            ast_request_renew (&self->resuming), resumed_cb, g_object_ref (self));
}

static void
clear_next (NextGame *next)
{
  g_clear_pointer (&next->record, ast_record_free);
  g_clear_pointer (&next->played, g_free);
}

static void
begin (AstCurrentGame *self, const NextGame *next)
{
  if (next->kind == NEXT_PRACTICE)
    practise (self, next);
  else if (next->kind == NEXT_STORED)
    load_game (self, next->game);
  else if (next->kind != NEXT_NONE)
    play_record (self, next->record, next->kind == NEXT_BRANCH);
}

static void
replace_answered_cb (gpointer data, gboolean agreed)
{
  AstCurrentGame *self = data;
  NextGame next = self->next;

  self->is_asking = FALSE;
  self->next = (NextGame){ 0 };
  if (agreed && self->navigator != NULL)
    begin (self, &next);
  clear_next (&next);
}

/* Puts `next` on the table, if the player agrees to lose what cannot be saved of the game that is
 * there. While the player is asked, the latest request counts. */
static void
replace_by (AstCurrentGame *self, const NextGame *next)
{
  AstSession *session = ast_current_game_get_session (self);
  g_autofree char *why = NULL;

  if (session == NULL || ast_session_get_trouble (session) == NULL) {
    begin (self, next);
    return;
  }
  drop_requests (self);
  clear_next (&self->next);
  self->next = *next;
  self->next.played = g_strdup (next->played);
  self->next.record = next->record != NULL ? ast_record_copy (next->record) : NULL;
  if (self->is_asking)
    return;
  self->is_asking = TRUE;
  why = ast_trouble_text_close (ast_session_get_trouble (session));
  ast_message_ask (self->window, _ ("Close Without Saving?"), why, _ ("_Cancel"),
                   _ ("Close _Anyway"), TRUE, replace_answered_cb, self);
}

/* From the turn of the game that is looked at again. */
static void
branch (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstCurrentGame *self = user_data;
  g_autoptr (AstRecord) record =
      ast_history_page_branch (ast_navigator_find (self->navigator, AST_TYPE_HISTORY_PAGE));

  ast_current_game_branch (self, record);
}

static void
practise_turn (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstCurrentGame *self = user_data;
  g_autofree char *played = NULL;
  g_autoptr (AstRecord) record = ast_history_page_branch_turn (
      ast_navigator_find (self->navigator, AST_TYPE_HISTORY_PAGE), &played);

  ast_current_game_practise (self, record, played);
}

static void
forget (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstSession *session = ast_current_game_get_session (user_data);

  if (session != NULL && ast_session_get_game (session) == g_variant_get_int64 (parameter))
    clear_table (user_data);
}

/* Before other games take the place of all that are stored. A game with moves that are not stored
 * stays, and is stored among those. */
static void
leave_game (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstSession *session = ast_current_game_get_session (user_data);

  if (session == NULL || ast_session_get_trouble (session) == NULL)
    ast_current_game_close (user_data);
}

static void
resume (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ast_current_game_resume (user_data, g_variant_get_int64 (parameter));
}

static void
unfinished_found_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstCurrentGame) self = user_data;
  g_autoptr (GError) error = NULL;
  gint64 game = ast_store_finish_number (AST_STORE (store), result, &error);

  if (error != NULL)
    ast_announcer_settle (self->announcer, "resume", error);
  else if (game != 0 && is_awaited (self))
    ast_current_game_resume (self, game);
}

static void
resume_latest (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstCurrentGame *self = user_data;

  drop_requests (self);
  self->visit = ast_navigator_get_visit (self->navigator);
  ast_store_find_unfinished_async (ast_library_get_store (self->library),
                                   ast_request_renew (&self->resuming), unfinished_found_cb,
                                   g_object_ref (self));
}

static void
look_at_board (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstTablePage *page = find_table (user_data);

  if (page != NULL)
    ast_table_page_look_at_board (page);
}

/* The game on the table as it is now, whether it is stored or not; NULL if there is none. Free with
 * ast_record_free (). */
static AstRecord *
make_record (AstCurrentGame *self)
{
  AstSession *session = ast_current_game_get_session (self);

  return session != NULL ? ast_session_make_record (session) : NULL;
}

static void
export_record (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstCurrentGame *self = user_data;
  g_autoptr (AstRecord) record = make_record (self);

  if (record != NULL)
    ast_export_dialog_record (self->window, self->announcer, record);
}

static void
save_picture (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstCurrentGame *self = user_data;
  g_autoptr (AstRecord) record = make_record (self);

  if (record != NULL)
    ast_picture_export_board (self->window, self->announcer, record);
}

static void
save_result (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstCurrentGame *self = user_data;
  AstSession *session = ast_current_game_get_session (self);
  g_autoptr (AstRecord) record = make_record (self);

  if (record != NULL)
    ast_luck_card_export_result (self->window, self->announcer, ast_session_get_match (session),
                                 record->seed);
}

static void
show_history (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstCurrentGame *self = user_data;
  g_autoptr (AstRecord) record = make_record (self);

  if (record == NULL)
    return;
  ast_history_page_set_record (ast_navigator_ensure (self->navigator, AST_TYPE_HISTORY_PAGE),
                               record, ast_session_get_game (ast_current_game_get_session (self)),
                               NULL);
  ast_navigator_show (self->navigator, AST_TYPE_HISTORY_PAGE);
  if (g_str_equal (g_action_get_name (G_ACTION (action)), "luck"))
    ast_history_page_ask_for_luck (ast_navigator_find (self->navigator, AST_TYPE_HISTORY_PAGE));
}

static void
try_again (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstCurrentGame *self = user_data;
  AstSession *session = ast_current_game_get_session (self);
  const GError *trouble = session != NULL ? ast_session_get_trouble (session) : NULL;

  if (ast_library_needs_opening (self->library, trouble))
    ast_library_retry (self->library);
  else if (session != NULL)
    ast_session_save (session);
}

static void
open_again (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ast_library_retry (AST_CURRENT_GAME (user_data)->library);
}

static const GActionEntry actions[] = {
  { "branch", branch },
  { "continue", resume_latest },
  { "export", export_record },
  { "forget", forget, "x" },
  { "history", show_history },
  { "leave-game", leave_game },
  { "look-at-board", look_at_board },
  { "luck", show_history },
  { "open-again", open_again },
  { "practise", practise_turn },
  { "rematch", rematch },
  { "resume", resume, "x" },
  { "save-picture", save_picture },
  { "save-result", save_result },
  { "try-again", try_again },
};

static void
saving_changed_cb (AstCurrentGame *self, AstSession *session)
{
  if (ast_session_is_saving (session))
    return;
  g_signal_handlers_disconnect_by_func (session, saving_changed_cb, self);
  gtk_window_close (self->window);
}

static void
close_when_saved (AstCurrentGame *self, AstSession *session)
{
  g_signal_handlers_disconnect_by_func (session, saving_changed_cb, self);
  g_signal_connect_object (session, "saved-changed", G_CALLBACK (saving_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "trouble-changed", G_CALLBACK (saving_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* The window stays open, and what closes it later is no restart. */
static void
drop_restart (AstCurrentGame *self)
{
  GtkApplication *application = gtk_window_get_application (self->window);

  if (application != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (application), "drop-restart", NULL);
}

static void
close_answered_cb (gpointer data, gboolean agreed)
{
  AstCurrentGame *self = data;

  if (self->window == NULL)
    return;
  if (agreed) {
    self->closes_unsaved = TRUE;
    gtk_window_close (self->window);
  } else {
    drop_restart (self);
  }
}

static void
ask_to_close (AstCurrentGame *self, const GError *trouble)
{
  g_autofree char *why = ast_trouble_text_close (trouble);

  ast_message_ask (self->window, _ ("Close Without Saving?"), why, _ ("_Cancel"),
                   _ ("Close _Anyway"), TRUE, close_answered_cb, self);
}

static void
shown_cb (AstCurrentGame *self)
{
  AstTablePage *page = find_table (self);

  if (page != NULL)
    ast_table_page_set_paused (page,
                               ast_navigator_get_shown (self->navigator) != AST_TYPE_TABLE_PAGE);
  update_actions (self);
}

/* The store is about to be opened again: numbers of games may name other games then. */
static void
forget_numbers (AstCurrentGame *self)
{
  AstSession *session = ast_current_game_get_session (self);

  drop_requests (self);
  if (self->next.kind == NEXT_STORED)
    self->next.kind = NEXT_NONE;
  if (session != NULL)
    ast_session_seek (session);
}

static void
ready_cb (AstCurrentGame *self)
{
  AstSession *session = ast_current_game_get_session (self);
  g_autoptr (AstPlan) plan = NULL;

  if (!ast_library_is_ready (self->library)) {
    forget_numbers (self);
    return;
  }
  ast_announcer_withdraw_action (self->announcer, "win.open-again");
  /* What was played without the store is stored now. */
  if (session != NULL && ast_library_get_trouble (self->library) == NULL)
    ast_session_save (session);
  plan = g_steal_pointer (&self->waiting);
  if (plan != NULL)
    ast_current_game_start (self, plan, self->waiting_seed);
}

static void
ast_current_game_dispose (GObject *object)
{
  AstCurrentGame *self = AST_CURRENT_GAME (object);

  drop_requests (self);
  drop_review (self);
  clear_next (&self->next);
  g_clear_pointer (&self->played, g_free);
  g_clear_weak_pointer (&self->window);
  g_clear_weak_pointer (&self->navigator);
  g_clear_object (&self->library);
  g_clear_object (&self->announcer);
  G_OBJECT_CLASS (ast_current_game_parent_class)->dispose (object);
}

static void
ast_current_game_class_init (AstCurrentGameClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_current_game_dispose;
  showing = g_signal_new ("showing", AST_TYPE_CURRENT_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 1, AST_TYPE_SESSION);
}

static void
ast_current_game_init (AstCurrentGame *self)
{
}

AstCurrentGame *
ast_current_game_new (GtkWindow *window, AstNavigator *navigator, AstLibrary *library,
                      AstAnnouncer *announcer)
{
  AstCurrentGame *self = g_object_new (AST_TYPE_CURRENT_GAME, NULL);

  g_set_weak_pointer (&self->window, window);
  g_set_weak_pointer (&self->navigator, navigator);
  self->library = g_object_ref (library);
  self->announcer = g_object_ref (announcer);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect_object (navigator, "shown", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "ready-changed", G_CALLBACK (ready_cb), self,
                           G_CONNECT_SWAPPED);
  update_actions (self);
  return self;
}

AstSession *
ast_current_game_get_session (AstCurrentGame *self)
{
  AstTablePage *page = find_table (self);

  return page != NULL ? ast_table_page_get_session (page) : NULL;
}

void
ast_current_game_start (AstCurrentGame *self, AstPlan *plan, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = NULL;

  if (!ast_library_is_ready (self->library)) {
    drop_requests (self);
    self->waiting = g_object_ref (plan);
    self->waiting_seed = seed;
    return;
  }
  record = ast_plan_make_record (plan, ast_library_get_decks (self->library), seed, &error);
  ast_announcer_report (self->announcer, "start", NULL, record == NULL ? error->message : NULL);
  if (record != NULL)
    ast_current_game_play (self, record);
}

void
ast_current_game_play (AstCurrentGame *self, AstRecord *record)
{
  replace_by (self, &(NextGame){ NEXT_NEW, record });
}

void
ast_current_game_branch (AstCurrentGame *self, AstRecord *record)
{
  replace_by (self, &(NextGame){ NEXT_BRANCH, record });
}

void
ast_current_game_practise (AstCurrentGame *self, AstRecord *record, const char *played)
{
  replace_by (self, &(NextGame){ NEXT_PRACTICE, record, (char *) played });
}

void
ast_current_game_resume (AstCurrentGame *self, gint64 game)
{
  AstSession *session = ast_current_game_get_session (self);

  if (session != NULL && ast_session_get_game (session) == game) {
    drop_requests (self);
    show_table (self, ast_session_is_practice (session));
  } else {
    replace_by (self, &(NextGame){ NEXT_STORED, .game = game });
  }
}

void
ast_current_game_close (AstCurrentGame *self)
{
  drop_requests (self);
  clear_table (self);
}

gboolean
ast_current_game_may_close (AstCurrentGame *self)
{
  AstSession *session = ast_current_game_get_session (self);

  if (session == NULL || self->closes_unsaved)
    return TRUE;
  if (ast_session_get_trouble (session) != NULL && !self->has_retried) {
    self->has_retried = TRUE;
    ast_session_save (session);
  }
  if (ast_session_is_saving (session)) {
    close_when_saved (self, session);
    return FALSE;
  }
  if (ast_session_get_trouble (session) == NULL)
    return TRUE;
  self->has_retried = FALSE;
  ask_to_close (self, ast_session_get_trouble (session));
  return FALSE;
}
