/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "tour.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "ast-config.h"
#include "ast-lessons.h"
#include "ast-rulebook.h"

/* Pixels of the frame that the window draws without a window manager, both sides. */
enum { FRAME = 10 };

typedef struct {
  const char *type;
  GtkWidget *found;
} Search;

void
tour_look_at_all (GtkWidget *root, TourLook look, gpointer data)
{
  if (!gtk_widget_get_mapped (root) || !gtk_widget_get_child_visible (root))
    return;
  look (root, data);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tour_look_at_all (child, look, data);
}

static void
match_type (GtkWidget *widget, gpointer data)
{
  Search *search = data;

  if (search->found == NULL && g_str_equal (G_OBJECT_TYPE_NAME (widget), search->type))
    search->found = widget;
}

GtkWidget *
tour_find (Tour *self, const char *type)
{
  Search search = { .type = type };

  tour_look_at_all (GTK_WIDGET (self->window), match_type, &search);
  return search.found;
}

GtkWindow *
tour_find_dialog (Tour *self)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

    if (window != self->window)
      return window;
  }
  return NULL;
}

void
tour_stop_at_dialog (Tour *self, GtkWindow *dialog, const char *stop)
{
  GtkWindow *window = self->window;

  self->window = dialog;
  tour_stop (self, stop);
  self->window = window;
  gtk_window_destroy (dialog);
}

typedef struct {
  const char *label;
  GtkWidget *found;
} ButtonSearch;

static void
match_label (GtkWidget *widget, gpointer data)
{
  ButtonSearch *search = data;
  GtkWidget *child = GTK_IS_BUTTON (widget) ? gtk_button_get_child (GTK_BUTTON (widget)) : NULL;
  const char *label = GTK_IS_LABEL (child) ? gtk_label_get_label (GTK_LABEL (child)) : NULL;

  if (search->found == NULL && g_strcmp0 (label, search->label) == 0)
    search->found = widget;
}

void
tour_press (Tour *self, const char *label)
{
  ButtonSearch search = { .label = label };

  while (search.found == NULL) {
    GtkWindow *dialog = tour_find_dialog (self); /* NULL if libadwaita shows it in the window. */

    tour_look_at_all (GTK_WIDGET (dialog != NULL ? dialog : self->window), match_label, &search);
    if (search.found == NULL)
      g_main_context_iteration (NULL, TRUE);
  }
  g_signal_emit_by_name (search.found, "clicked");
}

AstTable *
tour_get_table (Tour *self)
{
  return AST_TABLE (tour_find (self, "AstTable"));
}

void
tour_act (Tour *self, const char *action, GVariant *target)
{
  g_assert_true (g_action_group_has_action (G_ACTION_GROUP (self->window), action));
  g_action_group_activate_action (G_ACTION_GROUP (self->window), action, target);
}

void
tour_start_game (Tour *self, guint64 seed)
{
  const char *plan = "[plan]\nundo-allowed=true\nfirst=0\n"
                     "[seat-0]\nname=A\ncolour=red\nkind=human\n"
                     "[seat-1]\nname=B\ncolour=black\nkind=human\n";

  g_action_group_activate_action (G_ACTION_GROUP (self->application), "start-game",
                                  g_variant_new ("(st)", plan, seed));
}

static void
painted_cb (GdkFrameClock *clock, int *frames)
{
  ++*frames;
}

static gboolean
over_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

void
tour_wait_for_frame (Tour *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->window));
  int frames = 0;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &frames);

  gtk_widget_queue_draw (GTK_WIDGET (self->window));
  wait_while (frames == 0);
  g_signal_handler_disconnect (clock, handler);
}

/* Whether a thread runs or waits for a processor. Those that review games do so for minutes. */
static gboolean
is_running (const char *thread)
{
  g_autofree char *path = g_build_filename ("/proc/self/task", thread, "stat", NULL);
  g_autofree char *text = NULL;
  const char *state = NULL;

  if (g_file_get_contents (path, &text, NULL, NULL))
    state = strrchr (text, ')'); /* Of its name, which precedes the state. */
  return state != NULL && strstr (text, "(quiet)") == NULL && strchr ("RD", state[2]) != NULL;
}

