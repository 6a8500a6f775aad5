/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A watch on the tables of a server, on a wire that the tests hold at its other end. */

#include "ast-table-watch.h"

#include <string.h>

#include "ast-client-message.h"
#include "testing.h"

#define ADA "\"names\":[\"Ada\",\"Bert\"],\"started\":true,\"over\":false,\"turns\":"
#define REST ",\"totals\":[3,4],\"to_move\":1,\"yours\":1,\"since\":60,\"deadline\":86400}"
#define FIRST "{\"table\":\"BCDFGH\"," ADA "7" REST
#define OTHER "{\"table\":\"JKLMNP\"," ADA "2" REST

/* The other end of the only wire. */
static struct {
  const AstWireCalls *calls; /* NULL: nobody is connected. */
  gpointer data;
  GString *sent;
  guint n_opened;
} wire;

static gpointer
open_wire (const char *uri, const AstWireCalls *calls, gpointer data)
{
  g_assert_null (wire.calls);
  g_assert_cmpstr (uri, ==, "wss://example.org:443/table");
  wire.calls = calls;
  wire.data = data;
  wire.n_opened++;
  return &wire;
}

static void
send_wire (gpointer self, const char *text)
{
  g_string_append_printf (wire.sent, "%s\n", text);
}

static void
free_wire (gpointer self)
{
  wire.calls = NULL;
}

static const AstWireKind kind = { open_wire, send_wire, free_wire };

typedef struct {
  AstTableWatch *watch;
  GString *told;
  int n_changed;
} Fixture;

static void
told_cb (Fixture *fixture, const AstTableSummary *summary)
{
  g_string_append_printf (fixture->told, "%s %d,", summary->code, (int) summary->turns);
}

static void
missing_cb (Fixture *fixture, const char *code)
{
  g_string_append_printf (fixture->told, "no %s,", code);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  AstTableLink link;

  g_assert_true (ast_table_link_parse (&link, "asterism://example.org/bcdfgh"));
  wire.sent = g_string_new (NULL);
  wire.n_opened = 0;
  fixture->told = g_string_new (NULL);
  fixture->watch = ast_table_watch_new (&kind, &link);
  g_signal_connect_swapped (fixture->watch, "told", G_CALLBACK (told_cb), fixture);
  g_signal_connect_swapped (fixture->watch, "missing", G_CALLBACK (missing_cb), fixture);
  g_signal_connect_swapped (fixture->watch, "changed", G_CALLBACK (count_cb), &fixture->n_changed);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->watch);
  g_assert_null (wire.calls);
  g_string_free (wire.sent, TRUE);
  g_string_free (fixture->told, TRUE);
}

static void
watch (Fixture *fixture, const char *const *codes)
{
  GArray *passes = ast_table_passes_new ();

  for (; *codes != NULL; codes++)
    ast_table_passes_add (passes, *codes, "secret");
  ast_table_watch_set_tables (fixture->watch, passes);
}

static void
watch_both (Fixture *fixture)
{
  watch (fixture, (const char *const[]){ "BCDFGH", "JKLMNP", NULL });
}

/* What was sent since the last time. */
static void
assert_sent (const char *expected)
{
  g_assert_cmpstr (wire.sent->str, ==, expected);
  g_string_truncate (wire.sent, 0);
}

static void
tell (const char *text)
{
  g_assert_nonnull (wire.calls);
  wire.calls->received (text, strlen (text), wire.data);
}

static void
assert_told (Fixture *fixture, const char *expected, AstWatchState state)
{
  g_assert_cmpstr (fixture->told->str, ==, expected);
  g_assert_cmpint (ast_table_watch_get_state (fixture->watch), ==, state);
  g_string_truncate (fixture->told, 0);
}

static void
open_both (Fixture *fixture)
{
  watch_both (fixture);
  wire.calls->opened (wire.data);
}

static void
test_tables (Fixture *fixture, gconstpointer data)
{
  watch (fixture, (const char *const[]){ NULL });
  g_assert_cmpuint (wire.n_opened, ==, 0);
  open_both (fixture);
  assert_sent ("{\"type\":\"hello\",\"id\":1,\"version\":1,\"name\":\"Asterism\"}\n"
               "{\"type\":\"watch\",\"id\":2,\"tables\":[{\"table\":\"BCDFGH\",\"token\":"
               "\"secret\"},{\"table\":\"JKLMNP\",\"token\":\"secret\"}]}\n");
  tell ("{\"type\":\"ok\",\"id\":1}");
  assert_told (fixture, "", AST_WATCH_ASKING);
  tell ("{\"type\":\"watched\",\"id\":2,\"tables\":[" FIRST "]}");
  assert_told (fixture, "BCDFGH 7,no JKLMNP,", AST_WATCH_REACHED);
  g_assert_cmpint (fixture->n_changed, ==, 1);
}

