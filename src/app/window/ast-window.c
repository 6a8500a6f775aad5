/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-window.h"

#include "ast-backups-page.h"
#include "ast-config.h"
#include "ast-current-game.h"
#include "ast-cut-text.h"
#include "ast-deck-import.h"
#include "ast-decks-page.h"
#include "ast-desktop.h"
#include "ast-exercise-page.h"
#include "ast-file-dialog.h"
#include "ast-games-page.h"
#include "ast-history-page.h"
#include "ast-import-text.h"
#include "ast-join-page.h"
#include "ast-keys-page.h"
#include "ast-learn-page.h"
#include "ast-lesson-page.h"
#include "ast-lessons.h"
#include "ast-look-back-page.h"
#include "ast-library-watch.h"
#include "ast-listening.h"
#include "ast-navigator.h"
#include "ast-new-game-page.h"
#include "ast-page-keys.h"
#include "ast-planner.h"
#include "ast-practice-page.h"
#include "ast-preferences-page.h"
#include "ast-reason.h"
#include "ast-room-page.h"
#include "ast-rooms.h"
#include "ast-rulebook-page.h"
#include "ast-speaker.h"
#include "ast-statistics-page.h"
#include "ast-table-link.h"
#include "ast-table-page.h"
#include "ast-welcome-page.h"
#include "ast-widgets.h"
#include "ast-workshop-page.h"

struct _AstWindow {
  AdwApplicationWindow parent_instance;

  /* Owned */
  AstLibrary *library;
  GSettings *settings;
  AstAnnouncer *announcer;
  AstMyTables *tables;
  AstCurrentGame *game;
  AstRooms *rooms;
  AstPlanner *planner;

  guint looking;    /* The visit of the navigator in which a history was asked for. */
  gboolean returns; /* To where the focus was before, on a page. */

  /* Template; NULL after the window has been closed */
  AdwToastOverlay *toasts;
  AstNavigator *navigator;
  AstSpeaker *speaker;
  AdwBin *banner;
};

G_DEFINE_FINAL_TYPE (AstWindow, ast_window, ADW_TYPE_APPLICATION_WINDOW)

static GtkWidget *
make_page (GType type, gpointer owner)
{
  AstWindow *self = owner;

  return ast_page_new (type, self->library, self->settings, self->announcer);
}

static GtkWidget *
make_welcome (GType type, gpointer owner)
{
  GtkWidget *page = make_page (type, owner);

  ast_welcome_page_set_my_tables (AST_WELCOME_PAGE (page), AST_WINDOW (owner)->tables);
  return page;
}

static GtkWidget *
make_new_game (GType type, gpointer owner)
{
  return ast_planner_make_page (AST_WINDOW (owner)->planner);
}

static GtkWidget *
make_table (GType type, gpointer owner)
{
  AstWindow *self = owner;
  GtkWidget *page = make_page (type, owner);

  ast_desktop_notify_turns (GTK_WINDOW (self), ast_table_page_get_table (AST_TABLE_PAGE (page)));
  return page;
}

static void
history_loaded_cb (AstWindow *self)
{
  if (self->looking == ast_navigator_get_visit (self->navigator))
    ast_navigator_show (self->navigator, AST_TYPE_HISTORY_PAGE);
}

static GtkWidget *
make_history (GType type, gpointer owner)
{
  AstWindow *self = owner;
  GtkWidget *page = make_page (type, owner);

  g_signal_connect_object (page, "loaded", G_CALLBACK (history_loaded_cb), self, G_CONNECT_SWAPPED);
  return page;
}

