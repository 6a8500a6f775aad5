/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The list of games tells what could not be done, even if the rest could. */

#include "ast-game-card.h"
#include "ast-quiet.h"
#include "ast-games-page.h"
#include "frame.h"
#include "library.h"

static const char failure[] = "Something went wrong. The game is no longer there.";

typedef struct {
  Library library;
  Frame frame;
  GtkWidget *page;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  library_open (&self->library, NULL);
  library_take (&self->library, "x7.asterism");
  library_take (&self->library, "ring.asterism");
  frame_open (&self->frame);
  self->page = frame_make_page (&self->frame, AST_TYPE_GAMES_PAGE, self->library.library);
  frame_show (&self->frame, self->page);
  ast_page_refresh (AST_PAGE (self->page));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  frame_close (&self->frame);
  library_close (&self->library, NULL);
}

static GtkWidget *
wait_for (Fixture *self, GType type, const char *text)
{
  return frame_wait_for (GTK_WIDGET (self->frame.window), type, text);
}

static void
delete_chosen (Fixture *self, gint64 first, gint64 second)
{
  GtkWidget *choose = wait_for (self, GTK_TYPE_TOGGLE_BUTTON, "Select Games");

  wait_for (self, AST_TYPE_GAME_CARD, NULL);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (choose), TRUE);
  gtk_widget_activate_action (self->page, "games.open", "x", first);
  gtk_widget_activate_action (self->page, "games.open", "x", second);
  gtk_widget_activate_action (self->page, "games.delete-chosen", NULL);
}

/* Tab goes to a game, from there to its menu, and Shift+Tab the same way back. */
static void
test_focus (Fixture *self, gconstpointer data)
{
  GtkWidget *row = wait_for (self, AST_TYPE_GAME_CARD, NULL);
  GtkWidget *item = gtk_widget_get_parent (row), *list = gtk_widget_get_parent (item);
  GtkRoot *root = GTK_ROOT (self->frame.window);

  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_root_get_focus (root) == item);
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (root), row));
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_root_get_focus (root) == item);
}

/* The item tells all about its game; nothing of that is read again at the menu, which is inside. */
static void
test_names (Fixture *self, gconstpointer data)
{
  GtkWidget *card = wait_for (self, AST_TYPE_GAME_CARD, NULL);
  GtkWidget *item = gtk_widget_get_parent (card);
  GtkWidget *menu = frame_find (card, GTK_TYPE_MENU_BUTTON, NULL);

  g_assert_nonnull (strstr (ast_quiet_get_description (item), " turns. "));
  g_assert_cmpstr (ast_quiet_get_name (card), ==, NULL);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (menu), ==, "Game Menu");
}

/* A wall of boards, or a list of games below one another. */
static void
test_form (Fixture *self, gconstpointer data)
{
  GtkWidget *card = wait_for (self, AST_TYPE_GAME_CARD, NULL);
  GtkWidget *button = wait_for (self, GTK_TYPE_TOGGLE_BUTTON, "Show as List");
  graphene_rect_t wall, list;

  do {
    g_main_context_iteration (NULL, TRUE);
    g_assert_true (gtk_widget_compute_bounds (card, self->page, &wall));
  } while (wall.size.height < 1);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  do {
    g_main_context_iteration (NULL, TRUE);
    g_assert_true (gtk_widget_compute_bounds (card, self->page, &list));
  } while (list.size.width <= wall.size.width);
  g_assert_cmpfloat (list.size.height, <, wall.size.height);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
}

/* Whichever of the two is deleted first. */
static void
test_deletion (Fixture *self, gconstpointer data)
{
  delete_chosen (self, 77, 1);
  wait_for (self, GTK_TYPE_LABEL, "The game has been deleted");
  library_wait (&self->library);
  g_assert_cmpstr (frame_read_banner (&self->frame), ==, failure);
  delete_chosen (self, 2, 78);
  library_wait (&self->library);
  g_assert_cmpstr (frame_read_banner (&self->frame), ==, failure);
}

/* Why a stored game cannot be exported is told in the player's words. */
static void
test_export (Fixture *self, gconstpointer data)
{
  gtk_widget_activate_action (self->page, "games.export", "x", (gint64) 77);
  library_wait (&self->library);
  g_assert_cmpstr (frame_read_banner (&self->frame), ==, failure);
}

/* Gives all games a seed, and lists them again. */
static void
set_seed (Fixture *self, const char *seed)
{
  g_autofree char *sql = g_strdup_printf ("UPDATE game SET seed = '%s'", seed);

  library_run (&self->library, sql);
  ast_page_refresh (AST_PAGE (self->page));
  library_wait (&self->library);
}

/* With the code of a game somebody else can play with the same tiles. */
static void
test_code (Fixture *self, gconstpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (self->page);
  g_auto (GValue) copied = G_VALUE_INIT;

  g_value_init (&copied, G_TYPE_STRING);
  set_seed (self, "none");
  gtk_widget_activate_action (self->page, "games.copy-code", "x", (gint64) 2);
  g_assert_null (gdk_clipboard_get_content (clipboard));
  set_seed (self, "123456789");
  gtk_widget_activate_action (self->page, "games.copy-code", "x", (gint64) 2);
  wait_for (self, GTK_TYPE_LABEL, "Game code 123456789 has been copied");
  g_assert_true (
      gdk_content_provider_get_value (gdk_clipboard_get_content (clipboard), &copied, NULL));
  g_assert_cmpstr (g_value_get_string (&copied), ==, "123456789");
}

