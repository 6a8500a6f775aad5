/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The player's tables, as their hosts tell of them on wires that the tests hold at their other
 * ends. */

#include "ast-my-tables.h"

#include <string.h>

#include "held-wires.h"
#include "library.h"

#define ONE "asterism://one.org/"
#define TWO "asterism://two.org/"

enum { MINUTE = 60, HOUR = 60 * MINUTE, DAY = 24 * HOUR };

static gint64 now; /* Seconds. */

static gint64
clock_cb (void)
{
  return now * G_USEC_PER_SEC;
}

typedef struct {
  Library library;
  AstTableBook *book;
  AstMyTables *tables;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  now = 1000 * DAY;
  held_wires_begin ();
  library_open (&fixture->library, NULL);
  fixture->book = ast_table_book_new (fixture->library.folder);
  fixture->tables =
      ast_my_tables_new (fixture->library.library, fixture->book, &held_wire_kind, clock_cb);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  ast_my_tables_close (fixture->tables);
  g_clear_object (&fixture->tables);
  ast_table_book_close (fixture->book);
  g_clear_object (&fixture->book);
  library_close (&fixture->library, NULL);
  held_wires_end ();
}

/* Until the store has answered, too. */
static void
settle (Fixture *fixture)
{
  run_pending ();
  library_wait (&fixture->library);
  run_pending ();
}

static void
note (Fixture *fixture, const char *text, const char *game, gboolean here)
{
  AstTableLink link;

  g_assert_true (ast_table_link_parse (&link, text));
  ast_table_book_note (fixture->book, &link, "secret", game, here);
}

static void
look (Fixture *fixture)
{
  ast_my_tables_look (fixture->tables);
  settle (fixture);
}

/* Adds a table to a list in JSON, which is taken. The own seat is the second of two. */
static char *
add_table (char *list, const char *code, const char *names, int to_move, const char *times)
{
  g_autofree char *before = list;

  return g_strdup_printf (
      "%s%s{\"table\":\"%s\",\"names\":[%s],\"started\":%s,\"over\":%s,\"turns\":4,"
      "\"totals\":[%s],\"to_move\":%s,\"yours\":1,%s}",
      list != NULL ? list : "", list != NULL ? "," : "", code, names,
      to_move >= -1 ? "true" : "false", to_move == -1 ? "true" : "false",
      to_move >= -1 ? "3,4" : "",
      to_move == 0   ? "0"
      : to_move == 1 ? "1"
                     : "null",
      times);
}

static void
hear (guint i, char *text)
{
  HeldWire *wire = held_wires_get (i);

  g_assert_false (wire->is_free);
  wire->calls->received (text, strlen (text), wire->data);
  g_free (text);
}

/* Host `i` opens and tells of its tables, a list in JSON that is taken. */
static void
answer (Fixture *fixture, guint i, char *list)
{
  HeldWire *wire = held_wires_get (i);

  wire->calls->opened (wire->data);
  hear (i, g_strdup_printf ("{\"type\":\"watched\",\"id\":2,\"tables\":[%s]}", list));
  g_free (list);
  settle (fixture);
}

static void
assert_tables (Fixture *fixture, const char *expected)
{
  GListModel *list = G_LIST_MODEL (fixture->tables);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++) {
    g_autoptr (AstMyTable) table = g_list_model_get_item (list, i);
    g_autofree char *line = ast_my_table_phrase (table);
    g_autofree char *wait = ast_my_table_phrase_wait (table, clock_cb ());

    g_string_append (text, line);
    if (wait != NULL)
      g_string_append_printf (text, " %s.", wait);
    g_string_append_c (text, '\n');
  }
  assert_text (g_string_free (text, FALSE), expected);
}

/* Where there is nothing to ask for nothing connects; nor does it while nobody looks. */
static void
test_quiet (Fixture *fixture, gconstpointer data)
{
  look (fixture);
  ast_my_tables_look_away (fixture->tables);
  note (fixture, ONE "BCDFGH", NULL, FALSE);
  settle (fixture);
  g_assert_cmpuint (held_wires->len, ==, 0);
  assert_tables (fixture, "Table BCDFGH. Not started yet.\n");
  look (fixture);
  g_assert_cmpuint (held_wires->len, ==, 1);
  ast_my_tables_look_away (fixture->tables);
  settle (fixture);
  g_assert_true (held_wires_get (0)->is_free);
}

/* Ten tables at two servers: two connections. */
static void
test_servers (Fixture *fixture, gconstpointer data)
{
  for (const char *c = "BCDFGHJKLM"; *c != '\0'; c++) {
    g_autofree char *link = g_strdup_printf ("%sBCDFG%c", *c < 'H' ? ONE : TWO, *c);

    note (fixture, link, NULL, FALSE);
  }
  look (fixture);
  g_assert_cmpuint (held_wires->len, ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->tables)), ==, 10);
}

