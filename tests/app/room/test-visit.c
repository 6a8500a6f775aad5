/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Visits to shared tables, and the page of their room, on wires that the tests hold at their other
 * ends: what belongs to one visit is no business of the next. */

#include "ast-visit.h"

#include <string.h>

#include "ast-join-page.h"
#include "ast-room-page.h"
#include "ast-round-table.h"
#include "ast-rules-list.h"

#include "frame.h"
#include "held-wires.h"
#include "library.h"
#include "scripted-host.h"

static gint64 passed; /* How far the clock has been moved, in µs. */

gint64 __real_g_get_monotonic_time (void);
gint64 __wrap_g_get_monotonic_time (void);

gint64
__wrap_g_get_monotonic_time (void)
{
  return __real_g_get_monotonic_time () + passed;
}

static void
pass_minutes (gint64 n)
{
  passed += n * 60 * G_USEC_PER_SEC;
}

typedef struct {
  Library library;
  Frame frame;
  AstTableBook *book;
  ScriptedHost *host;
  int n_changed, n_kept;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  library_open (&fixture->library, NULL);
  frame_open (&fixture->frame);
  fixture->book = ast_table_book_new (fixture->library.folder);
  fixture->host = scripted_host_new ();
  held_wires_begin ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  frame_close (&fixture->frame);
  held_wires_end ();
  scripted_host_free (fixture->host);
  ast_table_book_close (fixture->book);
  g_clear_object (&fixture->book);
  library_close (&fixture->library, NULL);
}

/* A visit by the ways that `texts`, NULL-terminated, tell; it is to be begun. */
static AstVisit *
make_visit (Fixture *fixture, int colour, const char *const *texts)
{
  AstVisit *self = ast_visit_new (fixture->library.library, &held_wire_kind, fixture->book,
                                  fixture->frame.announcer, "Ada", colour);

  for (; *texts != NULL; texts++) {
    AstTableLink link;

    ast_table_link_find (&link, *texts);
    ast_visit_add_way (self, &link, FALSE);
  }
  g_signal_connect_swapped (self, "changed", G_CALLBACK (count_cb), &fixture->n_changed);
  g_signal_connect_swapped (self, "kept", G_CALLBACK (count_cb), &fixture->n_kept);
  return self;
}

static AstVisit *
join (Fixture *fixture, int colour, const char *text)
{
  AstVisit *self = make_visit (fixture, colour, (const char *const[]){ text, NULL });

  ast_visit_join (self, NULL);
  return self;
}

static void
tell (HeldWire *wire, char *text)
{
  wire->calls->received (text, strlen (text), wire->data);
  g_free (text);
}

static void
welcome (Fixture *fixture, HeldWire *wire, int seat)
{
  wire->calls->opened (wire->data);
  tell (wire, scripted_host_welcome (fixture->host, seat, ",\"id\":2"));
}

static void
lose (HeldWire *wire, int code)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, code, "Could not connect");

  wire->calls->closed (error, wire->data);
}

static void
assert_banner (Fixture *fixture, const char *text)
{
  g_assert_cmpstr (frame_read_banner (&fixture->frame), ==, text);
}

/* That one table is left is no news at the next. */
static void
test_left (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AstVisit) one = join (fixture, -1, "asterism://one.org/BCDFGH");
  g_autoptr (AstVisit) other = NULL;

  welcome (fixture, held_wires_get (0), 0);
  ast_visit_end (one);
  other = join (fixture, -1, "asterism://other.org/BCDFGH");
  welcome (fixture, held_wires_get (1), 0);
  assert_banner (fixture, "");
  g_assert_true (held_wires_get (0)->is_free);
}

