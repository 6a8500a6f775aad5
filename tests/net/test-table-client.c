/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A client at a table, on a wire that the tests hold at its other end. */

#include <string.h>

#include "ast-table-client.h"
#include "ast-table-error.h"
#include "ast-json.h"
#include "scripted-host.h"
#include "testing.h"

/* The other end of the only wire. */
static struct {
  const AstWireCalls *calls; /* NULL: nobody is connected. */
  gpointer data;
  char *uri;
  GPtrArray *sent;
  guint n_opened;
} wire;

static gpointer
open_wire (const char *uri, const AstWireCalls *calls, gpointer data)
{
  g_assert_null (wire.calls);
  wire.calls = calls;
  wire.data = data;
  g_free (wire.uri);
  wire.uri = g_strdup (uri);
  wire.n_opened++;
  return &wire;
}

static void
send_wire (gpointer self, const char *text)
{
  g_assert_nonnull (wire.calls);
  g_ptr_array_add (wire.sent, g_strdup (text));
}

static void
free_wire (gpointer self)
{
  wire.calls = NULL;
}

static const AstWireKind kind = { open_wire, send_wire, free_wire };

typedef struct {
  ScriptedHost *host;
  AstTableClient *client;
  int n_changed, n_told;
  int said, phrase, replaced, ended;
} Fixture;

static void
said_cb (Fixture *fixture, int seat, int phrase)
{
  fixture->said = seat;
  fixture->phrase = phrase;
}