/* The own turns first, then what has waited longest, then what has not begun. */
static void
test_order (Fixture *fixture, gconstpointer data)
{
  char *list = NULL;

  note (fixture, ONE "BCDFGH", "game-1", FALSE);
  note (fixture, ONE "JKLMNP", "game-2", FALSE);
  note (fixture, ONE "QRSTVW", NULL, FALSE);
  note (fixture, ONE "WXZBCD", "game-4", FALSE);
  look (fixture);
  list = add_table (list, "BCDFGH", "\"Ada\",\"Bert\"", 0, "\"since\":120");
  list = add_table (list, "JKLMNP", "\"Cleo\",\"Bert\"", 1, "\"since\":7200,\"deadline\":259200");
  list = add_table (list, "QRSTVW", "null,\"\u2060\u3164\"", -2, "\"since\":0");
  list = add_table (list, "WXZBCD", "\"Dora\",\"Bert\"", 0, "\"since\":180000");
  answer (fixture, 0, list);
  assert_tables (fixture, "Cleo and Bert. Your turn. Waiting for 2 hours · 3 days left.\n"
                          "Dora and Bert. Dora’s turn. Waiting for 2 days.\n"
                          "Ada and Bert. Ada’s turn. Waiting for 2 minutes.\n"
                          "Somebody. Not started yet. 1 open seat.\n");
  now += 2 * DAY + 23 * HOUR + 30 * MINUTE;
  list = add_table (NULL, "BCDFGH", "\"Ada\",\"Bert\"", 1, "\"since\":0");
  hear (0, g_strdup_printf ("{\"type\":\"news\",\"news\":%s}", list));
  g_free (list);
  settle (fixture);
  assert_tables (fixture, "Cleo and Bert. Your turn. Waiting for 3 days · Less than an hour left.\n"
                          "Ada and Bert. Your turn. Just now.\n"
                          "Dora and Bert. Dora’s turn. Waiting for 5 days.\n"
                          "Somebody. Not started yet. 1 open seat.\n");
}

/* What is over, or not known to its host any more, goes; also what is so by the saved games, and
 * then nobody is asked. */
static void
test_over (Fixture *fixture, gconstpointer data)
{
  gint64 game = library_take (&fixture->library, "x8.asterism");
  g_autoptr (AstRecord) record = library_load (&fixture->library, game);
  char *list = NULL;

  library_run (&fixture->library, "UPDATE game SET finished = 1");
  note (fixture, TWO "BCDFGH", record->id, FALSE);
  look (fixture);
  assert_tables (fixture, "");
  g_assert_cmpuint (held_wires->len, ==, 0);
  note (fixture, ONE "BCDFGH", "game-1", FALSE);
  note (fixture, ONE "JKLMNP", "game-2", FALSE);
  note (fixture, ONE "QRSTVW", "game-3", FALSE);
  settle (fixture);
  list = add_table (list, "BCDFGH", "\"Ada\",\"Bert\"", -1, "\"since\":120");
  list = add_table (list, "QRSTVW", "\"Ada\",\"Bert\"", 0, "\"since\":60");
  answer (fixture, 0, list);
  assert_tables (fixture, "Ada and Bert. Ada’s turn. Waiting for 1 minute.\n");
}

static void
test_lost (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_TIMED_OUT, "Late");
  HeldWire *wire;

  note (fixture, ONE "BCDFGH", NULL, FALSE);
  look (fixture);
  wire = held_wires_get (0);
  wire->calls->closed (error, wire->data);
  settle (fixture);
  assert_tables (fixture, "Table BCDFGH. Not started yet. Can’t be reached right now.\n");
}

/* At the table that is open nobody has sat down perhaps, so that its host would not know them. */
static void
test_open (Fixture *fixture, gconstpointer data)
{
  AstTableLink link;

  note (fixture, ONE "BCDFGH", NULL, FALSE);
  g_assert_true (ast_table_link_parse (&link, ONE "BCDFGH"));
  ast_my_tables_set_open (fixture->tables, &link);
  look (fixture);
  g_assert_cmpuint (held_wires->len, ==, 0);
  ast_my_tables_set_open (fixture->tables, NULL);
  settle (fixture);
  g_assert_cmpuint (held_wires->len, ==, 1);
}

/* A table of this program is asked for only while there is its host. */
static void
test_own_host (Fixture *fixture, gconstpointer data)
{
  note (fixture, "asterism://127.0.0.1:4747/BCDFGH?plain", "game-1", TRUE);
  look (fixture);
  assert_tables (fixture, "Table BCDFGH. Game in progress. Opens again when you go on.\n");
  g_assert_cmpuint (held_wires->len, ==, 0);
  ast_my_tables_set_port (fixture->tables, 5000);
  settle (fixture);
  g_assert_cmpstr (held_wires_get (0)->uri, ==, "ws://127.0.0.1:5000/table");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/app/my-tables/quiet", test_quiet);
  add_test ("/app/my-tables/servers", test_servers);
  add_test ("/app/my-tables/order", test_order);
  add_test ("/app/my-tables/over", test_over);
  add_test ("/app/my-tables/lost", test_lost);
  add_test ("/app/my-tables/open", test_open);
  add_test ("/app/my-tables/own-host", test_own_host);
  return g_test_run ();
}