/* Nor does a message about one withdraw that about the other. */
static void
test_messages (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AstVisit) one = join (fixture, -1, "asterism://one.org/BCDFGH");
  g_autoptr (AstVisit) other = NULL;

  welcome (fixture, held_wires_get (0), 0);
  ast_visit_ask (one, &(AstClientMessage){ .type = AST_CLIENT_START });
  ast_visit_end (one);
  other = join (fixture, -1, "asterism://other.org/BCDFGH");
  welcome (fixture, held_wires_get (1), 0);
  lose (held_wires_get (1), G_IO_ERROR_FAILED);
  assert_banner (fixture, "Connection lost, trying again");
  run_pending ();
  assert_banner (fixture, "Connection lost, trying again");
}

/* The game of a table that has been left goes to nobody. */
static void
test_game (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AstVisit) one = join (fixture, -1, "asterism://one.org/BCDFGH");
  g_autoptr (AstVisit) other = NULL;

  scripted_host_start (fixture->host);
  welcome (fixture, held_wires_get (0), 0);
  ast_visit_end (one);
  other = join (fixture, -1, "asterism://other.org/BCDFGH");
  library_wait (&fixture->library);
  g_assert_cmpint (fixture->n_kept, ==, 0);
  welcome (fixture, held_wires_get (1), 0);
  wait_while (fixture->n_kept == 0);
}

/* The seat that was wanted at a table that cannot be reached is not taken at the next. */
static void
test_seat (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AstVisit) one = join (fixture, AST_BLACK, "asterism://one.org/BCDFGH");
  g_autoptr (AstVisit) other = NULL;

  lose (held_wires_get (0), G_IO_ERROR_CONNECTION_REFUSED);
  g_assert_cmpint (ast_visit_get_status (one), ==, AST_CLIENT_GONE);
  ast_visit_end (one);
  other = join (fixture, -1, "asterism://other.org/BCDFGH");
  welcome (fixture, held_wires_get (1), 0);
  g_assert_null (strstr (held_wires_get (1)->sent->str, "\"sit\""));
}

static void
test_wanted_seat (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AstVisit) visit = join (fixture, AST_BLACK, "asterism://one.org/BCDFGH");

  welcome (fixture, held_wires_get (0), 0);
  g_assert_nonnull (strstr (held_wires_get (0)->sent->str, "\"sit\""));
  ast_visit_end (visit);
}

/* Where nobody has said whether an address is plain, the other way is tried. */
static void
test_unsure (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AstVisit) visit = join (fixture, -1, "192.168.1.5/BCDFGH");

  g_assert_cmpstr (held_wires_get (0)->uri, ==, "ws://192.168.1.5:4747/table");
  lose (held_wires_get (0), G_IO_ERROR_CONNECTION_REFUSED);
  g_assert_cmpstr (held_wires_get (1)->uri, ==, "wss://192.168.1.5:443/table");
  g_assert_cmpint (fixture->n_changed, ==, 0);
  lose (held_wires_get (1), G_IO_ERROR_CONNECTION_REFUSED);
  g_assert_cmpint (ast_visit_get_status (visit), ==, AST_CLIENT_GONE);
  g_assert_cmpint (fixture->n_changed, ==, 1);
}

/* Each server is asked for a code, whatever became of the one before. */
static void
test_search (Fixture *fixture, gconstpointer data)
{
  static const char *const servers[] = { "asterism://one.org/BCDFGH", "asterism://two.org/BCDFGH",
                                         "asterism://three.org/BCDFGH", NULL };
  g_autoptr (AstVisit) visit = make_visit (fixture, -1, servers);

  ast_visit_search (visit);
  lose (held_wires_get (0), G_IO_ERROR_TIMED_OUT);
  held_wires_get (1)->calls->opened (held_wires_get (1)->data);
  tell (held_wires_get (1),
        g_strdup ("{\"type\":\"refused\",\"id\":2,\"code\":\"no-such-table\"}"));
  welcome (fixture, held_wires_get (2), 0);
  g_assert_cmpint (ast_visit_get_status (visit), ==, AST_CLIENT_JOINED);
  g_assert_nonnull (ast_visit_get_room (visit));
}