static void
ended_cb (Fixture *fixture, int replaced, int seat)
{
  fixture->replaced = replaced;
  fixture->ended = seat;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  AstTableLink link;

  g_assert_true (ast_table_link_parse (&link, "asterism://example.org/bcdfgh"));
  wire.sent = g_ptr_array_new_with_free_func (g_free);
  wire.n_opened = 0;
  fixture->host = scripted_host_new ();
  fixture->client = ast_table_client_new (fixture->host->collection, &kind, &link, "Ada");
  fixture->ended = -2;
  g_signal_connect_swapped (fixture->client, "changed", G_CALLBACK (count_cb), &fixture->n_changed);
  g_signal_connect_swapped (fixture->client, "told", G_CALLBACK (count_cb), &fixture->n_told);
  g_signal_connect_swapped (fixture->client, "said", G_CALLBACK (said_cb), fixture);
  g_signal_connect_swapped (fixture->client, "question-ended", G_CALLBACK (ended_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->client);
  g_assert_null (wire.calls);
  scripted_host_free (fixture->host);
  g_clear_pointer (&wire.sent, g_ptr_array_unref);
  g_clear_pointer (&wire.uri, g_free);
}

/* The host says `text`, of which it takes care. */
static void
tell (char *text)
{
  g_assert_nonnull (wire.calls);
  wire.calls->received (text, strlen (text), wire.data);
  g_free (text);
}

static void
tell_text (const char *text)
{
  tell (g_strdup (text));
}

static const char *
get_sent (guint i)
{
  g_assert_cmpuint (i, <, wire.sent->len);
  return wire.sent->pdata[i];
}

static void
assert_gone (Fixture *fixture, int code)
{
  g_assert_cmpint (ast_table_client_get_status (fixture->client), ==, AST_CLIENT_GONE);
  g_assert_error (ast_table_client_get_trouble (fixture->client), AST_TABLE_ERROR, code);
  g_assert_null (wire.calls);
}

static guint
count_actions (Fixture *fixture)
{
  return ast_table_client_get_game (fixture->client)->record->actions->len;
}

static void
join (Fixture *fixture)
{
  ast_table_client_join (fixture->client, NULL);
  wire.calls->opened (wire.data);
  tell (scripted_host_welcome (fixture->host, 0, ",\"id\":2"));
}

static void
join_game (Fixture *fixture)
{
  scripted_host_start (fixture->host);
  join (fixture);
}

static void
test_join (Fixture *fixture, gconstpointer data)
{
  const AstRoom *room;

  ast_table_client_join (fixture->client, NULL);
  g_assert_cmpstr (wire.uri, ==, "wss://example.org:443/table");
  wire.calls->opened (wire.data);
  g_assert_cmpstr (get_sent (0), ==,
                   "{\"type\":\"hello\",\"id\":1,\"version\":1,\"name\":\"Ada\"}");
  g_assert_cmpstr (get_sent (1), ==, "{\"type\":\"join\",\"id\":2,\"table\":\"BCDFGH\"}");
  tell_text ("{\"type\":\"ok\",\"id\":1}");
  tell (scripted_host_table (fixture->host, 0));
  g_assert_cmpint (ast_table_client_get_status (fixture->client), ==, AST_CLIENT_CONNECTING);
  tell (scripted_host_welcome (fixture->host, 0, ",\"id\":2"));
  g_assert_cmpint (ast_table_client_get_status (fixture->client), ==, AST_CLIENT_JOINED);
  room = ast_table_client_get_room (fixture->client);
  g_assert_cmpint (room->seat, ==, 0);
  g_assert_cmpstr (ast_table_client_get_token (fixture->client), ==, "secret");
  g_assert_cmpint (fixture->n_changed, ==, 1);
  g_assert_cmpuint (fixture->n_told, ==, 0);
}

static void
test_create (Fixture *fixture, gconstpointer data)
{
  AstSetUp *set_up = g_new0 (AstSetUp, 1);
  g_autoptr (AstJson) json = NULL;

  set_up->decks = ast_deck_set_ref (fixture->host->decks);
  set_up->setup = fixture->host->record->setup;
  ast_table_client_create (fixture->client, set_up, TRUE);
  wire.calls->opened (wire.data);
  json = ast_json_parse (get_sent (1), strlen (get_sent (1)), NULL);
  g_assert_true (ast_json_is_string (ast_json_member (ast_json_get_root (json), "type"), "create"));
  g_assert_nonnull (ast_json_member (ast_json_get_root (json), "set_up"));
  tell (scripted_host_welcome (fixture->host, 0, ",\"id\":2"));
  g_assert_cmpstr (ast_table_client_get_link (fixture->client)->code, ==, SCRIPTED_CODE);
}

/* A whole game, with its seed at the end. */
static void
test_game (Fixture *fixture, gconstpointer data)
{
  const AstToldGame *game;

  join_game (fixture);
  g_assert_cmpuint (count_actions (fixture), ==, fixture->host->record->actions->len);
  while (!scripted_host_is_over (fixture->host)) {
    tell (scripted_host_take_turn (fixture->host));
    g_assert_no_error (ast_table_client_get_trouble (fixture->client));
    g_assert_cmpuint (count_actions (fixture), ==, fixture->host->record->actions->len);
  }
  game = ast_table_client_get_game (fixture->client);
  g_assert_true (ast_told_game_is_over (game));
  g_assert_cmpint (game->chance, ==, AST_CHANCE_FAIR);
  g_assert_cmpuint (fixture->n_told, ==, fixture->host->n_turns + 1);
}

/* The dice do not follow from the seed that is told at the end. */
static void
test_unfair (Fixture *fixture, gconstpointer data)
{
  join_game (fixture);
  while (!scripted_host_is_over (fixture->host)) {
    char *turn = scripted_host_take_turn (fixture->host);
    char *seed = strstr (turn, "\"seed\":\"0");

    if (seed != NULL)
      seed[8] = 'f';
    tell (turn);
  }
  g_assert_cmpint (ast_table_client_get_game (fixture->client)->chance, ==, AST_CHANCE_UNFAIR);
}

static void
take_turns (Fixture *fixture, int n)
{
  while (n-- > 0)
    tell (scripted_host_take_turn (fixture->host));
}

static void
assert_question (Fixture *fixture, int seat, int replaced, gint64 number)
{
  const AstTableQuestion *question = ast_table_client_get_question (fixture->client);

  g_assert_nonnull (question);
  g_assert_cmpint (question->seat, ==, seat);
  g_assert_cmpint (question->replaced, ==, replaced);
  g_assert_cmpint (question->number, ==, number);
}

static void
test_undo (Fixture *fixture, gconstpointer data)
{
  join_game (fixture);
  take_turns (fixture, 4);
  tell_text ("{\"type\":\"undo-asked\",\"number\":2,\"seat\":1}");
  assert_question (fixture, 1, -1, 2);
  tell_text ("{\"type\":\"undo-ended\",\"number\":2,\"seat\":0}");
  g_assert_cmpint (fixture->ended, ==, 0);
  g_assert_cmpint (fixture->replaced, ==, -1);
  g_assert_null (ast_table_client_get_question (fixture->client));
  tell (scripted_host_take_back (fixture->host, 2));
  g_assert_cmpuint (count_actions (fixture), ==, fixture->host->record->actions->len);
  take_turns (fixture, 3);
  g_assert_cmpint (ast_table_client_get_status (fixture->client), ==, AST_CLIENT_JOINED);
}

/* May a computer take the next turn for somebody who is there? Whoever asks may have no seat. */
static void
test_replacing (Fixture *fixture, gconstpointer data)
{
  join_game (fixture);
  take_turns (fixture, 4);
  tell_text ("{\"type\":\"replace-asked\",\"number\":4,\"replaced\":0}");
  assert_question (fixture, -1, 0, 4);
  tell_text ("{\"type\":\"replace-ended\",\"number\":4,\"replaced\":0,\"seat\":1}");
  g_assert_cmpint (fixture->ended, ==, 1);
  g_assert_cmpint (fixture->replaced, ==, 0);
  g_assert_null (ast_table_client_get_question (fixture->client));
  tell_text ("{\"type\":\"replace-asked\",\"number\":3,\"seat\":1,\"replaced\":0}");
  assert_gone (fixture, AST_TABLE_ERROR_SPEECH);
}

static void
lose (Fixture *fixture)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CLOSED, "cut");

  wire.calls->closed (error, wire.data);
  g_assert_cmpint (ast_table_client_get_status (fixture->client), ==, AST_CLIENT_TRYING_AGAIN);
}

