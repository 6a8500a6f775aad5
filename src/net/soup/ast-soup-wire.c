/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-soup-wire.h"

#include <libsoup/soup.h>

#include "ast-table-link.h"
#include "ast-whole-bound.h"

enum {
  PING_INTERVAL = 20,                /* Seconds. */
  LONGEST_SILENCE = 60,              /* Seconds without a sign of the host. */
  LARGEST_MESSAGE = 4 * 1024 * 1024, /* Bytes. */
};

typedef struct {
  /* Owned */
  SoupSession *session;
  SoupMessage *message; /* The request. */
  GCancellable *cancellable;
  SoupWebsocketConnection *connection; /* NULL until it is there. */
  guint timer;                         /* Looks for a sign of the host. */
  char *trusted;     /* A certificate that is; NULL: only those that are signed. */
  char *certificate; /* The one that was not. */

  /* Borrowed */
  const AstWireCalls *calls;
  gpointer data;

  gboolean encrypted; /* The server has agreed to that. */
  gint64 heard;       /* When there was the last sign, in microseconds. */
} SoupWire;

static void
hear (SoupWire *self)
{
  self->heard = g_get_monotonic_time ();
}

static gboolean
timer_cb (gpointer user_data)
{
  SoupWire *self = user_data;
  g_autoptr (GError) error = NULL;

  if (g_get_monotonic_time () - self->heard < LONGEST_SILENCE * G_TIME_SPAN_SECOND)
    return G_SOURCE_CONTINUE;
  self->timer = 0;
  error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_TIMED_OUT, "The host is silent");
  self->calls->closed (error, self->data);
  return G_SOURCE_REMOVE;
}

static void
message_cb (SoupWire *self, int type, GBytes *message)
{
  gsize length;
  const char *text = g_bytes_get_data (message, &length);

  hear (self);
  /* What is no text is no message either. */
  if (type == SOUP_WEBSOCKET_DATA_TEXT)
    self->calls->received (text, length, self->data);
  else
    self->calls->received ("", 0, self->data);
}

static void
closed_cb (SoupWire *self)
{
  self->calls->closed (NULL, self->data);
}

static void
follow (SoupWire *self)
{
  SoupWebsocketConnection *connection = self->connection;

  soup_websocket_connection_set_max_incoming_payload_size (connection, LARGEST_MESSAGE);
  soup_websocket_connection_set_keepalive_interval (connection, PING_INTERVAL);
  g_signal_connect_swapped (connection, "message", G_CALLBACK (message_cb), self);
  g_signal_connect_swapped (connection, "pong", G_CALLBACK (hear), self);
  g_signal_connect_swapped (connection, "closed", G_CALLBACK (closed_cb), self);
  hear (self);
  self->timer = g_timeout_add_seconds (PING_INTERVAL, timer_cb, self);
}

static char *
make_fingerprint (GTlsCertificate *certificate)
{
  g_autoptr (GByteArray) bytes = NULL;

  g_object_get (certificate, "certificate", &bytes, NULL);
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, bytes->data, bytes->len);
}

/* Asked only about a certificate that nobody vouches for. */
static gboolean
certificate_cb (SoupWire *self, GTlsCertificate *certificate)
{
  g_free (self->certificate);
  self->certificate = make_fingerprint (certificate);
  return g_strcmp0 (self->certificate, self->trusted) == 0;
}

static void
network_cb (SoupWire *self, GSocketClientEvent event)
{
  self->encrypted |= event == G_SOCKET_CLIENT_TLS_HANDSHAKED;
}

/* Whether a proxy has answered in place of a server, which only speaks encrypted. */
static gboolean
is_of_proxy (SoupWire *self, const GError *error)
{
  const char *scheme = g_uri_get_scheme (soup_message_get_uri (self->message));

  return error->domain == SOUP_WEBSOCKET_ERROR && !self->encrypted
         && (g_str_equal (scheme, "wss") || g_str_equal (scheme, "https"));
}

/* Why there is no connection: the certificate or the proxy, if it is that. */
static GError *
make_error (SoupWire *self, const GError *error)
{
  if (is_of_proxy (self, error))
    return g_error_new_literal (G_IO_ERROR, G_IO_ERROR_PROXY_FAILED, error->message);
  return self->certificate == NULL || error->domain != G_TLS_ERROR
             ? g_error_copy (error)
             : g_error_new_literal (G_TLS_ERROR, G_TLS_ERROR_BAD_CERTIFICATE, self->certificate);
}

static void
connected_cb (GObject *session, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  SoupWebsocketConnection *connection =
      soup_session_websocket_connect_finish (SOUP_SESSION (session), result, &error);
  SoupWire *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (connection == NULL) {
    g_autoptr (GError) trouble = make_error (self, error);

    self->calls->closed (trouble, self->data);
    return;
  }
  self->connection = connection;
  follow (self);
  self->calls->opened (self->data);
}

static gpointer
open_wire (const char *uri, const AstWireCalls *calls, gpointer data)
{
  static const char *protocols[] = { "asterism-table-1", NULL };
  SoupMessage *message = soup_message_new (SOUP_METHOD_GET, uri);
  SoupWire *self = g_new0 (SoupWire, 1);
  GUri *address = soup_message_get_uri (message);

  self->message = message;
  self->session = ast_table_link_is_private (g_uri_get_host (address))
                      ? soup_session_new_with_options ("proxy-resolver", NULL, NULL)
                      : soup_session_new ();
  self->trusted = g_strdup (g_uri_get_fragment (address));
  g_signal_connect_swapped (message, "accept-certificate", G_CALLBACK (certificate_cb), self);
  g_signal_connect_swapped (message, "network-event", G_CALLBACK (network_cb), self);
  ast_whole_bound_prepare (self->session, message);
  self->cancellable = g_cancellable_new ();
  self->calls = calls;
  self->data = data;
  soup_session_websocket_connect_async (self->session, message, NULL, (char **) protocols,
                                        G_PRIORITY_DEFAULT, self->cancellable, connected_cb, self);
  ast_whole_bound_hide (message);
  return self;
}

static void
send_text (gpointer wire, const char *text)
{
  soup_websocket_connection_send_text (((SoupWire *) wire)->connection, text);
}

/* What was sent goes out before the end. */
static void
end_connection (SoupWire *self)
{
  SoupWebsocketConnection *connection = g_steal_pointer (&self->connection);

  g_signal_handlers_disconnect_by_data (connection, self);
  if (soup_websocket_connection_get_state (connection) == SOUP_WEBSOCKET_STATE_OPEN) {
    g_signal_connect (connection, "closed", G_CALLBACK (g_object_unref), NULL);
    soup_websocket_connection_close (connection, SOUP_WEBSOCKET_CLOSE_NORMAL, NULL);
  } else {
    g_object_unref (connection);
  }
}

static void
free_wire (gpointer wire)
{
  SoupWire *self = wire;

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->connection != NULL)
    end_connection (self);
  g_signal_handlers_disconnect_by_data (self->message, self);
  g_clear_object (&self->message);
  g_clear_object (&self->session);
  g_clear_object (&self->cancellable);
  g_free (self->trusted);
  g_free (self->certificate);
  g_free (self);
}

const AstWireKind ast_soup_wire = { open_wire, send_text, free_wire };
