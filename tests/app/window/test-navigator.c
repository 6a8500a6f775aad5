/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The way from page to page and back. */

#include "ast-navigator.h"

#include "ast-board-picture.h"
#include "ast-board-view.h"
#include "ast-film.h"
#include "testing.h"

/* Types that stand for pages. */
#define HOME GTK_TYPE_LABEL
#define GAMES GTK_TYPE_BUTTON
#define TABLE GTK_TYPE_BOX

typedef struct {
  AstNavigator *navigator;
  int n_made, n_shown;
} Fixture;

static GtkWidget *
make_page (GType type, gpointer owner)
{
  ++((Fixture *) owner)->n_made;
  return g_object_new (type, NULL);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->navigator = g_object_ref_sink (g_object_new (AST_TYPE_NAVIGATOR, NULL));
  ast_navigator_add (self->navigator, HOME, make_page, self);
  ast_navigator_add (self->navigator, GAMES, make_page, self);
  ast_navigator_add (self->navigator, TABLE, make_page, self);
  g_signal_connect_swapped (self->navigator, "shown", G_CALLBACK (count_cb), &self->n_shown);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_assert_finalize_object (self->navigator);
}

static void
assert_shown (Fixture *self, GType type)
{
  g_assert_cmpstr (g_type_name (ast_navigator_get_shown (self->navigator)), ==, g_type_name (type));
}

/* Ways through the pages h(ome), g(ames) and t(able): ">t" shows a page, "!t" starts again at it,
 * "<t" returns to it, "-t" forgets it, "<" goes back; "=t" says which one is shown then, "?t" that
 * the way back leads to it, and "^t" that it does not. */
static const struct {
  const char *name, *way;
} walks[] = {
  { "back", "=h >g >t =t < =g < =h < =h" },
  { "once", ">g >t >g < =t < =h" },
  { "home", ">g >h >t < =h" }, /* The way back ends at the home page. */
  /* From a part to its contents and back again no page leads back to itself. */
  { "return", ">g >t <g =g < =h" },
  { "replace", ">t <g =g < =h" }, /* What was not on the way takes the place of what is shown. */
  { "restart", ">g !t =t < =h" },
  { "forget", ">t >g -t < =h" },
  /* Without the pages in between no page leads back to itself. */
  { "forget-between", ">g >t >g -t < =h" },
  { "leads", ">g ^t >t ?g ?t -g ^g ?h < ^t ?h" },
  { "forget-neighbours", ">g >t >g >t -t < =g < =h" },
};

static void
take_step (Fixture *self, const char *step)
{
  GType page = step[1] == 'h' ? HOME : step[1] == 'g' ? GAMES : TABLE;

  if (g_str_equal (step, "<"))
    ast_navigator_go_back (self->navigator);
  else if (step[0] == '<')
    ast_navigator_return_to (self->navigator, page);
  else if (step[0] == '>')
    ast_navigator_show (self->navigator, page);
  else if (step[0] == '!')
    ast_navigator_restart_at (self->navigator, page);
  else if (step[0] == '-')
    ast_navigator_forget (self->navigator, page);
  else if (step[0] == '?' || step[0] == '^')
    g_assert_cmpint (ast_navigator_leads_to (self->navigator, page), ==, step[0] == '?');
  else
    assert_shown (self, page);
}

static void
test_walk (Fixture *self, gconstpointer way)
{
  g_auto (GStrv) steps = g_strsplit (way, " ", -1);

  for (int i = 0; steps[i] != NULL; i++)
    take_step (self, steps[i]);
}

/* Pages are made when they are needed, and once. */
static void
test_made (Fixture *self, gconstpointer data)
{
  g_assert_cmpint (self->n_made, ==, 1);
  g_assert_null (ast_navigator_find (self->navigator, GAMES));
  ast_navigator_show (self->navigator, GAMES);
  g_assert_cmpint (self->n_made, ==, 2);
  ast_navigator_go_back (self->navigator);
  ast_navigator_show (self->navigator, GAMES);
  g_assert_cmpint (self->n_made, ==, 2);
  g_assert_nonnull (ast_navigator_find (self->navigator, GAMES));
}

