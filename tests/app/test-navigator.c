/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The way from page to page and back. */

#include "ast-navigator.h"

/* Types that stand for pages. */
#define HOME GTK_TYPE_LABEL
#define GAMES GTK_TYPE_BUTTON
#define TABLE GTK_TYPE_BOX

typedef struct {
  AstNavigator *navigator;
  int n_made, n_shown;
} Fixture;

static GtkWidget *
make_home (gpointer owner)
{
  ++((Fixture *) owner)->n_made;
  return gtk_label_new ("");
}

static GtkWidget *
make_games (gpointer owner)
{
  ++((Fixture *) owner)->n_made;
  return gtk_button_new ();
}

static GtkWidget *
make_table (gpointer owner)
{
  ++((Fixture *) owner)->n_made;
  return gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
}

static void
shown_cb (Fixture *self)
{
  self->n_shown++;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->navigator = g_object_ref_sink (g_object_new (AST_TYPE_NAVIGATOR, NULL));
  ast_navigator_add (self->navigator, HOME, make_home, self);
  ast_navigator_add (self->navigator, GAMES, make_games, self);
  ast_navigator_add (self->navigator, TABLE, make_table, self);
  g_signal_connect_swapped (self->navigator, "notify::shown", G_CALLBACK (shown_cb), self);
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

static void
test_back (Fixture *self, gconstpointer data)
{
  assert_shown (self, HOME);
  ast_navigator_show (self->navigator, GAMES);
  ast_navigator_show (self->navigator, TABLE);
  assert_shown (self, TABLE);
  ast_navigator_go_back (self->navigator);
  assert_shown (self, GAMES);
  ast_navigator_go_back (self->navigator);
  assert_shown (self, HOME);
  ast_navigator_go_back (self->navigator);
  assert_shown (self, HOME);
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

/* The way back ends at the home page. */
static void
test_home (Fixture *self, gconstpointer data)
{
  ast_navigator_show (self->navigator, GAMES);
  ast_navigator_show (self->navigator, HOME);
  ast_navigator_show (self->navigator, TABLE);
  ast_navigator_go_back (self->navigator);
  assert_shown (self, HOME);
}

/* From a part to its contents and back again no page leads back to itself. */
static void
test_return (Fixture *self, gconstpointer data)
{
  ast_navigator_show (self->navigator, GAMES);
  ast_navigator_show (self->navigator, TABLE);
  ast_navigator_return_to (self->navigator, GAMES);
  assert_shown (self, GAMES);
  ast_navigator_go_back (self->navigator);
  assert_shown (self, HOME);
}

/* A page that was not on the way takes the place of the one shown. */
static void
test_replace (Fixture *self, gconstpointer data)
{
  ast_navigator_show (self->navigator, TABLE);
  ast_navigator_return_to (self->navigator, GAMES);
  assert_shown (self, GAMES);
  ast_navigator_go_back (self->navigator);
  assert_shown (self, HOME);
}

static void
test_restart (Fixture *self, gconstpointer data)
{
  ast_navigator_show (self->navigator, GAMES);
  ast_navigator_restart_at (self->navigator, TABLE);
  assert_shown (self, TABLE);
  ast_navigator_go_back (self->navigator);
  assert_shown (self, HOME);
}

static void
test_forget (Fixture *self, gconstpointer data)
{
  ast_navigator_show (self->navigator, TABLE);
  ast_navigator_show (self->navigator, GAMES);
  ast_navigator_forget (self->navigator, TABLE);
  ast_navigator_go_back (self->navigator);
  assert_shown (self, HOME);
}

/* Without the pages in between no page leads back to itself. */
static void
test_forget_between (Fixture *self, gconstpointer data)
{
  ast_navigator_show (self->navigator, GAMES);
  ast_navigator_show (self->navigator, TABLE);
  ast_navigator_show (self->navigator, GAMES);
  ast_navigator_forget (self->navigator, TABLE);
  ast_navigator_go_back (self->navigator);
  assert_shown (self, HOME);
}

static void
test_forget_neighbours (Fixture *self, gconstpointer data)
{
  ast_navigator_show (self->navigator, GAMES);
  ast_navigator_show (self->navigator, TABLE);
  ast_navigator_show (self->navigator, GAMES);
  ast_navigator_show (self->navigator, TABLE);
  ast_navigator_forget (self->navigator, TABLE);
  ast_navigator_go_back (self->navigator);
  assert_shown (self, GAMES);
  ast_navigator_go_back (self->navigator);
  assert_shown (self, HOME);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/app/navigator/back", Fixture, NULL, set_up, test_back, tear_down);
  g_test_add ("/app/navigator/made", Fixture, NULL, set_up, test_made, tear_down);
  g_test_add ("/app/navigator/notified", Fixture, NULL, set_up, test_notified, tear_down);
  g_test_add ("/app/navigator/home", Fixture, NULL, set_up, test_home, tear_down);
  g_test_add ("/app/navigator/return", Fixture, NULL, set_up, test_return, tear_down);
  g_test_add ("/app/navigator/replace", Fixture, NULL, set_up, test_replace, tear_down);
  g_test_add ("/app/navigator/restart", Fixture, NULL, set_up, test_restart, tear_down);
  g_test_add ("/app/navigator/forget", Fixture, NULL, set_up, test_forget, tear_down);
  g_test_add ("/app/navigator/forget-between", Fixture, NULL, set_up, test_forget_between,
              tear_down);
  g_test_add ("/app/navigator/forget-neighbours", Fixture, NULL, set_up, test_forget_neighbours,
              tear_down);
  return g_test_run ();
}