/* What is no part of a record is part of the set-up. */
static void
test_deadline (Fixture *fixture, gconstpointer data)
{
  static const char *const ways[] = { "asterism://one.org", NULL };
  g_autoptr (AstVisit) visit = make_visit (fixture, -1, ways);

  ast_visit_create (visit, fixture->host->record, 3);
  held_wires_get (0)->calls->opened (held_wires_get (0)->data);
  g_assert_nonnull (strstr (held_wires_get (0)->sent->str, "\"deadline\":3"));
}

static GtkWidget *
show_room (Fixture *fixture, AstVisit *visit)
{
  GtkWidget *page = frame_make_page (&fixture->frame, AST_TYPE_ROOM_PAGE, fixture->library.library);

  ast_room_page_set_visit (AST_ROOM_PAGE (page), visit);
  frame_show (&fixture->frame, page);
  return page;
}

/* Whoever comes to a table sits down, and sees the room once they sit; who stands up looks on. */
static void
test_newcomer (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AstVisit) visit = join (fixture, -1, "asterism://one.org/BCDFGH");
  GtkWidget *page = show_room (fixture, visit);
  HeldWire *wire = held_wires_get (0);

  fixture->host->has_left = TRUE;
  welcome (fixture, wire, AST_NO_SEAT);
  g_assert_true (g_str_has_suffix (wire->sent->str, "{\"type\":\"sit\",\"id\":3,\"seat\":1}"));
  g_assert_false (gtk_widget_get_mapped (frame_find (page, GTK_TYPE_BUTTON, "Sit Here")));
  fixture->host->has_left = FALSE;
  tell (wire, scripted_host_table (fixture->host, 1));
  tell (wire, g_strdup ("{\"type\":\"ok\",\"id\":3}"));
  frame_press (page, "Stand Up");
  fixture->host->has_left = TRUE;
  tell (wire, scripted_host_table (fixture->host, AST_NO_SEAT));
  frame_wait_for (page, GTK_TYPE_BUTTON, "Sit Here");
  g_assert_null (strstr (strstr (wire->sent->str, "\"seat\":null"), "\"seat\":1"));
  ast_visit_end (visit);
}

/* Whoever has come by a link sees the code of the table, and is not asked for its server. */
static void
test_invited (Fixture *fixture, gconstpointer data)
{
  GtkWidget *page = frame_make_page (&fixture->frame, AST_TYPE_JOIN_PAGE, fixture->library.library);

  frame_show (&fixture->frame, page);
  ast_join_page_ask_name (AST_JOIN_PAGE (page), "asterism://one.org/BCDFGH");
  ast_join_page_set_knows_servers (AST_JOIN_PAGE (page), TRUE); /* As whenever more is known. */
  g_assert_nonnull (frame_find (page, GTK_TYPE_LABEL, "What shall the others call you?"));
  g_assert_nonnull (frame_find (page, GTK_TYPE_ENTRY, "BCDFGH"));
  g_assert_null (frame_find (page, GTK_TYPE_LABEL, "Server of the table"));
  gtk_widget_activate_action (page, "join.go", NULL);
  g_assert_cmpstr (ast_join_page_get_link (AST_JOIN_PAGE (page))->host, ==, "one.org");
  gtk_editable_set_text (GTK_EDITABLE (frame_find (page, GTK_TYPE_ENTRY, "BCDFGH")), "CDFGHJ");
  g_assert_nonnull (frame_find (page, GTK_TYPE_LABEL, "Server of the table"));
}

/* Of a link that is pasted the code is shown, and the table is that of the link. */
static void
test_pasted (Fixture *fixture, gconstpointer data)
{
  GtkWidget *page = frame_make_page (&fixture->frame, AST_TYPE_JOIN_PAGE, fixture->library.library);
  GtkEditable *code;

  frame_show (&fixture->frame, page);
  gtk_widget_grab_focus (page);
  code = GTK_EDITABLE (
      gtk_widget_get_ancestor (gtk_root_get_focus (gtk_widget_get_root (page)), GTK_TYPE_ENTRY));
  gtk_editable_set_text (code, "Come! <https://one.org/t/BCDFGH>.");
  g_assert_cmpstr (gtk_editable_get_text (code), ==, "BCDFGH");
  gtk_widget_activate_action (page, "join.go", NULL);
  g_assert_cmpstr (ast_join_page_get_link (AST_JOIN_PAGE (page))->host, ==, "one.org");
}