/* All pages; the first is the home page. */
static const struct {
  GType (*get_type) (void);
  AstMakePage make;   /* NULL: it needs nothing. */
  const char *action; /* Of the window, without a target: shows the page. NULL: none does. */
  const char *name;   /* In the settings, which keep the page shown last; NULL: not. */
} pages[] = {
  { ast_welcome_page_get_type, make_welcome, NULL, "welcome" },
  { ast_new_game_page_get_type, make_new_game, "new-game", "new-game" },
  { ast_table_page_get_type, make_table, "continue", "table" },
  { ast_join_page_get_type, make_page, NULL, NULL },
  { ast_room_page_get_type, make_page, NULL, NULL },
  { ast_games_page_get_type, make_page, "games", "games" },
  { ast_history_page_get_type, make_history, NULL, NULL },
  { ast_exercise_page_get_type, make_page, NULL, NULL },
  { ast_backups_page_get_type, make_page, "backups", NULL },
  { ast_statistics_page_get_type, make_page, "statistics", "statistics" },
  { ast_decks_page_get_type, make_page, "decks", "decks" },
  { ast_workshop_page_get_type, make_page, NULL, NULL },
  { ast_practice_page_get_type, make_page, "practice", NULL },
  { ast_preferences_page_get_type, make_page, "preferences", NULL },
  { ast_learn_page_get_type, make_page, "help", "learn" },
  { ast_lesson_page_get_type, make_page, NULL, NULL },
  { ast_look_back_page_get_type, make_page, NULL, NULL },
  { ast_rulebook_page_get_type, NULL, NULL, NULL },
  { ast_keys_page_get_type, make_page, "keys", NULL },
};

static gboolean
is_shown (AstWindow *self, GType type)
{
  return ast_navigator_get_shown (self->navigator) == type;
}

/* The game on the table may have gone on in the record. */
static void
show_imported (AstWindow *self, gint64 game)
{
  AstSession *session = ast_current_game_get_session (self->game);

  if (session != NULL && ast_session_get_game (session) == game && ast_session_is_saved (session))
    ast_current_game_close (self->game);
  ast_current_game_resume (self->game, game);
}

static void
imported_cb (GObject *library, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstWindow) self = user_data;
  g_autoptr (AstImportReport) report = ast_import_finish (AST_LIBRARY (library), result, NULL);

  if (self->navigator == NULL)
    return;
  if (!ast_import_report_is_single (report))
    g_action_group_activate_action (G_ACTION_GROUP (self), "games", NULL);
  else if (report->game != 0)
    show_imported (self, report->game);
  else if (report->unsaved != NULL)
    ast_current_game_play (self->game, report->unsaved);
  ast_import_text_tell (GTK_WINDOW (self), self->announcer, report);
}

static void
files_chosen_cb (GListModel *chosen, gpointer user_data)
{
  g_autoptr (AstWindow) self = user_data;
  guint n = chosen != NULL ? g_list_model_get_n_items (chosen) : 0;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (files, g_list_model_get_item (chosen, i));
  if (n > 0 && self->navigator != NULL)
    ast_window_open (self, (GFile *const *) files->pdata, n);
}

static void
open_records (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ast_file_dialog_open (user_data, AST_FILE_RECORD, files_chosen_cb, g_object_ref (user_data));
}

/* Files that are dropped on the window are opened, too. */
static gboolean
dropped_cb (AstWindow *self, const GValue *value)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  g_autoptr (GSList) dropped = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *file = dropped; file != NULL; file = file->next)
    g_ptr_array_add (files, file->data);
  if (files->len == 0 || self->navigator == NULL)
    return FALSE;
  ast_window_open (self, (GFile *const *) files->pdata, files->len);
  return TRUE;
}

static void
take_drops (AstWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_swapped (target, "drop", G_CALLBACK (dropped_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->toasts), GTK_EVENT_CONTROLLER (target));
}

/* Somebody presses a button that is grey. */
static void
pressed_cb (AstWindow *self, int n, double x, double y)
{
  const char *reason = ast_reason_find (GTK_WIDGET (self), x, y);

  if (reason != NULL)
    ast_announcer_report (self->announcer, "reason", reason, NULL);
}

static void
follow_presses (AstWindow *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

/* Shows the page of the action. */
static void
show_page (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    GType type = pages[i].get_type ();
    gpointer page;

    if (g_strcmp0 (pages[i].action, name) != 0)
      continue;
    page = ast_navigator_ensure (self->navigator, type);
    if (AST_IS_PAGE (page))
      ast_page_refresh (page);
    ast_navigator_show (self->navigator, type);
  }
}

static void
look_at (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;

  self->looking = ast_navigator_get_visit (self->navigator);
  ast_history_page_load (ast_navigator_ensure (self->navigator, AST_TYPE_HISTORY_PAGE),
                         g_variant_get_int64 (parameter));
}

static void
show_workshop (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;

  if (ast_workshop_page_open (ast_navigator_ensure (self->navigator, AST_TYPE_WORKSHOP_PAGE),
                              g_variant_get_string (parameter, NULL)))
    ast_navigator_show (self->navigator, AST_TYPE_WORKSHOP_PAGE);
}

