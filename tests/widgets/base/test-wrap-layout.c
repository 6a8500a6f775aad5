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
  gtk_widget_set_layout_manager (fixture->box, g_object_new (AST_TYPE_WRAP_LAYOUT, NULL));
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

static const struct {
  const char *path;
  int width;
  gboolean starting, mirrored; /* The last child is aligned to the start; the box is mirrored. */
  int places[N][2];
} cases[] = {
  { "/widgets/wrap-layout/row", 332, FALSE, FALSE, { { 10, 0 }, { 116, 0 }, { 222, 0 } } },
  { "/widgets/wrap-layout/wrap", 226, FALSE, FALSE, { { 10, 0 }, { 116, 0 }, { 63, 26 } } },
  { "/widgets/wrap-layout/start", 226, TRUE, FALSE, { { 10, 0 }, { 116, 0 }, { 0, 26 } } },
  { "/widgets/wrap-layout/mirrored", 226, FALSE, TRUE, { { 116, 0 }, { 10, 0 }, { 63, 26 } } },
};

static void
test_places (Fixture *fixture, gconstpointer number)
{
  guint n = GPOINTER_TO_UINT (number);

  if (cases[n].starting)
    gtk_widget_set_halign (fixture->children[N - 1], GTK_ALIGN_START);
  if (cases[n].mirrored)
    gtk_widget_set_direction (fixture->box, GTK_TEXT_DIR_RTL);
  allocate (fixture, cases[n].width);
  for (int i = 0; i < N; i++)
    assert_place (fixture, i, cases[n].places[i][0], cases[n].places[i][1]);
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

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    add_test_with (cases[i].path, GUINT_TO_POINTER (i), test_places);
  add_test ("/widgets/wrap-layout/balance", test_balance);
  add_test ("/widgets/wrap-layout/hidden", test_hidden);
  add_test ("/widgets/wrap-layout/narrowest", test_narrowest);
  add_test ("/widgets/wrap-layout/width-for-height", test_width_for_height);
  add_test ("/widgets/wrap-layout/expanding", test_expanding);
  return g_test_run ();
}