static void
come_back (Fixture *fixture)
{
  ast_table_client_try_again (fixture->client);
  wire.calls->opened (wire.data);
}

/* While the connection is lost the game goes on, one turn is taken back, and others are taken. */
static void
test_come_back (Fixture *fixture, gconstpointer data)
{
  join_game (fixture);
  take_turns (fixture, 3);
  lose (fixture);
  g_free (scripted_host_take_turn (fixture->host));
  come_back (fixture);
  g_assert_cmpstr (get_sent (3), ==,
                   "{\"type\":\"join\",\"id\":4,\"table\":\"BCDFGH\",\"token\":\"secret\"}");
  tell (scripted_host_welcome (fixture->host, 0, ",\"id\":4"));
  g_assert_cmpint (ast_table_client_get_status (fixture->client), ==, AST_CLIENT_JOINED);
  g_assert_cmpuint (count_actions (fixture), ==, fixture->host->record->actions->len);
  lose (fixture);
  come_back (fixture);
  lose (fixture);
  g_free (scripted_host_take_back (fixture->host, 1));
  come_back (fixture);
  tell (scripted_host_welcome (fixture->host, 0, ",\"id\":8"));
  take_turns (fixture, 2);
  g_assert_cmpuint (count_actions (fixture), ==, fixture->host->record->actions->len);
}

static void
answered_cb (GObject *client, GAsyncResult *result, gpointer user_data)
{
  int *code = user_data;
  g_autoptr (GError) error = NULL;
  gboolean fine = ast_table_client_ask_finish (AST_TABLE_CLIENT (client), result, &error);

  *code = fine ? AST_NET_OK : error->code;
}

static int
wait_for_answer (int *code)
{
  wait_while (*code < 0);
  return *code;
}

static void
test_ask (Fixture *fixture, gconstpointer data)
{
  AstClientMessage hello = { .type = AST_CLIENT_SAY, .phrase = 0 };
  int codes[] = { -1, -1, -1, -1 };

  ast_table_client_ask_async (fixture->client, &hello, answered_cb, &codes[0]);
  g_assert_cmpint (wait_for_answer (&codes[0]), ==, AST_TABLE_ERROR_LOST);
  join_game (fixture);
  for (int i = 1; i < 4; i++)
    ast_table_client_ask_async (fixture->client, &hello, answered_cb, &codes[i]);
  g_assert_cmpstr (get_sent (2), ==, "{\"type\":\"say\",\"id\":3,\"phrase\":\"hello\"}");
  tell_text ("{\"type\":\"refused\",\"id\":4,\"code\":\"too-fast\"}");
  tell_text ("{\"type\":\"said\",\"seat\":1,\"phrase\":\"thanks\"}");
  tell_text ("{\"type\":\"ok\",\"id\":3}");
  tell_text ("{\"type\":\"ok\",\"id\":99}");
  g_assert_cmpint (wait_for_answer (&codes[1]), ==, AST_NET_OK);
  g_assert_cmpint (wait_for_answer (&codes[2]), ==, AST_NET_TOO_FAST);
  g_assert_cmpint (fixture->said, ==, 1);
  g_assert_cmpint (fixture->phrase, ==, 7);
  lose (fixture);
  g_assert_cmpint (wait_for_answer (&codes[3]), ==, AST_TABLE_ERROR_LOST);
}

