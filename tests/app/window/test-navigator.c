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
make_home (GType type, gpointer owner)
{
  ++((Fixture *) owner)->n_made;
  return gtk_label_new ("");
}

static GtkWidget *
make_games (GType type, gpointer owner)
{
  ++((Fixture *) owner)->n_made;
  return gtk_button_new ();
}

static GtkWidget *
make_table (GType type, gpointer owner)
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

/* Ways through the pages h(ome), g(ames) and t(able): ">t" shows a page, "!t" starts again at it,
 * "<t" returns to it, "-t" forgets it, "<" goes back; "=t" says which one is shown then. */
static const struct {
  const char *name, *way;
} walks[] = {
  { "back", "=h >g >t =t < =g < =h < =h" },
  { "home", ">g >h >t < =h" }, /* The way back ends at the home page. */
  /* From a part to its contents and back again no page leads back to itself. */
  { "return", ">g >t <g =g < =h" },
  { "replace", ">t <g =g < =h" }, /* What was not on the way takes the place of what is shown. */
  { "restart", ">g !t =t < =h" },
  { "forget", ">t >g -t < =h" },
  /* Without the pages in between no page leads back to itself. */
  { "forget-between", ">g >t >g -t < =h" },
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

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/app/navigator/made", Fixture, NULL, set_up, test_made, tear_down);
  g_test_add ("/app/navigator/notified", Fixture, NULL, set_up, test_notified, tear_down);
  for (gsize i = 0; i < G_N_ELEMENTS (walks); i++) {
    g_autofree char *name = g_strconcat ("/app/navigator/", walks[i].name, NULL);

    g_test_add (name, Fixture, walks[i].way, set_up, test_walk, tear_down);
  }
  return g_test_run ();
}