/* The code is typed first, then the name, and the way there is straight, be the page wide or become
 * narrow. */
static void
test_code_first (Fixture *fixture, gconstpointer data)
{
  GtkWidget *page = frame_make_page (&fixture->frame, AST_TYPE_JOIN_PAGE, fixture->library.library);
  GtkWidget *entry, *table;

  frame_show (&fixture->frame, page);
  gtk_widget_grab_focus (page);
  entry = gtk_widget_get_ancestor (gtk_root_get_focus (gtk_widget_get_root (page)), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "bcdfgh");
  table = frame_find (page, AST_TYPE_ROUND_TABLE, NULL);
  g_assert_true (gtk_widget_is_ancestor (entry, table));
  gtk_window_set_default_size (GTK_WINDOW (gtk_widget_get_root (page)), 360, 640);
  while (gtk_widget_is_ancestor (entry, table))
    g_main_context_iteration (NULL, TRUE);
  frame_wait_for_frames (page);
  g_assert_true (
      gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry)))));
  g_signal_emit_by_name (entry, "activate");
  g_assert_false (
      gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry)))));
}

/* Who has no name yet may take its place for that of the code. */
static void
test_code_as_name (Fixture *fixture, gconstpointer data)
{
  GtkWidget *page = frame_make_page (&fixture->frame, AST_TYPE_JOIN_PAGE, fixture->library.library);
  GtkWidget *name;

  frame_show (&fixture->frame, page);
  name = frame_find (
      gtk_widget_get_ancestor (frame_find (page, GTK_TYPE_LABEL, "Your name"), ADW_TYPE_ACTION_ROW),
      GTK_TYPE_ENTRY, NULL);
  gtk_editable_set_text (GTK_EDITABLE (name), "bcdf");
  g_assert_nonnull (frame_find (page, GTK_TYPE_LABEL, "Type or paste the code or link first."));
  gtk_editable_set_text (GTK_EDITABLE (name), "bcd fgh");
  g_assert_nonnull (frame_find (page, GTK_TYPE_ENTRY, "bcd fgh"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), ==, "");
  g_assert_null (frame_find (page, GTK_TYPE_LABEL, "Type or paste the code or link first."));
}

static gboolean
has_rule (GtkWidget *page, const char *text)
{
  GtkWidget *rules = frame_find (page, AST_TYPE_RULES_LIST, NULL);
  g_auto (GStrv) lines = g_strsplit (
      gtk_label_get_text (GTK_LABEL (frame_find (rules, GTK_TYPE_LABEL, NULL))), "\n", -1);

  return g_strv_contains ((const char *const *) lines, text);
}

/* The time for a turn stands among the rules, and that it has been changed. */
static void
test_rules (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AstVisit) visit = join (fixture, -1, "asterism://one.org/BCDFGH");
  GtkWidget *page = show_room (fixture, visit);

  fixture->host->deadline = 1;
  welcome (fixture, held_wires_get (0), 0);
  g_assert_true (has_rule (page, "A turn may take 1 day"));
  fixture->host->deadline = 0;
  tell (held_wires_get (0), scripted_host_table (fixture->host, 0));
  g_assert_true (has_rule (page, "No time limit for a turn (changed)"));
}

/* Whoever decides in place of a founder who is away is told why, and does so until they are back.
 */
