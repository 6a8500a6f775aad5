/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Which tables of an address no person has played at. */

#include "ast-unplayed-tables.h"

static guint
count (AstUnplayedTables *tables, const char *address)
{
  const GQueue *codes = ast_unplayed_tables_get (tables, address);

  return codes != NULL ? codes->length : 0;
}

/* The oldest of an address is removed by the name that the tables itself has of it. */
static void
test_evict (void)
{
  AstUnplayedTables *tables = ast_unplayed_tables_new ();

  ast_unplayed_tables_add (tables, "a", "BBBBBB");
  ast_unplayed_tables_add (tables, "a", "CCCCCC");
  ast_unplayed_tables_add (tables, "b", "DDDDDD");
  ast_unplayed_tables_remove (tables,
                              g_queue_peek_head ((GQueue *) ast_unplayed_tables_get (tables, "a")));
  g_assert_cmpuint (count (tables, "a"), ==, 1);
  ast_unplayed_tables_remove (tables, "BBBBBB"); /* It is unknown by now. */
  g_assert_cmpuint (count (tables, "a"), ==, 1);
  ast_unplayed_tables_remove (tables,
                              g_queue_peek_head ((GQueue *) ast_unplayed_tables_get (tables, "a")));
  g_assert_null (ast_unplayed_tables_get (tables, "a"));
  ast_unplayed_tables_remove (tables, "CCCCCC");
  g_assert_cmpuint (count (tables, "b"), ==, 1);
  ast_unplayed_tables_free (tables);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/unplayed-tables/evict", test_evict);
  return g_test_run ();
}