static void
test_notified (Fixture *self, gconstpointer data)
{
  ast_navigator_show (self->navigator, HOME);
  g_assert_cmpint (self->n_shown, ==, 0);
  ast_navigator_show (self->navigator, GAMES);
  g_assert_cmpint (self->n_shown, ==, 1);
  ast_navigator_show (self->navigator, GAMES);
  g_assert_cmpint (self->n_shown, ==, 1);
}

enum { SIDE = 40, TILE = 10 };

/* A page with a button with the picture of a board, all red, of which the starting tile is the
 * middle. */
static GtkWidget *
make_pictured (GType type, gpointer owner)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *button = gtk_button_new ();
  GtkWidget *picture = g_object_new (AST_TYPE_BOARD_PICTURE, NULL);
  guint32 pixels[SIDE * SIDE];
  g_autofree AstGame *game = g_new0 (AstGame, 1);
  const AstBoardLook look = { .tile = TILE, .origin_x = SIDE / 2, .origin_y = SIDE / 2 };
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  for (int i = 0; i < SIDE * SIDE; i++)
    pixels[i] = 0xffff0000;
  bytes = g_bytes_new (pixels, sizeof pixels);
  texture = gdk_memory_texture_new (SIDE, SIDE, GDK_MEMORY_DEFAULT, bytes, SIDE * sizeof *pixels);
  game->n_tiles = 1;
  ast_film_prepare (texture, game, &look, 1);
  ast_board_picture_set_texture (AST_BOARD_PICTURE (picture), texture);
  gtk_widget_set_size_request (picture, SIDE, SIDE);
  gtk_button_set_child (GTK_BUTTON (button), picture);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (page), button);
  return page;
}

/* How many pixels of the widget are red now. */
static int
count_red (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget), n = 0;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  const guint8 *pixels;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  pixels = cairo_image_surface_get_data (surface);
  for (int i = 0; i < width * height; i++) /* Each pixel is blue, green, red. */
    n += pixels[4 * i + 2] > 100 && pixels[4 * i] < 60 && pixels[4 * i + 1] < 60;
  g_clear_pointer (&node, gsk_render_node_unref);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return n;
}

/* Shows a page with a red picture, which has the focus, in a window with a page with a board. */
static AstNavigator *
show_pictured (void)
{
  GtkWidget *window = gtk_window_new ();
  AstNavigator *navigator = g_object_new (AST_TYPE_NAVIGATOR, NULL);

  ast_navigator_add (navigator, GTK_TYPE_BOX, make_pictured, NULL);
  ast_navigator_add (navigator, AST_TYPE_BOARD_VIEW, NULL, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 300);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (navigator));
  gtk_window_present (GTK_WINDOW (window));
  wait_while (count_red (GTK_WIDGET (navigator)) < SIDE * SIDE);
  g_assert_cmpint (count_red (GTK_WIDGET (navigator)), ==, SIDE * SIDE);
  g_assert_true (gtk_widget_grab_focus (
      gtk_widget_get_first_child (ast_navigator_find (navigator, GTK_TYPE_BOX))));
  return navigator;
}

static void
close_window (AstNavigator *navigator)
{
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (navigator))));
}

/* The picture that was activated grows over the page with the board, and then it is gone. */
static void
test_becoming (void)
{
  AstNavigator *navigator = show_pictured ();

  ast_navigator_show (navigator, AST_TYPE_BOARD_VIEW);
  wait_while (count_red (GTK_WIDGET (navigator)) < 4 * SIDE * SIDE);
  wait_while (count_red (GTK_WIDGET (navigator)) > 0);
  close_window (navigator);
}

