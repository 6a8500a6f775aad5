/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-size-bin.h"
#include "find.h"

typedef struct {
  GtkWidget *bin, *child;
  int n_narrow, n_low;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->child = gtk_label_new (NULL);
  gtk_widget_set_size_request (fixture->child, 500, 100);
  fixture->bin = g_object_ref_sink (g_object_new (AST_TYPE_SIZE_BIN, NULL));
  g_object_set (fixture->bin, "child", fixture->child, "narrow-width", 860, "low-height", 420,
                "low-width", 600, NULL);
  g_signal_connect_swapped (fixture->bin, "notify::narrow", G_CALLBACK (count_cb),
                            &fixture->n_narrow);
  g_signal_connect_swapped (fixture->bin, "notify::low", G_CALLBACK (count_cb), &fixture->n_low);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->bin);
}

/* Then whatever the bin has to tell has been told. */
static void
allocate (Fixture *fixture, int width, int height)
{
  gtk_widget_measure (fixture->bin, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (fixture->bin, width, height, -1, NULL);
  run_pending ();
}

static void
assert_state (Fixture *fixture, gboolean narrow, gboolean low)
{
  g_assert_cmpint (ast_size_bin_get_narrow (AST_SIZE_BIN (fixture->bin)), ==, narrow);
  g_assert_cmpint (ast_size_bin_get_low (AST_SIZE_BIN (fixture->bin)), ==, low);
}

static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  assert_state (fixture, FALSE, FALSE);
  allocate (fixture, 1000, 700);
  assert_state (fixture, FALSE, FALSE);
  allocate (fixture, 859, 700);
  assert_state (fixture, TRUE, FALSE);
  allocate (fixture, 700, 700);
  g_assert_cmpint (fixture->n_narrow, ==, 1);
  allocate (fixture, 860, 700);
  assert_state (fixture, FALSE, FALSE);
  g_assert_cmpint (fixture->n_narrow, ==, 2);
  g_assert_cmpint (fixture->n_low, ==, 0);
}

static void
test_low (Fixture *fixture, gconstpointer data)
{
  allocate (fixture, 680, 320);
  assert_state (fixture, TRUE, TRUE);
  allocate (fixture, 599, 320);
  assert_state (fixture, TRUE, FALSE);
  allocate (fixture, 680, 420);
  assert_state (fixture, TRUE, FALSE);
  g_assert_cmpint (fixture->n_low, ==, 2);
}

/* Style sheets can tell what is ample. */
static void
test_ample (Fixture *fixture, gconstpointer data)
{
  g_object_set (fixture->bin, "ample-width", 1800, "ample-height", 960, NULL);
  allocate (fixture, 1800, 960);
  g_assert_true (gtk_widget_has_css_class (fixture->bin, "ample"));
  allocate (fixture, 1800, 959);
  g_assert_false (gtk_widget_has_css_class (fixture->bin, "ample"));
}

/* A bin that changes back before it has told anything tells nothing. */
static void
test_back (Fixture *fixture, gconstpointer data)
{
  allocate (fixture, 1000, 700);
  gtk_widget_allocate (fixture->bin, 700, 700, -1, NULL);
  allocate (fixture, 1000, 700);
  g_assert_cmpint (fixture->n_narrow, ==, 0);
}

/* It asks for less than its child needs, which gets that all the same. */
static void
test_least (Fixture *fixture, gconstpointer data)
{
  int least;

  gtk_widget_measure (fixture->bin, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, ==, 500);
  g_object_set (fixture->bin, "least-width", 330, "least-height", 50, NULL);
  gtk_widget_measure (fixture->bin, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, ==, 330);
  gtk_widget_measure (fixture->bin, GTK_ORIENTATION_VERTICAL, 330, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, ==, 50);
  allocate (fixture, 330, 50);
  g_assert_cmpint (gtk_widget_get_width (fixture->child), ==, 500);
  g_assert_cmpint (gtk_widget_get_height (fixture->child), ==, 100);
}

int
main (int argc, char *argv[])
{
  find_init (&argc, &argv);
  add_test ("/size-bin/narrow", test_narrow);
  add_test ("/size-bin/low", test_low);
  add_test ("/size-bin/ample", test_ample);
  add_test ("/size-bin/back", test_back);
  add_test ("/size-bin/least", test_least);
  return g_test_run ();
}