/* Whether threads besides this one work, such as those that paint textures. */
static gboolean
is_anything_painted (void)
{
  g_autoptr (GDir) threads = g_dir_open ("/proc/self/task", 0, NULL);
  int n = 0;
  const char *name;

  while (threads != NULL && (name = g_dir_read_name (threads)) != NULL)
    n += is_running (name);
  return n > 1;
}

void
tour_settle (Tour *self)
{
  gboolean over = !self->patient;

  if (self->patient)
    g_timeout_add (600, over_cb, &over);
  wait_while (!over);
  /* Several frames, since the layout of one frame may show or hide widgets in the next. */
  for (int i = 0; i < 3; i++) {
    tour_wait_for_frame (self);
    if (self->patient && is_anything_painted ())
      i = -1;
  }
}

void
tour_stop (Tour *self, const char *stop)
{
  tour_settle (self);
  self->visit (self, stop, self->data);
}

void
tour_wait_for_page (Tour *self, const char *type)
{
  wait_while (tour_find (self, type) == NULL);
}

static void
show_page (Tour *self, const char *action, const char *type)
{
  tour_act (self, action, NULL);
  tour_wait_for_page (self, type);
}

/* Where there is one: a wide page may show its entries beside it. */
static void
see_menu (Tour *self, const char *stop)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (tour_find (self, "GtkMenuButton"));

  if (button == NULL)
    return;
  gtk_menu_button_popup (button);
  /* It would lie over the menu. */
  g_assert_false (gtk_widget_get_has_tooltip (GTK_WIDGET (button)));
  tour_stop (self, stop);
  gtk_menu_button_popdown (button);
}

static void
see_new_game (Tour *self)
{
  show_page (self, "new-game", "AstNewGamePage");
  tour_stop (self, "new-game");
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (tour_find (self, "AdwExpanderRow")), TRUE);
  tour_stop (self, "new-game-more");
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (tour_find (self, "AdwExpanderRow")), FALSE);
}

/* Without a game there is nothing to practise. */
static void
see_practice (Tour *self)
{
  show_page (self, "practice", "AstPracticePage");
  wait_while (*adw_status_page_get_title (ADW_STATUS_PAGE (tour_find (self, "AdwStatusPage")))
              == '\0');
  tour_stop (self, "practice");
}

static void
see_shared_tables (Tour *self)
{
  show_page (self, "join", "AstJoinPage");
  tour_stop (self, "join");
  show_page (self, "new-game", "AstNewGamePage");
  tour_press (self, _ ("At Several Screens"));
  tour_stop (self, "new-game-several");
  tour_press (self, _ ("At This Screen"));
}

static void
see_search (Tour *self)
{
  GtkEditable *search = GTK_EDITABLE (tour_find (self, "GtkSearchEntry"));

  gtk_editable_set_text (search, "B1");
  g_signal_emit_by_name (search, "search-changed");
  tour_stop (self, "learn-found");
  gtk_editable_set_text (search, "qxqxq");
  g_signal_emit_by_name (search, "search-changed");
  tour_stop (self, "learn-nothing");
  gtk_editable_set_text (search, "");
  g_signal_emit_by_name (search, "search-changed");
}

/* Looks back at the game in the last lesson, until the turns that decided it are listed, and then
 * until all are known: the coach moves the focus as soon as they are. */
static void
see_review (Tour *self)
{
  Search table = { .type = "GtkToggleButton" };

  gtk_widget_activate_action (tour_find (self, "AstHistoryPage"), "history.review", NULL);
  wait_while (tour_find (self, "AdwActionRow") == NULL);
  tour_stop (self, "review");
  wait_while (tour_find (self, "GtkProgressBar") != NULL);
  tour_look_at_all (tour_find (self, "AstPlotCard"), match_type, &table);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (table.found), TRUE);
  tour_stop (self, "review-table");
}