static void
show_rule (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;

  ast_rulebook_page_open_at (ast_navigator_ensure (self->navigator, AST_TYPE_RULEBOOK_PAGE),
                             g_variant_get_string (parameter, NULL));
  ast_navigator_show (self->navigator, AST_TYPE_RULEBOOK_PAGE);
}

/* On the page that is shown, or in the rulebook. */
static void
search (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;
  GType shown = ast_navigator_get_shown (self->navigator);

  if (ast_page_keys_search (ast_navigator_ensure (self->navigator, shown)))
    return;
  g_action_group_activate_action (G_ACTION_GROUP (self), "help", NULL);
  ast_page_keys_search (ast_navigator_ensure (self->navigator, AST_TYPE_LEARN_PAGE));
}

/* From one lesson to the next, the way back stays the same. */
static void
show_lesson (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;
  guint lesson = g_variant_get_uint32 (parameter);
  GType type = ast_lessons_looks_back (lesson) ? AST_TYPE_LOOK_BACK_PAGE : AST_TYPE_LESSON_PAGE;
  gpointer page = ast_navigator_ensure (self->navigator, type);

  if (is_shown (self, AST_TYPE_LESSON_PAGE) || is_shown (self, AST_TYPE_LOOK_BACK_PAGE))
    ast_navigator_return_to (self->navigator, type);
  else
    ast_navigator_show (self->navigator, type);
  if (type == AST_TYPE_LOOK_BACK_PAGE)
    ast_look_back_page_begin (page, lesson);
  else
    ast_lesson_page_begin (page, lesson);
}

/* In place of the turn of the history. */
static void
find_better_turn (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;
  AstHistoryPage *history = ast_navigator_find (self->navigator, AST_TYPE_HISTORY_PAGE);
  g_autofree char *played = NULL;
  g_autoptr (AstRecord) record = ast_history_page_branch_turn (history, &played);

  ast_exercise_page_begin (ast_navigator_ensure (self->navigator, AST_TYPE_EXERCISE_PAGE), record,
                           ast_history_page_get_turn (history), played);
  ast_navigator_show (self->navigator, AST_TYPE_EXERCISE_PAGE);
}

static void
practise_today (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstNavigator *navigator = AST_WINDOW (user_data)->navigator;

  ast_navigator_show (navigator, AST_TYPE_PRACTICE_PAGE);
  gtk_widget_activate_action (ast_navigator_ensure (navigator, AST_TYPE_PRACTICE_PAGE),
                              "practice.day", NULL);
}

static void
go_back (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;

  self->returns = !is_shown (self, AST_TYPE_TABLE_PAGE);
  ast_navigator_go_back (self->navigator);
  self->returns = FALSE;
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
  { "back", go_back },
  { "backups", show_page },
  { "decks", show_page },
  { "exercise-of-day", practise_today },
  { "find-better-turn", find_better_turn },
  { "fullscreen", switch_fullscreen },
  { "games", show_page },
  { "help", show_page },
  { "keys", show_page },
  { "lesson", show_lesson, "u" },
  { "look-at", look_at, "x" },
  { "open", open_records },
  { "practice", show_page },
  { "preferences", show_page },
  { "rule", show_rule, "s" },
  { "search", search },
  { "statistics", show_page },
  { "workshop", show_workshop, "s" },
};

static void
restore_size (AstWindow *self)
{
  int width = g_settings_get_int (self->settings, "window-width");
  int height = g_settings_get_int (self->settings, "window-height");

  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

static void
save_size (AstWindow *self)
{
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (self->settings, "window-width", MAX (width, 360));
  g_settings_set_int (self->settings, "window-height", MAX (height, 294));
  g_settings_set_boolean (self->settings, "window-maximized",
                          gtk_window_is_maximized (GTK_WINDOW (self)));
}

/* Whether the table has a game that does not go on when the program starts: one that is over, one
 * for practice, or one at several screens, which goes on when somebody says so, since nothing
 * connects to a network before. */
static gboolean
is_at_last (AstWindow *self)
{
  AstSession *session = ast_current_game_get_session (self->game);

  return is_shown (self, AST_TYPE_TABLE_PAGE)
         && (session == NULL || ast_session_is_practice (session)
             || ast_match_get_game (ast_session_get_match (session))->phase == AST_OVER
             || ast_table_page_get_visit (ast_navigator_find (self->navigator, AST_TYPE_TABLE_PAGE))
                    != NULL);
}

static void
save_page (AstWindow *self)
{
  if (is_at_last (self)) {
    g_settings_set_string (self->settings, "page", "welcome");
    return;
  }
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    if (pages[i].name != NULL && is_shown (self, pages[i].get_type ()))
      g_settings_set_string (self->settings, "page", pages[i].name);
  }
}

