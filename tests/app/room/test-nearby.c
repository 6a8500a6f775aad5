/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The entries of a service about a table: written, and read from whoever is in the network. */

#include <string.h>

#include "ast-nearby.h"

static void
test_both_ways (void)
{
  g_auto (GStrv) entries = ast_nearby_write_entries ("BCDFGH", "Ada = Eva", 2);
  AstNearbyTable *table = g_new0 (AstNearbyTable, 1);

  g_assert_cmpstr (entries[0], ==, "v=1");
  g_assert_true (ast_nearby_read_entries (table, (const char *const *) entries));
  g_assert_cmpstr (table->link.code, ==, "BCDFGH");
  g_assert_cmpstr (table->founder, ==, "Ada = Eva");
  g_assert_cmpuint (table->n_open, ==, 2);
  ast_nearby_table_free (table);
}

/* A name of many bytes is cut between two characters. */
static void
test_long_name (void)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_auto (GStrv) entries = NULL;
  AstNearbyTable *table = g_new0 (AstNearbyTable, 1);

  for (int i = 0; i < 100; i++)
    g_string_append (name, "星");
  entries = ast_nearby_write_entries ("BCDFGH", name->str, 0);
  g_assert_cmpuint (strlen (entries[2]), ==, strlen ("founder=") + 82 * strlen ("星"));
  g_assert_true (ast_nearby_read_entries (table, (const char *const *) entries));
  ast_nearby_table_free (table);
}

static void
test_refused (void)
{
  static const char *const bad[][5] = {
    { NULL },
    { "v=1", "founder=Ada", "open=1", NULL },
    { "v=2", "table=BCDFGH", "founder=Ada", "open=1", NULL },
    { "v=1", "table=BCDFGA", "founder=Ada", "open=1", NULL },
    { "v=1", "table=BCDFGH", "founder=", "open=1", NULL },
    { "v=1", "table=BCDFGH", "founder=\xff", "open=1", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++) {
    AstNearbyTable *table = g_new0 (AstNearbyTable, 1);

    g_assert_false (ast_nearby_read_entries (table, bad[i]));
    ast_nearby_table_free (table);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/nearby/both-ways", test_both_ways);
  g_test_add_func ("/nearby/long-name", test_long_name);
  g_test_add_func ("/nearby/refused", test_refused);
  return g_test_run ();
}
