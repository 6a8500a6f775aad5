/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Sparks fly for a while and then cost nothing; none fly where nothing may move. */

#include "ast-sparkler.h"
#include "find.h"

static const GdkRGBA colours[] = { { 1, 0, 0, 1 }, { 0, 1, 0, 1 } };

typedef struct {
  GtkWidget *window;
  AstSparkler *sparkler;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer animations)
{
  g_setenv ("ASTERISM_NO_ANIMATION", animations, TRUE);
  fixture->sparkler = g_object_new (AST_TYPE_SPARKLER, NULL);
  fixture->window = find_shown (GTK_WIDGET (fixture->sparkler), 0, 0);
}

static void
tear_down (Fixture *fixture, gconstpointer animations)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static void
spark (Fixture *fixture)
{
  ast_sparkler_spark (fixture->sparkler, &GRAPHENE_POINT_INIT (50, 50), colours, 2);
}

static gboolean
is_alight (Fixture *fixture)
{
  g_autoptr (GBytes) drawn = find_drawn (GTK_WIDGET (fixture->sparkler));

  return drawn != NULL;
}

/* Sparks go out by themselves. */
static void
test_spark (Fixture *fixture, gconstpointer animations)
{
  g_assert_false (is_alight (fixture));
  spark (fixture);
  wait_while (!is_alight (fixture));
  wait_while (is_alight (fixture));
  spark (fixture);
  wait_while (!is_alight (fixture));
}

/* They are put out, and go out when they cannot be seen. */
static void
test_stop (Fixture *fixture, gconstpointer animations)
{
  ast_sparkler_celebrate (fixture->sparkler, colours, 2);
  wait_while (!is_alight (fixture));
  ast_sparkler_stop (fixture->sparkler);
  g_assert_false (is_alight (fixture));
  ast_sparkler_celebrate (fixture->sparkler, colours, 1);
  gtk_widget_set_visible (GTK_WIDGET (fixture->sparkler), FALSE);
  g_assert_false (is_alight (fixture));
  spark (fixture);
  g_assert_false (is_alight (fixture));
}

static void
test_still (Fixture *fixture, gconstpointer animations)
{
  spark (fixture);
  ast_sparkler_celebrate (fixture->sparkler, colours, 2);
  g_assert_false (is_alight (fixture));
}

int
main (int argc, char *argv[])
{
  find_init (&argc, &argv);
  add_test_with ("/sparkler/spark", "0", test_spark);
  add_test_with ("/sparkler/stop", "0", test_stop);
  add_test_with ("/sparkler/still", "1", test_still);
  return g_test_run ();
}
