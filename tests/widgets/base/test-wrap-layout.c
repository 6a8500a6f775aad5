/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-wrap-layout.h"
#include "testing.h"

enum { WIDTH = 100, HEIGHT = 20, N = 3 };

typedef struct {
  GtkWidget *box, *children[N];
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_widget_set_layout_manager (fixture->box, ast_wrap_layout_new ());
  for (int i = 0; i < N; i++) {
    fixture->children[i] = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
    gtk_widget_set_size_request (fixture->children[i], WIDTH, HEIGHT);
    gtk_box_append (GTK_BOX (fixture->box), fixture->children[i]);
  }
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->box);
}

static int
measure (Fixture *fixture, GtkOrientation orientation, int for_size)
{
  int minimum;

  gtk_widget_measure (fixture->box, orientation, for_size, &minimum, NULL, NULL, NULL);
  return minimum;
}

static void
assert_place (Fixture *fixture, int i, int x, int y)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (fixture->children[i], fixture->box, &bounds));
  g_assert_cmpint (bounds.origin.x, ==, x);
  g_assert_cmpint (bounds.origin.y, ==, y);
}

static void
allocate (Fixture *fixture, int width)
{
  int height = measure (fixture, GTK_ORIENTATION_VERTICAL, width);

  gtk_widget_allocate (fixture->box, width, height, -1, NULL);
}

static void
test_row (Fixture *fixture, gconstpointer data)
{
  allocate (fixture, 332);
  assert_place (fixture, 0, 10, 0);
  assert_place (fixture, 1, 116, 0);
  assert_place (fixture, 2, 222, 0);
}

static void
test_wrap (Fixture *fixture, gconstpointer data)
{
  allocate (fixture, 226);
  assert_place (fixture, 0, 10, 0);
  assert_place (fixture, 1, 116, 0);
  assert_place (fixture, 2, 63, 26);
}

/* Two and two rather than three and one. */
static void
test_balance (Fixture *fixture, gconstpointer data)
{
  GtkWidget *last = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_size_request (last, WIDTH, HEIGHT);
  gtk_box_append (GTK_BOX (fixture->box), last);
  allocate (fixture, 320);
  assert_place (fixture, 0, 57, 0);
  assert_place (fixture, 1, 163, 0);
  assert_place (fixture, 2, 57, 26);
}

static void
test_hidden (Fixture *fixture, gconstpointer data)
{
  gtk_widget_set_visible (fixture->children[0], FALSE);
  gtk_widget_set_visible (fixture->children[2], FALSE);
  allocate (fixture, 120);
  assert_place (fixture, 1, 10, 0);
  g_assert_cmpint (measure (fixture, GTK_ORIENTATION_VERTICAL, 120), ==, HEIGHT);
}

static void
test_narrowest (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (measure (fixture, GTK_ORIENTATION_HORIZONTAL, -1), ==, WIDTH);
  g_assert_cmpint (measure (fixture, GTK_ORIENTATION_VERTICAL, WIDTH), ==, 72);
}

/* A box that shares out its width asks for the width that belongs to its height. */
static void
test_width_for_height (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (measure (fixture, GTK_ORIENTATION_HORIZONTAL, 72), ==, WIDTH);
  g_assert_cmpint (measure (fixture, GTK_ORIENTATION_HORIZONTAL, 71), ==, 206);
  g_assert_cmpint (measure (fixture, GTK_ORIENTATION_HORIZONTAL, 46), ==, 206);
  g_assert_cmpint (measure (fixture, GTK_ORIENTATION_HORIZONTAL, HEIGHT), ==, 312);
}

static void
test_expanding (Fixture *fixture, gconstpointer data)
{
  gtk_widget_set_hexpand (fixture->children[0], TRUE);
  gtk_widget_set_hexpand (fixture->children[2], TRUE);
  allocate (fixture, 226);
  assert_place (fixture, 1, 126, 0);
  assert_place (fixture, 2, 0, 26);
  g_assert_cmpint (gtk_widget_get_width (fixture->children[0]), ==, 120);
  g_assert_cmpint (gtk_widget_get_width (fixture->children[2]), ==, 226);
}

/* A child that is aligned to the start begins at the start of its row. */
static void
test_start (Fixture *fixture, gconstpointer data)
{
  gtk_widget_set_halign (fixture->children[2], GTK_ALIGN_START);
  allocate (fixture, 226);
  assert_place (fixture, 0, 10, 0);
  assert_place (fixture, 2, 0, 26);
}

static void
test_mirrored (Fixture *fixture, gconstpointer data)
{
  gtk_widget_set_direction (fixture->box, GTK_TEXT_DIR_RTL);
  allocate (fixture, 226);
  assert_place (fixture, 0, 116, 0);
  assert_place (fixture, 1, 10, 0);
  assert_place (fixture, 2, 63, 26);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  add_test ("/widgets/wrap-layout/row", test_row);
  add_test ("/widgets/wrap-layout/wrap", test_wrap);
  add_test ("/widgets/wrap-layout/balance", test_balance);
  add_test ("/widgets/wrap-layout/start", test_start);
  add_test ("/widgets/wrap-layout/hidden", test_hidden);
  add_test ("/widgets/wrap-layout/narrowest", test_narrowest);
  add_test ("/widgets/wrap-layout/width-for-height", test_width_for_height);
  add_test ("/widgets/wrap-layout/expanding", test_expanding);
  add_test ("/widgets/wrap-layout/mirrored", test_mirrored);
  return g_test_run ();
}
