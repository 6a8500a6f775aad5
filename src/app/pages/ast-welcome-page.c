/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-welcome-page.h"

#include <glib/gi18n.h>

#include "ast-board-picture.h"
#include "ast-config.h"
#include "ast-continue-card.h"
#include "ast-my-tables-list.h"
#include "ast-reading.h"
#include "ast-speaker.h"
#include "ast-trouble-text.h"
#include "ast-widgets.h"

struct _AstWelcomePage {
  AstPage base;

  /* Owned */
  AstMyTables *tables; /* NULL until they are set. */

  /* State */
  gint64 unreadable; /* The game that is known not to load; 0: none. */

  /* Template */
  AstBoardPicture *picture;
  GtkBox *actions;
  AstMyTablesList *my_tables;
  GtkWidget *new_game_button;
  GtkWidget *day;      /* Only the card, */
  GtkWidget *day_card; /* which is hidden until it is known what the game of today is. */
  GtkLabel *day_title, *day_line, *day_streak;
  GtkWidget *exercise_card; /* Until that of today has been played. */
  GtkWidget *join;
  GtkMenuButton *menu_button;
  AstSpeaker *speaker;

  /* Borrowed from the actions */
  GtkWidget *card; /* Made for the first game to continue, to speed up the first frame. */
};

G_DEFINE_FINAL_TYPE (AstWelcomePage, ast_welcome_page, AST_TYPE_PAGE)

static gboolean
has_tables (AstWelcomePage *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->my_tables));
}

static gboolean
ast_welcome_page_grab_focus (GtkWidget *widget)
{
  AstWelcomePage *self = AST_WELCOME_PAGE (widget);

  if (self->card != NULL && gtk_widget_get_visible (self->card))
    return gtk_widget_grab_focus (self->card);
  if (has_tables (self))
    return gtk_widget_child_focus (GTK_WIDGET (self->my_tables), GTK_DIR_TAB_FORWARD);
  return gtk_widget_grab_focus (self->new_game_button);
}

/* When it is first opened, to speed up the first frame. */
static void
make_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  g_autoptr (GtkBuilder) builder = NULL;

  if (gtk_menu_button_get_menu_model (button) != NULL)
    return;
  builder = gtk_builder_new_from_resource ("/io/github/asterism_game/Asterism/ast-main-menu.ui");
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (gtk_builder_get_object (builder, "menu")));
}

/* One button of a page is suggested: Continue if there is a game to continue; and where there are
 * tables, those where it is the player's turn. */
static void
suggest (AstWelcomePage *self, gboolean new_game)
{
  ast_widgets_set_css_class (self->new_game_button, "suggested-action", new_game);
  ast_widgets_set_css_class (GTK_WIDGET (self), "resuming", !new_game);
}

/* Enter takes the suggested step, unless the focus has been moved elsewhere. */
static void
show_game (AstWelcomePage *self, AstGameEntry *entry, const AstRecord *record)
{
  gboolean begins = gtk_widget_has_focus (self->new_game_button)
                    && gtk_widget_has_css_class (self->new_game_button, "suggested-action");

  suggest (self, entry == NULL && !has_tables (self));
  if (self->card != NULL)
    gtk_widget_set_visible (self->card, entry != NULL);
  if (entry == NULL) {
    if (begins && has_tables (self))
      gtk_widget_grab_focus (GTK_WIDGET (self));
    return;
  }
  if (self->card == NULL) {
    self->card = g_object_new (AST_TYPE_CONTINUE_CARD, NULL);
    gtk_box_prepend (self->actions, self->card);
  }
  ast_continue_card_set_game (AST_CONTINUE_CARD (self->card), entry, record);
  if (begins)
    gtk_widget_grab_focus (self->card);
}

/* The same game is asked for again and again; why it cannot be loaded is told once. */
static void
report_unreadable (AstWelcomePage *self, const AstLatest *latest)
{
  gint64 unreadable = latest->trouble != NULL ? latest->entry->id : 0;

  if (unreadable != 0 && self->unreadable == unreadable)
    return;
  self->unreadable = unreadable;
  if (unreadable != 0)
    ast_announcer_fail (self->base.announcer, "latest", latest->trouble,
                        ast_trouble_text_load (latest->trouble));
  else
    ast_announcer_withdraw (self->base.announcer, "latest");
}

/* Whoever has given up their seat at the table of a game for good does not go on with it. */
static gboolean
has_left (AstWelcomePage *self, const AstRecord *record)
{
  AstTableBook *book = self->tables != NULL ? ast_my_tables_get_book (self->tables) : NULL;
  g_autofree char *token = NULL;
  AstTableLink link;
  gboolean here;

  if (book == NULL)
    return FALSE;
  token = ast_table_book_find_game (book, record->id, &link, &here);
  return token != NULL && ast_table_book_get_left (book, &link);
}

static void
show_latest (AstWelcomePage *self, const AstLatest *latest)
{
  gboolean loaded = latest->record != NULL && !has_left (self, latest->record);

  show_game (self, loaded ? latest->entry : NULL, latest->record);
  gtk_widget_set_visible (self->day, latest->has_games);
  report_unreadable (self, latest);
}