static gboolean
ast_window_close_request (GtkWindow *window)
{
  AstWindow *self = AST_WINDOW (window);

  if (!ast_current_game_may_close (self->game) || !ast_rooms_may_close (self->rooms))
    return TRUE;
  save_size (self);
  save_page (self);
  ast_current_game_close (self->game);
  ast_rooms_close (self->rooms);
  return GTK_WINDOW_CLASS (ast_window_parent_class)->close_request (window);
}

/* Its number may mean another game when the store is opened again. */
static void
leave_history (AstWindow *self)
{
  AstHistoryPage *history = ast_navigator_find (self->navigator, AST_TYPE_HISTORY_PAGE);

  if (is_shown (self, AST_TYPE_HISTORY_PAGE))
    ast_navigator_go_back (self->navigator);
  if (history != NULL)
    ast_history_page_set_record (history, NULL, 0, NULL);
  ast_navigator_forget (self->navigator, AST_TYPE_HISTORY_PAGE);
}

/* Pages that have been shown before may be shown again without being refreshed. */
static void
refresh_pages (AstWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    gpointer page = ast_navigator_find (self->navigator, pages[i].get_type ());

    if (AST_IS_PAGE (page))
      ast_page_refresh (page);
  }
}

/* As long as there is a choice, either its page or the banner tells of it. */
static void
tell_choice (AstWindow *self)
{
  if (!ast_library_is_ready (self->library) || !ast_library_needs_choice (self->library))
    return;
  if (is_shown (self, AST_TYPE_BACKUPS_PAGE))
    ast_announcer_withdraw (self->announcer, "opening");
  else
    ast_library_watch_tell (self->library, self->announcer);
}

static void
ready_cb (AstWindow *self)
{
  const AstStoreReport *report;

  if (self->navigator == NULL)
    return;
  if (!ast_library_is_ready (self->library)) {
    leave_history (self);
    return;
  }
  refresh_pages (self);
  report = ast_store_get_report (ast_library_get_store (self->library));
  if (report != NULL && report->undecided && !is_shown (self, AST_TYPE_BACKUPS_PAGE))
    g_action_group_activate_action (G_ACTION_GROUP (self), "backups", NULL);
  tell_choice (self);
}

static void
shown_cb (AstWindow *self)
{
  if (is_shown (self, AST_TYPE_WELCOME_PAGE))
    ast_welcome_page_refresh (ast_navigator_ensure (self->navigator, AST_TYPE_WELCOME_PAGE));
  else
    ast_widgets_init ();
  ast_announcer_withdraw_offers (self->announcer);
  tell_choice (self);
  save_page (self);
  if (!self->returns || is_shown (self, AST_TYPE_TABLE_PAGE))
    gtk_widget_grab_focus (GTK_WIDGET (self->navigator));
}

static void
ast_window_dispose (GObject *object)
{
  AstWindow *self = AST_WINDOW (object);

  if (self->navigator != NULL) {
    ast_current_game_close (self->game);
    g_signal_handlers_disconnect_by_data (self->navigator, self);
  }
  gtk_widget_dispose_template (GTK_WIDGET (self), AST_TYPE_WINDOW);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  g_clear_object (&self->tables);
  G_OBJECT_CLASS (ast_window_parent_class)->dispose (object);
}

/* Actions, and asynchronous calls that are answered later, need them until now. */
static void
ast_window_finalize (GObject *object)
{
  AstWindow *self = AST_WINDOW (object);

  g_clear_object (&self->planner);
  g_clear_object (&self->rooms);
  g_clear_object (&self->game);
  g_clear_object (&self->announcer);
  G_OBJECT_CLASS (ast_window_parent_class)->finalize (object);
}

static void
ast_window_class_init (AstWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = ast_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = ast_window_close_request;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/asterism_game/Asterism/ast-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AstWindow, speaker);
  gtk_widget_class_bind_template_child (widget_class, AstWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, AstWindow, navigator);
  gtk_widget_class_bind_template_child (widget_class, AstWindow, banner);
}