static void
test_refused_entry (Fixture *fixture, gconstpointer data)
{
  ast_table_client_join (fixture->client, NULL);
  wire.calls->opened (wire.data);
  tell_text ("{\"type\":\"refused\",\"id\":2,\"code\":\"no-such-table\"}");
  assert_gone (fixture, AST_NET_NO_SUCH_TABLE);
}

static void
test_unreachable (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_HOST_UNREACHABLE, "far");

  ast_table_client_join (fixture->client, NULL);
  wire.calls->closed (error, wire.data);
  g_assert_cmpint (ast_table_client_get_status (fixture->client), ==, AST_CLIENT_GONE);
  g_assert_error (ast_table_client_get_trouble (fixture->client), G_IO_ERROR,
                  G_IO_ERROR_HOST_UNREACHABLE);
}

static void
test_elsewhere (Fixture *fixture, gconstpointer data)
{
  join_game (fixture);
  tell_text ("{\"type\":\"closing\",\"code\":\"elsewhere\"}");
  assert_gone (fixture, AST_NET_ELSEWHERE);
}

static void
test_shutting_down (Fixture *fixture, gconstpointer data)
{
  join_game (fixture);
  g_assert_false (ast_table_client_is_closed (fixture->client));
  tell_text ("{\"type\":\"closing\",\"code\":\"shutting-down\"}");
  g_assert_cmpint (ast_table_client_get_status (fixture->client), ==, AST_CLIENT_TRYING_AGAIN);
  g_assert_true (ast_table_client_is_closed (fixture->client));
  come_back (fixture);
  tell (scripted_host_welcome (fixture->host, 0, ",\"id\":4"));
  g_assert_false (ast_table_client_is_closed (fixture->client));
  g_assert_cmpint (ast_table_client_get_status (fixture->client), ==, AST_CLIENT_JOINED);
}

/* The turn says that something else was drawn than the tile in the hand. */
static void
lie_about_tile (Fixture *fixture)
{
  ScriptedHost *other = scripted_host_new ();

  other->seed.bytes[0] = 99;
  scripted_host_start (other);
  tell (scripted_host_take_turn (other));
  scripted_host_free (other);
}

static void
lie_about_number (Fixture *fixture)
{
  g_free (scripted_host_take_turn (fixture->host));
  take_turns (fixture, 1);
}

static void
repeat (Fixture *fixture)
{
  char *turn = scripted_host_take_turn (fixture->host);

  tell_text (turn);
  tell (turn);
}

static void
lie_about_points (Fixture *fixture)
{
  char *turn = scripted_host_take_turn (fixture->host);

  *(strstr (turn, "\"totals\":[") + 10) = '7';
  tell (turn);
}

/* When the client comes back, the game has begun anew. */
static void
begin_anew (Fixture *fixture, guint8 seed)
{
  take_turns (fixture, 3);
  lose (fixture);
  fixture->host->seed.bytes[0] = seed;
  scripted_host_start (fixture->host);
  come_back (fixture);
  tell (scripted_host_welcome (fixture->host, 0, ",\"id\":4"));
}

static void
forget_turns (Fixture *fixture)
{
  begin_anew (fixture, fixture->host->seed.bytes[0]);
}

static void
change_game (Fixture *fixture)
{
  begin_anew (fixture, 99);
}

static void
forget_game (Fixture *fixture)
{
  g_clear_pointer (&fixture->host->writer, ast_turn_writer_free);
  tell (scripted_host_welcome (fixture->host, 0, ""));
}

static void
take_back_nothing (Fixture *fixture)
{
  tell (scripted_host_take_back (fixture->host, 0));
}

