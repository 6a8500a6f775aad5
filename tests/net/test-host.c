/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A host in a thread with a main context of its own, met by plain sockets: nobody serves the
 * default context meanwhile. */

#include "ast-host.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ast-sqlite-db.h"
#include "testing.h"

typedef struct {
  char *folder;
  GThread *thread;
  GMainContext *context;
  GMainLoop *loop;
  AstHost *host;
  guint16 port;
  gint ready;
} Fixture;

static void
listen_at_any (AstHost *host)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GInetAddress) loopback = g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4);
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new (loopback, 0);

  ast_http_server_listen (ast_host_get_server (host), address, &error);
  g_assert_no_error (error);
}

static gpointer
run_host (gpointer data)
{
  Fixture *self = data;
  static const AstHostOptions options = { .keep_days = 1, .creates_a_minute = 1000 };
  g_autoptr (AstDeckCollection) collection = ast_deck_collection_new (NULL);
  g_autofree char *path = g_build_filename (self->folder, "tables.db", NULL);
  g_autoptr (GError) error = NULL;
  AstTableDb *db;

  g_main_context_push_thread_default (self->context);
  db = ast_sqlite_db_new (path, &error);
  g_assert_no_error (error);
  self->host = ast_host_new (collection, ast_table_log_new (db, &error), &options);
  listen_at_any (self->host);
  self->port = ast_http_server_get_port (ast_host_get_server (self->host));
  g_atomic_int_set (&self->ready, 1);
  g_main_loop_run (self->loop);
  ast_host_free (self->host);
  g_main_context_pop_thread_default (self->context);
  return NULL;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("host-XXXXXX", NULL);
  self->context = g_main_context_new ();
  self->loop = g_main_loop_new (self->context, FALSE);
  self->thread = g_thread_new ("host", run_host, self);
  while (!g_atomic_int_get (&self->ready))
    g_thread_yield ();
}

static gboolean
closed_cb (gpointer data)
{
  g_main_loop_quit (data);
  return G_SOURCE_REMOVE;
}

static gboolean
close_cb (gpointer data)
{
  Fixture *self = data;

  ast_host_close (self->host, closed_cb, self->loop);
  return G_SOURCE_REMOVE;
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  static const char *const names[] = { "tables.db", "tables.db-wal", "tables.db-shm" };

  g_main_context_invoke (self->context, close_cb, self);
  g_thread_join (self->thread);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = g_build_filename (self->folder, names[i], NULL);

    g_remove (path);
  }
  g_rmdir (self->folder);
  g_free (self->folder);
  g_main_loop_unref (self->loop);
  g_main_context_unref (self->context);
}

/* A client that waits for all it reads. */
static GSocketConnection *
dial (Fixture *self)
{
  static const char head[] = "GET /table HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                             "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                             "Sec-WebSocket-Protocol: asterism-table-1\r\n\r\n";
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) answer = g_string_new (NULL);
  GSocketConnection *connection;
  char letter;

  g_socket_client_set_timeout (client, 20);
  connection = g_socket_client_connect_to_host (client, "127.0.0.1", self->port, NULL, &error);
  g_assert_no_error (error);
  g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), head,
                             strlen (head), NULL, NULL, &error);
  while (!g_str_has_suffix (answer->str, "\r\n\r\n")) {
    g_assert_cmpint (g_input_stream_read (g_io_stream_get_input_stream (G_IO_STREAM (connection)),
                                          &letter, 1, NULL, &error),
                     ==, 1);
    g_string_append_c (answer, letter);
  }
  g_assert_true (g_str_has_prefix (answer->str, "HTTP/1.1 101"));
  return connection;
}

static void
send_text (GSocketConnection *connection, const char *text)
{
  g_autoptr (GByteArray) frame = g_byte_array_new ();
  gsize n = strlen (text);
  guint8 head[8] = { 0x81, 0x80 | 126, (guint8) (n >> 8), (guint8) n };

  g_byte_array_append (frame, head, sizeof head);
  g_byte_array_append (frame, (const guint8 *) text, (guint) n);
  g_assert_true (
      g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)),
                                 frame->data, frame->len, NULL, NULL, NULL));
}

static void
read_bytes (GSocketConnection *connection, void *bytes, gsize n)
{
  gsize n_read;

  g_input_stream_read_all (g_io_stream_get_input_stream (G_IO_STREAM (connection)), bytes, n,
                           &n_read, NULL, NULL);
  g_assert_cmpuint (n_read, ==, n);
}

