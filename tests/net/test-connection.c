/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Connections at the end of a socket pair: whoever waits is read no further, and what all clients
 * leave unread is counted. */

#include "ast-connection.h"

#include <gio/gio.h>
#include <string.h>
#include <sys/socket.h>

#include "testing.h"

enum { N_MESSAGES = 150, MESSAGE = 10 * 1024, MOST_WAITING = 256 * 1024, AT_ONCE = 16 * 16 * 1024 };

typedef struct {
  AstConnectionHost host;
  AstConnection *connection;
  GSocket *client;
  GByteArray *sent; /* What the client still has to send. */
  gint64 n_asked;
  gboolean answers, ended, crowded;
} Fixture;

static AstNetCode
greet_cb (AstConnection *connection, gpointer data)
{
  return AST_NET_OK;
}

static void
ask_cb (AstConnection *connection, AstClientMessage *message, AstNetRefusal refusal, gpointer data)
{
  Fixture *self = data;

  g_assert_cmpint (message->id, ==, self->n_asked);
  self->n_asked++;
  if (self->answers)
    ast_connection_answer (connection, &(AstNetRefusal){ .code = AST_NET_OK });
}

static void
ended_cb (AstConnection *connection, gpointer data)
{
  ((Fixture *) data)->ended = TRUE;
}

static void
crowded_cb (gpointer data)
{
  Fixture *self = data;

  self->crowded = TRUE;
  ast_connection_cut (self->connection);
}

static void
add_message (Fixture *self, const char *text)
{
  gsize n = strlen (text);
  guint8 head[8] = { 0x81, 0x80 | 126, (guint8) (n >> 8), (guint8) n };

  g_byte_array_append (self->sent, head, sizeof head);
  g_byte_array_append (self->sent, (const guint8 *) text, (guint) n);
}

/* As much as is taken now. */
static void
send_some (Fixture *self)
{
  gssize n = self->sent->len > 0 ? g_socket_send (self->client, (const char *) self->sent->data,
                                                  self->sent->len, NULL, NULL)
                                 : 0;

  if (n > 0)
    g_byte_array_remove_range (self->sent, 0, (guint) n);
}

static void
read_some (Fixture *self)
{
  char bytes[4096];

  while (g_socket_receive (self->client, bytes, sizeof bytes, NULL, NULL) > 0)
    continue;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GSocket) socket = NULL;
  g_autoptr (GSocketConnection) stream = NULL;
  int ends[2];

  g_assert_no_errno (socketpair (AF_UNIX, SOCK_STREAM, 0, ends));
  socket = g_socket_new_from_fd (ends[0], NULL);
  self->client = g_socket_new_from_fd (ends[1], NULL);
  g_socket_set_blocking (self->client, FALSE);
  stream = g_socket_connection_factory_create_connection (socket);
  self->host = (AstConnectionHost){ .calls = { greet_cb, ask_cb, ended_cb, crowded_cb },
                                    .data = self,
                                    .collection = ast_deck_collection_new (NULL),
                                    .poller = ast_poller_new (),
                                    .most_unread = 1024 * 1024 };
  self->sent = g_byte_array_new ();
  self->connection = ast_connection_new (&self->host, G_IO_STREAM (stream), socket, "127.0.0.1");
  add_message (self, "{\"type\":\"hello\",\"version\":1,\"name\":\"Eve\"}");
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_object (&self->client);
  wait_while (!self->ended);
  ast_connection_unref (self->connection);
  g_assert_cmpuint (self->host.unread, ==, 0);
  ast_poller_free (self->host.poller);
  ast_deck_collection_unref (self->host.collection);
  g_byte_array_unref (self->sent);
}

/* Behind a message that is not answered not much more than a quarter of a megabyte is read. */
static void
test_waiting (Fixture *self, gconstpointer data)
{
  g_autofree char *blanks = g_strnfill (MESSAGE, ' ');
  gsize total, n_read;

  for (int i = 0; i < N_MESSAGES; i++) {
    g_autofree char *text = g_strdup_printf ("{\"type\":\"leave\",\"id\":%d}%s", i, blanks);

    add_message (self, text);
  }
  total = self->sent->len;
  do {
    send_some (self);
    g_main_context_iteration (NULL, FALSE);
  } while (self->host.figures.bounds[AST_BOUND_WAITING] == 0);
  for (int i = 0; i < 100; i++) { /* The buffers of the socket become full. */
    send_some (self);
    run_pending ();
  }
  n_read = total - self->sent->len;
  g_assert_cmpint (self->n_asked, ==, 1);
  g_assert_cmpuint (n_read, <, MOST_WAITING + AT_ONCE + total / 4);

  self->answers = TRUE;
  ast_connection_answer (self->connection, &(AstNetRefusal){ .code = AST_NET_OK });
  while (self->n_asked < N_MESSAGES) {
    send_some (self);
    read_some (self);
    g_main_context_iteration (NULL, FALSE);
  }
  g_assert_cmpuint (self->host.figures.refusals[AST_NET_TOO_FAST], ==, 0);
}

/* A client that goes while it is not read is missed all the same. */
static void
test_gone (Fixture *self, gconstpointer data)
{
  g_autofree char *blanks = g_strnfill (MESSAGE, ' ');

  for (int i = 0; i < N_MESSAGES; i++) {
    g_autofree char *text = g_strdup_printf ("{\"type\":\"leave\",\"id\":%d}%s", i, blanks);

    add_message (self, text);
  }
  do {
    send_some (self);
    g_main_context_iteration (NULL, FALSE);
  } while (self->host.figures.bounds[AST_BOUND_WAITING] == 0);
}

static void
test_unread (Fixture *self, gconstpointer data)
{
  g_autofree char *text = g_strnfill (100 * 1024, 'x');

  while (!self->crowded) {
    g_assert_cmpuint (self->host.unread, <=, self->host.most_unread);
    ast_connection_tell (self->connection, text);
  }
  wait_while (!self->ended);
  g_assert_cmpuint (self->host.unread, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/net/connection/waiting", test_waiting);
  add_test ("/net/connection/gone", test_gone);
  add_test ("/net/connection/unread", test_unread);
  return g_test_run ();
}
