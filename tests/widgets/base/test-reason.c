/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-reason.h"

#include "ast-quiet.h"
#include "find.h"

/* A button that activates the action of the window. */
typedef struct {
  GtkWidget *button, *window;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->button = gtk_button_new_with_label ("Close");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (fixture->button), "window.close");
  fixture->window = find_shown (fixture->button, 300, 200);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static const char *
find_reason (Fixture *fixture)
{
  return ast_reason_find (fixture->window, 150, 100);
}

/* It is told as long as the button cannot be pressed. */
static void
test_grey (Fixture *fixture, gconstpointer data)
{
  ast_reason_disable (fixture->window, "window.close", "The door is locked.");
  g_assert_false (gtk_widget_get_sensitive (fixture->button));
  g_assert_cmpstr (find_reason (fixture), ==, "The door is locked.");
  g_assert_cmpstr (ast_quiet_get_description (fixture->button), ==, "The door is locked.");
  ast_reason_disable (fixture->window, "window.close", NULL);
  g_assert_true (gtk_widget_get_sensitive (fixture->button));
  g_assert_null (find_reason (fixture));
  g_assert_null (ast_quiet_get_description (fixture->button));
}

/* The latest one counts. */
static void
test_another (Fixture *fixture, gconstpointer data)
{
  ast_reason_disable (fixture->window, "window.close", "The door is locked.");
  ast_reason_set (fixture->button, "The key is gone.");
  g_assert_cmpstr (find_reason (fixture), ==, "The key is gone.");
  g_assert_null (ast_reason_find (fixture->window, -10, -10));
}

/* What is grey of itself has no reason. */
static void
test_none (Fixture *fixture, gconstpointer data)
{
  gtk_widget_set_sensitive (fixture->button, FALSE);
  g_assert_null (find_reason (fixture));
}

int
main (int argc, char *argv[])
{
  find_init (&argc, &argv);
  add_test ("/reason/grey", test_grey);
  add_test ("/reason/another", test_another);
  add_test ("/reason/none", test_none);
  return g_test_run ();
}