/* The next message; frames of the host are not masked. */
static char *
read_text (GSocketConnection *connection)
{
  guint8 head[2], more[8];
  gsize n;
  char *text;

  read_bytes (connection, head, sizeof head);
  n = head[1];
  if (n >= 126) {
    guint size = n == 126 ? 2 : 8;

    read_bytes (connection, more, size);
    n = 0;
    for (guint i = 0; i < size; i++)
      n = n << 8 | more[i];
  }
  text = g_malloc0 (n + 1);
  read_bytes (connection, text, n);
  return text;
}

/* The text of a member of a message. */
static char *
find_text (const char *message, const char *name)
{
  g_autofree char *beginning = g_strdup_printf ("\"%s\":\"", name);
  const char *text = strstr (message, beginning);

  g_assert_nonnull (text);
  text += strlen (beginning);
  return g_strndup (text, strcspn (text, "\""));
}

static void
expect (GSocketConnection *connection, const char *beginning)
{
  g_autofree char *text = read_text (connection);

  g_test_message ("%s", text);
  g_assert_true (g_str_has_prefix (text, beginning));
}

#define CREATE                                                                                    \
  "{\"type\":\"create\",\"nearby\":false,\"set_up\":{\"decks\":[\"base:1\"],\"options\":{"        \
  "\"teams\":false,\"equipment\":true,\"unplaceable\":\"discard\",\"purist\":false,\"undo\":true" \
  "},\"seats\":[{\"colour\":\"red\",\"kind\":\"open\"},{\"colour\":\"black\",\"kind\":\"open\"}]}}"

static gboolean
count_tables (gpointer data)
{
  Fixture *self = data;

  g_atomic_int_set (&self->ready, (int) ast_host_get_figures (self->host)->tables + 1);
  return G_SOURCE_REMOVE;
}

/* Whoever comes, makes a table and leaves is served, the table is freed, and the host closes. */
static void
test_context (Fixture *self, gconstpointer data)
{
  g_autoptr (GSocketConnection) connection = dial (self);

  send_text (connection, "{\"type\":\"hello\",\"version\":1,\"name\":\"Ada\"}");
  expect (connection, "{\"type\":\"ok\"");
  send_text (connection, CREATE);
  expect (connection, "{\"type\":\"welcome\"");
  send_text (connection, "{\"type\":\"leave\"}");
  expect (connection, "{\"type\":\"ok\"");
  do {
    g_atomic_int_set (&self->ready, 0);
    g_main_context_invoke (self->context, count_tables, self);
    while (g_atomic_int_get (&self->ready) == 0)
      g_thread_yield ();
  } while (g_atomic_int_get (&self->ready) != 1);
}

static GSocketConnection *
greet (Fixture *self)
{
  GSocketConnection *connection = dial (self);

  send_text (connection, "{\"type\":\"hello\",\"version\":1,\"name\":\"Ada\"}");
  expect (connection, "{\"type\":\"ok\"");
  return connection;
}

/* Asks to come with the code and the token that a welcome has. */
static void
come_back (GSocketConnection *connection, const char *welcome, const char *answer)
{
  g_autofree char *code = find_text (welcome, "code"), *token = find_text (welcome, "token");
  g_autofree char *text =
      g_strdup_printf ("{\"type\":\"join\",\"table\":\"%s\",\"token\":\"%s\"}", code, token);

  send_text (connection, text);
  expect (connection, answer);
}

/* An address has twenty tables at which no person has taken a turn. A further one ends the oldest
 * of them at which nobody is, also where a game of computers has begun; if somebody is at all of
 * them there is no more room. */
static void
test_many_tables (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) people = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GSocketConnection) ada = greet (self), late = greet (self);
  g_autofree char *first = NULL, *second = NULL;

  send_text (ada, CREATE);
  first = read_text (ada);
  send_text (ada, CREATE);
  second = read_text (ada);
  for (int i = 2; i < 20; i++) {
    g_ptr_array_add (people, greet (self));
    send_text (people->pdata[i - 2], CREATE);
    expect (people->pdata[i - 2], "{\"type\":\"welcome\"");
  }
  come_back (late, first, "{\"type\":\"welcome\"");
  send_text (late, "{\"type\":\"leave\"}");
  expect (late, "{\"type\":\"ok\"");
  send_text (late, CREATE);
  expect (late, "{\"type\":\"welcome\"");
  g_ptr_array_add (people, greet (self));
  come_back (people->pdata[18], first, "{\"type\":\"refused\",\"code\":\"no-such-table\"");
  send_text (people->pdata[18], CREATE);
  expect (people->pdata[18], "{\"type\":\"refused\",\"code\":\"full\"");
  come_back (ada, second, "{\"type\":\"welcome\"");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/net/host/context", test_context);
  add_test ("/net/host/many-tables", test_many_tables);
  return g_test_run ();
}
