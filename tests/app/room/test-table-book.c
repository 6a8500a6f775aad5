/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The tables that were joined, also in a later run of the program. */

#include <glib/gstdio.h>

#include "ast-table-book.h"
#include "testing.h"

typedef struct {
  char *folder, *path;
  AstTableBook *book;
} Fixture;

static void
open_again (Fixture *fixture)
{
  if (fixture->book != NULL)
    ast_table_book_close (fixture->book);
  g_clear_object (&fixture->book);
  fixture->book = ast_table_book_new (fixture->folder);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("asterism-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "shared-tables.ini", NULL);
  open_again (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  ast_table_book_close (fixture->book);
  g_clear_object (&fixture->book);
  g_remove (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
note (Fixture *fixture, const char *text, const char *token, const char *game, gboolean here)
{
  AstTableLink link;

  g_assert_true (ast_table_link_parse (&link, text));
  ast_table_book_note (fixture->book, &link, token, game, here);
}

static void
test_tables (Fixture *fixture, gconstpointer data)
{
  AstTableLink link;
  gboolean here;
  g_autofree char *token = NULL, *own = NULL, *of_game = NULL, *none = NULL;

  note (fixture, "asterism://[::1]:5000/BCDFGH?plain", "one", NULL, FALSE);
  note (fixture, "asterism://[::1]:5000/BCDFGH?plain", "one", "game-1", FALSE);
  note (fixture, "asterism://127.0.0.1/JKLMNP?plain", "two", "game-2", TRUE);
  open_again (fixture);
  g_assert_true (ast_table_link_parse (&link, "asterism://[::1]:5000/bcdfgh?plain"));
  token = ast_table_book_find_token (fixture->book, &link, &here);
  g_assert_cmpstr (token, ==, "one");
  g_assert_false (here);
  g_assert_true (ast_table_link_parse (&link, "asterism://192.0.2.7:4750/JKLMNP?plain"));
  own = ast_table_book_find_token (fixture->book, &link, &here);
  g_assert_cmpstr (own, ==, "two");
  g_assert_true (here);
  g_assert_cmpstr (link.host, ==, "127.0.0.1");
  of_game = ast_table_book_find_game (fixture->book, "game-2", &link, &here);
  g_assert_cmpstr (of_game, ==, "two");
  g_assert_true (here);
  g_assert_cmpstr (link.code, ==, "JKLMNP");
  none = ast_table_book_find_game (fixture->book, "game-3", &link, &here);
  g_assert_null (none);
}

/* Other people must not sit down on the player's seat. */
static void
test_secret (Fixture *fixture, gconstpointer data)
{
  GStatBuf status;

  note (fixture, "asterism://example.org/BCDFGH", "one", NULL, FALSE);
  open_again (fixture);
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
}

static void
test_servers (Fixture *fixture, gconstpointer data)
{
  g_auto (GStrv) servers = NULL;

  note (fixture, "asterism://example.org/BCDFGH", "1", NULL, FALSE);
  note (fixture, "asterism://other.org:444/BCDFGH", "2", NULL, FALSE);
  note (fixture, "asterism://example.org/JKLMNP", "3", NULL, FALSE);
  note (fixture, "asterism://127.0.0.1/JKLMNP?plain", "4", NULL, TRUE);
  servers = ast_table_book_list_servers (fixture->book);
  g_assert_cmpuint (g_strv_length (servers), ==, 2);
  g_assert_cmpstr (servers[0], ==, "asterism://example.org");
  g_assert_cmpstr (servers[1], ==, "asterism://other.org:444");
}

static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  g_auto (GStrv) servers = NULL;

  g_assert_true (g_file_set_contents (fixture->path, "[asterism://x/BCDFGH\ntoken", -1, NULL));
  servers = ast_table_book_list_servers (fixture->book);
  g_assert_cmpuint (g_strv_length (servers), ==, 0);
  note (fixture, "asterism://example.org/BCDFGH", "1", NULL, FALSE);
}

/* What stands under a heading that is broken is of no table, and least of all of the one above. */
static void
test_broken_line (Fixture *fixture, gconstpointer data)
{
  static const char text[] = "[asterism://one.org/BCDFGH]\ntoken=one\nwhat is this\nused=2\n"
                             "[asterism://broken/BCD\ntoken=two\n\xff=3\n\0\0"
                             "[asterism://three.org/JKLMNP]\r\ntoken=three\nused=3\n";
  AstTableLink link;
  gboolean here;
  g_autofree char *one = NULL, *three = NULL;

  g_assert_true (g_file_set_contents (fixture->path, text, sizeof text - 1, NULL));
  g_assert_true (ast_table_link_parse (&link, "asterism://one.org/BCDFGH"));
  one = ast_table_book_find_token (fixture->book, &link, &here);
  g_assert_cmpstr (one, ==, "one");
  g_assert_true (ast_table_link_parse (&link, "asterism://three.org/JKLMNP"));
  three = ast_table_book_find_token (fixture->book, &link, &here);
  g_assert_cmpstr (three, ==, "three");
}

static void
written_cb (guint *written, GFile *file, GFile *other, GFileMonitorEvent event)
{
  *written += event == G_FILE_MONITOR_EVENT_RENAMED || event == G_FILE_MONITOR_EVENT_MOVED_IN;
}

/* However much a host tells, the file is written now and then, with what is true at the end. */
static void
test_flood (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);
  g_autoptr (GFileMonitor) monitor =
      g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  guint written = 0;
  AstTableLink link;
  gboolean here;
  g_autofree char *token = NULL;

  g_signal_connect_swapped (monitor, "changed", G_CALLBACK (written_cb), &written);
  for (int i = 0; i < 20000; i++) {
    note (fixture, "asterism://example.org/BCDFGH", i % 2 == 0 ? "even" : "odd", NULL, FALSE);
    g_main_context_iteration (NULL, FALSE);
  }
  wait_while (!(written >= 2));
  g_assert_cmpuint (written, <=, 4);
  open_again (fixture);
  g_assert_true (ast_table_link_parse (&link, "asterism://example.org/BCDFGH"));
  token = ast_table_book_find_token (fixture->book, &link, &here);
  g_assert_cmpstr (token, ==, "odd");
}

/* The same again is nothing new. */
static void
test_same (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL, *later = NULL;

  note (fixture, "asterism://example.org/BCDFGH", "one", "game", FALSE);
  wait_while (!(g_file_get_contents (fixture->path, &text, NULL, NULL) && *text != '\0'));
  note (fixture, "asterism://example.org/BCDFGH", "one", NULL, FALSE);
  open_again (fixture);
  g_assert_true (g_file_get_contents (fixture->path, &later, NULL, NULL));
  g_assert_cmpstr (later, ==, text);
}

static void
failed_cb (gboolean *failed, const GError *error)
{
  *failed = TRUE;
}

static void
test_failed (Fixture *fixture, gconstpointer data)
{
  gboolean failed = FALSE;

  g_assert_cmpint (g_mkdir (fixture->path, 0700), ==, 0);
  g_signal_connect_swapped (fixture->book, "failed", G_CALLBACK (failed_cb), &failed);
  note (fixture, "asterism://example.org/BCDFGH", "one", NULL, FALSE);
  wait_while (!(failed));
}

/* The codes of the tables that are listed. */
static void
assert_listed (Fixture *fixture, const char *expected)
{
  g_autoptr (GPtrArray) tables = ast_table_book_list (fixture->book);
  GString *codes = g_string_new (NULL);

  for (guint i = 0; i < tables->len; i++)
    g_string_append_printf (codes, "%s ", ((AstNotedTable *) tables->pdata[i])->link.code);
  assert_text (g_string_free (codes, FALSE), expected);
}

/* Old tables that have not begun are gone. */
static void
test_list (Fixture *fixture, gconstpointer data)
{
  static const char old[] = "[asterism://old.org/BCDFGH]\ntoken=one\nused=5\n"
                            "[asterism://old.org/WXZBCD]\ntoken=one\nused=5\ngame=game-0\n";
  g_autoptr (GPtrArray) tables = NULL;
  const AstNotedTable *first;

  g_assert_true (g_file_set_contents (fixture->path, old, -1, NULL));
  note (fixture, "asterism://example.org/BCDFGJ", "1", NULL, FALSE);
  note (fixture, "asterism://example.org/JKLMNP", "2", "game", FALSE);
  note (fixture, "asterism://[::1]/KLMNPQ?plain", "3", NULL, TRUE);
  tables = ast_table_book_list (fixture->book);
  first = tables->pdata[0];
  g_assert_cmpstr (first->link.host, ==, "::1");
  g_assert_cmpstr (first->token, ==, "3");
  g_assert_null (first->game);
  g_assert_true (first->here);
  assert_listed (fixture, "KLMNPQ JKLMNP BCDFGJ WXZBCD ");
  ast_table_book_forget (fixture->book, &first->link);
  assert_listed (fixture, "JKLMNP BCDFGJ WXZBCD ");
}

/* A table that is over keeps its token, and its server stays known; the next game brings it back.
 */
static void
test_over (Fixture *fixture, gconstpointer data)
{
  int n_changed = 0;
  AstTableLink link;
  gboolean here;
  g_autofree char *token = NULL;
  g_auto (GStrv) servers = NULL;

  note (fixture, "asterism://example.org/BCDFGH", "one", "game-1", FALSE);
  note (fixture, "asterism://example.org/JKLMNP", "two", "game-2", FALSE);
  g_signal_connect_swapped (fixture->book, "changed", G_CALLBACK (count_cb), &n_changed);
  g_assert_true (ast_table_link_parse (&link, "asterism://example.org/BCDFGH"));
  ast_table_book_set_over (fixture->book, &link);
  ast_table_book_set_over (fixture->book, &link);
  g_assert_cmpint (n_changed, ==, 1);
  open_again (fixture);
  assert_listed (fixture, "JKLMNP ");
  token = ast_table_book_find_token (fixture->book, &link, &here);
  g_assert_cmpstr (token, ==, "one");
  servers = ast_table_book_list_servers (fixture->book);
  g_assert_cmpuint (g_strv_length (servers), ==, 1);
  note (fixture, "asterism://example.org/BCDFGH", "one", "game-3", FALSE);
  assert_listed (fixture, "BCDFGH JKLMNP ");
}

static void
test_told (Fixture *fixture, gconstpointer data)
{
  AstTableLink link;

  note (fixture, "asterism://example.org/BCDFGH", "one", "game-1", FALSE);
  g_assert_true (ast_table_link_parse (&link, "asterism://example.org/BCDFGH"));
  ast_table_book_set_told (fixture->book, &link, 8);
  open_again (fixture);
  g_assert_cmpint (ast_table_book_get_told (fixture->book, &link), ==, 8);
}

/* What was trusted of a server holds for all its tables, also in a later run. */
static void
test_certificate (Fixture *fixture, gconstpointer data)
{
  AstTableLink link, other;

  g_assert_true (ast_table_link_parse (&link, "asterism://example.org/BCDFGH"));
  g_strlcpy (link.certificate, "abc", sizeof link.certificate);
  ast_table_book_note (fixture->book, &link, "one", NULL, FALSE);
  open_again (fixture);
  g_assert_true (ast_table_link_parse (&other, "asterism://example.org/JKLMNP"));
  ast_table_book_find_certificate (fixture->book, &other);
  g_assert_cmpstr (other.certificate, ==, "abc");
  g_assert_true (ast_table_link_parse (&other, "asterism://example.org:444/JKLMNP"));
  ast_table_book_find_certificate (fixture->book, &other);
  g_assert_cmpstr (other.certificate, ==, "");
}

int
main (int argc, char **argv)
{
#define ADD(name, test) g_test_add ("/table-book/" name, Fixture, NULL, set_up, test, tear_down)
  g_test_init (&argc, &argv, NULL);
  ADD ("tables", test_tables);
  ADD ("secret", test_secret);
  ADD ("servers", test_servers);
  ADD ("damaged", test_damaged);
  ADD ("broken-line", test_broken_line);
  ADD ("list", test_list);
  ADD ("over", test_over);
  ADD ("told", test_told);
  ADD ("certificate", test_certificate);
  ADD ("flood", test_flood);
  ADD ("same", test_same);
  ADD ("failed", test_failed);
  return g_test_run ();
}