static const struct {
  const char *name;
  void (*lie) (Fixture *fixture);
} lies[] = {
  { "tile", lie_about_tile },
  { "number", lie_about_number },
  { "repeat", repeat },
  { "points", lie_about_points },
  { "forget-turns", forget_turns },
  { "change-game", change_game },
  { "forget", forget_game },
  { "take-back", take_back_nothing },
};

/* A host that lies is left; what was told before stays. */
static void
test_lie (Fixture *fixture, gconstpointer data)
{
  join_game (fixture);
  lies[GPOINTER_TO_UINT (data)].lie (fixture);
  assert_gone (fixture, AST_TABLE_ERROR_CONTRADICTION);
  g_assert_cmpuint (count_actions (fixture), >=, 1);
}

static void
test_nonsense (Fixture *fixture, gconstpointer data)
{
  join (fixture);
  tell_text ("{\"type\":\"fireworks\"}");
  tell_text ("{\"type\":\"said\",\"seat\":2,\"phrase\":\"hello\"}");
  assert_gone (fixture, AST_TABLE_ERROR_SPEECH);
}

/* What no honest host says, in the answer to a join. */
static const struct {
  const char *name, *said, *instead;
} wrong_welcomes[] = {
  { "version", "\"version\":1", "\"version\":2" },
  { "code", "\"code\":\"BCDFGH\"", "\"code\":\"BCDFGJ\"" },
  { "token", "\"token\":\"secret",
    "\"token\":\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" },
  { "no-token", "\"token\":\"secret", "\"token\":\"" },
  { "observers", "\"observers\":0", "\"observers\":2147483647" },
  { "seat", "\"seat\":0,\"founder\":false},\"deck_files",
    "\"seat\":99,\"founder\":false},\"deck_files" },
  { "two-seats", "\"seat\":0,\"founder\":false},\"deck_files",
    "\"seat\":1,\"founder\":false},\"deck_files" },
};

static char *
replace (const char *text, const char *part, const char *instead)
{
  const char *found = strstr (text, part);

  g_assert_nonnull (found);
  return g_strdup_printf ("%.*s%s%s", (int) (found - text), text, instead, found + strlen (part));
}

static void
test_wrong_welcome (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *welcome = scripted_host_welcome (fixture->host, 0, ",\"id\":2");

  ast_table_client_join (fixture->client, NULL);
  wire.calls->opened (wire.data);
  tell (replace (welcome, wrong_welcomes[i].said, wrong_welcomes[i].instead));
  assert_gone (fixture, AST_TABLE_ERROR_SPEECH);
}

/* The table that was joined does not become another one. */
static void
test_other_table (Fixture *fixture, gconstpointer data)
{
  g_autofree char *table = NULL;

  join (fixture);
  table = scripted_host_table (fixture->host, 0);
  tell (replace (table, "\"code\":\"BCDFGH\"", "\"code\":\"BCDFGJ\""));
  assert_gone (fixture, AST_TABLE_ERROR_SPEECH);
}

/* How long the turn has lasted follows from what the host says last. */
static void
test_began (Fixture *fixture, gconstpointer data)
{
  char *table;

  join_game (fixture);
  g_assert_cmpint (ast_table_client_get_began (fixture->client), ==, 0);
  table = scripted_host_table (fixture->host, 0);
  tell (replace (table, "\"started\":true", "\"started\":true,\"since\":500"));
  g_free (table);
  g_assert_cmpint (ast_table_client_get_began (fixture->client), <=,
                   g_get_monotonic_time () - 500 * G_USEC_PER_SEC);
  take_turns (fixture, 1);
  g_assert_cmpint (ast_table_client_get_began (fixture->client), >,
                   g_get_monotonic_time () - 500 * G_USEC_PER_SEC);
}

static void
test_undo_of_no_turn (Fixture *fixture, gconstpointer data)
{
  join_game (fixture);
  take_turns (fixture, 2);
  tell_text ("{\"type\":\"undo-asked\",\"number\":2,\"seat\":1}");
  assert_gone (fixture, AST_TABLE_ERROR_SPEECH);
}

