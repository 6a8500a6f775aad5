/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-certificate.h"

#include <glib/gi18n.h>
#include <sys/socket.h>

static gboolean
accept_cb (void)
{
  return TRUE; /* Clients judge who signed it; here only the key matters. */
}

/* Whoever fails lets go of its end, so that the other one does not wait for ever. */
static gpointer
serve (gpointer connection)
{
  g_autoptr (GIOStream) far = NULL;

  g_object_get (connection, "base-io-stream", &far, NULL);
  if (!g_tls_connection_handshake (connection, NULL, NULL))
    g_io_stream_close (far, NULL, NULL);
  return NULL;
}

static GIOStream *
open_end (int descriptor)
{
  g_autoptr (GSocket) socket = g_socket_new_from_fd (descriptor, NULL);

  return G_IO_STREAM (g_socket_connection_factory_create_connection (socket));
}

/* Only a handshake tells whether the key is that of the certificate. It takes as long as it takes:
 * a slow machine has no wrong key. */
static gboolean
shake_hands (GTlsCertificate *certificate, GError **error)
{
  int ends[2];
  g_autoptr (GIOStream) near = NULL, far = NULL, client = NULL, server = NULL;
  GThread *thread;
  gboolean fine;

  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    return TRUE;
  near = open_end (ends[0]);
  far = open_end (ends[1]);
  server = g_tls_server_connection_new (far, certificate, error);
  client = server != NULL ? g_tls_client_connection_new (near, NULL, error) : NULL;
  if (client == NULL)
    return FALSE;
  g_signal_connect (client, "accept-certificate", G_CALLBACK (accept_cb), NULL);
  thread = g_thread_new ("handshake", serve, server);
  fine = g_tls_connection_handshake (G_TLS_CONNECTION (client), NULL, error);
  g_io_stream_close (near, NULL, NULL);
  g_thread_join (thread);
  return fine;
}

GTlsCertificate *
ast_certificate_read (const char *certificate, const char *key, GError **error)
{
  g_autoptr (GTlsCertificate) self = g_tls_certificate_new_from_files (certificate, key, error);
  g_autoptr (GError) trouble = NULL;

  if (self == NULL || shake_hands (self, &trouble))
    return g_steal_pointer (&self);
  g_set_error (error, trouble->domain, trouble->code,
               /* Translators: %s says what went wrong when both were tried. */
               _ ("the key does not belong to it (%s)"), trouble->message);
  return NULL;
}

static char *
tell_day (const char *format, GDateTime *time)
{
  g_autofree char *day = g_date_time_format (time, "%Y-%m-%d");

  return g_strdup_printf (format, day);
}

char *
ast_certificate_find_trouble (GTlsCertificate *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autoptr (GDateTime) first = g_tls_certificate_get_not_valid_before (self);
  g_autoptr (GDateTime) last = g_tls_certificate_get_not_valid_after (self);

  if (first != NULL && g_date_time_compare (now, first) < 0)
    /* Translators: %s is a day, such as 2026-11-29. */
    return tell_day (_ ("the certificate is not valid before %s; clients will refuse it"), first);
  if (last != NULL && g_date_time_compare (now, last) > 0)
    /* Translators: %s is a day, such as 2026-11-29. */
    return tell_day (_ ("the certificate expired on %s; clients will refuse it"), last);
  return NULL;
}
