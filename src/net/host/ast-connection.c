/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-connection.h"

#include <string.h>

#include "ast-allowance.h"
#include "ast-host-words.h"

enum { HELLO_SECONDS = 10, BURST = 200, PER_SECOND = 50, MOST_WAITING = 256 * 1024 };

struct _AstConnection {
  AstConnectionHost *host;

  /* Owned */
  AstWebSocket *socket; /* NULL after the end. */
  char *address;
  char *name;      /* NULL before the greeting. */
  GQueue waiting;  /* GBytes; messages behind the one that is not answered. */
  gsize n_waiting; /* Bytes of them. */

  gpointer table, person; /* Borrowed */

  gint64 began;
  gboolean asking; /* A message is not answered: */
  gint64 id;       /* its id, */
  gint64 asked;    /* and when it came. */
  gboolean pumping;
  gboolean closing;
  gboolean paused; /* Not read any further. */

  AstAllowance allowance; /* Of messages. */
};

static void pump (AstConnection *self);

static void
refuse (AstConnection *self, AstNetRefusal refusal)
{
  g_autofree char *text = ast_host_words_refused (self->id, &refusal);

  self->host->figures.refusals[refusal.code]++;
  ast_connection_tell (self, text);
}

static void
turn_away (AstConnection *self, AstNetRefusal refusal)
{
  refuse (self, refusal);
  ast_connection_close (self, AST_NET_OK, AST_WEB_SOCKET_POLICY);
}

/* The first message, whatever it is. */
static void
greet (AstConnection *self, AstClientMessage *message)
{
  AstNetCode code = AST_NET_OK;

  if (message->type != AST_CLIENT_HELLO)
    code = AST_NET_BAD_MESSAGE;
  else if (message->version != 1)
    code = AST_NET_VERSION;
  else
    code = self->host->calls.greet (self, self->host->data);
  if (code != AST_NET_OK) {
    turn_away (self, (AstNetRefusal){ .code = code });
    return;
  }
  self->name = g_steal_pointer (&message->name);
  ast_connection_answer (self, &(AstNetRefusal){ .code = AST_NET_OK });
}

/* A message that is not text is empty. */
static void
read_message (AstConnection *self, const char *text, gsize length)
{
  g_auto (AstClientMessage) message = { 0 };
  AstNetRefusal refusal = ast_client_message_read (&message, text, length, self->host->collection);

  self->id = message.id;
  self->asking = TRUE;
  self->asked = g_get_monotonic_time ();
  if (refusal.code == AST_NET_BAD_MESSAGE)
    turn_away (self, refusal);
  else if (self->name == NULL)
    greet (self, &message);
  else if (message.type == AST_CLIENT_HELLO)
    turn_away (self, (AstNetRefusal){ .code = AST_NET_BAD_MESSAGE, .what = "hello" });
  else
    self->host->calls.ask (self, &message, refusal, self->host->data);
}

static void
refuse_flood (AstConnection *self, const char *text, gsize length)
{
  g_auto (AstClientMessage) message = { 0 };

  ast_client_message_read (&message, text, length, self->host->collection);
  self->id = message.id;
  turn_away (self, (AstNetRefusal){ .code = AST_NET_TOO_FAST });
}

/* Whoever waits for the disk is read no further. */
static void
look_at_waiting (AstConnection *self)
{
  gboolean paused = self->n_waiting > MOST_WAITING;

  if (self->socket == NULL || paused == self->paused)
    return;
  self->paused = paused;
  self->host->figures.bounds[AST_BOUND_WAITING] += paused;
  ast_web_socket_pause (self->socket, paused);
}

static void
message_cb (const char *text, gsize length, gpointer data)
{
  AstConnection *self = data;

  if (self->closing)
    return;
  if (!ast_allowance_spend (&self->allowance, 1, BURST, PER_SECOND, g_get_monotonic_time ())) {
    refuse_flood (self, text, length);
    return;
  }
  g_queue_push_tail (&self->waiting, g_bytes_new (text, length));
  self->n_waiting += length;
  pump (self);
}

static void
read_next (AstConnection *self)
{
  g_autoptr (GBytes) bytes = g_queue_pop_head (&self->waiting);
  gsize length = 0;
  const char *text = g_bytes_get_data (bytes, &length);

  self->n_waiting -= length;
  read_message (self, text, length);
}