/* After the first frame, because an X server is given the icon painted in all sizes. */
static gboolean
set_icon_cb (gpointer data)
{
  gtk_window_set_icon_name (GTK_WINDOW (data), AST_APPLICATION_ID);
  return G_SOURCE_REMOVE;
}

static void
ast_window_init (AstWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_speaker_serve (self->speaker, GTK_WIDGET (self));
  ast_cut_text_tell (GTK_WIDGET (self));
  self->announcer = ast_announcer_new (self->banner, self->toasts);
  take_drops (self);
  follow_presses (self);
  g_idle_add_full (G_PRIORITY_LOW, set_icon_cb, g_object_ref (self), g_object_unref);
  if (g_str_has_suffix (AST_APPLICATION_ID, ".Devel"))
    gtk_widget_add_css_class (GTK_WIDGET (self), "devel");
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}

GtkWidget *
ast_window_new (GtkApplication *application, AstLibrary *library, GSettings *settings,
                AstMyTables *tables)
{
  AstWindow *self = g_object_new (AST_TYPE_WINDOW, "application", application, NULL);

  self->library = g_object_ref (library);
  self->settings = g_object_ref (settings);
  self->tables = g_object_ref (tables);
  restore_size (self);
  ast_listening_begin (GTK_WINDOW (self), settings);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    ast_navigator_add (self->navigator, pages[i].get_type (), pages[i].make, self);
  g_signal_connect_object (self->navigator, "shown", G_CALLBACK (shown_cb), self,
                           G_CONNECT_SWAPPED);
  ast_library_watch (library, self->announcer);
  self->game = ast_current_game_new (GTK_WINDOW (self), self->navigator, library, self->announcer);
  self->rooms = ast_rooms_new (GTK_WINDOW (self), self->navigator, library, settings,
                               self->announcer, self->game, tables);
  self->planner = ast_planner_new (GTK_WINDOW (self), self->navigator, library, settings,
                                   self->announcer, self->game);
  g_signal_connect_object (self->planner, "shared", G_CALLBACK (ast_rooms_open), self->rooms,
                           G_CONNECT_SWAPPED);
  gtk_widget_grab_focus (GTK_WIDGET (self->navigator));
  g_signal_connect_object (library, "ready-changed", G_CALLBACK (ready_cb), self,
                           G_CONNECT_SWAPPED);
  if (ast_library_is_ready (library))
    ready_cb (self);
  return GTK_WIDGET (self);
}

void
ast_window_start (AstWindow *self, AstPlan *plan, guint64 seed)
{
  ast_current_game_start (self->game, plan, seed);
}

void
ast_window_restore_page (AstWindow *self)
{
  g_autofree char *name = g_settings_get_string (self->settings, "page");

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    if (pages[i].action != NULL && g_strcmp0 (name, pages[i].name) == 0)
      g_action_group_activate_action (G_ACTION_GROUP (self), pages[i].action, NULL);
  }
}

/* Of either form; what is no link at all is told. */
static gboolean
is_link (GFile *file, const char *uri)
{
  AstTableLink link;

  return g_file_has_uri_scheme (file, "asterism")
         || (!g_file_is_native (file) && ast_table_link_parse (&link, uri));
}

/* Decks come first: a record may be a game of one of them. */
void
ast_window_open (AstWindow *self, GFile *const *files, guint n_files)
{
  g_autofree char *link = g_file_get_uri (files[0]);
  g_autoptr (GPtrArray) decks = g_ptr_array_new ();
  g_autoptr (GPtrArray) records = g_ptr_array_new ();

  if (is_link (files[0], link)) {
    g_action_group_activate_action (G_ACTION_GROUP (self), "join-table",
                                    g_variant_new_string (link));
    return;
  }
  for (guint i = 0; i < n_files; i++)
    g_ptr_array_add (ast_deck_import_is_deck (files[i]) ? decks : records, files[i]);
  if (decks->len > 0) {
    g_action_group_activate_action (G_ACTION_GROUP (self), "decks", NULL);
    ast_decks_page_import (ast_navigator_ensure (self->navigator, AST_TYPE_DECKS_PAGE),
                           (GFile *const *) decks->pdata, decks->len);
  }
  if (records->len > 0)
    ast_import_async (self->library, (GFile *const *) records->pdata, records->len, NULL,
                      imported_cb, g_object_ref (self));
}