/* Whatever comes at once is shown once, and the last of it. */
static void
test_coalesce (Fixture *fixture, gconstpointer data)
{
  g_autofree char *table = NULL;

  join_game (fixture);
  take_turns (fixture, 1);
  fixture->n_changed = 0;
  table = scripted_host_table (fixture->host, 0);
  for (int i = 0; i < 400; i++) {
    g_autofree char *observers = g_strdup_printf ("\"observers\":%d", i % 20);

    tell (replace (table, "\"observers\":0", observers));
    tell_text ("{\"type\":\"undo-asked\",\"number\":0,\"seat\":1}");
  }
  g_assert_cmpint (fixture->n_changed, <, 10);
  fixture->n_changed = 0;
  wait_while (fixture->n_changed == 0);
  g_assert_cmpuint (ast_table_client_get_room (fixture->client)->n_observers, ==, 399 % 20);
}

/* A host that never stops is left. */
static void
test_flood (Fixture *fixture, gconstpointer data)
{
  guint most = GPOINTER_TO_UINT (data), n = 0;
  g_autofree char *filling = g_strnfill ((16 << 20) / most, 'x');
  g_autofree char *text = g_strdup_printf ("{\"type\":\"fireworks\",\"why\":\"%s\"}", filling);

  join (fixture);
  while (wire.calls != NULL && n++ < 20000)
    tell_text (text);
  g_assert_cmpuint (n, <, 4 * most);
  assert_gone (fixture, AST_TABLE_ERROR_SPEECH);
}

/* Who lost the connection at the same time does not come back at the same time. */
static void
test_jitter (Fixture *fixture, gconstpointer data)
{
  GMainContext *context = g_main_context_default ();
  int least = G_MAXINT, most = 0;

  join_game (fixture);
  for (int i = 0; i < 12; i++) {
    GPollFD polled[64];
    int priority, wait = -1;

    lose (fixture);
    g_main_context_acquire (context);
    g_main_context_prepare (context, &priority);
    g_main_context_query (context, G_MAXINT, &wait, polled, G_N_ELEMENTS (polled));
    g_main_context_release (context);
    least = MIN (least, wait);
    most = MAX (most, wait);
    come_back (fixture);
    tell (scripted_host_welcome (fixture->host, 0, ""));
  }
  g_assert_cmpint (least, >=, 400);
  g_assert_cmpint (most, <=, 1000);
  g_assert_cmpint (most - least, >, 20);
}

/* To say so would open the seat. */
static void
test_leave (Fixture *fixture, gconstpointer data)
{
  join (fixture);
  ast_table_client_leave (fixture->client);
  g_assert_cmpuint (wire.sent->len, ==, 2);
  assert_gone (fixture, AST_TABLE_ERROR_LOST);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/table-client/join", test_join);
  add_test ("/table-client/create", test_create);
  add_test ("/table-client/game", test_game);
  add_test ("/table-client/unfair", test_unfair);
  add_test ("/table-client/began", test_began);
  add_test ("/table-client/undo", test_undo);
  add_test ("/table-client/replacing", test_replacing);
  add_test ("/table-client/come-back", test_come_back);
  add_test ("/table-client/ask", test_ask);
  add_test ("/table-client/refused-entry", test_refused_entry);
  add_test ("/table-client/unreachable", test_unreachable);
  add_test ("/table-client/elsewhere", test_elsewhere);
  add_test ("/table-client/shutting-down", test_shutting_down);
  add_test ("/table-client/nonsense", test_nonsense);
  add_test ("/table-client/leave", test_leave);
  add_test ("/table-client/other-table", test_other_table);
  add_test ("/table-client/undo-of-no-turn", test_undo_of_no_turn);
  add_test ("/table-client/coalesce", test_coalesce);
  add_test_with ("/table-client/flood", GUINT_TO_POINTER (1000), test_flood);
  add_test_with ("/table-client/flood-of-bytes", GUINT_TO_POINTER (16), test_flood);
  add_test ("/table-client/jitter", test_jitter);
  for (guint i = 0; i < G_N_ELEMENTS (wrong_welcomes); i++) {
    g_autofree char *path = g_strdup_printf ("/table-client/wrong/%s", wrong_welcomes[i].name);

    add_test_with (path, GUINT_TO_POINTER (i), test_wrong_welcome);
  }
  for (guint i = 0; i < G_N_ELEMENTS (lies); i++) {
    g_autofree char *path = g_strdup_printf ("/table-client/lie/%s", lies[i].name);

    add_test_with (path, GUINT_TO_POINTER (i), test_lie);
  }
  return g_test_run ();
}