static void
pump (AstConnection *self)
{
  if (self->pumping)
    return;
  ast_connection_ref (self);
  self->pumping = TRUE;
  while (!self->asking && !self->closing && self->waiting.length > 0)
    read_next (self);
  self->pumping = FALSE;
  look_at_waiting (self);
  ast_connection_unref (self);
}

static void
ended_cb (gpointer data)
{
  AstConnection *self = data;

  self->closing = TRUE;
  g_clear_pointer (&self->socket, ast_web_socket_free);
  g_queue_clear_full (&self->waiting, (GDestroyNotify) g_bytes_unref);
  self->host->calls.ended (self, self->host->data);
}

AstConnection *
ast_connection_new (AstConnectionHost *host, GIOStream *stream, GSocket *socket,
                    const char *address)
{
  static const AstWebSocketCalls calls = { message_cb, ended_cb };
  AstConnection *self = g_rc_box_new0 (AstConnection);

  self->host = host;
  self->address = g_strdup (address);
  self->began = g_get_monotonic_time ();
  self->socket = ast_web_socket_new (stream, socket, host->poller, &host->unread, &calls, self);
  host->figures.connections++;
  return self;
}

AstConnection *
ast_connection_ref (AstConnection *self)
{
  return g_rc_box_acquire (self);
}

static void
clear_connection (gpointer data)
{
  AstConnection *self = data;

  g_clear_pointer (&self->socket, ast_web_socket_free);
  g_queue_clear_full (&self->waiting, (GDestroyNotify) g_bytes_unref);
  self->host->figures.connections--;
  g_free (self->address);
  g_free (self->name);
}

void
ast_connection_unref (AstConnection *self)
{
  g_rc_box_release_full (self, clear_connection);
}

const char *
ast_connection_get_address (const AstConnection *self)
{
  return self->address;
}

const char *
ast_connection_get_name (const AstConnection *self)
{
  return self->name;
}

gint64
ast_connection_get_id (const AstConnection *self)
{
  return self->id;
}

gint64
ast_connection_get_time (const AstConnection *self)
{
  return self->asked;
}

gboolean
ast_connection_is_ending (const AstConnection *self)
{
  return self->closing;
}

void
ast_connection_tell (AstConnection *self, const char *text)
{
  if (self->socket == NULL)
    return;
  ast_web_socket_send (self->socket, text);
  if (self->host->unread > self->host->most_unread)
    self->host->calls.crowded (self->host->data);
}

gsize
ast_connection_get_unread (const AstConnection *self)
{
  return self->socket != NULL ? ast_web_socket_get_unread (self->socket) : 0;
}

void
ast_connection_cut (AstConnection *self)
{
  self->closing = TRUE;
  ast_web_socket_cut (self->socket);
}

void
ast_connection_answer (AstConnection *self, const AstNetRefusal *refusal)
{
  g_autofree char *text = NULL;

  if (refusal->code == AST_NET_FULL) {
    turn_away (self, *refusal);
  } else if (refusal->code != AST_NET_OK) {
    refuse (self, *refusal);
  } else {
    text = ast_host_words_ok (self->id);
    ast_connection_tell (self, text);
  }
  ast_connection_answered (self);
}

void
ast_connection_answered (AstConnection *self)
{
  self->asking = FALSE;
  pump (self);
}

void
ast_connection_close (AstConnection *self, AstNetCode code, guint16 status)
{
  g_autofree char *text = code != AST_NET_OK ? ast_host_words_closing (code) : NULL;

  if (self->closing)
    return;
  self->closing = TRUE;
  if (text != NULL)
    ast_connection_tell (self, text);
  ast_web_socket_close (self->socket, status);
}

void
ast_connection_tick (AstConnection *self, gint64 now)
{
  if (self->name == NULL && now - self->began > HELLO_SECONDS * G_USEC_PER_SEC)
    ast_connection_close (self, AST_NET_OK, AST_WEB_SOCKET_POLICY);
  if (self->socket != NULL)
    ast_web_socket_tick (self->socket, now);
}

void
ast_connection_set_place (AstConnection *self, gpointer table, gpointer person)
{
  self->table = table;
  self->person = person;
}

gpointer
ast_connection_get_table (const AstConnection *self)
{
  return self->table;
}

gpointer
ast_connection_get_person (const AstConnection *self)
{
  return self->person;
}