static void
latest_found_cb (GObject *library, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstWelcomePage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstLatest) latest =
      ast_library_find_latest_finish (AST_LIBRARY (library), result, &error);

  if (self->base.library == NULL)
    return;
  if (latest != NULL) {
    show_latest (self, latest);
    return;
  }
  show_game (self, NULL, NULL);
  gtk_widget_set_visible (self->day, FALSE);
  ast_announcer_settle (self->base.announcer, "latest", error);
}

static void
picture_read_cb (GObject *library, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstWelcomePage) self = user_data;
  g_autoptr (GPtrArray) readings = ast_library_read_all_finish (result, NULL);
  const AstReading *reading = readings != NULL ? g_ptr_array_index (readings, 0) : NULL;

  if (reading == NULL || reading->record == NULL)
    g_warning ("The picture of the welcome page cannot be read");
  else if (self->base.library != NULL)
    ast_board_picture_set_record (self->picture, reading->record);
}

static void
read_picture (AstWelcomePage *self)
{
  g_autoptr (GFile) file =
      g_file_new_for_uri ("resource:///io/github/asterism_game/Asterism/finished-game.asterism");

  ast_library_read_all_async (self->base.library, file, NULL, picture_read_cb, g_object_ref (self));
}

static void
ast_welcome_page_set_up (AstPage *page)
{
  g_signal_connect_object (page->library, "ready-changed", G_CALLBACK (ast_welcome_page_refresh),
                           page, G_CONNECT_SWAPPED);
  read_picture (AST_WELCOME_PAGE (page));
  ast_welcome_page_refresh (AST_WELCOME_PAGE (page));
}

static void
ast_welcome_page_dispose (GObject *object)
{
  g_clear_object (&AST_WELCOME_PAGE (object)->tables);
  G_OBJECT_CLASS (ast_welcome_page_parent_class)->dispose (object);
}

static void
ast_welcome_page_class_init (AstWelcomePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  AST_PAGE_CLASS (klass)->set_up = ast_welcome_page_set_up;
  G_OBJECT_CLASS (klass)->dispose = ast_welcome_page_dispose;
  widget_class->grab_focus = ast_welcome_page_grab_focus;
  widget_class->focus = ast_widgets_focus_child;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-welcome-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, picture);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, actions);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, my_tables);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, new_game_button);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, day);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, day_card);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, day_title);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, day_line);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, day_streak);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, exercise_card);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, join);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, AstWelcomePage, speaker);
}

/* Who listens hears once where they are, and what they can do, by a speaker of the page: where the
 * program has been started with a game, that drops it. */
static void
greet_cb (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (widget, greet_cb, NULL);
  ast_speaker_say (
      ast_speaker_find (widget), AST_SAY_ASIDE,
      _ ("Welcome to Asterism, a game of laying tiles. Tab leads through the page, and "
         "Learn to Play teaches you the game."));
}

static void
ast_welcome_page_init (AstWelcomePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_speaker_serve (self->speaker, GTK_WIDGET (self));
  g_signal_connect (self, "map", G_CALLBACK (greet_cb), NULL);
  gtk_widget_set_visible (self->join, AST_NETWORK);
  gtk_menu_button_set_create_popup_func (self->menu_button, make_menu_cb, NULL, NULL);
  ast_widgets_hide_tooltip_while_open (GTK_WIDGET (self->menu_button));
  gtk_accessible_update_relation (
      GTK_ACCESSIBLE (self->day_card), GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->day_title, NULL,
      GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, self->day_line, self->day_streak, NULL, -1);
}

void
ast_welcome_page_refresh (AstWelcomePage *self)
{
  g_auto (GStrv) others =
      self->tables != NULL ? ast_my_tables_list_games (self->tables) : g_new0 (char *, 1);

  if (ast_library_is_ready (self->base.library))
    ast_library_find_latest_async (self->base.library, (const char *const *) others, NULL,
                                   latest_found_cb, g_object_ref (self));
  else
    self->unreadable = 0; /* What is opened again is told again. */
}

void
ast_welcome_page_set_today (AstWelcomePage *self, const AstToday *today)
{
  g_autofree char *streak = ast_today_phrase_streak (today);
  guint32 practised;

  g_settings_get (self->base.settings, "exercise-streak", "(uu)", &practised, NULL);

  gtk_label_set_label (self->day_title, ast_today_get_title (today));
  ast_widgets_take_label (self->day_line, ast_today_phrase (today));
  gtk_label_set_label (self->day_streak, streak != NULL ? streak : "");
  gtk_widget_set_visible (GTK_WIDGET (self->day_streak), streak != NULL);
  gtk_widget_set_visible (self->day_card, TRUE);
  gtk_widget_set_visible (self->exercise_card, practised != g_date_get_julian (&today->day.date));
}

void
ast_welcome_page_set_my_tables (AstWelcomePage *self, AstMyTables *tables)
{
  g_set_object (&self->tables, tables);
  ast_my_tables_list_set_tables (self->my_tables, tables);
  g_signal_connect_object (tables, "items-changed", G_CALLBACK (ast_welcome_page_refresh), self,
                           G_CONNECT_SWAPPED);
}