static void
test_news (Fixture *fixture, gconstpointer data)
{
  open_both (fixture);
  tell ("{\"type\":\"watched\",\"id\":2,\"tables\":[" FIRST "," OTHER "]}");
  assert_told (fixture, "BCDFGH 7,JKLMNP 2,", AST_WATCH_REACHED);
  tell ("{\"type\":\"news\",\"news\":" OTHER "}");
  tell ("{\"type\":\"later\"}");
  assert_told (fixture, "JKLMNP 2,", AST_WATCH_REACHED);
}

/* The answer to what was asked before is no answer any more. */
static void
test_other_tables (Fixture *fixture, gconstpointer data)
{
  open_both (fixture);
  g_string_truncate (wire.sent, 0);
  watch (fixture, (const char *const[]){ "JKLMNP", NULL });
  assert_sent ("{\"type\":\"watch\",\"id\":3,\"tables\":[{\"table\":\"JKLMNP\",\"token\":"
               "\"secret\"}]}\n");
  tell ("{\"type\":\"watched\",\"id\":2,\"tables\":[" FIRST "]}");
  tell ("{\"type\":\"news\",\"news\":" FIRST "}");
  assert_told (fixture, "", AST_WATCH_ASKING);
  tell ("{\"type\":\"watched\",\"id\":3,\"tables\":[" OTHER "]}");
  assert_told (fixture, "JKLMNP 2,", AST_WATCH_REACHED);
  watch (fixture, (const char *const[]){ NULL });
  g_assert_null (wire.calls);
}

static void
test_lost (Fixture *fixture, gconstpointer data)
{
  open_both (fixture);
  tell ("{\"type\":\"watched\",\"id\":2,\"tables\":[" FIRST "," OTHER "]}");
  wire.calls->closed (NULL, wire.data);
  assert_told (fixture, "BCDFGH 7,JKLMNP 2,", AST_WATCH_LOST);
  g_assert_null (wire.calls);
  ast_table_watch_try_again (fixture->watch);
  g_assert_cmpuint (wire.n_opened, ==, 2);
  wire.calls->opened (wire.data);
  tell ("{\"type\":\"refused\",\"id\":4,\"code\":\"too-fast\"}");
  wait_while (wire.n_opened < 3);
  wire.calls->opened (wire.data);
  tell ("{\"type\":\"watched\",\"id\":6,\"tables\":[" FIRST "," OTHER "]}");
  assert_told (fixture, "BCDFGH 7,JKLMNP 2,", AST_WATCH_REACHED);
}

/* What no honest host says ends the connection to it for good. */
static void
test_dishonest (Fixture *fixture, gconstpointer text)
{
  open_both (fixture);
  tell (text);
  g_assert_null (wire.calls);
  g_assert_cmpint (ast_table_watch_get_state (fixture->watch), ==, AST_WATCH_LOST);
  ast_table_watch_try_again (fixture->watch);
  watch_both (fixture);
  g_assert_cmpuint (wire.n_opened, ==, 1);
}

static void
test_flood (Fixture *fixture, gconstpointer data)
{
  guint n = 0;

  open_both (fixture);
  for (; wire.calls != NULL && n < 10000; n++)
    tell ("{\"type\":\"news\",\"news\":" FIRST "}");
  g_assert_cmpuint (n, <, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/table-watch/tables", test_tables);
  add_test ("/table-watch/news", test_news);
  add_test ("/table-watch/other-tables", test_other_tables);
  add_test ("/table-watch/lost", test_lost);
  add_test_with ("/table-watch/no-json", "{", test_dishonest);
  add_test_with ("/table-watch/another-type", "{\"type\":\"undone\",\"number\":0}", test_dishonest);
  add_test_with ("/table-watch/a-wrong-table", "{\"type\":\"news\",\"news\":{}}", test_dishonest);
  add_test_with ("/table-watch/an-older-host",
                 "{\"type\":\"refused\",\"id\":2,\"code\":\"bad-message\"}", test_dishonest);
  add_test ("/table-watch/flood", test_flood);
  return g_test_run ();
}