static void
see_learning (Tour *self)
{
  show_page (self, "help", "AstLearnPage");
  tour_stop (self, "learn");
  see_search (self);
  for (guint i = 0; i < (self->brief ? 1 : ast_rulebook_get_n_chapters ()); i++) {
    const AstChapter *chapter = ast_rulebook_get_chapter (i);
    g_autofree char *stop = g_strdup_printf ("rulebook-%02u", i + 1);

    tour_act (self, "rule", g_variant_new_string (chapter->rules[0].id));
    tour_stop (self, stop);
  }
  see_menu (self, "rulebook-menu");
  for (guint i = 0; i < ast_lessons_get_n (); i++) {
    g_autofree char *stop = g_strdup_printf ("lesson-%u", i + 1);

    tour_act (self, "lesson", g_variant_new_uint32 (i));
    tour_wait_for_page (self, ast_lessons_looks_back (i) ? "AstLookBackPage" : "AstLessonPage");
    tour_stop (self, stop);
  }
  see_review (self);
}

static void
see_about (Tour *self)
{
  GtkWindow *about;

  g_action_group_activate_action (G_ACTION_GROUP (self->application), "about", NULL);
  about = tour_find_dialog (self);
  if (about != NULL) /* NULL if libadwaita shows it in the window. */
    tour_stop_at_dialog (self, about, "about");
}

/* Another language offers a restart. */
static void
see_preferences (Tour *self)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.asterism_game.Asterism");

  show_page (self, "preferences", "AstPreferencesPage");
  tour_stop (self, "preferences");
  g_settings_set_string (settings, "language", "en");
  tour_stop (self, "preferences-restart");
  g_settings_reset (settings, "language");
}

void
tour_walk (Tour *self, TourVisit visit, gpointer data)
{
  self->visit = visit;
  self->data = data;
  tour_wait_for_page (self, "AstWelcomePage");
  tour_stop (self, "welcome");
  see_menu (self, "welcome-menu");
  see_preferences (self);
  show_page (self, "backups", "AstBackupsPage");
  tour_stop (self, "backups");
  show_page (self, "keys", "AstKeysPage");
  tour_stop (self, "keys");
  see_practice (self);
  see_new_game (self);
  if (AST_NETWORK)
    see_shared_tables (self);
  see_learning (self);
  tour_walk_decks (self);
  tour_walk_games (self);
  see_menu (self, "table-menu");
  see_about (self);
}

/* An inactive window sends notifications, and there is no service that shows them. */
static gboolean
is_fatal (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  return strstr (message, "unable to send notifications") == NULL;
}

/* What is not fatal is not printed as if it was. */
static void
log_cb (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  if (is_fatal (domain, level, message, data))
    g_log_default_handler (domain, level, message, data);
}

Tour *
tour_begin (int width, int height)
{
  static const char *const names[TOUR_N_PLAYERS] = { "Ada", "Deneb", "Mira", "Rigel" };
  Tour *self = g_new0 (Tour, 1);
  g_autoptr (GSettings) settings = g_settings_new ("io.github.asterism_game.Asterism");

  g_test_log_set_fatal_handler (is_fatal, NULL);
  g_log_set_handler ("GLib-GIO", G_LOG_LEVEL_WARNING | G_LOG_FLAG_FATAL, log_cb, NULL);
  self->names = names;
  self->width = width;
  self->widest = width + FRAME;
  self->height = height;
  self->folder = g_dir_make_tmp ("asterism-tour-XXXXXX", NULL);
  g_setenv ("ASTERISM_DATA_DIR", self->folder, TRUE);
  g_setenv ("ASTERISM_NO_ANIMATION", "1", TRUE);
  g_settings_set_int (settings, "window-width", width + FRAME);
  g_settings_set_int (settings, "window-height", height + FRAME);
  self->application = ast_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (self->application), NULL, NULL));
  g_application_activate (G_APPLICATION (self->application));
  /* A close button only, as on the desktops and phones that the window is designed for. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE,
                "gtk-decoration-layout", "appmenu:close", NULL);
  self->window = gtk_application_get_active_window (GTK_APPLICATION (self->application));
  return self;
}

void
tour_scale_text (double scale)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * scale), NULL);
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *file = g_build_filename (path, name, NULL);

    if (g_file_test (file, G_FILE_TEST_IS_DIR))
      remove_folder (file);
    else
      g_unlink (file);
  }
  g_rmdir (path);
}

void
tour_end (Tour *self)
{
  if (self->window != NULL)
    gtk_window_destroy (self->window);
  run_pending ();
  ast_application_close (self->application);
  g_object_unref (self->application);
  remove_folder (self->folder);
  g_free (self->folder);
  g_free (self);
}