static void
test_rights (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AstVisit) visit = join (fixture, -1, "asterism://one.org/BCDFGH");
  GtkWidget *page = show_room (fixture, visit);

  welcome (fixture, held_wires_get (0), 0);
  frame_wait_for (page, GTK_TYPE_LABEL, "Whoever opened the table still has to start the game.");
  g_assert_null (frame_find (page, GTK_TYPE_BUTTON, "Start"));
  fixture->host->founder = TRUE;
  tell (held_wires_get (0), scripted_host_table (fixture->host, 0));
  frame_wait_for (page, GTK_TYPE_LABEL,
                  "Whoever opened the table has been away for ten minutes, so you can edit the "
                  "table and start the game.");
  g_assert_nonnull (frame_find (page, GTK_TYPE_BUTTON, "Start"));
  fixture->host->founder = FALSE;
  tell (held_wires_get (0), scripted_host_table (fixture->host, 0));
  frame_wait_for (page, GTK_TYPE_LABEL, "Whoever opened the table still has to start the game.");
  g_assert_null (frame_find (page, GTK_TYPE_BUTTON, "Start"));
}

/* Before the game a founder opens the seat of somebody who has been away for ten minutes. */
static void
test_seat_of_who_is_away (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AstVisit) visit = join (fixture, -1, "asterism://one.org/BCDFGH");
  GtkWidget *page = show_room (fixture, visit);
  const char *sent;

  fixture->host->founder = fixture->host->is_away = TRUE;
  welcome (fixture, held_wires_get (0), 0);
  pass_minutes (9);
  tell (held_wires_get (0), scripted_host_welcome (fixture->host, 0, ""));
  g_assert_null (frame_find (page, GTK_TYPE_BUTTON, "Reopen Seat"));
  pass_minutes (1);
  tell (held_wires_get (0), scripted_host_welcome (fixture->host, 0, ""));
  frame_press (page, "Reopen Seat");
  sent = strstr (held_wires_get (0)->sent->str, "{\"type\":\"set\"");
  g_assert_nonnull (sent);
  g_assert_nonnull (strstr (sent, "\"black\",\"kind\":\"computer\""));
  g_assert_nonnull (strstr (strstr (sent + 1, "{\"type\":\"set\""), "\"black\",\"kind\":\"open\""));
  ast_visit_end (visit);
}

/* A rematch at the table begins with who was second, once the table has agreed on that. */
static void
test_rematch (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AstVisit) visit = join (fixture, -1, "asterism://one.org/BCDFGH");
  const char *set;

  fixture->host->founder = TRUE;
  fixture->host->deadline = 7;
  scripted_host_start (fixture->host);
  while (!scripted_host_is_over (fixture->host))
    g_free (scripted_host_take_turn (fixture->host));
  welcome (fixture, held_wires_get (0), 0);
  ast_visit_rematch (visit);
  set = strstr (held_wires_get (0)->sent->str, "{\"type\":\"set\"");
  g_assert_nonnull (set);
  g_assert_nonnull (strstr (set, "\"deadline\":7"));
  g_assert_nonnull (strstr (strstr (set, "\"black\""), "\"red\""));
  g_assert_null (strstr (set, "\"start\""));
  tell (held_wires_get (0), g_strdup ("{\"type\":\"ok\",\"id\":3}"));
  run_pending ();
  g_assert_nonnull (strstr (held_wires_get (0)->sent->str, "\"start\""));
  ast_visit_end (visit);
}

/* An open seat does not keep the others from it. */
static void
test_rematch_for_one (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AstVisit) visit = join (fixture, -1, "asterism://one.org/BCDFGH");

  fixture->host->founder = fixture->host->has_left = TRUE;
  scripted_host_start (fixture->host);
  welcome (fixture, held_wires_get (0), 0);
  ast_visit_rematch (visit);
  g_assert_nonnull (strstr (held_wires_get (0)->sent->str,
                            "\"black\",\"kind\":\"computer\",\"level\":\"captain\""));
  ast_visit_end (visit);
}

