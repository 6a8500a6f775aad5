/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A game is opened from the list, where things may move and where nothing may: its picture becomes
 * the board, and what is behind it can be used at once. */

#include "ast-board-picture.h"
#include "ast-game-card.h"
#include "ast-navigator.h"
#include "tour.h"

static void
let_move (gboolean moves)
{
  g_setenv ("ASTERISM_NO_ANIMATION", moves ? "0" : "1", TRUE);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", moves, NULL);
}

typedef struct {
  gint64 game;
  GtkWidget *card; /* NULL if there is none with a picture. */
} CardSearch;

static void
match_game (GtkWidget *widget, gpointer data)
{
  CardSearch *search = data;
  AstGameCard *card = AST_IS_GAME_CARD (widget) ? AST_GAME_CARD (widget) : NULL;

  if (card != NULL && ast_game_card_get_entry (card) != NULL
      && ast_game_card_get_entry (card)->id == search->game
      && ast_board_picture_get_texture (ast_game_card_get_picture (card)) != NULL)
    search->card = widget;
}

/* Shows the list; its cards are other ones as soon as the store has answered. */
static void
show_games (Tour *tour)
{
  GtkWidget *page;
  GObject *games;
  int n_listed = 0;

  tour_act (tour, "games", NULL);
  page = tour_find (tour, "AstGamesPage");
  games = gtk_widget_get_template_child (page, G_OBJECT_TYPE (page), "selection");
  g_signal_connect_swapped (games, "items-changed", G_CALLBACK (count_cb), &n_listed);
  wait_while (n_listed == 0);
  g_signal_handlers_disconnect_by_func (games, count_cb, &n_listed);
}

static GtkWidget *
wait_for_card (Tour *tour, gint64 game)
{
  CardSearch search = { .game = game };

  while (search.card == NULL) {
    g_main_context_iteration (NULL, TRUE);
    tour_look_at_all (GTK_WIDGET (tour->window), match_game, &search);
  }
  return search.card;
}

static cairo_surface_t *
draw (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Whether something else than the pages is drawn over them. */
static gboolean
is_covered (Tour *tour)
{
  GtkWidget *navigator = tour_find (tour, "AstNavigator");
  cairo_surface_t *all = draw (navigator);
  cairo_surface_t *pages = draw (gtk_widget_get_first_child (navigator));
  gboolean same = memcmp (cairo_image_surface_get_data (all), cairo_image_surface_get_data (pages),
                          (gsize) cairo_image_surface_get_stride (all)
                              * (gsize) cairo_image_surface_get_height (all))
                  == 0;

  cairo_surface_destroy (all);
  cairo_surface_destroy (pages);
  return !same;
}

/* The middle of the window answers to the pointer, and the keyboard to the table. */
static void
assert_usable (Tour *tour)
{
  GtkWidget *window = GTK_WIDGET (tour->window), *table = GTK_WIDGET (tour_get_table (tour));
  GtkWidget *middle = gtk_widget_pick (window, gtk_widget_get_width (window) / 2.0,
                                       gtk_widget_get_height (window) / 2.0, GTK_PICK_DEFAULT);

  g_assert_true (middle == table || gtk_widget_is_ancestor (middle, table));
  g_assert_true (gtk_widget_has_focus (table)
                 || gtk_widget_is_ancestor (gtk_window_get_focus (tour->window), table));
}

/* Opens the game as a screen reader does, with the focus on the card of another one. */
static void
open_game (Tour *tour, gint64 game)
{
  GtkWidget *card;

  show_games (tour);
  card = wait_for_card (tour, game);
  gtk_widget_grab_focus (gtk_widget_get_parent (wait_for_card (tour, game == 1 ? 2 : 1)));
  g_assert_false (gtk_widget_has_focus (gtk_widget_get_parent (card)));
  gtk_widget_activate_action (card, "game-card.open", NULL);
  g_assert_true (gtk_widget_has_focus (gtk_widget_get_parent (card)));
  tour_wait_for_page (tour, "AstTable");
}

static void
test_moves (gconstpointer data)
{
  Tour *tour = (Tour *) data;

  let_move (TRUE);
  open_game (tour, 1);
  wait_while (!is_covered (tour));
  assert_usable (tour);
  wait_while (is_covered (tour));
  assert_usable (tour);
}

/* The history of a game, from the menu of its card. */
static void
test_history (gconstpointer data)
{
  Tour *tour = (Tour *) data;
  GtkWidget *card;

  let_move (TRUE);
  show_games (tour);
  card = wait_for_card (tour, 1);
  gtk_widget_grab_focus (gtk_widget_get_parent (card));
  g_assert_true (gtk_widget_child_focus (card, GTK_DIR_TAB_FORWARD));
  gtk_widget_activate_action (card, "games.look-at", "x", (gint64) 1);
  tour_wait_for_page (tour, "AstHistoryPage");
  wait_while (!is_covered (tour));
  wait_while (is_covered (tour));
  tour_act (tour, "back", NULL);
}

static void
match_banner (GtkWidget *widget, gpointer data)
{
  *(gboolean *) data |= gtk_widget_has_css_class (widget, "banner");
}

/* A game that cannot be opened leaves the list as it is. */
static void
test_fails (gconstpointer data)
{
  Tour *tour = (Tour *) data;
  gboolean told = FALSE;

  let_move (TRUE);
  show_games (tour);
  gtk_widget_grab_focus (gtk_widget_get_parent (wait_for_card (tour, 1)));
  tour_act (tour, "resume", g_variant_new_int64 (99));
  while (!told) {
    g_main_context_iteration (NULL, TRUE);
    tour_look_at_all (GTK_WIDGET (tour->window), match_banner, &told);
  }
  g_assert_nonnull (tour_find (tour, "AstGamesPage"));
  g_assert_false (is_covered (tour));
}

static void
test_stands (gconstpointer data)
{
  Tour *tour = (Tour *) data;

  let_move (FALSE);
  open_game (tour, 2);
  for (int i = 0; i < 3; i++) {
    tour_wait_for_frame (tour);
    g_assert_false (is_covered (tour));
  }
  assert_usable (tour);
}

int
main (int argc, char *argv[])
{
  Tour *tour;
  int status;

  g_test_init (&argc, &argv, NULL);
  tour = tour_begin (1100, 720);
  tour_start_game (tour, 1);
  tour_wait_for_page (tour, "AstTable");
  tour_start_game (tour, 2);
  g_test_add_data_func ("/opening/moves", tour, test_moves);
  g_test_add_data_func ("/opening/history", tour, test_history);
  g_test_add_data_func ("/opening/fails", tour, test_fails);
  g_test_add_data_func ("/opening/stands", tour, test_stands);
  status = g_test_run ();
  tour_end (tour);
  return status;
}