/* Whoever goes on to another page meanwhile does not see it there. */
static void
test_left (void)
{
  AstNavigator *navigator = show_pictured ();
  int n_painted = 0;

  ast_navigator_add (navigator, GTK_TYPE_LABEL, NULL, NULL);
  ast_navigator_show (navigator, AST_TYPE_BOARD_VIEW);
  wait_while (count_red (GTK_WIDGET (navigator)) < 4 * SIDE * SIDE);
  ast_navigator_show (navigator, GTK_TYPE_LABEL);
  g_signal_connect_swapped (gtk_widget_get_frame_clock (GTK_WIDGET (navigator)), "after-paint",
                            G_CALLBACK (count_cb), &n_painted);
  wait_while (n_painted == 0);
  g_assert_cmpint (count_red (GTK_WIDGET (navigator)), ==, 0);
  close_window (navigator);
}

/* While a page fades, a click is neither for it nor for the next one. */
static void
test_leaving (void)
{
  AstNavigator *navigator = show_pictured ();
  GtkWidget *stack = gtk_widget_get_parent (ast_navigator_find (navigator, GTK_TYPE_BOX));

  g_assert_nonnull (gtk_widget_pick (stack, SIDE / 2, SIDE / 2, GTK_PICK_DEFAULT));
  ast_navigator_add (navigator, GTK_TYPE_LABEL, NULL, NULL);
  ast_navigator_show (navigator, GTK_TYPE_LABEL);
  g_assert_true (gtk_stack_get_transition_running (GTK_STACK (stack)));
  g_assert_null (gtk_widget_pick (stack, SIDE / 2, SIDE / 2, GTK_PICK_DEFAULT));
  wait_while (gtk_stack_get_transition_running (GTK_STACK (stack)));
  g_assert_nonnull (gtk_widget_pick (stack, SIDE / 2, SIDE / 2, GTK_PICK_DEFAULT));
  close_window (navigator);
}

/* Nothing moves where nothing may: the first frame has the page with the board, and nothing else.
 */
static void
test_still (void)
{
  AstNavigator *navigator = show_pictured ();
  int n_painted = 0;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  ast_navigator_show (navigator, AST_TYPE_BOARD_VIEW);
  g_signal_connect_swapped (gtk_widget_get_frame_clock (GTK_WIDGET (navigator)), "after-paint",
                            G_CALLBACK (count_cb), &n_painted);
  wait_while (n_painted == 0);
  g_assert_cmpint (count_red (GTK_WIDGET (navigator)), ==, 0);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  close_window (navigator);
}

/* Nobody comes back to an item of a menu that has been closed meanwhile, but to its button. */
static void
test_menu (void)
{
  AstNavigator *navigator = show_pictured ();
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (navigator)));
  GtkWidget *menu = gtk_menu_button_new (), *item = gtk_button_new ();
  GtkWidget *popover = gtk_popover_new ();

  ast_navigator_add (navigator, GTK_TYPE_ENTRY, NULL, NULL);
  gtk_popover_set_child (GTK_POPOVER (popover), item);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (menu), popover);
  gtk_box_append (GTK_BOX (ast_navigator_find (navigator, GTK_TYPE_BOX)), menu);
  gtk_menu_button_popup (GTK_MENU_BUTTON (menu));
  wait_while (!gtk_widget_get_mapped (item));
  g_assert_true (gtk_widget_grab_focus (item));
  ast_navigator_show (navigator, GTK_TYPE_ENTRY);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (menu));
  wait_while (gtk_widget_get_mapped (popover));
  ast_navigator_go_back (navigator);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (window), menu));
  g_assert_false (gtk_widget_is_ancestor (gtk_window_get_focus (window), popover));
  close_window (navigator);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_unsetenv ("ASTERISM_NO_ANIMATION");
  adw_init ();
  g_test_add_func ("/app/navigator/becoming", test_becoming);
  g_test_add_func ("/app/navigator/left", test_left);
  g_test_add_func ("/app/navigator/leaving", test_leaving);
  g_test_add_func ("/app/navigator/still", test_still);
  g_test_add_func ("/app/navigator/menu", test_menu);
  add_test ("/app/navigator/made", test_made);
  add_test ("/app/navigator/notified", test_notified);
  for (gsize i = 0; i < G_N_ELEMENTS (walks); i++) {
    g_autofree char *name = g_strconcat ("/app/navigator/", walks[i].name, NULL);

    add_test_with (name, walks[i].way, test_walk);
  }
  return g_test_run ();
}