/* Whoever comes back to another game is told so; who has been there all the time sees it. */
static void
test_rematch_elsewhere (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AstVisit) visit = NULL;
  AstTableLink link;

  ast_table_link_find (&link, "asterism://one.org/BCDFGH");
  ast_table_book_note (fixture->book, &link, "token", "the game before", FALSE);
  visit = join (fixture, -1, "asterism://one.org/BCDFGH");
  scripted_host_start (fixture->host);
  welcome (fixture, held_wires_get (0), 0);
  frame_wait_for (GTK_WIDGET (fixture->frame.toasts), GTK_TYPE_LABEL,
                  "While you were away, a new game began here.");
  ast_visit_end (visit);
}

/* Whoever takes five minutes for a turn has kept the others waiting; a day is a turn's whole time
 * where that is agreed on. */
static void
test_slow_turn (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AstVisit) visit = join (fixture, -1, "asterism://one.org/BCDFGH");

  fixture->host->deadline = 1;
  scripted_host_start (fixture->host);
  welcome (fixture, held_wires_get (0), 0);
  g_assert_cmpint (ast_visit_find_rest (visit), ==, -1);
  tell (held_wires_get (0), scripted_host_take_turn (fixture->host));
  g_assert_cmpint (ast_visit_find_rest (visit), >, 23 * 3600);
  g_assert_false (ast_visit_has_waited (visit, 1));
  pass_minutes (5);
  g_assert_true (ast_visit_has_waited (visit, 1));
  g_assert_false (ast_visit_has_waited (visit, 0));
  pass_minutes (23 * 60);
  g_assert_cmpint (ast_visit_find_rest (visit), <, 3600);
  ast_visit_end (visit);
}

/* A certificate that was trusted is so at the next visit to its server. */
static void
test_certificate (Fixture *fixture, gconstpointer data)
{
  g_autofree char *fingerprint = g_strnfill (64, 'a');
  g_autoptr (GError) error =
      g_error_new_literal (G_TLS_ERROR, G_TLS_ERROR_BAD_CERTIFICATE, fingerprint);
  g_autoptr (AstVisit) visit = join (fixture, -1, "asterism://one.org/BCDFGH");
  g_autoptr (AstVisit) later = NULL;

  held_wires_get (0)->calls->closed (error, held_wires_get (0)->data);
  g_assert_cmpstr (ast_visit_get_certificate (visit), ==, fingerprint);
  ast_visit_trust (visit);
  g_assert_true (g_str_has_suffix (held_wires_get (1)->uri, fingerprint));
  welcome (fixture, held_wires_get (1), 0);
  ast_visit_end (visit);
  later = join (fixture, -1, "asterism://one.org/JKLMNP");
  g_assert_true (g_str_has_suffix (held_wires_get (2)->uri, fingerprint));
}

int
main (int argc, char **argv)
{
  frame_init (&argc, &argv);
  add_test ("/visit/left", test_left);
  add_test ("/visit/messages", test_messages);
  add_test ("/visit/game", test_game);
  add_test ("/visit/seat", test_seat);
  add_test ("/visit/wanted-seat", test_wanted_seat);
  add_test ("/visit/newcomer", test_newcomer);
  add_test ("/visit/unsure", test_unsure);
  add_test ("/visit/search", test_search);
  add_test ("/visit/deadline", test_deadline);
  add_test ("/visit/invited", test_invited);
  add_test ("/visit/pasted", test_pasted);
  add_test ("/visit/code-first", test_code_first);
  add_test ("/visit/code-as-name", test_code_as_name);
  add_test ("/visit/rules", test_rules);
  add_test ("/visit/rights", test_rights);
  add_test ("/visit/seat-of-who-is-away", test_seat_of_who_is_away);
  add_test ("/visit/rematch", test_rematch);
  add_test ("/visit/rematch-for-one", test_rematch_for_one);
  add_test ("/visit/rematch-elsewhere", test_rematch_elsewhere);
  add_test ("/visit/slow-turn", test_slow_turn);
  add_test ("/visit/certificate", test_certificate);
  return g_test_run ();
}