/* What asks for a name says so, and has a button. */
static void
test_rename (Fixture *self, gconstpointer data)
{
  GtkWidget *entry;

  wait_for (self, AST_TYPE_GAME_CARD, NULL);
  gtk_widget_activate_action (self->page, "games.rename", "x", (gint64) 2);
  entry = frame_wait_for (self->page, GTK_TYPE_ENTRY, NULL);
  g_assert_nonnull (frame_find (self->page, GTK_TYPE_LABEL, "Game name"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "Long evening");
  frame_press (self->page, "Rename");
  wait_for (self, GTK_TYPE_LABEL, "Long evening");
}

/* Of two deleted games only one can be restored. */
static void
test_undo (Fixture *self, gconstpointer data)
{
  delete_chosen (self, 1, 2);
  wait_for (self, GTK_TYPE_LABEL, "2 games have been deleted");
  library_run (&self->library, data);
  frame_press (GTK_WIDGET (self->frame.window), "_Undo");
  library_wait (&self->library);
  g_assert_cmpstr (frame_read_banner (&self->frame), ==, failure);
}

/* That the games cannot be listed is told until they can; the window tells of a closed store. */
static void
test_list (Fixture *self, gconstpointer data)
{
  library_run (&self->library, "ALTER TABLE game RENAME TO lost");
  ast_page_refresh (AST_PAGE (self->page));
  library_wait (&self->library);
  g_assert_cmpstr (frame_read_banner (&self->frame), ==,
                   "Something went wrong. The saved games can’t be reached.");
  library_run (&self->library, "ALTER TABLE lost RENAME TO game");
  ast_page_refresh (AST_PAGE (self->page));
  library_wait (&self->library);
  g_assert_cmpstr (frame_read_banner (&self->frame), ==, "");
  ast_store_close (ast_library_get_store (self->library.library));
  ast_page_refresh (AST_PAGE (self->page));
  library_wait (&self->library);
  g_assert_cmpstr (frame_read_banner (&self->frame), ==, "");
}

/* Games are also found by what their rows say, such as the year. */
static void
test_search (Fixture *self, gconstpointer data)
{
  GtkWidget *search = wait_for (self, GTK_TYPE_SEARCH_ENTRY, NULL);

  library_run (&self->library, "UPDATE game SET changed = 1000000000 WHERE id = 1");
  gtk_editable_set_text (GTK_EDITABLE (search), "2002");
  wait_for (self, ADW_TYPE_STATUS_PAGE, NULL);
  gtk_editable_set_text (GTK_EDITABLE (search), "2001");
  wait_for (self, AST_TYPE_GAME_CARD, NULL);
}

/* A game that cannot be loaded says so on its card, which shows the sky. */
static void
test_unreadable (Fixture *self, gconstpointer data)
{
  AstGameCard *card;
  AstBoardPicture *picture;

  library_run (&self->library, "UPDATE game_deck SET deck = 'lost:1' WHERE game = 1");
  ast_page_refresh (AST_PAGE (self->page));
  card = AST_GAME_CARD (gtk_widget_get_ancestor (
      wait_for (self, GTK_TYPE_LABEL,
                "The game can’t be opened. A deck that this game needs isn’t installed."),
      AST_TYPE_GAME_CARD));
  picture = ast_game_card_get_picture (card);
  wait_while (ast_board_picture_get_texture (picture) == NULL);
  /* The sky is not kept as the picture of the game. */
  library_run (&self->library, "UPDATE game_deck SET deck = 'base:1' WHERE game = 1");
  ast_page_refresh (AST_PAGE (self->page));
  wait_while (frame_find (self->page, GTK_TYPE_LABEL,
                          "The game can’t be opened. A deck that this game needs isn’t installed.")
              != NULL);
}

static int
measure_picture (AstGameCard *card)
{
  GdkTexture *texture = ast_board_picture_get_texture (ast_game_card_get_picture (card));

  return texture != NULL ? gdk_texture_get_width (texture) : 0;
}

/* A picture that was kept is painted anew where the card has become larger. */
static void
test_larger (Fixture *self, gconstpointer data)
{
  AstGameCard *card = AST_GAME_CARD (wait_for (self, AST_TYPE_GAME_CARD, NULL));
  int width;

  wait_while ((width = measure_picture (card)) == 0);
  ast_page_refresh (AST_PAGE (self->page));
  gtk_window_set_default_size (self->frame.window, 1300, 700);
  wait_while (measure_picture (AST_GAME_CARD (wait_for (self, AST_TYPE_GAME_CARD, NULL))) <= width);
}

int
main (int argc, char *argv[])
{
  frame_init (&argc, &argv);
  add_test ("/app/games-page/deletion", test_deletion);
  add_test ("/app/games-page/export", test_export);
  add_test ("/app/games-page/code", test_code);
  add_test ("/app/games-page/rename", test_rename);
  add_test_with ("/app/games-page/undo-first", "DELETE FROM game WHERE id = 1", test_undo);
  add_test_with ("/app/games-page/undo-second", "DELETE FROM game WHERE id = 2", test_undo);
  add_test ("/app/games-page/unreadable", test_unreadable);
  add_test ("/app/games-page/larger", test_larger);
  add_test ("/app/games-page/search", test_search);
  add_test ("/app/games-page/focus", test_focus);
  add_test ("/app/games-page/form", test_form);
  add_test ("/app/games-page/names", test_names);
  add_test ("/app/games-page/list", test_list);
  return g_test_run ();
}
